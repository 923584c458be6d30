"""Screens: one kv layout for each kind of view and form of screen, kept and told anew while the view stays."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import resource
from companion.screens.kit.parts import Column, Heading, Key, Row
from companion.screens.kit.views import Far, Home, HunsTable, PaceTable, Page, RuneTable, View, WallTable, Winner
from companion.ui import column, scroll
from companion.ui.bars import nowbar, topbar  # noqa: F401
from companion.ui.games import great_wall, huns, pace_deck, pace_grid, runewars  # noqa: F401
from companion.ui.pages import far, home, tiles, winner  # noqa: F401
from companion.ui.paint.form import FORM
from companion.ui.parts import block  # noqa: F401
from companion.ui.widgets.card import Card

# The layout in kv/ for a kind of view, by form.
LAYOUTS: dict[type, dict[str, str]] = {
    Page: {"wide": "PageWide", "tall": "PageStacked", "phone": "PageStacked"},
    Home: {"wide": "HomeTablet", "tall": "HomeTablet", "phone": "HomePhone"},
    HunsTable: {"wide": "HunsWide", "tall": "HunsTall", "phone": "HunsPhone"},
    WallTable: {"wide": "WallWide", "tall": "WallTall", "phone": "WallPhone"},
    RuneTable: {"wide": "RuneWide", "tall": "RuneWide", "phone": "RunePhone"},
    PaceTable: {"wide": "PaceWide", "tall": "PaceStacked", "phone": "PaceStacked"},
    Winner: {"wide": "WinnerWide", "tall": "WinnerStacked", "phone": "WinnerStacked"},
    Far: dict.fromkeys(("wide", "tall", "phone"), "FarScreen"),
}


# With large text three zones beside each other have no room: the state zone folds under the field.
FOLDED: dict[type, dict[str, str]] = {WallTable: {"wide": "WallTall"}, PaceTable: {"wide": "PaceStacked"}}


class Screen(BoxLayout):
    """The frame of every screen; `floor` is the height of what lies at the bottom, toasts stay above it."""

    view = ObjectProperty(None, rebind=True)
    floor = NumericProperty(0)

    def inner(self, height: float, padding: list[float]) -> float:
        """What is left of a height within a padding, for content that fills its view port."""
        return height - padding[1] - padding[3]


class PageScreen(Screen):
    """A page of columns."""

    def stacked(self, view: Page) -> tuple[Column, ...]:
        """The columns under each other, what lies across them first."""
        return view.columns if view.head is None else (view.head, *view.columns)

    def strip(self, view: Page) -> tuple:
        """People for whom a phone's top bar has no room."""
        return view.top.people if FORM.kind == "phone" and len(view.top.people) > 2 else ()


class HomeScreen(Screen):
    """The first screen."""

    def head_keys(self, view: Home) -> tuple[Key, ...]:
        """Keys beside the title; what the navigation below offers is not offered twice."""
        return tuple(key for key in view.keys if key.intent != view.settings.intent)

    def places(self, view: Home) -> tuple[Row, ...]:
        """The bottom navigation."""
        here = Row(view.here, icon="home", status="now", name="nav-home")
        return here, view.past, view.settings


class HunsScreen(Screen):
    """The Huns table."""

    def draft(self, view: HunsTable) -> Column:
        """The draft order as a column of parts."""
        return Column((Heading(view.draft_title, view.draft_note), *view.draft), name="draft")

    def wagons(self, view: HunsTable) -> Column:
        """The wagon deck as a column of parts."""
        return Column((view.wagons,), name="wagons")


class WallScreen(Screen):
    """The Great Wall's table; a zone that has nothing to show is left out."""


class RuneScreen(Screen):
    """The Runewars table."""


class PaceScreen(Screen):
    """A game of which only the pace is followed."""

    def beside(self, view: PaceTable) -> Column:
        """The zone at the right, empty where there is none."""
        return view.right or Column(())


class WinnerScreen(Screen):
    """The end of a game."""

    def chart(self, view: Winner) -> Column:
        """The race and its story."""
        return Column((view.race, view.story), 3.0, name="race")

    def ranking(self, view: Winner) -> Column:
        """Everybody in order."""
        return Column(view.ranking, 2.0, name="ranking")


class FarScreen(Screen):
    """Numbers alone."""


class PaceZone(scroll.Scroll):
    """A zone of the pace that scrolls by itself."""

    view = ObjectProperty(None, rebind=True)


class WideColumn(Card):
    """A zone of a wide screen: a card of its own that scrolls by itself."""

    item = ObjectProperty(Column(()), rebind=True)
    airy = NumericProperty(10)

    def wanted(self, width: float) -> float:
        """The height in px that would show everything at a width in px."""
        (port,) = self.children
        (parts,) = port.children
        inner = parts.height_at((width - 2 * self.padding[0]) / Metrics.density)
        return inner * Metrics.density + self.padding[1] + self.padding[3]

    def settle(self) -> None:
        """Tell what is inside of a new size now: a round later it would be measured once more at its old width."""
        (port,) = self.children
        self.do_layout()
        port.update_from_scroll()

    def kind_of(self, item: Column) -> str:
        """The card's kind for a tone."""
        return column.CARDS[item.tone]


def load_layouts() -> None:
    """Read kv/ once; a file read twice would double every rule."""
    for path in sorted(resource("kv").rglob("*.kv")):
        if str(path) not in Builder.files:
            Builder.load_file(str(path))


def layout_of(view: View, form: str) -> str:
    """The name of the kv class that shows a view."""
    folded = FOLDED.get(type(view), {}) if FORM.bold_text else {}
    found = folded.get(form) or LAYOUTS[type(view)][form]
    if isinstance(view, PaceTable) and found == "PaceWide":  # a zone that a game has not leaves no empty column
        return found if view.left and view.right else "PaceWideLeft" if view.left else "PaceWideRight"
    return found


def make(view: View, form: str) -> Widget:
    """A new screen for a view."""
    return Factory.get(layout_of(view, form))(view=view)
