"""Something went wrong: the toast that says so at the table and on a page, and the report of it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.intents.intent import WentWrong
from tests.tour.actor import Actor


def scenes(me: Actor) -> Iterator[str]:
    me.open("table")
    me.desk.handle(WentWrong())
    yield "table-problem"
    me.open("settings")
    me.desk.handle(WentWrong())
    yield "settings-problem"
    me.press("report")
    yield "report"
