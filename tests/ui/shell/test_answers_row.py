"""The questions of Your board on a tablet: answers in words stand in one row with the keys that put them off."""

from __future__ import annotations

import pytest

from companion.intents.intent import Open
from tests.kit.desk import Driver

WIDE = 1280


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", ["scythia", "runewars"])
def test_answers_in_words_are_one_row(theme, lang: str, game: str) -> None:
    from companion.ui.bars.nowbar import NowBar
    from companion.ui.paint.form import FORM
    from companion.ui.parts.keys import narrowest

    FORM.fit(WIDE, 800)  # whatever the test before it was drawn for
    driver, asked = Driver(lang=lang), 0
    driver.send(Open("your-board", game))
    for _ in range(30):
        now = driver.view.now
        answers = [key for key in now.keys if key.name.startswith("answer-")]
        if len(answers) > 2 and not answers[0].text.isdigit():
            asked += 1
            bar = NowBar(item=now)
            (keys,) = (place for place in bar.plan(WIDE).places if place.child is bar._keys)
            row = bar._keys.plan(keys.w).places
            assert len({place.y for place in row}) == 1, [key.text for key in now.keys]
            assert all(place.w + 0.01 >= narrowest(place.child) for place in row)
        if driver.find("skip-cell").intent is None:
            break
        driver.tap("skip-cell")
    assert asked
