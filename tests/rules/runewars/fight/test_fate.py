"""The Fate deck as it is printed, and exact draws from it."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, sqrt

import pytest

from rules.runewars.fight.fate import CARDS, NUMBERS, SHAPES, SYMBOLS, draws, left_of
from rules.runewars.fight.odds import _by_duel, _duel, destiny, duel

# Facts 12, totals of 30: how often each section shows what
TOTALS = {
    "triangle": {("miss", 0): 12, ("special", 1): 6, ("damage", 1): 8, ("rout", 1): 4},
    "circle": {("miss", 0): 12, ("special", 1): 12, ("damage", 1): 4, ("rout", 1): 2},
    "rectangle": {
        ("miss", 0): 9, ("special", 1): 6, ("damage", 1): 6, ("damage", 2): 4, ("rout", 1): 3, ("rout", 2): 2,
    },
    "hexagon": {
        ("miss", 0): 6, ("special", 1): 6, ("damage", 1): 5, ("damage", 2): 4, ("damage", 3): 3, ("rout", 1): 1,
        ("rout", 2): 5,
    },
}  # fmt: skip


def test_thirty_cards_numbered_from_one() -> None:
    assert list(NUMBERS) == list(range(1, 31))


@pytest.mark.parametrize("shape", SHAPES)
def test_totals_of_each_section(shape: str) -> None:
    faces = [CARDS[n].section(shape) for n in NUMBERS]  # type: ignore[arg-type]
    assert Counter((face.result, face.n) for face in faces) == TOTALS[shape]


def test_totals_of_the_destiny_symbols() -> None:
    assert Counter(card.symbol for card in CARDS.values()) == {"gold": 4, "silver": 8, "red": 18}


def test_rodzaje_jednostek_triangles_miss_40_percent_and_circles_get_specials_twice_as_often() -> None:
    misses = sum(card.triangle.result == "miss" for card in CARDS.values())
    assert Fraction(misses, 30) == Fraction(40, 100)
    specials = [sum(card.section(s).result == "special" for card in CARDS.values()) for s in ("triangle", "circle")]
    assert specials[1] == 2 * specials[0]


@pytest.mark.parametrize(("influence", "percent"), [(1, 13.3), (2, 25.3), (3, 36.0), (4, 45.4), (5, 53.8), (6, 61.2)])
def test_a_gold_symbol_with_a_full_deck(influence: int, percent: float) -> None:
    assert round(100 * float(destiny(influence)["gold"]), 1) == percent


def drawn(trials: int, seen: tuple[int, ...], luck: random.Random) -> list[Counter[str]]:
    """How often each symbol was among the first n of six cards drawn, for n from 1; no counting of the odds in it."""
    left = [CARDS[card].symbol for card in left_of(seen)]
    hands = Counter(tuple(luck.sample(left, 6)) for _ in range(trials))
    found = [Counter[str]() for _ in range(6)]
    for hand, times in hands.items():
        for n in range(1, 7):
            found[n - 1].update(dict.fromkeys(set(hand[:n]), times))
    return found


def agree(trials: int, seen: tuple[int, ...], seed: int) -> None:
    for n, counts in enumerate(drawn(trials, seen, random.Random(seed)), start=1):
        for symbol, chance in destiny(n, seen).items():
            p = float(chance)
            assert abs(counts[symbol] / trials - p) <= 3 * sqrt(p * (1 - p) / trials) + 1e-12, (n, symbol)


@pytest.mark.parametrize("seen", [(), (5, 7, 17)])
def test_exact_odds_of_diplomacy_agree_with_simulated_draws(seen: tuple[int, ...]) -> None:
    agree(30_000, seen, 4)


@pytest.mark.soak
@pytest.mark.parametrize("seen", [(), (5, 7, 17)])
def test_exact_odds_of_diplomacy_agree_with_a_million_simulated_draws(seen: tuple[int, ...]) -> None:
    agree(1_000_000, seen, 4)


@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize("seen", [(), (5, 7, 17), tuple(range(1, 21))])
def test_destiny_agrees_with_every_hand_counted(n: int, seen: tuple[int, ...]) -> None:
    hands = list(combinations(left_of(seen), n))
    for symbol in SYMBOLS:
        having = sum(any(CARDS[card].symbol == symbol for card in hand) for hand in hands)
        assert destiny(n, seen)[symbol] == Fraction(having, len(hands))


def test_rozpatrywanie_kart_przeznaczenia_the_full_number_is_drawn_from_the_reshuffled_discard() -> None:
    """Two cards are left, one of them gold: three are drawn, so both of them and one of the other 28."""
    left = (1, 27)
    seen = tuple(card for card in NUMBERS if card not in left)
    others = [CARDS[card].symbol for card in seen]
    assert destiny(3, seen)["gold"] == 1
    assert destiny(3, seen)["silver"] == Fraction(others.count("silver"), 28)


def test_draws_are_all_there_is() -> None:
    found = list(draws((2, 1), (3, 2), (0, 0), 2))
    assert sum(ways for *_, ways, _ in found) == comb(3, 2)
    assert {taken for taken, *_ in found} == {(2, 0), (1, 1)}
    assert all(tuple(a + b for a, b in zip(taken, left, strict=True)) == (2, 1) for taken, left, *_ in found)


def test_cards_in_hand_are_not_shuffled_back() -> None:
    """One card is left and one is held: two are drawn, the second from the 28 that are in the discard."""
    found = list(draws((1, 0), (2, 28), (1, 0), 2))
    assert found == [((1, 1), (0, 27), 28, 28)]


@pytest.mark.parametrize("health", [(1, 1), (2, 1), (1, 3)])
def test_a_duel_of_one_round_agrees_with_every_pair_of_cards(health: tuple[int, int]) -> None:
    """With one health the first round decides often enough; compared with the pairs of one round by hand."""
    pairs = list(permutations(NUMBERS, 2))
    down, foe_down, both = (Fraction(part, len(pairs)) for part in _duel(*health, 1, _by_duel(NUMBERS)))
    hits = {n: CARDS[n].circle.result in ("special", "damage") for n in NUMBERS}
    stops = {n: CARDS[n].circle.result == "rout" for n in NUMBERS}
    struck = [health[0] == 1 and hits[b] and not stops[a] for a, b in pairs]
    hit = [health[1] == 1 and hits[a] and not stops[b] for a, b in pairs]
    assert down == Fraction(sum(struck), len(pairs))
    assert foe_down == Fraction(sum(hit), len(pairs))
    assert both == Fraction(sum(a and b for a, b in zip(struck, hit, strict=True)), len(pairs))


def test_a_duel_with_five_health_defeats_nobody() -> None:
    """No circle section shows more than 1 damage, and there are four rounds (Pojedynki 3)."""
    chance = duel(5, 5)
    assert (chance.attacker, chance.defender) == (0, 0)
    assert 0 < duel(4, 5).attacker < duel(3, 5).attacker < duel(2, 5).attacker < 1


def test_a_duel_is_fair_between_equals() -> None:
    chance = duel(3, 3)
    assert chance.attacker == chance.defender
    assert 0 < chance.both < chance.attacker


def fallen(trials: int, left: tuple[int, ...], luck: random.Random) -> int:
    """Duels of two health drawn card by card: how often the attacker falls."""
    hits = {card: CARDS[card].circle.result in ("special", "damage") for card in NUMBERS}
    stops = {card: CARDS[card].circle.result == "rout" for card in NUMBERS}
    found = 0
    for _ in range(trials):
        deck, health = list(left), [2, 2]
        for _ in range(4):
            held: list[int] = []
            for _ in range(2):
                deck = deck or [card for card in NUMBERS if card not in held]
                at = luck.randrange(len(deck))
                deck[at], deck[-1] = deck[-1], deck[at]
                held.append(deck.pop())
            health[0] -= hits[held[1]] and not stops[held[0]]
            health[1] -= hits[held[0]] and not stops[held[1]]
            if min(health) <= 0:
                break
        found += health[0] <= 0
    return found


def fall_as_often(trials: int, left: tuple[int, ...]) -> None:
    p = float(duel(2, 2, tuple(card for card in NUMBERS if card not in left)).attacker)
    assert abs(fallen(trials, left, random.Random(2)) / trials - p) <= 3 * sqrt(p * (1 - p) / trials)


@pytest.mark.parametrize("left", [(1, 2), NUMBERS], ids=["two cards left", "full deck"])
def test_a_duel_agrees_with_duels_drawn_card_by_card(left: tuple[int, ...]) -> None:
    """With two cards the discard comes back after the first round; a second way, with none of the counting."""
    fall_as_often(20_000, left)


@pytest.mark.soak
def test_a_duel_agrees_with_a_million_duels_drawn_card_by_card() -> None:
    fall_as_often(1_000_000, NUMBERS)
