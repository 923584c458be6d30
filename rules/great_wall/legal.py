"""What may be done now, and why something may not: the set-up, the seasons, and what is done by hand."""

from __future__ import annotations

from rules.core.guide import Tick
from rules.core.message import Refusal, refuse
from rules.core.secret import opens, value_of
from rules.great_wall import actions as a
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

MOST = 99  # of one Resource that a card gives or takes; Resources have no limit (NADRZĘDNE ZASADY)
BY_HAND = (a.TakeTea, a.Score, a.TakeShame, a.DropShame, a.Effect, a.TakeAdvisor, a.ClaimHorde, a.Raid)


def impossible(state: GreatWall, action: a.Action) -> Refusal | None:
    """What cannot be meant at all; not even force does it."""
    seat = getattr(action, "seat", 0)
    if seat >= len(state.clans):
        return refuse("no-such-seat", field="seat", got=seat, high=len(state.clans) - 1)
    if told := tells_of_purse(state, action):
        return told
    if (never := never_his(state, action)) is not None:
        return never
    if isinstance(action, BoardAction):
        return _too_much(getattr(action, "gain", NOTHING), 0) or impossible_board(state, action)
    if isinstance(action, QinAction):
        return impossible_qin(state, action)
    if is_reed(state, seat) and hasattr(action, "seat") and not isinstance(action, a.MoveTea):
        return refuse("reed-never")
    if isinstance(action, EmpireAction):
        return impossible_empire(state, action)
    return _impossible_in_a_year(state, action, seat)


def _impossible_in_a_year(state: GreatWall, action: a.YearAction, seat: int) -> Refusal | None:
    match action:
        case a.KeepPurse(own=own) if own == state.clans[seat].own_purse:
            return refuse("already-so", path="own_purse", got=int(own))
        case a.KeepPurse(goods=goods):
            return _too_much(goods, 0)
        case a.ChooseGeneral(goods=goods):
            return _too_much(goods, 0)
        case a.NameAdvisor(at=at) if at >= len(state.clans[seat].advisors):
            return refuse("out-of-range", path="at", low=0, high=len(state.clans[seat].advisors) - 1, got=at)
        case a.NameReed() if reed(state) is None:
            return refuse("no-reed")
        case a.ChooseDetail() if state.qin:
            return refuse("qin-needs-all")
        case a.ChooseDetail(detail=detail) if detail == state.detail:
            return refuse("already-so", path="detail", got=detail)
        case a.DescribeSlot(slot=slot) if slot > len(state.prints.slots):
            return refuse("out-of-range", path="slot", low=1, high=len(state.prints.slots), got=slot)
        case a.DescribeLocation(print=print_) if print_.kind == "regular" and print_.slots == 0:
            return refuse("out-of-range", path="slots", low=1, high=12, got=0)
        case a.DescribeUpgrades(location=location) if location not in PRODUCTION:
            return refuse("no-overseers-there")
        case a.MoveTea(seat=seat, to=to) if to >= len(state.tea) or state.tea.index(seat) == to:
            return refuse("already-so", path="tea", got=to)
        case a.TakeTea(seats=seats):
            return _no_guests(state, seats)
        case a.Score(n=0):
            return refuse("already-so", path="honor", got=0)
        case a.DropShame(seat=seat, place=place, card=card) | a.BuyOff(seat=seat, place=place, card=card):
            at = card if place == "horde" else 0
            return None if (place, at) in shame_lies(state.clans[seat]) else refuse("no-shame-there")
        case a.Effect(change=change, honor=honor, tactics=tactics, clerks=clerks):
            idle = change == NOTHING and not (honor or tactics or clerks)
            return refuse("already-so", path="change", got=0) if idle else _too_much(change, -MOST)
        case a.PlaceHorde(indicator=indicator):
            return _no_section(state, indicator)
        case a.ChooseCommand(card=card):
            value = value_of(card)
            return refuse("no-such-command", got=value) if value and value not in COMMAND_CARDS else None
        case a.RevealCommand(seat=seat, card=shown):
            chosen = state.clans[seat].chosen
            fits = chosen is not None and opens(shown, chosen) and shown.value in COMMAND_CARDS
            return None if fits else refuse("not-the-sealed-card")
        case a.PlaceCommand(seat=seat, space=space):
            shown_ = state.clans[seat].chosen
            if shown_ is None or value_of(shown_) is None or seat not in to_place(state):
                return refuse("no-card-to-place")
            return None if space in spaces(state) else refuse("command-space-taken")
        case a.EnterArtifacts(honor=honor) if len(honor) != ARTIFACTS:
            return refuse("out-of-range", path="honor", low=ARTIFACTS, high=ARTIFACTS, got=len(honor))
    return None


def refusal(state: GreatWall, action: a.Action) -> Refusal | None:
    """Why the rules do not allow it now; "it happened anyway" goes past this."""
    if isinstance(action, a.PrintAction):
        return None
    if state.over:
        last = isinstance(action, a.EnterArtifacts | a.ReadHonor) and action.seat in people(state)
        return None if last else refuse("finished")
    if isinstance(action, a.ReadHonor):
        return refuse("not-over")
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
            return None if now == "setup" else refuse("not-in-set-up")
        case a.Begin():
            return _not_ready(state) if now == "setup" else refuse("not-in-set-up")
        case a.PlaceHorde():
            due = hordes_due(state)
            here = now in ("setup", "hordes") and (due is None or state.hordes_placed < due)
            return None if here else refuse("not-this-step")
    if not state.begun:
        return refuse("set-up-first")
    if isinstance(action, BY_HAND) or (isinstance(action, a.GoOn) and forced(state)):
        return None
    if now in ("shame-due", "losses", "location", "qin-card", "indicator"):
        return _waiting(now)
    return _in_season(state, action)


def _waiting(now: str) -> Refusal:
    match now:
        case "shame-due":
            return refuse("shame-first")
        case "losses":
            return refuse("losses-first")
        case "qin-card":
            return refuse("qin-card-first")
        case "indicator":
            return refuse("indicator-missing")
        case _:
            return refuse("location-first")


def _in_season(state: GreatWall, action: a.Action) -> Refusal | None:
    step = state.step
    match action:
        case a.GoOn():
            return refuse("qin-first") if task(state) else _not_done(state)
        case a.BuyOff(seat=seat):
            if step != "shame":
                return refuse("not-this-step")
            return honor_short(state, seat, ATONEMENT) if state.empire else pays(state, seat, Goods(chi=SHAME_COST))
        case a.Reclaim(seat=seat):
            done = step == "reclaim" and not state.clans[seat].reclaimed
            return None if done else refuse("not-this-step")
        case a.ChooseCommand(seat=seat, card=card):
            mine = value_of(card) in (None, *cards_in(state.clans[seat], "hand"))
            return (None if mine else refuse("not-in-hand")) if step == "choose" else refuse("not-this-step")
        case a.RevealCommand():
            return None if step == "reveal" else refuse("not-this-step")
        case a.PlaceCommand(seat=seat):
            first = to_place(state)[0]
            if step != "place":
                return refuse("not-this-step")
            free = seat == first or state.empire is not None  # agreed together in a co-op game (KARTY ROZKAZÓW)
            return None if free else refuse("not-your-turn", seat=first)
        case a.EnterArtifacts():
            return None if step == "scoring" else refuse("not-this-step")
    return None


def _not_ready(state: GreatWall) -> Refusal | None:
    missing = [s for s in people(state) if state.clans[s].tea_value is None and state.mode != "opponent"]
    if missing:
        return refuse("tea-value-missing", seat=missing[0])
    if state.qin and not state.qin.track:
        return refuse("track-missing")
    left = (hordes_due(state) or 0) - state.hordes_placed
    followed = state.detail == "full" and state.mode != "opponent"
    return refuse("hordes-left", n=left) if followed and left > 0 else None


def _not_done(state: GreatWall) -> Refusal | None:
    """What the step still waits for; where only the pace is followed, nothing."""
    if state.detail == "pace":
        return None
    match state.step:
        case "hordes":
            due = hordes_due(state)
            return refuse("board-unknown") if due is None else refuse("hordes-left", n=due - state.hordes_placed)
        case "activation":
            if due_locations(state):
                return refuse("location-due")
            return refuse("board-unknown") if unknown_locations(state) else None
        case "choose" if to_choose(state):
            return refuse("command-first", seat=to_choose(state)[0])
        case "defeat" | "winter-defeat" if defeated(state):
            return refuse("horde-covered")
        case "event" if state.empire and not state.empire.resolving:
            return refuse("event-first")
        case "end-check" if state.mode == "opponent" and state.year >= state.last_slot:
            return refuse("last-year")
        case "time" | "advisors" | "income" | "shame" | "discard" | "command" | "fulfilment" | "end-check" | "event":
            return None
        case "fall" | "scoring":  # what nobody has said of Artifacts stays open
            return None
    return refuse("not-this-step")


def _no_guests(state: GreatWall, seats: tuple[int, ...]) -> Refusal | None:
    strange = [seat for seat in seats if seat >= len(state.clans)]
    if strange or not seats:
        return refuse("no-such-seat", field="seats", got=strange[0] if strange else "-", high=len(state.clans) - 1)
    return None


def _no_section(state: GreatWall, indicator: str | None) -> Refusal | None:
    """With an empty section the indicator does not matter (WIOSNA 2), except to Qin Jiushao."""
    if empty_section(state) is not None and state.qin is None:
        return None
    if indicator is None:
        return refuse("indicator-missing")
    return None if indicator in in_play(state) else refuse("section-out-of-play")


def _too_much(change: Goods, low: int) -> Refusal | None:
    over = next((kind for kind in RESOURCES if not low <= change.of(kind) <= MOST), None)
    return refuse("out-of-range", path=f"goods.{over}", low=low, high=MOST, got=change.of(over)) if over else None
