"""Raiders of Scythia where only its pace is followed: raids by settlement, quests, how near the end is, last turns."""
