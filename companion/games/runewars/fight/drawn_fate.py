"""What the last Fate cards of a battle brought: both sides' cards by their section, and what came of them."""

from __future__ import annotations

from companion.games.runewars.fight.battle_story import Clash, Fallen
from companion.games.runewars.fight.battle_words import side_name, unit_name
from companion.games.runewars.fight.fate_faces import RESULT_ICONS, read_card
from companion.games.runewars.fight.specials import did
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Cards
from companion.screens.kit.parts import Heading, Para, Part, Row, Status
from rules.runewars.fight.fate import Result
from rules.runewars.pending import SIDES, Fight


def brought(ctx: Context, fight: Fight, clash: Clash | None) -> tuple[Part, ...]:
    return (*_last_cards(ctx, fight, clash), *_resolved(ctx, fight, clash))


def _last_cards(ctx: Context, fight: Fight, clash: Clash | None) -> tuple[Part, ...]:
    """Both sides' last cards, each by the section of its units' bases."""
    words = ctx.words
    if clash is None:
        return (Para(words.t("runewars.rule.battle"), source=words.t("runewars.source.battles")),)
    parts: list[Part] = []
    for side, kind, cards in zip(SIDES, (clash.attacker, clash.defender), clash.cards, strict=True):
        if kind is None or not cards:
            continue
        section = words.t("runewars.fight.section", shape=words.t(f"runewars.shape.{kind.shape}"))
        title = words.t("runewars.fight.cards", name=side_name(ctx, fight, side), unit=unit_name(words, kind.name))
        parts += [
            Heading(title, section),
            Cards(tuple(read_card(ctx, card, kind.shape) for card in cards), fill=False),
        ]
    return tuple(parts)


def _resolved(ctx: Context, fight: Fight, clash: Clash | None) -> tuple[Part, ...]:
    """Specials, routs, damage: what came of each, in this order (Rundy Walki 3 to 5)."""
    if clash is None:
        return ()
    words, fact = ctx.words, clash.fact
    due = {result: sum(due.n for due in fight.dues if due.blow == result) for result in ("rout", "damage")}
    now = fight.dues[0].blow if fight.dues and fight.stage == "losses" else ""
    found: tuple[tuple[Result, int, str], ...] = (
        ("special", sum(fact.specials), _carried(ctx, fight, clash)),
        ("rout", sum(fact.routs), _fell(ctx, clash.losses, "rout")),
        ("damage", sum(fact.damage), _fell(ctx, clash.losses, "damage", "destroy")),
    )
    rows = (_line(ctx, result, n, detail, due.get(result, 0), result == now) for result, n, detail in found)
    return (Heading(words.t("runewars.fight.order")), *rows)


def _carried(ctx: Context, fight: Fight, clash: Clash) -> str:
    """What the specials did, and how many are still to be carried out."""
    words, left = ctx.words, sum(fight.specials) if fight.stage == "specials" else 0
    told = did(ctx, clash.steps)
    still = words.t("runewars.fight.specials-left", n=left) if left else ""
    return ". ".join(text for text in (told, still) if text) or words.t("runewars.fight.by-hand")


def _line(ctx: Context, result: Result, n: int, detail: str, due: int, now: bool) -> Row:
    words = ctx.words
    told = words.t("runewars.fight.left", n=due) if due else detail if n else words.t("runewars.fight.nothing")
    name = words.t(f"runewars.result.name.{result}")
    status: Status = "now" if now else "plain" if n else "off"
    return Row(name, told, icon=RESULT_ICONS[result], value=str(n), status=status)


def _fell(ctx: Context, losses: tuple[Fallen, ...], *how: str) -> str:
    words = ctx.words
    told = [
        words.t(f"runewars.fight.fell.{loss.how}", unit=unit_name(words, loss.kind.name))
        for loss in losses
        if loss.how in how
    ]
    return ", ".join(told) or words.t("runewars.fight.nobody")
