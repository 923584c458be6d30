"""The printed Schemes with the house's cards in their gaps, where somebody has switched that on in the card library."""

from __future__ import annotations

from companion.intent import Do
from companion.present.parts import Option
from companion.present.sight import Sight
from rules.scythia import actions as a
from rules.scythia.printed import filled, printed
from rules.scythia.scheme import KIND
from rules.scythia.state import PERSON, Scythia
from rules.scythia.tables import SCHEMES


def filled_option(sight: Sight, state: Scythia) -> tuple[Option, ...]:
    """Offered until all printed ones are known: then there are no gaps."""
    cards = filled(sight.patterns)
    if f"scythia.{KIND}" not in sight.fills or len(printed(sight.patterns)) == SCHEMES or len(cards) != SCHEMES:
        return ()
    words, ours = sight.words, sum(card.source == "house" for card in cards)
    detail = words.t("cards.filled.detail", n=ours, known=SCHEMES - ours)
    action = a.ChooseDeck("printed", cards)
    on = (state.source, state.cards) == ("printed", cards)
    return (Option(words.t("cards.filled"), Do(action, PERSON, stay=True), on, detail=detail, name="deck-filled"),)
