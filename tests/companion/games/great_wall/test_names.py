"""Names and abilities of The Great Wall's cards: typed once, remembered, and shown where they matter."""

from __future__ import annotations

import pytest

from companion.cards import known
from companion.cards.thing import Credit, bare, is_sound
from companion.intents.intent import Do, Open, SetNumber
from companion.screens.kit.parts import Banner, Input, Row
from companion.text.words import Words
from companion.web.markup import rem_of
from rules.core.decks.book import CardFact, Pattern
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.prints import LocationPrint, Slot, WallPrint
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.library import own_name, read_name
from rules.great_wall.qin.mind import task
from rules.great_wall.qin.reed import pending
from rules.great_wall.state import GreatWall, due_locations
from rules.great_wall.tables import GENERALS, LOCATIONS
from tests.companion.games.great_wall.qin.test_qin import begun, sit_down
from tests.kit.desk import Driver, said, walk
from tests.kit.table import Table

LEADER = CardFact("great_wall", "horde", "Przywódca", effect="Obrona tej Sekcji o połowę mniejsza.", numbers=(5, 2, 4))
MASON = CardFact("great_wall", "advisor", "Stone Mason", effect="Upgrade the Quarry for 2 less.")


def texts(driver: Driver) -> str:
    return "\n".join(text for _, text in said(driver.view))


def field(driver: Driver, name: str) -> Input:
    return next(part for part in walk(driver.view) if isinstance(part, Input) and part.name == name)


def test_a_horde_card_is_typed_once_with_its_ability() -> None:
    driver = sit_down(Driver())
    driver.tap("general-0")
    driver.set("tea-value", 50)
    driver.tap("save-general", "horde")
    for key, n in (("power", 5), ("spots", 4), ("worth", 2)):
        driver.set(f"horde-{key}", n)
    driver.type("horde-name", LEADER.name)
    driver.type("card-text", LEADER.effect)
    driver.tap("indicator-right", "place-horde")
    assert LEADER in [bare(fact) for fact in driver.store.facts("great_wall")]
    driver.tap("horde", "named-0")
    assert [field(driver, name).text for name in ("horde-name", "card-text")] == [LEADER.name, LEADER.effect]
    assert [driver.find(f"horde-{key}").value for key in ("power", "spots", "worth")] == [5, 4, 2]


def test_a_horde_card_without_a_name_is_placed_as_ever() -> None:
    driver = begun(Driver())
    assert driver.store.facts("great_wall") == ()
    assert Pattern("great_wall", "horde", (5, 3, 4)) in driver.store.patterns("great_wall")


def fought(driver: Driver) -> Driver:
    known.enter(driver.store, GAME, (LEADER, MASON), Credit())
    sit_down(driver)
    driver.tap("general-0")
    driver.type("general-name", next(iter(GENERALS)))
    driver.set("tea-value", 55)
    driver.type("card-text", "Honor for each of the dead.")
    driver.tap("save-general")
    driver.send(Do(a.PlaceHorde(HordeCard(LEADER.name, 5, 2, 4), "right"), -1))
    driver.send(Do(a.PlaceHorde(HordeCard("", 5, 2, 4), "right"), -1))
    driver.tap("decisions", "advice-0", "skip")
    return driver


def test_a_sections_hordes_say_what_they_do() -> None:
    driver = fought(Driver())
    driver.send(Open("section", "middle"))
    assert LEADER.effect in texts(driver)
    driver.tap("ability-0")
    assert (driver.screen, field(driver, "card-text").text) == ("cards-entry", LEADER.effect)


def test_the_turn_says_what_general_and_advisors_do() -> None:
    driver = fought(Driver())
    driver.tap("choose", "card-attack-order", "face-down", "reveal", "draw-qin-card", "space-0", "done", "to-table")
    banner = next(part for part in walk(driver.view) if isinstance(part, Banner))
    assert banner.text == "Liang Hongyu: Honor for each of the dead."
    driver.send(Open("clan", "0"))
    driver.tap("advisor-0", "known-0")
    driver.tap("save-advisor")
    assert driver.state.clans[0].advisors == ("Stone Mason",)
    driver.send(Open("table"))
    banner = next(part for part in walk(driver.view) if isinstance(part, Banner))
    assert banner.text.endswith("· Stone Mason: Upgrade the Quarry for 2 less.")


def test_an_advisor_is_named_once_and_may_be_left_alone() -> None:
    driver = fought(Driver())
    driver.send(Open("advisor", "0.0"))
    assert driver.find("save-advisor").intent is None, "nothing is asked that may not be skipped"
    driver.type("advisor-name", "  Jinshi ")
    driver.type("card-text", "1 extra Clerk")
    driver.tap("save-advisor")
    assert driver.state.clans[0].advisors == ("Jinshi",)
    jinshi = CardFact("great_wall", "advisor", "Jinshi", effect="1 extra Clerk")
    assert jinshi in [bare(fact) for fact in driver.store.facts("great_wall")]


def test_only_an_advisor_that_is_there_has_a_name() -> None:
    table = Table(GAME, 3)
    assert table.refusal(a.NameAdvisor(0, 1, "Warden")) == "out-of-range"
    table.do(a.NameAdvisor(0, 0, "Warden"))
    assert table.state.clans[0].advisors == ("Warden",)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_command_card_is_called_as_on_ones_own_cards(lang: str) -> None:
    driver = Driver(lang=lang)
    known.enter(driver.store, GAME, (own_name("despotism", "Samo{władztwo}"),), Credit())
    begun(driver)
    driver.tap("choose")
    assert driver.find("card-despotism").text == "Samo{władztwo}"
    driver.tap("card-despotism", "face-down", "reveal", "draw-qin-card", "space-0")
    driver.tap("done")
    assert "Samo{władztwo}" in texts(driver), "in the turn"


def test_what_is_told_of_names_is_believed_as_far_as_it_can_be_read() -> None:
    assert read_name(own_name("economy", "Ekonomia")) == "Ekonomia"
    sound = (LEADER, MASON, own_name("economy", "Ekonomia"), CardFact("great_wall", "general", "Song Ci"))
    assert all(is_sound(GAME, fact) for fact in sound)
    broken = (
        CardFact("great_wall", "horde", "Leader"),
        CardFact("great_wall", "general", "Song Ci", numbers=(1, 2)),
        CardFact("great_wall", "advisor", ""),
        own_name("economy", ""),
        own_name("economy", "x" * 41),
        own_name("sloth", "Lenistwo"),
        Pattern("great_wall", "command economy", (3, 65, 66)),
        Pattern("great_wall", "command economy", (1, 65, 66)),
        Pattern("great_wall", "command economy", (1, 7)),
    )
    assert not any(is_sound(GAME, fact) for fact in broken)


def test_own_words_are_never_filled_in() -> None:
    assert Words("en").at((), {"key.save": "{n}"}).t("key.save", n=2) == "{n}"


def winter(driver: Driver) -> None:
    """On to the first Assault, whatever else there is to answer."""
    for at in LOCATIONS:
        driver.send(Do(a.DescribeLocation(at, LocationPrint("special"))))
    driver.tap("choose", "card-attack-order", "face-down", "reveal", "draw-qin-card", "space-0")
    for _ in range(60):
        state = driver.state
        if state.step == "assault":
            return
        driver.send(Do(b.Done(state.told) if task(state) or pending(state) else _next(state)))
    raise AssertionError(driver.state.step)


def _next(state: GreatWall) -> a.Action:
    if state.work:
        return b.Finish(state.work.queue[0])
    return b.Activate(due_locations(state)[0]) if due_locations(state) else a.GoOn()


def test_the_assault_says_what_its_hordes_do() -> None:
    driver = fought(Driver())
    winter(driver)
    driver.send(Open("assault"))
    assert [part.detail for part in walk(driver.view) if isinstance(part, Row) and part.title == LEADER.name] == [
        LEADER.effect
    ]


def test_nothing_is_said_of_an_assault_whose_defense_nobody_has_read() -> None:
    """ "Nobody is lost" stood beside the question for the numbers: a verdict nobody had reached."""
    driver = fought(Driver())
    winter(driver)
    for at in (1, 2):  # three each would hold without the Wall
        driver.send(SetNumber(f"sections.{at}.barricades", 0))
    driver.send(Open("assault"))
    assert "enter-print" in driver.names()
    assert not driver.says("Nobody is lost")


def test_the_assault_says_of_each_number_where_it_is_printed() -> None:
    """ "Enter the Wall's numbers" stood over a key that led to the Time track."""
    driver = fought(Driver())
    winter(driver)
    for at in (1, 2):  # three each would hold without the Wall
        driver.send(SetNumber(f"sections.{at}.barricades", 0))
    driver.send(Open("assault"))
    asked = driver.view.now
    assert (asked.title, asked.detail[:17]) == ("Enter the Wall's numbers", "The Defense value")
    for level in (0, 1):
        driver.send(Do(a.DescribeWall(level, WallPrint(0, 2))))
    asked = driver.view.now
    assert (asked.title, asked.detail[:30]) == ("Lethality", "Lethality is on the Time track")


def test_a_place_in_tea_order_stays_on_the_line_of_its_name() -> None:
    """On a phone's page "3." stood over "Marek"."""
    driver = fought(Driver())
    driver.send(Open("table"))
    titles = [row.title for row in driver.view.people]  # type: ignore[union-attr]
    assert titles[0].startswith("1.\u00a0")
    assert not [title for title in titles if ". " in title]
    assert rem_of("3.\u00a0Aleksandra") > rem_of("3. Aleksandra"), "and has the room for both"


def test_the_end_game_check_says_what_the_app_has_found() -> None:
    driver = fought(Driver())
    winter(driver)
    for level in (0, 1):
        driver.send(Do(a.DescribeWall(level, WallPrint(40, 2))))
    driver.send(Do(a.DescribeSlot(driver.state.slot, Slot(2, 1))))
    for _ in range(2):
        driver.send(Do(b.Assault()))
    driver.send(Open("table"))
    found = driver.view.now
    assert found.detail == (
        "Nothing ends it yet: Sections fully built 0 of 2, Shame tokens left 10, Time token on 1 of 6."
    )
    assert found.keys[-1].text == "Next Year"
    driver.send(SetNumber("pool", 0))
    found = driver.view.now
    assert found.detail == "The Shame pool is empty: this was the last Year."


def test_a_defeated_horde_says_what_it_does() -> None:
    driver = fought(Driver())
    for row, card in enumerate(driver.state.sections[1].hordes):
        driver.send(SetNumber(f"sections.1.hordes.{row}.wounds", card.card.spots))
    driver.send(Do(a.DescribeSlot(driver.state.slot, Slot(2, 1))))
    driver.tap("choose", "card-attack-order", "face-down", "reveal", "draw-qin-card", "space-0", "done")
    driver.send(Do(a.GoOn()))
    assert driver.state.step == "defeat"
    assert LEADER.effect in texts(driver)
