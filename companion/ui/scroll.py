"""Scroll: a view port that scrolls only when its content is higher than itself."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.effects.scroll import ScrollEffect
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.paint.easel import EASEL
from companion.ui.paint.theme import THEME

AHEAD = 0.25  # of its height: so far below and above a page is painted before it is scrolled there


def page_of(widget: Widget) -> Widget | None:
    """What a widget is scrolled by, if anything."""
    page = widget.parent
    while page is not None and not isinstance(page, Scroll):
        page = page.parent if page.parent is not page else None  # the window is its own parent
    return page


class Scroll(ScrollView):
    """Without a need to scroll it passes touches on at once, so keys answer without delay."""

    def __init__(self, **kwargs) -> None:
        self._unseen: dict[int, Widget] = {}
        kwargs.setdefault("do_scroll_x", False)
        kwargs.setdefault("bar_width", dp(4))
        kwargs.setdefault("scroll_type", ["bars", "content"])
        kwargs.setdefault("effect_cls", ScrollEffect)
        super().__init__(**kwargs)
        self.fbind("viewport_size", self._judge)
        self.fbind("size", self._judge)
        self.renew()
        self._judge()

    def on_touch_down(self, touch) -> bool:
        """A grip moves what it is on, not the page: it gets the finger at once."""
        if not (self.do_scroll_y and self.collide_point(*touch.pos) and self._gripped(touch)):
            return super().on_touch_down(touch)
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = any(child.dispatch("on_touch_down", touch) for child in self.children)
        touch.pop()
        return taken

    def _gripped(self, touch) -> bool:
        at = self.to_window(*touch.pos)
        return any(
            widget.grips(*widget.to_widget(*at)) for widget in self.walk(restrict=True) if hasattr(widget, "grips")
        )

    def forget(self) -> None:
        """Another page begins at its top, and stands still."""
        Animation.stop_all(self, "scroll_y")
        if self.effect_y is not None:
            self.effect_y.velocity = 0
        self.scroll_y = 1
        self.update_from_scroll()

    def is_near_view(self, widget: Widget) -> bool:
        """Whether a widget inside can be seen, or soon; if not, it is painted when the page comes near it."""
        low = self.scroll_y * max(0, self.viewport_size[1] - self.height)
        near = widget.top > low - self.height * AHEAD and widget.y < low + self.height * (1 + AHEAD)
        if not near:
            self._unseen[id(widget)] = widget
        return near

    def update_from_scroll(self, *args) -> None:
        super().update_from_scroll(*args)
        if self._unseen and self.get_root_window() is not None:
            unseen, self._unseen = self._unseen, {}
            for widget in unseen.values():
                if widget.stale and page_of(widget) is self:
                    EASEL.put(widget)

    def _judge(self, *_) -> None:
        self.do_scroll_y = self.viewport_size[1] > self.height + 1
        if not self.do_scroll_y:
            Animation.stop_all(self, "scroll_y")  # on its way to a place of the longer page it was
            self.scroll_y = 1
        self._tint()

    def renew(self) -> None:
        """The theme has changed."""
        self.bar_inactive_color = (*THEME.colour("line"), 0.9)
        self._tint()

    def _tint(self) -> None:
        """The bar is lit while the page moves; where nothing can move it stays as it is, which costs no frame."""
        self.bar_color = (*THEME.colour("t3" if self.do_scroll_y else "line"), 0.9)
        self._bar_color = self.bar_inactive_color

    def fbind(self, name: str, func, *args, **kwargs) -> int:
        """Kivy binds the bar's colours anew with every move and lets go of one of them: they would pile up."""
        if func == self._change_bar_color:
            return 0
        return super().fbind(name, func, *args, **kwargs)

    def _bind_inactive_bar_color(self, *_) -> None:
        """Kivy would fade the bar for half a second after each new page: thirty frames of the whole window."""
        self._bar_color = self.bar_inactive_color

    def scroll_to(self, widget, padding=10, animate=True) -> None:
        """Kivy puts it off until the page is laid out: by then that may have turned out to fit."""
        super().scroll_to(widget, padding, animate)
        self._judge()

    def reveal(self, widget) -> None:
        """Bring a widget inside into view, with a little air around it; where all is in view nothing moves."""
        Animation.stop_all(self, "scroll_y")
        if not self.do_scroll_y:
            return
        self.scroll_to(widget, padding=dp(24), animate=not THEME.reduced_motion and {"d": 0.18, "t": "out_cubic"})
