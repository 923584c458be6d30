"""From facts to the table as it is: one clan's people, cards, Honor and Shame."""

from __future__ import annotations

from typing import assert_never

from rules.core import tree
from rules.core.value import replace, without
from rules.great_wall import events as e
from rules.great_wall.clan.clan import Claimed, Clan, CommandPlace, ShamePlace
from rules.great_wall.clan.goods import plus
from rules.great_wall.clan.tea import by_values
from rules.great_wall.state import GreatWall, reed
from rules.great_wall.tables import COMMAND_CARDS, PRODUCTION, SHAME_HONOR, TACTIC_LIMIT, CommandCard


def evolve_clan(state: GreatWall, event: e.ClanEvent) -> GreatWall:
    seat, clan = event.seat, state.clans[event.seat]
    match event:
        case e.GeneralChosen(name=name, tea=tea, goods=goods, tactics=tactics):
            chosen = of(state, seat, general=name, tea_value=tea, goods=goods, tactics=tactics)
            if state.begun:
                return chosen
            return replace(chosen, tea=by_values([other.tea_value for other in chosen.clans], reed(chosen)))
        case e.HonorChanged(n=n):
            return of(state, seat, honor=max(0, clan.honor + n))
        case e.HonorRead(honor=honor):
            return of(state, seat, honor=honor, read=True)
        case e.ShamePlaced(place=place, card=card):
            lain = _shame(state, seat, place, card, 1)
            return replace(lain, pool=max(0, state.pool - 1), due=without(state.due, seat))
        case e.ShameLapsed(removed=removed):
            gone = min(1, state.pool) if removed else 0
            paid = of(state, seat, honor=max(0, clan.honor - SHAME_HONOR))
            due = without(state.due, seat)
            return replace(paid, pool=state.pool - gone, removed=state.removed + gone, due=due)
        case e.ShameDropped(place=place, card=card):
            return replace(_shame(state, seat, place, card, -1), pool=state.pool + 1)
        case e.GoodsChanged(change=change):
            return of(state, seat, goods=plus(clan.goods, change))
        case e.PurseKept(own=own_purse, goods=goods):
            return of(state, seat, own_purse=own_purse, goods=goods)
        case e.TacticsChanged(n=n):
            return of(state, seat, tactics=min(TACTIC_LIMIT, max(0, clan.tactics + n)))
        case e.ClerksHired(n=n):
            return of(state, seat, hireable=max(0, clan.hireable - n), clerks=clan.clerks + n)
        case e.AdvisorTaken(name=name, active=active):
            if active:
                return of(state, seat, advisors=(*clan.advisors, name))
            return of(state, seat, supporting=clan.supporting + 1)
        case e.AdvisorNamed(at=at, name=name):
            return of(
                state, seat, advisors=tuple(name if n == at else advisor for n, advisor in enumerate(clan.advisors))
            )
        case e.HordesRead(honor=honor):
            return of(state, seat, horde_honor=honor)
        case e.HordeClaimed(name=name, honor=honor, untold=untold):
            return of(state, seat, claimed=(*clan.claimed, Claimed(name, honor, untold=untold)))
        case e.Reclaimed(cards=cards):
            return of(state, seat, reclaimed=True, commands=_taken_back(clan) if cards else clan.commands)
        case e.CommandChosen(card=card) | e.CommandRevealed(card=card):
            return of(state, seat, chosen=card)
        case e.OverseerUpgraded(location=location, level=level, soldier=soldier):
            up = tree.put(state, f"clans.{seat}.overseers.{PRODUCTION.index(location)}", level)
            if soldier is None:
                return up
            return of(up, seat, soldiers=clan.soldiers.plus(soldier, -1), posted=clan.posted.plus(soldier, 1))
        case e.ArtifactsEntered(honor=honor):
            return of(state, seat, artifacts=honor)
    assert_never(event)


def of(state: GreatWall, seat: int, **changes: object) -> GreatWall:
    """The table with one clan changed."""
    clan: Clan = replace(state.clans[seat], **changes)  # type: ignore[arg-type]
    return replace(state, clans=(*state.clans[:seat], clan, *state.clans[seat + 1 :]))


def with_command(clan: Clan, card: CommandCard, place: CommandPlace) -> tuple[CommandPlace, ...]:
    at = COMMAND_CARDS.index(card)
    return (*clan.commands[:at], place, *clan.commands[at + 1 :])


def _taken_back(clan: Clan) -> tuple[CommandPlace, ...]:
    """All but Betrayal, which stays in the discard for good (LATO 4)."""
    return tuple(
        "hand" if place == "discard" and card != "betrayal" else place
        for card, place in zip(COMMAND_CARDS, clan.commands, strict=True)
    )


def _shame(state: GreatWall, seat: int, place: ShamePlace, card: int, n: int) -> GreatWall:
    if place != "horde":
        return of(state, seat, shamed=state.clans[seat].shamed.plus(place, n))
    path = f"clans.{seat}.claimed.{card}.shame"
    return tree.put(state, path, max(0, tree.get(state, path) + n))
