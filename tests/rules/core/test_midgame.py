"""Going on with a game that has begun without the app: for every game, way to play and number of people."""

from __future__ import annotations

from typing import Any

import pytest

from companion.match.entry import Entry
from companion.match.history import fact_kind
from rules.core import codec, midgame
from rules.core.correct import ByHand
from rules.core.fold import step
from rules.core.message import Refusal
from rules.core.midgame import Answer, Rescue, Rescued, decide_rescue
from rules.core.secret import Known, hide, seal
from tests.kit.each import each_of
from tests.kit.luck import SeededLuck
from tests.kit.match import Match
from tests.kit.play import Case, cases, followed_whole, strides

CASES = [case for case in cases() if case.game.rescue is not None]
SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 8)))
every_case = each_of(CASES)


def _start(case: Case) -> Any:
    return case.game.setup(case.config)


def _decided(case: Case, start: Any, wished: Rescue) -> Any:
    return decide_rescue(case.game.rescue, case.game.over, start, start, wished)


def _laid(case: Case, given: dict[str, int]) -> Any:
    """The table that a form leads to, by the action and its event."""
    start, form = _start(case), case.game.rescue
    events = _decided(case, start, midgame.wish(form, start, given))
    assert not isinstance(events, Refusal), events
    return step(case.game, start, events[0])


def _random(case: Case, luck: SeededLuck) -> dict[str, int]:
    """A form filled in without any sense, put right line by line until it is accepted."""
    start, form = _start(case), case.game.rescue
    given: dict[str, int] = {}
    for _ in range(4):  # answers open further lines
        for line in midgame.lines(form, start, given):
            if line.path not in given and luck.chance(0.6):
                given[line.path] = luck.pick("value", range(line.low, min(line.high, line.low + 40) + 1))
    return _righted(case, given)


def _righted(case: Case, given: dict[str, int]) -> dict[str, int]:
    """Whatever a check names goes back to what the set-up leaves, and what is around it with it."""
    start, form = _start(case), case.game.rescue
    for _ in range(400):
        wrong = midgame.faults(form, start, midgame.ask(form, start, given))
        if not wrong:
            return given
        path = wrong[0].path
        near = [other for other in given if other == path or other.startswith(path.rpartition(".")[0] + ".")] or list(
            given
        )
        for other in near if path not in given else [path]:
            given.pop(other, None)
        if path not in given and not near:
            given.clear()
    raise AssertionError(wrong)


@every_case
def test_the_form_as_it_opens_is_accepted_and_play_begins(case: Case) -> None:
    given = _righted(case, {})
    state = _laid(case, given)
    game = case.game
    assert game.phase(state) != "setup"
    assert game.guide(state)
    assert len(game.awaited(state)) > 0
    assert game.legal(state, None)
    assert len(game.score(state).totals) == len(case.config.chairs)


@every_case
@pytest.mark.parametrize("seed", SEEDS)
def test_from_any_accepted_form_random_play_runs_to_its_end(case: Case, seed: int) -> None:
    luck = SeededLuck(seed)
    given = _random(case, luck)
    start = _start(case)
    decided = _decided(case, start, midgame.wish(case.game.rescue, start, given))
    if isinstance(decided, Refusal):
        assert decided.key == "rescue-over"
        return
    state = step(case.game, start, decided[0])
    for stride in strides(case.game, state, luck):
        state = stride.after
    assert case.game.over(state)


@every_case
def test_a_table_reached_by_play_is_read_into_the_form_and_laid_again(case: Case) -> None:
    start, form = _start(case), case.game.rescue
    whole = strides(followed_whole(case.game), start, SeededLuck(1))  # of gaps there is a test in each game
    states = [stride.after for stride in whole if case.game.phase(stride.after) not in ("setup", "over")]
    for state in states[:: max(1, len(states) // 12)]:
        read = midgame.read(form, start, state)
        assert set(read) == {line.path for line in midgame.lines(form, start, read)}, "a line nobody can answer"
        assert midgame.faults(form, start, midgame.ask(form, start, read)) == (), (
            "a table that play leads to is refused"
        )
        again = midgame.laid(form, start, read, _secrets(case, read))
        assert midgame.read(form, start, again) == read


def _secrets(case: Case, read: dict[str, int]) -> tuple[Any, ...]:
    return midgame.wish(case.game.rescue, _start(case), read).secrets


@every_case
def test_it_is_one_entry_that_is_written_read_undone_and_brought_back(case: Case) -> None:
    match, start = Match(case.game, case.config, SeededLuck(1)), _start(case)
    entry = match.propose(midgame.wish(case.game.rescue, start, _random(case, SeededLuck(3))))
    if isinstance(entry, Refusal):
        assert entry.key == "rescue-over"
        return
    assert isinstance(entry, Entry)
    assert len(entry.events) == 1
    assert match.reopened().state == match.state
    late = match.propose(midgame.wish(case.game.rescue, start, {}))
    assert isinstance(late, Refusal)
    assert late.key == "rescue-late"
    there = match.hash
    match.undo()
    assert match.state == start
    match.redo()
    assert match.hash == there


@every_case
def test_a_form_as_a_file_says_the_same(case: Case) -> None:
    start, form = _start(case), case.game.rescue
    given = _random(case, SeededLuck(5))
    written = midgame.write_file(form, start, given)
    assert midgame.read_file(form, start, written) == midgame.ask(form, start, given).filled
    with pytest.raises(codec.Malformed, match="no-such"):
        midgame.read_file(form, start, {**written, "no-such": 1})


@every_case
def test_every_line_is_refused_beyond_its_limits_by_name(case: Case) -> None:
    start, form = _start(case), case.game.rescue
    for line in midgame.lines(form, start, {}):
        if line.secret:
            continue
        refused = _decided(case, start, Rescue((Answer(line.path, line.high + 1),)))
        assert isinstance(refused, Refusal)
        assert dict(refused.args).get("path", line.path) == line.path
    unknown = _decided(case, start, Rescue((Answer("no.such", 1),)))
    assert isinstance(unknown, Refusal)
    assert unknown.key == "no-such-field"


def test_the_fact_is_one_of_the_cores_own() -> None:
    assert isinstance(Rescued(()), ByHand)


def test_the_order_of_secret_pieces_tells_nothing() -> None:
    """Typed here or sealed by a guest, they lie as their seals do, and not dragons first."""
    case = next(case for case in CASES if case.config.game == "runewars")
    start, form = _start(case), case.game.rescue
    wished = midgame.wish(form, start, {"tokens.0": 6, "dragons.0": 3})
    salted = [Known(one.value, f"salt{at}") for at, one in enumerate(wished.secrets)]  # type: ignore[union-attr]
    orders = []
    for secrets in (tuple(salted), tuple(map(seal, salted))):
        (fact,) = _decided(case, start, Rescue(wished.answers, secrets))  # type: ignore[misc]
        orders.append([seal(one) for one in fact.secrets[:6]])
    assert orders[0] == orders[1] == sorted(map(seal, salted[:6]), key=lambda one: one.commitment)
    values = [next(secret.value for secret in salted if seal(secret) == one) for one in orders[0]]
    assert values != sorted(values)


@every_case
def test_another_device_comes_to_the_same_table_with_the_secrets_sealed(case: Case) -> None:
    start = _start(case)
    decided = _decided(case, start, midgame.wish(case.game.rescue, start, _random(case, SeededLuck(8))))
    if isinstance(decided, Refusal):
        assert decided.key == "rescue-over"
        return
    sealed = hide(decided[0])
    assert codec.decode(fact_kind(case.game), codec.encode(sealed, fact_kind(case.game))) == sealed
    assert hide(step(case.game, start, decided[0])) == step(case.game, hide(start), sealed)
