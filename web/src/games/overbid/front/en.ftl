name = Overbid
tagline = An auction without turns
score-unit = { $score ->
        [one] blue token
       *[other] blue tokens
    }
