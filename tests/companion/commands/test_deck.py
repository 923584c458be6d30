"""`companion deck`: a deck leaves as a file, is changed by hand and comes back; what does not fit is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.store.repair import open_store
from rules.great_wall.qin.qin import QIN_NAMES
from rules.scythia.opponent.house import HOUSE
from rules.scythia.tables import CHARACTERS
from tests.kit.cli import Cli

File = dict[str, Any]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def house(companion: Cli) -> File:
    """The house deck as people get it to start from."""
    found: File = json.loads(companion("deck", "export", "scythia", "house", "--lang", "en").out)
    return found


def put(path: Path, file: Any) -> str:
    path.write_text(file if isinstance(file, str) else json.dumps(file, ensure_ascii=False), encoding="utf-8")
    return str(path)


def kept(data: Path) -> dict[str, str]:
    store = open_store(data).store
    try:
        return store.decks("scythia")
    finally:
        store.close()


def test_the_house_deck_is_a_start(companion: Cli, house: File, tmp_path: Path, data: Path) -> None:
    assert [card["name"] for card in house["cards"]] == [card.name for card in HOUSE]
    out = tmp_path / "house.json"
    done = companion("deck", "export", "scythia", "house", str(out), "--lang", "pl", "--data", str(data))
    assert done == (0, "", "")
    assert not data.exists(), "the house deck needs no data folder"
    polish = json.loads(out.read_text(encoding="utf-8"))
    assert polish["name"] != house["name"]
    assert polish["cards"] == house["cards"]
    assert companion("deck", "check", str(out)).code == 0


def test_a_deck_goes_in_is_listed_and_comes_out_the_same(
    companion: Cli, house: File, tmp_path: Path, data: Path
) -> None:
    house["name"] = "Żółw 🐢"
    house["cards"][3] |= {"cost": 9, "gain": 3, "name": "Łuk", "source": "custom"}
    file = put(tmp_path / "deck.json", house)
    assert companion("deck", "check", file).out.splitlines()[0] == "scythia      Żółw 🐢: 14 cards"
    assert companion("deck", "import", file, "--data", str(data)).out == "scythia      Żółw 🐢: 14 cards\n"
    listed = companion("deck", "list", "--data", str(data)).out
    shipped = "great_wall   house: 7 cards\nscythia      house: 14 cards\n"
    assert listed == f"{shipped}scythia      Żółw 🐢: 14 cards\n"
    out = tmp_path / "out.json"
    assert companion("deck", "export", "scythia", "Żółw 🐢", str(out), "--data", str(data)) == (0, "", "")
    assert json.loads(out.read_text(encoding="utf-8")) == house
    assert json.loads(companion("deck", "export", "scythia", "Żółw 🐢", "--data", str(data)).out) == house


def test_the_list_without_a_data_folder_has_the_house_deck(companion: Cli, data: Path) -> None:
    listed = companion("deck", "list", "--data", str(data), "--lang", "pl").out
    assert listed == "great_wall   house: 7 kart\nscythia      house: 14 kart\n"
    assert not data.exists()


def test_qins_cards_are_a_deck_like_any_other(companion: Cli, tmp_path: Path, data: Path) -> None:
    file = json.loads(companion("deck", "export", "great_wall", "house", "--lang", "en").out)
    assert [card["name"] for card in file["cards"]] == list(QIN_NAMES)
    file["name"] = "Hard winter"
    file["cards"][0]["lines"].append({"kind": "honor", "n": 5})
    path = put(tmp_path / "qin.json", file)
    assert companion("deck", "check", path).out == "great_wall   Hard winter: 7 cards\n"
    assert companion("deck", "import", path, "--data", str(data)).code == 0
    assert "great_wall   Hard winter: 7 cards\n" in companion("deck", "list", "--data", str(data)).out
    assert json.loads(companion("deck", "export", "great_wall", "Hard winter", "--data", str(data)).out) == file
    file["cards"][6]["lines"] = [{"kind": "wall"}]
    companion("deck", "check", put(tmp_path / "bad.json", file)).refused("cards[6].lines[0].kind: That line cannot be")


def test_another_deck_of_the_same_name_is_replaced_only_when_asked(
    companion: Cli, house: File, tmp_path: Path, data: Path
) -> None:
    first = put(tmp_path / "first.json", house)
    assert companion("deck", "import", first, "--data", str(data)).code == 0
    assert companion("deck", "import", first, "--data", str(data)).code == 0, "the same once more changes nothing"
    before = kept(data)
    house["cards"][0]["vp"] = 20
    second = put(tmp_path / "second.json", house)
    companion("deck", "import", second, "--data", str(data)).refused("name: 'My deck' is kept already", "--replace")
    assert kept(data) == before
    assert companion("deck", "import", second, "--replace", "--data", str(data)).code == 0
    assert json.loads(kept(data)["My deck"])["cards"][0]["vp"] == 20


WRONG: list[tuple[str, Callable[[File], Any], str]] = [
    ("missing field", lambda f: f["cards"][3].pop("blocked"), "cards[3].blocked: missing"),
    ("unknown field", lambda f: f["cards"][3].update(more=1), "cards[3].more: unknown field"),
    ("unknown building", lambda f: f["cards"][3].update(blocked="palace"), "cards[3].blocked: one of stables"),
    ("no cards", lambda f: f["cards"].clear(), "cards: 1 to 40, got 0"),
    ("two of one name", lambda f: f["cards"][13].update(name="Persia 8"), "cards[13].name: two cards are called"),
    ("newer", lambda f: f.update(version=7), "version: 7 was written by a newer app"),
    ("older", lambda f: f.update(version=0), "version: 1, got 0"),
    ("a game without decks", lambda f: f.update(game="huns"), "game: one of great_wall, scythia, got 'huns'"),
    ("a game that is none", lambda f: f.update(game=["x"]), "game: one of great_wall, scythia, got ['x']"),
    ("no game", lambda f: f.pop("game"), "game: missing"),
]


@pytest.mark.parametrize(("spoil", "naming"), [pytest.param(spoil, why, id=name) for name, spoil, why in WRONG])
def test_what_does_not_fit_is_named_and_nothing_is_kept(
    companion: Cli, house: File, tmp_path: Path, data: Path, spoil: Callable[[File], Any], naming: str
) -> None:
    spoil(house)
    file = put(tmp_path / "deck.json", house)
    companion("deck", "check", file).refused(naming)
    companion("deck", "import", file, "--data", str(data)).refused(naming)
    assert not data.exists()


@pytest.mark.parametrize(
    ("text", "naming"),
    [
        ("", "bad.json: not JSON"),
        ("{", "bad.json: not JSON"),
        ('{"game":"scythia","game":"scythia"}', "game: written twice"),
        ('{"game":"scythia","version":1.0}', "only whole numbers"),
        ("[]", "bad.json: an object with game, name and cards"),
    ],
)
def test_bad_json_is_refused(companion: Cli, tmp_path: Path, data: Path, text: str, naming: str) -> None:
    file = put(tmp_path / "bad.json", text)
    companion("deck", "check", file).refused(naming)
    companion("deck", "import", file, "--data", str(data)).refused(naming)
    assert not data.exists()


def test_what_is_not_there_is_refused(companion: Cli, house: File, tmp_path: Path, data: Path) -> None:
    companion("deck", "check", str(tmp_path / "none.json")).refused("none.json", "no such file")
    companion("deck", "export", "scythia", "Mine", "--data", str(data)).refused("data:", "no such folder")
    companion("deck", "export", "huns", "house").refused("game: one of great_wall, scythia, got 'huns'")
    assert companion("deck", "import", put(tmp_path / "d.json", house), "--data", str(data)).code == 0
    companion("deck", "export", "scythia", "Mine", "--data", str(data)).refused(
        "name: one of house, 'My deck', got 'Mine'"
    )
    lost = str(tmp_path / "no" / "out.json")
    companion("deck", "export", "scythia", "My deck", lost, "--data", str(data)).refused("file:", "no such file")


def test_a_deck_of_another_version_in_the_store_is_listed_with_the_reason(
    companion: Cli, house: File, tmp_path: Path, data: Path
) -> None:
    store = open_store(data).store
    store.keep_deck("scythia", "Newer", json.dumps({**house, "name": "Newer", "version": 2}))
    store.close()
    assert "Newer: version: 2 was written by a newer app" in companion("deck", "list", "--data", str(data)).out
    companion("deck", "export", "scythia", "Newer", "--data", str(data)).refused("name: 'Newer' cannot be read")


def test_a_data_folder_that_cannot_be_opened_is_a_sentence(companion: Cli, house: File, tmp_path: Path) -> None:
    file = put(tmp_path / "deck.json", house)
    (tmp_path / "data").write_text("a file, not a folder")
    companion("deck", "import", file, "--data", str(tmp_path / "data")).refused("data")


@pytest.mark.parametrize(
    ("args", "naming"),
    [
        ([], "what"),
        (["fly"], "'fly'"),
        (["check"], "file"),
        (["import"], "file"),
        (["export", "scythia"], "name"),
        (["list", "--lang", "tlh"], "--lang"),
    ],
)
def test_wrong_options_are_one_line(companion: Cli, args: list[str], naming: str) -> None:
    companion("deck", *args).refused(naming)


def test_what_is_odd_is_told_by_its_field_and_fits(companion: Cli, house: File, tmp_path: Path) -> None:
    house["cards"][2]["vp"] = 20
    done = companion("deck", "check", put(tmp_path / "mine.json", house), "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[1:] == ["  cards[2].vp: Unusual: the house cards have 3 to 12."]


# -- simulate


def test_a_deck_is_played_in_simulated_games(companion: Cli, house: File, tmp_path: Path, data: Path) -> None:
    for card in house["cards"]:
        card["vp"] = 20
    file = put(tmp_path / "mine.json", house)
    done = companion("deck", "simulate", file, "--games", "6", "--level", "lookout", "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[0] == (
        "lookout: The changed deck makes the opponent stronger (After 6 games with each deck)"
    )
    again = companion("deck", "simulate", file, "--games", "6", "--lang", "en")
    assert done.out in again.out, "the same seed, the same games"
    assert [line.partition(":")[0] for line in again.out.splitlines() if line[0] != " "] == list(CHARACTERS)
    other = companion("deck", "simulate", file, "--games", "6", "--level", "lookout", "--lang", "en", "--seed", "2")
    assert other.out != done.out
    assert not data.exists()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--games", "1"), "--games: 2 to 100000, got 1"),
        (("--level", "king"), "--level: one of trader, lookout, huntsman, outrider, got 'king'"),
    ],
)
def test_what_cannot_be_simulated_is_said(
    companion: Cli, house: File, tmp_path: Path, arguments: tuple[str, str], why: str
) -> None:
    done = companion("deck", "simulate", put(tmp_path / "mine.json", house), *arguments)
    assert (done.code, done.out, done.err) == (2, "", f"{why}\n")


def test_a_file_that_does_not_fit_is_not_simulated(companion: Cli, house: File, tmp_path: Path) -> None:
    house["cards"][2]["vp"] = 21
    done = companion("deck", "simulate", put(tmp_path / "mine.json", house))
    assert (done.code, done.out, done.err) == (2, "", "cards[2].vp: 0 to 20, got 21\n")
