"""Runewars' Season cards, heroes, sheets, dials and units as they are entered without a match."""

from __future__ import annotations

from typing import Any

from companion.games.runewars.fight.fate_faces import SHAPE_ICONS
from companion.games.runewars.fight.units import HEALTHS
from companion.games.runewars.heroes import card as hero_card
from companion.games.runewars.names import SEASON_ICONS
from companion.games.runewars.realm import prints
from companion.games.runewars.realm.printed import SHEET, faction_of, resource_of
from companion.games.runewars.season.season import council_asked
from companion.intents.intent import Choose
from companion.screens.kit.card_forms import CardForm, Columns, all_of, numbers, tidy
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Count, Counts, Input, Option, Options
from rules.core.decks.book import CardFact, Pattern
from rules.core.decks.catalogue import Print
from rules.runewars.fight.fate import SHAPES
from rules.runewars.fight.units import INITIATIVES
from rules.runewars.library import (
    HERO,
    SEASON,
    names_council,
    of_dial,
    of_hero,
    of_season,
    of_sheet,
    of_unit,
    read_print,
)
from rules.runewars.realm.prints import FIELDS, UnitPrint
from rules.runewars.realm.realm import Sheet
from rules.runewars.tables import ATTRIBUTES, SEASONS


def _season_asked(ctx: Context, _: str) -> Columns:
    words = ctx.words
    keys = tuple(
        Option(
            words.t(f"runewars.season.{season}"), Choose("season", season), ctx.chosen("season") == season,
            SEASON_ICONS[season], name=f"season-{season}",
        )
        for season in SEASONS
    )  # fmt: skip
    name = Input(words.t("runewars.card.name"), str(ctx.chosen("name", "")), "name", name="card-name")
    said = str(ctx.chosen("effect", ""))
    effect = Input(words.t("cards.text"), said, "effect", longest=400, name="card-effect")
    council = council_asked(ctx, ctx.chosen("council"))
    return ((Options(words.t("cards.season"), keys, columns=2), name), (effect, council))


def _season(ctx: Context, _: str) -> Print | None:
    name, season = tidy(ctx, "name"), ctx.chosen("season")
    council: bool | None = ctx.chosen("council")
    return of_season(season, name, tidy(ctx, "effect", 400), council) if name and season else None


def _season_answers(own: Print) -> dict[str, Any]:
    assert isinstance(own, CardFact)
    return {"season": own.deck, "name": own.name, "effect": own.effect, "council": names_council(own)}


def _hero(ctx: Context, _: str) -> Print | None:
    card = hero_card.read(ctx)
    return of_hero(card) if card and card.name else None


def _hero_answers(own: Print) -> dict[str, Any]:
    assert isinstance(own, CardFact)
    return {"name": own.name, **dict(zip((*ATTRIBUTES, "health"), own.numbers, strict=True))}


def _sheet_asked(ctx: Context, _: str) -> Columns:
    words = ctx.words
    counts = tuple(
        Count(
            words.t(f"runewars.sheet.{key}"), ctx.chosen(key) or 0, 0, most, Choose(key, 0),
            empty=ctx.chosen(key) is None, name=f"sheet-{key}",
        )
        for key, most in SHEET
    )  # fmt: skip
    return ((Counts(words.t("runewars.sheet"), counts),),)


def _sheet(ctx: Context, place: str) -> Print | None:
    found = all_of(ctx, *(key for key, _ in SHEET))
    return of_sheet(faction_of(place.split(".")[1]), Sheet(*found)) if found else None


def _sheet_answers(own: Print) -> dict[str, Any]:
    assert isinstance(own, Pattern)
    return dict(zip((key for key, _ in SHEET), own.slots, strict=True))


def _dial_asked(ctx: Context, place: str) -> Columns:
    rows, keys = prints.fields(ctx, faction_of(place.split(".")[1]))
    return rows, (keys,)


def _dial(ctx: Context, place: str) -> Print | None:
    _, faction, resource = place.split(".")
    icons = prints.read(ctx)
    return of_dial(faction_of(faction), resource_of(resource), icons) if len(icons) == FIELDS else None


def _dial_answers(own: Print) -> dict[str, Any]:
    icons = read_print(own) if isinstance(own, Pattern) else None
    assert isinstance(icons, tuple)
    return {f"field-{at}": icon for at, icon in enumerate(icons)}


def _unit_asked(ctx: Context, _: str) -> Columns:
    words = ctx.words
    shapes = tuple(
        Option(
            words.t(f"runewars.shape.{shape}"), Choose("shape", shape), ctx.chosen("shape") == shape,
            SHAPE_ICONS[shape], name=f"shape-{shape}",
        )
        for shape in SHAPES
    )  # fmt: skip
    initiative = numbers(ctx, words.t("runewars.unit-print.initiative"), "initiative", INITIATIVES)
    health = numbers(ctx, words.t("runewars.unit-print.health"), "health", HEALTHS)
    return ((Options(words.t("runewars.unit-print.shape"), shapes, columns=2),), (initiative, health))


def _unit(ctx: Context, place: str) -> Print | None:
    found = all_of(ctx, "shape", "initiative", "health")
    _, faction, unit = place.split(".")
    return of_unit(faction, unit, UnitPrint(*found)) if found else None


def _unit_answers(own: Print) -> dict[str, Any]:
    found = read_print(own) if isinstance(own, Pattern) else None
    assert isinstance(found, UnitPrint)
    return {"shape": found.shape, "initiative": found.initiative, "health": found.health}


def face(own: Print) -> tuple[str, tuple[bool, ...]]:
    """A Fate card's number; the others have none that says more than its name."""
    return (own.kind.partition(".")[2], ()) if isinstance(own, Pattern) else ("", ())


FORMS = {
    SEASON: CardForm(_season_asked, _season, _season_answers),
    HERO: CardForm(lambda ctx, _: (hero_card.asked(ctx),), _hero, _hero_answers),
    "sheet": CardForm(_sheet_asked, _sheet, _sheet_answers),
    "dial": CardForm(_dial_asked, _dial, _dial_answers),
    "unit": CardForm(_unit_asked, _unit, _unit_answers),
}
