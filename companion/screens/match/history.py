"""The history: the log in words, and exactly what going back would change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.intents.intent import Choose, Open, RedoLast, UndoFrom
from companion.match.entry import Entry
from companion.match.history import Redone, Undone
from companion.match.roster import TABLE_EVENTS
from companion.screens.kit import chrome
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Sight, badges
from companion.screens.kit.log import clock, headline, is_seen, put_back, seat_of, sentences
from companion.screens.kit.parts import Change, Column, Empty, Heading, Key, Moment, Para, Part
from companion.screens.kit.views import Now, Page
from companion.text.words import Words
from rules.core import tree
from rules.core.correct import Field

MOST_CHANGES = 6  # numbers listed; the rest is counted


def history(sight: Sight) -> Page:
    words = sight.words
    chosen = sight.chosen("entry", "")
    position = sight.match.history.position(chosen) if chosen else None
    left = Column(_moments(sight, chosen), 2.0)
    right = back_to(sight, position) if position is not None else _hint(sight)
    top = chrome.top(sight, words.t("history.title"), chrome.close(sight))
    people = (
        Key(words.t("history.all"), Choose("seat", -1), name="filter-all", badge=None),
        *(
            Key(
                c.name,
                Choose("seat", s),
                badge=sight.badge(s, sight.chosen("seat", -1) == s),
                name=f"filter-{s}",
            )
            for s, c in enumerate(sight.chairs)
        ),
    )
    top = replace(top, undo=None, people=people)
    return Page("history", chrome.accent(sight), top, (left, *right), _now(sight, position), sight.toast)


def _moments(sight: Sight, chosen: str) -> tuple[Part, ...]:
    """Newest first under the name of its chapter; what was undone stays, struck out."""
    log = sight.match.history
    counting = {log.entries[at].cmd_id for at in log.counting}
    chapters = {entry.cmd_id: sight.words.say(sight.game.chapter(state)) for entry, _, state in log.states()}
    parts: list[Part] = []
    chapter = None
    for entry in reversed(log.entries):
        if not _wanted(sight, entry):
            continue
        own = chapters.get(entry.cmd_id, chapter)
        if own and own != chapter:
            chapter = own
            parts.append(Heading(own))
        parts.append(_moment(sight, entry, entry.cmd_id in counting, chosen))
    return tuple(parts) or (Empty("history", sight.words.t("history.empty"), sight.words.t("history.empty.detail")),)


def _wanted(sight: Sight, entry: Entry) -> bool:
    seat: int = sight.chosen("seat", -1)
    return seat in (-1, seat_of(entry, sight.match.history.events_of(entry)))


def _moment(sight: Sight, entry: Entry, counts: bool, chosen: str) -> Moment:
    events = sight.match.history.events_of(entry)
    said = sentences(sight, entry)
    seat = seat_of(entry, events)
    newest = sight.match.history.newest
    not_a_step = any(isinstance(event, (Undone, Redone, *TABLE_EVENTS)) for event in events)
    plain = "newest" if newest is not None and newest.cmd_id == entry.cmd_id else "plain"
    status = "selected" if entry.cmd_id == chosen else plain if counts or not_a_step else "undone"
    return Moment(
        clock(entry.ts),
        said[0] if said else headline(sight, entry),
        " · ".join((*said[1:], *((sight.words.t("history.seen"),) if is_seen(sight, entry) else ()))),
        _badge(sight, seat),
        "",
        status,  # type: ignore[arg-type]
        Choose("entry", "" if entry.cmd_id == chosen else entry.cmd_id) if counts else None,
        f"entry-{entry.seq}",
    )


def _badge(sight: Sight, seat: int) -> Badge | None:
    """Without a lamp: who it was, not whether they are connected now."""
    return badges(sight.chairs)[seat] if 0 <= seat < len(sight.chairs) else None


def back_to(sight: Sight, position: int, title: str = "") -> tuple[Column, ...]:
    """What becomes undone with the step at that position; a title where it is not called by that step."""
    words, log = sight.words, sight.match.history
    named = Heading(title, words.t("history.back-to-the"))
    if not title:
        named = Heading(headline(sight, log.entries[log.counting[position]]), words.t("history.back-to"))
    gone = tuple(log.entries[at] for at in log.counting[position:])
    seen = (
        (Para(words.t("history.was-seen"), "warn", icon="eye-outline"),) if any(is_seen(sight, e) for e in gone) else ()
    )
    later = words.t("history.steps", n=len(gone)) if title else words.t("history.later", n=len(gone) - 1)
    changes = (Heading(words.t("history.changes")), *_changes(sight, position))
    return (Column((named, Para(later), *seen, *changes, *_hands(sight, gone)), tone="accent"),)


def _changes(sight: Sight, position: int) -> tuple[Part, ...]:
    """Scores and tracked numbers that would be different."""
    words, game = sight.words, sight.game
    before, now = sight.match.history.state_before(position), sight.state
    scores = zip(game.score(game.view(now, None)).totals, game.score(game.view(before, None)).totals, strict=True)
    parts: list[Part] = [
        Change(words.t("history.points"), str(a), str(b), sight.badge(seat))
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
    return words.t(f"choice.{value}") if field.choices else str(int(value))


def _hands(sight: Sight, gone: tuple[Entry, ...]) -> tuple[Part, ...]:
    """What to put back on the table."""
    said = put_back(sight, gone)[:MOST_CHANGES]
    return tuple(Para(text, "warn", icon="hand-back-right-outline") for text in said)


def _hint(sight: Sight) -> tuple[Column, ...]:
    return (Column((Heading(sight.words.t("history.how")), Para(sight.words.t("history.how.detail"))), tone="help"),)


def _now(sight: Sight, position: int | None) -> Now:
    words = sight.words
    if position is not None:
        return going_back(sight, position)
    again = sight.match.history.taken_back()
    detail = words.t("history.redo", n=len(again)) if again else words.t("history.pick")
    table = Key(words.t("key.table"), Open("table"), name="to-table")
    return Now(words.t("history.now"), detail, None, (redo_key(sight), table))


def redo_key(sight: Sight) -> Key:
    intent = RedoLast() if sight.match.history.redoable else None
    return Key(sight.words.t("key.redo"), intent, "redo", name="redo")


def going_back(sight: Sight, position: int) -> Now:
    """Held, since it is everybody's; refused when something newer has come meanwhile."""
    words, log = sight.words, sight.match.history
    steps = len(log.counting) - position
    of = log.entries[log.counting[position]].cmd_id
    go = UndoFrom(of, sight.at)
    undo = Key(words.t("history.undo", n=steps), go, "undo", "primary", hold=True, name="undo-from")
    return Now(words.t("history.everybody"), words.t("history.hold"), None, (redo_key(sight), undo))
