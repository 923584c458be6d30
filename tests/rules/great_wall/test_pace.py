"""Where only the pace is followed: nothing is judged that it cannot know, and no step of the Year goes unsaid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.text.words import Words
from rules.core import midgame
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.core.secret import Opened
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.board.prices import pays
from rules.great_wall.clan.goods import Goods
from rules.great_wall.guide import pace
from rules.great_wall.tables import FULL_STEPS, PACE_STEPS
from tests.kit.languages import LANGUAGES
from tests.kit.luck import SeededLuck
from tests.kit.place import at
from tests.kit.play import config_of, strides
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


# -- switching


def back(table: Front, **told: int) -> None:
    """To everything by the form of a game already begun, with these lines filled in besides what is known."""
    form = GAME.rescue
    assert form is not None
    start = midgame.opened(form, table.state)
    given = {**midgame.known(form, start, table.state), **{path.replace("_", "."): n for path, n in told.items()}}
    wish = midgame.wish(form, start, given, table.state)
    decided = midgame.decide_rescue(form, GAME.over, GAME.setup, table.state, wish)
    assert not isinstance(decided, Refusal), decided
    table.state = fold(GAME, table.state, decided)


def test_in_mid_fall_to_the_pace_and_back_nothing_that_was_told_is_lost() -> None:
    table = Front(cards="economy economy economy")
    assert table.phase == "command"
    table.do(a.ChooseDetail("pace"))
    assert table.phase == "fall"
    table.do(a.Score(1, 4, "defeat"), b.BuildWall(0, "left"))
    honor = table.honor()
    back(table, clans_0_goods_wood=3)
    assert (table.state.detail, table.honor(), table.at("left").level) == ("full", honor, 1)
    assert table.clan(0).goods.wood == 3
    assert "clans.0.goods.wood" not in table.state.gaps
    assert "clans.1.goods.wood" in table.state.gaps


def test_resources_that_nobody_told_are_neither_enough_nor_short() -> None:
    table = in_the_pace("fall")
    table.give(1, goods=Goods())
    table.do(a.ChooseDetail("full"))
    assert pays(table.state, 1, Goods(chi=2)) is None
    back(table, clans_1_goods_wood=0, clans_1_goods_stone=0, clans_1_goods_gold=0, clans_1_goods_chi=0)
    assert pays(table.state, 1, Goods(chi=2)) is not None


@pytest.mark.parametrize(("mode", "players"), [("standard", 2), ("standard", 3), ("standard", 5), ("coop", 3)])
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
def test_switched_at_random_the_form_opens_and_keeps_what_is_known(mode: str, players: int, seed: int) -> None:
    form, config = GAME.rescue, config_of(GAME, mode, players)
    assert form is not None
    opened = 0
    for stride in strides(GAME, GAME.setup(config), SeededLuck(seed), longest=300, aside=0.3):
        state = stride.after
        GAME.score(state)
        if not (midgame.may_open(form, state) and state.begun and not state.over):
            continue
        start = midgame.opened(form, state)
        wish = midgame.wish(form, start, midgame.known(form, start, state), state)
        decided = midgame.decide_rescue(form, GAME.over, GAME.setup(config), state, wish)
        assert not isinstance(decided, Refusal), decided
        after = fold(GAME, state, decided)
        assert [clan.honor for clan in after.clans] == [clan.honor for clan in state.clans]
        assert (after.tea, after.year, after.slot, after.pool) == (state.tea, state.year, state.slot, state.pool)
        opened += 1
    assert opened


# -- one tap an event


@at("POKONANIE HORDY 1-3: whoever takes the card had a Soldier there")
def test_a_horde_card_is_taken_in_one_step_and_its_honor_asked_at_the_end(place: str) -> None:
    table = in_the_pace("fall")
    honor = table.state.clans[1].honor
    table.do(a.TellHorde(1))
    assert table.state.clans[1].honor == honor + 2
    score = GAME.score(table.state)
    assert [cell.least for line in score.lines if line.key == "hordes" for cell in line.cells][1], "at least"
    table.state = replace(table.state, over=True, asks=True)
    assert ("hordes", 1) in {(question.key, question.seat) for question in GAME.score(table.state).open}
    table.do(a.ReadHordes(1, 9))
    score = GAME.score(table.state)
    assert [cell.points for line in score.lines if line.key == "hordes" for cell in line.cells][1] == 9
    assert ("hordes", 1) not in {(question.key, question.seat) for question in score.open}


def test_horde_cards_that_nobody_told_are_asked_of_everybody_at_the_end() -> None:
    table = in_the_pace("fall")
    table.do(a.TellHorde(1))
    assert all(GAME.score(table.state).least), "a card may have been taken without a tap"
    table.state = replace(table.state, over=True, asks=True)
    asked = {question.seat: question for question in GAME.score(table.state).open if question.key == "hordes"}
    assert sorted(asked) == list(range(table.state.players))
    assert [asked[seat].usual for seat in sorted(asked)] == [True, False, True], "none told is none, if nobody objects"
    table.do(a.ReadHordes(0, 40), a.ReadHordes(1, 9), a.ReadHordes(2, 0))
    sheet = GAME.score(table.state)
    assert [cell.points for line in sheet.lines if line.key == "hordes" for cell in line.cells] == [40, 9, 0]


def test_a_clan_whose_marker_was_read_before_cards_were_asked_of_everybody_stays_as_it_was_counted() -> None:
    table = in_the_pace("fall")
    table.state = replace(table.state, over=True, asks=True)
    table.do(*(a.ReadHonor(seat, 5) for seat in range(table.state.players)))
    assert "hordes" not in {question.key for question in GAME.score(table.state).open}


def test_a_card_is_told_with_its_honor_where_that_counts_at_once() -> None:
    assert _refused(in_the_pace("fall", Court()), a.TellHorde(1)) == "counted-here"
    assert _refused(Front(), a.TellHorde(1)) == "counted-here"


def _refused(table: Front, action: a.Action) -> str:
    decided = GAME.decide(table.state, action, SeededLuck(1))
    assert isinstance(decided, Refusal)
    return decided.key


# -- cardboard first


@at("JESIEŃ 1: chosen in secret, turned up together; on one device told when they lie open")
def test_a_command_card_told_openly_is_chosen_and_revealed_in_one(place: str) -> None:
    table = Front()
    table.state = replace(table.state, step="choose", track=(None,) * len(table.state.clans))
    table.do(a.ShowCommand(0, "economy"))
    table.do(a.ShowCommand(0, "betrayal"))  # told anew: the first one was wrong
    assert table.state.clans[0].chosen == Opened("betrayal", "")
    for seat in range(1, table.state.players):
        table.do(a.ShowCommand(seat, "economy"))
    assert table.state.step == "place"
