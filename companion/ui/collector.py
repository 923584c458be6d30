"""The collector of garbage, kept off the finger: it looks while nobody touches the screen, and only at what is new.

Widgets hold themselves in circles, so Python must look for those that are gone. What lives through one look is left
out of the next ones, or each would take longer than a change of screen; after a minute alone everything is looked at.
"""

from __future__ import annotations

import gc

from kivy.clock import Clock

REST, ALONE = 1.0, 60.0  # seconds without a finger or a new view
# So many new things until Python looks by itself: more than a minute of tapping makes without a second of rest.
THRESHOLDS = (200_000, 20, 1000)


class Collector:
    """`stir` it with every finger and view."""

    def __init__(self) -> None:
        self._rest = Clock.create_trigger(self._look, REST)
        self._alone = Clock.create_trigger(self.look_deep, ALONE)
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)

    def stir(self) -> None:
        """Something happens: not now."""
        for soon in (self._rest, self._alone):
            soon.cancel()
            soon()

    def _look(self, *_) -> None:
        while gc.collect():  # a widget that goes leaves behind what Kivy had bound to it, for the next look
            pass
        gc.freeze()

    def look_deep(self, *_) -> None:
        """Nobody is there: also at what lived when it was last looked at."""
        gc.unfreeze()
        self._look()
