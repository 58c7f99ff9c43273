name = Overbid
tagline = Des enchères sans tour de jeu
