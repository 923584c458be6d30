"""Where the reader is: screens opened and left, choices made on them, and what remains when something is gone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.cards import series
from companion.desk.handlers import Routes
from companion.desk.handlers.devices import address_of
from companion.desk.navigation import HOME, LASTING, TABLE, THEN, UNMADE, at_table, filtered_as, onward, question_of
from companion.intents import intent as i
from companion.match.preview import STEPS, about
from companion.screens.kit.context import Place
from companion.screens.kit.game_screens import always
from companion.screens.registry import ALONE, screen_of
from rules.core.message import Refusal

if TYPE_CHECKING:
    from companion.desk.desk import Desk


class Navigation:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.routes: Routes = {
            i.Open: self.open,
            i.Back: self._back,
            i.Choose: lambda chosen: self.choose(((chosen.key, chosen.value),)),
            i.ChooseMany: lambda chosen: self.choose(chosen.choices),
        }

    def open(self, intent: i.Open) -> None:
        desk = self._desk
        if intent.screen == "code" and series.is_link(intent.about):  # a card's code, opened or pasted like a host's
            desk.routes[i.GatherCards](i.GatherCards(intent.about))
            return
        if intent.screen == "code" and isinstance(why := address_of(intent.about), Refusal):
            desk.toast = desk.ctx().words.refusal(why)  # at once, not after the code was typed too
            return
        match intent.screen:
            case "home":
                desk.matches.leave()
                desk.trail = [HOME]
            case "table":
                desk.trail = at_table(desk.trail) if desk.session else [HOME]
            case same if same == desk.trail[-1].screen:  # another seat's page takes the place of this one
                desk.trail[-1] = filtered_as(desk.trail[-1], Place(same, intent.about))
            case screen:
                meant = {THEN: intent.then} if intent.then is not None else {}
                desk.trail.append(filtered_as(desk.trail[-1], Place(screen, intent.about, meant)))

    def _back(self, _: i.Back) -> None:
        desk = self._desk
        if len(desk.trail) > 1:
            left = desk.trail.pop()
            desk.trail[-1] = filtered_as(left, desk.trail[-1])
            if left.choices.get(UNMADE):
                desk.matches.take_back()
        if desk.trail[-1].screen == "home":
            desk.matches.leave()

    def choose(self, choices: tuple[tuple[str, Any], ...]) -> None:
        place = self._desk.trail[-1]
        self._desk.trail[-1] = replace(place, choices={**place.choices, **dict(choices)})

    def decide(self, steps: tuple[i.Do, ...]) -> None:
        """Before there is a match a step is a decision that it begins with; the newest word about a thing counts."""
        made = dict(self._desk.trail[-1].choices.get(STEPS, {}))
        for do in steps:
            made.pop(about(do.action), None)
            made[about(do.action)] = do.action
        self.choose(((STEPS, made),))

    def question(self) -> Place | None:
        """What one player has to decide before the game goes on; nothing here if that player has another device."""
        session = self._desk.session
        if session is None:
            return None
        return question_of(session.game, session.row.config, session.state, self._desk.ctx)

    def go_on(self) -> None:
        """Where the game goes on."""
        if self._desk.session is not None:
            self._desk.trail = onward(self._desk.trail, self.question())

    def go_on_to(self, intent: i.DoAll) -> None:
        if intent.then == i.ONWARD:
            self.go_on()
        elif intent.then:
            self.open(i.Open("table"))
            if intent.then != "table":
                self.open(i.Open(intent.then, intent.about))

    def exists(self) -> bool:
        """Whether what the present screen is about is still there."""
        desk = self._desk
        screen = screen_of(desk.trail[-1].screen, desk.session)
        return screen is not None and (screen.exists is always or screen.exists(desk.ctx()))

    def leave_what_is_gone(self) -> None:
        """To the page below, as far down as one exists."""
        while len(self._desk.trail) > 1 and not self.exists():
            self._desk.trail.pop()

    def stay_at_what_remains(self) -> None:
        """Other places may be about a card or a die that has gone: from there it is on to where the game goes on."""
        here = self._desk.trail[-1]
        if here.screen in LASTING or here.screen in ALONE:
            self._desk.trail = [*at_table(self._desk.trail), here]
        elif here.screen != TABLE.screen:
            self.go_on()
