"""The Wall and what stands before it: sections, Horde cards and who covers their Vital spots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from rules.core.codec import Between
from rules.great_wall.board.squad import NOBODY, Squad
from rules.great_wall.clan.clan import CardHonor, Name
from rules.great_wall.tables import BARRICADES, MOST_POWER, MOST_SPOTS, ROWS

Stage = Literal["upgrade", "donate", "effect"]  # of a Location being resolved
HORSEMAN_SPOTS = 2  # two adjacent ones, ATAK str. 12


@dataclass(frozen=True, slots=True)
class HordeCard:
    """What is printed on a Horde card, as it is read at the table; its ability is a text for people."""

    name: Name = ""
    power: Annotated[int, Between(0, MOST_POWER)] = 0
    honor: CardHonor = 0
    spots: Annotated[int, Between(1, MOST_SPOTS)] = 1


@dataclass(frozen=True, slots=True)
class Horde:
    """A Horde card before the Wall; `spearmen` and `horsemen` on it are by clan, in the order of the table."""

    card: HordeCard
    spearmen: tuple[int, ...]
    horsemen: tuple[int, ...]
    wounds: int = 0

    def covered_by(self, seat: int) -> int:
        """Vital spots under a clan's Soldiers; Wounds are nobody's (POKONANIE HORDY 3)."""
        return self.spearmen[seat] + HORSEMAN_SPOTS * self.horsemen[seat]

    def soldiers_of(self, seat: int) -> int:
        return self.spearmen[seat] + self.horsemen[seat]

    @property
    def free(self) -> int:
        covered = sum(map(self.covered_by, range(len(self.spearmen))))
        return max(0, self.card.spots - covered - self.wounds)


@dataclass(frozen=True, slots=True)
class Section:
    """A Wall Section: its level, Barricades, Archers on Firing spots and Rest Zone by clan, Hordes from the Wall on."""

    archers: tuple[int, ...]
    rest: tuple[Squad, ...]
    level: int = 0
    barricades: int = BARRICADES
    hordes: tuple[Horde, ...] = ()

    @property
    def full(self) -> bool:
        """Three Horde cards: the next one raids (PODBÓJ)."""
        return len(self.hordes) >= ROWS


def new_section(clans: int, in_play: bool) -> Section:
    """A section out of play has no Barricade slots of its own in use (TRYB DLA 2 GRACZY, PRZYGOTOWANIE 1, 6)."""
    return Section((0,) * clans, (NOBODY,) * clans, barricades=BARRICADES if in_play else 0)


def new_horde(card: HordeCard, clans: int) -> Horde:
    return Horde(card, (0,) * clans, (0,) * clans)


def power_of(section: Section) -> int:
    """Offensive Power of all its Horde cards (FAZA SZTURMU)."""
    return sum(horde.card.power for horde in section.hordes)
