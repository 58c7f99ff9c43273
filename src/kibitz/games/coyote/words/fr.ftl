# En une ligne

about = Bluff au bandeau : tout le monde voit votre plume, sauf vous. Montez, ou criez « Coyote ! »

# Refus

refusal-too-low = Le nombre doit dépasser { $above }.
refusal-too-high = Le nombre le plus haut est { $highest }.
refusal-same-number = { $number } a été refusé : annoncez un autre nombre.
refusal-nothing-announced = Il n’y a encore aucun nombre auquel répondre : ouvrez la manche par une annonce.
refusal-must-announce = Vous devez maintenant annoncer un nombre ; vous ne pouvez rien faire d’autre.
refusal-accept-or-contest = Vous avez refusé le nombre précédent : annoncez plus que celui-ci, ou contestez-le.
refusal-no-number-left = L’auteur de l’annonce n’aurait plus aucun nombre à annoncer.
refusal-refuser-answers = Celui qui a refusé votre nombre répond au nouveau : vous ne pouvez désigner personne d’autre.
refusal-feather-target = La seconde plume va à un autre joueur encore en jeu qui n’en porte qu’une.
refusal-next-target = Désignez un autre joueur encore en jeu.
refusal-variation-not-agreed = Cette table joue sans { $variation ->
        [ditto] « idem »
        [reverse] le changement de sens
        [feather] la seconde plume
        [double] le double tomahawk
        [restart] « recommence »
       *[next] la désignation du suivant
    }.
refusal-variation-used = { $variation ->
        [ditto] « Idem » a déjà servi
        [reverse] Le changement de sens a déjà servi
        [feather] La seconde plume a déjà servi
        [double] Le double tomahawk a déjà servi
        [restart] « Recommence » a déjà servi
       *[next] La désignation du suivant a déjà servi
    }.

# Sections de la page des règles

section-turns = Les tours
section-announcing = Annoncer
section-variations = Les six variantes
section-reverse = Changement de sens
section-feather = Une seconde plume
section-restart = Recommence
section-next = Le suivant

# Ce qui se passe

told-announced = { $you ->
        [yes] Vous annoncez
       *[no] { $who } annonce
    } { $number }.
told-raised = { $you ->
        [yes] Vous montez
       *[no] { $who } monte
    } à { $number }.
told-replaced = { $you ->
        [yes] Vous annoncez
       *[no] { $who } annonce
    } { $number } à la place.
told-double = Double tomahawk !
told-next = { $you ->
        [yes] À vous
       *[no] À { $who }
    } de répondre.
told-feather = { $you ->
        [yes] Vous accrochez
       *[no] { $who } accroche
    } une seconde plume à { $wearer } : { $card }.
told-feather-unseen = { $you ->
        [yes] Vous accrochez
       *[no] { $who } accroche
    } une seconde plume à { $wearer }.
told-feather-yours = { $who } accroche une seconde plume à votre bandeau. Tous les autres la voient.
told-dittoed = Idem ! Le { $number } est maintenant { $you ->
        [yes] le vôtre
       *[no] celui { DE($who) }
    }.
told-reversed = { $you ->
        [yes] Vous inversez
       *[no] { $who } inverse
    } le sens du jeu.
told-restarted = { $you ->
        [yes] Vous refusez
       *[no] { $who } refuse
    } { $number }.
told-must-raise = { $you ->
        [yes] Vous devez
       *[no] { $who } doit
    } monter.
told-must-replace = { $you ->
        [yes] Vous devez
       *[no] { $who } doit
    } trouver un autre nombre.
told-contested = Coyote ! { $you ->
        [yes] Vous contestez
       *[no] { $who } conteste
    } { $number } : les plumes font { $total }.
told-feathers = Les plumes : { $feathers }.
told-count = Le compte : { $steps }.
told-tomahawks = { $you ->
        [yes] Vous prenez
       *[no] { $who } prend
    } { $tomahawks ->
        [1] un tomahawk
       *[2] deux tomahawks
    }.
told-shuffled-discards = La pioche est vide : la défausse est mélangée et la remplace.
told-shuffled-all = Le 0 était parmi les plumes : les trente cartes sont mélangées.
told-out = { $you ->
        [yes] Vous êtes
       *[no] { $who } est
    } hors jeu.
told-round = Manche { $round }. { $you ->
        [yes] Vous ouvrez
       *[no] { $who } ouvre
    }.
told-over = { $you ->
        [yes] Vous restez
       *[no] { $who } reste
    } en dernier et { $you ->
        [yes] gagnez
       *[no] gagne
    } la partie !

# D’où vient un total

step-drawn = « ? » retourne { $card }
step-removed = max0 retire { $card }
step-removed-nothing = max0 ne trouve aucune plume verte
step-negated = max− retranche { $card }
step-negated-nothing = max− ne trouve aucune plume verte
step-zero = 0 ne vaut rien
step-sum = { $total } en tout
step-doubled = ×2 donne { $total }

# Ce que veut dire un choix

label-announce = Annoncer { $number }
label-feather = seconde plume pour { $who }
label-double = double tomahawk
label-next = { $who } répond
label-contest = Coyote ! Contester { $number }
label-ditto = Idem : { $number } est à vous
label-reverse = Changement de sens : { $who } doit monter
label-restart = Recommence : { $who } doit annoncer un autre nombre

# Ce qui est demandé

prompt-open = Vous ouvrez la manche : annoncez un total que les plumes peuvent atteindre.
prompt-answer = { $who } dit { $number }. Annoncez plus, ou criez « Coyote ! »
prompt-highest = { $who } dit { $number }, le nombre le plus haut. Le croyez-vous ?
prompt-reverse = Le sens a changé : montez au-dessus de votre { $number }.
prompt-restart = { $number } a été refusé : annoncez un autre nombre, au-dessus de { $above }.
prompt-wait = On attend { $who }.
prompt-over = { $you ->
        [yes] Vous avez
       *[no] { $who } a
    } gagné la partie.

# La table

table-title = Manche { $round }
table-direction = { $direction ->
        [clockwise] sens horaire ↻
       *[counter] sens antihoraire ↺
    }
table-seat = Place
table-feathers = Plumes
table-tomahawks = Tomahawks
table-numbers = Nombres de cette manche
table-out = hors jeu
table-standing = { $who } : { $number }
table-nothing-standing = Rien d’annoncé encore
table-double = double tomahawk
table-pack = Pioche { $pack } · défausse : { $discards }
table-no-discards = vide
table-variations = Variantes restantes : { $variations }
table-no-variations = aucune
table-refused = refusé

# Les variantes par leur nom

variation-ditto = idem
variation-reverse = changement de sens
variation-feather = seconde plume
variation-double = double tomahawk
variation-restart = recommence
variation-next = le suivant

# Les robots

bot-easy = Compte les plumes qu’il voit, et s’en remet à la chance pour la sienne.
bot-medium = Connaît les chances exactes de chaque nombre, mais n’apprend rien de ce que vous dites.
bot-strong = Apprend de chaque nombre ce que voient les autres, et prévoit la manche jusqu’à sa fin.
style-cautious = Prudent
style-bluffer = Bluffeur
style-daring = Téméraire

# Conseils

advice-contest = { $number } est trop haut dans { $percent } cas sur 100, d’après ce que vous voyez et entendez ; sinon, { $double ->
    [yes] vous prenez deux tomahawks
   *[no] le tomahawk est pour vous
}.
advice-contest-weaker = S’il est trop haut, { $who } prend le tomahawk : il vous servirait davantage chez quelqu’un qui a plus de vies.
advice-announce = Les plumes atteignent { $number } dans { $percent } cas sur 100.
advice-passed-on = { $named ->
    [yes] Le joueur que vous désignez
   *[no] Le joueur suivant
} le conteste dans { $contested } cas sur 100 ; en comptant les nombres qui peuvent suivre, le tomahawk est pour vous dans { $percent } cas sur 100.
advice-with-feather = Une seconde plume ajoute { $mean } en moyenne ; en comptant les nombres qui peuvent suivre, le tomahawk est pour vous dans { $percent } cas sur 100.
advice-with-double = Si on le conteste aussitôt, le perdant prend deux tomahawks.
advice-with-next = Le joueur que vous désignez doit répondre.
advice-ditto = Inutile de monter, et les plumes atteignent { $number } dans { $reached } cas sur 100 ; en comptant les nombres qui peuvent suivre, le tomahawk est pour vous dans { $percent } cas sur 100.
advice-reverse = L’auteur de l’annonce doit dépasser { $number } à votre place ; en comptant les nombres qui peuvent suivre, le tomahawk est pour vous dans { $percent } cas sur 100.
advice-restart = L’auteur de l’annonce doit donner un autre nombre, auquel vous répondrez ; en comptant les nombres qui peuvent suivre, le tomahawk est pour vous dans { $percent } cas sur 100.

# Ce dont une table convient.

option-lives = Vies
option-lives-help = Combien de tomahawks mettent un joueur hors jeu.
option-variations = Variantes
option-variations-help = Chacune peut servir une fois, au premier qui l’utilise.
option-variations-ditto = Idem
option-variations-ditto-help = Acceptez le nombre sans monter : c’est maintenant le vôtre.
option-variations-reverse = Changement de sens
option-variations-reverse-help = Le sens du jeu s’inverse : l’auteur de l’annonce doit dépasser son propre nombre.
option-variations-feather = Une seconde plume
option-variations-feather-help = Avec votre nombre, quelqu’un d’autre prend une seconde plume sans la regarder.
option-variations-double = Double tomahawk
option-variations-double-help = Si votre nombre est contesté aussitôt, le perdant prend deux tomahawks.
option-variations-restart = Recommence
option-variations-restart-help = Refusez le nombre : son auteur doit en annoncer un autre.
option-variations-next = Le suivant
option-variations-next-help = Désignez le joueur qui vous répond.
option-variation-scope = Usage des variantes
option-variation-scope-help = Combien de fois chaque variante peut servir.
option-variation-scope-round = Une fois par manche
option-variation-scope-match = Une fois par partie
option-headbands = Bandeaux
option-headbands-help = Dans la même pièce : portez votre téléphone contre le front, et c’est votre plume. Personne ne regarde la sienne.

# Les temps forts d’une partie

highlight-bluff = Le plus beau bluff : { $you ->
        [yes] vous avez annoncé
       *[no] { $who } a annoncé
    } { $number } alors que toutes les plumes faisaient { $total }, et personne n’a contesté.
highlight-last-life = { $you ->
        [yes] Vous avez gagné avec votre dernière vie
       *[no] { $who } a gagné avec sa dernière vie
    }.
highlight-dead-right = Dans le mille : { $you ->
        [yes] vous avez annoncé
       *[no] { $who } a annoncé
    } { $number }, et il y avait { $number }.
highlight-nose = Le meilleur flair : { $you ->
        [yes] vous avez crié
       *[no] { $who } a crié
    } « Coyote ! » { $count } fois au bon moment.
highlight-last-call = Le dernier cri : { $you ->
        [yes] vous avez contesté
       *[no] { $who } a contesté
    } { $number }, { $right ->
        [yes] et toutes les plumes ne faisaient que { $total }
       *[no] mais toutes les plumes faisaient { $total }
    }.
highlight-feather = La plus belle plume : { $you ->
        [yes] vous portiez
       *[no] { $who } portait
    } le { $number }.
highlight-highest = Le plus grand nombre : { $number }, annoncé par { $you ->
        [yes] vous
       *[no] { $who }
    }.

# Analyses

review-group-numbers = Nombres
review-group-contests = Contestations
review-group-answers = Autres réponses
review-truth = Vous portiez { $cards } : toutes les plumes ensemble faisaient { $total }.
