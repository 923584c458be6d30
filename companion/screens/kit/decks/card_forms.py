"""How a card or a place of a board is read from the table: questions, the answers a known one had, what they make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.intents.intent import Choose
from companion.screens.kit.parts import Option, Options, Part
from rules.core.decks.catalogue import Print

if TYPE_CHECKING:
    from companion.screens.kit.context import Context

Columns = tuple[tuple[Part, ...], ...]
Read = tuple[Columns, Print | None]  # what is asked, and what it makes once all of it is answered
Answers = Callable[[Any], dict[str, Any]]  # those that a known print had


@dataclass(frozen=True, slots=True)
class CardForm:
    """`place` names what is read, where each has a place of its own; else it is empty.

    `asked` are columns of questions whose answers are the choices of the place the reader is at; `made` is the print
    once all of them are answered, and nothing is guessed before.
    """

    asked: Callable[[Context, str], Columns]
    made: Callable[[Context, str], Print | None]
    answers: Answers
    preview: Callable[[Context], tuple[Part, ...]] | None = None  # the card so far, where it can be shown unfinished


def read_form(read: Callable[[Context, str], Read], answers: Answers) -> CardForm:
    """A form whose questions give what they make: both come of one function."""
    return CardForm(lambda ctx, place: read(ctx, place)[0], lambda ctx, place: read(ctx, place)[1], answers)


def numbers(
    ctx: Context, title: str, key: str, each: range | tuple[int, ...], known: int | None = None, columns: int = 0
) -> Options:
    """One tap for a number; `known` stands until another is chosen."""
    chosen = ctx.chosen(key, known)
    keys = tuple(Option(str(n), Choose(key, n), chosen == n, name=f"{key}-{n}") for n in each)
    return Options(title, keys, columns=columns or (len(each) if len(each) <= 7 else 6), numeral=True)


def tidy(ctx: Context, key: str, longest: int = 60, default: str = "") -> str:
    """A text as it is kept: in one line."""
    return " ".join(str(ctx.chosen(key, default)).split())[:longest]


def all_of(ctx: Context, *keys: str) -> tuple[Any, ...] | None:
    """The answers, once there is one to each."""
    found = tuple(ctx.chosen(key) for key in keys)
    return None if None in found else found
