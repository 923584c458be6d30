"""Where figures go: always to tests/out, and with --docs between the marks of docs/speed.md, with the pictures."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from tests.bench.curves import pictures
from tests.bench.growth import Growth
from tests.bench.measure import HEAD, Figure, cells
from tests.bench.windows.screens import Evening
from tests.soak.measured import commit, machine, today

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "tests" / "out"
PAGE = ROOT / "docs" / "speed.md"
BEGIN, END = "<!-- figures: written by make bench -->", "<!-- end of figures -->"


def keep(figures: list[Figure], growth: Growth, evening: Evening, quick: bool) -> None:
    """What was measured, for people and for programs."""
    OUT.mkdir(exist_ok=True)
    name = "bench-quick" if quick else "bench"
    said = {
        "date": today(),
        "commit": commit(),
        "machine": machine(),
        "figures": [asdict(f) for f in figures],
        "growth": asdict(growth),
    }
    (OUT / f"{name}.json").write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")
    for picture, drawn in pictures(growth, evening).items():
        (OUT / f"{name}-{picture}").write_text(drawn, encoding="utf-8")


def publish(figures: list[Figure], growth: Growth, evening: Evening, command: str, page: Path = PAGE) -> None:
    """The words around the marks are people's and stay."""
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n{_section(figures, command)}\n{END}{after}", encoding="utf-8")
    for name, drawn in pictures(growth, evening).items():
        page.with_name(name).write_text(drawn, encoding="utf-8")


def _section(figures: list[Figure], command: str) -> str:
    lines = [f"| {' | '.join(cells(figure))} |" for figure in (HEAD, *figures)]
    rule = "|" + "---|" * len(cells(HEAD))
    return "\n".join((f"{today()}, commit {commit()}, `{command}`, {machine()}.", "", lines[0], rule, *lines[1:]))
