"""One line of a score sheet: keys for one thumb, the line before and after; and the question about what is unlikely."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Back, Choose, ChooseMany, Intent, Open, Write
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.deck_parts import Hero
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page, View
from companion.screens.score import sheet_lines
from companion.screens.score.sheet_grid import own_undo
from rules.core import tree
from rules.core.score.doubt import Doubt
from rules.core.score.sheet import MISSING
from rules.core.score.tally import Blank

TYPED, CARDS = "typed", "cards"  # digits of the present number, and the cards before it
BACK = "back"  # in place of a next line: to where one came from


def line(sight: Sight) -> View:
    """`about` is a row and the place of a line in it."""
    row, at = _about(sight)
    words, every = sight.words, sheet_lines.blanks(sight, row)
    order = sheet_lines.asked(sight, row)
    first, last = _beside(order, at)
    typed = tree.put(sight.state, f"rows.{row}.{at}", _value(sight)) if _typed(sight) else sight.state
    reckoned = sight.game.score(typed)  # what it will bring is seen before it is written
    own = sheet_lines.count(sight, row, at, reckoned)
    if _typed(sight):
        own = replace(own, value=_value(sight), empty=False)
    before, after = _neighbour(sight, row, first), _neighbour(sight, row, last)
    here: tuple[Part, ...] = (*before, replace(own, ask=None), *after)
    left = Column((Heading(sheet_lines.name_of(sight, row)), *here, *_sum(sight, every[at])), 1.2)
    right = Column((Options("", _pad(sight, row, at), columns=3, numeral=True),))
    total = str(reckoned.totals[row]).replace("-", "\u2212") if row < len(sight.chairs) else ""
    back = Key(words.t("sheet.before"), _go(sight, row, at, first) if before else None, "chevron-left", name="before")
    on = _go(sight, row, at, last)
    label, icon = (words.t("sheet.after"), "chevron-right") if after else (words.t("key.done"), "check")
    keys = (back, Key(label, on, icon, "primary", name="after"))
    nth = sum(own <= at for own in order)
    now = Now(words.t("sheet.line", n=nth, all=len(order)), "", None, keys, total=total)
    top = replace(chrome.top(sight, own.title, chrome.close(sight), people=False), undo=own_undo(sight))
    return Page("line", chrome.accent(sight), top, (left, right), now, sight.toast)


def _about(sight: Sight) -> tuple[int, int]:
    row, at = map(int, sight.place.about.split("."))
    return row, at


def _beside(order: tuple[int, ...], at: int) -> tuple[int, int]:
    """The lines before and after among those that are asked; -1 where there is none."""
    return max((own for own in order if own < at), default=-1), min((own for own in order if own > at), default=-1)


def _neighbour(sight: Sight, row: int, at: int) -> tuple[Row, ...]:
    """The line before or after, with its number; a tap leads there."""
    if at < 0:
        return ()
    value = sight.state.rows[row][at]
    count = sheet_lines.count(sight, row, at, sight.game.score(sight.state))
    shown = "\u2013" if value == MISSING else str(value)
    go = Open("line", f"{row}.{at}")
    return (Row(count.title, icon=count.icon, value=shown, intent=go, name=f"line-{at}", chevron=False),)


def _value(sight: Sight) -> int:
    """What has been typed: cards one by one, or one number."""
    cards: tuple[int, ...] = sight.chosen(CARDS, ())
    return sum(cards) + int(sight.chosen(TYPED) or 0)


def _typed(sight: Sight) -> bool:
    return bool(sight.chosen(TYPED) or sight.chosen(CARDS))


def _go(sight: Sight, row: int, at: int, to: int) -> Intent:
    """To another line, or with -1 back to all; what has been typed is written on the way."""
    then = f"{row}.{to}" if to >= 0 else BACK
    if _typed(sight):
        return Write(row, sheet_lines.blanks(sight, row)[at].path, _value(sight), then)
    return Open("line", then) if to >= 0 else Back()


def _pad(sight: Sight, row: int, at: int) -> tuple[Option, ...]:
    words, typed, blank = sight.words, str(sight.chosen(TYPED) or ""), sheet_lines.blanks(sight, row)[at]
    room = blank.high - sum(sight.chosen(CARDS, ()))

    def digit(key: str) -> Option:
        more = key if typed == "0" else typed + key
        return Option(key, Choose(TYPED, more) if blank.low <= int(more) <= room else None, name=f"digit-{key}")

    back = ChooseMany(((TYPED, typed[:-1]), *(() if typed else ((CARDS, sight.chosen(CARDS, ())[:-1]),))))
    erase = Option(words.t("join.erase"), back if _typed(sight) else None, icon="backspace-outline", name="erase")
    if blank.cards:
        add = ChooseMany(((CARDS, (*sight.chosen(CARDS, ()), int(typed))), (TYPED, ""))) if typed else None
        last = Option(words.t("sheet.add"), add, icon="plus", name="add")
    else:
        last = Option(words.t("key.set"), _next(sight, row, at), icon="keyboard-return", name="digit-set")
    return (*map(digit, "123456789"), erase, digit("0"), last)


def _next(sight: Sight, row: int, at: int) -> Intent | None:
    return _go(sight, row, at, _beside(sheet_lines.asked(sight, row), at)[1]) if _typed(sight) else None


def _sum(sight: Sight, blank: Blank) -> tuple[Part, ...]:
    """Cards that are added up: those typed so far."""
    if not blank.cards:
        return ()
    cards = [*map(str, sight.chosen(CARDS, ())), *([str(sight.chosen(TYPED))] if sight.chosen(TYPED) else [])]
    return (Para(" + ".join(cards) if len(cards) > 1 else sight.words.t("sheet.cards"), icon="cards-outline"),)


def unlikely(sight: Sight) -> Page:
    """Asked once, and never in the way: yes is as near as no."""
    words, write = sight.words, sight.chosen("write")
    blank = next(own for own in sheet_lines.blanks(sight, write.row) if own.path == write.blank)
    named = words.t(f"{sight.game.spec.id}.tally.{blank.path}")
    doubt: Doubt | None = sight.chosen("doubt")  # of what the box cannot hold; else it is only unlikely
    said = words.refusal(doubt.why) if doubt else words.t("unlikely.usual", n=blank.likely)
    hero = Hero(f"{sheet_lines.name_of(sight, write.row)} · {named}", str(write.value), said)
    keys = (
        Key(words.t("unlikely.no"), Back(), "arrow-left", name="unlikely-no"),
        Key(words.t("unlikely.yes", n=write.value), replace(write, sure=True), "check", "primary", name="unlikely-yes"),
    )
    now = Now(
        words.t("unlikely.now", n=write.value), words.t("unlikely.detail"), sheet_lines.badge_of(sight, write.row), keys
    )
    top = replace(chrome.top(sight, named, chrome.close(sight), people=False), undo=own_undo(sight))
    column = Column((hero, *_added(sight, write, doubt)))
    return Page("unlikely", chrome.accent(sight), top, (column,), now, sight.toast)


def _added(sight: Sight, write: Write, doubt: Doubt | None) -> tuple[Part, ...]:
    """Every number that the question is about: the wrong one may be another, and a tap leads to it."""
    found = []
    for row in range(len(sight.state.rows)) if doubt else ():
        for at, blank in enumerate(sheet_lines.blanks(sight, row)):
            own = (row, blank.path) == (write.row, write.blank)
            value = write.value if own else sight.state.rows[row][at]
            if doubt and blank.path in doubt.about and doubt.is_about(row) and (own or value > 0):
                found.append(_one_added(sight, row, at, value, own))
    return tuple(found) if len(found) > 1 else ()


def _one_added(sight: Sight, row: int, at: int, value: int, own: bool) -> Row:
    name = sight.words.t(f"{sight.game.spec.id}.tally.{sheet_lines.blanks(sight, row)[at].path}")
    go = Open("line", f"{row}.{at}") if not own and row in sheet_lines.here(sight) else None
    badge = sheet_lines.badge_of(sight, row)
    return Row(sheet_lines.name_of(sight, row), name, badge, value=str(value), intent=go, name=f"added-{row}-{at}")
