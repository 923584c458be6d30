"""From facts to the table as it is: Qin Jiushao's books."""

from __future__ import annotations

from typing import assert_never

from rules.core import tree
from rules.core.decks import deck
from rules.core.value import replace
from rules.great_wall.clan.evolve import of
from rules.great_wall.qin import events as e
from rules.great_wall.qin.qin import BOX_CLERKS, QIN, CardLine, Deed, Qin, QinCard, reed_card, to_the_left
from rules.great_wall.state import GreatWall, Order, current, is_qin, is_reed
from rules.great_wall.tables import LOCATIONS, PRODUCTION, REED_CARD, StepId


def evolve_qin(state: GreatWall, event: e.QinEvent) -> GreatWall:
    qin = state.qin or Qin()  # total: the log is folded as it is
    match event:
        case e.DifficultyChosen(honor=honor, harder=harder):
            return of(books(state, start=honor, harder=harder), QIN, honor=honor)
        case e.AdviceChosen(honor=honor):
            return books(state, advice=honor)
        case e.ReadingsChosen(unused=unused, discarded=discarded):
            return books(state, unused=unused, discarded=discarded)
        case e.TrackLaid(track=track):
            return books(state, track=track)
        case e.QinDeckChosen(source=source, cards=cards):
            names = (card.name for card in cards if card.name != REED_CARD)
            return books(state, source=source, cards=cards, deck=deck.deck(names))
        case e.QinCardShown(card=card):  # one read from the table is not in the deck any more either
            return books(state, card=card, deck=deck.drawn(qin.deck, card.name))
        case e.IndicatorShown(section=section):
            return books(state, indicator=section)
        case e.OthersBegun():
            return books(state, agenda=(Deed("clerks", BOX_CLERKS),), moved=True)
        case e.CardBegun(seat=seat):
            card_ = qin.card.name if qin.card and seat == QIN else REED_CARD if is_reed(state, seat) else ""
            placed = replace(state, track=(Order(seat, card_),), turn=0, activated=())
            return books(placed, agenda=agenda_of(placed), resolved=(*qin.resolved, seat), shut=())
        case e.DeedDone(left=left, skipped=skipped):
            same = (replace(qin.agenda[0], n=left),) if left and qin.agenda else ()
            passed = (*qin.passed, *(qin.agenda[:1] if skipped else ()))
            return books(state, agenda=(*same, *qin.agenda[1:]), shut=(), passed=passed)
        case e.ConditionMet():
            line = replace(qin.agenda[0], when="") if qin.agenda else None
            return books(state, agenda=(*(_shared(state, line) if line else ()), *qin.agenda[1:]))
        case e.TokenMoved(location=location):
            return books(state, track=to_the_left(qin.track, location), shut=())
        case e.PlaceShut(place=place):
            return books(state, shut=(*qin.shut, place))
        case e.PoolSet(kind=kind, n=n):
            if kind == "clerk":
                return of(state, QIN, clerks=n)
            soldiers = state.clans[QIN].soldiers
            return of(state, QIN, soldiers=replace(soldiers, **{kind: n}))
        case e.ClerksSet(location=location, n=n):
            return tree.put(state, f"clerks.{LOCATIONS.index(location)}.{QIN}", n)
        case e.LevelSet(location=location, level=level):
            return tree.put(state, f"clans.{QIN}.overseers.{PRODUCTION.index(location)}", level)
        case e.SoldierSent(soldier=soldier):
            return of(state, QIN, soldiers=state.clans[QIN].soldiers.plus(soldier, -1))
        case e.Answered():
            return books(replace(state, told=state.told + 1), passed=())
        case e.ScoreEntered(points=points, pool_empty=pool_empty):
            return books(state, your_score=points, pool_empty=pool_empty)
    assert_never(event)


def begun(state: GreatWall, step: StepId) -> GreatWall:
    """What a step that begins means for him."""
    now = books(state, shut=(), agenda=(), passed=(), moved=False)
    if step == "command":
        return books(now, agenda=agenda_of(now))
    if step == "choose":
        return books(now, card=None)
    if state.mode == "opponent" and step == "advisors":  # Horde cards were placed that nobody told
        return books(now, card=None, resolved=(), indicator=None)
    return now


def agenda_of(state: GreatWall) -> tuple[Deed, ...]:
    """What the card now resolved makes him do, where it is his or the Reed Clan's; in Tea order within a box."""
    qin, now = state.qin, current(state)
    if qin is None or now is None:
        return ()
    if is_qin(state, now.seat):
        advice = (Deed("advice", qin.advice),) if qin.advice else ()
        return (*advice, *_deeds(state, qin.card))
    if is_reed(state, now.seat):
        return _deeds(state, reed_card(qin))
    return (Deed("clerks", BOX_CLERKS),) if state.mode == "opponent" else ()


def _deeds(state: GreatWall, card: QinCard | None) -> tuple[Deed, ...]:
    lines: tuple[CardLine, ...] = card.lines if card else ()
    return tuple(deed for line in lines for deed in _shared(state, _deed(line)))


def _deed(line: CardLine) -> Deed:
    return Deed(line.kind, line.n, line.each, line.when, line.text)


def _shared(state: GreatWall, deed: Deed) -> tuple[Deed, ...]:
    """The other players' box is yours and the other clan's, in Tea order; one with a condition waits for it."""
    now = current(state)
    if deed.kind != "others" or deed.when or now is None:
        return (deed,)
    his = is_qin(state, now.seat)
    theirs: Deed = replace(deed, kind="reed" if his else "clerks")
    mine: Deed = replace(deed, kind="yours")
    first = state.tea.index(0) < state.tea.index(len(state.chairs) if his else QIN)
    return (mine, theirs) if first else (theirs, mine)


def books(state: GreatWall, **changes: object) -> GreatWall:
    qin: Qin = replace(state.qin or Qin(), **changes)  # type: ignore[arg-type]
    return replace(state, qin=qin)
