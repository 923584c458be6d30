"""The story the tour plays: an evening of Huns from an empty Home to the winner, then just a score."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

from companion.commands.headless import SeededLuck
from companion.desk.desk import Desk, Services
from companion.desk.matches import DETAIL
from companion.device.port import Recorder
from companion.intents.intent import Do, Prefer
from companion.match.session import Surroundings
from companion.screens.kit.hints import ALL
from companion.screens.kit.views import View
from companion.store.backups import Copy, NoVault
from companion.store.kept_copies import KeptCopy
from companion.store.memory import MemoryStore
from rules import games
from rules.huns.actions import Pillage
from rules.huns.state import actor, mover, phase
from rules.huns.tables import COLOURS
from tests.tour.actor import Actor
from tests.tour.stories import (
    archive,
    cards,
    figures,
    first,
    great_wall,
    great_wall_coop,
    great_wall_solo,
    midgame,
    network,
    opponent,
    pace,
    problems,
    raiders,
    runewars,
    runewars_fights,
    setting_up,
    sheets,
    together,
)


class Views(list[tuple[str, View]]):
    """The scenes by name, in order, and what lies below one as the app would show it, by its place among them."""

    def __init__(self) -> None:
        super().__init__()
        self.below: dict[int, View] = {}


PEOPLE = ("Zofia", "Marek", "Ania")
EVENING = 1794862020  # 16 November 2026, towards ten: the clock of the pictures


class Clock:
    """Half a minute a step, so that the pictures are the same every time."""

    def __init__(self) -> None:
        self.now = EVENING

    def __call__(self) -> int:
        self.now += 30
        return self.now


def counter(prefix: str) -> Callable[[], str]:
    state = {"n": 0}

    def next_id() -> str:
        state["n"] += 1
        return f"{prefix}{state['n']}"

    return next_id


def new_desk(lang: str) -> Desk:
    """A desk without surprises: same luck, same clock, same ids; on a device with a voice, as phones have."""
    world = Surroundings(rng=SeededLuck(7), salt=counter("salt"), clock=Clock())
    minutes = count(step=61.0)  # more than one goes by whenever the timer is looked at
    ids, around, drawn = counter("id"), network.Pretended(), lambda leaving: b""
    store = MemoryStore()
    store.set("hints", str(ALL))  # but for a newcomer's own scenes
    for game in games():
        store.set(DETAIL + game, "full")  # the pace has scenes of its own
    services = Services(store, world, ids, Recorder(), around, drawn, lambda: next(minutes), BackedUp())
    return Desk(services, (), lang)


class BackedUp(NoVault):
    """A backup as there would be one on a disk."""

    def __init__(self) -> None:
        self.unkept = None

    def last(self, match: str) -> Copy | None:
        return Copy(EVENING, 12, 1404, 20)

    def copies(self) -> tuple[KeptCopy, ...]:
        ages = (0, 900, 1800, 4200, 86_400, 2 * 86_400)
        sizes = ((12, 1404), (12, 1331), (12, 1247), (11, 1190), (11, 1180), (9, 871))
        return tuple(
            KeptCopy(f"{at}.sqlite", EVENING - age, 1_050 * steps, games, steps)
            for at, (age, (games, steps)) in enumerate(zip(ages, sizes, strict=True))
        )


def played(desk: Desk) -> Views:
    """The whole evening as views, to be looked at in one setting after the other; needs no window."""
    gc.disable()  # a third of the time went into looking for garbage among what stays
    views, me = Views(), Actor(desk)
    for name in scenes(me):
        views.append((name, me.look()))
        if me.below is not None:
            views.below[len(views)] = me.below
    gc.freeze()
    return views


def scenes(me: Actor) -> Iterator[str]:
    """Plays, and yields the name of each scene when the desk is there."""
    yield "home-first"
    yield from first.scenes(me)
    yield from _sit_down(me)
    yield from _first_round(me)
    yield from _middle(me)
    yield from _end(me)
    yield from sheets.scenes(me)
    yield from opponent.scenes(me)
    yield from raiders.scenes(me)
    yield from great_wall.scenes(me)
    yield from great_wall_coop.scenes(me)
    yield from great_wall_solo.scenes(me)
    yield from runewars.scenes(me)
    yield from runewars_fights.scenes(me)
    yield from archive.scenes(me)
    yield from cards.scenes(me)
    yield from network.scenes(me)
    yield from together.scenes(me)
    yield from midgame.scenes(me)
    yield from pace.scenes(me)
    yield from setting_up.scenes(me)
    yield from problems.scenes(me)
    yield from figures.scenes(me)


def _sit_down(me: Actor) -> Iterator[str]:
    me.press("settings")
    yield "settings"
    me.press("keys")
    yield "keys"
    me.press("done", "done", "new-huns")
    for seat, name in enumerate(PEOPLE):
        me.type(f"name-{seat}", name)
    yield "new-game"
    me.type("name-1", "")
    yield "new-game-error"
    me.type("name-1", PEOPLE[1])
    me.press("start")
    yield from first.hints(me)
    me.press("tick-decks", "tick-removed-3", "tick-cards", "first-0")
    yield "checklist"
    me.press("camp-2")
    yield "gift"
    me.press("gift-blue")
    me.press("kind-purple")
    me.set("slots-blue", 2)
    me.set("slots-red", 1)
    yield "wagon"
    me.press("take-wagon")
    _wagon(me, "kind-orange", red=2, yellow=1)
    me.press("skip")
    yield "table-roll"


def _first_round(me: Actor) -> Iterator[str]:
    me.press("type-dice")
    for deck, face in (("equipment", 2), ("raid", 3), ("mercenary", 2)):
        me.press(f"{deck}-{face}")
    yield "dice"
    me.press("curse-3", "treasure-1", "use-dice")
    yield "table-turn"
    me.open("settings")
    me.press("timer-player", "limit-2")
    yield "settings-timer"
    me.press("done", "timer")
    yield "table-timer"
    yield "table-dimmed"
    me.desk.handle(Prefer("timer", "off"))
    me.press("die-green")
    yield "table-picked"
    me.press("draw")
    me.type("card-name", "Ildico")
    me.type("card-effect", "+1")
    me.press("spaces-3", "when-end")
    yield "card"
    me.press("play-card", "draw-black", "spaces-2")
    yield "card-spaces"
    me.press("name-it", "spaces-2", "onto-2")
    yield "card-curse"
    me.press("play-card")
    yield "curse"
    me.press("bear", "die-blue", "pillage")
    yield "target"
    me.press("onto-wagons", "die-red", "pillage", "onto-wagons")
    _wagon(me, "kind-blue", red=2, green=1)
    _wagon(me, "kind-green", red=3, black=1)
    yield "load"
    while phase(me.desk.session.state) == "load":  # type: ignore[union-attr]
        me.press("wagon-0")
    _settle(me)
    me.press("die-yellow", "draw", "play-card")
    yield "round-end"
    me.press("end-round")


def _effects(me: Actor) -> Iterator[str]:
    """A card that an effect brings, and the reminder of it when its moment comes; one that goes; a die; points."""
    me.press("what-cards", "deck-blue", f"whom-{mover(me.desk.session.state)}")  # type: ignore[union-attr]
    me.type("card-name", "Bęben")
    me.type("card-effect", "Weź z Rezerwy 1 Dobro dowolnego koloru.")
    me.press("when-start")
    yield "effect-card"
    me.press("carry-out")
    yield "table-reminded"
    me.open("effect", "1")
    me.press("what-cards", "way-move", "card-0-0")
    yield "effect-card-move"
    me.press("what-dice", "way-extra", "die-black", "pips-2")
    yield "effect-die"
    me.press("what-points")
    yield "effect-points"


def _middle(me: Actor) -> Iterator[str]:
    me.press("roll", *_draw("red"))
    me.press("play-card")
    me.press("camp-1")
    yield "camp"
    me.press("card-0")
    me.press("effect")
    me.press("colour-green", "from-0")
    yield "effect"
    yield from _effects(me)
    me.open("table")
    me.press("menu", "menu-more", "menu-far")
    yield "far"
    me.press("far")
    yield "menu-more"
    me.press("back")
    yield "menu"
    me.press("menu-more", "menu-guide")
    yield "guide"
    me.open("table")
    me.press("menu", "menu-rules")
    yield "rules"
    me.type("search", "wozy")
    yield "rules-found"
    me.press("topic-wagon-types")
    yield "rule"
    me.open("table")
    me.press("menu", "menu-correct")
    me.set("reserve.red", 0)
    yield "correct"
    me.press("to-table")
    yield "table-last-round"
    me.press("menu", "menu-score")
    yield "score"
    me.open("table")
    me.press("menu", "menu-history")
    yield "history"
    history = me.desk.session.history  # type: ignore[union-attr]
    me.press(f"entry-{history.entries[history.counting[-6]].seq}")
    yield "history-back"
    me.open("table")
    me.press("menu", "menu-more", "menu-trust", "check-log")
    yield "trust"
    me.press("point-1")
    yield "trust-back"
    me.open("table")
    me.press("menu", "menu-more", "menu-story")
    yield "story"
    me.open("home")
    yield "home"
    me.press("continue")


def _end(me: Actor) -> Iterator[str]:
    me.do(_against_the_rules())
    yield "refused"
    me.press("why")
    yield "why-refused"
    me.open("table")
    while not _state(me).over:
        _play_on(me)
    yield "final"
    me.press("the-rest")
    yield "final-reveal"
    me.press("reveal")
    yield "winner"
    me.press("story")
    yield "story-over"
    me.press("back", "share")
    yield "share"
    me.press("hand-json", "done", "home")


def _state(me: Actor) -> Any:
    assert me.desk.session is not None
    return me.desk.session.state


def _draw(colour: str) -> tuple[str, ...]:
    return (f"die-{colour}", "draw")


def _wagon(me: Actor, kind: str, **slots: int) -> None:
    me.press(kind)
    for colour, n in slots.items():
        me.set(f"slots-{colour}", n)
    me.press("take-wagon")


def _settle(me: Actor) -> None:
    """Wagons due after a dispatch are entered as they come."""
    while phase(_state(me)) in ("wagon", "load"):
        if phase(_state(me)) == "wagon":
            if me.desk.trail[-1].screen != "wagon":
                me.press("open-wagon")
            _wagon(me, "kind-orange", blue=1, green=1)
        else:
            if me.desk.trail[-1].screen != "load":
                me.press("open-load")
            names = [name for name in ("wagon-0", "wagon-1") if me.find(name).intent is not None]
            me.press(names[0])


def _play_on(me: Actor) -> None:
    """One more step of whatever is due, pillaging from the left."""
    match phase(_state(me)):
        case "roll":
            me.press("roll")
        case "turn":
            free = [c for c, die in zip(COLOURS, _state(me).dice, strict=True) if die.taken_by is None]
            me.press(f"die-{free[0]}", "pillage")
            if me.desk.trail[-1].screen == "target":
                me.press(_place(me))
        case "round-end":
            me.press("end-round")
        case "curse":
            me.press("bear")
        case _:
            _settle(me)


def _place(me: Actor) -> str:
    """Onto the Wagons where they have room, else onto the first card that has."""
    if me.find("onto-wagons").status != "off":
        return "onto-wagons"
    cards = _state(me).camps[actor(_state(me), _state(me).turn)].cards
    return next(f"onto-card-{at}" for at, card in enumerate(cards) if card.takes_cubes)


def _against_the_rules() -> Do:
    """A step the rules refuse: the same die twice."""
    return Do(Pillage(0, "red"), 0)
