"""`companion LINK`: the link of a QR code stands anywhere among the options, and is never taken for a command."""

from __future__ import annotations

from itertools import permutations

import pytest

from companion import __main__ as command
from tests.kit.cli import Cli

LINK = "tablecompanion://join?t=1"
OPTIONS = (("--lang", "pl"), ("--size=800x600",), ("--data", "/tmp/none"), ("--verbose",))


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """How the window would have been opened."""
    seen: list[tuple[object, ...]] = []

    def window(options: object) -> int:
        seen.append(tuple(getattr(options, name) for name in ("lang", "size", "data", "verbose", "link")))
        return 0

    monkeypatch.setattr(command, "_window", window)
    return seen


@pytest.mark.parametrize("at", range(len(OPTIONS) + 1))
def test_a_link_opens_the_app_with_every_option_in_any_order(at: int, opened: list[tuple[object, ...]]) -> None:
    for order in permutations(OPTIONS):
        given = [*(word for option in order[:at] for word in option), LINK]
        given += [word for option in order[at:] for word in option]
        assert command.main(given) == 0
    assert set(opened) == {("pl", "800x600", "/tmp/none", True, LINK)}


@pytest.mark.parametrize("given", [["--link", LINK], [f"--link={LINK}"], ["--li", LINK], [LINK]])
def test_the_link_may_have_its_name(given: list[str], opened: list[tuple[object, ...]]) -> None:
    assert command.main(given) == 0
    assert [seen[-1] for seen in opened] == [LINK]


def test_a_command_keeps_its_own_link_and_a_value_is_no_link(opened: list[tuple[object, ...]]) -> None:
    assert command._with_link(["join", LINK]) == ["join", LINK]
    assert command._with_link(["--data", "odd://folder", "games"]) == ["--data", "odd://folder", "games"]
    assert command.main(["--data", "odd://folder"]) == 0
    assert opened[0][2:] == ("odd://folder", False, None)


def test_two_links_are_one_too_many(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    Cli(capsys, monkeypatch)(LINK, LINK).refused(LINK)
