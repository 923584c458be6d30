"""Hand-made views of scores, the history and the end."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Back, SetNumber, UndoFrom
from companion.screens.kit.parts import (
    Banner,
    CellPart,
    Change,
    Column,
    Count,
    Counts,
    Grid,
    GridLine,
    Heading,
    Key,
    Moment,
    Para,
    Race,
    RaceLine,
    Row,
)
from companion.screens.kit.views import Now, Page, Top, UndoChip, Winner
from tests.ui.shell.made_views.cast import BACK, EMOJI, LONG, TO, A, M, T, Z, people, top


def sheet(four: bool = True) -> Page:
    who = (Z, M, A, LONG) if four else (Z, M)

    def line(icon: str, title: str, detail: str, *cells: CellPart) -> GridLine:
        return GridLine(icon, title, detail, cells[: len(who)])

    def cell(points: int, count: str = "", leads: bool = False) -> CellPart:
        return CellPart(str(points), count, leads, intent=TO)

    grid = Grid(
        who,
        (
            line("sword-cross", "Raids", "1 each", cell(24, "24"), cell(19, "19"), cell(27, "27"), cell(22, "22")),
            line(
                "account-check-outline",
                "Full Mercenaries",
                "1 each",
                cell(6, "6"),
                cell(9, "9"),
                cell(7, "7"),
                cell(4, "4"),
            ),
            line(
                "account-alert-outline",
                "Unfilled Mercenaries",
                "−1 each",
                *(CellPart(f"−{n}", str(n), intent=TO) for n in (5, 3, 4, 6)),
            ),
            line("treasure-chest", "Treasures met", "3 each", cell(14), cell(18), cell(12), cell(11)),
            line("run-fast", "Fled Curses", "−3 each", cell(8, "4"), cell(6, "3"), cell(10, "5"), cell(4, "2")),
            line(
                "glyph:wagon",
                "Dispatched Wagons",
                "3 each",
                cell(2, "2"),
                cell(3, "3"),
                cell(1, "1"),
                CellPart("how many?", missing=True, intent=TO),
            ),
        ),
        line("", "Total", "", cell(64, leads=True), cell(64, leads=True), cell(63), cell(51)),
    )
    return Page(
        "sheet",
        "sc",
        top("Raiders of Scythia · final score", (), UndoChip("Undo", "Ania: Wagons 1", UndoFrom("")), who),
        (
            Column((grid,), 3.0, name="grid"),
            Column(
                (
                    Heading("Tie at 64", icon="scale-balance"),
                    Para("Quests + Crew + Animals"),
                    Row("Marek", badge=M, value="30"),
                    Row("Zofia", badge=Z, value="25", status="off"),
                    Para("Marek is ahead. Silver, Provisions and Kumis are not needed."),
                ),
                1.0,
                "accent",
            ),
        ),
        Now(
            "How many Wagons has Tomek?",
            "Each is worth 3 points. 31 of 32 boxes are filled.",
            T,
            (Key("Set", TO, "check-bold", "primary", name="set"),),
            counter=Count("Wagons", 0, 0, 40, SetNumber("wagons", 0), name="counter"),
        ),
    )


def my_score() -> Page:
    rows = (
        ("Raids", 4, "+1 each,", "+4", "sword-cross"),
        ("Full Mercenaries", 3, "+1 each,", "+3", "account-check-outline"),
        ("Unfilled Mercenaries", 1, "−1 each,", "−1", "account-alert-outline"),
        ("Treasures met", 2, "+3 each,", "+6", "treasure-chest"),
        ("Fled Curses", 1, "−3 each,", "−3", "run-fast"),
    )
    counts = tuple(
        Count(t, v, 0, 40, SetNumber(t, v), d, i, gain=g, gain_tone="bad" if g[0] == "−" else "good", name=f"count-{t}")
        for t, v, d, g, i in rows
    )
    wagons = tuple(
        Count(t, v, 0, 20, SetNumber(t, v), icon="glyph:wagon", colour=f"wagon.{t.lower()}", name=f"wagon-{t}")
        for t, v in (("Blue", 2), ("Purple", 1), ("Orange", 1), ("Green", 0))
    )
    return Page(
        "my-score",
        "hu",
        Top("My score", "hu", BACK, (("Huns, 3 players. Marek", "now"),), people=people(M)),
        (
            Column((Banner("Waiting for you and Ania. Zofia has sent hers.", "timer-sand", "warn"), *counts)),
            Column(
                (
                    Counts("Dispatched Wagons", wagons, "4 × 3, and 3 types:", "+15"),
                    Count(
                        "Valuables in the Stash",
                        17,
                        0,
                        120,
                        SetNumber("stash", 17),
                        "tie-break only",
                        "cube-outline",
                        name="stash",
                    ),
                    Count("Not entered yet", 0, 0, 9, SetNumber("x", 0), "", "cube-outline", empty=True),
                    Count("Only shown", -12, -99, 9, None, "from the track", "star-outline"),
                )
            ),
        ),
        Now("Total", keys=(Key("Send to the table", TO, "check-bold", "primary", name="send"),), total="24"),
    )


def history() -> Page:
    moments = (
        Moment("21:47", "Economy: Ania is the Active player", status="newest", intent=TO),
        Moment("21:46", "Tomek lost a Soldier there, not saved", badge=T, intent=TO),
        Moment("21:46", "Marek Archer in that Section", "", M, "+2", intent=TO),
        Moment("21:46", "Zofia defeated a Horde, Left row 1", "claims the card", Z, "+2", "selected", TO, "moment-3"),
        Moment("21:43", "Ania Barricade, Middle", "", A, "+2", "undone", TO),
    )
    return Page(
        "history",
        "gw",
        top("History", (), None, (Z, M, A, T)),
        (
            Column(
                (
                    Heading("Year 3, Fall", "now", "leaf-maple"),
                    *moments,
                    Heading("Year 3, Summer", icon="white-balance-sunny"),
                    *moments[1:3],
                ),
                2.0,
            ),
            Column(
                (
                    Para("Go back to before", "accent", True),
                    Heading("Zofia defeated a Horde, Left row 1"),
                    Para("3 later steps by Marek, Tomek and the table are undone too. They stay and can be redone."),
                    Heading("What changes"),
                    Change("Honor", "63", "61", Z),
                    Change("Honor", "49", "47", M),
                    Change("Hordes, Left", "2", "3"),
                    Para("On the table: put the Horde card back.", "warn", icon="hand-back-right-outline"),
                ),
                1.0,
                "accent",
            ),
        ),
        Now(
            "Everybody sees this undo",
            "Hold 1 second, because it changes other players' steps.",
            keys=(
                Key("Redo", TO, "undo-variant", name="redo"),
                Key("Cancel", Back(), name="cancel"),
                Key("Hold: undo 4 steps", UndoFrom("x"), "undo-variant", "primary", True, name="undo-all"),
            ),
        ),
        toast="",
    )


def winner() -> Winner:
    lines = (
        (A, (0, 10, 31, 58, 86, 112)),
        (Z, (0, 14, 33, 63, 81, 104)),
        (M, (0, 19, 36, 49, 70, 88)),
        (T, (0, 12, 27, 41, 60, 79)),
    )
    return Winner(
        top("The Great Wall · 16 November", (), UndoChip("Undo", "finish, back to score", UndoFrom("")), (Z, M, A, T)),
        Now(
            "",
            keys=(
                Key("Copy text", TO, "content-copy", name="copy"),
                Key("Home", TO, "home-outline", name="home"),
                Key("Play again", TO, "restart", "primary", name="again"),
            ),
        ),
        (A,),
        "Winner",
        "Ania defends the Wall",
        "112",
        "Honor, 8 ahead",
        Race(
            "Honor, year by year",
            "2 h 48 min · 5 Years · Shame left 3",
            ("Start", "Year 1", "Year 2", "Year 3", "Year 4", "Year 5"),
            tuple(RaceLine(b, p) for b, p in lines),
        ),
        Row("Year 4: Ania gains 15 Honor, 9 more than anybody else.", icon="book-open-variant", intent=TO),
        tuple(
            Row(b.name, badge=b, number=str(at), value=str(p[-1]), status="now" if at == 1 else "plain")
            for at, (b, p) in enumerate(lines, 1)
        ),
        "gw",
    )


def shared_win() -> Winner:
    view = winner()
    return replace(
        view,
        badges=(LONG, EMOJI),
        title="Bartłomiej Krzysztof von Hohenzollern-XX i 🐎🏹 Attila 👑 dzielą zwycięstwo",
        label="Wspólne zwycięstwo",
        total="27",
        total_note="punktów, tyle samo kostek w zapasie",
        accent="hu",
    )
