"""From facts to the table as it is: Requests, Events and what left the game for them."""

from __future__ import annotations

from typing import assert_never

from rules.core import tree
from rules.core.value import replace, without
from rules.great_wall.board.squad import together
from rules.great_wall.clan.evolve import of, with_command
from rules.great_wall.coop import events as e
from rules.great_wall.coop.empire import Empire, Given, Request
from rules.great_wall.state import GreatWall, clerks_at
from rules.great_wall.tables import SECTIONS


def evolve_empire(state: GreatWall, event: e.EmpireEvent) -> GreatWall:
    empire = state.empire
    if empire is None:  # total on purpose
        return state
    match event:
        case e.RequestNamed(request=number, name=name, text=text):
            named = Request(number, name, text)
            return replace(
                state, empire=replace(empire, open=tuple(named if r.number == number else r for r in empire.open))
            )
        case e.EventNamed(event=at, card=card):
            return tree.put(state, f"empire.events.{at - 1}", card)
        case e.Sacrificed():
            return _sacrificed(state, event)
        case e.RequestFulfilled(request=number):
            rest = tuple(request for request in empire.open if request.number != number)
            return replace(state, empire=replace(empire, open=rest, fulfilled=empire.fulfilled + 1))
        case e.RequestsOpened(n=n):
            return replace(state, empire=_opened(empire, n))
        case e.EventRevealed(card=card):
            return replace(state, empire=replace(empire, events=(*empire.events, card), resolving=True))
        case e.EventEnded():
            return replace(state, empire=replace(empire, resolving=False))
        case e.ShameAtoned(seat=seat):
            return replace(state, due=without(state.due, seat))
        case e.ShameUnpaid(seat=seat):
            return replace(state, empire=replace(empire, unpaid=seat), due=without(state.due, seat))
        case e.CardTakenBack(seat=seat, card=card):
            return of(state, seat, commands=with_command(state.clans[seat], card, "hand"))
        case e.WentFirst(seat=seat):
            return _first(state, seat)
    assert_never(event)


def _opened(empire: Empire, n: int) -> Empire:
    new = tuple(Request(empire.drawn + at) for at in range(1, n + 1))
    return replace(empire, open=(*empire.open, *new), drawn=empire.drawn + n, deck=max(0, empire.deck - n))


def _sacrificed(state: GreatWall, event: e.Sacrificed) -> GreatWall:
    seat, clan = event.seat, state.clans[event.seat]
    left = of(state, seat, clerks=max(0, clan.clerks - event.clerks))
    if event.section is None:
        left = of(left, seat, soldiers=together(clan.soldiers, event.soldiers, -1))
    else:
        path = f"sections.{SECTIONS.index(event.section)}.rest.{seat}"
        left = tree.put(left, path, together(tree.get(left, path), event.soldiers, -1))
    was: Given = tree.get(state, f"empire.sacrificed.{seat}")
    gone = Given(together(was.soldiers, event.soldiers), was.clerks + event.clerks)
    return tree.put(left, f"empire.sacrificed.{seat}", gone)


def _first(state: GreatWall, seat: int) -> GreatWall:
    work = state.work
    if work is None:
        return state
    queue = (seat, *(other for other in work.queue if other != seat))
    return replace(state, work=replace(work, queue=queue, left=clerks_at(state, work.location)[seat]))
