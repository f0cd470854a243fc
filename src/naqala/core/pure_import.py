"""Running the core and the search uncompiled: an import hook takes each .py, not its .so."""

import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader


class PureFinder(MetaPathFinder):
    """Finds the modules of this package by their source alone."""

    def find_spec(self, fullname, path, target=None) -> ModuleSpec | None:
        """The source of a module of the core; None for every other module."""
        if not fullname.startswith(("naqala.core.", "naqala.search.")):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec:
                return spec
        return None


def install() -> None:
    """Put the hook first in line."""
    sys.meta_path.insert(0, PureFinder())
