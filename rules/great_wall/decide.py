"""From a wish to facts: checks it, then follows everything that nobody can choose otherwise."""

from __future__ import annotations

from typing import assert_never

from rules.core.guide import Tick, Ticked
from rules.core.joint_reveal import told
from rules.core.luck import Rng
from rules.core.message import Refusal
from rules.core.secret import Opened, value_of
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board import events as eb
from rules.great_wall.board.actions import BoardAction
from rules.great_wall.board.decide import board_facts
from rules.great_wall.clan.clan import cards_in
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.clan.purse import unseen
from rules.great_wall.clan.tea import moved, tea_house
from rules.great_wall.coop import events as ee
from rules.great_wall.coop.actions import EmpireAction
from rules.great_wall.coop.decide import empire_facts
from rules.great_wall.coop.requests import claimed, end_check
from rules.great_wall.follow import follow, following, forced, next_card
from rules.great_wall.legal import impossible, refusal
from rules.great_wall.qin import events as eq
from rules.great_wall.qin.actions import QinAction
from rules.great_wall.qin.decide import qin_facts, settled
from rules.great_wall.qin.legal import box_due
from rules.great_wall.score.ending import ends
from rules.great_wall.state import GreatWall, current, empty_section, is_reed, people, section
from rules.great_wall.tables import ATONEMENT, DEFEAT_HONOR, RECLAIM_HONOR, SHAME_COST, StepId

Events = tuple[e.Event, ...]
Spoken = a.PrintAction | a.KeepPurse | a.EnterArtifacts | a.ReadHonor | a.ReadHordes | a.ShowCommand | a.CallReveal


def decide(state: GreatWall, action: a.Action, rng: Rng, /, *, force: bool = False) -> Events | Refusal:
    why = impossible(state, action) or (None if force else refusal(state, action))
    return why or unseen(state, follow(state, _all_facts(state, action, rng)))


def _all_facts(state: GreatWall, action: a.Action, rng: Rng) -> Events:
    if isinstance(action, BoardAction):
        return board_facts(state, action)
    if isinstance(action, QinAction):
        return qin_facts(state, action, rng)
    if isinstance(action, EmpireAction):
        return empire_facts(action)
    return _facts(state, action)


def _facts(state: GreatWall, action: a.YearAction) -> Events:
    if isinstance(action, Spoken):
        return (_told(action),)
    match action:
        case Tick(item=item, done=done):
            return (Ticked(item, done),)
        case a.ChooseDetail(detail=detail):
            return (e.DetailChosen(detail),)
        case a.ChooseGeneral(seat=seat, name=name, tea=tea, goods=goods, tactics=tactics):
            return (e.GeneralChosen(seat, name, tea, goods, tactics),)
        case a.NameReed(card=card, general=general):
            return (e.ReedNamed(card, general),)
        case a.Begin():  # the first Year has no Spring and no Summer (OPIS GRY)
            return _begun(state)
        case a.MoveTea(seat=seat, to=to):
            return (e.TeaMoved(moved(state.tea, seat, to)),)
        case a.TakeTea(seats=seats, all_slots=all_slots):
            return (e.TeaMoved(tea_house(state.tea, seats, seats[0] if all_slots else None)),)
        case a.Score(seat=seat, n=n, source=source):
            return (e.HonorChanged(seat, n, source),)
        case a.TakeShame(seat=seat):
            return (e.ShameReceived(seat),)
        case a.DropShame(seat=seat, place=place, card=card_):
            return (e.ShameDropped(seat, place, card_), *_absolved(state, seat))
        case a.Effect():
            return _effect(state, action)
        case a.TakeAdvisor(seat=seat, name=name, active=active):
            return (e.AdvisorTaken(seat, name, active),)
        case a.NameAdvisor(seat=seat, at=place, name=name):
            return (e.AdvisorNamed(seat, place, name),)
        case a.ClaimHorde(seat=seat, name=name, honor=honor):
            return claimed(state, seat, name, honor)
        case a.TellHorde(seat=seat):  # whoever takes it had a Soldier there (POKONANIE HORDY 1-3)
            return (e.HonorChanged(seat, DEFEAT_HONOR, "defeat"), e.HordeClaimed(seat, "", 0, untold=True))
        case a.Raid():
            return (_raided(state),)
        case a.GoOn():
            return forced(state) or (_by_season(state) if state.detail == "pace" else _go_on(state))
        case a.PlaceHorde(card=horde, indicator=indicator):
            at = empty_section(state) or indicator
            assert at is not None  # impossible() has asked
            shown: Events = (eq.IndicatorShown(indicator),) if state.qin and indicator else ()
            return (*shown, _raided(state) if section(state, at).full else eb.HordePlaced(at, horde))
        case a.BuyOff(seat=seat, place=place, card=card_):
            return (*_bought(state, seat), e.ShameDropped(seat, place, card_))
        case a.Reclaim(seat=seat, cards=cards):
            return _reclaim(state, seat, cards)
        case a.ChooseCommand(seat=seat, card=secret):
            return (e.CommandChosen(seat, secret),)
        case a.RevealCommand() | a.TellClosed():
            return _turned_up(action)
        case a.PlaceCommand(seat=seat, space=space):
            chosen = state.clans[seat].chosen
            return (eb.CommandPlaced(seat, space, (value_of(chosen) if chosen else None) or ""),)
    assert_never(action)


def _turned_up(action: a.RevealCommand | a.TellClosed) -> Events:
    """By its owner's device, or read from the table where that is gone."""
    if isinstance(action, a.RevealCommand):
        return (e.CommandRevealed(action.seat, action.card),)
    if not action.faces:
        return (e.LeftClosed(action.seat),)
    return e.ToldClosed(action.seat), *(e.CommandRevealed(action.seat, face) for face in told(action.faces))


def _begun(state: GreatWall) -> Events:
    first: StepId = "place" if state.mode == "opponent" else "choose" if state.detail == "full" else "fall"
    return (*(settled(state.qin) if state.qin else ()), e.Begun(), e.StepBegun(first))


def _told(action: Spoken) -> e.Event:
    """What is a fact as soon as somebody says it."""
    match action:
        case a.KeepPurse(seat=seat, own=own, goods=goods):
            return e.PurseKept(seat, own, goods)
        case a.DescribeSlot(slot=slot, print=print_):
            return e.SlotLearned(slot, print_)
        case a.DescribeLocation(location=location, print=place):
            return e.LocationLearned(location, place)
        case a.DescribeWall(level=level, print=wall):
            return e.WallLearned(level, wall)
        case a.DescribeUpgrades(location=location, print=upgrades):
            return e.UpgradesLearned(location, upgrades)
        case a.EnterArtifacts(seat=seat, honor=honors):
            return e.ArtifactsEntered(seat, honors)
        case a.ReadHonor(seat=seat, honor=honor):
            return e.HonorRead(seat, honor)
        case a.ReadHordes(seat=seat, honor=honor):
            return e.HordesRead(seat, honor)
        case a.ShowCommand(seat=seat, card=shown):
            return e.CommandRevealed(seat, Opened(shown, ""))
        case a.CallReveal():
            return e.RevealCalled()
    assert_never(action)


def _raided(state: GreatWall) -> e.Raided:
    """As many Shame tokens as there are players; a shortfall is ignored (PODBÓJ)."""
    return e.Raided(min(state.pool, len(people(state))))


def _absolved(state: GreatWall, seat: int) -> Events:
    """In the Temple the Reed Clan's Clerk lets the Active player discard one (KLAN TRZCINY, ŚWIĄTYNIA)."""
    work, now = state.work, current(state)
    theirs = work is not None and work.location == "temple" and work.stage == "effect" and bool(work.queue)
    if not theirs or work is None or now is None or now.seat != seat or not is_reed(state, work.queue[0]):
        return ()
    return (eb.Finished(work.queue[0]),)


def _effect(state: GreatWall, action: a.Effect) -> Events:
    facts: list[e.Event] = []
    if action.change != NOTHING:
        facts.append(e.GoodsChanged(action.seat, action.change))
    if action.honor:
        facts.append(e.HonorChanged(action.seat, action.honor, "card"))
    if action.tactics:
        facts.append(e.TacticsChanged(action.seat, action.tactics))
    if action.clerks:
        facts.append(e.ClerksHired(action.seat, min(action.clerks, state.clans[action.seat].hireable)))
    return tuple(facts)


def _bought(state: GreatWall, seat: int) -> Events:
    """2 Chi, or 10 Honor in a co-op game (LATO 2; TRYB KOOPERACJI, ŻETONY HAŃBY)."""
    if state.empire:
        return (e.HonorChanged(seat, -ATONEMENT, "shame"),)
    return (e.GoodsChanged(seat, Goods(chi=-SHAME_COST)),) if state.detail == "full" else ()


def _reclaim(state: GreatWall, seat: int, cards: bool) -> Events:
    """Betrayal lies in the discard too, so it counts for the Honor (LATO 4)."""
    worth = RECLAIM_HONOR * len(cards_in(state.clans[seat], "discard"))
    honor: Events = () if cards or not worth else (e.HonorChanged(seat, worth, "reclaim"),)
    return (e.Reclaimed(seat, cards), *honor)


def _by_season(state: GreatWall) -> Events:
    """In the pace one step goes through a season: Spring and Summer are one page, and a Year begins with its time."""
    match state.step:
        case "time" | "hordes" | "shame":
            moved = (_time_moved(state),) if state.step == "time" else ()
            return (*moved, e.StepBegun("fall"))
        case "assault" if state.empire is None:
            return (eb.BarricadesDiscarded(), *_year_over(state))
        case "end-check" if state.empire is None:
            return _year_over(state)
        case "event":
            carried: Events = (ee.EventEnded(),) if state.empire and state.empire.resolving else ()
            return (*carried, *_new_year(state))
    return _go_on(state)


def _year_over(state: GreatWall) -> Events:
    why = tuple(end.key for end in ends(state) if end.met)
    return (e.GameEnding(why), e.StepBegun("scoring")) if why else _new_year(state)


def _new_year(state: GreatWall) -> Events:
    return (e.YearEnded(), _time_moved(state), e.StepBegun("hordes"))


def _time_moved(state: GreatWall) -> e.TimeMoved:
    return e.TimeMoved(min(state.slot + 1, state.last_slot))


def _go_on(state: GreatWall) -> Events:
    match state.step:
        case "time":
            return (_time_moved(state), _next(state))
        case "income":
            return (*_income(state), _next(state))
        case "discard":
            return (eb.CommandsDiscarded(), _next(state))
        case "assault":
            return (eb.BarricadesDiscarded(), _next(state))
        case "defeat":
            return next_card(state)
        case "command" if box_due(state):
            return (eq.OthersBegun(),)
        case "end-check" if state.mode == "opponent":
            return (e.YearEnded(), _next(state))
        case "end-check" if state.empire:
            return end_check(state, state.empire)
        case "event":
            carried: Events = (ee.EventEnded(),) if state.empire and state.empire.resolving else ()
            return (*carried, e.YearEnded(), _next(state))
        case "end-check":
            why = tuple(end.key for end in ends(state) if end.met)
            return (e.GameEnding(why), e.StepBegun("scoring")) if why else (e.YearEnded(), e.StepBegun("time"))
        case "scoring":
            return (e.GameEnded(asks=True),)
        case _:
            return (_next(state),)


def _next(state: GreatWall) -> e.StepBegun:
    return e.StepBegun(following(state))


def _income(state: GreatWall) -> Events:
    """For each Overseer as much as its level (LATO 1)."""
    found: list[e.Event] = []
    for seat in people(state):
        levels = state.clans[seat].overseers
        if any(levels):
            found.append(e.GoodsChanged(seat, Goods(*levels)))
    return tuple(found)
