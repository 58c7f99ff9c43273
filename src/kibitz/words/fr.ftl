# Phrases communes à tous les jeux.

refusal-over = La partie est finie.
refusal-unreadable = Ce n’est pas une action de ce jeu ({ $problem }).
refusal-no-such-seat = Cette place n’existe pas : les places sont numérotées à partir de 0, il y en a { $seats }.
refusal-table-only = Seule la table fait cela.
refusal-not-the-table = La table ne peut pas faire cela.
refusal-not-your-turn = Ce n’est pas votre tour.
see-rules = règles : { $section }

# La table dans le terminal.

terminal-you = Vous
terminal-which-game = Quel jeu ?
terminal-choose = Choisissez par numéro, ou tapez ce que vous voulez faire.
terminal-keys = Tapez un numéro ou une action. ? montre les règles, ? MOT cherche une règle, q quitte.
terminal-keys-wait = Tapez un numéro ou une action ; Entrée laisse jouer les autres. ? montre les règles, q quitte.
terminal-not-understood = « { $text } » n’est pas l’un de vos choix.
terminal-nothing-found = Les règles ne parlent pas de « { $text } ».
terminal-left = La partie est gardée dans { $file }. Pour la reprendre : kibitz play --resume
terminal-record = L’enregistrement est gardé dans { $file }.
terminal-result = { $you ->
    [yes] Vous avez gagné !
   *[no] { $count ->
        [one] { $winners } gagne.
       *[other] Victoire partagée : { $winners }.
    }
}
replay-keys = Entrée avance, b recule, un numéro y saute, s PLACE prend les yeux de cette place, s all voit tout, q quitte.
