"""One fact around the Fate deck onto the table. Total: no checks, no chance."""

from __future__ import annotations

from typing import assert_never

from rules.core.decks.deck import drawn, shuffled_in
from rules.core.value import replace
from rules.runewars.fight import events as f
from rules.runewars.fight import force as side_of
from rules.runewars.fight.battle import DEFENCES
from rules.runewars.fight.carry import carried
from rules.runewars.fight.fight import draws_further
from rules.runewars.fight.force import Force, Unit
from rules.runewars.fight.specials import Move
from rules.runewars.pending import SIDES, Bid, Due, Duel, Fight, QuestDuel, Reading, Side, other
from rules.runewars.realm.change import changed, clamp, each, of
from rules.runewars.state import Runewars, unopened_bids


def evolve_fight(state: Runewars, event: f.FightEvent) -> Runewars:
    match event:
        case f.FateDrawn(cards=cards):
            return _drawn(state, cards)
        case f.FateDiscarded():
            return discarded(state)
        case f.FateShuffled():
            return replace(state, fate=shuffled_in(state.fate, state.discard), discard=())
        case f.ReadingBegun(seat=seat, why=why):
            return replace(state, pending=Reading(seat, why, event.hero, event.paid, event.marked))
        case f.FateRead():
            return replace(discarded(state), pending=None)
        case f.BidOpened():
            return replace(each(state, bid=None), pending=Bid())
        case f.BidPlaced(seat=seat, bid=bid):
            return of(state, seat, bid=bid)
        case f.BidsClosed():
            seen = isinstance(state.pending, Bid) and state.pending.stage == "place" and not unopened_bids(state)
            return replace(state, pending=Bid("reveal", stays=not seen), called=False)
        case f.BidRevealed(seat=seat, bid=shown):
            return of(state, seat, bid=shown)
        case f.BidTied(tied=tied, decider=decider):
            stays = isinstance(state.pending, Bid) and state.pending.stays
            return replace(state, pending=Bid("tie", tied, decider, stays))
        case f.BidJudged(seat=seat):
            bid_ = state.pending if isinstance(state.pending, Bid) else Bid()
            return replace(state, pending=replace(bid_, stage="result", winner=seat))
        case f.BidWon():
            return replace(each(state, bid=None), pending=None)
        case f.DuelBegun(seat=seat, hero=hero, foe=foe, foe_hero=foe_hero):
            return replace(state, pending=Duel(seat, hero, foe, foe_hero))
        case f.DuelRound(hurt=hurt, foe_hurt=foe_hurt):
            return _round(state, hurt, foe_hurt)
        case f.QuestDuelBegun(seat=seat, hero=hero, kind=kind):
            return replace(state, pending=QuestDuel(seat, hero, kind, kind.health))
        case f.QuestDuelRound():
            return _quest_round(state, event)
        case f.PutAside(back=back):
            turn = tuple(part for part in state.turn if part not in back)
            return replace(discarded(state), pending=None, turn=turn)
        case f.DuelEnded() | f.QuestDuelEnded():
            return replace(discarded(state), pending=None)
        case f.BattleBegun(seat=seat, foe=foe, attacker=mine, defender=theirs):
            fight = Fight(seat, foe, mine, theirs, "clash", event.area, event.stronghold, event.conquer, event.odds)
            return replace(state, pending=replace(fight, marked=event.marked))
        case f.BattleJudged():
            return replace(discarded(state), pending=None)
        case (
            f.Clashed() | f.DrawnFurther() | f.SpecialStep() | f.SpecialUsed() | f.SpecialsLeft() | f.SpecialsEnded()
            | f.UnitDamaged() | f.UnitRouted() | f.UnitGone() | f.DuePaid() | f.ClashEnded() | f.Bolstered()
            | f.Reinforced() | f.StrengthDue() | f.DefenceUsed()
        ):  # fmt: skip
            fight_ = state.pending
            if not isinstance(fight_, Fight):
                return state
            after = replace(state, pending=_fought(fight_, event))
            return discarded(after) if isinstance(event, f.ClashEnded) else after
    assert_never(event)


Within = (
    f.Clashed
    | f.DrawnFurther
    | f.SpecialStep
    | f.SpecialUsed
    | f.SpecialsLeft
    | f.SpecialsEnded
    | f.UnitDamaged
    | f.UnitRouted
    | f.UnitGone
    | f.DuePaid
    | f.ClashEnded
    | f.Bolstered
    | f.Reinforced
    | f.StrengthDue
    | f.DefenceUsed
)


def _fought(fight: Fight, event: Within) -> Fight:
    match event:
        case f.Clashed():
            return _clashed(fight, event)
        case f.DrawnFurther():
            return _drawn_further(fight, event)
        case f.SpecialStep(side=side, move=move):
            return _stepped(fight, side, move)
        case f.SpecialUsed(side=side):
            return replace(fight, specials=_added(fight.specials, SIDES.index(side), -1), done=())
        case f.SpecialsLeft(side=side):
            return _left(fight, SIDES.index(side))
        case f.SpecialsEnded():
            return replace(fight, stage="losses", specials=(0, 0), further=(0, 0), done=())
        case f.UnitDamaged(side=side, unit=at):
            return _with(fight, side, _on(fight.side(side), at, "damage"))
        case f.UnitRouted(side=side, unit=at):
            return _with(fight, side, _on(fight.side(side), at, "rout"))
        case f.UnitGone(side=side, unit=at):
            return _with(fight, side, _on(fight.side(side), at, "gone"))
        case f.DuePaid():
            head, *rest = fight.dues or (Due("attacker", "rout", 1),)
            more = (replace(head, n=head.n - 1),) if head.n > 1 else ()
            return replace(fight, dues=(*more, *rest))
        case f.ClashEnded():
            return replace(fight, stage="clash", dues=(), acting=(None, None), specials=(0, 0), further=(0, 0))
        case f.Bolstered(side=side, n=n):
            return _with(fight, side, side_of.strengthened(fight.side(side), n))
        case f.Reinforced(side=side, kind=kind, n=n):
            force = fight.side(side)
            return _with(fight, side, side_of.joined(force, kind, n)) if kind < len(force.kinds) else fight
        case f.StrengthDue():
            return replace(fight, stage="strength")
        case f.DefenceUsed(faction=faction):
            dues = (Due("attacker", *DEFENCES[faction]),) if faction in DEFENCES else ()
            return replace(fight, stage="losses", dues=dues, defended=True)
    assert_never(event)


def _clashed(fight: Fight, event: f.Clashed) -> Fight:
    mine, theirs = fight.attacker, fight.defender
    if event.attacker is not None:
        mine = side_of.has_drawn(mine, event.attacker)
    if event.defender is not None:
        theirs = side_of.has_drawn(theirs, event.defender)
    specials = (event.specials[0], event.specials[1])
    return replace(
        fight,
        attacker=mine,
        defender=theirs,
        stage="specials",
        acting=(event.attacker, event.defender),
        specials=specials,
        further=(
            specials[0] if draws_further(mine, event.attacker) else 0,
            specials[1] if draws_further(theirs, event.defender) else 0,
        ),
        dues=_dues((event.routs[0], event.routs[1]), (event.damage[0], event.damage[1])),
        carried=event.carried,
        done=(),
    )


def _stepped(fight: Fight, side: Side, move: Move) -> Fight:
    kind = fight.acts(side) or 0
    user, foe = carried(*fight.both(side), kind, move)
    fight = replace(fight, done=(*fight.done, move))
    return _with(_with(fight, side, user), other(side), foe)


def _left(fight: Fight, at: int) -> Fight:
    specials, further = (_added(pair, at, -pair[at]) for pair in (fight.specials, fight.further))
    return replace(fight, specials=specials, further=further, done=())


def _drawn_further(fight: Fight, event: f.DrawnFurther) -> Fight:
    """What the card brings comes to what there is; its own special brings no further card."""
    at = SIDES.index(event.side)
    routs, damage = (_added(_owed(fight, blow), at, n) for blow, n in (("rout", event.routs), ("damage", event.damage)))
    return replace(
        fight,
        specials=_added(fight.specials, at, event.specials),
        further=_added(fight.further, at, -min(1, fight.further[at])),
        dues=_dues(routs, damage),
    )


def _added(pair: tuple[int, int], at: int, n: int) -> tuple[int, int]:
    return (pair[0] + n, pair[1]) if at == 0 else (pair[0], pair[1] + n)


def _owed(fight: Fight, blow: str) -> tuple[int, int]:
    """Losses still to be put, by the side that deals them."""
    owed = {due.side: due.n for due in fight.dues if due.blow == blow}
    return owed.get("defender", 0), owed.get("attacker", 0)


def _dues(routs: tuple[int, int], damage: tuple[int, int]) -> tuple[Due, ...]:
    """Routs before damage, the attacker's losses before the defender's (Rundy Walki 4, 5)."""
    dues = (
        Due("attacker", "rout", routs[1]),
        Due("defender", "rout", routs[0]),
        Due("attacker", "damage", damage[1]),
        Due("defender", "damage", damage[0]),
    )
    return tuple(due for due in dues if due.n)


def _on(force: Force, at: int, how: str) -> Force:
    if at >= len(force.units):
        return force
    unit: Unit = force.units[at]
    match how:
        case "damage":
            return side_of.damaged(force, unit)
        case "rout":
            return side_of.routed(force, unit)
        case _:
            return side_of.swapped(force, unit, None)


def _with(fight: Fight, side: Side, force: Force) -> Fight:
    return replace(fight, attacker=force) if side == "attacker" else replace(fight, defender=force)


def discarded(state: Runewars) -> Runewars:
    return replace(state, hand=(), discard=(*state.discard, *state.hand))


def _drawn(state: Runewars, cards: tuple[int, ...]) -> Runewars:
    """A typed card that was thought to be in the discard leaves it."""
    names = tuple(f"{card:02}" for card in cards)
    fate, discard = state.fate, state.discard
    for name in names:
        if name not in (*fate.rest, *fate.top):
            discard = tuple(card for card in discard if card != name)
        fate = drawn(fate, name)
    return replace(state, fate=fate, discard=discard, hand=(*state.hand, *names))


def _quest_round(state: Runewars, event: f.QuestDuelRound) -> Runewars:
    duel = state.pending
    if not isinstance(duel, QuestDuel):
        return state
    after = _hurt(state, duel.seat, duel.hero, event.hurt)
    damage = duel.damage + event.foe_hurt
    return replace(after, pending=replace(duel, health=event.health, damage=damage, round=duel.round + 1))


def _hurt(state: Runewars, seat: int, hero: int, n: int) -> Runewars:
    heroes = state.realms[seat].heroes
    if hero >= len(heroes):
        return state
    return of(state, seat, heroes=changed(heroes, hero, damage=clamp(heroes[hero].damage + n, 20)))


def _round(state: Runewars, hurt: int, foe_hurt: int) -> Runewars:
    duel = state.pending
    if not isinstance(duel, Duel):
        return state
    for seat, hero, n in ((duel.seat, duel.hero, hurt), (duel.foe, duel.foe_hero, foe_hurt)):
        state = _hurt(state, seat, hero, n)
    return replace(state, pending=replace(duel, round=duel.round + 1))
