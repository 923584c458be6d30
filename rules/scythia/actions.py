"""What the person at the table may wish to do when only the opponent is followed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between
from rules.core.guide import Tick
from rules.scythia.scheme import Scheme
from rules.scythia.tables import CharacterId, Empire, QuestRow

SpaceNo = Annotated[int, Between(0, 5)]
DeckSource = Literal["printed", "house", "custom"]


@dataclass(frozen=True, slots=True)
class ChooseCharacter:
    """Who the AI is: the order of difficulty is Trader, Lookout, Huntsman, Outrider."""

    character: CharacterId


@dataclass(frozen=True, slots=True)
class ChooseDeck:
    """The app draws from these. Printed without any: the card drawn at the table is typed in."""

    source: DeckSource
    cards: tuple[Scheme, ...] = ()


@dataclass(frozen=True, slots=True)
class Begin:
    """The table is set up; the person has the first turn (WARIANT SOLO - PRZYGOTOWANIE)."""


@dataclass(frozen=True, slots=True)
class Raid:
    """The person has raided: that space is empty now and its quest lies face up."""

    empire: Empire
    space: SpaceNo


@dataclass(frozen=True, slots=True)
class CompleteQuest:
    """The person has completed that quest."""

    row: QuestRow
    spot: SpaceNo


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The person's turn is over."""


@dataclass(frozen=True, slots=True)
class DrawScheme:
    """The app reveals the next Scheme."""


@dataclass(frozen=True, slots=True)
class EnterScheme:
    """The Scheme drawn at the table, as it is printed."""

    scheme: Scheme


@dataclass(frozen=True, slots=True)
class Done:
    """The instruction was carried out; `strength` and `vp` are what a taken horse or quest shows."""

    step: int
    strength: Annotated[int, Between(0, 6)] = 0
    vp: Annotated[int, Between(0, 20)] = 0


@dataclass(frozen=True, slots=True)
class NotPossible:
    """It could not be: what was wrong is put right and the card is walked again.

    `none` says that everything was right; then nothing is left to do this turn.
    """

    step: int
    condition: Literal["space", "quest", "provisions", "horses", "none"]
    value: Annotated[int, Between(0, 99)] = 0


@dataclass(frozen=True, slots=True)
class EnterScore:
    """The person's own total at the end; the app followed only the opponent."""

    points: Annotated[int, Between(0, 299)]


Action = (
    Tick
    | ChooseCharacter
    | ChooseDeck
    | Begin
    | Raid
    | CompleteQuest
    | EndTurn
    | DrawScheme
    | EnterScheme
    | Done
    | NotPossible
    | EnterScore
)
