"""The rules to look up: every line of the guide opens the topic about it, and the texts say the code's numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from rules.core.reference import topic_for
from rules.great_wall import GAME
from rules.great_wall import tables as t
from rules.great_wall.guide import TOGETHER, WITHIN
from rules.great_wall.qin.instruct import SOURCES
from rules.great_wall.qin.qin import ADVICE
from rules.great_wall.reference import TOPICS
from rules.great_wall.start.checklist import items
from tests.kit.keys import catalogue
from tests.kit.reference import left_over, one_sided, shape, steps_of, unfound, untold, wordless

LINES = (
    *((step, f"step-{step}") for step in (*t.STEPS, *WITHIN)),
    *((f"coop-{step}", "coop") for step in TOGETHER),
    *((item.key, item.source) for n in range(2, 6) for item in items(n)),
    *((item.key, item.source) for mode in ("solo", "opponent") for item in items(2, mode)),
)


def test_every_line_of_the_guide_opens_a_topic() -> None:
    assert unfound(TOPICS, {*LINES, *steps_of(GAME)}) == []


def test_every_instruction_for_an_automa_opens_a_topic() -> None:
    assert [source for source in (*SOURCES.values(), "reed") if topic_for(TOPICS, source) is None] == []


@pytest.mark.parametrize(
    ("step", "source", "topic"),
    [
        ("shame", "setup-15", "setup-shame"),
        ("shame", "setup-two", "setup-shame"),
        ("pools", "setup-15", "setup-table"),
        ("hordes", "setup-two", "setup-two"),
        ("qin-track", "setup-solo", "qin-track"),
        ("qin-honor", "setup-solo", "qin-level"),
        ("qin-pieces", "setup-solo", "setup-solo"),
        ("coop-hordes", "setup-coop", "setup-coop"),
        ("coop-requests-two", "setup-coop", "coop-two"),
        ("hordes", "step-hordes", "invasion"),
        ("coop-hordes", "coop", "coop-hordes"),
        ("shame", "step-shame", "shame-rid"),
        ("coop-shame", "coop", "coop-shame"),
        ("shame-due", "step-shame-due", "shame-place"),
        ("coop-shame-due", "coop", "coop-shame"),
        ("place", "step-place", "command-track"),
        ("coop-place", "coop", "coop-order"),
        ("location", "step-location", "location-list"),
        ("losses", "step-losses", "kill"),
        ("assault", "step-assault", "assault"),
        ("end-check", "step-end-check", "end-check"),
        ("coop-end-check", "coop", "coop-goal"),
        ("scoring", "step-scoring", "scoring"),
    ],
)
def test_a_line_opens_the_topic_that_is_about_it(step: str, source: str, topic: str) -> None:
    found = topic_for(TOPICS, source, step)
    assert found is not None
    assert found.key == topic


def test_keys_are_unique_and_every_word_is_there() -> None:
    keys = [topic.key for topic in TOPICS]
    assert len(keys) == len(set(keys))
    assert wordless("great_wall", TOPICS) == left_over("great_wall", TOPICS) == shape("great_wall", TOPICS) == []
    assert GAME.reference == TOPICS


NUMBERS: Mapping[str, Iterable[int]] = {
    "setup-table": (t.ARTIFACTS, t.ADVISORS, t.ADVISOR_TRACK),
    "setup-hordes": (t.HORDES[2], t.HORDES[3], 3 * t.BARRICADES, 2 * t.BARRICADES),
    "setup-clan": (
        t.SPEARMEN,
        t.ARCHERS,
        t.HORSEMEN,
        t.CLERKS,
        len(t.COMMAND_CARDS),
        t.CLERK_SPACE[3],
        t.CLERK_SPACE[5],
    ),
    "setup-shame": (*t.SHAME.values(), t.SHAME_ALONE),
    "setup-solo": (t.SHAME_ALONE, t.CLERKS, len(t.COMMAND_CARDS), t.ADVISORS),
    "setup-coop": (t.OPEN_REQUESTS[2], t.OPEN_REQUESTS[3], t.HORDES[2] + t.MORE_HORDES, t.EVENTS),
    "setup-two": (t.REED_CLERKS, t.HORDES[2], 2 * t.BARRICADES),
    "setup-five": (t.HORDES[5], t.SHAME[5], t.CLERK_SPACE[5], t.SLOTS[5] - t.FIRST_SLOT[5] + 1),
    "years": (t.SLOTS[3] - t.FIRST_SLOT[3] + 1, t.SLOTS[4] - t.FIRST_SLOT[4] + 1, t.SLOTS[5] - t.FIRST_SLOT[5] + 1),
    "limits": (t.SPEARMEN, t.ARCHERS, t.HORSEMEN, t.CLERKS, t.ROWS, t.BARRICADES, t.LEVELS, t.TACTIC_LIMIT),
    "shame-place": (t.SHAME_HONOR, t.SHAME_SLOTS),
    "shame-nowhere": (t.SHAME_HONOR,),
    "shame-rid": (t.SHAME_COST, t.ATONEMENT),
    "honor-sources": (t.DONATION_HONOR, t.BARRICADE_HONOR, *t.WALL_COST, t.DEFEAT_HONOR, t.RECLAIM_HONOR),
    "raid": (t.ROWS,),
    "reclaim": (t.RECLAIM_HONOR,),
    "assault": (t.BARRICADE_DEFENCE,),
    "end-check": (t.LEVELS, t.FULL_WALLS[2], t.FULL_WALLS[4]),
    "defeat": (t.DEFEAT_HONOR,),
    "horde-claim": (t.SHAME_SLOTS,),
    "save": (t.SAVE_COST,),
    "overseers": (t.OVERSEER_FIRST, *t.LUMBER_MILL_COSTS, t.OVERSEER_LEVELS),
    "donation": (t.DONATION_HONOR,),
    "barracks": tuple(n for price in t.RECRUIT_COST.values() for n in price.values()),
    "barricades": (t.BARRICADE_COST, t.BARRICADE_HONOR, t.BARRICADE_DEFENCE, t.BARRICADES),
    "wall-levels": t.WALL_COST,
    "embassy": (t.CLERK_COST,),
    "war-academy": (t.TACTIC_LIMIT,),
    "tactics": (t.TACTIC_LIMIT,),
    "horde-cards": (t.SHAME_SLOTS,),
    "scoring": (t.SHAME_HONOR, t.ARTIFACTS),
    "score-shame": (t.SHAME_HONOR,),
    "score-artifacts": (t.ARTIFACTS, t.QIN_ARTIFACT_HONOR),
    "reed-clerks": (t.REED_CLERKS,),
    "qin-track": (len(t.PRODUCTION) + 1,),
    "qin-cards": (len(t.COMMAND_CARDS),),
    "qin-advisors": (t.ADVISORS,),
    "qin-advice": (ADVICE,),
    "qin-wall": t.WALL_COST,
    "qin-score": (t.QIN_ARTIFACT_HONOR, t.QIN_ARTIFACT_HONOR * t.ARTIFACTS),
    "qin-end": (t.LEVELS, t.SLOTS[2]),
    "coop-goal": t.COOP_GOAL.values(),
    "coop-request-step": t.OPEN_REQUESTS.values(),
    "coop-events": (t.EVENTS,),
    "coop-shame": (t.ATONEMENT,),
    "coop-two": (t.REQUESTS[2], t.OPEN_REQUESTS[2], t.COOP_GOAL[2]),
}


def test_the_texts_say_the_numbers_of_the_code() -> None:
    assert untold("great_wall", NUMBERS) == []


@pytest.mark.parametrize(("lang", "word"), [("pl", "Hańb"), ("pl", "Przełamani"), ("en", "Breach"), ("en", "Shame")])
def test_the_words_of_the_table_are_in_titles(lang: str, word: str) -> None:
    assert any(word in catalogue(lang)[f"great_wall.ref.{topic.key}"][0] for topic in TOPICS)


def test_a_reading_tells_the_other_one() -> None:
    assert one_sided("great_wall", TOPICS) == []
