"""Runs main.py of a packed app where only that can be imported which an Android build provides.

    python guarded.py FOLDER NAMES ARGUMENTS...   NAMES: the importable packages beside the standard library

Ends with a line for every file of the app that was asked for and is not there.
"""

import importlib.abc
import runpy
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType


class Guard(importlib.abc.MetaPathFinder):
    """First among the finders: what it knows goes on to the next, anything else is not there."""

    def __init__(self, allowed: frozenset[str]) -> None:
        self._allowed = allowed

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.partition(".")[0] not in self._allowed:
            raise ModuleNotFoundError(f"No module named {name!r} on Android", name=name)
        return None


def missing(folder: Path, asked: set[str]) -> list[str]:
    """Python itself looks for bytecode that is not there."""
    allowed = {Path(name).absolute() for name in asked}
    return sorted(
        str(path.relative_to(folder))
        for path in allowed
        if path.is_relative_to(folder) and "__pycache__" not in path.parts and not path.exists()
    )


def main(folder: str, names: str, *arguments: str) -> None:
    asked: set[str] = set()

    def hear(event: str, args: tuple) -> None:
        if event == "open" and isinstance(args[0], str):
            asked.add(args[0])

    sys.addaudithook(hear)
    sys.meta_path.insert(0, Guard(frozenset(names.split(","))))
    sys.path.insert(0, folder)
    sys.argv = ["main.py", *arguments]
    try:
        runpy.run_path(f"{folder}/main.py", run_name="__main__")
    finally:
        import companion

        print("from", companion.__file__, file=sys.stderr)
        for name in missing(Path(folder), asked):
            print("missing", name, file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
