"""Odds for the screens: reckoned once, kept while they are looked at, and always said how."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from companion.games.runewars.fight.fate_faces import seen, symbol_meanings
from companion.intents.intent import Choose, Open
from companion.screens.kit.badge import Badge
from companion.screens.kit.battle_parts import Odds
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Option, Options, Part, Row
from companion.text.words import Words
from rules.core.value import replace
from rules.runewars.fight.battle import Battle, Battleground
from rules.runewars.fight.fate import left_of
from rules.runewars.fight.force import Force
from rules.runewars.fight.odds import BattleOdds, DuelOdds, battle_odds, destiny, duel, reckoned
from rules.runewars.fight.policy import POLICY
from rules.runewars.pending import MILLION, Foreseen
from rules.runewars.state import Runewars

TRIES = 4_000  # enough for whole per cents, and a moment on a phone
AT_ONCE = 1_500  # branches reckoned without being asked
SEED = 7  # the same question has the same answer


@lru_cache(maxsize=64)
def asked(attacker: Force, defender: Force, ground: Battleground, cards: tuple[int, ...]) -> BattleOdds:
    """Exact or simulated, as the fixed bound of the rules says."""
    return battle_odds(attacker, defender, ground, cards, Random(SEED).random, TRIES)


@lru_cache(maxsize=64)
def at_once(attacker: Force, defender: Force, ground: Battleground, cards: tuple[int, ...]) -> BattleOdds | None:
    """Small battles need no question; what is exact here is exact there."""
    return reckoned(Battle(attacker, defender, ground), left_of(cards), AT_ONCE)


@lru_cache(maxsize=64)
def of_duel(mine: int, theirs: int, cards: tuple[int, ...], rounds: int) -> DuelOdds:
    return duel(mine, theirs, cards, rounds)


@lru_cache(maxsize=64)
def of_symbols(n: int, cards: tuple[int, ...]) -> dict[str, float]:
    return {symbol: float(share) for symbol, share in destiny(n, cards).items()}


def percent(share: float) -> str:
    """ "63%"; what may happen is never called 0, and what may fail never 100."""
    whole = round(100 * share)
    if whole == 0 and share > 0:
        return "<\u00a01%"
    return ">\u00a099%" if whole == 100 and share < 1 else f"{whole}%"


def foreseen(found: BattleOdds) -> Foreseen:
    """As it is written down; what may happen is never written as sure."""
    share = round(MILLION * found.attacker_wins)
    share = max(1, share) if found.attacker_wins > 0 else 0
    share = min(MILLION - 1, share) if found.attacker_wins < 1 else MILLION
    return Foreseen(share, round(MILLION * found.stderr), found.n if found.method == "simulated" else 0)


def kept(ctx: Context, odds: Foreseen | None, names: tuple[str, str]) -> tuple[Odds, ...]:
    """The odds of the decision, as people saw them; nothing where nobody did."""
    if odds is None:
        return ()
    share, stderr, n = odds.attacker_wins / MILLION, odds.stderr / MILLION, odds.simulated
    found = BattleOdds(share, "simulated" if n else "exact", n, stderr)
    return (bar(ctx, found, names, ctx.words.t("runewars.odds.before")),)


def bar(ctx: Context, found: BattleOdds, names: tuple[str, str], title: str) -> Odds:
    """Who wins how often; how it was found is said below."""
    words, mine = ctx.words, found.attacker_wins
    error = "" if found.method == "exact" else f"\u00b1\u00a0{max(1, round(200 * found.stderr))}"
    return Odds(
        title,
        percent(mine),
        error,
        words.t("runewars.odds.takes", name=names[0]),
        words.t("runewars.odds.holds", name=names[1], chance=percent(found.defender_wins)),
        mine,
        2 * found.stderr,
        how(words, found),
    )


def now_or_asked(
    ctx: Context, found: BattleOdds | None, names: tuple[str, str], title: str, asks: Any
) -> tuple[Part, ...]:
    """How it stands; a large battle is reckoned when somebody asks, and only for what `asks` tells it from others."""
    words = ctx.words
    if found is None:
        key = Option(words.t("runewars.odds.ask"), Choose("odds", asks), icon="percent-outline", name="odds")
        return (Options(title, (key,), columns=1),)
    return bar(ctx, found, names, title), why(words, odds_about(found))


def odds_about(found: BattleOdds) -> str:
    """Of a battle, as it was found."""
    tries = found.n if found.method == "simulated" else 0
    return f"odds.{POLICY}.{tries}.{round(MILLION * found.attacker_wins)}.{round(MILLION * found.stderr)}"


def how(words: Words, found: BattleOdds) -> str:
    if found.method == "exact":
        return words.t("runewars.odds.exact")
    return words.t("runewars.odds.simulated", n=f"{found.n:,}".replace(",", "\u00a0"))


def why(words: Words, about: str, policy: str = POLICY) -> Row:
    """The policy both sides follow, and the way to the whole reckoning."""
    detail = words.t("runewars.odds.why", policy=words.t(f"runewars.policy.{policy}"))
    return Row(words.t("why.key"), detail, icon="help-circle-outline", intent=Open("why", about), name="why")


def symbol_rows(ctx: Context, n: int, meanings: str = "") -> tuple[Row, ...]:
    """The chance of at least one of each symbol among n cards, and what it brings."""
    state: Runewars = ctx.state
    chances, asked = of_symbols(n, seen(state)), Open("why", f"symbols.{n}")
    return tuple(
        replace(row, value=percent(chances[symbol]), intent=asked, name=f"why-{symbol}", chevron=False)
        for symbol, row in symbol_meanings(ctx.words, meanings).items()
    )


def duel_rows(ctx: Context, found: DuelOdds, people: tuple[tuple[str, Badge], tuple[str, Badge]]) -> tuple[Row, ...]:
    """How it may end, each end by itself: the four are 100 % together."""
    words = ctx.words
    shares = (found.attacker - found.both, found.defender - found.both)
    rows = tuple(
        Row(words.t("runewars.duel.falls", hero=name), badge=badge, value=percent(float(share)))
        for (name, badge), share in zip(people, shares, strict=True)
    )
    nobody = 1 - found.attacker - found.defender + found.both
    return (
        *rows,
        Row(words.t("runewars.duel.both"), icon="skull-outline", value=percent(float(found.both))),
        Row(words.t("runewars.duel.nobody"), icon="shield-outline", value=percent(float(nobody))),
    )
