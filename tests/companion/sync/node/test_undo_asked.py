"""Undoing another person's step: its device is asked, silence means yes, and what came meanwhile comes first."""

from __future__ import annotations

import pytest

from companion.match.command import Take, Undo
from companion.sync.node import signals as s
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from tests.companion.sync.node.table import Table
from tests.companion.sync.node.test_commands import keys
from tests.kit.toy import Draw, Peek


def test_only_a_living_undo_is_asked_for_and_a_no_is_kept() -> None:
    table = Table()
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    step = table.wish("b", Take(Draw(1)), 1)
    table.wait(1)
    newest = table.nodes["c"].r.newest_step
    undo = table.wish("c", Undo(step, newest), 2)
    table.wait(0.5)
    assert table.heard("b", s.Asked) == [s.Asked(undo, step, "c")]
    assert table.heard("c", s.Waiting)[-1] == s.Waiting(undo, ("b",))
    table.tell("b", s.Reply(undo, False))
    table.wait(0.5)
    assert keys(table.answers("c", undo)) == ["undo-declined"]
    assert step in table.log("a")


@pytest.mark.parametrize("answer", [True, None], ids=["yes", "silence"])
def test_yes_and_silence_let_an_undo_through(answer: bool | None) -> None:
    table = Table()
    step = table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    undo = table.wish("b", Undo(step, table.nodes["b"].r.newest_step), 1)
    table.wait(1)
    assert table.heard("a", s.Asked)
    assert undo not in table.log("a")
    if answer:
        table.tell("a", s.Reply(undo, True))
        table.wait(0.3)
    else:
        table.wait(limits.ASKED)
    assert undo in table.log("a")
    assert table.nodes["c"].history.state.turn == 0


@pytest.mark.parametrize("kind", [f.Ask, f.Answer], ids=["question", "answer"])
def test_a_question_or_an_answer_that_got_lost_comes_again_and_people_are_asked_once(kind: type[f.Frame]) -> None:
    table = Table()
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    step = table.wish("b", Take(Draw(1)), 1)
    table.wait(1)
    table.lost = lambda letter: isinstance(letter[2], kind)
    undo = table.wish("c", Undo(step, table.nodes["c"].r.newest_step), 2)
    table.wait(0.5)
    if kind is f.Answer:
        table.tell("b", s.Reply(undo, False))
        table.wait(0.5)
    table.heal()
    table.wait(limits.BEAT + 0.5)
    if kind is f.Ask:
        table.tell("b", s.Reply(undo, False))
        table.wait(0.5)
    assert table.heard("b", s.Asked) == [s.Asked(undo, step, "c")]
    assert keys(table.answers("c", undo)) == ["undo-declined"]
    assert step in table.log("a")


def test_whose_device_is_gone_is_not_asked() -> None:
    table = Table()
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    step = table.wish("b", Take(Draw(1)), 1)
    table.wait(1)
    table.kill("b")
    table.wait(limits.LAMP + 1)
    undo = table.wish("c", Undo(step, table.nodes["c"].r.newest_step), 2)
    table.wait(1)
    assert keys(table.answers("c", undo))[0] == "Saved"


def test_when_something_came_meanwhile_the_undo_is_too_late() -> None:
    table = Table()
    step = table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    undo = table.wish("b", Undo(step, table.nodes["b"].r.newest_step), 1)
    table.wait(1)
    table.wish("a", Take(Peek(1)), -1)
    table.wish("b", Take(Peek(1)), 1)
    table.wait(limits.ASKED + 1)
    assert keys(table.answers("b", undo)) == ["moved-on"]
