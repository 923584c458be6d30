"""Card and board facts, each with its source: printed, house or custom. Nothing printed is invented."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between, Coder, Malformed, Plain, Text
from rules.core.message import say


def _object(plain: Plain, path: str) -> dict[str, Plain]:
    if not isinstance(plain, dict):
        raise Malformed(path, say("bad.an-object"))
    return plain


DeckBody = Annotated[dict[str, Plain], Coder(lambda body: body, _object, "an object")]
Source = Literal["printed", "house", "custom"]


@dataclass(frozen=True, slots=True)
class CardFact:
    """What is known of one card: enough to recognise it and to play it next time."""

    game: str
    deck: str
    name: Annotated[str, Text(60)]
    spaces: Annotated[int, Between(0, 12)] = 0
    effect: Annotated[str, Text(400)] = ""
    source: Source = "printed"
    entered_by: Annotated[str, Text(40)] = ""
    numbers: tuple[int, ...] = ()  # what else is printed on it, in an order that is its game's own


@dataclass(frozen=True, slots=True)
class Pattern:
    """What is printed on a piece or card without a name of its own, in words and numbers: entered once, then tapped."""

    game: str
    kind: str
    slots: tuple[int, ...]
    source: Source = "printed"


@dataclass(frozen=True, slots=True)
class DeckFact:
    """A deck people made, under the name they gave it; its game alone can read the cards."""

    name: Annotated[str, Text(60)]
    body: DeckBody


Fact = CardFact | Pattern | DeckFact
