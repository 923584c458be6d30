"""What may be done now, and why something may not: the set-up, the seasons, and what is done by hand."""

from __future__ import annotations

from rules.core.guide import Tick
from rules.core.message import Ground, Refusal
from rules.core.secret import opens, value_of
from rules.great_wall import actions as a
from rules.great_wall import refused
from rules.great_wall.board.actions import BoardAction
from rules.great_wall.board.legal import impossible_board, refusal_board
from rules.great_wall.board.prices import pays
from rules.great_wall.clan.clan import cards_in, shame_lies
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.clan.purse import tells_of_purse
from rules.great_wall.coop.actions import EmpireAction
from rules.great_wall.coop.legal import honor_short, impossible_empire, refusal_empire
from rules.great_wall.follow import forced
from rules.great_wall.qin.actions import QinAction
from rules.great_wall.qin.legal import impossible_qin, never_his, refusal_qin
from rules.great_wall.qin.mind import task
from rules.great_wall.state import (
    GreatWall,
    defeated,
    due_locations,
    empty_section,
    hordes_due,
    in_play,
    is_reed,
    people,
    phase,
    reed,
    spaces,
    to_choose,
    to_place,
    unknown_locations,
)
from rules.great_wall.tables import ARTIFACTS, ATONEMENT, COMMAND_CARDS, PRODUCTION, RESOURCES, SHAME_COST
from rules.great_wall.year.turned_up import turned_up

NO_REED = Ground("no-reed", "setup-two")
QIN_NEEDS_ALL = Ground("qin-needs-all")
NO_OVERSEERS_THERE = Ground("no-overseers-there", "step-location")
NO_SHAME_THERE = Ground("no-shame-there", "step-shame")
NO_SUCH_COMMAND = Ground("no-such-command", "step-choose")
NOT_THE_SEALED_CARD = Ground("not-the-sealed-card", "step-reveal")
COMMAND_SPACE_TAKEN = Ground("command-space-taken", "step-place")
FINISHED = Ground("finished", "step-end-check")
QIN_CARD_FIRST = Ground("qin-card-first", "step-qin-card")
INDICATOR_MISSING = Ground("indicator-missing", "step-hordes")
NOT_IN_HAND = Ground("not-in-hand", "step-choose")
TEA_VALUE_MISSING = Ground("tea-value-missing", "setup-19")
GENERAL_MISSING = Ground("general-missing", "setup-16")
TRACK_MISSING = Ground("track-missing", "setup-solo")
HORDES_LEFT = Ground("hordes-left", "step-hordes", n="left")
LOCATION_DUE = Ground("location-due", "step-activation")
COMMAND_FIRST = Ground("command-first", "step-choose")
HORDE_COVERED = Ground("horde-covered", "step-defeat")
EVENT_FIRST = Ground("event-first", "step-event")
LAST_YEAR = Ground("last-year", "step-end-check")

MOST = 99  # of one Resource that a card gives or takes; Resources have no limit (NADRZĘDNE ZASADY)
BY_HAND = (a.TakeTea, a.Score, a.TakeShame, a.DropShame, a.Effect, a.TakeAdvisor, a.ClaimHorde, a.TellHorde, a.Raid)


def impossible(state: GreatWall, action: a.Action) -> Refusal | None:
    """What cannot be meant at all; not even force does it."""
    seat = getattr(action, "seat", 0)
    if seat >= len(state.clans):
        return refused.NO_SUCH_SEAT(field="seat", got=seat, high=len(state.clans) - 1)
    if told := tells_of_purse(state, action):
        return told
    if (never := never_his(state, action)) is not None:
        return never
    if isinstance(action, BoardAction):
        return _too_much(getattr(action, "gain", NOTHING), 0) or impossible_board(state, action)
    if isinstance(action, QinAction):
        return impossible_qin(state, action)
    if is_reed(state, seat) and hasattr(action, "seat") and not isinstance(action, a.MoveTea):
        return refused.REED_NEVER()
    if isinstance(action, EmpireAction):
        return impossible_empire(state, action)
    return _impossible_in_a_year(state, action, seat)


def _impossible_in_a_year(state: GreatWall, action: a.YearAction, seat: int) -> Refusal | None:
    match action:
        case a.KeepPurse(own=own) if own == state.clans[seat].own_purse:
            return refused.ALREADY_SO(path="own_purse", got=int(own))
        case a.KeepPurse(goods=goods):
            return _too_much(goods, 0)
        case a.ChooseGeneral(goods=goods):
            return _too_much(goods, 0)
        case a.NameAdvisor(at=at) if at >= len(state.clans[seat].advisors):
            return refused.OUT_OF_RANGE(path="at", low=0, high=len(state.clans[seat].advisors) - 1, got=at)
        case a.NameReed() if reed(state) is None:
            return NO_REED()
        case a.ChooseDetail() if state.qin:
            return QIN_NEEDS_ALL()
        case a.ChooseDetail(detail=detail) if detail == state.detail:
            return refused.ALREADY_SO(path="detail", got=detail)
        case a.DescribeSlot(slot=slot) if slot > len(state.prints.slots):
            return refused.OUT_OF_RANGE(path="slot", low=1, high=len(state.prints.slots), got=slot)
        case a.DescribeLocation(print=print_) if print_.kind == "regular" and print_.slots == 0:
            return refused.OUT_OF_RANGE(path="slots", low=1, high=12, got=0)
        case a.DescribeUpgrades(location=location) if location not in PRODUCTION:
            return NO_OVERSEERS_THERE()
        case a.MoveTea(seat=seat, to=to) if to >= len(state.tea) or state.tea.index(seat) == to:
            return refused.ALREADY_SO(path="tea", got=to)
        case a.TakeTea(seats=seats):
            return _no_guests(state, seats)
        case a.Score(n=0):
            return refused.ALREADY_SO(path="honor", got=0)
        case a.DropShame(seat=seat, place=place, card=card) | a.BuyOff(seat=seat, place=place, card=card):
            at = card if place == "horde" else 0
            return None if (place, at) in shame_lies(state.clans[seat]) else NO_SHAME_THERE()
        case a.Effect(change=change, honor=honor, tactics=tactics, clerks=clerks):
            idle = change == NOTHING and not (honor or tactics or clerks)
            return refused.ALREADY_SO(path="change", got=0) if idle else _too_much(change, -MOST)
        case a.PlaceHorde(indicator=indicator):
            return _no_section(state, indicator)
        case a.ChooseCommand(card=card):
            value = value_of(card)
            return NO_SUCH_COMMAND(got=value) if value and value not in COMMAND_CARDS else None
        case a.RevealCommand(seat=seat, card=shown):
            chosen = state.clans[seat].chosen
            fits = chosen is not None and opens(shown, chosen) and shown.value in COMMAND_CARDS
            return None if fits else NOT_THE_SEALED_CARD()
        case a.TellClosed(seat=seat, faces=faces):
            return _not_to_tell(state, seat, faces)
        case a.PlaceCommand(seat=seat, space=space):
            shown_ = state.clans[seat].chosen
            if shown_ is None or value_of(shown_) is None or seat not in to_place(state):
                return refused.NO_CARD_TO_PLACE()
            return None if space in spaces(state) else COMMAND_SPACE_TAKEN()
        case a.EnterArtifacts(honor=honor) if len(honor) != ARTIFACTS:
            return refused.OUT_OF_RANGE(path="honor", low=ARTIFACTS, high=ARTIFACTS, got=len(honor))
    return None


def _not_to_tell(state: GreatWall, seat: int, faces: tuple[str, ...]) -> Refusal | None:
    found = turned_up(state)
    if found is None or seat not in found.closed:
        return refused.NOT_THIS_STEP()
    fits = not faces or (len(faces) == 1 and faces[0] in COMMAND_CARDS)
    return None if fits else NO_SUCH_COMMAND(got=", ".join(faces))


def refusal(state: GreatWall, action: a.Action) -> Refusal | None:
    """Why the rules do not allow it now; "it happened anyway" goes past this."""
    if isinstance(action, a.PrintAction):
        return None
    if state.over:
        last = isinstance(action, a.EnterArtifacts | a.ReadHonor | a.ReadHordes) and action.seat in people(state)
        return None if last else FINISHED()
    if isinstance(action, a.ReadHonor | a.ReadHordes):
        return refused.NOT_OVER()
    if isinstance(action, a.TellHorde) and (state.detail == "full" or state.empire):
        return refused.COUNTED_HERE()  # a co-op game counts a card's Honor at once, so it is said
    if isinstance(action, BoardAction):
        return refusal_board(state, action)
    if isinstance(action, EmpireAction):
        return refusal_empire(state, action)
    if isinstance(action, QinAction):
        return refusal_qin(state, action)
    now = phase(state)
    match action:
        case a.MoveTea() | a.ChooseDetail() | a.KeepPurse() | a.NameAdvisor():
            return None
        case a.Effect(seat=seat, change=change) if state.begun:
            return pays(state, seat, Goods(*(max(0, -change.of(kind)) for kind in RESOURCES)))
        case Tick() | a.ChooseGeneral() | a.NameReed():
            return None if now == "setup" else refused.NOT_IN_SET_UP()
        case a.Begin():
            return _not_ready(state) if now == "setup" else refused.NOT_IN_SET_UP()
        case a.PlaceHorde():
            due = hordes_due(state)
            here = now in ("setup", "hordes") and (due is None or state.hordes_placed < due)
            return None if here else refused.NOT_THIS_STEP()
    if not state.begun:
        return refused.SET_UP_FIRST()
    if isinstance(action, BY_HAND) or (isinstance(action, a.GoOn) and forced(state)):
        return None
    if now in ("shame-due", "losses", "location", "qin-card", "indicator"):
        return _waiting(now)
    return _in_season(state, action)


def _waiting(now: str) -> Refusal:
    match now:
        case "shame-due":
            return refused.SHAME_FIRST()
        case "losses":
            return refused.LOSSES_FIRST()
        case "qin-card":
            return QIN_CARD_FIRST()
        case "indicator":
            return INDICATOR_MISSING()
        case _:
            return refused.LOCATION_FIRST()


def _in_season(state: GreatWall, action: a.Action) -> Refusal | None:
    step = state.step
    match action:
        case a.GoOn():
            return refused.QIN_FIRST() if task(state) else _not_done(state)
        case a.BuyOff(seat=seat):
            if step != "shame" and not (step == "hordes" and state.detail == "pace"):  # one page of the pace
                return refused.NOT_THIS_STEP()
            return honor_short(state, seat, ATONEMENT) if state.empire else pays(state, seat, Goods(chi=SHAME_COST))
        case a.Reclaim(seat=seat):
            done = step == "reclaim" and not state.clans[seat].reclaimed
            return None if done else refused.NOT_THIS_STEP()
        case a.ChooseCommand(seat=seat, card=card):
            mine = value_of(card) in (None, *cards_in(state.clans[seat], "hand"))
            return (None if mine else NOT_IN_HAND()) if step == "choose" else refused.NOT_THIS_STEP()
        case a.ShowCommand(seat=seat, card=card_):
            held = card_ in cards_in(state.clans[seat], "hand")
            return (None if held else NOT_IN_HAND()) if step == "choose" else refused.NOT_THIS_STEP()
        case a.TellClosed(seat=seat, faces=faces):
            return None if set(faces) <= set(cards_in(state.clans[seat], "hand")) else NOT_IN_HAND()
        case a.RevealCommand() | a.CallReveal():
            return None if step == "reveal" else refused.NOT_THIS_STEP()
        case a.PlaceCommand(seat=seat):
            first = to_place(state)[0]
            if step != "place":
                return refused.NOT_THIS_STEP()
            free = seat == first or state.empire is not None  # agreed together in a co-op game (KARTY ROZKAZÓW)
            return None if free else refused.NOT_YOUR_TURN(seat=first)
        case a.EnterArtifacts():
            return None if step == "scoring" else refused.NOT_THIS_STEP()
    return None


def _not_ready(state: GreatWall) -> Refusal | None:
    missing = [s for s in people(state) if state.clans[s].tea_value is None and state.mode != "opponent"]
    if missing and state.detail == "full":  # in the pace the markers are put in order by hand
        if state.qin:  # the stack is fixed: only what the General brings is missing (TRYB SOLO, PRZYGOTOWANIE 19)
            return GENERAL_MISSING(seat=missing[0])
        return TEA_VALUE_MISSING(seat=missing[0])
    if state.qin and not state.qin.track:
        return TRACK_MISSING()
    left = (hordes_due(state) or 0) - state.hordes_placed
    followed = state.detail == "full" and state.mode != "opponent"
    return HORDES_LEFT(n=left) if followed and left > 0 else None


def _not_done(state: GreatWall) -> Refusal | None:
    """What the step still waits for; where only the pace is followed, nothing."""
    if state.detail == "pace":
        return None
    match state.step:
        case "hordes":
            due = hordes_due(state)
            return refused.BOARD_UNKNOWN() if due is None else HORDES_LEFT(n=due - state.hordes_placed)
        case "activation":
            if due_locations(state):
                return LOCATION_DUE()
            return refused.BOARD_UNKNOWN() if unknown_locations(state) else None
        case "choose" if to_choose(state):
            return COMMAND_FIRST(seat=to_choose(state)[0])
        case "defeat" | "winter-defeat" if defeated(state):
            return HORDE_COVERED()
        case "event" if state.empire and not state.empire.resolving:
            return EVENT_FIRST()
        case "end-check" if state.mode == "opponent" and state.year >= state.last_slot:
            return LAST_YEAR()
        case "time" | "advisors" | "income" | "shame" | "discard" | "command" | "fulfilment" | "end-check" | "event":
            return None
        case "fall" | "scoring":  # what nobody has said of Artifacts stays open
            return None
    return refused.NOT_THIS_STEP()


def _no_guests(state: GreatWall, seats: tuple[int, ...]) -> Refusal | None:
    strange = [seat for seat in seats if seat >= len(state.clans)]
    if strange or not seats:
        return refused.NO_SUCH_SEAT(field="seats", got=strange[0] if strange else "-", high=len(state.clans) - 1)
    return None


def _no_section(state: GreatWall, indicator: str | None) -> Refusal | None:
    """With an empty section the indicator does not matter (WIOSNA 2), except to Qin Jiushao."""
    if empty_section(state) is not None and state.qin is None:
        return None
    if indicator is None:
        return INDICATOR_MISSING()
    return None if indicator in in_play(state) else refused.SECTION_OUT_OF_PLAY()


def _too_much(change: Goods, low: int) -> Refusal | None:
    over = next((kind for kind in RESOURCES if not low <= change.of(kind) <= MOST), None)
    return refused.OUT_OF_RANGE(path=f"goods.{over}", low=low, high=MOST, got=change.of(over)) if over else None
