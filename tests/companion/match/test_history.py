"""Old entries, remembered luck, corrections and automa steps, proved with a toy game."""

from __future__ import annotations

import pytest

from companion.match.command import Take
from companion.match.entry import Entry
from companion.match.history import History, RememberedLuck
from rules.core.correct import Correct
from rules.core.luck import Luck
from rules.core.message import Refusal
from tests.kit.luck import NoLuck, ScriptedLuck, SeededLuck
from tests.kit.match import Match
from tests.kit.play import config_of
from tests.kit.toy import TOY, Done, Draw, Fly, NotPossible, Peek

CONFIG = config_of(TOY, "standard", 2)


def entry(version: int, seq: int, **event: object) -> Entry:
    return Entry(version, 0, seq, "", f"c{seq}", "old", 0, {"tag": "draw", "seat": 0}, (event,), 0)


def test_entries_of_older_versions_are_read_through_every_upcast_between() -> None:
    history = History(TOY, CONFIG)
    history.add(entry(1, 1, tag="drawn", seat=0, card="ruby"))
    history.add(entry(2, 2, tag="drawn", seat=1, gem="opal"))
    history.add(entry(3, 3, tag="peeked", gem="jet"))
    assert [hoard.gems for hoard in history.state.hoards] == [("ruby",), ("opal",)]
    assert history.state.pile.top == ("jet",)


def test_an_upcast_leaves_the_stored_entry_as_it_is() -> None:
    history = History(TOY, CONFIG)
    old = entry(1, 1, tag="drawn", seat=0, card="ruby")
    history.add(old)
    assert history.entries[0].events == ({"tag": "drawn", "seat": 0, "card": "ruby"},)


def test_corrections_in_old_entries_pass_the_upcasts() -> None:
    history = History(TOY, CONFIG)
    history.add(entry(1, 1, tag="corrected", path="hoards.0.luck", value=4, was=0))
    assert history.state.hoards[0].luck == 4


def toy_match(seed: int = 3) -> Match:
    return Match(TOY, CONFIG, SeededLuck(seed))


@pytest.mark.parametrize("seed", range(10))
def test_an_undone_draw_leaves_its_card_on_top(seed: int) -> None:
    match = toy_match(seed)
    match.take(Draw(0))
    match.take(Draw(1))
    gems = [hoard.gems for hoard in match.state.hoards]
    match.undo(2)
    match.take(Draw(0))
    match.take(Draw(1))
    assert [hoard.gems for hoard in match.state.hoards] == gems


@pytest.mark.parametrize("seed", range(10))
def test_a_peek_after_an_undone_draw_shows_the_card_that_was_drawn(seed: int) -> None:
    match = toy_match(seed)
    match.take(Draw(0))
    gem = match.state.hoards[0].gems[0]
    match.undo()
    match.take(Peek(0))
    assert match.state.pile.top == (gem,)
    match.take(Draw(0))
    assert match.state.hoards[0].gems == (gem,)


def test_draws_undone_one_after_another_come_again_in_their_order() -> None:
    match = toy_match()
    match.take(Draw(0))
    match.take(Draw(1))
    gems = [hoard.gems for hoard in match.state.hoards]
    match.undo()
    match.undo()
    match.take(Draw(0))
    match.take(Draw(1))
    assert [hoard.gems for hoard in match.state.hoards] == gems


def test_luck_that_came_again_is_spent() -> None:
    match = toy_match()
    match.take(Draw(0))
    match.undo()
    match.take(Draw(0))
    assert not match.session.history.luck["gems"]


def test_luck_that_is_not_possible_any_more_is_spent_too() -> None:
    """Otherwise the card after it would be given again and again."""
    history = History(TOY, CONFIG)
    history.luck = {"gems": ["pearl", "ruby"]}
    history.add(entry(3, 1, tag="drawn", seat=0, gem="ruby", fresh=True))
    assert "ruby" not in history.luck["gems"]


def test_a_redo_spends_what_its_undo_remembered() -> None:
    match = toy_match()
    match.take(Draw(0))
    match.undo()
    match.redo()
    assert not match.session.history.luck["gems"]


def test_remembered_luck_comes_first_and_only_where_it_is_possible() -> None:
    luck = RememberedLuck(ScriptedLuck([Luck("d", 1)]), {"d": [6, 2], "e": ["x"]})
    assert luck.pick("d", (1, 2, 3)) == 2
    assert luck.pick("d", (1, 2, 3)) == 1
    assert luck.pick("e", ("x", "y")) == "x"


def test_asking_does_not_spend_the_remembered_luck() -> None:
    """A refused or abandoned step must not change what comes."""
    remembered = {"d": [2]}
    for _ in range(2):
        assert RememberedLuck(NoLuck(), remembered).pick("d", (1, 2)) == 2


def test_the_magpies_instruction_waits_until_hands_have_done_it() -> None:
    match = toy_match()
    for action in (Draw(0), Draw(1), Fly()):
        match.take(action)
    flight = match.state.flight
    assert flight is not None
    said = TOY.automas[0].instruct(match.state)
    assert said is not None
    assert isinstance(match.propose(Take(Draw(0))), Refusal)
    assert isinstance(match.propose(Take(Done(flight.step + 1))), Refusal)
    assert TOY.automas[0].instruct(match.reopened().state) == said, "shown again after a restart"
    match.take(NotPossible(flight.step))
    assert TOY.automas[0].instruct(match.state) is None


def test_a_whole_automa_turn_is_undone_and_comes_again_alike() -> None:
    match = toy_match()
    for action in (Draw(0), Draw(1), Fly()):
        match.take(action)
    flight = match.state.flight
    match.undo()
    assert match.state.flight is None
    match.take(Fly())
    assert match.state.flight == flight


def test_a_correction_says_what_was() -> None:
    match = toy_match()
    written = match.correct("hoards.1.luck", 5)
    assert written.events == ({"tag": "corrected", "path": "hoards.1.luck", "value": 5, "was": 0},)
    refused = match.propose(Correct("hoards.1.gems", 1))
    assert isinstance(refused, Refusal)
    assert refused.key == "no-such-field"


def test_a_correction_to_what_it_already_is_writes_nothing() -> None:
    """It would be an undo without a trace, and would cost the redo."""
    match = toy_match()
    match.correct("hoards.1.luck", 5)
    match.undo()
    refused = match.propose(Correct("hoards.1.luck", 0))
    assert isinstance(refused, Refusal)
    assert refused.key == "already-so"
    assert match.session.history.redoable
