"""A card made in a real window while its flow chart follows, and the deck tried out on a thread of its own."""

import pytest

from tests.window.hands import Window

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def test_a_card_is_made_and_its_deck_tried_out(display, tmp_path):
    hands = Window(display, tmp_path)
    hands.on("home")
    hands.press("new-scythia", "decks", "new-deck")
    hands.on("deck")
    hands.press("card-1")
    hands.on("deck-card")
    hands.reads("Silversmith")
    hands.press("blocked-market")
    hands.reads("Market")  # the chart's first box
    hands.press("empire-greece")
    hands.type_into("card-name", "Agora")
    hands.press("horse-middle", "save")
    hands.on("deck")
    hands.reads("Agora")
    hands.press("trial")
    hands.on("deck-trial")
    hands.press("run-trial")
    hands.press("to-deck")  # once it is there, the games are over
    hands.on("deck")
    hands.press("card-1", "remove-card")
    hands.reads("The card was removed.")
    hands.reads("13 cards")
    hands.close()
