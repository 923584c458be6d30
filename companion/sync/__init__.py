"""One table, many devices: who says what to whom, without sockets, threads, clocks or files."""
