"""What a database of ours consists of: exactly the tables its version made. Whatever else is in it was planted."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache

from companion.store.schema import STEPS, pragma

Shape = frozenset[tuple[str, str, str, str | None]]
_LISTED = "SELECT type, name, tbl_name, sql FROM sqlite_master"


def shape(con: sqlite3.Connection) -> Shape:
    """Kind, name, table and text of all there is; an index that a table brings along has no text."""
    return frozenset(con.execute(_LISTED))


@cache
def fresh(version: int) -> Shape:
    """As the steps up to that version leave an empty file."""
    with closing(sqlite3.connect(":memory:")) as con:
        for statement in (statement for step in STEPS[:version] for statement in step):
            con.execute(statement)
        return shape(con)


def is_plain(con: sqlite3.Connection) -> bool:
    """Whether nothing was planted and nothing is missing. Asked before any table is: a view runs when it is read."""
    return shape(con) == fresh(pragma(con, "user_version"))


def is_planted(con: sqlite3.Connection) -> bool:
    """Whether something is in it that no version of ours made; else it is merely broken."""
    ours = {(kind, name) for kind, name, *_ in fresh(len(STEPS))}
    return any((kind, name) not in ours for kind, name, *_ in shape(con))


def plain_tables(con: sqlite3.Connection) -> frozenset[str]:
    """The tables that are as the newest version makes them; of one that is not, no row is believed."""
    ours = fresh(len(STEPS))
    return frozenset(name for kind, name, *rest in shape(con) if kind == "table" and (kind, name, *rest) in ours)
