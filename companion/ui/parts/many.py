"""Many: a block with one child for each item, kept and told anew while the kind of item stays the same."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.parts.block import Block, Plan, stacked
from companion.ui.parts.glide import Glide


class Many(Block):
    """`items` in, children out; a child survives as long as its item's kind and name do."""

    items = ObjectProperty(())
    gap = NumericProperty(12)
    bare = BooleanProperty(False)

    WATCH = ("items", "gap", "bare")

    def __init__(self, **kwargs) -> None:
        self._glide = Glide()
        super().__init__(**kwargs)
        self.fbind("items", self._match)
        self._match()

    def kind(self, item) -> type[Widget]:
        """The widget for an item."""
        raise NotImplementedError

    def tell(self, child: Widget, at: int) -> None:
        """More for a child to know than its item."""

    def _match(self, *_) -> None:
        free = self.kids
        before = list(free)
        wanted = [self._taken(free, item) or self._made(item) for item in self.items]
        stayed = [child for child in wanted if child in before]
        if stayed != [child for child in before if child in stayed]:
            self._glide.begin(stayed)
        for child in free:
            self.remove_widget(child)
        for at, child in enumerate(wanted):
            self.tell(child, at)
            if self.kids[at : at + 1] != [child]:
                if child.parent:
                    self.remove_widget(child)
                self.add_widget(child, len(self.children) - at)

    def _taken(self, free: list[Widget], item) -> Widget | None:
        kind, name = self.kind(item), getattr(item, "name", "")
        for child in free:
            if type(child) is kind and child.name_ == name:
                free.remove(child)
                child.item = item
                return child
        return None

    def _made(self, item) -> Widget:
        child = self.kind(item)()
        child.item = item
        return child

    def plan(self, width: float, height: float | None = None) -> Plan:
        return stacked(self.kids, width, self.gap)

    def settle(self, child: Widget, pos: tuple[float, float]) -> None:
        self._glide.to(child, pos)


class ManyOrNone(Many):
    """Left out of its storey while it has no items."""

    @property
    def item(self):
        return self.items or None
