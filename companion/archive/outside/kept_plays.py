"""Imports as they are kept: each one setting of its own, so that undoing one touches nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

from companion.archive.outside.outside_play import MOST_PLAYS, OutsidePlay
from companion.archive.record import IMPORTED as KEY
from companion.archive.record import OUTSIDE, UNTIMED, Record
from companion.match.port import About
from rules.core import codec
from rules.core.codec import Between, Malformed, Text

if TYPE_CHECKING:
    from companion.store.port import Store

COLOURS = ("red", "blue", "yellow", "green", "purple", "black", "bone")


@dataclass(frozen=True, slots=True)
class Called:
    """Who of the file is whom here."""

    theirs: Annotated[str, Text(40)]
    ours: Annotated[str, Text(40)]


@dataclass(frozen=True, slots=True)
class Import:
    """One file that was taken in. The plays keep the names of the file; `people` says who they are here."""

    file: Annotated[str, Text(200)]
    at: Annotated[int, Between(0, 2**40)]
    people: tuple[Called, ...]
    plays: tuple[OutsidePlay, ...]


def keep(store: Store, new: Import) -> str:
    """Its key, by which it is undone."""
    number = 1 + max((int(key.removeprefix(KEY)) for key in store.settings() if _is_key(key)), default=0)
    text = json.dumps(codec.encode(new, Import), ensure_ascii=False, separators=(",", ":"))
    store.set(f"{KEY}{number}", text)
    return f"{KEY}{number}"


def undo(store: Store, key: str) -> int:
    """How many plays went with it; 0 where there was no such import."""
    found = imports(store.settings()).get(key)
    if found is not None:
        store.set(key, "")
    return len(found.plays) if found else 0


def imports(settings: Mapping[str, str]) -> dict[str, Import]:
    """By key, the newest last; one that cannot be read is left out and stays as it is."""
    keys = sorted((key for key in settings if _is_key(key)), key=lambda key: int(key.removeprefix(KEY)))
    read = {key: _read(settings[key]) for key in keys if settings[key]}
    return {key: found for key, found in read.items() if found is not None}


def records(settings: Mapping[str, str]) -> list[Record]:
    """Every play as a line of the archive."""
    found = imports(settings)
    return [line for key in found for line in _records(key, settings[key])]


def abouts(settings: Mapping[str, str]) -> dict[str, About]:
    """What the other app knew of place and note, by the match of the line."""
    return {
        _match(key, at): About(play.place, play.note)
        for key, found in imports(settings).items()
        for at, play in enumerate(found.plays)
        if play.place or play.note
    }


def line(play: OutsidePlay, match: str, people: Mapping[str, str]) -> Record:
    """As a line of the archive. A total that nobody told is hidden: it counts nowhere."""
    seats = sorted(play.players, key=lambda player: player.automa)
    played = UNTIMED if play.minutes is None else 60 * play.minutes
    won = [seat for seat, player in enumerate(seats) if player.winner]
    count = sum(not player.automa for player in seats)
    together = play.together and count == len(seats)
    return Record(
        match=match,
        created=play.ended - max(played, 0),
        ended=play.ended,
        over=True,
        removed=0,
        game=play.game,
        mode=play.mode,
        names=[people.get(player.name, player.name) if not player.automa else player.name for player in seats],
        colours=" ".join(COLOURS[at % len(COLOURS)] for at in range(len(seats))),
        people=count,
        totals=[player.total or 0 for player in seats],
        winners=won,
        decided=("goal" if won else "loss:outside") if together else "total",
        hidden=sum(1 << seat for seat, player in enumerate(seats) if player.total is None),
        level=play.level,
        chapter="",
        now="",
        steps=0,
        open=(),
        settled=True,
        out=0,
        played=played,
    )


@lru_cache(maxsize=16)  # lists are read again with every screen
def _read(text: str) -> Import | None:
    try:
        found: Import = codec.decode(Import, json.loads(text))
    except (Malformed, ValueError, RecursionError):
        return None
    return found if len(found.plays) <= MOST_PLAYS and all(play.players for play in found.plays) else None


@lru_cache(maxsize=16)
def _records(key: str, text: str) -> tuple[Record, ...]:
    found = _read(text)
    assert found is not None, "only those that were read"
    people = {one.theirs: one.ours for one in found.people}
    return tuple(line(play, _match(key, at), people) for at, play in enumerate(found.plays))


def _match(key: str, at: int) -> str:
    return f"{OUTSIDE}{key.removeprefix(KEY)}-{at}"


def _is_key(key: str) -> bool:
    number = key.removeprefix(KEY)
    return key.startswith(KEY) and number.isascii() and number.isdigit() and len(number) < 10
