"""What a device is told of a table before it is let in: whose it is, its seats, and nothing of the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from companion.match.port import MatchRow
from companion.match.roster import Roster
from companion.match.seated import seated
from companion.text.person_names import LONGEST
from rules.core.codec import Text
from rules.core.game import Game


@dataclass(frozen=True, slots=True)
class LobbySeat:
    """A seat as somebody sees it who is not let in yet; `held` names the device that plays it, if one has taken it."""

    name: Annotated[str, Text(LONGEST)]
    colour: Annotated[str, Text(20)]
    held: Annotated[str, Text(LONGEST)] = ""
    by_host: bool = False


@dataclass(frozen=True, slots=True)
class Lobby:
    """All that a device with the right code is told before it is let in: whose table it is, and who may sit where."""

    host: Annotated[str, Text(LONGEST)]
    game: Annotated[str, Text(20)]
    seats: tuple[LobbySeat, ...]


def lobby(game: Game[Any, Any, Any], row: MatchRow, roster: Roster) -> Lobby:
    """People's seats under the names of today, each with the device that has taken it."""
    names = {member.device: member.name for member in roster.members}
    host, config = roster.epoch.host, row.config
    automas = next((mode.automas for mode in game.spec.modes if mode.id == config.mode), 0)
    chairs = seated(config.chairs, roster)[: len(config.chairs) - automas]
    held = (roster.holder(seat) for seat in range(len(chairs)))
    seats = tuple(
        LobbySeat(chair.name, chair.colour, names.get(device, ""), bool(device) and device == host)
        for chair, device in zip(chairs, held, strict=True)
    )
    return Lobby(names.get(host, ""), config.game, seats)
