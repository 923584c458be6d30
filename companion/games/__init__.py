"""Each game's own screens, in the chapters of its rules."""
