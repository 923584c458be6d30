"""What is left of the time in which a person may say no to an undo."""

from __future__ import annotations

from typing import Any

from companion.sync.node import signals as s
from companion.sync.node.answers import Answers
from companion.sync.protocol import limits


class Log:
    by_cmd: dict[str, Any] = {}  # noqa: RUF012


def test_the_seconds_go_on_while_the_question_is_repeated() -> None:
    told, log = Answers(), Log()
    for now in range(4):
        told.hear(s.Asked("u1", "x", "bob"), float(now))
    assert [asked.left for asked in told.asked(log, 3.2)] == [7]  # type: ignore[arg-type]
    assert told.asked(log, limits.ASKED) == (), "silence has become a yes"  # type: ignore[arg-type]


def test_who_asks_sees_them_too() -> None:
    told = Answers()
    told.hear(s.Waiting("u1"), 5.0)
    assert told.asking_left(5.0) == 0, "on its way, nobody is asked yet"
    told.hear(s.Waiting("u1", ("bob",)), 6.0)
    told.hear(s.Waiting("u1", ("bob",)), 8.0)
    assert told.asking_left(8.5) == 8
