"""Something went wrong: the toast that says so, the report of it, the copies to go back to, and another device."""

from __future__ import annotations

from collections.abc import Iterator

from companion.intents.intent import WentWrong
from tests.tour.actor import Actor


def scenes(me: Actor) -> Iterator[str]:
    me.open("table")
    me.do(WentWrong())
    yield "table-problem"
    me.open("settings")
    me.do(WentWrong())
    yield "settings-problem"
    me.press("report")
    yield "report"
    me.open("settings")
    me.press("copies")
    yield "copies"
    me.press("copy-3")
    yield "copies-back"
    me.press("copy-3", "new-device")
    yield "new-device"
