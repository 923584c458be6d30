"""The net under every change of the code's shape: states, views, exports and frames are what hashes.json says."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.kit.golden.stable_text import stable_text
from tests.kit.hashed import rows
from tests.kit.hashes import FILE, differences, hashed, hashes, read

GROUPS = ("states", "views", "exports", "frames")
MORE = "`python -m tests.kit.hashes --verbose` has the first step of each, `--write` keeps what was meant to change"


@pytest.mark.parametrize("group", GROUPS)
def test_everything_is_as_it_was(group: str) -> None:
    """One evening of each walk; the module looks at all of them."""
    wanted = {name: row for name, row in rows(quick=True).items() if name.startswith(f"{group}/")}
    kept = read()
    told = differences({name: kept[name] for name in wanted if name in kept}, hashes(wanted))
    assert not told, "\n".join((*told, MORE))


def test_the_file_has_a_row_for_everything_and_stays_small() -> None:
    assert set(read()) == set(rows())
    assert FILE.stat().st_size < 80_000


def test_a_difference_is_named_with_its_first_step() -> None:
    steps = [("step", str(at)) for at in range(40)]
    was = {"a": hashed(steps), "b": hashed(steps), "c": hashed(steps), "d": hashed(steps)}
    bent = [*steps[:12], ("step", "other"), *steps[13:]]
    now = {"a": was["a"], "b": hashed(bent), "c": hashed(steps[:30]), "e": was["a"]}
    assert differences(was, now) == [
        "b: differs from step 12 on (40 steps, now 40)",
        "c: differs from step 30 on (40 steps, now 30)",
        "d: is gone",
        "e: is new",
    ]


@dataclass(frozen=True)
class _Part:
    name: str
    held: frozenset[str]
    more: object = None


def test_a_text_names_classes_without_their_modules_and_refuses_what_it_cannot_tell() -> None:
    part = _Part("a", frozenset("zyx"), (_Part, {"b": 1, "a": None}))
    assert stable_text(part) == "_Part(name='a',held=<'x','y','z'>,more=[_Part,{'a':None,'b':1}])"
    with pytest.raises(TypeError, match="builtin_function"):
        stable_text(_Part("a", frozenset(), print))
