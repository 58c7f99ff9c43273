"""At home: how phones in the same network reach this machine, by which address or name, with or without TLS."""
