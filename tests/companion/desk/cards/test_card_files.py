"""Card libraries as files on the screens: looked into before they are merged; and the library tapped at random."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cards import file, known
from companion.cards.catalogue import catalogue
from companion.cards.merge import merge
from companion.cards.passing import passing
from companion.cards.thing import Credit
from companion.device.port import Recorder
from companion.device.share import Handed
from companion.intents import intent as i
from companion.screens.kit.decks.card_parts import FactLine
from companion.screens.kit.parts import Input
from companion.screens.kit.views import View
from companion.store.memory import MemoryStore
from rules.core.decks.book import CardFact
from rules.huns import GAME as HUNS
from rules.scythia import GAME as SCYTHIA
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.scheme import as_pattern
from tests.companion.desk.cards.shelf import DRUM, NOVEMBER, library
from tests.kit.desk import said, walk
from tests.kit.ear import Ear
from tests.kit.samples.typed_decks import typed
from tests.kit.walker import CARDS, Walker, check

CODES = next(
    found.links[:2]
    for game, deck, store in typed(60)
    if deck == "raid" and (found := passing(store, f"{game.spec.id}:{deck}", "Marek"))
)
QUIET = CardFact("huns", "raid", "Drum", effect="Quiet.")
WITH_GO = b'{"kind":"table-companion-library","version":1,"device":"","at":0,"games":[{"game":"go","items":[]}]}'


def exported(store: MemoryStore, device: str) -> bytes:
    share = Handed()
    driver = library(store=store, device=Recorder(share=share))
    store.set("device-name", device)
    driver.tap("export")
    assert driver.desk.toast == f"Saved: Documents/Table Companion/cards{file.SUFFIX}"
    return share.handed[f"cards{file.SUFFIX}"][1]


def theirs() -> bytes:
    store = MemoryStore()
    known.enter(store, HUNS, (QUIET, CardFact("huns", "curse", "Plague", 2)), Credit("Marek", NOVEMBER))
    known.enter(store, SCYTHIA, (as_pattern(HOUSE[1]),), Credit("Marek", NOVEMBER))
    return exported(store, "Marek's phone")


def test_a_file_is_looked_into_before_it_is_merged_and_both_words_wait(tmp_path: Path) -> None:
    path = tmp_path / f"marek{file.SUFFIX}"
    path.write_bytes(theirs())
    store = MemoryStore()
    known.enter(store, HUNS, (DRUM,), Credit("Ala", NOVEMBER))
    driver = library(store=store)
    driver.tap("merge")
    driver.type("path", str(path))
    driver.tap("open-path")
    assert driver.screen == "cards-compare"
    assert driver.says("Marek's phone knows 2 more")
    assert driver.says("Plague")
    check(driver.view, "")
    assert store.versions("huns") == (), "looked at, not taken in"
    driver.tap("take")
    assert driver.screen == "library"
    assert driver.desk.toast == "2 taken in, 1 to choose."
    assert set(store.facts("huns")) == {DRUM, CardFact("huns", "curse", "Plague", 2)}
    driver.again()
    driver.tap("settings", "cards", "differing")
    assert driver.says("Loud.")
    assert driver.says("Quiet.")
    driver.tap("theirs-0-card raid Drum")
    assert QUIET in store.facts("huns")
    assert driver.says("All devices agree")


def test_on_a_phone_the_system_picks_the_file() -> None:
    share = Handed(asks=True)
    driver = library(device=Recorder(share=share))
    driver.tap("merge", "pick")
    assert share.picks == ["library"]
    driver.send(i.PickedLibrary("marek.tclib.json", b"", "no such address"))
    assert driver.view.toast == "marek.tclib.json cannot be read: no such address"
    driver.send(i.PickedLibrary("marek.tclib.json", theirs()))
    assert driver.screen == "cards-compare"


@pytest.mark.parametrize(
    ("body", "said_"),
    [
        (b"{", "not JSON"),
        (b'{"kind":"table-companion-library","version":9}', "version: 9 was written by a newer app"),
        (WITH_GO, "games[0].game"),
    ],
)
def test_a_bad_file_is_refused_with_the_field_named_and_nothing_changes(
    tmp_path: Path, body: bytes, said_: str
) -> None:
    path = tmp_path / "bad.tclib.json"
    path.write_bytes(body)
    driver = library()
    driver.tap("merge")
    before = catalogue(driver.store)
    driver.send(i.OpenLibrary(str(path)))
    assert driver.screen == "cards-file"
    assert "bad.tclib.json" in driver.desk.toast
    assert said_ in driver.desk.toast
    assert catalogue(driver.store) == before
    driver.send(i.OpenLibrary(str(tmp_path / "nowhere")))
    assert "cannot be read" in driver.desk.toast


def test_a_library_that_knows_nothing_new_has_nothing_to_merge(tmp_path: Path) -> None:
    path = tmp_path / "mine.tclib.json"
    store = MemoryStore()
    known.enter(store, HUNS, (DRUM,), Credit("Ala", NOVEMBER))
    path.write_bytes(exported(store, "Ala"))
    driver = library(store=store)
    driver.tap("merge")
    driver.send(i.OpenLibrary(str(path)))
    assert driver.find("take").intent is None


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_deck_and_every_card_that_ships_can_be_looked_at(lang: str) -> None:
    driver = library(lang=lang)
    for game in catalogue(driver.store):
        for deck in game.decks:
            driver.tap(f"deck-{game.game.spec.id}-{deck.printed.id}")
            check(driver.view, "")
            for at in range(min(3, len(deck.held))):
                driver.tap(f"card-{at}")
                check(driver.view, "")
                assert any(isinstance(part, FactLine) and part.value for part in walk(driver.view))
            assert not any(isinstance(part, Input) for part in walk(driver.view))
    assert said(driver.view)


class CardExchange(Walker):
    """Somebody who leafs through the library and taps whatever is there."""

    def __init__(self, seed: int, lang: str) -> None:
        super().__init__(seed, lang)
        known.enter(self.driver.store, HUNS, (DRUM,), Credit("Ala", NOVEMBER))
        merge(self.driver.store, file.read(theirs(), "file"))
        self.driver.send(i.Open("cards"))

    def home(self, view: View) -> i.Intent | None:
        return i.Open("cards")

    def settings(self, view: View) -> i.Intent | None:
        return i.Open("cards")

    def cards(self, view: View) -> i.Intent | None:
        starts = self.luck.pick("way", ("deck-", "card-", "enter-", "edit", "fill", "differing", "merge", "pass-on"))
        return self.starting(view, starts)

    def cards_entry(self, view: View) -> i.Intent | None:
        typed = [part for part in walk(view) if isinstance(part, Input)]
        if typed and self.luck.chance(0.3):
            return i.Choose(self.luck.pick("field", typed).key, self.luck.pick("text", ("", "[b]", "Ż" * 90)))
        return self.named(view, "save", "back") if self.luck.chance(0.3) else None

    def cards_file(self, view: View) -> i.Intent | None:
        return (
            i.Back()
            if self.luck.chance(0.5)
            else i.OpenLibrary(self.luck.pick("path", ("/nowhere", CODES[0], " ".join(CODES))))
        )

    def cards_compare(self, view: View) -> i.Intent | None:
        return i.Back()

    def library(self, view: View) -> i.Intent | None:
        return self.starting(view, "theirs-", "mine-", "put-back-") or i.Back()

    def varied(self, intent: i.Intent) -> i.Intent:
        match intent:
            case i.Choose(value=int()) if self.luck.chance(0.5) and not isinstance(intent.value, bool):
                return intent.with_value(self.luck.below(4))
            case i.Prefer() | i.StartMatch() | i.Resume():
                return i.Back()
        return intent


@pytest.mark.parametrize("spoken", [("en", "pl"), pytest.param(("pl", "en"), marks=pytest.mark.soak)])
def test_the_library_stands_whatever_is_tapped(spoken: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear(monkeypatch)
    visited = set[str]().union(*(CardExchange(seed, lang).walk(150) for seed, lang in enumerate(spoken)))
    assert visited >= CARDS
    assert (ear.missing, ear.unfilled) == (set(), set())
