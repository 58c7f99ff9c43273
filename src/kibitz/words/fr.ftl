# Phrases communes à tous les jeux.

refusal-over = La partie est finie.
refusal-unreadable = Ce n’est pas une action de ce jeu : { $problem }
refusal-no-such-seat = Cette place n’existe pas : les places sont numérotées à partir de 0, il y en a { $seats }.
refusal-table-only = Seule la table fait cela.
refusal-not-the-table = La table ne peut pas faire cela.
refusal-not-your-turn = Ce n’est pas votre tour.
see-rules = règles : { $section }
