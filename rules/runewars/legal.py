"""Why an action cannot be meant, and why the rules do not allow it now; a refusal is a value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any, get_args

from rules.core.guide import Tick
from rules.core.joint_reveal import told
from rules.core.message import NOW, Ground, Refusal
from rules.core.secret import Opened, Sealed, opens, value_of
from rules.runewars import actions as a
from rules.runewars import refused
from rules.runewars.fight.actions import FightAction
from rules.runewars.fight.legal import impossible_fight, refusal_fight
from rules.runewars.follow import forced
from rules.runewars.heroes import actions as b
from rules.runewars.heroes.legal import impossible_hand, refusal_hand
from rules.runewars.orders.legal import refusal_order
from rules.runewars.orders.opened_together import may_be_told, opened_together
from rules.runewars.pace.actions import OpenAction, PaceAction
from rules.runewars.pace.legal import told_refused, unfollowed
from rules.runewars.realm.prints import FIELDS, exists, icons_for
from rules.runewars.realm.realm import Token, amount, hand
from rules.runewars.runes.areas import named_twice
from rules.runewars.start.checklist import items
from rules.runewars.state import Runewars, alive, phase, start_runes, unopened
from rules.runewars.tables import ORDERS, SEASON_DECK

NO_SUCH_ITEM = Ground("no-such-item")
ICONS_UNFIT = Ground("icons-unfit")
SEASON_DECK_UNKNOWN = Ground("season-deck-unknown", "season-decks")
NO_SUCH_ORDER = Ground("no-such-order", "season-choose")
NOT_THE_SEALED_CARD = Ground("not-the-sealed-card", "season-reveal")
NOT_IN_SET_UP = Ground("not-in-set-up", NOW)
FIRST_MISSING = Ground("first-missing", "setup-1")
FACTION_MISSING = Ground("faction-missing", "setup-2")
SHEET_MISSING = Ground("sheet-missing", "setup-7")
RUNES_MISSING = Ground("runes-missing", "setup-8")
SEASON_DRAWN = Ground("season-drawn", "season-card")
ORDER_FIRST = Ground("order-first", "season-choose")
REVEAL_FIRST = Ground("reveal-first", "season-reveal")
RUNES_FIRST = Ground("runes-first", "victory")
START_RUNES = Ground("start-runes", "setup-8")

SEATS = ("seat", "foe", "winner")
Judge = Callable[[Runewars, Any], Refusal | None]


def impossible(state: Runewars, action: a.Action) -> Refusal | None:
    """What cannot be meant, whatever happened at the table."""
    kind: Any = type(action)
    for field in _seats(kind):
        seat = getattr(action, field)
        if isinstance(seat, int) and seat >= state.players:
            return refused.NO_SUCH_SEAT(field=field, got=seat, high=state.players - 1)
    return _IMPOSSIBLE.get(kind, _impossible)(state, action)


@cache
def _seats(kind: Any) -> tuple[str, ...]:
    """Asked for every offer of every state, so kept."""
    names = {field.name for field in fields(kind)}
    return tuple(field for field in SEATS if field in names)


def _impossible(state: Runewars, action: a.Action) -> Refusal | None:
    match action:
        case Tick(item=item):
            known = [line.key for line in items(state.players, state.epic, state.exploration)]
            return None if item in known else NO_SUCH_ITEM(item=item)
        case a.PlaceRunes(tokens=tokens):
            return _wrong_runes(state, tokens)
        case a.DescribeDial(faction=faction, icons=icons):
            fits = len(icons) == FIELDS and set(icons) <= set(icons_for(faction))
            return None if fits else ICONS_UNFIT(n=FIELDS)
        case a.DescribeUnit(faction=faction, unit=unit):
            return None if exists(faction, unit) else refused.NO_SUCH_UNIT(got=unit)
        case a.DrawSeason(cards=cards):
            whole = len(set(cards)) == len(cards) == SEASON_DECK and all(cards)
            return None if whole else SEASON_DECK_UNKNOWN(n=len(set(cards)), all=SEASON_DECK)
        case a.ChooseOrder(order=order):
            told = value_of(order)
            return NO_SUCH_ORDER(got=told) if told is not None and told not in ORDERS else None
        case a.RevealOrder(seat=seat, order=shown):
            chosen = state.realms[seat].chosen
            fits = chosen is not None and opens(shown, chosen) and shown.value in ORDERS
            return None if fits else NOT_THE_SEALED_CARD()
        case a.TellClosed(seat=seat, faces=faces):
            return None if may_be_told(state, seat, faces) else refused.NOT_THIS_STEP()
        case a.Develop(seat=seat, stronghold=at) | a.Repair(seat=seat, stronghold=at):
            return None if at < len(state.realms[seat].strongholds) else refused.NO_SUCH_STRONGHOLD()
        case a.Rearrange(seat=seat, first=first, second=second, tokens=tokens):
            have = len(state.realms[seat].runes)
            fits = first != second and max(first, second) < have and len(tokens) == 2
            return None if fits else refused.NO_SUCH_RUNE()
    return None


def refusal(state: Runewars, action: a.Action) -> Refusal | None:
    """Why the rules do not allow it now; "it happened anyway" goes past this."""
    kind: Any = type(action)
    if kind in _PRINTS:
        return None
    if isinstance(action, PaceAction | OpenAction):
        return told_refused(state, action)
    if state.over:
        if isinstance(action, a.CallReveal | a.TellClosed):
            return None if opened_together(state) else refused.NOT_THIS_STEP()
        return refusal_hand(state, action) if isinstance(action, b.RevealRunes) else refused.FINISHED()
    if kind in _SETS_UP:
        return _setting_up(state, action) if not state.begun else NOT_IN_SET_UP()
    if not state.begun:  # the first hero is dealt in the set-up (Rozstawienie 9)
        return None if isinstance(action, b.JoinHero) else refused.SET_UP_FIRST()
    seat = getattr(action, "seat", None)
    if isinstance(seat, int) and state.realms[seat].out:
        return refused.OUT_OF_THE_GAME(seat=seat)
    return unfollowed(state, action) or _REFUSAL.get(kind, _in_turn)(state, action)


def _in_turn(state: Runewars, action: a.OrderAction | a.SeasonAction) -> Refusal | None:
    if isinstance(action, a.GoOn) and forced(state):
        return None
    if isinstance(action, a.CallReveal):
        return None if opened_together(state) else refused.NOT_THIS_STEP()
    if isinstance(action, a.TellClosed):
        return _not_told(state, action.seat, action.faces)
    waiting = _waiting(state)
    if waiting is not None:
        return waiting
    if isinstance(action, a.OrderAction):
        return refusal_order(state, action)
    return _in_season(state, action)


def _not_told(state: Runewars, seat: int, faces: tuple[str, ...]) -> Refusal | None:
    """An Order is told that is still in hand, and a bid that could be paid."""
    realm = state.realms[seat]
    match phase(state):
        case "reveal":
            return None if set(faces) <= set(hand(realm)) else refused.ORDER_USED()
        case "bid-reveal" if f"realms.{seat}.influence" not in state.gaps:
            short = any((amount(bid) or 0) > realm.influence for bid in told(faces))
            return refused.NO_INFLUENCE(n=realm.influence) if short else None
    return None


def undrawn(state: Runewars, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards of a Season deck that have not come up in this match; all of them once it is used up."""
    return tuple(sorted(card for card in cards if card not in state.drawn)) or tuple(sorted(cards))


def _waiting(state: Runewars) -> Refusal | None:
    """Something holds the table up."""
    now = phase(state)
    if now == "desert":
        return refused.DESERT_FIRST()
    return refused.SETTLE_FIRST() if state.pending is not None else None


def _setting_up(state: Runewars, action: a.Action) -> Refusal | None:
    match action:
        case a.ChooseFaction(seat=seat, faction=faction):
            taken = any(realm.faction == faction for at, realm in enumerate(state.realms) if at != seat)
            return refused.FACTION_TAKEN() if taken else None
        case a.Begin():
            return _not_ready(state)
        case a.PlaceRunes(tokens=tokens):
            return named_twice(token.area for token in tokens)  # another home realm's areas may have the same names
        case _:
            return None


def _not_ready(state: Runewars) -> Refusal | None:
    if state.detail == "pace":  # factions and runes are the table's own
        return None
    if state.first is None:
        return FIRST_MISSING()
    for seat, realm in enumerate(state.realms):
        if realm.faction is None:
            return FACTION_MISSING(seat=seat)
        if state.prints.of(realm.faction).sheet is None:
            return SHEET_MISSING(seat=seat)
        if not realm.placed:
            return RUNES_MISSING(seat=seat)
    return None


def _in_season(state: Runewars, action: a.SeasonAction) -> Refusal | None:
    match action:
        case a.NameSeason():
            return None if state.step == "card" else refused.NOT_THIS_STEP()
        case a.DrawSeason():
            if state.step != "card":
                return refused.NOT_THIS_STEP()
            return SEASON_DRAWN(name=state.card) if state.card else None
        case a.GoOn():
            return _not_done(state)
        case a.Done(seat=seat):
            return _not_theirs(state, seat, phase(state) in ("summer", "winter", "resolve"))
        case a.TakeFall(seat=seat):
            return _not_theirs(state, seat, phase(state) == "fall")
        case a.ChooseOrder(seat=seat, order=order):
            mine = value_of(order) in (None, *hand(state.realms[seat]))
            return (None if mine else refused.ORDER_USED()) if state.step == "choose" else refused.NOT_THIS_STEP()
        case a.RevealOrder(seat=seat):
            closed = not isinstance(state.realms[seat].chosen, Opened)
            return None if state.step == "reveal" and closed else refused.NOT_THIS_STEP()
    return None


def _not_theirs(state: Runewars, seat: int, right_step: bool) -> Refusal | None:
    if not right_step or not state.queue:
        return refused.NOT_THIS_STEP()
    return None if seat == state.queue[0] else refused.NOT_YOUR_TURN(seat=state.queue[0])


def _not_done(state: Runewars) -> Refusal | None:
    if state.detail == "pace":
        return None
    match state.step:
        case "card":
            return None
        case "secondary" if state.season == "spring":
            return None
        case "choose":
            missing = next(seat for seat in alive(state) if state.realms[seat].chosen is None)
            return ORDER_FIRST(seat=missing)
        case "reveal":
            return REVEAL_FIRST()
        case "runes":
            return RUNES_FIRST(seat=unopened(state)[0])
        case _:
            return refused.NOT_YOUR_TURN(seat=state.queue[0])


def _wrong_runes(state: Runewars, tokens: tuple[Token, ...]) -> Refusal | None:
    """So many of each as the set-up says; a sealed one is believed until it is opened."""
    dragons, falses = start_runes(state)
    told = [value_of(token.kind) for token in tokens if not isinstance(token.kind, Sealed)]
    sealed = len(tokens) - len(told)
    fits = (
        len(tokens) == dragons + falses
        and set(told) <= {"dragon", "false"}
        and told.count("dragon") <= dragons
        and told.count("false") <= falses
        and (sealed > 0 or told.count("dragon") == dragons)
    )
    return None if fits else START_RUNES(dragons=dragons, falses=falses)


# By its type at once: a type is asked for each offer, and to try some forty in turn took most of the time
_FIGHTS, _BY_HAND = get_args(FightAction), get_args(b.HandAction | b.HeroAction)
_PRINTS, _SETS_UP = frozenset(get_args(a.PrintAction)), frozenset(get_args(a.SetUpAction))
_IMPOSSIBLE: dict[type, Judge] = {
    **dict.fromkeys(_FIGHTS, impossible_fight),
    **dict.fromkeys(_BY_HAND, impossible_hand),
}
_REFUSAL: dict[type, Judge] = {**dict.fromkeys(_FIGHTS, refusal_fight), **dict.fromkeys(_BY_HAND, refusal_hand)}
