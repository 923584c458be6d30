"""Judges whether python-for-android can install a requirement: by a recipe, or as a pure wheel."""

import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename
from pythonforandroid.build import Context
from pythonforandroid.recipe import Recipe, RustCompiledComponentsRecipe

COMPILED = (".so", ".pyd", ".dylib", ".a")
# The machine that builds, as pip there sees itself.
HOST = ("--platform=manylinux_2_28_x86_64", "--platform=manylinux2014_x86_64", "--platform=linux_x86_64")
UNREACHABLE = ("connection broken", "Could not fetch URL", "Read timed out", "Name or service not known")


@dataclass(frozen=True, slots=True)
class Target:
    """The Android that the app is built for."""

    ndk_api: str
    local_recipes: Path | None = None

    def context(self) -> Context:
        """python-for-android's view of it."""
        context = Context()
        context.local_recipes = str(self.local_recipes) if self.local_recipes else None
        return context

    def python(self) -> str:
        """The version of Python that runs there."""
        return str(Recipe.get_recipe("python3", self.context()).version)

    def platforms(self) -> tuple[str, ...]:
        """The wheel tags that pip may take there."""
        return tuple(f"--platform=android_{self.ndk_api}_{arch}" for arch in ("arm64_v8a", "aarch64"))


def recipe_name(name: str, target: Target) -> str | None:
    """The recipe that builds a package, in the spelling of its folder."""
    folders = {canonicalize_name(folder): folder for folder in Recipe.list_recipes(target.context())}
    return folders.get(canonicalize_name(name))


def complaints(requirement: str, target: Target, among: Iterable[str] = ()) -> list[str]:
    """Why this requirement cannot be had on Android; its dependencies are judged on their own.

    Those it stands among are asked about in the same run of pip, because each run takes its time.
    """
    wanted = Requirement(requirement)
    group = tuple(one for one in among if by_pip(one, target)) or (requirement,)
    if skips_cython(wanted.name, target):
        compiled = natives(built_wheel(requirement))
        if compiled:
            return [f"{requirement}: {file} is compiled even with SKIP_CYTHON=1" for file in compiled]
    recipe = recipe_name(wanted.name, target)
    wrong = wheel_complaints(requirement, target, group) if by_pip(requirement, target) else []
    if recipe is not None:
        builds = Recipe.get_recipe(recipe, target.context())
        return wrong + pin_complaints(wanted, str(getattr(builds, "version", None) or ""))
    return wrong or host_complaints(requirement, target, group)


def by_pip(requirement: str, target: Target) -> bool:
    """Whether a wheel is taken as it is: without a recipe, or by one of ours that only says for which system."""
    name = Requirement(requirement).name
    recipe = own_recipe(name, target)
    if recipe and isinstance(Recipe.get_recipe(recipe.parent.name, target.context()), RustCompiledComponentsRecipe):
        return False  # built for the phone, as python-for-android's own recipe does
    return not skips_cython(name, target) if recipe else recipe_name(name, target) is None


def pin_complaints(wanted: Requirement, version: str) -> list[str]:
    """A recipe is tried with its own version: a pin that differs asks for a build nobody made."""
    if version and not wanted.specifier.contains(version.lstrip("v"), prereleases=True):
        return [f"{wanted}: the recipe builds {version}"]
    return []


def own_recipe(name: str, target: Target) -> Path | None:
    """The script of a recipe of our own."""
    scripts = target.local_recipes.glob("*/__init__.py") if target.local_recipes else ()
    recipes = {canonicalize_name(script.parent.name): script for script in scripts}
    return recipes.get(canonicalize_name(name))


def skips_cython(name: str, target: Target) -> bool:
    """Whether a recipe of our own builds the package without its compiled parts."""
    script = own_recipe(name, target)
    return script is not None and "SKIP_CYTHON" in script.read_text(encoding="utf-8")


def built_wheel(requirement: str, *options: str) -> Path:
    """Build the wheel as the recipe does; its tag may still name this machine, its content counts."""
    folder = Path.home() / "built"  # the home that the tests give to every tool
    name = Requirement(requirement).name
    where = ["--wheel-dir", str(folder)]
    pip("wheel", "--no-deps", "--no-binary", name, *where, *options, requirement, SKIP_CYTHON="1")
    return max(folder.glob("*.whl"), key=lambda wheel: wheel.stat().st_mtime_ns)


def natives(wheel: Path) -> list[str]:
    """The compiled files in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return [name for name in archive.namelist() if name.endswith(COMPILED) or ".so." in name]


def wheel_complaints(requirement: str, target: Target, group: tuple[str, ...]) -> list[str]:
    """What speaks against the wheel that pip would take on Android."""
    try:
        file = file_of(found(requirement, target, group, target.platforms()))
    except LookupError as error:
        return [str(error)]
    platforms = {tag.platform for tag in parse_wheel_filename(file)[3]}
    if any(platform != "any" and not platform.startswith("android_") for platform in platforms):
        return [f"{requirement}: {file} is not for Android"]
    return []


def host_complaints(requirement: str, target: Target, group: tuple[str, ...]) -> list[str]:
    """Without a recipe python-for-android's last step is a plain pip on the machine that builds."""
    file = file_of(found(requirement, target, group, HOST))
    platforms = {tag.platform for tag in parse_wheel_filename(file)[3]}
    return [] if platforms == {"any"} else [f"{requirement}: without a recipe pip takes {file}"]


def file_of(report: dict) -> str:
    return report["download_info"]["url"].rsplit("/", 1)[-1]


def found(requirement: str, target: Target, group: tuple[str, ...], platforms: tuple[str, ...]) -> dict:
    """pip's own word on what it would install there."""
    name = canonicalize_name(Requirement(requirement).name)
    try:
        return resolve(group, target, platforms)[name]
    except LookupError:  # one of them cannot be had: is it this one?
        return resolve((requirement,), target, platforms)[name]


@lru_cache
def resolve(requirements: tuple[str, ...], target: Target, platforms: tuple[str, ...]) -> dict[str, dict]:
    """By name, each without its dependencies."""
    options = ["--dry-run", "--ignore-installed", "--no-deps", "--only-binary=:all:"]
    where = ["--python-version", target.python(), *platforms]
    # pip wants a folder for a foreign platform, though a dry run writes nothing into it.
    with tempfile.TemporaryDirectory() as empty:
        report = pip("install", "--quiet", *options, *where, "--target", empty, "--report", "-", *requirements)
    return {canonicalize_name(load["metadata"]["name"]): load for load in json.loads(report)["install"]}


def pip(*arguments: str, **environment: str) -> str:
    """Run pip; a registry that cannot be reached is told apart from a package that does not exist."""
    done = subprocess.run(
        [sys.executable, "-m", "pip", *arguments],
        env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **environment},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode == 0:
        return done.stdout
    if any(sign in done.stderr for sign in UNREACHABLE):
        raise ConnectionError(f"pip cannot reach the package registry for {arguments[-1]}:\n{done.stderr}")
    reason = done.stderr.strip().splitlines()[-1]
    raise LookupError(f"{arguments[-1]}: no wheel that Android can take: {reason}")


def unlisted(requirement: str, listed: list[str], target: Target) -> list[str]:
    """Dependencies of a pure wheel that the spec does not name, so that nobody would judge them."""
    if recipe_name(Requirement(requirement).name, target) is not None:
        return []  # a recipe names what it needs itself
    android = {"sys_platform": "android", "platform_system": "Android", "os_name": "posix", "extra": ""}
    android["python_version"] = target.python().rpartition(".")[0]
    android["python_full_version"] = target.python()
    have = {canonicalize_name(Requirement(other).name) for other in listed}
    group = tuple(one for one in listed if by_pip(one, target))
    report = found(requirement, target, group, target.platforms())
    needs = map(Requirement, report["metadata"].get("requires_dist", []))
    return [
        f"{requirement} needs {need.name}, which requirements does not list"
        for need in needs
        if (need.marker is None or need.marker.evaluate(android)) and canonicalize_name(need.name) not in have
    ]
