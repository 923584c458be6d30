"""One place in a tree of frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, TypeVar

import pytest

from rules.core import tree

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Leaf:
    red: int = 0


@dataclass(frozen=True, slots=True)
class Trunk:
    camps: tuple[Leaf, ...]
    stash: Leaf = Leaf(7)
    rows: tuple[tuple[int, ...], ...] = ((1, 2), (3, 4))


TREE = Trunk((Leaf(1), Leaf(2)))
LEAF = frozenset((Leaf,))


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
    same = tree.rebuild(TREE, LEAF, lambda part: part)
    assert same is TREE
    changed = tree.rebuild(TREE, LEAF, lambda part: Leaf(0) if part == Leaf(2) else part)
    assert changed.camps == (Leaf(1), Leaf(0))
    assert changed.camps[0] is TREE.camps[0]
    assert changed.rows is TREE.rows


@dataclass(frozen=True, slots=True)
class Basket(Generic[S]):
    """Every way in which a leaf may lie in a value, and some in which none can."""

    loose: Any = Leaf(1)
    maybe: Leaf | None = Leaf(2)
    either: int | Trunk = Trunk((Leaf(3),), Leaf(4))
    generic: S = Leaf(5)  # type: ignore[assignment]
    bare: tuple = (Leaf(6),)  # type: ignore[type-arg]
    deep: tuple[tuple[Leaf, int], ...] = ((Leaf(7), 1),)
    inner: Basket[Leaf] | None = None
    word: Literal["red", "Leaf"] = "red"
    counted: Annotated[int, "no leaf"] = 1


def test_rebuild_looks_wherever_one_may_lie() -> None:
    found: list[int] = []

    def note(leaf: Leaf) -> Leaf:
        found.append(leaf.red)
        return Leaf(0)

    basket: Basket[Leaf] = Basket(inner=Basket(maybe=None))
    again = tree.rebuild(basket, LEAF, note)
    assert found == [1, 2, 3, 4, 5, 6, 7, 1, 3, 4, 5, 6, 7]
    assert again.either == Trunk((Leaf(0),), Leaf(0))
    assert again.inner.deep == ((Leaf(0), 1),)
    assert (again.word, again.counted) == ("red", 1)
