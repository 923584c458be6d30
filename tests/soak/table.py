"""The table of docs/reliability.md, made from what the runs have left."""

from __future__ import annotations

from pathlib import Path

from tests.soak.progress import OUT, ROOT, Progress, load
from tests.soak.rig import Rig

PAGE = ROOT / "docs" / "reliability.md"
BEGIN, END = "<!-- soak: made by python -m tests.soak --table -->", "<!-- /soak -->"


def write(there: dict[str, Rig], page: Path = PAGE, folder: Path = OUT) -> None:
    before, _, rest = page.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    made = table([(rig, load(name, folder)) for name, rig in there.items()])
    page.write_text(f"{before}{BEGIN}\n{made}{END}{after}", encoding="utf-8")


def table(kept: list[tuple[Rig, Progress]]) -> str:
    lines = ["| rig | what holds | tried | wrong | figures | last run |", "|---|---|---|---|---|---|"]
    lines += [_line(rig, progress) for rig, progress in kept]
    return "".join(f"{line}\n" for line in lines)


def _line(rig: Rig, progress: Progress) -> str:
    tried = f"{len(progress.done) + len(progress.failures):,} of {rig.TOTAL:,}"
    if not progress.runs:
        tried = "not yet"
    elif progress.skipped and not progress.done:
        tried = f"skipped: {progress.skipped}"
    wrong = ", ".join(f"unit {unit}" for unit in sorted(progress.failures)) or "0"
    figures = "; ".join(f"{n:,} {what}" for what, n in progress.figures.items())
    return f"| `{rig.NAME}` | {rig.CLAIM} | {tried} | {wrong} | {figures} | {_last(progress)} |"


def _last(progress: Progress) -> str:
    if not progress.runs:
        return ""
    runs = [run for run in progress.runs if run["units"]] or progress.runs[-1:]
    commits = " and ".join(dict.fromkeys(run.get("commit") or "?" for run in runs))
    run = runs[-1]
    took = f"{progress.seconds / 60:.0f} min in all"
    return f"{run['date']}, commit {commits}, `{run['command']}`, {run['machine']}; {took}"
