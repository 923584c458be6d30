"""Writes the table of presses into docs/taps.md, between its marks; the words around it are people's and stay."""

from __future__ import annotations

from pathlib import Path

from tests.bench.docs import BEGIN, END, ROOT
from tests.bench.taps import SEEDS, Taps, span
from tests.soak.measured import commit, today

PAGE = ROOT / "docs" / "taps.md"


def publish(taps: list[Taps], command: str, page: Path = PAGE) -> None:
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{section(taps, command)}\n{END}{after}", encoding="utf-8")


def section(taps: list[Taps], command: str) -> str:
    seeds = ", ".join(map(str, SEEDS))
    head = f"{today()}, commit {commit()}, `{command}`, seeds {seeds}."
    lines = [f"| {tap.what} | {span(tap.first)} | {span(tap.second)} | {tap.signs} | {tap.aim} |" for tap in taps]
    return "\n".join((head, "", "| what | first evening | second | signs | aim |", "|---|---|---|---|---|", *lines))
