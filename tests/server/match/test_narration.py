"""Clients that ask for it are told in words what happens."""

from __future__ import annotations

from random import Random

import pytest

from kibitz import GAMES, Match, bot, words
from kibitz.engine.playout import play_out
from kibitz.server.match.narration import describe_highlights
from kibitz.words import Teller
from tests.match_options import short
from tests.server.conftest import Server
from tests.server.table.test_tables import duel, play_to_the_end, table_of

pytestmark = pytest.mark.anyio
NAMES = ("Ada", "Ben", "Chloé", "Dora", "Emil", "Fay")
SHORT_MATCHES = 8


async def test_sentences_are_in_each_players_language_and_from_their_seat(server: Server) -> None:
    ada, ben, code, match = await duel(server)
    eve = await server.person("Eve")
    await eve.ask("enter", table=code)
    await ada.ask("hello", tell=True)
    await ben.ask("hello", tell=True, language="fr")
    await eve.ask("hello", tell=True)
    await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 5})
    told = [(await who.until(type="happened"))["told"] for who in (ben, eve)]
    assert [ada.latest("happened")["told"], *told] == [["You announce 5."], ["Ada annonce 5."], ["Ada announces 5."]]


async def test_everybody_gets_a_prompt_in_words(server: Server) -> None:
    ada, ben, code, match = await duel(server)
    for who in (ada, ben):
        await who.ask("hello", tell=True)
    await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 5})
    asked = await ben.until(type="happened")
    assert asked["prompt"] == "Ada says 5. Announce more, or call Coyote!"
    assert ada.latest("happened")["prompt"] == "Waiting for Ben."
    await ben.ask("enter", table=code)
    state = ben.latest("state")
    assert (state["prompt"], state["told"]) == (asked["prompt"], ["Ada announces 5."])
    assert [fact["fact"] for fact in state["facts"]] == ["announced"]


async def test_a_client_that_does_not_ask_for_words_gets_only_facts(server: Server) -> None:
    ada, ben, code, match = await duel(server)
    await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 5})
    happened = await ben.until(type="happened")
    assert not {"told", "prompt"} & happened.keys()


async def test_hello_can_change_the_language_at_any_time(server: Server) -> None:
    ada, ben, code, match = await duel(server)
    await ben.ask("hello", tell=True)
    await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 5})
    in_english = await ben.until(type="happened")
    await ben.ask("hello", tell=True, language="fr")
    await ben.ask("act", table=code, match=match, action={"do": "announce", "number": 6})
    in_french = ben.latest("happened")
    await ben.ask("hello")
    await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 7})
    silent = await ben.until(type="happened")
    assert (in_english["told"], in_french["told"]) == (["Ada announces 5."], ["Vous annoncez 6."])
    assert "told" not in silent


async def test_facts_missed_while_away_are_also_told_in_words(server: Server) -> None:
    ada, ben, code, match = await duel(server)
    await ben.socket.close()
    await ada.ask("act", table=code, match=match, action={"do": "announce", "number": 5})
    await ben.connect()
    await ben.ask("hello", tell=True)
    await ben.socket.send_json({"type": "enter", "id": "back", "table": code, "match": match, "have": 0})
    assert (await ben.until(type="happened"))["told"] == ["Ada announces 5."]


@pytest.mark.usefixtures("_quick_bots")
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_fact_of_a_match_has_a_sentence(server: Server, game: str) -> None:
    ada = await server.person("Ada")
    await ada.ask("hello", tell=True, language="fr")
    await table_of(ada, game, GAMES[game].seat_counts[0], options=short(game), quick="random")
    await play_to_the_end(ada, Random(3))
    happened = [message for message in ada.heard if message["type"] == "happened"]
    assert happened
    assert all(len(message["told"]) == len(message["facts"]) for message in happened)
    assert all(isinstance(sentence, str) for message in happened for sentence in message["told"])
    assert any("Ben" in sentence for message in happened for sentence in message["told"])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_shortest_match_between_bots_leaves_two_or_three_things_to_remember(game: str) -> None:
    seats = GAMES[game].seat_counts[0]
    tell = Teller(words.speaker(game, "en"), NAMES[:seats], viewer=0)
    for number in range(SHORT_MATCHES):
        match = Match(game, seats=seats, seed=f"short {number}", options=short(game))
        play_out(match, [bot(game, "easy") for _ in range(seats)], Random(number))
        highlights = {highlight.told for highlight in describe_highlights(match, tell)}
        assert len(highlights) in (2, 3), (number, highlights)


async def test_the_end_of_a_match_is_told_with_what_to_remember_of_it(server: Server) -> None:
    """To each in their own words, from what everybody saw; and again to somebody who comes later."""
    ada, ben = await server.person("Ada"), await server.person("Ben")
    code = await table_of(ada, options={"first": 0, "lives": 1})
    await ben.ask("enter", table=code)
    await ben.ask("sit", table=code)
    await ben.ask("hello", tell=True, language="fr")
    await ada.ask("start", table=code)
    match = (await ben.until(type="state"))["match"]
    for who, number in ((ada, 198), (ben, 199)):
        await who.ask("act", table=code, match=match, action={"do": "announce", "number": number})
    await ada.ask("act", table=code, match=match, action={"do": "contest"})
    bluff, *_ = (await ben.until(type="over"))["highlights"]
    assert bluff["told"].startswith(
        "Le plus beau bluff\u00a0: Ada a annoncé 198 alors que toutes les plumes faisaient "
    )
    assert "highlights" not in ada.latest("over")
    await ada.ask("hello", tell=True)
    await ada.ask("enter", table=code)
    bluff, *_ = ada.latest("over")["highlights"]
    assert bluff["told"].startswith("Boldest bluff: you said 198 when all feathers together made ")
    assert bluff["retold"].startswith("Boldest bluff: Ada said 198 when all feathers together made ")
