# Everything there is to do with Naqala from a checkout; "make" alone lists it.
#
# The stamp files in .venv say what is set up, so that nothing is done twice. With NAQALA_PURE=1
# nothing is compiled and the core runs as plain Python.

PY := .venv/bin/python
PYTEST := $(PY) -m pytest --numprocesses auto --dist loadgroup

READY_TO_PLAY := .venv/ready-to-play
READY_TO_DEVELOP := .venv/ready-to-develop
COMPILED := .venv/core-compiled
ifeq ($(NAQALA_PURE),1)
COMPILED :=
endif

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test lint format bench fuzz coverage wheel clean

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile

play: $(READY_TO_PLAY) $(COMPILED) ## play in this terminal (sets everything up first)
	@.venv/bin/naqala play $(ARGS)

test: lint $(COMPILED) ## check and test everything, uncompiled and compiled
	@echo "== Tests on the uncompiled core =="
	@NAQALA_PURE=1 $(PYTEST) -m "not slow and not compiled"
	@echo "== All tests, on the compiled core =="
	@$(PYTEST)

lint: $(READY_TO_DEVELOP) ## check style, types and the import contracts
	@echo "== Style, types, imports =="
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check
	@$(PY) -m mypy
	@.venv/bin/lint-imports --no-logo

format: $(READY_TO_DEVELOP) ## put the code in its usual form
	@$(PY) -m ruff check --fix-only
	@$(PY) -m ruff format

bench: $(READY_TO_DEVELOP) $(COMPILED) ## measure speed
	@$(PY) -m bench $(ARGS)

fuzz: $(READY_TO_DEVELOP) $(COMPILED) ## play random games against the plain rules of tests/oracle.py
	@$(PY) -m tests.fuzz --games 5000 $(ARGS)

coverage: $(READY_TO_DEVELOP) ## say which lines the tests reach (on the uncompiled core)
	@NAQALA_PURE=1 $(PY) -m coverage run -m pytest -m "not slow and not compiled"
	@$(PY) -m coverage report

wheel: $(READY_TO_DEVELOP) ## build the source distribution and the wheel into dist/
	@$(PY) -m build

clean: ## remove everything that was made here, .venv too
	@rm -rf .venv build dist src/naqala.egg-info src/naqala/*/*.so
	@rm -rf .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(READY_TO_DEVELOP): pyproject.toml setup.py scripts/bootstrap
	@scripts/bootstrap dev
	@touch $(READY_TO_PLAY) $@

$(READY_TO_PLAY): pyproject.toml setup.py scripts/bootstrap
	@scripts/bootstrap play
	@touch $@

# The old modules go first: one whose source was renamed or deleted would still be imported.
$(COMPILED): $(READY_TO_PLAY) $(wildcard src/naqala/core/*.p* src/naqala/search/*.p*)
	@echo "Compiling the core ..."
	@rm -f src/naqala/core/*.so src/naqala/search/*.so
	@$(PY) setup.py --quiet build_ext --inplace
	@touch $@
