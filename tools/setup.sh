# Sourced by ./play, ./test, .ci/run and the Makefile.
# `setup PURPOSE…` makes .venv and installs into it what has changed: what running Kibitz needs, what the purposes need
# (requirements/PURPOSE.txt: test, check, docs, bench), Kibitz itself, and the built browser app.

say() { printf '%s\n' "$*" >&2; }

setup() {
  make_environment
  install_packages run "$@"
  install_kibitz
}

# A new environment replaces one that was moved, whose Python is gone, or that another Python than $PYTHON made.
make_environment() {
  if [ -x .venv/bin/python ] && [ "$(cat .venv/made-in 2>/dev/null)" = "$(pwd)" ] && is_made_by_chosen_python; then return; fi
  python=$(find_python)
  say "Setting up (once; about a minute)…"
  rm -rf .venv
  "$python" -m venv .venv || {
    say "Python could not make a virtual environment (Debian: apt-get install python3-venv)."
    exit 1
  }
  pwd >.venv/made-in
}

is_made_by_chosen_python() {
  if [ -z "${PYTHON:-}" ]; then return; fi
  describe='import sys; print(sys.version, sys.base_prefix)'
  [ "$("$PYTHON" -c "$describe")" = "$(.venv/bin/python -c "$describe")" ]
}

find_python() {
  if [ -n "${PYTHON:-}" ]; then set -- "$PYTHON"; else set -- python3 python3.13 python3.12 python3.11; fi
  for candidate in "$@"; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      printf '%s' "$candidate"
      return
    fi
  done
  say "Kibitz needs Python 3.11 or newer, and found none${PYTHON:+ at $PYTHON}. Set PYTHON to one, or install it (Debian: apt-get install python3)."
  exit 1
}

# A copy of each list of packages is kept when they are installed, and shows later whether the list has changed.
install_packages() {
  changed=
  for purpose in "$@"; do
    cmp -s "requirements/$purpose.txt" ".venv/$purpose.txt" || changed="$changed $purpose"
  done
  if [ -z "$changed" ]; then return; fi
  pip_install --require-hashes $(printf -- '--requirement requirements/%s.txt ' $changed)
  for purpose in $changed; do cp "requirements/$purpose.txt" .venv; done
}

install_kibitz() {
  if cat pyproject.toml hatch_build.py requirements/run.txt | cmp -s - .venv/kibitz.txt; then
    .venv/bin/python -m tools.build_site || exit 1
    return
  fi
  pip_install --no-deps --no-build-isolation --editable .
  # The bots' search is compiled now, so that nobody waits for it at a table.
  .venv/bin/python -m kibitz.bots.warm
  cat pyproject.toml hatch_build.py requirements/run.txt >.venv/kibitz.txt
}

pip_install() {
  .venv/bin/python -m pip install --quiet --disable-pip-version-check "$@" || {
    say "The installation failed: see above. It needs a network once."
    exit 1
  }
}
