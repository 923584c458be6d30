"""From a wish to facts: Qin Jiushao's set-up, his card of the Fall, and what he is told of the table."""

from __future__ import annotations

from typing import assert_never

from rules.core.decks import deck
from rules.core.luck import Luck, Rng
from rules.great_wall import events as e
from rules.great_wall.qin import actions as q
from rules.great_wall.qin import events as eq
from rules.great_wall.qin.house import HOUSE
from rules.great_wall.qin.qin import QIN, TOKENS, Qin, card_of
from rules.great_wall.state import GreatWall
from rules.great_wall.tables import ARTIFACTS, QIN_ARTIFACT_HONOR, Location

Events = tuple[e.Event, ...]


def qin_facts(state: GreatWall, action: q.QinAction, rng: Rng) -> Events:
    assert state.qin is not None  # impossible_qin has asked
    match action:
        case q.ChooseDifficulty(honor=honor, harder=harder):
            return (eq.DifficultyChosen(honor, harder),)
        case q.ChooseAdvice(honor=honor):
            return (eq.AdviceChosen(honor),)
        case q.ChooseReadings(unused=unused, discarded=discarded):
            return (eq.ReadingsChosen(unused, discarded),)
        case q.DrawTrack():
            return (eq.TrackLaid(_drawn(rng), True),)
        case q.LayTrack(track=track):
            return (eq.TrackLaid(track, False),)
        case q.ChooseQinDeck(source=source, cards=cards):
            return (eq.QinDeckChosen(source, HOUSE if source == "house" else cards),)
        case q.DrawQinCard():
            name = deck.choose(state.qin.deck, "qin.card", rng)
            card = card_of(state.qin.cards, name)
            assert card is not None  # his deck is made of his cards
            return (eq.QinCardShown(card, True),)
        case q.EnterQinCard(card=card):
            return (eq.QinCardShown(card, False),)
        case q.ShowIndicator(section=section):
            return (eq.IndicatorShown(section),)
        case q.OthersMove():
            return (eq.OthersBegun(),)
        case q.ResolveCard(seat=seat):
            return (eq.CardBegun(seat),)
        case q.EnterScore(points=points, pool_empty=pool_empty):
            artifacts = e.ArtifactsEntered(QIN, (QIN_ARTIFACT_HONOR,) * ARTIFACTS)
            return (artifacts, eq.ScoreEntered(points, pool_empty), e.GameEnded())
    assert_never(action)


def settled(qin: Qin) -> Events:
    """Who has chosen no deck plays with the house one."""
    return () if qin.cards or qin.source == "printed" else (eq.QinDeckChosen("house", HOUSE),)


def luck(event: e.Event) -> tuple[Luck, ...]:
    """What chance gave comes again when its step is undone."""
    match event:
        case eq.TrackLaid(track=track, drawn=True):
            return tuple(Luck(f"qin.track.{at}", token) for at, token in enumerate(track[:-1], start=1))
        case eq.QinCardShown(card=card, drawn=True):
            return (Luck("qin.card", card.name),)
    return ()


def _drawn(rng: Rng) -> tuple[Location, ...]:
    left, found = list(TOKENS), list[Location]()
    for at in range(1, len(TOKENS)):
        found.append(left.pop(left.index(rng.pick(f"qin.track.{at}", left))))  # type: ignore[arg-type]
    return (*found, *left)
