"""Entering a Wagon: its type and its spaces, patterns seen before first."""

from __future__ import annotations

from companion.games.huns.names import colour_options, cubes, wagon_token
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Option, Options, Para
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.decks.book import Pattern
from rules.core.secret import Known
from rules.huns import actions as a
from rules.huns.cubes import Cubes
from rules.huns.tables import COLOURS, MOST_SLOTS, WAGON_KINDS, WagonKind

MOST_OF_A_KIND = 12  # there are no more in the box
MOST_PATTERNS = 8  # the most used ones; more would push the question off a phone


def wagon(ctx: Context) -> Page:
    ask, words, seat = Asking(ctx, "slots"), ctx.words, ctx.seat_about
    slots = Cubes(*(ctx.chosen(colour, 0) for colour in COLOURS))
    kinds = _kinds(ctx)
    # Over the type, and there all the time: nothing below moves under the finger that counts the spaces.
    if not _of_kind(ask, seat, ctx.chosen("kind", "")):
        _known(ask, slots)
    kind = ask.one("kind", words.t("huns.wagon.kind"), kinds, None, 4)
    room = MOST_SLOTS - slots.total()
    counts = {
        colour: ask.count(colour, face.text, 0, slots.of(colour) + room, icon="cube-outline", colour=face.colour)
        for colour, face in colour_options(words).items()
    }
    ask.counts(words.t("huns.wagon.slots"), counts)
    camp = ctx.state.camps[seat]
    do, detail = None, words.t("huns.wagon.after" if camp.dispatched else "huns.wagon.missing")
    if kind and slots.total():
        pattern = Pattern("huns", kind, tuple(slots.of(colour) for colour in COLOURS))
        do = Do(a.TakeWagon(seat, Known(kind), slots), seat, ctx.at, learn=(pattern,))
        detail = words.t("huns.wagon.ready", n=slots.total())
    key = Key(words.t("huns.key.take-wagon"), do, "check", "primary", name="take-wagon")
    none = None if ctx.state.wagon_deck else ctx.step(a.NoWagon(seat), seat)
    keys = (Key(words.t("huns.key.no-wagon"), none, "close", name="no-wagon"),) if none else ()
    title = words.t("huns.now.wagon.of", seat=seat, n=len(camp.wagons) + 1, most=camp.berths)
    now = Now(title if camp.berths > 1 else words.t("huns.now.wagon", seat=seat), detail, ctx.badge(seat), (*keys, key))
    rule = Para(words.t("huns.wagon.rule"), source=words.t("huns.source.wagons"))
    secret = Para(words.t("huns.wagon.secret"), icon="eye-off-outline")
    columns = (Column(ask.asked, 2.0), Column((rule, secret), tone="help"))
    return chrome.page(ctx, "wagon", words.t("huns.wagon.title"), columns, now)


def _kinds(ctx: Context) -> dict[WagonKind, Option]:
    return {kind: Option(ctx.t(f"wagon.{kind}"), colour=wagon_token(kind)) for kind in WAGON_KINDS}


def lie_open(ask: Asking, seat: int) -> tuple[str, ...] | None:
    """The types of the Wagons sent home before somebody whose device is gone."""
    ctx = ask.ctx
    sent = len(ctx.state.camps[seat].dispatched)
    kinds = [ask.one(f"face-{at}", ctx.t("huns.wagon.number", n=at + 1), _kinds(ctx), None, 4) for at in range(sent)]
    return None if None in kinds else tuple(filter(None, kinds))


def _of_kind(ask: Asking, seat: int, kind: str) -> bool:
    """Those of that type that somebody has had before, if any: a tap takes one."""
    words, ctx = ask.ctx.words, ask.ctx
    same = [pattern for pattern in ctx.patterns if pattern.kind == kind and len(pattern.slots) == len(COLOURS)]
    options = tuple(
        Option(
            cubes(words, Cubes(*pattern.slots)),
            Do(a.TakeWagon(seat, Known(kind), Cubes(*pattern.slots)), seat, ctx.at, learn=(pattern,)),
            colour=wagon_token(kind),
            name=f"of-kind-{at}",
        )
        for at, pattern in enumerate(same[:MOST_OF_A_KIND])
    )
    if options:
        ask.add(Options(words.t("huns.wagon.of-kind"), options, columns=3))
    return bool(options)


def _known(ask: Asking, slots: Cubes) -> None:
    """Patterns entered before: one tap fills in the rest."""
    words, kind = ask.ctx.words, ask.ctx.chosen("kind", "")
    faces = [
        (
            Option(
                cubes(words, Cubes(*pattern.slots)),
                on=pattern.kind == kind and Cubes(*pattern.slots) == slots,
                detail=words.t(f"wagon.{pattern.kind}"),
                colour=wagon_token(pattern.kind),
            ),
            {"kind": pattern.kind, **dict(zip(COLOURS, pattern.slots, strict=True))},
        )
        for pattern in ask.ctx.patterns[:MOST_PATTERNS]
    ]
    ask.known(words.t("huns.wagon.known"), faces, 4, "pattern")
