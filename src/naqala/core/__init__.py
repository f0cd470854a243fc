"""The rules: flat integers, no text, no files. Compiled by Cython, or run as they stand.

With NAQALA_PURE=1 in the environment the plain Python sources are run even where a compiled build
lies beside them (they need the `cython` package then). `COMPILED` says which one is running.
"""

from os import environ

if environ.get("NAQALA_PURE") == "1":
    from naqala.core import pure_import as _pure_import

    _pure_import.install()

from naqala.core import registry as _registry  # noqa: F401  (fills the table of djinns)
from naqala.core.log import Log
from naqala.core.sows import SowSearch, count_landings, landing_parts, landings, sources
from naqala.core.state import COMPILED, State

__all__ = [
    "COMPILED",
    "Log",
    "SowSearch",
    "State",
    "count_landings",
    "landing_parts",
    "landings",
    "sources",
]
