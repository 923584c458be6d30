"""How tests are grouped: if this fails all others still pass, but slowly, or `make check` runs what is slow."""

from __future__ import annotations

from fnmatch import filter as matching

import pytest

from tests.conftest import LONG, ROOT, SLOW


@pytest.mark.xdist_group("kept-together")
def test_a_group_is_known_to_the_scheduler(request: pytest.FixtureRequest) -> None:
    if not hasattr(request.config, "workerinput"):
        pytest.skip("one process runs everything")
    assert request.node.nodeid.endswith("@kept-together")


def test_what_goes_first_and_what_is_slow_is_there() -> None:
    """A file that was moved would be slow without a word."""
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")]
    patterns = (*SLOW, *(f"{folder}*" for folder in LONG))
    assert [pattern for pattern in patterns if not matching(files, pattern)] == []
