"""Why? Every refusal, score, instruction and result says its rule, its place and its numbers, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from companion.intents.intent import Do
from companion.match.history import History
from companion.match.port import MatchRow
from companion.screens.help.why import columns, explained
from companion.screens.help.why_refused import about_of
from companion.screens.kit.context import Context, Place
from companion.screens.kit.parts import Column
from companion.settings import Prefs
from companion.text.words import Words
from rules import games
from rules.core.message import NOW, Message, Refusal, say
from rules.core.mode import is_sheet
from rules.core.score.why import Why, total_of
from rules.core.secret import Known
from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import HordeCard, new_horde
from rules.great_wall.qin.qin import QIN, Deed, DeedKind
from rules.great_wall.state import GreatWall, Order, Work, reed
from rules.huns.actions import Pillage, Roll
from tests.kit.desk import Driver, said
from tests.kit.each import each_of
from tests.kit.keys import ROOT, catalogue, sources
from tests.kit.languages import LANGUAGES
from tests.kit.play import Case, cases, followed_whole, visited
from tests.kit.words.great_wall import INSTRUCTED
from tests.kit.words.why import TOLD, refusals

PLAYED = [case for case in cases() if case.game.reckoning is not None]
GROUNDED = sorted(game for game in games() if games()[game].grounds)
AUTOMAS = [case for case in PLAYED if case.game.automas and not is_sheet(case.config.mode)]
NAMES = [f"player {n}" for n in range(8)]


def seen(case: Case, state: Any, lang: str = "en") -> Context:
    """What a screen of that state is made from."""
    row, history = MatchRow("m", case.config, 0), History(case.game, case.config)
    match = SimpleNamespace(game=case.game, state=state, row=row, history=history)
    return Context(Words(lang, NAMES), Prefs(lang=lang), Place("why"), match)  # type: ignore[arg-type]


def judged(case: Case, state: Any, about: str) -> Why:
    """The answer, once it has been read in every language."""
    found = explained(seen(case, state), about)
    assert found is not None, about
    assert found.total is None or found.total == total_of(found.numbers), about
    for lang in LANGUAGES:
        ctx = seen(case, state, lang)
        assert_said(lang, found, columns(ctx, found))
    return found


def assert_said(lang: str, found: Why, shown: tuple[Column, ...]) -> None:
    """Every key has its words and every blank is filled."""
    messages = [found.about, found.rule, found.because, *(m for n in found.numbers for m in (n.label, n.how))]
    missing = [message.key for message in messages if message and message.key not in catalogue(lang)]
    assert missing == []
    texts = [text for column in shown for part in column.parts for _, text in said(part)]  # type: ignore[arg-type]
    assert [text for text in texts if re.search(r"[{}]", text)] == []


@pytest.mark.parametrize("game", GROUNDED)
def test_every_refusal_of_a_game_has_its_ground(game: str) -> None:
    made = {key for key, folders in refusals().items() if game in folders}
    assert made == set(games()[game].grounds)


@pytest.mark.parametrize("game", sorted(games()))
def test_every_ground_is_declared_once_and_made(game: str) -> None:
    paths = [path for path in sources() if path.is_relative_to(ROOT / "rules" / game)]
    code = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    names = re.findall(r'^([A-Z_]+) = Ground\("', code, re.MULTILINE)
    assert len(names) == len(games()[game].grounds)
    assert [name for name in names if not re.search(rf"\b{name}\(", code)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_rule_in_words(lang: str) -> None:
    words = catalogue(lang)
    assert [key for key in refusals() if f"why.refused.{key}" not in words] == []
    same = [key for key in refusals() if words[f"why.refused.{key}"][0] == words[f"refused.{key}"][0]]
    assert same == [], "the rule says more than the refusal"


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_that_is_cited_is_named(game: str, lang: str) -> None:
    rules = games()[game]
    scored = rules.reckoning.places.values() if rules.reckoning else ()
    places = {*scored, *(ground.place for ground in rules.grounds.values())} - {"", NOW}
    assert [place for place in sorted(places) if f"{game}.source.{place}" not in catalogue(lang)] == []


def first(game: str) -> Case:
    return next(case for case in PLAYED if case.config.game == game and not is_sheet(case.config.mode))


@pytest.mark.parametrize("game", GROUNDED)
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
    assert [(number.label.key, number.value) for number in found.numbers] == [
        ("why.n.there", 2), ("why.n.needed", 5), ("why.n.missing", 3),
    ]  # fmt: skip


@pytest.mark.parametrize("about", ["", "line", "line.gold", "line.gold.9", "tie.x.0", "total.9", "told", "refused.{"])
def test_what_has_gone_is_nothing(about: str) -> None:
    case = first("huns")
    assert explained(seen(case, visited(case, 1)[0]), about) is None


@each_of(PLAYED)
def test_lines_totals_ties_and_the_winner_are_explained(case: Case) -> None:
    states = visited(case, 1)
    for state in (states[len(states) // 2], states[-1]):
        sheet = case.game.score(case.game.view(state, None))
        for seat in range(len(sheet.totals)):
            lines = [judged(case, state, f"line.{line.key}.{seat}") for line in sheet.lines]
            assert [line.total for line in lines] == [line.cells[seat].points for line in sheet.lines]
            assert judged(case, state, f"total.{seat}").total == sheet.totals[seat]
            ties = [judged(case, state, f"tie.{tie.key}.{seat}") for tie in sheet.tiebreaks]
            assert [tie.total for tie in ties] == [tie.values[seat] for tie in sheet.tiebreaks]
            assert all(line.place for line in (*lines, *ties))
        assert judged(case, state, "win").place


@pytest.mark.parametrize("case", AUTOMAS, ids=str)
def test_every_instruction_says_what_led_there(case: Case) -> None:
    """Along whole games: the rule, its place, and at least one thing that was looked at."""
    told: set[str] = set()
    for state in visited(case, 1):
        instruction = next(
            (instruction for automa in case.game.automas if (instruction := automa.instruct(state))), None
        )
        if instruction is None or instruction.rule in told:
            continue
        told.add(instruction.rule)
        found = judged(case, state, "told")
        assert found.place == instruction.source
        assert found.because == instruction.why
        assert found.numbers or instruction.rule == "place", instruction.rule
    assert told or case.config.mode in ("standard", "coop")


def lined(state: GreatWall) -> Iterator[GreatWall]:
    """With every line a card may have, its Soldiers in the pool and a slot for a Barricade free."""
    assert state.qin is not None
    his = replace(state.clans[QIN], soldiers=Squad(2, 2, 2))
    sections = tuple(
        replace(section, barricades=1, hordes=(new_horde(HordeCard(spots=4), 3),)) for section in state.sections
    )
    state = replace(state, clans=(state.clans[0], his, *state.clans[2:]), sections=sections, work=None)
    for kind in get_args(DeedKind):
        for deed in (Deed(kind, 2), Deed(kind, 2, when="it rains")):
            yield replace(state, qin=replace(state.qin, agenda=(deed,), indicator="middle"))


def firing(state: GreatWall) -> GreatWall:
    """Winter with an Archer of his behind each Horde."""
    archers = tuple(int(seat == QIN) for seat in range(len(state.clans)))
    hordes = (new_horde(HordeCard(spots=4), len(state.clans)),)
    sections = tuple(replace(section, archers=archers, hordes=hordes) for section in state.sections)
    return replace(state, step="firing", sections=sections, shots=(archers,) * len(sections), work=None, fray=None)


def bent(case: Case) -> Iterator[Any]:
    """States of a game, and the same with what random play seldom comes by: other lines of a card, other Locations."""
    yield from visited(case, 2)
    for state in visited(case, 1)[::7]:
        if case.config.game == "scythia":
            raided = replace(state, free=tuple((False,) * len(row) for row in state.free))
            for tile in ("none", "up"):
                yield replace(raided, quests=tuple((tile,) * len(row) for row in state.quests))
            continue
        if state.qin and state.qin.track and state.step == "command":
            yield from lined(state)
            yield firing(state)
            turned = replace(state, tea=tuple(reversed(state.tea)), track=(Order(len(state.chairs), "reed"),), turn=0)
            yield from lined(turned)
            yield from lined(replace(turned, tea=(QIN, *(seat for seat in turned.tea if seat != QIN))))
        if reed(state) is not None and state.step == "activation":
            for location in INSTRUCTED[1:]:  # the others follow by themselves
                work = Work(location, "effect", (reed(state),), 1)  # type: ignore[arg-type]
                qin = replace(state.qin, indicator="right") if state.qin else None
                yield replace(state, work=work, qin=qin)


def test_every_kind_of_instruction_is_met_and_explained() -> None:
    met: set[tuple[str, str]] = set()
    for case in AUTOMAS:
        for state in bent(case):
            instruction = next(
                (instruction for automa in case.game.automas if (instruction := automa.instruct(state))), None
            )
            if instruction and (case.config.game, instruction.rule) not in met:
                met.add((case.config.game, instruction.rule))
                assert judged(case, state, "told").numbers or instruction.rule == "place"
    assert met == {(game, kind) for game, kinds in TOLD.items() for kind in kinds}


def test_a_tap_on_a_number_asks_why_and_back_leads_to_the_sheet() -> None:
    driver = Driver()
    driver.tap("new-huns", "start", "draw-first", "skip", "menu", "menu-score", "why-line.raids.0")
    assert driver.screen == "why"
    assert driver.says("Every Raid in your Camp is worth 1 point")
    assert driver.says("END OF THE GAME")
    driver.tap("understood", "why-total.1")
    assert driver.screen == "why"
    driver.tap("understood", "why")
    assert driver.says("Equal points and equal Stashes")
    driver.tap("understood", "why-ends")
    assert driver.says("one of the five decks")
    driver.tap("understood")
    assert driver.screen == "score"


def test_a_refusal_is_asked_why_and_may_still_have_happened() -> None:
    driver = Driver()
    driver.tap("new-huns", "start", "draw-first", "skip")
    first_ = driver.state.first
    driver.send(Do(Roll(), first_))
    driver.send(Do(Pillage((first_ + 1) % 2, "red"), (first_ + 1) % 2))
    assert driver.screen == "refused"
    driver.tap("why")
    assert driver.says("one after the other")
    assert driver.says("PLAYING THE GAME 2")
    driver.tap("understood")
    assert driver.screen == "refused"
    driver.tap("anyway")
    assert driver.screen != "refused"


def all_secret(state: Any) -> bool:
    return all(isinstance(kind, Known) for kind in state.camps[0].dispatched)


def test_what_is_secret_is_not_told_by_its_reason() -> None:
    """Types of Wagons sent home count as secret ones for everybody round the screen."""
    case = first("huns")
    case = replace(case, game=followed_whole(case.game))  # the pace asks for them at the end
    states = (state for seed in range(1, 9) for state in visited(case, seed))
    hidden = [s for s in states if s.camps[0].dispatched and not s.over and all_secret(s)]
    assert hidden
    found = judged(case, hidden[-1], "line.wagon_sets.0")
    assert found.least
    assert {number.label.key for number in found.numbers if number.label.key.startswith("wagon.")} == set()
