"""The rules to look up: whole in both languages, linked from every line of every guide, and found by a few letters."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from companion.reference import said
from companion.reference.rule_search import LONGEST, MOST, search
from companion.text.words import Words
from rules import games
from rules.core.game import Game
from rules.core.guide import Step
from rules.core.mode import is_sheet
from rules.core.reference import Topic, topic_for
from rules.huns import tables as huns
from rules.scythia import tables as scythia
from tests.kit.each import all_of, each_of
from tests.kit.keys import ROOT, catalogue
from tests.kit.languages import LANGUAGES
from tests.kit.play import Case, cases, followed_whole, visited

WRITTEN = {game_id: game for game_id, game in games().items() if game.reference}
TOPICS = [(game_id, topic) for game_id, game in WRITTEN.items() for topic in game.reference]
# Followed whole: the pace passes over most steps, and random hands would choose it soon
PLAYED = [
    replace(case, game=followed_whole(case.game))
    for case in cases()
    if case.config.game in WRITTEN and not is_sheet(case.config.mode)
]
each_topic = all_of(TOPICS, lambda topic: f"{topic[0]} {topic[1].key}")
each_game = pytest.mark.parametrize("game", WRITTEN.values(), ids=lambda value: value.spec.id)


def keys(game_id: str, query: str) -> list[str]:
    return [topic.key for topic in search(game_id, games()[game_id].reference, query)]


# -- every line of the guide


@cache
def _lines(case: Case) -> frozenset[Step]:
    """Every line that a set-up and a random game lead to."""
    return frozenset(step for state in visited(case, 1) for step in case.game.guide(state))


@each_of(PLAYED)
def test_each_line_of_the_guide_leads_to_a_rule(case: Case) -> None:
    lost = {
        (step.key, step.source) for step in _lines(case) if not topic_for(case.game.reference, step.source, step.key)
    }
    assert sorted(lost) == []


@each_game
def test_the_steps_that_a_topic_names_exist(game: Game[Any, Any, Any]) -> None:
    """Seen in a random game, or written in the rules: a few come up once in many games."""
    shown = {step.key for case in PLAYED if case.game.spec is game.spec for step in _lines(case)}
    named = {step for topic in game.reference for step in topic.steps}
    texts = _literals(game.spec.id)
    made = {f"{start}{text}" for start in texts if start.endswith("-") for text in texts}
    assert sorted(named - shown - {key.split("-")[0] for key in shown} - texts - made) == []


def _literals(game_id: str) -> set[str]:
    """Every text in the sources of a game but for its topics."""
    sources = (path for path in (ROOT / "rules" / game_id).glob("*.py") if path.name != "reference.py")
    nodes = (node for path in sources for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def test_a_building_leads_to_its_own_rule() -> None:
    found = {place: topic_for(games()["scythia"].reference, place) for place in scythia.BUILDINGS}
    assert {place: topic.key if topic else "" for place, topic in found.items()} == {
        building: building for building in scythia.BUILDINGS
    }


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("space", "ai-quest"),
        ("quest-none", "ai-quest"),
        ("provisions", "ai-provisions"),
        ("strength", "ai-horse"),
        ("raid", "ai-raid"),
    ],
)
def test_the_reason_of_each_instruction_of_the_ai_leads_to_its_rule(line: str, key: str) -> None:
    found = topic_for(games()["scythia"].reference, line)
    assert found is not None
    assert found.key == key


# -- every topic


@each_game
def test_a_game_names_each_topic_once(game: Game[Any, Any, Any]) -> None:
    named = [topic.key for topic in game.reference]
    assert sorted(named) == sorted(set(named))
    chapters = [topic.group for topic in game.reference]
    assert chapters == sorted(chapters, key=list(dict.fromkeys(chapters)).index), "a chapter is not torn apart"


@each_topic
def test_a_topic_is_written_in_both_languages(of_game: tuple[str, Topic]) -> None:
    game_id, topic = of_game
    for key in (f"{game_id}.ref.{topic.key}", f"{game_id}.ref.{topic.key}.text", f"{game_id}.ref.group.{topic.group}"):
        assert all(catalogue(lang).get(key, ("",))[0].strip() for lang in LANGUAGES), key
    english, polish = (catalogue(lang)[f"{game_id}.ref.{topic.key}.text"][0] for lang in LANGUAGES)
    assert english != polish
    for text in (english, polish):
        assert all(part.strip() and part.strip()[-1] in '.”"' for part in text.split("\n")), "paragraphs of sentences"
        assert 0 < len(re.findall(r"[.!?](?:\s|$)", text)) <= 12, "short enough to be read at the table"


@each_topic
def test_a_topic_names_its_places(of_game: tuple[str, Topic]) -> None:
    game_id, topic = of_game
    assert topic.places or topic.standing in ("house", "unknown")
    for place in topic.places:
        assert all(f"{game_id}.source.{place}" in catalogue(lang) for lang in LANGUAGES), place


# Numbers of the texts that the rules have in their tables: (game, topic, numbers)
NUMBERS = [
    ("huns", "decks", huns.CARDS.values()),
    ("huns", "reserve", huns.CUBES.values()),
    ("huns", "wagon-row", (huns.WAGONS, huns.WAGON_ROW)),
    ("huns", "two-wagons", (huns.WAGONS_TO_FILL,)),
    ("huns", "gifts", huns.GIFTS.values()),
    ("scythia", "contents", (*scythia.BOX.values(), scythia.SCHEMES)),
    ("scythia", "spaces", scythia.SPACES.values()),
    ("scythia", "start-goods", (scythia.SILVER, scythia.PROVISIONS)),
    ("scythia", "hand", (scythia.DEALT, scythia.KEPT)),
    ("scythia", "limits", (scythia.LIMIT, scythia.CREW_SPACES)),
    ("scythia", "barracks", (scythia.HEALED,)),
    ("scythia", "end", (scythia.END_LEFT,)),
    ("scythia", "plunder-points", (scythia.GOLD_POINTS, scythia.EQUIPMENT_POINTS, scythia.LIVESTOCK_FOR_A_POINT)),
    ("scythia", "track", (scythia.TRACK,)),
    ("scythia", "ai-provisions", (scythia.GAIN,)),
    (
        "scythia",
        "ai-crew",
        {
            n
            for character in scythia.CHARACTERS.values()
            for n in (character.strength, character.provisions, character.gain)
        },
    ),
]


@pytest.mark.parametrize(
    ("game_id", "key", "numbers"), NUMBERS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_numbers_are_those_of_the_tables(game_id: str, key: str, numbers: Any) -> None:
    for lang in LANGUAGES:
        text = catalogue(lang)[f"{game_id}.ref.{key}.text"][0]
        assert {str(number) for number in numbers} <= set(re.findall(r"\d+", text)), lang


# -- finding


@pytest.mark.parametrize(
    ("game_id", "query", "first"),
    [
        ("scythia", "kumys", "kumis"),
        ("scythia", "Kumis", "kumis"),
        ("huns", "klatwa", "curse"),
        ("huns", "UNIKNIĘCIE", "flee"),
        ("huns", "unikniecie", "flee"),
        ("huns", "sklad", "stash"),
        ("huns", "stash", "stash"),
        ("huns", "fleeing cur", "flee"),
        ("scythia", "wirtualny", "solo"),
        ("scythia", "zabici zalogi", "killed"),
    ],
)
def test_words_of_either_language_find_the_rule(game_id: str, query: str, first: str) -> None:
    assert keys(game_id, query)[0] == first


@pytest.mark.parametrize(
    ("query", "lang", "word"),
    [
        ("hanba", "pl", "hańb"),
        ("Hańba", "pl", "hańb"),
        ("Przełamanie", "pl", "przełam"),
        ("przelamanie", "pl", "przełam"),
        ("breach", "en", "breach"),
    ],
)
def test_words_of_the_great_wall_are_found_in_titles(query: str, lang: str, word: str) -> None:
    found = search("great_wall", games()["great_wall"].reference, query)
    assert word in said.title(Words(lang), "great_wall", found[0]).casefold()


def test_a_title_comes_before_a_text() -> None:
    found = keys("huns", "wozy")
    titled = [
        "wozy" in said.title(Words("pl"), "huns", topic).casefold() for key in found for topic in _named("huns", key)
    ]
    assert titled == sorted(titled, reverse=True)
    assert len(set(titled)) == 2, "both kinds are found"


def test_all_words_must_be_there() -> None:
    both = set(keys("huns", "wagon pillage"))
    assert both
    assert both < set(keys("huns", "wagon"))
    assert keys("huns", "wagon spaceship") == []


def test_endings_are_left_open_where_nothing_begins_so() -> None:
    assert "curse" in keys("huns", "klątwami")
    assert keys("huns", "klątwa")[0] == "curse", "an ending that is there is not guessed"


BOOK_WORDS = {
    "huns": "Dobro Wyposażenie Uniknięcie Rabunek Skład Rezerwa Obóz Najazd Najemnik Skarb",
    "scythia": "Dowódca automa ręka Schemat Obozowisko Wyprawa bazowa warunek Zapasy Mincerz Koszary Gwardzistka",
    "great_wall": "Izba Sekcja Ostrzał wskaźnik Witalny Nadzorca Dekret Podbój Szturm Zabójczość Datek Wódz Hańba",
    "runewars": "Konkurencja Konkurowanie Zadanie Rozwój Rozwoju Machiny Wieża zniszczenia Pogrom runo dopasowanie"
    " ustawienie dezerter chybienie Fortyfikacje Ludzie Panowie Rozdzierający Czarownicy Gończy Jeźdźcy Szkielety",
}


@all_of([(game, word) for game, said in BOOK_WORDS.items() for word in said.split()], " ".join)
def test_the_rulebooks_own_words_are_found(asked: tuple[str, str]) -> None:
    """Also where the app has a better one, and short words whatever their ending."""
    assert keys(*asked) != []


@pytest.mark.parametrize("query", ["", "  ", "...", "?!", "\n"])
def test_nothing_typed_finds_nothing(query: str) -> None:
    assert keys("huns", query) == []


def test_a_query_is_bounded() -> None:
    assert keys("huns", "a " * 10_000) == keys("huns", "a " * 3)
    assert keys("huns", "kart" + " " * LONGEST + "nonsense") == keys("huns", "kart")
    assert len(search("scythia", games()["scythia"].reference * 9, "i")) == MOST


def _named(game_id: str, key: str) -> list[Topic]:
    return [topic for topic in games()[game_id].reference if topic.key == key]
