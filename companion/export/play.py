"""A match as other apps keep it: who played what, in which role, with which result, and when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from companion.archive import outcome
from companion.archive.outcome import Outcome
from companion.archive.verdict import is_together, open_items, places
from companion.export import foreign_names
from companion.export.ids import stable
from companion.match.open import OpenMatch
from companion.match.port import About
from companion.text import person_names
from rules.core.message import Message, say
from rules.core.score.score import ScoreSheet


@dataclass(frozen=True, slots=True)
class Player:
    """`parts` are the points by category, in the order of the score sheet; `place` is 1 for the best.

    `name` is what other apps know the player by, `chair` what was written at the table.
    """

    name: str
    chair: str
    uuid: str
    automa: bool
    role: str
    winner: bool
    place: int | None  # none for whoever is out of the game
    total: int
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Play:
    """`together` is a game that all win or all lose: it has no points. Texts are English but for what people wrote."""

    uuid: str
    game_id: str
    game_uuid: str
    title: str
    bgg: int | None
    board: str
    together: bool
    over: bool
    ended: int
    minutes: int | None  # None where only the score was entered: nobody knows how long they played
    players: tuple[Player, ...]
    place: str
    note: str
    sheet: ScoreSheet
    counts: str  # what totals are made of
    why_not: Message | None  # why other apps should not be told yet


class NotToTell(Exception):
    """A match that other apps would take for something else; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def play_of(match: OpenMatch, about: About) -> Play:
    end = outcome.of_open(match)
    config = end.config
    return Play(
        uuid=stable("match", end.match),
        game_id=config.game,
        game_uuid=stable("game", config.game),
        title=foreign_names.title(config.game),
        bgg=foreign_names.BGG.get(config.game),
        board=foreign_names.board(config, match.state),
        together=is_together(end.sheet),
        over=end.over,
        ended=end.ended,
        minutes=None if end.only_score else end.minutes,
        players=_players(match, end),
        place=about.place,
        note=about.note,
        sheet=end.sheet,
        counts=end.counts,
        why_not=_why_not(match, end),
    )


def final(play: Play) -> Play:
    """The same; NotToTell where it has no result that lasts."""
    if play.why_not is not None:
        raise NotToTell(play.why_not)
    return play


def utc(ts: int) -> str:
    """As BG Stats reads it: not ISO 8601."""
    return datetime.fromtimestamp(ts, UTC).strftime("%Y-%m-%d %H:%M:%S")


def _players(match: OpenMatch, end: Outcome) -> tuple[Player, ...]:
    config, sheet = end.config, end.sheet
    people = [chair.name for chair in config.chairs[: end.people]]
    automas = [foreign_names.automa(config.game) for _ in config.chairs[end.people :]]
    placed = {seat: place for place, seat in places(sheet)}
    return tuple(
        Player(
            name=name,
            chair=config.chairs[seat].name,
            uuid=stable("player", name),
            automa=seat >= end.people,
            role=foreign_names.role(config, match.state, seat),
            winner=end.won(seat),
            place=placed.get(seat),
            total=sheet.totals[seat],
            parts=tuple((line.key, line.cells[seat].points) for line in sheet.lines),
        )
        for seat, name in enumerate(person_names.distinct([*people, *automas]))
    )


def _why_not(match: OpenMatch, end: Outcome) -> Message | None:
    """An open game would arrive as one that everybody lost, a secret total as a smaller one, an open tie as shared."""
    if match.history.stopped:
        return say("share.why.newer")
    if not end.over:
        return say("share.why.open")
    if end.sheet.decided_by == "open":
        return say("share.why.tie")
    if open_items(end.config.game, end.sheet):
        return say("share.why.asked")
    return say("share.why.secret") if any(end.sheet.least) else None
