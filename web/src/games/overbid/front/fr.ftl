name = Overbid
tagline = Des enchères sans tour de jeu
score-unit = { $score ->
        [one] jeton bleu
       *[other] jetons bleus
    }
