"""A match of the archive in words: which game, when, and how it stands or ended."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.archive.record import Record, message
from companion.intents.intent import Open
from companion.look.game_looks import look
from companion.screens.kit.context import badges
from companion.text.dates import clock
from companion.text.game_titles import game_title
from companion.text.words import Words
from rules.core.message import Message

if TYPE_CHECKING:
    from companion.screens.kit.archive_parts import Played


def title(words: Words, record: Record) -> str:
    game = game_title(words, record.game)
    return words.t("home.sheet-of", game=game) if record.only_score else game


def emblem(game_id: str, otherwise: str = "trophy-outline") -> str:
    found = look(game_id).emblem
    return f"emblem:{found}" if found else otherwise


def where(words: Words, record: Record) -> str:
    """How far a match is that goes on, and whom it waits for."""
    here = words.at(record.names)
    said = (message(record.chapter), message(record.now))
    return " · ".join(here.say(part) for part in said if part is not None)


def ended(words: Words, record: Record) -> str:
    """Who won with what; for a match that goes on, how far it is."""
    if not record.over:
        return where(words, record) or words.t("archive.unread")
    if not record.judged:
        from companion.archive.verdict import leading  # not for Home, which shows no end of a match

        return leading([record.names[seat] for seat in record.winners], open_of(record), words.at(record.names))
    if record.together:
        return words.t("archive.all-won" if record.winners else "archive.all-lost")
    names = words.t("list.and").join(record.names[seat] for seat in record.winners)
    if record.outside and any(record.hidden >> seat & 1 for seat in record.winners):
        return words.t("plays.won", names=names)  # the other app knew no points
    if not record.winners:
        return words.t("plays.nobody-won")
    return words.t("archive.won", names=names, points=max((record.totals[seat] for seat in record.winners), default=0))


def open_of(record: Record) -> list[Message]:
    return [said for part in record.open if (said := message(part)) is not None]


def date(words: Words, ts: int) -> str:
    then = time.localtime(ts)
    return words.t("date.year", day=then.tm_mday, month=Message(f"month.{then.tm_mon}"), year=str(then.tm_year))


def line(words: Words, record: Record) -> Played:
    """A tap opens the page of the match."""
    from companion.screens.kit.archive_parts import Played

    when = f"{date(words, record.ended)}, {clock(record.ended)}"
    winners = record.winners if record.judged else ()
    people = tuple(
        replace(badge, active=True) if seat in winners else badge for seat, badge in enumerate(badges(record.chairs))
    )
    return Played(
        title(words, record),
        f"{when} · {ended(words, record)}",
        icon=emblem(record.game),
        intent=Open("match-page", record.match),
        name=f"match-{record.match}",
        people=people,
    )
