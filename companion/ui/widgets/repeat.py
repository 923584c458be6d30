"""Repeat: a box that shows one child for each item and reuses children instead of building them anew."""

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout


class Repeat(BoxLayout):
    """`items` in, children of `viewclass` out; child number i gets `child.item = items[i]`."""

    items = ObjectProperty(())
    viewclass = StringProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("items", self._match)
        self.fbind("viewclass", self._start_over)
        self._match()

    def _start_over(self, *_) -> None:
        self.clear_widgets()
        self._match()

    def _match(self, *_) -> None:
        if not self.viewclass:
            return
        for child in self.children[: max(0, len(self.children) - len(self.items))]:
            self.remove_widget(child)
        # Kivy keeps the newest child first.
        for child, item in zip(reversed(self.children), self.items, strict=False):
            if child.item != item:
                child.item = item
        for item in self.items[len(self.children) :]:
            self.add_widget(Factory.get(self.viewclass)(item=item))
