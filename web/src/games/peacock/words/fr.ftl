# La table

feathers-of = Plumes { DE($who) }
tricks-taken = { $count ->
        [0] Aucun pli remporté
        [one] Un pli remporté
       *[other] { $count } plis remportés
    }
bid-of = { $who } : { $tokens }
bid-on = Mise { DE($who) } sur { $subject } : { $tokens }
no-bids-yet = Pas encore de mises
starts = commence
own-hidden = Vos plumes : tout le monde les voit, sauf vous.
lent = dans votre main ↓
trump-card = Retournée pour l’atout : { $card }

closer = Regarder de plus près : { $who }
closer-bids = Mises

# Le milieu

middle-bids = Mises sur { $who }
middle-own-bids = La mise de chacun sur soi-même
middle-trusts = Cartes de confiance
middle-trick = Pli { $number }
middle-led = { suit-name } demandé
fist-waiting = n’a pas encore choisi
fist-closed = { $tokens ->
        [unknown] a fermé le poing
       *[other] a fermé le poing : { $tokens }
    }
fist-open = mise { $tokens }
tokens-left = { $count ->
        [0] plus aucun
       *[other] reste { $count }
    }
trust-laid = a choisi
trust-open = n’a pas encore choisi
played-by = par { $who }
played-in-full = { $card }{ as-suit }, jouée par { $who }
takes-the-trick = remporte le pli

# Ce que vous faites

tokens-group = Jetons
tokens-of = { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    }
bid-confirm = { $tokens ->
        [0] Ne rien miser
       *[other] Miser { $tokens }
    }
trust-confirm = { $you ->
        [yes] Confiance : { $tokens } pour moi
       *[no] Confiance : { $tokens } pour { $who }
    }
trust-confirm-none = Aucune confiance
your-bid = mise : { $tokens }
play-confirm = Jouer le { $card }
play-as = Comme
play-must-follow = Pas le { $card } : { suit-name } est demandé, et cette main peut fournir.

# Les points

sheet-title = Feuille de score
sheet-open = { $points ->
        [one] Feuille de score. Vous avez { $points } point.
       *[other] Feuille de score. Vous avez { $points } points.
    }
sheet-now = Manche { $round }, en cours
sheet-bidder = Mises de
sheet-trust = carte de confiance
sheet-total = total
stakes-bid = Juste { $exact } · à un pli près { $close }
stakes-trust = Juste { $right }, sinon { $wrong } · Aucune confiance { $none }
stake-exact = juste { $points }
stake-close = à un pli près { $points }
stake-trust = juste { $right }, sinon { $wrong }, aucune { $none }
bid-exact = juste
bid-close = à un pli près
bid-off = raté
result-title = Fin de la manche { $round }
result-close = Continuer

# Pourquoi quelqu’un a gagné

reason-best-round = Égalité de points : la meilleure manche départage.

# Keys

key-tokens = Choisir des jetons ; encore une fois pour les miser
key-arrows = Parcourir les plumes ou les cartes
key-enter = Jouer ou miser ce qui est choisi ; fermer un résultat
key-escape = Ne plus rien choisir ; fermer un résultat

# La première fois

first-trump = Cette couleur est l’atout : elle bat toutes les autres à chaque pli de la manche.
first-no-trump = Une plume à trois couleurs a été retournée : cette manche est sans atout.
first-three-suits = Une plume à trois bandes a trois couleurs. Elle compte pour l’une d’elles, au choix.
first-bid-on-you = Les autres parient sur vos plis. Vous ne pouvez pas voir pourquoi.
first-neighbour = Vous jouez ces plumes, mais les plis qu’elles remportent vont à leur propriétaire.
first-trust = Vous pouvez faire confiance à l’une de vos mises : plus de points si elle est exacte, moins sinon.
