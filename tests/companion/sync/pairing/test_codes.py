"""The six digits: their shape, their time, and how often they may be tried."""

from __future__ import annotations

from itertools import count

import pytest

from companion.sync.pairing.codes import MINUTE, Codes, Run, of_digits, of_token, typed_code
from companion.sync.protocol.bounds import BOUNDS

CALLERS = map(str, count())


def begun(codes: Codes, now: float = 0.0, caller: str = "") -> Run:
    """From another address each time, unless one is named."""
    run = codes.begin(now, caller or next(CALLERS))
    assert isinstance(run, Run), run
    return run


@pytest.mark.parametrize("text", ["123456", " 123 456 ", "123-456", "000000"])
def test_blanks_and_a_hyphen_are_forgiven(text: str) -> None:
    assert typed_code(text) == text.replace(" ", "").replace("-", "")


@pytest.mark.parametrize("text", ["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "+12345", "123.456", "12345\n6 7"])
def test_anything_else_is_no_code(text: str) -> None:
    assert typed_code(text) is None


def test_every_code_can_come_and_has_six_digits() -> None:
    for number in (0, 7, 999_999):
        assert Codes(pick=lambda limit, number=number: number).shown(0) == f"{number:06}"
    picked: list[int] = []
    Codes(pick=lambda limit: picked.append(limit) or 0).shown(0)
    assert picked == [10**6]


def test_a_code_holds_for_its_time_and_not_longer() -> None:
    numbers = iter(range(10))
    codes = Codes(pick=lambda limit: next(numbers))
    assert codes.shown(0) == codes.shown(BOUNDS.code_life - 0.1) == "000000"
    assert codes.shown(BOUNDS.code_life) == "000001"
    codes.renew(BOUNDS.code_life)
    assert begun(codes, BOUNDS.code_life).password == b"000002"


def test_five_failures_burn_it_until_a_new_one_is_asked_for() -> None:
    codes = Codes()
    for _ in range(BOUNDS.code_failures):
        assert codes.shown(0) is not None
        begun(codes).end(wrong=True)
    assert codes.shown(0) is None
    assert codes.begin(0) == "no-code"
    codes.renew(0)
    assert codes.shown(0) is not None
    begun(codes).end(wrong=False)


def test_tries_at_the_same_time_gain_no_guesses() -> None:
    codes = Codes()
    runs = [begun(codes) for _ in range(BOUNDS.code_failures)]
    assert codes.begin(0) == "busy"
    runs[0].end(wrong=False)
    runs[0].end(wrong=True)  # only the first end counts
    last = begun(codes)
    for run in (*runs[1:], last):
        run.end(wrong=True)
    assert codes.begin(0) == "no-code"


def test_a_burned_code_comes_back_by_a_press_only_and_the_token_outlives_it() -> None:
    codes = Codes()
    token = codes.token
    for _ in range(BOUNDS.code_failures):
        begun(codes).end(wrong=True)
    assert codes.shown(10 * BOUNDS.code_life) is None, "time alone brings no other"
    assert codes.begin(10 * BOUNDS.code_life) == "no-code"
    assert isinstance(codes.begin_token(10 * BOUNDS.code_life), Run)
    codes.renew(0)
    assert codes.shown(0) is not None
    assert codes.token == token != Codes().token, "new at each opening"
    assert len(codes.token) * 8 == 128


def test_an_address_has_three_runs_a_minute_and_others_still_have_theirs() -> None:
    codes = Codes()
    for at in range(BOUNDS.code_runs_each):
        begun(codes, at, "10.0.0.66").end(wrong=False)
    assert codes.begin(9.0, "10.0.0.66") == "busy"
    begun(codes, 9.0, "10.0.0.7").end(wrong=False)
    assert isinstance(codes.begin(MINUTE, "10.0.0.66"), Run)


def test_a_family_behind_one_address_gets_in_with_the_right_code() -> None:
    codes = Codes()
    for _ in range(8):
        begun(codes, 0.0, "10.0.0.7").end(wrong=False, right=True)
    for _ in range(BOUNDS.code_runs_each):
        begun(codes, 0.0, "10.0.0.7").end(wrong=False)
    assert codes.begin(0.0, "10.0.0.7") == "busy"


def test_guesses_do_not_hold_up_those_who_scan() -> None:
    codes = Codes()
    while isinstance(run := codes.begin(0.0, next(CALLERS)), Run):
        run.end(wrong=False)
    for _ in range(BOUNDS.token_runs):
        assert isinstance(codes.begin_token(0.0), Run)
    assert codes.begin_token(0.0) == "busy"
    assert isinstance(codes.begin_token(MINUTE), Run)


def test_at_most_twenty_runs_a_minute_however_they_end() -> None:
    codes = Codes()
    for at in range(BOUNDS.code_runs):
        begun(codes, at).end(wrong=False)
    assert codes.begin(MINUTE - 0.1) == "busy"
    begun(codes, MINUTE).end(wrong=False)
    assert codes.begin(MINUTE) == "busy"


def test_a_failure_of_an_old_code_does_not_count_against_the_new_one() -> None:
    codes = Codes()
    old = [begun(codes) for _ in range(BOUNDS.code_failures)]
    codes.renew(0)
    for run in old:
        run.end(wrong=True)
    assert codes.shown(0) is not None


def test_a_token_that_reads_like_digits_is_another_password() -> None:
    assert of_token(b"123456") != of_digits("123456")
