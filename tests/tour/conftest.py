"""The evening of the tour, played once for each language, for all that look at it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from itertools import count
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
Look = Callable[..., str]


@pytest.fixture(scope="package")
def look(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Look]:
    """`look(lang, module, *words)`: what a module of this folder prints; whoever asks is of the group tour-LANG."""
    folder, numbers = tmp_path_factory.mktemp("tour"), count()
    with ExitStack() as ended:

        @cache
        def stage(lang: str) -> subprocess.Popen[str]:
            wrong = ended.enter_context((folder / lang).open("w", encoding="utf-8"))
            command = [sys.executable, "-m", "tests.tour.stage", lang]
            playing = subprocess.Popen(
                command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=wrong
            )
            return ended.enter_context(playing)

        def told(lang: str, module: str, *words: str) -> str:
            playing, out = stage(lang), folder / f"{next(numbers)}.txt"
            assert playing.stdin is not None
            assert playing.stdout is not None
            print(json.dumps([module, str(out), *words]), file=playing.stdin, flush=True)
            code = playing.stdout.readline().strip()
            said = out.read_text(encoding="utf-8") if out.exists() else ""
            assert code == "0", said + (folder / lang).read_text(encoding="utf-8")[-2000:]
            return said

        yield told
