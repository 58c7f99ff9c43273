# Overbid en français.

about = Des enchères sans tour de jeu : jouez sur n’importe quelle enchère, à tout moment, jusqu’à l’accord de tous.

# Pourquoi une demande est refusée

refusal-is-out = Vous êtes hors jeu.
refusal-not-now =
    { $phase ->
        [drawing] Pas maintenant : on pioche.
        [standoff] Pas maintenant : il y a blocage, vous pouvez seulement lancer une manche ou passer.
        [opening] Pas maintenant : celui qui a lancé la manche doit d’abord ouvrir.
        [auction] Pas maintenant : les enchères sont en cours.
       *[sharing] Pas maintenant : le gagnant répartit les cartes.
    }
refusal-holder-calls = Vous avez le jeton rouge : c’est à quelqu’un d’autre de lancer la prochaine manche.
refusal-too-early = Personne ne peut lancer de manche avant que le porteur du jeton rouge ait pioché sa deuxième carte.
refusal-has-passed = Vous avez déjà passé dans ce blocage.
refusal-nothing-to-open = Vous n’avez ni 2, ni 3, ni 4, et celui qui lance une manche doit ouvrir.
refusal-holder-passes = Vous avez le jeton rouge : c’est aux autres de lancer une manche ou de passer.
refusal-caller-opens = Celui qui a lancé la manche pose la première enchère.
refusal-second-bid = Vous avez déjà une enchère : augmentez-la.
refusal-no-number = Une enchère demande au moins une carte de sa valeur.
refusal-fewer-than-none = Un nombre de cartes ne peut pas être négatif.
refusal-no-cards = Posez au moins une carte.
refusal-not-in-hand = Vous n’avez pas ces cartes en main.
refusal-too-low = Cela fait { $total }, et l’enchère la plus haute est à { $highest } : il faut l’atteindre.
refusal-no-bid-there = Il n’y a pas d’enchère à cette place.
refusal-one-proposal = Quelqu’un a déjà proposé de finir : acceptez, ou continuez à jouer.
refusal-not-highest = Seul le plus offrant peut proposer de finir, sauf en cas d’égalité.
refusal-nothing-proposed = Personne n’a proposé de finir.
refusal-has-agreed = Vous avez déjà accepté.
refusal-not-agreed = Vous n’avez pas accepté : il n’y a rien à reprendre.
refusal-has-retracted = Vous avez déjà repris une fois votre accord à cette proposition.
refusal-not-left = Donnez au moins une carte, et au plus { $left } de cette sorte.

section-drawing = La pioche
section-out = Hors jeu
section-calling = Lancer une manche
section-standoff = Le blocage
section-auction = Les enchères
section-ending = La fin des enchères
section-sharing = Le partage
section-actions = Actions

# Ce qui se passe

drew = { $you ->
    [yes] Vous piochez une carte.
   *[no] { $who } pioche une carte.
}
drew-card = { $you ->
    [yes] Vous piochez un { $card }.
   *[no] { $who } pioche un { $card }.
}
seat-out = { $you ->
    [yes] Votre paquet est vide : vous êtes hors jeu et votre main est écartée ({ $cards }).
   *[no] Le paquet { DE($who) } est vide : { $who } est hors jeu, avec { $cards } de côté.
}
red-token-moved = { $you ->
    [yes] Le jeton rouge vous revient.
   *[no] Le jeton rouge passe à { $who }.
}
called = { $you ->
    [yes] Vous lancez la manche ! Le jeton rouge est à vous ; ouvrez.
   *[no] { $who } lance la manche, prend le jeton rouge et doit ouvrir !
}
standoff-reached = Toutes les mains sont pleines : blocage. Lancer une manche, ou passer ?
passed = { $you ->
    [yes] Vous passez.
   *[no] { $who } passe.
}
hands-reshuffled = Tous ont passé (blocages de suite : { $standoffs }) : chaque main retourne dans son paquet.
opened = { $you ->
    [yes] Vous ouvrez avec { $cards } : { $total }.
   *[no] { $who } ouvre avec { $cards } : { $total }.
}
raised-own = { $you ->
    [yes] Vous ajoutez { $cards } à votre enchère : { $total }.
   *[no] { $who } ajoute { $cards } : { $total }.
}
raised-yours = { $who } pose { $cards } sur votre enchère : { $total }.
raised-other = { $you ->
    [yes] Vous posez { $cards } sur l’enchère { DE($owner) } : { $total }.
   *[no] { $who } pose { $cards } sur l’enchère { DE($owner) } : { $total }.
}
cancelled = La proposition de finir est annulée.
proposed = { $you ->
    [yes] Vous proposez de finir les enchères.
   *[no] { $who } propose de finir les enchères.
}
agreed = { $you ->
    [yes] Vous acceptez.
   *[no] { $who } accepte.
}
retracted = { $you ->
    [yes] Vous reprenez votre accord.
   *[no] { $who } reprend son accord.
}
withdrawn = { $you ->
    [yes] Vous retirez votre proposition.
   *[no] { $who } retire sa proposition.
}
auction-tied = Les enchères finissent sur une égalité : aucun jeton.
auction-won = { $you ->
    [yes] Vous gagnez les enchères : { $tokens } { $number ->
        [one] jeton bleu
       *[other] jetons bleus
    }.
   *[no] { $who } gagne les enchères : { $tokens } { $number ->
        [one] jeton bleu
       *[other] jetons bleus
    }.
}
given-self = { $you ->
    [yes] Vous gardez { $cards }.
   *[no] { $who } garde { $cards }.
}
given-you = { $who } vous donne { $cards }.
given-other = { $you ->
    [yes] Vous donnez { $cards } à { $owner }.
   *[no] { $who } donne { $cards } à { $owner }.
}
round-settled = Les cartes retournent dans les paquets : { $packs }.
pack-gains = { $who } { $cards }
match-over-tokens = { $who } gagne avec { $tokens } { $tokens ->
    [one] jeton bleu
   *[other] jetons bleus
} !
match-over-last = { $who } gagne : tous les autres sont hors jeu.
match-over-standoff = Le troisième blocage de suite met fin à la partie. Le plus de jetons : { $who }, avec { $tokens }.

# Ce que l’on peut faire

do-draw = Piocher une carte
do-draw-last = Piocher dans votre paquet vide, et sortir du jeu
do-call = Lancer une manche
do-pass = Passer
do-open = Ouvrir avec { $cards } : { $total }
do-raise-own = Ajouter { $cards } à votre enchère : { $total }
do-raise-other = Poser { $cards } sur l’enchère { DE($who) } : { $total }
do-propose = Proposer de finir
do-agree = Accepter de finir
do-retract = Reprendre votre accord
do-give-self = Garder { $cards }
do-give-other = Donner { $cards } à { $who }

# Ce qui est demandé

ask-draw = À vous de piocher.
ask-draw-last = Votre paquet est vide : piochez, et vous êtes hors jeu.
ask-draw-or-call = À vous de piocher. Vous pouvez aussi lancer une manche.
ask-may-call = { $who } pioche. Vous pouvez lancer une manche à tout moment.
ask-standoff = Blocage : lancez une manche ou passez.
ask-open = Vous avez lancé la manche : ouvrez avec des cartes d’une seule valeur.
ask-leading = Vous menez avec { $total }. Proposez de finir, ou continuez.
ask-auction = { $who } mène avec { $total }. Posez des cartes sur n’importe quelle enchère, ou attendez.
ask-tied = Égalité en tête à { $total }. Chacun peut proposer de finir, ou continuer.
ask-agree = { $who } propose de finir. Acceptez, ou continuez.
ask-agreed = Vous avez accepté. Vous pouvez encore jouer.
ask-share = Vous avez gagné : répartissez les cartes.
wait-for = On attend { $who }.
wait-over = La partie est finie.

# La table

title = Overbid – jetons bleus pour gagner : { $goal }
col-seat = Place
col-tokens = Jetons
col-hand = Main
col-pack = Paquet
col-holds = Possède en tout
col-bid = Enchère
mark-out = hors jeu
mark-passed = a passé
mark-agreed = d’accord
mark-proposes = propose de finir
your-hand = Votre main
hand-empty = vide
still-waiting = On ne peut pas encore lancer de manche : le porteur du jeton rouge n’a pas pioché sa deuxième carte.
to-share = À répartir : { $cards }
and = { $first } et { $last }
comma = ,{ " " }

# Ce dont une table convient.

option-goal = Jetons bleus pour gagner
option-goal-help = Le premier à en avoir autant gagne. Moins il en faut, plus la partie est courte.

# Les bots

bot-easy = Attend une bonne série, et mène dès qu’il le peut.
bot-medium = Compte les cartes : se lance et enchérit quand les autres ont sans doute moins.
bot-strong = Imagine la suite des enchères, et garde sa main pour la manche qui rapporte.
style-helper = Secourable
style-miser = Avare
style-gambler = Joueur

# Conseils

advice-call = { $drawing ->
    [yes] Les autres ne piochent plus.{" "}
   *[no] {""}
}{ $good ->
    [yes] Vous pouvez monter à { $total }, la plus haute enchère dans { $percent } cas sur 100, et vous piochez en premier après les enchères.
   *[no] { $percent ->
        [0] Avec { $total }, vous n’avez presque jamais la plus haute enchère
       *[other] Avec { $total }, vous n’avez la plus haute enchère que dans { $percent } cas sur 100
    }, mais { $others ->
        [0] vous piochez en premier après les enchères.
        [1] une carte suffit pour ouvrir : vous gardez l’autre, et piochez en premier après les enchères.
       *[other] une carte suffit pour ouvrir : vous gardez les { $others } autres, et piochez en premier après les enchères.
    }
}
advice-call-weak = { $good ->
    [yes] Vous pouvez monter à { $total }, la plus haute enchère dans { $percent } cas sur 100.
   *[no] { $percent ->
        [0] Avec { $total }, vous n’avez presque jamais la plus haute enchère.
       *[other] Avec { $total }, vous n’avez la plus haute enchère que dans { $percent } cas sur 100.
    }
}
advice-call-danger = Si vous lancez la manche maintenant, { $known ->
    [yes] { $who }
   *[no] un adversaire
} y gagne la partie { $percent } fois sur 100.
advice-draw-on = Une carte de plus, et les autres piochent aussi.
advice-draw-first = Une carte de plus, et vous pouvez lancer la manche aussitôt après : vous avez alors la plus haute enchère dans { $after } cas sur 100, { $now ->
    [0] presque jamais maintenant.
   *[other] maintenant dans { $now }.
}
advice-draw-keep = Une carte de plus à garder, et vous pouvez lancer la manche aussitôt après.
advice-draw-standoff = Toutes les mains sont alors pleines : si tous passent, chacun pioche une nouvelle main.
advice-draw-out = Votre paquet est vide : vous seriez hors jeu.
advice-pass = { $good ->
    [yes] Si quelqu’un d’autre lance la manche, vous pouvez encore enchérir, jusqu’à { $total }. Si tous passent, chacun pioche une nouvelle main.
   *[no] { $percent ->
        [0] Avec { $total }, vous n’avez presque jamais la plus haute enchère.
       *[other] Avec { $total }, vous n’avez la plus haute enchère que dans { $percent } cas sur 100.
    } Si tous passent, chacun pioche une nouvelle main ; si quelqu’un lance la manche, vous pouvez encore enchérir.
}
advice-pass-weak = Si tous passent, vos { $cards } cartes retournent dans votre paquet, et chacun pioche une nouvelle main.
advice-pass-last = Si tous passent, la partie est finie : { $winner ->
    [you] vous avez le plus de jetons, et gagnez.
    [many] ceux qui ont le plus de jetons se partagent la victoire.
   *[other] { $who } a le plus de jetons, et gagne.
}
advice-win = Vous gagnez { $prize ->
    [match] la partie dès ces enchères { $percent } fois sur 100
   *[tokens] les enchères { $percent } fois sur 100, pour { $tokens ->
        [one] { $tokens } jeton
       *[other] { $tokens } jetons
    }{ $average ->
        [yes] {" "}en moyenne
       *[no] {""}
    }
}.
advice-lead = { $lead ->
    [more] Vous portez votre enchère à { $total }
   *[new] Vous menez avec { $total }
}{ $percent ->
    [0] , mais ne gagnez presque jamais les enchères
   *[other] {" "}et gagnez { $prize ->
        [match] la partie dès ces enchères { $percent } fois sur 100
       *[tokens] les enchères { $percent } fois sur 100, pour { $tokens ->
            [one] { $tokens } jeton
           *[other] { $tokens } jetons
        }{ $average ->
            [yes] {" "}en moyenne
           *[no] {""}
        }
    }
}.
advice-tie = Égalité à { $total }. { $tie ->
    [0] Les enchères ne finissent presque jamais ainsi
   *[other] Les enchères finissent à égalité { $tie } fois sur 100
}{ $percent ->
    [0] {""}
   *[other] , et vous gagnez { $prize ->
        [match] la partie dès ces enchères { $percent } fois{ $tie ->
            [0] {" "}sur 100
           *[other] {""}
        }
       *[tokens] les enchères { $percent } fois{ $tie ->
            [0] {" "}sur 100
           *[other] {""}
        }, pour { $tokens ->
            [one] { $tokens } jeton
           *[other] { $tokens } jetons
        }{ $average ->
            [yes] {" "}en moyenne
           *[no] {""}
        }
    }
}.
advice-help-tie = Égalité à { $total }. { $percent ->
    [0] Les enchères ne finissent presque jamais ainsi.
   *[other] Les enchères finissent à égalité { $percent } fois sur 100.
}
advice-help-leader = { $who } ({ $tokens ->
    [0] aucun jeton
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}) mène toujours, et { $easier ->
    [yes] il est plus facile d’égaler { $total }.
   *[no] { $total } est plus difficile à battre.
}
advice-help-lead = { $who } ({ $tokens ->
    [0] aucun jeton
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}) mène avec { $total }{ $ahead ->
    [you] , devant vous.
    [many] {" "}et rompt l’égalité.
   *[other] , devant { $leader } ({ $held ->
        [0] aucun jeton
        [one] { $held } jeton
       *[other] { $held } jetons
    }).
}
advice-averts = Sans vos cartes, { $known ->
    [yes] { $who }
   *[no] un adversaire
} gagnerait la partie { $before } fois sur 100 ; ainsi, { $after ->
    [0] presque jamais.
   *[other] { $after } fois.
}
advice-danger = { $known ->
    [yes] { $who }
   *[no] Un adversaire
} gagne la partie { $percent } fois sur 100.
advice-denies = Sans vos cartes, { $who } gagnerait les enchères { $before } fois sur 100 ; ainsi, { $after ->
    [0] presque jamais.
   *[other] { $after } fois.
}
advice-cards = { $cards ->
    [0] { $kept ->
        [about] Il ne vous reste presque aucune carte
       *[other] Il ne vous reste aucune carte
    }
    [one] { $kept ->
        [all] Vous gardez votre carte
        [about] Il vous reste environ une carte
       *[exactly] Il vous reste une carte
    }
   *[other] { $kept ->
        [all] Vous gardez vos { $cards } cartes
        [about] Il vous reste environ { $cards } cartes
       *[exactly] Il vous reste { $cards } cartes
    }
}{ $reach ->
    [0] .
   *[other] , de quoi monter à { $reach }.
}
advice-outweighs = Avec « { $other } », { $better ->
    [auction] vous gagnez plus souvent les enchères
   *[danger] vos adversaires gagnent moins souvent la partie
}, mais { $point ->
    [danger] { $known ->
        [yes] { $who }
       *[no] un adversaire
    } gagne la partie { $theirs } fois sur 100, au lieu de { $mine ->
        [0] presque jamais.
       *[other] { $mine }.
    }
    [auction] { $theirs ->
        [0] vous ne gagnez presque jamais les enchères vous-même.
       *[other] vous gagnez vous-même les enchères { $theirs } fois sur 100, au lieu de { $mine }.
    }
    [tokens] pour moins de jetons : { $theirs } au lieu de { $mine } en moyenne.
    [conceded] vos adversaires gagnent { $theirs } { $theirs ->
        [one] jeton
       *[other] jetons
    } en moyenne, au lieu de { $mine ->
        [0] presque aucun.
       *[other] { $mine }.
    }
    [cards] { $theirs ->
        [0] il ne vous reste presque aucune carte
        [1] il vous reste une carte
       *[other] il vous reste { $theirs } cartes
    } { $mine ->
        [1] au lieu d’une.
       *[other] au lieu de { $mine }.
    }
   *[reach] les cartes qui vous restent { $theirs ->
        [0] ne permettent presque aucune enchère,
        [1] ne permettent presque aucune enchère,
       *[other] permettent de monter à { $theirs }
    } au lieu de { $mine }.
}
advice-end-mine = Si tous sont d’accord, vous gagnez { $prize ->
    [match] la partie. Vous la gagnez dès ces enchères { $percent } fois sur 100.
   *[tokens] { $tokens ->
        [one] un jeton
       *[other] { $tokens } jetons
    }. Vous gagnez les enchères { $percent } fois sur 100.
}
advice-end-theirs = Si tous sont d’accord, { $who } gagne { $tokens ->
    [one] un jeton
   *[other] { $tokens } jetons
}, { $held } en tout.
advice-end-match = { $who } gagnerait la partie ; { $percent ->
    [0] presque rien ne peut l’en empêcher.
   *[other] dans { $percent } cas sur 100, les autres l’en empêchent.
}
advice-end-tie = Si tous sont d’accord, personne ne gagne de jetons ; les enchères { $percent ->
    [0] ne finissent presque jamais ainsi.
   *[other] finissent à égalité { $percent } fois sur 100.
}
advice-end-danger = { $known ->
    [leader] Si d’autres enchérissent, { $who } peut même gagner la partie : { $percent } fois sur 100.
    [yes] Mais { $who } peut encore monter, et gagne la partie { $percent } fois sur 100.
   *[no] Mais un adversaire peut encore monter, et gagne la partie { $percent } fois sur 100.
}
advice-wait = Attendre serait encore mieux.
advice-retract = Cela ne coûte pas de carte, mais ne fait que retarder la fin : attendre vaut tout autant.
advice-keep = Cela renforce votre paquet.
advice-give = Cela renforce le paquet d’un adversaire.
advice-twos = Les 2 font de petites enchères : peu importe qui les reçoit.
advice-twos-few = Les 2 font de petites enchères, mais il vous reste peu de cartes : si vous devez piocher dans un paquet vide, vous êtes hors jeu.

# Les temps forts d’une partie

highlight-highest-bid = La plus haute enchère gagnante : { $total }, par { $you ->
    [yes] vous
   *[no] { $who }
}, avec { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
highlight-generous = La main la plus généreuse : { $you ->
    [yes] vous avez posé
   *[no] { $who } a posé
} { $count } cartes devant d’autres joueurs.
highlight-narrowest = De justesse : { $total } pour { $you ->
    [yes] vous
   *[no] { $who }
}, un de plus que { $other-you ->
    [yes] vous
   *[no] { $other }
}.
highlight-haul = La plus belle prise : { $tokens } jetons d’un coup pour { $you ->
    [yes] vous
   *[no] { $who }
}.
highlight-rival = Au plus près lors des dernières enchères : { $you ->
    [yes] vous
   *[no] { $who }
}, à { $count } du total gagnant.
highlight-unopposed = Aux dernières enchères, personne n’a enchéri contre { $you ->
    [yes] vous
   *[no] { $who }
}.
highlight-caller = Le plus hardi : { $you ->
    [yes] vous
   *[no] { $who }
}, avec { $count ->
    [one] une manche lancée
   *[other] { $count } manches lancées
}.

# Analyses

review-group-calls = Lancements de manche
review-group-auctions = Enchères
review-group-sharing = Partage
review-truth-and =  ;{ " " }
review-truth-hand = { $who } avait { $cards }
review-truth = { $hands }.
review-truth-none = Personne d’autre n’avait de carte.
