"""Where a clan's and Qin Jiushao's Honor comes from, line by line (KOŃCOWE PODLICZENIE PUNKTÓW str. 15)."""

from __future__ import annotations

from rules.core.message import Message, say
from rules.core.score.why import Reason, Reckoning, aside, times
from rules.great_wall.qin.qin import QIN
from rules.great_wall.score.honor import ClanTally, lost
from rules.great_wall.score.scoring import tally_of
from rules.great_wall.score.sheets import AllyTally, LoneTally, QinTally
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import QIN_ARTIFACT_HONOR, SHAME_HONOR

LINES = ("honor", "shame", "hordes", "artifacts")
PLACES = {
    **{f"line-{key}": "step-scoring" for key in LINES},
    "tie-tea_order": "step-scoring",
    "win-total": "step-scoring",
    "win-tiebreak": "step-scoring",
    "win-shared": "step-scoring",
    "win-goal": "coop",
    "win-all-time": "coop",
    "win-all-shame_pool": "coop",
    "win-shame_pool": "qin-end",
    "win-not_more": "qin-end",
}


def of(state: GreatWall, key: str, seat: int) -> tuple[Reason, ...]:
    """Horde cards and Artifacts one by one, where they are followed."""
    if state.qin and state.mode == "opponent" and seat != QIN:
        honor = state.qin.your_score or 0
        return (Reason(say("great_wall.why.own"), honor),) if key == "line-honor" else _clan(_nothing(), key)
    clan = state.clans[seat]
    if key == "line-hordes" and not state.empire and clan.claimed:
        return tuple(
            aside(_card(card.name), card.honor, say("great_wall.why.shamed"))
            if card.shame
            else Reason(_card(card.name), card.honor)
            for card in clan.claimed
        )
    if key == "line-artifacts" and clan.artifacts:
        return tuple(
            Reason(say("great_wall.artifact", n=at), honor, _worth(state, seat, honor))
            for at, honor in enumerate(clan.artifacts, 1)
        )
    return _clan(tally_of(state, seat), key, bool(state.empire))


def row(tally: ClanTally | LoneTally | QinTally | AllyTally, key: str, players: int) -> tuple[Reason, ...]:
    match tally:
        case ClanTally():
            return _clan(tally, key)
        case LoneTally():
            return _clan(ClanTally(tally.honor, tally.shamed_soldiers, tally.hordes, tally.artifacts, 0), key)
        case AllyTally():
            return _clan(ClanTally(tally.honor, tally.shamed_soldiers, 0, tally.artifacts, 0), key, True)
    if key == "line-artifacts":
        return (times(_name("artifacts"), tally.artifacts_count, QIN_ARTIFACT_HONOR),)
    return _clan(ClanTally(tally.honor, 0, tally.hordes, 0, 0), key)


def _nothing() -> ClanTally:
    return ClanTally(0, 0, 0, 0, 0)


def _name(key: str) -> Message:
    return say(f"great_wall.tally.{key}")


def _card(name: str) -> Message:
    return say("great_wall.why.card", name=name) if name else say("great_wall.horde.nameless")


def _worth(state: GreatWall, seat: int, honor: int) -> Message | None:
    return say("great_wall.why.qin-artifact") if state.qin and seat == QIN and honor else None


def _clan(clan_tally: ClanTally, key: str, together: bool = False) -> tuple[Reason, ...]:
    match key:
        case "line-honor":
            return (Reason(_name("honor"), clan_tally.honor),)
        case "line-shame":
            return _shame(clan_tally)
        case "line-hordes":
            how = say("great_wall.why.counted") if together else None
            return (Reason(_name("hordes"), clan_tally.hordes, how),)
        case "line-artifacts":
            return (Reason(_name("artifacts"), clan_tally.artifacts),)
        case _:
            return (
                Reason(_name("tea"), clan_tally.tea) if clan_tally.tea else Reason(say("great_wall.why.no-tea"), 0),
            )


def _shame(clan_tally: ClanTally) -> tuple[Reason, ...]:
    """Never more than there is: what the track does not hold is given back."""
    due = times(_name("shamed_soldiers"), clan_tally.shamed_soldiers, -SHAME_HONOR)
    spared = lost(clan_tally.honor, clan_tally.shamed_soldiers) + SHAME_HONOR * clan_tally.shamed_soldiers
    return (due, Reason(say("great_wall.why.not-below"), spared)) if spared else (due,)


RECKONING = Reckoning(of, row, PLACES)
