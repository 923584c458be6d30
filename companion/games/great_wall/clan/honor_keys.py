"""Honor by its sources, one key each, and what else is told of a player by hand: Shame and claimed Horde cards."""

from __future__ import annotations

from companion.games.great_wall.names import side
from companion.intents.intent import Do, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Option, Options, Part
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.clan.clan import shame_lies
from rules.great_wall.state import GreatWall, in_play, section
from rules.great_wall.tables import (
    BARRICADE_HONOR,
    DEFEAT_HONOR,
    DONATION_HONOR,
    LEVELS,
    RECLAIM_HONOR,
    WALL_COST,
    SectionId,
)

SOURCES: tuple[tuple[a.Source, int, str], ...] = (
    ("defeat", DEFEAT_HONOR, "sword-cross"),
    ("archers", DEFEAT_HONOR, "bow-arrow"),
    ("barricade", BARRICADE_HONOR, "glyph:barr"),
    ("donation", DONATION_HONOR, "gift-outline"),
    ("reclaim", RECLAIM_HONOR, "cards-outline"),
)
WALL = "glyph:wallg"


def honor_keys(ctx: Context, state: GreatWall, seat: int, columns: int = 3) -> tuple[Part, ...]:
    """Each source with what it gives; a Wall level is told by its section where only the pace is followed."""
    plain = tuple(
        Option(
            ctx.t("great_wall.honor.plus", n=n),
            Do(a.Score(seat, n, source), seat, stay=True),
            icon=icon,
            detail=ctx.t(f"great_wall.honor.{source}"),
            name=f"honor-{source}",
        )
        for source, n, icon in SOURCES
        if source != "reclaim" or state.empire is None  # no Reclaim in a co-op game
    )
    walls = _sections(ctx, state, seat) if state.detail == "pace" else _levels(ctx, seat)
    card = Option(
        ctx.t("great_wall.honor.other"),
        Open("effect", str(seat)),
        icon="plus-minus-variant",
        detail=ctx.t("great_wall.honor.card"),
        name="honor-card",
    )
    return (Options(ctx.t("great_wall.honor.title"), (*plain, card, *walls), columns=columns),)


def _sections(ctx: Context, state: GreatWall, seat: int) -> tuple[Option, ...]:
    return tuple(_section(ctx, state, seat, at) for at in in_play(state))


def _section(ctx: Context, state: GreatWall, seat: int, at: SectionId) -> Option:
    words, level = ctx.words, section(state, at).level
    name = words.t("great_wall.honor.wall-at", side=side(words, at))
    if level >= LEVELS:
        return Option(name, None, icon=WALL, detail=words.t("great_wall.wall.full"), name=f"wall-{at}")
    gain = words.t("great_wall.honor.level", n=WALL_COST[level], level=level + 1)
    return Option(name, Do(b.BuildWall(seat, at), seat, stay=True), icon=WALL, detail=gain, name=f"wall-{at}")


def _levels(ctx: Context, seat: int) -> tuple[Option, ...]:
    return tuple(
        Option(
            ctx.t("great_wall.honor.plus", n=n),
            Do(a.Score(seat, n, "wall"), seat, stay=True),
            icon=WALL,
            detail=ctx.t("great_wall.honor.wall-level", n=level),
            name=f"honor-wall-{level}",
        )
        for level, n in enumerate(WALL_COST, 1)
    )


def by_hand(ctx: Context, state: GreatWall, seat: int) -> tuple[Part, ...]:
    """Shame received or discarded, and a Horde card claimed where Hordes are not followed."""
    words, shamed = ctx.words, Do(a.TakeShame(seat), seat, stay=True)
    keys = [
        Option(words.t("great_wall.key.take-shame"), shamed, icon="glyph:shame", name="take-shame"),
    ]
    lies = shame_lies(state.clans[seat])
    drop = Open("drop", str(seat)) if lies else None
    keys.append(Option(words.t("great_wall.key.drop-shame"), drop, icon="heart-plus-outline", name="drop-shame"))
    if state.detail == "pace":
        claim = Open("claim", str(seat))
        keys.append(Option(words.t("great_wall.key.claim"), claim, icon="glyph:horde", name="claim-horde"))
    return (Options(words.t("great_wall.by-hand"), tuple(keys), columns=3),)
