"""Somebody without a mouse: the same hands, by keys alone, led by the ring as a person is."""

from tests.window.hands import Window


class Keyboard(Window):
    """Tab to it, then Enter; what is held is held by Enter, what is counted by plus and minus."""

    _ringed = False

    def press(self, *names: str) -> None:
        for name in names:
            self.reach(name)
            held, before = name in self.seen["held"], self.seen["views"]
            self._keys("keydown" if held else "key", "Return")
            self.until(lambda seen, before=before: seen["views"] > before, f"an answer to {name}")
            if held:
                self._keys("keyup", "Return")

    def reach(self, name: str) -> None:
        """Move the ring there by the shorter way round; once a key was used, it is always on something."""
        ringed = self._ringed
        self.until(
            lambda seen: name in seen["order"] and (seen["focus"] in seen["order"] or not ringed),
            f"something called {name} for the keyboard, and the ring",
        )
        self._ringed = True
        focus, order = self.seen["focus"], self.seen["order"]
        ahead = (order.index(name) - (order.index(focus) if ringed else -1)) % len(order)
        key, times = ("Tab", ahead) if ahead <= len(order) // 2 else ("shift+Tab", len(order) - ahead)
        if not ringed:
            key, times = "Tab", ahead or len(order)
        if times:
            self._keys("key", *[key] * times)
            self.until(lambda seen: seen["focus"] == name, f"the ring to come to {name} from {focus}")

    def press_part(self, name: str, across: float, down: float, by: str = "where") -> None:
        """The upper part of a standing number is its plus; a key by its words is the one that sets a number."""
        before = self.seen["views"]
        if by == "where":
            self.reach(name)
            self._keys("key", "KP_Add")
        else:
            self._keys("key", "Return")
        self.until(lambda seen: seen["views"] > before, f"an answer to {name}")

    def hold(self, name: str, then: str) -> None:
        self.reach(name)
        self._keys("keydown", "Return")
        self.until(lambda seen: then in seen["where"] or seen["screen"] == then, f"{then} after holding {name}")
        self._keys("keyup", "Return")

    def hold_until_gone(self, name: str) -> None:
        self.reach(name)
        self._keys("keydown", "Return")
        self.until(lambda seen: name not in seen["where"], f"{name} to be done")
        self._keys("keyup", "Return")

    def type_into(self, name: str, text: str) -> None:
        self.reach(name)
        self._keys("key", "ctrl+a")
        self._xdo("type", "--window", self._id, text)
        self.until(lambda seen: seen["inputs"].get(name) == text, f"{text!r} in {name}")

    def _keys(self, how: str, *keys: str) -> None:
        self._xdo(how, "--window", self._id, *keys)
