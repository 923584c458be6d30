"""The log of problems: a file in the data folder that stays small; the same bug is written once and then counted."""

from __future__ import annotations

import hashlib
import logging
import os
import re
import sys
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from logging.handlers import RotatingFileHandler
from pathlib import Path
from time import gmtime, strftime, time
from typing import Any

from companion import __version__
from companion.problems import NAME, Safe, trace

LARGEST = 200_000  # bytes of one file; the one before it is kept
REMEMBERED = 200  # bugs told apart; of one that was forgotten the trace is written again
OURS = "companion"
OTHERS = frozenset(("asyncio", "concurrent", "kivy", "py", "websockets", "zeroconf"))
BLANK = re.compile(r"%(?:%|[-#0 +]*\d*(?:\.\d+)?[a-zA-Z])")


@dataclass(slots=True)
class _Bug:
    times: int = 1
    written: int = 1


class ProblemLog(RotatingFileHandler):
    """Takes every record of the process; what cannot be written is left, since nobody must lose a step by it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / NAME, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True)
        self._known: OrderedDict[str, _Bug] = OrderedDict()
        self._still = self.lock or threading.RLock()  # the handler's own: other threads may be writing
        self.times = 0  # bugs met in this run, each time counted

    def emit(self, record: logging.LogRecord) -> None:
        """The same words and trace are the same bug; what is only followed with --verbose is no bug."""
        if record.levelno < logging.WARNING and not _is_ours(record):
            return
        try:
            text = _text(record)
            if record.levelno <= logging.DEBUG:
                self._put(record, text)
                return
            self.times += record.levelno >= logging.ERROR
            mark = hashlib.sha256(text.encode()).hexdigest()[:6]
            bug = self._known.get(mark)
            if bug is None:
                self._remember(mark)
                first, _, rest = text.partition("\n")
                self._put(record, f"{first} [{mark}]\n{rest}".rstrip())
                return
            self._known.move_to_end(mark)
            bug.times += 1
            if bug.times == 10 * bug.written:
                self._again(record, mark, bug)
        except Exception:  # of the file, or of a record nobody foresaw
            self.handleError(record)

    def _remember(self, mark: str) -> None:
        self._known[mark] = _Bug()
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def _again(self, record: logging.LogRecord, mark: str, bug: _Bug) -> None:
        bug.written = bug.times
        self._put(record, f"[{mark}] again, {bug.times} times in all")

    def _put(self, record: logging.LogRecord, text: str) -> None:
        line = logging.makeLogRecord({"msg": f"{_time(record.created)} {record.levelname} {text}"})
        super().emit(line)

    def _open(self) -> Any:
        """Opened at the first problem, not before: each file and each run begins with the app's version."""
        Path(self.baseFilename).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(OSError):  # made for its owner alone, like all in that folder; one that is there stays
            os.close(os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        stream = super()._open()
        stream.write(f"{_time(time())} companion {__version__}\n")
        return stream

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - it is logging's name
        """A full or read-only disk is told where games are saved; a second voice would only be in the way."""

    def note(self, what: str, bug: BaseException | None, level: int = logging.ERROR) -> None:
        """Past the loggers, for what the system prints itself."""
        seen = None if bug is None else (type(bug), bug, bug.__traceback__)
        self.handle(logging.LogRecord(OURS, level, "", 0, what, (), seen))

    def close(self) -> None:
        """How often each bug came, where that was not written yet."""
        end = logging.makeLogRecord({"levelname": "INFO"})
        with suppress(OSError):
            for mark, bug in self._known.items():
                if bug.times > bug.written:
                    self._again(end, mark, bug)
        super().close()

    def lines(self) -> list[str]:
        return lines(Path(self.baseFilename).parent)

    def counts(self) -> dict[str, int]:
        """How often each bug of this run was met, by its mark."""
        with self._still:
            return {mark: bug.times for mark, bug in self._known.items()}


def lines(folder: Path) -> list[str]:
    """The whole log, over both files; nothing where there is none."""
    found: list[str] = []
    for name in (f"{NAME}.1", NAME):
        with suppress(OSError):
            found += (folder / name).read_text(encoding="utf-8", errors="replace").splitlines()
    return found


def _time(seconds: float) -> str:
    return strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(seconds))


def _text(record: logging.LogRecord) -> str:
    """What may be kept of a record: our own sentence without what fills it, and the trace."""
    args = record.args if isinstance(record.args, tuple) else (record.args,)
    bug = record.exc_info[1] if record.exc_info else None
    bug = bug or next((arg for arg in args if isinstance(arg, BaseException)), None)
    return "\n".join(filter(None, (_sentence(record, args), trace.told(bug) if bug is not None else "")))


def _is_ours(record: logging.LogRecord) -> bool:
    return record.name.partition(".")[0] == OURS


def _sentence(record: logging.LogRecord, args: tuple[Any, ...]) -> str:
    """Others' sentences may come with values in them, so only where they were said is kept."""
    if not _is_ours(record):
        top = record.name.partition(".")[0]
        return f"{top if top in OTHERS else 'elsewhere'}: said in {record.module}:{record.lineno}"
    blanks = iter(args)
    said = BLANK.sub(lambda blank: "%" if blank[0] == "%%" else _filled(next(blanks, None)), str(record.msg))
    return f"{record.name}: {said}"


def _filled(value: object) -> str:
    if isinstance(value, Safe):
        return str(value)
    return trace.kind(value) if isinstance(value, BaseException) else "_"


@contextmanager
def watching(folder: Path, verbose: bool = False) -> Iterator[ProblemLog]:
    """From here to the end of the block every bug of this process leaves a trace in that folder."""
    kept, root, ours = ProblemLog(folder), logging.getLogger(), logging.getLogger(OURS)
    before = ours.level, threading.excepthook, sys.unraisablehook
    terminal = None if root.handlers else logging.lastResort  # what was said there before is said there still
    for handler in filter(None, (kept, terminal)):
        root.addHandler(handler)
    ours.setLevel(logging.DEBUG if verbose else logging.INFO)
    threading.excepthook = lambda args: _told(kept, "a thread was ended by a bug", args.exc_value, before[1], args)
    sys.unraisablehook = lambda args: _told(kept, "a bug that nobody could hear of", args.exc_value, before[2], args)
    try:
        yield kept
    except Exception as bug:  # a refusal of a command is none
        if not getattr(bug, "said", None):
            kept.note("the app was ended by a bug", bug)
        raise
    finally:
        threading.excepthook, sys.unraisablehook = before[1:]
        ours.setLevel(before[0])
        for handler in filter(None, (kept, terminal)):
            root.removeHandler(handler)
        kept.close()


def _told(kept: ProblemLog, what: str, bug: BaseException | None, before: Any, args: Any) -> None:
    kept.note(what, bug)
    before(args)
