"""A player at the table: a worker, goods, crew with its wounds, animals, quests and the place on the track."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between, Text, later
from rules.scythia.tables import CREW_SPACES, TRACK, Worker
from rules.scythia.turn.goods import START, Goods

AnimalKind = Literal["eagle", "horse"]
Strength = Annotated[int, Between(0, 9)]
Points = Annotated[int, Between(0, 20)]
Name = Annotated[str, Text(60)]


@dataclass(frozen=True, slots=True)
class Crew:
    """A hired crew member."""

    name: Name
    strength: Strength
    vp: Points = 0
    wounds: int = 0

    @property
    def left(self) -> int:
        """Each wound takes one strength in later raids (OTRZYMYWANIE RAN)."""
        return max(0, self.strength - self.wounds)


@dataclass(frozen=True, slots=True)
class Animal:
    """The half of an animal that counts; `name` is what people remember it by."""

    strength: Strength
    vp: Points = 0
    name: Name = ""


NOBODY: tuple[Crew | None, ...] = (None,) * CREW_SPACES
NONE: tuple[Animal | None, ...] = (None,) * CREW_SPACES


@dataclass(frozen=True, slots=True)
class Raider:
    """Crew, eagles and horses by the five spaces of the player board, from the left."""

    worker: Worker | None = "blue"
    goods: Goods = START
    crew: tuple[Crew | None, ...] = NOBODY
    eagles: tuple[Animal | None, ...] = NONE
    horses: tuple[Animal | None, ...] = NONE
    quests: tuple[int, ...] = ()  # Victory Points of each
    track: int = 0
    hero: str = ""
    counts: tuple[int, ...] = later(())  # what was told in the pace, by the names of the sheet; -1 is nobody's word


def crew_of(raider: Raider) -> tuple[tuple[int, Crew], ...]:
    """Those hired, with their space."""
    return tuple((space, crew) for space, crew in enumerate(raider.crew) if crew is not None)


def animals_of(raider: Raider) -> tuple[Animal, ...]:
    return tuple(animal for animal in (*raider.eagles, *raider.horses) if animal is not None)


def crew_strength(raider: Raider) -> int:
    return sum(crew.left for _, crew in crew_of(raider))


def animal_strength(raider: Raider) -> int:
    """Only animals with a crew member beside them count in a raid (STAJNIE)."""
    both = ((raider.eagles[space], raider.horses[space]) for space, _ in crew_of(raider))
    return sum(animal.strength for pair in both for animal in pair if animal is not None)


def marker(points: int) -> tuple[int, int]:
    """The field the marker is on, and how many times round it has been."""
    return points % TRACK, points // TRACK
