name = Peacock
tagline = Vous voyez toutes les plumes, sauf les vôtres
score-unit = { $score ->
        [one] point
       *[other] points
    }
