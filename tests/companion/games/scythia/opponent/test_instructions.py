"""What the AI of Raiders of Scythia tells hands to do: which horses go, which space is emptied, and by which rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.scythia.tell import tell
from companion.screens.kit.decks.deck_parts import Flow
from companion.text.words import Words
from rules.scythia.events import HorsesDiscarded, SpaceRaided
from rules.scythia.opponent.instruct import instruct
from rules.scythia.opponent.mind import HorseCard
from tests.kit.desk import Driver, walk
from tests.kit.samples.decks import read_out, sit_down
from tests.rules.scythia.opponent.foe import ASSYRIA, GREECE, Foe, card, horses
from tests.tour.actor import Actor
from tests.tour.script import new_desk
from tests.tour.stories import opponent

EN, PL = Words("en", ["Ola", "WP"]), Words("pl", ["Ola", "WP"])


def told(table: Foe, words: Words = EN) -> tuple[str, str]:
    """The detail of the instruction, and why."""
    instruction = instruct(table.state)
    assert instruction is not None
    assert instruction.detail is not None
    return words.say(instruction.detail), words.say(instruction.why)


def raiding(scheme: Any, *held: HorseCard, character: Any = "trader") -> Foe:
    table = Foe(character)
    table.books(provisions=9, horses=held)
    assert table.reveal(scheme) == "raid"
    return table


@pytest.mark.parametrize(
    ("held", "needed", "said"),
    [
        (horses(3, 2, 1), 2, "discards the horse of strength 2 and scores"),
        (horses(1, 2, 3), 5, "discards the horses of strength 2, 3 and scores"),
        (horses(3, 3), 4, "discards the horses of strength 3, 3 and scores"),
    ],
)
def test_the_raid_says_which_horses_are_discarded(held: Any, needed: int, said: str) -> None:
    detail, _ = told(raiding(card(strength=needed), *held))
    assert said in detail


def test_horses_of_one_strength_are_told_apart_by_their_points() -> None:
    detail, why = told(raiding(card(strength=2), HorseCard(2, 1), HorseCard(2, 0)))
    assert "the horse of strength 2 (1 point) and" in detail
    assert why.endswith("Among equal choices those taken first go.")


@pytest.mark.parametrize(
    ("held", "needed", "rule", "equal"),
    [
        (horses(2, 1), 2, "exactly the missing strength of 2", False),
        (horses(3, 3), 4, "No horses make up exactly the missing strength of 4", False),
        (horses(1, 3, 2, 2), 4, "exactly the missing strength of 4", True),
        (horses(2, 2), 2, "exactly the missing strength of 2", False),  # the same cards: nobody can tell them apart
    ],
)
def test_the_rule_among_horses_is_said(held: Any, needed: int, rule: str, equal: bool) -> None:
    _, why = told(raiding(card(strength=needed), *held))
    assert rule in why
    assert ("Among equal choices" in why) == equal


def test_nothing_is_said_of_horses_where_none_goes() -> None:
    detail, why = told(raiding(card(strength=2), *horses(3), character="outrider"))
    assert "discards no horse" in detail
    assert "orse" not in why


@pytest.mark.parametrize("words", [EN, PL], ids=["en", "pl"])
def test_greece_has_no_quest_to_flip(words: Words) -> None:
    flips = {"en": "flip the quest under it", "pl": "odkryj Wyprawę pod nimi"}[words.lang]
    assert flips in told(raiding(ASSYRIA, *horses(3)), words)[0]
    assert flips not in told(raiding(GREECE, *horses(3, 2)), words)[0]


def test_a_quest_that_is_gone_is_not_flipped() -> None:
    table = raiding(ASSYRIA, *horses(3))
    table.quest("assyria", 2, "none")
    assert "no quest to flip" in told(table)[0]


@pytest.mark.parametrize(
    ("raided", "said"),
    [
        ((), ""),
        ((2,), "Space 3, shown on the card, has been raided; the next to the right with plunder is space 4."),
        ((2, 3), "from the left end, the first with plunder is space 1."),
    ],
)
def test_why_another_space_than_the_one_shown(raided: tuple[int, ...], said: str) -> None:
    table = Foe("trader")
    if raided:
        table.raided("assyria", *raided)
    table.books(provisions=9, horses=horses(3))
    assert table.reveal(ASSYRIA) == "raid"
    why = told(table)[1]
    assert said in why if said else "has been raided" not in why


@pytest.mark.parametrize(
    ("event", "lang", "text"),
    [
        (HorsesDiscarded((1,), (2,)), "en", "The AI discards the horse of strength 2"),
        (HorsesDiscarded((0, 1), (2, 1)), "pl", "WP odrzuca Konie o Sile 2, 1"),
        (HorsesDiscarded((0, 1)), "en", "The AI discards 2 horses"),  # as it was written before
    ],
)
def test_the_log_says_which_horses_went(event: Any, lang: str, text: str) -> None:
    message = tell("scythia", event)
    assert message is not None
    assert Words(lang).say(message) == text


def test_undoing_a_raid_on_greece_speaks_of_no_quest() -> None:
    message = tell("scythia", SpaceRaided("greece", 1, True))
    assert message is not None
    back = EN.t(message.key.replace(".said.", ".back."), **dict(message.args))
    assert back == "Put the plunder of Greece, space 2 back."
    by_hand = tell("scythia", SpaceRaided("greece", 1, False))
    assert by_hand is not None
    assert not EN.has(by_hand.key.replace(".said.", ".back."))  # what was taken is put back by its own line


@pytest.mark.parametrize(
    ("lang", "empires"), [("en", "Cimmeria Assyria Persia Greece"), ("pl", "Cymeria Asyria Persja Grecja")]
)
def test_a_card_of_ours_is_called_in_the_readers_language(lang: str, empires: str) -> None:
    driver = Driver(lang=lang)
    driver.tap("opponent-scythia")
    driver.type("name-0", "Ola")
    driver.tap("character-lookout", "deck-house", "start", "skip", "end-turn")
    (flow,) = [part for part in walk(driver.view) if isinstance(part, Flow)]
    assert flow.note.split()[0] in empires.split()


def test_your_own_points_are_nothing_until_they_are_told() -> None:
    me = Actor(new_desk("en"))
    for scene in opponent.scenes(me):
        if scene == "opponent-own-score":
            break
    assert me.find("enter-score").intent is None, "0 would be a number that nobody has told"
    me.set("your-points", 0)
    assert me.find("enter-score").intent is not None


def test_not_possible_is_no_answer_while_the_number_is_the_one_the_app_has() -> None:
    """Nothing was put right by it, and the same card asked the same again."""
    driver = sit_down()
    driver.tap("character-lookout", "deck-printed", "skip", "end-turn", "enter-scheme")
    read_out(driver, card(cost=3))
    driver.tap("use-card", "not-possible")
    for number, told in (("provisions", 3), ("horses", 2)):
        same = driver.find(f"wrong-{number}")
        assert (same.intent, same.status) == (None, "off")
        assert same.detail == "The app has this number too. Set the right one above."
        driver.set(f"set-{number}", told)
        assert driver.find(f"wrong-{number}").intent is not None
    driver.tap("wrong-provisions")
    assert driver.state.ai.provisions == 3


def test_the_last_card_of_all_blocks_nothing_where_no_turn_comes_after_it() -> None:
    driver = sit_down()
    driver.tap("character-lookout", "deck-printed", "skip", "end-turn", "enter-scheme")
    read_out(driver, card(cost=3))
    driver.tap("use-card")
    assert driver.says("Barracks: blocked on your next turn")
    session = driver.desk.session
    assert session is not None
    history = session.ledger.history
    history._states[len(history.counting)] = replace(driver.state, last=1)
    assert not driver.says("blocked")
