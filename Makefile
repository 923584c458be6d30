# Sets up, runs, tests and packs Table Companion; `make help` lists the targets.
.SILENT:
.SUFFIXES:
.DELETE_ON_ERROR:
.NOTPARALLEL:
MAKEFLAGS += --no-builtin-rules --no-print-directory
SHELL := /bin/sh
.DEFAULT_GOAL := help

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(VENV)/bin/python -m pip --disable-pip-version-check -qq
PYTEST := $(PY) -m pytest
ARGS ?=
MINUTES ?= 30

# What the generated files and the environment are made from: a change here, and only here, makes them anew.
BUILD_INPUTS := pyproject.toml setup.py
FONT_INPUTS := tools/fonts.py companion/look/icons.py
PO := $(wildcard assets/locale/*/*.po)

SYSTEM := VENV=$(VENV) tools/system.sh

.PHONY: help run check test lint soak bench balance tour words store audit notices wheel dist apk aab venv assets clean system-display system-test

help: ## this list
	sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

run: system-display $(VENV)/.installed $(VENV)/.assets ## set up what is missing and open the app (ARGS="--lang pl")
	$(PY) -m companion $(ARGS)

check: system-test lint $(VENV)/.assets ## ruff, mypy and the fast tests, for the daily loop (ARGS="-k huns")
	$(PYTEST) -n 2 --dist loadgroup -m "not slow and not soak" $(ARGS)

# Windows, browsers and links wait for a third of their time: on two cores four processes are done sooner than three.
test: system-test lint $(VENV)/.assets ## set up what is missing and run all tests but the long ones (ARGS="-k huns")
	$(PYTEST) -n 4 --dist loadgroup --no-loadscope-reorder --durations=20 $(ARGS)

lint: $(VENV)/.dev ## ruff and mypy --strict
	$(PY) -m ruff check .
	$(PY) -m mypy

soak: system-test $(VENV)/.dev $(VENV)/.assets ## the rigs of docs/reliability.md for MINUTES=30, then the long tests
	$(PY) -m tests.soak --minutes $(MINUTES)
	$(PYTEST) -n 2 --dist loadgroup --durations=20 --timeout=3600 -m soak $(ARGS)

bench: system-test $(VENV)/.dev $(VENV)/.assets ## one table of measures, each beside another one of the same run
	$(PY) tests/bench/bench.py $(ARGS)

balance: $(VENV)/.installed ## simulate the house decks and write docs/scythia-balance.md and docs/great-wall-balance.md (ARGS="--games 40 --out build")
	$(PY) tools/scythia_balance.py $(ARGS)
	$(PY) tools/great_wall_balance.py $(ARGS)

tour: system-test $(VENV)/.installed $(VENV)/.assets ## every screen as PNG in build/tour (ARGS="--quick")
	$(PY) -m tests.tour --out build/tour $(ARGS)

audit: $(VENV)/.installed ## the versions that ship against the list of known faults, where that can be had
	$(PY) tools/audit.py

notices: $(VENV)/.installed ## NOTICES anew: whose work the packages carry, and under which licence
	$(PY) tools/notices.py NOTICES

words: $(VENV)/.dev $(VENV)/.assets ## for translators: a file of every language in build/words, with comments, and what is missing
	$(PY) -m tests.tour.places build/words/places.json
	$(PY) tools/words.py $(ARGS)

store: system-test $(VENV)/.dev $(VENV)/.assets ## the pictures for stores in fastlane/, made from the tour
	$(PY) -m tests.tour.store fastlane/metadata/android

wheel: $(VENV)/.installed ## dist/*.whl of this commit
	$(PY) tools/dist.py --only wheel

dist: system-test $(VENV)/.dev ## wheel, source archive and desktop folder of this commit, tried out, with checksums, in dist/
	$(PY) tools/dist.py
	$(PYTEST) -m soak --timeout=3600 tests/build/test_dist.py

apk: $(VENV)/.assets ## the Android package for trying out, in bin/, built in a container (ENGINE=docker ARCHS=x86_64)
	tools/android.sh apk

aab: $(VENV)/.assets ## the Android package for a store, in bin/, signed with the key that P4A_RELEASE_KEYSTORE names
	tools/android.sh aab

venv: $(VENV)/.dev ## only the environment for development

assets: $(VENV)/.assets ## only the fonts and the compiled languages

clean: ## remove the environment, build/, dist/, fonts, languages and caches; tests/out and bin/ stay
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	rm -f assets/fonts/*.ttf assets/fonts/*.woff
	rm -rf assets/locale/*/LC_MESSAGES
	find companion rules tests tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# First of all, so that everything that is missing is named at once.
system-display system-test:
	$(SYSTEM) $(@:system-%=%)

# A stamp is touched last, so a step that was interrupted is done again from its start.
$(VENV)/.made:
	$(SYSTEM) venv
	touch $@

# The tools that make the assets; the build hook in setup.py finds them here too.
$(VENV)/.tools: $(VENV)/.made $(BUILD_INPUTS) tools/requires.py
	echo "Installing the build tools ..."
	$(PIP) install $$($(PY) tools/requires.py build)
	touch $@

$(VENV)/.assets: $(VENV)/.tools $(FONT_INPUTS) tools/languages.py $(PO)
	$(PY) tools/fonts.py
	$(PY) tools/languages.py
	touch $@

# Editable: the `companion` command of the environment runs the source tree, so new words or icons need no new install.
$(VENV)/.installed: $(VENV)/.tools $(BUILD_INPUTS) | $(VENV)/.assets
	echo "Installing the app ..."
	$(PIP) install $$($(PY) tools/requires.py run)
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

$(VENV)/.dev: $(VENV)/.installed $(BUILD_INPUTS)
	echo "Installing the test tools ..."
	$(PIP) install $$($(PY) tools/requires.py dev)
	touch $@

# Not written yet, or deleted: tools/fonts.py says so in a sentence.
companion/look/icons.py:
