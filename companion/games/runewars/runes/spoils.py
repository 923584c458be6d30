"""An area won: which rune token lies there. What it is nobody says, since its secret goes along with it."""

from __future__ import annotations

from companion.games.runewars.names import token
from companion.games.runewars.table import table
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Input, Key, Keys, Option, Options, Para, Part
from companion.screens.kit.views import Now, View
from rules.core.secret import Known, value_of
from rules.runewars.heroes import actions as b
from rules.runewars.pending import Spoils
from rules.runewars.realm.realm import Token
from rules.runewars.runes.spoils import lying_with
from rules.runewars.state import Runewars


def spoils_page(ctx: Context) -> View:
    state: Runewars = ctx.state
    due = state.pending
    if not isinstance(due, Spoils):
        return table(ctx)
    words, seat = ctx.words, due.seat
    here = not ctx.is_elsewhere(seat)
    none = Do(b.NoRune(seat), seat, ctx.at) if here else None
    key = Key(words.t("runewars.do.no-rune"), none, "close", name="no-rune")
    detail = "runewars.spoils.detail" if here else "company.private"
    now = Now(words.t("runewars.now.spoils", seat=seat), words.t(detail, seat=seat), ctx.badge(seat), (key,))
    rule = Para(words.t("runewars.spoils.rule"), source=words.t("runewars.source.runes"))
    asked = (*taking(ctx, state, seat, due.foe, here), *_untold(ctx, state, due, here))
    return chrome.page(
        ctx, "spoils", words.t("runewars.step.spoils"), (Column(asked, 1.4), Column((rule,), tone="help")), now
    )


def won_here(ctx: Context, state: Runewars) -> tuple[Part, ...]:
    """The same question on the page that tells how the battle ended."""
    due = state.pending
    if not isinstance(due, Spoils) or ctx.is_elsewhere(due.seat):
        return ()
    none = Do(b.NoRune(due.seat), due.seat, ctx.at, stay=True)
    return (
        *taking(ctx, state, due.seat, due.foe, stay=True),
        *_untold(ctx, state, due, True),
        Keys((Key(ctx.words.t("runewars.do.no-rune"), none, "close", name="no-rune"),)),
    )


def taking(
    ctx: Context, state: Runewars, seat: int, foe: int | None, here: bool = True, stay: bool = False
) -> tuple[Part, ...]:
    """Tokens by their areas, face down as they lie on the board."""
    words = ctx.words
    keys = tuple(
        Option(
            token(words, one, at),
            Do(b.TakeRune(seat, foe, at), seat, ctx.at, stay=stay) if here else None,
            icon="glyph:runeback",
            name=f"take-{'wild' if foe is None else foe}-{at}",
        )
        for at, one in enumerate(lying_with(state, foe))
    )
    title = words.t("runewars.take.wild") if foe is None else words.t("runewars.take.from", seat=foe)
    return (Options(title, keys, columns=3),) if keys else ()


def _untold(ctx: Context, state: Runewars, due: Spoils, here: bool) -> tuple[Part, ...]:
    """One in nobody's areas that the app does not know: its new owner looks at it and says what it is."""
    if due.foe is not None or state.loose <= len(state.lying):
        return ()
    words = ctx.words
    typed = str(ctx.chosen("area", due.area))
    area = " ".join(typed.split())[:12]
    keys = tuple(
        Key(
            words.t(f"runewars.find.{kind}"),
            Do(b.FindRune(due.seat, Token(Known(kind), area)), due.seat, ctx.at) if here else None,
            "glyph:runeback",
            name=f"find-{kind}",
        )
        for kind in (("dragon",) if state.epic else ("dragon", "false"))
    )
    secret = Para(words.t("runewars.secret"), icon="eye-off-outline")
    where = Input(words.t("runewars.area"), typed, "area", longest=12, name="area")
    return (where, Keys(keys), *(() if state.epic else (secret,)))


def looking(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Tokens whose secret another device kept: their player may look at them now (Podglądanie żetonów Runa)."""
    words = ctx.words
    unseen = [(at, one) for at, one in enumerate(state.realms[seat].runes) if value_of(one.kind) is None]
    return tuple(
        Options(words.t("runewars.look", area=token(words, one, at)), _kinds(ctx, seat, at), columns=2)
        for at, one in unseen
    )


def _kinds(ctx: Context, seat: int, at: int) -> tuple[Option, ...]:
    return tuple(
        Option(
            ctx.words.t(f"runewars.find.{kind}"),
            Do(b.LookAtRune(seat, at, Known(kind)), seat, ctx.at, stay=True),
            icon="glyph:runeback",
            name=f"look-{at}-{kind}",
        )
        for kind in ("dragon", "false")
    )
