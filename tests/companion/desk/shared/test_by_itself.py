"""Steps that nobody can choose otherwise pass at a shared table as on one device: once, and never after an undo.

Random people play on the devices of their own; a device alone that is given the same steps must have the same log.
"""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest

from companion.desk import shared_table
from companion.desk.by_itself import due
from companion.intents import intent as i
from companion.match.command import Undo
from companion.match.entry import Entry
from companion.match.ledger import TABLE_ORDERS
from companion.match.port import MatchRow
from companion.screens.kit.presence import is_ours
from companion.text.words import Words
from rules.core.codec import tag
from rules.core.correct import Correct
from rules.core.detail import ChooseDetail
from rules.core.mode import is_sheet
from rules.great_wall import actions as a
from rules.great_wall.game import GAME
from tests.companion.desk.shared.test_opened_together import PEOPLE, Secretly, Table, mine, table
from tests.kit.desk import Driver
from tests.kit.luck import SeededLuck
from tests.kit.net.around_table import TABLET, AroundTable, people
from tests.kit.play import Case, answered, cases, choose, config_of

MATCH, STEPS, ENOUGH = "cd" * 16, 150, 5
UNDONE = 0.1  # of the steps
MOVED_ON = Words("en").t("refused.moved-on")
TABLE_TAGS = frozenset(map(tag, TABLE_ORDERS))
ELSEWHERE = ChooseDetail | a.ChooseCommand  # how much is followed stays, and cards are told openly: salts differ
WALLS = [
    case for case in cases() if case.config.game == "great_wall" and people(case) > 1 and not is_sheet(case.config.mode)
]


def steps(driver: Driver) -> list[dict[str, Any]]:
    """All that was done in the match, in its order, without what is said of the table's devices."""
    assert driver.desk.session is not None
    entries: list[Entry] = driver.desk.session.history.entries
    found = [dict(entry.action) for entry in entries if entry.action.get("tag") not in TABLE_TAGS]
    return [{"tag": "undo"} if step["tag"] == "undo" else step for step in found]  # each log has ids of its own


def wished(state: Any, luck: SeededLuck, players: int) -> tuple[Any, int]:
    """What somebody does next, and whose step it is."""
    offers = tuple(offer for offer in GAME.legal(state, None) if not isinstance(offer.action, ELSEWHERE))
    action = answered(choose(offers, luck, 0), luck)
    seat = getattr(action, "seat", -1)
    return action, seat if 0 <= seat < players else -1


def alone_at(case: Case) -> Driver:
    driver = Driver(luck=SeededLuck(5))
    driver.store.start(MatchRow(MATCH, case.config, 0))
    driver.desk.matches.resume(MATCH)
    return driver


def settle(around: AroundTable) -> None:
    """Until nobody waits for the host, and nobody has anything to pass on."""
    before = -1
    while before != around.session.seq:
        before = around.session.seq
        for device, driver in around.desks.items():
            around.session.world = replace(around.session.world, device=device)
            driver.desk.services.network.settle()  # type: ignore[attr-defined]
            around.session.world = replace(around.session.world, device=TABLET)
        for driver in around.desks.values():
            driver.desk.hear()


def undo_newest(around: AroundTable, alone: Driver) -> None:
    for session in (around.session, alone.desk.session):
        newest = session.history.newest  # type: ignore[union-attr]
        assert newest is not None
        order = Undo(newest.cmd_id, newest.seq)
        done = around.order(order) if session is around.session else alone.desk.steps.settle(order)
        assert done


@pytest.mark.parametrize(
    "everybody",
    [pytest.param(False, id="one-device", marks=pytest.mark.soak), pytest.param(True, id="all-devices-try")],
)
@pytest.mark.parametrize("case", WALLS, ids=str)
def test_a_shared_table_has_the_log_of_one_device(case: Case, everybody: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where two devices hold themselves for the one to take it, as in the moment a seat is handed over."""
    if everybody:
        monkeypatch.setattr(shared_table, "is_taken_here", lambda ctx, found: is_ours(ctx, i.Do(found.action)))
    luck, around, alone = SeededLuck(4), AroundTable(case, 5), alone_at(case)
    tablet, by_itself = around.desks[TABLET], 0
    for _ in range(STEPS):
        before = len(steps(alone))
        if GAME.over(alone.state):
            break
        if before > 20 and luck.chance(UNDONE):
            undo_newest(around, alone)
        else:
            action, seat = wished(alone.state, luck, around.people)
            alone.send(i.Do(action, seat))
            around.takes(action, seat)
        settle(around)
        by_itself += len(steps(alone)) - before - 1
        assert steps(tablet) == steps(alone)
        assert not [device for device, driver in around.desks.items() if MOVED_ON in driver.desk.toast]
    assert by_itself >= ENOUGH, "too little has passed by itself to say anything"


# -- a phone whose step is on its way when the table does something else


def on_its_way() -> tuple[AroundTable, Driver]:
    """Somebody's own phone has passed on a step, and the host has not heard of it."""
    for seed in range(20):
        luck, around = SeededLuck(seed), AroundTable(WALLS[1], 5)
        while not GAME.over(around.session.state):
            around.takes(*wished(around.session.state, luck, around.people))
            for driver in around.desks.values():
                if driver.desk.services.network.table.waiting:  # type: ignore[attr-defined]
                    return around, driver
            settle(around)
    raise AssertionError("no phone has passed anything on")


@pytest.mark.parametrize("what", ["a number", "an undo", "the same step"])
def test_what_comes_too_late_is_dropped_without_a_word_and_not_tried_again(what: str) -> None:
    around, phone = on_its_way()
    step = due(phone.desk.ctx())
    assert step is not None
    newest = around.session.history.newest
    assert newest is not None
    match what:
        case "a number":
            around.order(Correct("clans.0.goods.gold", 9))
        case "an undo":
            around.order(Undo(newest.cmd_id, newest.seq))
        case _:
            around.takes(step.action, step.seat)
    before = steps(phone)
    settle(around)
    assert phone.desk.toast != MOVED_ON
    assert phone.screen != "refused"
    same = [one for one in steps(phone)[len(before) - 1 :] if one == before[-1]]
    if what == "the same step":
        assert len(same) == 1, "taken twice"
    else:
        assert steps(phone) == before, "an undo or a number would be taken back at once"


def test_after_an_undo_the_step_waits_for_a_hand() -> None:
    around, phone = on_its_way()
    settle(around)
    taken = steps(phone)
    newest = around.session.history.newest
    assert newest is not None
    around.order(Undo(newest.cmd_id, newest.seq))
    settle(around)
    assert steps(phone) == [*taken, {"tag": "undo"}]
    step = due(phone.desk.ctx())
    assert step is not None, "it is still all that can be done"
    phone.send(i.Do(step.action, step.seat))
    settle(around)
    assert steps(phone)[len(taken) + 1] == taken[-1]


# -- over real links


UNBEGUN = Secretly(GAME, lambda state: True, (), a.ChooseCommand, (), (), "", lambda phone: set())


async def all_agree(around: Table, alone: Driver) -> None:
    """Every device has the log of the device alone, and none has anything to pass on."""
    wanted = steps(alone)
    for one in around.devices:
        await one.sees(lambda phone: [other.desk.hear() for other in around.devices] and steps(phone) == wanted)


@pytest.mark.parametrize(
    "taken",
    [pytest.param((1, 2), id="tablet-plays"), pytest.param((0, 1, 2), id="tablet-for-all", marks=pytest.mark.soak)],
)
def test_over_real_links_every_device_has_the_log_of_one_device(taken: tuple[int, ...]) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            luck = SeededLuck(6)
            around = await table(stack, UNBEGUN, taken)
            alone = alone_at(Case(GAME, config_of(GAME, "standard", PEOPLE)))
            holders = {seat: phone for phone in around.phones for seat in mine(phone)}
            by_itself = 0
            for _ in range(STEPS // 2):
                before = len(steps(alone))
                action, seat = wished(alone.state, luck, PEOPLE)
                alone.send(i.Do(action, seat))
                holders.get(seat, around.host).send(i.Do(action, seat))
                await all_agree(around, alone)
                by_itself += len(steps(alone)) - before - 1
            assert by_itself >= ENOUGH

    asyncio.run(story())
