"""First steps: a practice match that teaches one automa, and a tour; both in memory, with the real rules."""
