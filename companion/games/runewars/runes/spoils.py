"""An area won: which rune token lies there. What it is nobody says, since its secret goes along with it."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.runewars.names import secret, token, token_keys
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Keys, Option, Options, Para, Part
from companion.screens.kit.views import Now, View
from companion.screens.match.asking import Asking
from companion.text.words import Words
from rules.core.secret import Known, value_of
from rules.runewars.heroes import actions as b
from rules.runewars.pending import Spoils
from rules.runewars.realm.realm import Token
from rules.runewars.runes.spoils import lying_with
from rules.runewars.state import Runewars


def has_spoils(ctx: Context) -> bool:
    return isinstance(ctx.state.pending, Spoils)


def spoils_page(ctx: Context) -> View:
    state: Runewars = ctx.state
    due = state.pending
    assert isinstance(due, Spoils)
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
    """The tokens that lie with a foe, or with nobody."""
    words, name = ctx.words, f"take-{'wild' if foe is None else foe}"
    keys = token_keys(
        words,
        enumerate(lying_with(state, foe)),
        name,
        lambda at: Do(b.TakeRune(seat, foe, at), seat, ctx.at, stay=stay) if here else None,
    )
    title = words.t("runewars.take.wild") if foe is None else words.t("runewars.take.from", seat=foe)
    return (Options(title, keys, columns=3),) if keys else ()


def finding(words: Words, state: Runewars, do: Callable[[str], Do | None]) -> Keys:
    """A token that the app does not know: its new owner looks at it and says what it is."""
    kinds = ("dragon",) if state.epic else ("dragon", "false")
    return Keys(
        tuple(Key(words.t(f"runewars.find.{kind}"), do(kind), "glyph:runeback", name=f"find-{kind}") for kind in kinds)
    )


def _untold(ctx: Context, state: Runewars, due: Spoils, here: bool) -> tuple[Part, ...]:
    """One in nobody's areas that the app does not know."""
    if due.foe is not None or state.loose <= len(state.lying):
        return ()
    ask, words, seat = Asking(ctx), ctx.words, due.seat
    area = ask.text("area", words.t("runewars.area"), due.area, 12)

    def found(kind: str) -> Do | None:
        return Do(b.FindRune(seat, Token(Known(kind), area)), seat, ctx.at) if here else None

    return (*ask.asked, finding(words, state, found), *(() if state.epic else (secret(ctx),)))


def looking(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Tokens whose secret another device kept: their player may look at them now (Podglądanie żetonów Runa)."""
    words = ctx.words
    unseen = [(at, rune) for at, rune in enumerate(state.realms[seat].runes) if value_of(rune.kind) is None]
    return tuple(
        Options(words.t("runewars.look", area=token(words, rune, at)), _kinds(ctx, seat, at), columns=2)
        for at, rune in unseen
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
