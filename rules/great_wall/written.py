"""The result as it is written for `companion score great_wall`: standard, alone against Qin Jiushao, and co-op."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from rules.core.codec import Between, Malformed
from rules.core.score import ScoreSheet
from rules.core.tally import Form
from rules.core.value import replace
from rules.great_wall.clan import CardHonor
from rules.great_wall.honor import SOLDIERS, ClanTally, score_tallies, score_together
from rules.great_wall.tables import ARTIFACTS, COOP_GOAL, MOST_HONOR, QIN_ARTIFACT_HONOR, SHAME_ALONE, SHAME_SLOTS

Honor = Annotated[int, Between(0, MOST_HONOR)]
Shamed = Annotated[int, Between(0, SOLDIERS)]
ArtifactHonor = Annotated[int, Between(0, 99)]
Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClaimedHorde:
    honor: CardHonor
    shame: Annotated[int, Between(0, SHAME_SLOTS)]


@dataclass(frozen=True, slots=True)
class Player:
    """The stable names of a player's result."""

    honor: Honor
    shamed_soldiers: Shamed
    hordes: tuple[ClaimedHorde, ...]
    artifacts: tuple[ArtifactHonor, ...]


@dataclass(frozen=True, slots=True)
class Qin:
    """The solo opponent, who never has Shame; each Artifact gives him 20 Honor (TRYB SOLO)."""

    honor: Honor
    hordes: tuple[ClaimedHorde, ...]
    artifacts_count: Annotated[int, Between(0, ARTIFACTS)]


@dataclass(frozen=True, slots=True)
class Ally:
    """A player of a co-op game, where a Horde card's Honor was counted when it was taken (str. 19)."""

    honor: Honor
    shamed_soldiers: Shamed
    hordes: tuple[ClaimedHorde, ...] = ()
    artifacts: tuple[ArtifactHonor, ...] = ()


@dataclass(frozen=True, slots=True)
class Standard:
    """Everybody's name from the top of the Tea stack; the Reed Clan is not in it."""

    tea_order: Names


@dataclass(frozen=True, slots=True)
class Solo:
    """The Tea order may be said here too, but decides nothing: a tie does not beat Qin Jiushao."""

    shame_pool: Annotated[int, Between(0, SHAME_ALONE)]
    tea_order: Names = ()


@dataclass(frozen=True, slots=True)
class Coop:
    requests_fulfilled: Annotated[int, Between(0, 12)]
    time_on_last_slot: bool = False
    shame_unpayable: bool = False  # a token was due and the pool was empty
    tea_order: Names = ()


def judge_standard(frame: Standard, names: Names, players: tuple[Player, ...]) -> ScoreSheet:
    _stacked(frame.tea_order, names)
    places = (frame.tea_order.index(name) + 1 for name in names)
    return score_tallies(tuple(_tally(own, at, tea) for at, (own, tea) in enumerate(zip(players, places, strict=True))))


def judge_solo(frame: Solo, names: Names, players: tuple[Player | Qin, ...]) -> ScoreSheet:
    """Qin Jiushao wins when the Shame pool is empty, and by a tie (TRYB SOLO, KONIEC GRY str. 17)."""
    if frame.tea_order:
        _stacked(frame.tea_order, names)
    sheet = score_tallies(
        tuple(_qin(own) if isinstance(own, Qin) else _tally(own, at) for at, own in enumerate(players))
    )
    qin = next(at for at, own in enumerate(players) if isinstance(own, Qin))
    you = next(at for at in range(len(players)) if at != qin)
    return against_qin(sheet, you, qin, frame.shame_pool == 0)


def against_qin(sheet: ScoreSheet, you: int, qin: int, pool_empty: bool) -> ScoreSheet:
    """An empty Shame pool loses, and so does a tie."""
    sheet = replace(sheet, tiebreaks=())  # more Honor wins, nothing else does
    if sheet.totals[you] > sheet.totals[qin] and not pool_empty:
        return sheet
    why = "loss:shame_pool" if pool_empty else "loss:not_more"
    return replace(sheet, ranking=((qin,), (you,)), winners=(qin,), decided_by=why)


def judge_coop(frame: Coop, names: Names, players: tuple[Ally, ...]) -> ScoreSheet:
    """Shame that cannot be paid loses at once; then the goal comes before the time (TRYB KOOPERACJI, KONIEC GRY)."""
    if frame.tea_order:
        _stacked(frame.tea_order, names)
    counted = (replace(own, hordes=()) for own in players)
    tallies = tuple(_tally(own, at) for at, own in enumerate(counted))
    goal = COOP_GOAL[len(players)]
    if frame.requests_fulfilled >= goal and not frame.shame_unpayable:
        return score_together(tallies, "goal")
    if not (frame.shame_unpayable or frame.time_on_last_slot):
        open_ = f"{goal} win, time_on_last_slot or shame_unpayable loses; else the game goes on"
        raise Malformed("requests_fulfilled", f"{open_}, got {frame.requests_fulfilled}")
    return score_together(tallies, "shame" if frame.shame_unpayable else "time")


def _stacked(order: Names, names: Names) -> None:
    if sorted(order) != sorted(names):
        raise Malformed("tea_order", f"each of {', '.join(names)} once")


def _tally(own: Player | Ally, at: int, tea: int = 0) -> ClanTally:
    if len(own.artifacts) > ARTIFACTS:
        raise Malformed(f"players[{at}].artifacts", f"at most {ARTIFACTS}, got {len(own.artifacts)}")
    return ClanTally(own.honor, own.shamed_soldiers, _hordes(own.hordes), sum(own.artifacts), tea)


def _qin(own: Qin) -> ClanTally:
    return ClanTally(own.honor, 0, _hordes(own.hordes), QIN_ARTIFACT_HONOR * own.artifacts_count, 0)


def _hordes(cards: tuple[ClaimedHorde, ...]) -> int:
    """A card with a Shame token on it gives nothing (ŻETONY HAŃBY str. 7)."""
    return sum(card.honor for card in cards if card.shame == 0)


FORMS = (
    Form("standard", Standard, Player, judge_standard),
    Form("solo", Solo, Player, judge_solo, Qin),
    Form("coop", Coop, Ally, judge_coop),
)
