"""Feel: what is felt, heard and spoken when something happens, and a notice when the app is behind another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.desk.handlers import Routes
from companion.intents import intent as i
from companion.look.cues import CUES, Cue
from companion.match.entry import Entry
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.presence import own_seats, seats_of
from companion.screens.kit.walking import parts
from rules.core.mode import is_sheet

if TYPE_CHECKING:
    from companion.desk.desk import Desk
    from companion.sync.port import Newcomer

Turn = tuple[int, ...]  # seats of this device that the table waits for


class FeedbackHandler:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._match = ""
        self._seen = 0  # entries of it
        self._last = False  # round
        self._turn: Turn = ()
        self._said = ""
        self._behind = False
        self._asked = False  # whether notices may be shown
        self._knocking: tuple[Newcomer, ...] = ()
        self.routes: Routes = {i.Behind: self._go_behind}

    def _go_behind(self, behind: i.Behind) -> None:
        self._behind = self._desk.behind = behind.on
        if not behind.on:
            self._desk.services.device.notices.clear()
            self._desk.services.device.radio.in_front()

    def watch(self) -> None:
        """What was there when the match was opened is no news."""
        self._somebody_knocks()
        session = self._desk.session
        match = session.row.id if session and not is_sheet(session.row.config.mode) else ""
        if session is None or match != self._match or not match:
            self._begin(match)
            return
        fresh = session.history.entries[self._seen :]
        self._seen = len(session.history.entries)
        before, self._turn = self._turn, self._mine()
        new = [seat for seat in self._turn if seat not in before]
        if fresh:
            self._sound(fresh, bool(new) and bool(own_seats(self._desk.ctx())))
        self._turn_comes(new)
        self._speak_for_the_automa()

    def close(self) -> None:
        """Nothing is left to be felt."""

    def _begin(self, match: str) -> None:
        self._match, self._said = match, ""
        if match and self._desk.session is not None:
            self._seen, self._last = len(self._desk.session.history.entries), self._is_last()
            self._turn = self._mine()
            self._ask()

    # -- felt and heard

    def _is_last(self) -> bool:
        session = self._desk.session
        assert session is not None
        screens = game_screens(session.row.config.game)
        return screens.last_round(session.state) and not session.game.over(session.state)

    def _sound(self, fresh: list[Entry], turn: bool) -> None:
        """`turn`: it has become that of somebody whose own device this is; a tablet for all would never be still."""
        desk, session = self._desk, self._desk.session
        assert session is not None
        cue_of = game_screens(session.row.config.game).cues
        cues = {cue_of.get(type(event)) for entry in fresh for event in session.history.events_of(entry)}
        before, self._last = self._last, self._is_last()
        if self._last and not before:
            cues.add("last-round")
        if turn:
            cues.add("your-turn")
        loudest: Cue | None = next((cue for cue in reversed(CUES) if cue in cues), None)
        if loudest is None:
            return
        if desk.prefs.vibrate:
            desk.services.device.buzz()
        if desk.prefs.sounds:
            desk.services.device.play(loudest)

    # -- spoken and noticed

    def _mine(self) -> Turn:
        """Only where each has a device of their own: at one tablet it is everybody's turn here."""
        if self._desk.services.network.table_status().role == "alone":
            return ()
        ctx = self._desk.ctx()
        if not ctx.together or ctx.me is None or ctx.game.over(ctx.state):
            return ()
        mine = seats_of(ctx, ctx.me)
        return tuple(seat for seat in ctx.game.awaited(ctx.state) if seat in mine)

    def _turn_comes(self, new: list[int]) -> None:
        desk = self._desk
        if not (desk.prefs.speak or self._notices()):
            return
        self._ask()
        if not new:
            return
        words, name = desk.ctx().words, desk.ctx().chairs[new[0]].name
        if desk.prefs.speak:
            desk.services.device.speak(words.t("feel.turn", name=name), desk.prefs.lang)
        if self._notices() and self._behind:
            game = words.t(f"{desk.ctx().game.spec.id}.title")
            desk.services.device.notices.show(words.t("feel.turn", name=name), game)

    def _somebody_knocks(self) -> None:
        """Whoever hosts is asked wherever they look."""
        before, self._knocking = self._knocking, self._desk.services.network.table_status().newcomers
        new = [one for one in self._knocking if one not in before]
        if new and self._behind and self._notices():
            words = self._desk.ctx().words
            self._desk.services.device.notices.show(words.t("admit.notice", name=new[0].name), words.t("app.title"))

    def _notices(self) -> bool:
        return self._desk.prefs.notify and self._desk.services.device.notices.works

    def _ask(self) -> None:
        """Once, before it is needed, while the person is looking."""
        if not self._asked and self._notices() and not self._behind and self._desk.ctx().together:
            self._asked = True
            self._desk.services.device.notices.ask()

    def _speak_for_the_automa(self) -> None:
        """What the key on its page would say, as soon as it is there to be read."""
        desk = self._desk
        if not desk.prefs.speak or not desk.services.device.speaks:
            return
        texts = [part.intent.text for part in parts(desk.view()) if isinstance(getattr(part, "intent", None), i.Speak)]
        if texts and texts[0] != self._said:
            self._said = texts[0]
            desk.services.device.speak(texts[0], desk.prefs.lang)
