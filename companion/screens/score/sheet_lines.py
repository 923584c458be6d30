"""The rows of a score sheet: whose they are, their lines as numbers to step, what each brings, and what is missing."""

from __future__ import annotations

from itertools import groupby

from companion.intents.intent import Choose, Do, Open, Write
from companion.screens.kit import presence as lamps
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Sight
from companion.screens.kit.game_screens import board
from companion.screens.kit.parts import Count, Counts, Heading, Key, Keys, Option, Options, Part, Tone
from companion.screens.score.score import signed
from rules.core.score.asked import taken
from rules.core.score.score import ScoreSheet
from rules.core.score.sheet import MISSING, Entered, Sheet, asked_of, blanks_of, rest, rest_of
from rules.core.score.sheet_modes import breaks, feeds
from rules.core.score.tally import Blank

SWITCH = 1  # a number that is at most this is a yes or a no


def name_of(sight: Sight, row: int) -> str:
    """Whose row it is; the last one may be the whole table's."""
    return sight.chairs[row].name if row < len(sight.chairs) else sight.words.t("sheet.table")


def people(sight: Sight) -> list[tuple[int, str]]:
    """Rows that are somebody's, each with the name."""
    return [(row, sight.chairs[row].name) for row in range(sight.state.people)]


def badge_of(sight: Sight, row: int) -> Badge | None:
    return sight.badge(row) if row < len(sight.chairs) else None


def blanks(sight: Sight, row: int) -> tuple[Blank, ...]:
    return blanks_of(sight.game, sight.state)[row]


def asked(sight: Sight, row: int) -> tuple[int, ...]:
    """The places of a row that are asked now: what breaks ties only where there is one."""
    return asked_of(sight.game, sight.state).asked[row]


def missing(sight: Sight, row: int) -> list[int]:
    """Those of them that are still empty."""
    return [*asked_of(sight.game, sight.state).missing[row]]


def is_tie(sight: Sight, row: int, at: int) -> bool:
    """Whether that number decides nothing but a tie."""
    return breaks(sight.game.tally, sight.state.mode, len(sight.chairs))[row][at] is not None


def here(sight: Sight) -> tuple[int, ...]:
    """Rows that are entered on this device: those of its people, and what is nobody's."""
    state: Sheet = sight.state
    nobodys = tuple(range(state.people, len(state.rows)))
    if not sight.together or sight.me is None:
        return (*range(state.people), *nobodys)
    own = lamps.seats_of(sight, sight.me)
    plays = own or sight.me.is_host  # an onlooker enters nothing
    return (*(seat for seat in own if seat < state.people), *(nobodys if plays else ()))


def row_at(sight: Sight) -> int:
    """Whose numbers are being entered: chosen, else whose this device wrote last, else the first with one missing."""
    rows, chosen = here(sight), sight.chosen("seat")
    if chosen in rows:
        return int(chosen)
    history = sight.match.history
    mine = None if not sight.together or sight.me is None else sight.me.device
    for place in reversed(history.counting):
        entry = history.entries[place]
        if mine in (None, entry.device):  # the second tap on a stepper must not reach another player's number
            written = next((e.seat for e in history.events_of(entry) if isinstance(e, Entered)), -1)
            if written in rows:
                return written
            break
    return next((row for row in rows if missing(sight, row)), rows[0])


def tabs(sight: Sight, row: int) -> tuple[Part, ...]:
    """Everybody whose numbers are entered here."""
    rows = here(sight)
    keys = tuple(
        Option(name_of(sight, at), Choose("seat", at), at == row, badge=badge_of(sight, at), name=f"seat-tab-{at}")
        for at in rows
    )
    return (Options("", keys, columns=len(keys)),) if len(keys) > 1 else ()


def lines(sight: Sight, row: int, reckoned: ScoreSheet) -> list[Part]:
    """Blanks one below the other; those of a group side by side."""
    parts: list[Part] = []
    every, shown = blanks(sight, row), asked(sight, row)
    points = [at for at in shown if not is_tie(sight, row, at)]
    for group, members in groupby(points, key=lambda at: every[at].path.rpartition(".")[0]):
        counts = [count(sight, row, at, reckoned) for at in members]
        if group:
            title = sight.words.t(f"{sight.game.spec.id}.tally.{group}")
            parts.append(Counts(title, tuple(counts), "", signed(_worth(sight, row, f"{group}.", reckoned))))
        else:
            parts += [_switch(sight, row, own) if own.high == SWITCH else own for own in counts]
    return [*_tie(sight, row, reckoned, [at for at in shown if is_tie(sight, row, at)]), *parts]


def _tie(sight: Sight, row: int, reckoned: ScoreSheet, places: list[int]) -> list[Part]:
    """What decides between equals, above all else: it is what is asked last."""
    if not places:
        return []
    head = Heading(sight.words.t("sheet.tie", points=reckoned.totals[row]), icon="scale-balance")
    every = blanks(sight, row)
    return [head, *(_order(sight, row, at) if every[at].place else count(sight, row, at, reckoned) for at in places)]


def _order(sight: Sight, row: int, at: int) -> Options:
    """Places to choose from; who has one already stands under it."""
    words, game_id, blank = sight.words, sight.game.spec.id, blanks(sight, row)[at]
    others = taken(sight.game.tally, sight.state.mode, sight.state.rows, row, at)
    keys = tuple(
        Option(
            str(n),
            Write(row, blank.path, n),
            n == sight.state.rows[row][at],
            detail=name_of(sight, others[n]) if n in others else "",
            name=f"enter-{blank.path}-{n}",
        )
        for n in range(blank.low, blank.high + 1)
    )
    title, detail = words.t(f"{game_id}.tally.{blank.path}"), words.t(f"{game_id}.tally.{blank.path}.detail")
    return Options(f"{title} · {detail}", keys, columns=len(keys))


def count(sight: Sight, row: int, at: int, reckoned: ScoreSheet) -> Count:
    """A line with its stepper; a tap on the number opens the keys to type it."""
    words, game_id, blank = sight.words, sight.game.spec.id, blanks(sight, row)[at]
    value = sight.state.rows[row][at]
    worth = _worth(sight, row, blank.path, reckoned)
    tone: Tone = "good" if worth > 0 else "bad"
    group, _, own = blank.path.rpartition(".")
    return Count(
        words.t(f"{game_id}.tally.{blank.path}"),
        max(value, 0),
        blank.low,
        blank.high,
        Write(row, blank.path, 0),
        words.t(f"{game_id}.tally.{blank.path}.detail") if words.has(f"{game_id}.tally.{blank.path}.detail") else "",
        "glyph:wagon" if group else _icon(sight, row, at),
        f"wagon.{own}" if group else "",
        "" if group else signed(worth),
        tone,
        value == MISSING,
        f"enter-{blank.path}",
        Open("line", f"{row}.{at}"),
    )


def fill(sight: Sight, row: int) -> Do | None:
    """The rest is none: one step, so that a number still on its way from this phone is not written over."""
    seat = row if row < sight.state.people else -1
    return Do(rest(sight.state, row), seat, stay=True) if rest_of(sight.game, sight.state, row) else None


def fill_key(sight: Sight, row: int) -> tuple[Part, ...]:
    steps = fill(sight, row)
    return (Keys((Key(sight.words.t("sheet.fill"), steps, "check", name="fill"),)),) if steps else ()


def line_of(sight: Sight, row: int, at: int) -> str:
    """The line of the sheet that a number feeds first; none for what only breaks a tie, or is the table's."""
    if row >= len(sight.chairs):
        return ""
    fed = feeds(sight.game.tally, sight.state.mode, len(sight.chairs))[row][at]
    return next((line.key for line in sight.game.score(sight.state).lines if line.key in fed), "")


def _switch(sight: Sight, row: int, own: Count) -> Options:
    """Yes or no, as one says it."""
    words, path = sight.words, own.name.removeprefix("enter-")
    keys = tuple(
        Option(words.t(key), Write(row, path, value), not own.empty and own.value == value, name=f"{own.name}-{value}")
        for value, key in enumerate(("sheet.no", "sheet.yes"))
    )
    return Options(own.title, keys, columns=2)


def _icon(sight: Sight, row: int, at: int) -> str:
    icons, own = board(sight.game.spec.id).line_icons, blanks(sight, row)[at].path
    return icons.get(line_of(sight, row, at)) or icons.get(own, "")


def _worth(sight: Sight, row: int, path: str, reckoned: ScoreSheet) -> int:
    """What a blank brings its row, or all of a group whose path ends with a dot."""
    if row >= len(sight.chairs):
        return 0
    fed = feeds(sight.game.tally, sight.state.mode, len(sight.chairs))[row]
    named = [blank.path == path or (path[-1] == "." and blank.path.startswith(path)) for blank in blanks(sight, row)]
    keys = frozenset[str]().union(*(fed[at] for at, own in enumerate(named) if own))
    return sum(line.cells[row].points for line in reckoned.lines if line.key in keys)
