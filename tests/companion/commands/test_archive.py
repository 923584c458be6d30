"""`companion archive` and `companion stats`: what is kept, by game and person; what does not fit is named."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from companion.match.port import About
from companion.store.repair import open_store
from tests.kit.cli import Cli
from tests.kit.records import record, row


@pytest.fixture
def data(tmp_path: Path) -> str:
    """Three matches and one that was removed."""
    trader = "scythia.character.trader"
    solo = record(("Ala", "AI"), (61, 40), match="s" * 32, game="scythia", mode="solo", people=1, level=trader)
    kept = (
        record(("Ala", "Żółw"), (12, 30), (1,), match="a" * 32),
        solo._replace(ended=solo.ended + 60),
        record(("Bob", "Ala"), match="b" * 32, over=False, winners=(), ended=solo.ended + 90),
        record(("Gone", "Ala"), match="g" * 32),
    )
    with closing(open_store(tmp_path).store) as store:
        for outcome in kept:
            store.start(row(outcome))
        store.tell_about("a" * 32, About("at Ania's", "[b]close[/b]"))
        store.tell_about("g" * 32, About(removed=5))
    return str(tmp_path)


def test_matches_newest_first(companion: Cli, data: str) -> None:
    lines = companion("archive", "--data", data).out.splitlines()
    assert [line[:3] for line in lines] == ["bbb", "sss", "aaa"]
    assert "Huns: Ala, Żółw · won by Żółw with 30 · at Ania's · [b]close[/b]" in lines[2]


@pytest.mark.parametrize(
    ("options", "found"),
    [(("--player", "zolw"), "a"), (("--game", "scythia"), "s"), (("--game", "huns", "--player", "ala"), "ba")],
)
def test_by_game_and_player(companion: Cli, data: str, options: tuple[str, ...], found: str) -> None:
    done = companion("archive", "--data", data, "--json", *options)
    assert "".join(line["match"][0] for line in done.lines) == found


def test_a_match_as_json(companion: Cli, data: str) -> None:
    (line,) = companion("archive", "--data", data, "--json", "--game", "scythia").lines
    assert line == {
        "match": "s" * 32, "game": "scythia", "mode": "solo", "started": "2020-09-13T11:26:40Z",
        "ended": "2020-09-13T12:27:40Z", "over": True, "decided_by": "total", "place": "", "note": "",
        "people": [
            {"name": "Ala", "total": 61, "winner": True, "automa": False},
            {"name": "AI", "total": 40, "winner": False, "automa": True},
        ],
    }  # fmt: skip


def test_statistics_of_everybody_and_of_one(companion: Cli, data: str) -> None:
    out = companion("stats", "--data", data).out
    assert "Ala: 2 games, 1 of 2, last 13 September 2020" in out
    assert "  Trader (Raiders of Scythia): 1 of 1 · 1 game · average 61.0 · best 61" in out
    assert "Gone" not in out
    assert companion("stats", "--data", data, "--player", " ŻÓŁW").out.startswith("Żółw: 1 game, 1 of 1")
    assert companion("stats", "--data", data, "--lang", "pl", "--player", "ala").out.startswith("Ala: 2 gry, 1 z 2")


def test_statistics_as_json(companion: Cli, data: str) -> None:
    found = json.loads(companion("stats", "--data", data, "--json", "--player", "ala").out)
    assert found["matches"] == {"scythia": 1, "huns": 1}
    (ala,) = found["people"]
    assert (ala["name"], ala["played"], ala["won"], ala["last"]) == ("Ala", 2, 1, "2020-09-13T12:27:40Z")
    assert ala["games"]["huns"] == {"played": 1, "won": 0, "average_tenths": 120, "best": 12}
    assert ala["against"][0]["level"] == "scythia.character.trader"


def test_what_does_not_fit_is_named(companion: Cli, data: str, tmp_path: Path) -> None:
    companion("archive", "--data", data, "--game", "chess").refused("game", "chess", "huns")
    companion("archive", "--data", data, "--player", " ").refused("player", "empty")
    companion("stats", "--data", data, "--player", "Zo").refused("player", "Ala", "Zo")
    companion("stats", "--data", str(tmp_path / "nowhere")).refused("data", "nowhere")
    assert not (tmp_path / "nowhere").exists(), "looking makes nothing"
