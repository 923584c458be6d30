"""Screens: one kv layout for each kind of view and form of screen, kept and told anew while the view stays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import resource
from companion.screens.kit import parts
from companion.screens.kit.grounds import is_ground
from companion.ui.paint.form import FORM
from companion.ui.parts.block import high

if TYPE_CHECKING:
    from companion.screens.kit.views import DeckColumn, Home, HunsTable, PaceTable, Page, View, Winner


class Layout(NamedTuple):
    """The classes in kv/ that show a kind of view, by form, their file, and the modules whose classes it names."""

    wide: str
    tall: str
    phone: str
    kv: str
    modules: tuple[str, ...]


COLUMNS = (
    "column",
    "stacked_columns",
    "scroll",
    "parts.block",
    "bars.nowbar",
    "bars.topbar",
)  # all but Home and the numbers alone
# By the name of a view's type; read when the first view of that kind is shown, or at rest before.
LAYOUTS: dict[str, Layout] = {
    "Home": Layout(
        "HomeTablet", "HomeTablet", "HomePhone", "screens/home.kv",
        ("scroll", "parts.block", "bars.nowbar", "pages.home", "pages.company", "pages.tiles"),
    ),
    "Page": Layout("PageWide", "PageStacked", "PageStacked", "screens/page.kv", COLUMNS),
    "HunsTable": Layout(
        "HunsWide", "HunsTall", "HunsPhone", "games/huns.kv",
        (*COLUMNS, "games.huns", "games.draft_strip", "games.dice_strip"),
    ),
    "WallTable": Layout(
        "WallWide", "WallTall", "WallPhone", "games/great_wall.kv", (*COLUMNS, "games.huns", "games.great_wall"),
    ),
    "RuneTable": Layout(
        "RuneWide", "RuneWide", "RunePhone", "games/runewars.kv", (*COLUMNS, "games.runewars", "games.winning_bid"),
    ),
    "PaceTable": Layout(
        "PaceWide", "PaceStacked", "PaceStacked", "games/pace.kv",
        (*COLUMNS, "games.great_wall", "games.runewars", "games.pace_grid", "games.pace_deck"),
    ),
    "Winner": Layout("WinnerWide", "WinnerStacked", "WinnerStacked", "screens/winner.kv", (*COLUMNS, "pages.winner")),
    "Far": Layout("FarScreen", "FarScreen", "FarScreen", "screens/far.kv", ("pages.far",)),
}  # fmt: skip
SHARED = ("main.kv", "theme.kv")  # what every screen stands on


# dp of height from which on something can stand still under what scrolls, and with large letters
FOOT, FOOT_BOLD = 600, 800
LOW = 760  # dp of a phone on which the number over a pad stands still with it, or it would be scrolled out of sight
# With large text three zones beside each other have no room: the state zone folds under the field.
FOLDED: dict[str, dict[str, str]] = {"WallTable": {"wide": "WallTall"}, "PaceTable": {"wide": "PaceStacked"}}


class Screen(BoxLayout):
    """The frame of every screen; `floor` is the height of what lies at the bottom, toasts stay above it."""

    view = ObjectProperty(None, rebind=True)
    floor = NumericProperty(0)
    seen = 0  # the theme's count when it was last on the screen
    behind = False  # whether a sheet lies over it

    keeps_its_height = False  # whether it is as high as a sheet may be, however little it says

    def wanted(self, width: float) -> float:
        """The height in px that shows all of it at a width in px; 0 for a screen that always takes all there is."""
        return 0.0

    def inner(self, height: float, padding: list[float]) -> float:
        """What is left of a height within a padding, for content that fills its view port."""
        return height - padding[1] - padding[3]


def joined(one: parts.Column, other: parts.Column) -> parts.Column:
    """Two columns of parts as one."""
    return replace(one, parts=(*one.parts, *other.parts))


def _number(column: parts.Column) -> tuple[parts.Part, ...]:
    """The number that a page's pad is for."""
    return tuple(part for part in column.parts if isinstance(part, parts.Count))[:1]


def _without_number(column: parts.Column) -> parts.Column:
    return replace(column, parts=tuple(part for part in column.parts if part not in _number(column)))


def _onto_number(column: parts.Column, foot: parts.Column) -> parts.Column:
    """A column with a pad right under the number it is for; rows that only lead elsewhere come after both."""
    number, others = _number(column), _without_number(column).parts
    if not number:
        return joined(column, foot)
    at = column.parts.index(number[0])
    above = tuple(part for part in others[:at] if not isinstance(part, parts.Row))
    return replace(column, parts=(*above, *number, *foot.parts, *(part for part in others if part not in above)))


class PageScreen(Screen):
    """A page of columns."""

    def beside(self, view: Page) -> tuple[parts.Column, ...]:
        """The columns beside each other, what never moves last; one's own things are in the last that moves."""
        *others, last = view.columns or (parts.Column(()),)
        columns = (*others, joined(last, view.own)) if view.own else view.columns
        return columns if view.foot is None else (*columns, view.foot)

    def stacked(self, view: Page) -> tuple[parts.Column, ...]:
        """The columns under each other, what lies across them first; one's own things after the first of them."""
        across, own = (view.head,) if view.head else (), (view.own,) if view.own else ()
        columns = view.columns
        if view.foot is not None and not self.foot(view):
            columns = (_onto_number(columns[0], view.foot), *columns[1:])
        elif view.foot is not None and self._is_tight():
            columns = (_without_number(columns[0]), *columns[1:])
        return (*across, *columns[:1], *own, *columns[1:])

    def foot(self, view: Page) -> parts.Column | None:
        """What stands under the columns; on a screen that is too low for both it scrolls with them."""
        if view.foot is None or self.height < dp(FOOT_BOLD if FORM.bold_text else FOOT):
            return None
        number = _number(view.columns[0]) if self._is_tight() else ()
        return replace(view.foot, parts=(*number, *view.foot.parts))

    def _is_tight(self) -> bool:
        """Whether a pad leaves so little room that what it is for must stand still as well."""
        return FORM.kind == "phone" and (FORM.bold_text or self.height < dp(LOW))

    def wanted(self, width: float) -> float:
        k, inner = Metrics.density, (width - 2 * FORM.margin) / Metrics.density
        bars = high(self.ids.top, width / k) + (high(self.ids.now, width / k) if self.view.now else 0)
        if "columns" in self.ids:
            head = high(self.ids.head, inner) + 16 if self.view.head else 0
            return (bars + high(self.ids.notices, width / k) + head) * k + self.ids.columns.wanted(width)
        foot = high(self.ids.foot, inner) + 12 if self.foot(self.view) else 0
        storeys = self.ids.storeys.height_at(inner)  # what they need: they are given all there is
        return (bars + storeys + 32 + foot) * k

    @property
    def keeps_its_height(self) -> bool:
        """With a pad beside its columns, which would move with every line of another length."""
        return "columns" in self.ids and self.view.foot is not None

    def stands(self, view: Page) -> bool:
        """Whether a match stands here, and nothing lies below."""
        return is_ground(view)

    def strip(self, view: Page) -> tuple:
        """People for whom a phone's top bar has no room; a page about something else needs its height for that."""
        wanted = FORM.kind == "phone" and len(view.top.people) > 2 and view.screen == "table"
        return view.top.people if wanted else ()


class HomeScreen(Screen):
    """The first screen."""

    def head_keys(self, view: Home) -> tuple[parts.Key, ...]:
        """Keys beside the title but what the navigation below offers; a phone is turned in the hand."""
        return tuple(key for key in view.keys if key.intent != view.settings.intent and key.name != "turn")

    def tight(self, view: Home) -> bool:
        """Whether a wide tablet's height must hold what others offer too, besides matches to go on with."""
        return FORM.kind == "wide" and bool(view.around and view.others)

    def places(self, view: Home) -> tuple[parts.Row, ...]:
        """The bottom navigation."""
        here = parts.Row(view.here, icon="home", status="now", name="nav-home")
        return here, view.past, view.settings


class HunsScreen(Screen):
    """The Huns table."""

    def still(self, view: HunsTable) -> tuple[DeckColumn, ...] | None:
        """The dice where nobody here picks one: on a phone one's own things come before what others do."""
        pressed = any(deck.intent or deck.keys for deck in view.decks)
        return None if pressed or view.own is None or FORM.turned else view.decks

    def draft(self, view: HunsTable) -> parts.Column:
        """The draft order as a column of parts."""
        return parts.Column((parts.Heading(view.draft_title, view.draft_note), *view.draft), name="draft")

    def beside(self, view: HunsTable) -> parts.Column:
        """At the right of a tablet: what lies before somebody on their own device, the draft over it as a strip."""
        return view.own or self.draft(view)

    def wagons(self, view: HunsTable) -> parts.Column:
        """The wagon deck as a column of parts."""
        return parts.Column((view.wagons,), name="wagons")


class WallScreen(Screen):
    """The Great Wall's table; a zone that has nothing to show is left out."""


class RuneScreen(Screen):
    """The Runewars table."""


class PaceScreen(Screen):
    """A game of which only the pace is followed."""

    def beside(self, view: PaceTable) -> parts.Column:
        """The zone at the right, with one's own things; empty where there is neither."""
        return joined(view.right or parts.Column(()), view.own) if view.own else view.right or parts.Column(())


class WinnerScreen(Screen):
    """The end of a game."""

    def chart(self, view: Winner) -> parts.Column:
        """The race and its story."""
        return parts.Column((view.race, view.story), 3.0, name="race")

    def ranking(self, view: Winner) -> parts.Column:
        """Everybody in order."""
        return parts.Column(view.ranking, 2.0, name="ranking")


class FarScreen(Screen):
    """Numbers alone."""


def load_shared() -> None:
    for name in SHARED:
        _load(name)


def load_layout(kind: str) -> None:
    """What shows a kind of view: its classes first, then the rules that name them."""
    for module in LAYOUTS[kind].modules:
        import_module(f"companion.ui.{module}")
    _load(LAYOUTS[kind].kv)


def others() -> Iterator[None]:
    """Reads what shows the other kinds of views, a module at each step: for when nobody waits."""
    for layout in LAYOUTS.values():
        for module in layout.modules:
            import_module(f"companion.ui.{module}")
            yield
        _load(layout.kv)
        yield


def _load(name: str) -> None:
    """Once: a file read twice would double every rule."""
    path = str(resource("kv") / name)
    if path not in Builder.files:
        Builder.load_file(path)


def layout_of(view: View, form: str) -> str:
    """The name of the kv class that shows a view."""
    kind = type(view).__name__
    folded = FOLDED.get(kind, {}) if FORM.bold_text else {}
    found: str = folded.get(form) or getattr(LAYOUTS[kind], form)
    if found == "PaceWide":  # a zone that a game has not leaves no empty column
        beside = view.right or view.own
        return found if view.left and beside else "PaceWideLeft" if view.left else "PaceWideRight"
    return found


def make(view: View, form: str) -> Widget:
    """A new screen for a view."""
    load_layout(type(view).__name__)
    return Factory.get(layout_of(view, form))(view=view)
