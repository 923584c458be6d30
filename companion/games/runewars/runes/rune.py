"""A dragon rune received: false ones may go first, then the new tokens are mixed and placed."""

from __future__ import annotations

from companion.games.runewars.names import closed, secret, token_keys
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Options, Para, Part, Row, Status
from companion.screens.kit.views import Now, View
from companion.screens.match.asking import Asking
from rules.core.secret import Known, Opened, Sealed, value_of
from rules.runewars.heroes import actions as b
from rules.runewars.pending import RuneDue
from rules.runewars.realm.realm import Token
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_DISCARDED

PLACES = ("own", "loose", "back")


def has_rune(ctx: Context) -> bool:
    return isinstance(ctx.state.pending, RuneDue)


def rune(ctx: Context) -> View:
    state: Runewars = ctx.state
    due = state.pending
    assert isinstance(due, RuneDue)
    words, seat = ctx.words, due.seat
    rule = Para(words.t("runewars.rule.rune"), source=words.t("runewars.source.runes"))
    help_ = (rule,) if state.epic else (rule, secret(ctx))
    settle = None
    if ctx.is_elsewhere(seat):
        elsewhere = Para(words.t("company.private", seat=seat), icon="eye-off-outline")
        columns = (Column((elsewhere,), 1.4), Column(help_, tone="help"))
    else:
        steps, placing, settle = _steps(ctx, state, due)
        columns = (Column((*steps, *help_)), Column(placing, 1.2))
    key = Key(words.t("runewars.do.place-runes"), settle, "check", "primary", name="settle")
    detail = words.t("runewars.rune.ready" if settle else "runewars.rune.which")
    now = Now(words.t("runewars.now.rune", seat=seat), detail, ctx.badge(seat), (key,))
    return chrome.page(ctx, "rune", words.t("runewars.step.rune"), columns, now)


def _steps(ctx: Context, state: Runewars, due: RuneDue) -> tuple[tuple[Part, ...], tuple[Part, ...], Do | None]:
    """The three steps of the rulebook, each done or still to do (Zdobywanie Smoczego Runa); and what they make."""
    mixing, placing = Asking(ctx), Asking(ctx)
    kinds = _kinds(mixing, state, due)
    first = (*_discarding(ctx, state, due), *mixing.asked)
    placing.add(_step(ctx, "place", 3 if first else 1, "now" if kinds else "plain"))
    places = [_place(placing, at) for at in range(_count(due))]
    if not kinds:
        return first, placing.asked, None
    lies: dict[str, list[Token]] = {place: [] for place in PLACES}
    for kind, (place, area) in zip(kinds, places, strict=True):
        lies[place].append(Token(Known(kind), area))
    back = {value_of(token.kind) for token in lies["back"]}
    settled = b.SettleRune(due.seat, tuple(lies["own"]), "dragon" in back, "false" in back, tuple(lies["loose"]))
    return first, placing.asked, Do(settled, due.seat, ctx.at)


def _count(due: RuneDue) -> int:
    return due.dragons + due.falses


def _step(ctx: Context, key: str, n: int, status: Status, detail: str = "") -> Row:
    words = ctx.words
    told = detail or words.t(f"runewars.rune.step.{key}.detail")
    return Row(words.t(f"runewars.rune.step.{key}"), told, number=str(n), status=status)


def _place(ask: Asking, at: int) -> tuple[str, str]:
    """Each token by its place, so that nothing tells which of them is the dragon's."""
    words = ask.ctx.words
    places = {place: words.t(f"runewars.place.{place}") for place in PLACES}
    place = ask.one(f"place-{at}", words.t("runewars.token.new", n=at + 1), places, "own")
    return place, "" if place == "back" else ask.text(f"area-{at}", words.t("runewars.area"), longest=12)


def _kinds(ask: Asking, state: Runewars, due: RuneDue) -> tuple[str, ...]:
    """What each of the new tokens is; empty until their player, who alone sees it, has said which is the dragon's."""
    if state.epic or not due.falses:
        return ("dragon",) * _count(due)
    if not due.dragons:
        return ("false",) * _count(due)
    ctx, words = ask.ctx, ask.ctx.words
    ask.add(_step(ctx, "mix", 2, "now" if ctx.chosen("dragon") is None else "done"))
    faces = {at: words.t("runewars.token.new", n=at + 1) for at in range(_count(due))}
    dragon = ask.one("dragon", words.t("runewars.dragon.which"), faces, None, 2)
    return () if dragon is None else tuple("dragon" if at == dragon else "false" for at in faces)


def _discarding(ctx: Context, state: Runewars, due: RuneDue) -> tuple[Part, ...]:
    words, seat, left = ctx.words, due.seat, MOST_DISCARDED - due.discarded
    shown = {
        at: Opened(rune.kind.value, rune.kind.salt)
        for at, rune in enumerate(state.realms[seat].runes)
        if not isinstance(rune.kind, Sealed) and rune.kind.value == "false"
    }
    certain = _count(due) == 1 and due.discarded == MOST_DISCARDED  # a card has it placed
    if state.epic or certain:
        return ()
    said = ctx.chosen("dragon") is not None
    cover = closed(ctx, seat, words.t("runewars.rune.mine"), "mine") if left and state.realms[seat].runes else None
    if cover is not None:  # which tokens are false, or that none is, is not for everybody round a shared device
        return (_step(ctx, "discard", 1, "done" if said else "plain", words.t("runewars.rune.left", n=left)), cover)
    status: Status = "done" if said or not shown or not left else "plain"
    step = _step(ctx, "discard", 1, status, words.t("runewars.rune.left", n=left) if shown else "")
    if not shown or not left:
        return (step,)
    tokens = ((at, state.realms[seat].runes[at]) for at in shown)
    keys = token_keys(
        words, tokens, "discard", lambda at: Do(b.DiscardFalse(seat, at, shown[at]), seat, ctx.at, stay=True)
    )
    return (step, Options(words.t("runewars.do.discard-false"), keys, columns=2))
