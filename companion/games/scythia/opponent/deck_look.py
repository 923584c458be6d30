"""What Scythia gives the deck editor: how a Scheme's fields are called, and how it looks among others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.scythia.names import BUILDINGS
from companion.intents.intent import Do
from companion.screens.kit.decks.deck_look import DeckLook, Record, Value
from companion.screens.kit.decks.deck_parts import Card
from companion.text.words import Words
from rules.core.decks.own_deck import Cards
from rules.scythia import actions as a
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.state import PERSON, phase
from rules.scythia.tables import SPACES

ICONS = {"cost": "basket", "gain": "basket-plus", "strength": "arm-flex", "vp": "bird"}
BOXES = {
    "blocked": "cancel",
    "space": "castle",
    "provisions": "basket",
    "strength": "arm-flex",
    "do-raid": "sword-cross",
    "do-quest": "map-marker-outline",
    "do-provisions": "basket-plus",
    "do-horse": "horse-variant",
}


def value(words: Words, field: str, chosen: Any, card: Record) -> Value:
    match field:
        case "empire":
            return Value(words.t(f"scythia.{chosen}"))
        case "horse":
            return Value(words.t(f"scythia.horse.{chosen}"))
        case "blocked":
            return Value(words.t(f"scythia.building.{chosen}"), BUILDINGS[chosen])
        case _:
            return Value(words.t(f"scythia.card.{field}.{chosen}"))


def squares(target: int | None) -> tuple[bool, ...]:
    return tuple(target == space for space in range(1, SPACES[1] + 1))


def title(words: Words, card: Record) -> tuple[str, tuple[bool, ...]]:
    empire = card.get("empire")
    return words.t(f"scythia.{empire}") if empire else words.t("deck.card.empty"), squares(card.get("target"))


def face(words: Words, card: Scheme) -> Card:
    signs = (("basket", str(card.cost)), ("arm-flex", str(card.strength)), (BUILDINGS[card.blocked], ""))
    return Card(copied(words, card).name, str(card.vp), squares(card.target), signs)


def copied(words: Words, card: Scheme) -> Scheme:
    """The names of ours begin with the empire."""
    here = words.t(f"scythia.{card.empire}")
    return card if card.source == "custom" else replace(card, name=card.name.replace(card.empire.title(), here))


def play(state: Any, source: str, cards: Cards) -> Do | None:
    if phase(state) != "setup":
        return None
    return Do(a.ChooseDeck(source, () if source == "house" else cards), PERSON)  # type: ignore[arg-type]


DECK = DeckLook(
    game="scythia",
    accent="sc",
    value=value,
    face=face,
    title=title,
    play=play,
    boxes=BOXES,
    icons=ICONS,
    left=("name", "empire", "target", "cost", "gain", "strength", "vp"),
    copied=copied,
    level=lambda words, level: words.t(f"scythia.character.{level}"),
    columns={"blocked": 2, "row": 2, "tie": 2},
)
