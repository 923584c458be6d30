"""The page of one match of the archive: how it ended, where it was, a note, and the way to take it out."""

from __future__ import annotations

from companion.archive.record import UNTIMED, Record, message
from companion.intents.intent import Choose, Open, PutBack, RemoveMatch, Resume
from companion.screens.archive.archive import last_day
from companion.screens.kit import chrome
from companion.screens.kit.context import Context, badges
from companion.screens.kit.match_line import date, ended, title
from companion.screens.kit.parts import Column, Heading, Input, Key, Para, Part, Row, leads_to
from companion.screens.kit.views import Now, Page
from companion.screens.score.score import points
from companion.text.dates import clock, length
from companion.text.words import Words


def match_exists(ctx: Context) -> bool:
    return ctx.shelf.find(ctx.place.about) is not None


def one_match(ctx: Context) -> Page:
    found = ctx.shelf.find(ctx.place.about)
    assert found is not None
    words, named = ctx.words, title(ctx.words, found)
    left = Column((Heading(words.t("match.result"), _length(ctx, found)), *_people(ctx, found)), 1.2)
    columns = (left, Column((*_written(ctx, found), *_trust(ctx, found))))
    return chrome.app_page(ctx, "match-page", named, columns, _now(ctx, found), found.game, offer=ctx.offer)


def _length(ctx: Context, record: Record) -> str:
    """A score that was only entered tells nothing of how long the game was, nor do most other apps."""
    if record.only_score and not (record.outside and record.played != UNTIMED):
        return ctx.words.t("match.only-score")
    return length(ctx.words, record.minutes * 60)


def _people(ctx: Context, record: Record) -> tuple[Part, ...]:
    """The best first; where all win or lose together nobody is ahead of anybody."""
    marks, level = badges(record.chairs), message(record.level)
    scored = record.judged and not record.together
    order = (
        sorted(range(len(record.names)), key=lambda seat: _strength(record, seat))
        if scored
        else range(len(record.names))
    )
    return tuple(
        Row(
            record.names[seat],
            ctx.words.say(level) if level and seat >= record.people else "",
            badge=marks[seat],
            value=_value(ctx, record, seat) if record.totals else "",
            status="now" if record.judged and seat in record.winners else "plain",
        )
        for seat in order
    )


def _strength(record: Record, seat: int) -> tuple[bool, bool, int]:
    return seat not in record.winners, bool(record.out >> seat & 1), -record.totals[seat]


def _value(ctx: Context, record: Record, seat: int) -> str:
    if record.out >> seat & 1:
        return ctx.words.t("score.out")
    if record.outside and record.hidden >> seat & 1:
        return "–"  # the other app knew no points
    return points(ctx.words, record.totals[seat], bool(record.hidden >> seat & 1))


def _written(ctx: Context, record: Record) -> tuple[Part, ...]:
    """What is typed is kept at once; what another app told is only read."""
    words, of = ctx.words, record.match
    if record.outside:
        notes = ((words.t("match.place"), ctx.about.place), (words.t("match.note"), ctx.about.note))
        told = (Row(what, said) for what, said in notes if said)
        return (Heading(words.t("plays.outside")), Para(words.t("plays.outside.detail")), *told)
    place, note = (str(ctx.chosen(key, getattr(ctx.about, key))) for key in ("place", "note"))
    where, what = words.t("match.place.hint"), words.t("match.note.hint")
    return (
        Heading(words.t("match.written"), words.t("match.written.detail")),
        Input(words.t("match.place"), place, "place", hint=where, longest=80, name="place", note_of=of),
        Input(words.t("match.note"), note, "note", hint=what, longest=2000, name="note", note_of=of),
    )


def _trust(ctx: Context, record: Record) -> tuple[Part, ...]:
    """Of the match that is open: whether it is saved, and by whom else."""
    if ctx.session is None or ctx.session.row.id != record.match:
        return ()
    return (leads_to("trust", ctx.words.t("menu.trust"), ctx.words.t("menu.trust.detail"), "shield-check"),)


def _result(words: Words, record: Record) -> str:
    """How it ended, as a sentence: in a list the same words follow a date."""
    said = ended(words, record)
    return said[:1].upper() + said[1:]


def _now(ctx: Context, record: Record) -> Now:
    words = ctx.words
    if record.outside:
        away = Key(words.t("plays.undo.where"), Open("import"), "undo-variant", name="to-imports")
        return Now(_result(words, record), date(words, record.ended), None, (away, chrome.done(ctx)))
    if record.removed:
        back = Key(words.t("archive.put-back"), PutBack(record.match), "undo-variant", "primary", name="put-back")
        return Now(words.t("match.removed"), words.t("match.removed.until", date=last_day(ctx, record)), None, (back,))
    if ctx.chosen("ask"):
        keep = Key(words.t("match.keep"), Choose("ask", False), "close", name="keep")
        away = Key(words.t("match.remove"), RemoveMatch(record.match), "delete-outline", "primary", name="remove-now")
        return Now(words.t("match.remove.ask"), words.t("match.remove.detail"), None, (keep, away))
    remove = Key(words.t("match.remove"), Choose("ask", True), "delete-outline", name="remove")
    on = Key(
        words.t("match.open" if record.over else "home.continue"), Resume(record.match), "play", "primary", name="open"
    )
    return Now(_result(words, record), f"{date(words, record.ended)}, {clock(record.ended)}", None, (remove, on))
