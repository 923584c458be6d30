"""Battles of older logs, whose specials hands carried out: they fold to what they were."""

from __future__ import annotations

from companion.match.entry import Entry
from companion.match.history import History
from rules.core.fold import fold
from rules.runewars import GAME
from rules.runewars import events as e
from rules.runewars.fight import events as f
from rules.runewars.fight.fight import strengths
from rules.runewars.fight.force import Force
from rules.runewars.pending import Fight
from rules.runewars.state import Runewars
from tests.kit.golden import record
from tests.rules.runewars.realm_kit import Realms

LOG = record.OLDER / "runewars_specials_by_hand.jsonl"
SAME = ("phase", "totals", "ranking", "decided_by")


def history_of(play: record.Playthrough) -> History:
    history = History(play.game, play.config)
    for at, step in enumerate(play.steps, start=1):
        history.add(Entry(play.game.spec.version, 0, at, "", f"c{at}", "test", -1, step.do, step.events, 0))
    return history


def test_a_log_from_before_the_app_carried_specials_out_ends_as_it_did() -> None:
    play = record.read(LOG)
    told = record.ending(play.game, history_of(play).state)
    assert play.end is not None
    assert {key: told[key] for key in SAME} == {key: play.end[key] for key in SAME}


def test_every_battle_of_such_a_log_has_the_strengths_it_was_judged_by() -> None:
    play = record.read(LOG)
    judged = 0
    before: Runewars = play.game.setup(play.config)
    for _, events, after in history_of(play).states():
        state = before
        for event in events:
            fight = state.pending
            if isinstance(event, f.BattleJudged):
                assert isinstance(fight, Fight)
                assert strengths(state, fight) == (event.attacker, event.defender)
                judged += 1
            state = fold(play.game, state, (event,))
        before = after
    assert judged == 7


def test_an_older_battle_put_aside_has_used_the_turns_battle() -> None:
    table = Realms(2)
    table.orders("mobilize", "fortify")
    side = Force((), ())
    begun = f.BattleBegun(0, None, side, side, "", None, False)
    table.state = fold(GAME, table.state, (e.PartDone("battle"), begun, f.PutAside()))
    assert (table.state.pending, table.state.turn) == (None, ("battle",))
