"""What happens around the Fate deck, in words for the log, the undo chip and the toast."""

from __future__ import annotations

from typing import Any

from rules.core.message import Message, say
from rules.runewars.fight import events as f


def tell_fight(event: Any) -> Message | None:
    """None for what its own fields say well enough."""
    match event:
        case f.FateDrawn(cards=cards):
            return say("runewars.said.fate-drawn", cards=", ".join(map(str, cards)))
        case f.BidRevealed(seat=seat, bid=bid):
            return say("runewars.said.bid-revealed", seat=seat, n=bid.value)
        case f.BidTied(decider=None):
            return say("runewars.said.bid-tied.open")
        case f.BidTied(decider=int() as decider):
            return say("runewars.said.bid-tied", seat=decider)
        case f.DuelBegun(seat=seat, foe=foe):
            return say("runewars.said.duel-begun", seat=seat, target_seat=foe)
        case f.DuelRound(hurt=hurt, foe_hurt=foe_hurt):
            return say("runewars.said.duel-round", n=hurt, other=foe_hurt)
        case f.Clashed(specials=specials, routs=routs, damage=damage):
            mine, theirs = (" · ".join(map(str, side)) for side in zip(specials, routs, damage, strict=True))
            return say("runewars.said.clashed", mine=mine, theirs=theirs)
        case f.UnitDamaged(side=side) | f.UnitRouted(side=side):
            damaged = isinstance(event, f.UnitDamaged)
            return say("runewars.said.unit-damaged" if damaged else "runewars.said.unit-routed", side=_side(side))
        case f.UnitGone(side=side, retreated=retreated):
            key = "runewars.said.unit-retreated" if retreated else "runewars.said.unit-destroyed"
            return say(key, side=_side(side))
        case f.PutAside():
            return say("runewars.said.put-aside")
        case f.DefenceUsed(faction=faction):
            return say("runewars.said.defence-used", what=say(f"runewars.defence.{faction}"))
        case f.QuestDuelBegun(seat=seat, kind=kind):
            return say("runewars.said.quest-duel-begun", seat=seat, unit=say(f"runewars.unit.{kind.name}"))
        case f.QuestDuelRound():
            return _quest_round(event)
        case f.QuestDuelEnded(seat=seat, unit=unit, won=won):
            key = "runewars.said.quest-duel-won" if won else "runewars.said.quest-duel-ended"
            return say(key, seat=seat, unit=say(f"runewars.unit.{unit}"))
        case f.SpecialStep() | f.SpecialUsed():
            return tell_special(event)
        case f.BattleJudged(seat=seat, attacker=mine, defender=theirs):
            key = "runewars.said.battle-won" if mine > theirs else "runewars.said.battle-lost"
            return say(key, seat=seat, n=mine, other=theirs)
        case _:
            return None


def tell_special(event: f.SpecialStep | f.SpecialUsed) -> Message | None:
    """A step by what it does to whom; a special that is over says only that there was nothing for it to do."""
    special = say(f"runewars.special.{event.special}") if event.special else say("runewars.fight.specials")
    if isinstance(event, f.SpecialUsed):
        return say("runewars.said.special-idle", special=special) if event.idle else None
    unit = say(f"runewars.unit.{event.unit}") if event.unit else ""
    return say(f"runewars.said.special-{event.move.what}", special=special, unit=unit, n=event.move.n)


def _quest_round(event: f.QuestDuelRound) -> Message:
    if not event.special:
        return say("runewars.said.quest-duel-round", n=event.hurt, other=event.foe_hurt)
    special = say(f"runewars.special.{event.special}")
    return say("runewars.said.quest-duel-special", n=event.hurt, other=event.foe_hurt, special=special)


def _side(side: str) -> Message:
    return say(f"runewars.side.{side}")
