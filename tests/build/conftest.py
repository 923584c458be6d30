"""A copy of the project that a build may write into."""

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", ".*_cache", ".hypothesis", ".buildozer", "__pycache__", "*.egg-info", "*.part"
)


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source tree without its history and environment, its generated assets included."""
    copy = tmp_path_factory.mktemp("project") / "companion"
    # The top-level build/ and dist/ may be large; tests/build/ is wanted.
    tops = shutil.ignore_patterns("build", "dist", "bin")

    def ignore(folder: str, names: list[str]) -> set[str]:
        skipped = NOT_COPIED(folder, names)
        return skipped | tops(folder, names) if Path(folder) == ROOT else skipped

    return Path(shutil.copytree(ROOT, copy, ignore=ignore))
