"""Many: a block with one child for each item, told anew rather than made anew while the kind of item stays the same."""

from __future__ import annotations

from collections.abc import Hashable

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.paint.spare import SPARE, forget
from companion.ui.parts.block import Block, Plan, stacked
from companion.ui.parts.glide import Glide


class Lying:
    """Of a Many: its children lie down where it is told to, as on a phone."""

    lying = BooleanProperty(False)

    def tell(self, child, at: int) -> None:
        child.lying = self.lying

    def on_lying(self, *_) -> None:
        for child in self.children:
            child.lying = self.lying


class Tight:
    """Of a Many: its children are as low as their words allow where it is told that there is much else on the page."""

    tight = BooleanProperty(False)

    def tell(self, child, at: int) -> None:
        child.tight = self.tight

    def on_tight(self, *_) -> None:
        for child in self.children:
            child.tight = self.tight


class Many(Block):
    """`items` in, children out. A child whose item's kind and name are still there stays itself: it glides and rolls.

    One whose item is gone may show any other of its kind, as if it were new.
    """

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

    def shelf(self, kind: type[Widget]) -> Hashable:
        """Where its spare children lie: only others that use them in the same way take from there."""
        return type(self), kind

    def forget(self) -> None:
        super().forget()
        self._glide.forget()

    def _match(self, *_) -> None:
        before = self.kids
        free = list(before)
        known = [self._taken(free, item) for item in self.items]
        stayed = [child for child in known if child is not None]
        if stayed != [child for child in before if child in stayed]:
            self._glide.begin(stayed)
        wanted = [child or self._other(free, item) for child, item in zip(known, self.items, strict=True)]
        for child in free:
            self.remove_widget(child)
            SPARE.keep(self.shelf(type(child)), child)
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

    def _other(self, free: list[Widget], item) -> Widget:
        """A child for something that was not here before."""
        kind = self.kind(item)
        child = next((child for child in free if type(child) is kind), None)
        if child is not None:
            free.remove(child)
            forget(child)
        else:
            child = SPARE.take(self.shelf(kind)) or kind()
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
