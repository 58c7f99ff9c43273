## À la table

asks = { $you ->
    [yes] Vous demandez
   *[no] { $who } demande
}
mark-asks = Pose la question
direction = { $direction ->
    [forth] On joue dans le sens horaire.
   *[back] On joue dans le sens antihoraire.
}
pile-active = { $count ->
    [0] Plus de carte dans la pile active.
    [one] Une carte dans la pile active.
   *[other] { $count } cartes dans la pile active.
}
pile-gains = { $count ->
    [0] Pas encore de gains.
    [one] Une carte gagnée.
   *[other] { $count } cartes gagnées.
}
pile-top = Sur le dessus : { $card }.
pile-known = Connue par : { $names }.
stakes = { $count } cartes en jeu
centre-waits = { $count ->
    [one] Une carte attend au centre
   *[other] { $count } cartes attendent au centre
}
peek = La prochaine carte { DE($whom) }

## Demander

ask-colour = Couleur
ask-colour-help = Quelle encre ?
ask-name = Nom
ask-name-help = Quel mot ?
thinks = Voyons voir…
pose-own = Une question à vous
pose-more = D’autres questions
pose-go = Demander

## La course

ready = Prêts…
go-on = Continuer
gone-on = À la carte suivante…
waits-for-you = La question suivante n’attend que vous.
waits-for = On attend { $names }.
answers = Réponses
your-answer = Vous avez dit « { $answer } »
you-are-silent = Vous gardez le silence
stay-silent = Garder le silence
own-words = Avec vos mots

## Les capacités, et ce qui se paie

help-see = Voir : regardez la prochaine carte de quelqu’un. Vous serez seul·e à la connaître.
help-swap = { $pile ->
    [gains] Échange : donnez la carte gagnée contre le dessus des gains de quelqu’un.
   *[active] Échange : donnez la carte gagnée contre le dessus de la pile active de quelqu’un.
}
help-skip = Passe : quelqu’un passe son prochain tour.
help-reverse = Inverse : le jeu tourne dans l’autre sens.
use-reverse = Inverser
use-not = Renoncer
use-nobody = Personne sur qui l’utiliser : on continue.
pay-active = Pile active
pay-active-help = La prochaine, sans la voir
pay-gains = Gains
pay-gains-help = Celle du dessus

## La photo-finish

photo-finish = Photo-finish
lane-you = Vous
lane-right = juste
lane-wrong = faux
lane-silent = silence
lane-none = pas de réponse
lane-late = { $right ->
    [yes] juste
   *[no] faux
}, { $time } trop tard
lane-too-fast = trop vite
lane-longer-than-elapsed = non retenu
lane-ms = { $ms } ms
lane-s = { $s } s
lane-raw = { $ms } ms, déclaré : { $raw } ms
judged-title = Comment les temps sont jugés
judged-help = Chaque appareil mesure son propre temps, de l’apparition de la carte à l’écran jusqu’au toucher. Le serveur le croit autant que le réseau le permet : le temps écoulé ici, moins l’aller-retour et une marge.
judged-raw = déclaré
judged-elapsed = écoulé ici
judged-granted = trajet + marge
judged-accepted = retenu
judged-too-fast = Personne n’est aussi rapide : la réponse { DE($who) } était un coup de chance, elle ne compte pas.
judged-longer-than-elapsed = Il ne s’était pas écoulé autant de temps : la réponse { DE($who) } ne compte pas.
judged-too-far = { $who } se trouve plus loin que ce que le serveur peut compenser : { NUMBER($ms) } ms du trajet comptent comme temps de réaction.

## Le décompte

counting = Le décompte
counting-help = Du dessus vers le bas : un ×2 double tout ce qui se trouve dessous.
figures-mean = moyenne
figures-best = record
figures-right = justes
figures-percent = { $percent } %
counting-nothing = Aucun gain
counting-skip = Au résultat
key-digits = Répondre, ou choisir
key-enter = Appuyer sur le bouton choisi ; envoyer votre réponse

# La fin

celebration = BRAVO

# La première fois

first-ask = C’est votre carte qui vient. Choisissez la question avant que quelqu’un la voie.
first-mystery = Une carte mystère : toute question est permise, et toute réponse est bonne.
first-sacrifice = Vous avez répondu en premier, mais c’est faux : cela vous coûte une carte.
first-ability = La carte gagnée a une capacité. Utilisez-la, ou renoncez-y.
first-centre = Plusieurs cartes sont au centre. La prochaine bonne réponse les prend toutes.
first-double = ×2 double les points de toutes les cartes qui sont sous elle dans sa pile.
first-reversed = Le sens est inversé : on joue maintenant dans l’autre sens.

# Sur un seul appareil

device-piles = { $active } à jouer · { $gains } en gain
device-peek = Gardez le doigt posé pour voir la prochaine carte { DE($whom) } ; cachez-la de la main
device-go-on = Prêts pour la carte suivante ? Touchez « Continuer ».
device-won = Vous gagnez !
device-shared = Vous partagez la victoire !
device-lost = Victoire : { $names }
device-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
device-again = Rejouer
