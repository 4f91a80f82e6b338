# `make play` opens the window; `make test` runs the whole suite. Both set up .venv first and do so only once.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed

.PHONY: play test test-long coverage lint format bench shots dist dist-check deb-check wheel-check fresh-check clean

play: $(INSTALLED)
	@$(BIN)/python packaging/system_libraries.py --window
	@$(BIN)/hegemon

test: $(INSTALLED)
	@$(BIN)/python packaging/system_libraries.py
	@echo "Running the tests."
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -n auto --dist worksteal $(TESTS)

test-long: $(INSTALLED)
	@$(BIN)/python packaging/system_libraries.py
	@echo "Running the long tests."
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -m long -n auto

coverage: $(INSTALLED)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check pytest-cov
	@QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -n auto --dist worksteal --cov=engines --cov=desktop --cov-report=term:skip-covered

lint: $(INSTALLED)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

format: $(INSTALLED)
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: $(INSTALLED)
	@$(BIN)/hegemon bench

shots: $(INSTALLED)
	@QT_QPA_PLATFORM=offscreen $(BIN)/hegemon demo --shots docs/screenshots

dist: $(INSTALLED)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dist]'
	@$(BIN)/python packaging/build.py

dist-check: dist
	@$(BIN)/python packaging/check.py wheel bundle

deb-check: dist
	@packaging/deb_check.sh

fresh-check:
	@packaging/fresh_check.sh

wheel-check: $(INSTALLED)
	@echo "Building wheel and sdist, installing into a fresh environment, playing there."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check build
	@$(BIN)/python packaging/check.py wheel

$(INSTALLED): pyproject.toml
	@echo "Setting up $(VENV) with $$($(PYTHON) --version)."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Hegemon needs Python 3.11 or newer; try make PYTHON=python3.11"; exit 1; }
	@test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	@echo "Installing Hegemon and what it needs."
	@PYTHONWARNINGS=ignore $(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,cluster]'
	@touch $(INSTALLED)

clean:
	rm -rf $(VENV) build dist *.egg-info
