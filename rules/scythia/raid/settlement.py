"""What is printed on a settlement and above an empire: what is known ships, the rest is asked once and remembered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core import codec
from rules.core.codec import Between
from rules.core.decks.book import Pattern
from rules.scythia.tables import EMPIRES, SETTLEMENTS, WORKERS, Empire, Worker

Number = Annotated[int, Between(0, 60)]
DieColour = Literal["red", "white", "yellow"]
DIE_COLOURS: tuple[DieColour, ...] = ("red", "white", "yellow")
DICE_OF_A_COLOUR = 2  # six dice (KOMPONENTY); two are the most of one colour any raid takes (facts 5.3)
PLACES = tuple(map(str, range(SETTLEMENTS)))  # as words
FACE = 6  # more than any strength or wounds seen on a face (facts 5.3: 3)


@dataclass(frozen=True, slots=True)
class Step:
    """From that strength on, so many Victory Points."""

    strength: Number
    vp: Number


@dataclass(frozen=True, slots=True)
class Settlement:
    """The print of one settlement. `wounds` are those below the first step (SILA, the example of Assyria)."""

    workers: tuple[Worker, ...]
    crew: Annotated[int, Between(0, 5)]
    provisions: Annotated[int, Between(0, 9)]
    wagons: Annotated[int, Between(0, 9)]
    wounds: Annotated[int, Between(0, 9)]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Dice:
    """Red and white dice of an empire, printed above its name; yellow ones depend on the gold (RZUT KOSCMI)."""

    red: Annotated[int, Between(0, DICE_OF_A_COLOUR)]
    white: Annotated[int, Between(0, DICE_OF_A_COLOUR)]


@dataclass(frozen=True, slots=True)
class Face:
    """A die as it was rolled: strength, wounds, both or nothing (RZUT KOSCMI)."""

    colour: DieColour
    strength: Annotated[int, Between(0, FACE)]
    wounds: Annotated[int, Between(0, FACE)]


@dataclass(frozen=True, slots=True)
class Partly:
    """What is known of a settlement whose print is not known whole; None is asked."""

    workers: tuple[Worker, ...] | None = None
    crew: int | None = None
    provisions: int | None = None
    wagons: int | None = None
    wounds: int | None = None
    steps: tuple[Step, ...] | None = None


# Facts 5.2, confidence M or H; what is marked lower or not there at all stays None and is asked.
# Known whole are the left one of Greece, which the rulebook's example raids (PRZYKLADOWY NAJAZD), the middle one of
# Assyria and the left one of Persia, both from photographs.
GREY_RED: tuple[Worker, ...] = ("grey", "red")
SHIPPED: dict[Empire, tuple[Partly, ...]] = {
    "cimmeria": (
        Partly(crew=2, provisions=3, wagons=0),
        Partly(workers=("blue", "grey"), crew=2, provisions=2, wagons=0),
        Partly(workers=("blue", "grey"), wounds=1),
    ),
    "assyria": (
        Partly(crew=3, provisions=4, wagons=0, wounds=2, steps=(Step(10, 2), Step(16, 4))),
        Partly(("grey",), 2, 3, 0, 2, (Step(14, 2), Step(20, 4))),
        Partly(workers=("grey",), wounds=2),
    ),
    "persia": (
        Partly(GREY_RED, 4, 3, 1, 3, (Step(12, 4), Step(20, 6))),
        Partly(workers=GREY_RED, wounds=3),
        Partly(workers=GREY_RED, wounds=3),
    ),
    "greece": (
        Partly(GREY_RED, 4, 2, 2, 0, (Step(18, 6), Step(26, 7), Step(36, 10))),
        Partly(workers=("red",), crew=5, provisions=3, wagons=2, wounds=0),
        Partly(workers=("red",), crew=5, wounds=0),
    ),
}
# Facts 5.3: Assyria and Greece from the rulebook's examples, Persia from a photograph (M), Cimmeria not found
SHIPPED_DICE: dict[Empire, Dice | None] = {
    "cimmeria": None,
    "assyria": Dice(1, 1),
    "persia": Dice(2, 1),
    "greece": Dice(2, 2),
}
# Facts 5.3, seen on photographs; a blank face is said by the rulebook. More are remembered as they are rolled.
SEEN: tuple[Face, ...] = (
    *(Face(colour, 0, 0) for colour in DIE_COLOURS),
    Face("red", 2, 2),
    Face("white", 2, 3),
    Face("yellow", 0, 1),
    Face("yellow", 0, 2),
)


def whole(known: Partly) -> Settlement | None:
    """The print, if nothing of it is missing."""
    if known.workers is None or known.crew is None or known.provisions is None:
        return None
    if known.wagons is None or known.wounds is None or known.steps is None:
        return None
    return Settlement(known.workers, known.crew, known.provisions, known.wagons, known.wounds, known.steps)


def verdict(print_: Settlement, strength: int) -> tuple[int, int]:
    """Victory Points and wounds for that strength; below the first step there are only wounds (SILA)."""
    reached = [step.vp for step in print_.steps if strength >= step.strength]
    return (max(reached), 0) if reached else (0, print_.wounds)


def as_pattern(empire: Empire, place: int, print_: Settlement) -> Pattern:
    """A print as words and numbers, to be remembered beyond the match."""
    kind = " ".join(("settlement", empire, str(place), "-".join(print_.workers)))
    numbers = (print_.crew, print_.provisions, print_.wagons, print_.wounds)
    return Pattern("scythia", kind, (*numbers, *(n for step in print_.steps for n in (step.strength, step.vp))))


def from_pattern(pattern: Pattern) -> tuple[Empire, int, Settlement] | None:
    """A remembered print with its place, or None for anything else that was remembered."""
    words = pattern.kind.split(" ")
    if len(words) != 4 or words[0] != "settlement" or words[1] not in EMPIRES or words[2] not in PLACES:
        return None
    if len(pattern.slots) < 4:
        return None
    crew, provisions, wagons, wounds, *rest = pattern.slots
    steps = [{"strength": strength, "vp": vp} for strength, vp in zip(rest[::2], rest[1::2], strict=False)]
    plain = {"crew": crew, "provisions": provisions, "wagons": wagons, "wounds": wounds, "steps": steps}
    print_ = codec.fitting(Settlement, {**plain, "workers": words[3].split("-")})
    return None if print_ is None else (words[1], int(words[2]), print_)


def dice_pattern(empire: Empire, dice: Dice) -> Pattern:
    return Pattern("scythia", f"dice {empire}", (dice.red, dice.white))


def face_pattern(face: Face) -> Pattern:
    return Pattern("scythia", f"face {face.colour}", (face.strength, face.wounds))


def dice_typed(pattern: Pattern) -> tuple[Empire, Dice] | None:
    """The dice of an empire, where a remembered pattern is about them."""
    kind, _, name = pattern.kind.partition(" ")
    empire = next((empire for empire in EMPIRES if empire == name), None)
    if kind != "dice" or empire is None or len(pattern.slots) != 2:
        return None
    dice = codec.fitting(Dice, {"red": pattern.slots[0], "white": pattern.slots[1]})
    return (empire, dice) if dice else None


def dice_of(patterns: tuple[Pattern, ...], empire: Empire) -> Dice | None:
    """The dice of an empire as somebody entered them, else as they ship."""
    typed = filter(None, map(dice_typed, patterns))
    return next((dice for whose, dice in typed if whose == empire), SHIPPED_DICE[empire])


def face_typed(pattern: Pattern) -> Face | None:
    """A face of a die, where a remembered pattern is one."""
    kind, _, colour = pattern.kind.partition(" ")
    if kind != "face" or len(pattern.slots) != 2:
        return None
    return codec.fitting(Face, {"colour": colour, "strength": pattern.slots[0], "wounds": pattern.slots[1]})


def faces_of(patterns: tuple[Pattern, ...], colour: DieColour) -> tuple[Face, ...]:
    """Faces of that colour seen so far, the blank one first."""
    known = {face for face in (*SEEN, *map(face_typed, patterns)) if face and face.colour == colour}
    return tuple(sorted(known, key=lambda face: (face.strength, face.wounds)))


def in_order(workers: tuple[Worker, ...]) -> tuple[Worker, ...]:
    return tuple(worker for worker in WORKERS if worker in workers)
