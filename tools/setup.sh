# Sourced by ./play, ./test, .ci/run and the Makefile.
# `setup PURPOSE…` makes .venv and installs into it what has changed: what running Kibitz needs, what the purposes need
# (requirements/PURPOSE.txt: test, check, docs, bench), Kibitz itself, and the built browser app.
# It says what it is doing, how far it is, and how long that usually takes.

say() { printf '%s\n' "$*" >&2; }

setup() {
  find_work run "$@"
  if [ "$steps" -eq 0 ]; then return; fi
  say "Setting up Kibitz: $steps $(plural "$steps" step), usually about $usual_seconds seconds. The next start is quick."
  step_number=0
  if [ -n "$new_environment" ]; then step "Making a Python environment" 5 no_measure make_environment; fi
  if [ -n "$changed_lists" ]; then
    step "Installing Python packages" 30 count_packages install_packages
    for purpose in $changed_lists; do cp "requirements/$purpose.txt" .venv; done
  fi
  if [ -n "$stale_app" ]; then step "Building the browser app" 30 no_measure .venv/bin/python -m tools.build_site; fi
  if [ -n "$stale_kibitz" ]; then
    step "Installing Kibitz" 5 no_measure pip_install --no-deps --no-build-isolation --editable .
    # The bots' search is compiled now, so that nobody waits for it at a table.
    step "Preparing the bots" 20 no_measure .venv/bin/python -m kibitz.bots.warm
    describe_kibitz >.venv/kibitz.txt
  fi
}

# Finds out which steps are necessary, and how long they usually take.
find_work() {
  new_environment= changed_lists= stale_app= stale_kibitz= steps=0 usual_seconds=0
  is_environment_usable || { new_environment=yes; python=$(find_python); add_work 1 5; }
  for purpose in "$@"; do
    if [ -n "$new_environment" ] || ! cmp -s "requirements/$purpose.txt" ".venv/$purpose.txt"; then
      changed_lists="$changed_lists $purpose"
    fi
  done
  if [ -n "$changed_lists" ]; then add_work 1 30; fi
  is_app_built "${python:-.venv/bin/python}" || { stale_app=yes; add_work 1 30; }
  if [ -n "$new_environment" ] || ! describe_kibitz | cmp -s - .venv/kibitz.txt; then
    stale_kibitz=yes
    add_work 2 25
  fi
}

add_work() {
  steps=$((steps + $1))
  usual_seconds=$((usual_seconds + $2))
}

# step TITLE USUAL_SECONDS MEASURE COMMAND…: runs a command and reports on it. Its output is shown only if it fails.
# On a terminal one line counts the seconds; elsewhere, such as in a log, a line is written every 15 seconds.
# MEASURE says how far the command is, from its output so far.
step() {
  step_number=$((step_number + 1))
  title="[$step_number/$steps] $1" usual=$2 measure=$3
  shift 3
  output=$(mktemp)
  started=$(date +%s)
  if [ ! -t 2 ]; then say "$title (usually about $usual s)"; fi
  "$@" >"$output" 2>&1 &
  worker=$!
  trap 'kill "$worker" 2>/dev/null; rm -f "$output"; exit 130' INT TERM
  reported=0
  while kill -0 "$worker" 2>/dev/null; do
    seconds=$(($(date +%s) - started))
    if [ -t 2 ]; then
      printf '\r\033[K%s… %s s of about %s s%s' "$title" "$seconds" "$usual" "$("$measure" "$output")" >&2
    elif [ $((seconds - reported)) -ge 15 ]; then
      say "$title… $seconds s$("$measure" "$output")"
      reported=$seconds
    fi
    wait_a_moment
  done
  status=0
  wait "$worker" || status=$?
  trap - INT TERM
  seconds=$(($(date +%s) - started))
  if [ -t 2 ]; then printf '\r\033[K' >&2; fi
  if [ "$status" -ne 0 ]; then
    cat "$output" >&2
    rm -f "$output"
    say "$title failed after $seconds s: see above."
    exit 1
  fi
  rm -f "$output"
  say "$title: done in $seconds s"
}

wait_a_moment() { sleep 1; }

no_measure() { :; }

# pip names each package that it finds.
count_packages() {
  found=$(grep -c '^Collecting ' "$1" || :)
  listed=$(for purpose in $changed_lists; do grep '^[^ #].*==' "requirements/$purpose.txt"; done | sort -u | wc -l)
  printf ', %s of %s packages' "$found" "$((listed))"
}

plural() { if [ "$1" -eq 1 ]; then printf '%s' "$2"; else printf '%ss' "$2"; fi; }

# A new environment replaces one that was moved, whose Python is gone, or that another Python than $PYTHON made.
is_environment_usable() {
  [ -x .venv/bin/python ] && [ "$(cat .venv/made-in 2>/dev/null)" = "$(pwd)" ] && is_made_by_chosen_python
}

make_environment() {
  rm -rf .venv
  "$python" -m venv .venv || {
    say "Python could not make a virtual environment (Debian: apt-get install python3-venv)."
    return 1
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
  pip_install --require-hashes $(printf -- '--requirement requirements/%s.txt ' $changed_lists)
}

is_app_built() { "$1" -c 'from tools.build_site import ROOT, is_built; raise SystemExit(not is_built(ROOT))'; }

describe_kibitz() { cat pyproject.toml hatch_build.py requirements/run.txt; }

pip_install() {
  .venv/bin/python -m pip install --progress-bar off --disable-pip-version-check "$@" || {
    say "The installation failed. It needs a network once."
    return 1
  }
}
