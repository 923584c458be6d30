"""The tour's look at the card library: what was entered on the way, a card put right, and somebody else's library."""

from __future__ import annotations

from collections.abc import Iterator

from companion.cards import file, known
from companion.cards.passing import passing
from companion.cards.thing import Credit, thing
from companion.intents.intent import Open, PickedLibrary
from companion.store.memory import MemoryStore
from rules.core.decks.book import CardFact
from rules.huns import GAME as HUNS
from rules.scythia import GAME as SCYTHIA
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.scheme import as_pattern, from_pattern
from rules.scythia.raid.settlement import Dice, dice_pattern
from tests.tour.actor import Actor

ZOFIA, MAREK = Credit("Zofia", 1_794_000_000), Credit("Marek", 1_794_100_000)
RAIDS = tuple(
    CardFact("huns", "raid", name, effect=f"Weź {n} sześciany w kolorze tej kości. {text}")
    for n, (name, text) in enumerate(
        (
            ("Nocny szturm", "Jeśli masz najwięcej wozów, odrzuć jedną kartę innego gracza."),
            ("Pożoga", "Każdy, kto nie ma tarczy, traci najcenniejszy łup ze swojego obozu."),
            ("Odwrót", "Możesz raz przerzucić tę kość i zostać przy drugim wyniku."),
            ("Zasadzka", "Gracz po lewej oddaje ci jeden sześcian, który sam wybierze."),
            ("Gońcy", "Przesuń dowolny wóz na początek drogi i dołóż do niego, co masz."),
            ("Danina", "Zapłać trzy złota zamiast brać sześciany i dobierz skarb."),
        ),
        2,
    )
)
CREW = CardFact("scythia", "crew", "Konspiratorka", effect="Wybucha śmiechem.", numbers=(2, 3, 1))


def scenes(me: Actor) -> Iterator[str]:
    store = me.desk.store
    for pattern in store.patterns("scythia"):  # of those typed on the way a few are enough here
        known.drop(store, SCYTHIA, thing(SCYTHIA, pattern) if from_pattern(pattern) else "")
    known.enter(store, SCYTHIA, tuple(map(as_pattern, HOUSE[1:6])), ZOFIA)
    known.enter(store, SCYTHIA, (CREW, dice_pattern("cimmeria", Dice(1, 0))), ZOFIA)
    me.open("home")
    me.press("settings", "cards", "deck-scythia-scheme", "fill", "card-1")
    yield "cards"
    me.press("enter-card", "empire-persia", "target-1", "cost-3", "strength-3", "horse-right", "arrows-down-left")
    me.set("vp", 9)
    yield "cards-entry"
    me.press("back", "merge")
    yield "cards-file"
    me.do(PickedLibrary("marek.tclib.json", _mareks()))
    yield "cards-compare"
    me.press("take")
    yield "cards-differ"
    me.open("home")
    me.press("settings", "cards", "deck-great_wall-command", "enter-command work-harder")
    me.type("card-name", "Do roboty!")
    yield "cards-own-name"
    me.press("save")
    yield "cards-own-names"
    known.enter(store, HUNS, RAIDS, ZOFIA)
    me.press("deck-huns-raid", "pass-on")
    yield "cards-pass"
    links = passing(store, "huns:raid", "Telefon Marka")
    me.do(Open("code", links.links[1] if links else ""))
    yield "cards-codes"
    me.open("home")


def _mareks() -> bytes:
    """Two more Schemes, a face, and two things read differently."""
    theirs = MemoryStore()
    other = CardFact("scythia", "crew", "Konspiratorka", effect="Dobierz kartę, gdy zostanie ranna.", numbers=(2, 2, 1))
    known.enter(theirs, SCYTHIA, (*map(as_pattern, HOUSE[5:8]), other, dice_pattern("cimmeria", Dice(1, 1))), MAREK)
    return file.write((known.known_cards(theirs, SCYTHIA),), "Telefon Marka", MAREK.at).encode()
