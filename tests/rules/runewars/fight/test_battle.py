"""Battles: the rulebook's example, where losses may fall, each special, and odds against other ways to find them."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations
from math import sqrt
from typing import Any

import pytest

from rules.core.codec import Malformed
from rules.runewars.fight.battle import Battle, Battleground, Cards, Moment, fought, simulate
from rules.runewars.fight.fate import CARDS, NUMBERS
from rules.runewars.fight.force import (
    Force,
    Unit,
    damaged,
    force,
    may_be_destroyed,
    may_be_routed,
    may_take_damage,
    routed,
)
from rules.runewars.fight.muster import read_unit, side
from rules.runewars.fight.odds import BRANCHES, battle_odds, reckoned
from rules.runewars.fight.policy import by_policy
from rules.runewars.fight.specials import SPECIALS
from rules.runewars.fight.units import UNITS, known, typed
from tests.kit.wrong import in_english

OPEN = Battleground()


def army(faction: str, **counts: int) -> Force:
    kinds = tuple(known(faction, name.replace("_", "-")) for name in counts)
    return force(kinds, counts.values())  # type: ignore[arg-type]


def names(force: Force) -> list[str]:
    return [f"{force.kinds[u.kind].name}{u.damage or ''}{' lies' if u.routed else ''}" for u in force.units]


def test_przyklad_rundy_bitwy_elves_against_uthuk() -> None:
    """Every choice of the example is one the rules allow, and its numbers come out."""
    elf = army("latari", archer=3, pegasus_rider=2)
    uthuk = side("uthuk:flesh-ripper=2,berserker=3,neutral:beastman=3", "defender", {})
    # Round 1: three Archers, two Flesh Rippers. The Archers' special destroys a Berserker of the Elf's choice
    uthuk = damaged(uthuk, Unit(1))
    assert len(uthuk.standing(1)) == 2
    # 1 rout: the Elf tips an Archer
    assert Unit(0) in may_be_routed(elf)
    elf = routed(elf, Unit(0))
    # 1 damage each: a Flesh Ripper is destroyed, a Pegasus Rider with health 3 is not
    assert Unit(0) in may_take_damage(uthuk)
    uthuk = damaged(uthuk, Unit(0))
    assert len(uthuk.standing(0)) == 1
    elf = damaged(elf, Unit(1))
    assert Unit(1, 1) in elf.units
    # Round 2: two Pegasus Riders bring 3 damage: two Berserkers and a Beastman
    for loss in (Unit(1), Unit(1), Unit(2)):
        assert loss in may_take_damage(uthuk)
        uthuk = damaged(uthuk, loss)
    # The Berserkers' 1 damage must go to the damaged Pegasus Rider
    assert may_take_damage(elf) == (Unit(1, 1),)
    elf = damaged(elf, Unit(1, 1))
    # Two Beastmen still attack: 1 rout tips the other Pegasus Rider, 1 damage destroys the damaged one
    assert len(uthuk.standing(2)) == 2
    assert Unit(1) in may_be_routed(elf)
    elf = routed(elf, Unit(1))
    assert may_take_damage(elf) == (Unit(1, 2),)
    elf = damaged(elf, Unit(1, 2))
    assert (elf.strength, uthuk.strength) == (2, 3)


def test_rozdzial_obrazen_example_two_damage_with_a_damaged_warrior() -> None:
    elf = army("latari", archer=1, warrior=2)
    elf = damaged(elf, Unit(1))
    assert may_take_damage(elf) == (Unit(1, 1),)
    elf = damaged(elf, Unit(1, 1))
    assert set(may_take_damage(elf)) == {Unit(0), Unit(1)}


def test_rozgromione_jednostki_a_damaged_unit_is_routed_only_when_all_standing_are() -> None:
    elf = damaged(army("latari", warrior=2), Unit(0))
    assert may_be_routed(elf) == (Unit(0),)
    elf = routed(elf, Unit(0))
    assert may_be_routed(elf) == (Unit(0, 1),)
    assert may_take_damage(elf) == (Unit(0, 1),)
    assert may_be_destroyed(elf) == (Unit(0, 1),)


def test_routed_units_take_damage_when_none_stands() -> None:
    elf = routed(army("latari", archer=1), Unit(0))
    assert may_take_damage(elf) == (Unit(0, 0, True),)
    assert may_be_routed(elf) == ()
    assert elf.strength == 0


@pytest.mark.parametrize(
    ("ground", "strength"),
    [
        (Battleground(5), 5),
        (Battleground(3), 3),
        (Battleground(5, conquer=True), 2),
        (Battleground(3, conquer=True), 0),
        (Battleground(0, conquer=True), 0),
        (Battleground(5, walls=True), 7),
    ],
)
def test_podboj_takes_three_off_the_stronghold(ground: Battleground, strength: int) -> None:
    assert ground.strength == strength


def test_rozstrzygniecia_a_tie_is_the_defenders() -> None:
    shield = typed("daqan", "knight", "rectangle", 5, 9, "")
    one = force((shield,), [1])
    battle = Battle(one, one, Battleground())
    for card in NUMBERS:
        then = battle.after(battle.start, 0, 0)
        assert then.won is False, card


def test_specials_then_routs_then_damage_and_cards_of_the_fallen_count() -> None:
    """Both sides act at once: the Archer destroyed by a special still brings its own damage."""
    mine, theirs = army("latari", archer=1), army("latari", archer=1)
    moment = Moment(mine, theirs, Battleground())
    attacker, defender = fought(moment, Cards(1, 0, 0), Cards(0, 0, 1))
    assert (attacker.units, defender.units) == ((), ())


@pytest.mark.parametrize(
    ("special", "own", "foe", "left"),
    [
        ("concentrated-fire", "daqan:bowman=1", "latari:archer=2,warrior=1", ["archer", "archer", "warrior1"]),
        ("valiant-strike", "daqan:footman=1", "latari:archer=1,warrior=1", ["archer"]),
        ("command", "daqan:knight=1", "latari:archer=1,warrior=1", ["archer lies", "warrior"]),
        ("crack-shot", "latari:archer=1", "daqan:footman=1,knight=1", ["knight"]),
        ("charge", "latari:pegasus-rider=1", "daqan:footman=2,knight=1", ["footman lies", "footman lies", "knight"]),
        ("charge", "latari:pegasus-rider=1", "daqan:footman=1,knight=1", ["footman", "knight lies"]),
        ("word-of-vaal", "latari:sorceress=1", "daqan:footman=1,siege-tower=1", ["footman"]),
        ("overpower", "latari:warrior=1", "daqan:footman=1,knight=1", ["footman", "knight1"]),
        ("fury", "uthuk:berserker=2", "latari:archer=2", []),
        ("fury", "uthuk:berserker=2", "latari:warrior=2", ["warrior", "warrior"]),
        ("stun", "neutral:razorwing=1", "latari:archer=1,warrior=1", ["archer", "warrior lies"]),
        ("ravage", "neutral:beastman=1", "latari:archer=2", ["archer"]),
        ("burning", "neutral:hell-hound=1", "latari:archer=1,warrior=2", ["archer", "warrior1", "warrior1"]),
        ("flaming-breath", "neutral:dragon=1", "latari:archer=4,warrior=1", ["archer", "warrior"]),
        ("rage", "neutral:giant=1", "latari:archer=2", ["archer", "archer"]),
    ],
)
def test_special(special: str, own: str, foe: str, left: list[str]) -> None:
    mine, theirs = side(own, "own", {}), side(foe, "foe", {})
    assert mine.kinds[0].special == special
    assert names(by_policy(special, mine, theirs, 0)[1]) == left


def test_specials_that_change_ones_own_side() -> None:
    foe = army("latari", archer=2)
    attacker, _ = by_policy("lay-siege", army("daqan", siege_tower=1), foe, 0)
    assert attacker.strength == 3
    ripper, _ = by_policy("unrelenting", army("uthuk", flesh_ripper=2), foe, 0)
    assert ripper.left(Unit(0)) == 3
    dead = dict([read_unit("waiqar:reanimate=triangle/4/1"), read_unit("waiqar:necromancer=circle/3/1")])
    raised, _ = by_policy("raise-dead", side("waiqar:necromancer=1", "own", dead), foe, 0)
    assert len(raised.units) == 3
    berserkers, hit = by_policy("fury", army("uthuk", berserker=2), foe, 0)
    assert (len(berserkers.units), hit.units) == (1, ())
    giant = damaged(army("neutral", giant=1), Unit(0), 2)
    assert by_policy("rage", giant, foe, 0)[1].units == ()


def test_specials_of_the_dark_lords() -> None:
    foe = side("latari:archer=3,warrior=1", "foe", {})
    sheet = dict([read_unit("waiqar:reanimate=triangle/4/1")])
    assert len(by_policy("overrun", side("waiqar:reanimate=2", "own", sheet), foe, 0)[1].units) == 4 - 1
    assert by_policy("overrun", side("waiqar:reanimate=1", "own", sheet), foe, 0)[1] == foe
    assert names(by_policy("mortal-strike", foe, foe, 0)[1]) == ["archer", "archer", "archer"]
    assert names(by_policy("rain-fire", foe, foe, 0)[1]) == ["archer", "archer", "archer"]
    assert names(by_policy("rain-fire", foe, army("latari", archer=3), 0)[1]) == ["archer"]
    tipped = by_policy("terrifying", foe, army("latari", archer=1), 0)[1]
    assert names(tipped) == ["archer lies"]
    assert by_policy("terrifying", foe, tipped, 0)[1].units == ()


def test_a_raised_unit_has_missed_the_rounds_before_it() -> None:
    """The Necromancer draws in round 3; Reanimates of initiative 2 only stand there, those of 4 draw."""
    for initiative, draws in ((2, None), (4, 1)):
        sheet = dict(
            [read_unit(f"waiqar:reanimate=triangle/{initiative}/1"), read_unit("waiqar:necromancer=circle/3/1")]
        )
        mine = side("waiqar:necromancer=1", "own", sheet)
        after = Moment(*fought(Moment(mine, army("latari", warrior=1), OPEN), Cards(1, 0, 0), Cards(0, 0, 0)), OPEN)
        assert (after.groups[0].kind, after.groups[1].kind) == (draws, 0)


def test_every_known_special_can_be_fought() -> None:
    every = {unit.special for units in UNITS.values() for unit in units.values()}
    assert every <= set(SPECIALS)


def test_one_footman_against_one_archer_by_every_pair_of_cards() -> None:
    """The Archer shoots first; a Footman who is gone or lies draws nothing, so she must miss and he not."""
    pairs = list(permutations(NUMBERS, 2))
    missed = {card: CARDS[card].triangle.result == "miss" for card in NUMBERS}
    won = sum(missed[shot] and not missed[blow] for shot, blow in pairs)
    exact = odds("daqan:footman=1", "latari:archer=1")
    assert exact.method == "exact"
    assert exact.attacker_wins == pytest.approx(float(Fraction(won, len(pairs))), abs=1e-12)


def odds(attacker: str, defender: str, ground: Battleground = OPEN, seen: tuple[int, ...] = (), **more: Any) -> Any:
    sides = side(attacker, "attacker", {}), side(defender, "defender", {})
    return battle_odds(*sides, ground, seen, random.Random(3).random, **more)


SMALL = [
    ("daqan:footman=2,knight=1", "latari:archer=2,warrior=1", Battleground(), ()),
    ("daqan:footman=3", "latari:sorceress=2", Battleground(3), ()),
    ("uthuk:berserker=2,flesh-ripper=1", "neutral:beastman=2", Battleground(), (3, 9, 10)),
    ("neutral:dragon=1,giant=1", "daqan:siege-tower=2", Battleground(5, conquer=True), ()),
    ("daqan:footman=2,knight=1", "latari:archer=2,warrior=1", Battleground(), tuple(range(1, 28))),
    ("neutral:beastman=3", "latari:archer=2", Battleground(), tuple(range(4, 31))),
]


@pytest.mark.parametrize(("attacker", "defender", "ground", "seen"), SMALL)
def test_exact_odds_agree_with_simulated_battles(
    attacker: str, defender: str, ground: Battleground, seen: tuple[int, ...]
) -> None:
    exact = odds(attacker, defender, ground, seen)
    assert exact.method == "exact", exact
    battle = Battle(side(attacker, "attacker", {}), side(defender, "defender", {}), ground)
    n = 60_000
    left = tuple(card for card in NUMBERS if card not in seen)
    share = simulate(battle, left, n, random.Random(5).random) / n
    p = exact.attacker_wins
    assert abs(share - p) <= 3 * sqrt(p * (1 - p) / n) + 1e-9


@pytest.mark.parametrize(("attacker", "defender", "ground", "seen"), SMALL[:2])
def test_exact_odds_agree_with_battles_fought_card_by_card(
    attacker: str, defender: str, ground: Battleground, seen: tuple[int, ...]
) -> None:
    """A second way, with none of the tables: a shuffled deck, one card after the other, every clash worked out."""
    mine, theirs = side(attacker, "attacker", {}), side(defender, "defender", {})
    luck, won, n = random.Random(11), 0, 4000
    for _ in range(n):
        deck = [card for card in NUMBERS if card not in seen]
        luck.shuffle(deck)
        moment = Moment(mine, theirs, ground)
        while moment.won is None:
            hands = []
            for group in moment.groups:
                faces = [CARDS[deck.pop()].section(group.shape) for _ in range(group.n)]
                hands.append(Cards(*(sum(f.n for f in faces if f.result == r) for r in ("special", "rout", "damage"))))
            moment = Moment(*fought(moment, *hands), ground)
        won += moment.won
    p = odds(attacker, defender, ground, seen).attacker_wins
    assert abs(won / n - p) <= 3 * sqrt(p * (1 - p) / n)


def test_beyond_the_bound_battles_are_simulated_with_their_error() -> None:
    found = odds("daqan:footman=5,knight=2", "latari:archer=4,warrior=2", n=5000)
    assert (found.method, found.n) == ("simulated", 5000)
    p = found.attacker_wins
    assert found.stderr == pytest.approx(sqrt(p * (1 - p) / 5000))
    assert found == odds("daqan:footman=5,knight=2", "latari:archer=4,warrior=2", n=5000), "a seed is a seed"


def test_the_bound_counts_branches_and_no_clock() -> None:
    battle = Battle(army("daqan", footman=2, knight=1), army("latari", archer=2, warrior=1), Battleground())
    exact = reckoned(battle, NUMBERS)
    assert exact is not None
    assert exact.n <= BRANCHES
    assert reckoned(battle, NUMBERS, exact.n - 1) is None
    assert reckoned(battle, NUMBERS, exact.n) == exact


def test_a_stronghold_helps_the_defender_and_conquer_the_attacker() -> None:
    sides = ("daqan:footman=3", "latari:archer=1,warrior=1")
    grounds = (OPEN, Battleground(5, conquer=True), Battleground(3), Battleground(5))
    chances = [odds(*sides, ground).attacker_wins for ground in grounds]
    assert chances == sorted(chances, reverse=True)


def test_nobody_to_fight_is_decided_at_once() -> None:
    battle = Battle(army("daqan", footman=1), force((), ()), Battleground())
    assert reckoned(battle, NUMBERS) is not None


@pytest.mark.parametrize(
    ("text", "naming"),
    [
        ("", "faction"),
        ("orks:boy=1", "faction one of daqan, latari"),
        ("daqan:boy=1", "unit of daqan one of bowman"),
        ("footman=1", "faction one of"),
        ("daqan:footman", "attacker.footman: 0 to 16"),
        ("daqan:footman=17", "attacker.footman: 0 to 16, got '17'"),
        ("daqan:footman=-1", "attacker.footman"),
        ("daqan:footman=1,footman=2", "attacker.footman: written twice"),
        ("daqan:footman=0", "attacker: at least one unit"),
        ("waiqar:reanimate=2", "attacker.reanimate: not known in full"),
        ("uthuk:chaos-lord=1", "attacker.chaos-lord: not known in full"),
    ],
)
def test_a_side_that_cannot_be_read_names_its_field(text: str, naming: str) -> None:
    with pytest.raises(Malformed) as why:
        side(text, "attacker", {})
    assert naming in in_english(why.value)


@pytest.mark.parametrize(
    ("text", "naming"),
    [
        ("waiqar:reanimate=triangle/2", "unit.reanimate: shape/initiative/health"),
        ("waiqar:reanimate=square/2/1", "unit.reanimate.shape"),
        ("waiqar:reanimate=triangle/6/1", "unit.reanimate.initiative: 1 to 5"),
        ("waiqar:reanimate=triangle/2/0", "unit.reanimate.health: 1 to 9"),
        ("waiqar:reanimate=triangle/2/1/bite", "unit.reanimate.special"),
        ("waiqar:ghoul=triangle/2/1", "unit of waiqar"),
    ],
)
def test_a_unit_that_cannot_be_read_names_its_field(text: str, naming: str) -> None:
    with pytest.raises(Malformed) as why:
        read_unit(text)
    assert naming in in_english(why.value)


@pytest.mark.soak
@pytest.mark.parametrize(("attacker", "defender", "ground", "seen"), SMALL)
def test_exact_odds_agree_with_a_million_battles(
    attacker: str, defender: str, ground: Battleground, seen: tuple[int, ...]
) -> None:
    battle = Battle(side(attacker, "attacker", {}), side(defender, "defender", {}), ground)
    left = tuple(card for card in NUMBERS if card not in seen)
    p = odds(attacker, defender, ground, seen).attacker_wins
    share = simulate(battle, left, 1_000_000, random.Random(7).random) / 1_000_000
    assert abs(share - p) <= 3 * sqrt(p * (1 - p) / 1_000_000)
