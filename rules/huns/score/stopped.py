"""What the table knows of the Camps when it stops here: the numbers of the score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.message import say
from rules.core.score.stopped import Stopped
from rules.core.secret import value_of
from rules.huns.pace.questions import is_gap
from rules.huns.score.scoring import tally_of
from rules.huns.spec import STANDARD
from rules.huns.state import Camp, Huns
from rules.huns.tables import WAGON_KINDS, Told

# What has to be told before a number of the sheet is known
NEEDED: dict[str, Told] = {
    "raids": "raids",
    "mercenaries_full": "mercenaries",
    "mercenaries_open": "open",
    "treasures_met": "met",
    "curses_fled": "fled",
    "stash": "stash",
}


def stopped(state: Huns) -> Stopped:
    """Points that cards gave or took have no line on the rulebook's sheet: they are said."""
    bonus = tuple(
        say("huns.stopped.effects", seat=seat, points=camp.bonus) for seat, camp in enumerate(state.camps) if camp.bonus
    )
    return Stopped(STANDARD.id, tuple(_camp(state, seat, camp) for seat, camp in enumerate(state.camps)), bonus)


def _camp(state: Huns, seat: int, camp: Camp) -> Mapping[str, int]:
    tally = tally_of(camp)
    known = {path: getattr(tally, path) for path, what in NEEDED.items() if not is_gap(state, seat, what)}
    if not all(card.met or card.judged for card in camp.cards if card.deck == "yellow"):
        known.pop("treasures_met", None)  # a condition is looked at when the game is over, and that is now
    wagons = zip(WAGON_KINDS, tally.wagons.counts(), strict=True)
    shown = not (camp.untyped or is_gap(state, seat, "sent") or any(value_of(kind) is None for kind in camp.dispatched))
    return {**known, **({f"wagons.{kind}": n for kind, n in wagons} if shown else {})}
