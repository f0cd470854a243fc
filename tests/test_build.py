"""Which core the tests run on: the compiled one, unless NAQALA_PURE=1 asks for the other."""

import os

from naqala import core


def test_core_is_the_one_asked_for() -> None:
    assert core.COMPILED is (os.environ.get("NAQALA_PURE") != "1")
