"""Runewars events in words: names of things instead of their keys, and silence for what goes without saying."""

from __future__ import annotations

from typing import Any

from companion.games.runewars.fight.tell import tell_fight
from companion.screens.kit.game_screens import tell_by_fields
from rules.core.message import Message, Value, say
from rules.runewars import events as e
from rules.runewars.fight import events as f
from rules.runewars.heroes import events as h
from rules.runewars.pace import events as p
from rules.runewars.realm.realm import number

QUIET = e.PartDone | f.ReadingBegun | f.DuePaid | f.StrengthDue
# Fields that hold a word of the game, by the family of its names
WORDS = {
    "attribute": "attribute",
    "benefit": "benefit",
    "deed": "deed",
    "development": "development",
    "faction": "faction",
    "resource": "resource",
    "season": "season",
    "side": "side",
    "symbol": "symbol",
    "title": "title",
    "token": "explored",
    "unit": "unit",
    "why": "why",
}
NUMBERS = {"level": "n", "year": "n", "influence": "n", "bid": "n"}


def tell(game_id: str, event: Any) -> Message | None:
    if isinstance(event, QUIET) or (isinstance(event, f.SpecialUsed) and not event.idle):
        return None
    match event:
        case e.VariantChosen(epic=epic):
            return say("runewars.said.variant-epic" if epic else "runewars.said.variant-standard")
        case e.FateChosen(source=source):
            return say(f"runewars.said.fate-chosen-{source}")
        case e.StepBegun(step=step):
            return say(f"runewars.said.step-{step}")
        case e.FirstDealt(cards=cards):
            return say("runewars.said.first-dealt", seat=cards.index(max(cards)), n=max(cards))
        case e.OrderRevealed(seat=seat, order=order):
            return say("runewars.said.order-revealed", seat=seat, order=say(f"runewars.order.{order.value}"))
        case p.OrderShown(seat=seat, order=shown):
            return say("runewars.said.order-shown", seat=seat, n=number(shown), order=say(f"runewars.order.{shown}"))
        case p.BidsShown(bids=bids):
            return say("runewars.said.bids-shown", bids=", ".join(map(str, bids)))
        case p.RealmTold(seat=seat, what=what, n=n):
            return say(f"runewars.said.realm-told.{what}", seat=seat, n=n)
        case h.HeroLeft(seat=seat, deserted=deserted):
            return say("runewars.said.hero-deserted" if deserted else "runewars.said.hero-defeated", seat=seat)
        case h.StrongholdTurned(seat=seat, damaged=damaged):
            key = "runewars.said.stronghold-damaged" if damaged else "runewars.said.stronghold-repaired"
            return say(key, seat=seat)
        case h.ThroneMoved(seat=seat, n=n):
            return say("runewars.said.throne-gained" if n > 0 else "runewars.said.throne-lost", seat=seat)
        case h.RuneTaken(seat=seat, foe=foe):
            if foe is None:
                return say("runewars.said.rune-taken-wild", seat=seat)
            return say("runewars.said.rune-taken", seat=seat, target_seat=foe)
        case h.SpoilsDue(seat=seat):
            return say("runewars.said.spoils-due", seat=seat)
        case h.RunesRevealed(seat=seat, shown=shown):
            return say("runewars.said.runes-revealed", seat=seat, n=sum(token.value == "dragon" for token in shown))
        case _:
            return tell_fight(event) or _by_fields(game_id, event)


def _by_fields(game_id: str, event: Any) -> Message:
    """Its own fields as the blanks, words of the game by their names."""
    told = tell_by_fields(game_id, event)
    args: dict[str, Value] = {}
    for name, value in told.args:
        if name in WORDS and isinstance(value, str):
            args[name] = say(f"runewars.{WORDS[name]}.{value}")
        else:
            args[NUMBERS.get(name, name)] = value
    return say(told.key, **args)
