"""All that can leave as a picture: a match, statistics, a deck."""

from __future__ import annotations

from companion.archive.figures.chart_values import ChartPage
from companion.export.deck_sheet import DeckSheet
from companion.export.formats import Leaving

Pictured = Leaving | ChartPage | DeckSheet
