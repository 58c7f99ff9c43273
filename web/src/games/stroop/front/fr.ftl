name = Stroop
tagline = Une course contre votre cerveau
poster = rouge
score-unit = { $score ->
        [one] point
       *[other] points
    }
