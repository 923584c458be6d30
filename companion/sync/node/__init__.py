"""The pure logic of a device at a shared table: host, guest and take-over."""
