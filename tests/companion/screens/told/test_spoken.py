"""Spoken on request: the AI's instruction, from the key to the device."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.desk.thread import Table
from companion.device.port import Recorder, Silent
from companion.intents import intent as i
from companion.screens.kit.decks.deck_parts import Hero
from tests.kit.desk import Driver, walk


def instruction(device: Recorder | Silent, lang: str = "en") -> Driver:
    """The AI has drawn its first Scheme."""
    table = Driver(lang=lang, device=device)
    table.tap("opponent-scythia", "start", "decisions", "character-lookout", "deck-house", "skip", "end-turn")
    assert table.screen == "instruction"
    return table


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_instruction_is_said_as_it_is_written(lang: str) -> None:
    device = Recorder()
    table = instruction(device, lang)
    seen, entries = table.view, len(table.desk.session.history.entries)  # type: ignore[union-attr]
    table.tap("speak")
    ((said, spoken),) = device.spoken
    hero = next(part for part in walk(seen) if isinstance(part, Hero))
    assert said == f"{hero.text}. {hero.detail}"
    assert spoken == lang
    assert table.view == replace(seen, toast=""), "what the step booked is told once"
    assert len(table.desk.session.history.entries) == entries  # type: ignore[union-attr]


def test_a_device_without_a_voice_has_no_key_for_it() -> None:
    assert "speak" in instruction(Recorder()).names()
    assert "speak" not in instruction(Silent()).names()


def test_the_language_chosen_on_the_way_is_the_one_spoken() -> None:
    device = Recorder()
    table = instruction(device)
    table.tap("menu", "menu-more", "menu-settings", "lang-pl")
    table.send(i.Open("table"))
    table.tap("speak")
    assert device.spoken[0][1] == "pl"


def test_the_table_thread_hands_it_to_its_device(tmp_path: Path) -> None:
    device = Recorder()
    table = Table(tmp_path, "pl", device=device)
    table.start()
    table.send(i.Speak("Weź Konia z lewej."))
    table.close()  # waits for what was sent
    assert device.spoken == [("Weź Konia z lewej.", "pl")]
