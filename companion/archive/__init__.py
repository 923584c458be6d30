"""What remains of matches: lists, outcome, statistics and the story of each."""
