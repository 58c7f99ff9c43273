.DEFAULT_GOAL := help
BIN := .venv/bin
CODE := src tests bench tools template

NPM := $(BIN)/python -m tools.node
SETUP := @sh -c '. tools/setup.sh; setup "$$@"' setup

# One resolution for all platforms and all supported versions of Python. Extras are kept: pip takes a package that is
# required with one for another, which would not be pinned.
RESOLVE := .lock/bin/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --fork-strategy fewest \
  --no-strip-extras --no-annotate --custom-compile-command "make lock"

.PHONY: help setup play test check format bench bots randomness docs pictures golden solutions lock types web screenshots room evening

help:  ## list the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /	/' | expand -t 12

setup:  ## install everything that development needs
	$(SETUP) test check docs

play: ; @./play  ## serve the site on this machine, with bots
test: ; @./test  ## run all tests

check:  ## format, lint, types, layers, dependencies, file lengths
	$(SETUP) test check
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry src
	@$(BIN)/python tools/lengths.py
	$(NPM) run --silent lint
	$(NPM) run --silent check

format:  ## format the code
	$(SETUP) check
	$(BIN)/ruff format $(CODE)
	$(BIN)/ruff check --fix $(CODE)
	$(NPM) run --silent format

types:  ## write the browser app's types from the Python types
	$(SETUP) test
	$(BIN)/python -m tools.wire_types

web:  ## serve the browser app and reload it on every change (beside a running ./play)
	$(SETUP)
	$(NPM) run dev

bench:  ## measure, and write the figures into the documentation
	$(SETUP) test bench
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.kernel
	$(BIN)/python -m bench.fairness
	$(BIN)/python -m bench.cheats
	$(BIN)/python -m bench.store
	$(BIN)/python -m bench.growth
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.stalls
	$(BIN)/python -m bench.crash
	$(BIN)/python -m bench.cluster
	$(BIN)/python -m bench.scaling_model
	$(BIN)/python -m bench.browser
	$(BIN)/python -m bench.living_room
	$(BIN)/python -m bench.card_times

chaos:  ## let a cluster suffer 1,000 faults under load, and check that nothing is lost (an hour or two)
	$(SETUP) test
	$(BIN)/python -m bench.chaos

contention:  ## let 8 processes with 50 sockets each hammer the same tables, and check every input
	$(SETUP) test
	$(BIN)/python -m bench.contention

bots:  ## measure how strong the bots are, and write it into the documentation
	$(SETUP) test
	$(BIN)/python -m bench.bots
	$(BIN)/python -m bench.legality

randomness:  ## test ten million shuffles, and write the figures into the documentation
	$(SETUP) test
	$(BIN)/python -m bench.randomness

docs:  ## build the documentation into site/
	$(SETUP) docs
	$(BIN)/python tools/rules_pages.py
	$(BIN)/zensical build --clean

pictures:  ## draw the pictures of the documentation
	$(SETUP)
	$(BIN)/python -m tools.pictures

screenshots:  ## play and photograph every screen of the browser app
	$(SETUP) test
	$(BIN)/python -m tools.screenshots

room:  ## photograph the big screen for the documentation
	$(SETUP) test
	$(BIN)/python -m tools.living_room

evening:  ## play a whole evening with five people, and photograph every step into build/evening/
	$(SETUP) test
	$(BIN)/python -m tools.evening

solutions:  ## learn coyote's strategies again, which takes a while (then run the arena!)
	$(SETUP)
	$(BIN)/python -m tools.coyote_blueprint
	$(BIN)/kibitz solve coyote --rounds 300 --bots random --to src/kibitz/games/coyote/bots/reduced.json

golden:  ## rewrite the golden transcripts (read the diff!)
	$(SETUP) test
	$(BIN)/python -m pytest -q tests/golden tests/newgame -k golden --update-golden
	$(BIN)/python -m pytest -q tests/browser/test_read_aloud.py --update-golden

lock:  ## pin the newest versions that fit, with their hashes, in requirements/*.txt
	rm -rf .lock && python3 -m venv .lock && .lock/bin/pip install --quiet uv
	$(RESOLVE) --upgrade --all-extras --output-file .lock/all.txt
	$(RESOLVE) --generate-hashes --constraints .lock/all.txt --extra build --extra fast --extra home --output-file requirements/run.txt
	set -e; brought=$$(sed -n 's/==.*//p' requirements/run.txt | sed 's/^/--no-emit-package /'); \
	for purpose in test check docs bench; do \
	  $(RESOLVE) --generate-hashes --constraints .lock/all.txt --extra $$purpose $$brought --output-file requirements/$$purpose.txt; \
	done
	rm -rf .lock
