BOTS = {}
