"""One table, many devices: who a device is, how it joins, and the links that carry the table's messages."""
