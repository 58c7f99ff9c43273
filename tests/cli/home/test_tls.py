"""`--tls`: a certificate of this machine's own, checked by real TLS clients."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from aiohttp import ClientConnectorCertificateError, ClientSession, TCPConnector
from click.testing import CliRunner
from cryptography import x509

from kibitz.cli import main
from kibitz.cli.home import addresses
from kibitz.cli.home.addresses import Address
from kibitz.cli.home.certificate import HomeCertificate, Identity, make_certificate
from kibitz.cli.home.door import OwnDoor
from kibitz.engine.errors import KibitzError
from kibitz.server.app import make_runner
from kibitz.server.http.requests import NEARBY
from kibitz.server.ops.settings import Settings
from tests.server.conftest import PATIENCE

pytestmark = pytest.mark.anyio

PHONE = {"Host": "192.168.1.20:8421", "Accept": "text/html"}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@asynccontextmanager
async def at_home(folder: Path, host: str = "127.0.0.1") -> AsyncIterator[tuple[OwnDoor, ssl.SSLContext]]:
    """A service with TLS; and what a phone trusts that has installed its certificate."""
    settings = Settings(host=host, port=0, data_dir=folder, bot_workers=0, tls=True, mdns=False, limit_factor=1000)
    runner, door = make_runner(settings), OwnDoor(settings)
    await runner.setup()
    try:
        await door.open(runner, asyncio.Event())
        authority = runner.app[NEARBY].authority
        assert authority is not None
        yield door, trusting(authority)
    finally:
        await door.close()
        await runner.cleanup()


def trusting(authority: bytes) -> ssl.SSLContext:
    context = ssl.create_default_context(cadata=authority.decode())
    context.verify_flags |= ssl.VERIFY_X509_STRICT
    return context


async def shake_hands(port: int, trust: ssl.SSLContext, name: str) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", port, ssl=trust, server_hostname=name)
    writer.close()
    await writer.wait_closed()


# The certificate


async def test_a_phone_that_has_the_certificate_plays_without_a_warning(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (door, trust), ClientSession(connector=TCPConnector(ssl=trust)) as phone:
        base = f"https://127.0.0.1:{door.port}"
        async with phone.post(f"{base}/api/players", json={"name": "Ada"}, headers={"Origin": base}) as response:
            assert response.status == 201
            assert response.cookies["kibitz"]["secure"]
            token = (await response.json())["token"]
        async with phone.ws_connect(f"{base}/ws", headers={"Origin": base}) as socket:
            await socket.send_json({"type": "hello", "id": "1", "token": token})
            assert (await socket.receive_json(timeout=PATIENCE))["type"] == "welcome"


@pytest.mark.parametrize("name", ["localhost", "kibitz.local", "kibitz-2.local", "127.0.0.1", "::1"])
async def test_the_certificate_is_for_every_name_of_this_machine(tmp_path: Path, name: str) -> None:
    async with at_home(tmp_path) as (door, trust):
        await shake_hands(door.port, trust, name)


async def test_a_phone_without_the_certificate_is_warned(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (door, _), ClientSession() as phone:
        with pytest.raises(ClientConnectorCertificateError):
            await phone.get(f"https://127.0.0.1:{door.port}/")


def test_the_files_are_for_their_owner_only_and_are_kept(tmp_path: Path) -> None:
    HomeCertificate(tmp_path / "tls").renew(["192.168.1.20"])
    before = {file.name: file.read_bytes() for file in (tmp_path / "tls").iterdir()}
    assert sorted(before) == ["authority.crt", "authority.key", "server.crt", "server.key"]
    assert (tmp_path / "tls").stat().st_mode & 0o777 == 0o700
    for file in (tmp_path / "tls").iterdir():
        assert file.stat().st_mode & 0o777 == 0o600
        file.chmod(0o644)
    HomeCertificate(tmp_path / "tls").renew(["192.168.1.20"])
    assert {file.name: file.read_bytes() for file in (tmp_path / "tls").iterdir()} == before
    assert all(file.stat().st_mode & 0o777 == 0o600 for file in (tmp_path / "tls").iterdir())


def hosts_of(file: Path) -> set[str]:
    names = x509.load_pem_x509_certificate(file.read_bytes()).extensions.get_extension_for_class(
        x509.SubjectAlternativeName
    )
    return {str(name.value) for name in names.value}


def test_a_new_address_renews_the_certificate_and_not_the_authority(tmp_path: Path) -> None:
    HomeCertificate(tmp_path).renew(["192.168.1.20"])
    authority = (tmp_path / "authority.crt").read_bytes()
    HomeCertificate(tmp_path).renew(["10.0.0.7", "fd00::7", "203.0.113.9"])
    assert (tmp_path / "authority.crt").read_bytes() == authority, "phones need not install it again"
    assert {"10.0.0.7", "fd00::7", "kibitz.local", "localhost"} <= hosts_of(tmp_path / "server.crt")
    assert "203.0.113.9" not in hosts_of(tmp_path / "server.crt"), "it is not an address at home"


@pytest.mark.parametrize(("days", "is_renewed"), [(300, False), (380, True), (4000, True)])
def test_a_certificate_is_renewed_before_it_expires(tmp_path: Path, days: int, is_renewed: bool) -> None:
    HomeCertificate(tmp_path).renew([])
    before = (tmp_path / "server.crt").read_bytes()
    HomeCertificate(tmp_path).renew([], datetime.now(UTC) + timedelta(days=days))
    assert ((tmp_path / "server.crt").read_bytes() != before) == is_renewed


@pytest.mark.parametrize("name", ["authority.crt", "authority.key", "server.crt", "server.key"])
def test_damaged_files_are_replaced(tmp_path: Path, name: str) -> None:
    HomeCertificate(tmp_path).renew([])
    (tmp_path / name).write_bytes(b"not a certificate")
    home = HomeCertificate(tmp_path)
    home.renew([])
    assert (tmp_path / name).read_bytes().startswith(b"-----BEGIN")
    x509.load_pem_x509_certificate((tmp_path / "server.crt").read_bytes()).verify_directly_issued_by(
        x509.load_pem_x509_certificate(home.authority)
    )


async def test_the_authority_can_vouch_for_no_site_of_the_internet(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (door, trust):
        kept = Identity(tmp_path / "tls", "authority").load()
        assert kept is not None
        forged = Identity(tmp_path / "tls", "forged")
        forged.save(*make_certificate(*kept, ["bank.example.org", "203.0.113.9"], datetime.now(UTC)))
        assert door.certificate is not None
        door.certificate.context.load_cert_chain(forged.certificate_file, forged.key_file)
        for name in ("bank.example.org", "203.0.113.9"):
            with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree"):
                await shake_hands(door.port, trust, name)


async def test_a_machine_that_changes_networks_has_a_certificate_for_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = [Address("192.168.1.20", "wlan0", 24)]
    monkeypatch.setattr(addresses, "list_addresses", lambda: found)
    async with at_home(tmp_path, host="0.0.0.0") as (door, trust):
        await shake_hands(door.port, trust, "192.168.1.20")
        found[:] = [Address("10.0.0.7", "wlan0", 24)]
        await door.follow()
        await shake_hands(door.port, trust, "10.0.0.7")
        assert f"same network: http://10.0.0.7:{door.port}" in capsys.readouterr().out


# Without TLS


async def test_somebody_who_comes_without_https_is_told_where_it_is(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (door, _), ClientSession() as phone:
        async with phone.get(f"http://127.0.0.1:{door.port}/t/RED-FOX-7", headers=PHONE) as response:
            page = await response.text()
            assert response.status == 200
            assert 'href="https://192.168.1.20:8421/t/RED-FOX-7"' in page
            assert '<html lang="en">' in page
        french = {**PHONE, "Accept-Language": "fr"}
        async with phone.get(f"http://127.0.0.1:{door.port}/", headers=french) as response:
            assert "Ouvrir la table" in await response.text()
        async with phone.get(f"http://127.0.0.1:{door.port}/api/games", headers=PHONE) as response:
            assert (response.status, (await response.json())["sentence"]) == (
                403,
                "This service is at https://192.168.1.20:8421 only.",
            )


async def test_the_certificate_can_be_fetched_without_https(tmp_path: Path) -> None:
    async with (
        at_home(tmp_path) as (door, _),
        ClientSession() as phone,
        phone.get(f"http://127.0.0.1:{door.port}/kibitz.crt", headers=PHONE) as response,
    ):
        assert await response.read() == (tmp_path / "tls" / "authority.crt").read_bytes()
        assert response.content_type == "application/x-x509-ca-cert"


async def test_an_address_that_is_none_is_not_repeated(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (door, _), ClientSession() as phone:
        bad = {**PHONE, "Host": '"><script>'}
        async with phone.get(f"http://127.0.0.1:{door.port}/", headers=bad) as response:
            assert response.status == 400
            assert "<script>" not in await response.text()


async def test_this_machines_own_browser_needs_no_https(tmp_path: Path) -> None:
    async with (
        at_home(tmp_path) as (door, _),
        ClientSession() as browser,
        browser.get(f"http://127.0.0.1:{door.port}/healthz") as response,
    ):
        assert response.status == 200


async def test_silent_connections_keep_nobody_out(tmp_path: Path) -> None:
    async with at_home(tmp_path) as (door, trust):
        silent = [await asyncio.open_connection("127.0.0.1", door.port) for _ in range(20)]
        _, broken = await asyncio.open_connection("127.0.0.1", door.port)
        broken.write(b"\x16nonsense")
        await shake_hands(door.port, trust, "localhost")
        for writer in (broken, *(writer for _, writer in silent)):
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()


# What does not go together


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--tls", "--processes", "2"], "--tls is for one process at home."),
        (["--tls", "--public-url", "https://play.example.org"], "the proxy provides TLS."),
        (["--tls", "--proxies", "1"], "the proxy provides TLS."),
        (["--tls", "--host", "203.0.113.9"], "203.0.113.9 is not one."),
        (["--tls", "--host", "play.example.org"], "play.example.org is not one."),
        (["--tv", "--processes", "auto"], "--tv is for one process at home"),
    ],
)
def test_what_contradicts_itself_is_refused(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    done = CliRunner().invoke(main, ["serve", "--data-dir", str(tmp_path), *arguments])
    assert (done.exit_code, sentence in done.output) == (2, True), done.output
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KibitzError, match=r"cannot be kept in .*file/tls"):
        HomeCertificate(tmp_path / "file" / "tls").renew([])
