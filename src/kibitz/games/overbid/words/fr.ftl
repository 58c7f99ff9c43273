# Overbid en français.

about = Une enchère sans tours : jouez sur toute enchère, à tout moment, jusqu’à l’accord de tous.

# Pourquoi une demande est refusée

refusal-is-out = Vous êtes hors jeu.
refusal-not-now =
    { $phase ->
        [drawing] Pas maintenant : on pioche.
        [standoff] Pas maintenant : tout le monde est bloqué, il faut annoncer ou passer.
        [opening] Pas maintenant : celui qui a annoncé doit d’abord ouvrir.
        [auction] Pas maintenant : une enchère est en cours.
       *[sharing] Pas maintenant : le gagnant répartit les cartes.
    }
refusal-holder-calls = Vous avez le jeton rouge : la prochaine annonce est à quelqu’un d’autre.
refusal-too-early = On n’annonce pas avant que le porteur du jeton rouge ait pioché sa deuxième carte.
refusal-has-passed = Vous avez déjà passé dans ce blocage.
refusal-nothing-to-open = Vous n’avez ni 2, ni 3, ni 4, et qui annonce doit ouvrir.
refusal-holder-passes = Vous avez le jeton rouge : ce sont les autres qui annoncent ou passent.
refusal-caller-opens = Celui qui a annoncé pose la première enchère.
refusal-second-bid = Vous avez déjà une enchère : augmentez-la.
refusal-no-number = Une enchère commence par au moins une carte de sa valeur.
refusal-fewer-than-none = Un nombre de cartes n’est jamais négatif.
refusal-no-cards = Posez au moins une carte.
refusal-not-in-hand = Vous n’avez pas ces cartes en main.
refusal-too-low = Cela fait { $total }, et l’enchère la plus haute est à { $highest } : il faut l’atteindre.
refusal-no-bid-there = Il n’y a pas d’enchère à cet endroit.
refusal-one-proposal = La fin est déjà proposée : acceptez, ou continuez à jouer.
refusal-not-highest = Seul le plus offrant peut proposer la fin, sauf en cas d’égalité.
refusal-nothing-proposed = Personne n’a proposé la fin.
refusal-has-agreed = Vous avez déjà accepté.
refusal-not-agreed = Vous n’avez pas accepté : il n’y a rien à reprendre.
refusal-has-retracted = Vous avez déjà repris une fois votre accord à cette proposition ; c’est tout.
refusal-not-left = Donnez au moins une carte, et de cette sorte au plus { $left }.

section-drawing = La pioche
section-out = Hors jeu
section-calling = L’annonce
section-standoff = Le blocage
section-auction = L’enchère
section-ending = Fin de l’enchère
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
    [yes] Votre paquet est vide : vous êtes hors jeu et votre main est écartée ({ $cards }).
   *[no] Le paquet de { $who } est vide : { $who } est hors jeu, avec { $cards } de côté.
}
red-token-moved = { $you ->
    [yes] Le jeton rouge vous revient.
   *[no] Le jeton rouge passe à { $who }.
}
called = { $you ->
    [yes] Vous annoncez ! Le jeton rouge est à vous ; ouvrez.
   *[no] { $who } annonce, prend le jeton rouge et va ouvrir !
}
standoff-reached = Toutes les mains sont pleines : blocage. On annonce ou on passe ?
passed = { $you ->
    [yes] Vous passez.
   *[no] { $who } passe.
}
hands-reshuffled = Tous ont passé ({ $standoffs } de suite) : chaque main retourne dans son paquet.
opened = { $you ->
    [yes] Vous ouvrez avec { $cards } : { $total }.
   *[no] { $who } ouvre avec { $cards } : { $total }.
}
raised-own = { $you ->
    [yes] Vous ajoutez { $cards } à votre enchère : { $total }.
   *[no] { $who } ajoute { $cards } : { $total }.
}
raised-yours = { $who } pose { $cards } sur votre enchère : { $total }.
raised-other = { $you ->
    [yes] Vous posez { $cards } sur l’enchère de { $owner } : { $total }.
   *[no] { $who } pose { $cards } sur l’enchère de { $owner } : { $total }.
}
cancelled = La proposition de finir tombe.
proposed = { $you ->
    [yes] Vous proposez de finir l’enchère.
   *[no] { $who } propose de finir l’enchère.
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
auction-tied = L’enchère finit sur une égalité : aucun jeton.
auction-won = { $you ->
    [yes] Vous gagnez l’enchère : { $tokens } { $number ->
        [one] jeton bleu
       *[other] jetons bleus
    }.
   *[no] { $who } gagne l’enchère : { $tokens } { $number ->
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
round-settled = Les cartes retournent dans les paquets : { $packs }.
pack-gains = { $who } { $cards }
match-over-tokens = { $who } gagne avec { $tokens } jetons bleus !
match-over-last = { $who } gagne : tous les autres sont hors jeu.
match-over-standoff = Le troisième blocage de suite finit la partie. Le plus de jetons : { $who }, avec { $tokens }.

# Ce que l’on peut faire

do-draw = Piocher une carte
do-draw-last = Piocher dans votre paquet vide, et sortir du jeu
do-call = Annoncer : lancer une manche
do-pass = Passer
do-open = Ouvrir avec { $cards } : { $total }
do-raise-own = Ajouter { $cards } à votre enchère : { $total }
do-raise-other = Poser { $cards } sur l’enchère de { $who } : { $total }
do-propose = Proposer de finir
do-agree = Accepter de finir
do-retract = Reprendre votre accord
do-give-self = Garder { $cards }
do-give-other = Donner { $cards } à { $who }

# Ce qui est demandé

ask-draw = À vous de piocher.
ask-draw-last = Votre paquet est vide : piochez, et vous êtes hors jeu.
ask-draw-or-call = Piochez, ou annoncez.
ask-may-call = { $who } pioche. Annoncez quand vous voulez.
ask-standoff = Blocage : annoncez ou passez.
ask-open = Vous avez annoncé : ouvrez avec des cartes d’une seule valeur.
ask-leading = Vous menez avec { $total }. Proposez de finir, ou continuez.
ask-auction = { $who } mène avec { $total }. Posez des cartes où vous voulez, ou attendez.
ask-tied = Égalité en tête à { $total }. Chacun peut proposer de finir, ou continuer.
ask-agree = { $who } propose de finir. Acceptez, ou continuez.
ask-agreed = Vous avez accepté. Vous pouvez encore jouer.
ask-share = Vous avez gagné : répartissez les cartes.
wait-for = On attend { $who }.
wait-over = La partie est finie.

# La table

title = Overbid – le premier à { $goal } jetons bleus
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
still-waiting = Pas encore d’annonce : le porteur du jeton rouge n’a pas pioché sa deuxième carte.
to-share = À répartir : { $cards }
and = { $first } et { $last }
comma = ,{ " " }

# Ce dont une table convient.

option-goal = Jetons bleus pour gagner
option-goal-help = Le premier à en avoir autant gagne. Moins il en faut, plus la partie est courte.

# Les bots

bot-easy = Attend une bonne série, et mène dès qu’il le peut.
bot-medium = Compte les cartes : annonce et mise quand les autres ont sans doute moins.
bot-strong = Imagine la suite des enchères, et garde sa main pour la manche qui rapporte.
style-helper = Secourable
style-miser = Avare
style-gambler = Joueur

# Conseils

advice-call = Vous pouvez monter à { $total } : personne ne peut aller plus haut, à { $percent } %.
advice-draw-on = Une carte de plus, et les autres piochent aussi.
advice-draw-out = Votre paquet est vide : vous seriez éliminé.
advice-pass = Si tous passent, chaque main retourne dans son paquet.
advice-lead = Vous menez avec { $total }. Les enchères sont alors gagnées { $percent } fois sur 100.
advice-needless = Vous menez déjà : { $total } ne fait que coûter des cartes, à moins d’effrayer quelqu’un.
advice-tie = Égalité à { $total } : si cela finit ainsi, personne ne gagne de jetons, et vous reprenez vos cartes.
advice-help-tie = Égalité à { $total } : si cela finit ainsi, personne ne gagne de jetons, mais la carte est perdue.
advice-help-lead = Cela porte quelqu’un d’autre à { $total }, avec vos cartes.
advice-end-mine = Si tous sont d’accord, vous gagnez { $tokens ->
    [one] un jeton
   *[other] { $tokens } jetons
}.
advice-end-theirs = Celui qui mène gagne { $tokens ->
    [one] un jeton
   *[other] { $tokens } jetons
}, et vous gardez votre main.
advice-end-match = Celui qui mène gagnerait ainsi la partie.
advice-end-tie = Personne ne gagne de jetons, et chaque enchérisseur reprend ses cartes.
advice-retract = Cela retarde la fin un moment, sans carte.
advice-keep = Cela renforce votre paquet.
advice-give = Cela renforce le paquet d’un adversaire.
advice-keep-twos = Les deux grossissent votre paquet, mais affaiblissent vos mains.
advice-give-twos = Les deux affaiblissent les mains d’un adversaire, et vous avez assez de cartes.
