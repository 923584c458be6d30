"""`companion odds GAME WHAT`: chances before a decision, as sentences or as JSON; fractions of 1."""

from __future__ import annotations

import random
from argparse import ArgumentParser, Namespace

from companion.commands.refuse import Stop, brief
from companion.commands.shared_options import runs
from companion.commands.write import json_text
from companion.text.words import Words
from rules.core.codec import Malformed, Plain
from rules.core.message import say
from rules.runewars.fight import odds as reckon
from rules.runewars.fight.battle import Battleground
from rules.runewars.fight.fate import NUMBERS
from rules.runewars.fight.force import Force
from rules.runewars.fight.muster import EXAMPLE, read_unit, side
from rules.runewars.fight.policy import POLICY

GAME = "runewars"
QUESTIONS = ("battle", "diplomacy", "duel", "test")
STRONGHOLDS = (0, 3, 5)
MOST_INFLUENCE = 6  # Dyplomacja 1
MOST_ATTRIBUTE, MOST_HERO_HEALTH, MOST_BONUS, MOST_BATTLES = 12, 20, 20, 5_000_000


def add(parser: ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("what", help="diplomacy, test, duel or battle")
    parser.add_argument("--influence", help="diplomacy: influence spent, 1 to 6")
    parser.add_argument("--attribute", help="test: the hero's attribute")
    parser.add_argument("--health", help="duel: health left of attacker and defender, such as 3,4")
    parser.add_argument("--attacker", help="battle: such as daqan:footman=5,knight=2")
    parser.add_argument("--defender", help="battle: such as latari:archer=4,neutral:giant=1")
    parser.add_argument("--unit", action="append", default=[], help="a sheet's values: waiqar:reanimate=triangle/2/1")
    parser.add_argument("--stronghold", default="0", help="battle: 0, 3 damaged or 5 whole")
    parser.add_argument("--conquer", action="store_true", help="battle: the stronghold counts 3 less")
    parser.add_argument("--walls", action="store_true", help="battle: Reinforced Walls, 2 more")
    parser.add_argument("--bonus", default="0,0", help="battle: more strength of attacker and defender, such as 2,0")
    parser.add_argument("--seen", help="Fate cards in the discard, such as 5,7,17")
    parser.add_argument("--n", help="battles where they are simulated")
    parser.add_argument("--seed", default="0", help="the same seed, the same simulated battles")
    runs(parser, run, json=True)


def run(options: Namespace) -> None:
    if options.game != GAME:
        raise Stop("game", say("bad.one-of", choices=GAME, got=ascii(options.game)))
    asked = {"battle": _battle, "diplomacy": _diplomacy, "duel": _duel, "test": _test}
    if options.what not in asked:
        raise Stop("what", say("bad.one-of", choices=", ".join(QUESTIONS), got=ascii(options.what)))
    answer = asked[options.what](options)
    print(json_text(answer) if options.json else "\n".join(_told(answer, options.words)))


def _diplomacy(options: Namespace) -> dict[str, Plain]:
    n = _number(options.influence, "influence", 1, MOST_INFLUENCE)
    return _destiny(n, options)


def _test(options: Namespace) -> dict[str, Plain]:
    """An attribute test draws as many cards as the attribute says (Testy Atrybutów)."""
    return _destiny(_number(options.attribute, "attribute", 1, MOST_ATTRIBUTE), options)


def _destiny(n: int, options: Namespace) -> dict[str, Plain]:
    return {symbol: float(chance) for symbol, chance in reckon.destiny(n, _seen(options.seen)).items()}


def _duel(options: Namespace) -> dict[str, Plain]:
    attacker, defender = _pair(options.health, "health", 1, MOST_HERO_HEALTH)
    chance = reckon.duel(attacker, defender, _seen(options.seen))
    return {
        "attacker_defeated": float(chance.attacker),
        "defender_defeated": float(chance.defender),
        "both_defeated": float(chance.both),
        "method": "exact",
        "policy": reckon.DUEL_POLICY,
    }


def _battle(options: Namespace) -> dict[str, Plain]:
    sheet = dict(read_unit(text) for text in options.unit)
    bonus = _pair(options.bonus, "bonus", 0, MOST_BONUS)
    for field in ("attacker", "defender"):
        if getattr(options, field) is None:
            raise Malformed(field, say("bad.missing-side", example=EXAMPLE))
    attacker = side(options.attacker, "attacker", sheet, bonus[0])
    defender = side(options.defender, "defender", sheet, bonus[1])
    ground = Battleground(_stronghold(options.stronghold), options.conquer, options.walls)
    n = reckon.BATTLES if options.n is None else _number(options.n, "n", 1, MOST_BATTLES)
    seed = _number(options.seed, "seed", 0, 2**53)
    found = reckon.battle_odds(attacker, defender, ground, _seen(options.seen), random.Random(seed).random, n)
    return {
        "attacker_wins": found.attacker_wins,
        "defender_wins": found.defender_wins,
        "method": found.method,
        "n": found.n,
        "stderr": found.stderr,
        "policy": POLICY,
        "units": _units(attacker, defender),
    }


def _units(*sides: Force) -> dict[str, Plain]:
    """The values that were used and how sure they are: A printed, B and C from others, typed by the asker."""
    return {
        f"{kind.faction}:{kind.name}": {
            "shape": kind.shape,
            "initiative": kind.initiative,
            "health": kind.health,
            "special": kind.special,
            "confidence": kind.confidence,
        }
        for side in sides
        for kind in side.kinds
    }


def _told(answer: dict[str, Plain], words: Words) -> list[str]:
    """A line for each chance, then how it was found and by which policy."""
    lines = [
        words.t("odds.chance", what=words.t(f"{GAME}.odds.{key}"), percent=f"{100 * chance:.1f}")
        for key, chance in answer.items()
        if isinstance(chance, float) and key != "stderr"
    ]
    if answer.get("method") == "simulated":
        lines.append(words.t("odds.simulated", n=answer["n"], percent=f"{100 * answer['stderr']:.1f}"))
    else:
        lines.append(words.t("odds.exact"))
    if "policy" in answer:
        lines.append(words.t("odds.policy", policy=words.t(f"{GAME}.policy.{answer['policy']}")))
    unsure = [name for name, unit in answer.get("units", {}).items() if unit["confidence"] == "C"]
    return [*lines, words.t("odds.unsure", names=", ".join(unsure))] if unsure else lines


def _seen(text: str | None) -> tuple[int, ...]:
    """Numbers of the Fate cards in the discard."""
    if not text:
        return ()
    cards = [_number(part, f"seen[{at}]", NUMBERS[0], NUMBERS[-1]) for at, part in enumerate(text.split(","))]
    twice = next((card for at, card in enumerate(cards) if card in cards[:at]), None)
    if twice is not None:
        raise Malformed("seen", say("bad.card-twice", got=twice))
    return tuple(cards)


def _stronghold(text: str) -> int:
    strength = _number(text, "stronghold", STRONGHOLDS[0], STRONGHOLDS[-1])
    if strength not in STRONGHOLDS:
        raise Malformed("stronghold", say("bad.one-of", choices=", ".join(map(str, STRONGHOLDS)), got=strength))
    return strength


def _pair(text: str | None, field: str, low: int, high: int) -> tuple[int, int]:
    parts = (text or "").split(",")
    if len(parts) != 2:
        raise Malformed(field, say("bad.pair", got=brief(text or "")))
    return _number(parts[0], f"{field}[0]", low, high), _number(parts[1], f"{field}[1]", low, high)


def _number(text: str | None, field: str, low: int, high: int) -> int:
    if text is None:
        raise Malformed(field, say("bad.missing"))
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 17 and low <= int(digits) <= high):
        raise Malformed(field, say("bad.range", low=low, high=high, got=brief(text)))
    return int(digits)
