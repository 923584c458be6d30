"""Pictures made of lines: the race of points, bars, a code for a camera, a Wagon to fill."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from companion.web.marks import badge
from companion.web.markup import box, classes, escape, group, span

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.screens.kit.archive_parts import Bar, Bars, Columns
    from companion.web.handles import Zone

WIDE, HIGH, PAD = 600, 240, 14
MARKS, DASHES = 4, 4  # words under a chart at most; kinds of lines, so that they are told apart without colours
FEW = 5  # upright bars whose labels fit everywhere
QUIET = 4  # modules of light ground around a code, as cameras want it


def race(item: parts.Race, zone: Zone) -> str:
    known = [point for line in item.lines for point in line.points if point is not None]
    low, high = min((*known, 0)), max((*known, item.goal, 1))
    steps = max((len(line.points) for line in item.lines), default=1)

    def at(step: float, value: int) -> str:
        x = WIDE * (step + 0.5) / steps
        return f"{x:.0f},{HIGH - PAD - (HIGH - 2 * PAD) * (value - low) / (high - low):.0f}"

    lines = "".join(
        f'<polyline class="line d{nth % DASHES} s-{line.badge.colour}" points="'
        f'{" ".join(at(step, value) for step, value in enumerate(line.points) if value is not None)}"/>'
        for nth, line in enumerate(item.lines)
    )
    goal = ""
    if item.goal:
        goal = f'<polyline class="goal" points="{at(-0.5, item.goal)} {at(steps - 0.5, item.goal)}"/>'
    chart = f'<svg class="chart" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true">{goal}{lines}</svg>'
    title = f'<h2 class="h3">{escape(item.title)}</h2>' if item.title else ""
    every = -(-len(item.marks) // MARKS) or 1
    told = (text if (len(item.marks) - 1 - at) % every == 0 else "" for at, text in enumerate(item.marks))
    marks = box(f"marks label n{len(item.marks)}", *(f"<span>{escape(text)}</span>" for text in told))
    ends = box("race-ends", *(_end(line) for line in item.lines))
    head = box("heading", title, span("label", item.note))
    return box("race", head, span("label", item.goal_text) if item.goal else "", chart, marks, ends)


def _end(line: parts.RaceLine) -> str:
    last = next((point for point in reversed(line.points) if point is not None), None)
    number = "–" if last is None else str(last).replace("-", "−")
    return group("race-end", badge(line.badge), span("label", line.badge.name), span("label_bold", number))


def bars(item: Bars, zone: Zone) -> str:
    """A list, so that a voice reads each line with its number; the lengths are for eyes."""
    head = box("heading", f'<h2 class="h3">{escape(item.title)}</h2>', span("label", item.note))
    lines = "".join(f"<li>{_bar(line)}</li>" for line in item.bars)
    return box("bars", head, f'<ul class="bar-lines">{lines}</ul>')


def columns(item: Columns, zone: Zone) -> str:
    head = box("heading", f'<h2 class="h3">{escape(item.title)}</h2>', span("label", item.note))
    lines = "".join(f"<li>{_column(bar)}</li>" for bar in item.bars)
    many = " many" if len(item.bars) > FEW else ""  # where it is narrow some of their labels are left out
    return box("bars", head, f'<ul class="uprights n{len(item.bars)}{many}">{lines}</ul>')


def _column(bar: Bar) -> str:
    """What is read aloud is what is said of it; the number and the label are for eyes."""
    long, full = bar.long * 100, bar.long * bar.filled * 100
    lengths = (
        f'<rect class="long" y="{100 - long:.1f}" width="6" height="{long:.1f}"/>'
        f'<rect y="{100 - full:.1f}" width="6" height="{full:.1f}"/>'
    )
    shape = f'<svg class="bar-tall" viewBox="0 0 6 100" preserveAspectRatio="none" aria-hidden="true">{lengths}</svg>'
    told = f'<span class="label" aria-hidden="true">{escape(bar.number)}</span>{shape}'
    name = f'<span class="label name" aria-hidden="true">{escape(bar.label)}</span>'
    return f'<span class="upright" role="img" aria-label="{escape(f"{bar.label}: {bar.said}")}">{told}{name}</span>'


def _bar(line: Bar) -> str:
    words = group("bar-words", span("body", line.label), span("label", line.said))
    long, full = line.long * 100, line.long * line.filled * 100
    lengths = f'<rect class="long" width="{long:.1f}" height="6"/><rect width="{full:.1f}" height="6"/>'
    shape = '<svg class="length" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
    return f"{badge(line.badge)}{group('bar-line', words, f'{shape}{lengths}</svg>')}"


def qr_code(item: parts.QrCode, zone: Zone) -> str:
    size = len(item.matrix) + 2 * QUIET
    path = "".join(_dark(row, y) for y, row in enumerate(item.matrix))
    code = f'<svg class="qr" viewBox="-{QUIET} -{QUIET} {size} {size}" role="img" aria-label="{escape(item.title)}">'
    words = box("words", span("h3", item.title), span("label", item.note), span("num-m code-text", item.code))
    return box("qr-part", f'{code}<path d="{path}"/></svg>', words)


def _dark(row: tuple[bool, ...], y: int) -> str:
    """The dark modules of a row, those side by side as one."""
    path, x = "", 0
    for dark, run in groupby(row):
        wide = len(tuple(run))
        path += f"M{x} {y}h{wide}v1h-{wide}z" if dark else ""
        x += wide
    return path


def wagon(item: parts.WagonPart, zone: Zone) -> str:
    slots = "".join(
        f'<span class="slot{" full" if full else ""} p-{token.replace(".", "-")}"></span>' for token, full in item.slots
    )
    spaces = f'<span class="slots" aria-hidden="true">{slots}</span>'
    inner = f"{group('words', span('strong', item.title), span('label', item.note))}{spaces}"
    return zone.line(classes("row wagon", f"is-{item.status}"), inner, item.intent, item.name)
