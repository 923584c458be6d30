"""`companion doctor [ADDRESS]`: display, storage and network checked, in plain words; a line for each."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from companion.commands.options import folder, runs
from companion.commands.refuse import Stop
from companion.sync.net import probes
from companion.sync.net.address import Address, typed_address
from companion.sync.net.doctor import Facts, judge
from companion.ui import window
from rules.core.message import Message, Refusal


def add(parser: ArgumentParser) -> None:
    parser.add_argument("address", nargs="?", help="a table's address to be tried, such as 192.168.1.7")
    parser.add_argument("--data")
    runs(parser, run)


def run(options: Namespace) -> int:
    """0 when all is fine; else 2 and, on stderr, how much is not."""
    words = options.words
    findings = judge(_facts(_address(options.address), folder(options)))
    for finding in findings:
        mark = words.t("doctor.fine" if finding.fine else "doctor.trouble")
        print(f"{mark}: {words.say(finding.message)}")
    wrong = sum(not finding.fine for finding in findings)
    if wrong:
        print(words.t("doctor.summary", n=wrong), file=sys.stderr)
    return 2 if wrong else 0


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
