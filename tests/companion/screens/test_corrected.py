"""After any correction, at any moment, the screens show a button that leads on, and every one can be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.desk.handlers.boards import known_board
from companion.intents import intent as i
from companion.match.command import Command, Take
from companion.screens.kit.context import Context, Place
from companion.screens.kit.parts import Count
from companion.screens.kit.views import View
from companion.screens.registry import ALONE, OF_A_MATCH, TOGETHER, WITH_A_FORM, present
from rules.core.correct import current
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.core.mode import is_sheet
from tests.kit.desk import Driver, meanings, walk
from tests.kit.each import each_of
from tests.kit.luck import SeededLuck
from tests.kit.play import Case, answered, cases, choose
from tests.kit.walker import check

PLAYED = [case for case in cases() if not is_sheet(case.config.mode) and case.config.game != "magpie"]
STRIDE, LONGEST = 23, 230  # steps between two moments that are looked at, and in all
TRIES = 8  # at each page, with other answers each time
ELSEWHERE = frozenset((*ALONE, *OF_A_MATCH, *WITH_A_FORM, *TOGETHER))  # where a game is not gone on with


@each_of(PLAYED)
def test_a_button_leads_on_after_corrections(case: Case) -> None:
    luck, driver = SeededLuck(21), Driver(luck=SeededLuck(21))
    driver.send(i.StartMatch(case.config))
    for step in range(LONGEST):
        if case.game.over(driver.state):
            return
        offers = case.game.legal(driver.state, None)
        _propose(driver, f"s{step}", answered(choose(offers, luck), luck))
        if step % STRIDE == 0:
            for share in (0.05, 1.0):
                _corrected(driver, case, luck, share)


def _propose(driver: Driver, name: str, action: Any) -> None:
    assert driver.desk.session is not None
    written = driver.desk.session.propose(Command(f"{name}-{id(driver)}", Take(action), -1))
    assert not isinstance(written, Refusal), written


def _corrected(driver: Driver, case: Case, luck: SeededLuck, share: float) -> None:
    """Numbers are set by hand as a finger does it, looked at, and taken back."""
    was, done = driver.state, []
    for field in case.game.fields(was):
        value = luck.pick("value", (field.low, field.high, field.low + luck.below(field.high - field.low + 1)))
        if luck.chance(share) and value != current(driver.state, field):
            driver.send(i.SetNumber(field.path, value))
            done.append((field.path, value))
    assert case.game.over(driver.state) or _leads_on(_with_board(driver, case)), (case.game.phase(driver.state), done)
    while driver.state != was:
        driver.send(i.UndoFrom())


def _with_board(driver: Driver, case: Case) -> Context:
    """What the page of the board would be told: the print that is asked for may be all that leads on."""
    return replace(driver.desk.ctx(), board=known_board(driver.desk, case.config.game))


def _leads_on(ctx: Context) -> bool:
    """Whether from the table, by opening and choosing alone, a step is found that moves the game on."""
    kinds = {type(offer.action) for offer in ctx.game.legal(ctx.state, None) if not offer.aside}
    places, luck = [Place("table")], SeededLuck(0)
    for place in places:  # grows by what each of them opens
        for _ in range(TRIES):
            for view in _filled_in(ctx, place, luck):
                check(view, ctx.toast)
                found = meanings(view)
                if any(_moves(ctx, kinds, step.action) for step in _steps(found)):
                    return True
                if place.screen == "print" and any("print" in kind.__dataclass_fields__ for kind in kinds):
                    return True  # what the rules ask for is read there cell by cell, and told in one step
                opens = (intent for intent in found if isinstance(intent, i.Open) and intent.screen not in ELSEWHERE)
                places += [new for intent in opens if (new := Place(intent.screen, intent.about)) not in places]
    return False


def _filled_in(ctx: Context, place: Place, luck: SeededLuck) -> Iterator[View]:
    """The page as it is, and then with one answer more each time, until there is nothing left to answer."""
    while True:
        view = present(replace(ctx, place=place))
        yield view
        open_ = [answer for answer in _answers(view) if not {key for key, _ in answer} <= set(place.choices)]
        if not open_:
            return
        place = replace(place, choices={**place.choices, **dict(luck.pick("answer", open_))})


def _answers(view: View) -> Iterator[tuple[tuple[str, Any], ...]]:
    for part in walk(view):
        match getattr(part, "intent", None):
            case i.Choose(key=key) if isinstance(part, Count):
                yield from (((key, n),) for n in sorted({part.low, min(part.low + 1, part.high), part.high}))
            case i.Choose(key=key, value=value):
                yield ((key, value),)
            case i.ChooseMany(choices=choices):
                yield choices


def _moves(ctx: Context, kinds: set[type], action: Any) -> bool:
    """Accepted, and of a kind that the rules offer to go on with, or out of the present step."""
    events = ctx.game.decide(ctx.state, action, SeededLuck(0))
    if isinstance(events, Refusal):
        return False
    return type(action) in kinds or ctx.game.phase(fold(ctx.game, ctx.state, events)) != ctx.game.phase(ctx.state)


def _steps(found: list[i.Intent]) -> Iterator[i.Do]:
    for meaning in found:
        if isinstance(meaning, i.Do | i.DoAll):
            yield from (meaning,) if isinstance(meaning, i.Do) else meaning.steps
