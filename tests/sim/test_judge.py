"""The judge of simulated evenings excuses what a person said yes to, and nothing beside it."""

from __future__ import annotations

from companion.match.entry import mark
from companion.match.roster import Epoch
from companion.sync.node import signals as s
from companion.sync.node.reigns import reign
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


def test_it_is_excused_where_it_left_by_a_yes_to_that_very_log() -> None:
    for agreed, excused in ((None, True), (FAR, False)):  # the newest host of that log, or one that is not in it
        world = played()
        judge, device = world.judge, world.devices["d2"]
        assert device.node is not None
        log = device.node.history.entries
        begun = next(entry for entry in reversed(log) if reign(entry))
        entry = next(entry for entry in log if entry.device != device.name)
        judge.agreed[device.name] = {agreed or reign(begun) or FAR}
        judge._cut(device, (entry,), log)
        judge.safe = {entry.cmd_id: mark(entry)}
        judge._unmoved({}, set())
        assert bool(judge.wrong) is not excused


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
