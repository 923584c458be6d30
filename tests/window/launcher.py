"""The real app in a real window, which also tells the test where each named thing lies."""

import json
import sys
from pathlib import Path

from companion.commands.headless import SeededLuck
from companion.commands.picture import drawn
from companion.commands.window import opening
from companion.desk.thread import Table
from companion.device.port import this_device
from companion.match.session import Surroundings
from companion.screens.kit.walking import parts
from companion.sync.late import late_company
from companion.ui import window
from companion.web.host.late_door import LateBrowsers

EDGE = 12  # pixels: a finger does not aim at the very edge of what can be seen
LOOKS = 30  # a second, while something changes
REST = 10  # looks left out, at most, while no frame is drawn: a change that nobody sees is told as well, but later


def main(data: str, size: str, lang: str, link: str = "") -> None:
    width, height = map(int, size.split("x"))
    window.configure((width, height))
    from kivy.clock import Clock
    from kivy.core.window import Window

    from companion.app import CompanionApp
    from companion.screens.kit.parts import Code, Count, Input, QrCode
    from companion.ui.scroll import Scroll
    from companion.ui.search import shown, texts
    from companion.ui.widgets.pressable import Pressable

    class Told(CompanionApp):
        """The app, counting the views it was given: each press is answered by one."""

        views = rested = 0
        stirred = 2
        last = moving = ""

        def show(self, view) -> None:
            self.views += 1
            self.stir()
            super().show(view)

        def stir(self, *_) -> None:
            """Worth looking at twice: as it is, and whether it stays so."""
            self.stirred = 2

        def tell(self, *_) -> None:
            if self.root is None or self.root.screen is None:
                return
            if not self.stirred and self.rested < REST:
                self.rested += 1
                return
            self.rested, self.stirred = 0, max(0, self.stirred - 1)
            line, before = json.dumps(self.look()), self.moving
            self.moving = line
            # Only what lies still: a new view is laid out a frame or two after it has come.
            if line != before:
                self.stir()
            elif line != self.last:
                self.last = line
                print(line, flush=True)

        def box(self, widget) -> list[int]:
            x, y = widget.to_window(*widget.pos)
            top = self.root.height - y - widget.height
            return [round(x), round(top), round(widget.width), round(widget.height)]

        def behind(self, widget) -> list[int] | None:
            """What the widget scrolls behind."""
            while widget is not self.root and widget is not None:
                widget = widget.parent
                if isinstance(widget, Scroll):
                    return self.box(widget)
            return None

        def look(self) -> dict:
            where, said, scrolled, held, typing = {}, {}, {}, [], ""
            for widget in shown(self.root.reach()):
                box = self.box(widget)
                # What cannot be pressed now, such as a die that is taken, is not offered to the hands.
                intent = getattr(getattr(widget, "item", None), "intent", True)
                # Nor is the way to the reason why something is switched off, under the name of that.
                asks = getattr(intent, "screen", "") == "why" and getattr(widget.item, "status", "") == "off"
                pressable = intent is not None and not asks
                pressable = pressable and not getattr(widget, "barred", False)  # somebody else has just done something
                if getattr(widget, "name_", "") and pressable:
                    where[widget.name_] = box
                    port = self.behind(widget)
                    if port and not port[1] + EDGE <= box[1] + box[3] // 2 <= port[1] + port[3] - EDGE:
                        scrolled[widget.name_] = port
                    if getattr(getattr(widget, "item", None), "hold", False):
                        held.append(widget.name_)
                if getattr(widget, "focused", False) and getattr(widget, "name_", ""):
                    typing = widget.name_
                if isinstance(widget, Pressable):
                    said[widget.spoken or getattr(widget, "text", "")] = box
            view = self.root.screen.view
            inputs = {part.name: part.text for part in parts(view) if isinstance(part, Input)}
            return {
                "screen": view.screen,
                "views": self.views,
                "where": where,
                "scrolled": scrolled,
                "held": held,
                "said": said,
                "inputs": inputs,
                "typing": typing,
                "counts": {part.name: part.value for part in parts(view) if isinstance(part, Count) and not part.empty},
                "link": next((part.link for part in parts(view) if isinstance(part, QrCode)), ""),
                "code": next((part.typed for part in parts(view) if isinstance(part, Code)), ""),
                "texts": texts(self.root),
                "toasted": texts(self.root._toast) if self.root._toast.parent else [],
                "mark": view.mark and {"about": view.mark.about, "text": view.mark.text},
                "order": [getattr(one, "name_", "") for one in self.root.focus.everything()],
                "focus": getattr(self.root.focus.at, "name_", ""),
            }

    def network(store, world, changed):
        return late_company(Path(data), store, world, changed)

    # The same dice every time; everything else is as people have it.
    world = Surroundings(rng=SeededLuck(5))
    device = this_device(android=False)
    table = Table(Path(data), lang, world, device, network, draw=drawn, home_first=True, browsers=LateBrowsers)
    if link:  # the app is opened by it, as a phone does that has read a QR code
        table.send(opening(link))
    app = Told(table)
    Clock.schedule_interval(app.tell, 1 / LOOKS)
    Window.bind(on_flip=app.stir)
    app.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
