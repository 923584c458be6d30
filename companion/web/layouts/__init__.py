"""One function for each kind of view: which zones it has, in the order of reading."""
