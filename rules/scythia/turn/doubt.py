"""What may be so and yet contradicts what was said before: asked about, never refused."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.scythia.raid.raid_space import MOST_PIECES
from rules.scythia.state import Scythia
from rules.scythia.tables import EMPIRES, Empire
from rules.scythia.turn.goods import NOTHING, PLUNDER, Goods


def plunder_doubt(state: Scythia, empire: Empire, space: int, taken: Goods) -> Message | None:
    """Plunder that does not fit the gold that was seen there, or that no raid space holds."""
    said = state.gold[EMPIRES.index(empire)][space]
    if taken == NOTHING:
        return say("scythia.doubt.nothing")
    if said == "gold" and not taken.gold:
        return say("scythia.doubt.gold-said", space=space + 1)
    if said == "none" and taken.gold:
        return say("scythia.doubt.no-gold-said", space=space + 1)
    many = sum(taken.of(good) for good in PLUNDER)
    return say("scythia.doubt.many", most=MOST_PIECES, got=many) if many > MOST_PIECES else None
