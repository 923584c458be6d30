"""Strongholds and what is built at them: developments by Harvest's bonus, and all that Fortify does."""

from __future__ import annotations

from companion.games.runewars.names import STRONGHOLD, fort, fort_keys, token_keys
from companion.games.runewars.orders.order_keys import do, key
from companion.intents.intent import Choose, Do, DoAll
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Key, Keys, Option, Options, Part
from companion.screens.match.asking import Asking
from rules.core.value import replace
from rules.runewars import actions as a
from rules.runewars.orders.order_parts import parts
from rules.runewars.realm.realm import Token, resealed
from rules.runewars.state import Runewars
from rules.runewars.tables import DEVELOPMENTS, MOST_STRONGHOLDS, RESOURCES


def develop(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """The bonus: developments pay, then one may be built for a wood."""
    ask, words, realm = Asking(ctx), ctx.words, state.realms[seat]
    if "bonus" in parts(state):
        label = words.t("runewars.do.collect")
        ask.add(*key(ctx, a.Collect(seat), Key(label, None, "hand-coin-outline", name="collect")))
    if "develop" in state.turn or not realm.strongholds:
        return ask.asked
    free = {
        at: Option(fort(words, stronghold, at), icon=STRONGHOLD)
        for at, stronghold in enumerate(realm.strongholds)
        if stronghold.development is None
    }
    at: int | None = next(iter(free), 0)
    if len(free) > 1:  # which one is nobody's to propose
        at = ask.one("fort", words.t("runewars.develop.where"), free, None, 2)
    kinds = [(kind, resource) for kind in DEVELOPMENTS for resource in (RESOURCES if kind == "resources" else (None,))]
    built = tuple(
        Option(
            words.t(
                f"runewars.do.develop-{kind}", resource=words.t(f"runewars.resource.{resource}") if resource else ""
            ),
            do(ctx, a.Develop(seat, at, kind, resource)) if at is not None else None,
            name=f"develop-{kind}-{resource}" if resource else f"develop-{kind}",
        )
        for kind, resource in kinds
    )
    ask.add(Options(words.t("runewars.step.harvest-develop"), built, columns=2))
    return ask.asked


def fortify(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Each of its three actions until it is done: what cannot be done once more is not asked for again."""
    ask, words, realm = Asking(ctx), ctx.words, state.realms[seat]
    if "build" not in state.turn:
        count = words.t("runewars.of", n=len(realm.strongholds), most=MOST_STRONGHOLDS)
        ask.add(Heading(words.t("runewars.step.fortify-build"), count))
        area = ask.text("area", words.t("runewars.area"), longest=12)
        ask.add(*key(ctx, a.Build(seat, area), Key(words.t("runewars.do.build"), None, STRONGHOLD, name="build")))
    damaged = ((at, stronghold) for at, stronghold in enumerate(realm.strongholds) if stronghold.damaged)
    repairs = fort_keys(words, damaged, "repair", lambda at: do(ctx, a.Repair(seat, at)))
    if repairs and "repair" not in state.turn:
        ask.add(Options(words.t("runewars.step.fortify-repair"), repairs, columns=2))
    return (*ask.asked, *_rearrange(ctx, state, seat))


def _rearrange(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Two tokens picked up and put back: whether they changed places, nobody else can tell."""
    words, runes = ctx.words, state.realms[seat].runes
    if len(runes) < 2 or ctx.is_elsewhere(seat) or "rearrange" in state.turn:
        return ()
    picked: tuple[int, ...] = tuple(at for at in ctx.chosen("picked", ()) if at < len(runes))
    tokens = token_keys(words, enumerate(runes), "token", lambda at: Choose("picked", _toggled(picked, at)))
    options = tuple(replace(key, on=at in picked) for at, key in enumerate(tokens))
    keys = tuple(
        Key(words.t(f"runewars.key.{verb}"), _mixed(ctx, state, seat, picked, verb == "swap"), icon, name=verb)
        for verb, icon in (("as-before", "check"), ("swap", "swap-horizontal"))
    )
    return (Options(words.t("runewars.step.fortify-rearrange"), options, columns=3), Keys(keys))


def _toggled(picked: tuple[int, ...], at: int) -> tuple[int, ...]:
    """The two that were tapped last."""
    rest = tuple(other for other in picked if other != at)
    return rest if at in picked else (*rest, at)[-2:]


def _mixed(ctx: Context, state: Runewars, seat: int, picked: tuple[int, ...], swap: bool) -> Do | DoAll | None:
    if len(picked) != 2:
        return None
    one, other = (state.realms[seat].runes[at] for at in picked)
    first, second = (other, one) if swap else (one, other)
    tokens = (Token(resealed(first.kind), one.area), Token(resealed(second.kind), other.area))
    return do(ctx, a.Rearrange(seat, *picked, tokens))
