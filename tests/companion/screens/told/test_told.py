"""Whatever the app books it says: every fact that changes what lies on the table is told after its step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from companion.intents import intent as i
from companion.screens.kit.game_screens import game_screens
from companion.text.words import Words
from rules import games
from rules.core.fold import step
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.prints import LocationPrint, Slot, WallPrint
from rules.great_wall.board.wall import HordeCard
from tests.companion.games.great_wall.test_screens import begun, command
from tests.kit.desk import Driver
from tests.kit.each import each_of
from tests.kit.keys import speaking
from tests.kit.languages import LANGUAGES
from tests.kit.play import Case, cases, played

# What a state remembers that is no cardboard, with the reason; all else lies on the table, in a new game everything.
BOOKS: dict[str, dict[str, str]] = {
    "great_wall": {
        "begun": "where the game is", "over": "where the game is", "step": "where the game is",
        "turn": "where the game is", "work": "whom a Location waits for", "due": "a token not placed yet",
        "fray": "losses not borne yet", "told": "counts instructions", "shots": "Archers that are still to fire",
        "activated": "what is done in this step", "moves": "what is done in this step",
        "hordes_placed": "what is done in this step", "stormed": "what is done in this step",
        "clans.reclaimed": "what is done in this step", "prints": "what is printed, as people said",
        "ticked": "the set-up's list", "detail": "how much is followed", "year": "read off the Time track",
        "track": "new spaces of a track that was cleared in Summer", "clans.chosen": "a card of last Fall, discarded",
        "qin.agenda": "what Qin is to do, told one by one", "qin.shut": "places that took nobody",
        "qin.moved": "what is done in this step", "qin.resolved": "what is done in this step",
        "qin.indicator": "a back of the deck, as people said", "qin.card": "last Fall's, discarded with the track",
        "empire.resolving": "where the game is", "empire.unpaid": "the reason of the end",
        "asks": "whether the end asks what nobody has said", "qin.passed": "lines left out, each told as a fact",
    },
    "huns": {
        "begun": "where the game is", "over": "where the game is", "turn": "where the game is",
        "acting": "where the game is", "pending": "a question not answered yet", "ticked": "the set-up's list",
        "asks": "whether the end asks what nobody has said",
    },
    "runewars": {
        "begun": "where the game is", "over": "where the game is", "step": "where the game is",
        "turn": "where the game is", "queue": "who is still to act", "pending": "a reading, bid or battle under way",
        "prints": "what is printed, as people said", "ticked": "the set-up's list",
    },
    "scythia": {
        "begun": "where the game is", "over": "where the game is", "stage": "where the game is",
        "step": "where the game is", "active": "whose turn it is", "ai_turn": "whose turn it is",
        "turn": "where the game is", "task": "what a building still gives", "open": "what a building still gives",
        "last": "how many last turns", "hero_used": "what is done in this turn", "placed": "what is done in this turn",
        "worker": "the one in hand, said when it moved", "fight": "a raid under way, shown on its page",
        "blocked": "no piece: the Scheme card shows it", "scheme": "the next card is laid over it",
        "prints": "what is printed, as people said", "dice": "what is printed, as people said",
        "ticked": "the set-up's list", "asks": "whether the end asks what nobody has said",
    },
}  # fmt: skip
GAMES = tuple(case for case in cases() if case.game in games().values())


def changed(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """The paths of a frozen value that differ, without the places in rows."""
    if before is after or before == after:
        return
    if type(before) is type(after) and is_dataclass(before):
        for field in fields(before):
            below = f"{path}.{field.name}" if path else field.name
            yield from changed(getattr(before, field.name), getattr(after, field.name), below)
    elif isinstance(before, tuple) and isinstance(after, tuple) and len(before) == len(after):
        for one, other in zip(before, after, strict=True):
            yield from changed(one, other, path)
    else:
        yield path


def moves_cardboard(game_id: str, before: Any, after: Any) -> list[str]:
    books = BOOKS.get(game_id, {})
    return [p for p in changed(before, after) if not any(p == book or p.startswith(f"{book}.") for book in books)]


@each_of(GAMES)
def test_every_fact_that_moves_something_on_the_table_is_told(case: Case) -> None:
    game_id = case.game.spec.id
    screens, languages = game_screens(game_id), [Words(lang) for lang in LANGUAGES]
    for stride in played(case, 1):
        state = stride.before
        for event in stride.events:
            before, state = state, step(case.game, state, event)
            moved = moves_cardboard(game_id, before, state)
            if not moved:
                continue
            message = screens.tell(game_id, event)
            assert message is not None, f"{event} moves {moved} and is not told"
            assert not isinstance(event, screens.passing), f"{event} moves {moved} and is passed over"
            if game_id in speaking():
                assert all(words.has(message.key) for words in languages), message.key


@pytest.mark.parametrize("game_id", BOOKS)
def test_what_is_called_books_is_there(game_id: str) -> None:
    """A path nobody has would hide a misspelt one."""
    found = set[str]()
    for case in GAMES:
        if case.game.spec.id == game_id:
            found |= {p for stride in played(case, 1)[::3] for p in paths(stride.after)}
    assert sorted(set(BOOKS[game_id]) - found) == []


def paths(value: Any, path: str = "") -> Iterator[str]:
    if path:
        yield path
    if is_dataclass(value):
        for field in fields(value):
            yield from paths(getattr(value, field.name), f"{path}.{field.name}" if path else field.name)
    elif isinstance(value, tuple):
        for part in value:
            yield from paths(part, path)


# The Great Wall, on the screen


def send(driver: Driver, *steps: Any) -> None:
    for wish in steps:
        driver.send(i.Do(wish))


def test_summer_says_everybodys_income() -> None:
    """LATO 1: for each Overseer as much as its level."""
    driver = begun(Driver())
    driver.send(i.SetNumber("clans.0.overseers.0", 2))
    driver.send(i.SetNumber("clans.2.overseers.3", 1))
    send(driver, a.ChooseDetail("pace"), *[a.GoOn()] * 2, a.ChooseDetail("full"))
    assert driver.state.step == "hordes"
    send(driver, a.DescribeSlot(2, Slot(0, 1)))
    send(driver, a.GoOn())  # the Summer begins, and its income is nobody's choice
    assert "Player 1: +2 Wood" in driver.view.toast
    assert "Player 3: +1 Chi" in driver.view.toast


def test_what_the_reed_clan_gathers_goes_to_the_warehouse_and_is_said() -> None:
    """SZCZEGÓŁOWE ZASADY LOKACJI: its Clerk gives 1 Resource to the Warehouse."""
    driver = command(begun(Driver(), people=2), "despotism", "economy")
    send(driver, a.DescribeLocation("quarry", LocationPrint("regular", 2)), b.MoveClerk(0, "quarry"), a.GoOn())
    assert driver.state.step == "activation"  # of the Quarry, which alone is due
    assert "Warehouse: +1 Stone" in driver.view.toast
    assert "Player 1: +1 Stone" in driver.view.toast


def test_barricades_that_go_off_the_board_are_said() -> None:
    """ZIMA 2: after the Assault all of them."""
    driver = begun(Driver(), "pace")
    send(driver, a.GoOn())
    assert driver.state.step == "assault"
    driver.tap("go-on")
    assert driver.view.toast == "Barricades discarded from all Barricade slots\nTime token on slot 2"


def test_a_defeated_horde_says_what_hands_must_move() -> None:
    """POKONANIE HORDY 5, 7: survivors rest, Wounds go back, the Hordes behind move up."""
    driver = command(begun(Driver()), "despotism", "attack-order", "economy")
    driver.send(i.SetNumber("sections.0.hordes.0.spearmen.1", 4))
    send(driver, a.DescribeSlot(1, Slot(1, 0)), a.GoOn())  # a Horde without a name has nothing to be read first
    for told in ("Player 2: +2 Honor", "Survivors rest", "Player 2 claims a Horde card"):
        assert driver.says(told), driver.view.toast


def test_income_behind_ones_own_screen_is_said_there() -> None:
    """Nothing of it is in the log: the device that keeps the Resources says it."""
    driver = begun(Driver())
    send(driver, a.KeepPurse(0, own=True))
    driver.send(i.SetNumber("clans.0.overseers.0", 2))
    send(driver, a.ChooseDetail("pace"), *[a.GoOn()] * 2, a.ChooseDetail("full"))
    send(driver, a.DescribeSlot(2, Slot(0, 1)), a.GoOn())
    assert "Player 1: +2 Wood" in driver.view.toast


def test_the_same_fact_more_than_once_says_how_often() -> None:
    """PRZEŁAMANIE 1: a token for each Horde card without a Soldier, here for two."""
    driver = begun(Driver())
    prints = (a.DescribeSlot(1, Slot(1, 1)), *(a.DescribeWall(level, WallPrint(0, 2)) for level in range(4)))
    send(driver, *prints, a.ChooseDetail("pace"), a.GoOn(), a.ChooseDetail("full"))
    card = HordeCard("", 9, 3, 4)
    driver.send(i.Do(a.PlaceHorde(card, "left"), force=True))
    send(driver, b.Assault(0, 40))
    assert "Player 1 receives Shame ×2" in driver.view.toast


def test_a_step_that_books_nothing_more_says_nothing_more() -> None:
    driver = begun(Driver(), "pace")
    driver.tap("honor-donation-1")
    assert driver.view.toast == ""


def test_a_deck_that_nobody_has_chosen_is_not_told_when_the_game_begins() -> None:
    """ "House deck" came up over the first row of the table; the set-up shows it as the one that is on."""
    driver = Driver()
    driver.tap("opponent-scythia", "character-lookout", "start", "skip")
    assert driver.state.begun
    assert driver.view.toast == "The game begins"
    driver = Driver()
    driver.tap("opponent-great_wall", "start")
    driver.send(i.Do(a.Begin(), -1, force=True))
    assert driver.state.begun
    assert "House deck" not in driver.view.toast
