"""Writes NOTICES: whose work a package of ours carries, under which licence, with its text; a gap ends the build.

Read from what is installed, so it tells of the versions that are really inside; of what the lock names, since a
developer's environment has more.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from requires import requires  # beside this script

ROOT = Path(__file__).resolve().parents[1]
TEXTS = re.compile(r"(^|/)(licen[cs]es?/|licen[cs]e|copying|notice|authors)", re.IGNORECASE)
LOCK = ROOT / "constraints" / "desktop.txt"
PYTHON = ROOT / "constraints" / "LICENSE-python.txt"  # not every system keeps it beside its Python
FONTS = ("LICENSE-icons.txt", "LICENSE-serif.txt")  # in assets/fonts, for the subsets that we ship
LEFT_OUT = frozenset(("docutils", "pygments"))  # Kivy asks for them, and no package of ours carries them (desktop.spec)
LGPL = """{name} is under the GNU Lesser General Public License. It is used as it was published, unchanged, as Python
files of its own: put another version in place of the folder `{folder}` beside the program, or install another one
where the app is installed by pip, and the app uses that. Its source is at {source}.
"""


def reached(names: Iterable[str]) -> list[Distribution]:
    """These packages and all that they need, as far as the lock has it, each once, by name."""
    locked = frozenset(re.findall(r"^([\w.-]+)==", LOCK.read_text(encoding="utf-8"), re.MULTILINE))
    found: dict[str, Distribution] = {}
    waiting = [re.split(r"[\s<>=!~;\[]", name, maxsplit=1)[0] for name in names]
    while waiting:
        name = waiting.pop().lower().replace("_", "-")
        if name in found or name not in locked:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            continue  # for another system or Python
        needs = (need for need in found[name].requires or () if "extra ==" not in need)
        waiting += [re.split(r"[\s<>=!~;\[(]", need, maxsplit=1)[0] for need in needs]
    return [found[name] for name in sorted(found.keys() - LEFT_OUT)]


def _said(package: Distribution, field: str) -> str:
    return str(package.metadata[field]) if field in package.metadata else ""


def licence(package: Distribution) -> str:
    """Its name, by the newest field that says one; "" where none does."""
    about = package.metadata
    named = _said(package, "License-Expression")
    classified = [
        one.rsplit(" :: ", 1)[-1] for one in about.get_all("Classifier") or () if one.startswith("License ::")
    ]
    short = _said(package, "License")
    return named or ", ".join(one for one in classified if one != "OSI Approved") or (short if len(short) < 80 else "")


def texts(package: Distribution) -> list[str]:
    files = [file for file in package.files or () if ".dist-info/" in str(file) and TEXTS.search(str(file))]
    return [Path(str(file.locate())).read_text(encoding="utf-8", errors="replace").strip() for file in sorted(files)]


def source(package: Distribution) -> str:
    """Where it is developed, as it says itself; never a registry's page."""
    about = package.metadata
    links = dict(link.split(", ", 1) for link in about.get_all("Project-URL") or () if ", " in link)
    wanted = ("Source", "Source Code", "Repository", "GitHub", "Code", "Homepage")
    return next((links[name] for name in wanted if name in links), _said(package, "Home-page"))


def gaps(packages: Iterable[Distribution]) -> Iterator[str]:
    for package in packages:
        name = package.metadata["Name"]
        if not licence(package):
            yield f"{name}: names no licence"
        if not texts(package):
            yield f"{name}: has no text of its licence"
        if "LGPL" in licence(package) and not source(package):
            yield f"{name}: does not say where its source is"


def written(packages: list[Distribution], fonts: Path) -> str:
    """Everything, the largest obligation said in words."""
    parts = ["Table Companion is under the MIT licence (LICENSE). It contains or uses the works below.\n"]
    for package in packages:
        name, version = package.metadata["Name"], package.version
        kind = licence(package)
        parts.append(f"{'=' * 78}\n{name} {version}: {kind}\n{source(package)}\n")
        if "LGPL" in kind or "Lesser" in kind:
            parts.append(LGPL.format(name=name, folder=name.lower(), source=source(package)))
        parts += [f"{text}\n" for text in texts(package)]
    about = "Python: PSF-2.0\nhttps://github.com/python/cpython\nIn the desktop folder and in the Android package.\n"
    parts.append(f"{'=' * 78}\n{about}\n{PYTHON.read_text(encoding='utf-8').strip()}\n")
    for font in FONTS:
        parts.append(f"{'=' * 78}\n{font}\n\n{(fonts / font).read_text(encoding='utf-8').strip()}\n")
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description="Licences of all that a package carries.")
    parser.add_argument("out", type=Path)
    options = parser.parse_args()
    packages = reached(requires("run"))
    wrong = list(gaps(packages))
    if wrong:
        sys.exit("\n".join(wrong))
    options.out.write_text(written(packages, ROOT / "assets" / "fonts"), encoding="utf-8")


if __name__ == "__main__":
    main()
