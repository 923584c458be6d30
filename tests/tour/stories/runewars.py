"""The fifth story of the tour: Runewars, from its set-up through a season, a bid with a tie, and each Order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.intents.intent import Do
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.fight.units import FACTIONS
from rules.runewars.pending import Fight
from rules.runewars.realm.prints import icons_for
from rules.runewars.realm.realm import dragons
from rules.runewars.state import current, goal, has_bonus, phase, to_bid, to_choose
from rules.runewars.tables import OrderId
from tests.tour.actor import Actor
from tests.tour.stories import own_seat

PEOPLE = ("Zofia", "Marek", "Ania", "Tomek")
SHEETS = ((5, 2, 4, 2, 3), (7, 1, 5, 3, 1), (3, 3, 3, 1, 4), (4, 2, 6, 2, 2))
FOOD = ("footman", "influence", "footman", "none", "bowman", "none", "knight", "none", "siege-tower")
# Everybody's Order in each season of the year that is shown
YEAR: tuple[tuple[OrderId, ...], ...] = (
    ("harvest", "mobilize", "conquer", "recruit"),
    ("acquire", "strategize", "rally", "fortify"),
    ("recruit", "acquire", "harvest", "mobilize"),
)


def scenes(me: Actor) -> Iterator[str]:
    yield from _set_up(me)
    yield from _spring(me)
    yield from _summer(me)
    yield from _fall(me)
    yield from _end(me)


def state_of(me: Actor) -> Any:
    assert me.desk.session is not None
    return me.desk.session.state


def _set_up(me: Actor) -> Iterator[str]:
    me.open("home")
    me.press("new-runewars", "players-4")
    for seat, name in enumerate(PEOPLE):
        me.type(f"name-{seat}", name)
    me.press("start", "tick-first", "first-0")
    yield "rune-setup"
    for seat, faction in enumerate(FACTIONS):
        me.press(f"faction-{seat}", f"pick-{faction}")
        for key, n in zip(("influence", "tactics", "food", "wood", "ore"), SHEETS[seat], strict=True):
            me.set(f"sheet-{key}", n)
        if not seat:
            yield "rune-faction"
        me.press("save-faction")
        for at in range(3):
            me.type(f"area-{at}", f"{seat + 1}{'ABC'[at]}")
        me.press(f"false-{seat % 3}")
        if not seat:
            yield "rune-start-runes"
        me.press("save-runes")
    me.press("skip")
    yield "rune-card"


def _choose(me: Actor, orders: tuple[OrderId, ...]) -> None:
    for order in orders[-len(to_choose(state_of(me))) :]:
        me.press("choose", f"order-{order}", "face-down")
    me.press("reveal")


def _spring(me: Actor) -> Iterator[str]:
    me.press("season-card")
    me.type("card-name", "Zgromadzenie Czarodziejów")
    yield "rune-season"
    me.press("save-card")
    _take(me, a.GoOn())  # the bar goes past Spring with the same tap; its list can still be looked at
    me.press("secondary", "spring-tokens")
    yield "rune-spring"
    me.press("go-on")
    yield "rune-tell"
    me.press("in-secret", "order-harvest")
    yield "rune-order"
    me.press("face-down")
    for order in YEAR[0][1:2]:
        me.press("choose", f"order-{order}", "face-down")
    yield "rune-choose"
    for order in YEAR[0][2:]:
        me.press("choose", f"order-{order}", "face-down")
    me.press("reveal")
    yield "rune-resolve"
    yield from own_seat.whose(me, "rune")
    yield from _resolve(me)


def _resolve(me: Actor) -> Iterator[str]:
    """Every Order's page; what can be done at once is done."""
    while phase(state_of(me)) == "resolve":
        order = current(state_of(me))
        me.press("resolve")
        match order:
            case "mobilize":
                me.press("activate")  # by itself; with any other step of the Order it comes along
            case "conquer":
                yield from _won(me)
            case "harvest":
                me.press("harvest", *(("develop-resources-wood",) if has_bonus(state_of(me)) else ()))
            case "recruit":
                yield from _recruit(me)
                me.set("there-0", 9)
            case "rally":
                me.press("city-tactics")
            case "acquire":
                me.press("icons-3", "title-primarch")
            case "fortify":
                me.press("build", "token-0", "token-2")
        if order != "conquer":  # looks like Mobilize
            yield f"rune-{order}"
        if order == "acquire":
            me.press("take-title")
        if current(state_of(me)) == order:  # else the last part has ended it
            me.press("done")


def _won(me: Actor) -> Iterator[str]:
    """An undefended area is taken. Nobody has said which, so the app asks about its rune token."""
    me.press("activate")
    seat = state_of(me).queue[0]
    _take(me, c.Attack(seat, 0, (c.Squad("daqan", "footman", 2),), ()))
    while isinstance(state_of(me).pending, Fight):
        _take(me, next(offer.action for offer in GAME.legal(state_of(me), None) if not offer.aside))
    me.open("spoils", str(seat))
    yield "rune-spoils"
    me.press("take-0-0", "resolve")


def _take(me: Actor, action: Any) -> None:
    """A step that other scenes show."""
    me.do(Do(action, getattr(action, "seat", -1)))


def _recruit(me: Actor) -> Iterator[str]:
    """With the dial of food read the first time."""
    if me.find("read-food").intent is not None and state_of(me).season == "fall":
        me.press("read-food")
        faction = state_of(me).realms[state_of(me).queue[0]].faction
        answers = [f"answer-{icons_for(faction).index('' if icon == 'none' else icon)}" for icon in FOOD]
        me.press(*answers[:4])
        yield "rune-dial"
        me.press(*answers[4:])
    me.press("recruit-food")


def _summer(me: Actor) -> Iterator[str]:
    me.press("go-on")
    _choose(me, YEAR[1])
    yield from _resolve(me)


def _fall(me: Actor) -> Iterator[str]:
    """A bid with a tie the Primarch decides, then influence or Tactics."""
    me.press("season-card", "open-bid")
    me.set("bid-1", 2)
    yield "rune-open-bids"
    me.press("in-secret", "place-bid")
    me.set("my-bid", 1)
    yield "rune-bid"
    me.press("close-hand")
    while to_bid(state_of(me)):
        me.press("place-bid")
        me.set("my-bid", 2 if len(to_bid(state_of(me))) > 1 else 1)
        if len(to_bid(state_of(me))) == 1:
            me.press("back")
            yield "rune-bids"
            me.press("place-bid")
            me.set("my-bid", 1)
        me.press("close-hand")
    me.press("open-hands")
    yield "rune-tie"
    me.press("wins-1")
    yield "rune-bid-result"
    me.press("go-on", "go-on")
    yield "rune-fall"
    me.press("fall-influence", "fall-tactics")
    me.press("fall-influence", "fall-influence")
    me.press("menu", "menu-more", "menu-effect", "receive-rune")
    yield "rune-rune"
    me.press("dragon-1", "place-1-loose", "settle")
    me.open("table")
    me.press("realm-0")
    yield "rune-realm"
    me.press("effect")
    yield "rune-effect"
    me.open("table")
    me.press("menu", "menu-more", "menu-titles")
    yield "rune-titles"
    me.open("table")
    _choose(me, YEAR[2])
    for scene in _resolve(me):
        if scene in ("rune-dial", "rune-recruit"):
            yield f"{scene}-read"


def _end(me: Actor) -> Iterator[str]:
    me.press("menu", "menu-more", "menu-prints")
    yield "rune-prints"
    me.open("table")
    me.press("go-on", "secondary")
    first = state_of(me).queue[0]
    for at, units in enumerate((8, 5, 7)):
        me.set(f"area-{first}-{at}", units)
    yield "rune-winter"
    while dragons(state_of(me).realms[0]) < goal(state_of(me)):
        me.open("table")
        me.press("menu", "menu-more", "menu-effect", "receive-rune", "dragon-0", "settle")
    me.open("table")
    me.press("realm-0", "claim")
    yield "rune-winner"
