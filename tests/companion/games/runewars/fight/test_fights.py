"""Runewars around the Fate deck by its screens: what they show of battles, duels and draws is what the rules say."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from companion.games.runewars.fight.battle_story import gone, story
from companion.games.runewars.fight.fate_odds import foreseen
from companion.games.runewars.fight.screens import SCREENS
from companion.intents.intent import Do
from companion.screens.kit.battle_parts import Ladder, Odds
from companion.screens.kit.decks.deck_parts import Card
from companion.screens.kit.parts import Row
from rules.runewars import actions as a
from rules.runewars.fight.fate import CARDS
from rules.runewars.fight.force import Force
from rules.runewars.fight.odds import BattleOdds
from rules.runewars.heroes import actions as b
from rules.runewars.pending import Fight, Foreseen
from rules.runewars.realm.prints import UnitPrint
from tests.companion.games.runewars.fight.warlord import at_war, fought, muster, shown
from tests.kit.desk import said
from tests.kit.walker import check
from tests.tour.actor import Actor
from tests.tour.script import new_desk
from tests.tour.stories import runewars_fights as told


def figures(force: Force) -> Counter[str]:
    return Counter(force.kinds[unit.kind].name for unit in force.units)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_scene_has_its_words_and_pictures(lang: str) -> None:
    actor = Actor(new_desk(lang))
    screens = set()
    for _ in told.scenes(actor):
        check(actor.desk.view(), actor.desk.toast)
        screens.add(actor.desk.view().screen)
    assert screens == set(SCREENS)


def test_a_battle_by_taps_ends_with_what_hands_take_off_the_board(me: Actor) -> None:
    at_war(me)
    muster(me, {"footman": 4, "knight": 2}, {"archer": 3, "warrior": 2})
    me.press("attack")
    start = told.state_of(me).pending
    assert isinstance(start, Fight)
    last = list(fought(me))[-1]
    so_far = story(me.desk.ctx())
    assert so_far is not None
    assert so_far.judged is not None
    for side in ("attacker", "defender"):
        lost = figures(start.side(side)) - figures(last.side(side))  # type: ignore[arg-type]
        assert gone(so_far.losses, side, "destroy") == dict(lost)  # type: ignore[arg-type]
    rows = {part.title: part.value for part in shown(me, Row)}
    fallen = sum((figures(start.attacker) - figures(last.attacker)).values())
    assert rows.get("Zofia: off the board", "0") == str(fallen)
    loser, left = (
        ("Marek", last.defender) if so_far.judged.attacker > so_far.judged.defender else ("Zofia", last.attacker)
    )
    assert rows.get(f"{loser} retreats", "0") == str(len(left.units))


def test_ograniczenia_ruchu_more_than_eight_may_fight_and_the_winners_surplus_retreats(me: Actor) -> None:
    at_war(me)
    muster(me, {"footman": 10}, {"archer": 1})
    assert any("the surplus retreats" in text for _, text in said(me.desk.view()))
    me.press("attack")
    last = list(fought(me))[-1]
    rows = {part.title: part.value for part in shown(me, Row)}
    assert rows["Zofia: more than 8 units"] == str(len(last.attacker.units) - 8)


def test_the_cards_of_a_clash_stay_in_sight_after_their_losses_have_fallen_by_themselves(me: Actor) -> None:
    """One type on each side: nobody has a choice, so the clash is over in one step."""
    at_war(me)
    muster(me, {"footman": 2}, {"warrior": 1})
    me.press("attack", "clash")
    drawn = list(shown(me, Card))
    discard = told.state_of(me).discard or told.state_of(me).hand
    assert [card.number for card in drawn] == [str(int(card)) for card in discard]
    faces = [CARDS[int(card)].triangle for card in discard]
    assert [card.quiet for card in drawn] == [face.result == "miss" for face in faces]


def test_losses_are_offered_only_where_the_rules_let_them_fall(me: Actor) -> None:
    at_war(me)
    muster(me, {"bowman": 2, "footman": 2, "knight": 2}, {"archer": 4, "sorceress": 1, "warrior": 2})
    me.press("attack")
    met = 0
    for fight in fought(me):
        if fight.stage != "losses":
            continue
        met += 1
        side = fight.side(fight.dues[0].side)
        names = [part.name for part in shown(me, Row) if part.name.startswith("suffer-")]
        units = [side.units[int(name.removeprefix("suffer-"))] for name in names]
        hurt = [unit for unit in side.units if unit.damage]
        assert len(units) > 1
        if fight.dues[0].blow == "damage" and hurt:
            assert all(unit.damage for unit in units)
        assert not any(unit.routed for unit in units)
    assert met


def test_a_special_is_carried_out_by_one_tap_and_told(me: Actor) -> None:
    """Crack Shot is its user's choice; what it did stands beside the cards, and undo takes it back."""
    at_war(me, "typed")
    muster(me, {"knight": 1, "footman": 1}, {"archer": 1, "warrior": 1})
    assert not told.offered(me, "carry-0")
    me.press("attack", "card-9", "clash")  # the Archer's special
    before = told.state_of(me)
    assert me.desk.view().now.title == "Marek: choose what the special does"  # type: ignore[union-attr]
    assert {row.title for row in shown(me, Row) if row.name.startswith("carry-")} == {"Footmen", "Knights"}
    me.press("carry-0")
    fight = told.state_of(me).pending
    assert isinstance(fight, Fight)
    assert len(fight.attacker.units) == 1
    (row,) = [row for row in shown(me, Row) if row.title == "Specials"]
    assert row.detail == "Crack Shot: 1 damage, Footmen"
    me.undo()
    assert told.state_of(me) == before


def test_unrelenting_is_carried_out_without_a_tap_and_shown(me: Actor) -> None:
    at_war(me, "typed")
    muster(me, {"siege-tower": 1}, {"flesh-ripper": 2}, "foe-3")
    me.press("attack", "card-3", "card-27", "clash")  # a special and a miss
    (row,) = [row for row in shown(me, Row) if row.title == "Specials"]
    assert row.detail == "Unrelenting: Flesh Rippers, health 3"
    (ladder,) = shown(me, Ladder)
    assert [piece.text for rung in ladder.rungs if rung.right for piece in rung.right.pieces] == ["3", "3"]


def test_a_special_we_do_not_know_is_carried_out_by_two_taps(me: Actor) -> None:
    """The Dark Knight's sheet is read for its numbers; its special stays with the hands, and that is said."""
    at_war(me, "typed")
    told.take(me, a.DescribeUnit("waiqar", "dark-knight", UnitPrint("rectangle", 1, 2)))
    muster(me, {"footman": 2}, {"dark-knight": 1}, "foe-2")
    me.press("attack", "card-3", "clash")
    assert me.desk.view().now.title == "Ania: carry out the specials"  # type: ignore[union-attr]
    assert any("We do not know this ability" in text for _, text in said(me.desk.view()))
    assert me.find("hit-destroy").intent is None
    me.press("target-attacker-0", "hit-destroy")
    fight = told.state_of(me).pending
    assert isinstance(fight, Fight)
    assert len(fight.attacker.units) == 1
    assert me.find("hit-destroy").intent is None  # the unit at that place may be another one now
    me.press("specials-done")
    assert told.state_of(me).pending.stage == "clash"  # type: ignore[union-attr]


def test_a_defensive_development_is_used_by_a_button(me: Actor) -> None:
    """Protective Wards: the attacker says who retreats, then strength is compared."""
    at_war(me, "typed")
    told.take(me, b.GainStronghold(1, "7B"))
    at = len(told.state_of(me).realms[1].strongholds) - 1
    me.desk.handle(Do(a.Develop(1, at, "defence"), 1, force=True))
    muster(me, {"footman": 1, "siege-tower": 1}, {}, "foe-1")
    me.press(f"fort-{at}", "attack", "card-1", "clash", "card-4", "clash", "defend")
    assert me.desk.view().now.title == "Zofia: who retreats?"  # type: ignore[union-attr]
    me.press("suffer-0")
    fight = told.state_of(me).pending
    assert isinstance(fight, Fight)
    assert (fight.stage, len(fight.attacker.units)) == ("strength", 1)
    assert not told.offered(me, "defend")


def test_podbijanie_twierdzy_with_four_on_the_board_one_is_given_up(me: Actor) -> None:
    at_war(me, "typed")
    told.take(me, b.GainStronghold(1, "7B"), *(b.GainStronghold(0, f"{n}C") for n in range(4)))
    forts = [fort.area for fort in told.state_of(me).realms[0].strongholds]
    assert len(forts) == 4
    at = len(told.state_of(me).realms[1].strongholds) - 1
    muster(me, {"footman": 6}, {}, "foe-1")
    me.press(f"fort-{at}", "attack", *(f"card-{n}" for n in (1, 2, 3, 4, 11, 12)), "clash", "judge-battle")
    assert not told.offered(me, "own-fort")
    me.press("own-fort-1")
    after = [fort.area for fort in told.state_of(me).realms[0].strongholds]
    assert (len(after), forts[1] in after) == (4, False)
    assert not told.offered(me, "own-fort-1")


def test_a_battle_entered_by_mistake_is_discarded_and_entered_again(me: Actor) -> None:
    at_war(me)
    muster(me, {"footman": 4}, {"archer": 3})
    me.press("attack", "leave-off")
    assert told.state_of(me).pending is None
    muster(me, {"footman": 3}, {"archer": 3})
    me.press("attack", "by-hand")
    muster(me, {"footman": 3}, {"archer": 3})
    me.press("attack")
    assert told.state_of(me).pending is None, "hands have fought it: the turn's battle is used"


def test_ravage_draws_its_further_card_on_the_battles_own_page(me: Actor) -> None:
    at_war(me, "typed")
    muster(me, {"siege-tower": 2}, {"beastman": 2}, "foe-neutral")
    me.press("attack", "card-9", "card-4")  # a special and a miss
    me.press("clash")
    assert me.find("further-defender").intent is None, "which card came is asked first"
    me.press("card-15", "further-defender")
    assert me.desk.view().screen == "battle"
    assert [card.number for card in shown(me, Card)] == ["9", "4", "15"]
    fight = told.state_of(me).pending
    assert isinstance(fight, Fight)
    (tower,) = {unit.damage for unit in fight.attacker.units if unit.damage}
    assert (fight.stage, tower) == ("clash", 2), "its damage and that of its further card"
    rows = {part.title: part.value for part in shown(me, Row)}
    assert (rows["Specials"], rows["Damage"]) == ("1", "1")


def test_strength_and_verdict_under_the_ladder_are_those_of_the_rules(me: Actor) -> None:
    at_war(me)
    told.take(me, b.GainStronghold(1, "7B"))
    muster(me, {"footman": 5}, {"warrior": 2})
    me.press("fort-1", "attack")
    (ladder,) = shown(me, Ladder)
    assert (ladder.left.strength, ladder.right.strength) == ("5", "5")  # 2 standing + 3, a damaged stronghold
    assert ladder.verdict == "A tie goes to Marek"


def test_small_battles_show_their_odds_at_once_and_large_ones_when_asked(me: Actor) -> None:
    at_war(me)
    muster(me, {"footman": 1}, {"archer": 1})
    (odds,) = shown(me, Odds)
    assert (odds.value, odds.error, odds.note) == ("25%", "", "exact")
    muster(me, {"footman": 5, "knight": 2}, {"archer": 4, "warrior": 2})
    assert shown(me, Odds) == []
    me.press("odds")
    (odds,) = shown(me, Odds)
    assert odds.error == "\u00b1\u00a01"
    assert "4\u00a0000" in odds.note
    me.set("attacker-knight", 1)
    assert shown(me, Odds) == []  # another battle


def test_the_odds_of_the_decision_stay_through_the_battle(me: Actor) -> None:
    """Picture 20: not refreshed while cards are drawn; what was not looked at before is not made up afterwards."""
    at_war(me)
    muster(me, {"footman": 5, "knight": 2}, {"archer": 4, "warrior": 2})
    me.press("odds")
    (before,) = shown(me, Odds)
    me.press("attack")
    for _ in fought(me):
        (odds,) = shown(me, Odds)
        assert replace(odds, band=before.band) == before
        assert odds.band == pytest.approx(before.band, abs=1e-5)
    me.undo()
    assert len(shown(me, Odds)) == 1
    me.press("leave-off")
    at_war(me)
    muster(me, {"footman": 5, "knight": 2}, {"archer": 4, "warrior": 2})
    me.press("attack")
    assert shown(me, Odds) == []
    me.press("odds")
    assert [odds.title for odds in shown(me, Odds)] == ["Odds from here"]


@pytest.mark.parametrize(
    ("share", "written"), [(0, 0), (1e-9, 1), (0.25, 250_000), (1 - 1e-9, 999_999), (1, 1_000_000)]
)
def test_what_may_happen_is_never_written_as_sure(share: float, written: int) -> None:
    assert foreseen(BattleOdds(share, "exact", 12, 0.0)) == Foreseen(written)


def test_the_army_that_fought_last_is_counted_already(me: Actor) -> None:
    """Those that came out of it; who has not fought yet begins with nobody, and every number can be changed."""
    at_war(me)
    me.open("attack")
    assert me.find("attacker-footman").value == 0
    muster(me, {"footman": 4}, {"warrior": 1})
    me.press("attack")
    last = list(fought(me))[-1]
    alive = sum(last.attacker.kinds[unit.kind].name == "footman" for unit in last.attacker.units)
    assert alive
    me.open("attack")
    assert me.find("attacker-footman").value == alive
    assert me.find("attacker-knight").value == 0
    me.set("attacker-footman", 0)
    assert me.find("attacker-footman").value == 0
