"""What people install: the source distribution, and the wheel built from it, in an empty venv."""

import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from naqala._version import __version__

ROOT = Path(__file__).resolve().parent.parent
NO_COMPILER = {"CC": "/nonexistent/cc"}

# One group, so that one worker builds the packages once.
pytestmark = [pytest.mark.slow, pytest.mark.compiled, pytest.mark.xdist_group("packaging")]


def run(*command: str | Path, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """What a command printed, run with more variables than the tests have."""
    return subprocess.run(
        command, cwd=cwd, env=os.environ | variables, capture_output=True, text=True, check=False
    )


def run_well(*command: str | Path, cwd: Path, **variables: str) -> str:
    """The output of a command that must succeed."""
    done = run(*command, cwd=cwd, **variables)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def build_package(source: Path, target: Path, *options: str, **variables: str) -> Path:
    """Builds into `target` what the options say, and gives the last thing built."""
    build = (sys.executable, "-m", "build")
    run_well(*build, "--outdir", target, *options, source, cwd=target.parent, **variables)
    return max(target.iterdir(), key=lambda path: path.stat().st_mtime_ns)


def install(wheel: Path, environment: Path) -> Path:
    """Installs a wheel and what it needs in a new venv, and gives the folder of its programs."""
    venv.create(environment, with_pip=True)
    programs = environment / "bin"
    run_well(programs / "python", "-m", "pip", "install", "--quiet", wheel, cwd=environment)
    return programs


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy of the checkout, which thus stays as it is."""
    checkout = tmp_path_factory.mktemp("checkout") / "naqala"
    left_out = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__")
    shutil.copytree(ROOT, checkout, ignore=left_out)
    return build_package(checkout, tmp_path_factory.mktemp("sdist"), "--sdist")


@pytest.fixture(scope="module")
def source(sdist: Path) -> Path:
    """The source distribution, unpacked."""
    run_well("tar", "-xzf", sdist, cwd=sdist.parent)
    return sdist.parent / f"naqala-{__version__}"


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_package(source, tmp_path_factory.mktemp("wheel"), "--wheel")


@pytest.fixture(scope="module")
def wheel_files(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def compiled_modules(source: Path) -> list[str]:
    """The modules that setup.py says are compiled, as they are imported."""
    command = "import setup; print(*(setup.module_name(one) for one in setup.compiled_modules()))"
    return run_well(sys.executable, "-c", command, cwd=source).split()


def test_sdist_has_what_it_takes_to_build_and_test(source: Path) -> None:
    needed = (
        *("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md"),
        *("docs/rules.md", "docs/rules.es.md", "pyproject.toml", "scripts/bootstrap", "setup.py"),
        *("src/naqala/core/constants.pxd", "tests/oracle.py", "tests/test_packaging.py"),
    )
    assert [name for name in needed if not (source / name).exists()] == []


def test_sdist_has_nothing_generated(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    assert [name for name in names if name.endswith((".c", ".so", ".pyc"))] == []


def test_wheel_has_each_module_as_source_and_compiled(
    wheel_files: set[str], compiled_modules: list[str]
) -> None:
    assert compiled_modules
    for module in compiled_modules:
        stem = module.replace(".", "/") + "."
        kinds = {name.rpartition(".")[2] for name in wheel_files if name.startswith(stem)}
        assert kinds == {"py", "pxd", "so"}


def test_wheel_has_texts_and_rules(wheel_files: set[str]) -> None:
    assert {"naqala/py.typed", "naqala/rules/rules.en.md", "naqala/rules/rules.es.md"} < wheel_files
    for language in ("en", "es"):
        texts = f"naqala/locale/{language}/"
        assert [name for name in wheel_files if name.startswith(texts) and name.endswith(".ftl")]


def test_wheel_has_nothing_else(wheel_files: set[str]) -> None:
    wanted = (".py", ".pxd", ".so", ".ftl", ".md", "py.typed")
    assert {name.partition("/")[0] for name in wheel_files} == {
        "naqala",
        f"naqala-{__version__}.dist-info",
    }
    files = [name for name in wheel_files if name.startswith("naqala/")]
    assert [name for name in files if not name.endswith(wanted)] == []


def test_wheel_runs_in_an_empty_environment(
    wheel: Path, compiled_modules: list[str], tmp_path: Path
) -> None:
    programs = install(wheel, tmp_path / "venv")
    assert __version__ in run_well(programs / "naqala", "--version", cwd=tmp_path)
    run_well(programs / "python", "-c", "import naqala", cwd=tmp_path)
    match = ("arena", "planner", "greedy", "--games", "2", "--nodes", "20", "--jobs", "1")
    assert "planner" in run_well(programs / "naqala", *match, cwd=tmp_path)
    assert "R6.4" in run_well(programs / "naqala", "rules", "R6.4", cwd=tmp_path)
    for module in compiled_modules:
        command = f"import {module} as module; print(module.__file__)"
        assert run_well(programs / "python", "-c", command, cwd=tmp_path).endswith(".so\n")


def test_build_without_a_compiler_stops_and_names_the_remedy(source: Path, tmp_path: Path) -> None:
    build = (sys.executable, "-m", "build", "--no-isolation", "--wheel")
    done = run(*build, "--outdir", tmp_path, source, cwd=tmp_path, **NO_COMPILER)
    assert done.returncode != 0
    assert "there is no C compiler (/nonexistent/cc)" in done.stderr
    assert "install gcc and python3-dev" in done.stderr
    assert "NAQALA_PURE=1" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_pure_build_needs_no_compiler_and_runs(source: Path, tmp_path: Path) -> None:
    options = ("--no-isolation", "--wheel")
    wheel = build_package(source, tmp_path / "wheel", *options, NAQALA_PURE="1", **NO_COMPILER)
    assert wheel.name == f"naqala-{__version__}-py3-none-any.whl"
    programs = install(wheel, tmp_path / "venv")
    assert __version__ in run_well(programs / "naqala", "--version", cwd=tmp_path)
