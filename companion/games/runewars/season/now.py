"""The now bar: who does what in this step, and the keys for it."""

from __future__ import annotations

from dataclasses import replace

from companion.games.runewars.names import INFLUENCE, TACTICS, order
from companion.games.runewars.pace import are_told
from companion.games.runewars.season.waiting import next_here
from companion.intents.intent import ONWARD, Do, DoAll, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key
from companion.screens.kit.reveal_key import reveal_keys
from companion.screens.kit.views import Now
from rules.runewars import actions as a
from rules.runewars.state import Runewars, alive, current, has_bonus, phase, to_choose

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
            return _spring(ctx)
        case "summer" | "fall" | "winter" if state.queue:
            return _secondary(ctx, state)
        case "choose" if to_choose(state):
            return _choose(ctx, state)
        case "reveal":
            return _reveal(ctx)
        case "resolve" if state.queue:
            return _resolve(ctx, state)
        case "runes":
            return _runes(ctx)
        case _:
            return _idle(ctx, state)


def _idle(ctx: Context, state: Runewars) -> Now:
    """A hand has corrected away what the step was for."""
    words = ctx.words
    return Now(words.t(f"runewars.rail.{state.step}"), words.t("runewars.idle"), None, (_go_on(ctx),))


def _go_on(ctx: Context, label: str = "runewars.do.go-on") -> Key:
    return Key(ctx.words.t(label), Do(a.GoOn(), -1, ctx.at), "arrow-right", "primary", name="go-on")


def _asked(ctx: Context, state: Runewars, now: str, screen: str) -> Now:
    words, seat = ctx.words, ctx.game.awaited(state)[0]
    go = Key(words.t("runewars.key.go-there"), Open(screen, str(seat)), "arrow-right", "primary", name="go-there")
    step = f"fate-{getattr(state.pending, 'why', 'hand')}" if now == "fate" else now
    return Now(words.t(f"runewars.now.{now}", seat=seat), words.t(f"runewars.step.{step}"), ctx.badge(seat), (go,))


def _card(ctx: Context, state: Runewars) -> Now:
    words = ctx.words
    seat = ctx.game.awaited(state)[0]
    card = Key(words.t("runewars.key.season-card"), Open("season"), "cards-outline", name="season-card")
    keys = (card, after_card(ctx, state))
    return Now(words.t("runewars.now.card", seat=seat), words.t("runewars.bar.card"), ctx.badge(seat), keys)


def after_card(ctx: Context, state: Runewars, *named: Do) -> Key:
    label = ctx.words.t(f"runewars.key.after-card.{state.season}")
    return Key(label, past_card(ctx, state, *named), "arrow-right", "primary", name="go-on")


def past_card(ctx: Context, state: Runewars, *named: Do) -> DoAll:
    """On from the card to its icon; in Spring that is only what hands do, so it is told and passed."""
    on = (Do(a.GoOn(), -1, None if named else ctx.at), *((Do(a.GoOn(), -1),) if state.season == "spring" else ()))
    return DoAll((*named, *on), ONWARD)


def _spring(ctx: Context) -> Now:
    words = ctx.words
    keys = (_page(ctx), _go_on(ctx, "runewars.key.spring"))
    return Now(words.t("runewars.step.spring"), words.t("runewars.rule.spring"), None, keys)


def _page(ctx: Context) -> Key:
    label = ctx.words.t("runewars.key.secondary")
    return Key(label, Open("secondary"), "checkbox-marked-outline", name="secondary")


def _secondary(ctx: Context, state: Runewars) -> Now:
    """Fall is answered right here; the heroes of Summer and the areas of Winter have their pages."""
    words, seat = ctx.words, state.queue[0]
    only = len(state.realms[seat].heroes) == 1
    theirs = Open("hero", f"{seat}.0") if only else Open("heroes", str(seat))
    heroes = Key(words.t("runewars.key.heroes"), theirs, "account", name="heroes")
    keys = {
        "summer": (heroes, done(ctx, seat)),
        "fall": fall_keys(ctx, seat),
        "winter": (_page(ctx), done(ctx, seat), *all_fed(ctx, state)),
    }
    told = "" if state.season == "fall" else words.t(f"runewars.rule.{state.season}")
    return Now(words.t(f"runewars.now.{state.season}", seat=seat), told, ctx.badge(seat), keys[state.season])


def done(ctx: Context, seat: int, stay: bool = False) -> Key:
    do = Do(a.Done(seat), seat, ctx.at, stay=stay)
    key = Key(ctx.words.t("runewars.key.done"), do, "check", "primary", name="done")
    if not all_fed(ctx, ctx.state):
        return key
    return replace(key, text=ctx.words.t("runewars.key.done-one", seat=seat), kind="secondary")  # beside that of all


def all_fed(ctx: Context, state: Runewars) -> tuple[Key, ...]:
    """Winter has a choice for nobody whose areas are fed: one key for all who are left."""
    mine = [seat for seat in state.queue if not ctx.is_elsewhere(seat)]
    if state.season != "winter" or len(mine) < 2 or mine != list(state.queue):
        return ()
    steps = tuple(Do(a.Done(seat), seat, None if at else ctx.at) for at, seat in enumerate(mine))
    return (Key(ctx.words.t("runewars.key.all-fed"), DoAll(steps, ONWARD), "check", "primary", name="all-fed"),)


def fall_keys(ctx: Context, seat: int) -> tuple[Key, Key]:
    words = ctx.words
    tactics, influence = (Do(a.TakeFall(seat, tactics), seat, ctx.at) for tactics in (True, False))
    return (
        Key(words.t("runewars.do.fall-tactics"), tactics, TACTICS, name="fall-tactics"),
        Key(words.t("runewars.do.fall-influence"), influence, INFLUENCE, "primary", name="fall-influence"),
    )


def _choose(ctx: Context, state: Runewars) -> Now:
    words, left, most = ctx.words, to_choose(state), len(alive(state))

    def key(seat: int) -> Key:
        label = words.t("runewars.key.choose", seat=seat)
        return Key(label, Open("order", str(seat)), "cards-outline", "primary", name="choose")

    chosen = words.t("runewars.bar.choose", n=most - len(left), most=most)
    now = next_here(ctx, left, "runewars.now.choose", "runewars.bar.wait", chosen, key)
    if not are_told(ctx):
        return now
    # On one device the cards lie on the table anyway: told when they are turned up; in secret is the other way
    told = Key(words.t("runewars.key.tell-orders"), Open("open-orders"), "eye-outline", "primary", name="tell-orders")
    secret = tuple(replace(one, kind="secondary") for one in now.keys)
    return replace(now, keys=(*secret, told))


def _reveal(ctx: Context) -> Now:
    """Everybody's Order at once: whoever begins, the other devices follow."""
    keys = reveal_keys(ctx, ctx.t("runewars.key.reveal"), "reveal")
    return Now(ctx.t("runewars.step.reveal"), ctx.t("runewars.rule.reveal"), None, keys)


def _resolve(ctx: Context, state: Runewars) -> Now:
    words, seat, now = ctx.words, state.queue[0], current(state)
    if now is None:
        return _idle(ctx, state)
    title = words.t("runewars.bar.resolve", seat=seat, order=order(words, now))
    detail = words.t("runewars.bar.bonus" if has_bonus(state) else "runewars.bar.no-bonus")
    go = Key(words.t("runewars.key.resolve"), Open("resolve", str(seat)), "arrow-right", "primary", name="resolve")
    return Now(title, detail, ctx.badge(seat), (go,))


def _runes(ctx: Context) -> Now:
    """After the last Winter everybody's tokens at once: whoever begins, the other devices follow."""
    keys = reveal_keys(ctx, ctx.t("runewars.step.runes"), "turn-runes")
    return Now(ctx.t("runewars.step.runes"), ctx.t("runewars.rule.runes"), None, keys)
