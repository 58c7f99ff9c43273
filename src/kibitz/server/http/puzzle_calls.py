"""The HTTP calls about puzzles. Nothing is stored: a client keeps its streak itself."""

from __future__ import annotations

from datetime import UTC, date, datetime

from aiohttp import web

from kibitz.engine.errors import IllegalAction, KibitzError
from kibitz.engine.game import AnyGame
from kibitz.games import GAMES
from kibitz.puzzles import Puzzle, find_puzzle, puzzle_of_the_day, solve
from kibitz.puzzles.puzzle import names_at, seat_of, view_of
from kibitz.server.http.requests import CLOCK, json_response, language_of, parse_body, parse_query
from kibitz.server.match.narration import describe_prompt
from kibitz.server.wire.puzzles import PosedPuzzle, PuzzleAnswer, PuzzleQuery
from kibitz.server.wire.refusals import Refusal, RefusedByRules, unreadable
from kibitz.words import Language, Teller, speaker


async def read_puzzle_of_the_day(request: web.Request) -> web.Response:
    query = parse_query(request, PuzzleQuery)
    game = game_of(request)
    today = datetime.fromtimestamp(request.app[CLOCK].now() / 1000, UTC).date()
    day = today if query.date is None else read_day(query.date)
    try:
        puzzle = puzzle_of_the_day(game, day)
    except KibitzError:
        raise Refusal("NO_SUCH_CALL", "no-such-puzzle") from None
    return json_response(pose(game, puzzle, day, query.language or language_of(request)))


async def read_puzzle(request: web.Request) -> web.Response:
    game = game_of(request)
    language = parse_query(request, PuzzleQuery).language or language_of(request)
    return json_response(pose(game, puzzle_in(request, game), None, language))


async def judge_answer(request: web.Request) -> web.Response:
    game = game_of(request)
    puzzle = puzzle_in(request, game)
    body = await parse_body(request, PuzzleAnswer)
    try:
        return json_response(solve(game, puzzle, body.action, body.language or language_of(request)))
    except IllegalAction as error:
        raise RefusedByRules("ILLEGAL", error) from None


def game_of(request: web.Request) -> AnyGame:
    game = request.match_info["game"]
    if game not in GAMES:
        raise Refusal("NO_SUCH_CALL", "no-such-puzzle")
    return GAMES[game]


def puzzle_in(request: web.Request, game: AnyGame) -> Puzzle:
    try:
        return find_puzzle(game, request.match_info["puzzle"])
    except KibitzError:
        raise Refusal("NO_SUCH_CALL", "no-such-puzzle") from None


def read_day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise unreadable(error) from None


def pose(game: AnyGame, puzzle: Puzzle, day: date | None, language: Language) -> PosedPuzzle:
    view = view_of(puzzle, game)
    names = names_at(view.seats)
    tell = Teller(speaker(game.id, language), names, view.viewer)
    return PosedPuzzle(
        puzzle=puzzle.id,
        date=None if day is None else day.isoformat(),
        game=game.id,
        you=seat_of(view),
        names=names,
        view=view,
        prompt=describe_prompt(game, view, tell),
        choices=puzzle.offers,
    )


ROUTES = [
    web.get("/api/puzzles/{game}", read_puzzle_of_the_day),
    web.get("/api/puzzles/{game}/{puzzle}", read_puzzle),
    web.post("/api/puzzles/{game}/{puzzle}", judge_answer),
]
