# The columns

stage-hands = Les mains
stage-bids = Les enchères
stage-gifts = Ce que chacun reçoit
line-hands = Main pleine : plus de pioche
line-bids = L’enchère la plus haute : à atteindre
column-hand = { $count ->
        [0] { $who } : aucune carte en main
        [one] { $who } : une carte en main
       *[other] { $who } : { $count } cartes en main
    }
column-bid = Enchère { DE($who) } : { $total } ({ $cards }).
column-no-bid = { $who } : pas d’enchère
column-may-open = Votre enchère : lever juste de quoi ouvrir
column-may-raise = { $cards } suffirait tout juste.
column-out = { $who } est hors jeu ; mis de côté : { $cards }
column-gifts = { $who } reçoit { $cards }
column-no-gifts = { $who } ne reçoit encore rien
open-here = Ouvrir
short = manque { $short }
pack-and-hand = Cartes dans le paquet, et en main

# The seats

plate = { $who } : jetons bleus { $tokens } sur { $goal }, { $hand } en main, { $pack } dans le paquet
plate-more = Ce que l’on sait de cette place
has-red = a le jeton rouge
seat-tokens = { $tokens ->
        [0] Aucun jeton bleu ; il en faut { $goal }.
        [one] Un jeton bleu sur { $goal }.
       *[other] { $tokens } jetons bleus sur { $goal }.
    }
seat-red = A le jeton rouge : c’est à quelqu’un d’autre de lancer la prochaine manche.
seat-hand = En main ({ $count })
seat-holdings = Main ({ $hand }) et paquet ({ $pack }) ensemble
seat-holdings-help = Chacun peut le calculer. Seul le joueur sait lesquelles sont en main.
seat-aside = Hors jeu. La main écartée :

# What happened

ticker = Qui a fait quoi, le plus récent d’abord
tie = Égalité
rounds = Manches
rounds-none = Aucune manche n’est encore finie.
round-called = Lancée par { $who }
round-won = Vainqueur
round-got = a repris { $cards }

# Drawing and calling

draw = Piocher
draw-out = Piocher et sortir
pack-left = { $count ->
        [0] paquet vide
        [one] reste une carte
       *[other] reste { $count } cartes
    }
call = Je lance !
call-help = Vous prenez le jeton rouge et ouvrez.
standoffs = { $count ->
        [one] Un blocage sans que personne lance une manche. Au troisième de suite, la partie finit.
       *[other] { $count } blocages sans que personne lance une manche. Au troisième de suite, la partie finit.
    }

# The hand

stack = { $count ->
        [0] Aucun { $kind }
        [one] Un { $kind }
       *[other] { $count } fois { $kind }
    }
stack-lifted = { $lifted ->
        [one] { $cards }, un levé
       *[other] { $cards }, { $lifted } levés
    }
stack-title = Touchez pour en lever une de plus, ou glissez vers une colonne
lower = Reposer un { $kind }
lift-all-of = Lever tous les { $kind }
all-of = { $count } : tous
put-back = Reposer
put-back-title = Reposer les cartes levées (Échap)
hands = Toutes les mains

# The auction

hint-lift = Levez des cartes, ou touchez une colonne pour juste assez.
hint-drop = { $cards } : touchez une colonne allumée, ou déposez-les là.
hint-short = { $cards } fait { $total } : pas encore { $highest }. Levez-en plus.
hint-no-place = Aucune enchère ne prend { $cards }.
hint-nothing = Rien dans votre main n’atteint { $highest }.
hint-no-cards = Votre main est vide.
hint-prepare = Vous pouvez déjà lever des cartes, pour être prêt·e.
hint-prepared = { $cards }, prêtes pour l’ouverture.
if-ended = { $winner ->
        [nobody] Si l’on finissait là : égalité, aucun jeton
        [you] Si l’on finissait là : vous +{ $tokens } { $tokens ->
            [one] jeton
           *[other] jetons
        }{ $match ->
            [won] , et vous gagnez
           *[open] { "" }
        }
       *[other] Si l’on finissait là : { $who } +{ $tokens } { $tokens ->
            [one] jeton
           *[other] jetons
        }{ $match ->
            [won] {" "}et la partie
           *[open] { "" }
        }
    }
if-ended-help = L’enchère finit quand tous sont d’accord. La plus haute, si elle est seule, gagne alors un jeton par enchère posée ; une égalité n’en gagne aucun.
take-back = Reprendre
consents = { $count } sur { $all } d’accord
consent-not-yours = Le plus offrant peut proposer de finir.
lost-over = Les enchères sont finies : vos cartes levées reviennent dans votre main.
lost-taken = Des cartes que vous aviez levées ne sont plus là.
lost-outbid = La ligne est à { $highest } : vos cartes levées ne l’atteignent plus.

# Sharing out

pot = À répartir
hint-share = { $count ->
        [one] Une carte à répartir. Levez-la, puis touchez qui la reçoit.
       *[other] { $count } cartes à répartir. Levez-en, puis touchez qui les reçoit.
    }
hint-give = { $cards } : touchez qui les reçoit.
lift-all = Tout lever

# Pourquoi quelqu’un a gagné

reason-last = Plus personne d’autre n’était en jeu.
reason-standoff = Après le dernier blocage, c’est le plus grand nombre de jetons bleus qui gagne.

# Keys

key-draw = Piocher
key-call = Lancer une manche
key-pass = Passer, ou proposer de finir
key-agree = Accepter de finir
key-retract = Reprendre son accord
key-lift = Lever une carte de plus de cette sorte
key-arrows = Parcourir les colonnes ou les piles
key-enter = Poser les cartes levées sur la colonne choisie
key-escape = Reposer les cartes levées

# La première fois

first-red-token = Le jeton rouge : son porteur ne peut pas lancer de manche. Au début, les autres attendent sa deuxième carte.
first-call = Vous pouvez désormais lancer une manche à tout moment, même hors de votre tour.
first-plus = « +1 » ajoute un à une enchère de n’importe quelle valeur.
first-tie = Une égalité : si l’enchère finissait maintenant, personne ne la gagnerait.
first-proposal = On propose de finir l’enchère. Elle finit si tous acceptent ; toute carte jouée annule la proposition.
first-share = Vous répartissez toutes les cartes de l’enchère. Gardez les bonnes.
first-standoff = Un blocage : toutes les mains sont pleines. Tous, sauf le porteur du jeton rouge, lancent une manche ou passent ; si tous passent, les mains retournent dans les paquets.
first-empty-pack = Votre paquet est vide : si vous piochez, vous êtes hors jeu. Si vous le pouvez, lancez plutôt une manche.
