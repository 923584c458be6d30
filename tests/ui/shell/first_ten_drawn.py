"""First to ten as it is painted in every form of window. Run where it is laid in."""

from __future__ import annotations

import pytest

from tests.kit.desk import Driver
from tests.kit.first_ten_played import add, begun
from tests.ui.shell.test_gallery import SIZES


@pytest.mark.parametrize("form", SIZES)
def test_nothing_is_clipped_from_home_to_the_winner(desk, form):
    from companion.ui.paint.clipping import clipped

    desk.resize(*SIZES[form])
    driver = Driver()
    views = [driver.view]
    driver.tap("new-first_ten")
    views.append(driver.view)
    driver.tap("back")
    views.append(begun(driver).view)
    for points in (3, 2, 3, 2, 3, 2, 1):
        add(driver, points)
    views.append(driver.view)
    assert [view.screen for view in views] == ["home", "new", "table", "winner"]
    assert {view.screen: found for view in views if (found := clipped(desk.show(view)))} == {}
