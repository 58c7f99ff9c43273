"""Lets pip build the browser app into the package on a machine without Node."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from tools import build_site


class SiteHook(BuildHookInterface):  # type: ignore[misc]
    """Called by pip twice: to ask what the build needs, and to build."""

    def dependencies(self) -> list[str]:
        needed: list[str] = self.metadata.core.optional_dependencies["build"]
        return [] if build_site.is_built(Path(self.root)) else needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_site.build(Path(self.root))
