"""What a device can do besides showing things, behind small ports with fakes."""
