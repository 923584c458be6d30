"""A deck is a multiset with a seen top."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from rules.core.decks.deck import Deck, choose, deck, drawn, peeked, shuffled_in
from tests.kit.luck import NoLuck, SeededLuck

cards = st.lists(st.sampled_from("abcde"), min_size=1, max_size=12)
seeds = st.integers(0, 1000)


def whole(pile: Deck) -> Counter[str]:
    return Counter(pile.rest) + Counter(pile.top)


@given(cards, seeds, st.lists(st.sampled_from(("draw", "peek", "return")), max_size=30))
def test_no_card_is_lost_or_made(names: list[str], seed: int, moves: list[str]) -> None:
    pile, luck, hand = deck(names), SeededLuck(seed), []
    for move in moves:
        if move == "draw" and len(pile):
            card = choose(pile, "deck", luck)
            pile, hand = drawn(pile, card), [*hand, card]
        elif move == "peek" and pile.rest:
            pile = peeked(pile, luck.pick("deck", pile.rest))
        elif move == "return" and hand:
            pile, hand = shuffled_in(pile, hand), []
        assert whole(pile) + Counter(hand) == Counter(names)
        assert len(pile) == len(names) - len(hand)
        assert list(pile.rest) == sorted(pile.rest), "its order tells nothing"


@given(cards, seeds, st.integers(1, 4))
def test_peeked_cards_are_drawn_in_their_order_without_chance(names: list[str], seed: int, n: int) -> None:
    pile, luck, seen = deck(names), SeededLuck(seed), []
    for _ in range(min(n, len(names))):
        card = luck.pick("deck", pile.rest)
        pile, seen = peeked(pile, card), [*seen, card]
    for card in seen:
        assert choose(pile, "deck", NoLuck()) == card
        pile = drawn(pile, card)


def test_set_up_shuffles_nothing() -> None:
    assert deck("cab") == deck("bca") == Deck(("a", "b", "c"))


def test_shuffling_in_forgets_what_was_seen() -> None:
    assert shuffled_in(peeked(deck("ab"), "b"), "c") == deck("abc")


def test_drawing_what_a_correction_took_away_changes_nothing() -> None:
    assert drawn(deck("ab"), "z") == deck("ab")
    assert peeked(deck("ab"), "a").top == ("a",)


def test_a_seen_card_is_not_drawn_by_its_name_from_below() -> None:
    """Another copy deeper in the deck is another card."""
    assert drawn(Deck(("a", "b"), ("b",)), "b") == Deck(("a", "b"), ())
    assert drawn(Deck(("a", "b"), ("b",)), "a") == Deck(("b",), ("b",))
