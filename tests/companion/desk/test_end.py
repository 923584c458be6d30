"""The end of an evening: judged, revealed, undone, played again, looked back at."""

from __future__ import annotations

from companion.screens.kit.views import Winner
from tests.kit.desk import walk
from tests.kit.evening import Evening


def test_the_end_is_judged_when_the_fifth_die_is_gone(ended: Evening) -> None:
    assert ended.state.over
    assert ended.screen == "final"
    assert "reveal" not in ended.names()
    ended.tap("the-rest")
    assert ended.find("reveal").hold


def test_reveal_winner_and_race(ended: Evening) -> None:
    ended.tap("the-rest", "reveal")
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
    ended.tap("the-rest", "reveal")
    while ended.state.over:
        ended.undo()
    assert ended.table.banner is not None
    assert not ended.store.matches()[0].finished


def test_play_again_keeps_the_people(ended: Evening) -> None:
    ended.tap("the-rest", "reveal")
    chairs = ended.state.chairs
    ended.tap("again")
    assert ended.screen == "checklist"
    assert ended.state.chairs == chairs
    assert len(ended.store.matches()) == 2


def test_a_finished_match_is_among_the_past_ones_with_its_winner(ended: Evening) -> None:
    ended.tap("the-rest", "reveal")
    winner = ended.view.title  # type: ignore[union-attr]
    ended.tap("home")
    assert ended.view.resume is None  # type: ignore[union-attr]
    ended.tap("past")
    row = next(part for part in walk(ended.view) if getattr(part, "name", "").startswith("match-"))
    assert any(name in row.detail for name in ("Ala", "Bob", "Cyd") if name in winner)
    ended.send(row.intent)
    assert ended.says("Result")
    ended.tap("open")
    assert isinstance(ended.view, Winner)
