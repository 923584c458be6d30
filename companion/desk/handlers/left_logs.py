"""Logs that have parted: which one is followed, what was left handed on as a file, and what of it is made again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.handlers import Routes
from companion.desk.handlers.share import hand_file
from companion.export.formats import WRITTEN, Leaving, file_name
from companion.intents import intent as i
from companion.match.port import About
from companion.text.words import Words

if TYPE_CHECKING:
    from companion.desk.desk import Desk

FORM = WRITTEN["json"]  # the one that can be taken in again


class LeftLogsHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk, self._network = desk, desk.services.network
        self.routes: Routes = {
            i.FollowTheirs: lambda _: self._chosen(ours=False),
            i.KeepOurs: lambda _: self._chosen(ours=True),
            i.GoBackTo: lambda back: self._network.go_back(back.n),
            i.HandLeftLog: self._hand,
            i.Remake: self._remake,
        }

    def watch(self) -> None:
        """Whoever has its page before them has seen it."""
        here, new = self._desk.trail[-1], self._network.table_status().turned_back
        if new and here.screen == "left-log" and here.about == str(new):
            self._network.seen_log(new)

    def close(self) -> None:
        """Nothing is left open."""

    def _chosen(self, ours: bool) -> None:
        self._network.choose_log(ours)

    def _remake(self, wish: i.Remake) -> None:
        self._network.remake(wish.cmd_id, wish.yes)

    def _hand(self, hand: i.HandLeftLog) -> None:
        desk, session = self._desk, self._desk.session
        shared = self._network.shared(session.row.id) if session is not None else None
        history = shared.other_log(hand.n) if shared is not None else None
        if session is None or history is None:
            return
        about = desk.store.abouts().get(session.row.id, About())
        leaving = Leaving(session.row, tuple(history.entries), about, Words(desk.prefs.lang))
        name = file_name(session.row, f"-{hand.n}{FORM.suffix}")
        hand_file(desk, name, FORM.mime, FORM.write(leaving).encode())
