"""One module per command; each has its `command`."""
