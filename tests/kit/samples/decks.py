"""Decks through the desk: how people sit down with the opponent, and type in printed cards."""

from __future__ import annotations

from typing import Any

from companion.cards import own_decks
from companion.screens.kit.decks.deck_parts import Card
from companion.screens.kit.parts import Input
from rules.scythia import GAME
from rules.scythia.opponent.scheme import Scheme
from tests.kit.desk import Driver, walk


def sit_down(**given: Any) -> Driver:
    driver = Driver(**given)
    driver.tap("opponent-scythia", "start", "decisions")
    return driver


def kept(driver: Driver) -> dict[str, tuple[Scheme, ...]]:
    return {deck.name: deck.cards for deck in own_decks.kept(driver.store, GAME)}


def faces(driver: Driver) -> list[Card]:
    return [part for part in walk(driver.view) if isinstance(part, Card)]


def field(driver: Driver, name: str) -> Input:
    return next(part for part in walk(driver.view) if isinstance(part, Input) and part.name == name)


def enter(driver: Driver, card: Scheme) -> None:
    """Tap in a printed card on the editor's form."""
    driver.tap(*(f"{key}-{getattr(card, key)}" for key in ("empire", "target", "horse", "row", "tie", "blocked")))
    for key in ("cost", "strength", "vp"):
        driver.set(key, getattr(card, key))


def read_out(driver: Driver, card: Scheme) -> None:
    """Tap in the card that was drawn at the table."""
    driver.tap(*(f"{key}-{getattr(card, key)}" for key in ("empire", "target", "cost", "strength", "horse", "blocked")))
    driver.tap(f"arrows-{card.row}-{card.tie}")
    driver.set("vp", card.vp)


def enter_all(driver: Driver, cards: tuple[Scheme, ...]) -> None:
    driver.tap("decks", "open-printed")
    for card in cards:
        driver.tap("enter")
        enter(driver, card)
        driver.tap("save")
    driver.tap("back", "back")
