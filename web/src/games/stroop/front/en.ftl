name = Stroop
tagline = A race against your own brain
poster = red
score-unit = { $score ->
        [one] point
       *[other] points
    }
