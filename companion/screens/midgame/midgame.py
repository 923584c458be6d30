"""A game that has begun without the app: one page that asks for what lies on the table, group by group."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.intents.intent import Choose, GoOnFrom
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Count, Heading, Key, Option, Options, Para, Part, Row, Toggle
from companion.screens.kit.views import Now, Page
from rules.core import midgame as core
from rules.core.detail import gaps_of
from rules.core.midgame import NOBODY, Fault, Form, Group, Line

TYPED = "="  # before a line's path among the choices of the place
MANY, SHORT = 9, 3  # keys with so few signs stand so many in a row


def rescue_exists(ctx: Context) -> bool:
    """At the start, and where only the pace was followed so far; else there is a table to correct."""
    if ctx.game.rescue is None or ctx.game.over(ctx.state):
        return False
    return ctx.state == ctx.game.setup(ctx.match.row.config) or core.may_open(ctx.game.rescue, ctx.state)


def rescue(ctx: Context) -> Page:
    assert ctx.game.rescue is not None
    return _form(ctx, ctx.game.rescue, core.opened(ctx.game.rescue, ctx.state))


def answers(ctx: Context) -> dict[str, int]:
    """What has been typed so far."""
    typed = ctx.place.choices.items()
    return {key.removeprefix(TYPED): int(value) for key, value in typed if key.startswith(TYPED)}


def _form(ctx: Context, form: Form[Any], start: Any) -> Page:
    words = ctx.words
    open_ = core.may_open(form, ctx.state)  # in the middle of a match: filled with what is known
    known = core.known(form, start, ctx.state) if open_ else {}
    typed = answers(ctx)
    given = {**known, **typed}
    asked = core.ask(form, start, {**core.last_known(form, start, ctx.state), **typed} if open_ else given)
    groups, wrong, rare = asked.groups, core.faults(form, start, asked), core.doubts(form, start, asked)
    keys = [group.key for group in groups]
    at = keys.index(ctx.chosen("group", keys[0])) if ctx.chosen("group", keys[0]) in keys else 0
    now = groups[at]
    shown = [part for line in now.lines for part in _line(ctx, line, given, asked.filled, wrong, rare)]
    half = _half(shown)
    left = (Heading(words.say(now.title), words.t("rescue.of", n=at + 1, most=len(groups))), *shown[:half])
    rows = tuple(_row(ctx, group, group is now, given, wrong) for group in groups)
    parts: tuple[Part, ...] = (
        Heading(words.t("rescue.groups")),
        *rows,
        Para(words.t("rescue.detail"), icon="information-outline"),
    )
    top = chrome.top(ctx, words.t("rescue.title"), chrome.close(ctx), people=False)
    lines = (Column(left, 1.3), *((Column(tuple(shown[half:]), 1.3),) if shown[half:] else ()))
    bar = _bar(ctx, groups, at, typed, wrong)
    return Page("rescue", chrome.accent(ctx), top, (*lines, Column(parts)), bar, ctx.toast)


def _half(parts: list[Part]) -> int:
    """Not between a line and what is said of it."""
    half = -(-len(parts) // 2)
    while half < len(parts) and isinstance(parts[half], Banner):
        half += 1
    return half


def _row(ctx: Context, group: Group, on: bool, given: dict[str, int], wrong: tuple[Fault, ...]) -> Row:
    """A group with how much of it has been said, and whether something in it cannot be."""
    paths = {line.path for line in group.lines}
    typed, bad = len(paths & set(given)), any(fault.path in paths for fault in wrong)
    note = ctx.words.t("rescue.wrong") if bad else ctx.words.t("rescue.typed", n=typed) if typed else ""
    return Row(
        ctx.words.say(group.title),
        note,
        badge=None if group.seat is None else ctx.badge(group.seat),
        icon="" if group.seat is not None else "alert" if bad else "pencil-outline",
        status="now" if on else "plain",
        tone="bad" if bad else "plain",
        intent=Choose("group", group.key),
        name=f"group-{group.key}",
        chevron=False,
    )


def _bar(ctx: Context, groups: tuple[Group, ...], at: int, given: dict[str, int], wrong: tuple[Fault, ...]) -> Now:
    """Through the groups with one key, and on from here with the other as soon as nothing is wrong."""
    words = ctx.words
    after = groups[(at + 1) % len(groups)]
    on = Key(words.say(after.title), Choose("group", after.key), "arrow-right", name="next-group")
    go = Key(words.t("rescue.go"), None if wrong else GoOnFrom(tuple(given.items())), "play", "primary", name="go-on")
    if not wrong:
        return Now(words.t("rescue.now"), words.t("rescue.now.detail"), None, (on, go))
    where = next((group for group in groups if any(line.path == wrong[0].path for line in group.lines)), groups[0])
    lines = {line.path: line for group in groups for line in group.lines}
    label = words.say(lines[wrong[0].path].label) if wrong[0].path in lines else ""
    there = Key(words.say(where.title), Choose("group", where.key), "alert", name="to-fault")
    detail = words.pair(label, words.refusal(wrong[0].why))
    return Now(words.t("rescue.wrong"), detail, None, (there if where is not groups[at] else on, go))


def _line(
    ctx: Context, line: Line, given: dict[str, int], filled: dict[str, int], wrong: Iterable[Fault],
    rare: Iterable[Fault],
) -> Iterable[Part]:  # fmt: skip
    untold = line.path not in given and line.path in gaps_of(ctx.state)
    yield _asked(ctx, line, filled.get(line.path, line.start), untold)
    if line.secret:
        yield Banner(ctx.words.t("rescue.secret"), "eye-off-outline", "help")
    for faults, tone in ((wrong, "bad"), (rare, "warn")):
        for fault in faults:
            if fault.path == line.path:
                yield Banner(ctx.words.refusal(fault.why), "alert", tone)  # type: ignore[arg-type]


def _asked(ctx: Context, line: Line, value: int, untold: bool = False) -> Part:
    """What nobody has told is shown as such, and stays so unless it is told here."""
    words, key = ctx.words, f"{TYPED}{line.path}"
    label = words.say(line.label)
    if line.words == ("no", "yes"):
        return Toggle(label, bool(value), Choose(key, 1 - value), name=line.path)
    if line.kind == "number":
        return Count(label, value, line.low, line.high, Choose(key, value), empty=untold, name=line.path)
    options = tuple(_options(ctx, line, value, key))
    short = all(len(option.text) <= SHORT for option in options)
    return Options(label, options, columns=MANY if short else 3)


def _options(ctx: Context, line: Line, value: int, key: str) -> Iterable[Option]:
    words = ctx.words
    if line.kind == "seat":
        for seat in range(line.low, line.high + 1):
            name = words.t("rescue.nobody") if seat == NOBODY else ctx.chairs[seat].name
            badge = None if seat == NOBODY else ctx.badge(seat)
            yield Option(name, Choose(key, seat), seat == value, badge=badge, name=f"{line.path}-{seat}")
        return
    for at, (word, told) in enumerate(zip(line.words, line.told, strict=True)):
        marks = line.kind == "marks"
        on = bool(value >> at & 1) if marks else at == value
        after = value ^ (1 << at) if marks else at
        yield Option(words.say(told), Choose(key, after), on, name=f"{line.path}-{word}")
