"""How Naqala is built: Cython compiles core and search, and the rule books go along.

Every module of theirs that has a .pxd beside it is compiled. Without a C compiler the build
stops; NAQALA_PURE=1 builds Naqala without compiled modules.
"""

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import PlatformError

PURE = os.environ.get("NAQALA_PURE") == "1"

REQUIRES = [
    "cyclopts>=5,<6",
    "fluent.runtime>=0.4,<0.5",
    "openskill>=6.2,<7",
    "prompt_toolkit>=3.0.50,<4",
    "rich>=15,<16",
]
if PURE:
    REQUIRES.append("cython>=3.3,<3.4")  # the uncompiled core imports it

COMPILED = (Path("src/naqala/core"), Path("src/naqala/search"))
# Their .pxd declares C constants and C functions only: the module itself stays Python.
NOT_COMPILED = {"bits", "constants", "layout"}

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,
    "allow_none_for_extension_args": False,
    "infer_types": True,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
# Gcc 12 warns of indices that the code has just ruled out.
FLAGS = ["-O3", "-g0", "-Wno-array-bounds"]
JOBS = 2

RULES = {"docs/rules.md": "rules.en.md", "docs/rules.es.md": "rules.es.md"}

REMEDY = """
Naqala's core is compiled when it is built, and that takes a C compiler and Python's headers:
  install gcc and python3-dev (Debian, Ubuntu: apt-get install gcc python3-dev),
  or set NAQALA_PURE=1 to build without compiled modules, many times slower."""


def compiled_modules() -> list[Path]:
    """The sources that are compiled, in alphabetical order."""
    sources = (path.with_suffix(".py") for folder in COMPILED for path in folder.glob("*.pxd"))
    return sorted(path for path in sources if path.exists() and path.stem not in NOT_COMPILED)


def module_name(path: Path) -> str:
    """The module of a source, as it is imported."""
    return ".".join(path.with_suffix("").parts[1:])


def extensions() -> list[Extension]:
    """One extension for each compiled module; none where NAQALA_PURE=1."""
    if PURE:
        return []
    return [
        Extension(module_name(path), [str(path)], extra_compile_args=FLAGS)
        for path in compiled_modules()
    ]


class CompileCore(build_ext):
    """Translates what changed to C (in build/cython) and compiles it."""

    def build_extensions(self) -> None:
        """Stops with the remedy where there is nothing to compile with."""
        from Cython.Build import cythonize

        self.require_compiler()
        translated = cythonize(
            self.extensions,
            build_dir="build/cython",
            compiler_directives=DIRECTIVES,
            nthreads=JOBS,
            quiet=self.verbose < 1,
        )
        c_files = {extension.name: extension.sources for extension in translated}
        for extension in self.extensions:
            extension.sources = c_files[extension.name]
        super().build_extensions()

    def require_compiler(self) -> None:
        """Raises `PlatformError` unless the C compiler and Python.h are there."""
        compiler = self.compiler.compiler_so[0]
        if shutil.which(compiler) is None:
            raise PlatformError(f"there is no C compiler ({compiler}).{REMEDY}")
        header = Path(sysconfig.get_path("include"), "Python.h")
        if not header.exists():
            raise PlatformError(f"Python's headers are missing ({header}).{REMEDY}")


class AddRules(build_py):
    """Puts the rule books of docs/ into the package; an editable install reads docs/ itself."""

    def run(self) -> None:
        """Copies them after everything else."""
        super().run()
        if not self.editable_mode:
            target = Path(self.build_lib, "naqala", "rules")
            self.mkpath(str(target))
            for source, name in RULES.items():
                self.copy_file(source, str(target / name))


if __name__ == "__main__":
    setup(
        install_requires=REQUIRES,
        ext_modules=extensions(),
        cmdclass={"build_ext": CompileCore, "build_py": AddRules},
        options={"build_ext": {"parallel": JOBS}},
    )
