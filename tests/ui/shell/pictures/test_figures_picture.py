"""Statistics and a year as a picture: every word in its place in every language, and the charts on it."""

from __future__ import annotations

import pytest

from companion.archive.figures import chart_pages
from companion.archive.figures.chart_values import Bars
from companion.archive.figures.year_review import review
from companion.archive.match_search import Wish
from companion.look.game_looks import look
from companion.text.languages import languages
from companion.text.words import Words
from tests.tour.stories.figures import evenings


@pytest.mark.parametrize("lang", languages())
def test_every_word_of_a_picture_has_its_place(theme, lang: str) -> None:
    from companion.ui.paint.widget import Paint
    from companion.ui.pictures.share_picture import SIZE, as_designed, painted

    words, kept = Words(lang), [*evenings(60)][::-1]
    pages = (
        review(kept, 2026, words),
        chart_pages.one(kept, "zofia", Wish(), words),
        chart_pages.everybody(kept[:1], Wish(), words),
    )
    for page in pages:
        with as_designed(look(page.game).accent):
            part = painted(page)
            fits = [fit for widget in part.walk(restrict=True) if isinstance(widget, Paint) for fit in widget.fits]
        assert [fit.words for fit in fits if not fit.ok] == []
        assert part.width == SIZE[0]
        said = {fit.words.replace("\n", " ") for fit in fits}
        assert page.title in said
        for chart in page.charts:
            if isinstance(chart, Bars):
                assert {chart.title, *(bar.label for bar in chart.bars)} <= said
