"""The heart of sync touches nothing of the world, and its entries get along with every game's."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest

import companion.sync
from companion.match.command import Redo, Undo
from companion.match.history import Redone, Undone
from companion.match.roster import TABLE_EVENTS, TableOrder
from rules import games
from rules.core.codec import kinds, tag
from rules.core.correct import Correct, Corrected, Forced
from rules.core.midgame import Rescue, Rescued
from tests.kit.toy import TOY

SYNC = Path(companion.sync.__file__).parent
HEART = [path for folder in ("node", "protocol") for path in sorted((SYNC / folder).glob("*.py"))]
WORLD = {"asyncio", "os", "pathlib", "random", "secrets", "socket", "sqlite3", "ssl", "threading", "time", "uuid"}


@pytest.mark.parametrize("path", HEART, ids=lambda path: path.stem)
def test_no_sockets_threads_clocks_or_files(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    tops = {
        alias.name.partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }
    tops |= {(node.module or "").partition(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not tops & WORLD


@pytest.mark.parametrize("game", [*games().values(), TOY], ids=lambda game: game.spec.id)
def test_no_game_uses_a_tag_of_the_table(game: object) -> None:
    """Two kinds with one tag could not be told apart in the log."""
    ours = {tag(kind) for kind in (*get_args(TableOrder), Correct, Rescue, Undo, Redo)}
    facts = {tag(kind) for kind in (*TABLE_EVENTS, Corrected, Forced, Rescued, Undone, Redone)}
    assert not ours & {tag(kind) for kind in kinds(game.actions)}  # type: ignore[attr-defined]
    assert not facts & {tag(kind) for kind in kinds(game.events)}  # type: ignore[attr-defined]
