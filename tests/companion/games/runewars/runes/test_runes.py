"""Runewars by its screens: areas won with their rune tokens, what comes first within an Order, and reminders."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.intents.intent import Do, Open
from companion.screens.kit.parts import Para, Row
from companion.sync.port import TableStatus
from companion.text.words import Words
from rules.core.decks.book import CardFact
from rules.core.secret import Known, hide, value_of
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.heroes import actions as b
from rules.runewars.library import names_council, of_season
from rules.runewars.pending import Fight
from rules.runewars.realm.realm import Token
from tests.companion.games.runewars.tables import begun, resolved, season, table
from tests.kit.desk import Driver, said, walk
from tests.kit.net.network_fake import MATES, FakeNetwork

DECK = tuple(f"Spring {at}" for at in range(8))


def do(driver: Driver, *actions: Any) -> None:
    for action in actions:
        driver.send(Do(action, getattr(action, "seat", -1)))


def fought(driver: Driver, area: str = "") -> Driver:
    """Seat 0 enters an area of seat 1 that nobody defends, and wins."""
    season(driver, "mobilize", "strategize")
    do(driver, a.Done(1), a.Activate(0), c.Attack(0, 1, (c.Squad("daqan", "footman", 2),), (), area))
    while isinstance(fight := driver.state.pending, Fight) and fight.stage != "strength":
        do(driver, next(offer.action for offer in GAME.legal(driver.state, None) if not offer.aside))
    driver.send(Open("battle"))
    driver.tap("judge-battle")
    return driver


def seen(driver: Driver) -> str:
    """All that lies open on the screen; what a finger must rest on is not among it."""
    return " ".join(text for where, text in said(driver.view) if where != "Look.shown")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_token_of_a_named_area_goes_along_and_the_page_says_so(lang: str) -> None:
    driver = fought(begun(Driver(lang=lang)), "1a")
    assert driver.screen == "battle"
    assert [token.area for token in driver.state.realms[0].runes] == ["0A", "0B", "0C", "1A"]
    assert driver.find("rune-taken").detail == Words(lang).t("runewars.fight.rune.detail")
    assert value_of(driver.state.realms[0].runes[-1].kind) == "dragon"
    for kind in ("dragon", "false"):
        assert Words(lang).t(f"runewars.rune.{kind}") not in seen(driver)


@pytest.mark.parametrize("answer", ["take-1-1", "no-rune"])
def test_an_unnamed_area_is_asked_about_where_the_battle_ends_and_at_the_table(answer: str) -> None:
    driver = fought(begun(Driver()))
    assert driver.screen == "battle"
    assert driver.find(answer).intent is not None
    assert table(driver).now is not None
    driver.tap("go-there")
    assert driver.screen == "spoils"
    assert [driver.find(f"take-1-{at}").text for at in range(3)] == ["1A", "1B", "1C"], "face down"
    driver.tap(answer)
    taken = answer != "no-rune"
    assert [len(realm.runes) for realm in driver.state.realms] == ([4, 2] if taken else [3, 3])
    assert [value_of(token.kind) for token in driver.state.realms[0].runes][3:] == (["false"] if taken else [])


@pytest.mark.parametrize(("kind", "left"), [("false", ["dragon", "dragon"]), ("dragon", ["false", "dragon"])])
def test_a_token_without_an_area_is_told_by_what_it_is(kind: str, left: list[str]) -> None:
    """They were "Token 1" to "Token 3", which nobody at the table has seen: whoever won had to ask for the number."""
    driver = fought(begun(Driver(), named=False), "1A")
    driver.send(Open("spoils", "0"))
    assert [name for name in driver.names() if name.startswith(("take-", "alike-"))] == ["take-1-alike"]
    driver.tap("take-1-alike")
    assert driver.says("Player 1 looks at it")
    driver.tap(f"alike-{kind}")
    assert driver.state.pending is None
    mine, theirs = driver.state.realms
    assert (value_of(mine.runes[-1].kind), [value_of(token.kind) for token in theirs.runes]) == (kind, left)
    assert mine.runes[-1].area == "1A", "it lies in the area that was won"


def test_a_token_is_what_lies_there_whatever_its_last_owner_said() -> None:
    driver = fought(begun(Driver(), named=False))
    driver.tap("take-1-alike", "alike-false")
    driver.send(Open("effect", "0"))
    driver.tap("take-1-alike", "alike-false")
    assert [value_of(token.kind) for token in driver.state.realms[0].runes[3:]] == ["false", "false"]
    assert driver.screen == "effect"


def test_tokens_of_epic_play_are_all_the_same() -> None:
    driver = begun(Driver(), 2, "variant-epic")
    do(driver, b.ReceiveRune(1), b.SettleRune(1, (Token(Known("dragon")),)))
    fought(driver)
    before = [len(realm.runes) for realm in driver.state.realms]
    driver.tap("take-1-alike")
    assert [len(realm.runes) - n for realm, n in zip(driver.state.realms, before, strict=True)] == [1, -1]


def test_on_a_device_for_all_false_runes_are_seen_when_their_player_opens_them() -> None:
    """The page came up by itself and read to everybody which of the tokens are false, or that none is."""
    driver = begun(Driver())
    driver.tap("menu", "menu-more", "menu-effect", "receive-rune")
    told = seen(driver)
    assert "1B" not in told
    assert "discard-1" not in driver.names()
    driver.tap("mine", "discard-1")
    assert len(driver.state.realms[0].runes) == 2
    driver.tap("back")
    driver.send(Open("rune", "0"))
    assert "None of yours" not in seen(driver), "that, too, is its player's alone"


def test_another_device_sees_the_question_and_not_its_keys() -> None:
    network = FakeNetwork()
    driver = fought(begun(Driver(network=network)))
    match = driver.desk.session.row.id  # type: ignore[union-attr]
    network.shows = TableStatus(
        role="guest", match=match, peers=(replace(MATES[0], is_me=False), replace(MATES[1], is_me=True))
    )
    driver.send(Open("spoils", "0"))
    assert [driver.find(name).intent for name in ("take-1-0", "no-rune")] == [None, None]
    assert driver.says("'s device")


def test_a_card_places_one_token_of_a_certain_kind() -> None:
    driver = begun(Driver())
    driver.tap("menu", "menu-more", "menu-effect", "place-false")
    assert driver.screen == "rune"
    assert not [name for name in driver.names() if name.startswith(("discard-", "dragon-"))]
    driver.type("area-0", "7A")
    driver.tap("settle")
    assert [value_of(token.kind) for token in driver.state.realms[0].runes] == ["dragon", "false", "dragon", "false"]


def test_a_token_laid_where_nobody_rules_is_taken_by_its_area() -> None:
    driver = begun(Driver())
    driver.tap("menu", "menu-more", "menu-effect", "receive-rune", "dragon-0", "place-0-loose")
    driver.type("area-0", "8B")
    driver.tap("settle")
    driver.send(Open("effect", "1"))
    assert "find-dragon" not in driver.names(), "what it is, is known"
    driver.tap("take-wild-0")
    assert (driver.state.realms[1].runes[-1].area, value_of(driver.state.realms[1].runes[-1].kind)) == ("8B", "dragon")


def test_two_tokens_in_one_area_are_refused_and_may_still_have_happened() -> None:
    driver = begun(Driver())
    driver.tap("menu", "menu-more", "menu-effect", "receive-rune", "dragon-0")
    driver.type("area-0", "1B")
    driver.tap("settle")
    assert driver.screen == "refused"
    assert driver.says("1B belongs to")
    driver.tap("anyway")
    assert driver.state.realms[0].runes[3].area == "1B"


def test_a_token_won_on_another_device_is_looked_at_by_its_new_owner() -> None:
    driver = fought(begun(Driver()), "1A")
    do(driver, b.LookAtRune(0, 3, hide(driver.state).realms[0].runes[-1].kind))
    driver.send(Open("realm", "0"))
    driver.tap("look-3-dragon")
    assert value_of(driver.state.realms[0].runes[3].kind) == "dragon"


def test_what_comes_first_within_an_order_is_said_when_its_button_is_pressed() -> None:
    driver = season(begun(Driver()), "harvest", "recruit")
    driver.tap("resolve", "develop-diplomat")
    assert driver.screen == "refused"
    assert driver.says("First: Set the dials to what your areas produce")
    driver.tap("back-key", "harvest", "develop-diplomat")
    assert driver.state.realms[0].strongholds[0].development == "diplomat"


def test_a_title_comes_after_the_influence_even_of_no_icon() -> None:
    driver = season(begun(Driver()), "acquire", "fortify")
    driver.tap("resolve", "title-captain", "take-title")
    assert driver.screen == "refused"
    driver.tap("back-key", "icons-0", "take-title")
    assert driver.state.titles[1].holder == 0


def test_tactics_of_this_season_are_locked() -> None:
    driver = season(begun(Driver()), "strategize", "fortify")
    driver.tap("resolve", "icons-1")
    driver.send(Open("realm", "0"))
    assert next(part.note for part in walk(driver.view) if isinstance(part, Row) and part.name == "tactics")
    driver.send(Open("effect", "0"))
    driver.set("give-tactics", -2)
    assert not [part for part in walk(driver.view) if isinstance(part, Para) and part.tone == "warn"]
    driver.set("give-tactics", -3)
    (warned,) = (part for part in walk(driver.view) if isinstance(part, Para) and part.tone == "warn")
    assert warned.text.startswith("1 drawn this season")
    driver.tap("apply")
    assert driver.state.realms[0].tactics == 0, "a reminder never blocks"


def test_the_council_is_asked_once_and_remembered_with_the_card() -> None:
    assert names_council(of_season("spring", "Famine", "", None)) is None
    assert GAME.library.card(CardFact("runewars", "spring", "Famine")), "as older apps wrote it"
    driver = begun(Driver())
    for at, name in enumerate(DECK):
        driver.tap("season-card")
        driver.type("card-name", name)
        driver.tap(*(("council",) if at != 3 else ("council-no",)), "save-card")
    begun(driver).tap("season-card")
    known = {fact.name: names_council(fact) for fact in driver.desk.ctx().facts if fact.deck == "spring"}
    assert known == {name: at != 3 for at, name in enumerate(DECK)}


def test_the_app_turns_the_card_over_and_pays_the_primarch() -> None:
    driver = begun(Driver())
    for name in DECK:
        driver.tap("season-card")
        driver.type("card-name", name)
        driver.tap("council", "save-card")
    begun(driver)
    for orders in (("acquire", "fortify"), ("harvest", "harvest"), ("recruit", "recruit"), ("rally", "rally")):
        season(driver, *orders)  # type: ignore[arg-type]
        if orders[0] == "acquire":
            driver.tap("resolve")
            driver.set("icons", 10)
            driver.tap("acquire", "title-primarch", "take-title")
        resolved(driver)
    assert (driver.state.year, driver.state.season, driver.state.titles[0].holder) == (2, "spring", 0)
    before = driver.state.realms[0].influence
    driver.tap("season-card", "draw-season")
    assert driver.state.realms[0].influence == before + 1
    driver.tap("save-card")
    assert driver.state.realms[0].influence == before + 1, "once"
