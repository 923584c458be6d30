"""Drawing Fate cards: picked when drawn, so nobody can look them up; the discard comes back when the deck is empty."""

from __future__ import annotations

from rules.core.decks.deck import choose, drawn, shuffled_in
from rules.core.luck import Rng
from rules.runewars.fight import events as f
from rules.runewars.state import Runewars

Drawn = tuple[tuple[f.FateDrawn | f.FateShuffled, ...], tuple[int, ...]]


def draw(state: Runewars, n: int, cards: tuple[int, ...], rng: Rng) -> Drawn:
    """The facts of a draw, and the cards that came; none where no deck is followed."""
    if state.fate_source == "off":
        return (), ()
    facts: list[f.FateDrawn | f.FateShuffled] = []
    fate, discard = state.fate, state.discard
    got: list[int] = []
    batch: list[int] = []
    for at in range(n):
        if not len(fate):
            facts += [f.FateDrawn(tuple(batch), bool(cards))] if batch else []
            facts.append(f.FateShuffled())
            fate, discard, batch = shuffled_in(fate, discard), (), []
        if cards:
            card = f"{cards[at]:02}"
        elif len(fate):
            card = choose(fate, "fate", rng)
        else:
            break  # all thirty lie open
        fate = drawn(fate, card)
        batch.append(int(card))
        got.append(int(card))
    if batch:
        facts.append(f.FateDrawn(tuple(batch), bool(cards)))
    return tuple(facts), tuple(got)
