"""The log in words: what each entry was, what it gained, and what to put back on the table when it is undone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.match.entry import NOBODY, Entry
from companion.match.history import Redone, Undone
from companion.match.roster import (
    TABLE_EVENTS,
    DeviceJoined,
    DeviceLeft,
    HeirNamed,
    HostChanged,
    SeatNamed,
    SeatTaken,
    TableSigned,
)
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.reveal_key import is_still_closed
from companion.text import dates
from companion.text.person_names import tidy
from rules.core.codec import tag
from rules.core.correct import ByHand, Corrected, Forced, Replaced
from rules.core.decks.told_board import ReadBoard
from rules.core.detail import DetailChosen
from rules.core.message import Message, say
from rules.core.midgame import Rescued
from rules.core.score.sheet import Bring, Cleared, Entered, Finished, Rest, RestNoted

if TYPE_CHECKING:
    from companion.screens.kit.context import Context

BOARD = tag(ReadBoard)
RESTS = tuple(map(tag, (Rest, RestNoted)))


def headline(ctx: Context, entry: Entry) -> str:
    """The entry in one phrase: its first fact that is worth saying, a price only where there is nothing else."""
    minor = game_screens(ctx.game.spec.id).minor
    events = sorted(ctx.match.history.events_of(entry), key=lambda event: isinstance(event, minor))
    rest = next((event for event in events if isinstance(event, Entered)), None)
    if rest is not None and entry.action["tag"] in RESTS:
        return ctx.words.t("sheet.said.rest", seat=rest.seat)
    if entry.action["tag"] == BOARD:
        return ctx.t("said.read-board")
    if entry.action["tag"] == tag(Bring):
        return ctx.words.t("sheet.said.brought", n=len(events))
    told = next((message for event in events if (message := _told(ctx, event))), None)
    return ctx.words.say(told) if told else ctx.words.t(f"said.{entry.action['tag']}")


def headline_of(ctx: Context, steps: tuple[Entry, ...]) -> str:
    """Steps of one number in one phrase: the newest, and what the number was before the first."""
    first, last = (ctx.match.history.events_of(steps[at]) for at in (0, -1))
    if len(steps) > 1 and isinstance(first[0], Corrected) and isinstance(last[0], Corrected):
        return ctx.words.say(_told(ctx, replace(last[0], was=first[0].was)) or Message("said.corrected"))
    return headline(ctx, steps[-1])


def sentences(ctx: Context, entry: Entry) -> list[str]:
    return [line for event in ctx.match.history.events_of(entry) if (line := sentence(ctx, event))]


def sentence(ctx: Context, event: Any) -> str:
    """A fact in words; nothing for what goes without saying."""
    message = _told(ctx, event)
    return ctx.words.say(message) if message else ""


def put_back(ctx: Context, entries: tuple[Entry, ...]) -> list[str]:
    """What hands must do when these entries are undone, newest first."""
    found: list[str] = []
    for entry in reversed(entries):
        for event in reversed(ctx.match.history.events_of(entry)):
            message = _told(ctx, event)
            key = message.key.replace(".said.", ".back.") if message else ""
            if message and ".said." in message.key and ctx.words.has(key):
                found.append(ctx.words.say(Message(key, message.args)))
    return found


def seat_of(entry: Entry, events: tuple[Any, ...]) -> int:
    """Whose step it was: the entry says so, or its first fact does."""
    if entry.seat != NOBODY:
        return entry.seat
    return next((event.seat for event in events if isinstance(getattr(event, "seat", None), int)), NOBODY)


def is_seen(ctx: Context, entry: Entry) -> bool:
    """Whether chance has shown something in it: going behind it asks first."""
    events = ctx.match.history.events_of(entry)
    ours = ByHand | Undone | Redone
    of_game = (e for e in events if not isinstance(e, ours) and not isinstance(e, TABLE_EVENTS))
    return any(ctx.game.luck(e) for e in of_game)


def is_preset(ctx: Context, entry: Entry) -> bool:
    """Whether it is only how much is followed, chosen with sitting down: nothing has been done at the table yet."""
    events = ctx.match.history.events_of(entry)
    return entry.seq == 1 and all(isinstance(event, DetailChosen) for event in events)


def day(ctx: Context, ts: int) -> str:
    return dates.day(ctx.words, ts)


def _told(ctx: Context, event: Any) -> Message | None:
    match event:
        case Replaced(path=path, word=word):
            return Message("said.replaced", (("field", _field(ctx, path)), ("word", say(f"choice.{word}"))))
        case Corrected(path=path, value=value, was=was):
            return Message("said.corrected", (("field", _field(ctx, path)), ("value", value), ("was", was)))
        case Rescued():
            return Message("said.rescued")
        case Forced():
            return Message("said.forced")
        case Undone():
            return Message("said.undone")
        case Redone():
            return Message("said.redone")
        case DeviceJoined(name=name):
            return Message("said.device-joined", (("name", tidy(name)),))
        case DeviceLeft():
            return Message("said.device-left")
        case SeatTaken(seat=seat, device=device):
            return Message("said.seat-taken" if device else "said.seat-left", (("seat", seat),))
        case SeatNamed(seat=seat, name=name):
            return Message("said.seat-named", (("n", seat + 1), ("name", tidy(name))))
        case HostChanged(how="forced"):
            return Message("said.host-forced")
        case HostChanged():
            return Message("said.host-changed")
        case HeirNamed():
            return Message("said.heir-named")
        case TableSigned():
            return Message("said.table-signed")
    if isinstance(event, Entered | Cleared | Finished):
        return _sheet(ctx, event)
    if is_still_closed(ctx, event):
        return Message("said.opened-closed", (("seat", event.seat),))
    return game_screens(ctx.game.spec.id).tell(ctx.game.spec.id, event)


def _sheet(ctx: Context, event: Entered | Cleared | Finished) -> Message:
    if isinstance(event, Finished):
        return Message("sheet.said.finished")
    blank = Message(f"{ctx.game.spec.id}.tally.{event.blank}")
    if isinstance(event, Cleared):
        return Message("sheet.said.cleared", (("blank", blank), ("seat", event.seat)))
    if event.seat >= len(ctx.chairs):  # the whole table's
        return Message("sheet.said.noted", (("blank", blank), ("value", event.value)))
    return Message("sheet.said.entered", (("blank", blank), ("seat", event.seat), ("value", event.value)))


def _field(ctx: Context, path: str) -> Message:
    known = {field.path: field.label for field in ctx.game.fields(ctx.state)}
    return known.get(path, Message("said.number"))  # a card or a die that is gone by now
