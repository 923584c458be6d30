"""This device's settings, and its voice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion import settings
from companion.desk.handlers import Routes
from companion.intents import intent as i

if TYPE_CHECKING:
    from companion.desk.desk import Desk


class ComfortHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {i.Prefer: self._prefer, i.Speak: self._speak}

    def _prefer(self, prefer: i.Prefer) -> None:
        desk, name = self._desk, settings.NAMES.get(prefer.key, prefer.key)
        word = {"on": "off", "off": "on"}[prefer.value] if prefer.key == "motion" else prefer.value
        desk.settings, _ = settings.parse({**settings.write(desk.settings), name: word})
        settings.save(desk.store, desk.settings)
        if prefer.key == "lang":
            desk.lang = None

    def _speak(self, speak: i.Speak) -> None:
        self._desk.services.device.speak(speak.text, self._desk.prefs.lang)
