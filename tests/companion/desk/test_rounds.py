"""Rounds of Huns: dice, cards, Curses, pillage, Wagons and what a Camp can do."""

from __future__ import annotations

from rules.core.message import say
from rules.huns.cubes import Cubes
from tests.kit.desk import walk
from tests.kit.evening import ALA, BOB, CYD, Evening


def test_dice_are_typed_one_tap_each(evening: Evening) -> None:
    evening.tap("type-dice", "raid-2")
    assert evening.find("use-dice").intent is None
    evening.tap("equipment-1", "mercenary-3", "curse-2", "treasure-1", "raid-3", "use-dice")
    assert [die.value for die in evening.state.dice] == [1, 3, 3, 2, 1]


def test_dice_are_rolled_by_the_app(evening: Evening) -> None:
    evening.tap("roll")
    assert [die.value for die in evening.state.dice] == [2, 1, 3, 1, 2]


def test_a_card_of_every_deck_is_drawn(second: Evening) -> None:
    decks = [[card.deck for card in camp.cards] for camp in second.state.camps]
    assert decks == [["blue", "black"], ["red"], ["green", "yellow"]]
    assert second.state.decks == Cubes(10, 10, 10, 10, 10)
    assert (second.state.round, second.state.first) == (2, CYD)
    assert second.state.camps[ALA].cards[1].fled


def test_cards_typed_once_are_known_the_next_time(second: Evening) -> None:
    second.dice("11311")
    second.tap("die-green", "draw")
    known = next(part for part in walk(second.view) if getattr(part, "text", "") == "Archers")
    assert known.detail == f"{second.desk.ctx().words.t('source.printed')} · Cyd", "and who entered it"
    second.send(known.intent)
    second.tap("play-card")
    assert second.state.camps[CYD].cards[-1].spaces == 2


def test_a_curse_is_fled_or_borne_at_once(second: Evening) -> None:
    second.dice("11311")
    second.tap("die-black", "draw", "spaces-1", "onto-1")
    assert second.find("play-card").intent is not None
    second.tap("play-card")
    assert {"flee", "bear"} <= set(second.names())
    assert second.says(second.desk.ctx().words.t("huns.now.curse", seat=BOB))
    second.tap("bear")
    assert not second.state.camps[BOB].cards[-1].fled
    assert second.state.turn == 1


def test_a_curse_needs_spaces_and_somebody_to_bear_it(second: Evening) -> None:
    second.dice("11311")
    words = second.desk.ctx().words
    second.tap("die-black", "draw")
    assert second.says(words.t("huns.card.missing.spaces"))
    second.tap("spaces-1")
    assert second.says(words.t("huns.card.missing.onto"))
    assert "onto-2" not in second.names()  # never one's own Camp


def test_pillage_goes_to_a_card_or_to_the_wagons(second: Evening) -> None:
    second.dice("11311")
    second.tap("die-red", "pillage")
    assert second.screen == "target"
    second.tap("onto-card-0")
    assert second.state.camps[CYD].cards[0].cubes == Cubes(red=1)
    second.pillage("green")  # Ala has only a fled Curse: nothing to ask
    assert second.screen == "load"
    second.tap("one-0", "one-1", "wagon-0")
    assert second.state.camps[ALA].wagons[0].loaded == Cubes(red=1, green=2)
    assert second.screen == "table"


def test_a_full_wagon_goes_home_and_a_new_one_is_asked_for_at_once(second: Evening) -> None:
    second.tap("camp-0", "correct")
    second.set("camps.0.wagons.0.loaded.blue", 2)
    second.set("camps.0.wagons.0.loaded.red", 2)
    second.set("camps.0.wagons.0.loaded.yellow", 2)
    second.set("camps.0.wagons.0.loaded.green", 1)
    second.tap("to-table")
    second.dice("11211")
    second.pillage("red", "onto-wagons")
    second.tap("wagon-0")
    second.pillage("green")
    second.tap("wagon-0")
    assert second.screen == "wagon"
    second.wagon("purple", green=3)
    assert len(second.state.camps[ALA].dispatched) == 1
    assert second.state.camps[ALA].stash == Cubes(2, 2, 2, 0, 2)
    assert second.screen == "load"  # the rest may go on the new one


def test_one_raid_a_turn_from_the_camp(second: Evening) -> None:
    second.dice("11311")
    second.plunder("red", "blue")  # Cyd and Ala; now it is Bob's turn
    second.tap("camp-1", "card-0")
    assert second.screen == "camp"
    assert second.state.camps[BOB].cards[0].used
    assert second.find("card-0").status == "off"


def test_a_treasure_is_judged_by_a_tap_and_counts(second: Evening) -> None:
    second.tap("camp-2")
    assert second.find("card-1").value == ""
    second.tap("card-1")
    assert second.find("card-1").value == "+3"
    second.tap("card-1")
    assert not second.state.camps[CYD].cards[1].met


def test_a_card_is_described_later(second: Evening) -> None:
    second.tap("camp-2", "card-0")
    assert second.screen == "describe"
    second.type("card-name", "  Horse   archers ")
    second.tap("save")
    assert second.state.camps[CYD].cards[0].name == "Horse archers"


def test_a_cards_effect_moves_valuables(second: Evening) -> None:
    second.tap("camp-1", "effect", "colour-yellow")
    second.set("how-many", 2)
    second.tap("from-0", "to-4", "move")  # Reserve, then Ala's two Wagons and Stash, then Bob's first Wagon
    assert second.state.camps[BOB].wagons[0].loaded == Cubes(yellow=2)
    assert second.state.reserve.yellow == 20


def test_an_effect_that_does_not_fit_says_why(second: Evening) -> None:
    second.tap("camp-1", "effect", "colour-yellow")
    second.set("how-many", 3)
    second.tap("to-4")
    assert second.find("move").intent is None
    assert second.says(second.desk.ctx().words.refusal(say("no-room", n=2)))  # type: ignore[arg-type]
