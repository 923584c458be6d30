"""Every component with typical and long content, stacked into one sheet for the tests and for looking at."""

from kivy.uix.boxlayout import BoxLayout

from companion.intents.intent import Open
from companion.screens.kit import parts
from companion.screens.kit.badge import Badge
from companion.screens.kit.views import UndoChip
from companion.ui.bars.undo import UndoView
from companion.ui.column import Parts
from companion.ui.parts.block import Beside, Storeys
from companion.ui.parts.grid_cells import GridCell, GridHead, GridTitle
from companion.ui.widgets.field import TextField
from companion.ui.widgets.hold import HoldButton
from companion.ui.widgets.key import Key
from companion.ui.widgets.keypad import Keypad
from companion.ui.widgets.phaserail import PhaseRail
from companion.ui.widgets.racechart import Race, RaceChart
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.text_block import Words
from companion.ui.widgets.toast import Toast

ZOFIA, MAREK = Badge("Z", "red", "Zofia"), Badge("M", "blue", "Marek")


def _keys() -> list:
    return [
        Key(text="Pierwszorzędny", kind="primary"),
        Key(text="Pressed", kind="primary", state="down"),
        Key(text="Drugi"),
        Key(text="Outline", kind="outline"),
        Key(text="Disabled", disabled=True),
        Key(text="Danger", kind="danger", focused=True),
        HoldButton(text="Przytrzymaj: koniec roku", progress=0.6),
        HoldButton(text="Hold", icon="undo-variant"),
        Key(text="Just changed", kind="locked", icon="lock-clock"),
        Key(text="Great Wall", icon="emblem:gw", kind="tint", accent="gw"),
        Key(text="Next", after="arrow-right", kind="primary", big=True),
    ]


def _steps() -> list:
    return [
        Stepper(value=8),
        Stepper(value=9, focused=True),
        Stepper(value=-12, low=-20),
        Stepper(value=2, orientation="vertical", label="Fioletowy", mark="glyph:wagon"),
    ]


def _column() -> Parts:
    there = Open("home")
    return Parts(
        items=(
            parts.Banner("unless Raid cubes are refilled before the fifth die is taken.", strong="Last round"),
            parts.Toggle("Each phone hides its own resources", True, there, "The table shows only public things"),
            parts.Check("5+3", "Clerks", "5 in the pool, 3 in the Clerk space", "now", there),
            parts.Check("24", "Horde cards, shuffled", "Face-down deck", "done", there),
            parts.Moment(
                "21:46", "Zofia: Defeated a Horde, Left row 1", "claims the card", ZOFIA, "+2", "selected", there
            ),
            parts.Meter(17, 40, "of 40", "The game ends in Winter if it is empty."),
            parts.Empty("history", "No games yet", "Finished games land here."),
        )
    )


def _rows() -> list:
    return [
        Words(text="Ania: move Clerks with Economy", style="h2"),
        Words(text="x" * 200, style="h3"),
        Words(text="Żółć → ✓ 😀 中 👩", style="body"),
        Toast(text="Marek built Wall level 2, +10", action="Undo"),
        PhaseRail(steps=("Choose", "Place", "Resolve 2 of 4", "Cleanup"), at=2),
        _column(),
        UndoView(item=UndoChip("Undo", "start of Economy", Open("home"))),
        TextField(label="Name", text="Zofia", error="This name is taken. Equal names get a number."),
        Keypad(title="Shame pool", typed="47", high=40, limits="0 to 40", cancel_text="Cancel", set_text="Set"),
        RaceChart(size_hint_y=None, height=300, labels=("Year 1", "Year 2", "Year 3"), races=_races()),
    ]


def _races() -> tuple[Race, ...]:
    return (
        Race("red", "Z", (0, 14, 34, 63)),
        Race("blue", "M", (0, 19, 36, 62)),
        Race("black", "T", (0, 12, 27, 61)),
        Race("yellow", "A", (0, 10, 31, 60)),
    )


def _score() -> list:
    missing, leads = parts.CellPart("how many?", missing=True), parts.CellPart("164", leads=True)
    head = [Words(text=""), GridHead(item=ZOFIA), GridHead(item=MAREK)]
    gold = [
        GridTitle(item=parts.GridLine("gold", "Gold", "2 points each", ())),
        GridCell(item=parts.CellPart("8", "4")),
        GridCell(item=missing),
    ]
    total = [
        GridTitle(item=parts.GridLine("", "Total", "", ()), total=True),
        GridCell(item=leads, total=True),
        GridCell(item=parts.CellPart("51"), total=True),
    ]
    return [*head, *gold, *total]


def in_rows(widgets: list, columns: int) -> Storeys:
    """Widgets side by side, so many in a row, all as high as the neediest of them."""
    rows = Storeys()
    for at in range(0, len(widgets), columns):
        row = Beside(shares=(1,) * columns)
        for widget in widgets[at : at + columns]:
            row.add_widget(widget)
        rows.add_widget(row)
    return rows


def sheet(columns: int = 3, width: int = 700) -> BoxLayout:
    """All components; `columns` keys stand side by side."""
    root = BoxLayout(orientation="vertical", size_hint=(None, None), width=width, padding=20, spacing=16)
    root.bind(minimum_height=root.setter("height"))
    for part in (in_rows(_keys(), columns), in_rows(_steps(), columns), *_rows(), in_rows(_score(), 3)):
        root.add_widget(part)
    return root
