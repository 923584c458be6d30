"""What is printed on the board, in words, and how it is asked for without a match."""

from __future__ import annotations

from typing import assert_never

from companion.games.great_wall.names import GOOD_ICONS, place, resources
from companion.games.great_wall.qin.qin_parts import card_words
from companion.screens.kit.game_screens import plain_fact
from companion.screens.kit.parts import Option
from companion.screens.match.asking import Asking
from companion.text.words import Words
from rules.core.decks.book import CardFact, Pattern
from rules.great_wall.board.prints import LocationPrint, Slot, UpgradePrint, WallPrint
from rules.great_wall.library import HORDE, Print, located, read_name, read_print
from rules.great_wall.qin.deck_file import from_pattern
from rules.great_wall.tables import MOST_CLERK_SLOTS, OVERSEER_FIRST, Resource

# What is asked of each kind: the name, how far it goes, and its icon.
NUMBERS: dict[str, tuple[tuple[str, int, int, str], ...]] = {
    "slot": (("hordes", 0, 9, "glyph:horde"), ("lethality", 0, 9, "skull-outline")),
    "wall": (("defence", 0, 40, "shield-outline"), ("spots", 0, 12, "bow-arrow")),
    "upgrades": (("first", 1, 9, "chevron-up"), ("second", 1, 9, "chevron-up"), ("third", 1, 9, "chevron-up")),
}


def title_of(words: Words, what: str) -> str:
    kind, _, at = what.partition(".")
    if kind in ("slot", "wall"):
        return words.t(f"great_wall.print.{kind}", n=int(at))
    return place(words, located(at))


def fact_words(words: Words, fact: CardFact | Pattern) -> tuple[str, str]:
    """What is remembered: which card, or which place of which side of the board, and what is printed there."""
    if isinstance(fact, CardFact) and fact.deck == HORDE:
        power, honor, spots = fact.numbers
        brief_ = words.t("great_wall.horde.brief", power=power, spots=spots, honor=honor)
        return fact.name, f"{brief_} · {fact.effect}" if fact.effect else brief_
    if isinstance(fact, CardFact):
        return plain_fact(words, fact)
    if (called := read_name(fact)) is not None:
        return words.t(f"great_wall.{fact.kind.replace(' ', '.')}"), called
    if fact.kind == HORDE:
        power, honor, spots = fact.slots
        brief_ = words.t("great_wall.horde.brief", power=power, spots=spots, honor=honor)
        return words.t("cards.horde", power=power), brief_
    card = from_pattern(fact)
    return _print_words(words, fact) if card is None else card_words(words, card)


def _print_words(words: Words, pattern: Pattern) -> tuple[str, str]:
    print_ = read_print(pattern.kind.partition(".")[2], pattern.slots)
    assert print_ is not None  # of others only what can be read is taken
    return place_words(words, pattern.kind), brief(words, print_)


def place_words(words: Words, kind: str) -> str:
    """A place of one side of the board."""
    side, _, what = kind.partition(".")
    return f"{_whole_title(words, what)} ({words.t(f'great_wall.board.{side}')})"


def _whole_title(words: Words, what: str) -> str:
    kind, _, at = what.partition(".")
    costs = kind == "upgrades"
    return words.t("great_wall.print.upgrades", name=place(words, located(at))) if costs else title_of(words, what)


def brief(words: Words, print_: Print) -> str:
    """A print in a few words."""
    match print_:
        case Slot(hordes=hordes, lethality=lethality):
            return words.t("great_wall.brief.slot", hordes=hordes, lethality=lethality)
        case WallPrint(defence=defence, spots=spots):
            return words.t("great_wall.brief.wall", defence=defence, spots=spots)
        case LocationPrint(kind="special"):
            return words.t("great_wall.brief.special")
        case LocationPrint(slots=slots, shame=shame):
            return words.t("great_wall.brief.shame" if shame else "great_wall.brief.regular", n=slots)
        case UpgradePrint(resource=resource, first=first, second=second, third=third):
            costs = f"{first}, {second}, {third}"
            return words.t("great_wall.brief.upgrades", good=words.t(f"great_wall.good.{resource}"), costs=costs)
    assert_never(print_)


def read_place(ask: Asking, kind: str, before: Print | None) -> Print | None:
    """What is printed there, once everything is read; nothing printed is invented."""
    if kind == "location":
        return _location(ask, before)
    resource = _resource(ask, before) if kind == "upgrades" else None
    numbers = [_number(ask, *asked, before) for asked in NUMBERS[kind]]
    found = [n for n in numbers if n is not None]
    if len(found) < len(numbers):
        return None
    if kind == "upgrades":
        return UpgradePrint(resource, *found) if resource else None
    return Slot(*found) if kind == "slot" else WallPrint(*found)


def _number(ask: Asking, key: str, low: int, high: int, icon: str, before: Print | None) -> int | None:
    words = ask.ctx.words
    first = OVERSEER_FIRST if key == "first" else None  # at every Location (ULEPSZ NADZORCĘ str. 11)
    detail = words.t(f"great_wall.print.{key}.detail")
    value = getattr(before, key, first)
    return ask.read(key, words.t(f"great_wall.print.{key}"), low, high, value, icon=icon, detail=detail)


def _resource(ask: Asking, before: Print | None) -> Resource | None:
    words = ask.ctx.words
    faces = {kind: Option(name, icon=GOOD_ICONS[kind]) for kind, name in resources(words).items()}
    chosen: Resource | None = getattr(before, "resource", None)
    return ask.one("resource", words.t("great_wall.print.resource"), faces, chosen, 2, name="pays")


def _location(ask: Asking, before: Print | None) -> LocationPrint | None:
    words = ask.ctx.words
    kinds = {
        kind: Option(words.t(f"great_wall.kind.{kind}"), detail=words.t(f"great_wall.kind.{kind}.detail"))
        for kind in ("regular", "special")
    }
    kind = ask.one("kind", words.t("great_wall.print.kind"), kinds, getattr(before, "kind", None), 2)
    if kind != "regular":
        return LocationPrint("special") if kind else None
    each = range(1, MOST_CLERK_SLOTS + 1)
    slots = ask.digit("slots", words.t("great_wall.print.slots"), each, getattr(before, "slots", 0), 6)
    icons = {
        True: Option(words.t("great_wall.icon"), icon="glyph:shame", name="icon-icon"),
        False: Option(words.t("great_wall.no-icon"), icon="close", name="icon-no-icon"),
    }
    shame = ask.one("shame", words.t("great_wall.print.shame"), icons, getattr(before, "shame", None), 2)
    return LocationPrint("regular", slots, shame) if slots and shame is not None else None
