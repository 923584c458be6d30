"""The card of a Runewars realm: what is held differs in shape from what is still to be won, not in tone alone."""

from __future__ import annotations

from companion.screens.kit.badge import Badge
from companion.screens.kit.rune_views import OrderSlot, RealmCard, Small
from companion.text.words import Words


def card(runes: int, shown: int, goal: int = 6) -> RealmCard:
    badge = Badge("Z", "blue", "Zofia")
    words = ("", "", False, "Influence", "5", "Rune tokens", str(runes))
    orders, small = (OrderSlot("up", "4", "flower"),), (Small("food-drumstick", "3"),)
    return RealmCard("realm-0", badge, "Daqan Lords", "Zofia", (), orders, *words, shown, goal, small, 6, small)


def test_tokens_still_to_be_won_are_smaller(theme, monkeypatch):
    from companion.ui.games import realm
    from companion.ui.paint.pen import Pen

    sizes: list[float] = []
    monkeypatch.setattr(realm, "mark", lambda pen, name, x, y, size, tone: sizes.append(size))
    view = realm.RealmView(size=(300, 400))
    view.item = card(3, 1)
    sizes.clear()
    view._tokens(Pen(300, 400), 0, 0, 200, 80)
    assert len(sizes) == 6
    assert min(sizes[:3]) > max(sizes[3:])


def test_a_browser_marks_only_those_that_are_held():
    from companion.web.handles import Zone
    from companion.web.tables.realms import realm

    drawn = realm(card(3, 1), Zone("middle", Words("en")))
    assert drawn.partition('class="runes"')[2].split("</span>")[0].count("<svg") == 3
