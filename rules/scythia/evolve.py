"""From facts to the table as it is: total, with no checks and no chance."""

from __future__ import annotations

from typing import assert_never

from rules.core import tree
from rules.core.decks import deck
from rules.core.guide import Ticked, tick
from rules.core.value import replace
from rules.scythia import events as e
from rules.scythia.opponent.mind import Ai, HorseCard, new_ai
from rules.scythia.pace.events import PaceEvent
from rules.scythia.pace.evolve import evolve_pace
from rules.scythia.state import Scythia, crewless
from rules.scythia.tables import EMPIRES, QUEST_ROWS, TIE_RULES, Empire, QuestRow
from rules.scythia.turn.evolve import evolve_table
from rules.scythia.turn.goods import minus, plus

STRONGEST = 3  # horse seen (facts 6)


def evolve(state: Scythia, event: e.Event) -> Scythia:
    if isinstance(event, e.TableEvent):
        return evolve_table(state, event)
    if isinstance(event, PaceEvent):
        return evolve_pace(state, event)
    match event:
        case Ticked():
            return replace(state, ticked=tick(state.ticked, event))
        case e.CharacterChosen(character=character):
            return replace(state, character=character)
        case e.DeckChosen(source=source, cards=cards):
            return replace(state, source=source, cards=cards, deck=deck.deck(card.name for card in cards))
        case e.Begun():
            opponent = None if state.mode == "standard" else new_ai(state.character or "trader")
            return replace(state, begun=True, ai=opponent, active=state.first or 0, owed=_owed(state))
        case e.SpaceRaided(empire=empire, space=space):
            return _flip(_close(state, empire, space), empire, space)
        case e.SpaceClosed(empire=empire, space=space):
            return _again(_flip(_close(state, empire, space), empire, space))
        case e.QuestTaken():
            return _quest(_tile(state, event.row, event.spot), event)
        case e.QuestGone(row=row, spot=spot):
            return _again(_tile(state, row, spot))
        case e.TurnEnded(by_ai=by_ai):
            return _turn_ended(state, by_ai)
        case e.DeckRenewed():
            return replace(state, deck=deck.deck(card.name for card in state.cards))
        case e.SchemeRevealed(scheme=scheme, drawn=drawn):
            left = deck.drawn(state.deck, scheme.name) if drawn else state.deck
            return replace(state, scheme=scheme, deck=left, step=state.step + 1)
        case e.ProvisionsGained() | e.ProvisionsPaid():
            more = event.n if isinstance(event, e.ProvisionsGained) else -event.n
            return _ai(state, provisions=max(0, _books(state).provisions + more))
        case e.ProvisionsSet(n=n):
            return _again(_ai(state, provisions=n))
        case e.HorseTaken(strength=strength, vp=vp):
            return _ai(state, horses=(*_books(state).horses, HorseCard(strength, vp)))
        case e.HorsesDiscarded(places=places):
            kept = tuple(horse for at, horse in enumerate(_books(state).horses) if at not in places)
            return _ai(state, horses=kept)
        case e.HorsesSet(strength=strength):
            return _again(_ai(state, horses=_horses(_books(state).horses, strength)))
        case e.PointsScored(n=n):
            return _ai(state, track=_books(state).track + n)
        case e.LastTurns():
            return replace(state, last=len(state.chairs))
        case e.GameEnded(asks=asks):
            return replace(state, over=True, blocked=None, asks=asks)
        case e.ScoreEntered(points=points):
            return replace(state, score=points)
        case e.PointsRead():
            return _read(state, event)
        case e.CountedForTie(what=what, n=n):
            return tree.put(state, f"tie.{TIE_RULES.index(what)}", n)
    assert_never(event)


def _owed(state: Scythia) -> tuple[int, ...]:
    """In the pace nobody asks for crew."""
    return crewless(state) if state.detail == "full" else ()


def _turn_ended(state: Scythia, by_ai: bool) -> Scythia:
    """The building stays blocked through the person's turn and only then (ZABLOKOWANE BUDYNKI)."""
    last = None if state.last is None else max(0, state.last - 1)
    idle = replace(state, stage="start", placed=None, open=None, worker=None, task=None, hero_used=False)
    over = replace(idle, fight=None, last=last)
    if state.mode == "standard":
        active = (state.active + 1) % len(state.raiders)
        return replace(over, active=active, turn=state.turn + (active == state.first))
    blocked = state.scheme.blocked if by_ai and state.scheme else None
    return replace(over, ai_turn=not by_ai, scheme=None, turn=state.turn + by_ai, blocked=blocked)


def _quest(state: Scythia, event: e.QuestTaken) -> Scythia:
    """Kept face down beside the board of whoever completed it."""
    if event.by_ai:
        return _ai(state, quests=(*_books(state).quests, event.vp))
    if not state.raiders:
        return state
    raider = state.raiders[event.seat]
    after = replace(raider, quests=(*raider.quests, event.vp), goods=plus(raider.goods, minus(event.paid)))
    return tree.put(state, f"raiders.{event.seat}", after)


def _read(state: Scythia, event: e.PointsRead) -> Scythia:
    if event.whose < len(state.raiders):
        return tree.put(state, f"raiders.{event.whose}.quests.{event.at}", event.vp)
    if event.what == "quest":
        return tree.put(state, f"ai.quests.{event.at}", event.vp)
    return tree.put(state, f"ai.horses.{event.at}", replace(_books(state).horses[event.at], vp=event.vp, unread=False))


def _again(state: Scythia) -> Scythia:
    """The card is walked anew: an answer to the instruction before has come too late."""
    return replace(state, step=state.step + 1)


def _horses(known: tuple[HorseCard, ...], strength: int) -> tuple[HorseCard, ...]:
    """Horses of that strength together: the known ones as far as they fit, then others without points."""
    kept: list[HorseCard] = []
    for horse in known:
        if horse.strength <= strength:
            kept.append(horse)
            strength -= horse.strength
    others = (HorseCard(min(STRONGEST, strength - at), unread=True) for at in range(0, strength, STRONGEST))
    return (*kept, *others)


def _close(state: Scythia, empire: Empire, space: int) -> Scythia:
    """All plunder goes, gold with it: one yellow die fewer (RZUT KOSCMI)."""
    at = EMPIRES.index(empire)
    return tree.put(tree.put(state, f"free.{at}.{space}", False), f"gold.{at}.{space}", "none")


def _flip(state: Scythia, empire: Empire, space: int) -> Scythia:
    """Greece has no quests."""
    if empire not in QUEST_ROWS:
        return state
    path = f"quests.{QUEST_ROWS.index(empire)}.{space}"
    return tree.put(state, path, "up") if tree.get(state, path) == "down" else state


def _tile(state: Scythia, row: QuestRow, spot: int) -> Scythia:
    return tree.put(state, f"quests.{QUEST_ROWS.index(row)}.{spot}", "none")


def _books(state: Scythia) -> Ai:
    return state.ai or new_ai(state.character or "trader")


def _ai(state: Scythia, **changes: object) -> Scythia:
    return replace(state, ai=replace(_books(state), **changes))  # type: ignore[arg-type]
