"""`companion archive` and `companion stats`: what is kept, by game and person; what does not fit is named."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from companion.match.port import About
from companion.store.repair import open_store
from tests.kit.cli import Cli
from tests.kit.samples.outside_files import as_bytes, bgsplay
from tests.kit.samples.records import record, row


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
    assert "  Trader (Raiders of Scythia): 1 of 1 · 1 game · average\u00a061.0 · best\u00a061" in out
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


def test_filters_charts_and_a_year(companion: Cli, data: str, tmp_path: Path) -> None:
    only = companion(
        "stats", "--data", data, "--game", "scythia", "--year", "2020", "--mode", "automa", "--players", "1"
    )
    assert only.out.startswith("Ala: 1 game, 1 of 1")
    assert "Żółw" not in only.out
    assert companion("stats", "--data", data, "--with", "zółw", "--with", "ala").code == 2
    assert "Żółw: 1 game" in companion("stats", "--data", data, "--with", "żółw", "--with", "ala").out
    found = json.loads(companion("stats", "--data", data, "--json").out)
    assert found["by_year"] == [{"year": 2020, "played": 2}]
    assert found["by_players"] == [{"players": 1, "played": 1}, {"players": 2, "played": 1}]
    assert found["by_time"] == [{"minutes": None, "played": 2}]
    assert found["time"] == {"seconds": 0, "games": 0}
    (ala,) = (one for one in found["people"] if one["name"] == "Ala")
    assert ala["streak"] == {"best": 1, "worst": 1, "now": 1}
    assert ala["head_to_head"] == [{"name": "Żółw", "played": 1, "won": 0, "lost": 1, "shared": 0, "won_by_others": 0}]
    year = companion("review", "--data", data)
    assert year.out.startswith("The year 2020\nCharts come from 3 games on.")
    assert json.loads(companion("review", "2020", "--data", data, "--json").out)["year"] == 2020
    for form in ("svg", "html"):
        out = tmp_path / f"page.{form}"
        companion("review", "--data", data, "--to", form, "--out", str(out))
        assert "The year 2020" in out.read_text(encoding="utf-8")


def test_a_filter_that_does_not_fit_is_named(companion: Cli, data: str, tmp_path: Path) -> None:
    companion("stats", "--data", data, "--game", "chess").refused("game", "chess")
    companion("stats", "--data", data, "--year", "12").refused("year", "1970")
    companion("stats", "--data", data, "--players", "9").refused("players", "8")
    companion("stats", "--data", data, "--mode", "war").refused("mode", "versus")
    companion("stats", "--data", data, "--with", " ").refused("with", "empty")
    companion("stats", "--data", data, "--to", "png").refused("out")
    companion("review", "1999", "--data", data).refused("year", "2020")


def test_results_of_another_app_in_and_out_again(companion: Cli, data: str, tmp_path: Path) -> None:
    file = tmp_path / "plays.bgsplay"
    file.write_bytes(as_bytes(bgsplay()))
    before = companion("archive", "--data", data).out
    assert companion("import", str(file), "--data", data).out == "2 games were added.\nLeft out: 1\n"
    assert len(companion("archive", "--data", data).out.splitlines()) == 5
    again = companion("import", str(file), "--data", data).out
    assert again == "All 2 games in the file are here already. Nothing was changed.\n"
    likely = bgsplay()
    likely["players"][0]["name"], likely["plays"][0]["uuid"] = "Ala Nowak", "new"
    file.write_bytes(as_bytes(likely))
    companion("import", str(file), "--data", data).refused("Ala Nowak", "--person")
    companion("import", str(file), "--data", data, "--person", "Ala").refused("person")
    companion("import", str(file), "--data", data, "--person", "Nobody=Ala").refused("person", "Ala Nowak")
    assert "1 game was added" in companion("import", str(file), "--data", data, "--person", "ala nowak=Ala").out
    companion("import", "--undo", "--data", data)
    companion("import", "--undo", "--data", data)
    assert companion("archive", "--data", data).out == before
    companion("import", "--undo", "--data", data).refused("undo")
    file.write_bytes(b'{"plays":[{"playerScores":0}]}')
    companion("import", str(file), "--data", data).refused("players")
    companion("import", "--data", data).refused("file")


def test_a_total_that_another_app_did_not_tell_is_none(companion: Cli, data: str, tmp_path: Path) -> None:
    file = tmp_path / "plays.bgsplay"
    file.write_bytes(as_bytes(bgsplay()))
    companion("import", str(file), "--data", data)
    found = [line for line in companion("archive", "--data", data, "--json").lines if line["match"].startswith("x-")]
    assert [[one["total"] for one in line["people"]] for line in found] == [[None, None], [47, 40]]
    assert "won by Ola ·" in companion("archive", "--data", data).out
