"""Row: widgets side by side, all as high as the neediest of them."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.paint.widget import Paint


class Row(BoxLayout):
    """Painted children are stretched to the row; other children count with their own height."""

    least = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("spacing", dp(8))
        self._weigh = Clock.create_trigger(self._settle, -1)
        super().__init__(**kwargs)
        self.bind(least=self._weigh, padding=self._weigh)

    def add_widget(self, widget: Widget, *args, **kwargs) -> None:
        if isinstance(widget, Paint) and widget.hug:
            widget.size_hint_y = 1
            widget.fbind("need", self._weigh)
        else:
            widget.fbind("height", self._weigh)
        super().add_widget(widget, *args, **kwargs)
        self._weigh()

    def remove_widget(self, widget: Widget, *args, **kwargs) -> None:
        widget.funbind("need" if isinstance(widget, Paint) else "height", self._weigh)
        super().remove_widget(widget, *args, **kwargs)
        self._weigh()

    def _settle(self, *_) -> None:
        if self.size_hint_y is None:
            inner = max((_wanted(child) for child in self.children), default=0)
            self.height = max(self.least, inner + self.padding[1] + self.padding[3])


def _wanted(widget: Widget) -> float:
    if isinstance(widget, Paint) and widget.hug:
        return widget.need
    return widget.height if widget.size_hint_y is None else 0
