"""Keys of the essentials stay where they are, whatever their numbers say."""

from __future__ import annotations

import pytest

from companion.screens.kit.badge import Badge
from companion.screens.kit.parts import Key
from companion.screens.kit.pieces.pace_views import PaceCell, PaceGrid, PaceHead, PaceRow
from companion.screens.kit.views import Now, PaceTable, Top
from companion.settings import Prefs
from tests.ui.shell.made_views.cast import TO, A, M, Z

NAMES = ("Horde", "Archer", "Barricade", "Donation", "Reclaim", "Left", "Middle", "Right", "Shame", "Horde card")
TOP, NOW = Top("The Great Wall", "gw", Key("Menu", TO, "menu", name="menu")), Now("Fall", "", None, ())


def table(grid: PaceGrid) -> PaceTable:
    return PaceTable(top=TOP, now=NOW, accent="gw", grid=grid)


def wall(number: str, note: str, honor: str = "2") -> PaceTable:
    def row(seat: int, badge: Badge) -> PaceRow:
        cells = tuple(
            PaceCell(f"{name}-{seat}", number if 5 <= at < 8 else "+2", note if 5 <= at < 8 else "", intent=TO)
            for at, name in enumerate(NAMES)
        )
        return PaceRow(f"clan-{seat}", f"{seat + 1}. {badge.name}", cells, badge=badge, value=honor, intent=TO, chip=TO)

    rows = tuple(row(seat, badge) for seat, badge in enumerate((Z, M, A)))
    return table(PaceGrid(rows, tuple(PaceHead(name) for name in NAMES), "Who gets what?", "one tap each", 0))


def places(desk) -> dict[str, tuple[float, float]]:
    return {name: desk.find(f"{name}-0").to_window(*desk.find(f"{name}-0").pos) for name in NAMES}


@pytest.mark.parametrize("size", [(800, 1280), (412, 915)])
def test_a_level_built_moves_no_key_of_the_wall(desk, size):
    desk.resize(*size)
    desk.show(wall("+5", "level 1"))
    before = places(desk)
    desk.show(wall("+15", "level 3"))
    assert places(desk) == before


def test_names_on_a_phone_do_not_move_when_somebody_has_ten(desk):
    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=1.6))
    desk.show(wall("+5", "level 1", "2"))
    before = places(desk)
    desk.show(wall("+5", "level 1", "12"))
    assert places(desk) == before


@pytest.mark.parametrize("note", ["wolne: 2", "złupiona"])
def test_raid_spaces_of_an_empire_stand_in_one_line_on_a_phone(desk, note):
    cells = tuple(
        PaceCell(name, name, note, intent=TO, boxes=boxes)
        for name, boxes in (("Lewa", (True, True)), ("Środkowa", (True, True)), ("Prawa", (True,)))
    )
    desk.resize(412, 915)
    desk.show(table(PaceGrid((PaceRow("cimmeria", "Cymeria", cells), PaceRow("assyria", "Asyria", cells)))))
    assert len({desk.find(cell.name).y for cell in cells}) == 1
