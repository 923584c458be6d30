"""Packs the app's source as a build for Android does: buildozer chooses the files, one archive carries them."""

import tarfile
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from buildozer import Buildozer


def pack(source: Path, home: Path) -> Path:
    """The archive, as `private.tar` in `home`, where buildozer keeps its notes too; compressed, as in a package."""
    archive = home / "private.tar"
    # buildozer names every file that it copies.
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(StringIO()):
        patch.setenv("HOME", str(home))
        patch.chdir(source)
        build = Buildozer(str(source / "buildozer.spec"), "android")
        build._copy_application_sources()
        with tarfile.open(archive, "w:gz") as tar:
            tar.add(build.app_dir, ".")
    return archive
