"""Opens the service on this machine, and tells the people around how to reach it."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from aiohttp import web

from kibitz.cli.home.addresses import Surroundings, is_ip, is_loopback, look_around, origin
from kibitz.cli.home.announcing import announce, make_console, url_for_phones, url_here
from kibitz.cli.home.listener import TlsListener
from kibitz.cli.home.names import PublishedName, publish_name
from kibitz.cli.home.obstacles import find_obstacles
from kibitz.cli.processes.child import listen_at
from kibitz.engine.errors import KibitzError
from kibitz.server.http.homes import Homes
from kibitz.server.http.requests import NEARBY
from kibitz.server.ops.logs import log
from kibitz.server.ops.settings import BadSetting, Settings

if TYPE_CHECKING:
    from kibitz.cli.home.certificate import HomeCertificate

WATCH_SECONDS = 20.0
"""How often to look whether the network has changed."""


class OwnDoor:
    """Listens at the address in the settings, prints where others find it, and follows changes of the network."""

    homes: Homes | None = None

    def __init__(self, settings: Settings, *, opens_screen: bool = False) -> None:
        """`opens_screen`: opens the big screen in this machine's browser."""
        self._settings = settings
        self._opens_screen = opens_screen
        self._console = make_console()
        self.certificate: HomeCertificate | None = None
        self._listener: TlsListener | None = None
        self._name: PublishedName | None = None
        self._surroundings = Surroundings()
        self._warnings: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, runner: web.AppRunner, stop: asyncio.Event) -> None:
        self._nearby = runner.app[NEARBY]
        self._surroundings = look_around(self._settings.host)
        self.port = await self._listen(runner)
        log.info("listening", host=self._settings.host, port=self.port)
        self._announce()
        if self._opens_screen:
            self._start(self._open_screen())
        if self._is_at_home:
            self._start(self._warn())
            self._start(self._publish())
            self._start(self._watch())

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._listener is not None:
            self._listener.close()
        await self._withdraw()

    @property
    def _is_at_home(self) -> bool:
        """Whether people come by this machine's own addresses."""
        settings = self._settings
        return settings.public_url is None and not settings.proxies and not is_loopback(settings.host)

    # Listening

    async def _listen(self, runner: web.AppRunner) -> int:
        """Returns the port, which the system may have chosen."""
        host, port = self._settings.host, self._settings.port
        if self._settings.tls:
            return self._listen_with_tls(runner)
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise KibitzError(f"Cannot listen at {host}:{port}: {error.strerror}.") from None
        return int(runner.addresses[0][1])

    def _listen_with_tls(self, runner: web.AppRunner) -> int:
        certificate = self.certificate = load_certificate(self._settings)
        certificate.renew(address.ip for address in self._surroundings.addresses)
        self._nearby.authority = certificate.authority
        sockets = listen_at(self._settings.host, self._settings.port)
        assert runner.server is not None
        self._listener = TlsListener(runner.server, sockets, certificate.context)
        self._listener.open()
        return int(sockets[0].getsockname()[1])

    # Telling

    def _announce(self) -> None:
        fingerprint = None if self.certificate is None else self.certificate.fingerprint
        self._nearby.url = url_for_phones(self._settings, self.port, self._surroundings)
        announce(self._settings, self.port, self._surroundings, fingerprint)

    async def _warn(self) -> None:
        """Says each sentence once, however often the network changes."""
        for sentence in await asyncio.to_thread(find_obstacles, self._surroundings, self.port):
            if sentence not in self._warnings:
                self._warnings.add(sentence)
                self._console.print(sentence, style="yellow")

    async def _open_screen(self) -> None:
        url = f"{url_here(self._settings, self.port)}/tv"
        if not has_browser() or not await asyncio.to_thread(webbrowser.open, url):
            shown = f"{self._nearby.url}/tv" if self._nearby.url else url
            self._console.print(f"There is no browser here. Open the big screen yourself: {shown}")

    # Following the network

    async def _publish(self) -> None:
        if not self._settings.mdns:
            return
        at_home = [address.ip for address in self._surroundings.addresses if address.kind == "home"]
        if addresses := [ip for ip in at_home if is_ip(ip) and ":" not in ip]:
            self._name = await publish_name(addresses, self.port)
        if self._name is not None:
            url = origin("http", self._name.name, self.port)
            self._console.print(f"By name, on devices that know such names: {url}")

    async def _withdraw(self) -> None:
        published, self._name = self._name, None
        if published is not None:
            await published.withdraw()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            await self.follow()

    async def follow(self) -> None:
        """If the network has changed, such as after a nap, renews the certificate, and tells the new addresses."""
        now = look_around(self._settings.host)
        if now.addresses == self._surroundings.addresses:
            return
        self._surroundings = now
        if self.certificate is not None:
            self.certificate.renew(address.ip for address in now.addresses)
        self._console.print("The network has changed.")
        self._announce()
        await self._warn()
        await self._withdraw()
        await self._publish()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def load_certificate(settings: Settings) -> HomeCertificate:
    try:
        from kibitz.cli.home.certificate import HomeCertificate
    except ImportError as error:
        raise BadSetting(f"--tls needs the package {error.name}: pip install 'kibitz[home]'") from None
    return HomeCertificate(settings.folder / "tls")


def has_browser() -> bool:
    """Whether a browser with windows can be opened; not one in the terminal, which shows our log."""
    has_windows = sys.platform in ("win32", "darwin") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    return has_windows or "BROWSER" in os.environ
