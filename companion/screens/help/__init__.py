"""Why it is so, and the rules to look up."""
