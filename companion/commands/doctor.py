"""`companion doctor [ADDRESS]`: display, storage and network checked, in plain words; a line for each, and a report."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from companion import settings as stored
from companion.commands.refuse import Stop, system
from companion.commands.shared_options import data_option, folder, runs
from companion.problems import problem_log
from companion.problems.report import Known, shape, written
from companion.store.unkept import looked_at
from companion.sync.net import probes
from companion.sync.net.address import Address, typed_address
from companion.sync.net.doctor import Facts, judge
from companion.sync.port import Finding
from companion.ui import window
from rules.core.message import Message, Refusal


def add(parser: ArgumentParser) -> None:
    parser.add_argument("address", nargs="?", help="a table's address to be tried, such as 192.168.1.7")
    data_option(parser)
    parser.add_argument("--report", metavar="FILE", help="a report of a problem to hand on; names nobody")
    runs(parser, run)


def run(options: Namespace) -> int:
    """0 when all is fine; else 2 and, on stderr, how much is not."""
    words, data = options.words, folder(options)
    findings = judge(_facts(_address(options.address), data))
    if options.report is not None:
        _write(Path(options.report), data, findings)
    for finding in findings:
        mark = words.t("doctor.fine" if finding.fine else "doctor.trouble")
        print(f"{mark}: {words.say(finding.message)}")
    wrong = sum(not finding.fine for finding in findings)
    if wrong:
        print(words.t("doctor.summary", n=wrong), file=sys.stderr)
    return 2 if wrong else 0


def _write(file: Path, data: Path, findings: tuple[Finding, ...]) -> None:
    """The same file that the app makes in its settings, about the match that was played last."""
    try:
        file.write_text(written(_known(data, findings)), encoding="utf-8")
    except OSError as broken:
        raise Stop("report", system(str(file), broken)) from None


def _known(data: Path, findings: tuple[Finding, ...]) -> Known:
    """From a copy: a doctor changes nothing by looking."""
    store = looked_at(data)
    newest = next((shape(row, store.entries(row.id)) for row in store.matches()), ())
    settings = stored.write(stored.load(store)[0])
    return Known(settings=settings, findings=findings, match=newest, log=tuple(problem_log.lines(data)))


def _address(asked: str | None) -> Address | None:
    if asked is None:
        return None
    read = typed_address(asked)
    if isinstance(read, Refusal):
        raise Stop("address", Message(f"refused.{read.key}", read.args))
    return read


def _facts(asked: Address | None, data: Path) -> Facts:
    trouble, nearby = probes.listen()
    return Facts(
        display=window.available() is None,
        folder=str(data),
        storage=probes.storage(data),
        interfaces=probes.interfaces(),
        usable=probes.usable(),
        trouble=trouble,
        attempts=probes.attempts(nearby, asked),
    )
