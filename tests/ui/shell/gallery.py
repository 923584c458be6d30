"""Hand-made views that cover every part and screen, with the pictures' words and the extremes people bring."""

from __future__ import annotations

from dataclasses import replace

from companion.intent import Back, Choose, Open, SetNumber, UndoFrom
from companion.present.parts import (
    Badge,
    Banner,
    CellPart,
    Change,
    Check,
    Column,
    Count,
    Counts,
    DeckColumn,
    Empty,
    Grid,
    GridLine,
    Heading,
    Home,
    HunsTable,
    Input,
    Key,
    Keys,
    Look,
    Moment,
    Now,
    Option,
    Options,
    Page,
    Para,
    Race,
    RaceLine,
    ResumeCard,
    Row,
    Tile,
    Toggle,
    Top,
    UndoChip,
    View,
    WagonPart,
    Winner,
)

Z = Badge("Z", "red", "Zofia")
M = Badge("M", "blue", "Marek")
A = Badge("A", "yellow", "Ania", active=True)
T = Badge("T", "green", "Tomek")
LONG = Badge("B", "purple", "Bartłomiej Krzysztof von Hohenzollern-XX")
EMOJI = Badge("At", "black", "🐎🏹 Attila 👑")
TO = Open("somewhere")
BACK = Key("Back", Back(), "arrow-left", name="back")
UNDO = UndoChip("Undo", "Marek pillaged 3 red", UndoFrom(""))


def people(*badges: Badge) -> tuple[Key, ...]:
    return tuple(Key(badge.name, Open("seat", badge.name), badge=badge, name=f"seat-{badge.letter}") for badge in badges)


def top(title: str, rail: tuple = (), undo: UndoChip | None = None, who: tuple[Badge, ...] = (Z, M, A)) -> Top:
    return Top(title, "hu", BACK, rail, undo, people(*who))


def home(resume: bool = True, games: int = 1) -> Home:
    names = (("hu", "Huns", "2–4 players"), ("gw", "The Great Wall", "1–5 players"), ("sc", "Raiders of Scythia", "1–4 players"), ("rw", "Runewars", "2–4 players"))
    tiles = tuple(Tile(game, game, title, detail, TO, f"new-{game}") for game, title, detail in names[:games])
    card = ResumeCard("hu", "Resume", "Huns", "Round 6, turn 3 of 5 · Ania picks a die · saved 21:47", (Z, M, A), Key("Continue", TO, "play", "primary", name="resume"))
    return Home(
        "Table Companion",
        (Key("EN", TO, "translate", "outline", name="language"), Key("", TO, "theme-light-dark", name="theme")),
        card if resume else None,
        "Start a new game",
        tiles,
        "Or only a part of it",
        "Just the score",
        "no set-up, sheet at once",
        tuple(replace(tile, name=f"score-{tile.game}") for tile in tiles),
        Row("Past games", "14 finished", icon="trophy-outline", intent=TO, name="past"),
        Row("Settings", "Language, theme, text size", icon="cog-outline", intent=Open("settings"), name="settings"),
    )


def first_home() -> Home:
    note = Banner("The file of games was damaged. It was set aside, and the newest whole copy is open.", "alert", "warn", "Rescued.")
    return replace(home(False), notes=(note,), past=Row("Past games", "Finished games land here", icon="trophy-outline", intent=TO, name="past"))


def new_game() -> Page:
    rows = tuple(
        Row(badge.name, "this tablet", badge, number=str(at), note=shape, intent=TO, name=f"player-{at}")
        for at, (badge, shape) in enumerate(((Z, "Circle, red"), (M, "Square, blue"), (A, "Diamond, yellow"), (LONG, "Shield, purple")), 1)
    )
    return Page(
        "new",
        "hu",
        Top("Huns · new game", "hu", BACK),
        (
            Column((Heading("Who plays", "In seat order around the table"), *rows, Keys((Key("Add a player", TO, "account-plus-outline", name="add"), Key("Mix the seats", TO, "swap-horizontal", "outline")))), 1.2, name="who"),
            Column(
                (
                    Heading("Who begins"),
                    Options("", tuple(Option(b.name, Choose("first", at), at == 1, badge=b, name=f"first-{at}") for at, b in enumerate((Z, M, A))) + (Option("Draw", TO, icon="dice-multiple-outline"),), 2),
                    Toggle("Each phone hides its own resources", True, TO, "The table shows only public things", "hides"),
                    Toggle("Turn timer", False, TO, "Off by default, shows a quiet ring", "timer"),
                    Input("Name of this evening", "", "evening", hint="Who plays where?", name="evening"),
                ),
                name="how",
            ),
        ),
        Now("Ready to set up for 4 players", "Tomek has no device: his private things stay on paper.", keys=(Key("Cancel", Back(), name="cancel"), Key("Set-up checklist", TO, "arrow-right", "primary", name="go"))),
    )


def checklist() -> Page:
    lines = (("1", "Board, side 4–5 players", "Icon on the Time track", "done"), ("24", "Horde cards, shuffled", "Face-down deck", "done"), ("4", "Hordes placed", "1 per Section, 1 by the indicator", "now"), ("9", "Barricades", "One on every slot", "plain"), ("40", "Shame tokens", "10 per player, rest to the box", "plain"))
    each = (("10", "Spearmen", "In your pool", "done"), ("5+3", "Clerks", "5 in the pool, 3 in the Clerk space", "plain"), ("2", "Advisors dealt", "1 Active, 1 Supporting face down", "plain"))
    made = [tuple(Check(*line, TO, f"check-{line[1]}") for line in some) for some in (lines, each)]
    order = tuple(Row(b.name, badge=b, value=str(v)) for b, v in ((A, 65), (Z, 55), (T, 26), (M, 20)))
    return Page(
        "setup",
        "gw",
        Top("The Great Wall · set-up for 4", "gw", BACK, people=people(Z, M, A, T)),
        (
            Column((Heading("On the table", "4 of 7"), *made[0]), 1.6),
            Column((Heading("Each player", "3 of 7"), *made[1]), 1.6),
            Column((Heading("Tea order", icon="tea"), Para("Highest Tea value on top"), *order)),
            Column((Heading("First Year", icon="calendar-arrow-right"), Para("Spring and Summer are skipped. You start with Fall.", source="Set-up, p. 6")), 1, "help"),
        ),
        Now("Now: put 4 Hordes on the wall", keys=(Key("Skip the list", TO, name="skip"), Key("Done, next", TO, "check-bold", "primary", name="next")), progress=0.5, progress_text="7 of 14 ready"),
    )


DECKS = (
    DeckColumn("deck-blue", "deck.blue", "shield-outline", "Equipment", 2, "picked: 2", None, True, "9", "of 22 cubes", "6", "of 11 cards", False, False, False, Choose("die", 0)),
    DeckColumn("deck-red", "deck.red", "sword-cross", "Raid", 3, "taken: 3", M, False, "0", "no cubes left", "4", "of 11 cards", True, True, False, None),
    DeckColumn("deck-green", "deck.green", "bow-arrow", "Mercenary", 1, "free: 1", None, False, "14", "of 22 cubes", "7", "of 11 cards", False, False, False, Choose("die", 2)),
    DeckColumn("deck-black", "deck.black", "skull-outline", "Curse", 3, "free: 3", None, False, "11", "of 22 cubes", "3", "of 11 cards", False, False, False, Choose("die", 3)),
    DeckColumn("deck-yellow", "deck.yellow", "treasure-chest", "Treasure", 1, "taken: 1", Z, False, "6", "of 22 cubes", "5", "of 11 cards", False, False, False, None),
)


def huns(four: bool = False) -> HunsTable:
    seats = [(Z, 12, "plain"), (M, 9, "plain"), (A, 14, "now")] + ([(LONG, -3, "plain")] if four else [])
    draft = (
        Row("Zofia", "took Treasure 1", Z, number="1", status="done"),
        Row("Marek", "took Raid 3", M, number="2", status="done"),
        Row("Ania", "picks a die now", A, number="3", status="now"),
        Row("Zofia", "second turn", Z, number="4"),
        Row("Marek", "second turn", M, number="5"),
    )
    return HunsTable(
        top("Huns", (("Round 6 · turn 3 of 5", "now"),), UNDO, tuple(seat[0] for seat in seats)),
        Now("Ania takes the blue 2. Then?", "Tap another die to change. Nothing is final before an action.", A, (Key("Draw 2 cards", TO, "cards-outline", "primary", name="draw"), Key("Pillage 2 cubes", TO, "cube-outline", "primary", name="pillage"))),
        Banner("unless Raid cubes are refilled before the fifth die is taken.", strong="Last round"),
        DECKS,
        "Draft order",
        "first: Zofia",
        draft,
        tuple(Row(b.name, f"Stash {v + 3}", b, value=str(v).replace("-", "−"), status=status, intent=TO, name=f"seat-{b.letter}") for b, v, status in seats),
        Row("Wagon deck", icon="glyph:wagon", value="13"),
    )


def huns_pl() -> HunsTable:
    names = ("Wyposażenie", "Najazd", "Najemnik", "Klątwa", "Skarb")
    notes = ("zostało z 24 kostek", "brak kostek", "zostało z 24 kostek", "zostało z 24 kostek", "zostało z 24 kostek")
    decks = tuple(replace(d, title=n, cubes_note=c, cards_note="z 12 kart", die_text="wolna: 3" if d.intent else "zabrana: 3", face=None if n == "Skarb" else d.face, taker=None if n == "Skarb" else d.taker) for d, n, c in zip(DECKS, names, notes, strict=True))
    view = huns(True)
    return replace(
        view,
        decks=decks,
        draft_title="Kolejność wyboru",
        draft_note="pierwsza: Zofia",
        banner=Banner("chyba że kostki Najazdu zostaną uzupełnione, zanim ktoś zabierze piątą kość.", strong="Ostatnia runda,"),
        top=replace(view.top, title="Hunowie", rail=(("Runda 6 · tura 3 z 5", "now"),), undo=UndoChip("Cofnij", "Marek splądrował 3 czerwone kostki", UndoFrom(""))),
        now=Now("Ania bierze niebieską dwójkę. Co dalej?", "Dotknij innej kości, żeby zmienić. Nic nie jest ostateczne przed akcją.", A, (Key("Dobierz 2 karty", TO, "cards-outline", "primary", name="draw"), Key("Splądruj 2 kostki", TO, "cube-outline", "primary", name="pillage"))),
        wagons=Row("Talia wozów", icon="glyph:wagon", value="13"),
    )


def card() -> Page:
    horses = tuple(Option(text, Choose("horse", text), text == "Right", icon) for text, icon in (("Left", "arrow-left"), ("Middle", "circle"), ("Right", "arrow-right")))
    deck = tuple(Option(d.title, Choose("deck", d.title), d.title == "Raid", d.icon, colour=d.colour, name=f"pick-{d.title}") for d in DECKS)
    cubes = tuple(Option(d.title, Choose("cube", d.title), d.title == "Curse", colour=d.colour) for d in DECKS)
    return Page(
        "card",
        "sc",
        Top("Enter the card", "sc", Key("Close", Back(), "close", name="back"), undo=UndoChip("Undo", "horse: Right", UndoFrom(""))),
        (
            Column(
                (
                    Options("1. Empire", tuple(Option(t, Choose("empire", t), t == "Persia") for t in ("Cimmeria", "Assyria", "Persia", "Greece"))),
                    Options("2. Raid target, from the left", tuple(Option(str(n), Choose("target", n), n == 1, name=f"target-{n}") for n in range(1, 7)), 6, True),
                    Options("3. Deck", deck, 5),
                    Options("4. Colour of the space", cubes, 5),
                    Options("5. Horse", horses, 3),
                    Options("6. To whom", tuple(Option(b.name, Choose("to", b.name), badge=b, detail="may flee now") for b in (Z, M, LONG)) + (Option("Nobody", None, icon="close", detail="not allowed"),), 2),
                    Count("Points", 8, -3, 20, SetNumber("points", 8), "on the card", "star-outline", name="points"),
                    Input("Name of the card", "Łucznik z Pontu", "name", "", "as printed", name="card-name"),
                    Input("Effect", "", "effect", "The effect must not be empty.", "as printed", name="effect"),
                ),
                2.6,
            ),
            Column(
                (
                    Para("Your card so far", strong=True),
                    Heading("Persia"),
                    WagonPart("Wagon 1", (("deck.blue", True), ("deck.blue", False), ("deck.red", False), ("deck.green", True)), "2 of 4", TO, "now", "wagon-1"),
                    WagonPart("Wagon 2", (("deck.yellow", True), ("deck.black", True)), "full", None, "done", "wagon-2"),
                    Look("Wagons sent home", "Hold to look", "2 blue, 1 purple, 1 orange", "look"),
                    Row("Cards remembered", "of 14. Next time just tap the card you draw.", value="5", intent=TO),
                )
            ),
        ),
        Now("Pick the building with the red cross", "7 of 8 read. Nothing is guessed: the app plays the card you see.", keys=(Key("Known cards", TO, "cards-outline", name="known"), Key("Use this card", None, kind="primary", name="use"))),
    )


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
            line("account-check-outline", "Full Mercenaries", "1 each", cell(6, "6"), cell(9, "9"), cell(7, "7"), cell(4, "4")),
            line("account-alert-outline", "Unfilled Mercenaries", "−1 each", *(CellPart(f"−{n}", str(n), intent=TO) for n in (5, 3, 4, 6))),
            line("treasure-chest", "Treasures met", "3 each", cell(14), cell(18), cell(12), cell(11)),
            line("run-fast", "Fled Curses", "−3 each", cell(8, "4"), cell(6, "3"), cell(10, "5"), cell(4, "2")),
            line("glyph:wagon", "Dispatched Wagons", "3 each", cell(2, "2"), cell(3, "3"), cell(1, "1"), CellPart("how many?", missing=True, intent=TO)),
        ),
        line("", "Total", "", cell(64, leads=True), cell(64, leads=True), cell(63), cell(51)),
    )
    return Page(
        "sheet",
        "sc",
        top("Raiders of Scythia · final score", (), UndoChip("Undo", "Ania: Wagons 1", UndoFrom("")), who),
        (
            Column((grid,), 3.0, name="grid"),
            Column((Heading("Tie at 64", icon="scale-balance"), Para("Quests + Crew + Animals"), Row("Marek", badge=M, value="30"), Row("Zofia", badge=Z, value="25", status="off"), Para("Marek is ahead. Silver, Provisions and Kumis are not needed.")), 1.0, "accent"),
        ),
        Now("How many Wagons has Tomek?", "Each is worth 3 points. 31 of 32 boxes are filled.", T, (Key("Set", TO, "check-bold", "primary", name="set"),), counter=Count("Wagons", 0, 0, 40, SetNumber("wagons", 0), name="counter")),
    )


def my_score() -> Page:
    rows = (("Raids", 4, "+1 each,", "+4", "sword-cross"), ("Full Mercenaries", 3, "+1 each,", "+3", "account-check-outline"), ("Unfilled Mercenaries", 1, "−1 each,", "−1", "account-alert-outline"), ("Treasures met", 2, "+3 each,", "+6", "treasure-chest"), ("Fled Curses", 1, "−3 each,", "−3", "run-fast"))
    counts = tuple(Count(t, v, 0, 40, SetNumber(t, v), d, i, gain=g, gain_tone="bad" if g[0] == "−" else "good", name=f"count-{t}") for t, v, d, g, i in rows)
    wagons = tuple(Count(t, v, 0, 20, SetNumber(t, v), icon="glyph:wagon", colour=f"wagon.{t.lower()}", name=f"wagon-{t}") for t, v in (("Blue", 2), ("Purple", 1), ("Orange", 1), ("Green", 0)))
    return Page(
        "my-score",
        "hu",
        Top("My score", "hu", BACK, (("Huns, 3 players. Marek", "now"),), people=people(M)),
        (
            Column((Banner("Awaited: you and Ania. Zofia has sent hers.", "timer-sand", "warn"), *counts)),
            Column((Counts("Dispatched Wagons", wagons, "4 × 3, and 3 types:", "+15"), Count("Cubes in Stash", 17, 0, 120, SetNumber("stash", 17), "tie-break only", "cube-outline", name="stash"), Count("Not entered yet", 0, 0, 9, SetNumber("x", 0), "", "cube-outline", empty=True), Count("Only shown", -12, -99, 9, None, "from the track", "star-outline"))),
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
            Column((Heading("Year 3, Fall", "now", "leaf-maple"), *moments, Heading("Year 3, Summer", icon="white-balance-sunny"), *moments[1:3]), 2.0),
            Column((Para("Go back to before", "accent", True), Heading("Zofia defeated a Horde, Left row 1"), Para("3 later steps by Marek, Tomek and the table are undone too. They stay in the log and can be redone."), Heading("What changes"), Change("Honor", "63", "61", Z), Change("Honor", "49", "47", M), Change("Hordes, Left", "2", "3"), Para("On the table: put the Horde card back.", "warn", icon="hand-back-right-outline")), 1.0, "accent"),
        ),
        Now("Everybody sees this undo", "Hold 1 second, because it changes other players' steps.", keys=(Key("Redo", TO, "redo-variant", name="redo"), Key("Cancel", Back(), name="cancel"), Key("Hold: undo 4 steps", UndoFrom("x"), "undo-variant", "primary", True, name="undo-all"))),
        toast="",
    )


def winner() -> Winner:
    lines = ((A, (0, 10, 31, 58, 86, 112)), (Z, (0, 14, 33, 63, 81, 104)), (M, (0, 19, 36, 49, 70, 88)), (T, (0, 12, 27, 41, 60, 79)))
    return Winner(
        top("The Great Wall · 16 November", (), UndoChip("Undo", "finish, back to score", UndoFrom("")), (Z, M, A, T)),
        Now("", keys=(Key("Copy text", TO, "content-copy", name="copy"), Key("Home", TO, "home-outline", name="home"), Key("Play again", TO, "restart", "primary", name="again"))),
        (A,),
        "Winner",
        "Ania defends the Wall",
        "112",
        "Honor, 8 ahead",
        Race("Honor, year by year", "2 h 48 min · 5 Years · Shame left 3", ("Start", "Year 1", "Year 2", "Year 3", "Year 4", "Year 5"), tuple(RaceLine(b, p) for b, p in lines)),
        "Year 4 turned it: Ania built the third level in the Middle, +15.",
        tuple(Row(b.name, badge=b, number=str(at), value=str(p[-1]), status="now" if at == 1 else "plain") for at, (b, p) in enumerate(lines, 1)),
        "gw",
    )


def shared_win() -> Winner:
    view = winner()
    return replace(view, badges=(LONG, EMOJI), title="Bartłomiej Krzysztof von Hohenzollern-XX i 🐎🏹 Attila 👑 dzielą zwycięstwo", label="Wspólne zwycięstwo", total="27", total_note="punktów, tyle samo kostek w zapasie", accent="hu")


def seat() -> Page:
    return Page(
        "seat",
        "hu",
        Top("Ania", "hu", Key("Menu", Open("menu"), "menu", name="menu"), (("Round 6, turn 3", "now"),), UNDO, people(A)),
        (
            Column((Heading("Wagons"), WagonPart("Wagon 1", (("deck.blue", True), ("deck.red", False)), "1 of 2", TO, "plain", "wagon-1"), Look("Sent home", "Hold to look", "2 blue, 1 purple", "look"))),
            Column((Heading("Cards", "3 of 5 filled"), Row("Łucznik", "Mercenary, 2 of 3", icon="bow-arrow", intent=TO), Row("Plague", "Curse, not filled", icon="skull-outline", tone="bad", intent=TO), Row("Raid on Rome", "active now", icon="sword-cross", tone="good", value="+2"))),
            Column((Empty("history", "No steps yet", "Finished steps land here."),), tone="bare"),
        ),
        Now("Your turn", "Take a die.", A, (Key("To the table", TO, "arrow-right", "primary", name="table"),)),
    )


def long_names() -> Page:
    view = new_game()
    rows = tuple(Row(b.name, "ten sam tablet, bez urządzenia", b, number=str(at), note="Tarcza, fioletowa", value="128", intent=TO) for at, b in enumerate((LONG, EMOJI), 1))
    return replace(view, screen="long", columns=(Column((Heading("Kto gra w tę długą i męczącą grę o koczownikach", "W kolejności przy stole"), *rows), 1.0), view.columns[1]), top=replace(view.top, title="Hunowie · nowa rozgrywka dla czterech osób przy jednym stole", people=people(LONG, EMOJI, Z, M), undo=UndoChip("Cofnij", "Bartłomiej Krzysztof von Hohenzollern-XX: splądrował 3", UndoFrom(""))))


VIEWS: dict[str, View] = {
    "home": home(),
    "home_first": first_home(),
    "home_four": home(True, 4),
    "new": new_game(),
    "setup": checklist(),
    "huns": huns(),
    "huns_pl": huns_pl(),
    "card": card(),
    "sheet": sheet(),
    "my_score": my_score(),
    "history": history(),
    "winner": winner(),
    "shared": shared_win(),
    "seat": seat(),
    "long": long_names(),
}
