"""`examples/verify.mjs` shares no code with Kibitz: it finds the cards of real records by the documentation alone."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kibitz
from kibitz import GAMES, Match
from kibitz.engine.chance import Chance
from kibitz.engine.playout import play_out
from tests.match_options import short
from tools.node import NODE

ROOT = Path(__file__).parents[2]
VERIFIER = ROOT / "examples" / "verify.mjs"


def verify(folder: Path, record: dict[str, Any], *hash_shown: str) -> subprocess.CompletedProcess[str]:
    deck = GAMES[record["game"]].deck(seats=record["seats"], options=record["options"])
    (folder / "record.json").write_text(json.dumps(record))
    (folder / "deck.json").write_text(json.dumps(deck))
    command: list[str | Path] = [NODE, VERIFIER, folder / "record.json", folder / "deck.json", *hash_shown]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def played(game: str, seed: str) -> Match:
    """A whole match of bots."""
    match = Match(game, seats=4, seed=seed, options={**short(game), "first": None})
    return play_out(match, [kibitz.bot(game, "random")] * 4, Random(seed))


@pytest.mark.parametrize("seed", ["a seed", "épée ♠", "1f" * 16])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_verifier_finds_the_cards_of_a_match(
    game: str, seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played(game, seed).record()
    done = verify(tmp_path, record, record["commitment"])
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)

    shuffled: dict[str, list[Any]] = {}

    def shuffle_and_note(chance: Chance, name: str, items: Iterable[Any]) -> tuple[Any, ...]:
        order = fair_shuffle(chance, name, items)
        shuffled[name] = [str(card) for card in order]
        return order

    fair_shuffle = Chance.shuffle
    monkeypatch.setattr(Chance, "shuffle", shuffle_and_note)
    Match.replay(record)
    assert {name: shuffled.get(name, order) for name, order in found["shuffles"].items()} == found["shuffles"]
    assert found["shuffles"].keys() & shuffled.keys()

    first_shuffles = list(found["shuffles"].values())
    stacked = first_shuffles if game == "overbid" else first_shuffles[0]
    Match.replay({**record, "deck": stacked, "options": {**record["options"], "first": found["first"]}})


def test_the_verifier_notices_another_seed(tmp_path: Path) -> None:
    record = Match("coyote", seats=3, seed="a seed").record()
    changed = verify(tmp_path, {**record, "seed": "a better one"})
    assert (changed.returncode, changed.stderr) == (1, "The seed does not fit the record's hash.\n")
    other = Match("coyote", seats=3, seed="a better one").record()
    exchanged = verify(tmp_path, other, record["commitment"])
    assert exchanged.stderr == "The seed does not fit the hash that was shown before the match.\n"


def test_the_verifier_is_short() -> None:
    assert len(VERIFIER.read_text().splitlines()) <= 80
