"""What is decided before a game of Scythia, and what its set-up asks of each seat: the hero and the first crew."""

from __future__ import annotations

from companion.games.scythia.names import crew_name, joined
from companion.games.scythia.opponent import decks
from companion.intents.intent import Do, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Option, Options, Part, Row
from rules.scythia import actions as a
from rules.scythia.state import PERSON, Scythia
from rules.scythia.tables import CHARACTERS
from rules.scythia.turn.raider import crew_of


def seats(ctx: Context) -> tuple[Part, ...]:
    """In the pace heroes and crew are the table's own."""
    state: Scythia = ctx.state
    if not state.raiders or state.detail == "pace":
        return ()
    rows = tuple(_seat(ctx, state, seat, number) for number, seat in enumerate(choosing(state), 1))
    return (Heading(ctx.t("scythia.seats"), ctx.t("scythia.seats.note") if len(rows) > 1 else ""), *rows)


def decisions(ctx: Context) -> tuple[tuple[Part, ...], ...]:
    """Who the AI is and what it plays from, or by which reading the game ends."""
    state: Scythia = ctx.state
    if state.mode != "standard":
        return (_characters(ctx, state), decks.choice(ctx, state))
    rules = tuple(
        Option(
            ctx.t(f"scythia.end.{rule}"), Do(a.ChooseEnd(rule), stay=True), state.end == rule, name=f"end-{rule}",
        )
        for rule in ("settlements", "spaces")
    )  # fmt: skip
    return ((Options(ctx.t("scythia.end.which"), rules, columns=1),),)


def _characters(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    people = tuple(
        Option(
            ctx.t(f"scythia.character.{character}"),
            Do(a.ChooseCharacter(character), PERSON, stay=True),
            state.character == character,
            detail=ctx.t("scythia.character.detail", n=card.strength, provisions=card.provisions, gain=card.gain),
            name=f"character-{character}",
        )
        for character, card in CHARACTERS.items()
    )
    return (Options(ctx.t("scythia.who"), people, columns=2),)


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
