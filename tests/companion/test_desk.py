"""A whole Huns evening through the desk, by the names of things on the screens; no Kivy anywhere."""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import intent as i
from companion.present.parts import Change, Grid, Heading, Look, Moment
from companion.present.views import HunsTable, Page, Winner
from companion.store.memory import MemoryStore
from companion.store.port import StoreRefused
from companion.store.rescue import open_store
from rules.core.message import say
from rules.huns import actions as a
from rules.huns.cubes import Cubes
from tests.kit.desk import Driver, said, walk
from tests.kit.evening import ALA, BOB, CYD, ROOMY, Evening

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def evening() -> Evening:
    """Set up, before the first roll."""
    table = Evening(rolls=("21312", "11111", "33333"))
    table.set_up()
    return table


@pytest.fixture
def second(evening: Evening) -> Evening:
    """After the first round: a card of every deck lies in the Camps, Cyd rolls next."""
    evening.first_round()
    return evening


def test_the_desk_knows_no_kivy() -> None:
    code = "import sys, companion.desk, companion.table; print([m for m in sys.modules if m.startswith('kivy')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# -- sitting down


def test_names_and_colours_are_those_chosen() -> None:
    table = Evening()
    table.sit_down()
    assert [(c.name, c.colour) for c in table.state.chairs] == [("Ala", "red"), ("Bob", "green"), ("Cyd", "yellow")]


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [("", "empty"), ("   ", "empty"), ("x" * 200, "long")],
    ids=["empty", "blank", "200 characters"],
)
def test_a_name_that_cannot_stay_is_said_at_its_field_and_stops_nobody_else(typed: str, wrong: str) -> None:
    table = Driver()
    table.tap("new-huns")
    table.type("name-1", typed)
    words = table.desk.sight().words
    assert table.says(words.t(f"new.name-{wrong}", seat_number=2, most=40))
    assert table.find("start").intent is None
    table.type("name-1", "Bob")
    assert table.find("start").intent is not None


def test_equal_names_are_numbered_and_emoji_stay() -> None:
    table = Driver()
    table.tap("new-huns")
    for seat, name in enumerate(("Ala", "Ala", "🐢")):
        table.type(f"name-{seat}", name)
    table.tap("start")
    assert [chair.name for chair in table.state.chairs] == ["Ala", "Ala 2", "🐢"]


def test_everybody_moves_one_seat_with_name_and_colour() -> None:
    table = Driver()
    table.tap("new-huns")
    table.type("name-0", "Ala")
    table.tap("players-2", "rotate", "start")
    assert [(c.name, c.colour) for c in table.state.chairs] == [("Player 2", "blue"), ("Ala", "red")]


def test_the_list_is_ticked_line_by_line_and_may_be_skipped() -> None:
    table = Evening()
    table.sit_down()
    assert table.screen == "checklist"
    table.tap("done-next", "done-next", "tick-decks")
    assert table.state.ticked == ("removed-3",)
    table.tap("tick-decks", "draw-first", "skip")
    assert isinstance(table.view, HunsTable)


def test_the_first_player_is_drawn_and_the_third_takes_one_valuable() -> None:
    table = Evening()
    table.sit_down()
    table.tap("draw-first")
    assert table.state.first == BOB
    assert table.find("camp-0").status == "now"
    table.tap("camp-0")
    assert table.screen == "gift"
    table.tap("gift-red")
    assert table.screen == "wagon"  # a Valuable needs a Wagon to lie on
    table.wagon("blue", **ROOMY)
    table.tap("pattern-0", "take-wagon")
    assert table.screen == "load"  # both have room
    table.tap("wagon-1")
    assert table.screen == "checklist"
    assert table.state.camps[ALA].wagons[1].loaded == Cubes(red=1)
    assert table.state.reserve.red == 21


def test_patterns_seen_before_are_offered_first_and_fill_in_everything(evening: Evening) -> None:
    evening.tap("camp-0", "correct")
    evening.set("camps.0.berths", 3)
    evening.tap("to-table", "camp-0", "add-wagon")
    first = next(part for part in walk(evening.view) if getattr(part, "options", ()))
    assert first.options[0].name == "pattern-0"
    evening.tap("pattern-0")
    assert evening.find("kind-blue").on  # entered twice, so it comes first
    evening.tap("take-wagon")
    assert evening.state.camps[ALA].wagons[2].slots == Cubes(**ROOMY)


# -- rounds


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
    assert known.detail == second.desk.sight().words.t("source.printed")
    second.send(known.intent)
    second.tap("play-card")
    assert second.state.camps[CYD].cards[-1].spaces == 2


def test_a_curse_is_fled_or_borne_at_once(second: Evening) -> None:
    second.dice("11311")
    second.tap("die-black", "draw", "spaces-1", "onto-1")
    assert second.find("play-card").intent is not None
    second.tap("play-card")
    assert {"flee", "bear"} <= set(second.names())
    assert second.says(second.desk.sight().words.t("huns.now.curse", seat=BOB))
    second.tap("bear")
    assert not second.state.camps[BOB].cards[-1].fled
    assert second.state.turn == 1


def test_a_curse_needs_spaces_and_somebody_to_bear_it(second: Evening) -> None:
    second.dice("11311")
    words = second.desk.sight().words
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
    second.tap("wagon-0", "wagon-1", "wagon-0")
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
    assert second.says(second.desk.sight().words.refusal(say("no-room", n=2)))  # type: ignore[arg-type]


# -- the table is right


def test_last_round_shows_as_soon_as_a_pile_is_empty_and_goes_when_it_is_refilled(second: Evening) -> None:
    assert _table(second).banner is None
    second.tap("menu", "menu-correct")
    second.set("reserve.blue", 0)
    second.tap("to-table")
    banner = _table(second).banner
    assert banner is not None
    assert "Equipment" in banner.text
    second.tap("menu", "menu-correct")
    second.set("reserve.blue", 4)
    second.tap("to-table")
    assert _table(second).banner is None


def test_a_correction_to_what_it_was_is_a_toast_and_no_step(second: Evening) -> None:
    entries = len(second.desk.session.history.entries)  # type: ignore[union-attr]
    second.tap("menu", "menu-correct")
    second.send(i.SetNumber("reserve.blue", second.state.reserve.blue))
    assert second.view.toast
    assert len(second.desk.session.history.entries) == entries  # type: ignore[union-attr]


def test_a_refused_step_may_have_happened_anyway_and_is_logged_so(second: Evening) -> None:
    second.send(i.Do(a.EndRound()))
    assert second.screen == "refused"
    assert second.says(second.desk.sight().words.refusal(say("dice-left", n=5)))  # type: ignore[arg-type]
    assert second.find("anyway").hold
    second.tap("anyway")
    assert second.state.round == 3
    assert _newest(second)[-1] == {"tag": "forced", "key": "dice-left"}
    second.tap("menu", "menu-history")
    assert second.says(second.desk.sight().words.t("said.forced"))


def test_a_refused_step_is_left_by_going_back(second: Evening) -> None:
    before = second.state
    second.send(i.Do(a.EndRound()))
    second.tap("back-key")
    assert second.screen == "table"
    assert second.state == before


def test_what_cannot_be_meant_is_a_toast_even_when_forced(second: Evening) -> None:
    second.send(i.Do(a.Flee(ALA), force=True))
    assert second.view.toast == second.desk.sight().words.refusal(say("no-curse-now"))  # type: ignore[arg-type]


def test_a_tap_on_an_older_screen_is_dropped(second: Evening) -> None:
    roll = second.meaning("roll")
    second.dice("11311")
    before = second.state
    second.send(roll)
    assert second.state == before
    assert second.view.toast == second.desk.sight().words.refusal(say("moved-on"))  # type: ignore[arg-type]
    assert second.screen == "table"
    second.tap("die-red")
    assert second.view.toast == ""  # said once


# -- undo


def test_undo_names_what_it_undoes_and_the_die_falls_the_same_way_again(second: Evening) -> None:
    second.tap("roll")
    faces = [die.value for die in second.state.dice]
    what = second.view.top.undo.what  # type: ignore[union-attr]
    second.undo()
    assert what in second.view.toast
    assert second.state.dice == ()
    second.tap("roll")
    assert [die.value for die in second.state.dice] == faces


def test_history_tells_what_changes_and_what_to_put_back(second: Evening) -> None:
    second.dice("11311")
    before = second.state
    second.tap("die-blue", "draw")
    second.type("card-name", "Drum")
    second.tap("play-card")  # Cyd
    second.pillage("red")  # Ala: both Wagons have room
    second.tap("wagon-1")
    second.tap("menu", "menu-history")
    drawn = next(p for p in walk(second.view) if isinstance(p, Moment) and "Drum" in p.title)
    second.send(drawn.intent)  # type: ignore[arg-type]
    words = second.desk.sight().words
    changes = {(c.title, c.before, c.after) for c in walk(second.view) if isinstance(c, Change)}
    deck, pile = words.say(say("huns.deck.equipment")), words.say(say("huns.deck.raid"))
    assert (words.t("huns.field.decks", deck=deck), "9", "10") in changes
    assert (words.t("huns.field.reserve", deck=pile), "20", "21") in changes
    assert second.says(words.t("history.later", n=2))
    back = [text for where, text in said(second.view) if where == "Para.text"]
    assert words.t("huns.back.cards-drawn.own", name="Drum", deck=deck, seat=CYD, n=1, drawn=1) in back
    assert words.t("huns.back.pillaged", seat=ALA, deck=pile, n=1, taken=1) in back
    assert second.find("undo-from").hold
    second.tap("undo-from")
    assert second.state == before


def test_history_says_when_chance_was_seen(second: Evening) -> None:
    second.tap("roll")
    second.tap("menu", "menu-history")
    newest = next(p for p in walk(second.view) if isinstance(p, Moment) and p.status == "newest")
    second.send(newest.intent)  # type: ignore[arg-type]
    assert second.says(second.desk.sight().words.t("history.was-seen"))


def test_redo_brings_back_what_undo_took_until_something_new_is_done(second: Evening) -> None:
    after = second.state
    second.undo()
    second.tap("menu", "menu-history", "redo")
    assert second.state == after
    second.tap("to-table")
    second.undo()
    second.tap("end-round", "menu", "menu-history")
    assert second.find("redo").intent is None


def test_undo_goes_back_to_the_first_entry_and_redo_to_the_last(second: Evening) -> None:
    after, steps = second.state, 0
    while second.view.top.undo is not None:  # type: ignore[union-attr]
        second.undo()
        steps += 1
    assert second.screen == "checklist"
    second.tap("menu", "menu-history")
    for _ in range(steps):
        second.tap("redo")
    assert second.state == after
    assert second.find("redo").intent is None


def test_history_is_filtered_by_seat_and_keeps_what_was_undone(second: Evening) -> None:
    second.dice("11311")
    second.plunder("red")
    second.undo()
    second.tap("menu", "menu-history", "filter-2")
    moments = [part for part in walk(second.view) if isinstance(part, Moment)]
    assert {m.badge.name for m in moments if m.badge} == {"Cyd"}
    assert "undone" in {m.status for m in moments}
    second.tap("filter-all")
    assert len([part for part in walk(second.view) if isinstance(part, Moment)]) > len(moments)


def test_a_screen_whose_subject_an_undo_took_away_is_not_come_back_to(second: Evening) -> None:
    """Back leads to the table, never to a card or die that is gone."""
    second.dice("11311")
    second.tap("die-black", "draw", "seat-0")  # from the card being entered to a Camp
    second.undo()  # the dice
    second.send(i.Back())
    assert second.screen == "table"
    second.tap("camp-2", "card-0", "seat-2")  # from a card's page to the Camp again
    while second.state.camps[CYD].cards:
        second.undo()
    second.send(i.Back())
    assert isinstance(second.view, HunsTable)


# -- the end


@pytest.fixture
def ended(second: Evening) -> Evening:
    """The blue deck was empty when the fifth die was gone; Ala and Bob have sent a Wagon home."""
    for seat in (ALA, BOB):
        second.tap(f"camp-{seat}", "correct")
        for colour in ("red", "green", "yellow"):
            second.set(f"camps.{seat}.wagons.0.loaded.{colour}", 2)
        second.tap("to-table")
    second.dice("22222")
    second.tap("die-green", "pillage", "onto-card-0")  # Cyd
    second.tap("die-blue", "pillage", "wagon-0", "wagon-0")  # Ala
    second.wagon("green", **ROOMY)
    second.tap("camp-1", "effect", "colour-blue")
    second.set("how-many", 2)
    second.tap("to-4", "move")
    second.tap("camp-1", "add-wagon")
    second.wagon("green", **ROOMY)
    second.plunder("red", "yellow")  # Bob, Cyd
    second.draw("black", spaces=2, onto=BOB)  # Ala
    second.tap("flee")
    assert "end-round" in second.names()
    second.tap("menu", "menu-correct")
    second.set("decks.blue", 0)
    second.tap("to-table", "end-round")
    return second


def test_the_end_is_judged_when_the_fifth_die_is_gone(ended: Evening) -> None:
    assert ended.state.over
    assert ended.screen == "final"
    assert ended.find("reveal").hold


def test_reveal_winner_and_race(ended: Evening) -> None:
    ended.tap("reveal")
    view = ended.view
    assert isinstance(view, Winner)
    sheet = ended.desk.session.game.score(ended.state)  # type: ignore[union-attr]
    assert view.total == str(max(sheet.totals))
    assert [badge.name for badge in view.badges] == [("Ala", "Bob", "Cyd")[seat] for seat in sheet.winners]
    assert [line.points[-1] for line in view.race.lines] == list(sheet.totals)
    assert len({len(line.points) for line in view.race.lines} | {len(view.race.marks)}) == 1
    assert view.story
    assert [row.number for row in view.ranking] == sorted(row.number for row in view.ranking)


def test_the_end_can_be_undone(ended: Evening) -> None:
    ended.tap("reveal")
    ended.undo()
    ended.undo()
    ended.undo()
    assert not ended.state.over
    assert _table(ended).banner is not None
    assert not ended.store.matches()[0].finished


def test_play_again_keeps_the_people(ended: Evening) -> None:
    ended.tap("reveal")
    chairs = ended.state.chairs
    ended.tap("again")
    assert ended.screen == "checklist"
    assert ended.state.chairs == chairs
    assert len(ended.store.matches()) == 2


def test_a_finished_match_is_among_the_past_ones_with_its_winner(ended: Evening) -> None:
    ended.tap("reveal")
    winner = ended.view.title  # type: ignore[union-attr]
    ended.tap("home")
    assert ended.view.resume is None  # type: ignore[union-attr]
    ended.tap("past")
    row = next(part for part in walk(ended.view) if getattr(part, "name", "").startswith("match-"))
    assert any(name in row.detail for name in ("Ala", "Bob", "Cyd") if name in winner)
    ended.send(row.intent)
    assert isinstance(ended.view, Winner)


# -- nothing lost, nothing told


def test_another_start_finds_the_table_exactly_as_it_was(tmp_path: Path) -> None:
    with closing(open_store(tmp_path).store) as store:
        table = Evening(store)
        table.set_up()
        table.first_round()
        table.dice("12321")
        table.draw("black", spaces=2, onto=ALA)
        seen = table.view
    with closing(open_store(tmp_path).store) as store:
        later = Evening(store)
        resume = later.view.resume  # type: ignore[union-attr]
        assert resume is not None
        assert "Ala" in resume.detail  # whom the table waits for
        later.tap("continue")
        assert later.view == seen


def test_leaving_for_home_and_coming_back_loses_nothing(second: Evening) -> None:
    seen = second.view
    second.tap("menu", "menu-home", "continue")
    assert second.view == seen


def test_back_from_the_table_is_home_and_home_stays_home(second: Evening) -> None:
    second.send(i.Back())
    assert second.screen == "home"
    second.send(i.Back())
    assert second.screen == "home"


def test_a_match_is_forgotten_only_by_holding(second: Evening) -> None:
    second.tap("menu")
    assert second.find("forget").hold
    second.tap("forget")
    assert second.screen == "home"
    assert second.store.matches() == ()


KINDS = ("Blue", "Purple", "Orange", "Green")  # as the words say them


def test_types_of_wagons_sent_home_are_seen_only_while_held(ended: Evening) -> None:
    """The kinds are planted in the words, so that any trace of one is found."""
    secrets = [ended.desk.sight().words.t(f"wagon.{kind.lower()}") for kind in KINDS]
    for names in (
        ["menu"],
        ["menu", "menu-score"],
        ["menu", "menu-history"],
        ["menu", "menu-guide"],
        ["seat-0"],
        ["seat-1"],
    ):
        ended.tap(*names)
        texts = [text for where, text in said(ended.view) if where != "Look.shown"]
        assert not [text for text in texts for secret in secrets if secret in text], names
        ended.send(i.Open("table"))
    texts = [text for _, text in said(ended.view)]
    assert not [text for text in texts for secret in secrets if secret in text]
    ended.tap("seat-0")
    look = next(part for part in walk(ended.view) if isinstance(part, Look))
    assert look.shown == ended.desk.sight().words.t("wagon.blue")


def test_no_moment_of_the_history_tells_a_wagons_type(ended: Evening) -> None:
    ended.tap("menu", "menu-history")
    secrets = [ended.desk.sight().words.t(f"wagon.{kind.lower()}") for kind in KINDS]
    for moment in [part for part in walk(ended.view) if isinstance(part, Moment) and part.intent]:
        ended.send(moment.intent)  # type: ignore[arg-type]
        texts = [text for _, text in said(ended.view)]
        assert not [text for text in texts for secret in secrets if secret in text], moment.title


# -- just the score, settings, notes


def test_just_the_score_from_home_to_the_winner() -> None:
    table = Driver()
    table.tap("score-huns", "players-2", "start")
    assert table.screen == "sheet"
    assert table.find("next-seat").intent is not None
    table.set("enter-raids", 2)
    table.set("enter-wagons.blue", 1)
    assert table.find("fill").intent is not None
    table.tap("fill", "next-seat", "fill")
    assert table.find("finish").hold
    table.tap("finish")
    assert table.screen == "result"
    grid = next(part for part in walk(table.view) if isinstance(part, Grid))
    assert [cell.points for cell in grid.total.cells] == ["5", "0"]  # 2 Raids, a Wagon worth 2, one type
    assert [cell.leads for cell in grid.total.cells] == [True, False]
    assert table.says("Player 1")
    table.undo()
    assert table.screen == "sheet"


def test_a_number_outside_its_limits_is_refused_with_the_limits() -> None:
    table = Driver()
    table.tap("score-huns", "players-2", "start")
    enter = table.meaning("enter-raids")
    table.send(enter.with_value(11))  # type: ignore[union-attr]
    assert table.screen == "refused"
    assert table.says("10")


def test_settings_are_kept_and_the_command_lines_language_is_not() -> None:
    table = Driver(lang="pl")
    table.tap("settings")
    assert table.view.top.title == "Ustawienia"  # type: ignore[union-attr]
    table.tap("theme-paper", "scale-1.4", "set-contrast", "set-motion", "set-vibrate")
    prefs = table.desk.prefs
    assert (prefs.theme, prefs.scale, prefs.contrast, prefs.motion, prefs.vibrate) == ("paper", 1.4, True, False, False)
    assert "language" not in table.store.settings() or table.store.settings()["language"] == ""
    table.tap("lang-en")
    assert table.view.top.title == "Settings"  # type: ignore[union-attr]
    table.tap("set-contrast", "set-motion", "set-vibrate")
    table.again()
    prefs = table.desk.prefs
    assert (prefs.theme, prefs.scale, prefs.contrast, prefs.motion, prefs.vibrate) == ("paper", 1.4, False, True, True)


def test_what_was_mended_and_what_was_set_wrong_is_said_at_home() -> None:
    store = MemoryStore()
    store.set("theme", "plaid")
    table = Driver(store, notes=(say("store.restored", name="table.backup.sqlite", matches=2, entries=30),))
    notes = [note.text for note in table.view.notes]  # type: ignore[union-attr]
    assert len(notes) == 2
    assert "table.backup.sqlite" in notes[0]
    assert "plaid" in notes[1]


def test_a_match_of_a_game_that_is_not_here_is_said_and_kept() -> None:
    table = Evening()
    table.sit_down()
    row = table.store.matches()[0]
    store = MemoryStore()
    store.start(replace(row, config=replace(row.config, game="chess")))
    other = Driver(store)
    other.send(i.Resume(row.id))
    assert other.screen == "home"
    assert "chess" in other.view.toast.lower()
    assert len(store.matches()) == 1


def test_an_unreadable_summary_is_an_empty_one(second: Evening) -> None:
    second.tap("menu", "menu-home")
    match = second.store.matches()[0].id
    for broken in ("", "{", '{"chapter":1}', '["x"]'):
        second.store.summarise(match, broken, True, 5)
        second.tap("past")
        assert second.screen == "past"
        second.tap("back")


def _table(table: Driver) -> HunsTable:
    view = table.view
    assert isinstance(view, HunsTable)
    return view


def _newest(table: Driver) -> tuple[dict[str, object], ...]:
    newest = table.desk.session.history.newest  # type: ignore[union-attr]
    assert newest is not None
    return newest.events


def test_every_place_has_its_way_back(second: Evening) -> None:
    """Close or back on every page that the menu opens leads to the menu, and from there to the table."""
    for name in ("menu-score", "menu-history", "menu-guide", "menu-correct", "menu-effect", "menu-settings"):
        second.tap("menu", name)
        assert isinstance(second.view, Page)
        assert any(isinstance(part, Heading) for part in walk(second.view)) or name in ("menu-effect", "menu-guide")
        second.tap("back")
        assert second.screen == "menu"
        second.tap("to-table")
        assert second.screen == "table"


# -- a disk that says no


class FullStore(MemoryStore):
    """Takes nothing more once it is full."""

    full = False

    def append(self, match: str, entry: Any, known: Any) -> None:
        if self.full:
            raise StoreRefused(say("store.full", name="table.sqlite"))
        super().append(match, entry, known)


def test_a_full_disk_is_said_and_the_step_has_not_happened() -> None:
    store = FullStore()
    table = Evening(store)
    table.set_up()
    before = table.view
    store.full = True
    table.dice("11111")
    assert "table.sqlite" in table.view.toast
    store.full = False
    table.again()
    table.tap("continue")
    assert table.view == before


def test_a_second_window_on_the_same_match_reads_on_instead_of_writing_over(tmp_path: Path) -> None:
    with closing(open_store(tmp_path).store) as one, closing(open_store(tmp_path).store) as other:
        mine = Evening(one)
        mine.set_up()
        theirs = Driver(other)
        theirs.tap("continue")
        mine.dice("11111")
        theirs.tap("menu", "menu-correct")
        theirs.send(i.SetNumber("reserve.red", 3))
        assert theirs.view.toast == theirs.desk.sight().words.t("refused.moved-on")
        assert theirs.state == mine.state
        theirs.send(i.SetNumber("reserve.red", 3))
        assert theirs.state.reserve.red == 3
