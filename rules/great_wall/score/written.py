"""The result as it is written for `companion score great_wall`: standard, alone against Qin Jiushao, and co-op."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from rules.core.codec import Between, Malformed
from rules.core.message import say
from rules.core.score.doubt import Doubt, beyond
from rules.core.score.tally import Form, Written
from rules.great_wall.clan.clan import CardHonor
from rules.great_wall.score.honor import SOLDIERS, ClanTally
from rules.great_wall.score.sheets import AllyTally, EmpireTally, LoneTally, QinTally
from rules.great_wall.tables import ARTIFACTS, COOP_GOAL, HORDE_CARDS, MOST_HONOR, SHAME, SHAME_ALONE, SHAME_SLOTS

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
    """Everybody's name from the top of the Tea stack, needed where there is a tie; the Reed Clan is not in it."""

    tea_order: Names = ()


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


def read_standard(frame: Standard, names: Names, players: tuple[Player, ...]) -> Written:
    _stacked(frame.tea_order, names)
    places = [frame.tea_order.index(name) + 1 if frame.tea_order else 0 for name in names]
    tallies = tuple(
        ClanTally(one.honor, one.shamed_soldiers, _hordes(one.hordes), _artifacts(one, at), places[at])
        for at, one in enumerate(players)
    )
    return Written("standard", tallies, doubts=_doubts(players, SHAME[len(players)]))


def read_solo(frame: Solo, names: Names, players: tuple[Player | Qin, ...]) -> Written:
    _stacked(frame.tea_order, names)
    tallies = tuple(
        QinTally(one.honor, _hordes(one.hordes), one.artifacts_count, frame.shame_pool)
        if isinstance(one, Qin)
        else LoneTally(one.honor, one.shamed_soldiers, _hordes(one.hordes), _artifacts(one, at))
        for at, one in enumerate(players)
    )
    return Written("solo", tallies, doubts=_doubts(players, SHAME_ALONE - frame.shame_pool))


def read_coop(frame: Coop, names: Names, players: tuple[Ally, ...]) -> Written:
    """A game that is neither won nor lost goes on (TRYB KOOPERACJI, KONIEC GRY)."""
    _stacked(frame.tea_order, names)
    goal = COOP_GOAL[len(players)]
    if frame.requests_fulfilled < goal and not (frame.shame_unpayable or frame.time_on_last_slot):
        raise Malformed("requests_fulfilled", say("bad.coop-goes-on", goal=goal, got=frame.requests_fulfilled))
    tallies = tuple(AllyTally(one.honor, one.shamed_soldiers, _artifacts(one, at)) for at, one in enumerate(players))
    table = EmpireTally(frame.requests_fulfilled, int(frame.shame_unpayable))
    return Written("coop", tallies, table, _doubts(players, SHAME[len(players)]))


def _stacked(order: Names, names: Names) -> None:
    if order and sorted(order) != sorted(names):
        raise Malformed("tea_order", say("bad.each-once", choices=", ".join(names)))


def _artifacts(player: Player | Ally, at: int) -> int:
    if len(player.artifacts) > ARTIFACTS:
        raise Malformed(f"players[{at}].artifacts", say("bad.most", most=ARTIFACTS, got=len(player.artifacts)))
    return sum(player.artifacts)


def _hordes(cards: tuple[ClaimedHorde, ...]) -> int:
    """A card with a Shame token on it gives nothing (ŻETONY HAŃBY str. 7)."""
    return sum(card.honor for card in cards if card.shame == 0)


def _doubts(players: Sequence[Player | Ally | Qin], shame: int) -> tuple[Doubt, ...]:
    """Horde cards, and Shame tokens on them beside those under Soldiers: only here are they written one by one."""
    cards = [(at, "hordes", len(player.hordes)) for at, player in enumerate(players)]
    on_cards = [(at, "hordes", sum(card.shame for card in player.hordes)) for at, player in enumerate(players)]
    soldiers = [
        (at, "shamed_soldiers", player.shamed_soldiers)
        for at, player in enumerate(players)
        if not isinstance(player, Qin)
    ]
    return (
        *beyond("great_wall.hordes", cards, HORDE_CARDS, ("hordes",)),
        *beyond("great_wall.shame", [*soldiers, *on_cards], shame, ("shamed_soldiers", "hordes")),
    )


FORMS = (
    Form("standard", Standard, Player, read_standard, framed=(("tea", "tea_order"),)),
    Form("solo", Solo, Player, read_solo, Qin, framed=(("shame_pool", "shame_pool"),)),
    Form("coop", Coop, Ally, read_coop),
)
