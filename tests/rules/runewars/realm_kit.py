"""A Runewars table for tests: set up with sheets that are typed in, and led through its seasons by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rules.core import tree
from rules.core.correct import Correct, decide_correct
from rules.core.fold import fold
from rules.core.luck import Luck
from rules.core.message import Refusal
from rules.core.secret import Known, Opened
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.fight.units import FACTIONS, Faction
from rules.runewars.heroes import actions as b
from rules.runewars.legal import refusal
from rules.runewars.realm.realm import HeroCard, Realm, Sheet, Token
from rules.runewars.state import Runewars, alive, current, phase
from rules.runewars.tables import ORDERS, OrderId
from tests.kit.luck import ScriptedLuck, SeededLuck
from tests.kit.play import config_of

# Typed numbers: what is known of the sheets (facts 13.2), the rest as somebody might read it
SHEETS: dict[Faction, Sheet] = {
    "daqan": Sheet(3, 2, 3, 2, 2),
    "latari": Sheet(4, 1, 2, 3, 1),
    "waiqar": Sheet(3, 2, 3, 1, 3),
    "uthuk": Sheet(2, 3, 3, 2, 2),
}
DRAGON, FALSE = Known("dragon", "d"), Known("false", "f")
HERO = HeroCard("Silhouette", 2, 4, 3, 4)


def begun(players: int, epic: bool = False, exploration: bool = False) -> Iterator[a.Action]:
    """The set-up, wish by wish."""
    yield a.ChooseVariant(epic, exploration)
    yield a.ChooseFirst(0)
    for seat, faction in zip(range(players), FACTIONS, strict=False):
        yield a.ChooseFaction(seat, faction)
        yield a.DescribeSheet(faction, SHEETS[faction])
        kinds = (DRAGON,) if epic else (DRAGON, DRAGON, FALSE)
        yield a.PlaceRunes(seat, tuple(Token(kind, f"{seat}{at}") for at, kind in zip("ABC", kinds, strict=False)))
    yield a.Begin()


def in_spring(*orders: OrderId) -> Iterator[a.Action]:
    """The first Spring up to everybody's Order, chosen and turned."""
    yield from (a.GoOn(), a.GoOn())
    yield from (a.ChooseOrder(seat, Known(order, f"o{seat}")) for seat, order in enumerate(orders))
    yield from (a.RevealOrder(seat, Opened(order, f"o{seat}")) for seat, order in enumerate(orders))


class Realms:
    """A table on its way; `do` takes an action and gives its events."""

    def __init__(self, players: int = 4, seed: int = 1, epic: bool = False, exploration: bool = False) -> None:
        self.luck = SeededLuck(seed)
        self.state: Runewars = GAME.setup(config_of(GAME, "standard", players))
        for wish in begun(players, epic, exploration):
            self.do(wish)

    @property
    def phase(self) -> str:
        return phase(self.state)

    def do(self, action: Any, force: bool = False) -> tuple[Any, ...]:
        if isinstance(action, c.Attack | c.Negotiate) and not force and self.may(a.Activate(action.seat)):
            self.do(a.Activate(action.seat))  # units have moved into an area that is activated
        events = GAME.decide(self.state, action, self.luck, force=force)
        assert not isinstance(events, Refusal), f"{action} -> {events}"
        self.state = fold(GAME, self.state, events)
        return events

    def may(self, activate: a.Activate) -> bool:
        return "activate" not in self.state.turn and refusal(self.state, activate) is None

    def refusal(self, action: Any) -> str:
        decided = GAME.decide(self.state, action, self.luck)
        assert isinstance(decided, Refusal), decided
        return decided.key

    def correct(self, path: str, value: int) -> None:
        events = decide_correct(self.state, GAME.fields(self.state), Correct(path, value))
        assert not isinstance(events, Refusal), events
        self.state = fold(GAME, self.state, events)

    def realm(self, seat: int) -> Realm:
        return self.state.realms[seat]

    def put(self, path: str, value: Any) -> None:
        """As it came to be earlier in the game."""
        self.state = tree.put(self.state, path, value)

    def give(self, seat: int, **changes: Any) -> None:
        realms = list(self.state.realms)
        realms[seat] = replace(realms[seat], **changes)
        self.state = replace(self.state, realms=tuple(realms))

    def influence(self) -> list[int]:
        return [realm.influence for realm in self.state.realms]

    def to_choose(self) -> None:
        """Through the season's card and secondary ability: nothing happens."""
        if self.phase == "card":
            self.do(a.GoOn())
        while self.state.step == "secondary":
            if self.state.season == "spring":
                self.do(a.GoOn())
            elif self.state.season == "fall":
                self.do(a.TakeFall(self.state.queue[0], False))
            else:
                self.do(a.Done(self.state.queue[0]))

    def orders(self, *orders: OrderId) -> None:
        """Everybody's Order, chosen and turned."""
        self.to_choose()
        for seat, order in zip(alive(self.state), orders, strict=True):
            self.do(a.ChooseOrder(seat, Known(order, f"o{seat}")))
        for seat, order in zip(alive(self.state), orders, strict=True):
            self.do(a.RevealOrder(seat, Opened(order, f"o{seat}")))

    def finish(self) -> None:
        """All Orders are resolved without doing anything."""
        season = (self.state.year, self.state.season)
        while (self.state.year, self.state.season) == season and self.state.step == "resolve":
            self.do(a.Done(self.state.queue[0]))

    def season(self, *orders: OrderId) -> None:
        self.orders(*orders)
        self.finish()

    def turn_of(self, seat: int) -> None:
        """The others before that player are done."""
        while self.state.queue[0] != seat:
            self.do(a.Done(self.state.queue[0]))
        assert current(self.state) is not None

    def hero(self, seat: int, card: HeroCard = HERO) -> None:
        self.do(b.JoinHero(seat, card))

    def bids(self, *bids: int) -> None:
        self.do(c.OpenBid())
        for seat, bid in zip(alive(self.state), bids, strict=True):
            self.do(c.PlaceBid(seat, Known(str(bid), f"b{seat}")))
        for seat, bid in zip(alive(self.state), bids, strict=True):
            self.do(c.RevealBid(seat, Opened(str(bid), f"b{seat}")))


DAQAN, LATARI, WAIQAR, UTHUK = range(4)


def config(players: int) -> Any:
    return config_of(GAME, "standard", players)


def unused(table: Realms) -> tuple[Any, ...]:
    return tuple(next(order for order in ORDERS if order not in realm.used) for realm in table.state.realms)


def fate(table: Realms, *cards: int) -> None:
    """These cards come next."""
    table.luck = ScriptedLuck(Luck("fate", f"{card:02}") for card in cards)  # type: ignore[assignment]


def summer(players: int = 2, **more: Any) -> Realms:
    """The Quest Phase, everybody with a hero; Harvest (4) goes before Recruit (5)."""
    table = Realms(players, **more)
    table.season(*("harvest", "recruit", "rally", "acquire")[:players])  # type: ignore[arg-type]
    for seat in range(players):
        table.hero(seat)
    table.do(a.GoOn())
    assert table.phase == "summer"
    return table
