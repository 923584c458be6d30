"""Undo, redo and the history that tells what they change."""

from __future__ import annotations

from companion.intents import intent as i
from companion.screens.kit.parts import Change, Moment
from companion.screens.kit.views import HunsTable
from rules.core.message import say
from tests.kit.desk import said, walk
from tests.kit.evening import ALA, CYD, Evening


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
    words = second.desk.ctx().words
    changes = {(c.title, c.before, c.after) for c in walk(second.view) if isinstance(c, Change)}
    deck, pile = words.say(say("huns.deck.equipment")), words.say(say("huns.colour.cubes.red"))
    assert (words.t("huns.field.decks", deck=deck), "9", "10") in changes
    assert (words.t("huns.field.reserve", colour=pile), "20", "21") in changes
    assert second.says(words.t("history.later", n=2))
    back = [text for where, text in said(second.view) if where == "Para.text"]
    assert words.t("huns.back.cards-drawn.own", name="Drum", deck=deck, seat=CYD, n=1, drawn=1) in back
    assert words.t("huns.back.pillaged", seat=ALA, colour=pile, n=1, taken=1) in back
    assert second.find("undo-from").hold
    second.tap("undo-from")
    assert second.state == before


def test_history_says_when_chance_was_seen(second: Evening) -> None:
    second.tap("roll")
    second.tap("menu", "menu-history")
    newest = next(p for p in walk(second.view) if isinstance(p, Moment) and p.status == "newest")
    second.send(newest.intent)  # type: ignore[arg-type]
    assert second.says(second.desk.ctx().words.t("history.was-seen"))


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


# -- steps of one number


def test_the_steps_of_one_number_in_one_sitting_are_one_undo(second: Evening) -> None:
    second.tap("menu", "menu-correct")
    was = second.state.reserve.blue
    for n in range(1, 8):
        second.set("reserve.blue", was - n)
    assert second.view.top.undo.what.endswith(f"from {was} to {was - 7}")  # type: ignore[union-attr]
    entries = len(second.desk.session.history.entries)  # type: ignore[union-attr]
    second.undo()
    assert second.state.reserve.blue == was
    assert len(second.desk.session.history.entries) == entries + 1, "the log keeps them all"  # type: ignore[union-attr]
    second.send(i.RedoLast())
    assert second.state.reserve.blue == was - 7


def test_another_number_or_another_step_between_parts_a_sitting(second: Evening) -> None:
    second.tap("menu", "menu-correct")
    blue, red = second.state.reserve.blue, second.state.reserve.red
    second.set("reserve.blue", blue - 1)
    second.set("reserve.red", red - 1)
    second.set("reserve.blue", blue - 2)
    second.send(i.UndoFrom())  # the key of the keyboard
    assert (second.state.reserve.blue, second.state.reserve.red) == (blue - 1, red - 1)
    second.send(i.UndoFrom())
    assert (second.state.reserve.blue, second.state.reserve.red) == (blue - 1, red)
