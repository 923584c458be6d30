"""A game that has begun without the app: a form asks for what lies on the table, and play goes on from there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, TypeVar

from rules.core import tree
from rules.core.codec import Between, Malformed, Plain, Text, later, named
from rules.core.detail import detail_of, gaps_of, less
from rules.core.message import Message, Refusal, refuse, say
from rules.core.secret import Known, Secret, seal
from rules.core.value import replace

S = TypeVar("S")
Answers = Mapping[str, int]
Kind = Literal["number", "choice", "marks", "seat"]
NOBODY = -1  # of a seat, where none is an answer
DEEPEST = 12  # lines opened by lines opened by lines; no form goes half as far


@dataclass(frozen=True, slots=True)
class Line:
    """One question. Its number is a count, the place of a word, a seat, or for `marks` a bit for each word.

    `start` is what the set-up leaves. A `direct` line is a place of the state by its path; the others are the game's
    own to read and to lay. The answer to a `secret` one never leaves the device that typed it.
    """

    path: str
    label: Message
    low: int
    high: int
    start: int
    kind: Kind = "number"
    words: tuple[str, ...] = ()  # stable, in files too
    told: tuple[Message, ...] = ()  # the same to be read
    seat: int | None = None
    direct: bool = True
    secret: bool = False
    likely: int | None = None  # above it the number is asked about


@dataclass(frozen=True, slots=True)
class Group:
    """Lines that belong together: the moment, a seat, a part of the board."""

    key: str
    title: Message
    lines: tuple[Line, ...]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """What cannot be, or is only unlikely, and the line it is said at."""

    path: str
    why: Refusal


Path = Annotated[str, Text(80)]
Number = Annotated[int, Between(-1, 2**40)]


@dataclass(frozen=True, slots=True)
class Answer:
    path: Path
    value: Number


@dataclass(frozen=True, slots=True)
class Rescue:
    """The wish: go on from these answers. Lines left out are as the set-up leaves them, or `left` as gaps."""

    answers: tuple[Answer, ...]
    secrets: tuple[Secret, ...] = ()  # by seat, as many as the open answers say
    left: tuple[Path, ...] = later(())


@dataclass(frozen=True, slots=True)
class Rescued:
    """The fact, with every line of the form: the first one of its log, or of everything after the pace."""

    answers: tuple[Answer, ...]
    secrets: tuple[Secret, ...] = ()
    left: tuple[Path, ...] = later(())


def nothing(*_: Any) -> tuple[Any, ...]:
    return ()


def followed_whole(state: Any) -> Any:
    return replace(state, detail="full") if detail_of(state) == "pace" else state


@dataclass(frozen=True, slots=True)
class Form(Generic[S]):
    """How one game asks. `start` is the table as the set-up leaves it.

    `shape` makes room for what the answers count and lays what is not direct, `finish` is the moment that follows;
    `seen` is the way back: what every line that is not direct says of a state. `secret` are the values that the secret
    answers stand for, `piles` how many of them each seat has, and `closed` what cannot be of the secret answers, which
    is judged where they are typed. `kept` are open lines that a state does not tell: somebody has them in private.
    `opened` is the start of a form in the middle of a match whose pace was followed: the set-up, and what stays;
    `whole` is such a match at the moment where everything goes on.
    """

    groups: Callable[[S, Answers], tuple[Group, ...]]
    shape: Callable[[S, Answers, tuple[Secret, ...]], S]
    finish: Callable[[S, Answers], S]
    seen: Callable[[S], dict[str, int]]
    faults: Callable[[S, Answers], tuple[Fault, ...]] = nothing
    doubts: Callable[[S, Answers], tuple[Fault, ...]] = nothing
    closed: Callable[[S, Answers], tuple[Fault, ...]] = nothing
    secret: Callable[[Answers], tuple[str, ...]] = nothing
    piles: Callable[[Answers], tuple[int, ...]] = nothing
    kept: Callable[[S], tuple[str, ...]] = nothing
    opened: Callable[[S], S] | None = None
    whole: Callable[[S], S] = followed_whole


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked after some answers: the lines they open, those that fit one, and every line with its answer."""

    groups: tuple[Group, ...]
    lines: tuple[Line, ...]
    given: Answers
    filled: dict[str, int]


def ask(form: Form[S], start: S, given: Answers) -> Asked:
    """A number beyond its line opens nothing, so that what others send costs no more than what can be typed."""
    fitting: dict[str, int] = {}
    for _ in range(DEEPEST):
        groups = form.groups(start, fitting)
        found = tuple(line for group in groups for line in group.lines)
        known = ((line, given[line.path]) for line in found if line.path in given)
        after = {line.path: value for line, value in known if line.low <= value <= line.high}
        if after == fitting:
            break
        fitting = after
    filled = {line.path: fitting.get(line.path, line.start) for line in found}
    return Asked(groups, found, given, filled)


def lines(form: Form[S], start: S, given: Answers) -> tuple[Line, ...]:
    return ask(form, start, given).lines


def faults(form: Form[S], start: S, asked: Asked, closed: bool = True) -> tuple[Fault, ...]:
    """Why the table cannot lie so, each at its line; `closed` with what only this device has been told."""
    beyond = tuple(
        Fault(line.path, refuse("out-of-range", path=line.path, low=line.low, high=line.high, got=got))
        for line in asked.lines
        if not line.low <= (got := asked.given.get(line.path, line.start)) <= line.high
    )
    found = beyond or form.faults(start, asked.filled)
    return found if found or not closed else form.closed(start, asked.filled)


def doubts(form: Form[S], start: S, asked: Asked) -> tuple[Fault, ...]:
    """What is possible and rare; it is said and stands in nobody's way."""
    rare = tuple(
        Fault(line.path, refuse("rescue-unlikely", most=line.likely))
        for line in asked.lines
        if line.likely is not None and asked.filled[line.path] > line.likely
    )
    return (*rare, *form.doubts(start, asked.filled))


def wish(form: Form[S], start: S, given: Answers, state: S | None = None) -> Rescue:
    """The answers as they are sent: what is secret apart, value by value.

    In the middle of a match, at that state, gaps that nobody has filled stay and keep what was last known of them.
    """
    before = last_known(form, start, state) if state is not None else {}
    asked = ask(form, start, {**before, **given})
    return Rescue(_open(asked), tuple(map(Known, form.secret(asked.filled))), less(gaps_of(start), *given))


def may_open(form: Form[Any] | None, state: Any) -> bool:
    """Whether the form may be filled in here, in the middle of a match: its pace was followed, or it has gaps."""
    return form is not None and form.opened is not None and (detail_of(state) == "pace" or bool(gaps_of(state)))


def known(form: Form[S], start: S, state: S) -> dict[str, int]:
    """What the form can be filled with before anybody answers: all but the gaps."""
    return {path: n for path, n in last_known(form, start, state).items() if path not in gaps_of(state)}


def last_known(form: Form[S], start: S, state: S) -> dict[str, int]:
    """The same with what the gaps were when somebody last told them; what was never told fits no line."""
    found = read(form, start, form.whole(state))
    within = {line.path: line for line in lines(form, start, found)}
    return {path: n for path, n in found.items() if path in within and within[path].low <= n <= within[path].high}


def _open(asked: Asked) -> tuple[Answer, ...]:
    return tuple(Answer(line.path, asked.filled[line.path]) for line in asked.lines if not line.secret)


def decide_rescue(
    form: Form[Any] | None, over: Callable[[Any], bool], start: Any, state: Any, action: Rescue
) -> tuple[Rescued, ...] | Refusal:
    """At the very beginning, or after the pace; else there is a table to correct."""
    if form is None:
        return refuse("rescue-none")
    if state != start:
        if not may_open(form, state) or over(state):
            return refuse("rescue-late")
        start = opened(form, state)
    asked = ask(form, start, {answer.path: answer.value for answer in action.answers})
    wrong = next(iter(faults(form, start, asked, closed=False)), None)
    if wrong is not None:  # before a line that only a better answer would open
        return wrong.why
    lines_ = {line.path for line in asked.lines if not line.secret}
    stray = next((path for path in asked.given if path not in lines_), None)
    stray = stray or next((path for path in action.left if path not in gaps_of(start)), None)
    if stray is not None:
        return refuse("no-such-field", path=stray)
    piles = form.piles(asked.filled)
    if sum(piles) != len(action.secrets):
        return refuse("rescue-secrets", n=sum(piles), got=len(action.secrets))
    rescued = Rescued(_open(asked), _mixed(piles, action.secrets), action.left)
    return refuse("rescue-over") if over(apply(form, start, rescued)) else (rescued,)


def opened(form: Form[S], state: S) -> S:
    """Where the form starts from: the set-up itself, or what a match in the middle keeps of it."""
    return form.opened(state) if form.opened and may_open(form, state) else state


def _mixed(piles: tuple[int, ...], secrets: tuple[Secret, ...]) -> tuple[Secret, ...]:
    """Each seat's in the order of their seals, which is nobody's: so it tells nothing, whichever device typed them."""
    found: list[Secret] = []
    for n in piles:
        pile, secrets = secrets[:n], secrets[n:]
        found += sorted(pile, key=lambda one: seal(one).commitment)
    return tuple(found)


def apply(form: Form[S], start: S, event: Rescued) -> S:
    """The table as the answers say. Total: answers that fit no place are passed over."""
    answers = {answer.path: answer.value for answer in event.answers}
    after = laid(form, opened(form, start), answers, event.secrets)
    if gaps_of(after) == event.left:
        return after
    return replace(after, gaps=event.left)  # type: ignore[type-var]


def laid(form: Form[S], start: S, given: Answers, secrets: tuple[Secret, ...] = ()) -> S:
    asked = ask(form, start, given)
    state = form.shape(start, asked.filled, secrets)
    for line in asked.lines:
        if line.direct:
            state = _put(state, line, asked.filled[line.path])
    return form.finish(state, asked.filled)


def read(form: Form[S], start: S, state: S) -> dict[str, int]:
    """The answers that lead to such a table: the way back."""
    answers = form.seen(state)
    while True:
        found = lines(form, start, answers)
        more = {line.path: _get(state, line) for line in found if line.direct and line.path not in answers}
        if not more:
            return {line.path: answers[line.path] for line in found if line.path in answers}
        answers = {**answers, **more}


def _put(state: S, line: Line, value: int) -> S:
    try:
        was = tree.get(state, line.path)
    except LookupError:
        return state
    if line.kind == "choice" and line.words and not isinstance(was, bool | int):
        return tree.put(state, line.path, line.words[value] if 0 <= value < len(line.words) else was)
    if line.kind == "seat":
        return tree.put(state, line.path, None if value == NOBODY else value)
    return tree.put(state, line.path, bool(value) if isinstance(was, bool) else value)


def _get(state: Any, line: Line) -> int:
    value = tree.get(state, line.path)
    if value is None:
        return NOBODY
    return line.words.index(value) if isinstance(value, str) else int(value)


# -- lines, as games write them


def number(path: str, label: Message, high: int, start: int = 0, low: int = 0, **more: Any) -> Line:
    return Line(path, label, low, high, start, **more)


def choice(
    path: str, label: Message, words: tuple[str, ...], told: str, start: int = 0, none: bool = False, **more: Any
) -> Line:
    """`told` is the beginning of the words' keys; where `none` is an answer too, it comes first."""
    said = tuple(say(f"{told}.{word}") for word in words)
    if none:
        words, said = ("none", *words), (say("choice.none"), *said)
    return Line(path, label, 0, len(words) - 1, start, "choice", words, said, **more)


def yes_no(path: str, label: Message, start: bool = False, **more: Any) -> Line:
    return choice(path, label, ("no", "yes"), "choice", int(start), **more)


def marks(path: str, label: Message, words: tuple[str, ...], told: str, start: int = 0, **more: Any) -> Line:
    """Any of the words; without a beginning of keys they are read as they are."""
    said = tuple(say(f"{told}.{word}") if told else say("rescue.mark", of=word) for word in words)
    return Line(path, label, 0, 2 ** len(words) - 1, start, "marks", words, said, direct=False, **more)


def a_seat(path: str, label: Message, seats: int, start: int = 0, nobody: bool = False, **more: Any) -> Line:
    return Line(path, label, NOBODY if nobody else 0, seats - 1, start, "seat", **more)


def marked(value: int, n: int) -> tuple[int, ...]:
    """The places that are marked."""
    return tuple(at for at in range(n) if value >> at & 1)


def mask(places: Any) -> int:
    return sum(1 << at for at in set(places))


# -- files


def read_file(form: Form[S], start: S, plain: Plain, path: str = "rescue") -> dict[str, int]:
    """A form filled in by hand: numbers as they are, words by their names; Malformed names the line."""
    if not isinstance(plain, dict):
        raise Malformed(path, say("bad.form"))
    given: dict[str, int] = {}
    while True:  # an answer may open further lines
        known = {line.path: line for line in lines(form, start, given)}
        fresh = [name for name in plain if name in known and name not in given]
        new = {name: _typed(known[name], plain[name], name) for name in fresh}
        if not new:
            break
        given |= new
    stray = next((name for name in plain if name not in known), None)
    if stray is not None:
        raise Malformed(named(str(stray)), say("bad.not-asked", fields=", ".join(known)))
    return given


def write_file(form: Form[S], start: S, answers: Answers) -> dict[str, Plain]:
    """The form as a file, every line in its order."""
    return {line.path: plainly(line, answers.get(line.path, line.start)) for line in lines(form, start, answers)}


def plainly(line: Line, value: int) -> Plain:
    match line.kind:
        case "choice":
            return line.words[value]
        case "marks":
            return [line.words[at] for at in marked(value, len(line.words))]
    return value


def _typed(line: Line, raw: Plain, path: str) -> int:
    if line.kind == "choice":
        if not isinstance(raw, str) or raw not in line.words:
            raise Malformed(path, say("bad.choose", choices=", ".join(line.words)))
        return line.words.index(raw)
    if line.kind == "marks":
        if not isinstance(raw, list) or any(not isinstance(one, str) or one not in line.words for one in raw):
            raise Malformed(path, say("bad.list-from", choices=", ".join(line.words)))
        return mask(line.words.index(one) for one in raw)
    if type(raw) is not int or not line.low <= raw <= line.high:
        raise Malformed(path, say("bad.number", low=line.low, high=line.high))
    return raw
