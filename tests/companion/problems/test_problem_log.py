"""The log of problems: small, once for each bug, from wherever in the process it comes."""

from __future__ import annotations

import ast
import asyncio
import logging
import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

from companion.desk.background import Threads
from companion.device.errands import Errands
from companion.problems import NAME, Safe
from companion.problems.problem_log import LARGEST, REMEMBERED, ProblemLog, lines, watching
from rules.core.codec import Malformed
from tests.kit.samples.private_things import KINDS, leaks

HANG = 60
ROOT = Path(__file__).resolve().parents[3]
CALLS = [f"log.{level}" for level in ("debug", "info", "warning", "error", "exception", "critical")]
# The voice's own way to log; the thread that asked for a picture raises it again; the log itself is what failed.
PASSED_ON = ("self._gone", "wrong.append", "self.handleError")
log = logging.getLogger("companion.somewhere")


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[ProblemLog]:
    with watching(tmp_path) as watched:
        yield watched


def failing(what: str = "could not do it", thing: str = "") -> None:
    try:
        raise ValueError(thing)
    except ValueError:
        log.exception(what)


def text(folder: Path) -> str:
    return "\n".join(lines(folder))


def test_nothing_is_written_where_nothing_goes_wrong(tmp_path: Path, kept: ProblemLog) -> None:
    log.debug("only followed with --verbose")
    others = logging.getLogger("kivy.of_a_test")
    others.setLevel(logging.INFO)
    others.info("a word of others")
    assert list(tmp_path.iterdir()) == []


def test_the_same_bug_is_written_once_and_then_counted(tmp_path: Path) -> None:
    with watching(tmp_path) as kept:
        for _ in range(123):
            failing()
        failing("another one")
        assert sorted(kept.counts().values()) == [1, 123]
        assert kept.times == 124
    told = text(tmp_path)
    assert told.count("could not do it") == 1
    assert told.count("ValueError") == 2
    assert [line.rpartition("again, ")[2] for line in told.splitlines() if "again" in line] == [
        "10 times in all", "100 times in all", "123 times in all",
    ]  # fmt: skip


def test_bugs_told_apart_are_bounded_and_so_are_the_files(tmp_path: Path, kept: ProblemLog) -> None:
    for at in range(REMEMBERED + 5):
        failing(f"bug {at} {'x' * 2000}")
    assert len(kept.counts()) == REMEMBERED
    sizes = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    assert set(sizes) == {NAME, f"{NAME}.1"}
    assert max(sizes.values()) <= LARGEST
    assert f"bug {REMEMBERED + 4}" in text(tmp_path)


def test_verbose_follows_each_step_every_time(tmp_path: Path) -> None:
    with watching(tmp_path, verbose=True):
        for _ in range(3):
            log.debug("handles %s", Safe("Open"))
    assert text(tmp_path).count("companion.somewhere: handles Open") == 3


@pytest.mark.parametrize("kind", KINDS)
def test_what_fills_a_sentence_is_left_out_unless_it_is_a_word_of_ours(
    tmp_path: Path, kept: ProblemLog, kind: str
) -> None:
    thing = KINDS[kind]
    log.warning("%s at %r and 5%% of %s: %s", thing, thing, Safe("Resume"), OSError(2, thing))
    log.warning("by name: %(name)s", {"name": thing})
    for args in ((), (thing,), (thing, thing, thing)):
        kept.handle(logging.LogRecord(log.name, logging.ERROR, "", 0, "too few or many: %s %d", args, None))
    logging.getLogger("kivy").error(f"[Text] {thing}")
    logging.getLogger(thing).error(f"no {thing}", exc_info=ValueError(thing))
    told = text(tmp_path)
    assert leaks(told) == []
    assert "companion.somewhere: _ at _ and 5% of Resume: FileNotFoundError" in told
    assert "kivy: said in test_problem_log:" in told
    assert "elsewhere: said in test_problem_log:" in told


def test_every_sentence_of_ours_is_written_in_the_source() -> None:
    """So what the log copies of a sentence is what anybody can read there: nothing is put into it before."""
    said = [(path, node) for path, tree in _trees().items() for node in ast.walk(tree) if _logs(node)]
    assert len(said) > 25
    assert [(path.name, node.lineno) for path, node in said if not isinstance(node.args[0], ast.Constant)] == []


def _trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "companion").rglob("*.py")}


def _logs(node: ast.AST) -> TypeGuard[ast.Call]:
    """A call of a module's `log`, or of what passes its arguments on to one."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) in CALLS


def test_nothing_is_caught_without_a_trace() -> None:
    """Whoever catches everything says so in the log, raises it again, or hands it to somebody who does."""
    silent = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path, tree in _trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ExceptHandler) and _catches_all(node) and not _leaves_a_trace(node)
    ]
    assert silent == []


def _catches_all(node: ast.ExceptHandler) -> bool:
    kinds = ast.unparse(node.type) if node.type else "BaseException"
    return bool({"Exception", "BaseException"} & set(re.findall(r"[\w.]+", kinds)))


def _leaves_a_trace(node: ast.ExceptHandler) -> bool:
    within = [part for statement in node.body for part in ast.walk(statement)]
    called = {ast.unparse(part.func) for part in within if isinstance(part, ast.Call)}
    return any(isinstance(part, ast.Raise) for part in within) or bool(called & {*CALLS, *PASSED_ON})


# -- wherever it comes from


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_a_bug_has_ended(tmp_path: Path, kept: ProblemLog) -> None:
    thread = threading.Thread(target=lambda: 1 / 0, name=KINDS["a person"])
    thread.start()
    thread.join()
    told = text(tmp_path)
    assert "companion: a thread was ended by a bug" in told
    assert "ZeroDivisionError: division by zero" in told
    assert leaks(told) == []


def test_work_beside_the_table(tmp_path: Path, kept: ProblemLog) -> None:
    over = threading.Event()

    def work() -> Iterator[int]:
        raise ValueError(KINDS["a secret"])
        yield 1

    Threads(lambda tell: tell()).start(work(), lambda part: over.set())
    assert over.wait(HANG)
    assert "companion.desk.background: work broke off" in text(tmp_path)
    assert leaks(text(tmp_path)) == []


def test_an_errand_of_the_device(tmp_path: Path, kept: ProblemLog) -> None:
    over, errands = threading.Event(), Errands(KINDS["a device"])

    def fail() -> None:
        raise OSError(13, KINDS["a home"])

    errands.run(fail)
    errands.run(over.set)
    assert over.wait(HANG)
    told = text(tmp_path)
    assert "companion.device.errands: _: PermissionError" in told
    assert "PermissionError: EACCES" in told
    assert leaks(told) == []


def test_a_task_that_nobody_waits_for(tmp_path: Path, kept: ProblemLog) -> None:
    async def fail() -> None:
        raise ValueError(KINDS["an address"])

    async def main() -> None:
        task = asyncio.create_task(fail(), name=KINDS["a device"])
        await asyncio.sleep(0)
        del task
        asyncio.get_running_loop().call_soon(lambda: 1 / 0)
        await asyncio.sleep(0)

    asyncio.run(main())
    told = text(tmp_path)
    assert "asyncio: said in base_events:" in told
    assert "ValueError" in told
    assert "ZeroDivisionError" in told
    assert leaks(told) == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_what_python_can_tell_nobody(tmp_path: Path, kept: ProblemLog) -> None:
    class Ends:
        def __del__(self) -> None:
            raise ValueError(KINDS["a salt"])

    Ends()
    assert "a bug that nobody could hear of" in text(tmp_path)
    assert leaks(text(tmp_path)) == []


def test_what_ends_the_app_and_what_only_refuses(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), watching(tmp_path):
        raise ZeroDivisionError
    assert "the app was ended by a bug" in text(tmp_path)
    with pytest.raises(Malformed), watching(tmp_path):
        raise Malformed("size", "no")
    assert "Malformed" not in text(tmp_path)


def test_afterwards_all_is_as_it_was(tmp_path: Path) -> None:
    def all_of() -> tuple[object, ...]:
        ours = logging.getLogger("companion")
        return list(logging.getLogger().handlers), ours.level, threading.excepthook, sys.unraisablehook

    before = all_of()
    with watching(tmp_path):
        assert all_of() != before
    assert all_of() == before


def test_a_folder_that_cannot_be_written_harms_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with watching(tmp_path / "file") as kept:
        for _ in range(12):
            failing()
        assert kept.times == 12
        assert kept.lines() == []
    assert "Logging error" not in capsys.readouterr().err


def test_what_was_said_on_the_terminal_is_said_there_still(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Outside a test there are no other handlers, and Python prints warnings and worse."""
    root = logging.getLogger()
    others, root.handlers = root.handlers, []
    try:
        with watching(tmp_path):
            log.warning("heard")
            log.info("kept")
    finally:
        root.handlers = others
    assert capsys.readouterr().err == "heard\n"
    assert "kept" in text(tmp_path)
