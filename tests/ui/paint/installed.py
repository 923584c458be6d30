"""Where the files of installed packages lie, for tests that need the fonts before the build has made them."""

from importlib.util import find_spec
from pathlib import Path

import pytest


def packaged(package: str, *parts: str) -> Path:
    """A file inside an installed package, without importing the package; the test is skipped without it."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        pytest.skip(f"{package} is not installed")
    return Path(spec.submodule_search_locations[0]).joinpath(*parts)
