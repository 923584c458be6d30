"""The rows of a score sheet: whose they are, their lines as numbers to step, what each brings, and what is missing."""

from __future__ import annotations

from itertools import groupby

from companion.intents.intent import Choose, Do, Open, Write
from companion.screens.kit import presence
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Count, Counts, Heading, Key, Keys, Option, Options, Part, Tone
from companion.screens.score.score import points, signed
from companion.text.words import Words
from rules.core.mode import MODE
from rules.core.score.asked_numbers import taken
from rules.core.score.score import ScoreSheet
from rules.core.score.sheet import MISSING, Entered, Sheet, asked_of, blanks_of, rest, rest_of
from rules.core.score.sheet_modes import breaks, feeds
from rules.core.score.tally import Blank

SWITCH = 1  # a number that is at most this is a yes or a no


def name_of(ctx: Context, row: int) -> str:
    """Whose row it is; the last one may be the whole table's."""
    return ctx.chairs[row].name if row < len(ctx.chairs) else ctx.words.t("sheet.table")


def people(ctx: Context) -> list[tuple[int, str]]:
    """Rows that are somebody's, each with the name."""
    return [(row, ctx.chairs[row].name) for row in range(ctx.state.people)]


def badge_of(ctx: Context, row: int) -> Badge | None:
    return ctx.badge(row) if row < len(ctx.chairs) else None


def blanks(ctx: Context, row: int) -> tuple[Blank, ...]:
    return blanks_of(ctx.game, ctx.state)[row]


def asked(ctx: Context, row: int) -> tuple[int, ...]:
    """The places of a row that are asked now: what breaks ties only where there is one."""
    return asked_of(ctx.game, ctx.state).asked[row]


def missing(ctx: Context, row: int) -> list[int]:
    """Those of them that are still empty."""
    return [*asked_of(ctx.game, ctx.state).missing[row]]


def is_tie(ctx: Context, row: int, at: int) -> bool:
    """Whether that number decides nothing but a tie."""
    return breaks(ctx.game.tally, ctx.state.mode, len(ctx.chairs))[row][at] is not None


def here(ctx: Context) -> tuple[int, ...]:
    """Rows that are entered on this device: those of its people, and what is nobody's."""
    state: Sheet = ctx.state
    nobodys = tuple(range(state.people, len(state.rows)))
    if not ctx.together or ctx.me is None:
        return (*range(state.people), *nobodys)
    seats = presence.seats_of(ctx, ctx.me)
    plays = seats or ctx.me.is_host  # an onlooker enters nothing
    return (*(seat for seat in seats if seat < state.people), *(nobodys if plays else ()))


def total(words: Words, state: Sheet, row: int, reckoned: ScoreSheet) -> str:
    """What somebody's numbers come to so far; a dash as long as nobody has told one of them, or one that all share."""
    told = any(value != MISSING for at in (row, *range(state.people, len(state.rows))) for value in state.rows[at])
    return points(words, reckoned.totals[row], False) if told else "\u2013"


def row_at(ctx: Context) -> int:
    """Whose numbers are being entered: chosen, else whose this device wrote last, else the first with one missing."""
    rows, chosen = here(ctx), ctx.chosen("seat")
    if chosen in rows:
        return int(chosen)
    history = ctx.match.history
    mine = None if not ctx.together or ctx.me is None else ctx.me.device
    for place in reversed(history.counting):
        entry = history.entries[place]
        if mine in (None, entry.device):  # the second tap on a stepper must not reach another player's number
            written = next((e.seat for e in history.events_of(entry) if isinstance(e, Entered)), -1)
            if written in rows:
                return written
            break
    return next((row for row in rows if missing(ctx, row)), rows[0])


def tabs(ctx: Context, row: int) -> tuple[Part, ...]:
    """Everybody whose numbers are entered here."""
    rows = here(ctx)
    keys = tuple(
        Option(name_of(ctx, at), Choose("seat", at), at == row, badge=badge_of(ctx, at), name=f"seat-tab-{at}")
        for at in rows
    )
    return (Options("", keys, columns=len(keys)),) if len(keys) > 1 else ()


def others(ctx: Context) -> tuple[Part, ...]:
    """The way to another table, as long as nothing is written: the sheet came for those who played last."""
    if ctx.together or any(value != MISSING for row in ctx.state.rows for value in row):
        return ()
    go = Open("new", f"{ctx.game.spec.id}:{MODE}")
    return (Keys((Key(ctx.words.t("sheet.others"), go, "account-group", name="others"),)),)


def lines(ctx: Context, row: int, reckoned: ScoreSheet) -> list[Part]:
    """Blanks one below the other; those of a group side by side."""
    parts: list[Part] = []
    every, shown = blanks(ctx, row), asked(ctx, row)
    points = [at for at in shown if not is_tie(ctx, row, at)]
    for group, members in groupby(points, key=lambda at: every[at].path.rpartition(".")[0]):
        counts = [count(ctx, row, at, reckoned) for at in members]
        if group:
            title = ctx.words.t(f"{ctx.game.spec.id}.tally.{group}")
            parts.append(Counts(title, tuple(counts), "", signed(_worth(ctx, row, f"{group}.", reckoned))))
        else:
            parts += [_switch(ctx, row, entry) if entry.high == SWITCH else entry for entry in counts]
    return [*parts, *_tie(ctx, row, reckoned, [at for at in shown if is_tie(ctx, row, at)])]


def _tie(ctx: Context, row: int, reckoned: ScoreSheet, places: list[int]) -> list[Part]:
    """What decides between equals, below all else: it comes and goes while a finger is on the numbers above it.

    Each rule says which numbers it adds.
    """
    every, rules = blanks(ctx, row), breaks(ctx.game.tally, ctx.state.mode, len(ctx.chairs))[row]
    parts: list[Part] = []
    for level, members in groupby(places, key=rules.__getitem__):
        parts.append(Heading(tie_said(ctx, row, level or 0, reckoned), icon="scale-balance"))
        parts += [_order(ctx, row, at) if every[at].place else count(ctx, row, at, reckoned) for at in members]
    return parts


def tie_said(ctx: Context, row: int, level: int, reckoned: ScoreSheet) -> str:
    rule = ctx.words.t(f"{ctx.game.spec.id}.tiebreak.{reckoned.tiebreaks[level].key}")
    return ctx.words.t("sheet.tie", points=reckoned.totals[row], rule=rule)


def open_tie(ctx: Context, row: int, reckoned: ScoreSheet) -> str:
    """Why somebody whose points are all there is asked once more; nothing where points are missing."""
    rules = breaks(ctx.game.tally, ctx.state.mode, len(ctx.chairs))[row]
    level = next((rules[at] for at in missing(ctx, row)), None)
    return "" if level is None else tie_said(ctx, row, level, reckoned)


def _order(ctx: Context, row: int, at: int) -> Options:
    """Places to choose from; who has one already stands under it."""
    words, game_id, blank = ctx.words, ctx.game.spec.id, blanks(ctx, row)[at]
    others = taken(ctx.game.tally, ctx.state.mode, ctx.state.rows, row, at)
    keys = tuple(
        Option(
            str(n),
            Write(row, blank.path, n),
            n == ctx.state.rows[row][at],
            detail=name_of(ctx, others[n]) if n in others else "",
            name=f"enter-{blank.path}-{n}",
        )
        for n in range(blank.low, blank.high + 1)
    )
    title, detail = words.t(f"{game_id}.tally.{blank.path}"), words.t(f"{game_id}.tally.{blank.path}.detail")
    return Options(f"{title} · {detail}", keys, columns=len(keys))


def count(ctx: Context, row: int, at: int, reckoned: ScoreSheet) -> Count:
    """A line with its stepper; a tap on the number opens the keys to type it."""
    words, game_id, blank = ctx.words, ctx.game.spec.id, blanks(ctx, row)[at]
    value = ctx.state.rows[row][at]
    worth = _worth(ctx, row, blank.path, reckoned)
    tone: Tone = "good" if worth > 0 else "bad"
    group, _, colour = blank.path.rpartition(".")
    return Count(
        words.t(f"{game_id}.tally.{blank.path}"),
        max(value, 0),
        blank.low,
        blank.high,
        Write(row, blank.path, 0),
        words.t(f"{game_id}.tally.{blank.path}.detail") if words.has(f"{game_id}.tally.{blank.path}.detail") else "",
        "glyph:wagon" if group else _icon(ctx, row, at),
        f"wagon.{colour}" if group else "",
        "" if group else signed(worth),
        tone,
        value == MISSING,
        f"enter-{blank.path}",
        Open("line", f"{row}.{at}"),
    )


def fill(ctx: Context, row: int) -> Do | None:
    """The rest is none: one step, so that a number still on its way from this phone is not written over."""
    seat = row if row < ctx.state.people else -1
    return Do(rest(ctx.state, row), seat, stay=True) if rest_of(ctx.game, ctx.state, row) else None


def fill_key(ctx: Context, row: int) -> tuple[Part, ...]:
    steps = fill(ctx, row)
    return (Keys((Key(ctx.words.t("sheet.fill"), steps, "check", name="fill"),)),) if steps else ()


def line_of(ctx: Context, row: int, at: int) -> str:
    """The line of the sheet that a number feeds first; none for what only breaks a tie, or is the table's."""
    if row >= len(ctx.chairs):
        return ""
    fed = feeds(ctx.game.tally, ctx.state.mode, len(ctx.chairs))[row][at]
    return next((line.key for line in ctx.game.score(ctx.state).lines if line.key in fed), "")


def _switch(ctx: Context, row: int, count: Count) -> Options:
    """Yes or no, as one says it."""
    words, path = ctx.words, count.name.removeprefix("enter-")
    keys = tuple(
        Option(
            words.t(key),
            Write(row, path, value),
            not count.empty and count.value == value,
            name=f"{count.name}-{value}",
        )
        for value, key in enumerate(("sheet.no", "sheet.yes"))
    )
    return Options(count.title, keys, columns=2)


def _icon(ctx: Context, row: int, at: int) -> str:
    icons, path = game_screens(ctx.game.spec.id).line_icons, blanks(ctx, row)[at].path
    return icons.get(line_of(ctx, row, at)) or icons.get(path, "")


def _worth(ctx: Context, row: int, path: str, reckoned: ScoreSheet) -> int:
    """What a blank brings its row, or all of a group whose path ends with a dot."""
    if row >= len(ctx.chairs):
        return 0
    fed = feeds(ctx.game.tally, ctx.state.mode, len(ctx.chairs))[row]
    named = [blank.path == path or (path[-1] == "." and blank.path.startswith(path)) for blank in blanks(ctx, row)]
    keys = frozenset[str]().union(*(fed[at] for at, feeding in enumerate(named) if feeding))
    return sum(line.cells[row].points for line in reckoned.lines if line.key in keys)
