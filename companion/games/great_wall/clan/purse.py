"""Resources behind a player's own screen: every screen of the device that keeps them has these numbers filled in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion.games.great_wall.tell import tell
from companion.match import private
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.open import OpenMatch
from companion.match.port import MatchRow
from companion.screens.kit.context import Context
from companion.screens.kit.views import View
from rules.core.game import Game
from rules.core.message import Message
from rules.great_wall.clan.clan import Clan
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.events import GoodsChanged
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import RESOURCES


@dataclass(frozen=True, slots=True)
class Opened:
    """The open match as the owner of some purses sees it."""

    match: OpenMatch
    state: GreatWall

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.match.game

    @property
    def row(self) -> MatchRow:
        return self.match.row

    @property
    def history(self) -> History:
        return self.match.history


def opened(present: Callable[[Context], View]) -> Callable[[Context], View]:
    """A screen made from what this device knows."""

    def made(ctx: Context) -> View:
        state: GreatWall = ctx.state
        if ctx.private and any(clan.own_purse for clan in state.clans):
            clans = tuple(_filled(ctx, seat, clan) for seat, clan in enumerate(state.clans))
            ctx = replace(ctx, session=Opened(ctx.match, replace(state, clans=clans)))
        return present(ctx)

    return made


def _filled(ctx: Context, seat: int, clan: Clan) -> Clan:
    held = private.held(ctx.match, ctx.private, seat) if clan.own_purse else None
    return clan if held is None else replace(clan, own_purse=False, goods=_goods(held))


def _goods(numbers: private.Numbers) -> Goods:
    return Goods(**{kind: numbers.get(kind, 0) for kind in RESOURCES})


def keeps(ctx: Context, seat: int) -> str:
    """The step by which this device keeps that seat's Resources; empty where it does not."""
    return private.kept_by(ctx.match, ctx.private, seat)


def is_mine(ctx: Context, seat: int) -> bool:
    """Whether that seat is played on this device and on no other."""
    return ctx.together and ctx.me is not None and seat in ctx.me.seats


def told_here(ctx: Context, entry: Entry) -> tuple[Message, ...]:
    """What the step did behind the screens that this device keeps."""
    state: GreatWall = ctx.state
    found: list[Message] = []
    for seat in [seat for seat, clan in enumerate(state.clans) if clan.own_purse and keeps(ctx, seat)]:
        change = _goods(private.changed(ctx.match, ctx.private, seat, entry))
        message = tell("great_wall", GoodsChanged(seat, change)) if change != NOTHING else None
        found += [message] if message else []
    return tuple(found)
