"""Every component with typical and long content, stacked into one sheet for the tests and for looking at."""

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.ui.widgets import (
    Card,
    CheckRow,
    DieKey,
    EmptyState,
    HoldButton,
    Key,
    Keypad,
    Note,
    PhaseRail,
    PoolMeter,
    Race,
    RaceChart,
    Row,
    ScoreCell,
    ScoreHead,
    ScoreTitle,
    SeatBadge,
    Segment,
    SegmentBar,
    SourceChip,
    StatChip,
    Stepper,
    SwitchRow,
    TextField,
    TimelineRow,
    Toast,
    UndoChip,
    Words,
)


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
        Key(text="Great Wall", icon="emblem:gw", kind="tint", accent="gw", stacked=True),
        Key(text="Qin Jiushao", sub="Great Wall", icon="seat:purple:Q", kind="tint", accent="rw"),
        Key(text="Donate", sub="1 for +2 honor", icon="gift-outline"),
        Key(text="Next", after="arrow-right", kind="primary", big=True),
    ]


def _steps() -> list:
    return [
        Stepper(value=8),
        Stepper(value=9, focused=True),
        Stepper(value=-12, low=-20),
        Stepper(value=2, orientation="vertical", label="Fioletowy", mark="glyph:wagon", mark_tone="wagon.blue"),
        DieKey(tone="deck.blue", value=2, stage="picked", caption="picked: 2"),
        DieKey(tone="deck.red", value=3, stage="taken", caption="taken: 3", badge="seat:blue:M"),
        StatChip(value="58", label="Honor"),
        StatChip(value="3", label="Clerks left", delta="+2", framed=True),
        StatChip(value="13", label="Wagon deck", mark="glyph:wagon", orientation="horizontal", framed=True),
    ]


def _rows() -> list:
    return [
        Words(text="Ania: move Clerks with Economy", style="h2"),
        Words(text="x" * 200, style="h3"),
        Words(text="Żółć → ✓ 😀 中 👩", style="body"),
        Toast(mark="seat:blue:M", lead="Marek", text="built Wall level 2, +10", action="Undo"),
        Note(
            mark="alert",
            lead="Last round",
            tone="bad",
            fill="ad",
            text="unless Raid cubes are refilled before the fifth die is taken.",
        ),
        PhaseRail(steps=("Choose", "Place", "Resolve 2 of 4", "Cleanup"), at=2),
        SwitchRow(title="Each phone hides its own resources", detail="The table shows only public things", active=True),
        CheckRow(count="5+3", title="Clerks", detail="5 in the pool, 3 in the Clerk space", stage="now"),
        CheckRow(count="24", title="Horde cards, shuffled", detail="Face-down deck", stage="done"),
        UndoChip(title="Undo", what="start of Economy"),
        TimelineRow(
            time="21:46",
            mark="seat:red:Z",
            who="Zofia",
            what="Defeated a Horde, Left row 1",
            detail="claims the card",
            delta="+2",
            stage="selected",
        ),
        PoolMeter(value=17, most=40, unit="of 40", sentence="The game ends in Winter if it is empty."),
        TextField(label="Name", text="Zofia", error="This name is taken. Equal names get a number."),
        EmptyState(icon="history", title="No games yet", text="Finished games land here.", action="New game"),
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
    head = [Words(text=""), ScoreHead(mark="seat:red:Z", text="Zofia"), ScoreHead(mark="seat:blue:M", text="Marek")]
    gold = [
        ScoreTitle(mark="gold", text="Gold", detail="2 points each", even=True),
        ScoreCell(points="8", count="4", even=True),
        ScoreCell(stage="missing", text="how many?", even=True),
    ]
    total = [
        ScoreTitle(text="Total", total=True),
        ScoreCell(points="164", stage="leader", total=True),
        ScoreCell(points="51", total=True),
    ]
    return [head, gold, total]


def _chips() -> StackLayout:
    stack = StackLayout(size_hint_y=None, spacing=8)
    stack.bind(minimum_height=stack.setter("height"))
    for chip in (
        SourceChip(text="Rules", mark="book-open-variant"),
        SourceChip(text="6 printed", kind="tint"),
        SourceChip(text="8 house", mark="home-outline", kind="help"),
        SourceChip(text="Tomek offline", mark="wifi-off", kind="bad"),
        SeatBadge(colour="red", letters="Ma", active=True),
        SeatBadge(colour="green", lamp="on", letters="T"),
    ):
        stack.add_widget(chip)
    return stack


def _in_rows(widgets: list, columns: int) -> list[Row]:
    rows = []
    for at in range(0, len(widgets), columns):
        rows.append(Row())
        for widget in widgets[at : at + columns]:
            rows[-1].add_widget(widget)
    return rows


def sheet(columns: int = 3, width: int = 700) -> BoxLayout:
    """All components; `columns` keys stand side by side."""
    root = BoxLayout(orientation="vertical", size_hint=(None, None), width=width, padding=20, spacing=16)
    root.bind(minimum_height=root.setter("height"))
    modes = Segment("a", "Standard", "sword-cross"), Segment("b", "Co-op"), Segment("c", "Solo vs Qin")
    card = Card(spacing=0)
    for cells in _score():
        for row in _in_rows(cells, 3):
            card.add_widget(row)
    parts = [
        *_in_rows(_keys(), columns),
        *_in_rows(_steps(), columns),
        *_rows(),
        _chips(),
        card,
        SegmentBar(segments=modes, chosen="a"),
    ]
    for part in parts:
        root.add_widget(part)
    return root
