"""Great Wall things by name and icon, and the people who may be a clan without a chair."""

from __future__ import annotations

from collections.abc import Iterable

from companion.intents.intent import Open
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Look, Option, Options, Para, Row
from companion.text.person_names import letters
from companion.text.words import Words
from rules.great_wall.board.squad import Squad
from rules.great_wall.clan.clan import Clan
from rules.great_wall.clan.goods import Goods
from rules.great_wall.state import GreatWall, in_play, section
from rules.great_wall.tables import REED_CARD, RESOURCES, SOLDIERS, Location, Resource, SectionId, SoldierKind

SEASON_ICONS = {"spring": "flower", "summer": "white-balance-sunny", "fall": "leaf-maple", "winter": "snowflake"}
GOOD_ICONS: dict[Resource, str] = {"wood": "pine-tree", "stone": "cube-outline", "gold": "gold", "chi": "yin-yang"}
SOLDIER_ICONS: dict[SoldierKind, str] = {"spearman": "spear", "archer": "bow-arrow", "horseman": "horse-variant"}
LOCATION_ICONS: dict[Location, str] = {
    "lumber-mill": "pine-tree",
    "quarry": "cube-outline",
    "gold-mine": "gold",
    "temple": "yin-yang",
    "barracks": "shield-sword-outline",
    "builders-encampment": "glyph:wallg",
    "logistics-center": "swap-horizontal",
    "tea-house": "tea",
    "emperors-embassy": "crown-outline",
    "war-academy": "cards-outline",
}


def badge(ctx: Context, seat: int, active: bool = False) -> Badge:
    """A person, or the Reed Clan in a colour nobody has."""
    if seat < len(ctx.chairs):
        return ctx.badge(seat, active)
    taken = {chair.colour for chair in ctx.chairs}
    free = next(colour for colour in reversed(ctx.game.spec.colours) if colour not in taken)
    marks = letters([*(chair.name for chair in ctx.chairs), clan(ctx, seat)])
    return Badge(marks[-1], free, clan(ctx, seat), active)


def clan(ctx: Context, seat: int) -> str:
    return ctx.chairs[seat].name if seat < len(ctx.chairs) else ctx.words.t("great_wall.reed")


def card_name(words: Words, card: str) -> str:
    """A Command card, or the Reed Clan's."""
    return words.t("great_wall.reed") if card == REED_CARD else words.t(f"great_wall.command.{card}")


def side(words: Words, at: SectionId) -> str:
    """ "Left": the title of a section's card"""
    return words.t(f"great_wall.side.{at}")


def sides(words: Words, sections: Iterable[SectionId]) -> dict[SectionId, str]:
    """What a question about a section may be answered with."""
    return {at: side(words, at) for at in sections}


def side_options(words: Words, state: GreatWall) -> dict[SectionId, Option]:
    """The same with how many Hordes stand there."""
    return {
        at: Option(side(words, at), detail=words.t("great_wall.horde.rows", n=len(section(state, at).hordes)))
        for at in in_play(state)
    }


def people_options(ctx: Context, seats: Iterable[int]) -> dict[int, Option]:
    """What a question about a person may be answered with."""
    return {seat: Option(clan(ctx, seat), badge=badge(ctx, seat)) for seat in seats}


def seat_tabs(ctx: Context, screen: str, seat: int) -> Options:
    """The same page of everybody with a chair."""
    options = (
        Option(clan(ctx, at), Open(screen, str(at)), at == seat, badge=ctx.badge(at), name=f"seat-{at}")
        for at in range(ctx.state.players)
    )
    return Options("", tuple(options), columns=len(ctx.chairs))


def soldiers(words: Words) -> dict[SoldierKind, str]:
    """Every kind by its name."""
    return {kind: words.t(f"great_wall.soldier.{kind}") for kind in SOLDIERS}


def resources(words: Words) -> dict[Resource, str]:
    """Every kind by its name."""
    return {kind: words.t(f"great_wall.good.{kind}") for kind in RESOURCES}


def place(words: Words, location: Location) -> str:
    return words.t(f"great_wall.location.{location}")


def ability(ctx: Context, deck: str, name: str) -> str:
    """What a card of that name does, as somebody has typed it; nothing where nobody has."""
    return next((fact.effect for fact in ctx.facts if fact.deck == deck and fact.name == name and name), "")


def ability_of(deck: str, name: str) -> Open | None:
    """Where that is typed or put right: the card itself is known once it has a name."""
    return Open("cards-entry", f"great_wall:{deck}:card {deck} {name}") if name else None


def goods(words: Words, held: Goods, empty: str = "") -> str:
    """ "4 Wood, 3 Stone" """
    parts = [words.t(f"great_wall.of.{kind}", n=held.of(kind)) for kind in RESOURCES if held.of(kind)]
    return ", ".join(parts) or empty


def behind(ctx: Context, clan: Clan, seat: int) -> Para | Look | Row:
    """What a player's screen hides: shown while a finger rests on it, and not at all where another device keeps it.

    Whoever plays alone has nobody to hide it from.
    """
    words = ctx.words
    if clan.own_purse:
        return Para(words.t("great_wall.mine.elsewhere", seat=seat), icon="eye-off-outline")
    held = goods(words, clan.goods, words.t("great_wall.nothing"))
    if ctx.people == 1:
        return Row(words.t("great_wall.behind"), held, icon="eye-outline", name="look")
    return Look(words.t("great_wall.behind"), words.t("look.hold"), held, "look")


def warehouse(words: Words, state: GreatWall) -> Row:
    return Row(
        words.t("great_wall.warehouse"), goods(words, state.warehouse, words.t("great_wall.nothing")), icon="store"
    )


def squad(words: Words, held: Squad, empty: str = "") -> str:
    """ "2 Spearmen, 1 Archer" """
    parts = [words.t(f"great_wall.of.{kind}", n=held.of(kind)) for kind in SOLDIERS if held.of(kind)]
    return ", ".join(parts) or empty
