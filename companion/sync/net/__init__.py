"""Links over sockets, tables found nearby, and the connection doctor."""
