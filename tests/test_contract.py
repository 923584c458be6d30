"""What every game promises: checked for each one found by folder, its score sheet, and a toy."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.match.session import state_hash
from rules.core import codec, tree
from rules.core.automa import Instruction
from rules.core.correct import Correct, Corrected, Replaced, current, decide_correct
from rules.core.fold import fold, step
from rules.core.message import Message, Refusal
from rules.core.offer import Offer
from rules.core.score.score import ScoreSheet
from rules.core.secret import KNOWN, Known, hide, secrets
from tests.kit.each import each_of, each_seed
from tests.kit.luck import SeededLuck
from tests.kit.match import Match, another, wander
from tests.kit.play import LONGEST, Case, answered, cases, offered, played, visited

WORD = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*(\.[a-z0-9]+([-_][a-z0-9]+)*)*")
KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

every_case = each_of(cases())


@every_case
@each_seed
def test_random_play_over_offers_ends(case: Case, seed: int) -> None:
    strides = played(case, seed)
    assert len(strides) < LONGEST
    assert case.game.over(strides[-1].after)


@every_case
def test_every_offer_is_accepted_whatever_is_answered(case: Case) -> None:
    luck = SeededLuck(7)
    for state, offers in offered(case, 1):
        for offer in offers:
            action = answered(offer, luck)
            assert not isinstance(case.game.decide(state, action, luck), Refusal), action


@every_case
@each_seed
def test_a_seats_offers_are_among_everybodys(case: Case, seed: int) -> None:
    for state, everybodys in offered(case, seed):
        known = set(_actions(everybodys))
        for seat in _seats(case):
            assert set(_actions(case.game.legal(state, seat))) <= known


@every_case
@each_seed
def test_somebody_can_always_go_on(case: Case, seed: int) -> None:
    for state, offers in offered(case, seed):
        if not case.game.over(state):
            assert any(not offer.aside for offer in offers), case.game.phase(state)


@every_case
@each_seed
def test_replaying_the_events_gives_the_state(case: Case, seed: int) -> None:
    strides = played(case, seed)
    events = [event for stride in strides for event in stride.events]
    assert fold(case.game, case.game.setup(case.config), events) == strides[-1].after


@every_case
@each_seed
def test_a_reopened_match_is_where_it_was(case: Case, seed: int) -> None:
    match = Match(case.game, case.config, SeededLuck(seed))
    wander(match, SeededLuck(seed + 100), longest=90)
    again = match.reopened()
    assert again.state == match.state
    assert state_hash(again.state) == match.hash
    assert again.history.counting == match.session.history.counting
    assert again.history.luck == match.session.history.luck
    assert again.history.redoable == match.session.history.redoable


@every_case
def test_undo_and_redo_go_back_to_the_first_entry_and_return(case: Case) -> None:
    match = Match(case.game, case.config, SeededLuck(5))
    wander(match, SeededLuck(5), longest=60, regrets=0)
    hashes = [match.hash]
    while match.session.history.counting:
        match.undo()
        hashes.append(match.hash)
    assert match.state == case.game.setup(case.config)
    for expected in reversed(hashes[:-1]):
        match.redo()
        assert match.hash == expected


@every_case
@each_seed
def test_luck_is_exactly_what_chance_gave(case: Case, seed: int) -> None:
    """Otherwise an undone draw would not come again, or would come twice."""
    for stride in played(case, seed):
        told = tuple(luck for event in stride.events for luck in case.game.luck(event))
        assert told == stride.picks, stride.action


@every_case
@each_seed
def test_codec_round_trip(case: Case, seed: int) -> None:
    for stride in played(case, seed):
        _round_trip(codec.tagged(case.game.actions), stride.action)
        _round_trip(case.game.state, stride.after)
        for event in stride.events:
            _round_trip(codec.tagged(case.game.events), event)


@every_case
def test_every_action_and_event_type_says_its_shape(case: Case) -> None:
    for union in (case.game.actions, case.game.events):
        assert set(codec.shape(codec.tagged(union))) == {codec.tag(kind) for kind in codec.kinds(union)}


@every_case
def test_evolve_needs_only_what_the_log_keeps(case: Case) -> None:
    """Folding events as another device gets them, secrets sealed, gives the sealed state."""
    for stride in played(case, 1):
        sent = hide(stride.events)
        assert all('"known"' not in json.dumps(codec.encode(event)) for event in sent)
        assert hide(stride.after) == fold(case.game, hide(stride.before), sent)


@every_case
@each_seed
def test_a_view_holds_nothing_private_of_another_seat(case: Case, seed: int) -> None:
    for state in map(_with_canaries, visited(case, seed)[::5]):
        planted = {known.value for known in secrets(state)}
        written = json.dumps(codec.encode(state, case.game.state))
        assert written.count('"known": ') == len(planted), "a secret was passed over"
        seen = {seat: _canaries(case.game.view(state, seat), case) for seat in (None, *_seats(case))}
        assert not seen.pop(None), "an onlooker saw a secret"
        assert sum(map(len, seen.values())) == len(set().union(*seen.values())), "two seats saw the same secret"
        assert set().union(*seen.values()) == planted, "an owner does not see an own secret"


@every_case
@each_seed
def test_offers_and_scores_of_a_view_hold_nothing_private_of_another_seat(case: Case, seed: int) -> None:
    for state in map(_with_canaries, visited(case, seed)[::5]):
        for seat in (None, *_seats(case)):
            seen = case.game.view(state, seat)
            seen_here = {known.value for known in secrets(seen)}
            told = repr((case.game.legal(seen, None), case.game.score(seen), case.game.guide(seen)))
            assert set(re.findall(r"canary-\d+", told)) <= seen_here


@every_case
@each_seed
def test_a_view_of_a_view_shows_no_more(case: Case, seed: int) -> None:
    for state in visited(case, seed)[::5]:
        for seat in _seats(case):
            assert case.game.view(case.game.view(state, None), seat) == case.game.view(state, None)
            assert case.game.view(case.game.view(state, seat), seat) == case.game.view(state, seat)


@every_case
def test_every_field_can_be_corrected_to_its_limits(case: Case) -> None:
    for state in visited(case, 1)[::-25]:
        known = case.game.fields(state)
        assert len({field.path for field in known}) == len(known)
        for field in known:
            for value in {field.low, field.high} - {current(state, field)}:
                events = decide_correct(state, known, Correct(field.path, value))
                assert not isinstance(events, Refusal), events
                after = fold(case.game, state, events)
                assert current(after, field) == value
                assert type(tree.get(after, field.path)) is type(tree.get(state, field.path))


@every_case
def test_no_field_goes_beyond_its_limits(case: Case) -> None:
    state = visited(case, 1)[-1]
    known = case.game.fields(state)
    for field in known:
        for value in (field.low - 1, field.high + 1):
            refused = decide_correct(state, known, Correct(field.path, value))
            assert isinstance(refused, Refusal)
            assert refused.key == "out-of-range"


@every_case
def test_a_correction_is_undone_like_anything_else(case: Case) -> None:
    match = Match(case.game, case.config, SeededLuck(4))
    wander(match, SeededLuck(4), longest=40, regrets=0)
    for field in case.game.fields(match.state):
        before = match.hash
        match.correct(field.path, another(match.state, field))
        match.undo()
        assert match.hash == before


@every_case
def test_play_goes_on_after_any_corrections(case: Case) -> None:
    """Corrections never block play: every question has its answer, and the table can be moved on."""
    for seed in range(6):
        match = Match(case.game, case.config, SeededLuck(seed))
        wander(match, SeededLuck(seed), longest=120, regrets=0.5)
        _ask_everything(case, match.state)
        assert case.game.over(match.state) or case.game.legal(match.state, None)


@every_case
@each_seed
def test_questions_are_answered_at_every_moment(case: Case, seed: int) -> None:
    for state, offers in offered(case, seed):
        _ask_everything(case, state, offers)


@every_case
@each_seed
def test_an_action_from_another_moment_is_refused_or_accepted_but_never_raises(case: Case, seed: int) -> None:
    luck = SeededLuck(11)
    actions = [stride.action for stride in played(case, seed)]
    for state in visited(case, seed)[::8]:
        for _ in range(12):
            for force in (False, True):
                _decide_and_fold(case, state, luck.pick("action", actions), luck, force)


@every_case
@each_seed
def test_evolve_bears_any_correction_before_it(case: Case, seed: int) -> None:
    """The log is folded as it is, even where a hand has set every number to something else."""
    luck = SeededLuck(13)
    for stride in played(case, seed)[::2]:
        state = stride.before
        for field in case.game.fields(state):
            if luck.chance(0.5):
                value = luck.pick("value", (field.low, field.high))
                word = field.choices[value] if field.choices else ""
                put = Replaced(field.path, word, "") if word else Corrected(field.path, value, 0)
                state = step(case.game, state, put)
        _ask_everything(case, fold(case.game, state, stride.events))


@every_case
def test_score_seats_and_lines(case: Case) -> None:
    for state in visited(case, 1):
        sheet: ScoreSheet = case.game.score(state)
        assert len(sheet.totals) == len(case.config.chairs)
        assert sheet.totals == tuple(sum(line.cells[s].points for line in sheet.lines) for s in _seats(case))
        assert sorted(seat for place in sheet.ranking for seat in place) == list(_seats(case))
        all_lost = sheet.decided_by.startswith("loss:") and not sheet.winners  # an opponent may have won instead
        assert all_lost or sheet.winners == sheet.ranking[0]


@every_case
@each_seed
def test_a_views_score_is_a_lower_limit(case: Case, seed: int) -> None:
    for state in visited(case, seed)[::3]:
        true = case.game.score(state)
        for seat in (None, *_seats(case)):
            seen = case.game.score(case.game.view(state, seat))
            for other in _seats(case):
                assert seen.totals[other] <= true.totals[other]
                assert seen.least[other] or seen.totals[other] == true.totals[other]


@every_case
def test_automas_say_what_is_pending(case: Case) -> None:
    for state, offers in offered(case, 1) if case.game.automas else ():
        answers = {codec.tag(type(offer.action)): offer.action for offer in offers}
        for automa in case.game.automas:
            said = automa.instruct(state)
            assert (said is not None) == ("not-possible" in answers)
            if said is not None:
                assert isinstance(said, Instruction)
                _check_words(said)
                stale = replace(answers["not-possible"], step=answers["not-possible"].step - 1)
                assert isinstance(case.game.decide(state, stale, SeededLuck(0)), Refusal)


@every_case
def test_the_spec_agrees_with_the_game(case: Case) -> None:
    spec = case.game.spec
    assert {case.game.phase(state) for state in visited(case, 1)} <= set(spec.phases)
    assert set(case.game.upcasts) == set(range(1, spec.version)), "one upcast for each older version"
    assert all(mode.low <= mode.high <= len(spec.colours) for mode in spec.modes)


def test_refusal_keys_are_kebab() -> None:
    for file in sorted(Path("rules").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            named = isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("refuse", "Ground")
            if named and isinstance(node.args[0], ast.Constant | ast.JoinedStr):  # else a key is handed on
                assert KEBAB.fullmatch(_literal(node.args[0])), f"{file}:{node.lineno}"


def _ask_everything(case: Case, state: Any, offers: tuple[Offer[Any], ...] | None = None) -> None:
    game = case.game
    assert set(game.awaited(state)) <= set(_seats(case))
    assert game.phase(state) in game.spec.phases
    sheet, guide = game.score(state), game.guide(state)
    for said in (*guide, game.chapter(state), *(offers or game.legal(state, None)), *game.fields(state)):
        _check_words(said)
    for key in (*(line.key for line in sheet.lines), *(rule.key for rule in sheet.tiebreaks)):
        assert WORD.fullmatch(key)
    keys = [guided.key for guided in guide]
    assert len(keys) == len(set(keys)), "steps of one guide need keys of their own"
    assert sum(guided.status == "now" for guided in guide) <= 1


def _decide_and_fold(case: Case, state: Any, action: Any, luck: SeededLuck, force: bool) -> None:
    decided = case.game.decide(state, action, luck, force=force)
    if isinstance(decided, Refusal):
        assert KEBAB.fullmatch(decided.key)
    else:
        _ask_everything(case, fold(case.game, state, decided))


@lru_cache(10_000)  # the same keys are offered at most moments, and to walk through them costs more than to ask
def _check_words(said: Any) -> None:
    for message in _messages(said):
        assert WORD.fullmatch(message.key), message


def _messages(value: Any) -> Iterator[Message]:
    if isinstance(value, Message):
        yield value
    if isinstance(value, tuple):
        for part in value:
            yield from _messages(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _messages(getattr(value, field.name))


def _round_trip(kind: Any, value: Any) -> None:
    plain = json.loads(json.dumps(codec.encode(value, kind)))
    assert codec.decode(kind, plain) == value


def _with_canaries(state: Any) -> Any:
    """The same table with every open secret replaced by a word that is found nowhere else."""
    planted = iter(range(10_000))
    return tree.rebuild(state, KNOWN, lambda _: Known(f"canary-{next(planted)}", "s"))


def _canaries(seen: Any, case: Case) -> set[str]:
    return set(re.findall(r"canary-\d+", json.dumps(codec.encode(seen, case.game.state))))


def _seats(case: Case) -> range:
    return range(len(case.config.chairs))


def _actions(offers: Any) -> Iterator[tuple[Message, Any]]:
    return ((offer.label, offer.action) for offer in offers)


def _literal(node: ast.expr) -> str:
    """The text of a literal; a blank in an f-string counts as a word."""
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in node.values)
    return str(ast.literal_eval(node))
