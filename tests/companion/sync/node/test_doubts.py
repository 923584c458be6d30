"""Facts that the rules here do not bear out are said to be of the host that wrote them, whoever passes them on."""

from __future__ import annotations

from companion.match.command import Take
from companion.sync.node import signals as s
from companion.sync.protocol import limits
from tests.companion.sync.node.table import Table
from tests.kit.toy import Draw
from tests.sim.liars import Embroiders


def embroidered() -> tuple[Table, int]:
    """a, the host, wrote more into a step of b's than came of it; c was out of reach, and a is gone."""
    table = Table("abc")
    table.nodes["a"].r.__class__ = Embroiders
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    table.cut("c")
    step = table.wish("b", Take(Draw(1)), 1)
    table.wait(1)
    table.kill("a")
    table.heal()
    return table, table.nodes["b"].history.by_cmd[step].seq


def test_who_wrote_them_is_named_by_those_who_got_them_from_it() -> None:
    table, seq = embroidered()
    assert table.heard("b", s.Doubted) == [s.Doubted(seq, "a")]


def test_the_next_host_is_not_named_for_what_the_one_before_it_wrote() -> None:
    table, seq = embroidered()
    table.wait(limits.OFFER + 0.5)
    table.tell("b", s.TakeOver())
    table.wait(limits.POLL + 2)
    assert table.hosts() == "b"
    assert len(table.heads()) == 1
    assert table.heard("c", s.Doubted) == [s.Doubted(seq, "a")]


def test_they_are_looked_at_once_a_second_at_the_most_and_all_of_them() -> None:
    table = Table("ab", seats="bbb")
    table.nodes["a"].r.__class__ = Embroiders
    table.wait(limits.BEAT)
    named = []
    for seat, waits in enumerate((0.3, 0.3, limits.BEAT)):
        table.wish("b", Take(Draw(seat)), seat)
        table.wait(waits)
        named.append(len(table.heard("b", s.Doubted)))
    assert named == [1, 1, 3]
