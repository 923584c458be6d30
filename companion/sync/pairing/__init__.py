"""Who gets in: codes, keys, and how two devices prove themselves."""
