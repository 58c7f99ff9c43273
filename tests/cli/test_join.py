"""A bot at a live table far away, like any other guest."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from kibitz import KibitzError
from kibitz.cli import main
from kibitz.cli.commands.join import BotClient
from tests.server.conftest import Server, server
from tests.server.table.test_tables import play_to_the_end, table_of

__all__ = ["server"]
pytestmark = pytest.mark.anyio
STRANGERS = "tests.arena.strangers"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def play(server: Server, *bots: str) -> list[Any]:
    """Ada makes a table, the bots come, and all play to the end; gives what each bot was told, or why it left.

    A stranger's bot is on turn first, and leaves before anybody else is.
    """
    ada = await server.person("Ada")
    code = await table_of(ada, "coyote", len(bots) + 1, options={"first": 1, "lives": 1})
    guests = [asyncio.ensure_future(BotClient(server.base, code, bot, "Robot", 2.0).play()) for bot in bots]
    while any(chair["kind"] == "free" for chair in (await ada.until(type="table"))["chairs"]):
        pass
    await ada.ask("start", table=code)
    if all(STRANGERS not in bot for bot in bots):
        over = await play_to_the_end(ada, Random("join"))
        assert [outcome == over["outcome"] for outcome in await asyncio.gather(*guests)] == [True] * len(bots)
    return await asyncio.gather(*guests, return_exceptions=True)


async def test_a_joined_bot_plays_a_match_to_its_end(server: Server) -> None:
    await play(server, "easy", "random")


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [("Clumsy", "could not decide: ValueError: What game is this?"), ("Cheat", "tried what is refused")],
)
async def test_a_bot_that_cannot_play_says_why_and_leaves(server: Server, bot: str, sentence: str) -> None:
    [told] = await play(server, f"{STRANGERS}:{bot}")
    assert isinstance(told, KibitzError)
    assert sentence in str(told)


async def test_joining_an_unknown_table_is_explained(server: Server) -> None:
    with pytest.raises(KibitzError, match="There is no such table"):
        await BotClient(server.base, "nowhere", "easy", "Robot", 1.0).play()
    ada = await server.person("Ada")
    with pytest.raises(KibitzError, match="There is no 'mighty' bot"):
        await BotClient(server.base, await table_of(ada), "mighty", "Robot", 1.0).play()


def test_joining_an_unreachable_server_is_explained() -> None:
    result = CliRunner().invoke(main, ["join", "http://127.0.0.1:9", "CODE", "--bot", "easy"])
    assert result.exit_code == 1
    assert "http://127.0.0.1:9 does not answer" in result.output
