"""Great Wall events in words, for the log, the undo chip and what to put back on the table."""

from __future__ import annotations

from typing import Any

from companion.screens.kit.game_screens import tell_by_fields
from rules.core.guide import Ticked
from rules.core.message import Message, Value, say
from rules.great_wall import events as e
from rules.great_wall.board import events as eb
from rules.great_wall.board.squad import NOBODY, Squad
from rules.great_wall.board.wall import HordeCard
from rules.great_wall.clan.goods import NOTHING, Goods
from rules.great_wall.coop import events as ee
from rules.great_wall.coop.empire import EventCard
from rules.great_wall.qin import events as eq
from rules.great_wall.qin.chart import line_said
from rules.great_wall.qin.qin import Deed
from rules.great_wall.tables import LOCATIONS, REED_CARD, RESOURCES, SECTIONS, SOLDIERS

# What follows from the fact before it, or is said by the one after it
QUIET = (
    eb.TurnEnded,
    eb.ClerkSpent,
    eb.StageBegun,
    eb.BreachEnded,
    e.GameEnding,
    ee.EventEnded,
    eq.Answered,
)
# What moves nothing on the table, and the screen shows where the game is now
PASSING = (
    Ticked, e.Begun, e.SlotLearned, e.LocationLearned, e.WallLearned, e.UpgradesLearned, e.StepBegun,
    e.YearEnded, e.GameEnded, eb.Finished, eb.LocationActivated, eb.Fired, eq.OthersBegun, eq.CardBegun,
    eq.IndicatorShown, eq.PlaceShut,
)  # fmt: skip


def tell(game_id: str, event: Any) -> Message | None:
    if isinstance(event, QUIET) or (isinstance(event, eq.DeedDone) and not event.skipped):
        return None
    message = tell_by_fields(game_id, event)
    args: dict[str, Value] = {**dict(message.args), **_words(event), **_numbers(event)}
    return Message(f"{message.key}{_variant(event)}", tuple(sorted(args.items())))


def _variant(event: Any) -> str:
    """Facts that read differently by what they hold."""
    match event:
        case e.GeneralChosen(name="") | eb.HordePlaced(card=HordeCard(name="")) | ee.RequestNamed(name=""):
            return ".nameless"
        case ee.EventRevealed(card=EventCard(name="")) | ee.EventNamed(card=EventCard(name="")):
            return ".nameless"
        case e.AdvisorTaken(active=active):
            return ".active" if active else ".supporting"
        case e.HonorChanged(n=n) if n < 0:
            return ".lost"
        case e.PurseKept(own=False):
            return ".back"
        case e.Reclaimed(cards=False):
            return ".honor"
        case e.ShamePlaced(place="horde") | e.ShameDropped(place="horde"):
            return ".horde"
        case eb.ClerkMoved(source=None):
            return ".pool"
        case eb.LocationActivated(advanced=True):
            return ".advanced"
        case e.HordeClaimed(untold=True):
            return ".untold"
        case eb.HordeDefeated(taker=None):
            return ".nobody"
        case eb.Attacked(soldier="archer"):
            return ".archer"
        case eb.Borne(killed=killed, saved=saved):
            return (
                ".none"
                if killed == saved == NOBODY
                else ".saved"
                if killed == NOBODY
                else ".both"
                if saved != NOBODY
                else ""
            )
        case e.OverseerUpgraded(level=1, soldier=str()):
            return ".first"
        case eq.DeedDone(when=when) if when:
            return ".unmet"
        case eq.DifficultyChosen(harder=True):
            return ".harder"
        case eq.PoolSet(kind=kind):
            return ".clerks" if kind == "clerk" else ".soldiers"
    return ""


def _words(event: Any) -> dict[str, Value]:
    """Places, Soldiers, cards and steps by their names."""
    args: dict[str, Value] = {}
    for name in ("section", "source", "target", "location"):
        place = getattr(event, name, None)
        if isinstance(place, str) and place in (*SECTIONS, *LOCATIONS):
            args[name] = (
                say(f"great_wall.section.{place}") if place in SECTIONS else say(f"great_wall.location.{place}")
            )
    soldier = getattr(event, "soldier", None) or getattr(event, "place", None)
    if soldier in SOLDIERS:
        args["soldier"] = say(f"great_wall.soldier.{soldier}")
    match event:
        case e.StepBegun(step=step):
            args["step"] = say(f"great_wall.step.{step}")
        case e.HonorChanged(source=source):
            args["source"] = say(f"great_wall.honor.{source}")
        case eb.CommandPlaced(card=card):
            args["card"] = say("great_wall.reed.card") if card == REED_CARD else say(f"great_wall.command.{card}")
        case e.CommandRevealed(card=shown):
            args["card"] = say(f"great_wall.command.{shown.value}")
        case e.GoodsChanged(change=change) | e.WarehouseChanged(change=change):
            args["goods"] = changed(change)
        case eb.Borne(killed=killed, saved=saved):
            args |= {"killed": squad(killed), "saved": squad(saved)}
        case eq.QinDeckChosen(source=source):
            args["source"] = say(f"great_wall.deck.{source}")
        case eq.QinCardShown(card=shown_):
            args["card"] = say(f"great_wall.command.{shown_.name}")
        case eq.DeedDone(kind=kind):
            args["line"] = line_said(Deed(kind, text=event.text))  # type: ignore[arg-type]
        case eq.PlaceShut(place=shut):
            known = say(f"great_wall.section.{shut}") if shut in SECTIONS else say(f"great_wall.location.{shut}")
            args["place"] = known
        case eq.PoolSet(kind=kind) if kind != "clerk":
            args["soldier"] = say(f"great_wall.soldier.{kind}")
        case eb.HordePlaced(card=card):
            args |= {"name": card.name, "power": card.power}
        case ee.EventRevealed(card=card) | ee.EventNamed(card=card):
            args["name"] = card.name
        case ee.CardTakenBack(card=card):
            args["card"] = say(f"great_wall.command.{card}")
        case ee.Sacrificed(soldiers=soldiers, clerks=clerks):
            args["what"] = _gone(soldiers, clerks)
    return args


def _numbers(event: Any) -> dict[str, Value]:
    """Rows and spaces as people count them; who takes a card; the size of a loss."""
    args: dict[str, Value] = {}
    for name in ("row", "space"):
        if isinstance(getattr(event, name, None), int):
            args[name] = getattr(event, name) + 1
    match event:
        case eb.HordeDefeated(taker=taker) if taker is not None:
            args["seat"] = taker
        case e.HonorChanged(n=n):
            args["n"] = abs(n)
        case e.TacticsChanged(n=n):
            args["by"] = f"+{n}" if n > 0 else str(n).replace("-", "\u2212")
        case e.ArtifactsEntered(honor=honor):
            args["n"] = sum(honor)
        case e.Raided(tokens=tokens):
            args["n"] = tokens
        case e.HordeClaimed(honor=honor):
            args["n"] = honor
    return args


def changed(change: Goods) -> Message:
    """ "+2 Wood, −1 Chi" as a chain of messages, since the rules know no language to join them in."""
    if change == NOTHING:
        return say("great_wall.nothing")
    return _chain([_by(kind, change.of(kind)) for kind in RESOURCES if change.of(kind)])


def squad(held: Squad) -> Message:
    if held == NOBODY:
        return say("great_wall.nobody")
    return _chain([say(f"great_wall.of.{kind}", n=held.of(kind)) for kind in SOLDIERS if held.of(kind)])


def _gone(soldiers: Squad, clerks: int) -> Message:
    people = [say("great_wall.clerks.gone", n=clerks)] if clerks else []
    return _chain([squad(soldiers), *people] if soldiers != NOBODY else people)


def _by(kind: str, n: int) -> Message:
    return say("great_wall.by", by="+" if n > 0 else "\u2212", what=say(f"great_wall.of.{kind}", n=abs(n)))


def _chain(found: list[Message]) -> Message:
    chain = found[-1]
    for one in reversed(found[:-1]):
        chain = say("list.comma", one=one, rest=chain)
    return chain
