"""Scythia events in words, for the log, the undo chip and what to put back on the table."""

from __future__ import annotations

from typing import Any

from companion.screens.kit.game_screens import tell_by_fields
from rules.core.message import Message, Value, listed, say
from rules.scythia import events as e
from rules.scythia.pace import events as p
from rules.scythia.turn.goods import GOODS, Goods

QUIET = (e.TurnEnded, e.DealLeft, e.DiceRolled)


def tell(game_id: str, event: Any) -> Message | None:
    if isinstance(event, QUIET) and not getattr(event, "itself", False):
        return None
    message = tell_by_fields(game_id, event)
    args: dict[str, Value] = dict(message.args)
    for name in ("empire", "row"):
        if name in args:
            args[name] = say(f"scythia.{'row.' if name == 'row' else ''}{args[name]}")
    match event:
        case e.SchemeRevealed(scheme=scheme):
            args |= {"empire": say(f"scythia.{scheme.empire}"), "vp": say("scythia.vp.n", n=scheme.vp)}
        case e.RaidJudged(vp=vp, wounds=wounds):
            args |= {"vp": say("scythia.vp.n", n=vp), "wounds": say("scythia.wounds.n", n=wounds)}
        case e.PointsRead(whose=whose, at=at, vp=vp):
            args |= {"seat": whose, "number": at + 1, "points": say("scythia.vp.n", n=vp)}
        case e.CountedForTie(what=what):
            args["what"] = say(f"scythia.tiebreak.{what}")
        case e.CharacterChosen(character=character):
            args["who"] = say(f"scythia.character.{character}")
        case e.DeckChosen(source=source, cards=cards):
            filled = source == "printed" and any(card.source == "house" for card in cards)
            args["deck"] = say("cards.filled") if filled else say(f"scythia.deck.{source}")
        case p.RaidTold(empire=empire, place=place):
            side = say(f"scythia.side.{place}")
            args["place"] = say("scythia.settlement", empire=say(f"scythia.{empire}"), side=side)
        case p.CountTold(what=what):
            args["what"] = say(f"scythia.tally.{what}")
        case e.SpaceRaided(space=space) | e.SpaceClosed(space=space):
            args["number"] = space + 1
        case e.HorsesDiscarded(places=places, strengths=strengths):
            args |= {"n": len(places), "strengths": listed(strengths) if strengths else ""}
        case _:
            args |= _table(event)
    return Message(f"{message.key}{_variant(event)}", tuple(sorted(args.items())))


def _variant(event: Any) -> str:
    """Facts that read differently by who did them or what they hold."""
    match event:
        case e.FirstChosen(drawn=True):
            return ".drawn"
        case e.TurnEnded():
            return ".itself"
        case p.WorkTold(quest=True):
            return ".quest"
        case e.Hired(name="") | e.HeroNamed(name=""):
            return ".nameless"
        case e.PointsRead(what=what):
            return f".{what}"
        case e.AnimalTaken(kind=kind) | e.AnimalGone(kind=kind):
            return f".{kind}"
        case e.EndChosen(rule=rule):
            return f".{rule}"
        case e.QuestTaken(by_ai=False, vp=vp) if vp:
            return ".table"
        case e.HorsesDiscarded(strengths=()):  # as older apps wrote it
            return ".unsaid"
        case e.SpaceRaided(empire="greece", by_ai=by_ai):  # where no quest lies
            return ".ai-greece" if by_ai else ".greece"
    return ".ai" if getattr(event, "by_ai", False) else ""


def _table(event: Any) -> dict[str, Value]:
    """What is a word of its own language: buildings, actions, workers, places and goods."""
    args: dict[str, Value] = {}
    if hasattr(event, "building"):
        args["building"] = say(f"scythia.building.{event.building}")
    if hasattr(event, "deal"):
        args["deal"] = say(f"scythia.deal.{event.deal}")
    if hasattr(event, "worker"):
        args["worker"] = say(f"choice.{event.worker}")
    match event:
        case e.GoodsChanged(change=change) | e.PlunderTaken(change=change):
            args["goods"] = goods_of(change)
        case e.LimitKept(back=back):
            args["goods"] = goods_of(back)
        case e.RaidBegun(place=place) | e.PrintLearned(place=place):
            args["side"] = say(f"scythia.side.{place}")
    if hasattr(event, "space"):
        args["number"] = event.space + 1
    return args


def goods_of(goods: Goods) -> Value:
    """Goods one after the other."""
    found = [say(f"scythia.of.{good}", n=goods.of(good)) for good in GOODS if goods.of(good)]
    return listed(found) if found else say("scythia.nothing")
