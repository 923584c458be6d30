"""A turn spent working on its pages: what can be done is a key, and what came of it is told."""

from __future__ import annotations

import pytest

from companion.intents import intent as i
from companion.screens.kit.parts import Options
from rules.scythia.actions import Effect
from rules.scythia.turn.goods import Goods
from rules.scythia.turn.raider import Crew
from tests.companion.games.scythia.sitting_down import at_work
from tests.kit.desk import Driver, walk


def test_a_tap_hires_somebody_like_before() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip", "deal-hire", "strength-2", "cost-1", "hire")
    again = Driver(driver.store)
    again.tap("new-scythia", "start", "first-0", "skip", "deal-hire", "like-2-1-0")
    assert again.state.raiders[0].crew[0] == Crew("", 2)
    assert (again.state.raiders[0].goods.silver, again.screen) == (2, "table")


def test_every_action_that_is_possible_is_a_key_on_the_table() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip")
    assert {"deal-silver-3", "deal-provisions-2", "deal-hire"} <= set(driver.names())
    assert not {"deal-eagle", "deal-silver-2", "deal-draw-2"} & set(driver.names()), "not for blue, or not free"
    driver.tap("deal-silver-3")
    assert {"deal-draw-2", "deal-sell-card"} <= set(driver.names())
    driver.tap("deal-draw-2")
    assert driver.state.active == 1


def test_a_building_without_use_now_looks_shut_and_says_why() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip")
    keys = {key.name: key for part in walk(driver.view) if isinstance(part, Options) for key in part.options}
    shut = {name for name, key in keys.items() if key.shut}
    assert {"building-stables", "building-chiefs-tent"} <= shut
    assert shut == {name for name, key in keys.items() if "not now" in key.detail}
    driver.tap("building-stables")
    assert driver.screen == "building"


def test_another_town_centre_action_is_on_the_page_of_an_ability() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip")
    driver.tap("building-barracks", "deal-none", "building-town-centre", "deal-hero", "also-town-centre")
    assert driver.state.open == "town-centre"
    driver.tap("use-building")
    assert driver.find("deal-hero").status == "off", "not the same hero twice in a turn"
    driver.tap("deal-play-card")
    assert driver.screen == "effect"


def test_what_a_card_brings_is_told_by_what_lies_on_the_table_now() -> None:
    """The card that is played has left the hand, and the marker stands where it stands."""
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip", "board-0", "effect")
    driver.send(i.Choose("vp", 3))
    driver.tap("apply")
    assert driver.state.raiders[0].track == 3
    while driver.screen != "table":
        driver.tap("back")
    assert driver.state.active == 0
    hand = driver.state.raiders[0].goods.cards
    driver.tap("building-barracks", "deal-none", "building-town-centre", "deal-play-card")
    assert driver.find("now-cards").value == hand - 1
    assert driver.find("effect-vp").value == 3
    driver.send(i.Choose("vp", 2))
    driver.tap("apply")
    assert driver.state.raiders[0].goods.cards == hand - 1
    assert driver.state.raiders[0].track == 2


def test_the_first_crew_member_is_not_skipped_in_silence() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "board-0")
    driver.send(i.Choose("hero", "Vadasz"))
    driver.tap("save-hero", "back")
    names = ", ".join(chair.name for chair in driver.state.chairs)
    assert driver.says(f"First crew member not entered yet: {names}.")
    assert driver.find("board-0").status == "plain", "a hero alone is no pair"
    driver.tap("skip")
    assert driver.find("owed-1").title.endswith("first crew member missing")
    driver.tap("owed-1", "strength-2")
    driver.tap("hire")
    assert "owed-1" not in driver.names()
    assert driver.state.owed == (0, 2)


def test_the_eagles_ability_says_that_there_is_no_eagle_for_it() -> None:
    driver = Driver()
    driver.tap("new-scythia", "start", "first-0", "skip", "building-barracks", "deal-none", "building-town-centre")
    assert driver.find("deal-eagle-ability").detail == "no eagle with a crew member under it"
    assert driver.find("deal-eagle-ability").intent is not None, "a reminder never blocks"


def test_actions_of_which_nothing_would_come_are_not_among_the_first_keys() -> None:
    """An Eagle's ability without an Eagle, and healing with nobody wounded, stood beside what a turn is for."""
    driver = at_work()
    driver.tap("deal-silver-3")
    assert "deal-hero" in driver.names()
    assert "deal-eagle-ability" not in driver.names()
    driver.tap("building-town-centre")
    assert "deal-eagle-ability" in driver.names(), "the building's own page has it all the same"
    driver = at_work(Crew("", 2))
    driver.send(i.Do(Effect(0, Goods(kumis=2))))
    assert {"deal-hire", "deal-heal"} & set(driver.names()) == {"deal-hire"}
    driver.send(i.SetNumber("raiders.0.crew.0.wounds", 1))
    assert "deal-heal" in driver.names()


@pytest.mark.parametrize(("wounds", "proposed"), [(1, "1"), (2, "2"), (3, "")])
def test_wounds_that_can_all_be_healed_are_proposed(wounds: int, proposed: str) -> None:
    """KOSZARY: up to two, so with no more of them there is nothing to choose."""
    driver = at_work(Crew("", 3))
    driver.send(i.Do(Effect(0, Goods(kumis=2))))
    driver.send(i.SetNumber("raiders.0.crew.0.wounds", wounds))
    driver.tap("deal-heal")
    assert driver.find("heal-0").value == proposed
    assert (driver.find("heal").intent is not None) == bool(proposed)
