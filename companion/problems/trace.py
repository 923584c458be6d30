"""What of an exception may be written down: its type, where it passed, and only such words as code is made of.

A message may hold anything that was at hand: a name, a code, a path. So none is copied as it stands.
"""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Iterator
from traceback import walk_tb
from types import TracebackType

from companion.text.words import Words
from rules.core.message import Message

CHAIN = 4  # exceptions told of one bug: the last one, and those behind it
FIRST, LAST = 8, 24  # frames told of each; a recursion has a thousand
LONGEST = 200  # signs of a sentence
# Python's own sentences, whose words are about code. Others, such as KeyError's, only quote a value.
SENTENCES = (ArithmeticError, AttributeError, ImportError, IndexError, NameError, RecursionError, TypeError)
# What these sentences are made of, besides names of the code that failed.
# fmt: off
PYTHON = frozenset((
    "a", "an", "and", "any", "argument", "arguments", "associated", "attribute", "be", "before", "between", "bool",
    "by", "bytes", "calling", "can", "cannot", "concatenate", "depth", "dict", "division", "exceeded", "expected",
    "float", "for", "free", "from", "function", "generator", "given", "got", "has", "import", "in", "index",
    "indices", "instances", "int", "integer", "integers", "is", "iterable", "iteration", "keyword", "list",
    "local", "maximum", "method", "missing", "module", "modulo", "most", "multiple", "must", "name", "named", "no",
    "NoneType", "non", "not", "object", "objects", "of", "operand", "or", "out", "partially", "pop", "positional",
    "range", "recursion", "referenced", "required", "s", "sequence", "set", "slices", "str", "subscriptable",
    "support", "supported", "takes", "to", "tuple", "type", "types", "unexpected", "unhashable", "unpack",
    "unsupported", "value", "values", "variable", "was", "were", "where", "with", "zero",
))
# fmt: on


def told(bug: BaseException) -> str:
    """Lines about a bug and those behind it."""
    return "\n".join(line for one in _chain(bug) for line in _lines(one))


def _chain(bug: BaseException) -> list[BaseException]:
    """The exception, then what it came from; of a group its members."""
    found: list[BaseException] = []
    waiting = [bug]
    while waiting and len(found) < CHAIN:
        one = waiting.pop(0)
        if one in found:
            continue
        found.append(one)
        behind = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
        waiting += [*getattr(one, "exceptions", ()), *filter(None, (behind,))]
    return found


def _lines(bug: BaseException) -> Iterator[str]:
    said = _said(bug)
    yield f"  {kind(bug)}: {said}" if said else f"  {kind(bug)}"
    frames = [_frame(*passed) for passed in _passed(bug.__traceback__)]
    if len(frames) > FIRST + LAST:
        frames[FIRST:-LAST] = [f"... {len(frames) - FIRST - LAST} more"]
    yield from (f"    {frame}" for frame in frames)


def kind(bug: BaseException) -> str:
    """Java's exceptions are made as they are met, so their names are not all our own; none holds a value."""
    return type(bug).__qualname__


Passed = tuple[str, int, str]


def _passed(trace: TracebackType | None) -> list[Passed]:
    return [(str(frame.f_globals.get("__name__")), line, frame.f_code.co_qualname) for frame, line in walk_tb(trace)]


def _frame(module: str, line: int, function: str) -> str:
    """A module by its name, not its path: that would begin with somebody's home."""
    return f"{module if module in sys.modules else '?'}:{line} {function}"


def _said(bug: BaseException) -> str:
    key = _key(bug)
    if key:
        return key
    if "sqlite_errorname" in vars(bug):
        return str(vars(bug)["sqlite_errorname"])
    if isinstance(bug, OSError) and type(bug).__module__ != "ssl":  # which has numbers of its own there
        return errno.errorcode.get(bug.errno or 0, "")
    return _sentence(bug) if isinstance(bug, SENTENCES) else ""


def _key(bug: BaseException) -> str:
    """Our own exceptions bring a message by its key; what fills its blanks is left out."""
    why = vars(bug).get("message") or vars(bug).get("why")
    if isinstance(why, Message):
        return why.key if Words("en").has(why.key) else ""
    return f"doctor.why.{why}" if isinstance(why, str) and Words("en").has(f"doctor.why.{why}") else ""


def _sentence(bug: BaseException) -> str:
    said = " ".join(arg for arg in bug.args if isinstance(arg, str))  # nothing of the exception's own is called
    code = {name for frame, _ in walk_tb(bug.__traceback__) for name in _names(frame.f_code)}
    kept = re.sub(r"\w+", lambda word: word[0] if word[0] in PYTHON or word[0] in code else "_", said)
    return re.sub(r"_(?:\W*\b_\b)+", "_", " ".join(kept.split()))[:LONGEST]


def _names(code: object) -> tuple[str, ...]:
    """As the source has them; constants are not among them."""
    found = tuple(getattr(code, part) for part in ("co_names", "co_varnames", "co_freevars", "co_cellvars"))
    return (*(name for names in found for name in names), getattr(code, "co_name", ""))
