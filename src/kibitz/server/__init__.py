"""The live service: tables on the network."""
