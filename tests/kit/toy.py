"""Magpie, a tiny game that uses what Huns does not: a deck, a peek, an automa and old entries to upcast.

Players draw gems from a deck and may stow some of their own in secret. After each round the magpie flies: the
app says which gem it wants, hands take it from the named hoard, or say that it is not there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any, assert_never

from rules.core import tree
from rules.core.automa import Automa, Instruction
from rules.core.codec import Between, Plain
from rules.core.correct import Field
from rules.core.decks import deck
from rules.core.decks.deck import Deck
from rules.core.game import Chair, Config, Game
from rules.core.guide import Step
from rules.core.luck import Luck, Rng
from rules.core.message import Message, Refusal, refuse, say
from rules.core.mode import Mode
from rules.core.offer import Ask, Offer
from rules.core.score.question import Question
from rules.core.score.score import Cell, ScoreLine, ScoreSheet, TieBreak, asking, reckon
from rules.core.score.tally import Tally, blanks
from rules.core.secret import Known, Opened, Sealed, Secret, hide, opens, value_of
from rules.core.spec import Spec

WORTH = {"jet": 1, "opal": 2, "ruby": 3}
COPIES = {"jet": 5, "opal": 4, "ruby": 3}
GEMS = tuple(WORTH)
SeatNo = Annotated[int, Between(0, 2)]


@dataclass(frozen=True, slots=True)
class Hoard:
    gems: tuple[str, ...] = ()
    stowed: tuple[Secret, ...] = ()
    luck: int = 0  # lucky charms, for the tie


@dataclass(frozen=True, slots=True)
class Flight:
    """The magpie's pending instruction."""

    step: int
    wants: str
    seat: int


@dataclass(frozen=True, slots=True)
class Magpie:
    chairs: tuple[Chair, ...]
    hoards: tuple[Hoard, ...]
    pile: Deck
    nest: tuple[str, ...] = ()
    turn: int = 0
    peeked: bool = False
    flight: Flight | None = None
    flights: int = 0


@dataclass(frozen=True, slots=True)
class Peek:
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Draw:
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class Stow:
    """Put a gem of one's own aside, in secret."""

    seat: SeatNo
    gem: Secret


@dataclass(frozen=True, slots=True)
class Show:
    seat: SeatNo
    gems: tuple[Opened, ...]


@dataclass(frozen=True, slots=True)
class Fly:
    """Let the magpie fly."""


@dataclass(frozen=True, slots=True)
class Done:
    """The gem was taken from the hoard."""

    step: int


@dataclass(frozen=True, slots=True)
class NotPossible:
    """It was not there: nothing is taken."""

    step: int


Action = Peek | Draw | Stow | Show | Fly | Done | NotPossible


@dataclass(frozen=True, slots=True)
class Peeked:
    gem: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """Version 1 wrote `card` for `gem`; version 2 did not say whether chance chose it only now."""

    seat: int
    gem: str
    fresh: bool


@dataclass(frozen=True, slots=True)
class Stowed:
    seat: int
    gem: Secret


@dataclass(frozen=True, slots=True)
class Shown:
    seat: int
    gems: tuple[Opened, ...]


@dataclass(frozen=True, slots=True)
class Flown:
    step: int
    wants: str
    seat: int


@dataclass(frozen=True, slots=True)
class Stolen:
    step: int


@dataclass(frozen=True, slots=True)
class Missed:
    """The gem was not there: the magpie goes home with nothing."""

    step: int


Event = Peeked | Drawn | Stowed | Shown | Flown | Stolen | Missed


@dataclass(frozen=True, slots=True)
class Gems:
    jet: Annotated[int, Between(0, 5)]
    opal: Annotated[int, Between(0, 4)]
    ruby: Annotated[int, Between(0, 3)]


@dataclass(frozen=True, slots=True)
class HoardTally:
    gems: Gems
    stowed_worth: Annotated[int, Between(0, 60)]
    charms: Annotated[int, Between(0, 9)]


def setup(config: Config) -> Magpie:
    pile = deck.deck(gem for gem, copies in COPIES.items() for _ in range(copies))
    return Magpie(config.chairs, (Hoard(),) * len(config.chairs), pile)


def phase(state: Magpie) -> str:
    if over(state):
        return "over"
    if state.flight is not None:
        return "instruction"
    return "magpie" if state.turn == len(state.chairs) else "turn"


def over(state: Magpie) -> bool:
    return len(state.pile) == 0 and state.flight is None


def legal(state: Magpie, seat: int | None) -> tuple[Offer[Action], ...]:
    wishes: list[tuple[Action, tuple[Ask, ...], bool]] = []
    match phase(state):
        case "turn":
            wishes += [(Draw(state.turn), (), False)]
            wishes += [(Peek(state.turn), (), True)] if not state.peeked else []
        case "magpie":
            wishes += [(Fly(), (), False)]
        case "instruction":
            assert state.flight is not None
            wishes += [(Done(state.flight.step), (), False)] if _there(state, state.flight) else []
            wishes += [(NotPossible(state.flight.step), (), False)]
    kinds = Ask("gem", tuple(Known(gem) for gem in GEMS))
    for at, hoard in enumerate(state.hoards):
        wishes += [(Stow(at, Known("jet")), (kinds,), True)] if len(hoard.stowed) < 3 else []
        shown = tuple(Opened(gem.value, gem.salt) for gem in hoard.stowed if not isinstance(gem, Sealed))
        wishes += [(Show(at, shown), (), True)] if shown and len(shown) == len(hoard.stowed) else []
    return tuple(
        Offer(action, say(f"magpie.do.{type(action).__name__.lower()}"), asks, aside)
        for action, asks, aside in wishes
        if seat is None or getattr(action, "seat", seat) == seat
    )


def decide(state: Magpie, action: Action, rng: Rng, /, *, force: bool = False) -> tuple[Event, ...] | Refusal:
    if getattr(action, "seat", 0) >= len(state.chairs):
        return refuse("no-such-seat", got=getattr(action, "seat", 0))
    match action:
        case Draw(seat=seat):
            if phase(state) != "turn" or (state.turn != seat and not force):
                return refuse("not-your-turn")
            return (Drawn(seat, deck.choose(state.pile, "gems", rng), not state.pile.top),)
        case Peek():
            if phase(state) != "turn" or state.peeked:
                return refuse("not-now")
            return (Peeked(rng.pick("gems", state.pile.rest)),)
        case Stow(seat=seat, gem=gem):
            full = len(state.hoards[seat].stowed) >= 3
            return refuse("stow-full") if full else (Stowed(seat, gem),)
        case Show(seat=seat, gems=gems):
            stowed = state.hoards[seat].stowed
            fits = len(stowed) == len(gems) and all(map(opens, gems, stowed))
            return (Shown(seat, gems),) if fits else refuse("not-the-sealed")
        case Fly():
            return magpie_step(state, rng) if phase(state) == "magpie" else refuse("not-now")
        case Done(step=step) | NotPossible(step=step):
            if state.flight is None or state.flight.step != step:
                return refuse("no-such-step", got=step)
            if isinstance(action, NotPossible):
                return (Missed(step),)
            return (Stolen(step),) if force or _there(state, state.flight) else refuse("not-there")
    assert_never(action)


def evolve(state: Magpie, event: Event) -> Magpie:
    match event:
        case Peeked(gem=gem):
            return replace(state, pile=deck.peeked(state.pile, gem), peeked=True)
        case Drawn(seat=seat, gem=gem):
            got = tree.put(state, f"hoards.{seat}.gems", (*state.hoards[seat].gems, gem))
            return replace(got, pile=deck.drawn(state.pile, gem), peeked=False, turn=state.turn + 1)
        case Stowed(seat=seat, gem=gem):
            return tree.put(state, f"hoards.{seat}.stowed", (*state.hoards[seat].stowed, gem))
        case Shown(seat=seat, gems=gems):
            return tree.put(state, f"hoards.{seat}.stowed", gems)
        case Flown(step=step, wants=wants, seat=seat):
            return replace(state, flight=Flight(step, wants, seat), flights=step)
        case Stolen():
            return _stolen(state)
        case Missed():
            return replace(state, flight=None, turn=0)
    assert_never(event)


def magpie_step(state: Magpie, rng: Rng) -> tuple[Event, ...]:
    return (Flown(state.flights + 1, rng.pick("magpie", GEMS), rng.pick("whose", range(len(state.chairs)))),)


def instruct(state: Magpie) -> Instruction | None:
    if state.flight is None:
        return None
    gem = say(f"magpie.gem.{state.flight.wants}")
    return Instruction(say("magpie.take", gem=gem, seat=state.flight.seat), say("magpie.why"), source="magpie-1")


def score(state: Magpie) -> ScoreSheet:
    """A gem that is stowed is a jet at least, and a ruby at most."""
    hidden = [sum(value_of(gem) is None for gem in hoard.stowed) for hoard in state.hoards]
    asked = tuple(
        Question("stowed", seat, say("magpie.ask.stowed", seat=seat), most=n * (WORTH["ruby"] - WORTH["jet"]))
        for seat, n in enumerate(hidden)
        if n
    )
    return asking(_told(state), asked)


def _told(state: Magpie) -> ScoreSheet:
    return _sheet(
        tuple(sum(WORTH[gem] for gem in hoard.gems) for hoard in state.hoards),
        tuple(sum(WORTH.get(value_of(gem) or "jet", 1) for gem in hoard.stowed) for hoard in state.hoards),
        tuple(any(value_of(gem) is None for gem in hoard.stowed) for hoard in state.hoards),
        tuple(hoard.luck for hoard in state.hoards),
    )


def score_tallies(tallies: tuple[HoardTally, ...]) -> ScoreSheet:
    return _sheet(
        tuple(sum(WORTH[gem] * getattr(tally.gems, gem) for gem in GEMS) for tally in tallies),
        tuple(tally.stowed_worth for tally in tallies),
        (False,) * len(tallies),
        tuple(tally.charms for tally in tallies),
    )


def view(state: Magpie, seat: int | None) -> Magpie:
    return replace(state, hoards=tuple(h if at == seat else hide(h) for at, h in enumerate(state.hoards)))


def luck(event: Event) -> tuple[Luck, ...]:
    match event:
        case Peeked(gem=gem) | Drawn(gem=gem, fresh=True):
            return (Luck("gems", gem),)
        case Flown(wants=wants, seat=seat):
            return (Luck("magpie", wants), Luck("whose", seat))
    return ()


def fields(state: Magpie) -> tuple[Field, ...]:
    return tuple(Field(f"hoards.{at}.luck", say("magpie.field.luck", seat=at), 0, 9) for at in range(len(state.hoards)))


def guide(state: Magpie) -> tuple[Step, ...]:
    turns = tuple(
        Step(f"turn-{at}", say("magpie.step.turn"), "magpie-1", "done" if at < state.turn else "next", who=at)
        for at in range(len(state.chairs))
    )
    return (*turns, Step("magpie", say("magpie.step.magpie"), "magpie-2", "next"))


def awaited(state: Magpie) -> tuple[int, ...]:
    return (state.turn,) if phase(state) == "turn" else ()


def chapter(state: Magpie) -> Message:
    return say("magpie.chapter", n=state.flights + 1)


def gem_for_card(event: dict[str, Plain]) -> dict[str, Plain]:
    """From version 1 to 2."""
    if event["tag"] != "drawn":
        return event
    return {"gem" if name == "card" else name: value for name, value in event.items()}


def always_fresh(event: dict[str, Plain]) -> dict[str, Plain]:
    """From version 2 to 3."""
    return {**event, "fresh": True} if event["tag"] == "drawn" else event


def _there(state: Magpie, flight: Flight) -> bool:
    return flight.wants in state.hoards[flight.seat].gems


def _stolen(state: Magpie) -> Magpie:
    home = replace(state, flight=None, turn=0)
    if state.flight is None or not _there(state, state.flight):
        return home
    left = list(state.hoards[state.flight.seat].gems)
    left.remove(state.flight.wants)
    return replace(
        tree.put(home, f"hoards.{state.flight.seat}.gems", tuple(left)),
        nest=(*state.nest, state.flight.wants),
    )


def _sheet(open_: Any, stowed: Any, hidden: Any, charms: Any) -> ScoreSheet:
    lines = (
        ScoreLine("gems", tuple(Cell(points) for points in open_)),
        ScoreLine("stowed", tuple(Cell(points, None, least) for points, least in zip(stowed, hidden, strict=True))),
    )
    return reckon(lines, (TieBreak("charms", charms),))


PHASES = ("turn", "magpie", "instruction", "over")
MODES = (Mode("standard", 2, 3),)
TOY: Game[Magpie, Action, Event] = Game(
    spec=Spec("magpie", 3, MODES, ("red", "blue", "bone"), PHASES, "toy"),
    state=Magpie,
    actions=Action,
    events=Event,
    setup=setup,
    fields=fields,
    phase=phase,
    chapter=chapter,
    guide=guide,
    legal=legal,
    decide=decide,
    evolve=evolve,
    score=score,
    view=view,
    over=over,
    tally=Tally(HoardTally, score_tallies, lambda players: blanks(HoardTally), MODES),
    awaited=awaited,
    luck=luck,
    automas=(Automa("magpie", instruct),),
    upcasts={1: gem_for_card, 2: always_fresh},
)
