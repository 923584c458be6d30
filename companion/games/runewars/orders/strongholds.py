"""Strongholds and what is built at them: developments by Harvest's bonus, and all that Fortify does."""

from __future__ import annotations

from companion.games.runewars.names import STRONGHOLD, fort, token
from companion.games.runewars.orders.keys import do
from companion.intents.intent import Choose, Do
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Input, Key, Keys, Option, Options, Part
from rules.runewars import actions as a
from rules.runewars.realm.realm import Token, collected, resealed
from rules.runewars.state import Runewars
from rules.runewars.tables import DEVELOPMENTS, MOST_STRONGHOLDS, RESOURCES


def develop(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """The bonus: developments pay, then one may be built for a wood."""
    words, own = ctx.words, state.realms[seat]
    paid = do(ctx, a.Collect(seat)) if collected(own) else None
    collect = Key(words.t("runewars.do.collect"), paid, "hand-coin-outline", name="collect")
    if "develop" in state.turn:
        return (Keys((collect,)),)
    free = [at for at, one in enumerate(own.strongholds) if one.development is None]
    at = ctx.chosen("fort", free[0] if free else 0)
    places = tuple(
        Option(fort(words, one, n), Choose("fort", n), n == at, STRONGHOLD, name=f"fort-{n}")
        for n, one in enumerate(own.strongholds)
        if one.development is None
    )
    built = tuple(
        Option(
            words.t(
                f"runewars.do.develop-{kind}", resource=words.t(f"runewars.resource.{resource}") if resource else ""
            ),
            do(ctx, a.Develop(seat, at, kind, resource)),
            name=f"develop-{kind}-{resource}" if resource else f"develop-{kind}",
        )
        for kind in DEVELOPMENTS
        for resource in (RESOURCES if kind == "resources" else (None,))
        if at < len(own.strongholds)
    )
    where = (Options(words.t("runewars.develop.where"), places, columns=2),) if len(places) > 1 else ()
    return (
        Keys((collect,)),
        *where,
        *((Options(words.t("runewars.step.harvest-develop"), built, columns=2),) if built else ()),
    )


def fortify(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, own = ctx.words, state.realms[seat]
    area = " ".join(str(ctx.chosen("area", "")).split())[:12]
    build = Key(words.t("runewars.do.build"), do(ctx, a.Build(seat, area)), STRONGHOLD, name="build")
    repairs = tuple(
        Option(fort(words, one, at), do(ctx, a.Repair(seat, at)), icon=STRONGHOLD, name=f"repair-{at}")
        for at, one in enumerate(own.strongholds)
        if one.damaged
    )
    return (
        Heading(
            words.t("runewars.step.fortify-build"),
            words.t("runewars.of", n=len(own.strongholds), most=MOST_STRONGHOLDS),
        ),
        Input(words.t("runewars.area"), str(ctx.chosen("area", "")), "area", longest=12, name="area"),
        Keys((build,)),
        *((Options(words.t("runewars.step.fortify-repair"), repairs, columns=2),) if repairs else ()),
        *_rearrange(ctx, state, seat),
    )


def _rearrange(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Two tokens picked up and put back: whether they changed places, nobody else can tell."""
    words, own = ctx.words, state.realms[seat]
    if len(own.runes) < 2 or ctx.is_elsewhere(seat):
        return ()
    picked: tuple[int, ...] = tuple(at for at in ctx.chosen("picked", ()) if at < len(own.runes))
    options = tuple(
        Option(
            token(words, one, at),
            Choose("picked", _toggled(picked, at)),
            at in picked,
            "glyph:runeback",
            name=f"token-{at}",
        )
        for at, one in enumerate(own.runes)
    )
    keys = tuple(
        Key(words.t(f"runewars.key.{verb}"), _mixed(ctx, state, seat, picked, verb == "swap"), icon, name=verb)
        for verb, icon in (("as-before", "check"), ("swap", "swap-horizontal"))
    )
    return (Options(words.t("runewars.step.fortify-rearrange"), options, columns=3), Keys(keys))


def _toggled(picked: tuple[int, ...], at: int) -> tuple[int, ...]:
    """The two that were tapped last."""
    rest = tuple(own for own in picked if own != at)
    return rest if at in picked else (*rest, at)[-2:]


def _mixed(ctx: Context, state: Runewars, seat: int, picked: tuple[int, ...], swap: bool) -> Do | None:
    if len(picked) != 2:
        return None
    one, other = (state.realms[seat].runes[at] for at in picked)
    first, second = (other, one) if swap else (one, other)
    tokens = (Token(resealed(first.kind), one.area), Token(resealed(second.kind), other.area))
    return do(ctx, a.Rearrange(seat, *picked, tokens))
