"""Statistics through the desk: filters, a person, a game, a year, and handing all of it on."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from companion.archive.match_search import FILTER, Wish
from companion.device.port import Recorder
from companion.device.share import Handed
from companion.screens.kit.archive_parts import Bars, Columns, Share
from companion.screens.kit.parts import Race, Row
from companion.store.memory import MemoryStore
from tests.kit.desk import Driver, walk
from tests.kit.evening import Evening
from tests.kit.samples.records import START, record, row
from tests.tour.stories.figures import evenings

DAY = 24 * 60 * 60


def kept(*lines: object) -> MemoryStore:
    store = MemoryStore()
    for line in lines:
        store.start(row(line))  # type: ignore[arg-type]
    return store


def titles(driver: Driver) -> list[str]:
    return [part.title for part in walk(driver.view) if isinstance(part, Bars | Columns | Race)]


def values(driver: Driver) -> dict[str, str]:
    return {part.title: part.value for part in walk(driver.view) if isinstance(part, Row) and part.value}


@pytest.fixture
def years() -> Driver:
    table = Driver(kept(*evenings(75)), device=Recorder(share=Handed()))
    table.tap("past", "statistics")
    return table


def test_charts_of_everybody_a_game_and_a_person(years: Driver) -> None:
    assert titles(years) == ["By year", "By number of players"]
    years.tap("game-scythia")
    assert years.screen == "game-figures"
    assert titles(years) == ["By year", "By number of players"]
    years.tap("back", "player-zofia")
    assert titles(years) == ["Head to head", "Learning to beat: Trader", "By year", "By number of players"]
    assert values(years)["Longest winning streak"].isdigit()


def test_a_filter_counts_only_what_was_asked_for(years: Driver) -> None:
    everything = int(years.view.now.detail.split()[0])  # type: ignore[union-attr]
    years.tap("filter", "year-2025", "with-zofia", "with-marek", "count-3")
    assert years.says("All games · 2025 · Zofia and Marek · 3 players")
    found = int(years.view.now.detail.split()[0])  # type: ignore[union-attr]
    assert 0 < found < everything
    shown = {part.title for part in walk(years.view) if isinstance(part, Share)}
    assert {"Zofia", "Marek"} <= shown
    years.tap("with-zofia", "against-automa", "count-every")
    assert years.says("No games found"), "Marek never played the AI"
    years.tap("with-marek", "only-scythia")
    assert years.says("Against the app")


def test_a_filter_that_finds_nothing_offers_nothing_to_hand_on(years: Driver) -> None:
    years.tap("filter", "count-2", "against-automa")
    assert years.says("No games found")
    assert "hand-picture" not in years.names()


def counted(driver: Driver) -> int:
    return int(driver.view.now.detail.split()[0])  # type: ignore[union-attr]


def test_a_filter_goes_along_from_page_to_page_there_and_back(years: Driver) -> None:
    years.tap("filter", "year-2025", "count-3")
    years.tap("player-zofia")
    assert years.says("All games · 2025 · 3 players")
    years.tap("filter", "with-marek", "back")
    assert years.says("All games · 2025 · Marek · 3 players"), "what was chosen there counts here too"
    found = counted(years)
    years.tap("game-scythia")
    assert years.says("2025 · Marek · 3 players")
    assert counted(years) <= found
    years.tap("player-marek")
    assert years.says("All games · 2025 · 3 players"), "on Marek's own page he is there anyway"
    assert counted(years) == found
    years.tap("back", "back")
    assert years.says("All games · 2025 · Marek · 3 players")


def test_a_filter_is_cleared_by_one_tap_on_every_page(years: Driver) -> None:
    everything = counted(years)
    assert "filter-clear" not in years.names()
    for way in ((), ("player-zofia",), ("game-scythia",)):
        years.tap("filter", "year-2025", "filter", *way, "filter-clear")
        assert "filter-clear" not in years.names()
        years.tap(*("back" for _ in way))
        assert counted(years) == everything
        assert years.says("All games · Any time")


def test_a_year_is_a_whole_year_and_leaves_the_filter_as_it_was(years: Driver) -> None:
    years.tap("filter", "year-2026", "count-3", "review-2026")
    assert "filter" not in years.names()
    years.tap("review-2025", "back")
    assert years.says("All games · 2026 · 3 players")


def test_a_filter_follows_whoever_is_renamed(years: Driver) -> None:
    years.tap("filter", "with-marek", "with-zofia", "player-marek")
    found = counted(years)
    years.type("person-name", "Marian")
    years.tap("rename")
    assert (counted(years), years.says("All games · Any time · Zofia")) == (found, True)
    years.tap("back")
    assert years.says("All games · Any time · Marian and Zofia")
    assert counted(years) == found


def test_the_filter_that_goes_along_is_all_that_can_be_wished_for_but_a_search() -> None:
    assert {field.name for field in fields(Wish)} - {"name"} == set(FILTER)


def test_renamed_people_are_one_in_every_chart() -> None:
    lines = [record(("Ala", "Bob"), match=f"a{at}", ended=START + at * DAY) for at in range(3)]
    table = Driver(kept(*lines, record(("Alicja", "Bob"), match="b", ended=START + 9 * DAY)))
    table.tap("past", "statistics", "player-alicja")
    table.type("person-name", "Ala")
    table.tap("rename")
    (met,) = (part for part in walk(table.view) if isinstance(part, Bars) and part.title == "Head to head")
    assert [(bar.label, bar.said) for bar in met.bars] == [("Bob", "4 games · 4 : 0")]


def test_two_games_are_counted_and_no_chart_is_drawn() -> None:
    table = Driver(kept(record(match="a"), record(match="b", ended=START + 400 * DAY)))
    table.tap("past", "statistics")
    assert titles(table) == []
    assert table.says("Charts come from 3 games on.")
    table.tap("player-ala")
    assert titles(table) == []


def test_a_year_and_the_ones_beside_it(years: Driver) -> None:
    years.tap("review-2026")
    assert years.screen == "year-review"
    assert titles(years) == ["Month by month", "People", "By game"]
    years.tap("review-2025")
    assert years.says("The year 2025")
    assert {"review-2024", "review-2026"} <= set(years.names())


@pytest.mark.parametrize("way", [(), ("player-zofia",), ("game-huns",), ("review-2026",)])
def test_what_is_shown_is_handed_on_as_a_page_and_a_picture(years: Driver, way: tuple[str, ...]) -> None:
    years.tap(*way, "hand-html", "hand-picture")
    assert years.desk.toast.startswith("Saved: ")
    share = years.desk.services.device.share
    assert isinstance(share, Handed)
    assert [name.rpartition(".")[2] for name in share.handed] == ["html", "svg"], "without a window the picture is SVG"
    years.desk.services = replace(years.desk.services, draw=lambda page: page.title.encode())  # type: ignore[union-attr]
    years.tap("hand-picture")
    *_, (name, (mime, body)) = share.handed.items()
    assert (name.rpartition(".")[2], mime) == ("png", "image/png")
    assert body.decode() in str(years.view.top.title)  # type: ignore[union-attr]


def test_lengths_are_read_from_the_logs_when_somebody_looks(ended: Evening) -> None:
    ended.tap("the-rest", "reveal", "home", "past", "statistics")
    assert "Time at the table" in values(ended)
    assert ended.store.settings()["lengths"].count(":") == 1
