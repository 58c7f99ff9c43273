"""Plays at random. `python bot.py http://localhost:8421 FROG-42` joins that table; `coyote` instead makes a new one."""

import asyncio
import contextlib
import random
import sys
import time

import aiohttp


async def main(base, target):
    async with aiohttp.ClientSession(base) as http:
        me = await (await http.post("/api/players", json={"name": "Pythonista"})).json()
        http.headers["Authorization"] = f"Bearer {me['token']}"
        fewest = {game["game"]: game["seats"][0] for game in await (await http.get("/api/games")).json()}
        if target in fewest:  # a game: make a table, filled with the server's bots
            wanted = {"game": target, "seats": fewest[target], "quick": "easy"}
            target = (await (await http.post("/api/tables", json=wanted)).json())["table"]
        seen, pending = {}, {}  # the latest state of the match; our action that is not answered yet
        while True:
            with contextlib.suppress(aiohttp.ClientError):
                async with http.ws_connect("/ws") as socket:
                    sat, have = False, {"match": seen["match"], "have": seen["version"]} if seen else {}
                    await socket.send_json({"type": "enter", "id": "enter", "table": target, **have})
                    if pending:  # with its old id, so that it is played only once
                        await socket.send_json(pending)
                    async for frame in socket:
                        heard = frame.json()
                        kind = heard["type"]
                        if kind == "over":
                            return print("over", heard["outcome"])
                        if kind == "table" and heard["you"] is None and heard["status"] == "open" and not sat:
                            await socket.send_json({"type": "sit", "id": (sat := "sit"), "table": heard["table"]})
                        if kind == "refused" and heard["id"] in ("enter", "sit"):
                            sys.exit(heard["sentence"])
                        if kind in ("state", "happened"):
                            seen, since = heard, time.monotonic()
                        if kind in ("ack", "refused") and heard["id"] == pending.get("id"):
                            await asyncio.sleep(heard.get("wait", 0) / 1000)  # `wait` is set if we send too much
                            pending = {}
                        if seen and seen["view"]["viewer"] in seen["view"]["to_act"] and not pending:
                            pending = {"type": "act", "id": str(random.random()), "action": await choose(seen, since)}
                            pending |= {"table": seen["table"], "match": seen["match"], "decided": seen["version"]}
                            await socket.send_json(pending)
            await asyncio.sleep(0.5)


async def choose(seen, since):
    offer = random.choice(seen["choices"])
    values = {k: range(v["from"], v["to"] + 1) if isinstance(v, dict) else v for k, v in offer["with"].items()}
    action = {"do": offer["do"]} | {name: random.choice(allowed) for name, allowed in values.items()}
    if "ms" in action:  # a race: how long we really took
        await asyncio.sleep(random.uniform(0.3, 0.6))
        action["ms"] = round(1000 * (time.monotonic() - since))
    return action


asyncio.run(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "coyote"))
