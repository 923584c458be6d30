"""Odds before a decision, given the cards in the Fate discard: exact where a fixed number of branches allows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from itertools import accumulate
from math import sqrt
from operator import add, mul
from typing import Literal

from rules.runewars.fight.battle import FACES, Battle, Battleground, Group, Moment, simulate
from rules.runewars.fight.fate import CARDS, NUMBERS, SYMBOLS, Counts, Shape, draws, left_of
from rules.runewars.fight.force import Force

DUEL_ROUNDS = 4
DUEL_POLICY = "specials-strike"  # every special deals its 1 damage, every rout prevents; no Reward is used
BRANCHES = 25_000  # of an exactly reckoned battle, a fraction of a second in plain Python; beyond it they are simulated
BATTLES = 20_000  # simulated unless told otherwise


def destiny(n: int, seen: Iterable[int] = ()) -> dict[str, Fraction]:
    """The chance that at least one of n cards shows each symbol: diplomacy for n influence, a test of attribute n."""
    groups = _by_symbol(NUMBERS)
    chance = dict.fromkeys(SYMBOLS, Fraction(0))
    for taken, _, ways, all_ways in draws(_by_symbol(left_of(seen)), groups, (0,) * len(groups), n):
        for symbol, k in zip(SYMBOLS, taken, strict=True):
            chance[symbol] += Fraction(ways, all_ways) * (k > 0)
    return {str(symbol): share for symbol, share in chance.items()}


@dataclass(frozen=True, slots=True)
class DuelOdds:
    """The chance of each hero being defeated; both may be, since damage is simultaneous."""

    attacker: Fraction
    defender: Fraction
    both: Fraction


def duel(attacker: int, defender: int, seen: Iterable[int] = (), rounds: int = DUEL_ROUNDS) -> DuelOdds:
    """Four rounds by the circle section, or those still to come, from the health both have left (Pojedynki)."""
    rest = _by_duel(left_of(seen))
    whole = _orders(rounds, sum(rest))
    return DuelOdds(*(Fraction(part, whole) for part in _duel(attacker, defender, rounds, rest)))


@cache
def _duel(attacker: int, defender: int, rounds: int, rest: Counts) -> tuple[int, int, int]:
    """In how many of the orders the cards may come the attacker, the defender and both are defeated."""
    if attacker <= 0 or defender <= 0 or rounds == 0:
        every = _orders(rounds, sum(rest))
        return every * (attacker <= 0), every * (defender <= 0), every * (attacker <= 0 and defender <= 0)
    whole, nothing = _by_duel(NUMBERS), (0, 0, 0)
    mine_down = theirs_down = both = 0
    for mine, after, ways, _ in draws(rest, whole, nothing, 1):
        for theirs, left, more, _ in draws(after, whole, mine, 1):
            hit, struck = mine[0] and not theirs[1], theirs[0] and not mine[1]
            then = _duel(attacker - bool(struck), defender - bool(hit), rounds - 1, left)
            share = ways * more
            mine_down, theirs_down, both = (
                mine_down + share * then[0],
                theirs_down + share * then[1],
                both + share * then[2],
            )
    return mine_down, theirs_down, both


@cache
def _orders(rounds: int, left: int) -> int:
    """In how many orders the two cards of each round may come; an empty deck is made anew from the discard."""
    found = 1
    for _ in range(rounds):
        for held in (0, 1):
            left = left or len(NUMBERS) - held
            found, left = found * left, left - 1
    return found


@dataclass(frozen=True, slots=True)
class BattleOdds:
    """`n` is how many battles were simulated, or how many branches were reckoned."""

    attacker_wins: float
    method: Literal["exact", "simulated"]
    n: int
    stderr: float

    @property
    def defender_wins(self) -> float:
        return 1 - self.attacker_wins


def battle_odds(
    attacker: Force,
    defender: Force,
    ground: Battleground,
    seen: Iterable[int],
    random: Callable[[], float],
    n: int = BATTLES,
) -> BattleOdds:
    """Exact if so few branches are enough, else simulated; both sides by the written policy."""
    battle, left = Battle(attacker, defender, ground), left_of(seen)
    exact = reckoned(battle, left)
    if exact is not None:
        return exact
    share = simulate(battle, left, n, random) / n
    return BattleOdds(share, "simulated", n, sqrt(share * (1 - share) / n))


def reckoned(battle: Battle, left: tuple[int, ...], most: int = BRANCHES) -> BattleOdds | None:
    """Every way the cards may fall, moments and decks that are alike taken together; None beyond the bound."""
    if battle.start.won is not None:
        return BattleOdds(float(battle.start.won), "exact", 0, 0.0)
    branches, won = 0, 0.0
    layer = {(battle.start, _classes(battle.start.shapes).counted(left)): 1.0}
    while layer:
        if _is_beyond(most - branches, (_fewest(rest, moment.cards) for moment, rest in layer)):
            return None
        later: dict[tuple[Moment, Counts], float] = {}
        for (moment, rest), share in layer.items():
            shapes, (mine, theirs) = moment.shapes, moment.groups
            for total, held, after, chance in _hands(shapes, rest, None, mine.n, mine.shape, mine.again):
                out = _if_needed(after, held, theirs)
                hands = _hands(shapes, after, out, theirs.n, theirs.shape, theirs.again)
                branches += len(hands)
                if branches > most:
                    return None
                for other, _, still, more in hands:
                    part, then = share * chance * more, battle.after(moment, total, other)
                    if then.won is not None:
                        won += part * then.won
                        continue
                    key = (then, _narrowed(shapes, then.shapes, still))
                    later[key] = later.get(key, 0.0) + part
        layer = later
    return BattleOdds(min(1.0, won), "exact", branches, 0.0)


def _is_beyond(most: int, numbers: Iterable[int]) -> bool:
    """Whether their sum is, without looking at all of them if not needed."""
    return any(total > most for total in accumulate(numbers))


@lru_cache(maxsize=1 << 14)
def _fewest(rest: Counts, n: int) -> int:
    """So many branches there are at least, told before any of them is reckoned: hands of both sides taken together."""
    ways = [1] + [0] * n  # of taking 0 to n cards from the classes looked at so far
    for have in rest:
        ways = [sum(ways[max(0, k - have) : k + 1]) for k in range(n + 1)]
    return ways[n]


Hand = tuple[int, Counts, Counts, float]  # what the cards add up to, which they are, what is left, the chance


def _if_needed(rest: Counts, held: Counts, group: Group) -> Counts | None:
    """Cards out of the deck matter only where it may run out; without them more hands are alike."""
    return held if sum(rest) < group.n * (1 + group.again) else None


@lru_cache(maxsize=1 << 14)
def _hands(
    shapes: tuple[Shape, ...], rest: Counts, held: Counts | None, n: int, shape: Shape, again: bool
) -> tuple[Hand, ...]:
    """Every hand of a group of so many that reads that section, further cards of Ravage (`again`) included."""
    classes = _classes(shapes)
    whole, out, faces = classes.whole, held or (0,) * len(rest), classes.of(shape)
    found: list[Hand] = []
    for taken, left, ways, of in draws(rest, whole, out, n):
        total = sum(map(mul, taken, faces))
        more = total & 255 if again else 0
        if not more:
            found.append((total, taken, left, ways / of))
            continue
        gone = tuple(map(add, out, taken))
        for further, still, more_ways, more_of in draws(left, whole, gone, more):
            both = tuple(map(add, taken, further))
            found.append((total + sum(map(mul, further, faces)), both, still, ways * more_ways / (of * more_of)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Classes:
    """Cards that are alike in every section still to be read."""

    shapes: tuple[Shape, ...]
    faces: tuple[tuple[int, ...], ...]  # of each class, by shape
    whole: Counts

    def counted(self, cards: Iterable[int]) -> Counts:
        faces = [_faces(card, self.shapes) for card in cards]
        return tuple(faces.count(face) for face in self.faces)

    def of(self, shape: Shape) -> tuple[int, ...]:
        """What a card of each class shows in that section; nothing where nobody will read it."""
        if shape not in self.shapes:
            return (0,) * len(self.faces)
        at = self.shapes.index(shape)
        return tuple(face[at] for face in self.faces)


@lru_cache(maxsize=1 << 16)
def _narrowed(old: tuple[Shape, ...], new: tuple[Shape, ...], rest: Counts) -> Counts:
    """The same cards told apart by fewer sections."""
    if old == new:
        return rest
    found = [0] * len(_classes(new).faces)
    for k, at in zip(rest, _mapping(old, new), strict=True):
        found[at] += k
    return tuple(found)


@cache
def _classes(shapes: tuple[Shape, ...]) -> _Classes:
    faces = [_faces(card, shapes) for card in NUMBERS]
    kinds = tuple(dict.fromkeys(faces))
    return _Classes(shapes, kinds, tuple(map(faces.count, kinds)))


@cache
def _mapping(old: tuple[Shape, ...], new: tuple[Shape, ...]) -> tuple[int, ...]:
    """Where each class of the old ones goes; `new` are some of the old sections."""
    to = _classes(new).faces
    return tuple(to.index(tuple(face[old.index(shape)] for shape in new)) for face in _classes(old).faces)


def _faces(card: int, shapes: tuple[Shape, ...]) -> tuple[int, ...]:
    return tuple(FACES[shape][card] for shape in shapes)


def _by_symbol(cards: Iterable[int]) -> Counts:
    symbols = [CARDS[card].symbol for card in cards]
    return tuple(symbols.count(symbol) for symbol in SYMBOLS)


def _by_duel(cards: Iterable[int]) -> Counts:
    """Cards that strike, that prevent, and that do nothing: no circle section shows more than 1."""
    results = [CARDS[card].circle.result for card in cards]
    return results.count("special") + results.count("damage"), results.count("rout"), results.count("miss")
