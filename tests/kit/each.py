"""One parameter a case, one seed a game, or one test over many things alike that names all that fail.

All tests of one case run in one process: they look at the same random games, played once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import pytest

from tests.kit.play import Case

T = TypeVar("T")

# The same case again by other luck: a long run.
SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (2, 3)))

each_seed = pytest.mark.parametrize("seed", SEEDS)


def each_of(found: Iterable[Case]) -> Any:
    marked = [pytest.param(case, id=str(case), marks=pytest.mark.xdist_group(str(case))) for case in found]
    return pytest.mark.parametrize("case", marked)


def all_of(things: Sequence[T], name: Callable[[T], str] = str) -> Any:
    """One test that asks the same of every thing and names all that fail: a test each would be thousands."""

    def over(check: Callable[[T], None]) -> Callable[[], None]:
        def test() -> None:
            faults = [f"{name(thing)}: {why}" for thing in things if (why := _fault(check, thing))]
            assert things
            assert not faults, "\n".join(faults)

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return test

    return over


def _fault(check: Callable[[T], None], thing: T) -> str:
    try:
        check(thing)
    except AssertionError as wrong:
        return str(wrong) or "fails"
    return ""
