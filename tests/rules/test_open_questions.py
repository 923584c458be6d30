"""What only people can tell of the final score: asked at the end, open until it is answered, and what then decides."""

from __future__ import annotations

import pytest

from companion.archive.verdict import margin, places
from companion.text.words import Words
from rules.core.message import say
from rules.core.score.question import Question
from rules.core.score.score import Cell, ScoreLine, ScoreSheet, TieBreak, asking, reckon
from rules.core.value import replace
from rules.great_wall import actions as gw
from rules.great_wall.qin.qin import QIN
from rules.huns import actions as hu
from rules.huns.state import Card
from rules.runewars import GAME as RUNEWARS
from rules.runewars import actions as rw_actions
from rules.runewars import events as rw_events
from rules.runewars.heroes import actions as rw
from rules.runewars.realm.realm import Token
from rules.scythia import actions as sc
from rules.scythia.events import PointsRead
from rules.scythia.opponent.mind import HorseCard
from rules.scythia.state import AI, PERSON
from tests.rules.great_wall.board.front import Front
from tests.rules.great_wall.qin.duel import Duel
from tests.rules.huns.camp import HunsTable
from tests.rules.runewars.realm_kit import DRAGON, Realms
from tests.rules.scythia.opponent.foe import Foe


def keys(sheet: ScoreSheet) -> list[tuple[str, int]]:
    return [(question.key, question.seat) for question in sheet.open]


# -- the mechanism


def sheet_of(*totals: int, least: int = 0, most: int | None = 0, seat: int = 1) -> ScoreSheet:
    line = ScoreLine("points", tuple(map(Cell, totals)))
    return asking(reckon((line,)), (Question("points", seat, say("x"), (), None, least, most),))


@pytest.mark.parametrize(
    ("totals", "most", "settled"),
    [((9, 5), 3, True), ((9, 5), 4, False), ((9, 5), None, False), ((5, 5), 0, False), ((5, 9), 3, True)],
)
def test_open_points_are_weighed_against_the_lead(totals: tuple[int, int], most: int | None, settled: bool) -> None:
    """Four more are a tie, and whoever breaks it may not be known either."""
    assert sheet_of(*totals, most=most).settled == settled


def test_a_leader_who_may_lose_points_has_not_won() -> None:
    assert not sheet_of(9, 5, seat=0, least=-4).settled
    assert sheet_of(9, 5, seat=0, least=-3).settled


def test_whoever_is_out_is_in_no_ranking_and_in_no_margin() -> None:
    line = ScoreLine("points", (Cell(7), Cell(3), Cell(5)))
    sheet = reckon((line,), (TieBreak("luck", (0, 0, 0)),), out=(0,))
    assert (sheet.ranking, sheet.winners, sheet.best) == (((2,), (1,)), (2,), 5)
    assert places(sheet) == [(1, 2), (2, 1)]
    assert margin("huns", sheet, "points", Words("en")) == "2 points ahead"


# -- Huns: Treasures


def ended_huns(*cards: Card) -> HunsTable:
    """Seat 1 leads by a Raid; the cards are those of seat 0."""
    table = HunsTable(2)
    table.give(1, "red")
    table.state = replace(table.state, camps=(replace(table.camp(0), cards=cards), table.camp(1)))
    table.turns("blue", "red", "green", "black", "yellow")
    table.correct("decks.blue", 0)
    table.do(hu.EndRound())
    return table


def test_an_unmarked_treasure_is_asked_before_anybody_has_won() -> None:
    table = ended_huns(Card("yellow", "Golden cup"))
    sheet = table.score
    assert keys(sheet) == [("treasures", 0), ("effects", 1)]
    table.do(hu.CountEffects(1, 0))
    sheet = table.score
    assert keys(sheet) == [("treasures", 0)]
    assert (sheet.winners, sheet.settled, sheet.least) == ((1,), False, (True, False))
    table.do(hu.JudgeTreasure(0, 0, True))
    assert (table.score.open, table.score.winners, table.score.settled) == ((), (0,), True)
    table.do(hu.JudgeTreasure(0, 0, False))
    assert (table.score.open, table.score.winners, table.score.settled) == ((), (1,), True)


def test_not_met_during_the_game_is_not_the_last_word() -> None:
    table = HunsTable(2)
    table.give(0, "yellow")
    table.do(hu.JudgeTreasure(0, 0, True), hu.JudgeTreasure(0, 0, False))
    table.turns("blue", "red", "green", "black", "yellow")
    table.correct("decks.blue", 0)
    table.do(hu.EndRound())
    assert keys(table.score) == [("treasures", 0)]


def test_a_treasure_that_was_marked_is_not_asked_again() -> None:
    assert keys(ended_huns(Card("yellow", met=True)).score) == [("effects", 1)]


def test_points_of_card_effects_are_asked_of_every_camp_with_cards_that_may_have_one() -> None:
    table = ended_huns(Card("green", spaces=1))
    assert keys(table.score) == [("effects", 0), ("effects", 1)]
    assert table.score.winners == (1,)
    assert not table.score.settled
    table.do(hu.CountEffects(0, 3), hu.CountEffects(1, -1))
    assert (table.score.open, table.score.winners, table.score.totals) == ((), (0,), (2, 0))
    assert table.score.lines[-1].key == "effects"
    assert HunsTable(2).refusal(hu.CountEffects(0, 3)) == "not-over"


# -- Raiders of Scythia


def ended_foe(points: int, **books: object) -> Foe:
    """The AI has 10 points, 1 quest and 1 horse, and 3 Provisions."""
    table = Foe()
    table.books(**{"track": 5, "quests": (4,), "horses": (HorseCard(2, 1),), "provisions": 3, **books})
    table.state = replace(table.state, over=True, asks=True)
    table.do(sc.EnterScore(points))
    return table


def test_only_an_equal_score_asks_for_the_tie_breaks_one_after_the_other() -> None:
    assert ended_foe(9).score.open == ()
    table = ended_foe(10)
    assert keys(table.score) == [("quests_crew_animals", PERSON)]
    assert not table.score.settled
    table.do(sc.CountForTie("quests_crew_animals", 2))
    assert keys(table.score) == [("silver_provisions_kumis", PERSON)]
    table.do(sc.CountForTie("silver_provisions_kumis", 3))
    assert (table.score.open, table.score.winners, table.score.decided_by) == ((), (PERSON, AI), "shared")


@pytest.mark.parametrize(("cards", "goods", "winner", "rule"), [
    (3, None, PERSON, "quests_crew_animals"),
    (1, None, AI, "quests_crew_animals"),
    (2, 4, PERSON, "silver_provisions_kumis"),
    (2, 0, AI, "silver_provisions_kumis"),
])  # fmt: skip
def test_the_rulebooks_tie_breaks_decide_against_the_ai(cards: int, goods: int | None, winner: int, rule: str) -> None:
    table = ended_foe(10)
    table.do(sc.CountForTie("quests_crew_animals", cards))
    if goods is not None:
        table.do(sc.CountForTie("silver_provisions_kumis", goods))
    sheet = table.score
    assert (sheet.open, sheet.winners, sheet.decided_by) == ((), (winner,), f"tiebreak:{rule}")
    shown = next(tiebreak for tiebreak in sheet.tiebreaks if tiebreak.key == rule)
    assert shown.values[PERSON] == (cards if goods is None else goods)
    assert shown.values[AI] == (2 if goods is None else 3)


def test_an_older_tie_stays_shared() -> None:
    table = Foe()
    table.books(track=10)
    table.state = replace(table.state, over=True)
    table.do(sc.EnterScore(10))
    assert (table.score.open, table.score.decided_by) == ((), "shared")


def test_points_that_nobody_read_off_a_card_are_asked() -> None:
    table = ended_foe(9, quests=(4, 0), horses=(HorseCard(2, 0, unread=True),))
    assert keys(table.score) == [("quests", AI), ("animals", AI)]
    assert not table.score.settled
    assert table.do(sc.ReadPoints(AI, "quest", 1, 3)) == (PointsRead(AI, "quest", 1, 3),)
    table.do(sc.ReadPoints(AI, "horse", 0, 0))
    assert (table.score.open, table.score.totals[AI]) == ((), 12)
    assert table.refusal(sc.ReadPoints(AI, "quest", 5, 3)) == "no-such-card"


# -- The Great Wall


def test_artifacts_left_open_are_asked_after_the_end() -> None:
    table = Front()
    table.step("scoring")
    table.give(0, honor=30)
    table.do(gw.EnterArtifacts(0, (5, 0, 0)), gw.GoOn())
    assert table.state.over
    assert keys(table.score) == [("artifacts", 1), ("artifacts", 2)]
    assert (table.score.winners, table.score.settled) == ((0,), False)
    table.do(gw.EnterArtifacts(1, (0, 0, 0)), gw.EnterArtifacts(2, (40, 0, 0)))
    assert (table.score.open, table.score.winners) == ((), (2,))


def test_where_only_the_pace_was_followed_the_honor_marker_is_asked() -> None:
    table = Front()
    table.state = replace(table.state, detail="pace")
    table.step("scoring")
    table.give(0, honor=20)
    table.do(*(gw.EnterArtifacts(seat, (0, 0, 0)) for seat in range(3)))
    assert keys(table.score) == [(what, seat) for what in ("honor", "hordes") for seat in range(3)]
    assert not table.score.settled
    table.do(gw.ReadHonor(0, 20), gw.ReadHonor(1, 22), gw.ReadHonor(2, 3))
    table.do(gw.ReadHordes(0, 0), gw.ReadHordes(1, 4), gw.ReadHordes(2, 0))
    assert (table.score.open, table.score.winners, table.score.totals) == ((), (1,), (20, 26, 3))


def test_a_marker_is_read_when_the_game_is_over() -> None:
    assert Front().refusal(gw.ReadHonor(0, 20)) == "not-over"


def test_a_tie_with_qin_has_no_tie_break() -> None:
    table = Duel()
    table.give(0, honor=60)
    table.step("scoring")
    table.do(gw.EnterArtifacts(0, (0, 0, 0)))
    assert (table.score.winners, table.score.decided_by, table.score.tiebreaks) == ((QIN,), "loss:not_more", ())


# -- Runewars: elimination


def test_with_one_player_left_the_game_is_over_and_won() -> None:
    table = Realms(3)
    table.do(rw.Eliminate(1))
    assert not table.state.over
    assert table.do(rw.Eliminate(2))[-1] == rw_events.GameEnded()
    sheet = RUNEWARS.score(table.state)
    assert (table.state.over, sheet.winners, sheet.decided_by) == (True, (0,), "last")
    assert (sheet.ranking, sheet.out, sheet.settled) == (((0,),), (1, 2), True)
    assert margin("runewars", sheet, "runes", Words("en")) == "nobody else is left in the game"


def test_an_eliminated_player_is_out_of_every_ranking() -> None:
    table = Realms(3)
    table.put("realms.1.influence", 18)
    table.put("realms.1.thrones", 3)
    table.do(rw.Eliminate(1))
    sheet = RUNEWARS.score(table.state)
    assert sheet.out == (1,)
    assert 1 not in sheet.placed
    assert sheet.totals[1] == 0


def test_runes_that_lie_hidden_at_a_forced_end_are_open() -> None:
    table = Realms(2)
    table.put("step", "runes")
    table.put("realms.0.runes", (Token(DRAGON, "1"),))
    table.put("realms.1.runes", ())
    table.do(rw_actions.GoOn(), force=True)
    hidden = RUNEWARS.score(RUNEWARS.view(table.state, None))
    assert table.state.over
    assert keys(hidden) == [("dragon_runes", 0)]
    assert not hidden.settled
    (reveal,) = (
        offer.action for offer in RUNEWARS.legal(table.state, None) if isinstance(offer.action, rw.RevealRunes)
    )
    table.do(reveal)
    assert RUNEWARS.score(RUNEWARS.view(table.state, None)).winners == (0,)
