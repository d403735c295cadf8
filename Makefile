# Each target sets up what it needs in a local .venv; only Python, pip and make are asked for.

PYTHON ?= python3
BIN := .venv/bin
WORKERS ?= 2

.PHONY: verify test slow lint docs site look look-desk oldest bench fuzz mutants perft counts clean

verify: .venv/base
	$(BIN)/rulespec verify

test: .venv/dev lint
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -q

# Proofs and comparisons that take long: every difference of the editions, every proof anew.
slow: .venv/dev
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -q -m slow

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/mypy

docs: .venv/dev
	$(BIN)/python -m sphinx -W -n -q -j $(WORKERS) -b html docs docs/_build/html
	@echo "docs/_build/html/index.html"

# The same with the desk beside it, to which every picture links: for any web server. npm brings
# Python for browsers, so this asks for npm and a network.
SITE := docs/_build/site
site: .venv/dev
	$(BIN)/python -m sphinx -W -n -q -j $(WORKERS) -b html -D rulespec_desk=on-the-desk/index.html \
	  docs $(SITE)
	$(BIN)/rulespec desk --build $(SITE)/on-the-desk --force
	@echo "$(SITE)/index.html"

# The documentation in a browser, on a phone and on a desk, by day and by night. Besides the above
# this asks for Chromium, Node.js and npm. Some pages only: make look PAGES="index solvers/best".
PAGES ?=
CHROMIUM ?= $(shell command -v chromium || command -v chromium-browser)
look: docs
	@command -v node >/dev/null && command -v npm >/dev/null \
	  || { echo "make look needs Node.js (18 or later) and npm"; exit 1; }
	@test -x "$(CHROMIUM)" || { echo "make look needs Chromium; CHROMIUM=PATH says where"; exit 1; }
	cd tests/browser && npm install --silent --ignore-scripts
	CHROMIUM="$(CHROMIUM)" node tests/browser/look.mjs docs/_build/html docs/_build/look $(PAGES)

# The desk in the same browser, every game by mouse, touch and keyboard, and once in Firefox where
# that is installed; its pictures are left in docs/_build/desk.
FIREFOX ?= $(shell command -v firefox-esr || command -v firefox)
DESKS := city-of-light paris-1900 moscow-paris paris-paris \
  examples/games/othello.py examples/games/blokus_duo.py examples/games/ponts.py \
  docs/_build/desk-site\#city-of-light
look-desk: .venv/base
	@test -x "$(CHROMIUM)" || { echo "make look-desk needs Chromium; CHROMIUM=PATH says where"; exit 1; }
	cd tests/browser && npm install --silent --ignore-scripts
	$(BIN)/rulespec desk --build docs/_build/desk-site --force
	CHROMIUM="$(CHROMIUM)" node tests/browser/desk.mjs $(BIN)/rulespec docs/_build/desk $(DESKS)
	CHROMIUM="$(CHROMIUM)" node tests/browser/end_position.mjs $(BIN)/rulespec docs/_build/desk/end.png
	test ! -x "$(FIREFOX)" || FIREFOX="$(FIREFOX)" node tests/browser/firefox.mjs $(BIN)/rulespec $(DESKS)

# The oldest versions that pyproject.toml allows: what uses them is tested, and the docs are built.
OLD := .venv/oldest/bin/python
oldest: .venv/oldest/done
	$(OLD) -m pytest -n $(WORKERS) -q tests/test_*.py tests/documents tests/sphinx \
	  tests/cli/test_play.py tests/cli/test_library.py tests/cli/test_best.py \
	  tests/solvers/test_threads.py tests/solvers/test_impossible.py \
	  tests/solvers/questions/test_most.py
	$(OLD) -m sphinx -W -n -q -j $(WORKERS) -b html docs .venv/oldest/docs

# Some minutes; --save keeps the figures in bench/figures for the documentation.
bench: .venv/dev
	$(BIN)/python bench/run.py
	$(BIN)/python bench/most.py --save
	$(BIN)/python bench/find.py --save
	$(BIN)/python bench/differ.py --save
	$(BIN)/python bench/before.py --save
	$(BIN)/python bench/asked.py --save
	$(BIN)/python bench/proving.py --save
	$(BIN)/python bench/native.py --save

# All games, or one: make fuzz GAME=paris-1900. The figures are kept in tests/games/last_run for
# the documentation.
GAME ?=

# A nightly-style run: 100,000 random positions of each game against its oracle.
POSITIONS ?= 100000
fuzz: .venv/dev
	$(BIN)/python tests/games/fuzz.py $(GAME) --save --positions $(POSITIONS) --workers $(WORKERS)

mutants: .venv/dev
	$(BIN)/python tests/games/mutants.py $(GAME) --save --workers $(WORKERS)

perft: .venv/dev
	$(BIN)/python tests/games/perft_tables.py $(GAME) --save

# The published counts of the small games in examples/games to their full depth: some minutes.
counts: .venv/dev
	$(BIN)/python tests/language/deep_counts.py

.venv/base: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[solvers]"
	@touch $@

.venv/dev: pyproject.toml .venv/base
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $@

.venv/oldest/done: pyproject.toml tests/oldest.py
	$(PYTHON) -m venv .venv/oldest
	$(OLD) tests/oldest.py > .venv/oldest/versions.txt
	$(OLD) -m pip install --quiet --disable-pip-version-check -c .venv/oldest/versions.txt \
	  -e ".[solvers,testing,native,docs,bench]" pypdf pytest-xdist
	@touch $@

clean:
	rm -rf .venv docs/_build tests/browser/node_modules .pytest_cache .mypy_cache .ruff_cache
