"""Parts that show an automa's cards, its turn as a flow chart, and what hands must do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from companion.intents.intent import Intent


@dataclass(frozen=True, slots=True)
class FlowNode:
    """One line of an automa's card: its question, how it went, and what follows when it fails.

    A line of a card that nobody plays yet is plain.
    """

    icon: str
    title: str
    detail: str
    status: Literal["passed", "failed", "unreached", "plain"]
    result: str = ""
    result_detail: str = ""
    result_icon: str = ""


@dataclass(frozen=True, slots=True)
class Flow:
    """The drawn card as a flow chart, the deciding line lit; `squares` marks the target among the spaces."""

    title: str
    note: str
    nodes: tuple[FlowNode, ...]
    squares: tuple[bool, ...] = ()
    branched: bool = False  # every no is shown in a narrow column too, as while a card is made


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a deck, face up: `squares` marks its target among the spaces, `signs` are small pictures with words.

    A quiet one is dashed, one that matters now is lit; one without number and signs only invites to fill its place.
    """

    title: str
    number: str
    squares: tuple[bool, ...] = ()
    signs: tuple[tuple[str, str], ...] = ()
    icon: str = ""
    quiet: bool = False
    intent: Intent | None = None
    name: str = ""
    lit: bool = False

    @property
    def invites(self) -> bool:
        return not self.number and not self.signs


@dataclass(frozen=True, slots=True)
class Cards:
    """A deck spread out, as many cards across as fit; alone in its column it takes the height that is left."""

    cards: tuple[Card, ...]
    fill: bool = True


@dataclass(frozen=True, slots=True)
class Hero:
    """What hands must do now, in large letters, with one sentence below."""

    label: str
    text: str
    detail: str = ""
