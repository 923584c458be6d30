"""Which colours, emblem, screens and words a game brings; found by folder, with a plain look for any other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from companion.look.game_looks import screens_of
from companion.screens.kit.context import Context
from companion.screens.kit.views import View
from rules.core import codec
from rules.core.decks.book import CardFact, Pattern
from rules.core.detail import DetailChosen
from rules.core.joint_reveal import LeftClosed, RevealCalled, ToldClosed
from rules.core.message import Message, Value
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.look.cues import Cue
    from companion.match.entry import Entry
    from companion.screens.kit.board.board_cells import GameBoard
    from companion.screens.kit.decks.card_forms import CardForm
    from companion.screens.kit.decks.deck_look import DeckLook
    from companion.screens.kit.parts import Part
    from companion.text.words import Words
    from rules.core.game import Config
    from rules.core.joint_reveal import Reveal
    from rules.core.score.why import Why

Presenter = Callable[[Context], View]
Exists = Callable[[Context], bool]


def always(ctx: Context) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Screen:
    """How it is made, and whether what it is about is there; the desk leaves a place that does not exist any more."""

    present: Presenter
    exists: Exists = always


def tell_by_fields(game_id: str, event: Any) -> Message:
    """An event in words by its tag, its numbers and texts as the blanks; how much is followed reads the same in all."""
    if isinstance(event, DetailChosen):
        return Message(f"said.detail-chosen.{event.detail}")
    if isinstance(event, RevealCalled):
        return Message("said.reveal-called")
    if isinstance(event, ToldClosed | LeftClosed):
        key = "said.told-closed" if isinstance(event, ToldClosed) else "said.left-closed"
        return Message(key, (("seat", event.seat),))
    raw = codec.encode(event)
    args: list[tuple[str, Value]] = [(k, v) for k, v in raw.items() if isinstance(v, int | str) and k != "tag"]
    return Message(f"{game_id}.said.{raw['tag']}", tuple(sorted(args)))


def plain_fact(words: Words, fact: CardFact | Pattern) -> tuple[str, str]:
    """A card or a print by its own words and numbers."""
    if isinstance(fact, CardFact):
        return fact.name, fact.effect
    return fact.kind, ", ".join(map(str, fact.slots))


def plain_face(fact: CardFact | Pattern) -> tuple[str, tuple[bool, ...]]:
    """A card's first number."""
    numbers = fact.numbers if isinstance(fact, CardFact) else ()
    return str(numbers[0] if numbers else getattr(fact, "spaces", 0) or ""), ()


@dataclass(frozen=True, slots=True)
class Obvious:
    """A step that nobody can choose otherwise: taken by the app, with what hands do meanwhile if no fact tells it."""

    action: Any
    seat: int = -1
    says: str = ""


@dataclass(frozen=True, slots=True)
class GameScreens:
    """`everybodys_chapters`: a new chapter is a step of everybody's, which is held; else only the end is.
    `after` names the screen the game goes on at, `obvious` a step that the app takes before that.
    `tell` says an event, or None for what goes without saying.

    `seat_screen` shows what lies in front of a seat, "" where nothing of it is followed.
    `watched` are the pages of somebody's step that others may look at meanwhile, on devices of their own.
    `effects` says whether a card's effect can be carried out by hand now, on the screen of that name.
    `recalls` are the screens that use cards and prints remembered beyond the match; `seats_at` is the path of what
    belongs to each seat. `sides` names the clans that play without a chair, in their order after the chairs.
    `minor` are facts that come along with others and name a step only where it has no other.
    `passing` are facts that move nothing on the table and that the screen shows anyway: they are not told after a step.
    `named` are facts that are the words of the pressed key once more, or of the page it opens: told to others only.
    `unseen` is what a step did to things that only this device knows.
    `cues` are facts that are felt and heard, and so is the step by which the last round begins.
    `key_numbers` are what is read from a metre away, one for each seat; else their points are.
    """

    screens: dict[str, Screen] = field(default_factory=dict)
    after: Callable[[Any], str] = lambda state: "table"
    obvious: Callable[[Context], Obvious | None] = lambda ctx: None
    everybodys_chapters: bool = True
    tell: Callable[[str, Any], Message | None] = tell_by_fields
    seats: Callable[[Context], tuple[Part, ...]] = lambda ctx: ()  # what the set-up asks of each seat
    decisions: Callable[[Context], tuple[tuple[Part, ...], ...]] = lambda ctx: ()  # what changes the game, by cards
    assumed: Callable[[Context], str] = lambda ctx: ""  # what is taken for granted if nobody says otherwise
    on_the_list: frozenset[str] = frozenset()  # what a start may wait for that the set-up list asks, not its page
    line_icons: dict[str, str] = field(default_factory=dict)
    seat_screen: Callable[[Any, int], str] = lambda state, seat: ""
    watched: frozenset[str] = frozenset()
    effects: Callable[[Any], bool] = lambda state: False
    recalls: frozenset[str] = frozenset()
    seats_at: str = "camps"
    sides: Callable[[Any], tuple[Message, ...]] = lambda state: ()
    fact: Callable[[Words, Any], tuple[str, str]] = plain_fact  # a card or print: which one, and what is known of it
    minor: tuple[type, ...] = ()
    passing: tuple[type, ...] = ()
    named: tuple[type, ...] = ()
    unseen: Callable[[Context, Entry], tuple[Message, ...]] = lambda ctx, entry: ()
    key_numbers: Callable[[Any], tuple[int, ...]] | None = None
    cues: Mapping[type, Cue] = field(default_factory=dict)
    reveal: Callable[[Any], Reveal | None] = lambda state: None  # what was chosen in secret and is being opened
    closed: Callable[[Any, int], tuple[str, ...] | None] = lambda ask, seat: None  # and what of it lies on the table
    last_round: Callable[[Any], bool] = lambda state: False
    order: Callable[[Any], tuple[int, ...]] = lambda state: ()  # who comes after whom, beginning with the awaited one
    whys: Mapping[str, Callable[[Context, str], Why | None]] = field(default_factory=dict)  # its calculators, by kind
    board: GameBoard | None = None  # what is printed on its board and not in its rulebook
    deck: DeckLook | None = None  # where people may make decks of their own
    menu: tuple[tuple[str, str], ...] = ()  # screens of its own in the menu of a match, each with an icon
    forms: Mapping[str, CardForm] = field(default_factory=dict)  # how cards are entered without a match, by deck
    face: Callable[[Any], tuple[str, tuple[bool, ...]]] = plain_face  # a print's large number, and squares beside it
    place: Callable[[Words, str], str] = lambda words, place: place  # what nobody has read yet, in words


def everybody(config: Config, state: Any, words: Words) -> list[str]:
    """Everybody whom a sentence may name by a seat's number, with or without a chair."""
    chairs = [chair.name for chair in config.chairs]
    if is_sheet(config.mode):
        return chairs
    return [*chairs, *(words.say(side) for side in game_screens(config.game).sides(state))]


@cache
def game_screens(game_id: str) -> GameScreens:
    found: GameScreens = getattr(screens_of(game_id), "SCREENS", GameScreens())
    return found
