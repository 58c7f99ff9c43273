name = Coyote
tagline = Bluff with a feather on your head
score-unit = { $score ->
        [one] life
       *[other] lives
    }
