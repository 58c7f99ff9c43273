name = Overbid
tagline = An auction without turns
