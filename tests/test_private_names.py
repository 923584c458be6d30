"""Nothing of ours leans on what a library keeps to itself: a private name that is used is one that we define."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("companion", "rules", "tools", "recipes", "main.py", "setup.py")
NAMED_TUPLES = {"_replace", "_make", "_asdict", "_fields"}  # public, whatever their names look like
# The language's own, with the reason.
STANDARD = {
    "_open": "logging's documented way to open a handler's file later",
}
# Of Kivy alone, which is pinned to one version (pyproject.toml); tests/ui and the tour would show a change.
KIVY = {
    "_trigger_layout": "the docstring of Layout.do_layout asks for it in place of do_layout",
    "_render_begin": "companion/ui/paint/texture.py: text of one line without laying it out again, in the screen's way",
    "_render_text": "likewise",
    "_render_end": "likewise",
    "_change_bar_color": "companion/ui/scroll.py: Kivy binds it anew with every move and lets go of half",
}
pytestmark = pytest.mark.xdist_group("sources")


def files() -> Iterator[Path]:
    for name in SOURCES:
        path = ROOT / name
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name.strip("_") != ""


def defined(tree: ast.AST) -> Iterator[str]:
    """By a function, a class, an assignment to an attribute or a name, or a field."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def used(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and is_private(node.attr):
            yield node.attr, node.lineno
        elif isinstance(node, ast.ImportFrom) and not (node.module or "").startswith(("companion", "rules")):
            yield from ((alias.name, node.lineno) for alias in node.names if is_private(alias.name))


def leaning(sources: dict[str, str]) -> list[str]:
    trees = {name: ast.parse(text) for name, text in sources.items()}
    ours = {name for tree in trees.values() for name in defined(tree)} | NAMED_TUPLES | STANDARD.keys() | KIVY.keys()
    return [f"{name}:{line} {attr}" for name, tree in trees.items() for attr, line in used(tree) if attr not in ours]


def test_no_private_attribute_of_a_library_is_used() -> None:
    assert leaning({str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in files()}) == []


@pytest.mark.parametrize(
    "planted", ["import kivy\nkivy.app._running_app", "from websockets.asyncio import _hidden", "self._private_of_kivy"]
)
def test_one_that_is_used_would_be_seen(planted: str) -> None:
    assert len(leaning({"planted.py": planted})) == 1
