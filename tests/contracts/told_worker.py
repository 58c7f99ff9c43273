"""`kibitz` with bots that do what a test tells them."""

from __future__ import annotations

import sys

from kibitz.bots import process
from kibitz.cli import main
from tests.contracts.told_work import CHILD

if __name__ == "__main__":
    vars(process).update(COMMAND=(sys.executable, "-P", str(CHILD)))
    main()
