"""`companion library`: listed with its sources, out as one file and in again; a bad file is refused by its field."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from companion.cards import known
from companion.cards.thing import Credit
from companion.store.repair import open_store
from rules.core.decks.book import CardFact
from rules.huns import GAME as HUNS
from tests.kit.cli import Cli

DRUM = CardFact("huns", "raid", "Drum", effect="Loud.")
NOVEMBER = 1_794_862_020


@pytest.fixture
def data(tmp_path: Path) -> str:
    return keep(tmp_path / "data", "Ala", DRUM)


def keep(folder: Path, by: str, *facts: CardFact) -> str:
    store = open_store(folder).store
    known.enter(store, HUNS, facts, Credit(by, NOVEMBER))
    store.set("device-name", f"{by}'s")
    store.close()
    return str(folder)


def kept(folder: str) -> tuple[CardFact, ...]:
    store = open_store(Path(folder)).store
    try:
        return store.facts("huns")
    finally:
        store.close()


def test_every_deck_is_listed_with_how_much_of_it_is_known(companion: Cli, data: str) -> None:
    done = companion("library", "--data", data, "--lang", "en")
    assert "huns         Raids: 1 of 12\n" in done.out
    assert "runewars     Fate cards: 30 of 30\n" in done.out
    assert "great_wall   Horde cards: 0 known\n" in done.out
    assert "Drum" not in done.out


def test_one_game_is_listed_card_by_card_with_its_sources(companion: Cli, data: str) -> None:
    done = companion("library", "huns", "--data", data, "--lang", "en")
    assert "Raid: Drum: Loud. [entered by Ala, 16 November]" in done.out
    assert (
        "Greece: Red dice of the empire 2 · White dice of the empire 2 [rulebook]"
        in companion("library", "scythia", "--data", data, "--lang", "en").out
    )
    assert "scythia" not in done.out


def test_what_ships_is_known_without_a_data_folder(companion: Cli, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert "Fate cards: 30 of 30" in companion("library", "--data", str(nowhere), "--lang", "en").out
    assert not nowhere.exists()


def test_a_library_goes_out_is_compared_and_comes_in(companion: Cli, data: str, tmp_path: Path) -> None:
    out = str(tmp_path / "cards.tclib.json")
    done = companion("library", "export", out, "--data", data, "--lang", "en")
    assert done == (0, "1 card or board space known\n", "")
    there = keep(tmp_path / "there", "Bob", replace(DRUM, effect="Quiet."), replace(DRUM, name="Horn"))
    told = companion("library", "compare", out, "--data", there, "--lang", "en")
    assert told.out.startswith("New for this device: 0\nThe same in both: 0\nEntered differently: 1\nOnly here: 1\n")
    assert "    Mine: Quiet.\n    entered by Ala, 16 November: Loud.\n" in told.out
    assert len(kept(there)) == 2
    assert "Entered differently: 1" in companion("library", "import", out, "--data", there, "--lang", "en").out
    assert "1 difference in cards or board" in companion("library", "huns", "--data", there, "--lang", "en").out
    empty = str(tmp_path / "empty")
    assert "New for this device: 1" in companion("library", "import", out, "--data", empty, "--lang", "en").out
    assert kept(empty) == (DRUM,)
    assert "The same in both: 1" in companion("library", "import", out, "--data", empty, "--lang", "en").out


def test_a_bad_file_is_refused_and_no_folder_is_made(companion: Cli, data: str, tmp_path: Path) -> None:
    out = tmp_path / "cards.tclib.json"
    companion("library", "export", str(out), "--data", data)
    written = json.loads(out.read_text(encoding="utf-8"))
    written["games"][0]["items"][0]["fact"]["deck"] = "chest"
    out.write_text(json.dumps(written), encoding="utf-8")
    empty = tmp_path / "empty"
    for what in ("import", "compare"):
        done = companion("library", what, str(out), "--data", str(empty))
        assert (done.code, done.out) == (2, "")
        assert done.err == "games[0].items[0].fact: no card or board space of huns that this app can read\n"
    assert not empty.exists()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("chess",), "game: one of"),
        (("export",), "file: missing"),
        (("import", "nowhere.json"), "nowhere.json: "),
        (("huns", "x.json"), "what: export, import, compare or sheet"),
    ],
)
def test_what_cannot_be_meant_is_one_clear_line(companion: Cli, data: str, line: tuple[str, ...], said: str) -> None:
    done = companion("library", *line, "--data", data)
    assert done.code == 2
    assert done.err.startswith(said)
    assert done.err.count("\n") == 1


def test_a_file_that_cannot_be_written_is_said(companion: Cli, data: str, tmp_path: Path) -> None:
    done = companion("library", "export", str(tmp_path), "--data", data)
    assert done.code == 2
    assert done.err.startswith("file: ")


def test_a_deck_goes_out_as_links_and_comes_in_by_them(companion: Cli, tmp_path: Path) -> None:
    cards = [CardFact("huns", "raid", f"Drum {at}", effect=sha256(b"%d" % at).hexdigest() * 3) for at in range(12)]
    zofias, mareks = ("--data", keep(tmp_path / "zofias", "Zofia", *cards)), ("--data", str(tmp_path / "mareks"))
    whole, raids, page = (str(tmp_path / name) for name in ("all.tclib.json", "raids.tclib.json", "raids.html"))
    assert companion("library", "export", whole, *zofias).code == 0
    links = companion("library", "links", "--deck", "huns:raid", *zofias).out.splitlines()
    assert len(links) > 1
    assert companion("library", "import", links[1], *mareks).out == f"Huns: 1 of {len(links)} scanned\n"
    assert "New for this device: 12" in companion("library", "import", *links, *mareks).out
    assert "Raids: 12 of 12" in companion("library", "huns", *mareks).out
    assert companion("library", "export", raids, "--deck", "huns:raid", *mareks).code == 0
    assert len(json.loads(Path(raids).read_text(encoding="utf-8"))["games"][0]["items"]) == 12
    assert companion("library", "sheet", page, "--deck", "huns:raid", *mareks).code == 0
    assert Path(page).read_text(encoding="utf-8").count("<section>") == 12


def test_a_deck_that_is_not_there_and_a_bad_link_are_refused_with_the_field(companion: Cli, data: str) -> None:
    companion("library", "links", "--data", data).refused("deck: missing")
    companion("library", "links", "--deck", "huns:curse", "--data", data).refused(
        "deck: nothing entered here of 'huns:curse'"
    )
    companion("library", "sheet", "--deck", "huns:raid", "--data", data).refused("file: missing")
    companion("library", "import", "tablecompanion://cards?v=2", "--data", data).refused(
        "v: 2 was written by a newer app"
    )
