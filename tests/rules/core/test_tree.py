"""One place in a tree of frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from rules.core import tree


@dataclass(frozen=True, slots=True)
class Leaf:
    red: int = 0


@dataclass(frozen=True, slots=True)
class Trunk:
    camps: tuple[Leaf, ...]
    stash: Leaf = Leaf(7)
    rows: tuple[tuple[int, ...], ...] = ((1, 2), (3, 4))


@dataclass(frozen=True, slots=True)
class Odd:
    """Not made from its fields in order."""

    b: int = field(default=1, kw_only=True)
    a: int = 2


TREE = Trunk((Leaf(1), Leaf(2)))


@pytest.mark.parametrize(
    ("path", "value"), [("camps.1.red", 2), ("stash.red", 7), ("rows.1.0", 3), ("camps.0", Leaf(1))]
)
def test_get(path: str, value: object) -> None:
    assert tree.get(TREE, path) == value


@pytest.mark.parametrize("path", ["camps.1.red", "stash.red", "rows.1.0", "rows.0.1"])
def test_put_changes_one_place_and_shares_the_rest(path: str) -> None:
    changed = tree.put(TREE, path, 99)
    assert tree.get(changed, path) == 99
    assert tree.put(changed, path, tree.get(TREE, path)) == TREE
    assert tree.get(TREE, path) != 99
    untouched = "camps" if not path.startswith("camps") else "rows"
    assert tree.get(changed, untouched) is tree.get(TREE, untouched)


def test_put_takes_any_dataclass() -> None:
    assert tree.put(Odd(), "a", 5) == Odd(5, b=1)
    assert tree.put(Odd(), "b", 5) == Odd(2, b=5)


BAD = [
    "",
    ".",
    "camps.2.red",
    "camps.-1.red",
    "camps.x",
    "camps.²",
    "nests",
    "stash.red.0",
    "camps..red",
    "__class__",
    "camps.1.__doc__",
]


@pytest.mark.parametrize("path", BAD, ids=repr)
def test_a_place_that_is_not_there(path: str) -> None:
    with pytest.raises(LookupError):
        tree.get(TREE, path)
    with pytest.raises(LookupError):
        tree.put(TREE, path, 1)


def test_rebuild_shares_what_did_not_change() -> None:
    same = tree.rebuild(TREE, lambda part: part)
    assert same is TREE
    changed = tree.rebuild(TREE, lambda part: Leaf(0) if part == Leaf(2) else part)
    assert changed.camps == (Leaf(1), Leaf(0))
    assert changed.camps[0] is TREE.camps[0]
    assert changed.rows is TREE.rows
