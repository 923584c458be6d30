"""Hand-made views from Home to the set-up list."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Back, Choose, Open, UndoFrom
from companion.screens.kit.parts import (
    Banner,
    Check,
    Column,
    Heading,
    Input,
    Key,
    Keys,
    Option,
    Options,
    Para,
    Row,
    Toggle,
)
from companion.screens.kit.views import Home, Now, Page, ResumeCard, Tile, Top, UndoChip
from tests.ui.shell.made_views.cast import BACK, EMOJI, LONG, TO, A, M, T, Z, people


def home(resume: bool = True, games: int = 1) -> Home:
    names = (
        ("hu", "Huns", "2–4 players"),
        ("gw", "The Great Wall", "1–5 players"),
        ("sc", "Raiders of Scythia", "1–4 players"),
        ("rw", "Runewars", "2–4 players"),
    )
    tiles = tuple(Tile(game, game, title, detail, TO, f"new-{game}") for game, title, detail in names[:games])
    card = ResumeCard(
        "hu",
        "Resume",
        "Huns",
        "Round 6, turn 3 of 5 · Ania picks a die · saved 21:47",
        (Z, M, A),
        Key("Continue", TO, "play", "primary", name="resume"),
    )
    return Home(
        "Table Companion",
        (
            Key("EN", TO, "translate", "outline", name="language"),
            Key("", TO, "theme-light-dark", name="theme"),
            Key("", Open("settings"), "cog-outline", name="settings"),
        ),
        card if resume else None,
        "Start a new game",
        tiles,
        "Or only a part of it",
        "Just the score",
        "no set-up, straight to the sheet",
        tuple(replace(tile, name=f"score-{tile.game}") for tile in tiles),
        Row("Past games", "14 finished", icon="trophy-outline", intent=TO, name="past"),
        Row("Settings", "Language, theme, text size", icon="cog-outline", intent=Open("settings"), name="settings"),
        Row("Join a table", "Nearby: Living room", icon="broadcast", intent=TO, name="join"),
    )


def first_home() -> Home:
    note = Banner(
        "The file of games was damaged. It was set aside, and the newest whole copy is open.",
        "alert",
        "warn",
        "Rescued.",
    )
    return replace(
        home(False),
        notes=(note,),
        past=Row("Past games", "Finished games land here", icon="trophy-outline", intent=TO, name="past"),
    )


def new_game() -> Page:
    rows = tuple(
        Row(badge.name, "this tablet", badge, number=str(at), note=shape, intent=TO, name=f"player-{at}")
        for at, (badge, shape) in enumerate(
            ((Z, "Circle, red"), (M, "Square, blue"), (A, "Diamond, yellow"), (LONG, "Shield, purple")), 1
        )
    )
    return Page(
        "new",
        "hu",
        Top("Huns · new game", "hu", BACK),
        (
            Column(
                (
                    Heading("Who plays", "In seat order around the table"),
                    *rows,
                    Keys(
                        (
                            Key("Add a player", TO, "account-plus-outline", name="add"),
                            Key("Mix the seats", TO, "swap-horizontal", "outline"),
                        )
                    ),
                ),
                1.2,
                name="who",
            ),
            Column(
                (
                    Heading("Who begins"),
                    Options(
                        "",
                        (
                            *tuple(
                                Option(b.name, Choose("first", at), at == 1, badge=b, name=f"first-{at}")
                                for at, b in enumerate((Z, M, A))
                            ),
                            Option("Draw", TO, icon="dice-multiple-outline"),
                        ),
                        2,
                    ),
                    Toggle(
                        "Each phone hides its own resources", True, TO, "The table shows only public things", "hides"
                    ),
                    Toggle("Turn timer", False, TO, "Off by default, shows a quiet ring", "timer"),
                    Input("Name of this evening", "", "evening", hint="Who plays where?", name="evening"),
                ),
                name="how",
            ),
        ),
        Now(
            "Ready to set up for 4 players",
            "Tomek has no device: his private things stay on paper.",
            keys=(
                Key("Cancel", Back(), name="cancel"),
                Key("Go to set-up", TO, "arrow-right", "primary", name="go"),
            ),
        ),
    )


def long_names() -> Page:
    view = new_game()
    rows = tuple(
        Row(
            b.name,
            "ten sam tablet, bez urządzenia",
            b,
            number=str(at),
            note="Tarcza, fioletowa",
            value="128",
            intent=TO,
        )
        for at, b in enumerate((LONG, EMOJI), 1)
    )
    return replace(
        view,
        screen="long",
        columns=(
            Column((Heading("Kto gra w tę długą i męczącą grę o koczownikach", "W kolejności przy stole"), *rows), 1.0),
            view.columns[1],
        ),
        top=replace(
            view.top,
            title="Hunowie · nowa rozgrywka dla czterech osób przy jednym stole",
            people=people(LONG, EMOJI, Z, M),
            undo=UndoChip("Cofnij", "Bartłomiej Krzysztof von Hohenzollern-XX: splądrował 3", UndoFrom("")),
        ),
    )


def checklist() -> Page:
    lines = (
        ("1", "Board, side 4–5 players", "Icon on the Time track", "done"),
        ("24", "Horde cards, shuffled", "Face-down deck", "done"),
        ("4", "Hordes placed", "1 per Section, 1 by the indicator", "now"),
        ("9", "Barricades", "One on every slot", "plain"),
        ("40", "Shame tokens", "10 per player, rest to the box", "plain"),
    )
    each = (
        ("10", "Spearmen", "In your pool", "done"),
        ("5+3", "Clerks", "5 in the pool, 3 in the Clerk space", "plain"),
        ("2", "Advisors dealt", "1 Active, 1 Supporting face down", "plain"),
    )
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
            Column(
                (
                    Heading("First Year", icon="calendar-arrow-right"),
                    Para("Spring and Summer are skipped. You start with Fall.", source="Set-up, p. 6"),
                ),
                1,
                "help",
            ),
        ),
        Now(
            "Now: put 4 Hordes on the wall",
            keys=(Key("Skip the list", TO, name="skip"), Key("Done, next", TO, "check-bold", "primary", name="next")),
            progress=0.5,
            progress_text="7 of 14 ready",
        ),
    )
