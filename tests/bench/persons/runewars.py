"""Three people at Runewars with everything followed: the set-up, and seasons on one tablet with the Orders told openly.

The season's card is named, a bid is held as often as written below. Each Order is any that is left, and what it is for
is done once, with its bonus where there is one; half of the marches end in a battle. A hero moves and does what his
Quest asks. Where rune tokens lie may be left open and is. A battle is two units of each side, with the app's Fate
cards.
"""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.match.session import Session
from rules.runewars import GAME
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.heroes import actions as b
from rules.runewars.orders.order_parts import is_noted
from rules.runewars.pace.actions import ShowBids, ShowOrder
from rules.runewars.pending import Bid, Fight
from rules.runewars.realm.realm import Sheet, hand
from rules.runewars.state import Runewars, alive, current, has_bonus, to_choose
from rules.runewars.tables import MOST_DIAL, RESOURCES
from tests.bench.persons.hand import Hand
from tests.bench.persons.table import sit_down
from tests.kit.luck import SeededLuck
from tests.window.people.realms import SQUADS, Realms, wished

FACTIONS = ("daqan", "latari", "uthuk")  # whose units are known
BIDS = 0.25  # of the season's cards call for one
BATTLES = 0.5  # of the marches end in one
CITIES = 2  # that somebody who rallies support controls
SHEETS = (Sheet(4, 2, 3, 2, 2), Sheet(3, 1, 2, 3, 1), Sheet(3, 3, 3, 1, 4))  # ours, not the sheets'


class Counted(Realms):
    """The keys of every action, at a hand without a window; what one key says of all is pressed once."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand, Path())  # type: ignore[arg-type]

    def read(self) -> Session:
        session: Any = self.hands.desk.session  # type: ignore[attr-defined]
        return session  # type: ignore[no-any-return]


def set_up(hand: Hand) -> Counted:
    """Sheets that nobody has read yet are read in the list."""
    factions = [f"faction-{seat}-{faction}" for seat, faction in enumerate(FACTIONS)]
    sit_down(hand, "new-runewars", 3, "detail-full", "first-0", *factions, key="")
    realms = Counted(hand)
    if hand.shows("begin-now"):
        hand.press("begin-now")
        return realms
    hand.press("start")
    for seat, sheet in enumerate(SHEETS):
        realms.read_sheet(seat, sheet)
    realms.do(a.Begin())
    return realms


def season(realms: Counted, luck: SeededLuck) -> None:
    """To the next one; its battles and bids are noted apart."""
    hand, begun = realms.hands, (realms.state.year, realms.state.season)
    while (realms.state.year, realms.state.season) == begun and not realms.state.over:
        here: Runewars = realms.state
        if here.step == "card" and here.pending is None:
            _card(realms, here, luck)
            continue
        if hand.screen == "battle" and not isinstance(here.pending, Fight):  # type: ignore[attr-defined]
            with hand.noting("battle"):  # type: ignore[attr-defined]
                hand.press("to-table")
            continue
        if here.step == "secondary" and here.season == "winter":
            hand.press("all-fed")
            continue
        action = _wish(here, luck)
        if isinstance(action, a.Done) and hand.screen == "hero":  # type: ignore[attr-defined]
            hand.press("done-quests")
            continue
        what = "battle" if isinstance(action, c.Attack) or isinstance(here.pending, Fight) else ""
        if isinstance(action, c.Attack):
            hand.begin("battle")  # type: ignore[attr-defined]
        with hand.noting(what) if what else nullcontext():  # type: ignore[attr-defined]
            realms.do(action)


def _card(realms: Counted, here: Runewars, luck: SeededLuck) -> None:
    """A card that was named on an earlier evening is one key; otherwise its name is typed."""
    hand: Any = realms.hands
    name = f"Card of {here.season}"
    if luck.chance(BIDS):
        hand.begin("bid")
        with hand.noting("bid"):
            realms.do(c.OpenBid())
            realms.do(ShowBids(tuple(min(seat, realm.influence) for seat, realm in enumerate(here.realms))))
            while isinstance(realms.state.pending, Bid):
                realms.do(wished(realms.state, luck))
    if hand.shows("seen-0"):
        hand.press("seen-0")
        if realms.state.step == "card":  # somebody is Primarch, and the card was named before that mattered
            hand.press("council-no", "save-card", "go-on")
    else:
        realms.do(a.NameSeason(name))
        hand.press("go-on")


def _wish(here: Runewars, luck: SeededLuck) -> a.Action:
    if here.pending is not None or here.step == "secondary":
        return _sensible(here, wished(here, luck))
    if here.step == "choose":
        seat = to_choose(here)[0]
        return ShowOrder(seat, luck.pick("order", hand(here.realms[seat])))
    return _order(here, luck) if here.step == "resolve" else wished(here, luck)


def _sensible(here: Runewars, action: a.Action) -> a.Action:
    """A hero moves once and does one thing; then his player is done."""
    if here.step != "secondary" or here.season != "summer" or here.pending is not None:
        return action
    return action if isinstance(action, b.MoveHero | b.HealHero | b.TrainHero) else a.Done(here.queue[0])


def _order(here: Runewars, luck: SeededLuck) -> a.Action:
    """What the Order is for, then its bonus, then its end."""
    seat, bonus = here.queue[0], has_bonus(here)
    realm, done = here.realms[seat], here.turn
    foes = [foe for foe in alive(here) if foe != seat]
    match current(here):
        case "mobilize" | "conquer" if "battle" not in done and luck.chance(BATTLES):
            foe = luck.pick("foe", foes)
            mine, theirs = SQUADS[here.realms[seat].faction], SQUADS[here.realms[foe].faction]
            return c.Attack(seat, foe, (mine,), (theirs,))
        case "harvest" if "dials" not in done:
            raised = luck.pick("dial", RESOURCES)
            levels = {each: getattr(realm, each) for each in RESOURCES}
            return a.Harvest(seat, **{**levels, raised: min(MOST_DIAL, levels[raised] + 1)})
        case "recruit" if not is_noted(here, "units" if not bonus else "bonus"):
            left = [each for each in RESOURCES if f"units-{each}" not in done]
            return a.Recruit(seat, luck.pick("dial", left))
        case "rally" if sum(part.startswith("city-") for part in done) < CITIES:
            return a.TakeCity(seat, luck.pick("city", ("units", "tactics", "influence", "quests")), 1)
        case _:
            return _rest(here, seat)


def _rest(here: Runewars, seat: int) -> a.Action:
    """Influence, Tactics and Titles by what the rules offer; a stronghold is built where there is wood and ore."""
    kinds = a.DrawTactics | a.AcquirePower | a.TakeTitle | a.HireHero | a.Build
    for offer in GAME.legal(here, seat):
        action = offer.action
        if isinstance(action, a.DrawTactics | a.AcquirePower) and not action.n:
            continue
        if isinstance(action, kinds):
            return replace(action, area="") if isinstance(action, a.Build) else action
    return a.Done(seat)
