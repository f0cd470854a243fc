# Bidding, without Python objects.
cimport cython
from naqala.core.constants cimport *
from naqala.core.layout cimport StateData
from naqala.core.apply cimport apply
from naqala.core.legal cimport list_legal
from naqala.search.layout cimport Tree, copy_state, log_of, scratch_of
from naqala.search.leaf cimport find_gains
from naqala.search.rest cimport NOWHERE

cdef enum:
    FAKIR_WORTH = 1

@cython.locals(best=double, value=double, chosen=int)
cdef int best_bid(Tree *t, StateData *d) noexcept nogil
