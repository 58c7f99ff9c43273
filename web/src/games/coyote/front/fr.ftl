name = Coyote
tagline = Bluffez, une plume sur la tête
score-unit = { $score ->
        [one] vie
       *[other] vies
    }
