"""A bare Kivy screen: as many fresh Labels as a view of ours has texts, with its words and sizes, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from companion.ui.paint.ink import Placed


class Bare:
    """Made, shown and taken away again; `rest` runs the rounds of a frame."""

    def __init__(self, texts: Sequence[Placed], rest: Callable[[], None]) -> None:
        self._texts, self._rest = tuple(texts), rest
        self._shown: FloatLayout | None = None

    def show(self) -> None:
        screen = FloatLayout()
        for text in self._texts:
            wide = text.w + 2
            screen.add_widget(
                Label(
                    text=text.words,
                    font_name=text.font,
                    font_size=text.px,
                    size_hint=(None, None),
                    pos=(text.x, text.y),
                    size=(wide, text.h),
                    text_size=(wide, None),
                )
            )
        Window.add_widget(screen)
        self._rest()
        self._shown = screen

    def leave(self) -> None:
        Window.remove_widget(self._shown)
        self._shown = None
