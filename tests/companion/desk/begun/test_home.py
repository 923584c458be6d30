"""Home: what to go on with, what else goes on, and the last table again."""

from __future__ import annotations

from companion.intents import intent as i
from companion.screens.kit.views import Home
from tests.kit.desk import Driver


def home(driver: Driver) -> Home:
    driver.send(i.Open("home"))
    view = driver.view
    assert isinstance(view, Home)
    return view


def begun(driver: Driver, game: str, *names: str) -> str:
    """A match with a step in it; its id."""
    home(driver)
    driver.tap(f"new-{game}", f"players-{len(names)}")
    for seat, name in enumerate(names):
        driver.type(f"name-{seat}", name)
    driver.tap("start", "first-0")
    assert driver.desk.session is not None
    return driver.desk.session.row.id


def test_the_match_played_last_is_gone_on_with_and_the_others_stand_beside_it() -> None:
    driver = Driver()
    first, second = begun(driver, "huns", "Ala", "Bob"), begun(driver, "runewars", "Cyd", "Ala")
    view = home(driver)
    assert view.resume is not None
    assert view.resume.key.intent == i.Resume(second)
    (other,) = view.others
    assert (other.title, other.intent) == ("Huns", i.Resume(first))
    assert [badge.name for badge in other.people] == ["Ala", "Bob"]
    driver.tap("go-on-0", "tick-decks")
    view = home(driver)
    assert view.resume is not None
    assert view.resume.key.intent == i.Resume(first)


def test_a_sheet_without_a_number_is_no_match() -> None:
    driver = Driver()
    driver.tap("score-huns", "players-2", "start")
    assert home(driver).resume is None
    driver.tap("past")
    assert not [name for name in driver.names() if name.startswith("match-")]
    home(driver)
    driver.tap("score-huns", "players-2", "start")
    driver.set("enter-raids", 2)
    assert home(driver).resume is not None


def test_the_score_of_a_table_that_is_known_begins_at_its_first_number() -> None:
    """No page of set-up: from Home the second tap is a number; other people are one tap away."""
    driver = Driver()
    begun(driver, "huns", "Ala", "Bob")
    home(driver)
    driver.tap("score-huns", "digit-3")
    assert driver.state.rows[0][0] == 3
    assert driver.desk.session is not None
    assert [chair.name for chair in driver.desk.session.row.config.chairs] == ["Ala", "Bob"]
    assert "others" not in driver.names(), "the sheet is theirs now"
    home(driver)
    driver.tap("score-huns", "others", "players-3", "start")
    assert len(driver.state.chairs) == 3


def test_the_score_of_a_game_in_another_way_is_entered_in_that_way() -> None:
    driver = Driver()
    driver.tap("new-great_wall", "players-2", "mode-coop", "start")
    home(driver)
    driver.tap("score-great_wall")
    assert driver.state.mode == "score-coop"
    home(driver)
    driver.tap("score-runewars")
    assert driver.screen == "new", "nobody is known there"


def test_the_last_table_sits_down_again_in_one_tap() -> None:
    driver = Driver()
    driver.tap("opponent-scythia")
    driver.type("name-0", "Ola")
    driver.tap("start", "decisions", "character-outrider", "deck-house", "skip")
    while not driver.state.over:
        match driver.screen:
            case "reveal":
                driver.tap("draw-scheme")
            case "instruction":
                driver.tap(next(name for name in ("animal-2-1", "vp-1", "done") if name in driver.names()))
            case _:
                raids = [name for name in driver.names() if name.startswith("raid-") and driver.find(name).intent]
                driver.tap(*(raids[:1] or ["end-turn"]))
    over = driver.desk.session
    assert over is not None
    people = home(driver).people
    assert people is not None
    assert people.again is not None
    assert people.again.text == "Tuesday's table again"
    assert [(person.title, person.value) for person in people.people] == [("Ola", "1")]
    driver.tap("table-again")
    assert driver.desk.session is not None
    assert driver.desk.session.row.config == over.row.config
    assert driver.desk.session.row.id != over.row.id


def test_nothing_stands_there_before_anybody_has_played() -> None:
    assert home(Driver()).others == ()


def test_a_turned_screen_is_turned_back_from_home_and_from_the_settings_and_upright_at_the_next_start() -> None:
    driver = Driver()
    assert "turn-back" not in driver.names()
    for way in ((), ("settings",)):
        begun(driver, "huns", "Ala", "Bob")
        driver.tap("turn", "menu", "turn")  # beside Undo, on the table and on every page over it
        assert driver.desk.prefs.turned == 180
        home(driver)
        driver.tap(*way, "turn-back")
        assert driver.desk.prefs.turned == 0
        assert "turn-back" not in driver.names()
    driver.send(i.Prefer("turned", "90"))
    driver.again()
    assert driver.desk.prefs.turned == 0


def test_four_taps_turn_the_screen_round_from_home_too() -> None:
    driver = Driver()
    seen = []
    for _ in range(4):
        driver.tap("turn")
        seen.append(driver.desk.prefs.turned)
    assert seen == [90, 180, 270, 0]


def test_the_match_that_was_open_last_is_the_one_to_go_on_with_though_another_was_played_later() -> None:
    driver = Driver()
    first, second = begun(driver, "huns", "Ala", "Bob"), begun(driver, "runewars", "Cyd", "Ala")
    home(driver)
    driver.tap("go-on-0")  # looked at, and nothing done
    view = home(driver)
    assert view.resume is not None
    assert view.resume.key.intent == i.Resume(first)
    assert [other.intent for other in view.others] == [i.Resume(second)]
    driver.again()
    view = home(driver)
    assert view.resume is not None
    assert view.resume.key.intent == i.Resume(first), "at the next start too"


def test_the_menu_has_six_entries_and_the_rest_is_a_page_of_its_own() -> None:
    driver = Driver()
    begun(driver, "huns", "Ala", "Bob")
    driver.tap("menu")
    entries = [name for name in driver.names() if name.startswith("menu-")]
    assert len(entries) == 7
    assert entries[-1] == "menu-more"
    assert {"menu-home", "menu-stop"} < {*entries}
    driver.tap("menu-more", "back")
    assert driver.screen == "menu"
