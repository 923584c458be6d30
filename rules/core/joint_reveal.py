"""Opening together what everybody holds in secret: nobody's is open before everybody's is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any

from rules.core.codec import Between, Text
from rules.core.secret import Known, Opened, Sealed, Secret


@dataclass(frozen=True, slots=True)
class CallReveal:
    """Open them now: said where none of them is known, such as on a tablet whose people all have phones."""


@dataclass(frozen=True, slots=True)
class RevealCalled:
    """Every device opens what it knows."""


@dataclass(frozen=True, slots=True)
class TellClosed:
    """What lies on the table before somebody whose device is gone, told openly; no faces where nobody knows it."""

    seat: Annotated[int, Between(0, 7)]
    faces: tuple[Annotated[str, Text(20)], ...] = ()


@dataclass(frozen=True, slots=True)
class ToldClosed:
    """What follows was not opened by its owner's device: it was read from the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeftClosed:
    """Nobody waits for that player's any longer; it is not known."""

    seat: int


@dataclass(frozen=True, slots=True)
class Turned:
    """A piece of a hand that its owner has turned over while others have not: it counts and is seen with theirs."""

    value: str
    salt: str


LEFT = (Turned("", ""),)  # of a hand that nobody knows


@dataclass(frozen=True, slots=True)
class Held:
    """What a seat holds at the end, and what of it its owner has turned over."""

    seat: int
    secrets: tuple[Secret, ...]
    turned: tuple[Turned, ...]

    @property
    def closed(self) -> bool:
        return any(not isinstance(secret, Opened) for secret in self.secrets)

    @property
    def waits(self) -> bool:
        """Whether this seat has still to turn something over."""
        return self.closed and not self.turned

    @property
    def left(self) -> bool:
        """Whether the others have gone on without it; its owner may still turn it over."""
        return self.closed and self.turned == LEFT


@dataclass(frozen=True, slots=True)
class Reveal:
    """`closed` seats have not opened theirs; `known` are the steps that open what is known here, by seat.

    `opened` is what facts have told of it so far, and `called` whether somebody has called for it.
    """

    closed: tuple[int, ...]
    known: tuple[tuple[int, Any], ...]
    opened: tuple[Any, ...]
    called: bool = False

    @property
    def begun(self) -> bool:
        """Whether the others follow: one has been opened, or somebody has called."""
        return self.called or bool(self.opened)


def one_each(secrets: Iterable[tuple[int, Secret]], step: Callable[[int, Opened], Any], called: bool) -> Reveal:
    """Everybody has chosen one thing: a card, an Order, a bid."""
    chosen = tuple(secrets)
    known = ((seat, secret) for seat, secret in chosen if isinstance(secret, Known))
    return Reveal(
        tuple(seat for seat, secret in chosen if not isinstance(secret, Opened)),
        tuple((seat, step(seat, Opened(secret.value, secret.salt))) for seat, secret in known),
        tuple(secret for _, secret in chosen if isinstance(secret, Opened)),
        called,
    )


def whole_hands(hands: Iterable[Held], step: Callable[[int, tuple[Opened, ...]], Any], called: bool) -> Reveal | None:
    """What has come together in a game; there is nothing to open where all of it lies open."""
    held = tuple(hands)
    waiting = to_turn(held)
    if not waiting:
        return None
    known = ((hand.seat, faces(hand.secrets)) for hand in held if hand.seat in waiting)
    return Reveal(
        waiting,
        tuple((seat, step(seat, shown)) for seat, shown in known if shown is not None),
        tuple(laid_open(hand.turned) for hand in held if hand.turned and not hand.left),
        called,
    )


def still_closed(hands: tuple[Held, ...]) -> tuple[int, ...]:
    """Who has still to turn something over; all of them again where a correction has taken the last one away."""
    waiting = tuple(hand.seat for hand in hands if hand.waits)
    return waiting or tuple(hand.seat for hand in hands if hand.closed and not hand.left)


def to_turn(hands: tuple[Held, ...]) -> tuple[int, ...]:
    """Who may turn something over: those waited for, and those the others have gone on without."""
    return tuple(sorted((*still_closed(hands), *(hand.seat for hand in hands if hand.left))))


def told(shown: tuple[str, ...]) -> tuple[Opened, ...]:
    """Faces as somebody has read them from the table: no salt proves them."""
    return tuple(Opened(face, "") for face in shown)


def faces(secrets: tuple[Secret, ...]) -> tuple[Opened, ...] | None:
    """All of a hand turned over, where its reader may look at it."""
    seen = tuple(Opened(one.value, one.salt) for one in secrets if not isinstance(one, Sealed))
    return seen if len(seen) == len(secrets) else None


def turned_over(shown: tuple[Opened, ...]) -> tuple[Turned, ...]:
    return tuple(Turned(face.value, face.salt) for face in shown)


def laid_open(turned: tuple[Turned, ...]) -> tuple[Opened, ...]:
    return tuple(Opened(face.value, face.salt) for face in turned)
