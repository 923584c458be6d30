"""The judge of simulated evenings excuses what a person said yes to, and nothing beside it."""

from __future__ import annotations

from dataclasses import replace

from companion.match.entry import mark
from companion.match.keeper import Orphan, Rewind
from companion.match.roster import Epoch
from companion.sync.node import signals as s
from companion.sync.node.fork import Fork
from companion.sync.node.reigns import reign
from tests.sim.bugs import BUGS
from tests.sim.checks import Judge
from tests.sim.lies import LIES
from tests.sim.profile import PROFILES
from tests.sim.world import World

FAR = Epoch(99, "d1")


def played(profile: str = "clean", lie: str = "") -> World:
    world = World(4, PROFILES[profile], lie=LIES[lie]() if lie else None)
    assert not world.play().wrong
    return world


def moved(world: World, cmd_id: str) -> list[str]:
    """What the judge says of a step that was safe and is not there."""
    judge = world.judge
    judge.safe[cmd_id] = "f" * 64
    judge.told[cmd_id] = s.Safe(cmd_id, 1)
    judge.close(world._judged())
    return judge.wrong


def test_a_safe_step_that_moved_is_missed_whatever_else_people_said_yes_to() -> None:
    world = played()
    world.judge.agreed["d1"] = {FAR}  # a yes to another log
    assert [line for line in moved(world, "d1:999") if "without a yes" in line]


def left(profile: str, how: str, agreed: Epoch | None = None, of_another: bool = False) -> list[str]:
    """What the judge says of a safe step that left for a log which parts by such a reign, people having said yes.

    They are those who made the step, or those of another device.
    """
    world = played(profile)
    judge, device = world.judge, next(one for one in world.devices.values() if one.node is not None)
    assert device.node is not None
    log = device.node.history.entries
    at = next(at for at, entry in enumerate(log) if reign(entry))
    begun = replace(log[at], action={**log[at].action, "how": how})
    author = next(name for name in world.devices if name != device.name) if of_another else device.name
    step = replace(log[-1], seq=at + 1, device=author, cmd_id=f"{author}:999")
    judge.agreed[device.name] = {agreed or reign(begun) or FAR}
    judge._chosen.add(device.name)
    judge._cut(device, (step,), [*log[:at], begun, *log[at + 1 :]])
    judge.safe = {step.cmd_id: mark(step)}
    judge._unmoved({}, {author})
    return judge.wrong


def test_it_is_excused_where_it_left_by_a_yes_to_that_very_log() -> None:
    assert left("clean", "forced") == []
    assert left("clean", "forced", FAR), "a host that is not in it"
    assert left("clean", "forced", of_another=True), "nobody says yes for another"
    assert [left("all", "forced"), bool(left("all", "forced", of_another=True))] == [[], True]


def test_no_yes_excuses_a_host_that_was_voted_for_where_nobody_was_parted() -> None:
    """Its voters have promised to follow no other meanwhile: nothing can have become safe beside it."""
    assert [bool(left("clean", how)) for how in ("voted", "heir", "forced")] == [True, False, False]
    assert left("all", "voted") == [], "after a split others may have gone on"


def seat_left(agreed: bool) -> list[str]:
    """What the judge says of a seat that was taken, safe, and left with the log: there was no step, so none is told."""
    world = played("all")
    judge, device = world.judge, next(one for one in world.devices.values() if one.node is not None)
    assert device.node is not None
    log = device.node.history.entries
    at, begun = next((at, entry) for at, entry in enumerate(log) if reign(entry))
    seat = replace(log[-1], seq=at + 1, device=device.name, cmd_id=f"{device.name}:999", action={"tag": "take-seat"})
    judge.agreed[device.name] = {reign(begun) or FAR} if agreed else {FAR}
    judge.heard(device, s.Write(1, (Rewind(at, (Orphan(seat),)),)))
    judge.safe = {seat.cmd_id: mark(seat)}
    judge._unmoved({}, {device.name})
    return judge.wrong


def test_a_seat_that_was_taken_is_excused_by_a_yes_to_that_very_log_and_by_no_other() -> None:
    """Evenings 3461 and 5676 of the soak: asked about the host, and told at once that the seat is another's now."""
    assert [bool(seat_left(agreed)) for agreed in (True, False)] == [False, True]


def test_a_voter_that_goes_on_following_its_old_host_is_found_though_people_said_yes_to_the_new_one() -> None:
    world = World(116, PROFILES["duel"], BUGS["no promise after a grant"])
    assert [line for line in world.play().wrong if "without a yes" in line]
    assert world.judge.agreed


def test_after_a_split_only_who_made_the_step_must_have_said_it() -> None:
    world = played("all")
    live = next(name for name, device in world.devices.items() if device.node is not None)
    assert [line for line in moved(world, f"{live}:999") if "without a yes" in line]
    judge = Judge(world.row, clean=False)
    judge.safe["gone:1"] = "f" * 64
    judge._unmoved({}, {live})
    assert judge.wrong == []


def test_the_steps_of_a_liar_are_judged_unless_it_turns_its_own_log_back_by_hand() -> None:
    for lie, judged in (("says to have what it has not", True), ("host turns back by force", False)):
        world = played("liars", lie)
        assert world.liar in world._judged()
        found = moved(world, f"{world.liar}:999")
        assert bool(found) is judged, found


def test_a_yes_counts_for_that_host_and_for_those_before_it_in_its_log() -> None:
    world = played()
    device = world.devices["d1"]
    world.judge.agreed = {"d1": {Epoch(5, "d2")}}
    assert [world.judge.has_agreed(device, Epoch(n, "d2")) for n in (4, 5, 6)] == [True, True, False]
    assert not world.judge.has_agreed(world.devices["d2"], Epoch(5, "d2"))


def test_who_chooses_the_other_of_two_logs_says_yes_to_the_hosts_in_it() -> None:
    """They were shown on the page that asked; who keeps their own says yes to nobody."""
    for ours, agreed in ((True, False), (False, True)):
        world = played()
        device = world.devices["d1"]
        assert device.node is not None
        ledger = device.node.r.ledger
        world.judge.agreed = {}
        device.node.r.fork = Fork(0, "d2", ledger, ())
        world.judge.answered(device, s.Choose(ours))
        assert world.judge.has_agreed(device, ledger.epoch) is agreed
