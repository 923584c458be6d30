"""The now bar: who does what in this step, and the keys for it."""

from __future__ import annotations

from companion.games.runewars.names import order
from companion.games.runewars.season.waiting import waiting
from companion.intents.intent import Do, DoAll, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key
from companion.screens.kit.views import Now
from rules.core.secret import Known, Opened
from rules.runewars import actions as a
from rules.runewars.heroes import actions as b
from rules.runewars.offers import opened
from rules.runewars.state import Runewars, alive, current, has_bonus, phase, to_choose, unopened

# Moments that are answered on a page of their own, by the beginning of their phase
ASKED = {"rune": "rune", "spoils": "spoils", "desert": "heroes", "fate": "fate", "duel": "duel", "battle": "battle"}


def now_bar(ctx: Context, state: Runewars) -> Now:
    now = phase(state)
    asked = ASKED.get(now.partition("-")[0])
    if asked and now != "runes":
        return _asked(ctx, state, now, asked)
    match now:
        case "card":
            return _card(ctx, state)
        case "spring":
            return _spring(ctx, state)
        case "summer" | "fall" | "winter" if state.queue:
            return _secondary(ctx, state)
        case "choose" if to_choose(state):
            return _choose(ctx, state)
        case "reveal":
            return _reveal(ctx, state)
        case "resolve" if state.queue:
            return _resolve(ctx, state)
        case "runes":
            return _runes(ctx, state)
        case _:
            return _idle(ctx, state)


def _idle(ctx: Context, state: Runewars) -> Now:
    """A hand has corrected away what the step was for."""
    words = ctx.words
    return Now(words.t(f"runewars.rail.{state.step}"), words.t("runewars.idle"), None, (_go_on(ctx),))


def _go_on(ctx: Context, label: str = "runewars.do.go-on", hold: bool = False) -> Key:
    return Key(ctx.words.t(label), Do(a.GoOn(), -1, ctx.at), "arrow-right", "primary", hold=hold, name="go-on")


def _asked(ctx: Context, state: Runewars, now: str, screen: str) -> Now:
    words, seat = ctx.words, ctx.game.awaited(state)[0]
    go = Key(words.t("runewars.key.go-there"), Open(screen, str(seat)), "arrow-right", "primary", name="go-there")
    return Now(
        words.t(f"runewars.now.{now}", seat=seat),
        words.t(f"runewars.step.{_step(now, state)}"),
        ctx.badge(seat),
        (go,),
    )


def _step(now: str, state: Runewars) -> str:
    return f"fate-{getattr(state.pending, 'why', 'hand')}" if now == "fate" else now


def _card(ctx: Context, state: Runewars) -> Now:
    words = ctx.words
    seat = ctx.game.awaited(state)[0]
    keys = (
        Key(words.t("runewars.key.season-card"), Open("season"), "cards-outline", name="season-card"),
        _go_on(ctx, f"runewars.key.after-card.{state.season}"),
    )
    return Now(words.t("runewars.now.card", seat=seat), words.t("runewars.bar.card"), ctx.badge(seat), keys)


def _spring(ctx: Context, state: Runewars) -> Now:
    words = ctx.words
    keys = (
        Key(words.t("runewars.key.secondary"), Open("secondary"), "checkbox-marked-outline", name="secondary"),
        _go_on(ctx, "runewars.key.spring", hold=True),
    )
    return Now(words.t("runewars.step.spring"), words.t("runewars.rule.spring"), None, keys)


def _secondary(ctx: Context, state: Runewars) -> Now:
    """Fall is answered right here; the heroes of Summer and the areas of Winter have their pages."""
    words, seat = ctx.words, state.queue[0]
    title = words.t(f"runewars.now.{state.season}", seat=seat)
    page = Key(words.t("runewars.key.secondary"), Open("secondary"), "checkbox-marked-outline", name="secondary")
    done = Key(words.t("runewars.key.done"), Do(a.Done(seat), seat, ctx.at), "check", "primary", name="done")
    keys = {
        "summer": (Key(words.t("runewars.key.heroes"), Open("heroes", str(seat)), "account", name="heroes"), done),
        "fall": fall_keys(ctx, seat),
        "winter": (page, done),
    }
    told = "" if state.season == "fall" else words.t(f"runewars.rule.{state.season}")
    return Now(title, told, ctx.badge(seat), keys[state.season])


def fall_keys(ctx: Context, seat: int) -> tuple[Key, ...]:
    words = ctx.words
    return (
        Key(
            words.t("runewars.do.fall-tactics"),
            Do(a.TakeFall(seat, True), seat, ctx.at),
            "card-text-outline",
            name="fall-tactics",
        ),
        Key(
            words.t("runewars.do.fall-influence"),
            Do(a.TakeFall(seat, False), seat, ctx.at),
            "star-four-points",
            "primary",
            name="fall-influence",
        ),
    )


def _choose(ctx: Context, state: Runewars) -> Now:
    """The next one on this device first: the others choose on theirs."""
    words, left = ctx.words, to_choose(state)
    here = [seat for seat in left if not ctx.is_elsewhere(seat)]
    chosen = words.t("runewars.bar.choose", n=len(alive(state)) - len(left), most=len(alive(state)))
    if not here:
        return waiting(ctx, left[0], words.t("runewars.bar.wait", seat=left[0]), chosen)
    key = Key(
        words.t("runewars.key.choose", seat=here[0]),
        Open("order", str(here[0])),
        "cards-outline",
        "primary",
        name="choose",
    )
    return Now(words.t("runewars.now.choose", seat=here[0]), chosen, ctx.badge(here[0]), (key,))


def _reveal(ctx: Context, state: Runewars) -> Now:
    """Everybody's Order at once; one that only another device knows stays down."""
    words = ctx.words
    chosen = ((seat, state.realms[seat].chosen) for seat in alive(state))
    steps = tuple(
        Do(a.RevealOrder(seat, Opened(own.value, own.salt)), seat) for seat, own in chosen if isinstance(own, Known)
    )
    do = DoAll(steps, "table") if steps else None
    key = Key(words.t("runewars.key.reveal"), do, "eye-outline", "primary", hold=True, name="reveal")
    return Now(words.t("runewars.step.reveal"), words.t("runewars.rule.reveal"), None, (key,))


def _resolve(ctx: Context, state: Runewars) -> Now:
    words, seat, own = ctx.words, state.queue[0], current(state)
    if own is None:
        return _idle(ctx, state)
    title = words.t("runewars.bar.resolve", seat=seat, order=order(words, own))
    detail = words.t("runewars.bar.bonus" if has_bonus(state) else "runewars.bar.no-bonus")
    go = Key(words.t("runewars.key.resolve"), Open("resolve", str(seat)), "arrow-right", "primary", name="resolve")
    return Now(title, detail, ctx.badge(seat), (go,))


def _runes(ctx: Context, state: Runewars) -> Now:
    """After the last Winter: all that this device may turn, at once."""
    words = ctx.words
    shown = ((seat, opened(state.realms[seat])) for seat in unopened(state))
    steps = tuple(Do(b.RevealRunes(seat, faces), seat) for seat, faces in shown if faces is not None)
    do = DoAll(steps, "table") if steps else None
    key = Key(words.t("runewars.step.runes"), do, "eye-outline", "primary", hold=True, name="turn-runes")
    return Now(words.t("runewars.step.runes"), words.t("runewars.rule.runes"), None, (key,))
