"""Measures what one change costs on the heaviest screens of the tour: widgets drawn anew, corners and texts rebuilt.

Prints JSON: for each screen what is on it, and what a press, a step of a scroll or drag and one changed number rebuild.
"""

import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")

from companion.screens.kit.parts import Count, Row
from companion.screens.kit.views import View
from tests.tour import __main__ as tour
from tests.tour.script import Views, new_desk, played

# By corners, of all scenes (`rank` prints them anew), and one that is dragged; by the ends of their names.
HEAVIEST = (
    "-raiders-correct-table",
    "-rune-choose",
    "-home",
    "-rune-battle-typed",
    "-wall-table",
    "-deck-house",
    "-rune-winner",
    "-wall-tea",
)


@dataclass
class Effort:
    """What was rebuilt since the last look."""

    drawn: int = 0
    corners: int = 0
    texts: int = 0
    made: int = 0

    def taken(self) -> list[int]:
        told = [self.drawn, self.corners, self.texts, self.made]
        self.drawn = self.corners = self.texts = self.made = 0
        return told


def watch() -> Effort:
    """Counts every drawing of a painted widget from now on, and every widget that is made."""
    from companion.ui.paint.widget import Paint

    effort, draw, begin = Effort(), Paint.draw, Paint.__init__

    def counted(self: Any) -> None:
        draw(self)
        effort.drawn += 1
        effort.corners += len(self._mesh.vertices) // 4
        effort.texts += len(self.fits)

    def made(self: Any, **kwargs: Any) -> None:
        effort.made += 1
        begin(self, **kwargs)

    Paint.draw, Paint.__init__ = counted, made
    return effort


def whole(root: Any) -> list[int]:
    """Painted widgets, corners and texts of all that is on the screen."""
    from companion.ui.paint.widget import Paint
    from companion.ui.search import shown

    paints = [one for one in shown(root) if isinstance(one, Paint)]
    texts = sum(len(one.fits) for one in paints)  # which paints those that are out of sight, too
    return [len(paints), sum(len(one._mesh.vertices) // 4 for one in paints), texts]


def one_more(value: Any) -> tuple[Any, bool]:
    """The same view with the first number on it one higher."""
    if isinstance(value, tuple):
        items, done = list(value), False
        for at, item in enumerate(items):
            items[at], done = one_more(item)
            if done:
                break
        return tuple(items), done
    if isinstance(value, Count) and not value.empty:
        return replace(value, value=value.value + 1), True
    if isinstance(value, Row) and value.value.isdigit():
        return replace(value, value=str(int(value.value) + 1)), True
    if is_dataclass(value) and type(value).__module__.startswith("companion.screens"):
        for field in fields(value):
            new, done = one_more(getattr(value, field.name))
            if done:
                return replace(value, **{field.name: new}), True
    return value, False


def main(wish: str = "") -> int:
    return shown(played(new_desk("en")), wish)


def shown(views: Views, wish: str = "") -> int:
    tour.open_window()
    from tests.tour.camera import Setting, Studio

    effort, studio = watch(), Studio()
    studio.below_is_laid = effort.taken
    settings = [Setting("en", size, "lacquer", 1.0) for size in ((1280, 800), (412, 915))]
    opened: list[View] = []

    def wanted(name: str, view: View) -> bool:
        opened.append(view)
        return wish == "rank" or name.endswith(HEAVIEST)

    found: dict[str, Any] = {}
    for name in (name for one in settings[: 1 if wish == "rank" else 2] for name in studio.look(views, one, wanted)):
        found[name] = whole(studio.app.root) if wish == "rank" else _costs(studio, opened[-1], effort)
    if wish == "rank":
        found = dict(sorted(found.items(), key=lambda one: -one[1][1])[:20])
    print(json.dumps(found))
    return 0


def _costs(studio: Any, view: View, effort: Effort) -> dict[str, list[int]]:
    from companion.ui.parts.stack import StackRow

    root, costs = studio.app.root, {}

    def cost(change: Callable[[], Any]) -> list[int]:
        effort.taken()
        change()
        studio.rest()
        return effort.taken()

    costs["opened"] = effort.taken()  # since the last screen was left
    costs["whole"] = whole(root)
    costs["again"] = cost(lambda: studio.app.show(view))
    costs["scroll"] = cost(lambda: root.focus.page(1))
    keys = root.focus.everything()
    costs["focus"] = cost(lambda: root.focus.put(keys[0]))
    root.focus.rest()
    studio.rest()
    costs["press"] = [max(column) for column in zip(*(_pressed(studio, key, cost) for key in keys), strict=True)]
    rows = [one for one in keys if isinstance(one, StackRow)]
    if rows:
        rows[0].parent.lift(rows[0])
        studio.rest()
        costs["drag"] = cost(lambda: rows[0].parent.carry(-30))
        rows[0].parent.show(rows[0].parent.item)
        studio.rest()
    more, found = one_more(view)
    if found:
        costs["number"] = cost(lambda: studio.app.show(more))
    return costs


def _pressed(studio: Any, key: Any, cost: Callable[[Callable[[], Any]], list[int]]) -> list[int]:
    """What a finger on it rebuilds; a held key paints its own ring in every frame, and a field is no key."""
    from companion.ui.widgets.hold import Held
    from companion.ui.widgets.pressable import Pressable

    if isinstance(key, Held) or not isinstance(key, Pressable):
        return [0, 0, 0, 0]
    found = cost(lambda: setattr(key, "state", "down"))
    key.state = "normal"
    studio.rest()
    return found


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
