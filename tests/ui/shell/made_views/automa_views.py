"""Hand-made views of an automa's turn: its card as a flow chart, and what hands must do."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Choose, UndoFrom
from companion.screens.kit.badge import Badge
from companion.screens.kit.decks.deck_parts import Flow, FlowNode, Hero
from companion.screens.kit.parts import Banner, Column, Key, Option, Options, Para
from companion.screens.kit.views import Now, Page, Top, UndoChip
from tests.ui.shell.made_views.cast import BACK, TO

L = Badge("L", "black", "Lookout")
FLOW = Flow(
    "Persia",
    "Scheme 6 of 14",
    (
        FlowNode(
            "castle",
            "A raid space left?",
            "3 free in Persia",
            "passed",
            "Take a quest",
            "top row, from right",
            "map-marker-outline",
        ),
        FlowNode(
            "basket", "3 Provisions?", "the AI has 4", "passed", "Gain 2 Provisions", "spend nothing", "basket-plus"
        ),
        FlowNode(
            "arm-flex",
            "Strength 3?",
            "1 base + 1 horse = 2",
            "failed",
            "Gain a horse",
            "right-hand one",
            "horse-variant",
        ),
        FlowNode("sword-cross", "Raid, score 8", "first space from left", "unreached"),
    ),
    (True, False, False, False),
)
FLOW_PL = Flow(
    "Schemat: Persja",
    "Schemat 6 z 14",
    (
        FlowNode(
            "castle",
            "Wolne pole Najazdu?",
            "w Persji są 3",
            "passed",
            "Weź Wyprawę",
            "górny rząd, od prawej",
            "map-marker-outline",
        ),
        FlowNode(
            "basket", "3 Zapasy?", "WP ma 4 Zapasy", "passed", "Zyskaj 2 Zapasy", "nic nie wydawaj", "basket-plus"
        ),
        FlowNode(
            "arm-flex",
            "Siła 3?",
            "1 podstawowa + 1 koń = 2, za mało",
            "failed",
            "Weź konia",
            "ten z prawej",
            "horse-variant",
        ),
        FlowNode("sword-cross", "Najazd za 8 PZ", "pierwsze pole od lewej, nie tym razem", "unreached"),
    ),
    (True, False, False, False),
)


def automa() -> Page:
    return _page(
        "automa",
        FLOW,
        Hero("Do this on the table", "Take the right-hand horse", "Lay it beside the Lookout and refill the row."),
        ("Left", "Middle", "Right"),
        "Strength on its horse half",
        "Why: strength 2 is less than 3, so the raid fails and the card says horse. Provisions are not spent.",
        Banner("You may not place or pick up a worker there.", "cancel", "bad", "Barracks are blocked."),
        Top("Raiders of Scythia", "sc", BACK, (("Your turn", "done"), ("AI turn 7", "now"), ("Limits", "plain"))),
        Now("Lookout", "AI, level 2", L, (Key("Not possible", TO), Key("Done", TO, "check-bold", "primary"))),
    )


def automa_pl() -> Page:
    return _page(
        "automa_pl",
        FLOW_PL,
        Hero("Zrób to na stole", "Weź Konia z prawej", "Połóż go przy Łuczniczce i uzupełnij rząd zwierząt."),
        ("lewy", "środkowy", "prawy"),
        "Siła na połowie z Koniem",
        "Dlaczego: Siła 2 to mniej niż 3, więc najazd się nie udaje, a karta każe wziąć konia.",
        Banner("w twojej następnej turze.", "cancel", "bad", "Koszary zablokowane"),
        Top(
            "Najeźdźcy ze Scytii",
            "sc",
            BACK,
            (("Tura Wirtualnego Przeciwnika 7", "now"),),
            UndoChip("Cofnij", "Najazd na Asyrię", UndoFrom("")),
        ),
        Now("Łuczniczka", "WP, poziom 2", L, (Key("Nie da się", TO), Key("Gotowe", TO, "check-bold", "primary"))),
    )


def automa_raids() -> Page:
    """Everything passed, a long order, and a head that does not fit its line."""
    nodes = tuple(replace(node, status="passed") for node in FLOW_PL.nodes)
    flow = replace(FLOW_PL, title="Schemat: Królestwo Bosporańskie", nodes=nodes, squares=(False,) * 5 + (True,))
    view = automa_pl()
    text = "Przenieś 2 urzędników Qin: jednego do Koszar, drugiego do Kamieniołomu"
    hero = Hero("Zrób to na stole", text, "Weź obu z jego puli. Jeden w niej zostaje.")
    failed = replace(
        FLOW,
        nodes=(
            replace(FLOW.nodes[0], status="failed"),
            *(replace(node, status="unreached") for node in FLOW.nodes[1:]),
        ),
    )
    columns = (Column((flow,), 1.1), Column((hero,), 0.9, "accent"), Column((failed,), 0.7))
    return replace(view, screen="automa_raids", columns=columns)


def _page(
    screen: str,
    flow: Flow,
    hero: Hero,
    horses: tuple[str, ...],
    strength: str,
    why: str,
    blocked: Banner,
    top: Top,
    now: Now,
) -> Page:
    picks = tuple(Option(text, Choose("horse", text), text == horses[-1], "horse-variant") for text in horses)
    numbers = tuple(Option(str(n), Choose("strength", n), n == 2, name=f"strength-{n}") for n in (1, 2, 3))
    return Page(
        screen,
        "sc",
        top,
        (
            Column((flow,), 1.04, name="card"),
            Column(
                (
                    hero,
                    Options("", picks, 3),
                    Options(strength, numbers, 3, True),
                    Para(why, icon="lightbulb-on-outline"),
                    blocked,
                ),
                1.0,
                "accent",
                "do",
            ),
        ),
        now,
    )
