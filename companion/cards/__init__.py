"""The card library: all remembered cards and board numbers, where each comes from, and how two libraries become one."""
