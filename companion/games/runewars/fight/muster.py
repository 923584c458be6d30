"""Before a battle: who fights whom with what, and the odds of it; also where no battle is due, to reckon one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.runewars.fight.fate_faces import seen
from companion.games.runewars.fight.fate_odds import asked, at_once, bar, foreseen, why
from companion.games.runewars.fight.fight import battle
from companion.games.runewars.fight.units import allies, counters, reading, squads
from companion.games.runewars.whys import odds_about
from companion.intents.intent import Choose, Do
from companion.screens.help.why_refused import why_not
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Heading, Input, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, View
from rules.runewars.fight import actions as c
from rules.runewars.fight.battle import DEFENCES, Ground
from rules.runewars.fight.fight import WALLED, defence
from rules.runewars.fight.force import Force
from rules.runewars.fight.odds import BattleOdds
from rules.runewars.fight.units import NEUTRAL
from rules.runewars.pending import Fight
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
    def action(self) -> c.Attack:
        foe = self.foe if isinstance(self.foe, int) else None
        return c.Attack(self.seat, foe, self.attackers, self.defenders, self.area, self.stronghold)


def attack(ctx: Context) -> View:
    state: Runewars = ctx.state
    if isinstance(state.pending, Fight):
        return battle(ctx)
    own, form = _chosen(ctx, state), reading(ctx)
    first = Column((*_attackers(ctx, state, own),), 1.1)
    second = Column(_defenders(ctx, state, own), 1.1)
    third = form or Column((*_odds(ctx, state, own), *_place(ctx, state, own), *_reminders(ctx, own)))
    return chrome.page(
        ctx, "attack", ctx.words.t("runewars.muster.title"), (first, second, third), _now(ctx, state, own)
    )


def _chosen(ctx: Context, state: Runewars) -> Muster:
    seat = state.queue[0] if state.queue else state.first or 0
    people = [other for other in alive(state) if other != seat]
    foe = ctx.chosen("foe", people[0] if len(people) == 1 else None)
    attackers = squads(ctx, "attacker", _factions(ctx, state, "attacker", seat))
    defenders = squads(ctx, "defender", _factions(ctx, state, "defender", foe))
    forts = len(state.realms[foe].strongholds) if isinstance(foe, int) else 0
    fort = ctx.chosen("stronghold")
    conquer = current(state) == "conquer" and has_bonus(state)
    area = " ".join(str(ctx.chosen("area", "")).split())[:12]
    return Muster(seat, foe, attackers, defenders, fort if fort is not None and fort < forts else None, conquer, area)


def _factions(ctx: Context, state: Runewars, side: str, seat: int | str | None) -> tuple[str, ...]:
    if seat is None:
        return ()
    own = state.realms[seat].faction if isinstance(seat, int) else None
    return tuple(faction for faction in (own, NEUTRAL) if faction)


def _attackers(ctx: Context, state: Runewars, muster: Muster) -> tuple[Part, ...]:
    words, faction = ctx.words, state.realms[muster.seat].faction
    head = Heading(words.t("runewars.muster.attacker", seat=muster.seat), _size(ctx, muster.attackers))
    if faction is None:
        return (head, *counters(ctx, "attacker", NEUTRAL))
    return (head, *counters(ctx, "attacker", faction), *allies(ctx, "attacker"))


def _defenders(ctx: Context, state: Runewars, muster: Muster) -> tuple[Part, ...]:
    """Another player or the neutral units of the area."""
    words = ctx.words
    people = tuple(
        Option(ctx.chairs[foe].name, Choose("foe", foe), foe == muster.foe, badge=ctx.badge(foe), name=f"foe-{foe}")
        for foe in alive(state)
        if foe != muster.seat
    )
    wild = Option(
        words.t("runewars.faction.neutral"), Choose("foe", WILD), muster.foe == WILD, "nature", name="foe-neutral"
    )
    which = Options(words.t("runewars.muster.against"), (*people, wild), columns=2)
    head = Heading(words.t("runewars.muster.defender"), _size(ctx, muster.defenders))
    if muster.foe is None:
        return (head, which)
    if muster.foe == WILD:
        return (head, which, *counters(ctx, "defender", NEUTRAL))
    faction = state.realms[muster.foe].faction if isinstance(muster.foe, int) else None
    mine = counters(ctx, "defender", faction) if faction else ()
    return (head, which, *mine, *allies(ctx, "defender"))


def _size(ctx: Context, units: tuple[c.Squad, ...]) -> str:
    return ctx.words.t("runewars.fight.count", n=sum(squad.n for squad in units))


def _place(ctx: Context, state: Runewars, muster: Muster) -> tuple[Part, ...]:
    """The foe's stronghold, and the area for the log."""
    words = ctx.words
    parts: list[Part] = []
    if isinstance(muster.foe, int) and state.realms[muster.foe].strongholds:
        none = Option(
            words.t("runewars.muster.no-fort"), Choose("stronghold", None), muster.stronghold is None, name="fort-none"
        )
        forts = tuple(
            Option(
                words.t("runewars.muster.fort", n=DAMAGED_STRONGHOLD if fort.damaged else STRONGHOLD),
                Choose("stronghold", at),
                at == muster.stronghold,
                "castle",
                " ".join((fort.area, words.t("runewars.muster.damaged") if fort.damaged else "")).strip(),
                name=f"fort-{at}",
            )
            for at, fort in enumerate(state.realms[muster.foe].strongholds)
        )
        parts.append(Options(words.t("runewars.muster.stronghold"), (none, *forts), columns=2))
    if muster.conquer and muster.stronghold is not None:
        parts.append(Banner(words.t("runewars.muster.conquer"), "flag", "help"))
    parts.append(
        Input(words.t("runewars.muster.area"), str(ctx.chosen("area", "")), "area", longest=12, name="area",
              hint=words.t("runewars.muster.area.hint"))
    )  # fmt: skip
    return tuple(parts)


def _forces(state: Runewars, muster: Muster) -> tuple[Force, Force]:
    def side(units: tuple[c.Squad, ...]) -> Force:
        return mustered(state.prints, ((squad.faction, squad.unit, squad.n) for squad in units))

    return side(muster.attackers), side(muster.defenders)


def _ground(state: Runewars, muster: Muster) -> Ground:
    if muster.stronghold is None or not isinstance(muster.foe, int):
        return Ground()
    damaged = state.realms[muster.foe].strongholds[muster.stronghold].damaged
    there = defence(state, muster.foe, muster.stronghold)
    used = there if there in DEFENCES else None
    return Ground(DAMAGED_STRONGHOLD if damaged else STRONGHOLD, muster.conquer, there == WALLED, used or "")


def _found(ctx: Context, state: Runewars, muster: Muster) -> BattleOdds | None:
    """Small battles at once; a large one when asked, and only for the units it was asked for."""
    if not muster.attackers or muster.foe is None:
        return None
    sides = (*_forces(state, muster), _ground(state, muster), seen(state))
    return at_once(*sides) or (asked(*sides) if ctx.chosen("odds") == muster else None)


def _odds(ctx: Context, state: Runewars, muster: Muster) -> tuple[Part, ...]:
    words, found = ctx.words, _found(ctx, state, muster)
    if not muster.attackers or muster.foe is None:
        return (Heading(words.t("runewars.odds.before")), Para(words.t("runewars.odds.enter")))
    if found is None:
        key = Option(words.t("runewars.odds.ask"), Choose("odds", muster), icon="percent-outline", name="odds")
        return (Options(words.t("runewars.odds.before"), (key,), columns=1),)
    foe = ctx.chairs[muster.foe].name if isinstance(muster.foe, int) else words.t("runewars.faction.neutral")
    shown = bar(ctx, found, (ctx.chairs[muster.seat].name, foe), words.t("runewars.odds.before"))
    return shown, why(words, odds_about(found))


def _reminders(ctx: Context, muster: Muster) -> tuple[Part, ...]:
    words = ctx.words
    mine, theirs = (
        excess(sum(squad.n for squad in units), UNITS_IN_AREA) for units in (muster.attackers, muster.defenders)
    )
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
    words = ctx.words
    why = ctx.refusal(muster.action, force=True) if muster.attackers and muster.foe is not None else None
    ready = bool(muster.attackers) and muster.foe is not None and why is None
    found = _found(ctx, state, muster) if ready else None
    action = muster.action if found is None else replace(muster.action, odds=foreseen(found))
    do = Do(action, muster.seat, ctx.at) if ready else None
    key = Key(words.t("runewars.muster.begin"), do, "sword-cross", "primary", name="attack")
    name = "" if muster.foe is None else words.t("runewars.faction.neutral")
    name = ctx.chairs[muster.foe].name if isinstance(muster.foe, int) else name
    title = words.t("runewars.muster.now", seat=muster.seat)
    counts = (sum(squad.n for squad in units) for units in (muster.attackers, muster.defenders))
    detail = words.t("runewars.muster.count", n=next(counts), name=name, other=next(counts)) if name else ""
    if state.fate_source == "off":
        detail = words.t("runewars.muster.off")
    elif why is not None:
        detail = words.refusal(why)
    return Now(title, detail or words.t("runewars.muster.against"), ctx.badge(muster.seat), (*why_not(ctx, why), key))
