"""What the set-up asks of each seat: the hero and the first crew member, in the order they are chosen; and the end."""

from __future__ import annotations

from companion.games.scythia.names import crew_name, joined
from companion.intents.intent import Do, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Option, Options, Part, Row
from companion.screens.match.detail_level import detail_keys
from rules.scythia import actions as a
from rules.scythia.state import Scythia
from rules.scythia.turn.raider import crew_of


def seats(ctx: Context) -> tuple[Part, ...]:
    state: Scythia = ctx.state
    if not state.raiders:
        return ()
    words = ctx.words
    rules = tuple(
        Option(words.t(f"scythia.end.{rule}"), Do(a.ChooseEnd(rule), stay=True), state.end == rule, name=f"end-{rule}")
        for rule in ("settlements", "spaces")
    )
    rows = tuple(_seat(ctx, state, seat, number) for number, seat in enumerate(choosing(state), 1))
    end = Options(words.t("scythia.end.which"), rules, columns=1)
    if state.detail == "pace":  # heroes and crew are the table's own
        return (*detail_keys(ctx), end)
    return (*detail_keys(ctx), Heading(words.t("scythia.seats"), words.t("scythia.seats.note")), *rows, end)


def choosing(state: Scythia) -> tuple[int, ...]:
    """Counter-clockwise from the first player's right; the first player is last (PRZYGOTOWANIE)."""
    people, first = len(state.raiders), state.first or 0
    return tuple((first - step) % people for step in range(1, people + 1))


def _seat(ctx: Context, state: Scythia, seat: int, number: int) -> Row:
    words, raider = ctx.words, state.raiders[seat]
    crew = ", ".join(crew_name(words, crew, space) for space, crew in crew_of(raider))
    missing = words.t("scythia.seats.no-crew") if raider.hero and not crew else ""
    return Row(
        ctx.chairs[seat].name,
        joined(words, raider.hero, crew, missing) or words.t("scythia.seats.ask"),
        ctx.badge(seat),
        number=str(number) if len(state.raiders) > 1 else "",
        status="done" if crew else "plain",
        intent=Open("board", str(seat)),
        name=f"board-{seat}",
    )
