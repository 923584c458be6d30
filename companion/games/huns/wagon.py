"""Entering a Wagon: its type and its spaces, patterns seen before first."""

from __future__ import annotations

from companion.games.huns.names import cubes, token, wagon_token
from companion.intents.intent import Choose, ChooseMany, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Counts, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.core.decks.book import Pattern
from rules.core.secret import Known
from rules.huns import actions as a
from rules.huns.cubes import Cubes
from rules.huns.tables import COLOURS, MOST_SLOTS, WAGON_KINDS

MOST_PATTERNS = 8  # the most used ones; more would push the question off a phone


def wagon(ctx: Context) -> Page:
    words, seat = ctx.words, ctx.seat_about
    kind = ctx.chosen("kind", "")
    slots = Cubes(*(ctx.chosen(colour, 0) for colour in COLOURS))
    parts = (*_known(ctx, kind, slots), _kinds(ctx, kind), _slots(ctx, slots))
    rule = Para(words.t("huns.wagon.rule"), source=words.t("huns.source.wagons"))
    secret = Para(words.t("huns.wagon.secret"), icon="eye-off-outline")
    columns = (Column(parts, 2.0), Column((rule, secret), tone="help"))
    return chrome.page(ctx, "wagon", words.t("huns.wagon.title"), columns, _now(ctx, seat, kind, slots))


def _known(ctx: Context, kind: str, slots: Cubes) -> tuple[Part, ...]:
    """Patterns entered before: one tap fills in the rest."""
    if not ctx.patterns:
        return ()
    words = ctx.words
    keys = tuple(
        Option(
            cubes(words, Cubes(*pattern.slots)),
            ChooseMany((("kind", pattern.kind), *zip(COLOURS, pattern.slots, strict=True))),
            pattern.kind == kind and Cubes(*pattern.slots) == slots,
            detail=words.t(f"wagon.{pattern.kind}"),
            colour=wagon_token(pattern.kind),
            name=f"pattern-{at}",
        )
        for at, pattern in enumerate(ctx.patterns[:MOST_PATTERNS])
    )
    return (Options(words.t("huns.wagon.known"), keys, columns=4),)


def _kinds(ctx: Context, kind: str) -> Options:
    words = ctx.words
    keys = tuple(
        Option(
            words.t(f"wagon.{own}"),
            Choose("kind", own),
            own == kind,
            colour=wagon_token(own),
            name=f"kind-{own}",
        )
        for own in WAGON_KINDS
    )
    return Options(words.t("huns.wagon.kind"), keys, columns=4)


def _slots(ctx: Context, slots: Cubes) -> Counts:
    words, room = ctx.words, MOST_SLOTS - slots.total()
    counts = tuple(
        Count(
            words.t(f"huns.colour.{colour}"),
            slots.of(colour),
            0,
            slots.of(colour) + room,
            Choose(colour, 0),
            icon="cube-outline",
            colour=token(colour),
            name=f"slots-{colour}",
        )
        for colour in COLOURS
    )
    return Counts(words.t("huns.wagon.slots"), counts)


def _now(ctx: Context, seat: int, kind: str, slots: Cubes) -> Now:
    words = ctx.words
    ready = bool(kind) and slots.total() > 0
    pattern = Pattern("huns", kind, tuple(slots.of(colour) for colour in COLOURS))
    do = Do(a.TakeWagon(seat, Known(kind), slots), seat, ctx.at, learn=(pattern,)) if ready else None
    key = Key(words.t("huns.key.take-wagon"), do, "check", "primary", name="take-wagon")
    detail = words.t("huns.wagon.ready", n=slots.total()) if ready else words.t("huns.wagon.missing")
    return Now(words.t("huns.now.wagon", seat=seat), detail, ctx.badge(seat), (key,))
