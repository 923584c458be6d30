"""Just the score: a sheet without tracking."""

from __future__ import annotations

import pytest

from companion.intents.intent import Choose, Open
from companion.screens.kit.parts import Count, Grid, Heading, Row
from companion.text.words import Words
from rules.core.score.sheet import blanks_of
from tests.kit.desk import Driver, walk
from tests.kit.desk import said as texts


def test_just_the_score_from_home_to_the_winner() -> None:
    table = Driver()
    table.tap("score-huns", "players-2", "start")
    assert table.screen == "sheet"
    assert table.find("next-seat").intent is not None
    table.set("enter-raids", 2)
    table.set("enter-wagons.blue", 1)
    assert table.find("fill").intent is not None
    table.tap("fill", "next-seat", "fill")
    assert table.find("finish").hold
    table.tap("finish")
    assert table.screen == "result"
    grid = next(part for part in walk(table.view) if isinstance(part, Grid))
    assert [cell.points for cell in grid.total.cells] == ["5", "0"]  # 2 Raids, a Wagon worth 2, one type
    assert [cell.leads for cell in grid.total.cells] == [True, False]
    assert table.says("Player 1")
    table.undo()
    assert table.screen == "sheet"


def test_a_number_outside_its_limits_is_refused_with_the_limits() -> None:
    table = Driver()
    table.tap("score-huns", "players-2", "start")
    enter = table.meaning("enter-raids")
    table.send(enter.with_value(11))  # type: ignore[union-attr]
    assert table.screen == "refused"
    assert table.says("10")


def test_six_dragon_runes_on_a_sheet_of_runewars_are_said_to_have_decided() -> None:
    table = Driver()
    table.tap("score-runewars", "players-2", "start")
    for name, runes in (("next-seat", 6), ("finish", 4)):
        table.set("enter-dragon_runes", runes)
        assert "enter-influence" not in table.names(), "it only breaks ties"
        table.tap(name)
    assert table.screen == "result"
    assert table.says("won at once by dragon runes")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("huns", "Tie at 0, decided by Valuables in the Stash"),
        ("scythia", "Tie at 0, decided by Quests + Crew + Animals"),
        ("great_wall", "Tie at 0, decided by Tea order"),
        ("runewars", "Tie at 0, decided by influence"),
    ],
)
def test_a_tie_is_said_where_it_turns_up_and_by_which_rule_it_is_decided(game: str, said: str) -> None:
    """One whose points make a tie is asked once more, as others are: the bar says why, and the rule has its name."""
    table = Driver()
    table.tap(f"score-{game}", "players-3", "start")
    for _ in range(3):
        if "fill" in table.names():
            table.tap("fill")
        else:
            table.set("enter-dragon_runes", 0)
        done = table.view
        assert (done.now.detail == said) == (done.now.title == "Player 3: enter the numbers")
        table.tap("next-seat")
    assert said in [part.text for part in walk(table.view) if isinstance(part, Heading)]


def test_each_rule_that_breaks_a_tie_has_its_own_numbers_below_it() -> None:
    table = Driver()
    table.tap("score-scythia", "players-2", "start", "fill", "next-seat", "fill", "next-seat")
    for name in ("next-seat", "next-seat"):
        for what in ("quests", "crew", "animals"):
            table.set(f"enter-{what}", 1)
        table.tap(name)
    heads = [part.text for part in walk(table.view) if isinstance(part, Heading)]
    assert heads == ["Tie at 0, decided by Quests + Crew + Animals", "Tie at 0, decided by Silver + Provisions + Kumis"]


def sat_down(game: str, people: int, way: str = "") -> Driver:
    table = Driver()
    table.tap(f"score-{game}", *([f"players-{people}"] if people else []), *([f"mode-{way}"] if way else []), "start")
    return table


def filled(table: Driver, numbers: dict[int, dict[str, int]]) -> None:
    """Those numbers row by row, the rest none, up to the winner."""
    for row, values in numbers.items():
        table.send(Choose("seat", row))
        for blank, value in values.items():
            name = f"enter-{blank}"
            table.tap(f"{name}-{value}") if f"{name}-{value}" in table.names() else table.set(name, value)
    for row in range(len(table.state.rows)):
        table.send(Choose("seat", row))
        if "fill" in table.names():
            table.tap("fill")
    table.tap("finish")


SHEETS: list[tuple[str, int, str, dict[int, dict[str, int]], str]] = [
    ("scythia", 1, "", {0: {"track": 40, "gold": 3}, 1: {"track": 45, "quests_vp": 2}}, "AI rules the steppe"),
    ("great_wall", 1, "", {0: {"honor": 70}, 1: {"honor": 40, "artifacts_count": 2, "shame_pool": 3}}, "80"),
    ("great_wall", 1, "", {0: {"honor": 99}, 1: {"honor": 40, "shame_pool": 0}}, "the Shame token pool is empty"),
    ("great_wall", 3, "", {0: {"honor": 62, "hordes": 10, "artifacts": 16}, 1: {"honor": 5}}, "Player 1"),
    ("great_wall", 2, "coop", {2: {"requests_fulfilled": 6, "shame_unpayable": 0}}, "Requests are fulfilled"),
    ("great_wall", 2, "coop", {2: {"requests_fulfilled": 6, "shame_unpayable": 1}}, "Shame was due"),
    ("great_wall", 2, "coop", {2: {"requests_fulfilled": 5, "shame_unpayable": 0}}, "The time ran out"),
    ("runewars", 2, "", {0: {"dragon_runes": 6}}, "won at once by dragon runes"),
    ("runewars", 2, "epic", {0: {"dragon_runes": 6}, 1: {"dragon_runes": 5}}, "1 dragon rune ahead"),
    ("runewars", 2, "epic", {0: {"dragon_runes": 7}}, "won at once by dragon runes"),
]


@pytest.mark.parametrize(("game", "people", "way", "numbers", "said"), SHEETS)
def test_every_game_s_sheet_in_each_of_its_ways(
    game: str, people: int, way: str, numbers: dict[int, dict[str, int]], said: str
) -> None:
    table = sat_down(game, people, way)
    filled(table, numbers)
    assert table.screen == "result"
    assert [text for _, text in texts(table.view) if said in text], texts(table.view)


def test_the_automa_and_the_whole_table_have_rows_of_their_own() -> None:
    coop = sat_down("great_wall", 3, "coop")
    coop.tap("seat-tab-3")
    assert coop.says("The table")
    assert [name for name in coop.names() if name.startswith("enter-")] == [
        "enter-requests_fulfilled", "enter-shame_unpayable-0", "enter-shame_unpayable-1",
    ]  # fmt: skip
    ai = sat_down("scythia", 1)
    ai.tap("seat-tab-1")
    assert "enter-crew_vp" not in ai.names(), "it never has Crew"


def test_what_a_number_brings_stands_beside_its_own_line_and_no_other() -> None:
    """Crew is points from their corners; how many there are only breaks a tie."""
    table = sat_down("scythia", 2)
    table.set("enter-crew_vp", 6)
    table.set("enter-livestock", 5)
    gains = {part.name: part.gain for part in walk(table.view) if isinstance(part, Count)}
    assert (gains["enter-crew_vp"], gains["enter-gold"], gains["enter-livestock"]) == ("+6", "", "+2")
    assert "enter-crew" not in gains
    crew = next(part for part in walk(table.view) if isinstance(part, Grid)).lines[1]
    assert [cell.points for cell in crew.cells] == ["6", "–"]


@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall", "runewars"])
def test_every_number_on_the_sheet_is_changed_by_a_tap_on_it(game: str) -> None:
    """Of everybody, whichever line it is in; the page it leads to is that number's own."""
    table = sat_down(game, 2)
    cells = sorted({name for name in table.names() if name.startswith("cell-")})
    lines = {name.split("-")[1] for name in cells}
    assert {f"cell-{line}-{seat}" for line in lines for seat in range(2)} == set(cells)
    scored = table.desk.session.game.score(table.state)  # type: ignore[union-attr]
    assert lines == {line.key for line in scored.lines}
    for at, cell in enumerate(cells):
        before = [list(row) for row in table.state.rows]
        table.tap(cell)
        assert table.screen == "line", cell
        table.tap(f"digit-{1 + at // 2 % 3}")  # two lines may be fed by one number
        if table.screen == "line" and "after" in table.names():
            table.tap("after")
        if table.screen == "unlikely":
            table.tap("unlikely-yes")
        seat = int(cell.rsplit("-", 1)[1])
        after = [list(row) for row in table.state.rows]
        assert after[seat] != before[seat], f"{cell} was not changed"
        assert after[1 - seat] == before[1 - seat]
        table.send(Open("table"))


@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall", "runewars"])
def test_the_page_of_a_number_says_how_many_there_can_be(game: str) -> None:
    """Digits beyond it cannot be pressed; and a Wagon in a wrong colour would say what is not so."""
    table = sat_down(game, 2)
    for at, blank in enumerate(blanks_of(table.desk.session.game, table.state)[0]):  # type: ignore[union-attr]
        table.send(Open("line", f"0.{at}"))
        assert table.says(f"At most {blank.high}"), blank.path
        group = blank.path.rpartition(".")[0]
        assert not group or table.says(Words("en").t(f"{game}.tally.{group}")), blank.path
        rows = [part for part in walk(table.view) if isinstance(part, Row) and part.name in ("before", "behind")]
        assert game != "huns" or not any("wagon" in row.icon for row in rows)


def test_a_row_without_gaps_is_not_asked_for_numbers() -> None:
    table = Driver()
    table.tap("score-huns", "players-2", "start")
    assert table.says("Player 1: enter the numbers")
    table.tap("fill", "seat-tab-0")
    assert table.says("Player 1 is done")
    assert not table.says("enter the numbers")


@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall", "runewars"])
def test_a_total_that_nobody_has_told_a_number_of_is_a_dash(game: str) -> None:
    """0 is a score; before the first number there is none."""
    driver = Driver()
    driver.tap(f"score-{game}", "start")
    grid = next(part for part in walk(driver.view) if isinstance(part, Grid))
    assert {cell.points for cell in grid.total.cells} == {"\u2013"}
    assert driver.view.now.total == "\u2013"  # type: ignore[union-attr]
    driver.tap("fill")
    grid = next(part for part in walk(driver.view) if isinstance(part, Grid))
    assert [cell.points for cell in grid.total.cells] == ["0", "\u2013", "\u2013"]
