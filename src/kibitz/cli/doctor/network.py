"""Checks of what the service reaches and how people reach it: NATS, the servers, and the proxy in front of them."""

from __future__ import annotations

import time
from typing import Any

from aiohttp import ClientError, ClientSession, ClientTimeout, WSMsgType, WSServerHandshakeError

from kibitz import __version__
from kibitz.cli.doctor.finding import ClockReading, Finding, read_clock
from kibitz.engine.errors import KibitzError

TIMEOUT = ClientTimeout(total=15)


async def check_bus(url: str | None) -> Finding:
    if url is None:
        return Finding("bus", "skipped", "There is no --bus: the service is one process.")
    try:
        from kibitz.server.bus.nats import NatsBus

        bus = NatsBus(url)
        await bus.open()
        await bus.close()
    except ImportError as error:
        fix = "pip install 'kibitz[scale]'"
        return Finding("bus", "failed", f"NATS needs the package {error.name}.", fix)
    except KibitzError as error:
        fix = "Check --bus, that NATS runs, and that it lets this name publish and subscribe below kibitz.>."
        return Finding("bus", "failed", str(error), fix)
    return Finding("bus", "ok", "NATS takes messages and delivers them.")


async def check_servers(urls: tuple[str, ...], clocks: list[ClockReading]) -> list[Finding]:
    """Adds a reading of each server's clock to `clocks`."""
    found, versions = [], {}
    async with ClientSession(timeout=TIMEOUT) as web:
        for url in urls:
            try:
                before = time.time()
                health = await get(web, f"{url}/healthz")
                clocks.append(read_clock(url, before, health["now"] / 1000, time.time()))
                versions[url] = health["version"]
                await get(web, f"{url}/readyz")
                found.append(Finding("server", "ok", f"{url} is ready."))
            except (ClientError, TimeoutError, ValueError, KeyError) as error:
                fix = "Check that it runs and can reach its database; its log says more."
                found.append(Finding("server", "failed", f"{url} is not ready ({describe(error)}).", fix))
    if len({*versions.values(), __version__}) > 1:
        listed = ", ".join(f"{url} has {version}" for url, version in versions.items())
        says = f"There are several versions: {listed}, and this is {__version__}."
        found.append(Finding("versions", "warning", says, "Finish the upgrade: all processes need the same version."))
    return found


async def check_proxy(url: str | None) -> list[Finding]:
    """Opens the service as people do, and looks at what reaches it."""
    if url is None:
        return [Finding("proxy", "skipped", "There is no --public-url to open.")]
    async with ClientSession(timeout=TIMEOUT) as web:
        try:
            health = await get(web, f"{url}/healthz")
            found = [*_check_headers(url, health), *await _check_socket(web, url)]
            async with web.get(f"{url}/metrics") as response:
                if response.status == 200:
                    says = f"Everybody can read {url}/metrics."
                    found.append(Finding("metrics", "warning", says, "Let the proxy answer /metrics with 404."))
        except (ClientError, TimeoutError, ValueError, KeyError) as error:
            fix = "Check the proxy, its certificate, and that it leads to the service."
            return [Finding("proxy", "failed", f"{url} does not lead to the service ({describe(error)}).", fix)]
    return found or [Finding("proxy", "ok", f"{url} passes on Host, addresses, the scheme and WebSockets.")]


def _check_headers(url: str, health: dict[str, Any]) -> list[Finding]:
    found = []
    proxies, reported = health["proxies"], health["forwarded"]
    if proxies != reported:
        says = f"{reported} proxies report the visitor's address, but the service counts on {proxies} (--proxies)."
        fix = f"Start the service with --proxies {reported}, or let each proxy append to X-Forwarded-For."
        found.append(Finding("addresses", "failed", says, fix))
    if health["url"] != url:
        says = f"The service believes that people open {health['url']}, not {url}."
        fix = "Let the proxy pass on Host and send X-Forwarded-Proto, and set --proxies."
        found.append(Finding("headers", "failed", says, fix))
    return found


async def _check_socket(web: ClientSession, url: str) -> list[Finding]:
    fix = "Let the proxy pass on Upgrade and Connection for /ws, and do not buffer."
    try:
        async with web.ws_connect(f"{url}/ws", headers={"Origin": url}) as socket:
            await socket.send_json({"type": "hello", "id": "doctor", "token": "none"})
            answer = await socket.receive(timeout=TIMEOUT.total)
    except WSServerHandshakeError as error:
        return [Finding("websocket", "failed", f"{url}/ws refuses a WebSocket ({error.status}).", fix)]
    if answer.type is not WSMsgType.TEXT:
        return [Finding("websocket", "failed", f"{url}/ws does not answer on a WebSocket.", fix)]
    return []


async def get(web: ClientSession, url: str) -> dict[str, Any]:
    async with web.get(url) as response:
        response.raise_for_status()
        answer: dict[str, Any] = await response.json()
        return answer


def describe(error: Exception) -> str:
    status = getattr(error, "status", None)
    return f"status {status}" if status else getattr(error, "strerror", None) or str(error) or type(error).__name__
