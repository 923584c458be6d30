"""A deck from hand to hand on the screens: codes shown, scanned one by one and pasted, looked into, then merged."""

from __future__ import annotations

import pytest

from companion.cards import file, gathering, known, own_decks
from companion.cards.passing import passing
from companion.cards.thing import Credit
from companion.device.port import Recorder
from companion.device.share import Handed
from companion.intents import intent as i
from companion.screens.kit.parts import QrCode
from companion.store.memory import MemoryStore
from rules.core.decks.book import CardFact
from rules.huns import GAME as HUNS
from rules.scythia import GAME as SCYTHIA
from rules.scythia.opponent.house import HOUSE
from tests.companion.desk.cards.shelf import DRUM, NOVEMBER, library
from tests.kit.desk import Driver, walk
from tests.kit.samples.typed_decks import typed
from tests.kit.walker import check


def raids(per_card: int = 300) -> MemoryStore:
    return next(store for game, deck, store in typed(per_card) if (game.spec.id, deck) == ("huns", "raid"))


def codes(driver: Driver) -> list[str]:
    """Every code of the page, leafed through."""
    found: list[str] = []
    while True:
        found += [part.link for part in walk(driver.view) if isinstance(part, QrCode)]
        check(driver.view, driver.desk.ctx().toast)
        if "code-next" not in driver.names() or driver.find("code-next").intent is None:
            return found
        driver.tap("code-next")


def zofias(share: Handed | None = None) -> Driver:
    store = raids()
    store.set("device-name", "Zofia")
    driver = library(store=store, device=Recorder(share=share or Handed()))
    driver.tap("deck-huns-raid", "pass-on")
    assert driver.screen == "cards-pass"
    return driver


def test_a_deck_goes_from_one_device_to_another_by_its_codes() -> None:
    every = codes(zofias())
    assert len(every) >= 3
    store = MemoryStore()
    known.enter(store, HUNS, (DRUM,), Credit("Ala", NOVEMBER))
    driver = Driver(store)
    for n, link in enumerate((every[2], *every[:2], *every[3:-1]), 1):
        driver.send(i.Open("code", link))  # as the system opens it
        assert driver.screen == "cards-codes"
        assert driver.says(f"Huns: {n} of {len(every)} scanned")
        check(driver.view, "")
    assert driver.says(f"Still missing: no. {len(every)}")
    driver.again()
    driver.send(i.Open("code", every[-1]))
    assert driver.screen == "cards-compare"
    assert driver.says("Zofia knows 12 more")
    assert store.facts("huns") == (DRUM,), "looked at, not taken in"
    driver.tap("take")
    assert driver.desk.toast == "12 taken in, 0 to choose."
    assert len(store.facts("huns")) == 13
    assert gathering.gathered(store.settings()) == ()
    assert driver.screen == "home"


def test_a_series_that_is_whole_waits_for_its_answer_through_a_restart_and_can_be_forgotten() -> None:
    every, driver = codes(zofias()), Driver()
    driver.send(i.GatherCards("\n".join(every)))
    assert driver.screen == "cards-compare"
    driver.again()
    driver.tap("settings", "cards", "merge", "codes", "look")
    assert driver.screen == "cards-compare"
    driver.tap("back")
    assert driver.screen == "cards-codes"
    driver.tap(next(name for name in driver.names() if name.startswith("forget-")))
    assert driver.screen == "cards-file", "a page about nothing is left"


def test_links_are_pasted_where_a_library_is_merged_or_an_address_is_typed() -> None:
    every = codes(zofias())
    driver = library()
    driver.tap("merge")
    driver.type("path", "  ".join(every))
    driver.tap("open-path")
    assert driver.screen == "cards-compare"
    driver = Driver()
    driver.tap("join")
    driver.type("address", every[0])
    driver.tap("next")
    assert driver.screen == "cards-codes"


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("tablecompanion://cards?v=9&g=huns&s=AAAAAAAAAAAAAAAA&p=1&n=1&d=AAAA", "v: 9 was written by a newer app"),
        ("tablecompanion://cards?v=1&g=chess&s=AAAAAAAAAAAAAAAA&p=1&n=1&d=AAAA", "g: one of"),
        ("tablecompanion://cards?v=1&g=huns&s=AAAAAAAAAAAAAAAA&p=1&n=1&d=AAAA", "s: the codes do not belong"),
    ],
)
def test_a_bad_code_is_refused_with_its_field_and_the_page_stays(link: str, said: str) -> None:
    driver = Driver()
    driver.send(i.Open("code", link))
    assert driver.screen == "home"
    assert driver.desk.toast.startswith("This code of cards does not fit.")
    assert said in driver.desk.toast


def test_what_differs_is_asked_and_nothing_is_overwritten() -> None:
    theirs = MemoryStore()
    known.enter(theirs, HUNS, (CardFact("huns", "raid", "Drum", effect="Quiet."),), Credit("Marek", 1))
    found = passing(theirs, "huns:raid", "Marek")
    assert found is not None
    store = MemoryStore()
    known.enter(store, HUNS, (DRUM,), Credit("Ala", NOVEMBER))
    driver = Driver(store)
    driver.send(i.Open("code", *found.links))
    driver.tap("take")
    assert driver.desk.toast == "0 taken in, 1 to choose."
    assert store.facts("huns") == (DRUM,)
    assert driver.screen == "library"


def test_a_deck_leaves_as_a_file_as_links_and_as_a_sheet() -> None:
    share = Handed()
    driver = zofias(share)
    driver.tap("hand-file", "hand-links", "hand-html")
    assert "hand-png" not in driver.names(), "there is no window to draw in"
    assert len(file.read(share.handed["huns-raid.tclib.json"][1], "x").games[0].items) == 12
    assert share.texts == ["\n".join(codes(driver))]
    page = share.handed["huns-raid.html"][1].decode()
    assert page.count("<section>") == 12
    assert "Huns · Raids" in page
    assert "12 of 12" in page
    assert "<script" not in page


def test_a_deck_of_ones_own_goes_the_same_way() -> None:
    store = MemoryStore()
    own_decks.keep(store, SCYTHIA, "Ours", HOUSE)
    share = Handed()
    driver = Driver(store, device=Recorder(share=share))
    driver.send(i.Open("decks", "scythia"))
    driver.send(i.Open("deck", "Ours"))
    driver.tap("pass-on")
    assert driver.says("Deck: Ours")
    check(driver.view, "")
    driver.tap("hand-html")
    assert share.handed["scythia-own.html"][1].decode().count("<section>") == len(HOUSE)
    every = codes(driver)
    other = Driver()
    other.send(i.GatherCards(" ".join(every)))
    other.tap("take")
    assert [deck.cards for deck in own_decks.kept(other.store, SCYTHIA)] == [HOUSE]


def test_a_deck_that_only_ships_has_nothing_to_pass_on() -> None:
    driver = library()
    driver.tap("deck-runewars-fate")
    assert "pass-on" not in driver.names()
    driver.send(i.Open("cards-pass", "runewars:fate"))
    assert driver.screen == "cards"
    driver.send(i.HandDeck("runewars", "fate", "file"))
    assert driver.desk.toast == ""
