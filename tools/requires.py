"""Prints what pip must install for `build`, `run` or `dev`, one requirement a line, from pyproject.toml."""

import sys
import tomllib
from pathlib import Path

PYPROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def requires(what: str) -> list[str]:
    """The requirements of one purpose, as written in pyproject.toml."""
    tables = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    lists: dict[str, list[str]] = {
        "build": tables["build-system"]["requires"],
        "run": tables["project"]["dependencies"],
        **tables["project"]["optional-dependencies"],
    }
    return lists[what]


if __name__ == "__main__":
    print(*requires(sys.argv[1]), sep="\n")
