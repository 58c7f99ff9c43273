"""Gives each server process a fixed part of a core, by Linux's control groups, so that nothing else limits it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
PERIOD = 10_000
"""Microseconds in which a process may use its share: short, so that nobody waits long for the next."""


class NoQuota(Exception):
    """The system does not let this user make control groups."""


@contextmanager
def limited_to(share: float, pids: list[int]) -> Iterator[None]:
    """Lets each of these processes use this share of a core. Raises `NoQuota` if the system does not let us."""
    groups: list[Path] = []
    try:
        for pid in pids:
            groups.append(make_group(share))
            (groups[-1] / "cgroup.procs").write_text(str(pid))
        yield
    except OSError as error:
        raise NoQuota(str(error)) from error
    finally:
        for group in groups:
            with suppress(OSError):
                for left in (group / "cgroup.procs").read_text().split():
                    (group.parent / "cgroup.procs").write_text(left)
                group.rmdir()


def make_group(share: float) -> Path:
    """In the first version of control groups or in the second."""
    first = GROUPS / "cpu"
    group = (first if first.exists() else GROUPS) / f"kibitz-{secrets.token_hex(4)}"
    group.mkdir()
    quota = round(share * PERIOD)
    if first.exists():
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(quota))
    else:
        (group / "cpu.max").write_text(f"{quota} {PERIOD}")
    return group
