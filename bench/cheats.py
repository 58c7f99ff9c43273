"""What a cheat still gains in a race of stroop, next to an honest player of the same speed.

The pure model plays every way of cheating at tables with log-uniform round trips: as on a direct connection, where TCP
bounds the round trips that are believed, and as behind a proxy, where it does not. Then some of them are played against
a real server, over real TCP. Writes its tables into docs/fair-play.md.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench import page
from bench.live_races import LIAR, Race, play_with_cheats
from bench.race_model import Reply, by_fair_play, trip, winner
from bench.scenario import ALWAYS, HONEST, RACERS, Cheat, Network, Share, network, round_trip_at
from kibitz.server.policy import fairplay

HELD = 100.0
RELAY = 5.0
MOST = fairplay.MAX_ALLOWANCE - fairplay.BASE_MARGIN
"""Nobody gains by seeming further away than this."""

CHEATS = {
    "**is honest**": HONEST,
    "is honest, behind a relay next to the server": Cheat(relay=RELAY),
    "reports 25 ms less": Cheat(shortens=25),
    "reports 50 ms less": Cheat(shortens=50),
    "reports 100 ms less": Cheat(shortens=100),
    "always reports 200 ms": Cheat(shortens=ALWAYS),
    "holds back pongs by 100 ms, reports 100 ms less": Cheat(HELD, HELD),
    "the same, through a relay next to the server": Cheat(HELD, HELD, relay=RELAY),
    "holds back pongs and TCP's receipts by 100 ms, reports 100 ms less": Cheat(HELD, HELD, HELD),
    "holds back both by 375 ms, always reports 200 ms": Cheat(ALWAYS, MOST, MOST),
    "is a robot that answers after 120 ms and reports 200 ms": Cheat(robot=120),
    "is a robot that answers after 200 ms": Cheat(robot=200),
    "is a robot that answers after 500 ms": Cheat(robot=500),
    "is a robot with a person's reaction times": HONEST,
}
LIVE_CHEATS = {
    name: CHEATS[name]
    for name in ("**is honest**", "reports 100 ms less", "holds back pongs by 100 ms, reports 100 ms less")
}
SUSPICIOUS = set(fairplay.ANOMALIES) - {"further-than-trusted", "unmeasured"}


# The model


def measured_latency(rng: Random, way: Network, cheat: Cheat, *, is_direct: bool) -> fairplay.Latency:
    """What the server knows after its pings. TCP's shortest round trip begins with the handshake."""
    latency, tcp_shortest = fairplay.UNMEASURED, math.inf
    for _ in range(fairplay.LATENCY_SAMPLES):
        took = trip(rng, way)
        tcp_shortest = min(tcp_shortest, (took if cheat.relay is None else cheat.relay) + cheat.holds_receipts)
        latency = latency.with_sample(took + cheat.holds_pongs, tcp_shortest if is_direct else math.inf)
    return latency


def answer(rng: Random, cheat: Cheat, *, is_direct: bool) -> Reply:
    way = network(round_trip_at(rng.random()))
    latency = measured_latency(rng, way, cheat, is_direct=is_direct)
    reaction = cheat.react(rng)
    return Reply(latency, reaction.true, cheat.report(reaction), reaction.taken + trip(rng, way))


@dataclass(frozen=True)
class Result:
    won: Share
    suspicious: Share
    """Answers that were counted as anomalies."""


def race_with(cheat: Cheat, races: int, seed: str, *, is_direct: bool) -> Result:
    """One cheat against honest players. Every cheat meets the same seeds."""
    won = suspicious = 0
    rng = Random(f"{seed}: cheats")
    for _ in range(races):
        race = [answer(rng, cheat, is_direct=is_direct)]
        race += [answer(rng, HONEST, is_direct=is_direct) for _ in range(RACERS - 1)]
        won += winner(rng, by_fair_play(race)) == 0
        mine = race[0]
        suspicious += bool(SUSPICIOUS.intersection(fairplay.find_anomalies(mine.reported, mine.arrival, mine.latency)))
    return Result(Share(won, races), Share(suspicious, races))


# The page


def model_table(races: int, seed: str) -> Iterable[str]:
    yield "| a player who… | direct: wins | counted as suspicious | behind a proxy: wins | counted as suspicious |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    for name, cheat in CHEATS.items():
        direct, proxied = (race_with(cheat, races, seed, is_direct=is_direct) for is_direct in (True, False))
        yield f"| {name} | {direct.won} | {direct.suspicious} | {proxied.won} | {proxied.suspicious} |"


async def live_table(races: int, tables: int, seed: str) -> list[str]:
    found: list[list[list[Race]]] = []
    for proxies in (0, 1):
        with tempfile.TemporaryDirectory(prefix="kibitz-cheats-") as folder:
            cheats = tuple(LIVE_CHEATS.values())
            found.append(await play_with_cheats(Path(folder), cheats, races, tables, seed, proxies=proxies))
    lines = ["| a player who… | direct: wins | behind a proxy: wins |", "| --- | ---: | ---: |"]
    for name, direct, proxied in zip(LIVE_CHEATS, *found, strict=True):
        lines.append(f"| {name} | {share_of(direct)} | {share_of(proxied)} |")
    least = min(len(kind) for way in found for kind in way)
    return [*lines, "", f"At least {least:,} races per figure, with all players near the server."]


def share_of(races: Sequence[Race]) -> Share:
    return Share(sum(race.first == LIAR for race in races), len(races))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=20_000, help="per figure of the model")
    parser.add_argument("--live", type=int, default=1_500, help="races on the real server, per figure")
    parser.add_argument("--tables", type=int, default=16, help="at once on the real server, per way of playing")
    parser.add_argument("--seed", default="fairness")
    parser.add_argument("--dry", action="store_true", help="print the tables instead of writing them")
    arguments = parser.parse_args()
    model = "\n".join(model_table(arguments.races, arguments.seed))
    live = "\n".join(asyncio.run(live_table(arguments.live, arguments.tables, arguments.seed)))
    text = (
        f"{model}\n\nThe model: {arguments.races:,} races per figure; ± is half a 95 % confidence interval; 25 % is "
        f"fair.\n\nA real server:\n\n{live}"
    )
    print(text)
    if not arguments.dry:
        page.write("fair-play.md", "cheats", text)


if __name__ == "__main__":
    main()
