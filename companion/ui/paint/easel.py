"""The easel: widgets that must be painted anew, painted once a frame, when nothing changes size any more."""

from typing import Protocol

from kivy.clock import Clock


class Picture(Protocol):
    """What can be painted; out of sight it may wait until somebody scrolls there."""

    def draw(self) -> None: ...

    def is_near(self) -> bool: ...


class Easel:
    """Sizes settle in several rounds before a frame; a widget painted in each of them is painted for nothing.

    Whoever asks for paint or for a new size keeps the brush waiting one round more. Kivy itself ends the rounds of a
    frame, so the brush never waits for ever.
    """

    def __init__(self) -> None:
        self._waiting: dict[int, Picture] = {}
        self._still = True
        self._paint = Clock.create_trigger(self._round, -1)

    def wait(self) -> None:
        """Sizes are still changing."""
        self._still = False

    def put(self, picture: Picture) -> None:
        """That widget is painted before the next frame."""
        self._waiting[id(picture)] = picture
        self._still = False
        self._paint()

    def drop(self, picture: Picture) -> bool:
        """Nobody will see it now; whether it waited."""
        return self._waiting.pop(id(picture), None) is not None

    def _round(self, *_) -> None:
        if not self._still:
            self._still = True
            self._paint()
            return
        waiting, self._waiting = self._waiting, {}
        for picture in waiting.values():
            if picture.is_near():
                picture.draw()


EASEL = Easel()
