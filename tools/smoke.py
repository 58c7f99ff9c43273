"""Starts the installed Kibitz as a service, asks it for its state and its first page, and stops it."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import urllib.request

ADDRESS = re.compile(r"http://[\d.]+:\d+")


def check_service(folder: str) -> None:
    command = [sys.executable, "-m", "kibitz", "serve", "--host", "127.0.0.1", "--port", "0", "--data-dir", folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as service:
        try:
            address = read_address(service)
            for path, expected in (("/healthz", "alive"), ("/readyz", "ready"), ("/", "<title>Kibitz")):
                with urllib.request.urlopen(address + path, timeout=60) as answer:
                    assert expected in answer.read().decode(), f"{path} does not say {expected}"
        finally:
            service.terminate()


def read_address(service: subprocess.Popen[str]) -> str:
    assert service.stdout is not None
    for line in service.stdout:
        if found := ADDRESS.search(line):
            return found[0]
    raise AssertionError("The service did not start.")


if __name__ == "__main__":
    # On Windows the database may still be open for a moment after the process was ended.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        check_service(folder)
