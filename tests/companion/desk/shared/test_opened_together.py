"""Hands, Orders and Command cards over real links: at no moment does a device show a part of them, or another half."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

import pytest

from companion.intents import intent as i
from companion.match.command import Command, Take
from companion.match.port import MatchRow
from companion.match.session import Session, Surroundings
from companion.screens.kit.rune_views import BidCard, BidResult, RealmCard
from companion.screens.kit.views import CommandSlot
from companion.text.words import Words
from rules.core.secret import Known, Opened
from rules.great_wall import actions as g
from rules.great_wall.game import GAME as GREAT_WALL
from rules.huns import actions as a
from rules.huns.cubes import Cubes
from rules.huns.game import GAME as HUNS
from rules.runewars import actions as r
from rules.runewars.fight import actions as c
from rules.runewars.fight.units import FACTIONS
from rules.runewars.game import GAME as RUNEWARS
from rules.runewars.realm.realm import Token
from rules.runewars.tables import SEASONS
from tests.kit.desk import walk
from tests.kit.luck import SeededLuck
from tests.kit.net.phones import Phone
from tests.kit.net.seats import seats
from tests.kit.play import answered, choose, config_of
from tests.rules.runewars.realm_kit import begun

MATCH, PEOPLE = "cd" * 16, 3


@dataclass(frozen=True)
class Secretly:
    """What everybody chooses in secret: how a table comes to it, each one's step, and who is seen to have it open."""

    game: Any
    ready: Callable[[Any], bool]
    steps: tuple[Any, ...]
    wish: Callable[[int, Known], Any]
    values: tuple[str, ...]
    names: tuple[str, ...]
    key: str
    shown: Callable[[Phone], set[int]]
    all_have: Callable[[Any], bool] = lambda state: True
    on_to_the_end: Callable[[Phone], None] = lambda host: None


def commands(one: Phone) -> set[int]:
    slots = [part for part in walk(one.view) if isinstance(part, CommandSlot)]
    if any(slot.name.startswith("space-") for slot in slots):  # they are being placed
        return set(range(PEOPLE))
    closed = [Words("en").t(f"great_wall.{key}") for key in ("face-down", "choosing")]
    choosing = [slot for slot in slots if slot.name.startswith("choose-")]
    assert len(choosing) == PEOPLE, one.screen
    return {int(slot.name[7:]) for slot in choosing if slot.title not in closed}


def orders(one: Phone) -> set[int]:
    at = SEASONS.index(one.state.season)
    cards = [part for part in walk(one.view) if isinstance(part, RealmCard)]
    return {int(card.name[6:]) for card in cards if card.orders[at].face == "up"}


def bids(one: Phone) -> set[int]:
    cards = [part for part in walk(one.view) if isinstance(part, BidCard | BidResult)]
    return {int(card.name[4:]) for card in cards if card.bid} if cards else set(range(PEOPLE))


def wagons(one: Phone) -> set[int]:
    """Whose types are seen where they are nobody's own: what a screen says comes from what is open."""
    return {seat for seat, camp in enumerate(one.state.camps) if not is_closed(camp.dispatched)}


def runes(one: Phone) -> set[int]:
    realms = enumerate(one.state.realms)
    return {seat for seat, realm in realms if not is_closed(tuple(token.kind for token in realm.runes))}


def is_closed(secrets: tuple[Any, ...]) -> bool:
    return not secrets or any(not isinstance(secret, Opened) for secret in secrets)


def end_of_huns(host: Phone) -> None:
    for seat in range(PEOPLE):
        host.send(i.Do(a.MoveCubes("blue", 1, "reserve", "wagon", target_seat=seat, target_index=0), -1))
    host.send(i.SetNumber("reserve.yellow", 0))
    host.send(i.Do(a.EndRound(), -1, force=True))
    assert host.state.over
    host.send(i.Open("table"))


def last_winter(host: Phone) -> None:
    host.send(i.Do(r.Begin(), -1))
    for _ in range(MOST_STEPS):
        if host.state.step == "runes":
            break
        host.send(i.Do(r.GoOn(), -1, force=True))
    assert host.state.step == "runes"
    host.send(i.Open("table"))


def start_tokens(seat: int, known: Known) -> Any:
    kinds = (known, Known("dragon"), Known("dragon" if known.value == "false" else "false"))
    return r.PlaceRunes(seat, tuple(Token(kind, f"{seat}{at}") for at, kind in zip("ABC", kinds, strict=True)))


MOST_STEPS = 300  # of a game of Runewars in which nobody does anything
CARDS = ("economy", "despotism", "betrayal")
ORDERS = ("strategize", "recruit", "fortify")
SECRETS = {
    "great_wall": Secretly(
        GREAT_WALL,
        lambda state: GREAT_WALL.phase(state) == "choose",
        (),
        g.ChooseCommand,
        CARDS,
        tuple(Words("en").t(f"great_wall.command.{card}") for card in CARDS),
        "reveal",
        commands,
    ),
    "orders": Secretly(
        RUNEWARS,
        lambda state: RUNEWARS.phase(state) == "choose",
        (*begun(PEOPLE), r.GoOn(), r.GoOn()),
        r.ChooseOrder,
        ORDERS,
        tuple(Words("en").t(f"runewars.order.{order}") for order in ORDERS),
        "reveal",
        orders,
    ),
    "bids": Secretly(
        RUNEWARS,
        lambda state: RUNEWARS.phase(state) == "bid-place",
        (*begun(PEOPLE), c.OpenBid()),
        c.PlaceBid,
        ("1", "2", "0"),
        ("bids 1", "bids 2", "bids 0"),
        "open-hands",
        bids,
    ),
    "wagons": Secretly(
        HUNS,
        lambda state: state.begun,
        (a.ChooseFirst(0), a.Begin()),
        lambda seat, known: a.TakeWagon(seat, known, Cubes(blue=1)),
        ("blue", "purple", "orange"),
        ("reveals the Wagons",),
        "reveal",
        wagons,
        lambda state: all(camp.wagons for camp in state.camps),
        end_of_huns,
    ),
    "runes": Secretly(
        RUNEWARS,
        lambda state: state.prints.of(FACTIONS[PEOPLE - 1]).sheet is not None,
        tuple(step for step in begun(PEOPLE) if not isinstance(step, r.PlaceRunes | r.Begin)),
        start_tokens,
        ("dragon", "false", "dragon"),
        ("dragon rune",),
        "turn-runes",
        runes,
        lambda state: all(realm.placed for realm in state.realms),
        last_winter,
    ),
}


def before(secretly: Secretly, store: Any, device: str = "") -> None:
    """The match on the tablet's disk, where everybody is about to choose."""
    row = MatchRow(MATCH, config_of(secretly.game, "standard", PEOPLE), 0)
    store.start(row)
    luck = SeededLuck(2)
    session = Session(secretly.game, row, store, Surroundings(luck, lambda: "5a" * 16, lambda: 0, device))
    steps = iter(secretly.steps)
    while not secretly.ready(session.state):
        step = next(steps, None) or answered(choose(secretly.game.legal(session.state, None), luck, 0), luck)
        session.propose(Command(f"{session.seq}", Take(step), -1))


class Table:
    """A tablet with two phones or three; whatever a device shows on the way is looked at."""

    def __init__(self, secretly: Secretly, host: Phone, phones: list[Phone]) -> None:
        self.secretly, self.host, self.phones = secretly, host, phones
        self.devices = [host, *phones]

    def look(self) -> None:
        for one in self.devices:
            one.desk.hear()
            shown = self.secretly.shown(one)
            assert shown in (set(), set(range(PEOPLE))), f"only those of {shown} are open on {one.seat.device[:4]}"
            if not shown:
                undo = one.view.top.undo  # type: ignore[union-attr]
                heard = f"{one.view.toast} {undo.what if undo else ''}"
                told = [name for name in self.secretly.names if name in heard]
                assert not told, f"{heard!r} tells {told}"

    async def all_see(self, holds: Callable[[Phone], Any]) -> None:
        for one in self.devices:
            await one.sees(lambda phone: (self.look(), holds(phone))[1])

    async def chosen(self) -> None:
        """Everybody on the device of their own; the tablet speaks for whoever has none."""
        holders = {seat: phone for phone in self.phones for seat in mine(phone)}
        for seat, value in enumerate(self.secretly.values):
            one = holders.get(seat, self.host)
            one.send(i.Do(self.secretly.wish(seat, Known(value)), seat))
        await self.host.sees(lambda one: self.secretly.all_have(one.state))
        self.secretly.on_to_the_end(self.host)
        await self.all_see(lambda one: self.secretly.key in one.names() or not self.secretly.ready(one.state))


def mine(phone: Phone) -> tuple[int, ...]:
    return next((peer.seats for peer in phone.seat.shown.peers if peer.is_me), ())


async def table(stack: AsyncExitStack, secretly: Secretly, taken: tuple[int, ...]) -> Table:
    first, *others = await seats(stack, 1 + len(taken))
    before(secretly, first.store, first.device)
    first.service.host(MATCH)
    await first.until(lambda shown: shown.role == "host" and shown.code)
    host = Phone(first)
    host.desk.matches.resume(MATCH)
    phones = []
    for at, seat in zip(taken, others, strict=True):
        await seat.join(first, f"Phone {at}")
        phone = Phone(seat)
        await phone.sees(lambda one: one.seat.service.shared(MATCH))
        phone.desk.matches.resume(MATCH)
        phone.send(i.GiveSeat(at, seat.device))
        await phone.sees(lambda one, at=at: mine(one) == (at,))
        phone.send(i.Open("table"))
        phones.append(phone)
    return Table(secretly, host, phones)


@pytest.mark.parametrize("taken", [(1, 2), (0, 1, 2)], ids=["tablet-plays", "tablet-for-all"])
@pytest.mark.parametrize("what", SECRETS)
def test_whoever_begins_all_are_open_at_one_moment_on_every_device(what: str, taken: tuple[int, ...]) -> None:
    """A tablet whose people all have phones knows none of them; it opens them all the same."""

    async def story() -> None:
        async with AsyncExitStack() as stack:
            around = await table(stack, SECRETS[what], taken)
            await around.chosen()
            assert not any(around.secretly.shown(one) for one in around.devices)
            around.host.tap(around.secretly.key)
            await around.all_see(lambda one: around.secretly.shown(one) == set(range(PEOPLE)))

    asyncio.run(story())


def test_a_phone_begins_as_well_and_the_result_stays_until_somebody_goes_on() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            around = await table(stack, SECRETS["bids"], (1, 2))
            await around.chosen()
            around.phones[1].tap("open-hands")
            await around.all_see(lambda one: won(one) == "Bob")
            assert [realm.influence for realm in around.host.state.realms] == [3, 4, 3], "spent when it has been seen"
            around.phones[0].tap("go-on")
            await around.all_see(lambda one: one.state.pending is None)
            assert [realm.influence for realm in around.host.state.realms] == [2, 2, 3]

    asyncio.run(story())


def won(one: Phone) -> str:
    """Who is shown as the winner."""
    return next((part.title for part in walk(one.view) if isinstance(part, BidResult) and part.won), "")


def test_what_was_taken_back_is_not_opened_again_by_itself() -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            around = await table(stack, SECRETS["orders"], (1, 2))
            await around.chosen()
            around.host.tap("reveal")
            await around.all_see(lambda one: one.state.step == "resolve")
            newest = around.host.desk.session.history.newest  # type: ignore[union-attr]
            last = next(phone for phone in around.phones if phone.seat.device == newest.device)
            last.undo()
            await around.all_see(lambda one: one.state.step == "reveal")
            await around.all_see(lambda one: "reveal" in last.names())
            last.tap("reveal")
            await around.all_see(lambda one: one.state.step == "resolve")

    asyncio.run(story())


@pytest.mark.parametrize("what", ["great_wall", "orders", "bids"])
def test_a_finger_that_comes_while_the_phone_opens_by_itself_is_not_told_off(what: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            around = await table(stack, SECRETS[what], (1, 2))
            await around.chosen()
            first, second = around.phones
            seen = len(second.seat.history(MATCH).entries)
            first.tap(around.secretly.key)
            await second.sees(lambda one: len(one.seat.history(MATCH).entries) > seen)
            second.tap(around.secretly.key)  # it has opened its own, and the host has not answered yet
            await around.all_see(lambda one: around.secretly.shown(one) == set(range(PEOPLE)))
            assert second.screen == "table"

    asyncio.run(story())
