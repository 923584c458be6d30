"""Scenes of Runewars around the Fate deck: heroes, a duel, diplomacy, a battle from the muster to its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.intents.intent import Do, StartMatch
from rules.core.game import Chair, Config
from rules.core.secret import Known, Opened
from rules.runewars import actions as a
from rules.runewars.fight.units import FACTIONS
from rules.runewars.heroes import actions as b
from rules.runewars.pending import Duel, Fight
from rules.runewars.realm.realm import HeroCard, Sheet, Token
from rules.runewars.spec import SPEC
from rules.runewars.state import Runewars
from rules.runewars.tables import FateSource, OrderId
from tests.tour.actor import Actor

PEOPLE = ("Zofia", "Marek", "Ania", "Tomek")
CARD = HeroCard("Vyrah", 2, 4, 1, 3)
ORDERS: tuple[OrderId, ...] = ("mobilize", "strategize", "harvest", "recruit")


def scenes(me: Actor) -> Iterator[str]:
    """Own matches, so that they can be shown by themselves."""
    sit_down(me)
    yield from _heroes(me)
    yield from _duel(me)
    yield from _talks(me)
    yield from _battle(me)
    yield from _typed(me)


def state_of(me: Actor) -> Runewars:
    assert me.desk.session is not None
    state: Runewars = me.desk.session.state
    return state


def take(me: Actor, *actions: Any) -> None:
    """Steps that other screens are for."""
    for action in actions:
        me.do(Do(action, getattr(action, "seat", -1)))


def sit_down(me: Actor, source: FateSource = "app") -> None:
    """The set-up, but for the heroes."""
    me.open("home")
    chairs = tuple(Chair(name, colour) for name, colour in zip(PEOPLE, SPEC.colours, strict=False))
    me.do(StartMatch(Config(SPEC.id, "standard", chairs)))
    dragon, false = Token(Known("dragon")), Token(Known("false"))
    take(me, a.ChooseFirst(0), a.ChooseFate(source))
    for seat, faction in enumerate(FACTIONS):
        take(
            me,
            a.ChooseFaction(seat, faction),
            a.DescribeSheet(faction, Sheet(6 - seat, 2, 3, 2, 2)),
            a.PlaceRunes(seat, (dragon, dragon, false)),
        )


def begin(me: Actor) -> None:
    """To the first Orders, all of them turned."""
    take(me, a.Begin(), a.GoOn(), a.GoOn())
    choose_orders(me)


def choose_orders(me: Actor, orders: tuple[OrderId, ...] = ORDERS) -> None:
    take(me, *(a.ChooseOrder(seat, Known(order, f"salt-{seat}")) for seat, order in enumerate(orders)))
    for seat in range(len(orders)):
        chosen = state_of(me).realms[seat].chosen
        if isinstance(chosen, Known):
            take(me, a.RevealOrder(seat, Opened(chosen.value, chosen.salt)))


def _heroes(me: Actor) -> Iterator[str]:
    """A hero joins in the set-up; in Summer the heroes act one by one."""
    take(me, *(b.JoinHero(seat, CARD) for seat in (1, 2)))
    me.open("heroes", "0")
    me.press("join-hero")
    me.type("hero-name", "Silhouette")
    me.press("strength-3", "agility-2", "wisdom-4")
    yield "rune-join-hero"
    me.press("health-3", "join")
    begin(me)
    while state_of(me).season == "spring":
        take(me, a.Done(state_of(me).queue[0]))
    take(me, a.GoOn())
    while state_of(me).queue[0] != 0:
        take(me, a.Done(state_of(me).queue[0]))
    me.open("heroes", "0")
    yield "rune-heroes"
    me.press("hero-0", "deed-train")
    yield "rune-hero"
    me.press("deed-train", "deed-move")


def _duel(me: Actor) -> Iterator[str]:
    me.open("test", "0.0")
    me.press("test-wisdom")
    yield "rune-test"
    me.open("quest-duel", "0.0")
    me.press("unit-giant")
    yield "rune-quest-duel"
    me.press("duel-neutral", "cross")
    yield "rune-quest-duel-round"
    me.press("leave-off")
    me.open("duel", "0.0")
    me.press("foe-1-0")
    yield "rune-duel"
    me.press("challenge", "cross", "cross")
    yield "rune-duel-round"
    while isinstance(state_of(me).pending, Duel):
        me.press("cross")
    yield "rune-duel-over"
    take(me, a.GoOn())


def _talks(me: Actor) -> Iterator[str]:
    """Mobilize: diplomacy with neutral units."""
    while state_of(me).step != "choose":
        take(me, a.Done(state_of(me).queue[0]))
    choose_orders(me, ("conquer", "mobilize", "strategize", "rally"))
    while state_of(me).queue[0] != 0:
        take(me, a.Done(state_of(me).queue[0]))
    take(me, a.Activate(0))
    me.open("diplomacy")
    me.press("spend-4")
    yield "rune-diplomacy"
    me.press("negotiate")
    yield "rune-reading"
    me.press(f"fate-{int(state_of(me).hand[0])}")
    yield "rune-destiny"
    me.open("fate")
    me.press("draw-3", "rectangle", f"fate-{int(state_of(me).discard[-1])}")
    yield "rune-fate"


def _battle(me: Actor) -> Iterator[str]:
    """Daqan against Latari, as in picture 20."""
    take(me, b.GainStronghold(1, "7B"))
    me.open("attack")
    me.press("foe-1")
    for unit, n in (("bowman", 2), ("knight", 1), ("footman", 3), ("siege-tower", 1)):
        me.set(f"attacker-{unit}", n)
    for unit, n in (("archer", 2), ("sorceress", 1), ("warrior", 2)):
        me.set(f"defender-{unit}", n)
    me.press("fort-0")
    yield "rune-muster"
    me.press("odds")
    yield "rune-muster-odds"
    me.press("attack")
    yield "rune-battle"
    seen = set[str]()
    while isinstance(fight := state_of(me).pending, Fight):
        scene = "cards" if fight.stage == "clash" else fight.stage
        if scene not in seen and fight.attacker.drawn:  # the cards of a clash lie there until the next one is drawn
            seen.add(scene)
            yield f"rune-battle-{scene}"
        press_on(me, fight)
    yield "rune-outcome"


def press_on(me: Actor, fight: Fight) -> None:
    """One more step of a battle, by what its screen offers first."""
    match fight.stage:
        case "clash":
            me.press("clash")
        case "specials":
            ways = ("carry-0", "further-attacker", "further-defender", "specials-done")
            me.press(next(name for name in ways if offered(me, name)))
        case "losses":
            units = fight.side(fight.dues[0].side).units
            me.press(next(name for name in (f"suffer-{at}" for at in range(len(units))) if offered(me, name)))
        case _:
            me.press("judge-battle")


def offered(me: Actor, name: str) -> bool:
    try:
        return me.find(name).intent is not None
    except LookupError:
        return False


def _typed(me: Actor) -> Iterator[str]:
    """The printed deck: a unit nobody has read yet, then draws typed in."""
    sit_down(me, "typed")
    begin(me)
    while state_of(me).queue[0] != 0:
        take(me, a.Done(state_of(me).queue[0]))
    take(me, a.Activate(0))
    me.open("attack")
    me.press("foe-2", "defender-read-reanimate", "shape-triangle", "initiative-2")
    yield "rune-unit"
    me.press("health-1", "save-unit")
    me.set("defender-reanimate", 3)
    me.set("attacker-bowman", 2)
    me.press("attack", "card-9", "card-3")
    yield "rune-battle-typed"
