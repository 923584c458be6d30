"""The line of a match, made from its log; the lists themselves only read it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from companion.archive import outcome
from companion.archive.record import FORM, Record, Told, colours, read_all, unread
from companion.archive.verdict import open_items
from companion.match.port import Brief

if TYPE_CHECKING:
    from companion.match.open import OpenMatch
    from companion.store.port import Store
    from rules.core.message import Message


def summarise(store: Store, match: OpenMatch) -> None:
    ended = outcome.of_open(match)
    store.summarise(match.row.id, write(match), ended.over, ended.ended)


def write(match: OpenMatch) -> str:
    """All of it but what the store has beside it."""
    ended, game, state = outcome.of_open(match), match.game, match.state
    waiting, phase, sheet = game.awaited(state), game.phase(state), ended.sheet
    asked = len(waiting) == 1 and phase != "entry"
    chairs = ended.config.chairs
    return json.dumps(
        (
            FORM,
            ended.config.game,
            ended.config.mode,
            [chair.name for chair in chairs],
            colours(chairs),
            ended.people,
            sheet.totals,
            sheet.winners if ended.over else (),
            sheet.decided_by,
            sum(1 << seat for seat, least in enumerate(sheet.least) if least),
            _told(ended.level) if ended.level else "",
            _told(ended.chapter) if not ended.over else "",
            f"{game.spec.id}.now.{phase} seat {waiting[0]}" if asked and not ended.over else "",
            match.history.entries[-1].seq if match.history.entries else 0,
            [_told(item) for item in open_items(ended.config.game, sheet)] if ended.over else [],
            sheet.settled,
            sum(1 << seat for seat in sheet.out),
        ),
        ensure_ascii=False,
        separators=(",", ":"),
    )


def of_open(match: OpenMatch, removed: int) -> Record:
    """The same line, of a match that is open."""
    ended = outcome.of_open(match)
    brief = Brief(ended.match, ended.created, ended.ended, ended.over, write(match), removed)
    (found,) = read_all([brief])
    return found or unread(match.row, removed)


def _told(said: Message) -> Told:
    numbers = (f" {name} {value}" for name, value in said.args if isinstance(value, int))
    return said.key + "".join(numbers)
