"""A no to a host by force: it holds for a minute, whatever number that one reigns by, and may be taken back."""

from __future__ import annotations

from companion.match.roster import Epoch
from companion.sync.node import signals as s
from companion.sync.protocol import limits
from tests.companion.sync.node.table import Table
from tests.companion.sync.node.test_reigns import shown

ASKED = s.Claimed("d", forced=True)


def declined() -> Table:
    """Only d has lost the host, and reigns by force; people at b have said no."""
    table = Table("abcd")
    table.lost = lambda letter: {letter[0], letter[1]} == {"a", "d"}
    table.wait(limits.OFFER + 1)
    table.tell("d", s.TakeOver(forced=True))
    table.wait(3)
    assert table.heard("b", s.Claimed) == [ASKED]
    table.tell("b", s.Follow(False))
    return table


def test_a_no_may_be_taken_back() -> None:
    table = declined()
    table.wait(limits.LAMP)
    assert table.nodes["b"].r.obeys == Epoch(1, "a")
    table.tell("b", s.Follow(True))
    table.wait(2)
    assert table.nodes["b"].r.obeys == Epoch(2, "d")


def test_a_no_holds_for_a_minute_whatever_number_that_host_reigns_by() -> None:
    table = declined()
    shown(table, "d", "forced", n=3)
    table.wait(limits.DECLINED - 1)
    assert table.heard("b", s.Claimed) == [ASKED]
    table.wait(3)
    assert table.heard("b", s.Claimed) == [ASKED, ASKED], "then they are asked again"
    assert table.nodes["b"].r.obeys == Epoch(1, "a")
