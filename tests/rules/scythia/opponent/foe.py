"""A table with only the opponent, for worked examples, set up in few words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.core import tree
from rules.core.luck import Rng
from rules.scythia import GAME
from rules.scythia import actions as a
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.mind import Ai, HorseCard
from rules.scythia.opponent.scheme import PERSIA_A, Scheme
from rules.scythia.state import deed
from rules.scythia.tables import EMPIRES, QUEST_ROWS, CharacterId, Empire, QuestRow
from tests.kit.table import Table

# The rulebook's examples; what an example does not say is as on the one card that is known
ASSYRIA = replace(PERSIA_A, empire="assyria", target=3, cost=3, strength=3, vp=7, name="Assyria")
CIMMERIA = replace(PERSIA_A, empire="cimmeria", row="down", tie="right", cost=1, strength=1, vp=3, name="Cimmeria")
GREECE = replace(PERSIA_A, empire="greece", horse="middle", cost=4, strength=5, vp=11, name="Greece")


def card(**numbers: Any) -> Scheme:
    return replace(PERSIA_A, **numbers)


def horses(*strengths: int) -> tuple[HorseCard, ...]:
    return tuple(map(HorseCard, strengths))


class Foe(Table):
    """Begun, the person's first turn."""

    def __init__(self, character: CharacterId = "lookout", luck: Rng | None = None, cards: Any = HOUSE) -> None:
        super().__init__(GAME, 2, luck, "opponent")
        self.do(a.ChooseCharacter(character), a.ChooseDeck("custom", tuple(cards)), a.Begin())

    @property
    def ai(self) -> Ai:
        assert self.state.ai is not None
        return self.state.ai

    @property
    def deed(self) -> str:
        return deed(self.state)

    def books(self, **numbers: Any) -> None:
        """What the AI has as an earlier turn left them."""
        self.state = replace(self.state, ai=replace(self.ai, **numbers))

    def raided(self, empire: Empire, *spaces: int) -> None:
        """In an earlier turn; the quests there are gone too."""
        for space in spaces or range(4):
            self.state = tree.put(self.state, f"free.{EMPIRES.index(empire)}.{space}", False)
            if empire in QUEST_ROWS:
                self.quest(empire, space, "none")

    def quest(self, row: QuestRow, spot: int, tile: str = "up") -> None:
        self.state = tree.put(self.state, f"quests.{QUEST_ROWS.index(row)}.{spot}", tile)

    def reveal(self, scheme: Scheme) -> str:
        """The person ends their turn, the AI draws that card; what it does."""
        if self.phase == "person":
            self.do(a.EndTurn())
        self.do(a.EnterScheme(scheme))
        return self.deed

    def done(self, strength: int = 0, vp: int = 0) -> tuple[Any, ...]:
        return self.do(a.Done(self.state.step, strength, vp))

    def not_possible(self, condition: Any, value: int = 0) -> tuple[Any, ...]:
        return self.do(a.NotPossible(self.state.step, condition, value))
