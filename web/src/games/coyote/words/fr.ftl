# Le milieu de la table

coyote = Coyote !
drum-says = { $you ->
        [yes] Vous dites
       *[no] { $who } dit
    }
drum-ditto = { $you ->
        [yes] Vous : idem
       *[no] { $who } : idem
    }
trail-empty = Personne n’a encore rien dit dans cette manche.

# Les places

seat-wears = Porte { $feathers }.
seat-wears-hidden = { $count ->
        [one] Porte une plume que vous ne voyez pas.
       *[other] Porte { $count } plumes que vous ne voyez pas.
    }
seat-said = A dit { $number }.
seat-said-refused = A dit { $number }, refusé.
lives = { $taken } sur { $lives } tomahawks

# Les plumes

feather-own = Votre plume : tout le monde la voit, sauf vous.
feather-hidden = Une plume que vous ne voyez pas.
feather-green = { $card } vert : s’ajoute au total.
feather-red = { $card } rouge : se retranche du total.
feather-question = ? : la première carte de la pioche compte à sa place.
feather-max-zero = max 0 : la plus haute plume verte ne compte pas.
feather-max-minus = max − : la plus haute plume verte est retranchée.
feather-zero = 0 : ne vaut rien ; toutes les cartes sont mélangées après la manche.
feather-twice = ×2 : double le total.

# Un nombre

number = Votre nombre
number-less = Un de moins
number-more = Un de plus
number-quick = +{ $raise }, à { $number }
number-slider = Glisser vers un nombre
who = Qui ?

# Les variantes

variations = Variantes
variation-used = jouée
variation-ditto-short = Idem
variation-reverse-short = Sens
variation-feather-short = Plume
variation-double-short = Double
variation-restart-short = Recom­mence
variation-next-short = Suivant
variation-ditto-help = { $number } reste et devient le vôtre ; le suivant y répond.
variation-reverse-help = Le sens change, et { $who } doit dépasser { $number }.
variation-feather-help = Quelqu’un prend une seconde plume sans la voir. Qui ?
variation-double-help = Si ce nombre est contesté aussitôt, il coûte deux tomahawks.
variation-restart-help = { $who } doit annoncer un autre nombre que { $number }, et vous y répondez.
variation-next-help = Vous désignez qui répond à votre nombre. Qui ?

# Le moment « Coyote ! »

story-shout = { $yours ->
        [yes] Vous dites
       *[no] { $owner } dit
    } { $number } : { $you ->
        [yes] vous n’y croyez pas.
       *[no] { $who } n’y croit pas.
    }
story-turn = On montre toutes les plumes.
story-wears = { $you ->
        [yes] Vous portez
       *[no] { $who } porte
    } { $feathers }.
story-drawn-counts = La carte de la pioche : { $feathers }.
story-reached = { $total } : le { $number } tient !
story-missed = { $total } : le { $number } était trop haut !
skip = Continuer
count = Le compte
count-announced = { $number } annoncé

# La pioche et la manche

pack = { $count ->
        [one] Pioche : une carte. Ouvrir la manche et la défausse
       *[other] Pioche : { $count } cartes. Ouvrir la manche et la défausse
    }
sheet-title = Manche { $round }
sheet-last-contest = La dernière contestation
sheet-discards = Défausse
sheet-no-discards = Vide.
sheet-pack = { $count ->
        [0] La pioche est vide.
        [one] Il reste une carte dans la pioche.
       *[other] Il reste { $count } cartes dans la pioche.
    }
sheet-reshuffled = { $count ->
        [one] Dans cette manche, une carte de la défausse est revenue dans la pioche.
       *[other] Dans cette manche, { $count } cartes de la défausse sont revenues dans la pioche.
    }
sheet-in-sight = Plumes que vous voyez
sheet-nothing-in-sight = Aucune.
sheet-legend = Ce que font les plumes

# Keys

key-digits = Taper un nombre
key-arrows = Un de plus, un de moins
key-enter = Annoncer le nombre ; passer la suite d’un récit
key-escape = Passer la suite d’un récit

# La première fois

first-own = Tout le monde voit cette plume, sauf vous.
first-double = ×2 double le total de toutes les autres plumes.
first-mystery = « ? » est remplacée par la première carte de la pioche au moment du compte.
first-max0 = « max0 » retire du compte la plus haute plume verte.
first-max-minus = « max− » soustrait la plus haute plume verte au lieu de l’ajouter.
first-zero = « 0 » ne compte pas, mais après cette manche toutes les cartes sont mélangées.
first-red = Une plume rouge se soustrait du total.
first-two-feathers = Une seconde plume : les deux comptent.
first-reverse = Le tour vous revient : vous ne pouvez pas contester, seulement annoncer plus.
first-restart = Le nombre est refusé. Annoncez-en un autre, plus haut ou plus bas.
