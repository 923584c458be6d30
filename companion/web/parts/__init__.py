"""One function for each kind of part: the part and its zone become HTML."""
