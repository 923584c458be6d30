"""The real app in a real window, which also tells the test where each named thing lies."""

import json
import sys
from pathlib import Path

from companion.table import Table
from companion.ui import window


def main(data: str, size: str, lang: str) -> None:
    width, height = map(int, size.split("x"))
    window.configure((width, height))
    from kivy.clock import Clock

    from companion.app import CompanionApp
    from companion.ui.parts.search import shown, texts

    app = CompanionApp(Table(Path(data), lang))
    said = {"last": ""}

    def tell(*_: object) -> None:
        root = app.root
        if root is None or root.screen is None:
            return
        where = {}
        for widget in shown(root.reach()):
            name = getattr(widget, "name_", "")
            if name:
                x, y = widget.to_window(*widget.pos)
                where[name] = [round(x), round(root.height - y - widget.height), round(widget.width), round(widget.height)]
        view = root.screen.view
        line = json.dumps({"screen": view.screen, "where": where, "texts": texts(root)})
        if line != said["last"]:
            said["last"] = line
            print(line, flush=True)

    Clock.schedule_interval(tell, 1 / 30)
    app.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
