"""A match, a deck or statistics as a picture for others: painted off the screen, the same on every device."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.opengl import glFinish
from kivy.metrics import Metrics

from companion.archive.figures.chart_values import ChartPage
from companion.export.deck_sheet import DeckSheet
from companion.export.png import png
from companion.look.game_looks import look
from companion.screens.archive.result_card import ShareCard
from companion.screens.midgame.page import PageCard
from companion.ui.paint.theme import THEME
from companion.ui.parts.block import Block
from companion.ui.pictures.figures_picture import FiguresPart
from companion.ui.pictures.page_picture import PagePart
from companion.ui.pictures.share_card import CardPart
from companion.ui.pictures.sheet_picture import WIDE, SheetPart

SIZE = (1080, 1350)
DENSITY = 2.0  # px per dp of the card: what is written stays legible when a phone shows all of it
Shown = ShareCard | PageCard | ChartPage | DeckSheet
PATIENCE = 20  # seconds that another thread waits for the one that draws


def picture(card: Shown, path: Path) -> None:
    """Draw into a PNG file; OSError when it cannot be written. Only the thread of the window can draw."""
    if threading.current_thread() is threading.main_thread():
        _draw(card, path)
        return
    done, wrong = threading.Event(), []

    def draw(*_) -> None:
        try:
            _draw(card, path)
        except Exception as why:  # told where it was asked for
            wrong.append(why)
        done.set()

    Clock.schedule_once(draw, 0)
    if not done.wait(PATIENCE):
        raise OSError("the window has not answered")
    if wrong:
        raise wrong[0]


def _draw(card: Shown, path: Path) -> None:
    with as_designed(*_colours(card)):
        part = painted(card)
        size = (round(part.width), round(part.height))
        pixels = _pixels(part, size)
    path.write_bytes(png(*size, pixels))


@contextmanager
def as_designed(accent: str, ground: str = "lacquer") -> Iterator[None]:
    """The design's own sizes and one ground for a moment; then what is on the screen is laid out as it was."""
    was = THEME.name, THEME.accent, THEME.text_scale, THEME.phone, Metrics.density
    try:
        Metrics.density = DENSITY
        THEME.name, THEME.accent, THEME.text_scale, THEME.phone = ground, accent, 1.0, False
        yield
    finally:
        Metrics.density = was[-1]
        THEME.name, THEME.accent, THEME.text_scale, THEME.phone = was[:-1]


def painted(card: Shown) -> Block:
    """The card and what lies on it, from the outside in and at once: no frame is waited for."""
    part = _part(card)
    for widget in part.walk(restrict=True):
        if isinstance(widget, Block):
            widget.do_layout()
        widget.draw()
    return part


def _colours(card: Shown) -> tuple[str, str]:
    """Accent and ground; what is to be printed is on paper."""
    match card:
        case DeckSheet(game=game):
            return look(game).accent, "paper"
        case ChartPage(game=game):
            return look(game).accent, "lacquer"
    return card.accent, "lacquer"


def _part(card: Shown) -> Block:
    """As wide as a card and as high as what it shows; a sheet has a width of its own."""
    if isinstance(card, ShareCard):
        return CardPart(size=SIZE, item=card)
    if isinstance(card, DeckSheet):
        part, width = SheetPart(size=(WIDE * DENSITY, 0), item=card), WIDE
    else:
        kind = FiguresPart if isinstance(card, ChartPage) else PagePart
        part, width = kind(size=SIZE, item=card), SIZE[0] / DENSITY
    part.height = round(part.plan(width).height * DENSITY)
    return part


def _pixels(part: Block, size: tuple[int, int]) -> bytes:
    """Red, green and blue only: where edges are soft the ground shines through, not whatever the picture lies on."""
    fbo = Fbo(size=size)
    with fbo:
        ClearColor(*THEME.colour("bg"), 1)
        ClearBuffers()
    fbo.add(part.canvas)
    fbo.draw()
    glFinish()
    with_alpha = fbo.pixels
    pixels = bytearray(len(with_alpha) // 4 * 3)
    for at in range(3):
        pixels[at::3] = with_alpha[at::4]
    return bytes(pixels)
