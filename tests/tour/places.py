"""`python -m tests.tour.places FILE`: where each word is shown, by a picture of the tour or the module that asks."""

from __future__ import annotations

import json
import sys
from fnmatch import fnmatchcase
from pathlib import Path
from unittest.mock import patch

from companion.text.words import Words
from tests.kit.keys import asked, catalogue
from tests.tour.actor import Actor
from tests.tour.script import new_desk, scenes


def shown() -> dict[str, str]:
    """Each key that a scene says, with the number and name that its first picture has."""
    found: dict[str, str] = {}
    said: list[str] = []
    plain = Words.t

    def noted(words: Words, key: str, **args: object) -> str:
        said.append(key)
        return plain(words, key, **args)  # type: ignore[arg-type]

    desk = new_desk("en")
    with patch.object(Words, "t", noted):
        for number, scene in enumerate(scenes(Actor(desk)), 1):
            said.clear()  # what was asked on the way here is shown elsewhere
            desk.front.view()
            for key in said:
                found.setdefault(key, f"picture {number:03d} {scene}")
    return found


def places() -> dict[str, str]:
    """For every key of the English words: a picture, or the sources that ask for it, by name or as one of a family."""
    pictures, sources = shown(), asked()

    def place(key: str) -> str:
        if key in pictures:
            return pictures[key]
        where = sources.keys.get(key) or next(
            (where for family, where in sources.families.items() if fnmatchcase(key, family)), ""
        )
        return f"not in the pictures; asked for in {where.partition(':')[0]}" if where else "not in the pictures"

    return {key: place(key) for key in catalogue("en")}


def main(file: str) -> None:
    path = Path(file)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(places(), ensure_ascii=False, indent=0, sort_keys=True), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
