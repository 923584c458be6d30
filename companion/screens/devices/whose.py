"""Whose a screen is: who plays on this device, live keys only for the steps it may take, and whom it waits for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeVar

from companion.intents.intent import (
    WHO,
    Choose,
    ChooseMany,
    Do,
    DoAll,
    GiveSeat,
    Intent,
    Nudge,
    Open,
)
from companion.match.roster import NOBODY
from companion.screens.kit import presence
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.log import headline
from companion.screens.kit.parts import Key
from companion.screens.kit.pieces.storeys import TurnBand
from companion.screens.kit.presence import is_ours
from companion.screens.kit.views import Now, View
from companion.text.person_names import first
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.screens.kit.context import Context
    from companion.sync.port import Peer

T = TypeVar("T")
CHOICES = (Choose, ChooseMany)
# What may be looked at while others are at it; other pages are forms for a step that is not ours
BOOKS = ("menu", "history", "score", "story", "rules", "rule", "why", "guide", "far", "correct", "trust", "library")
# Of other devices: they wait for nobody's turn
QUESTIONS = ("admit", "takeover", "new-host", "undo-asked", "not-applied", "parted", "left-log", "remakes")
TO_READ = frozenset((*BOOKS, *QUESTIONS, "devices", "device", "who"))


def is_elsewhere(ctx: Context) -> bool:
    """Whether the game waits for nobody who plays on this device."""
    if not ctx.together or ctx.me is None:
        return False
    waiting = ctx.game.awaited(ctx.state)
    return bool(waiting) and not set(waiting) & set(presence.seats_of(ctx, ctx.me))


def meant(part: Any) -> Iterator[Any]:
    """Every meaning in a part of a view, however deep."""
    if isinstance(part, tuple):
        for one in part:
            yield from meant(one)
    elif is_dataclass(part) and type(part).__module__.startswith("companion.intents"):
        yield part
    elif is_dataclass(part) and type(part).__module__.startswith("companion.screens"):
        for field in fields(part):
            yield from meant(getattr(part, field.name))


def ours(ctx: Context, view: View) -> View:
    """The view as this device's people may use it; alone it is everybody's."""
    if not ctx.together or ctx.me is None or ctx.session is None:
        return view
    plays = ctx.place.screen == "table" and not is_sheet(ctx.match.row.config.mode)  # a sheet is filled in by all
    waits = plays and is_elsewhere(ctx)
    own = getattr(view, "own", None)  # one's own things stay live whoever is awaited
    shown: Any = _live(ctx, replace(view, own=None) if own else view, waits)  # type: ignore[arg-type]
    shown = replace(shown, own=_live(ctx, own, False)) if own else shown
    band = _band(ctx, view.now, waits) if plays else None
    if shown.now is not None:
        now = _waiting(ctx, shown.now) if waits else _kept(shown.now, view.now)
        if band is not None and band.mine:  # the band has said it, with the badge: the bar is for the keys
            now = replace(now, title="", badge=None)
        shown = replace(shown, now=now)
    top = getattr(shown, "top", None)
    if top is None or not plays:
        return shown  # type: ignore[no-any-return]
    notices = (band, *top.notices) if band else top.notices
    return replace(shown, top=replace(top, title=you_are(ctx) or top.title, notices=notices))  # type: ignore[no-any-return]


def _live(ctx: Context, part: T, waits: bool) -> T:
    """The same with the meanings taken out of what is somebody else's to press; unchanged parts are shared."""
    if isinstance(part, tuple):
        parts = tuple(_live(ctx, one, waits) for one in part)
        return part if all(new is old for new, old in zip(parts, part, strict=True)) else parts  # type: ignore[return-value]
    if not is_dataclass(part) or isinstance(part, type):
        return part
    if type(part).__module__.startswith("companion.intents"):
        lives = is_ours(ctx, part) and not (waits and _begins(ctx, part))  # type: ignore[arg-type]
        return part if lives else None  # type: ignore[return-value]
    if not type(part).__module__.startswith("companion.screens"):
        return part
    changed = {}
    for field in fields(part):
        old = getattr(part, field.name)
        new = _live(ctx, old, waits)
        if new is not old:
            changed[field.name] = _without_others(new, old) if field.name == "keys" and waits else new
    return replace(part, **changed) if changed else part


def _without_others(new: Any, old: Any) -> Any:
    """What is others' to press is not there at all: nothing may look as if it could be pressed."""
    return tuple(now for now, was in zip(new, old, strict=True) if now.intent is not None or was.intent is None)


def _begins(ctx: Context, intent: Any) -> bool:
    """Whether a tap would begin a step that is somebody else's: a choice for it, or the way to its form."""
    if isinstance(intent, Open):
        pages = game_screens(ctx.game.spec.id)
        seats = {pages.seat_screen(ctx.state, seat) for seat in range(len(ctx.chairs))}
        return intent.screen not in TO_READ | pages.watched | seats
    return isinstance(intent, CHOICES) and getattr(intent, "key", "") != WHO


def _kept(now: Now, before: Now | None) -> Now:
    """What is others' to do has no key in the bar; a key that the rules have switched off stays and says why."""
    return replace(now, keys=_without_others(now.keys, before.keys if before else ()))


def _waiting(ctx: Context, now: Now) -> Now:
    """Whose device is awaited, and what can be done about it."""
    seat, peer = min(presence.awaited(ctx), key=lambda one: one[1].lamp != "off")  # the one that is lost holds all up
    words = ctx.words
    said = words.t("whose.device", name=peer.name, lamp=presence.lamp(ctx, peer))
    mine = tuple(key for key in now.keys if _moves(ctx, key.intent))
    title = said if presence.own_seats(ctx) else now.title  # where a band stands above, that says what is awaited
    detail = _gone(ctx, seat, peer) or (_since(ctx) if presence.own_seats(ctx) else said)
    since = ctx.turn_since if peer.lamp != "off" else None  # beside the nudge, so that it comes neither early nor late
    keys = (*mine, *_watching(ctx, now), *_about(ctx, seat, peer))
    said = words.t("whose.for")
    return replace(
        now,
        title=title,
        detail=detail,
        badge=ctx.badge(seat),
        keys=keys,
        since=since,
        since_words=said if since is not None else "",
    )


def _watching(ctx: Context, now: Now) -> tuple[Key, ...]:
    """The way to the page on which others go on, where that may be looked at: their battle may be one's own."""
    pages, words = game_screens(ctx.game.spec.id).watched, ctx.words
    ways = [key.intent for key in now.keys if isinstance(key.intent, Open) and key.intent.screen in pages]
    return tuple(Key(words.t("whose.watch"), way, "eye-outline", name="watch") for way in ways)


def _moves(ctx: Context, intent: Intent | None) -> bool:
    """Off its turn a device keeps the steps of its own seats; what moves everybody on is the host's as well."""
    steps = intent.steps if isinstance(intent, DoAll) else (intent,)
    host = ctx.me is not None and ctx.me.is_host
    seats = presence.own_seats(ctx)
    return all(isinstance(step, Do) and (step.seat in seats or (host and step.seat == NOBODY)) for step in steps)


def _about(ctx: Context, seat: int, peer: Peer) -> tuple[Key, ...]:
    words = ctx.words
    if peer.lamp != "off":
        text = words.t("devices.nudge", name=peer.name or ctx.chairs[seat].name)  # whoever holds that device
        return (Key(text, Nudge(peer.device), "bell-ring-outline", name="nudge"),)
    if ctx.table_status.role == "host":
        text = words.t("devices.play-on", seat=seat)
        return (Key(text, GiveSeat(seat, ""), "skip-next", "primary", name="play-on"),)
    return ()


def you_are(ctx: Context) -> str:
    """Who plays on this device, for its header; nothing on a tablet that lies on the table for all."""
    words, seats = ctx.words, presence.own_seats(ctx)
    if seats:
        return words.t("whose.you", names=presence.and_list(ctx, [ctx.chairs[seat].name for seat in seats]))
    return "" if ctx.me is None or ctx.me.is_host else words.t("whose.watching")


def _band(ctx: Context, now: Now | None, waits: bool) -> TurnBand | None:
    """Your turn, or who is awaited and when it is yours; a device without a seat of its own has none."""
    words, seats = ctx.words, presence.own_seats(ctx)
    waiting = ctx.game.awaited(ctx.state)
    mine = next((seat for seat in waiting if seat in seats), None)
    if now is None or now.for_all or not waiting or not seats:
        return None
    if mine is not None:
        name = ctx.chairs[mine].name
        title = words.t("whose.turn") if len(seats) == 1 else words.t("whose.turn.of", name=name)
        return TurnBand(title, now.title, ctx.badge(mine), True)
    if not waits:
        return None
    return TurnBand(now.title, _when(ctx, seats), ctx.badge(waiting[0]), False)


def _when(ctx: Context, seats: tuple[int, ...]) -> str:
    """How far away this device's turn is, where the game knows its order."""
    steps = [step for step in ctx.game.guide(ctx.state) if step.status in ("now", "next")]
    order = game_screens(ctx.game.spec.id).order(ctx.state) or tuple(step.who for step in steps if step.who is not None)
    if order[:1] != ctx.game.awaited(ctx.state)[:1]:
        return ""  # somebody else is asked in between
    after = [seat for seat, _ in groupby(seat for seat in order if seat < ctx.people)][1:]
    if after and after[0] in seats:
        return ctx.words.t("whose.next")
    before = next((at for at, seat in enumerate(after) if seat in seats), None)
    return ctx.words.t("whose.after", name=ctx.chairs[after[before - 1]].name) if before else ""


def _gone(ctx: Context, seat: int, peer: Peer) -> str:
    """Where the awaited device is lost, who can do something about it."""
    host = next((one for one in ctx.table_status.peers if one.is_host), None)
    if peer.lamp != "off" or ctx.table_status.role == "host" or host is None or host.lamp == "off" or not host.name:
        return ""
    return ctx.t("whose.host-goes-on", name=first(host.name), seat=seat)


def _since(ctx: Context) -> str:
    """The newest thing that others have done since this device's own step."""
    newest = ctx.match.history.newest
    if newest is None or ctx.me is None or newest.device == ctx.me.device:
        return ""
    return ctx.words.t("whose.since", what=headline(ctx, newest))
