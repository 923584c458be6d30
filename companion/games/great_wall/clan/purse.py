"""Resources behind a player's own screen, as the device that keeps them works them out.

From the step that took them behind the screen on: what each step did to them by the rules, and what this device
keeps for it alone. Every screen of that device is made from the table with these numbers filled in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.games.great_wall.tell import tell
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.open import OpenMatch
from companion.match.port import MatchRow
from companion.match.private import Changes
from companion.screens.kit.context import Context
from companion.screens.kit.views import View
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.fold import fold
from rules.core.game import Game
from rules.core.message import Message
from rules.great_wall import actions as a
from rules.great_wall.clan import purse
from rules.great_wall.clan.clan import Clan
from rules.great_wall.clan.goods import NOTHING, Goods, plus
from rules.great_wall.decide import decide
from rules.great_wall.events import GoodsChanged
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import RESOURCES

KEEP = codec.tag(a.KeepPurse)


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
    held = held_by(ctx, seat) if clan.own_purse else None
    return clan if held is None else replace(clan, own_purse=False, goods=held)


def parted(state: Any, action: Any) -> tuple[Any, Changes]:
    """What is sent, and what stays here; whoever takes a purse behind the screen keeps it, were it empty."""
    if not isinstance(state, GreatWall):  # just the score
        return action, ()
    if isinstance(action, a.KeepPurse) and action.own:
        return action, tuple((kind, 0) for kind in RESOURCES)
    told, unseen = purse.parted(state, action)
    return told, tuple((kind, unseen.of(kind)) for kind in RESOURCES if unseen.of(kind))


def keeps(ctx: Context, seat: int) -> str:
    """The step by which this device keeps that seat's Resources; empty where it does not."""
    history = ctx.match.history
    for place in reversed(history.counting):
        action = history.entries[place].action
        if action.get("tag") == KEEP and action.get("seat") == seat:
            cmd_id = history.entries[place].cmd_id
            return cmd_id if action.get("own") and cmd_id in ctx.private else ""
    return ""


def is_mine(ctx: Context, seat: int) -> bool:
    """Whether that seat is played on this device and on no other."""
    return ctx.together and ctx.me is not None and seat in ctx.me.seats


def held_by(ctx: Context, seat: int) -> Goods | None:
    """What lies behind that screen; None where another device knows it."""
    history, first = ctx.match.history, keeps(ctx, seat)
    position = history.position(first) if first else None
    if position is None:
        return None
    held = NOTHING
    for entry, by_rule in _reckoned(ctx.match, seat, position):
        own = ctx.private.get(entry.cmd_id, {})
        before = NOTHING if by_rule is None else plus(held, by_rule)
        held = plus(before, Goods(**{kind: own.get(kind, 0) for kind in RESOURCES}))
    return held


def told_here(ctx: Context, entry: Entry) -> tuple[Message, ...]:
    """What the step did behind the screens that this device keeps."""
    state: GreatWall = ctx.state
    at = ctx.match.history.position(entry.cmd_id)
    found: list[Message] = []
    for seat in [seat for seat, clan in enumerate(state.clans) if clan.own_purse and keeps(ctx, seat)]:
        by_rule = None if at is None else next((own for _, own in _reckoned(ctx.match, seat, at)), None)
        own = ctx.private.get(entry.cmd_id, {})
        change = plus(by_rule or NOTHING, Goods(**{kind: own.get(kind, 0) for kind in RESOURCES}))
        message = tell("great_wall", GoodsChanged(seat, change)) if change != NOTHING else None
        found += [message] if message else []
    return tuple(found)


# By match, step and seat: what the rules alone did. A step never changes, so this is only a cache.
_BY_RULE: dict[tuple[str, str, int], Goods | None] = {}
MOST = 20_000


def _reckoned(match: OpenMatch, seat: int, first: int) -> Iterator[tuple[Entry, Goods | None]]:
    """Each counting step from that one on; None where it sets everything anew, as a General's card does."""
    history = match.history
    state: GreatWall | None = None
    if len(_BY_RULE) > MOST:
        _BY_RULE.clear()
    for at in range(first, len(history.counting)):
        entry = history.entries[history.counting[at]]
        key = (match.row.id, entry.cmd_id, seat)
        if key in _BY_RULE:
            state = None
        else:
            state = history.state_before(at) if state is None else state
            _BY_RULE[key] = _by_rule(match, state, entry, seat)
            state = fold(match.game, state, history.events_of(entry))
        yield entry, _BY_RULE[key]


def _by_rule(match: OpenMatch, state: GreatWall, entry: Entry, seat: int) -> Goods | None:
    try:
        action = codec.decode(match.game.actions, entry.action)
    except Malformed:  # a correction, or an action of the table itself
        return NOTHING
    if isinstance(action, a.ChooseGeneral) and action.seat == seat:
        return None
    return purse.change(state, action, seat, decide)
