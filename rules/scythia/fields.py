"""Every number of the opponent that a hand may correct."""

from __future__ import annotations

from rules.core.correct import Field
from rules.core.message import say
from rules.scythia.state import Opponent
from rules.scythia.tables import EMPIRES


def fields(state: Opponent) -> tuple[Field, ...]:
    spaces = tuple(
        Field(f"free.{at}.{space}", say("scythia.field.space", n=space + 1, empire=say(f"scythia.{empire}")), 0, 1)
        for at, empire in enumerate(EMPIRES)
        for space in range(len(state.free[at]))
    )
    if state.ai is None:
        return spaces
    horses = tuple(
        Field(f"ai.horses.{at}.{part}", say(f"scythia.field.horse-{part}", n=at + 1), 0, high)
        for at in range(len(state.ai.horses))
        for part, high in (("strength", 6), ("vp", 9))
    )
    quests = tuple(
        Field(f"ai.quests.{at}", say("scythia.field.quest", n=at + 1), 0, 20) for at in range(len(state.ai.quests))
    )
    books = (
        Field("ai.provisions", say("scythia.field.provisions"), 0, 99),
        Field("ai.track", say("scythia.field.track"), 0, 199),
    )
    return (*books, *horses, *quests, *spaces)
