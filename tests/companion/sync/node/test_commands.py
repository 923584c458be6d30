"""A command's life: saved, safe or refused, once, whatever is lost on the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.match.command import Take
from companion.match.roster import (
    ChangeHost,
    DeviceJoined,
    DeviceLeft,
    Epoch,
    JoinTable,
    LeaveTable,
    NameSeat,
    Roster,
    SeatTaken,
    TableEvent,
    TableOrder,
    TakeSeat,
)
from companion.match.seated import seated
from companion.sync.node import signals as s
from companion.sync.node.node import Node
from companion.sync.protocol import frames as f
from companion.sync.protocol import limits
from rules.core import codec
from rules.core.correct import Correct
from rules.core.message import refuse
from rules.core.secret import Known, Opened, Sealed
from tests.companion.sync.node.table import Table
from tests.kit.toy import Draw, Fly, Show, Stow


def keys(answers: list[object]) -> list[str]:
    return [a.refusal.key if isinstance(a, s.Refused) else type(a).__name__ for a in answers]


def test_a_guest_s_step_is_saved_and_then_safe() -> None:
    table = Table()
    table.wish("a", Take(Draw(0)), 0)
    cmd_id = table.wish("b", Take(Draw(1)), 1)
    table.wait(2)
    assert keys(table.answers("b", cmd_id)) == ["Saved", "Safe"]
    assert len(table.heads()) == 1


def receipts(table: Table, by: str) -> list[str]:
    """Who says at once that a step of that device is on its disk; then everybody's next sign of life has come."""
    table.wish(by, Take(Draw("abc".index(by))), "abc".index(by))
    said: list[str] = []
    table.lost = lambda letter: bool(isinstance(letter[2], f.Have) and said.append(letter[0]))
    table.deliver()
    table.heal()
    table.wait(1.2)
    return said


def test_one_device_says_at_once_that_a_step_is_on_its_disk_and_all_with_their_next_sign_of_life() -> None:
    table = Table("abcdef")
    assert receipts(table, "a") == ["b"], "of the host's own steps the first guest"
    assert receipts(table, "b") == ["b"], "of a guest's its author"
    assert receipts(table, "c") == ["c"]
    present = {lamp.device: lamp.at for lamp in table.nodes["a"].lamps(table.now)}
    assert present == dict.fromkeys("abcdef", table.nodes["a"].r.ledger.seq)


def test_a_step_is_safe_at_the_next_sign_of_life_where_the_first_guest_is_gone() -> None:
    table = Table("abc")
    table.kill("b")
    cmd_id = table.wish("a", Take(Draw(0)), 0)
    table.deliver()
    assert keys(table.answers("a", cmd_id)) == ["Saved"]
    table.wait(1.2)
    assert keys(table.answers("a", cmd_id)) == ["Saved", "Safe"]


def test_what_all_devices_lack_is_one_frame_which_is_written_out_once() -> None:
    table = Table("abcd")
    node, tails = table.nodes["a"], []
    for effect in node.on(s.Wish(Correct("hoards.0.luck", 4), 0), table.now):
        if isinstance(effect, s.Write):
            sent = [one for one in node.on(s.Written(effect.ticket), table.now) if isinstance(one, s.Send)]
            tails += [(one.peer, one.frame) for one in sent if isinstance(one.frame, f.Tail)]
    assert sorted(peer for peer, _ in tails) == ["b", "c", "d"]
    assert len({id(frame) for _, frame in tails}) == 1


def test_alone_it_is_saved_on_this_device_only() -> None:
    table = Table("a")
    cmd_id = table.wish("a", Take(Draw(0)), 0)
    table.wait(5)
    assert [(type(a), a.alone) for a in table.answers("a", cmd_id)] == [(s.Saved, True)]


def test_whose_lamp_is_off_does_not_make_anything_safe() -> None:
    table = Table("ab")
    table.cut("b")
    table.wait(4)
    cmd_id = table.wish("a", Take(Draw(0)), 0)
    table.wait(2)
    assert [(type(a), a.alone) for a in table.answers("a", cmd_id)] == [(s.Saved, True)]
    assert [(lamp.device, lamp.shows) for lamp in table.nodes["a"].lamps(table.now)] == [("a", "on"), ("b", "off")]
    table.heal()
    table.wait(2)
    assert isinstance(table.answers("a", cmd_id)[-1], s.Safe)
    assert {lamp.shows for lamp in table.nodes["b"].lamps(table.now)} == {"on"}


def test_a_lamp_tells_how_far_its_device_has_come_and_nothing_of_one_that_is_lost() -> None:
    table = Table("ab")
    table.wait(2)
    before = table.nodes["a"].r.ledger.seq
    assert [lamp.at for lamp in table.nodes["a"].lamps(table.now)] == [before, before]
    table.cut("b")
    table.wait(4)
    table.wish("a", Take(Draw(0)), 0)
    assert [lamp.at for lamp in table.nodes["a"].lamps(table.now)] == [before + 1, None]
    table.heal()
    table.wait(3)
    assert [lamp.at for lamp in table.nodes["b"].lamps(table.now)] == [before + 1, before + 1]


def test_two_nexts_make_one_step_and_the_second_hears_the_present_value() -> None:
    table = Table()
    newest = table.nodes["a"].r.newest_step
    first = table.wish("a", Take(Draw(0), at=newest), 0)
    table.tell("a", s.Tick())
    second = table.wish("b", Take(Draw(1), at=newest), 1)
    table.wait(2)
    assert keys(table.answers("a", first))[0] == "Saved"
    (refused,) = table.answers("b", second)
    assert refused.refusal.key == "moved-on"
    assert refused.seq == table.nodes["a"].r.newest_step


def test_a_command_that_comes_twice_has_one_effect() -> None:
    table = Table()
    table.wish("a", Take(Draw(0)), 0)
    cmd_id = table.wish("b", Take(Draw(1)), 1)
    table.mail += [letter for letter in table.mail if isinstance(letter[2], f.Cmd)] * 3
    table.wait(2)
    assert table.log("a").count(cmd_id) == 1


def refused_once(kind: type) -> str:
    """What is wrong when a refused command comes once more after the state has changed; nothing when all is well."""
    table = Table(kind=kind)
    table.wish("a", Correct("hoards.0.luck", 3))
    table.wait(1)
    cmd_id = table.wish("b", Correct("hoards.0.luck", 3))
    again = list(table.mail)
    table.wait(1)
    assert keys(table.answers("b", cmd_id)) == ["already-so"]
    table.wish("a", Correct("hoards.0.luck", 4))
    table.mail += again
    table.wait(1)
    return "it was refused and is in the log" if cmd_id in table.log("a") else ""


def test_a_refused_command_that_comes_again_is_refused_again() -> None:
    assert refused_once(Node) == ""


def sent_though_answered(kind: type[Node] = Node) -> bool:
    """A command with a secret is due again while the disk is slow, and answered before that is written. Is it sent
    all the same?"""
    table = Table(kind=kind)
    node = table.nodes["b"]
    tickets: list[int] = []

    def on(event: s.Event, later: float = 0.0) -> list[str]:
        table.now += later
        said = node.on(event, table.now)
        tickets.extend(effect.ticket for effect in said if isinstance(effect, s.Write))
        frames = [effect.frame for effect in said if isinstance(effect, s.Send)]
        return [frame.cmd_id for frame in frames if isinstance(frame, f.Cmd)]

    assert on(s.Wish(Take(Stow(1, Known("jet"))), 1)) == []
    assert on(s.Wish(Take(Stow(1, Known("opal"))), 1)) == []
    assert on(s.Tick(), 1.5) == [], "both wait for the second write"
    (first,) = on(s.Written(tickets[0]))
    on(s.Received("a", f.Res(Epoch(1, "a"), first, refuse("moved-on"), 0)))
    sent = on(s.Written(tickets[1]))
    assert set(sent) - {first}, "the other one is still without an answer"
    return first in sent


def test_a_command_that_was_answered_while_the_disk_was_slow_is_not_sent_again() -> None:
    assert not sent_though_answered()


def test_a_command_waits_for_the_host_and_survives_a_restart() -> None:
    table = Table()
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    table.cut("b")
    cmd_id = table.wish("b", Take(Draw(1)), 1)
    table.wait(3)
    table.kill("b")
    table.start("b")
    table.heal()
    table.wait(3)
    assert cmd_id in table.log("a")
    assert not table.nodes["b"].r.outbox


def test_more_than_a_queue_is_refused_at_once() -> None:
    table = Table()
    table.cut("b")
    ids = [table.wish("b", Correct("hoards.1.luck", n % 9)) for n in range(limits.QUEUE + 1)]
    assert keys(table.answers("b", ids[-1])) == ["queue-full"]
    assert all(not table.answers("b", cmd_id) for cmd_id in ids[:-1])


@pytest.mark.parametrize(
    ("name", "order", "seat", "why"),
    [
        ("b", Take(Draw(0)), 0, "not-your-seat"),
        ("b", Take(Draw(0)), 1, "not-your-seat"),
        ("b", Take(Stow(2, Known("jet"))), 1, "not-your-seat"),
        ("d", Take(Fly()), -1, "onlooker"),
        ("d", Correct("hoards.0.luck", 2), -1, "onlooker"),
        ("b", TakeSeat(0, "b"), -1, "not-your-seat"),
        ("d", ChangeHost(Epoch(9, "d")), -1, "not-the-host"),
        ("d", TakeSeat(7, "d"), -1, "no-such-seat"),
        ("d", NameSeat(1, "Dot"), -1, "not-your-seat"),
        ("b", NameSeat(0, "Bob"), -1, "not-your-seat"),
        ("b", NameSeat(7, "Bob"), -1, "no-such-seat"),
        ("b", NameSeat(1, " "), -1, "no-name"),
    ],
    ids=[
        "seat",
        "action",
        "secret",
        "onlooker",
        "correction",
        "held",
        "crown",
        "no seat",
        "name",
        "name of a",
        "unnamed",
        "blank",
    ],
)
def test_what_is_not_a_device_s_to_do_is_refused(name: str, order: object, seat: int, why: str) -> None:
    table = Table("abcd")
    before = table.heads()
    cmd_id = table.wish(name, order, seat)
    table.wait(1)
    assert keys(table.answers(name, cmd_id)) == [why]
    assert table.heads() == before


def test_a_seat_is_taken_handed_on_and_played() -> None:
    table = Table("abcd", seats="ab")
    table.wish("d", TakeSeat(2, "d"))
    table.wait(1)
    table.wish("b", TakeSeat(1, "d"))
    table.wait(1)
    assert table.nodes["c"].history.roster.seats == ("a", "d", "d")
    table.wish("a", Take(Draw(0)), 0)
    table.wait(1)
    cmd_id = table.wish("d", Take(Draw(1)), 1)
    table.wait(1)
    assert keys(table.answers("d", cmd_id))[0] == "Saved"


def test_whoever_sits_down_says_how_they_are_called_and_the_name_outlives_the_device() -> None:
    table = Table("abc", seats="ab")
    table.wish("c", TakeSeat(2, "c"))
    table.wait(1)
    table.wish("c", NameSeat(2, "  Kuba "))
    table.wish("a", NameSeat(1, "Ola"))
    table.wait(1)
    table.wish("a", TakeSeat(2, ""))
    table.wait(1)
    for node in table.nodes.values():
        names = [chair.name for chair in seated(node.r.row.config.chairs, node.history.roster)]
        assert names[1:] == ["Ola", "Kuba"]
    roster = table.nodes["a"].history.roster
    assert codec.decode(Roster, codec.encode(roster, Roster)) == roster
    bare = codec.encode(replace(roster, names=()), Roster)
    assert "names" not in bare, "as older apps write and read it, while nobody was named"


def test_nobody_s_seat_is_played_on_the_host() -> None:
    table = Table("ab", seats="b")
    table.wish("b", Take(Draw(0)), 0)
    table.wait(1)
    cmd_id = table.wish("a", Take(Draw(1)), 1)
    assert keys(table.answers("a", cmd_id)) == ["Saved"]


def test_a_command_in_another_s_name_is_not_taken() -> None:
    table = Table()
    order = {"tag": "correct", "path": "hoards.0.luck", "value": 5}
    before = table.heads()
    table.mail.append(("c", "a", f.Cmd("b:99", -1, order, 0, "x")))
    table.wait(1)
    assert table.heads() == before


def test_a_peer_does_not_follow_a_host_that_lets_somebody_play_another_s_seat() -> None:
    table = Table()
    host = table.nodes["a"]
    host.role._no_right = lambda *args: None  # type: ignore[union-attr, method-assign]
    table.wish("b", Take(Draw(0)), 1)
    table.wait(1)
    assert "not its author's" in table.heard("c", s.Diverged)[0].why
    assert "not-your-seat" in table.heard("b", s.Diverged)[0].why


@pytest.mark.parametrize(
    ("order", "facts"),
    [
        (LeaveTable("c"), (DeviceLeft("c"),)),
        (JoinTable("d", "Dan"), (DeviceJoined("d", "Dan"),)),
        (JoinTable("c", "Bob"), (DeviceJoined("c", "Bob"),)),
        (TakeSeat(2, "b"), (SeatTaken(2, "b"),)),
        (TakeSeat(1, ""), (SeatTaken(2, "b"),)),
    ],
)
def test_a_peer_does_not_follow_a_host_that_lets_somebody_change_the_table(
    order: TableOrder, facts: tuple[TableEvent, ...]
) -> None:
    """Sending away, letting in, renaming, another's seat; and what is allowed with other facts than it makes."""
    table = Table()
    table.nodes["a"].r.ledger._decide = lambda *args: facts  # type: ignore[method-assign, assignment]
    reader = "b" if isinstance(order, LeaveTable) else "c"  # who was sent away is told nothing more
    before = table.nodes[reader].history.roster
    table.wish("b", order)
    table.wait(1)
    assert "changes the table as nobody may" in table.heard(reader, s.Diverged)[0].why
    assert table.nodes[reader].history.roster == before


def test_a_stranger_gets_nothing() -> None:
    table = Table()
    table.told["x"] = []
    table.mail.append(("x", "a", f.Hello(2, 2, "match", Epoch(), (f.Mark(0, table.nodes["a"].r.ledger.hashes[0]),))))
    table.deliver()
    assert table.heard("a", s.Close) == [s.Close("x", "not-at-table")]


def test_a_flood_is_told_off_and_the_link_closed() -> None:
    table = Table()
    flood = [("b", "a", f.Cmd(f"b:{900 + n}", -1, {"tag": "redo", "of": "x"}, 0, "x")) for n in range(300)]
    table.mail += flood
    table.deliver()
    assert table.heard("a", s.Close)[0] == s.Close("b", "too-fast")
    cmd_id = table.wish("c", Correct("hoards.2.luck", 4))
    table.wait(1)
    assert keys(table.answers("c", cmd_id))[0] == "Saved"


def test_secrets_stay_with_their_owner_until_they_are_shown() -> None:
    table = Table()
    table.wish("b", Take(Stow(1, Known("canary"))), 1)
    table.wait(2)
    assert not [text for text in table.sent if "canary" in text or "salt-b" in text]
    assert table.nodes["b"].history.state.hoards[1].stowed[0].value == "canary"
    (sealed,) = table.nodes["a"].history.state.hoards[1].stowed
    assert isinstance(sealed, Sealed)
    secret = table.nodes["b"].history.state.hoards[1].stowed[0]
    table.wish("b", Take(Show(1, (Opened(secret.value, secret.salt),))), 1)
    table.wait(1)
    assert table.nodes["c"].history.state.hoards[1].stowed == (Opened("canary", secret.salt),)


def test_a_link_that_is_silent_is_closed_after_twelve_seconds() -> None:
    table = Table("ab")
    table.cut("b")
    table.wait(limits.CLOSED - 1.5)
    assert not table.heard("a", s.Close)
    table.wait(2)
    assert table.heard("a", s.Close) == [s.Close("b", "silent")]


@pytest.mark.parametrize(
    ("hello", "key"),
    [
        (f.Hello(5, 6, "match", Epoch(), ()), "too-new"),
        (f.Hello(2, 2, "match", Epoch(), ()), "too-old"),
        (f.Hello(3, 3, "match", Epoch(), (f.Mark(0, "of another match"),)), "other-table"),
    ],
    ids=["newer", "older", "other"],
)
def test_who_cannot_be_talked_with_is_told_why(hello: f.Hello, key: str) -> None:
    table = Table("ab")
    table.mail.append(("b", "a", hello))
    table.deliver()
    assert s.Unwelcome(key) in table.told["b"]
