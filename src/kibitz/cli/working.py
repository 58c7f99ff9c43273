"""Runs a worker in this process, from its start to an orderly stop."""

from __future__ import annotations

import asyncio
import sys

import prometheus_client

import kibitz
from kibitz.cli.serving import listen_for_stop_signals
from kibitz.engine.errors import KibitzError
from kibitz.server.bots.local import LocalThinkers
from kibitz.server.bots.messages import WORKERS
from kibitz.server.bots.worker import Worker
from kibitz.server.cluster.joining import bus_at
from kibitz.server.ops.logs import configure_logging, log
from kibitz.server.ops.metrics import WorkerMetrics
from kibitz.server.ops.settings import Settings


def run(settings: Settings, bus_url: str, processes: int, metrics_port: int | None) -> None:
    configure_logging(sys.stderr, settings.log_format, settings.log_level)
    metrics = WorkerMetrics()
    if metrics_port is not None:
        serve_metrics(metrics, settings.host, metrics_port)
    asyncio.run(work(settings, bus_url, processes, metrics))


def serve_metrics(metrics: WorkerMetrics, host: str, port: int) -> None:
    try:
        server, _ = prometheus_client.start_http_server(port, host, metrics.registry)
    except OSError as error:
        raise KibitzError(f"Cannot listen at {host}:{port}: {error.strerror}.") from None
    log.info("serving metrics", host=host, port=server.server_port)


async def work(settings: Settings, bus_url: str, processes: int, metrics: WorkerMetrics) -> None:
    """Works until a signal to stop."""
    stop = listen_for_stop_signals()
    bus = bus_at(bus_url, WORKERS)
    thinkers = LocalThinkers(processes)
    worker = Worker(bus, thinkers, processes, on_thought=metrics.record_work, on_failed=metrics.record_failure)
    await bus.open()
    try:
        await worker.start()
        log.info("worker started", processes=processes, version=kibitz.__version__)
        stopping, running = asyncio.ensure_future(stop.wait()), asyncio.ensure_future(worker.run())
        await asyncio.wait({stopping, running}, return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            log.error("worker failed", exc_info=running.exception())
            raise KibitzError("This worker can take no more work; the log says why.")
    finally:
        await worker.stop(settings.stop_seconds)
        await bus.close()
        log.info("worker stopped")
