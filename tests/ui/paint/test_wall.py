"""The sections of the Wall side by side: what belongs together stands on one level."""

from __future__ import annotations

from companion.screens.kit.views import WallSection


def section(name: str, verdict: str, note: str = "") -> WallSection:
    return WallSection(
        name,
        name,
        note,
        (None, None),
        "empty",
        "Power",
        5,
        "Defense",
        6,
        verdict,
        "good",
        (1, 3),
        "Wall",
        (0, 3),
        "Bar.",
    )


def row():
    from companion.ui.games.great_wall import WallRow

    widget = WallRow(size_hint=(None, None), size=(640, 500))
    widget.items = (
        section("Left", "It holds, and by as much as 12 of them", "to the Wall"),
        section("Middle", "Breach"),
    )
    return widget


def storeys(widget) -> list[tuple[float, ...]]:
    return [child._heights(200) for child in widget.kids]


def test_a_verdict_of_two_lines_moves_no_numbers_beside_it(show):
    left, middle = storeys(show(row()))
    assert left == middle


def test_lying_on_a_phone_each_is_as_high_as_it_needs(show):
    widget = show(row())
    widget.lying = True
    left, middle = storeys(widget)
    assert left != middle
