"""Hand-made views that cover every part and screen, with the pictures' words and the extremes people bring."""

from __future__ import annotations

from companion.screens.kit.views import View
from tests.ui.shell.made_views.automa_views import automa, automa_pl, automa_raids
from tests.ui.shell.made_views.battle_views import battle
from tests.ui.shell.made_views.company_views import code, device, devices, noticed
from tests.ui.shell.made_views.deck_views import chart, deck
from tests.ui.shell.made_views.play_views import card, huns, huns_pl, seat
from tests.ui.shell.made_views.score_views import history, my_score, shared_win, sheet, winner
from tests.ui.shell.made_views.start_views import checklist, first_home, home, long_names, new_game

VIEWS: dict[str, View] = {
    "home": home(),
    "home_first": first_home(),
    "home_four": home(True, 4),
    "new": new_game(),
    "setup": checklist(),
    "huns": huns(),
    "huns_pl": huns_pl(),
    "card": card(),
    "sheet": sheet(),
    "my_score": my_score(),
    "history": history(),
    "winner": winner(),
    "shared": shared_win(),
    "seat": seat(),
    "long": long_names(),
    "automa": automa(),
    "automa_pl": automa_pl(),
    "automa_raids": automa_raids(),
    "chart": chart(),
    "deck": deck(),
    "battle": battle(),
    "devices": devices(),
    "device": device(),
    "code": code(),
    "noticed": noticed(),
}
