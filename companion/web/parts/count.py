"""Numbers to step or to type: one in a row with its words, or several of a kind side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.look.colours import PIECES
from companion.web.marks import cube, mark
from companion.web.markup import box, escape, rem_of, span

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.web.handles import Zone

ICON = 3.0  # rem beside the title of one of several


def count(item: parts.Count, zone: Zone, room: int = 0) -> str:
    """`room` in rem is that of the words of its whole list, whose numbers then stand in one column."""
    gain = f'<span class="label_bold k-{item.gain_tone}">{escape(item.gain)}</span>' if item.gain else ""
    second = f'<span class="second">{span("label", item.detail)}{gain}</span>' if item.detail or gain else ""
    words = f'<span class="words">{span("strong", item.title)}{second}</span>'
    return box(f"count m{room or rem_of(item.title)}", mark(item.icon, item.colour or "at"), words, stepper(item, zone))


def counts(item: parts.Counts, zone: Zone) -> str:
    gain = span("label_bold k-good", item.gain)
    head = box("heading", span("strong grow", item.title), span("label", item.note), gain)
    room = rem_of(*(one.title for one in item.counts), more=ICON)
    return box("counts-part", head, box(f"counts m{room}", *(_tall(one, zone) for one in item.counts)))


def stepper(item: parts.Count, zone: Zone) -> str:
    """Minus, the number, plus; the number is a field, or a key where it is typed elsewhere."""
    if item.intent is None:
        return span("num-m value", shown(item))
    group = f'<div class="stepper" role="group" aria-label="{escape(item.title)}"{zone.number(item)}>'
    less, more = _step(item, zone, -1), _step(item, zone, 1)
    if item.ask is not None:
        label = f' aria-label="{escape(item.title)}, {shown(item)}"'
        number = zone.button(
            "num-m digits", escape(shown(item)), item.ask, item.name and f"{item.name}-ask", more=label
        )
    else:
        value = "" if item.empty else str(item.value)
        number = (
            f'<input class="num-m digits" inputmode="{"numeric" if item.low >= 0 else "text"}" value="{value}" '
            f'placeholder="–" maxlength="6" autocomplete="off" aria-label="{escape(item.title)}">'
        )
    return f"{group}{less}{number}{more}</div>"


def shown(item: parts.Count) -> str:
    return "–" if item.empty else str(item.value).replace("-", "−")


def _step(item: parts.Count, zone: Zone, by: int) -> str:
    # Nothing entered yet: minus sets the lowest number rather than one less.
    ends = not item.empty and (item.value <= item.low if by < 0 else item.value >= item.high)
    label = zone.said("minus" if by < 0 else "plus", what=f"{item.title}, {shown(item)}")
    state = ' aria-disabled="true"' if ends else ""
    sign = mark("minus" if by < 0 else "plus")
    return f'<button class="step{" shut" if ends else ""}" data-by="{by}" aria-label="{label}"{state}>{sign}</button>'


def _tall(item: parts.Count, zone: Zone) -> str:
    # A piece has an edge of its own: its colour alone would be lost on a light ground.
    sign = cube(item.colour) if item.colour in PIECES else mark(item.icon, "at")
    return box("tall", f'<span class="label">{sign} {escape(item.title)}</span>', stepper(item, zone))
