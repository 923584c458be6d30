"""What is printed on faction sheets, as it is remembered beyond a match, and the same in words."""

from __future__ import annotations

from typing import TypeVar

from companion.games.runewars.fight.fate_faces import face_text, symbol
from companion.games.runewars.heroes.hero_words import attribute
from companion.games.runewars.names import icon_name
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import plain_fact
from companion.screens.kit.parts import Count
from companion.screens.match.asking import Asking
from companion.text.words import Words
from rules.core.decks.book import CardFact, Pattern
from rules.runewars.fight.fate import CARDS, SHAPES, FateCard
from rules.runewars.fight.units import FACTIONS, Faction
from rules.runewars.library import FATE, names_council, read_hero, read_print
from rules.runewars.realm.prints import UnitPrint
from rules.runewars.realm.realm import Sheet
from rules.runewars.tables import ATTRIBUTES, MOST_DIAL, MOST_START, RESOURCES, Resource

T = TypeVar("T", Sheet, tuple[str, ...], UnitPrint)
SHEET: tuple[tuple[str, int], ...] = (
    ("influence", MOST_START), ("tactics", MOST_START), ("food", MOST_DIAL), ("wood", MOST_DIAL), ("ore", MOST_DIAL),
)  # fmt: skip


def faction_of(name: str) -> Faction:
    return next(faction for faction in FACTIONS if faction == name)


def resource_of(name: str) -> Resource:
    return next(resource for resource in RESOURCES if resource == name)


def sheet_seen(ctx: Context, faction: Faction) -> Sheet | None:
    """As this match knows it, else as somebody read it in another."""
    known: Sheet | None = ctx.state.prints.of(faction).sheet
    return known or _remembered(ctx, f"sheet.{faction}", Sheet)


def dial_seen(ctx: Context, faction: Faction, resource: Resource) -> tuple[str, ...]:
    """The nine fields; empty where nobody has read them."""
    known: tuple[str, ...] = ctx.state.prints.of(faction).dial(resource)
    return known or _remembered(ctx, f"dial.{faction}.{resource}", tuple) or ()


def unit_seen(ctx: Context, faction: str, unit: str) -> UnitPrint | None:
    return _remembered(ctx, f"unit.{faction}.{unit}", UnitPrint)


def _remembered(ctx: Context, kind: str, of: type[T]) -> T | None:
    """What was used most comes first."""
    prints = (read_print(pattern) for pattern in ctx.patterns if pattern.kind == kind)
    return next((print_ for print_ in prints if isinstance(print_, of)), None)


def sheet_asked(ask: Asking, before: Sheet | None = None, prefix: str = "") -> Sheet | None:
    """The numbers at the bottom of the sheet; the sheet once they are all there."""
    words = ask.ctx.words
    counts: dict[str, Count] = {}
    found: dict[str, int] = {}
    for key, most in SHEET:
        n = ask.ctx.chosen(f"{prefix}{key}", None if before is None else getattr(before, key))
        title, name = words.t(f"runewars.sheet.{key}"), f"sheet-{key}"
        counts[key] = ask.count(f"{prefix}{key}", title, 0, most, n or 0, empty=n is None, name=name)
        if n is not None:
            found[key] = n
    ask.counts(words.t("runewars.sheet"), counts)
    return Sheet(**found) if len(found) == len(SHEET) else None


def fact_words(words: Words, fact: CardFact | Pattern) -> tuple[str, str]:
    """What is remembered: which card, sheet, dial or unit, and what is printed on it."""
    if isinstance(fact, Pattern):
        return _print_words(words, fact)
    hero = read_hero(fact)
    if hero is None:
        told = (words.t("runewars.card.council") if names_council(fact) else "", fact.effect)
        said = " · ".join(filter(None, told)) or words.t("library.blank")
        return words.t(f"runewars.deck.{fact.deck}", name=fact.name), said
    has = [f"{attribute(words, which)} {getattr(hero, which)}" for which in ATTRIBUTES]
    health = words.t("runewars.fight.health", n=hero.health)
    return words.t("runewars.deck.hero", name=fact.name), " · ".join((*has, health))


def _fate(words: Words, card: FateCard) -> str:
    sections = (f"{words.t(f'runewars.shape.{shape}')}: {face_text(words, card.section(shape))}" for shape in SHAPES)
    return " · ".join((symbol(words, card.symbol), *sections))


def _print_words(words: Words, pattern: Pattern) -> tuple[str, str]:
    kind, faction, *_ = pattern.kind.split(".")
    name = place_words(words, pattern.kind)
    if kind == FATE:
        return name, _fate(words, CARDS[int(faction)])
    match read_print(pattern):
        case Sheet() as sheet:
            return name, " · ".join(f"{words.t(f'runewars.sheet.{key}')} {getattr(sheet, key)}" for key, _ in SHEET)
        case UnitPrint() as unit:
            told = words.t("runewars.unit-print", initiative=unit.initiative, health=unit.health)
            return name, f"{words.t(f'runewars.shape.{unit.shape}')}, {told}"
        case tuple() as icons:
            return name, " · ".join(icon_name(words, icon, faction) for icon in icons)
    return plain_fact(words, pattern)


def place_words(words: Words, place: str) -> str:
    """A sheet, a dial, a type of unit or a Fate card by its name."""
    kind, which, *rest = place.split(".")
    if kind == FATE:
        return words.t("cards.fate", n=int(which))
    what = words.t("runewars.sheet") if kind == "sheet" else words.t(f"runewars.{kind}.{rest[0]}")
    return f"{words.t(f'runewars.faction.{which}')}: {what}"
