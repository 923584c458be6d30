"""Tables that were heard of on the network, as rows: on Home and where one is joined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.intents.intent import Intent, Join, Open
from companion.screens.kit import presence
from companion.screens.kit.match_line import emblem
from companion.screens.kit.parts import Row

if TYPE_CHECKING:
    from companion.screens.kit.context import Context
    from companion.sync.port import TableNearby

NAME, ADDRESS = "device-name", "table-address"  # what the store remembers for the next evening


def rows(ctx: Context) -> tuple[Row, ...]:
    return tuple(_row(ctx, at, table) for at, table in enumerate(ctx.table_status.nearby))


def _row(ctx: Context, at: int, table: TableNearby) -> Row:
    words = ctx.words
    asks = isinstance(way_in(ctx, table), Open)
    said = words.t("join.asks-code" if asks else "join.known")
    if table.doubtful:
        said = words.t("join.twice", address=table.address)
    return Row(
        title(ctx, table),
        f"{words.t(f'{table.game}.title')} · {said}",
        icon=emblem(table.game, "broadcast"),
        tone="warn" if table.doubtful else "plain",
        intent=way_in(ctx, table),
        name=f"table-{at}",
    )


def title(ctx: Context, table: TableNearby) -> str:
    return presence.called(ctx, table.label) if table.label else table.address


def way_in(ctx: Context, table: TableNearby) -> Intent:
    """At once where this device has been before, else by the code."""
    name = ctx.kept.get(NAME, "")
    return Join(table.address, "", name) if table.known and name else Open("code", table.address)
