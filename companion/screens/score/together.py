"""One score sheet on many devices: who one is, and one's own numbers on a phone."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Choose, GiveSeat, Open
from companion.screens.kit import chrome
from companion.screens.kit import presence as lamps
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page, Top
from companion.screens.score import sheet_lines
from companion.screens.score.live_sheet import live_sheet
from companion.screens.score.sheet_grid import own_undo


def together(sight: Sight) -> Page:
    """The host's screen lies on the table for all; a guest is asked who it is, and has its own numbers."""
    guest = sight.gathering.role == "guest"
    if guest and not sheet_lines.here(sight):
        return live_sheet(sight) if sight.chosen("watch") else _who(sight)
    return _mine(sight) if guest else live_sheet(sight)


def my_score(sight: Sight) -> Page:
    """One row that is entered on this device, as on a phone of its own."""
    return _mine(replace(sight, place=replace(sight.place, choices={"seat": sight.seat_about, **sight.place.choices})))


# -- who one is


def _who(sight: Sight) -> Page:
    words, me = sight.words, sight.me
    device = me.device if me else ""
    options = tuple(_chair(sight, seat, device) for seat in range(sight.people))
    watch = Key(words.t("sheet.watch"), Choose("watch", True), "eye-outline", name="watch")
    left = Column((Heading(words.t("sheet.who")), Options("", options, columns=2), Para(words.t("sheet.who.detail"))))
    now = Now(words.t("sheet.who.now"), words.t("sheet.who.now.detail"), None, (watch,))
    return Page("sheet", chrome.accent(sight), _top(sight), (left,), now, sight.toast)


def _chair(sight: Sight, seat: int, device: str) -> Option:
    holder = next((mate for mate in sight.gathering.mates if seat in mate.seats), None)
    detail = sight.words.t("device.held", name=holder.name) if holder else sight.words.t("sheet.free")
    take = GiveSeat(seat, device) if holder is None else None
    return Option(sight.chairs[seat].name, take, badge=sight.badge(seat), detail=detail, name=f"i-am-{seat}")


# -- one's own numbers


def _mine(sight: Sight) -> Page:
    """Only the lines of one's own row, and what they come to."""
    words, row = sight.words, sheet_lines.row_at(sight)
    reckoned = sight.game.score(sight.state)
    parts = (
        *_awaited(sight),
        *sheet_lines.tabs(sight, row),
        *sheet_lines.lines(sight, row, reckoned),
        *sheet_lines.fill_key(sight, row),
    )
    total = str(reckoned.totals[row]).replace("-", "\u2212") if row < len(sight.chairs) else ""
    empty = sheet_lines.missing(sight, row)
    if empty:
        go = Open("line", f"{row}.{empty[0]}")
        key = Key(words.t("sheet.type", n=len(empty)), go, "numeric", "primary", name="type")
    else:
        key = Key(words.t("sheet.sent"), Open("score"), "check", "primary", name="see-sheet")
    now = Now(words.t("score.total"), "", None, (key,), total=total)
    top = _top(sight)
    return Page("my-score", chrome.accent(sight), top, (Column(parts),), now, sight.toast)


def _awaited(sight: Sight) -> tuple[Part, ...]:
    """Who has numbers missing, oneself first, and who is done."""
    words, state, own = sight.words, sight.state, sheet_lines.here(sight)
    if not sight.together:
        return ()
    waiting = [row for row in range(state.people) if sheet_lines.missing(sight, row)]
    done = [name for row, name in sheet_lines.people(sight) if row not in waiting]
    names = [words.t("sheet.you")] if any(row in own for row in waiting) else []
    names += [name for row, name in sheet_lines.people(sight) if row in waiting and row not in own]
    if not names:
        return (Row(words.t("sheet.all-in"), icon="check-circle", tone="good", name="awaited"),)
    said = words.t("sheet.awaited", names=lamps.and_list(sight, names))
    sent = words.t("sheet.done", names=lamps.and_list(sight, done)) if done else ""
    return (Row(said, sent, icon="timer-sand", tone="warn", name="awaited"),)


def _top(sight: Sight) -> Top:
    """On a phone nobody's badge but one's own; the undo is of one's own newest number."""
    words, own = sight.words, sheet_lines.here(sight)
    row = sheet_lines.name_of(sight, sheet_lines.row_at(sight)) if own else ""
    whose = words.t("sheet.whose", game=words.t(f"{sight.game.spec.id}.title"), name=row) if row else ""
    rail: chrome.Rail = ((whose, "now"),) if whose else ()
    top = chrome.top(sight, words.t("sheet.mine"), chrome.menu(sight) if sight.place.screen == "table" else None, rail)
    people = tuple(one for at, one in enumerate(top.people) if at in own or at >= len(sight.chairs))
    return replace(top, people=people, undo=own_undo(sight))
