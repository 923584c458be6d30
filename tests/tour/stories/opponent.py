"""The second story of the tour: an evening against the AI of Raiders of Scythia, nothing else followed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.intents.intent import Do
from rules.scythia import actions as a
from rules.scythia.opponent.mind import points
from rules.scythia.state import deed, phase
from tests.tour.actor import Actor
from tests.tour.stories import decks

CARD = ("empire-persia", "target-1", "cost-3", "strength-3", "horse-right", "arrows-down-left")


def scenes(me: Actor) -> Iterator[str]:
    me.open("home")
    me.press("opponent-scythia")
    me.type("name-0", "Ola")
    yield "opponent-new"
    me.press("character-lookout", "deck-house", "start", "tick-spaces", "tick-quests")
    yield "opponent-setup"
    me.press("decisions")
    yield "opponent-decisions"
    yield from decks.scenes(me)
    me.press("skip")
    yield "opponent-person"
    me.do(Do(a.Raid("cimmeria", 1)))
    me.do(Do(a.EndTurn()))  # as an older app left a match: its card is still to be revealed
    yield "opponent-reveal"
    me.press("enter-scheme", *CARD)
    me.set("vp", 8)
    yield "scheme"
    me.press("blocked-barracks", "use-card")
    yield "opponent-provisions"
    me.press("not-possible")
    yield "opponent-wrong"
    me.set("set-provisions", 4)
    me.press("wrong-provisions")
    yield "opponent-horse"
    me.press("animal-2-1")
    yield "opponent-blocked"
    last = False
    while not _state(me).over:
        _play_on(me)
        if not last and (last := phase(_state(me)) == "person" and _state(me).last is not None):
            yield "opponent-last-turns"
        if phase(_state(me)) == "instruction" and deed(_state(me)) == "raid" and not _state(me).ai.track:
            yield "opponent-raid"
            me.press("why")
            yield "why-told"
            me.press("understood")
    yield "opponent-own-score"
    me.set("your-points", points(_state(me).ai))
    me.press("enter-score")
    yield "opponent-tie"
    me.set("ask-quests_crew_animals-0.0", 12)
    me.press("set")
    yield "opponent-winner"


def _state(me: Actor) -> Any:
    assert me.desk.session is not None
    return me.desk.session.state


def _play_on(me: Actor) -> None:
    """One more step: the person raids from the left and takes what lies open."""
    state = _state(me)
    match phase(state):
        case "person":
            _raid(me)
        case "scheme":
            me.press("draw-scheme")
        case "instruction":
            me.press({"horse": "animal-2-1", "quest": "vp-3"}.get(deed(state), "done"))


def _raid(me: Actor) -> None:
    for name in ("cimmeria", "assyria", "persia", "greece"):
        for space in range(4):
            if me.find(f"raid-{name}-{space}").intent is not None:
                me.press(f"raid-{name}-{space}")
                return
    me.press("end-turn")
