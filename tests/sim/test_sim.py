"""Evenings on simulated tables: whatever is lost, doubled, late, asleep, cut off or killed, nothing safe is lost."""

from __future__ import annotations

from collections import Counter

import pytest

import rules
from companion.sync.node.node import Node
from tests.companion.sync.node.test_bids import cancelled
from tests.companion.sync.node.test_commands import refused_once, sent_though_answered
from tests.companion.sync.node.test_takeover import resumed
from tests.sim.bugs import BUGS
from tests.sim.profile import PROFILES, Profile
from tests.sim.world import World

GATE = {"match": 20, "all": 20, "clean": 20, "duel": 10, "echo": 5, "brittle": 10}  # seeds in each change's run
PART = 10  # of them in one test, so that two cores share the work
SEARCHED = 300  # seeds in which a planted bug must show
NIGHT = 2000  # seeds of each narrower profile in the long run; the table of all games has a rig of its own
CHUNK = 250
# Where each planted bug shows, and the first seed that shows it. Some are so well fenced in that chance would need
# thousands of evenings: they are looked for by hand.
NETS = {
    "ack before fsync": ("brittle", 1),
    "no dedupe": ("all", 13),
    "new id on retry": ("all", 1),
    "no gap check": ("duel", 10),
    "private text in the clear": ("all", 1),
    "no epoch fence": ("all", 1),
    "orphans dropped": ("all", 11),
    "steps cut off unasked": ("duel", 1),
    "take-over without poll": ("clean", 134),
    "two grants at once": ("clean", 2),
    "no promise after a grant": ("clean", 2),
    "sent before it is on disk": ("brittle", 3),
    "secret sent before its salt is on disk": ("brittle", 21),
}
BY_HAND = {
    "cancel clears other grants": cancelled,
    "host resumes unasked": resumed,
    "refusals forgotten": refused_once,
    "sent again though answered": sent_though_answered,
}
KEPT: dict[str, tuple[int, ...]] = {  # seeds that once failed
    "all": (10, 11, 47),
    "clean": (22, 50, 56, 65, 197),
    "duel": (15, 118),
    "brittle": (32, 50, 58, 161, 538),
    "match": (12, 44, 1076, 1215, 3346, 5024, 5682, 5750, 6050, 7982, 9543, 1123, 2075, 5098, 7414),
    "echo": (66, 201, 211, 212),
}


def wrong(seed: int, profile: Profile, kind: type[Node] = Node) -> list[str]:
    """What the judge says; a device that stops with an error is wrong, too."""
    try:
        return World(seed, profile, kind).play().wrong
    except Exception as error:
        if kind is Node:
            raise
        return [f"{type(error).__name__}: {error}"]


def play(profile: Profile, seeds: range | tuple[int, ...]) -> None:
    for seed in seeds:
        found = wrong(seed, profile)
        assert not found, f"replay with: python -m tests.sim {seed} {profile.name}\n" + "\n".join(found[:6])


@pytest.mark.parametrize(("name", "start"), [(name, n) for name in GATE for n in range(1, GATE[name] + 1, PART)])
def test_evenings(name: str, start: int) -> None:
    play(PROFILES[name], range(start, min(start + PART, GATE[name] + 1)))


@pytest.mark.parametrize("name", KEPT)
def test_evenings_that_once_went_wrong(name: str) -> None:
    play(PROFILES[name], KEPT[name])


@pytest.mark.soak
@pytest.mark.parametrize("start", range(0, NIGHT, CHUNK))
@pytest.mark.parametrize("name", [name for name in GATE if name != "match"])
def test_many_evenings(name: str, start: int) -> None:
    play(PROFILES[name], range(1000 + start, 1000 + start + CHUNK))


def test_every_planted_bug_has_its_net() -> None:
    assert {*NETS, *BY_HAND} == set(BUGS)


@pytest.mark.parametrize("bug", NETS)
def test_a_planted_bug_is_caught(bug: str) -> None:
    """By the seed that is known to show it; if the nodes have changed since, by one of the others."""
    name, known = NETS[bug]
    seeds = (known, *range(1, SEARCHED + 1))
    assert any(wrong(seed, PROFILES[name], BUGS[bug]) for seed in seeds)


@pytest.mark.parametrize("bug", BY_HAND)
def test_a_planted_bug_is_caught_by_hand(bug: str) -> None:
    assert BY_HAND[bug](BUGS[bug])


def test_an_evening_is_the_same_every_time() -> None:
    evenings = [World(4, PROFILES["all"]).play() for _ in range(2)]
    assert evenings[0].told == evenings[1].told
    assert evenings[0].safe == evenings[1].safe


def test_the_evenings_are_evenings() -> None:
    """A judge with nothing to judge would be content: steps are made, kept safe, and hosts change."""
    judges = [World(seed, PROFILES["all"]).play() for seed in (1, 2, 3)]
    assert sum(len(judge.safe) for judge in judges) > 60
    assert sum(judge.reigns for judge in judges) > 3


def test_the_tables_of_all_games_have_all_faults() -> None:
    """Whatever the judge is content with has happened: four games, old apps, and each kind of trouble."""
    worlds = [World(seed, PROFILES["match"]) for seed in range(4, 16)]
    assert {world.sitting.config.game for world in worlds} == set(rules.games())
    assert any(world.sitting.old for world in worlds)
    assert any(world.sitting.before.entries for world in worlds)
    judges = [world.play() for world in worlds]
    assert [judge.wrong for judge in judges] == [[]] * len(worlds)
    assert any(judge.screens for judge in judges)
    faults = sum((world.faults for world in worlds), Counter())
    assert {"kills", "sleeps", "splits", "clock jumps", "frames cut in half", "devices lost for good"} <= set(faults)
