"""What devices tell each other of cards and boards, without sockets: what is news, what differs, what is no fact."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.cards import known as library
from companion.cards.known import Judged, Known
from companion.cards.shared_library import SharedLibrary, lenders
from companion.cards.thing import Credit, Version, is_sound, thing
from companion.match.entry import canonical
from companion.store.memory import MemoryStore
from companion.sync.cards.card_frames import packed, told
from companion.sync.protocol import wire
from rules import games
from rules.core.decks.book import CardFact, DeckFact, Fact, Pattern
from rules.great_wall import GAME as WALL
from rules.great_wall.qin.deck_file import as_pattern as qin_pattern
from rules.great_wall.qin.house import HOUSE as QIN_HOUSE
from rules.huns import GAME as HUNS
from rules.huns.tables import DECKS
from rules.scythia import GAME as SCYTHIA
from rules.scythia.opponent.deck_file import OWN_DECK
from rules.scythia.opponent.house import HOUSE
from rules.scythia.opponent.scheme import PERSIA_A, as_pattern
from rules.scythia.raid.settlement import Dice, Face, Settlement, Step, dice_pattern, face_pattern
from rules.scythia.raid.settlement import as_pattern as settled

DRUM = CardFact("huns", DECKS["red"], "Drum", effect="Loud.", entered_by="Ala")
CREW = CardFact("scythia", "crew", "Tomyris", numbers=(3, 2, 1))
PRINT = settled("persia", 1, Settlement(("grey",), 2, 1, 0, 1, (Step(5, 2),)))
OTHER_PRINT = settled("persia", 1, Settlement(("grey", "red"), 2, 1, 0, 1, (Step(6, 2),)))
SLOT = Pattern("great_wall", "small.slot.1", (2, 1))
DECK = DeckFact("Ours", OWN_DECK.write("Ours", tuple(replace(card, name=f"c{at}") for at, card in enumerate(HOUSE))))

SOUND = [
    (HUNS, DRUM),
    (SCYTHIA, CREW),
    (SCYTHIA, PRINT),
    (SCYTHIA, dice_pattern("persia", Dice(2, 1))),
    (SCYTHIA, face_pattern(Face("red", 1, 2))),
    (SCYTHIA, as_pattern(PERSIA_A)),
    (SCYTHIA, DECK),
    (WALL, SLOT),
    (WALL, Pattern("great_wall", "large.location.quarry", (1, 3, 0))),
    (WALL, Pattern("great_wall", "small.wall.3", (9, 4))),
    (WALL, Pattern("great_wall", "small.upgrades.quarry", (1, 3, 4, 5))),
    (WALL, Pattern("great_wall", "horde", (5, 3, 4))),
    (WALL, qin_pattern(QIN_HOUSE[0])),
    (WALL, CardFact("great_wall", "request", "Court gifts", effect="Three Wood each.")),
    (WALL, CardFact("great_wall", "event", "Flood", numbers=(1,))),
]
UNSOUND = [
    (HUNS, replace(DRUM, game="scythia")),
    (HUNS, replace(DRUM, deck="no such deck")),
    (HUNS, replace(DRUM, name="")),
    (HUNS, replace(DRUM, numbers=(1, 2))),
    (HUNS, replace(DRUM, numbers=(99,))),
    (HUNS, DECK),
    (SCYTHIA, replace(CREW, numbers=(3, 2))),
    (SCYTHIA, replace(CREW, numbers=(3, -2, 0))),
    (SCYTHIA, replace(PRINT, slots=PRINT.slots[:2])),
    (SCYTHIA, Pattern("scythia", "dice persia", (9, 9))),
    (SCYTHIA, Pattern("scythia", "anything", ())),
    (SCYTHIA, DeckFact("Theirs", DECK.body)),
    (SCYTHIA, DeckFact("Ours", {})),
    (WALL, replace(SLOT, kind="small.slot.7")),
    (WALL, replace(SLOT, kind="huge.slot.1")),
    (WALL, replace(SLOT, slots=(2, 99))),
    (WALL, Pattern("great_wall", "small.upgrades.quarry", (4, 3, 4, 5))),
    (WALL, Pattern("great_wall", "horde", (5, 3, 99))),
    (WALL, Pattern("great_wall", "qin economy", (99, 1))),
    (WALL, Pattern("great_wall", "reward.1.5.3.4", (0, 1, 0, 0, 0))),
    (WALL, CardFact("great_wall", "request", "", effect="Three Wood each.")),
    (WALL, CardFact("great_wall", "event", "Flood", numbers=(7,))),
]


def judge(game: Any, known: Known, told: tuple[Fact, ...]) -> Judged:
    return library.judge(library.KnownCards(game, known), ((fact, Credit()) for fact in told))


@pytest.mark.parametrize(("game", "fact"), SOUND, ids=lambda value: getattr(value, "kind", ""))
def test_what_a_game_remembers_may_be_told(game: Any, fact: Any) -> None:
    assert is_sound(game, fact)
    assert [told for told, _ in judge(game, {}, (fact,)).news.values()] == [fact]


@pytest.mark.parametrize(("game", "fact"), UNSOUND, ids=lambda value: getattr(value, "kind", ""))
def test_what_no_screen_could_read_is_not_taken(game: Any, fact: Any) -> None:
    assert not is_sound(game, fact)
    assert judge(game, {}, (fact,)) == judge(game, {}, ())


def test_a_wagon_is_told_to_nobody() -> None:
    """Its type is a secret until the end, and it is remembered in the moment in which it is taken."""
    store = MemoryStore()
    store.remember_pattern(Pattern("huns", "purple", (1, 2, 0, 0, 0)))
    store.remember(DRUM)
    assert SharedLibrary(store, HUNS).lent() == (DRUM,)


def test_who_typed_it_makes_no_difference_what_is_printed_does() -> None:
    known = {thing(HUNS, DRUM): DRUM}
    assert judge(HUNS, known, (replace(DRUM, entered_by="Bob"),)) == Judged(same=(thing(HUNS, DRUM),))
    quiet = replace(DRUM, effect="Quiet.")
    assert judge(HUNS, known, (quiet,)).differing == (Version(thing(HUNS, DRUM), quiet),)


def test_one_place_of_the_board_differs_where_pieces_are_many() -> None:
    assert judge(SCYTHIA, {thing(SCYTHIA, PRINT): PRINT}, (OTHER_PRINT,)).differing
    faces = tuple(face_pattern(Face("red", strength, 0)) for strength in (1, 2))
    assert not judge(SCYTHIA, {thing(SCYTHIA, faces[0]): faces[0]}, faces).differing


def test_a_long_library_goes_in_frames_that_every_device_takes() -> None:
    facts = tuple(replace(DRUM, name=f"Ć{at}" * 10, effect="ę" * 400) for at in range(300))
    frames = list(packed("ab" * 32, facts))
    assert len(frames) > 1
    assert [fact for frame in frames for fact in told(wire.decode(wire.encode(frame)))] == list(facts)  # type: ignore[arg-type]
    assert not list(packed("d", (DeckFact("Ours", {"cards": ["x" * 2000] * 40}),))), "fits in no frame"
    assert not list(packed("d", ()))


def test_a_shelf_takes_what_it_lacks_and_says_from_whom() -> None:
    store = MemoryStore()
    shelf = SharedLibrary(store, SCYTHIA)
    assert shelf.hear((CREW, PRINT, DECK, replace(CREW, deck="?")), "Ala's tablet") == (
        replace(CREW, entered_by="Ala's tablet"), PRINT, DECK,
    )  # fmt: skip
    assert store.facts("scythia")[0].entered_by == "Ala's tablet"
    assert store.patterns("scythia") == (PRINT,)
    assert store.decks("scythia") == {"Ours": canonical(DECK.body)}
    assert shelf.came == {"Ala's tablet": 3}
    assert lenders(store, "scythia")["deck Ours"] == "Ala's tablet"
    assert SharedLibrary(store, SCYTHIA).hear((CREW, PRINT, DECK), "Bob") == (), "known by now"


def test_a_name_that_is_told_along_cannot_be_turned_round() -> None:
    """Marks of direction would show it as another's."""
    shelf = SharedLibrary(store := MemoryStore(), HUNS)
    shelf.hear((replace(DRUM, entered_by="\u202eAla\u202c"),), "Bob")
    assert store.facts("huns") == (DRUM,)
    assert [credit.by for credit in store.credits("huns").values()] == ["Ala"]


def test_own_facts_stay_until_a_person_chooses_theirs() -> None:
    store = MemoryStore()
    store.remember(CREW)
    store.remember_pattern(PRINT)
    shelf = SharedLibrary(store, SCYTHIA)
    theirs = replace(CREW, numbers=(4, 2, 1), entered_by="Bob")
    assert shelf.hear((theirs, OTHER_PRINT), "Bob's phone") == ()
    assert store.facts("scythia") == (CREW,)
    assert [(one.mine, one.theirs, one.by) for one in shelf.differing()] == [
        (CREW, theirs, "Bob's phone"), (PRINT, OTHER_PRINT, "Bob's phone"),
    ]  # fmt: skip
    for one in shelf.differing():
        shelf.believe(one.about, theirs=True)
    assert store.facts("scythia") == (theirs,)
    assert store.patterns("scythia") == (OTHER_PRINT,), "the wrong print is not offered again"
    assert shelf.differing() == ()


def test_who_keeps_the_own_is_not_asked_again_not_even_after_a_restart() -> None:
    store = MemoryStore()
    store.remember(CREW)
    theirs = replace(CREW, numbers=(4, 2, 1))
    shelf = SharedLibrary(store, SCYTHIA)
    shelf.hear((theirs,), "Bob")
    shelf.believe(thing(SCYTHIA, CREW), theirs=False)
    for again in (shelf, SharedLibrary(store, SCYTHIA)):
        again.hear((theirs,), "Bob")
        assert again.differing() == ()
        again.hear((replace(theirs, numbers=(5, 2, 1)),), "Bob")
        assert len(again.differing()) == 1, "another word is another question"


def test_a_difference_ends_when_the_own_is_typed_anew() -> None:
    store = MemoryStore()
    store.remember(CREW)
    shelf = SharedLibrary(store, SCYTHIA)
    theirs = replace(CREW, numbers=(4, 2, 1))
    shelf.hear((theirs,), "Bob")
    store.remember(theirs)
    assert shelf.look() == (theirs,)
    assert shelf.differing() == ()


def test_an_own_deck_that_cannot_be_read_keeps_its_place() -> None:
    store = MemoryStore()
    store.keep_deck("scythia", "Ours", "no deck at all")
    shelf = SharedLibrary(store, SCYTHIA)
    assert shelf.hear((DECK,), "Bob") == ()
    assert store.decks("scythia") == {"Ours": "no deck at all"}
    assert shelf.lent() == ()


def test_a_shelf_is_not_filled_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "MOST", 5)
    shelf = SharedLibrary(MemoryStore(), HUNS)
    flood = [replace(DRUM, name=f"Drum {at}") for at in range(9)]
    assert len(shelf.hear(flood, "Bob")) == 5
    assert shelf.hear((DRUM,), "Bob") == ()


RUNE_PRINTS = [
    Pattern("runewars", "sheet.uthuk", (2, 3, 3, 2, 2)),
    Pattern("runewars", "dial.waiqar.ore", (0, 1, 2, 3, 0, 0, 0, 0, 4)),
    Pattern("runewars", "unit.waiqar.dark-knight", (3, 5, 2)),
]
RUNE_CARDS = [
    CardFact("runewars", "fall", "Harvest Moon"),
    CardFact("runewars", "hero", "Vyrah", numbers=(2, 4, 1, 3)),
]


@pytest.mark.parametrize("fact", [*RUNE_PRINTS, *RUNE_CARDS], ids=lambda fact: getattr(fact, "kind", "card"))
def test_sheets_units_heroes_and_season_cards_of_runewars_are_told(fact: Pattern | CardFact) -> None:
    game, store = games()["runewars"], MemoryStore()
    (news,) = SharedLibrary(store, game).hear((fact,), "Bob's phone")
    assert thing(game, news) == thing(game, fact)
    known = store.patterns("runewars") if isinstance(fact, Pattern) else store.facts("runewars")
    assert known == (news,)
    assert SharedLibrary(store, game).lent() == (news,)


@pytest.mark.parametrize(
    "wrong",
    [
        *(replace(print_, slots=(*print_.slots, 1)) for print_ in RUNE_PRINTS),
        *(replace(print_, slots=(99, *print_.slots[1:])) for print_ in RUNE_PRINTS),
        Pattern("runewars", "unit.waiqar.ghoul", (0, 2, 1)),
        Pattern("runewars", "unit.waiqar.reanimate", (0, 2, 0)),
        Pattern("runewars", "runes.0", (1, 0, 1)),
        replace(RUNE_CARDS[1], numbers=(2, 4, 1, 0)),
        replace(RUNE_CARDS[1], name=""),
        CardFact("runewars", "objective", "Bound by Honor"),
        CardFact("runewars", "tactics", "Ambush"),
    ],
    ids=lambda fact: f"{getattr(fact, 'kind', '') or fact.deck}",
)
def test_what_is_no_print_of_runewars_or_a_secret_is_neither_told_nor_believed(wrong: Pattern | CardFact) -> None:
    game = games()["runewars"]
    assert SharedLibrary(MemoryStore(), game).hear((wrong,), "Bob's phone") == ()
    library = game.library
    told = library.about(wrong) if isinstance(wrong, Pattern) else library.card(wrong)
    assert not told


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.spec.id)
def test_no_game_lends_what_it_cannot_read(game: Any) -> None:
    stranger = Pattern(game.spec.id, "no such print", (1,) * 3)
    assert game.library.about(stranger) is None
    assert not game.library.card(CardFact(game.spec.id, "no such deck", "Card"))
