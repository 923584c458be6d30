"""Prints what pip must install for `build`, `run` or `dev`, one requirement a line, from pyproject.toml."""

import sys
import tomllib
from pathlib import Path

PYPROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def requires(what: str) -> list[str]:
    """The requirements of one purpose, as written in pyproject.toml."""
    tables = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    extras: dict[str, list[str]] = tables["project"]["optional-dependencies"]
    lists: dict[str, list[str]] = {
        "build": tables["build-system"]["requires"],
        **extras,
        "run": [*tables["project"]["dependencies"], *extras["app"]],
    }
    return lists[what]


if __name__ == "__main__":
    print(*requires(sys.argv[1]), sep="\n")
