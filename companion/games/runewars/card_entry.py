"""Runewars' Season cards, heroes, sheets, dials and units as they are entered without a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.runewars.fight.units import print_asked
from companion.games.runewars.heroes import hero_card as hero_card
from companion.games.runewars.names import SEASON_ICONS
from companion.games.runewars.realm.printed import SHEET, faction_of, resource_of, sheet_asked
from companion.games.runewars.realm.prints import fields
from companion.games.runewars.season.season import council_asked
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import CardForm, Columns
from companion.screens.kit.parts import Option
from companion.screens.match.asking import Asking
from rules.core.decks.book import CardFact, Pattern
from rules.core.decks.catalogue import Print
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
from rules.runewars.tables import ATTRIBUTES, SEASONS

Read = Callable[[Context, str], tuple[Columns, Print | None]]  # the questions, and what their answers make


def _season(ctx: Context, _: str) -> tuple[Columns, Print | None]:
    ask, words = Asking(ctx), ctx.words
    seasons = {season: Option(words.t(f"runewars.season.{season}"), icon=SEASON_ICONS[season]) for season in SEASONS}
    season = ask.one("season", words.t("cards.season"), seasons, None, 2)
    name = ask.text("name", words.t("runewars.card.name"), name="card-name")
    effect = ask.text("effect", words.t("cards.text"), longest=400, name="card-effect")
    council = council_asked(ask)
    made = of_season(season, name, effect, council) if name and season else None
    return (ask.asked[:2], ask.asked[2:]), made


def _season_answers(card: Print) -> dict[str, Any]:
    assert isinstance(card, CardFact)
    return {"season": card.deck, "name": card.name, "effect": card.effect, "council": names_council(card)}


def _hero(ctx: Context, _: str) -> tuple[Columns, Print | None]:
    ask = Asking(ctx)
    card = hero_card.asked(ask)
    return (ask.asked,), of_hero(card) if card and card.name else None


def _hero_answers(card: Print) -> dict[str, Any]:
    assert isinstance(card, CardFact)
    return {"name": card.name, **dict(zip((*ATTRIBUTES, "health"), card.numbers, strict=True))}


def _sheet(ctx: Context, place: str) -> tuple[Columns, Print | None]:
    ask = Asking(ctx)
    sheet = sheet_asked(ask)
    return (ask.asked,), of_sheet(faction_of(place.split(".")[1]), sheet) if sheet else None


def _sheet_answers(sheet: Print) -> dict[str, Any]:
    assert isinstance(sheet, Pattern)
    return dict(zip((key for key, _ in SHEET), sheet.slots, strict=True))


def _dial(ctx: Context, place: str) -> tuple[Columns, Print | None]:
    _, name, resource = place.split(".")
    faction = faction_of(name)
    rows, keys, icons = fields(ctx, faction)
    return (rows, (keys,)), of_dial(faction, resource_of(resource), icons) if len(icons) == FIELDS else None


def _dial_answers(dial: Print) -> dict[str, Any]:
    icons = read_print(dial) if isinstance(dial, Pattern) else None
    assert isinstance(icons, tuple)
    return {f"field-{at}": icon for at, icon in enumerate(icons)}


def _unit(ctx: Context, place: str) -> tuple[Columns, Print | None]:
    ask = Asking(ctx)
    found = print_asked(ask)
    _, faction, unit = place.split(".")
    return (ask.asked[:1], ask.asked[1:]), of_unit(faction, unit, found) if found else None


def _unit_answers(unit: Print) -> dict[str, Any]:
    found = read_print(unit) if isinstance(unit, Pattern) else None
    assert isinstance(found, UnitPrint)
    return {"shape": found.shape, "initiative": found.initiative, "health": found.health}


def face(card: Print) -> tuple[str, tuple[bool, ...]]:
    """A Fate card's number; the others have none that says more than its name."""
    return (card.kind.partition(".")[2], ()) if isinstance(card, Pattern) else ("", ())


def _form(read: Read, answers: Callable[[Print], dict[str, Any]]) -> CardForm:
    return CardForm(lambda ctx, place: read(ctx, place)[0], lambda ctx, place: read(ctx, place)[1], answers)


FORMS = {
    SEASON: _form(_season, _season_answers),
    HERO: _form(_hero, _hero_answers),
    "sheet": _form(_sheet, _sheet_answers),
    "dial": _form(_dial, _dial_answers),
    "unit": _form(_unit, _unit_answers),
}
