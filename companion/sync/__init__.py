"""One table, many devices: who says what to whom (pure), and the links that carry it."""
