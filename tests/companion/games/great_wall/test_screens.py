"""The Great Wall by its screens: secrets, what is printed, the section worked out, and whole Years by taps."""

from __future__ import annotations

import pytest

from companion.games.great_wall.names import goods
from companion.intents.intent import Open, SetNumber
from companion.screens.kit.views import WallTable
from companion.text.words import Words
from rules.core.secret import Known
from rules.great_wall.legal import refusal
from rules.great_wall.state import phase
from rules.great_wall.tables import COMMAND_CARDS
from tests.kit.desk import Driver, said, walk
from tests.tour.actor import Actor
from tests.tour.script import new_desk
from tests.tour.stories import great_wall as story

# Pages where a player handles the own Resources on purpose
OWN = {"general", "effect", "resolve", "correct", "history"}


def begun(driver: Driver, detail: str = "full", people: int = 3) -> Driver:
    """A table after its set-up: Tea 60, 50, 40 and a Horde of power 5 before each section."""
    driver.send(Open("home"))
    driver.tap("new-great_wall", f"players-{people}")
    if driver.find(f"detail-{detail}").intent is not None:
        driver.tap(f"detail-{detail}")
    if detail == "pace":
        driver.tap("begin-now")
        return driver
    driver.tap("start")
    for seat in range(people):
        driver.tap(f"general-{seat}")
        driver.set("tea-value", 60 - 10 * seat)
        driver.tap("save-general")
    while driver.state.hordes_placed < people:
        driver.tap("horde")
        for key, n in (("power", 5), ("spots", 4), ("worth", 3)):
            driver.set(f"horde-{key}", n)
        if driver.find("place-horde").intent is None:
            driver.tap("indicator-left")
        if driver.screen == "horde":  # a card that is known is placed by the tap on the indicator
            driver.tap("place-horde")
    driver.tap("skip")
    return driver


def command(driver: Driver, *cards: str) -> Driver:
    """Everybody's card chosen, revealed and placed in Tea order."""
    for card in cards:
        driver.tap("choose", f"card-{card}", "face-down")
    driver.tap("reveal")
    while driver.state.step == "place":
        driver.tap(next(name for name in driver.names() if name.startswith("space-") and driver.find(name).intent))
    return driver


def texts(driver: Driver) -> list[str]:
    return [text for where, text in said(driver.view) if where != "Look.shown"]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_year_in_both_details_and_the_reed_clan_can_be_played_by_taps(lang: str) -> None:
    desk = new_desk(lang)
    scenes = list(story.scenes(Actor(desk)))
    assert len(scenes) == len(set(scenes))
    assert {"wall-winter-pace", "wall-assault", "wall-losses", "wall-winner", "wall-reed-command"} <= set(scenes)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_what_lies_behind_a_screen_is_shown_only_while_it_is_held(lang: str) -> None:
    desk, words, looked = new_desk(lang), Words(lang), 0
    for scene in story.scenes(Actor(desk)):
        view, state = desk.view(), desk.session.state if desk.session else None
        if state is None or view.screen in OWN:
            continue
        held = {goods(words, clan.goods) for clan in state.clans} - {""}
        shown = [text for where, text in said(view) if where != "Look.shown" and text in held]
        looked += any(getattr(part, "shown", "") in held for part in walk(view))
        assert shown == [], scene
    assert looked


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_chosen_card_is_a_secret_until_the_reveal(lang: str) -> None:
    driver = begun(Driver(lang=lang))
    names = {Words(lang).t(f"great_wall.command.{card}") for card in COMMAND_CARDS}
    driver.tap("choose", "card-economy", "face-down")
    assert isinstance(driver.state.clans[0].chosen, Known)
    assert not names & set(texts(driver))
    driver.tap("clan-0")
    assert Words(lang).t("great_wall.command.economy") not in texts(driver)
    assert any(getattr(part, "name", "") == "look-card" for part in walk(driver.view))
    driver.tap("back")
    for card in ("despotism", "betrayal"):
        driver.tap("choose", f"card-{card}", "face-down")
    assert not names & set(texts(driver))
    driver.tap("reveal")
    assert phase(driver.state) == "place"
    assert [clan.chosen.value for clan in driver.state.clans] == ["economy", "despotism", "betrayal"]


def test_cards_go_onto_the_track_by_tapping_an_empty_space_in_tea_order() -> None:
    driver = begun(Driver())
    for card in ("economy", "despotism", "betrayal"):
        driver.tap("choose", f"card-{card}", "face-down")
    driver.tap("reveal", "space-2", "space-0")
    assert [(order.seat, order.card) for order in driver.state.track] == [
        (1, "despotism"),
        (2, "betrayal"),
        (0, "economy"),
    ]
    assert driver.state.step == "command"


def test_a_horde_goes_to_the_empty_section_and_then_where_the_indicator_points() -> None:
    driver = begun(Driver())
    assert [len(section.hordes) for section in driver.state.sections] == [1, 1, 1]
    driver.send(SetNumber("slot", 2))
    driver.tap("menu", "menu-more", "menu-prints", "cell-small.slot.2-0", "answer-2", "answer-1")
    driver.send(Open("table"))
    _to_spring(driver)
    driver.tap("seen-0")
    assert driver.find("place-horde").intent is None
    driver.tap("indicator-right")
    assert [len(section.hordes) for section in driver.state.sections] == [1, 1, 2]


def test_a_card_that_raids_is_discarded_without_its_numbers() -> None:
    driver = begun(Driver())
    driver.send(SetNumber("slot", 2))
    driver.tap("menu", "menu-more", "menu-prints", "cell-small.slot.2-0", "answer-4", "answer-1")
    driver.send(Open("table"))
    _to_spring(driver)
    for _ in range(2):
        driver.tap("seen-0", "indicator-right")
    assert [len(section.hordes) for section in driver.state.sections] == [1, 1, 3]
    pool = driver.state.pool
    assert driver.find("indicator-right").text == "Raid: Right"
    driver.tap("indicator-right")  # nothing of the card is asked
    assert (driver.state.pool, driver.state.hordes_placed) == (pool - 3, 3)
    assert [len(section.hordes) for section in driver.state.sections] == [1, 1, 3]
    assert driver.screen == "horde", "the next card"
    assert driver.find("seen-0").intent is not None


def _to_spring(driver: Driver) -> None:
    """By the pace to the next Spring, then everything is followed again."""
    driver.tap("menu", "menu-more", "menu-detail", "detail-pace")
    while driver.state.step != "hordes":
        driver.tap("go-on")
    driver.send(SetNumber("slot", 2))
    driver.tap("menu", "menu-more", "menu-detail", "detail-at-once")


def test_what_is_printed_is_read_once_and_taken_over_by_the_next_match() -> None:
    driver = begun(Driver())
    driver.tap("menu", "menu-more", "menu-prints", "cell-small.wall.0-0")
    driver.tap("digit-3", "answer-set")
    assert driver.state.prints.walls[0] is None, "nothing printed is guessed"
    driver.tap("answer-1")
    assert driver.state.prints.walls[0].defence == 3
    begun(driver)
    assert driver.state.prints.walls[0].defence == 3
    begun(driver, people=4)
    assert driver.state.prints.walls[0] is None, "the other side of the board has its own numbers"


def test_the_table_says_what_holds_and_what_breaks() -> None:
    driver = begun(Driver())
    driver.tap("menu", "menu-more", "menu-prints", "cell-small.wall.0-0")
    driver.tap("digit-3", "answer-set", "answer-1")
    driver.send(SetNumber("sections.1.barricades", 0))
    driver.send(Open("table"))
    view = driver.view
    assert isinstance(view, WallTable)
    assert [(section.power, section.defence, section.tone) for section in view.sections] == [
        (5, 9, "good"),
        (5, 3, "bad"),
        (5, 9, "good"),
    ]
    assert view.sections[1].verdict == "Breach by 2"


def test_honor_in_the_pace_is_one_tap_for_each_source() -> None:
    driver = begun(Driver(), "pace")
    driver.tap(*(f"honor-{source}-1" for source in ("defeat", "archers", "barricade", "donation", "reclaim")))
    driver.tap("wall-left-1", "wall-left-1", "wall-left-1")
    assert driver.state.clans[1].honor == 5 * 2 + 5 + 10 + 15
    assert driver.find("wall-left-1").intent is None, "three levels are all there are"


def test_the_pace_has_a_key_for_every_step_of_a_year() -> None:
    driver, steps = begun(Driver(), "pace"), []
    for _ in range(3):
        steps.append(driver.state.step)
        driver.tap("go-on")
    assert steps == ["fall", "assault", "hordes"]
    assert driver.state.step == "fall"
    assert driver.state.year == 2


def test_no_key_of_the_now_bar_is_refused() -> None:
    driver = command(begun(Driver()), "economy", "despotism", "betrayal")
    for _ in range(60):
        keys = [key for key in driver.view.now.keys if key.intent is not None]  # type: ignore[union-attr]
        driver.tap(keys[-1].name if driver.screen == "table" else "back")
        assert driver.screen != "refused"
        if driver.state.year == 2:
            return
        if driver.screen != "table":
            _answer(driver)
    raise AssertionError("the Year does not end")


def _answer(driver: Driver) -> None:
    """What the page that a key led to asks."""
    match driver.screen:
        case "your-board":
            while driver.screen == "your-board":
                keys = ("answer-0", "answer-3", "digit-5")
                driver.tap(next(name for name in keys if name in driver.names()))
        case "assault" if "judge" in driver.names():
            driver.tap("judge")
        case "assault":
            driver.tap("enter-print")
            _answer(driver)
        case "shame":
            driver.tap("spot-spearman-0")
        case _:
            driver.tap("back")


def test_two_players_name_the_reed_clan_and_its_overlord() -> None:
    driver = command(begun(Driver(), people=2), "economy", "despotism")
    assert [order.seat for order in driver.state.track] == [0, 1, 2]
    assert driver.says("Reed Clan")
    driver.send(SetNumber("clans.0.honor", 3))
    while driver.screen != "instruction":
        driver.tap("enter-print" if "enter-print" in driver.names() else "go-on")
        if driver.screen == "print":
            driver.tap("answer-0")
    assert driver.says("is the Overlord")
    assert refusal(driver.state, driver.meaning("done").action) is None
    driver.tap("done")
    assert driver.state.step != "command"
