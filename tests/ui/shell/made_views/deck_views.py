"""Hand-made views of a deck: cards spread out with the names people give them, and a card that is not played yet."""

from __future__ import annotations

from dataclasses import replace

from companion.intents.intent import Open
from companion.screens.kit.decks.deck_parts import Card, Cards
from companion.screens.kit.parts import Column, Heading
from companion.screens.kit.views import Now, Page, Top
from tests.ui.shell.made_views.automa_views import FLOW
from tests.ui.shell.made_views.cast import BACK

SIGNS = (("basket", "3"), ("arm-flex", "12"), ("home-city-outline", ""))
NAMES = (
    "Persia 8", "Cimmeria 1", "Konstantynopolitańczykowianeczka", "Brama Isztar o świcie i o zmierzchu, nocą też",
    "🐎🏹", "Ż", "Namiot Spotkań", "X" * 40,
)  # fmt: skip


def deck() -> Page:
    """House cards are quiet, a place without a card invites, the rest are outlines."""
    faces = tuple(
        Card(
            name,
            str(3 * at),
            tuple(at % 4 == sign for sign in range(4)),
            SIGNS,
            icon,
            quiet,
            Open("card"),
            f"card-{at}",
        )
        for at, (name, icon, quiet) in enumerate(
            (name, ("home-outline", "pencil-outline", "")[at % 3], at % 3 == 0) for at, name in enumerate(NAMES)
        )
    )
    more = (Card("Enter a card", "", icon="plus", intent=Open("form"), name="enter-card"), Card("", ""), Card("", ""))
    plain = replace(FLOW, nodes=tuple(replace(node, status="plain", detail="") for node in FLOW.nodes[:3]))
    unread = replace(FLOW, nodes=(*plain.nodes[:1], replace(FLOW.nodes[3], detail="", status="unreached")))
    columns = (
        Column((Heading("Zimowa talia", "14 cards"), Cards((*faces, *more))), 1.6),
        Column((plain,)),
        Column((unread,), 0.7),
    )
    return Page("deck", "sc", Top("The AI's Schemes", "sc", BACK), columns, Now("Tap a card"))


def chart() -> Page:
    """A card being made: what each no leads to is told where the column is narrow, too."""
    nodes = tuple(
        replace(node, status="plain", result=f"No: {node.result}" if node.result else "") for node in FLOW.nodes[:2]
    )
    column = Column((replace(FLOW, nodes=nodes, branched=True),))
    return Page("deck-card", "sc", Top("The AI's Schemes", "sc", BACK), (column,), Now("What shall the card say?"))
