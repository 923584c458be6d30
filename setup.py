"""The build hook: fonts and languages are made before anything is packed; all else is in pyproject.toml."""

import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
DATA = ("kv", "assets")
SOURCE_ONLY = shutil.ignore_patterns("*.po", "*.part", "__pycache__")


def make_assets() -> None:
    """Run the tools; a tool that fails has said why."""
    for tool in ("fonts.py", "languages.py"):
        done = subprocess.run([sys.executable, ROOT / "tools" / tool], check=False)
        if done.returncode:
            sys.exit(done.returncode)


class BuildWithData(build_py):
    """Puts `kv/` and `assets/` under `companion/_data`; an editable install reads them where they are."""

    def run(self) -> None:
        make_assets()
        super().run()
        if not self.editable_mode:
            self.copy_data(Path(self.build_lib, "companion", "_data"))

    def copy_data(self, target: Path) -> None:
        """Copy anew, so that nothing of an older build is packed."""
        shutil.rmtree(target, ignore_errors=True)
        for folder in DATA:
            shutil.copytree(ROOT / folder, target / folder, ignore=SOURCE_ONLY)


setup(cmdclass={"build_py": BuildWithData})
