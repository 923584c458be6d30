"""A deck tried out in simulated games: begun, heard of, stopped; leaving the screen stops it too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards import own_decks
from companion.desk.background import Job
from companion.desk.handlers import Routes
from companion.intents import intent as i
from companion.screens.kit.trial_status import Running
from companion.trials.study import Progress, course, trial_of
from rules.core.decks.own_deck import Cards

if TYPE_CHECKING:
    from companion.desk.desk import Desk

SCREEN = "deck-trial"
SEED = 1  # the same games for everybody, so that two people see the same figures


class TrialHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._job: Job | None = None
        self.running: Running | None = None
        self.routes: Routes = {i.RunTrial: self._run, i.StopTrial: lambda _: self.close()}

    def watch(self) -> None:
        if self._desk.trail[-1].screen != SCREEN and self.running is not None:
            self.close()

    def close(self) -> None:
        if self._job is not None:
            self._job.stop()
        self._job = self.running = None

    def _run(self, wish: i.RunTrial) -> None:
        self.close()
        trial, mine, theirs = (
            trial_of(wish.game),
            self._cards(wish.game, wish.name),
            self._cards(wish.game, wish.against),
        )
        if trial is None or not mine or not theirs or wish.level not in trial.levels:
            return  # the deck was removed meanwhile
        self.running = Running(wish, Progress(0, wish.games))
        work = course(trial, wish.level, mine, theirs, wish.games, SEED)
        job = self._desk.services.background.start(work, self._hear)
        self._job = job if self.running is not None else None

    def _hear(self, progress: Progress | None) -> None:
        if self.running is not None:
            was = self.running
            self.running = Running(was.wish, progress or was.progress, broke=progress is None)

    def _cards(self, game: str, name: str) -> Cards:
        found = own_decks.with_decks()[game]
        if name == "house":
            return own_decks.own_deck(found).house
        kept = next((deck for deck in own_decks.kept(self._desk.store, found) if deck.name == name), None)
        return kept.cards if kept else ()
