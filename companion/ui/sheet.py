"""Sheet: a short page lies over the screen it came from, a table or Home, which stays in sight behind a veil."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.screens.kit.grounds import ground_below, has_begun, is_ground, may_lie
from companion.ui.paint.theme import THEME, renew
from companion.ui.paint.widget import Paint

if TYPE_CHECKING:
    from companion.screens.kit.views import View
    from companion.ui.paint.pen import Pen

MOST = 0.8  # of the height: a page that needs more takes all of it
VEIL = 0.66
RADIUS = 24


class Veil(Widget):
    """The ground over the table, thin enough to see through; what is behind takes no finger."""

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            self._tint = Color()
            self._box = Rectangle()
        self.bind(pos=self.renew, size=self.renew)

    def renew(self, *_) -> None:
        self._tint.rgba = (*THEME.colour("bg"), VEIL)
        self._box.pos, self._box.size = self.pos, self.size

    def on_touch_down(self, touch) -> bool:
        return True


class SheetGround(Paint):
    """What the page lies on; its lower corners are painted below the screen."""

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h + RADIUS, RADIUS, "bg2", "line")


class Sheet:
    """Decides for the shell whether the present screen is a sheet, and lays the table behind it."""

    def __init__(self, shell: Widget) -> None:
        self._shell = shell
        self._table: Widget | None = None  # the one the present page was opened from
        self._awaited = False  # whether that is one nobody has seen yet: the set-up has led to a question of the game
        self._veil, self._ground = Veil(), SheetGround(size_hint=(None, None))

    @property
    def lies(self) -> bool:
        return self._veil.parent is not None

    def leave(self, view: View) -> None:
        """Another screen comes: remember the table that the present one is, if it may lie behind the next."""
        old, table = self._shell.screen, self._table
        self._lift()
        below = None if old is None else ground_below(view, old.view, table.view if table is not None else None)
        self._table = None if below is None else old if below is old.view else table
        self._awaited = old is not None and has_begun(old.view, view)

    def forget(self) -> None:
        """What lies behind would be wrong from now on: others have moved on, or the screen has another form."""
        self._table, self._awaited = None, False
        self._lift()

    def tell(self, view: View, made: Callable[[], Widget]) -> None:
        """What lies behind by now; one of another kind is made anew.

        Where nothing does, Home may: a page of the app was left for a tour of another table, and has come back. So may
        the table of a game that has just begun with a question.
        """
        table = self._table
        if table is self._shell.screen or not is_ground(view):
            return
        if table is None and view.screen != "home" and not self._awaited:
            return
        if may_lie(self._shell.screen.view, view):
            self._lift()
            self._table = made()
        else:
            self.forget()
        self.lay()

    def lay(self, *_) -> None:
        """The present screen has come, or has other words: a sheet if it is short, else all of the height."""
        shell, screen = self._shell, self._shell.screen
        if screen is None or is_unlaid(shell):
            return
        wanted = screen.wanted(shell.width) if self._table is not None else 0.0
        if wanted and screen.keeps_its_height:
            wanted = MOST * shell.height
        if not 0 < wanted <= MOST * shell.height:
            self._lift()
            return
        if not self.lies:
            self._raise(screen)
        screen.size_hint_y, screen.height, screen.pos = None, round(wanted), (0, 0)
        self._ground.size, self._ground.pos = (shell.width, screen.height), (0, 0)

    def _raise(self, screen: Widget) -> None:
        table, front = self._table, self._shell.children.index(screen) + 1
        if table.seen != THEME.rev:
            renew(table)
            table.seen = THEME.rev
        for behind in (self._ground, self._veil, table):
            self._shell.add_widget(behind, front)
            front += 1
        table.behind = True
        renew(self._ground)
        renew(self._veil)

    def _lift(self) -> None:
        screen = self._shell.screen
        if screen is not None:
            screen.size_hint_y = 1
        for behind in (self._ground, self._veil):
            self._shell.remove_widget(behind)
        for table in [child for child in self._shell.children if getattr(child, "behind", False)]:
            self._shell.remove_widget(table)
            table.behind = False


def is_unlaid(shell: Widget) -> bool:
    return shell.width < dp(200) or shell.height < dp(200)
