"""`python -m tests.tour.stage LANG`: plays the evening once, and looks at it as often as it is told to.

Each line on stdin is JSON: a module of this folder, a file for what it prints, and what its `shown` takes besides the
views. That runs in a child of its own, which the evening is handed to as it is; the answer is the child's exit code.
"""

import importlib
import json
import os
import sys
from functools import partial
from pathlib import Path

from tests.tour.child import in_a_child
from tests.tour.script import Views, new_desk, played


def main(lang: str) -> None:
    views = played(new_desk(lang))
    for line in sys.stdin:
        print(in_a_child(partial(_shown, views, *json.loads(line))), flush=True)


def _shown(views: Views, module: str, out: str, *words: str) -> int:
    with Path(out).open("wb") as told:
        os.dup2(told.fileno(), sys.stdout.fileno())
    return int(importlib.import_module(f"tests.tour.{module}").shown(views, *words))


if __name__ == "__main__":
    main(*sys.argv[1:])
