"""Which build runs, and that the uncompiled one finds every name that its functions use."""

import builtins
import dis
import os
import pkgutil
from importlib import import_module
from types import CodeType
from typing import Any

import pytest

import naqala.core
import naqala.search
from naqala.core import COMPILED

PACKAGES = (naqala.core, naqala.search)
MODULES = [
    f"{package.__name__}.{module.name}"
    for package in PACKAGES
    for module in pkgutil.iter_modules(package.__path__)
]


def test_the_build_is_the_one_asked_for() -> None:
    assert (os.environ.get("NAQALA_PURE") != "1") == COMPILED


def global_names(code: CodeType) -> set[str]:
    """The global names that some code and the functions in it look up."""
    names = {i.argval for i in dis.get_instructions(code) if i.opname == "LOAD_GLOBAL"}
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= global_names(constant)
    return names


@pytest.mark.parametrize("name", MODULES)
def test_every_name_is_there(name: str) -> None:
    module: Any = import_module(name)
    missing = {}
    for key, value in vars(module).items():
        functions = vars(value).values() if isinstance(value, type) else [value]
        for function in functions:
            code = getattr(function, "__code__", None)
            if code is None or getattr(function, "__module__", None) != name:
                continue
            unknown = global_names(code) - vars(module).keys() - vars(builtins).keys()
            unknown -= {"calloc", "free", "Node", "StateData", "Room", "Turn"}  # of C alone
            unknown -= {"PyBytes_FromStringAndSize", "memcpy", "memcmp"}
            if unknown:
                missing[key] = unknown
    assert not missing
