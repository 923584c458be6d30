"""What The Great Wall gives the deck editor: how the lines of Qin's cards are called, and how a card looks."""

from __future__ import annotations

from typing import Any, get_args

from companion.games.great_wall.names import card_name
from companion.games.great_wall.qin.qin_parts import line_text
from companion.intents.intent import Do
from companion.screens.kit.decks.deck_look import DeckLook, Record, Value
from companion.screens.kit.decks.deck_parts import Card
from companion.text.words import Words
from rules.core.decks.own_deck import Cards
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.chart import each_said
from rules.great_wall.qin.qin import NUMBERLESS, REED_DEEDS, YOU, CardDeed, CardLine, QinCard
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
    "honor-each": "medal",
    "barricade": "glyph:barr",
    "horsemen": "horse-variant",
    "tea": "tea",
    "advisor": "account-voice",
    "text": "card-text-outline",
    "when": "help-circle-outline",
}
assert set(BOXES) == {*get_args(CardDeed), "when"}


def value(words: Words, field: str, given: Any, record: Record) -> Value:
    if field == "kind":
        return Value(line_text(words, _line(given, record)), BOXES[given])
    if field == "each":
        return Value(words.say(each_said(given)))
    return Value(card_name(words, given))


def _line(kind: CardDeed, record: Record) -> CardLine:
    """A line of that kind with what is filled in; its condition stands beside the kind it has now alone."""
    when = str(record.get("when", "")) if record.get("kind") == kind else ""
    text = str(record.get("text", "")) if record.get("kind") == kind else ""
    return CardLine(kind, int(record.get("n", 1)), record.get("each", "clerk"), when, text)


def shows(line: Record, field: str) -> bool:
    """Only what a line of its kind is about."""
    kind = line.get("kind")
    return (field != "each" or kind == "honor-each") and (field != "n" or kind not in NUMBERLESS)


def offers(card: Record, field: str, given: Any) -> bool:
    """A line of the Reed Clan's is not for his cards, and most of his are not for theirs."""
    if field != "kind":
        return True
    return given in REED_DEEDS if card.get("name") == REED_CARD else given != "reed"


def title(words: Words, card: Record) -> tuple[str, tuple[bool, ...]]:
    name: Any = card.get("name")
    return card_name(words, name) if name else words.t("deck.card.empty"), ()


def face(words: Words, card: QinCard) -> Card:
    signs = tuple((BOXES[line.kind], str(line.n) if line.n > 1 else "") for line in card.lines[:3])
    return Card(card_name(words, card.name), str(len(card.lines)), (), signs)


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
    shows=shows,
    columns={"kind": 1, "name": 2, "each": 2},
)
