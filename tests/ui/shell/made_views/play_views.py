"""Hand-made views of a table in play."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Back, Choose, Open, SetNumber, UndoFrom
from companion.screens.kit.parts import (
    Banner,
    Column,
    Count,
    Empty,
    Heading,
    Input,
    Key,
    Look,
    Option,
    Options,
    Para,
    Row,
    WagonPart,
)
from companion.screens.kit.views import DeckColumn, HunsTable, Now, Page, Top, UndoChip
from tests.ui.shell.made_views.cast import LONG, TO, UNDO, A, M, Z, people, top

DECKS = (
    DeckColumn(
        "deck-blue",
        "deck.blue",
        "shield-outline",
        "Equipment",
        2,
        "picked: 2",
        None,
        True,
        "9",
        "of 22 cubes",
        "6",
        "of 11 cards",
        False,
        False,
        False,
        Choose("die", 0),
    ),
    DeckColumn(
        "deck-red",
        "deck.red",
        "sword-cross",
        "Raid",
        3,
        "taken: 3",
        M,
        False,
        "0",
        "no cubes left",
        "4",
        "of 11 cards",
        True,
        True,
        False,
        None,
    ),
    DeckColumn(
        "deck-green",
        "deck.green",
        "bow-arrow",
        "Mercenary",
        1,
        "free: 1",
        None,
        False,
        "14",
        "of 22 cubes",
        "7",
        "of 11 cards",
        False,
        False,
        False,
        Choose("die", 2),
    ),
    DeckColumn(
        "deck-black",
        "deck.black",
        "skull-outline",
        "Curse",
        3,
        "free: 3",
        None,
        False,
        "11",
        "of 22 cubes",
        "3",
        "of 11 cards",
        False,
        False,
        False,
        Choose("die", 3),
    ),
    DeckColumn(
        "deck-yellow",
        "deck.yellow",
        "treasure-chest",
        "Treasure",
        1,
        "taken: 1",
        Z,
        False,
        "6",
        "of 22 cubes",
        "5",
        "of 11 cards",
        False,
        False,
        False,
        None,
    ),
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
        Now(
            "Ania takes the blue 2. Then?",
            "Tap another die to change your mind. Nothing is final until you act.",
            A,
            (
                Key("Draw 2 cards", TO, "cards-outline", "primary", name="draw"),
                Key("Pillage 2 cubes", TO, "cube-outline", "primary", name="pillage"),
            ),
        ),
        Banner("unless Raid cubes are refilled before the fifth die is taken.", strong="Last round"),
        DECKS,
        "Draft order",
        "first: Zofia",
        draft,
        tuple(
            Row(
                b.name,
                f"Stash {v + 3}",
                b,
                value=str(v).replace("-", "−"),
                status=status,
                intent=TO,
                name=f"seat-{b.letter}",
            )
            for b, v, status in seats
        ),
        Row("Wagon deck", icon="glyph:wagon", value="13"),
    )


def huns_pl() -> HunsTable:
    names = ("Wyposażenie", "Najazd", "Najemnik", "Klątwa", "Skarb")
    notes = ("zostało z 24 kostek", "brak kostek", "zostało z 24 kostek", "zostało z 24 kostek", "zostało z 24 kostek")
    decks = tuple(
        replace(
            d,
            title=n,
            cubes_note=c,
            cards_note="z 12 kart",
            die_text="wolna: 3" if d.intent else "zabrana: 3",
            face=None if n == "Skarb" else d.face,
            taker=None if n == "Skarb" else d.taker,
        )
        for d, n, c in zip(DECKS, names, notes, strict=True)
    )
    view = huns(True)
    return replace(
        view,
        decks=decks,
        draft_title="Kolejność wyboru",
        draft_note="pierwsza: Zofia",
        banner=Banner(
            "chyba że kostki Najazdu zostaną uzupełnione, zanim ktoś zabierze piątą kość.", strong="Ostatnia runda,"
        ),
        top=replace(
            view.top,
            title="Hunowie",
            rail=(("Runda 6 · tura 3 z 5", "now"),),
            undo=UndoChip("Cofnij", "Marek splądrował 3 czerwone kostki", UndoFrom("")),
        ),
        now=Now(
            "Ania bierze niebieską dwójkę. Co dalej?",
            "Dotknij innej kości, żeby zmienić. Nic nie jest ostateczne przed akcją.",
            A,
            (
                Key("Dobierz 2 karty", TO, "cards-outline", "primary", name="draw"),
                Key("Splądruj 2 kostki", TO, "cube-outline", "primary", name="pillage"),
            ),
        ),
        wagons=Row("Talia wozów", icon="glyph:wagon", value="13"),
    )


def card() -> Page:
    horses = tuple(
        Option(text, Choose("horse", text), text == "Right", icon)
        for text, icon in (("Left", "arrow-left"), ("Middle", "circle"), ("Right", "arrow-right"))
    )
    deck = tuple(
        Option(d.title, Choose("deck", d.title), d.title == "Raid", d.icon, colour=d.colour, name=f"pick-{d.title}")
        for d in DECKS
    )
    cubes = tuple(Option(d.title, Choose("cube", d.title), d.title == "Curse", colour=d.colour) for d in DECKS)
    return Page(
        "card",
        "sc",
        Top(
            "Enter the card",
            "sc",
            Key("Close", Back(), "close", name="back"),
            undo=UndoChip("Undo", "horse: Right", UndoFrom("")),
        ),
        (
            Column(
                (
                    Options(
                        "1. Empire",
                        tuple(
                            Option(t, Choose("empire", t), t == "Persia")
                            for t in ("Cimmeria", "Assyria", "Persia", "Greece")
                        ),
                    ),
                    Options(
                        "2. Raid target, from the left",
                        tuple(Option(str(n), Choose("target", n), n == 1, name=f"target-{n}") for n in range(1, 7)),
                        6,
                        True,
                    ),
                    Options("3. Deck", deck, 5),
                    Options("4. Colour of the space", cubes, 5),
                    Options("5. Horse", horses, 3),
                    Options(
                        "6. To whom",
                        (
                            *tuple(
                                Option(b.name, Choose("to", b.name), badge=b, detail="may flee now")
                                for b in (Z, M, LONG)
                            ),
                            Option("Nobody", None, icon="close", detail="not allowed"),
                        ),
                        2,
                    ),
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
                    WagonPart(
                        "Wagon 1",
                        (("deck.blue", True), ("deck.blue", False), ("deck.red", False), ("deck.green", True)),
                        "2 of 4",
                        TO,
                        "now",
                        "wagon-1",
                    ),
                    WagonPart(
                        "Wagon 2", (("deck.yellow", True), ("deck.black", True)), "full", None, "done", "wagon-2"
                    ),
                    Look("Wagons sent home", "Hold to look", "2 blue, 1 purple, 1 orange", "look"),
                    Row("Cards remembered", "of 14. Next time just tap the card you draw.", value="5", intent=TO),
                )
            ),
        ),
        Now(
            "Pick the building with the red cross",
            "7 of 8 read. Nothing is guessed: the app plays the card you see.",
            keys=(
                Key("Known cards", TO, "cards-outline", name="known"),
                Key("Use this card", None, kind="primary", name="use"),
            ),
        ),
    )


def seat() -> Page:
    return Page(
        "seat",
        "hu",
        Top(
            "Ania", "hu", Key("Menu", Open("menu"), "menu", name="menu"), (("Round 6, turn 3", "now"),), UNDO, people(A)
        ),
        (
            Column(
                (
                    Heading("Wagons"),
                    WagonPart("Wagon 1", (("deck.blue", True), ("deck.red", False)), "1 of 2", TO, "plain", "wagon-1"),
                    Look("Sent home", "Hold to look", "2 blue, 1 purple", "look"),
                )
            ),
            Column(
                (
                    Heading("Cards", "3 of 5 filled"),
                    Row("Łucznik", "Mercenary, 2 of 3", icon="bow-arrow", intent=TO),
                    Row("Plague", "Curse, not filled", icon="skull-outline", tone="bad", intent=TO),
                    Row("Raid on Rome", "active now", icon="sword-cross", tone="good", value="+2"),
                )
            ),
            Column((Empty("history", "No steps yet", "Finished steps land here."),), tone="bare"),
        ),
        Now("Your turn", "Take a die.", A, (Key("Back to the table", TO, "arrow-right", "primary", name="table"),)),
    )
