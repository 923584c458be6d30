"""buildozer.spec read by buildozer itself: every key, requirement, import, file and permission is judged."""

import re
import tomllib
import zipfile
from importlib.metadata import version
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

import buildozer
import pytest
from buildozer import Buildozer
from buildozer.specparser import SpecParser
from packaging.requirements import Requirement
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.graph import get_recipe_order_and_bootstrap

from companion import __version__
from companion.cards.series import CardsPart
from companion.desk.handlers import new_device
from companion.export.formats import WRITTEN
from companion.sync.net.address import Address, Invitation
from tests.build.requirement import Target, built_wheel, complaints, natives, pip, skips_cython, unlisted
from tests.build.source import SHIPPED, import_complaints, shipped_files

pytestmark = pytest.mark.xdist_group("build")  # copied, built and asked of the registry once
ROOT = Path(__file__).resolve().parents[2]
# What a requirement or a setting is allowed to ask of the phone's owner, and must ask for.
PERMISSIONS = {
    "plyer": {"VIBRATE"},
    "pyjnius": {"WAKE_LOCK", "ACCESS_LOCAL_NETWORK", "POST_NOTIFICATIONS"},  # companion/device/radio.py, notices.py
    "websockets": {"INTERNET", "ACCESS_NETWORK_STATE", "ACCESS_WIFI_STATE"},
    "zeroconf": {"INTERNET", "CHANGE_WIFI_MULTICAST_STATE"},
    "android.wakelock": {"WAKE_LOCK"},
    "tools/android_hook.py": {"FOREGROUND_SERVICE", "FOREGROUND_SERVICE_CONNECTED_DEVICE"},  # the service it declares
}


def parsed() -> SpecParser:
    parser = SpecParser()
    parser.read(str(ROOT / "buildozer.spec"))
    return parser


SPEC = parsed()
REQUIREMENTS: list[str] = SPEC.getlist("app", "requirements")
NAMES = [Requirement(requirement).name for requirement in REQUIREMENTS]


def local_recipes() -> Path | None:
    folder = SPEC.get("app", "p4a.local_recipes", fallback=None)
    return ROOT / folder if folder else None


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """buildozer and python-for-android keep notes in the home folder: give them another."""
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def target(home: Path) -> Target:
    return Target(SPEC.get("app", "android.ndk_api"), local_recipes())


@pytest.fixture
def bare(home: Path) -> Target:
    """A target with a recipes folder that a test may fill."""
    (home / "recipes").mkdir()
    return Target("24", home / "recipes")


def test_every_key_is_known_to_buildozer() -> None:
    text = (Path(buildozer.__file__).parent / "default.spec").read_text(encoding="utf-8")
    known = set(re.findall(r"^#?\s*([\w.\-]+)\s*=", text, re.MULTILINE))
    assert {key for section in ("app", "buildozer") for key in SPEC[section]} <= known


def test_buildozer_accepts_the_spec_and_packs_the_app_and_nothing_else(
    project: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project)
    build = Buildozer(str(project / "buildozer.spec"), "android")
    build.check_configuration_tokens()  # exits on a wrong one
    assert build.get_version() == __version__
    build._copy_application_sources()
    packed = {path.relative_to(build.app_dir) for path in Path(build.app_dir).rglob("*") if path.is_file()}
    assert {path.parts[0] for path in packed} == {"main.py", "LICENSE", "NOTICES", *SHIPPED}
    assert {path.relative_to(project) for path in shipped_files(project)} <= packed


def test_the_settings_that_were_decided() -> None:
    app = SPEC["app"]
    assert app["package.domain"] == "org.tablecompanion"
    assert (app["android.api"], app["android.minapi"]) == ("35", "24")
    assert int(app["android.ndk_api"]) <= int(app["android.minapi"])
    assert (app["title"], app["orientation"]) == ("Table Companion", "all")
    assert {"kv", "json", "mo", "ttf", "otf", "png", "svg", "wav"} <= set(SPEC.getlist("app", "source.include_exts"))
    assert "tests" in SPEC.getlist("app", "source.exclude_dirs")
    assert "services" not in app


def test_the_build_takes_the_python_for_android_that_is_judged_here() -> None:
    """Its tags are dates with zeros; a package's version has none."""
    year, *rest = version("python-for-android").split(".")
    assert SPEC.get("app", "p4a.branch") == ".".join((f"v{year}", *(f"{int(part):02}" for part in rest)))


def test_permissions_are_exactly_those_that_something_needs() -> None:
    reasons = [*NAMES, SPEC.get("app", "p4a.hook"), *(key for key in SPEC["app"] if SPEC["app"][key] == "True")]
    needed = set().union(*(PERMISSIONS.get(reason, set()) for reason in reasons))
    asked = SPEC.getlist("app", "android.permissions")
    assert sorted(asked) == sorted(f"android.permission.{name}" for name in needed)


def test_the_manifest_looks_for_the_phones_voices() -> None:
    """buildozer puts the file into the manifest as it is, where the prefix is bound."""
    extra = (ROOT / SPEC.get("app", "android.extra_manifest_xml")).read_text(encoding="utf-8")
    android = "http://schemas.android.com/apk/res/android"
    manifest = ET.fromstring(f'<manifest xmlns:android="{android}">{extra}</manifest>')
    actions = [action.get(f"{{{android}}}name") for action in manifest.findall("queries/intent/action")]
    assert actions == ["android.intent.action.TTS_SERVICE"]


def test_a_qr_code_opens_the_app_the_running_one_if_there_is_one() -> None:
    """buildozer puts the file into the manifest's activity as it is, where the prefix is bound."""
    filters = (ROOT / SPEC.get("app", "android.manifest.intent_filters")).read_text(encoding="utf-8")
    android = "http://schemas.android.com/apk/res/android"
    activity = ET.fromstring(f'<activity xmlns:android="{android}">{filters}</activity>')
    said = list(activity.findall("intent-filter")[0])
    named = [(element.tag, element.get(f"{{{android}}}name", "").rpartition(".")[2]) for element in said]
    assert named == [("action", "VIEW"), ("category", "DEFAULT"), ("category", "BROWSABLE"), ("data", ""), ("data", "")]
    opened = [
        tuple(data.get(f"{{{android}}}{key}") for key in ("scheme", "host")) for data in said if data.tag == "data"
    ]
    hosts = str(Invitation("0" * 32, "1" * 64, bytes(16), (Address("192.168.1.7"),)))
    links = (hosts, str(CardsPart("huns", "A" * 16, 1, 1, "AAAA")))
    assert opened == [(urlsplit(link).scheme, urlsplit(link).netloc) for link in links]
    assert SPEC.get("app", "android.manifest.launch_mode") == "singleTask"


def test_files_are_opened_by_the_kinds_that_ours_are_handed_on_as() -> None:
    """Every kind of file that can be taken in again; of tables only those that somebody shares with the app."""
    filters = (ROOT / SPEC.get("app", "android.manifest.intent_filters")).read_text(encoding="utf-8")
    android = "http://schemas.android.com/apk/res/android"
    activity = ET.fromstring(f'<activity xmlns:android="{android}">{filters}</activity>')
    _, viewed, sent = activity.findall("intent-filter")

    def said(of: ET.Element, tag: str, key: str) -> list[str]:
        return [told for one in of.findall(tag) if (told := one.get(f"{{{android}}}{key}"))]

    ours = {WRITTEN["json"].mime, WRITTEN["bgsplay"].mime, new_device.MIME}
    assert said(viewed, "action", "name") == ["android.intent.action.VIEW"]
    assert (said(viewed, "data", "scheme"), set(said(viewed, "data", "mimeType"))) == (["content"], ours)
    assert said(sent, "action", "name") == ["android.intent.action.SEND"]
    assert set(said(sent, "data", "mimeType")) == {*ours, WRITTEN["csv"].mime}
    assert all("android.intent.category.DEFAULT" in said(one, "category", "name") for one in (viewed, sent))


def test_android_gets_the_versions_that_the_desktop_gets() -> None:
    """python-for-android knows only `==`; the desktop may take newer ones, never older."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    desktop = [*project["dependencies"], *project["optional-dependencies"]["app"]]
    pins = {
        Requirement(requirement).name: next(iter(Requirement(requirement).specifier), None)
        for requirement in REQUIREMENTS
    }
    for wanted in map(Requirement, desktop):
        pin = pins[wanted.name]
        assert pin is not None, f"{wanted.name} is not pinned for Android"
        assert pin.operator == "=="
        assert wanted.specifier.contains(pin.version), f"{wanted} on the desktop, {pin} on Android"


def test_the_python_that_android_gets_is_the_one_we_declare() -> None:
    """A desktop's Python is another: Kivy has no wheel for the one that Android has."""
    pinned = next(Requirement(one) for one in REQUIREMENTS if Requirement(one).name == "python3")
    android = ".".join(next(iter(pinned.specifier)).version.split(".")[:2])
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lowest, beyond = (part.lstrip("<>=") for part in project["requires-python"].split(","))
    assert beyond == android, "the desktop ends where Android begins"
    major, minor = beyond.split(".")
    said = f"Python: {lowest} to {major}.{int(minor) - 1} on the desktop, {android} on Android"
    assert said in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_version_is_exact() -> None:
    """Only `android` has none: it is a part of python-for-android itself."""
    loose = [
        requirement
        for requirement in map(Requirement, REQUIREMENTS)
        if [pin.operator for pin in requirement.specifier] != ["=="]
    ]
    assert [requirement.name for requirement in loose] == ["android"]


def _long(requirement: str) -> object:
    """These are built before they are judged; Android's others are looked up."""
    built = Requirement(requirement).name in ("plyer", "zeroconf")
    return pytest.param(requirement, marks=pytest.mark.soak) if built else requirement


@pytest.mark.registry
@pytest.mark.parametrize("requirement", [*map(_long, REQUIREMENTS)])
def test_requirement_has_a_recipe_or_a_pure_wheel(requirement: str, target: Target) -> None:
    assert complaints(requirement, target, REQUIREMENTS) == []
    assert unlisted(requirement, REQUIREMENTS, target) == []


def test_recipes_have_an_order_and_bring_nothing_that_is_not_listed(target: Target) -> None:
    context = target.context()
    bootstrap = Bootstrap.get_bootstrap(SPEC.get("app", "p4a.bootstrap"), context)
    order, modules, _ = get_recipe_order_and_bootstrap(context, NAMES, bootstrap)
    assert {"python3", "kivy", "pyjnius", "sqlite3", "openssl", "websockets", "zeroconf"} <= set(order)
    assert set(modules) <= set(NAMES), "python-for-android would take any version of these"


def test_every_import_can_be_had_on_android() -> None:
    scripts = [path for path in shipped_files(ROOT) if path.suffix == ".py"]
    assert [wrong for script in scripts for wrong in import_complaints(script, NAMES)] == []


def test_every_shipped_suffix_is_included() -> None:
    included = set(SPEC.getlist("app", "source.include_exts"))
    assert {path.suffix[1:] for path in shipped_files(ROOT)} <= included


# The judge itself, on planted faults.


@pytest.mark.registry
def test_a_compiled_package_without_recipe_is_refused(bare: Target) -> None:
    assert "no wheel that Android can take" in complaints("orjson", bare)[0]


@pytest.mark.registry
def test_a_wheel_compiled_for_the_build_machine_is_refused(bare: Target) -> None:
    """Without a recipe pip runs for the machine that builds: the pure wheel beside it is not taken."""
    (wrong,) = complaints("websockets==17.4", bare)
    assert wrong.startswith("websockets==17.4: without a recipe pip takes websockets-17.4-cp")


def test_a_pin_that_differs_from_the_recipe_is_refused(bare: Target) -> None:
    assert complaints("kivy==2.1.0", bare) == ["kivy==2.1.0: the recipe builds 2.3.1"]


def test_a_registry_out_of_reach_is_told_apart(bare: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    for name in ("PIP_FIND_LINKS", "PIP_EXTRA_INDEX_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/")  # nothing listens there
    monkeypatch.setenv("PIP_RETRIES", "1")
    with pytest.raises(ConnectionError, match="cannot reach the package registry"):
        complaints("plyer==2.1.0", bare)


def test_imports_that_android_lacks_are_found(tmp_path: Path) -> None:
    script = tmp_path / "planted.py"
    text = "import curses\nimport json\ndef late():\n    from numpy import array\n"
    script.write_text(text, encoding="utf-8")
    assert import_complaints(script, ["kivy"]) == [
        "planted.py: curses cannot be used on Android",
        "planted.py: numpy is not in requirements",
    ]


def fake_wheel(path: Path, *files: str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for file in files:
            archive.writestr(file, "")
    return path


@pytest.mark.parametrize(
    ("name", "files", "compiled"),
    [
        ("a-1-cp311-cp311-linux_x86_64.whl", ["a/__init__.py"], []),
        ("a-1-py3-none-any.whl", ["a/__init__.py", "a/fast.cpython-311.so"], ["a/fast.cpython-311.so"]),
        ("a-1-py3-none-any.whl", ["a.libs/libz.so.1"], ["a.libs/libz.so.1"]),
    ],
    ids=["native tag, pure content", "pure tag, native content", "bundled library"],
)
def test_a_wheel_is_judged_by_content_not_by_tag(
    tmp_path: Path, name: str, files: list[str], compiled: list[str]
) -> None:
    assert natives(fake_wheel(tmp_path / name, *files)) == compiled


SETUP = """
import os
from setuptools import setup
if not os.environ.get("SKIP_CYTHON"):
    open("planted/fast.so", "w").close()
setup(name="planted", version="1", packages=["planted"], package_data={"planted": ["*.so"]})
"""


def test_a_recipe_with_skip_cython_is_judged_by_the_wheel_it_builds(bare: Target, home: Path) -> None:
    recipe = home / "recipes" / "planted"
    recipe.mkdir()
    (recipe / "__init__.py").write_text('ENV = {"SKIP_CYTHON": "1"}\n', encoding="utf-8")
    package = home / "source" / "planted"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package.parent / "setup.py").write_text(SETUP, encoding="utf-8")
    assert skips_cython("Planted", bare)
    requirement = f"planted @ {package.parent.as_uri()}"
    assert natives(built_wheel(requirement, "--no-build-isolation")) == []
    source = str(package.parent)
    pip("wheel", "--no-deps", "--no-build-isolation", "-w", str(home / "plain"), source, SKIP_CYTHON="")
    assert natives(next((home / "plain").glob("*.whl"))) == ["planted/fast.so"]


def test_what_the_build_is_pointed_at_is_there() -> None:
    """The Java of the service, and the hook that gives it its place; tests/build/test_android_service.py tries both."""
    assert (ROOT / SPEC.get("app", "p4a.hook")).is_file()
    assert list((ROOT / SPEC.get("app", "android.add_src")).rglob("*.java"))
