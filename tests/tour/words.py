"""Leads the app through the tour without drawing; prints words that are clipped or overlap, and keys without a name."""

import os
import sys
import tempfile
from functools import partial
from itertools import cycle

from tests.tour.child import in_a_child
from tests.tour.script import Views, new_desk, played

os.environ.update(
    {
        "KIVY_GL_BACKEND": "mock",
        "KIVY_WINDOW": "",
        "KIVY_NO_ARGS": "1",
        "KIVY_HOME": tempfile.mkdtemp(prefix="kivyhome-"),
        "KIVY_METRICS_DENSITY": "1",
        "KIVY_METRICS_FONTSCALE": "1",
        "KIVY_DPI": "96",
    }
)


def main(lang: str, *looks: str) -> int:
    """A look is a size and a text scale, such as 412x915*1.6."""
    return shown(played(new_desk(lang)), lang, *looks)


def shown(views: Views, lang: str, *looks: str) -> int:
    from companion.ui import window

    sized = [(tuple(map(int, size.split("x"))), float(scale)) for size, scale in (look.split("*") for look in looks)]
    window.configure(sized[0][0])
    import kivy.core.window as kivy_window

    from tests.ui.headless import headless_window

    kivy_window.Window = headless_window(*sized[0][0])
    from companion.ui.paint.clipping import clipped
    from tests.tour.camera import Setting, Studio

    _draw_nothing()
    studio = Studio()
    # Themes change no measure (tests/ui/paint/test_high.py); each is laid out somewhere all the same.
    themes = ("lacquer", "paper-high") if lang == "en" else ("paper", "lacquer-high")
    settings = [Setting(lang, size, theme, scale) for (size, scale), theme in zip(sized, cycle(themes), strict=False)]

    def look(setting) -> bool:
        faults = [
            f"{name}: {fault}"
            for name in studio.look(views, setting, sweep=False)
            for fault in (*clipped(studio.app.root), *nameless(studio.app.root), *scrolled(studio.app.root, name))
        ]
        print(*faults, sep="\n", end="\n" if faults else "", flush=True)
        return bool(faults)

    return max([in_a_child(partial(look, setting)) for setting in settings])


# A notice more, Requests and Events, or a bar that three keys make high: there they may.
SCROLLS = ("-notice", "company-waiting", "pace-raiders-last-turns", "coop-table")


def scrolled(root, name: str) -> list[str]:
    """On a tablet that lies across a table and Home are seen whole; a list at the right of others may be longer."""
    from companion.ui.scroll import Scroll

    view = root.screen.view
    tables = ("Home", "HunsTable", "RuneTable", "WallTable", "PaceTable")
    if "1280x800" not in name or "-1-" not in name or type(view).__name__ not in tables or name.endswith(SCROLLS):
        return []
    ports = [one for one in root.screen.walk(restrict=True) if isinstance(one, Scroll) and one.height]
    longer = max(ports, key=lambda one: one.x) if len(ports) > 1 else None
    over = (one.children[0].height - one.height for one in ports if one is not longer)
    return [f"{type(view).__name__} is {high:.0f} px higher than its place" for high in over if high > 1]


def nameless(root) -> list[str]:
    """What the keyboard can reach and a voice could not call: keys without words, or with the name of a picture."""
    from companion.look.icons import ICONS

    return [
        f"{type(one).__name__} {getattr(one, 'name_', '')} has no spoken name: {one.said()!r}"
        for one in root.focus.everything()
        if not any(sign.isalnum() for sign in one.said())
        or (one.spoken in ICONS and one.spoken not in [fit.words for fit in one.fits])
    ]


def _draw_nothing() -> None:
    """Where words lie is asked here, not how they look: no triangles, no textures."""
    from companion.ui.paint.mesh import Triangles
    from companion.ui.paint.strokes import Strokes
    from companion.ui.paint.widget import Paint

    Triangles.rings = lambda *_, **__: 0
    Strokes.dashes = lambda *_, **__: None
    Paint._show_shapes = Paint._show_texts = lambda *_: None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
