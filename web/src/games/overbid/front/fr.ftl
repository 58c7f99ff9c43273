name = Overbid
tagline = Une enchère sans tours
