"""Printed cards of Qin Jiushao and the Reed Clan as they are: words, conditions, counts, and every piece of the box."""

from __future__ import annotations

from typing import Literal

import pytest

from rules.core import codec
from rules.core.decks.book import Pattern
from rules.core.message import Refusal
from rules.core.offer import complete
from rules.great_wall import GAME
from rules.great_wall import actions as a
from rules.great_wall import events as e
from rules.great_wall.board import actions as b
from rules.great_wall.board import events as eb
from rules.great_wall.clan.clan import Claimed
from rules.great_wall.qin import actions as q
from rules.great_wall.qin import events as eq
from rules.great_wall.qin.deck_file import OWN_DECK, as_pattern, card_refusal, from_pattern
from rules.great_wall.qin.honor_each import counted
from rules.great_wall.qin.house import HOUSE
from rules.great_wall.qin.qin import EACH, CardLine, Deed, Qin, QinCard
from tests.kit.table import Table
from tests.rules.great_wall.qin.duel import QIN, REED, YOU, Duel

WORDS = "Odrzuć Barykadę {z Murem}, jeśli może"
NEXT = CardLine("honor", 3)


def test_words_of_a_card_are_shown_and_done_by_hand() -> None:
    table = Duel()
    table.his_turn(CardLine("text", text=WORDS), NEXT)
    assert table.task.kind == "text"
    assert ("text", WORDS) in table.told.do.args
    before = table.state
    events = table.done()
    assert [type(event) for event in events] == [eq.DeedDone, eq.Answered], "nothing is booked"
    assert table.clan(QIN) == before.clans[QIN]
    assert table.task.kind == "honor"


def test_words_that_cannot_be_done_are_passed_over_and_said() -> None:
    table = Duel()
    table.his_turn(CardLine("text", text=WORDS), NEXT)
    assert any(isinstance(event, eq.DeedDone) and event.skipped for event in table.wrong())
    assert table.task.kind == "honor"


@pytest.mark.parametrize("holds", [True, False])
def test_a_condition_is_asked_before_its_line(holds: bool) -> None:
    table = Duel()
    table.his_turn(CardLine("honor", 5, when="Mur ma poziom 2"), NEXT)
    assert (table.task.kind, table.task.text) == ("when", "Mur ma poziom 2")
    table.done() if holds else table.wrong()
    assert (table.task.kind, table.task.n) == ("honor", 5 if holds else 3)


def test_a_condition_of_the_others_box_is_asked_once() -> None:
    table = Duel()
    table.his_turn(CardLine("others", 2, when="nikt nie ma Hańby"), NEXT)
    assert table.task.kind == "when"
    table.done()
    assert [deed.kind for deed in table.qin.agenda] == ["yours", "reed", "honor"]
    no = Duel()
    no.his_turn(CardLine("others", 2, when="nikt nie ma Hańby"), NEXT)
    no.wrong()
    assert no.task.kind == "honor", "neither part of the box"


def test_the_indicator_is_not_asked_for_before_the_condition() -> None:
    table = Duel()
    table.agenda(Deed("spearmen", 1, when="Horda jest blisko"))
    table.put("qin.indicator", None)
    assert table.phase == "command"
    table.done()
    assert table.phase == "indicator"


def test_honor_for_each_is_counted_where_it_can_be() -> None:
    table = Duel()
    table.crowd("temple", 2)
    table.crowd("quarry", 1)
    table.his_turn(CardLine("honor-each", 2, "clerk"), NEXT)
    assert (table.task.kind, table.task.count) == ("honor-each", 3)
    assert ("total", 6) in table.told.do.args
    table.done()
    assert table.clan(QIN).honor == 6


def test_the_table_counts_better() -> None:
    table = Duel()
    table.crowd("temple", 2)
    table.his_turn(CardLine("honor-each", 2, "clerk"), NEXT)
    table.do(b.Done(table.state.told, 3))
    assert table.clan(QIN).honor == 6


def test_what_only_the_table_can_count_is_asked() -> None:
    table = Duel()
    table.his_turn(CardLine("honor-each", 3, "other", text="czerwony Punkt Witalny"), NEXT)
    assert table.told.do.key == "great_wall.qin.honor-each.ask"
    assert table.refusal(b.Done(table.state.told)) == "count-first"
    table.do(b.Done(table.state.told, 4))
    assert table.clan(QIN).honor == 12
    nothing = Duel()
    nothing.his_turn(CardLine("honor-each", 3, "other", text="czerwony Punkt Witalny"), NEXT)
    assert not any(isinstance(event, e.HonorChanged) for event in nothing.do(b.Done(nothing.state.told, 0)))


def test_each_thing_that_is_counted() -> None:
    table = Duel()
    table.crowd("temple", 2)
    table.on_horde("middle", 0, QIN, spearmen=2)
    table.archers("middle", QIN, 1)
    table.give(QIN, claimed=(Claimed("", 4),), supporting=3)
    table.put("sections.1.level", 2)
    found = {each: counted(table.state, each) for each in EACH}
    assert found == {
        "clerk": 2, "advisor": 3, "level": 4, "soldier": 2, "archer": 1, "horde": 1, "wall": 2, "other": None,
    }  # fmt: skip
    table.put("mode", "opponent")
    asked = {each for each in EACH if counted(table.state, each) is None}
    assert asked == {"soldier", "archer", "wall", "other"}, "that board is not followed"


def test_a_free_barricade_stands_where_the_indicator_points() -> None:
    table = Duel()
    table.put("sections.1.barricades", 2)
    table.put("sections.2.barricades", 1)
    table.his_turn(CardLine("barricade", 2), NEXT)
    assert (table.task.kind, table.task.section) == ("barricade", "middle")
    table.done()
    assert (table.at("middle").barricades, table.clan(QIN).honor) == (3, 2), "2 Honor for building one (str. 13)"
    assert table.task.section == "right", "the indicated one is full"
    table.done()
    assert table.task.kind == "honor"


def test_a_horseman_covers_two_spots() -> None:
    table = Duel()
    table.give(QIN, soldiers=type(table.clan(QIN).soldiers)(8, 4, 1))
    table.his_turn(CardLine("horsemen"), NEXT)
    assert (table.task.kind, table.task.section) == ("horseman", "middle")
    free = table.at("middle").hordes[0].free
    table.done()
    assert table.at("middle").hordes[0].free == free - 2
    assert (table.clan(QIN).soldiers.horseman, table.clan(QIN).honor) == (0, 4), "2 for each spot"
    none = Duel()
    none.his_turn(CardLine("horsemen"), NEXT)
    assert none.task.kind == "honor", "his Horsemen are Overseers (PRZYGOTOWANIE 8)"


def test_his_tea_marker_goes_up_as_far_as_it_can() -> None:
    table = Duel()
    table.his_turn(CardLine("tea", 2), NEXT)
    assert (table.task.kind, table.task.n) == ("tea", 1), "he was second"
    table.done()
    assert table.state.tea == (QIN, YOU, REED)
    top = Duel("attack-order", lines=(CardLine("tea", 1), NEXT))
    top.put("tea", (QIN, YOU, REED))
    top.his_next()
    assert top.task.kind == "honor"


def test_an_advisor_goes_under_his_card() -> None:
    table = Duel()
    table.his_turn(CardLine("advisor", 2), NEXT)
    before = table.clan(QIN).supporting
    table.done()
    assert table.clan(QIN).supporting == before + 2


def test_the_cards_own_words_go_with_any_line() -> None:
    table = Duel()
    table.his_turn(CardLine("honor", 2, text="nawet bez Muru"), NEXT)
    assert table.told.detail is not None
    assert ("text", "nawet bez Muru") in table.told.detail.args


# The Reed Clan's card


def reeds(*lines: CardLine, lord: Literal["you", "qin"] = "you") -> Duel:
    """The Reed Clan's own turn, with that card."""
    table = Duel()
    card = QinCard("reed", lines)
    table.put("qin.cards", (*HOUSE[:-1], card))
    table.put("sections.2.barricades", 1)
    table.his_turn(CardLine("honor"))
    if lord == "qin":
        table.put("tea", (QIN, YOU, REED))
    while table.state.turn < 2:
        table.done() if table.phase == "command" else table.do(a.GoOn())
    return table


def test_as_its_overlord_you_say_where_its_pieces_go() -> None:
    table = reeds(CardLine("barricade"), CardLine("spearmen"), CardLine("text", text=WORDS))
    assert (table.task.kind, table.task.sections) == ("your-barricade", ("right",)), "the other one is full"
    assert table.refusal(b.Done(table.state.told)) == "no-such-place"
    table.do(b.Done(table.state.told, place="right"))
    assert table.at("right").barricades == 2
    assert table.task.kind == "your-spearman"
    table.do(b.Done(table.state.told, place="middle"))
    assert table.at("middle").hordes[0].spearmen[REED] == 1
    assert table.task.kind == "text"
    table.done()
    assert table.state.step != "command" or table.state.turn != 2


def test_where_he_is_its_overlord_his_rules_do() -> None:
    table = reeds(CardLine("spearmen"), CardLine("advisor"), CardLine("tea"), lord="qin")
    assert (table.task.kind, table.task.section) == ("reed-spearman", "middle")
    events = table.done()
    assert not any(isinstance(event, e.HonorChanged) for event in events), "he gains nothing by it"
    assert any(isinstance(event, eb.Attacked) and event.seat == REED for event in events)
    assert table.task.kind == "reed-advisor"
    table.done()
    assert (table.task.kind, table.task.n) == ("reed-tea", 1)
    table.done()
    assert table.state.tea == (QIN, REED, YOU)


# As a file and as a remembered print


def cards() -> tuple[QinCard, ...]:
    lines = (
        CardLine("text", text=WORDS),
        CardLine("honor-each", 15, "other", "gdy Mur stoi", "każda Wieża 🏯"),
        CardLine("clerks", 2, when="w Świątyni"),
    )
    return (QinCard("despotism", lines, "custom"), *HOUSE[1:])


def test_a_deck_with_words_is_a_file_of_the_second_version() -> None:
    file = OWN_DECK.write("Mine", cards())
    assert file["version"] == 2
    assert OWN_DECK.read(file) == ("Mine", cards())


def test_a_file_of_the_first_version_opens() -> None:
    old = OWN_DECK.write("Old", HOUSE)
    assert old["version"] == 1, "and what an older app can read is still written so"
    assert {name for card in old["cards"] for line in card["lines"] for name in line} == {"kind", "n"}
    assert OWN_DECK.read({**old, "version": 2}) == OWN_DECK.read(old) == ("Old", HOUSE)


def test_logs_from_before_read_as_they_were_meant() -> None:
    plain = {"tag": "deed-done", "kind": "clerks", "left": 0, "skipped": True}
    assert codec.decode(GAME.events, plain) == eq.DeedDone("clerks", 0, True)
    assert codec.encode(eq.DeedDone("clerks", 0, True)) == plain
    assert codec.decode(GAME.actions, {"tag": "done", "step": 3}) == b.Done(3)
    assert codec.encode(b.Done(3)) == {"tag": "done", "step": 3}
    assert codec.encode(Qin(), Qin).keys().isdisjoint({"unused", "discarded", "passed"})


def test_a_print_with_words_is_remembered_and_one_without_as_ever() -> None:
    card = cards()[0]
    assert from_pattern(as_pattern(card)) == QinCard("despotism", card.lines)
    assert as_pattern(HOUSE[0]).slots == (0, 3, 9, 2, 2, 1), "as apps before this one wrote it"


@pytest.mark.parametrize("cut", [1, 2, 5, 9, -1])
def test_a_print_that_is_cut_off_or_broken_is_no_card(cut: int) -> None:
    slots = as_pattern(cards()[0]).slots
    assert from_pattern(Pattern("great_wall", "qin despotism", slots[:cut])) is None
    assert from_pattern(Pattern("great_wall", "qin despotism", (-1, 16, 1, 0, 0, 10**9))) is None
    assert from_pattern(Pattern("great_wall", "qin despotism", (-1, 16, 1, 0, 0, 1, 2**40))) is None
    assert from_pattern(Pattern("great_wall", "qin despotism", (-1, 16, 1, 0, 0, 1, 7))) is None


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (CardLine("text"), "line-text"),
        (CardLine("honor-each", 1, "other"), "line-text"),
        (CardLine("text", text=" "), "line-text"),
    ],
)
def test_a_line_without_its_words_is_no_line(line: CardLine, key: str) -> None:
    why = card_refusal(QinCard("economy", (line,)), "card")
    assert why is not None
    assert why.key == key


def test_honor_is_nothing_for_the_reed_clan() -> None:
    for kind in ("honor-each", "horsemen", "honor"):
        why = card_refusal(QinCard("reed", (CardLine(kind),)), "card")  # type: ignore[arg-type]
        assert why is not None
        assert why.key == "line-not-theirs"


# Readings of his as Overlord


def test_locations_he_does_not_use_is_a_reading() -> None:
    """Without a Clerk of his there, a Location of his track may be one he does not use."""
    table = Duel()
    table.crowd("gold-mine", 1)
    table.reeds("gold-mine", "temple", "lumber-mill")
    table.agenda(Deed("reed", 1))
    assert table.task.ways[0].source == "gold-mine", "from the highest, all of them on his track"
    table.do(q.ChooseReadings("empty"))
    assert table.task.ways[0].source == "temple", "the highest without a Clerk of his"
    table.reeds("tea-house", "temple", "lumber-mill")
    assert table.task.ways[0].source == "tea-house", "one that is not on his track comes first either way"


def test_the_discarded_advisor_is_a_reading() -> None:
    table = Duel()
    table.agenda(Deed("honor"))
    table.put("qin.agenda", ())
    assert (table.qin.unused, table.qin.discarded) == ("track", "leftmost"), "as before there was a choice"
    table.do(q.ChooseReadings("track", "yours"))
    assert table.qin.discarded == "yours"


def test_he_may_begin_with_the_marker_and_the_token() -> None:
    """POZIOM TRUDNOŚCI: on 50, and "też" the token of 100."""
    table = Table(GAME, 2, mode="solo")
    table.do(q.ChooseDifficulty(150))
    assert table.state.clans[QIN].honor == 150


# At the headless door


@pytest.mark.parametrize(
    "line",
    [
        CardLine("honor-each", 2, "other", text="Towers"),
        CardLine("text", text=WORDS),
        CardLine("honor", 2, when="it rains"),
        CardLine("barricade"),
        CardLine("tea"),
    ],
    ids=lambda line: line.kind,
)
def test_every_answer_that_is_offered_is_taken(line: CardLine) -> None:
    table = Duel()
    table.put("sections.1.barricades", 1)
    table.his_turn(line, NEXT)
    offers = [offer for offer in GAME.legal(table.state, None) if isinstance(offer.action, b.Done | b.NotPossible)]
    assert len(offers) >= 2
    for offer in offers:
        for pick in (0, -1):
            wish = complete(offer, lambda ask, at=pick: ask.options[at])  # type: ignore[misc]
            assert not isinstance(GAME.decide(table.state, wish, table.luck), Refusal), wish


def test_the_overlords_choice_is_offered_by_its_sections() -> None:
    table = reeds(CardLine("barricade"))
    offer = next(offer for offer in GAME.legal(table.state, None) if isinstance(offer.action, b.Done))
    assert [ask.field for ask in offer.asks] == ["place"]
    table.do(complete(offer, lambda ask: ask.options[0]))
    assert table.at("right").barricades == 2
