"""What "Honor for each ..." on a card of Qin Jiushao's counts, where the app can know it."""

from __future__ import annotations

from typing import assert_never

from rules.great_wall.qin.qin import QIN, Each
from rules.great_wall.state import GreatWall, in_play, section


def counted(state: GreatWall, each: Each) -> int | None:
    """None where only the table can count: words of the card, or a board that is not followed."""
    clan = state.clans[QIN]
    sections = [section(state, at) for at in in_play(state)]
    match each:
        case "clerk":
            return sum(here[QIN] for here in state.clerks)
        case "advisor":
            return clan.supporting
        case "level":
            return sum(clan.overseers)
        case "horde":
            return len(clan.claimed)
        case "other":
            return None
        case "soldier" | "archer" | "wall" if state.mode == "opponent":
            return None
        case "soldier":
            return sum(card.soldiers_of(QIN) for place in sections for card in place.hordes)
        case "archer":
            return sum(place.archers[QIN] for place in sections)
        case "wall":
            return sum(place.level for place in sections)
    assert_never(each)
