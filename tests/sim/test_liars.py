"""Evenings with a liar: what it says changes nothing for the honest, and each check that sees to it is missed."""

from __future__ import annotations

from typing import Any

import pytest

from companion.sync.node import signals as s
from companion.sync.node.node import Node
from rules.core.message import refuse
from tests.sim.bugs import TRUSTING
from tests.sim.lies import LIES
from tests.sim.profile import PROFILES
from tests.sim.world import World

QUIET, TROUBLED = 3, 2  # seeds of each lie in each change's run: alone, and with all that goes wrong besides
SEARCHED = 12  # seeds in which a check that was taken out must be missed
NAMED = 3
FIRST = 4  # those before it are played until the match is over
CHUNK = 100
# Lies that need a host that is gone
TROUBLE = {"guest with a longer log", "voted for, then forks", "votes twice", "guest with a longer log of its own"}
# Lies of which nothing can come that a judge would see, or that are looked at by hand (test_reigns.py)
UNSEEN = {
    "asks, gives up, asks again",
    "votes twice",
    "voted for, then forks",
    "says to have what it has not",
    "host shows two branches",
    "host drops one author",
    "guest with a longer log of its own",
}
# Whoever had just said yes to another host took over by force all the same; a host was named for facts of the one
# before it; who said yes to a host that was lost for good was not offered the table again. And where the judge was
# wrong: 660 steps of a left log take their time to be sent again; a liar that was named may be handed the table; who
# named it listens again after a minute, though people elsewhere follow it sooner; whom one part has sent away and the
# other has made its host has to hand over. Of the product again: a host that turned back under its old number was
# asked about rather than named; a press was swallowed while a host that was away asked by itself; frames that came
# before their turn made a long log of another host be read from the beginning, over and over. Who chose another log on
# the page of two was not told, and not counted as having been told, who took over by force in it
KEPT = [
    (124, "votes for another number or table"),
    (323, "host shows its key as another's"),
    (328, "host writes other facts"),
    (788, "host uses up another's numbers"),
    (963, "voted for, then forks"),
    (1953, "a reign without votes"),
    (2289, "a reign without votes"),
    (2644, "votes for another number or table"),
    (2766, "removed, on its old link"),
    (4322, "says to have what it has not"),
    (4480, "host plays an old step again"),
    (4483, "host turns back by force"),
    (5113, "host turns back by force"),
]
UNNAMED = {"host turns back by force", "host drops one author"}  # people are asked; steps are shown waiting
NETS = {
    "anybody lets in": "lets in, pardons, renames, odd ids",
    "any id, any name": "lets in, pardons, renames, odd ids",
    "who left is heard": "removed, on its old link",
    "force without end": "asks by force without end",
    "no signature asked of a host": "host writes in another's name",
    "no signature asked of a longer log": "guest with a longer log",
    "any number": "host uses up another's numbers",
    "any key": "host shows its key as another's",
    "signed for any branch": "host plays an old step again",
    "any facts": "host writes other facts",
    "a head is believed": "says to be host by a larger number",
    "a reign needs no votes": "a reign without votes",
    "votes are not looked at": "votes for another number or table",
    "votes for any number": "votes for another number or table",
    "by force, unasked": "host turns back by force",
    "an heir is followed at once": "heir while the host is here",
}


def wrong(seed: int, profile: str, lie: str, kind: type[Node] = Node) -> list[str]:
    return World(seed, PROFILES[profile], kind, LIES[lie]()).play().wrong


def play(profile: str, lie: str, seeds: range) -> None:
    for seed in seeds:
        found = wrong(seed, profile, lie)
        assert not found, f'replay with: python -m tests.sim {seed} {profile} "{lie}"\n' + "\n".join(found[:6])


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize(("profile", "seeds"), [("liars", QUIET), ("match", TROUBLED)])
def test_a_lie_changes_nothing(profile: str, seeds: int, lie: str) -> None:
    play(profile, lie, range(FIRST, FIRST + seeds))


@pytest.mark.soak
@pytest.mark.parametrize("start", range(100, 500, CHUNK))
@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize("profile", ["liars", "match"])
def test_a_lie_changes_nothing_on_many_evenings(profile: str, start: int, lie: str) -> None:
    play(profile, lie, range(start, start + CHUNK))


@pytest.mark.parametrize("lie", [lie for lie in LIES if lie.startswith("host") and lie not in UNNAMED])
def test_who_sends_what_cannot_be_right_is_named(lie: str) -> None:
    """Else the evenings above would be none with a lie."""
    judges = [World(seed, PROFILES["liars"], Node, LIES[lie]()).play() for seed in range(FIRST, FIRST + NAMED)]
    assert any(judge.named for judge in judges)
    assert [judge.wrong for judge in judges] == [[]] * NAMED


def test_every_lie_and_every_check_has_its_net() -> None:
    assert set(NETS) == set(TRUSTING)
    assert set(NETS.values()) | UNSEEN == set(LIES)


@pytest.mark.parametrize("seed", [510, 1350])
def test_what_a_liar_tells_itself_of_a_number_it_took_is_nobody_s_answer(seed: int) -> None:
    """The step of whoever had that number took another, and is looked for under that."""
    play("match", "host uses up another's numbers", range(seed, seed + 1))


@pytest.mark.parametrize(("seed", "lie"), KEPT)
def test_evenings_with_a_liar_that_once_went_wrong(seed: int, lie: str) -> None:
    play("match", lie, range(seed, seed + 1))


@pytest.mark.parametrize("teller", ["owner", "liar"])
def test_a_step_its_owner_was_told_of_is_missed_whatever_a_liar_tells_itself(teller: str) -> None:
    """The last word on a step is the one that its own device has heard."""
    world = World(FIRST, PROFILES["liars"], Node, LIES["host uses up another's numbers"]())
    judge = world.play()
    for name, told in (("d1", s.Saved("d1:999", 1)), (world.liar, s.Refused("d1:999", refuse("moved-on"), 1))):
        if teller == "liar" or name == "d1":
            judge.heard(world.devices[name], told)
    judge.close(world._judged())
    assert judge.wrong == ["d1:999 was Saved and is lost"]


@pytest.mark.parametrize("bug", NETS)
def test_a_check_that_is_taken_out_is_missed(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind: Any = TRUSTING[bug](monkeypatch)
    profile = "match" if NETS[bug] in TROUBLE else "liars"
    assert any(wrong(seed, profile, NETS[bug], kind) for seed in range(FIRST, FIRST + SEARCHED))
