name = Overbid
