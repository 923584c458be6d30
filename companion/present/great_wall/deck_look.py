"""What The Great Wall gives the deck editor: how the lines of Qin's cards are called, and how a card looks."""

from __future__ import annotations

from typing import Any, get_args

from companion.intent import Do
from companion.present.editor.look import DeckLook, Record, Value
from companion.present.great_wall.qin_parts import card_name, line_text
from companion.present.parts import Card
from companion.words import Words
from rules.core.own_deck import Cards
from rules.great_wall import actions_qin as q
from rules.great_wall.qin import REED_DEEDS, YOU, CardDeed, QinCard
from rules.great_wall.tables import REED_CARD

BOXES: dict[str, str] = {
    "clerks": "glyph:clerk",
    "crowd": "account-group",
    "activate": "play",
    "spearmen": "spear",
    "archers": "bow-arrow",
    "wall": "glyph:wallg",
    "wall-paid": "glyph:wallg",
    "upgrade": "arrow-up",
    "honor": "trophy-outline",
    "others": "account-group",
    "reed": "glyph:clerk",
}
assert set(BOXES) == set(get_args(CardDeed))


def value(words: Words, field: str, own: Any, record: Record) -> Value:
    if field == "kind":
        return Value(line_text(words, own, int(record.get("n", 1))), BOXES[own])
    return Value(card_name(words, QinCard(own, ())))


def offers(card: Record, field: str, own: Any) -> bool:
    """A line of the Reed Clan's is not for his cards, and most of his are not for theirs."""
    if field != "kind":
        return True
    return own in REED_DEEDS if card.get("name") == REED_CARD else own != "reed"


def title(words: Words, card: Record) -> tuple[str, tuple[bool, ...]]:
    name: Any = card.get("name")
    return card_name(words, QinCard(name, ())) if name else words.t("deck.card.empty"), ()


def face(words: Words, card: QinCard) -> Card:
    signs = tuple((BOXES[line.kind], str(line.n) if line.n > 1 else "") for line in card.lines[:3])
    return Card(card_name(words, card), str(len(card.lines)), (), signs)


def play(state: Any, source: str, cards: Cards) -> Do | None:
    if state.qin is None or state.begun:
        return None
    return Do(q.ChooseQinDeck(source, () if source == "house" else cards), YOU)  # type: ignore[arg-type]


DECK = DeckLook(
    game="great_wall",
    accent="gw",
    value=value,
    face=face,
    title=title,
    play=play,
    boxes=BOXES,
    icons={"n": "counter"},
    left=("name", "lines"),
    offers=offers,
    columns={"kind": 1, "name": 2},
)
