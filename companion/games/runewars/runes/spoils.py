"""An area won: which rune token lies there. What it is nobody says, since its secret goes along with it."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.runewars.names import secret, token, token_keys
from companion.intents.intent import ONWARD, Choose, Do, DoAll
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Keys, Option, Options, Para, Part
from companion.screens.kit.views import Now, View
from companion.screens.match.asking import Asking
from companion.text.words import Words
from rules.core.secret import Known, value_of
from rules.runewars.heroes import actions as b
from rules.runewars.heroes.actions import RuneKind
from rules.runewars.pending import Spoils
from rules.runewars.realm.realm import Token
from rules.runewars.runes.areas import key
from rules.runewars.runes.spoils import lying_with
from rules.runewars.state import Runewars

Lies = tuple[tuple[int, Token], ...]  # tokens, each with its place in the row
KINDS: tuple[RuneKind, ...] = ("dragon", "false")


def has_spoils(ctx: Context) -> bool:
    return isinstance(ctx.state.pending, Spoils)


def spoils_page(ctx: Context) -> View:
    state: Runewars = ctx.state
    due = state.pending
    assert isinstance(due, Spoils)
    words, seat = ctx.words, due.seat
    here = not ctx.is_elsewhere(seat)
    none = Do(b.NoRune(seat), seat, ctx.at) if here else None
    none_there = Key(words.t("runewars.do.no-rune"), none, "close", name="no-rune")
    lying = tuple(enumerate(lying_with(state, due.foe)))
    numbered = len(_unnamed(lying)) > 1 and not _alike(lying)
    which = "runewars.spoils.detail" if numbered else "runewars.spoils.which"
    detail = which if here else "company.private"
    now = Now(words.t("runewars.now.spoils", seat=seat), words.t(detail, seat=seat), ctx.badge(seat), (none_there,))
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
    """The tokens that lie with a foe, or with nobody: by their areas, those without one by what they are."""
    words, name = ctx.words, f"take-{'wild' if foe is None else foe}"
    lying = tuple(enumerate(lying_with(state, foe)))
    alike = _alike(lying)
    named = tuple((at, rune) for at, rune in lying if (at, rune) not in alike)
    keys = token_keys(
        words, named, name, lambda at: Do(b.TakeRune(seat, foe, at), seat, ctx.at, stay=stay) if here else None
    )
    if alike:
        at = alike[0][0]
        told = Do(b.TakeRune(seat, foe, at), seat, ctx.at, stay=stay) if state.epic else Choose(f"{name}-alike", True)
        label, intent = words.t("runewars.take.alike"), told if here else None
        keys += (Option(label, intent, icon="glyph:runeback", name=f"{name}-alike"),)
    title = words.t("runewars.take.wild") if foe is None else words.t("runewars.take.from", seat=foe)
    options = (Options(title, keys, columns=3),) if keys else ()
    looks = here and alike and ctx.chosen(f"{name}-alike", False)
    return (*options, *(_looked_at(ctx, state, seat, foe, alike, stay) if looks else ()))


def _unnamed(lying: Lies) -> Lies:
    return tuple((at, rune) for at, rune in lying if not key(rune.area))


def _alike(lying: Lies) -> Lies:
    """Tokens that only the app tells apart, by numbers nobody at the table has seen; a single one needs no number.

    Where another device keeps their secrets, their owner reads the number there.
    """
    unnamed = _unnamed(lying)
    known = all(value_of(rune.kind) for _, rune in unnamed)
    return unnamed if len(unnamed) > 1 and known else ()


def _looked_at(ctx: Context, state: Runewars, seat: int, foe: int | None, alike: Lies, stay: bool) -> tuple[Part, ...]:
    """Who controls an area may look at its token: what it is says which it was. Both answers are always there."""
    words = ctx.words

    def told(kind: RuneKind) -> DoAll:
        at = next((at for at, rune in alike if value_of(rune.kind) == kind), None)
        taken = Do(b.TakeRune(seat, foe, alike[0][0] if at is None else at), seat, ctx.at)
        # another one than its last owner ever said: it is what lies there
        seen = (Do(b.LookAtRune(seat, len(state.realms[seat].runes), Known(kind)), seat),) if at is None else ()
        return DoAll((taken, *seen), ctx.place.screen if stay else ONWARD, ctx.place.about if stay else "")

    kinds = tuple(
        Option(words.t(f"runewars.find.{kind}"), told(kind), icon="glyph:runeback", name=f"alike-{kind}")
        for kind in KINDS
    )
    return (Options(words.t("runewars.take.looks", seat=seat), kinds, columns=2), secret(ctx))


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
