"""What is typed, and what only one person may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.marks import mark
from companion.web.markup import box, escape
from companion.web.parts.options import option

if TYPE_CHECKING:
    from companion.screens.kit import parts
    from companion.web.handles import Zone


def typed(item: parts.Input, zone: Zone) -> str:
    """A text field under its label."""
    wrong = ' aria-invalid="true"' if item.error else ""
    selects = " data-selects" if item.selects else ""
    field = (
        f'<input class="text body" type="text" autocomplete="off" maxlength="{item.longest}" '
        f'value="{escape(item.text)}" placeholder="{escape(item.hint)}"{wrong}{selects}{zone.typed(item)}>'
    )
    error = f'<span class="label k-bad">{escape(item.error)}</span>' if item.error else ""
    return f'<label class="input"><span class="label_bold">{escape(item.label)}</span>{field}{error}</label>'


def sitters(item: parts.Sitters, zone: Zone) -> str:
    """Everybody in the order of seats: a colour to tap, and a name to type."""
    return box("sitters", *(_sitter(person, zone) for person in item.people))


def _sitter(item: parts.Sitter, zone: Zone) -> str:
    return box("sitter", option(item.badge, zone, single=False, about=item.field.label), typed(item.field, zone))


def look(item: parts.Look, zone: Zone) -> str:
    """Something private: in the tree only while it is held."""
    words = f'<span class="label">{escape(item.title)}</span><span class="strong hidden">{escape(item.hidden)}</span>'
    inner = f'{mark("eye-off-outline", "t2")}<span class="words">{words}</span>'
    return f'<div class="look" data-look="{escape(item.shown)}" tabindex="0" role="button">{inner}</div>'
