"""Contract of every game: nobody is named the winner while an open question could change it, wherever it is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from companion.archive import summary
from companion.archive.outcome import of_open
from companion.archive.verdict import open_items, verdict
from companion.archive.verdict import told as open_words
from companion.commands.score import as_plain, as_table
from companion.export.chat import chat
from companion.export.play import play_of
from companion.match.port import About
from companion.match.reading import followed
from companion.screens.kit.match_line import ended
from companion.text.words import Words
from rules.core.detail import ChooseDetail
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.core.mode import is_sheet
from rules.core.score.score import ScoreSheet
from rules.core.secret import Opened
from tests.kit.each import each_of, each_seed
from tests.kit.golden import record
from tests.kit.golden.stories import log
from tests.kit.languages import LANGUAGES
from tests.kit.luck import SeededLuck
from tests.kit.play import Case, answered, cases, played, strides, visited

FOLLOWED = [case for case in cases() if not is_sheet(case.config.mode)]
GOLDEN = [path for path in record.files() if not path.stem.startswith("rescue")]
every_case = each_of(FOLLOWED)
every_golden = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")


def shown(case: Case, state: Any) -> ScoreSheet:
    """The sheet as everybody may see it."""
    sheet: ScoreSheet = case.game.score(case.game.view(state, None))
    return sheet


def paced(case: Case) -> Any:
    """The opening of which the table follows only the pace; None where that cannot be."""
    if "pace" not in case.game.spec.details(case.config.mode):
        return None
    opening = case.game.setup(case.config)
    events = case.game.decide(opening, ChooseDetail("pace"), SeededLuck(0))
    return fold(case.game, opening, events)


def settling(case: Case, state: Any) -> list[Any]:
    """The steps that answer what is open: each question's own, or its owner's reveal."""
    sheet = shown(case, state)
    offers = case.game.legal(state, None)
    asked = {question.seat for question in sheet.open if not question.answers}
    secrets = [offer for offer in offers if _opens(offer.action) and offer.action.seat in asked]
    return [answer for question in sheet.open for answer in question.answers] + secrets


def _opens(action: Any) -> bool:
    values = (getattr(action, part.name) for part in fields(action))
    return any(isinstance(value, tuple) and value and isinstance(value[0], Opened) for value in values)


def answering(case: Case, state: Any, luck: SeededLuck) -> Iterator[Any]:
    """That state and every one after it, until nothing is open."""
    yield state
    for _ in range(200):
        steps = settling(case, state)
        if not steps:
            return
        events = case.game.decide(state, answered(steps[luck.below(len(steps))], luck), luck)
        assert not isinstance(events, Refusal)
        state = fold(case.game, state, events)
        yield state


@every_case
def test_a_total_that_may_grow_has_an_open_question(case: Case) -> None:
    for state in visited(case, 1)[::5]:
        sheet = shown(case, state)
        asked = {question.seat for question in sheet.open}
        assert {seat for seat, least in enumerate(sheet.least) if least} <= asked


@every_case
@each_seed
def test_every_answer_is_among_the_offers_and_is_accepted(case: Case, seed: int) -> None:
    luck, state = SeededLuck(seed), played(case, seed)[-1].after
    offered = {offer.action for offer in case.game.legal(state, None)}
    for question in shown(case, state).questions:
        for answer in question.answers if question.said is None else ():
            assert answer.action in offered
            assert not isinstance(case.game.decide(state, answered(answer, luck), luck), Refusal)


@every_case
@each_seed
def test_what_is_settled_stays_and_answering_all_leaves_nothing_open(case: Case, seed: int) -> None:
    check_settled(case, played(case, seed)[-1].after, seed)


@each_of([case for case in FOLLOWED if paced(case) is not None])
@pytest.mark.parametrize("seed", range(5, 9))
def test_what_is_settled_stays_where_only_the_pace_was_followed(case: Case, seed: int) -> None:
    """More is open at such an end, and what breaks a tie comes after it."""
    state, luck = paced(case), SeededLuck(seed)
    check_settled(case, [state, *(stride.after for stride in strides(case.game, state, luck))][-1], seed)


def check_settled(case: Case, state: Any, seed: int) -> None:
    for way in range(4):
        sheets = [shown(case, answered) for answered in answering(case, state, SeededLuck(100 * seed + way))]
        assert not sheets[-1].open or not sheets[-1].by_points
        assert sheets[-1].settled
        certain = next(at for at, sheet in enumerate(sheets) if sheet.settled)
        assert {(sheet.winners, sheet.settled) for sheet in sheets[certain:]} == {(sheets[certain].winners, True)}


@every_golden
@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_archive_and_exports_agree(path: Path, lang: str) -> None:
    match = followed(*log(path))
    outcome = of_open(match)
    words = Words(lang, tuple(chair.name for chair in outcome.config.chairs))
    said, line = verdict(outcome, match.game.goal(match.state), words), summary.of_open(match, 0)
    play, names = play_of(match, About()), [chair.name for chair in outcome.config.chairs]
    won = [outcome.won(seat) for seat in range(len(names))]
    assert [player.winner for player in play.players] == won
    assert [line.judged and seat in line.winners for seat in range(len(names))] == won
    plain = as_plain(outcome.config.game, tuple(names), outcome.sheet)
    assert plain["winners"] == [name for name, is_so in zip(names, won, strict=True) if is_so]
    assert said.open == (not outcome.sheet.settled)
    told = [
        ended(words, line),
        chat(play, words),
        as_table(outcome.config.game, tuple(names), outcome.sheet, words)[-1],
    ]
    asked = open_words(open_items(outcome.config.game, outcome.sheet), words)
    assert asked in said.note
    assert all(asked in text for text in told if said.open)
    if said.open:
        lead = words.t("result.leads", n=len(said.seats), names=words.t("list.and").join(names[s] for s in said.seats))
        assert said.title == lead
        assert all(lead in text for text in told)
        assert play.why_not is not None


@every_golden
def test_a_game_that_ended_before_questions_were_asked_keeps_its_result(path: Path) -> None:
    """Its log says nothing of them: what nobody had said counted as none, and that was declared."""
    row, entries = log(path)
    old = [replace(entry, events=tuple(_older(event) for event in entry.events)) for entry in entries]
    match = followed(row, old)
    outcome, end = of_open(match), record.read(path).end
    assert end is not None
    assert [list(place) for place in match.game.score(match.state).ranking] == end["ranking"]
    secret = {question.key for question in outcome.sheet.open if not question.answers}
    asked = {question.key for question in outcome.sheet.open}
    assert asked <= secret | {"total"}, "the person's own total was always asked"


def _older(event: Any) -> Any:
    return {"tag": "game-ended"} if event.get("tag") == "game-ended" else event
