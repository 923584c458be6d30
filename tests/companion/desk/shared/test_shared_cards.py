"""What devices at one table know of cards: told to each other, shown side by side where it differs, with its source."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.cards import known
from companion.cards.port import Shelving
from companion.cards.thing import Credit, Version, mark
from companion.intents import intent as i
from companion.screens.kit.game_screens import game_screens
from companion.text.words import Words
from rules.core.decks.book import CardFact, Pattern
from rules.huns import GAME as HUNS
from tests.companion.desk.shared.around import Around
from tests.companion.desk.shared.test_devices import DIFFERING, DRUM
from tests.kit.net.network_fake import OTHER


def test_what_two_devices_know_differently_is_shown_side_by_side_and_chosen(hosting: Around) -> None:
    (one,) = DIFFERING
    known.enter(hosting.store, HUNS, (DRUM,), Credit("Ala", 1))
    theirs = Version(one.about, one.theirs, Credit(via=one.by))
    hosting.store.shelve({"huns": Shelving(versions={one.about: (theirs,)})})
    hosting.told(differing=DIFFERING)
    hosting.tap("notice-library")
    assert hosting.screen == "library"
    assert hosting.says("Raid: Drum")
    assert hosting.says("Loud.")
    assert hosting.says("Quiet.")
    assert hosting.meaning("mine-card raid Drum") == i.ChooseWord("huns", one.about, mark(DRUM))
    hosting.tap("theirs-0-card raid Drum")
    assert hosting.store.facts("huns") == (one.theirs,)
    hosting.told(differing=())
    assert hosting.says("All devices agree")


def test_a_difference_never_covers_what_is_more_urgent(hosting: Around) -> None:
    hosting.told(differing=DIFFERING, offered=True, nudged=OTHER)
    assert "notice-library" not in hosting.names()


def test_what_came_from_others_is_said_once_with_its_source(hosting: Around) -> None:
    hosting.told(came=(("Bob's phone", 12),))
    assert "Bob's phone" in hosting.view.toast
    assert "12" in hosting.view.toast
    hosting.send(i.Open("devices"))
    hosting.told()
    assert hosting.view.toast == ""
    hosting.told(came=(("Bob's phone", 13), ("Kitchen", 2)))
    assert "Kitchen" in hosting.view.toast
    hosting.tap("library")
    assert hosting.says("13 cards and board spaces")


def test_a_card_typed_in_is_told_to_the_others_and_a_plain_step_is_not(hosting: Around) -> None:
    hosting.tap("roll", "die-red", "draw")
    hosting.type("card-name", "Drum")
    before = hosting.network.learnings
    hosting.tap("play-card")
    assert hosting.network.learnings == before + 1


FACTS = [
    ("huns", DRUM, "Raid: Drum", "Loud."),
    ("huns", replace(DRUM, deck="mercenary", spaces=3, effect=""), "Mercenary: Drum", "Spaces for Valuables 3"),
    ("huns", replace(DRUM, effect=""), "Raid: Drum", "nothing entered"),
    ("scythia", CardFact("scythia", "crew", "Tomyris", numbers=(3, 2, 1)), "Tomyris", "Strength 3, 2 Silver · 1 point"),
    ("scythia", Pattern("scythia", "dice persia", (2, 1)), "Persia", "Red dice of the empire 2"),
    ("scythia", Pattern("scythia", "settlement persia 1 grey-red", (2, 1, 0, 1, 5, 2)), "Persia, Middle",
     "Wagons 0 · Below 5: 1 wound · 5 or more: 2 points"),
    ("great_wall", Pattern("great_wall", "small.slot.2", (3, 1)), "Time track, slot 2 (3-player side)",
     "Hordes 3, Lethality 1"),
    ("great_wall", Pattern("great_wall", "large.upgrades.quarry", (1, 3, 4, 5)),
     "Overseer's costs: Quarry (4- and 5-player side)", "3, 4, 5"),
    ("runewars", CardFact("runewars", "winter", "Famine"), "Winter card: Famine", "nothing entered"),
    ("runewars", CardFact("runewars", "hero", "Vyrah", numbers=(2, 4, 1, 3)), "Hero: Vyrah", "Agility 4 · Wisdom 1"),
    ("runewars", Pattern("runewars", "sheet.daqan", (3, 2, 3, 2, 1)), "Daqan Lords: Faction sheet", "3"),
    ("runewars", Pattern("runewars", "dial.daqan.food", (4, 1, 0, 0, 0, 0, 0, 0, 2)), "Daqan Lords: Food", "Footmen"),
    ("runewars", Pattern("runewars", "unit.waiqar.reanimate", (0, 2, 1)), "Waiqar the Undying: Reanimates",
     "initiative\u00a02, health\u00a01"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "fact", "title", "detail"), FACTS, ids=lambda value: str(value)[:24])
def test_every_kind_of_fact_has_words(game: str, fact: CardFact | Pattern, title: str, detail: str) -> None:
    said = game_screens(game).fact(Words("en"), fact)
    assert said[0] == title
    assert detail in said[1]
