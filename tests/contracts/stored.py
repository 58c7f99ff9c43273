"""Values to store."""

from __future__ import annotations

from kibitz.server.store import StoredInput, StoredMatch, StoredPlayer, StoredTable
from kibitz.server.vocabulary import Status

ANN = StoredPlayer("a" * 32, "Ann", 1_000)
BOB = StoredPlayer("b" * 32, "Bob ☺", 2_000)


def table(
    code: str = "FROG-42", status: Status = "running", *, public: bool = True, updated: int = 20, note: str = ""
) -> StoredTable:
    document = b'{"note": "' + note.encode() + b'"}'
    return StoredTable(code=code, created=10, updated=updated, status=status, public=public, document=document)


def match(name: str = "m1", *, table: str = "FROG-42", created: int = 30, deck: bytes | None = None) -> StoredMatch:
    return StoredMatch(
        id=name,
        table=table,
        game="coyote",
        rules=3,
        seats=4,
        options='{"variations":["ditto é"]}'.encode(),
        seed="any text ☺",
        deck=deck,
        commitment="c0ffee",
        created=created,
        occupants=b'["Ann","bot"]',
    )


def entry(number: int = 1) -> StoredInput:
    return StoredInput(number % 4, f'{{"do":"announce","number":{number}}}'.encode(), 100 * number, b'{"by":"person"}')


def entries(first: int, last: int) -> tuple[StoredInput, ...]:
    return tuple(entry(number) for number in range(first, last + 1))
