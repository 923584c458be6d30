"""Before a battle: who fights whom with what, and the odds of it; also where no battle is due, to reckon one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.runewars.fight.fate_faces import seen
from companion.games.runewars.fight.fate_odds import asked, at_once, foreseen, now_or_asked
from companion.games.runewars.fight.fight import battle
from companion.games.runewars.fight.last_army import Army, last_army
from companion.games.runewars.fight.units import EMPTY, allies, counters, reading, squads
from companion.games.runewars.orders.order_keys import with_area
from companion.intents.intent import Do, DoAll
from companion.screens.help.why_refused import why_not
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Heading, Key, Option, Para, Part, Row
from companion.screens.kit.views import Now, View
from companion.screens.match.asking import Asking
from rules.runewars.fight import actions as c
from rules.runewars.fight.battle import DEFENCES, Battleground
from rules.runewars.fight.fight import WALLED, defence
from rules.runewars.fight.force import Force
from rules.runewars.fight.odds import BattleOdds
from rules.runewars.fight.units import NEUTRAL
from rules.runewars.pending import Fight, Side
from rules.runewars.realm.crowd import excess
from rules.runewars.realm.prints import mustered
from rules.runewars.state import Runewars, alive, current, has_bonus
from rules.runewars.tables import DAMAGED_STRONGHOLD, STRONGHOLD, UNITS_IN_AREA

WILD = "neutral"  # as a choice among the foes


@dataclass(frozen=True, slots=True)
class Muster:
    """What has been chosen so far."""

    seat: int
    foe: int | str | None
    attackers: tuple[c.Squad, ...]
    defenders: tuple[c.Squad, ...]
    stronghold: int | None
    conquer: bool
    area: str

    @property
    def counts(self) -> tuple[int, int]:
        """Units of both sides."""
        mine, theirs = (sum(squad.n for squad in units) for units in (self.attackers, self.defenders))
        return mine, theirs

    @property
    def action(self) -> c.Attack:
        foe = self.foe if isinstance(self.foe, int) else None
        return c.Attack(self.seat, foe, self.attackers, self.defenders, self.area, self.stronghold)


def attack(ctx: Context) -> View:
    state: Runewars = ctx.state
    if isinstance(state.pending, Fight):
        return battle(ctx)
    against, place = Asking(ctx), Asking(ctx)
    seat = state.queue[0] if state.queue else state.first or 0
    foe = _foe(against, state, seat)
    mine, theirs = state.realms[seat].faction, state.realms[foe].faction if isinstance(foe, int) else None
    army = last_army(ctx, seat)
    attackers = squads(ctx, "attacker", mine, army)
    defenders = () if foe is None else squads(ctx, "defender", theirs)
    muster = Muster(seat, foe, attackers, defenders, *_place(place, state, foe))
    words, (n, other) = ctx.words, (ctx.words.t("runewars.fight.count", n=many) for many in muster.counts)
    counted = _counted(ctx, "attacker", mine, army)
    first = Column((Heading(words.t("runewars.muster.attacker", seat=seat), n), *counted), 1.1)
    if isinstance(foe, int) and theirs is None:
        against.add(*allies(ctx, "defender"))
    elif foe is not None:
        against.add(*_counted(ctx, "defender", theirs))
    second = Column((Heading(words.t("runewars.muster.defender"), other), *against.asked), 1.1)
    third = reading(ctx) or Column((*_odds(ctx, state, muster), *place.asked, *_reminders(ctx, muster)))
    columns = (first, second, third)
    return chrome.page(ctx, "attack", words.t("runewars.muster.title"), columns, _now(ctx, state, muster))


def _foe(ask: Asking, state: Runewars, seat: int) -> int | str | None:
    """Another player or the neutral units of the area."""
    ctx, words = ask.ctx, ask.ctx.words
    people = [other for other in alive(state) if other != seat]
    faces: dict[int | str, Option] = {foe: Option(ctx.chairs[foe].name, badge=ctx.badge(foe)) for foe in people}
    faces[WILD] = Option(words.t("runewars.faction.neutral"), icon="nature")
    only = people[0] if len(people) == 1 else None
    return ask.one("foe", words.t("runewars.muster.against"), faces, only, 2)


def _counted(ctx: Context, side: Side, faction: str | None, start: Army = EMPTY) -> tuple[Part, ...]:
    if faction is None:
        return counters(ctx, side, NEUTRAL, start)
    return (*counters(ctx, side, faction, start), *allies(ctx, side, start))


def _place(ask: Asking, state: Runewars, foe: int | str | None) -> tuple[int | None, bool, str]:
    """The foe's stronghold, whether this Order is better at taking it, and the area for the log."""
    words, at = ask.ctx.words, None
    conquer = current(state) == "conquer" and has_bonus(state)
    if isinstance(foe, int) and state.realms[foe].strongholds:
        faces: dict[int | None, Option] = {None: Option(words.t("runewars.muster.no-fort"), name="fort-none")}
        for place, fort in enumerate(state.realms[foe].strongholds):
            text = words.t("runewars.muster.fort", n=DAMAGED_STRONGHOLD if fort.damaged else STRONGHOLD)
            detail = " ".join(filter(None, (fort.area, words.t("runewars.muster.damaged") if fort.damaged else "")))
            faces[place] = Option(text, icon="castle", detail=detail, name=f"fort-{place}")
        at = ask.one("stronghold", words.t("runewars.muster.stronghold"), faces, None, 2)
    if conquer and at is not None:
        ask.add(Banner(words.t("runewars.muster.conquer"), "flag", "help"))
    hint = words.t("runewars.muster.area.hint")
    return at, conquer, ask.text("area", words.t("runewars.muster.area"), longest=12, hint=hint)


def _forces(state: Runewars, muster: Muster) -> tuple[Force, Force]:
    def side(units: tuple[c.Squad, ...]) -> Force:
        return mustered(state.prints, ((squad.faction, squad.unit, squad.n) for squad in units))

    return side(muster.attackers), side(muster.defenders)


def _ground(state: Runewars, muster: Muster) -> Battleground:
    if muster.stronghold is None or not isinstance(muster.foe, int):
        return Battleground()
    damaged = state.realms[muster.foe].strongholds[muster.stronghold].damaged
    there = defence(state, muster.foe, muster.stronghold)
    used = there if there in DEFENCES else None
    return Battleground(DAMAGED_STRONGHOLD if damaged else STRONGHOLD, muster.conquer, there == WALLED, used or "")


def _is_whole(muster: Muster) -> bool:
    """Whether somebody fights somebody: a lone stronghold defends itself, an area without neutral units does not."""
    return bool(muster.attackers) and muster.foe is not None and (muster.foe != WILD or bool(muster.defenders))


def _found(ctx: Context, state: Runewars, muster: Muster) -> BattleOdds | None:
    """Small battles at once; a large one when asked, and only for the units it was asked for."""
    if not _is_whole(muster):
        return None
    sides = (*_forces(state, muster), _ground(state, muster), seen(state))
    return at_once(*sides) or (asked(*sides) if ctx.chosen("odds") == muster else None)


def _foe_name(ctx: Context, muster: Muster) -> str:
    if muster.foe is None:
        return ""
    return ctx.chairs[muster.foe].name if isinstance(muster.foe, int) else ctx.words.t("runewars.faction.neutral")


def _odds(ctx: Context, state: Runewars, muster: Muster) -> tuple[Part, ...]:
    words, title = ctx.words, ctx.words.t("runewars.odds.before")
    if not _is_whole(muster):
        return (Heading(title), Para(words.t("runewars.odds.enter")))
    names = (ctx.chairs[muster.seat].name, _foe_name(ctx, muster))
    return now_or_asked(ctx, _found(ctx, state, muster), names, title, muster)


def _reminders(ctx: Context, muster: Muster) -> tuple[Part, ...]:
    words = ctx.words
    mine, theirs = (excess(n, UNITS_IN_AREA) for n in muster.counts)
    many = (
        *((Banner(words.t("runewars.muster.surplus", n=UNITS_IN_AREA), "run-fast", "help"),) if mine else ()),
        *((Banner(words.t("runewars.muster.crowd", n=UNITS_IN_AREA), "alert-outline", "warn"),) if theirs else ()),
    )
    rows = (
        Row(words.t("runewars.muster.heroes"), words.t("runewars.muster.heroes.detail"), icon="account-outline"),
        Row(words.t("runewars.muster.tactics"), words.t("runewars.muster.tactics.detail"), icon="cards-outline"),
    )
    return (*many, *rows)


def _now(ctx: Context, state: Runewars, muster: Muster) -> Now:
    words, whole = ctx.words, _is_whole(muster)
    why = ctx.refusal(muster.action, force=True) if whole else None
    do: Do | DoAll | None = None
    if whole and why is None:
        found = _found(ctx, state, muster)
        action = muster.action if found is None else replace(muster.action, odds=foreseen(found))
        do = with_area(ctx, state, Do(action, muster.seat, ctx.at))
    key = Key(words.t("runewars.muster.begin"), do, "sword-cross", "primary", name="attack")
    n, other = muster.counts
    if state.fate_source == "off":
        detail = words.t("runewars.muster.off")
    elif why is not None:
        detail = words.refusal(why)
    elif muster.foe is not None:
        detail = words.t("runewars.muster.count", n=n, name=_foe_name(ctx, muster), other=other)
    else:
        detail = words.t("runewars.muster.against")
    title = words.t("runewars.muster.now", seat=muster.seat)
    return Now(title, detail, ctx.badge(muster.seat), (*why_not(ctx, why), key))
