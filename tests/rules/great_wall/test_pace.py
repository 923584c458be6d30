"""Where only the pace is followed: nothing is judged that it cannot know, and no step of the Year goes unsaid."""

from __future__ import annotations

import pytest

from companion.text.words import LANGUAGES, Words
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.guide import pace
from rules.great_wall.tables import FULL_STEPS, PACE_STEPS
from tests.kit.place import at
from tests.rules.great_wall.board.front import Front
from tests.rules.great_wall.coop.court import Court

# What the line of a pace step must name of each step that has none of its own there
NAMED = {
    "en": {"advisors": "Advisor track", "income": "Income", "discard": "Command track", "reclaim": "reclaim",
           "firing": "Archers fire", "winter-defeat": "Horde Defeat check"},
    "pl": {"advisors": "tor Doradców", "income": "Dochód", "discard": "toru Rozkazów", "reclaim": "odzyskajcie",
           "firing": "Ostrzał", "winter-defeat": "Czyszczenie Hordy"},
}  # fmt: skip
WITHIN = {"advisors": "hordes", "income": "shame", "discard": "shame", "reclaim": "shame", "firing": "assault",
          "winter-defeat": "assault"}  # fmt: skip


def in_the_pace(step: str, table: Front | None = None) -> Front:
    table = table or Front(3)
    table.do(a.ChooseDetail("pace"))
    table.step(step)
    return table


@at("PRZEŁAMANIE 1: whoever has no Soldier on a Horde card; nobody has said who")
def test_the_assault_is_not_judged_without_soldiers(place: str) -> None:
    table = in_the_pace("assault")
    assert not [offer for offer in GAME.legal(table.state, None) if isinstance(offer.action, b.Assault)]
    assert table.refusal(b.Assault()) == "not-followed"
    table.do(a.TakeShame(1), a.GoOn())
    assert [clan.shamed.total() for clan in table.state.clans] == [0, 1, 0]


def test_an_assault_that_happened_anyway_is_still_taken() -> None:
    table = in_the_pace("assault")
    assert table.force(b.Assault())


@pytest.mark.parametrize("step", PACE_STEPS)
def test_no_offer_of_the_pace_asks_for_what_is_not_followed(step: str) -> None:
    kinds = {type(offer.action) for offer in GAME.legal(in_the_pace(step).state, None)}
    assert not kinds & {b.Assault, b.Defeat, b.Fire, b.MoveClerk, a.PlaceHorde, a.DescribeSlot, a.DescribeWall}


@at("WIOSNA 3: the Advisor track, after the Hordes")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_passed_over_is_named_at_its_moment(lang: str, place: str) -> None:
    passed = [step for step in FULL_STEPS if step in WITHIN]
    assert {*passed, *PACE_STEPS} >= set(FULL_STEPS) - {"choose", "reveal", "place", "command", "activation", "defeat"}
    for table in (Front(3), Court(3)):
        state = in_the_pace("hordes", table).state
        for step in passed:
            if step == "reclaim" and state.empire:  # no Reclaim together
                continue
            assert NAMED[lang][step] in Words(lang).say(pace(state, WITHIN[step]))


def test_the_guide_says_it_too() -> None:
    steps = GAME.guide(in_the_pace("hordes").state)
    detail = next(step.detail for step in steps if step.status == "now")
    assert detail is not None
    assert "Advisor track" in Words("en").say(detail)
