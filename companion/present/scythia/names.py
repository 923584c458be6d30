"""Scythia things by name and icon."""

from __future__ import annotations

from companion.words import Words
from rules.scythia.ai import Quest
from rules.scythia.scheme import Scheme
from rules.scythia.tables import Building

BUILDINGS: dict[Building, str] = {
    "stables": "horseshoe",
    "barracks": "shield-sword-outline",
    "silversmith": "hand-coin-outline",
    "farm": "barley",
    "chiefs-tent": "tent",
    "town-centre": "home-city-outline",
    "meeting-tent": "account-group",
    "market": "store",
}


def place(words: Words, quest: Quest) -> str:
    """Where a quest lies: its row, and which one from the left."""
    return words.t("scythia.quest.place", row=words.t(f"scythia.row.{quest.row}"), n=quest.spot + 1)


def arrows(words: Words, scheme: Scheme) -> str:
    """Which quest a card wants, in words."""
    return words.t(f"scythia.arrows.{scheme.row}-{scheme.tie}")
