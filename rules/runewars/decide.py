"""From a wish to facts: checks it, then follows everything that nobody can choose otherwise."""

from __future__ import annotations

from typing import assert_never

from rules.core.detail import ChooseDetail, DetailChosen
from rules.core.guide import Tick, Ticked
from rules.core.luck import Luck, Rng
from rules.core.message import Refusal
from rules.core.secret import Opened
from rules.runewars import actions as a
from rules.runewars import events as e
from rules.runewars.fight import events as f
from rules.runewars.fight.actions import FightAction
from rules.runewars.fight.decide import fight_facts
from rules.runewars.fight.fate import NUMBERS
from rules.runewars.follow import Events, follow, forced, next_season
from rules.runewars.heroes import actions as b
from rules.runewars.heroes.decide import hand_facts
from rules.runewars.legal import impossible, refusal, undrawn
from rules.runewars.orders.decide import order_facts
from rules.runewars.orders.opened_together import told_for
from rules.runewars.pace import events as p
from rules.runewars.pace.actions import OpenAction, PaceAction, ShowBids, ShowOrder, SixRunes, TellRealm
from rules.runewars.realm.realm import Token
from rules.runewars.state import Runewars, holder
from rules.runewars.tables import COUNCIL_INFLUENCE, FALL_INFLUENCE, FALL_TACTICS

COUNCIL = "council"  # noted of the step of the Season card


def decide(state: Runewars, action: a.Action, rng: Rng, /, *, force: bool = False) -> Events | Refusal:
    why = impossible(state, action) or (None if force else refusal(state, action))
    return why or follow(state, _facts(state, action, rng))


def luck(event: e.Event) -> tuple[Luck, ...]:
    """Cards the app drew: undone, they come again."""
    match event:
        case f.FateDrawn(cards=cards, typed=False):
            return tuple(Luck("fate", f"{card:02}") for card in cards)
        case e.FirstDealt(cards=cards):
            return tuple(Luck("first", card) for card in cards)
        case e.SeasonDrawn(name=name, season=season):
            return (Luck(f"season.{season}", name),)
    return ()


def _facts(state: Runewars, action: a.Action, rng: Rng) -> Events:
    if isinstance(action, FightAction):
        return fight_facts(state, action, rng)
    if isinstance(action, b.HandAction | b.HeroAction):
        return hand_facts(state, action)
    if isinstance(action, a.OrderAction):
        return order_facts(state, action)
    if isinstance(action, a.SetUpAction):
        return _set_up(state, action, rng)
    if isinstance(action, PaceAction | OpenAction):
        return _told(action)
    match action:
        case a.DescribeSheet(faction=faction, sheet=sheet):
            return (e.SheetLearned(faction, sheet),)
        case a.DescribeDial(faction=faction, resource=resource, icons=icons):
            return (e.DialLearned(faction, resource, icons),)
        case a.DescribeUnit(faction=side, unit=unit, print=print_):
            return (e.UnitLearned(side, unit, print_),)
        case a.NameSeason(name=name, council=council):
            return (e.SeasonNamed(name), *(_council(state) if council else ()))
        case a.DrawSeason(cards=cards, council=council):
            drawn = rng.pick(f"season.{state.season}", undrawn(state, cards))
            return (e.SeasonDrawn(drawn, state.season), *(_council(state) if drawn in council else ()))
        case a.GoOn():
            return forced(state) or (next_season(state) if state.detail == "pace" else _go_on(state))
        case a.Done(seat=seat):
            return (e.SeatDone(seat),)
        case a.TakeFall(seat=seat, tactics=tactics):
            got = e.TacticsChanged(seat, FALL_TACTICS) if tactics else e.InfluenceChanged(seat, FALL_INFLUENCE, "fall")
            return got, e.SeatDone(seat)
        case a.ChooseOrder(seat=seat, order=order):
            return (e.OrderChosen(seat, order),)
        case a.CallReveal():
            return (e.RevealCalled(),)
        case a.TellClosed(seat=seat, faces=faces):
            return told_for(state, seat, faces)
        case a.RevealOrder(seat=seat, order=shown):
            return (e.OrderRevealed(seat, shown),)
    assert_never(action)


def _told(action: PaceAction | OpenAction) -> Events:
    match action:
        case ChooseDetail(detail=detail):
            return (DetailChosen(detail),)
        case ShowOrder(seat=seat, order=order):
            return (p.OrderShown(seat, order),)
        case ShowBids(bids=bids):
            return (p.BidsShown(bids), f.BidsClosed())
        case TellRealm(seat=seat, what=what, value=n):
            return (p.RealmTold(seat, what, n),)
        case SixRunes(seat=seat):
            return e.VictoryClaimed(seat), e.GameEnded()
    assert_never(action)


def _set_up(state: Runewars, action: a.SetUpAction, rng: Rng) -> Events:
    match action:
        case Tick(item=item, done=done):
            return (Ticked(item, done),)
        case a.ChooseVariant(epic=epic, exploration=exploration):
            return (e.VariantChosen(epic, exploration),)
        case a.ChooseFate(source=source):
            return (e.FateChosen(source),)
        case a.DealFirst():
            return (e.FirstDealt(_dealt(state, rng)),)
        case a.ChooseFirst(seat=seat):
            return (e.FirstChosen(seat),)
        case a.ChooseFaction(seat=seat, faction=faction):
            return (e.FactionChosen(seat, faction),)
        case a.PlaceRunes(seat=seat, tokens=tokens):
            return (e.RunesPlaced(seat, open_in_epic(state, tokens)),)
        case a.Begin():
            return (e.Begun(),)
    assert_never(action)


def open_in_epic(state: Runewars, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """In epic play dragon runes lie open, and there are no others."""
    return tuple(Token(Opened("dragon", ""), token.area) for token in tokens) if state.epic else tokens


def _dealt(state: Runewars, rng: Rng) -> tuple[int, ...]:
    left, cards = list(NUMBERS), list[int]()
    for _ in range(state.players):
        cards.append(rng.pick("first", left))
        left.remove(cards[-1])
    return tuple(cards)


def _council(state: Runewars) -> Events:
    """Before the card's text, once for a card, however often it is named (Zgromadzenie Czarodziejów)."""
    primarch = holder(state, "primarch")
    if primarch is None or COUNCIL in state.turn:
        return ()
    return e.InfluenceChanged(primarch, COUNCIL_INFLUENCE, "council"), e.PartDone(COUNCIL)


def _go_on(state: Runewars) -> Events:
    match state.step:
        case "card":
            fall = state.season == "fall" and state.fate_source != "off"
            return (e.StepBegun("secondary"), *((f.FateShuffled(),) if fall else ()))
        case "secondary" if state.season == "spring":
            return e.SpringCame(), e.StepBegun("choose")
        case "secondary":
            return (e.StepBegun("choose"),)
        case "choose":
            return (e.StepBegun("reveal"),)
        case "reveal":
            return (e.StepBegun("resolve"),)
        case "resolve":
            return tuple(e.SeatDone(seat) for seat in state.queue[:1])
        case "runes":
            return (e.GameEnded(),)
    assert_never(state.step)
