"""What is said of a deck of one's own, and its cards' flow charts beside what the automa really does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.trials import great_wall, scythia
from companion.trials.chance import Chance
from rules.core.decks.chart import END, Chart
from rules.core.fold import fold
from rules.great_wall import GAME as WALL
from rules.great_wall.qin import events as eq
from rules.great_wall.qin.chart import chart as qin_chart
from rules.great_wall.qin.chart import line_id
from rules.great_wall.qin.deck_file import OWN_DECK as QIN
from rules.great_wall.qin.house import HOUSE as QIN_HOUSE
from rules.great_wall.qin.qin import CARD_DEEDS, EACH, CardLine, QinCard
from rules.great_wall.state import current, is_qin
from rules.scythia.opponent.chart import chart as scheme_chart
from rules.scythia.opponent.deck_file import OWN_DECK as SCHEMES
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.mind import QUESTIONS, Ai, wanted_quest
from rules.scythia.state import face_up, spaces_of
from tests.kit.luck import SeededLuck
from tests.rules.scythia.opponent.test_deck_file import schemes


def found(own: Any, cards: tuple[Any, ...]) -> set[tuple[str, str, bool]]:
    return {(finding.path, finding.said.key, finding.grave) for finding in own.findings(cards)}


@pytest.mark.parametrize("own", [SCHEMES, QIN], ids=["scythia", "great_wall"])
def test_nothing_is_odd_about_the_house_deck(own: Any) -> None:
    assert found(own, own.house) == set()


def test_what_is_odd_about_schemes_names_its_field_and_can_be_played() -> None:
    greeks = tuple(replace(card, empire="greece") for card in HOUSE[:6])
    assert {finding for finding in found(SCHEMES, greeks) if finding[0] == "cards"} == {
        ("cards", "finding.size", False),
        ("cards", "scythia.finding.no-empire", False),
        ("cards", "scythia.finding.much-empire", False),
    }
    high = (replace(HOUSE[0], vp=13, strength=9), *HOUSE[1:])
    assert found(SCHEMES, high) == {
        ("cards[0].vp", "finding.unusual", False),
        ("cards[0].strength", "finding.unusual", False),
        ("cards[0].strength", "scythia.finding.seldom", False),
    }
    alike = (*HOUSE[:13], replace(HOUSE[3], name="Another"))
    assert ("cards[13]", "finding.alike", False) in found(SCHEMES, alike)
    assert SCHEMES.read(SCHEMES.write("Odd", greeks)) == ("Odd", greeks)


def test_what_could_not_be_played_is_grave() -> None:
    assert ("cards", "refused.cards-number", True) in found(SCHEMES, ())
    twice = (*HOUSE[:13], replace(HOUSE[13], name="Persia 8"))
    assert found(SCHEMES, twice) == {("cards[13].name", "refused.names-twice", True)}
    none = (replace(QIN_HOUSE[0], lines=()), *QIN_HOUSE[1:])
    assert found(QIN, none) == {("cards[0].lines", "refused.lines-number", True)}


def test_what_is_odd_about_his_cards_names_its_line() -> None:
    idle = (replace(QIN_HOUSE[0], lines=(CardLine("others", 2),)), *QIN_HOUSE[1:])
    assert found(QIN, idle) == {("cards[0].lines", "great_wall.finding.idle", False)}
    much = (replace(QIN_HOUSE[0], lines=(CardLine("clerks", 6), CardLine("clerks", 1))), *QIN_HOUSE[1:])
    assert found(QIN, much) == {
        ("cards[0].lines[0].n", "great_wall.finding.beyond", False),
        ("cards[0].lines[1].kind", "great_wall.finding.again", False),
    }
    alike = (QIN_HOUSE[0], replace(QIN_HOUSE[1], lines=QIN_HOUSE[0].lines), *QIN_HOUSE[2:])
    assert found(QIN, alike) == {("cards[1]", "finding.alike", False)}


# -- flow charts


def way_of(chart: Chart, facts: dict[str, bool]) -> list[str]:
    """The boxes on the way of those answers."""
    way, at = [], chart.boxes[0].id
    while at != END:
        box = chart.box(at)
        way.append(at)
        at = box.yes if box.no is None or facts[box.id] else box.no
    return way


@given(
    cards=st.lists(schemes, min_size=3, max_size=14, unique_by=lambda card: card.name).map(tuple),
    seed=st.integers(0, 99),
)
@settings(max_examples=25, deadline=None)
def test_the_ai_goes_a_way_of_the_chart(cards: tuple[Any, ...], seed: int) -> None:
    """In whole games with random cards: each turn's facts lead to the box of what the AI then really does."""
    ways, done = [], []

    class Watched(scythia.Table):
        def do(self, *wishes: Any) -> None:
            before = self.state
            super().do(*wishes)
            if isinstance(wishes[-1], scythia.a.DrawScheme):
                card, ai = self.state.scheme, self.state.ai
                free = spaces_of(self.state, card.empire)
                facts = {line: holds(card, ai, free) for line, holds in QUESTIONS.items()}
                facts["quest-left"] = wanted_quest(card, face_up(self.state)) is not None
                ways.append(way_of(scheme_chart(card), facts))
            elif isinstance(wishes[-1], scythia.a.Done):
                done.append(_done(before.ai, self.state.ai))

    table = Watched("huntsman", Chance(str(seed)), cards)
    while not table.state.over and len(done) < 12:
        (scythia.ai_turn if table.state.ai_turn else scythia.person_turn)(table)
    assert done
    assert [way[-1] for way in ways] == done
    assert {way[0] for way in ways} == {"blocked"}


def _done(before: Ai, after: Ai) -> str:
    """What the AI did, read from its books alone."""
    if len(after.quests) > len(before.quests):
        return "do-quest"
    if len(after.horses) > len(before.horses):
        return "do-horse"
    return "do-provisions" if after.provisions > before.provisions else "do-raid"


def _his(luck: SeededLuck) -> tuple[QinCard, ...]:
    kinds = [kind for kind in CARD_DEEDS if kind != "reed"]

    def line() -> CardLine:
        each, when = luck.pick("each", EACH), luck.pick("when", ("", "", "it rains"))
        return CardLine(luck.pick("kind", kinds), 1 + luck.below(8), each, when, "as it says")

    def some() -> tuple[CardLine, ...]:
        return tuple(line() for _ in range(1 + luck.below(6)))

    return (*(QinCard(card.name, some(), "custom") for card in QIN_HOUSE[:-1]), QIN_HOUSE[-1])


@pytest.mark.parametrize("seed", range(12))
def test_qin_goes_a_way_of_the_chart(seed: int) -> None:
    """In games with random cards, what the log says he carried out or passed over are boxes of his card, in order."""
    cards = _his(SeededLuck(seed))
    turns: dict[tuple[int, QinCard], list[eq.DeedDone | eq.ConditionMet]] = {}

    class Watched(great_wall.Table):
        def do(self, *wishes: Any) -> None:
            for wish in wishes:
                events = WALL.decide(self.state, wish, self.chance)
                assert isinstance(events, tuple)
                for event in events:
                    now = current(self.state)
                    mine = self.state.step == "command" and now is not None and is_qin(self.state, now.seat)
                    if isinstance(event, eq.DeedDone | eq.ConditionMet) and mine and _is_line(event):
                        turns.setdefault((self.state.year, self.state.qin.card), []).append(event)
                    self.state = fold(WALL, self.state, (event,))
                self.steps += 1

    table = Watched(Chance(str(seed)), cards)
    while len(turns) < 4 and not table.state.over:
        great_wall._step(table)
    assert turns
    for (_, card), events in list(turns.items())[:-1]:  # the last was left in its middle
        _follow(card, events)


def _is_line(event: eq.DeedDone | eq.ConditionMet) -> bool:
    return isinstance(event, eq.ConditionMet) or event.kind != "advice"


def _follow(card: QinCard, events: list[eq.DeedDone | eq.ConditionMet]) -> None:
    chart, rest = qin_chart(card), list(events)
    for at, line in enumerate(card.lines):
        if line.when:
            asked = chart.box(line_id(at, "when"))
            assert asked.asks
            answer = rest.pop(0)
            if isinstance(answer, eq.DeedDone):
                assert answer.skipped, (card, events)
                continue
            assert asked.yes == line_id(at, line.kind)
        box = chart.box(line_id(at, line.kind))
        if line.kind == "others":  # yours and the Reed Clan's, in Tea order
            assert sorted(event.kind for event in rest[:2]) == ["reed", "yours"], (card, events)
            rest = rest[2:]
            continue
        done = 0
        while rest and rest[0].kind == line.kind and done < box.times:
            event = rest.pop(0)
            done += 1
            assert box.asks or not event.skipped
            if event.left == 0:
                break
        assert done, (card, line, events)
    assert rest == []
