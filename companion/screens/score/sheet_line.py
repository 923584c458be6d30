"""One line of a score sheet: keys for one thumb, the line before and after; and the question about what is unlikely."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Back, Choose, ChooseMany, DoAll, Intent, Open, Write
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Hero
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page, View
from companion.screens.score import sheet_lines
from companion.screens.score.sheet_grid import own_undo, title
from rules.core import tree
from rules.core.score.doubt import Doubt
from rules.core.score.sheet import MISSING
from rules.core.score.tally import Blank

TYPED, CARDS = "typed", "cards"  # digits of the present number, and the cards before it
NINE = 9  # the largest number of one key
BACK = "back"  # in place of a next line: to where one came from


def line(ctx: Context) -> View:
    """`about` is a row and the place of a line in it. The pad is the foot of the page, where it never moves."""
    row, at = _about(ctx)
    words, every = ctx.words, sheet_lines.blanks(ctx, row)
    order = sheet_lines.asked(ctx, row)
    first, last = _beside(order, at)
    typed = tree.put(ctx.state, f"rows.{row}.{at}", _value(ctx)) if _typed(ctx) else ctx.state
    reckoned = ctx.game.score(typed)  # what it will bring is seen before it is written
    count = sheet_lines.count(ctx, row, at, reckoned)
    if _typed(ctx):
        count = replace(count, value=_value(ctx), empty=False)
    before, after = _neighbour(ctx, row, at, first, "before"), _neighbour(ctx, row, at, last)
    here: tuple[Part, ...] = (*before, replace(count, ask=None), *after)
    left = Column((*_whose(ctx, row, at), *here, *_sum(ctx, every[at]), *sheet_lines.others(ctx)), 1.2)
    pad = Column((Options("", _pad(ctx, row, at), columns=3, numeral=True),))
    total = sheet_lines.total(words, typed, row, reckoned) if row < len(ctx.chairs) else ""
    nth = sum(line_at <= at for line_at in order)
    keys = (*_rest(ctx, row, at), _on(ctx, row, at))
    now = Now(words.t("sheet.line", n=nth, all=len(order)), _told(ctx, every[at]), None, keys, total=total)
    top = replace(chrome.top(ctx, title(ctx), chrome.close(ctx), people=False), undo=own_undo(ctx))
    return Page("line", chrome.accent(ctx), top, (left,), now, ctx.toast, foot=pad)


def _told(ctx: Context, blank: Blank) -> str:
    """The heading it has on the sheet, and why some digits cannot be pressed; said of every line, so that none hops."""
    words, group = ctx.words, blank.path.rpartition(".")[0]
    most = words.t("sheet.most", n=blank.high)
    return f"{words.t(f'{ctx.game.spec.id}.tally.{group}')} · {most}" if group else most


def _whose(ctx: Context, row: int, at: int) -> tuple[Part, ...]:
    """Everybody whose numbers are entered here; the pad goes on from one to the next, so it is said whose it is."""
    rows = sheet_lines.here(ctx)
    if len(rows) < 2:
        return (Heading(sheet_lines.name_of(ctx, row)),)
    keys = tuple(
        Option(
            sheet_lines.name_of(ctx, other),
            _leave(ctx, row, at, f"{other}.{first_line(ctx, other)}"),
            other == row,
            badge=sheet_lines.badge_of(ctx, other),
            name=f"seat-tab-{other}",
        )
        for other in rows
    )
    return (Options("", keys, columns=len(keys)),)


def first_line(ctx: Context, row: int) -> int:
    """Where a row is begun: at the first number that is missing."""
    return next(iter((*sheet_lines.missing(ctx, row), *sheet_lines.asked(ctx, row))))


def _rest(ctx: Context, row: int, at: int) -> tuple[Key, ...]:
    """All that is missing of a row is 0, and on to the next one; it stays in its place when nothing is."""
    rest = sheet_lines.fill(ctx, row)
    if not rest and not any(sheet_lines.fill(ctx, other) for other in sheet_lines.here(ctx)):
        return ()
    to = _others(ctx, row)
    go: Intent | None = DoAll((rest,), *(("line", to) if to else ("table",))) if rest else None
    if rest and _typed(ctx):  # what stands there is not among what is missing
        go = replace(_written(ctx, row, at, to or BACK), rest=True)
    return (Key(ctx.words.t("sheet.fill"), go, name="fill"),)


def _on(ctx: Context, row: int, at: int) -> Key:
    """On to what is missing, at last back to the whole sheet; it is always called the same, so that nothing moves."""
    return Key(ctx.words.t("sheet.after"), _go(ctx, row, at), "chevron-right", "primary", name="after")


def _onward(ctx: Context, row: int, at: int) -> str:
    """The next number that is missing: below, else one of this row that was passed over, else the next row's."""
    left = [other for other in sheet_lines.missing(ctx, row) if other != at]
    to = next((other for other in left if other > at), next(iter(left), -1))
    return f"{row}.{to}" if to >= 0 else _others(ctx, row)


def _others(ctx: Context, row: int) -> str:
    """Where the next row with a missing number begins, in turn from this one on."""
    rows = sheet_lines.here(ctx)
    turn = rows.index(row) if row in rows else -1
    waiting = (other for other in (*rows[turn + 1 :], *rows[: max(turn, 0)]) if sheet_lines.missing(ctx, other))
    other = next(waiting, None)
    return "" if other is None else f"{other}.{first_line(ctx, other)}"


def _about(ctx: Context) -> tuple[int, int]:
    row, at = map(int, ctx.place.about.split("."))
    return row, at


def _beside(order: tuple[int, ...], at: int) -> tuple[int, int]:
    """The lines before and after among those that are asked; -1 where there is none."""
    return max((other for other in order if other < at), default=-1), min(
        (other for other in order if other > at), default=-1
    )


def _neighbour(ctx: Context, row: int, at: int, other: int, name: str = "behind") -> tuple[Row, ...]:
    """The line before or after, with its number; a tap leads there."""
    if other < 0:
        return ()
    value = ctx.state.rows[row][other]
    count = sheet_lines.count(ctx, row, other, ctx.game.score(ctx.state))
    shown = "\u2013" if value == MISSING else str(value)
    go = _leave(ctx, row, at, f"{row}.{other}")
    icon = "" if count.colour else count.icon  # a row has no colour of its own: a Wagon in the wrong one would lie
    return (Row(count.title, icon=icon, value=shown, intent=go, name=name, chevron=False),)


def _value(ctx: Context) -> int:
    """What has been typed: cards one by one, or one number."""
    cards: tuple[int, ...] = ctx.chosen(CARDS, ())
    return sum(cards) + int(ctx.chosen(TYPED) or 0)


def _typed(ctx: Context) -> bool:
    return bool(ctx.chosen(TYPED) or ctx.chosen(CARDS))


def _go(ctx: Context, row: int, at: int) -> Intent:
    """On to what is missing, or back to all; what has been typed is written on the way."""
    then = _onward(ctx, row, at)
    return _leave(ctx, row, at, then or BACK) if then or _typed(ctx) else Back()


def _leave(ctx: Context, row: int, at: int, then: str) -> Intent:
    """To another line, whichever tap leads there; what has been typed is written, for it stands there as if it were."""
    return _written(ctx, row, at, then) if _typed(ctx) else Open("line", then)


def _written(ctx: Context, row: int, at: int, then: str) -> Write:
    return Write(row, sheet_lines.blanks(ctx, row)[at].path, _value(ctx), then)


def _pad(ctx: Context, row: int, at: int) -> tuple[Option, ...]:
    words, typed, blank = ctx.words, str(ctx.chosen(TYPED) or ""), sheet_lines.blanks(ctx, row)[at]
    room = blank.high - sum(ctx.chosen(CARDS, ()))

    def digit(key: str) -> Option:
        more = key if typed == "0" else typed + key
        if not blank.low <= int(more) <= room:
            return Option(key, name=f"digit-{key}")
        return Option(key, _at_once(ctx, row, at, int(key)) or Choose(TYPED, more), name=f"digit-{key}")

    if _is_small(blank) and not typed:
        more = Choose(TYPED, "1") if blank.high > NINE else None
        return (*map(digit, "123456789"), Option(f"{NINE + 1}+", more, name="more"), digit("0"))
    back = ChooseMany(((TYPED, typed[:-1]), *(() if typed else ((CARDS, ctx.chosen(CARDS, ())[:-1]),))))
    erase = Option(words.t("join.erase"), back if _typed(ctx) else None, icon="backspace-outline", name="erase")
    if blank.cards:
        add = ChooseMany(((CARDS, (*ctx.chosen(CARDS, ()), int(typed))), (TYPED, ""))) if typed else None
        last = Option(words.t("sheet.add"), add, icon="plus", name="add")
    else:
        last = Option(words.t("key.set"), _next(ctx, row, at), icon="keyboard-return", name="digit-set")
    return (*map(digit, "123456789"), erase, digit("0"), last)


def _is_small(blank: Blank) -> bool:
    """A number that is mostly one digit: a tap on it says all."""
    return not blank.cards and blank.likely <= NINE


def _at_once(ctx: Context, row: int, at: int, n: int) -> Intent | None:
    """The number and on to the next line with one tap."""
    blank = sheet_lines.blanks(ctx, row)[at]
    if not _is_small(blank) or ctx.chosen(TYPED):
        return None
    return Write(row, blank.path, n, _onward(ctx, row, at) or BACK)


def _next(ctx: Context, row: int, at: int) -> Intent | None:
    return _go(ctx, row, at) if _typed(ctx) else None


def _sum(ctx: Context, blank: Blank) -> tuple[Part, ...]:
    """Cards that are added up: those typed so far."""
    if not blank.cards:
        return ()
    cards = [*map(str, ctx.chosen(CARDS, ())), *([str(ctx.chosen(TYPED))] if ctx.chosen(TYPED) else [])]
    return (Para(" + ".join(cards) if len(cards) > 1 else ctx.words.t("sheet.cards"), icon="cards-outline"),)


def unlikely(ctx: Context) -> Page:
    """Asked once, and never in the way: yes is as near as no."""
    words, write = ctx.words, ctx.chosen("write")
    blank = next(blank for blank in sheet_lines.blanks(ctx, write.row) if blank.path == write.blank)
    named = words.t(f"{ctx.game.spec.id}.tally.{blank.path}")
    doubt: Doubt | None = ctx.chosen("doubt")  # of what the box cannot hold; else it is only unlikely
    said = words.refusal(doubt.why) if doubt else words.t("unlikely.usual", n=blank.likely)
    hero = Hero(f"{sheet_lines.name_of(ctx, write.row)} · {named}", str(write.value), said)
    keys = (
        Key(words.t("unlikely.no"), Back(), "arrow-left", name="unlikely-no"),
        Key(words.t("unlikely.yes", n=write.value), replace(write, sure=True), "check", "primary", name="unlikely-yes"),
    )
    now = Now(
        words.t("unlikely.now", n=write.value), words.t("unlikely.detail"), sheet_lines.badge_of(ctx, write.row), keys
    )
    top = replace(chrome.top(ctx, named, chrome.close(ctx), people=False), undo=own_undo(ctx))
    column = Column((hero, *_added(ctx, write, doubt)))
    return Page("unlikely", chrome.accent(ctx), top, (column,), now, ctx.toast)


def _added(ctx: Context, write: Write, doubt: Doubt | None) -> tuple[Part, ...]:
    """Every number that the question is about: the wrong one may be another, and a tap leads to it."""
    found = []
    for row in range(len(ctx.state.rows)) if doubt else ():
        for at, blank in enumerate(sheet_lines.blanks(ctx, row)):
            asked = (row, blank.path) == (write.row, write.blank)
            value = write.value if asked else ctx.state.rows[row][at]
            if doubt and blank.path in doubt.about and doubt.is_about(row) and (asked or value > 0):
                found.append(_one_added(ctx, row, at, value, asked))
    return tuple(found) if len(found) > 1 else ()


def _one_added(ctx: Context, row: int, at: int, value: int, asked: bool) -> Row:
    name = ctx.words.t(f"{ctx.game.spec.id}.tally.{sheet_lines.blanks(ctx, row)[at].path}")
    go = Open("line", f"{row}.{at}") if not asked and row in sheet_lines.here(ctx) else None
    badge = sheet_lines.badge_of(ctx, row)
    return Row(sheet_lines.name_of(ctx, row), name, badge, value=str(value), intent=go, name=f"added-{row}-{at}")
