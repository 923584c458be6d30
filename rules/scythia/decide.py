"""From a wish to facts: the set-up, the AI's card with its one instruction, and how turns end."""

from __future__ import annotations

from typing import assert_never

from rules.core.decks import deck
from rules.core.detail import ChooseDetail, DetailChosen
from rules.core.guide import Tick, Ticked
from rules.core.luck import Luck, Rng
from rules.core.message import Refusal
from rules.scythia import actions as a
from rules.scythia import events as e
from rules.scythia.evolve import evolve
from rules.scythia.legal import impossible, refusal
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.mind import gained, payment, target, wanted_quest
from rules.scythia.opponent.scheme import Scheme
from rules.scythia.pace import events as p
from rules.scythia.pace.actions import CountUp, PaceAction, TellCount, TellRaid, TellWork
from rules.scythia.state import Scythia, deed, ending, face_up, spaces_of
from rules.scythia.turn.decide import follows, limit, table_facts, worked

Events = tuple[e.Event, ...]


def decide(state: Scythia, action: a.Action, rng: Rng, /, *, force: bool = False) -> Events | Refusal:
    why = impossible(state, action) or (None if force else refusal(state, action))
    return why or _facts(state, action, rng)


def luck(event: e.Event) -> tuple[Luck, ...]:
    """A drawn Scheme lies on top again when its draw is undone; so does the first player."""
    match event:
        case e.SchemeRevealed(scheme=scheme, drawn=True):
            return (Luck("scheme", scheme.name),)
        case e.FirstChosen(seat=seat, drawn=True):
            return (Luck("first", seat),)
    return ()


def _facts(state: Scythia, action: a.Action, rng: Rng) -> Events:
    if isinstance(action, a.TableAction):
        return _at_table(state, action, rng) if state.raiders else _alone(state, action, rng)
    if isinstance(action, PaceAction):
        return _told(state, action)
    match action:
        case Tick(item=item, done=done):
            return (Ticked(item, done),)
        case a.DrawFirst():
            return (e.FirstChosen(rng.pick("first", range(len(state.raiders))), True),)
        case a.ChooseFirst(seat=seat):
            return (e.FirstChosen(seat, False),)
        case a.ChooseEnd(rule=rule):
            return (e.EndChosen(rule),)
        case a.ChooseCharacter(character=character):
            return (e.CharacterChosen(character),)
        case a.ChooseDeck(source=source, cards=cards):
            return (e.DeckChosen(source, HOUSE if source == "house" else cards),)
        case a.Begin():
            ready = state.mode == "standard" or state.cards or state.source == "printed"
            return (e.Begun(),) if ready else (e.DeckChosen("house", HOUSE), e.Begun())
        case a.Raid(empire=empire, space=space, reveals=reveals):
            raided: Events = (e.SpaceRaided(empire, space, False),)
            return _revealed(state, _ended(state, raided, by_ai=False), rng) if reveals else raided
        case a.DrawScheme():
            return _draw(state, rng)
        case a.EnterScheme(scheme=scheme):
            return (e.SchemeRevealed(scheme, False),)
        case a.Done():
            return _ended(state, _done(state, action), by_ai=True)
        case a.NotPossible():
            return _put_right(state, action)
        case a.EnterScore(points=points):
            return (e.ScoreEntered(points),)
        case a.ReadPoints(whose=whose, what=what, at=at, vp=vp):
            return (e.PointsRead(whose, what, at, vp),)
        case a.CountForTie(what=what, n=n):
            return (e.CountedForTie(what, n),)
    assert_never(action)


def _told(state: Scythia, action: PaceAction) -> Events:
    """A turn that was told may be the one that gives everybody a last one, or the last one of all (KONIEC GRY)."""
    match action:
        case ChooseDetail(detail=detail):
            return (DetailChosen(detail),)
        case TellWork(seat=seat, quest=quest):
            return _turn_told(state, p.WorkTold(seat, quest))
        case TellRaid(seat=seat, empire=empire, place=place):
            return _turn_told(state, p.RaidTold(seat, empire, place))
        case TellCount(seat=seat, what=what, value=n):
            return (p.CountTold(seat, what, n),)
        case CountUp():
            return (e.GameEnded(asks=True),)
    assert_never(action)


def _turn_told(state: Scythia, fact: p.WorkTold | p.RaidTold) -> Events:
    after = evolve(state, fact)
    if state.last is None:
        return (fact, e.LastTurns()) if ending(after) else (fact,)
    return (fact, e.GameEnded(asks=True)) if after.last == 0 else (fact,)


def _at_table(state: Scythia, action: a.TableAction, rng: Rng) -> Events:
    """A turn in which nothing is left to do is over by itself; so is a raid whose plunder was told before."""
    facts = table_facts(state, action)
    after = fold_events(state, facts)
    while more := follows(after):
        facts, after = facts + more, fold_events(after, more)
    if isinstance(action, a.EndTurn):
        ended = _ended(state, facts, by_ai=False)
        return _revealed(state, ended, rng) if action.reveals else ended
    raided = state.fight is not None and after.fight is None
    if raided or (worked(after) and not worked(state)):
        return _ended(state, facts, by_ai=False, itself=not isinstance(action, a.TakePlunder))
    return facts


def _alone(state: Scythia, action: a.TableAction, rng: Rng) -> Events:
    """Where only the opponent is followed, all it needs to know of the person's turn is a quest that is gone."""
    match action:
        case a.CompleteQuest(row=row, spot=spot, reveals=reveals):
            quest: Events = (e.QuestTaken(row, spot, False, 0),)
            return _revealed(state, _ended(state, quest, by_ai=False), rng) if reveals else quest
        case a.EndTurn(reveals=reveals):
            ended = _ended(state, (), by_ai=False)
            return _revealed(state, ended, rng) if reveals else ended
        case _:
            return ()


def _revealed(state: Scythia, ended: Events, rng: Rng) -> Events:
    """The AI's card after the person's turn, where the app has the deck and the game goes on."""
    after = fold_events(state, ended)
    return (*ended, *_draw(after, rng)) if after.ai_turn and after.cards and not after.over else ended


def fold_events(state: Scythia, facts: Events) -> Scythia:
    for fact in facts:
        state = evolve(state, fact)
    return state


def _draw(state: Scythia, rng: Rng) -> Events:
    """An empty deck is made anew from the discards (WARIANT SOLO - TURA WP)."""
    renewed: Events = () if len(state.deck) else (e.DeckRenewed(),)
    state = fold_events(state, renewed)
    name = deck.choose(state.deck, "scheme", rng)
    return (*renewed, e.SchemeRevealed(_card(state, name), True))


def _card(state: Scythia, name: str) -> Scheme:
    return next(card for card in state.cards if card.name == name)


def _done(state: Scythia, action: a.Done) -> Events:
    scheme, ai = state.scheme, state.ai
    assert scheme is not None
    assert ai is not None
    now = deed(state)
    match now:
        case "quest":
            quest = wanted_quest(scheme, face_up(state))
            assert quest is not None
            return (e.QuestTaken(quest.row, quest.spot, True, action.vp),)
        case "provisions":
            return (e.ProvisionsGained(gained(ai, scheme)),)
        case "horse":
            return (e.HorseTaken(action.strength, action.vp),)
        case "raid":
            return _raid(state, scheme)
    assert_never(now)


def _raid(state: Scythia, scheme: Scheme) -> Events:
    """Plunder back to the supply, Provisions paid, horses discarded, points scored (NAJAZD)."""
    assert state.ai is not None
    horses = payment(state.ai, scheme.strength)
    strengths = tuple(state.ai.horses[at].strength for at in horses)
    return (
        e.SpaceRaided(scheme.empire, target(scheme, spaces_of(state, scheme.empire)), True),
        e.ProvisionsPaid(scheme.cost),
        *((e.HorsesDiscarded(horses, strengths),) if horses else ()),
        e.PointsScored(scheme.vp),
    )


def _put_right(state: Scythia, action: a.NotPossible) -> Events:
    """The state follows the table, and the card is walked again by whoever looks next."""
    assert state.scheme is not None
    scheme = state.scheme
    condition = action.condition
    match condition:
        case "space":
            return (e.SpaceClosed(scheme.empire, target(scheme, spaces_of(state, scheme.empire))),)
        case "quest":
            quest = wanted_quest(scheme, face_up(state))
            return (e.QuestGone(quest.row, quest.spot),) if quest else _ended(state, (), by_ai=True)
        case "provisions":
            return (e.ProvisionsSet(action.value),)
        case "horses":
            return (e.HorsesSet(action.value),)
        case "none":
            return _ended(state, (), by_ai=True)
    assert_never(condition)


def _ended(state: Scythia, facts: Events, by_ai: bool, itself: bool = False) -> Events:
    """The end of a turn: the trigger gives everybody one more, whoever caused it included (KONIEC GRY)."""
    state = fold_events(state, facts)
    back = () if by_ai else limit(state, state.active)
    ended = e.TurnEnded(by_ai, itself)
    if state.last is None:
        return (*facts, *back, ended, e.LastTurns()) if ending(state) else (*facts, *back, ended)
    over: Events = (e.GameEnded(asks=True),) if evolve(state, ended).last == 0 else ()
    return (*facts, *back, ended, *over)
