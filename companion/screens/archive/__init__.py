"""Looking back: the archive, one match of it, statistics, and handing a match on."""
