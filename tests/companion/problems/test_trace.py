"""What of an exception may be written down."""

from __future__ import annotations

import sqlite3
import types
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.match.port import StoreRefused
from companion.problems import trace
from companion.sync.pairing.handshake import Turned
from rules.core.codec import Malformed
from rules.core.message import say
from tests.kit.samples.private_things import KINDS, leaks


def caught(do: Callable[[], object]) -> BaseException:
    try:
        do()
    except BaseException as bug:
        return bug
    raise AssertionError("nothing was raised")


def raising(bug: BaseException) -> Callable[[], object]:
    def fail() -> None:
        raise bug

    return fail


RAISED: dict[str, Callable[[str], BaseException]] = {
    "ValueError": ValueError,
    "KeyError": KeyError,
    "AssertionError": AssertionError,
    "RuntimeError with more": lambda thing: RuntimeError("no such thing", {"value": thing}),
    "AttributeError": lambda thing: AttributeError(f"'{thing}' object has no attribute '{thing}'"),
    "TypeError": lambda thing: TypeError(f"unhashable type: {thing}"),
    "NameError": lambda thing: NameError(f"name '{thing}' is not defined"),
    "IndexError": IndexError,
    "ImportError": lambda thing: ImportError(f"cannot import name {thing} from {thing}", path=thing, name=thing),
    "OSError": lambda thing: OSError(2, thing, thing),
    "sqlite3": lambda thing: sqlite3.OperationalError(f"near {thing}: syntax error"),
    "Malformed": lambda thing: Malformed(thing, thing),
    "Malformed by key": lambda thing: Malformed(thing, say("bad.one-of", got=thing, choices=thing)),
    "a key that is none": lambda thing: StoreRefused(say(thing)),
    "StoreRefused": lambda thing: StoreRefused(say("store.full", name=thing)),
    "Turned": lambda thing: Turned(thing),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("raised", RAISED)
def test_no_private_thing_in_a_message_is_copied(raised: str) -> None:
    for thing in KINDS.values():
        bug = RAISED[raised](thing)
        told = trace.told(caught(raising(bug)))
        assert leaks(told) == []
        assert type(bug).__name__ in told


@pytest.mark.parametrize("kind", KINDS)
def test_nor_what_lies_behind_it_nor_what_was_at_hand(kind: str) -> None:
    def fail() -> None:
        at_hand = KINDS[kind]
        try:
            raise KeyError(at_hand)
        except KeyError as why:
            raise ExceptionGroup(at_hand, [ValueError(at_hand), TypeError(at_hand)]) from why

    told = trace.told(caught(fail))
    assert leaks(told) == []
    for one in ("ExceptionGroup", "KeyError", "ValueError", "TypeError"):
        assert one in told


def test_a_file_is_named_by_its_module_and_not_by_its_path() -> None:
    """Code from elsewhere is not named at all: its module could be called anything."""
    code = compile("def fail():\n    raise ValueError", f"{KINDS['a home']}/{KINDS['a deck']}.py", "exec")
    place: dict[str, types.FunctionType] = {"__name__": KINDS["a person"]}  # type: ignore[dict-item]
    exec(code, place)
    told = trace.told(caught(place["fail"]))
    assert leaks(told) == []
    assert f"{__name__}:" in told
    assert "?:2 fail" in told


def test_pythons_own_sentences_keep_the_names_of_the_code() -> None:
    def fail(seat: object) -> object:
        return seat.wagons  # type: ignore[attr-defined]

    told = trace.told(caught(lambda: fail(None)))
    assert "AttributeError: 'NoneType' object has no attribute 'wagons'" in told
    assert told.splitlines()[-1].strip().startswith(f"{__name__}:")
    assert "ZeroDivisionError: division by zero" in trace.told(caught(lambda: 1 / 0))
    assert "IndexError: list index out of range" in trace.told(caught(lambda: [][1]))


def test_what_the_system_said_is_kept_by_its_code_and_our_own_reasons_by_their_key() -> None:
    assert "FileNotFoundError: ENOENT" in trace.told(caught(lambda: Path(KINDS["a home"]).read_bytes()))
    assert "OperationalError: SQLITE_ERROR" in trace.told(caught(lambda: sqlite3.connect(":memory:").execute("x")))
    assert "StoreRefused: store.full" in trace.told(StoreRefused(say("store.full", name="x")))
    assert "Turned: doctor.why.silent" in trace.told(Turned("silent"))


def test_a_recursion_and_a_circle_of_causes_are_told_in_short() -> None:
    def fail() -> None:
        fail()

    bug = caught(fail)
    told = trace.told(bug).splitlines()
    assert len(told) == trace.FIRST + trace.LAST + 2
    assert any("more" in line for line in told)
    one, other = ValueError(), ValueError()
    one.__cause__, other.__cause__ = other, one
    assert trace.told(one).count("ValueError") == 2


def test_an_exception_that_cannot_even_be_printed_is_told() -> None:
    class Odd(TypeError):
        @property
        def message(self) -> str:
            raise ValueError

        def __str__(self) -> str:
            raise ValueError

    assert "Odd" in trace.told(caught(raising(Odd(1, KINDS["a code"]))))
