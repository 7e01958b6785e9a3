# The same words locally and in CI. `make play` and `make test` need Python 3.11+ and make, and
# compile the engine where there is a C compiler.

PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.json' -o -name py.typed) setup.py pyproject.toml
CLIENT := src/hidalgo/server/static/index.html
CLIENT_SOURCES := $(shell find web src/hidalgo/locales docs/rules -type f -not -path 'web/node_modules/*' -not -path 'web/tests/*')

.DEFAULT_GOAL := play
.PHONY: play test check prove bench web art wheel pictures deps lock golden protocol clean

play: .venv/installed  ## play in the browser, against bots or people
	@$(BIN)/hidalgo play

test: deps .venv/installed  ## everything that proves a commit, compiled and pure
	$(BIN)/pytest -q -n auto
	HIDALGO_PURE=1 $(BIN)/pytest -q -n auto tests/core tests/grande tests/caballero
	tools/web.sh test

check: .venv/tools $(CLIENT)  ## format, lint, types, layers, stale files, size of the client
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src HIDALGO_PURE=1 $(BIN)/lint-imports --no-cache
	$(BIN)/python tools/check_lock.py
	$(BIN)/python tools/protocol.py --check
	tools/web.sh check
	$(BIN)/python tools/check_size.py

prove: .venv/installed  ## the long proofs; results go into docs/proofs.md
	$(BIN)/python tools/prove.py

bench: .venv/installed  ## all benchmarks; appends to benchmarks/results.md
	$(BIN)/hidalgo bench engine --append benchmarks/results.md
	$(BIN)/hidalgo bench search --append benchmarks/results.md
	$(BIN)/hidalgo bench server --append benchmarks/results.md
	$(BIN)/python -m tests.browser.bench --append benchmarks/results.md

golden: .venv/installed  ## write the golden playthroughs and perft files anew; read the diff
	$(BIN)/python -m tests.records.regenerate

protocol: .venv/tools  ## write what is generated from the server's messages anew
	$(BIN)/python tools/protocol.py

web: $(CLIENT)  ## the browser client, built into the package

art:  ## pack the drawings of web/art anew
	tools/web.sh art

wheel: .venv/tools $(CLIENT)
	rm -rf build dist
	$(BIN)/pip wheel -q --no-build-isolation --no-deps -w dist .
	@ls dist

deps:  ## system packages: installed when root, named otherwise
	@sh tools/deps.sh

lock:  ## pin all dependencies anew
	$(PYTHON) -m venv .venv/lock && .venv/lock/bin/pip install -q uv
	.venv/lock/bin/uv pip compile -q pyproject.toml --group dev --all-extras --universal --generate-hashes \
		--no-annotate --no-header --python-version 3.11 --upgrade -o requirements.lock

pictures: .venv/installed  ## every page in two sizes, light and dark, into pictures/
	$(BIN)/python -m tests.browser.pictures

clean:
	rm -rf .venv build dist web/node_modules src/hidalgo/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info

.venv/tools: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; set PYTHON to one."; exit 1; }
	@echo "Preparing .venv; this is done once ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(CLIENT): .venv/tools $(CLIENT_SOURCES)
	@echo "Building the browser client ..."
	@tools/web.sh build

.venv/installed: .venv/tools $(SOURCES) $(CLIENT)
	@echo "Installing Hidalgo; compiling its engine takes a minute ..."
	@# What is compiled is kept, and compiled anew when its sources changed; all else is copied anew.
	@if [ "$$HIDALGO_PURE" = 1 ]; then rm -rf build; fi
	@if [ -d build ]; then find build -name '*.py' -delete; fi
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-build-isolation --no-deps \
		--force-reinstall .
	@touch $@
