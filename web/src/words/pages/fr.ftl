# Les autres pages de l’application, hors des jeux.

you = Vous
shortcuts = Touches et signes
what-is-this = Pour savoir ce qu’est une carte ou un signe, touchez-le. Si le toucher le joue aussitôt, gardez-y le doigt un instant.
panel = Historique et discussion à côté de la table
menu = Menu
round-of = Manche { $round } sur { $rounds }
round = Manche { $round }
back-to-table = Retour à la table
title-your-turn = À vous

# Quand la connexion est perdue

connection-lost = Connexion perdue. Reconnexion en cours… rien n’est perdu.
connection-lost-action = Votre coup était en route : il ne sera pas joué deux fois.
connection-lost-for = { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
missed-for-you = En votre absence, un robot a joué pour vous. { $what }
missed = En votre absence : { $what }
missed-more = { $count ->
        [one] (Et un autre événement avant.)
       *[other] (Et { $count } autres événements avant.)
    }
missed-action-arrived = Votre coup est bien arrivé.
missed-action-refused = Votre dernier coup n’a pas été joué.
not-sent = Rien n’a été envoyé : la connexion est perdue.

# Arriver par un lien

arrival-title = { $host } vous invite à jouer à { $game }
arrival-seats = { $free ->
        [0] { $seats } joueurs
        [one] { $seats } joueurs, une chaise est libre
       *[other] { $seats } joueurs, { $free } chaises sont libres
    }
arrival-people = Déjà là : { $names }
arrival-running = La partie a commencé.
arrival-sit = Prendre place
arrival-take-bots = Prendre la place d’un robot
arrival-watch = Seulement regarder
arrival-full = Toutes les chaises sont prises. Vous pouvez regarder.
open-hands = À cette table, les spectateurs voient toutes les mains.
open-hands-short = Mains visibles

# Bandeaux

headbands-title = Bandeaux
headbands = Cette table joue avec des bandeaux : tenez votre téléphone contre votre front, et il montre votre plume aux autres. Personne ne regarde la sienne. Comme avec des cartes, seul l’honneur protège le secret.
headband-wear = Porter ce téléphone
headband-later = Pas maintenant
headband-lift = Portez le téléphone à votre front. Baissez-le pour cacher la plume.
headband-press = Puis portez le téléphone à votre front. Toucher l’écran cache la plume.
headband-show = Montrer dans 3 secondes
headband-count = Téléphone sur le front !
headband-shown = Les autres voient votre plume. Touchez l’écran pour la cacher.
headband-off = L’enlever

# Seats

seat-bot = { $level ->
        [random] Robot, au hasard
        [easy] Robot, facile
        [medium] Robot, moyen
        [strong] Robot, fort
       *[other] Robot
    }
seat-kept = Un robot joue pour { $name }
seat-away = Absent·e
seat-on-turn = À jouer
watching = Vous regardez
watching-you = Vous regardez, sans jouer.
unseated-you = Vous n’avez pas encore de chaise.
watchers = { $count ->
        [0] Personne ne regarde.
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
mute = Masquer
unmute = Ne plus masquer
silence = N’autoriser que les émotes
unsilence = Rendre la parole
clock = { $seconds ->
        [one] Encore une seconde
       *[other] Encore { $seconds } secondes
    }

# Before the match

people = Joueurs
chair = Chaise { $number }
chair-free = Libre
chair-kept = Gardée pour { $name }
chair-host = Hôte
chair-ready = Prêt·e
chair-you = { $name } (vous)
sit-here = M’asseoir ici
move-here = Venir ici
sit-down = Prendre place
take-chair = Prendre cette chaise
take-a-chair = Prendre une chaise
take-a-chair-help = Vous reprenez ce que sait le robot, et décidez à sa place.
chair-more = Modifier { $name }
bot-level = Niveau
move-to = Déplacer vers
swap-with = Échanger avec { $name }
standing = Aussi présents
watches = regarde
not-seated = sans chaise
removed-people = Exclus de la table
readmit = Laisser revenir
settings-of-match = Ce qu’on joue
players-count = { $count } joueurs
options-usual = Les règles habituelles
option-line = { $label } : { $value }
option-nothing = rien
option-own-cards = cartes choisies
change-game = Jeu
change-settings = Modifier
save-settings = Enregistrer
stand-up = Me lever
add-bot = Robot
remove = Retirer
start = Commencer
start-with-bots = { $count ->
        [one] Commencer, avec un robot sur la chaise libre
       *[other] Commencer, avec des robots sur { $count } chaises libres
    }
start-unseated = { $count ->
        [one] { $names } n’a pas de chaise.
       *[other] { $names } n’ont pas de chaise.
    }
start-anyway = Commencer quand même
waiting-for-host = L’hôte lancera la partie quand tout le monde sera là.
close-table = Fermer la table
pace-relaxed = Sans pendule
pace-normal = Avec pendule
pace-blitz = Rapide

invite = Inviter
invite-code = Dites le code
invite-qr = Code QR de l’adresse de cette table
invite-copy = Copier le lien
invite-copied = Le lien est copié.
invite-share = Partager
invite-text = Venez jouer avec moi !

# During the match

emotes = Émotes
emote-hello = Bonjour !
emote-well-played = Bien joué !
emote-oops = Oups !
emote-thinking = Je réfléchis…
emote-laugh = Ha ha !
emote-surprised = Quoi ?!
emote-hurry = Allez, allez !
emote-thanks = Merci !
history = Ce qui s’est passé
history-open = Comment on en est arrivé là : { $entry }
history-empty = Rien encore.
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-label = Dire quelque chose
chat-send = Envoyer
chat-emotes-only = Tant que des mains sont secrètes, on ne peut envoyer que des émotes. On pourra reparler après la partie.
rules = Règles
rules-search = Chercher dans les règles
rules-found = { $count ->
        [0] Les règles n’en parlent pas.
        [one] Un chapitre en parle.
       *[other] { $count } chapitres en parlent.
    }
leave = Quitter la table
leave-help = Votre chaise reste à vous ; un robot joue jusqu’à votre retour.
leave-for-good = Partir pour de bon
leave-for-good-sure = Touchez encore pour partir
leave-for-good-help = Vous rendez votre chaise. Pendant une partie, un robot continue, sous son propre nom.
idle-waiting = Tout le monde attend { $name }.
idle-nudge = Relancer
idle-stand-in = Laisser jouer un robot
idle-you = Un robot joue à votre place.
idle-back = Je suis de retour

# Explications la première fois

first-close = Compris

# After the match

finish-you-win = Vous gagnez !
finish-you-share = Vous partagez la victoire !
finish-wins = { $count ->
        [one] Victoire { DE($names) }
       *[other] Victoire partagée : { $names }
    }
finish-place = Place { $place } :
finish-helped = { $count ->
        [one] une action faite par un robot
       *[other] { $count } actions faites par un robot
    }
rematch = Rejouer
again-ready = { $count ->
        [one] { $names } veut rejouer
       *[other] { $names } veulent rejouer
    }
again-undecided = { $count ->
        [one] { $names } n’a pas encore répondu
       *[other] { $names } n’ont pas encore répondu
    }
again-starts = La prochaine partie commence dans
again-start = Lancer la prochaine partie
again-stop = Arrêter le compte à rebours
again-not = Finalement non
again-change = Changer chaises et réglages
replay = Revoir
finish-picture = Partager une image
picture-failed = L’image n’a pas pu être dessinée.
evening-title = { $count ->
    [one] { $names } mène
   *[other] { $names } à égalité
}
evening-won = gagnées
evening-points = points
evening-score = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
} · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
evening-picture = Garder en image
results = Résultats
finish-next = La partie suivante a commencé.
finish-to-next = À la partie suivante
see-the-end = Voir la fin
see-the-end-waiting = { $count ->
        [one] En accéléré quand { $names } le demandera aussi.
       *[other] En accéléré quand { $names } le demanderont aussi.
    }
look-at-table = Regarder la table

# Replay

replay-moment = Moment de la partie
replay-version = { $version } sur { $last }
replay-lead = { $count ->
        [one] { $names } prend la tête
       *[other] { $names } se partagent la tête
    }
replay-first = Au début
replay-back = Un pas en arrière
replay-next = Un pas en avant
replay-last = À la fin
replay-play = Lecture
replay-pause = Pause
replay-speed = Vitesse : { $speed } fois
replay-eyes = Vu par
replay-eyes-all = Tous
replay-eyes-none = Public
replay-link = Lien vers ce moment
replay-copied = Le lien vers ce moment est copié.
replay-record = Télécharger l’enregistrement

# Conseils

hints = Conseils
hints-coming = Un instant…
hints-only-here = Les conseils servent à s’entraîner. Quand des amis jouent aussi, il n’y en a pas.
hint-chance = Réussit { $percent } fois sur cent

# A new table

new-table = Une table { DE($game) }
new-seats = À combien ?
new-company = Avec qui ?
company-friends = Des amis
company-bots = Des robots seulement
new-level = De quelle force sont les robots ?
level-random = Au hasard
level-easy = Facile
level-my-pace = À mon rythme
level-medium = Moyen
level-strong = Fort
new-pace = À quel rythme ?
new-public = Ouverte à tous
new-public-help = La table apparaît sur la page d’accueil.
new-options = Options du jeu
new-make = Ouvrir la table
deck-own = Le mien
deck-paste = Une carte par ligne : mot/encre, points, capacité. Les règles expliquent la notation.
deck-upload = Ou choisissez un fichier
deck-too-large = Ce fichier est trop gros pour un paquet.
deck-count = { $count } cartes
option-none = Sans limite
option-by-lot = Tirage au sort

# Un jeu sans plateau à lui

generic-known = Le reste de la table
generic-yes = oui
generic-no = non

# Les leçons

lesson = Leçon
lessons = Toutes les leçons
learn-game = Apprendre { $game }
lesson-next = Suite
lesson-next-one = Leçon suivante
lesson-your-turn = À vous
lesson-leave = Quitter
lesson-progress = Où vous en êtes
lesson-read-first = Lisez d’abord ceci, puis choisissez « Suite ».
lesson-right = Exact !
lesson-wrong = Pas tout à fait.
lesson-finished = Leçon terminée
lesson-real-match = Vous connaissez le jeu. Faites une vraie partie, contre des robots indulgents.
lesson-play = Jouer contre des robots

# Analyses

review = Analyse
review-tabs = Façons de revoir cette partie
review-of = Décisions de
review-as = Ici, « vous » désigne { $name }.
review-working = Vos décisions sont jugées. Si vous partez, tout recommencera à votre retour.
review-curve = Votre part de la victoire
review-curve-help = Telle que vous pouviez la connaître à chaque décision. 100 % est une victoire certaine.
review-curve-described = La part de la victoire est passée de { $first } à { $last }, entre { $lowest } et { $highest }.
review-turning-point = Tournant
review-costliest = Ce qui vous a coûté le plus
review-cost = « { $choice } » vous a coûté { $lost } de la victoire. Trouverez-vous mieux ?
review-no-costly = Aucune de vos décisions ne vous a clairement coûté quelque chose.{ $slips ->
    [0] {" "}Bien joué !
   *[other] {""}
}
review-try = Réessayer
review-try-ask = Votre choix : « { $choice } ». Il a coûté { $lost } de la victoire. Que feriez-vous maintenant ?
review-try-right = « { $choice } » : bien trouvé ! Rien n’est meilleur ici. Cela vous donne { $share } de la victoire.
review-try-near = « { $choice } » vaut presque le meilleur choix. Cela vous donne { $share } de la victoire.
review-try-unsure = « { $choice } » vaut peut-être le meilleur choix : l’estimation est trop grossière pour l’affirmer. Cela vous donne { $share } de la victoire.
review-try-slip = « { $choice } » serait une erreur, même si elle ne coûte presque rien. { $why }
review-try-wrong = « { $choice } » fait perdre { $lost } de la victoire. { $why }
review-judging = Votre choix est jugé…
review-answer = Voir la réponse
review-more = Plus
review-less = Moins
review-back = Retour à l’analyse
review-hidden = Réessayez d’abord.
review-choices = Ce que valaient les choix
review-made = votre choix
review-second = votre second choix
review-more-choices = { $count ->
    [one] Un autre choix valait { $share } ou moins.
   *[other] { $count } autres choix valaient { $share } ou moins.
}
# $count vaut 2 ou plus.
review-alike = ou { $count } autres, de même valeur
review-good = Le meilleur choix, ou aussi bon
review-slip = erreur
review-unsure = incertain
review-decisions = Toutes les décisions
review-see = Revoir ce moment
review-play-on = Rejouer à partir d’ici
review-groups = Comment vous avez décidé
review-skill = Une décision vous a coûté en moyenne { $mean } de la victoire ({ $low } à { $high }, sur { $count } décisions).
review-skill-once = Votre unique décision vous a coûté { $mean } de la victoire : une seule décision en dit peu.
review-skill-none = Vous n’avez eu aucune décision à juger.
review-skill-last = Sur les { $count } dernières parties que vous avez analysées sur cet appareil : { $mean } ({ $low } à { $high }).
review-skill-bot = Robot : { $level }
review-skill-bots = Les robots : { $marks }.
review-par = Le par : avec vos cartes, des robots moyens gagnent { $share } en moyenne (sur { $count } parties). Vous avez obtenu { $result }.
review-reactions = Vos temps de réaction
review-times-conflict = Conflit : dire l’encre
review-times-plain = Sans conflit : lire le mot
review-times-most = { $ms } ms
review-times-yours = Vous : { $ms } ms
review-times-legend = Points : bonnes réponses. Croix : erreurs. Trait épais : votre médiane. Traits fins : parties précédentes. Triangles : les robots.
review-truths = Ce qu’il en était vraiment
review-truths-help = Vous ne pouviez pas le savoir. Cela ne compte pas.
practice-wait = Laisser les autres continuer
practice-again = Rejouer

# Une pause

pause = Mettre la partie en pause
pause-help = Les horloges et les robots attendent que vous la fassiez reprendre.
paused = La partie est en pause.
resume = Reprendre

# Le grand écran

tv-show = Montrer cette table sur un grand écran
tv-name = Grand écran
tv-scan = Scannez pour vous asseoir
tv-or-go = ou ouvrez { $address } et entrez
tv-only-here = Cette adresse ne marche que sur cet appareil. Ouvrez le grand écran à l’adresse que ./play indique pour les téléphones.
tv-come = { $count ->
        [one] Une chaise est libre
       *[other] { $count } chaises sont libres
    }
tv-host = { $name } lance la partie sur son téléphone.
tv-host-nobody = La première personne assise est l’hôte.
tv-away = Partis un moment : { $names }
tv-lost = Le serveur est injoignable. La partie reprend dès qu’il est de retour.
tv-phone = Cette page est faite pour un grand écran.
tv-phone-play = Jouer sur cet appareil
tv-phone-anyway = L’afficher ici quand même
tv-again = Nouvelle table
tv-next = { $name } lance la partie suivante sur son téléphone.
tv-ready = { $count ->
        [one] { $names } rejoue
       *[other] { $names } rejouent
    }
tv-evening = La soirée jusqu’ici : { $count ->
    [one] une partie
   *[other] { $count } parties
}
tv-won-of = sur { $played }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tv-voice = Dire à voix haute ce qui se passe

# Sur un seul appareil

device-people = Combien de personnes
device-names = Leurs noms, dans l’ordre où elles sont assises
device-name = Nom { $number }
device-bots = Robots en plus
device-play = Jouer
device-help = Posez l’appareil à plat entre vous : chacun joue à son bord. À trois ou quatre, il faut une tablette.
device-help-two = Posez l’appareil à plat entre vous : chacun joue à son bord. Avec un robot, c’est une course à chaque question.

# Le téléphone comme main, quand un grand écran montre la table

whole-board = Tout le plateau sur cet appareil
look-up = La table est sur le grand écran.

# Énigmes

puzzle-ask = Que feriez-vous ?
puzzle-repeated = Vous y avez déjà répondu aujourd’hui.
puzzle-right = Juste ! Le meilleur choix : « { $choice } ».
puzzle-wrong = Pas tout à fait. Le meilleur choix : « { $choice } ».
puzzle-shares = Votre part de la victoire après chaque choix :
puzzle-streak = { $count ->
    [one] Premier jour d’une série.
   *[other] Résolue { $count } jours de suite.
}
puzzle-tomorrow = Une nouvelle énigme vous attend demain.
puzzle-share = Partager, sans la réponse
puzzle-picture-solved = Résolue du premier coup.
puzzle-picture-missed = Pas résolue du premier coup. Et vous ?
