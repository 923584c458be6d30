"""What may be so and yet contradicts what was said before: asked about, never refused."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.scythia.state import Scythia
from rules.scythia.tables import EMPIRES
from rules.scythia.turn.goods import NOTHING, PLUNDER, Goods

MOST_ON_A_SPACE = 4  # pieces of plunder (facts 5.1)


def plunder_doubt(state: Scythia, space: int, taken: Goods) -> Message | None:
    """Plunder that does not fit the gold for which yellow dice were rolled, or that no raid space holds."""
    assert state.fight is not None
    said = state.gold[EMPIRES.index(state.fight.empire)][space]
    if taken == NOTHING:
        return say("scythia.doubt.nothing")
    if said == "gold" and not taken.gold:
        return say("scythia.doubt.gold-said", space=space + 1)
    if said == "none" and taken.gold:
        return say("scythia.doubt.no-gold-said", space=space + 1)
    many = sum(taken.of(good) for good in PLUNDER)
    return say("scythia.doubt.many", most=MOST_ON_A_SPACE, got=many) if many > MOST_ON_A_SPACE else None
