"""Two logs that have parted: which one is followed, what was left, and which changes of it are made again."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Back, FollowTheirs, GoBackTo, HandLeftLog, KeepOurs, Open, Remake
from companion.match.entry import Entry
from companion.match.roster import BY_FORCE, TABLE_EVENTS, HostChanged
from companion.screens.kit import chrome, presence
from companion.screens.kit.context import Context, badges
from companion.screens.kit.log import headline, seat_of
from companion.screens.kit.parts import Column, Empty, Heading, Key, Keys, Moment, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.sync.port import LeftLog
from companion.sync.port import Remake as Asked
from companion.text.dates import clock
from rules.core.correct import current

_NOWHERE = 10**9  # a step of a log that is not here is told at a place that no log has
MOST = 12  # steps listed of a log; the newest, the others are counted


def is_parted(ctx: Context) -> bool:
    return ctx.together and ctx.table_status.parted is not None


def parted(ctx: Context) -> Page:
    """Both logs from where they parted, side by side: looking is what the page is for, and two keys choose."""
    words, asked, vetoed = ctx.words, ctx.table_status.parted, ctx.table_status.vetoed
    assert asked is not None
    name = presence.name_of(ctx, asked.by)
    theirs = ctx.other.history.entries if ctx.other else []
    mine = ctx.match.history.entries
    at = _parting(ctx, theirs)
    left = (
        Heading(words.t("parted.ours"), words.t("parted.steps", n=asked.ours)),
        *_steps(ctx, mine[at:], "ours", asked.ours),
    )
    there = replace(ctx, session=ctx.other) if ctx.other else ctx
    right = (
        Heading(name, words.t("parted.steps", n=asked.theirs)),
        *_steps(there, theirs[at:], "theirs", asked.theirs),
        *_forced(there, theirs[at:]),
        Para(words.t("parted.detail"), icon="information-outline"),
        *((Para(words.say(vetoed), "warn", icon="alert-outline"),) if vetoed else ()),
    )
    keys = (
        Key(words.t("parted.keep"), KeepOurs(), "shield-check", name="keep-ours"),
        Key(words.t("parted.follow", name=name), FollowTheirs(), "check", "primary", name="follow-theirs"),
    )
    counted = words.t("parted.counted", ours=asked.ours, theirs=asked.theirs, name=name)
    now = Now(words.t("parted.now"), counted, None, keys)
    return chrome.page(ctx, "parted", words.t("parted.title"), (Column(left), Column(right)), now)


def _steps(ctx: Context, entries: list[Entry], name: str, most: int) -> tuple[Part, ...]:
    """The newest first, as in the history."""
    lines = [
        _moment(ctx, entry, f"{name}-{entry.seq}")
        for entry in reversed(entries)
        if not any(isinstance(event, TABLE_EVENTS) for event in ctx.match.history.events_of(entry))
    ]
    more = max(most, len(lines)) - len(lines[:MOST])
    return (*lines[:MOST], *((Para(ctx.words.t("parted.more", n=more)),) if more > 0 else ()))


def _forced(ctx: Context, entries: list[Entry]) -> tuple[Part, ...]:
    """Who became host in that log with nobody's word but their own: whoever follows it says yes to that too."""
    events = [event for entry in entries for event in ctx.match.history.events_of(entry)]
    hosts = [event.epoch.host for event in events if isinstance(event, HostChanged) and event.how in BY_FORCE]
    names = dict.fromkeys(presence.name_of(ctx, host) for host in hosts)
    return tuple(Para(ctx.words.t("new-host.forced", name=name), "warn", icon="alert-outline") for name in names)


def _moment(ctx: Context, entry: Entry, name: str) -> Moment:
    seat = seat_of(entry, ctx.match.history.events_of(entry))
    badge = badges(ctx.chairs)[seat] if 0 <= seat < len(ctx.chairs) else None
    return Moment(clock(entry.ts), headline(ctx, entry), "", badge, name=name)


# -- what was left


def rows(ctx: Context) -> tuple[Part, ...]:
    """On the page of the devices: each log that was left, the newest first."""
    return tuple(
        Row(
            ctx.words.t("left-log.row", n=one.steps),
            _when(ctx, one),
            icon="history",
            intent=Open("left-log", str(one.n)),
            name=f"left-log-{one.n}",
        )
        for one in reversed(ctx.table_status.left_logs)
    )


def _when(ctx: Context, one: LeftLog) -> str:
    return ctx.words.t("left-log.when", time=clock(one.ts), name=presence.name_of(ctx, one.by))


def _about(ctx: Context) -> LeftLog | None:
    return next((one for one in ctx.table_status.left_logs if str(one.n) == ctx.place.about), None)


def left_log_exists(ctx: Context) -> bool:
    return ctx.together and _about(ctx) is not None


def left_log(ctx: Context) -> Page:
    """The steps of one of them, and what can be done about it."""
    words, one = ctx.words, _about(ctx)
    assert one is not None
    lines: tuple[Part, ...] = (Empty("history", words.t("left-log.gone"), words.t("left-log.gone.detail")),)
    keys: tuple[Key, ...] = ()
    if ctx.other is not None:
        entries = ctx.other.history.entries
        lines = _steps(replace(ctx, session=ctx.other), entries[_parting(ctx, entries) :], "left", one.steps)
        keys = (
            Key(words.t("left-log.export"), HandLeftLog(one.n), "export-variant", name="export"),
            Key(words.t("left-log.go-back"), GoBackTo(one.n), "history", name="go-back"),
        )
    left = Column((Heading(words.t("parted.steps", n=one.steps), _when(ctx, one)), *lines), 1.4)
    why = Para(words.t("left-log.detail"), icon="information-outline")
    right = Column((why, *((Keys(keys), Para(words.t("left-log.go-back.detail"))) if keys else ())))
    done = Key(words.t("key.done"), Back(), "check", "primary", name="back-key")
    now = Now(words.t("left-log.title"), words.t("left-log.now"), None, (done,))
    return chrome.page(ctx, "left-log", words.t("left-log.title"), (left, right), now, lead=chrome.back(ctx))


def _parting(ctx: Context, entries: list[Entry]) -> int:
    """How many entries a left log shares with the one that is followed."""
    mine = ctx.match.history.entries
    pairs = zip(mine, entries, strict=False)
    return next((at for at, pair in enumerate(pairs) if pair[0] != pair[1]), min(len(mine), len(entries)))


# -- what is made again


def has_remakes(ctx: Context) -> bool:
    return ctx.together and bool(ctx.table_status.remakes)


def remakes(ctx: Context) -> Page:
    """One sheet for all of them: each is asked by what it would change, the first with the bright key."""
    words, asked = ctx.words, ctx.table_status.remakes
    parts: list[Part] = [Heading(words.t("remake.title")), Para(words.t("remake.detail"))]
    for at, one in enumerate(asked):
        said, yes, no = _question(ctx, one)
        keys = (
            Key(no, Remake(one.cmd_id, False), "close", name=f"remake-no-{at}"),
            Key(yes, Remake(one.cmd_id, True), "check", "secondary" if at else "primary", name=f"remake-yes-{at}"),
        )
        parts += [Para(said, strong=True, icon="alert-outline"), Keys(keys, fill=False)]
    back = Key(words.t("key.back"), Back(), "arrow-left", name="back-key")
    now = Now(words.t("remake.now"), words.t("remake.now.detail"), None, (back,))
    return chrome.page(ctx, "remakes", words.t("devices.title"), (Column(tuple(parts)),), now)


def _question(ctx: Context, one: Asked) -> tuple[str, str, str]:
    """What was done, and the words for yes and no."""
    words = ctx.words
    field = next((field for field in ctx.game.fields(ctx.state) if field.path == one.path), None)
    if one.kind == "correct" and field is not None:
        choices = field.choices
        is_now, was = current(ctx.state, field), one.value
        now, set_to = (words.t(f"choice.{choices[at]}") if choices else str(at) for at in (is_now, was))
        said = words.t("remake.correct", field=words.say(field.label), now=now, value=set_to)
        return said, words.t("remake.correct.yes", value=set_to), words.t("remake.correct.no", value=now)
    said = words.t("remake.gone", value=one.value) if one.kind == "correct" else ""
    return said or words.t(f"remake.{one.kind}", what=_what(ctx, one)), words.t("remake.yes"), words.t("remake.no")


def _what(ctx: Context, one: Asked) -> str:
    """The step in words: the one that was undone, or as the left log tells it."""
    if (undone := ctx.match.history.by_cmd.get(one.of)) is not None:
        return headline(ctx, undone)
    told = ctx.other.history.by_cmd.get(one.cmd_id) if ctx.other else None
    if told is None and one.entry is not None:
        return headline(ctx, replace(one.entry, seq=_NOWHERE + one.entry.seq))
    return headline(replace(ctx, session=ctx.other), told) if told else ctx.words.t("remake.step")
