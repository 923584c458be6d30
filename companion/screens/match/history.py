"""The history: the log in words, and exactly what going back would change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.intents.intent import Choose, Open, RedoLast, UndoFrom
from companion.match.entry import Entry
from companion.match.history import Redone, Undone
from companion.match.roster import TABLE_EVENTS
from companion.screens.kit import chrome, presence
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context, badges
from companion.screens.kit.log import headline, is_seen, put_back, seat_of, sentences
from companion.screens.kit.parts import Change, Column, Empty, Heading, Key, Moment, Para, Part
from companion.screens.kit.views import Now, Page
from companion.text.dates import clock
from companion.text.words import Words
from rules.core import tree
from rules.core.correct import Field

MOST_CHANGES = 6  # numbers listed; the rest is counted


def history(ctx: Context) -> Page:
    words = ctx.words
    chosen = ctx.chosen("entry", "")
    position = ctx.match.history.position(chosen) if chosen else None
    left = Column(_moments(ctx, chosen), 2.0)
    right = back_to(ctx, position) if position is not None else _hint(ctx)
    top = chrome.top(ctx, words.t("history.title"), chrome.close(ctx))
    people = (
        Key(words.t("history.all"), Choose("seat", -1), name="filter-all", badge=None),
        *(
            Key(
                c.name,
                Choose("seat", s),
                badge=ctx.badge(s, ctx.chosen("seat", -1) == s),
                name=f"filter-{s}",
            )
            for s, c in enumerate(ctx.chairs)
        ),
    )
    top = replace(top, undo=None, people=people)
    return Page("history", chrome.accent(ctx), top, (left, *right), _now(ctx, position), ctx.toast)


def _moments(ctx: Context, chosen: str) -> tuple[Part, ...]:
    """Newest first under the name of its chapter; what was undone stays, struck out."""
    log = ctx.match.history
    counting = {log.entries[at].cmd_id for at in log.counting}
    chapters = {entry.cmd_id: ctx.words.say(ctx.game.chapter(state)) for entry, _, state in log.states()}
    parts: list[Part] = []
    chapter = None
    for entry in reversed(log.entries):
        if not _wanted(ctx, entry):
            continue
        inside = chapters.get(entry.cmd_id, chapter)
        if inside and inside != chapter:
            chapter = inside
            parts.append(Heading(inside))
        parts.append(_moment(ctx, entry, entry.cmd_id in counting, chosen))
    return tuple(parts) or (Empty("history", ctx.words.t("history.empty"), ctx.words.t("history.empty.detail")),)


def _wanted(ctx: Context, entry: Entry) -> bool:
    seat: int = ctx.chosen("seat", -1)
    return seat in (-1, seat_of(entry, ctx.match.history.events_of(entry)))


def _moment(ctx: Context, entry: Entry, counts: bool, chosen: str) -> Moment:
    events = ctx.match.history.events_of(entry)
    said = sentences(ctx, entry)
    seat = seat_of(entry, events)
    newest = ctx.match.history.newest
    not_a_step = any(isinstance(event, (Undone, Redone, *TABLE_EVENTS)) for event in events)
    plain = "newest" if newest is not None and newest.cmd_id == entry.cmd_id else "plain"
    status = "selected" if entry.cmd_id == chosen else plain if counts or not_a_step else "undone"
    return Moment(
        clock(entry.ts),
        said[0] if said else headline(ctx, entry),
        " · ".join((*said[1:], *((ctx.words.t("history.seen"),) if is_seen(ctx, entry) else ()))),
        _badge(ctx, seat),
        "",
        status,  # type: ignore[arg-type]
        Choose("entry", "" if entry.cmd_id == chosen else entry.cmd_id) if counts else None,
        f"entry-{entry.seq}",
    )


def _badge(ctx: Context, seat: int) -> Badge | None:
    """Without a lamp: who it was, not whether they are connected now."""
    return badges(ctx.chairs)[seat] if 0 <= seat < len(ctx.chairs) else None


def back_to(ctx: Context, position: int, title: str = "") -> tuple[Column, ...]:
    """What becomes undone with the step at that position; a title where it is not called by that step."""
    words, log = ctx.words, ctx.match.history
    led = Para(words.t("history.back-to-the" if title else "history.back-to"))
    named = led, Heading(title or headline(ctx, log.entries[log.counting[position]]))
    gone = tuple(log.entries[at] for at in log.counting[position:])
    seen = (
        (Para(words.t("history.was-seen"), "warn", icon="eye-outline"),) if any(is_seen(ctx, e) for e in gone) else ()
    )
    later = words.t("history.steps", n=len(gone)) if title else words.t("history.later", n=len(gone) - 1)
    changes = (Heading(words.t("history.changes")), *_changes(ctx, position))
    return (Column((*named, Para(later), *seen, *changes, *_hands(ctx, gone)), tone="accent"),)


def _changes(ctx: Context, position: int) -> tuple[Part, ...]:
    """Scores and tracked numbers that would be different."""
    words, game = ctx.words, ctx.game
    before, now = ctx.match.history.state_before(position), ctx.state
    scores = zip(game.score(game.view(now, None)).totals, game.score(game.view(before, None)).totals, strict=True)
    parts: list[Part] = [
        Change(words.t("history.points"), words.number(a), words.number(b), ctx.badge(seat))
        for seat, (a, b) in enumerate(scores)
        if a != b
    ]
    for field in game.fields(now):
        try:
            was, will = tree.get(now, field.path), tree.get(before, field.path)
        except LookupError:
            continue
        if was != will:
            parts.append(Change(words.say(field.label), _shown(words, field, was), _shown(words, field, will)))
    more = len(parts) - MOST_CHANGES
    return (*parts[:MOST_CHANGES], *((Para(words.t("history.more", n=more)),) if more > 0 else ()))


def _shown(words: Words, field: Field, value: Any) -> str:
    if value is None:  # nobody had said it yet
        return "\u2013"
    return words.t(f"choice.{value}") if field.choices else words.number(int(value))


def _hands(ctx: Context, gone: tuple[Entry, ...]) -> tuple[Part, ...]:
    """What to put back on the table."""
    said = put_back(ctx, gone)[:MOST_CHANGES]
    return tuple(Para(text, "warn", icon="hand-back-right-outline") for text in said)


def _hint(ctx: Context) -> tuple[Column, ...]:
    words = ctx.words
    how = Heading(words.t("history.how")), Para(words.t("history.how.detail"))
    if not (kept := presence.kept(ctx)):
        return (Column(how, tone="help"),)
    newest = Heading(words.t("devices.newest", kept=kept)), Para(presence.kept_means(ctx))
    return (Column((*how, *newest), tone="help"),)


def _now(ctx: Context, position: int | None) -> Now:
    words = ctx.words
    if position is not None:
        return going_back(ctx, position)
    again = ctx.match.history.taken_back()
    detail = words.t("history.redo", n=len(again)) if again else words.t("history.pick")
    table = Key(words.t("key.table"), Open("table"), name="to-table")
    return Now(words.t("history.now"), detail, None, (redo_key(ctx), table))


def redo_key(ctx: Context) -> Key:
    intent = RedoLast() if ctx.match.history.redoable else None
    return Key(ctx.words.t("key.redo"), intent, "redo", name="redo")


def going_back(ctx: Context, position: int) -> Now:
    """Everybody's where there are several; refused when something newer has come meanwhile."""
    words, log = ctx.words, ctx.match.history
    steps = len(log.counting) - position
    of = log.entries[log.counting[position]].cmd_id
    go = UndoFrom(of, ctx.at)
    undo = Key(words.t("history.undo", n=steps), go, "undo", "primary", name="undo-from")
    why = words.t("history.hold") if ctx.people > 1 else ""
    return Now(words.t("history.everybody"), why, None, (redo_key(ctx), undo))
