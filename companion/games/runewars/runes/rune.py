"""A dragon rune received: false ones may go first, then the new tokens are mixed and placed."""

from __future__ import annotations

from companion.games.runewars.names import token
from companion.games.runewars.table import table
from companion.intents.intent import Choose, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Input, Key, Option, Options, Para, Part, Row, Status
from companion.screens.kit.views import Now, View
from rules.core.secret import Known, Opened, Sealed
from rules.runewars.heroes import actions as b
from rules.runewars.pending import RuneDue
from rules.runewars.realm.realm import Token
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_DISCARDED

PLACES = ("own", "loose", "back")


def rune(ctx: Context) -> View:
    state: Runewars = ctx.state
    due = state.pending
    if not isinstance(due, RuneDue):
        return table(ctx)
    words, seat = ctx.words, due.seat
    private = ctx.is_elsewhere(seat)
    rule = Para(words.t("runewars.rule.rune"), source=words.t("runewars.source.runes"))
    secret = Para(words.t("runewars.secret"), icon="eye-off-outline")
    settle = None if private else _settled(ctx, state, due)
    key = Key(words.t("runewars.do.place-runes"), settle, "check", "primary", name="settle")
    detail = words.t("runewars.rune.ready" if settle else "runewars.rune.which")
    now = Now(words.t("runewars.now.rune", seat=seat), detail, ctx.badge(seat), (key,))
    help_: tuple[Part, ...] = (rule, *(() if state.epic else (secret,)))
    closed = Column((Para(words.t("company.private", seat=seat), icon="eye-off-outline"),), 1.4)
    columns = (closed, Column(help_, tone="help")) if private else _steps(ctx, state, due, help_)
    return chrome.page(ctx, "rune", words.t("runewars.step.rune"), columns, now)


def _count(due: RuneDue) -> int:
    return due.dragons + due.falses


def _steps(ctx: Context, state: Runewars, due: RuneDue, help_: tuple[Part, ...]) -> tuple[Column, ...]:
    """The three steps of the rulebook, each done or still to do (Zdobywanie Smoczego Runa)."""
    said = bool(_kinds(ctx, state, due))
    first = (*_discarding(ctx, state, due), *_mixing(ctx, state, due))
    placing = (_step(ctx, "place", 3 if first else 1, "now" if said else "plain"), *_placing(ctx, due))
    return Column((*first, *help_)), Column(placing, 1.2)


def _step(ctx: Context, key: str, n: int, status: Status, detail: str = "") -> Row:
    words = ctx.words
    told = detail or words.t(f"runewars.rune.step.{key}.detail")
    return Row(words.t(f"runewars.rune.step.{key}"), told, number=str(n), status=status)


def _placing(ctx: Context, due: RuneDue) -> tuple[Part, ...]:
    """Each token by its place, so that nothing tells which of them is the dragon's."""
    words, parts = ctx.words, list[Part]()
    for at in range(_count(due)):
        keys = tuple(
            Option(
                words.t(f"runewars.place.{key}"),
                Choose(f"place-{at}", key),
                _place(ctx, at) == key,
                name=f"place-{at}-{key}",
            )
            for key in PLACES
        )
        parts.append(Options(words.t("runewars.token.new", n=at + 1), keys, columns=3))
        if _place(ctx, at) != "back":
            typed = str(ctx.chosen(f"area-{at}", ""))
            parts.append(Input(words.t("runewars.area"), typed, f"area-{at}", longest=12, name=f"area-{at}"))
    return tuple(parts)


def _mixing(ctx: Context, state: Runewars, due: RuneDue) -> tuple[Part, ...]:
    """Only their player sees which of the two is the dragon's."""
    if not (due.dragons and due.falses) or state.epic:
        return ()
    words, chosen = ctx.words, ctx.chosen("dragon")
    keys = tuple(
        Option(words.t("runewars.token.new", n=at + 1), Choose("dragon", at), chosen == at, name=f"dragon-{at}")
        for at in range(_count(due))
    )
    step = _step(ctx, "mix", 2, "now" if chosen is None else "done")
    return (step, Options(words.t("runewars.dragon.which"), keys, columns=2))


def _place(ctx: Context, at: int) -> str:
    return str(ctx.chosen(f"place-{at}", "own"))


def _kinds(ctx: Context, state: Runewars, due: RuneDue) -> tuple[str, ...]:
    """What each of the new tokens is; empty until it has been said."""
    if state.epic or not due.falses:
        return ("dragon",) * _count(due)
    if not due.dragons:
        return ("false",) * _count(due)
    dragon = ctx.chosen("dragon")
    return () if dragon is None else tuple("dragon" if at == dragon else "false" for at in range(_count(due)))


def _settled(ctx: Context, state: Runewars, due: RuneDue) -> Do | None:
    kinds = _kinds(ctx, state, due)
    if len(kinds) != _count(due):
        return None
    lies = {place: [at for at in range(len(kinds)) if _place(ctx, at) == place] for place in PLACES}
    mine, wild = (tuple(Token(Known(kinds[at]), _area(ctx, at)) for at in lies[place]) for place in ("own", "loose"))
    back = [kinds[at] for at in lies["back"]]
    return Do(b.SettleRune(due.seat, mine, "dragon" in back, "false" in back, wild), due.seat, ctx.at)


def _area(ctx: Context, at: int) -> str:
    return " ".join(str(ctx.chosen(f"area-{at}", "")).split())[:12]


def _discarding(ctx: Context, state: Runewars, due: RuneDue) -> tuple[Part, ...]:
    words, own = ctx.words, state.realms[due.seat]
    left = MOST_DISCARDED - due.discarded
    options = tuple(
        Option(
            token(words, one, at),
            Do(b.DiscardFalse(due.seat, at, Opened(one.kind.value, one.kind.salt)), due.seat, ctx.at, stay=True),
            icon="glyph:runeback",
            name=f"discard-{at}",
        )
        for at, one in enumerate(own.runes)
        if not isinstance(one.kind, Sealed) and one.kind.value == "false"
    )
    certain = _count(due) == 1 and due.discarded == MOST_DISCARDED  # a card has it placed
    if state.epic or certain:
        return ()
    said = ctx.chosen("dragon") is not None
    status: Status = "done" if said or not options or not left else "plain"
    step = _step(ctx, "discard", 1, status, words.t("runewars.rune.left", n=left) if options else "")
    return (step, Options(words.t("runewars.do.discard-false"), options, columns=2)) if options and left else (step,)
