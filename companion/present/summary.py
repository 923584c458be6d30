"""A match in a few words, kept beside it so that Home need not replay every log; only a cache."""

from __future__ import annotations

from dataclasses import dataclass

from companion import plain
from companion.match.entry import canonical
from companion.match.open import OpenMatch
from companion.store.port import MatchRow
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.message import Message


@dataclass(frozen=True, slots=True)
class Told:
    """A message whose arguments are numbers only, as the summary stores it."""

    key: str
    names: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stored:
    chapter: Told
    now: Told | None = None
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """Where a match is, whom it waits for, and how it ended."""

    chapter: Message | None = None
    now: Message | None = None
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


def write(session: OpenMatch) -> str:
    game, state = session.game, session.state
    waiting = game.awaited(state)
    key = f"{game.spec.id}.now.{game.phase(state)}"
    now = Told(key, ("seat",), (waiting[0],)) if len(waiting) == 1 and game.phase(state) != "entry" else None
    sheet = game.score(game.view(state, None))
    over = game.over(state)
    stored = Stored(_told(game.chapter(state)), now, sheet.totals, sheet.winners if over else ())
    return canonical(codec.encode(stored, Stored))


def read(row: MatchRow) -> Summary:
    """An unreadable summary is an empty one: the log is what counts."""
    try:
        stored: Stored = codec.decode(Stored, plain.loads(row.summary or "{}"))
    except Malformed:
        return Summary()
    now = _message(stored.now) if stored.now else None
    return Summary(_message(stored.chapter), now, stored.totals, stored.winners)


def _told(message: Message) -> Told:
    numbers = [(name, value) for name, value in message.args if isinstance(value, int)]
    return Told(message.key, tuple(name for name, _ in numbers), tuple(value for _, value in numbers))


def _message(told: Told) -> Message:
    return Message(told.key, tuple(zip(told.names, told.numbers, strict=False)))
