"""The forms in which statistics leave the app."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.export import figures_html, figures_svg

if TYPE_CHECKING:
    from companion.archive.figures.chart_values import ChartPage
    from companion.text.words import Words


@dataclass(frozen=True, slots=True)
class Form:
    """How it is written, and what its file is said to be."""

    write: Callable[[ChartPage, Words], str]
    mime: str


FORMS = {
    "html": Form(figures_html.page, "text/html"),
    "svg": Form(lambda page, _: figures_svg.picture(page), "image/svg+xml"),
}


def file_name(page: ChartPage, form: str) -> str:
    """By what it is about, in plain letters."""
    plain = unicodedata.normalize("NFKD", f"{page.name} {page.title}").encode("ascii", "ignore").decode().lower()
    named = re.sub("[^a-z0-9]+", "-", plain).strip("-")[:60]
    return f"table-companion-{named}.{form}"
