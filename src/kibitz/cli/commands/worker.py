"""`kibitz worker`: thinks for the servers of a service on several machines."""

from __future__ import annotations

import os

import click

from kibitz.cli.settings import settings_options
from kibitz.server.ops.settings import BadSetting, Settings


@click.command()
@settings_options("bus", "host", "log_format", "log_level", "stop_seconds")
@click.option(
    "--processes",
    type=click.IntRange(1, 256),
    default=os.cpu_count() or 1,
    show_default="one for each processor core",
    help="How many bots think at once.",
)
@click.option("--metrics-port", type=click.IntRange(0, 65_535), help="Serve Prometheus metrics on this port of --host.")
def command(settings: Settings, processes: int, metrics_port: int | None) -> None:
    """Think for the servers that have the same --bus: bots' decisions, hints, and all that takes long.

    Any number of workers can run on any number of machines. Ctrl-C stops one: it finishes what it is doing, or hands it
    back. Workers and servers must have the same version of Kibitz.
    """
    from kibitz.cli import working

    if settings.bus is None:
        raise BadSetting("--bus (or KIBITZ_BUS) must be the NATS server of the service, such as nats://HOST:4222.")
    working.run(settings, settings.bus, processes, metrics_port)
