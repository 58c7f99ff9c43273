"""`kibitz doctor`: checks a deployment and says what to fix."""

from __future__ import annotations

import asyncio
import sys

import click
import msgspec
from rich.console import Console

from kibitz.cli.settings import settings_options
from kibitz.server.ops.settings import Settings

MARKS = {"ok": "[green]✓[/]", "warning": "[yellow]![/]", "failed": "[red]✗[/]", "skipped": "[dim]–[/]"}


@click.command()
@settings_options("data_dir", "database", "bus", "public_url", "max_sockets")
@click.option("--server", "servers", multiple=True, metavar="URL", help="A server to ask, past the proxy; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
def command(*, settings: Settings, servers: tuple[str, ...], as_json: bool) -> None:
    """Check a deployment, and say what to fix. Give it the settings of the service.

    It looks at the database and its migrations, NATS, the clocks, the proxy and what it passes on, file descriptors
    and the disk, and changes nothing. It exits with 1 if something has failed; warnings do not count.
    """
    from kibitz.cli.doctor.examination import examine

    findings = asyncio.run(examine(settings, tuple(url.rstrip("/") for url in servers)))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(findings)).decode())
    else:
        console = Console(highlight=False, soft_wrap=True)
        for finding in findings:
            console.print(f"{MARKS[finding.status]} {finding.check}: ", end="")
            console.print(finding.says, markup=False)
            if finding.fix:
                console.print(f"    {finding.fix}", markup=False)
    sys.exit(any(finding.status == "failed" for finding in findings))
