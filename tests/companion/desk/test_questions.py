"""The last questions of an evening: answered with few taps or left open; and whoever is out of the game."""

from __future__ import annotations

import gzip
import json

from companion.archive.statistics import count
from companion.export.chat import chat
from companion.export.csv import table
from companion.export.play import play_of
from companion.match.match_file import import_match
from companion.match.port import About
from companion.match.reading import followed
from companion.screens.kit.views import Winner
from companion.text.words import Words
from tests.companion.match.test_kept import KEPT
from tests.kit.evening import CYD, Evening
from tests.kit.samples.records import record


def test_what_is_left_open_names_no_winner_and_can_be_answered_later(ended: Evening) -> None:
    ended.tap("leave-open")
    view = ended.view
    assert isinstance(view, Winner)
    assert view.title.endswith("leads")
    assert view.total_note.startswith("Open: ")
    assert "1 Treasure of Cyd" in view.total_note
    ended.tap("home", "past")
    assert ended.says("leads · Open: ")
    assert not ended.says("won by")
    ended.tap("statistics")
    assert ended.says("Nothing to count yet")


def test_an_answer_is_one_tap_and_is_undone_like_any_step(ended: Evening) -> None:
    met, missed = (f"ask-treasures-{CYD}.0-{place}" for place in (0, 1))
    ended.tap(met)
    assert ended.state.camps[CYD].cards[-1].met
    assert ended.find(met).on
    ended.tap(missed)
    assert not ended.state.camps[CYD].cards[-1].met
    ended.undo()
    assert ended.state.camps[CYD].cards[-1].met
    ended.tap("the-rest", "reveal")
    assert isinstance(ended.view, Winner)
    assert "Open" not in ended.view.total_note


def test_typed_points_go_in_with_the_rest(ended: Evening) -> None:
    ended.set(f"ask-effects-{CYD}.0", 7)
    ended.tap("the-rest")
    assert ended.state.camps[CYD].bonus == 7
    assert all(camp.counted for camp in ended.state.camps if camp.cards)


def test_who_was_eliminated_has_played_and_has_no_points_to_compare() -> None:
    found = count([record(("Ala", "Bob", "Cyd"), (3, 2, 0), game="runewars", out=0b100)])
    cyd = found.person("cyd")
    assert cyd is not None
    assert (cyd.whole.played, cyd.whole.scored) == (1, 0)
    ala = found.person("ala")
    assert ala is not None
    assert ala.whole.scored == 1


def test_exports_give_an_eliminated_player_no_rank() -> None:
    saved = gzip.decompress((KEPT / "first" / "runewars-random_4_players.json.gz").read_bytes())
    play = play_of(followed(*import_match(json.loads(saved))), About())
    (out,) = (player for player in play.players if player.place is None)
    assert f"- {out.chair}: eliminated" in chat(play, Words("en")).splitlines()
    row = next(line for line in table(play).splitlines() if f",{out.name}," in line)
    assert ",0,,no,yes," in row
