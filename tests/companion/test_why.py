"""Why? Every refusal, score, instruction and result says its rule, its place and its numbers, in both languages."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from companion.present.parts import Column
from companion.present.prefs import Prefs
from companion.present.sight import Place, Sight
from companion.present.why import columns, explained
from companion.present.why_refused import about_of
from companion.store.port import MatchRow
from companion.words import LANGUAGES, Words
from rules import games
from rules.core.message import Message, Refusal, say
from rules.core.way import is_sheet
from rules.core.why import NOW, Why, total_of
from tests.companion.words_why import refusals
from tests.kit.desk import said
from tests.kit.keys import catalogue
from tests.kit.play import Case, cases, visited

PLAYED = [case for case in cases() if case.game.reckoning is not None]
AUTOMAS = [case for case in PLAYED if case.game.automas and not is_sheet(case.config.mode)]
NAMES = [f"player {n}" for n in range(8)]


def seen(case: Case, state: Any, lang: str = "en") -> Sight:
    """What a screen of that state is made from."""
    match = SimpleNamespace(game=case.game, state=state, row=MatchRow("m", case.config, 0), history=None)
    return Sight(Words(lang, NAMES), Prefs(lang=lang), Place("why"), match)  # type: ignore[arg-type]


def judged(case: Case, state: Any, about: str) -> Why:
    """The answer, once it has been read in every language."""
    found = explained(seen(case, state), about)
    assert found is not None, about
    assert found.total is None or found.total == total_of(found.numbers), about
    for lang in LANGUAGES:
        sight = seen(case, state, lang)
        assert_said(lang, found, columns(sight, found))
    return found


def assert_said(lang: str, found: Why, shown: tuple[Column, ...]) -> None:
    """Every key has its words and every blank is filled."""
    own = [found.about, found.rule, found.because, *(m for n in found.numbers for m in (n.label, n.how))]
    missing = [message.key for message in own if message and message.key not in catalogue(lang)]
    assert missing == []
    texts = [text for column in shown for part in column.parts for _, text in said(part)]  # type: ignore[arg-type]
    assert [text for text in texts if re.search(r"[{}]", text)] == []


@pytest.mark.parametrize("game", sorted(games()))
def test_every_refusal_of_a_game_has_its_ground(game: str) -> None:
    made = {key for key, folders in refusals().items() if game in folders}
    assert made == set(games()[game].grounds)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_rule_in_words(lang: str) -> None:
    words = catalogue(lang)
    assert [key for key in refusals() if f"why.refused.{key}" not in words] == []
    same = [key for key in refusals() if words[f"why.refused.{key}"][0] == words[f"refused.{key}"][0]]
    assert same == [], "the rule says more than the refusal"


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_that_is_cited_is_named(game: str, lang: str) -> None:
    own = games()[game]
    assert own.reckoning is not None
    places = {*own.reckoning.places.values(), *(ground.place for ground in own.grounds.values())} - {"", NOW}
    assert [place for place in sorted(places) if f"{game}.source.{place}" not in catalogue(lang)] == []


def first(game: str) -> Case:
    return next(case for case in PLAYED if case.config.game == game and not is_sheet(case.config.mode))


@pytest.mark.parametrize("game", sorted(games()))
def test_every_refusal_of_a_game_is_explained(game: str) -> None:
    """In the middle of a game; where its place is that of the moment, there is one."""
    case = first(game)
    states = visited(case, 1)
    args = tuple(sorted({"n": 7, "have": 2, "low": 1, "high": 3, "got": 5, "goal": 6, "seat": 1}.items()))
    for key, ground in case.game.grounds.items():
        blanks = {name for form in catalogue("en")[f"refused.{key}"] for name in re.findall(r"{(\w+)}", form)}
        words = tuple((name, say("why.title")) for name in blanks - dict(args).keys())
        refusal = Refusal(key, (*(pair for pair in args if pair[0] in blanks), *words))
        found = judged(case, states[len(states) // 2], about_of(refusal))
        assert found.place or not ground.place or ground.place == NOW, key
        assert found.because == Message(f"refused.{key}", refusal.args)


def test_what_is_missing_is_reckoned() -> None:
    case = first("scythia")
    refusal = Refusal("crew-short", (("have", 2), ("n", 5)))
    found = judged(case, visited(case, 1)[-1], about_of(refusal))
    assert [(own.label.key, own.value) for own in found.numbers] == [
        ("why.n.there", 2), ("why.n.needed", 5), ("why.n.missing", 3),
    ]  # fmt: skip


@pytest.mark.parametrize("about", ["", "line", "line.gold", "line.gold.9", "tie.x.0", "total.9", "told", "refused.{"])
def test_what_has_gone_is_nothing(about: str) -> None:
    case = first("huns")
    assert explained(seen(case, visited(case, 1)[0]), about) is None


@pytest.mark.parametrize("case", PLAYED, ids=str)
def test_lines_totals_ties_and_the_winner_are_explained(case: Case) -> None:
    states = visited(case, 1)
    for state in (states[len(states) // 2], states[-1]):
        sheet = case.game.score(case.game.view(state, None))
        for seat in range(len(sheet.totals)):
            lines = [judged(case, state, f"line.{line.key}.{seat}") for line in sheet.lines]
            assert [own.total for own in lines] == [line.cells[seat].points for line in sheet.lines]
            assert judged(case, state, f"total.{seat}").total == sheet.totals[seat]
            ties = [judged(case, state, f"tie.{tie.key}.{seat}") for tie in sheet.tiebreaks]
            assert [own.total for own in ties] == [tie.values[seat] for tie in sheet.tiebreaks]
            assert all(own.place for own in (*lines, *ties))
        assert judged(case, state, "win").place


@pytest.mark.parametrize("case", AUTOMAS, ids=str)
def test_every_instruction_says_what_led_there(case: Case) -> None:
    """Along whole games: the rule, its place, and at least one thing that was looked at."""
    told: set[str] = set()
    for state in visited(case, 1):
        own = next((own for automa in case.game.automas if (own := automa.instruct(state))), None)
        if own is None or own.rule in told:
            continue
        told.add(own.rule)
        found = judged(case, state, "told")
        assert found.place == own.source
        assert found.because == own.why
        assert found.numbers or own.rule == "place", own.rule
    assert told or case.config.mode in ("standard", "coop")
