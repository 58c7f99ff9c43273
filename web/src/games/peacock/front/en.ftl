name = Peacock
tagline = You see every feather but your own
score-unit = { $score ->
        [one] point
       *[other] points
    }
