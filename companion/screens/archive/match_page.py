"""The page of one match of the archive: how it ended, where it was, a note, and the way to take it out."""

from __future__ import annotations

from companion.archive.record import Record, message
from companion.intents.intent import Back, Choose, Open, PutBack, RemoveMatch, Resume
from companion.look.games import look
from companion.screens.archive.archive import archive, last_day
from companion.screens.kit.context import Sight, badges
from companion.screens.kit.log import clock
from companion.screens.kit.match_line import date, ended, title
from companion.screens.kit.parts import Column, Heading, Input, Key, Part, Row
from companion.screens.kit.views import Now, Page, Top
from companion.screens.score.score import points


def one_match(sight: Sight) -> Page:
    """The whole list when the match is not there any more."""
    own = sight.shelf.find(sight.place.about)
    if own is None:
        return archive(sight)
    words = sight.words
    top = Top(title(words, own), look(own.game).emblem, Key(words.t("key.back"), Back(), "arrow-left", name="back"))
    left = Column((Heading(words.t("match.result"), _length(sight, own)), *_people(sight, own)), 1.2)
    columns = (left, Column((*_written(sight), *_trust(sight, own))))
    return Page("match-page", look(own.game).accent, top, columns, _now(sight, own), sight.toast, offer=sight.offer)


def _length(sight: Sight, own: Record) -> str:
    """A score that was only entered tells nothing of how long the game was."""
    if own.only_score:
        return sight.words.t("match.only-score")
    return sight.words.t("result.length", hours=own.minutes // 60, minutes=own.minutes % 60)


def _people(sight: Sight, own: Record) -> tuple[Part, ...]:
    """The best first; where all win or lose together nobody is ahead of anybody."""
    marks, level = badges(own.chairs), message(own.level)
    scored = own.judged and not own.together
    order = sorted(range(len(own.names)), key=lambda seat: _strength(own, seat)) if scored else range(len(own.names))
    return tuple(
        Row(
            own.names[seat],
            sight.words.say(level) if level and seat >= own.people else "",
            badge=marks[seat],
            value=_value(sight, own, seat) if own.totals else "",
            status="now" if own.judged and seat in own.winners else "plain",
        )
        for seat in order
    )


def _strength(own: Record, seat: int) -> tuple[bool, bool, int]:
    return seat not in own.winners, bool(own.out >> seat & 1), -own.totals[seat]


def _value(sight: Sight, own: Record, seat: int) -> str:
    if own.out >> seat & 1:
        return sight.words.t("score.out")
    return points(sight.words, own.totals[seat], bool(own.hidden >> seat & 1))


def _written(sight: Sight) -> tuple[Part, ...]:
    """What is typed is kept at once."""
    words = sight.words
    place, note = (str(sight.chosen(key, getattr(sight.about, key))) for key in ("place", "note"))
    return (
        Heading(words.t("match.written"), words.t("match.written.detail")),
        Input(words.t("match.place"), place, "place", hint=words.t("match.place.hint"), longest=80, name="place"),
        Input(words.t("match.note"), note, "note", hint=words.t("match.note.hint"), longest=2000, name="note"),
    )


def _trust(sight: Sight, own: Record) -> tuple[Part, ...]:
    """Of the match that is open: whether it is saved, and by whom else."""
    if sight.session is None or sight.session.row.id != own.match:
        return ()
    title, detail = sight.words.t("menu.trust"), sight.words.t("menu.trust.detail")
    return (Row(title, detail, icon="shield-check", intent=Open("trust"), name="trust"),)


def _now(sight: Sight, own: Record) -> Now:
    words = sight.words
    if own.removed:
        back = Key(words.t("archive.put-back"), PutBack(own.match), "undo-variant", "primary", name="put-back")
        return Now(words.t("match.removed"), words.t("match.removed.until", date=last_day(sight, own)), None, (back,))
    if sight.chosen("ask"):
        keep = Key(words.t("match.keep"), Choose("ask", False), "close", name="keep")
        away = Key(words.t("match.remove"), RemoveMatch(own.match), "delete-outline", "primary", name="remove-now")
        return Now(words.t("match.remove.ask"), words.t("match.remove.detail"), None, (keep, away))
    remove = Key(words.t("match.remove"), Choose("ask", True), "delete-outline", name="remove")
    on = Key(words.t("match.open" if own.over else "home.continue"), Resume(own.match), "play", "primary", name="open")
    return Now(ended(words, own), f"{date(words, own.ended)}, {clock(own.ended)}", None, (remove, on))
