"""The rules on the screen: from Home and from a match, by chapter and by a word, and from every line of a guide."""

from __future__ import annotations

import pytest

from companion.intents.intent import Open, UndoFrom
from companion.reference import said
from companion.screens.help.rule import BESIDE
from companion.screens.help.rules_link import rule_intent
from companion.screens.kit.parts import Check, Para, Row
from companion.text.words import Words
from rules import games
from tests.kit.cli import Cli
from tests.kit.desk import Driver, walk

WRITTEN = [game_id for game_id, game in games().items() if game.reference]


def rows(driver: Driver, start: str) -> list[Row]:
    return [part for part in walk(driver.view) if isinstance(part, Row) and part.name.startswith(start)]


def begun(lang: str = "en") -> Driver:
    driver = Driver(lang=lang)
    driver.tap("new-huns", "start", "first-0", "skip", "roll")
    return driver


def test_without_a_match_the_game_is_chosen_first() -> None:
    driver = Driver()
    driver.tap("settings", "rules", "back", "done", "rules")
    assert [row.name for row in rows(driver, "rules-")] == [f"rules-{game_id}" for game_id in WRITTEN]
    driver.tap("rules-scythia", "chapter-goods", "topic-kumis")
    assert driver.screen == "rule"
    assert driver.says("Fermented mare's milk")
    driver.tap("back")
    assert driver.screen == "rules"
    assert rows(driver, "topic-kumis"), "the chapter is still open"


def test_the_menu_of_a_match_leads_to_its_own_rules_and_back() -> None:
    driver = begun()
    driver.tap("menu", "menu-rules")
    assert driver.view.accent == "hu"
    assert next(row.title for row in rows(driver, "topic-")) == "A turn", "what holds at this moment comes first"
    driver.tap("back", "to-table")
    assert driver.screen == "table"


def test_one_chapter_is_open_at_a_time() -> None:
    driver = begun()
    driver.tap("menu", "menu-rules", "chapter-cards")
    assert rows(driver, "topic-curse")
    driver.tap("chapter-end")
    assert not rows(driver, "topic-curse")
    driver.tap("chapter-end")
    assert len(rows(driver, "topic-")) == 1


def test_typing_finds_and_an_empty_field_lists_again() -> None:
    driver = begun("pl")
    driver.tap("menu", "menu-rules")
    driver.type("search", "unikniecie")
    assert next(row.title for row in rows(driver, "topic-")) == "Uniknięcie Klątwy"
    assert not rows(driver, "chapter-")
    driver.type("search", "qqq")
    assert driver.says("Nic nie znaleziono")
    driver.type("search", " ")
    assert rows(driver, "chapter-")


def test_what_is_not_simply_a_rule_says_so_in_words() -> None:
    driver = begun()
    driver.tap("menu", "menu-rules", "chapter-setup")
    marked = {row.name: row.detail for row in rows(driver, "topic-")}
    assert (marked["topic-gifts"], marked["topic-decks"]) == ("Our reading", "")
    driver.tap("topic-gifts")
    assert driver.says("Our reading: ")
    assert driver.says("Rulebook: SETUP 5")
    driver.send(Open("rule", "scythia:house-deck"))
    assert driver.says("House rule: ")
    driver.send(Open("rule", "scythia:dice-faces"))
    assert driver.says("Not known: ")


@pytest.mark.parametrize("game_id", WRITTEN)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_rule_has_its_screen(game_id: str, lang: str) -> None:
    driver, words = Driver(lang=lang), Words(lang)
    for topic in games()[game_id].reference:
        driver.send(Open("rule", f"{game_id}:{topic.key}"))
        texts = {part.text for part in walk(driver.view) if isinstance(part, Para)}
        assert driver.says(said.title(words, game_id, topic))
        assert set(said.paragraphs(words, game_id, topic)) <= texts
        beside = [row.name for row in rows(driver, "topic-")]
        assert 0 < len(beside) <= BESIDE
        assert f"topic-{topic.key}" not in beside


def test_a_rule_leads_to_those_beside_it_and_back_to_where_one_came_from() -> None:
    driver = begun()
    driver.tap("menu", "menu-more", "menu-guide", "step-roll", "topic-turn")
    assert driver.says("A turn")
    driver.tap("back")
    assert driver.screen == "guide"


@pytest.mark.parametrize("about", ["huns:gone", "chess:roll", "", "huns"])
def test_a_rule_that_is_not_there_leaves_the_reader_where_they_were(about: str) -> None:
    driver = Driver()
    driver.send(Open("rules"))
    driver.send(Open("rule", about))
    assert driver.screen == "rules"


def test_each_line_of_the_guide_opens_its_rule() -> None:
    driver = begun()
    driver.tap("menu", "menu-more", "menu-guide")
    lines = rows(driver, "step-")
    assert lines
    assert all(isinstance(row.intent, Open) and row.intent.screen == "rule" for row in lines)
    driver.tap("rule")
    assert driver.desk.trail[-1].about == "huns:turn"


@pytest.mark.parametrize("game_id", WRITTEN)
def test_each_line_of_a_set_up_list_opens_its_rule_and_still_ticks(game_id: str) -> None:
    driver = Driver()
    driver.tap(f"new-{game_id}", "start")
    checks = [part for part in walk(driver.view) if isinstance(part, Check)]
    assert checks
    for check in checks:
        assert check.rule is not None, check.name
        driver.tap(check.rule.name)
        assert driver.screen == "rule"
        driver.tap("back")
    driver.tap(checks[0].name)
    assert next(part for part in walk(driver.view) if isinstance(part, Check)).status == "done"


def test_others_ask_for_a_rule_by_its_place() -> None:
    ctx = begun().desk.ctx()
    assert rule_intent(ctx, "pillage") == Open("rule", "huns:pillage")
    assert rule_intent(ctx, "scoring") == Open("rule", "huns:scoring")
    assert rule_intent(ctx, "setup-5", "gift-3") == Open("rule", "huns:gifts")
    assert rule_intent(ctx, "nowhere") is None


def test_an_undo_leaves_the_reader_at_the_rule() -> None:
    driver = begun()
    driver.tap("menu", "menu-rules", "chapter-cards", "topic-curse")
    driver.send(UndoFrom())
    assert driver.screen == "rule"


# -- the command line


def test_the_command_line_lists_chapters_and_says_what_is_found(companion: Cli) -> None:
    listed = companion("rules", "huns", "--lang", "pl").out.splitlines()
    assert listed[:2] == ["Gra w skrócie", "  Cel gry"]
    assert "  Kości [Nieznane]" in listed
    found = companion("rules", "scythia", "kumys", "--lang", "pl").out
    assert found.startswith("Kumys\n  Sfermentowane mleko klaczy")
    assert "(Instrukcja: KOSZARY)" in found
    assert companion("rules", "huns", "fleeing", "curse").out.startswith("Fleeing a Curse\n")
    assert companion("rules", "huns", "xyzzy").out == "Nothing found\n"


def test_the_command_line_names_what_does_not_fit(companion: Cli) -> None:
    companion("rules", "chess").refused("game: one of", "got 'chess'")
    companion("rules", "huns", "x" * 100).refused("query: at most 60 characters, got 100")
    companion("rules").refused("game")
