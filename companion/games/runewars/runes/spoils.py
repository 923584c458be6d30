"""An area won: which rune token lies there. What it is nobody says, since its secret goes along with it."""

from __future__ import annotations

from companion.games.runewars.names import token
from companion.games.runewars.table import table
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Input, Key, Keys, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page, View
from rules.core.secret import Known, value_of
from rules.runewars.heroes import actions as b
from rules.runewars.pending import Spoils
from rules.runewars.realm.realm import Token
from rules.runewars.runes.spoils import lying_with
from rules.runewars.state import Runewars


def spoils_page(sight: Sight) -> View:
    state: Runewars = sight.state
    due = state.pending
    if not isinstance(due, Spoils):
        return table(sight)
    words, seat = sight.words, due.seat
    here = not sight.is_elsewhere(seat)
    none = Do(b.NoRune(seat), seat, sight.at) if here else None
    key = Key(words.t("runewars.do.no-rune"), none, "close", name="no-rune")
    detail = "runewars.spoils.detail" if here else "company.private"
    now = Now(words.t("runewars.now.spoils", seat=seat), words.t(detail, seat=seat), sight.badge(seat), (key,))
    rule = Para(words.t("runewars.spoils.rule"), source=words.t("runewars.source.runes"))
    top = chrome.top(sight, words.t("runewars.step.spoils"), chrome.close(sight))
    asked = (*taking(sight, state, seat, due.foe, here), *_untold(sight, state, due, here))
    return Page("spoils", "rw", top, (Column(asked, 1.4), Column((rule,), tone="help")), now, sight.toast)


def won_here(sight: Sight, state: Runewars) -> tuple[Part, ...]:
    """The same question on the page that tells how the battle ended."""
    due = state.pending
    if not isinstance(due, Spoils) or sight.is_elsewhere(due.seat):
        return ()
    none = Do(b.NoRune(due.seat), due.seat, sight.at, stay=True)
    return (
        *taking(sight, state, due.seat, due.foe, stay=True),
        *_untold(sight, state, due, True),
        Keys((Key(sight.words.t("runewars.do.no-rune"), none, "close", name="no-rune"),)),
    )


def taking(
    sight: Sight, state: Runewars, seat: int, foe: int | None, here: bool = True, stay: bool = False
) -> tuple[Part, ...]:
    """Tokens by their areas, face down as they lie on the board."""
    words = sight.words
    keys = tuple(
        Option(
            token(words, one, at),
            Do(b.TakeRune(seat, foe, at), seat, sight.at, stay=stay) if here else None,
            icon="glyph:runeback",
            name=f"take-{'wild' if foe is None else foe}-{at}",
        )
        for at, one in enumerate(lying_with(state, foe))
    )
    title = words.t("runewars.take.wild") if foe is None else words.t("runewars.take.from", seat=foe)
    return (Options(title, keys, columns=3),) if keys else ()


def _untold(sight: Sight, state: Runewars, due: Spoils, here: bool) -> tuple[Part, ...]:
    """One in nobody's areas that the app does not know: its new owner looks at it and says what it is."""
    if due.foe is not None or state.loose <= len(state.lying):
        return ()
    words = sight.words
    typed = str(sight.chosen("area", due.area))
    area = " ".join(typed.split())[:12]
    keys = tuple(
        Key(
            words.t(f"runewars.find.{kind}"),
            Do(b.FindRune(due.seat, Token(Known(kind), area)), due.seat, sight.at) if here else None,
            "glyph:runeback",
            name=f"find-{kind}",
        )
        for kind in (("dragon",) if state.epic else ("dragon", "false"))
    )
    secret = Para(words.t("runewars.secret"), icon="eye-off-outline")
    where = Input(words.t("runewars.area"), typed, "area", longest=12, name="area")
    return (where, Keys(keys), *(() if state.epic else (secret,)))


def looking(sight: Sight, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Tokens whose secret another device kept: their player may look at them now (Podglądanie żetonów Runa)."""
    words = sight.words
    unseen = [(at, one) for at, one in enumerate(state.realms[seat].runes) if value_of(one.kind) is None]
    return tuple(
        Options(words.t("runewars.look", area=token(words, one, at)), _kinds(sight, seat, at), columns=2)
        for at, one in unseen
    )


def _kinds(sight: Sight, seat: int, at: int) -> tuple[Option, ...]:
    return tuple(
        Option(
            sight.words.t(f"runewars.find.{kind}"),
            Do(b.LookAtRune(seat, at, Known(kind)), seat, sight.at, stay=True),
            icon="glyph:runeback",
            name=f"look-{at}-{kind}",
        )
        for kind in ("dragon", "false")
    )
