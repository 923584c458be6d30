"""A dragon rune received: false ones may go first, then the new tokens are mixed and placed."""

from __future__ import annotations

from companion.intent import Choose, Do
from companion.present import chrome
from companion.present.parts import Column, Heading, Input, Key, Option, Options, Para, Part
from companion.present.runewars.names import token
from companion.present.runewars.table import table
from companion.present.sight import Sight
from companion.present.views import Now, Page, View
from rules.core.secret import Known, Opened, Sealed
from rules.runewars import actions_hand as b
from rules.runewars.pending import RuneDue
from rules.runewars.realm import Token
from rules.runewars.state import Runewars
from rules.runewars.tables import MOST_DISCARDED

PLACES = ("own", "loose", "back")


def rune(sight: Sight) -> View:
    state: Runewars = sight.state
    due = state.pending
    if not isinstance(due, RuneDue):
        return table(sight)
    words, seat = sight.words, due.seat
    private = sight.is_elsewhere(seat)
    left: tuple[Part, ...] = (Para(words.t("company.private", seat=seat), icon="eye-off-outline"),)
    right: tuple[Part, ...] = ()
    if not private:
        left, right = _placing(sight, state, due), _discarding(sight, state, due)
    rule = Para(words.t("runewars.rule.rune"), source=words.t("runewars.source.runes"))
    secret = Para(words.t("runewars.secret"), icon="eye-off-outline")
    settle = None if private else _settled(sight, state, due)
    key = Key(words.t("runewars.do.place-runes"), settle, "check", "primary", name="settle")
    detail = words.t("runewars.rune.ready" if settle else "runewars.rune.which")
    top = chrome.top(sight, words.t("runewars.step.rune"), chrome.close(sight))
    now = Now(words.t("runewars.now.rune", seat=seat), detail, sight.badge(seat), (key,))
    columns = (Column(left, 1.4), Column((*right, rule, *(() if state.epic else (secret,))), tone="help"))
    return Page("rune", "rw", top, columns, now, sight.toast)


def _count(due: RuneDue) -> int:
    return due.dragons + due.falses


def _placing(sight: Sight, state: Runewars, due: RuneDue) -> tuple[Part, ...]:
    """Each token by its place, so that nothing tells which of them is the dragon's."""
    words, parts = sight.words, list[Part]()
    for at in range(_count(due)):
        name = words.t("runewars.token.new", n=at + 1)
        parts.append(
            Options(
                name,
                tuple(
                    Option(
                        words.t(f"runewars.place.{key}"),
                        Choose(f"place-{at}", key),
                        _place(sight, at) == key,
                        name=f"place-{at}-{key}",
                    )
                    for key in PLACES
                ),
                columns=3,
            )
        )
        if _place(sight, at) == "own":
            typed = str(sight.chosen(f"area-{at}", ""))
            parts.append(Input(words.t("runewars.area"), typed, f"area-{at}", longest=12, name=f"area-{at}"))
    if due.dragons and due.falses and not state.epic:
        keys = tuple(
            Option(
                words.t("runewars.token.new", n=at + 1),
                Choose("dragon", at),
                sight.chosen("dragon") == at,
                name=f"dragon-{at}",
            )
            for at in range(_count(due))
        )
        parts.append(Options(words.t("runewars.dragon.which"), keys, columns=2))
    return tuple(parts)


def _place(sight: Sight, at: int) -> str:
    return str(sight.chosen(f"place-{at}", "own"))


def _kinds(sight: Sight, state: Runewars, due: RuneDue) -> tuple[str, ...]:
    """What each of the new tokens is; empty until it has been said."""
    if state.epic or not due.falses:
        return ("dragon",) * _count(due)
    if not due.dragons:
        return ("false",) * _count(due)
    dragon = sight.chosen("dragon")
    return () if dragon is None else tuple("dragon" if at == dragon else "false" for at in range(_count(due)))


def _settled(sight: Sight, state: Runewars, due: RuneDue) -> Do | None:
    kinds = _kinds(sight, state, due)
    if len(kinds) != _count(due):
        return None
    mine = [at for at in range(len(kinds)) if _place(sight, at) == "own"]
    tokens = tuple(Token(Known(kinds[at]), " ".join(str(sight.chosen(f"area-{at}", "")).split())[:12]) for at in mine)
    back = [kinds[at] for at in range(len(kinds)) if _place(sight, at) == "back"]
    return Do(b.SettleRune(due.seat, tokens, "dragon" in back, "false" in back), due.seat, sight.at)


def _discarding(sight: Sight, state: Runewars, due: RuneDue) -> tuple[Part, ...]:
    words, own = sight.words, state.realms[due.seat]
    left = MOST_DISCARDED - due.discarded
    options = tuple(
        Option(
            token(words, one, at),
            Do(b.DiscardFalse(due.seat, at, Opened(one.kind.value, one.kind.salt)), due.seat, sight.at, stay=True),
            icon="glyph:runeback",
            name=f"discard-{at}",
        )
        for at, one in enumerate(own.runes)
        if not isinstance(one.kind, Sealed) and one.kind.value == "false"
    )
    if not options or not left:
        return ()
    return (
        Heading(words.t("runewars.do.discard-false"), words.t("runewars.rune.left", n=left)),
        Options("", options, columns=2),
    )
