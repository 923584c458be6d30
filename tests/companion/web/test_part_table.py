"""Both renderers draw the same kinds of parts and views: what one of them learns the other must learn too."""

from __future__ import annotations

import ast
from pathlib import Path

from companion.web.drawn import LAYOUTS
from companion.web.part_table import PARTS

ROOT = Path(__file__).resolve().parents[3]


def keys(module: str, table: str) -> set[str]:
    """The keys of a table of Kivy's, read from its source: nothing here needs a window."""
    for node in ast.parse((ROOT / module).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == table:
            assert isinstance(node.value, ast.Dict)
            return {ast.unparse(key).rsplit(".")[-1].strip("'") for key in node.value.keys if key is not None}
    raise LookupError(table)


def test_every_part_has_a_drawing_in_both_renderers() -> None:
    assert {part.__name__ for part in PARTS} == keys("companion/ui/part_widgets.py", "WIDGETS")


def test_every_kind_of_view_has_a_layout_in_both_renderers() -> None:
    assert {view.__name__ for view in LAYOUTS} == keys("companion/ui/screens.py", "LAYOUTS")
