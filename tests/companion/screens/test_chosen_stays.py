"""Whoever is chosen stays chosen until a person chooses again: every key of every screen with a person on it, twice."""

from __future__ import annotations

from typing import Any

import pytest

from companion.intents import intent as i
from companion.screens.kit.parts import Option, Options
from companion.screens.kit.views import View
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.prints import Slot, WallPrint
from tests.companion.games.great_wall.coop.test_coop_walk import Together
from tests.companion.games.great_wall.test_screens import begun
from tests.companion.games.great_wall.walkers import Soloist, Waller
from tests.companion.games.runewars.test_walk import Runer
from tests.companion.screens.test_presenters_walk import Hun, Scythian
from tests.kit.desk import Driver, meanings, walk
from tests.kit.walker import Walker

SEEDS, STEPS = (0, 1, 4, 6, 7), 450
Chosen = dict[tuple[str, ...], str]  # by the names that can be chosen from, the one that is


def chosen(view: View) -> Chosen:
    """People of whom one is chosen, on this screen or by opening it for them."""
    found: Chosen = {}
    for part in walk(view):
        if isinstance(part, Options) and all(_names_a_person(view, option) for option in part.options):
            names, on = (
                tuple(option.name for option in part.options),
                [option.name for option in part.options if option.on],
            )
            if len(names) > 1 and len(on) == 1:
                found[names] = on[0]
    return found


def _names_a_person(view: View, option: Option) -> bool:
    leads = (
        option.intent is None
        or isinstance(option.intent, i.Choose)
        or getattr(option.intent, "screen", "") == view.screen
    )
    return option.badge is not None and leads


class Insistent:
    """Chooses the last person of a screen and presses all that can be pressed twice: nobody else may be chosen then."""

    pressed: set[tuple[str, str]]
    seen: dict[str, Chosen]
    again: str = ""

    def look(self: Any, view: View) -> None:
        super().look(view)  # type: ignore[misc]
        # A score sheet is gone through person by person, and so are Clerks: who is next is what such a page says
        people = {} if view.screen in ("line", "locations") else chosen(view)
        for names, was in self.seen.get(view.screen, {}).items():
            assert people.get(names, was) == was, f"{view.screen}: {was} became {people[names]}"
        self.seen[view.screen] = people

    def meant(self: Any, view: View) -> i.Intent:
        """Who is to be the last one, then the key, then the key once more."""
        keys = [p for p in walk(view) if isinstance(getattr(p, "intent", None), i.Do) and getattr(p, "name", "")]
        once_more = [key for key in keys if key.name == self.again]
        fresh = [key for key in keys if (view.screen, key.name) not in self.pressed]
        people = chosen(view)
        if not people or not (once_more or fresh) or self.luck.chance(0.05):
            return super().meant(view)  # type: ignore[misc, no-any-return]
        for names, who in people.items():
            last = next(part for part in walk(view) if getattr(part, "name", "") == names[-1])
            if who != names[-1] and last.intent is not None and not self.again:
                return last.intent  # type: ignore[no-any-return]
        key = (once_more or fresh)[0]
        self.again = "" if once_more else key.name
        self.pressed.add((view.screen, key.name))
        return key.intent  # type: ignore[no-any-return]

    def send(self: Any, view: View, intent: i.Intent) -> None:
        before = self.moment()
        super().send(view, intent)  # type: ignore[misc]
        match intent:
            case i.Do() if intent in meanings(view) and chosen(view):
                beside = view.now is None or intent not in [key.intent for key in view.now.keys]
                if beside and self.moment() == before:
                    assert self.driver.screen in (view.screen, "refused"), f"{intent} led away from {view.screen}"
            case i.Choose() | i.ChooseMany():
                self.seen.pop(view.screen, None)
            case i.Open(screen=screen) if screen not in ("table", "home"):  # for somebody
                self.seen.pop(screen, None)
                if screen == "line":  # of that person's sheet, to which it leads back
                    self.seen.pop("sheet", None)
            case i.Back() | i.UndoFrom() | i.RedoLast():  # whom the page opens with hangs on what is still missing
                self.seen.clear()
        if not before or self.match != before[0]:
            self.seen.clear()

    def moment(self: Any) -> Any:
        """Where the game is: a key that leaves it there leaves the screen too."""
        session = self.driver.desk.session
        return session and (self.match, session.game.phase(session.state), session.game.awaited(session.state))


def insistent(kind: type[Walker], seed: int) -> Any:
    made = type(f"Insistent{kind.__name__}", (Insistent, kind), {"pressed": set(), "seen": {}})
    return made(seed, "en")


@pytest.mark.parametrize(
    ("kind", "must"),
    [
        (Hun, {("card", "play-card")}),
        (Scythian, {("sheet", "finish")}),
        (Waller, {("clan", key) for key in ("take-shame", "honor-donation")}),
        pytest.param(Soloist, {("clan", "take-shame")}, marks=pytest.mark.soak),
        pytest.param(Together, {("clan", "take-shame")}, marks=pytest.mark.soak),
        (Runer, {("effect", "receive-rune"), ("effect", "lose-rune-0"), ("effect", "gain-stronghold")}),
    ],
)
def test_no_key_moves_the_choice_to_somebody_else(kind: type[Walker], must: set[tuple[str, str]]) -> None:
    pressed = set[tuple[str, str]]()
    for seed in SEEDS:
        walker = insistent(kind, seed)
        walker.walk(STEPS)
        pressed |= walker.pressed
    assert must <= pressed


def tokens(driver: Driver) -> list[int]:
    return [clan.shamed.total() for clan in driver.state.clans]


@pytest.mark.parametrize(
    ("key", "answers", "counts"),
    [
        pytest.param("take-shame", (), tokens, id="Receive Shame"),
        pytest.param("claim-horde", ("worth-1",), lambda d: [len(c.claimed) for c in d.state.clans], id="Claim Horde"),
        pytest.param("honor-donation", (), lambda d: [c.honor // 2 for c in d.state.clans], id="Honor"),
        pytest.param("drop-shame", ("spot-spearman-0",), lambda d: [2 - n for n in tokens(d)], id="Discard Shame"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("page", [("clan-2",)], ids=["on the player's page"])
def test_in_the_pace_a_key_pressed_twice_is_the_same_players(
    page: tuple[str, ...], key: str, answers: tuple[str, ...], counts: Any
) -> None:
    driver = begun(Driver(), "pace")
    driver.tap(*page)
    if key == "drop-shame":
        driver.tap("take-shame", "take-shame")
        assert tokens(driver) == [0, 0, 2]
    screen = driver.screen
    driver.tap(key, *answers, key, *answers)
    assert counts(driver)[2] == 2
    assert key == "drop-shame" or counts(driver)[:2] == [0, 0]
    assert driver.screen == screen


def test_shame_received_on_a_players_page_is_placed_and_the_page_is_there_again() -> None:
    driver = begun(Driver())
    driver.tap("clan-1", "take-shame")
    assert driver.screen == "shame"  # everything is followed: under which Soldier?
    driver.tap("spot-archer-0", "take-shame", "spot-horseman-0")
    assert (driver.screen, driver.desk.trail[-1].about) == ("clan", "1")
    assert tokens(driver) == [0, 2, 0]


def test_whoever_bears_losses_goes_on_bearing_them() -> None:
    """A Breach asks each player for each Horde card and for the Archers, in any order (PRZEŁAMANIE 2, 4)."""
    driver = begun(Driver())
    for seat in (0, 1):
        driver.send(i.SetNumber(f"sections.0.hordes.0.spearmen.{seat}", 2))
    driver.send(i.SetNumber("sections.0.archers.1", 1))
    prints = (a.DescribeSlot(1, Slot(1, 1)), *(a.DescribeWall(level, WallPrint(0, 2)) for level in range(4)))
    for step in (*prints, a.ChooseDetail("pace"), a.GoOn(), a.ChooseDetail("full"), b.Assault(0, 40)):
        driver.send(i.Do(step))
    while driver.screen == "shame":
        driver.tap("spot-spearman-0")
    driver.tap("who-1", "bear")
    assert driver.state.fray is not None
    assert [toll.seat for toll in driver.state.fray.tolls] == [0, 1]
    assert driver.find("who-1").on
