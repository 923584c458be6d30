"""The contract: a game is a record of pure functions over frozen values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from rules.core.chairs import Chair as Chair
from rules.core.chairs import Config as Config
from rules.core.codec import Plain
from rules.core.decks.catalogue import Library

if TYPE_CHECKING:
    from rules.core.automa import Automa
    from rules.core.correct import Field
    from rules.core.decks.own_deck import OwnDeck
    from rules.core.guide import Seat, Step
    from rules.core.luck import Luck, Rng
    from rules.core.message import Ground, Message, Refusal
    from rules.core.midgame import Form
    from rules.core.offer import Offer
    from rules.core.reference import Topic
    from rules.core.score.score import ScoreSheet
    from rules.core.score.stopped import Stopped
    from rules.core.score.tally import Tally
    from rules.core.score.why import Reckoning
    from rules.core.spec import Spec

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
S_in = TypeVar("S_in", contravariant=True)
A_in = TypeVar("A_in", contravariant=True)
E_out = TypeVar("E_out", covariant=True)


class Decide(Protocol[S_in, A_in, E_out]):
    """The only place that rolls. Forced, only what cannot be meant is refused."""

    def __call__(
        self, state: S_in, action: A_in, rng: Rng, /, *, force: bool = False
    ) -> tuple[E_out, ...] | Refusal: ...


@dataclass(frozen=True, slots=True)
class PrivatePart(Generic[S, A]):
    """Numbers that a seat may keep on a device of its own, out of the log.

    `keeping` is the action by which it does, or lays them open again: it has a `seat` and says whether they are `own`.
    `taken_out` parts an action into what is told and what stays. `change` is what one that was told does to them by
    the rules alone; None where all is set anew.
    """

    keeping: type
    taken_out: Callable[[S, A], tuple[A, Mapping[str, int]]]
    change: Callable[[S, A, Seat], Mapping[str, int] | None]


def no_luck(event: Any) -> tuple[Luck, ...]:
    return ()


def no_goal(state: Any) -> tuple[int, int] | None:
    return None


def no_reminders(state: Any) -> tuple[Message, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Game(Generic[S, A, E]):
    """The box's contents list. Actions are wishes, events are facts, the state is a fold over them."""

    spec: Spec
    state: type[S]
    actions: Any  # the union of action types, of which the codec and `games --actions` read the fields
    events: Any
    setup: Callable[[Config], S]  # no chance here
    fields: Callable[[S], tuple[Field, ...]]  # everything a hand may correct
    phase: Callable[[S], str]
    chapter: Callable[[S], Message]  # the round or season, as history and the score race name it
    guide: Callable[[S], tuple[Step, ...]]
    legal: Callable[[S, Seat | None], tuple[Offer[A], ...]]
    decide: Decide[S, A, E]
    evolve: Callable[[S, E], S]  # total: no checks, no chance
    score: Callable[[S], ScoreSheet]  # at any moment, of any view
    view: Callable[[S, Seat | None], S]  # None is an onlooker
    over: Callable[[S], bool]
    tally: Tally[Any]
    awaited: Callable[[S], tuple[Seat, ...]]
    luck: Callable[[E], tuple[Luck, ...]] = no_luck
    goal: Callable[[S], tuple[int, int] | None] = no_goal  # where all win or lose together: how far, and how far to go
    automas: tuple[Automa[S], ...] = ()
    own_deck: OwnDeck | None = None  # where people may bring a deck of their own
    library: Library = Library()  # what devices at one table may tell each other of cards and prints
    reference: tuple[Topic, ...] = ()  # its rules, to look up
    reckoning: Reckoning | None = None  # why its score is what it is
    grounds: Mapping[str, Ground] = field(default_factory=dict)  # of each refusal its rules can make
    reminders: Callable[[S], tuple[Message, ...]] = no_reminders  # what to think of now; in nobody's way
    private_part: PrivatePart[S, A] | None = None  # what a seat keeps on its own device
    stopped: Callable[[S], Stopped] | None = None  # what its score sheet knows when the table stops here
    rescue: Form[S] | None = None  # how to go on with a game that has begun without the app
    upcasts: Mapping[int, Callable[[dict[str, Plain]], dict[str, Plain]]] = field(default_factory=dict)
