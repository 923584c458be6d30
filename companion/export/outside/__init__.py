"""Results of other apps taken in: their files read, everybody asked for, each file kept and undone as one."""
