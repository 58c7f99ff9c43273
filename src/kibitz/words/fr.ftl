# Phrases communes à tous les jeux.

refusal-over = La partie est finie.
refusal-unreadable = Ce n’est pas une action de ce jeu ({ $problem }).
refusal-no-such-seat = Cette place n’existe pas : les { $seats } places sont numérotées à partir de 0.
refusal-table-only = Seule la table peut faire cela.
refusal-not-the-table = La table ne peut pas faire cela.
refusal-not-your-turn = Ce n’est pas votre tour.
seat-name = Place { $seat }
see-rules = règles : { $section }

# La table dans le terminal.

terminal-you = Vous
terminal-which-game = Quel jeu ?
terminal-choose = Choisissez un numéro, ou tapez ce que vous voulez faire.
terminal-keys = Tapez un numéro ou une action. « ? » montre les règles, « ? MOT » cherche une règle, « h » donne des conseils, « q » quitte.
terminal-keys-wait = Tapez un numéro ou une action ; Entrée laisse jouer les autres. « ? » montre les règles, « h » donne des conseils, « q » quitte.
terminal-own-words = Ou tapez votre propre texte.
terminal-not-understood = « { $text } » n’est pas l’un de vos choix.
terminal-nothing-found = Les règles ne parlent pas de « { $text } ».
terminal-no-hints = Il n’y a pas de conseils pour ce jeu.
terminal-lesson = Leçon { $number } sur { $count } : { $title }
terminal-go-on = Entrée continue, « q » quitte.
terminal-choose-answer = Tapez le numéro de votre réponse.
terminal-right = Exact !
terminal-wrong = Pas tout à fait.
terminal-real-match = Vous connaissez le jeu. Faites maintenant une vraie partie, contre des robots indulgents.
terminal-left = La partie est enregistrée dans { $file }. Pour la reprendre : kibitz play --resume
terminal-record = L’enregistrement est dans { $file }.
terminal-result = { $you ->
    [yes] Vous avez gagné !
   *[no] { $count ->
        [one] { $winners } gagne.
       *[other] Victoire partagée : { $winners }.
    }
}
replay-keys = Entrée avance, b recule, un numéro saute à cette étape, s PLACE montre ce que voit cette place, s all montre tout, q quitte.

# Le service en ligne.

bot-random = Joue n’importe quoi, pourvu que les règles le permettent.

wire-unreadable = Ce message est illisible ({ $problem }).
wire-no-such-path = Il n’y a rien à cette adresse.
wire-wrong-method = Cette adresse n’accepte pas cette méthode ; elle accepte { $methods }.
wire-compressed = Envoyez la requête sans compression.
wire-too-large = C’est trop à la fois : une requête peut faire au plus { $kib } Kio.
wire-text-only = Les messages doivent être du texte JSON.
wire-rate-limited = Trop de demandes à la fois. Réessayez dans un instant.
wire-too-late = Quelqu’un a été plus rapide.
wire-never-arrived = Votre coup n’est jamais arrivé, car la connexion a été coupée, et la partie a continué sans lui.
wire-race-starting = La course n’a pas encore commencé : attendez la carte.
wire-match-paused = La partie est en pause. L’hôte la fera reprendre.
wire-pause-in-race = Une course est en cours. Mettez la partie en pause après elle.
wire-race-over = Cette course était finie avant l’arrivée de votre réponse.
wire-who-are-you = Dites-nous d’abord votre nom.
wire-foreign-origin = Un autre site ne peut pas agir pour vous ici.
wire-tls-only = Ce service se trouve uniquement à l’adresse { $address }.
wire-no-such-table = Cette table n’existe pas.
wire-no-such-match = Cette partie n’existe pas.
wire-no-such-seat = Cette chaise n’existe pas : la table en a { $seats }.
wire-nobody-there = Personne n’est assis là.
wire-seat-taken = Cette chaise est prise.
wire-no-chair = Aucune chaise n’est libre, ni occupée par un robot.
wire-already-seated = Vous avez déjà une chaise dans cette partie.
wire-hands-seen = À cette table, les spectateurs voient toutes les mains : on ne peut prendre place qu’entre deux parties.
wire-other-hand-seen = Vous avez occupé une autre chaise dans cette partie et en connaissez les cartes.
wire-too-few-chairs = Il y a plus de personnes assises qu’il ne resterait de chaises.
wire-somebody-standing = { $count ->
        [one] { $names } n’a pas de chaise.
       *[other] Ces personnes n’ont pas de chaise : { $names }.
    }
wire-too-soon = Laissez-lui encore un peu de temps.
wire-nudge-first = Relancez d’abord cette personne.
wire-not-awaited = La partie n’attend pas cette personne.
wire-clock-decides = Cette table a une pendule : quand le temps est écoulé, la partie continue d’elle-même.
wire-removed = L’hôte vous a exclu·e de cette table.
wire-nobody-removed = Cette personne n’a pas été exclue.
wire-seat-or-person = Indiquez soit la chaise, soit la personne, pas les deux.
wire-not-seated = Vous n’avez pas de place à cette table.
wire-not-yourself = Vous ne pouvez pas vous exclure vous-même : levez-vous plutôt.
wire-not-the-host = Seul l’hôte de la table peut faire cela.
wire-chairs-free = Des chaises sont encore libres. Mettez-y des robots, ou attendez vos amis.
wire-match-running = La partie est encore en cours.
wire-table-open = La partie n’a pas encore commencé.
wire-table-running = La partie est en cours.
wire-table-over = La partie est finie. Demandez une revanche.
wire-table-closed = Cette table est fermée.
wire-enter-first = Rejoignez d’abord la table.
wire-only-in-practice = Les conseils servent à s’entraîner : ce ne serait pas loyal tant que d’autres jouent avec vous.
wire-no-hints = Il n’y a pas de conseils pour ce jeu.
wire-still-in-play = Quelqu’un à cette table a encore quelque chose à décider.
wire-nothing-to-decide = Vous n’avez rien à décider pour l’instant.
wire-emotes-only = Tant que des mains sont secrètes, on ne peut envoyer que des émotes.
wire-again-and-again = Vous revenez trop souvent à ce choix : les autres attendent.
wire-silenced = À cette table, l’hôte ne vous laisse envoyer que des émotes.
wire-nothing-said = Ce message ne contient aucun texte visible.
wire-nobody-here = Cette personne n’est pas à cette table.
wire-only-others = Vous ne pouvez faire cela qu’à quelqu’un d’autre.
wire-too-many-muted = Vous avez masqué le nombre maximal de personnes. Cessez d’abord d’en masquer une.
wire-too-many-watchers = Trop de monde regarde cette table.
wire-too-many-tables = Il y a trop de tables en ce moment.
wire-too-many-sockets = Il y a trop de monde en ce moment. Réessayez bientôt.
wire-open-hands-on-screen = À cette table, les spectateurs voient les cartes et les choix cachés : un grand écran les montrerait à toute la pièce.
wire-screen-only-shows = Un grand écran ne fait que montrer la table. Jouez avec votre téléphone.
wire-screen-in-no-hurry = Une table pour grand écran attend des joueurs : elle ne peut pas commencer tout de suite avec des robots.
wire-headbands-in-public = Les bandeaux sont pour des gens dans la même pièce, donc seulement à une table non listée.
wire-no-headbands = Cette table n’a pas convenu de bandeaux.
wire-open-hands-in-public = Les spectateurs ne peuvent voir les cartes cachées qu’à une table non listée : en public, un joueur pourrait regarder aussi.
wire-which-seat = Vous êtes plusieurs sur cet appareil : précisez pour quelle place vous jouez.
wire-not-your-seat = C’est la place de quelqu’un d’autre.
wire-one-device = Cette table est réservée aux personnes autour d’un même appareil. Vous pouvez regarder.
wire-secrets-on-one-device = Dans ce jeu, chacun voit des cartes que les autres ne doivent pas voir : il faut un appareil par personne.
wire-open-hands-on-device = À une table sur un seul appareil, les spectateurs ne peuvent pas voir les cartes et les choix cachés : tout le monde autour les verrait aussi.
wire-people-round-device = À cette table, de { $least } à { $most } personnes peuvent partager un appareil.
wire-device-on-its-own = Une table sur un seul appareil n’est ni listée ni pour un grand écran.
wire-device-needs-bots = Il faut quelqu’un sur chaque chaise : dites quels robots prennent celles qui restent.
wire-bad-deck = Ce paquet ne peut pas être joué : { $problem }
wire-bad-table = Cette table ne peut pas être ouverte : { $problem }
wire-store-failed = Votre demande n’a pas pu être enregistrée. Réessayez dans un instant.
wire-table-moved = Votre table passe sur un autre serveur. Votre application se reconnecte toute seule.
wire-servers-apart = Les serveurs ne peuvent pas se joindre pour le moment. Rien n’est perdu ; réessayez dans un instant.
wire-server-failed = Une erreur s’est produite ici. Réessayez.
wire-name-missing = Un nom doit avoir de 1 à { $longest } caractères visibles.
wire-name-long = Un nom a { $longest } caractères au plus.
wire-name-characters = Un nom tient sur une ligne de caractères ordinaires : sans caractères de contrôle, caractères invisibles ou caractères qui inversent le sens de lecture.
wire-not-over = Cela n’est montré qu’une fois la partie finie.
wire-no-such-version = Cette version n’existe pas : la partie s’est terminée à la version { $last }.
wire-too-long-to-watch = Cette partie est trop longue pour être revue ici. On peut télécharger son enregistrement.
wire-no-such-lesson = Cette leçon n’existe pas.
wire-not-this-lesson = Cette leçon ne se déroule pas ainsi. Recommencez-la.
wire-no-such-decision = Cette place n’a rien décidé à ce moment.
wire-nothing-to-play-on = Cette partie était terminée à la version { $last }. Repartez d’une version antérieure.
wire-too-many-reviews = Votre réseau fait déjà analyser { $most } parties. Réessayez quand l’une des analyses sera terminée.
wire-no-reviews = Les parties de ce jeu ne peuvent pas être analysées.
wire-no-review = Cette partie ne peut pas être analysée pour l’instant. Réessayez plus tard.
wire-no-such-puzzle = Cette énigme n’existe pas.
wire-no-par = Dans ce jeu, les cartes décident trop peu pour un par.
wire-not-this-practice = Cet entraînement ne s’est pas déroulé ainsi. Recommencez-le.
wire-practice-too-long = Cette partie est devenue trop longue pour être poursuivie.
wire-old-rules = Cette partie suivait d’anciennes règles et ne peut plus être rejouée. On peut télécharger son enregistrement.

# Les pages de l’application, hors d’elle.

site-about = Des jeux de cartes entre amis et robots : un lien suffit.
site-invite = Jouez à { $game } avec { $who }
site-new = Jouez à { $game }
site-learn = Apprenez { $game }
site-rules = Les règles { DE($game) }
site-replay = { $game } : { $names }
site-replay-about = Revoyez la partie du point de vue de chacun.
site-not-built = L’application pour navigateur ne fait pas partie de cette installation : elle n’a pas encore été construite.
site-how-to-build = Dans une copie des sources, lancez : ./play

# La page pour les navigateurs qui arrivent sans TLS chez un service à la maison qui l’utilise.

tls-title = Une étape avant de jouer
tls-why = Cette table utilise une connexion sécurisée, pour que votre navigateur puisse garder l’écran allumé, savoir comment vous tenez le téléphone et installer Kibitz. Le certificat vient de l’ordinateur sur lequel vous jouez, car personne n’en délivre pour les adresses de la maison. Votre navigateur vous demande donc votre avis.
tls-open = Ouvrir la table
tls-once = Vite fait : passer l’avertissement
tls-past-details-button = Paramètres avancés
tls-past-details = Touchez « Paramètres avancés » (Safari : « Afficher les détails »).
tls-past-go-button = Continuer vers { $host }
tls-past-go = Touchez « Continuer » (Firefox : « Accepter le risque » ; Safari : « visiter ce site web »).
tls-for-good = Pour de bon : faire confiance à cet ordinateur
tls-safe = Avec le certificat de cet ordinateur sur votre téléphone, il n’y a plus d’avertissement, et Kibitz peut être installé. Il ne vaut que pour les adresses de la maison et les noms en .local : personne ne peut s’en servir pour imiter un autre site. Vous pouvez le retirer à tout moment.
tls-get = Obtenir le certificat
tls-apple = iPhone et iPad
tls-apple-allow-button = Autoriser
tls-apple-allow = Dans Safari, obtenez le certificat et touchez « Autoriser ».
tls-apple-install-button = Profil téléchargé
tls-apple-install = Dans Réglages, touchez « Profil téléchargé », puis « Installer ».
tls-apple-trust-button = Réglages des certificats
tls-apple-trust = Dans Réglages, Général, Informations, « Réglages des certificats », activez Kibitz.
tls-android = Android
tls-android-open-button = Chiffrement et identifiants
tls-android-open = Obtenez le certificat. Dans Paramètres, cherchez « certificat CA ».
tls-android-kind-button = Certificat CA
tls-android-kind = Sous « Installer un certificat », touchez « Certificat CA ».
tls-android-anyway-button = Installer quand même
tls-android-anyway = Touchez « Installer quand même », et choisissez kibitz.crt.
tls-computer = Ordinateur
tls-computer-open-button = kibitz.crt
tls-computer-open = Obtenez le certificat et ouvrez-le (Firefox : Paramètres, Certificats, Importer).
tls-computer-place-button = Fiable
tls-computer-place = Windows : placez-le dans « Autorités de certification racines de confiance ». Mac : dans Trousseaux d’accès, choisissez « Toujours approuver ».

# Ce dont une table de n’importe quel jeu convient.

option-first = Qui commence
option-first-help = Une place ; si aucune n’est choisie, on tire au sort.
option-spectators = Les spectateurs voient
option-spectators-help = Ce que voient ceux qui ne font que regarder.
option-spectators-public = Seulement ce que tout le monde voit
option-spectators-all = Aussi les cartes et les choix cachés

# What everybody at a table is told about its people and settings

notice-chair-taken = { $name } prend la place { DE($bot) }.
notice-left = { $name } est parti·e. { $bot }, un robot, continue à jouer.
notice-removed = L’hôte a exclu { $name } de la table.
notice-configured = L’hôte a changé les réglages.
notice-nudged = { $by } relance { $name } : tout le monde attend.
notice-stand-in-asked = { $by } voudrait qu’un robot joue pour { $name }.
notice-stood-in = Un robot joue pour { $name } jusqu’à son retour.
notice-came-back = { $name } est de retour.
notice-paused = { $name } a mis la partie en pause.
notice-resumed = La partie reprend.

# Les analyses.

review-best = « { $choice } » était le meilleur choix.
review-near = « { $choice } » valait à peu près le meilleur choix.
review-unsure = « { $choice } » n’était peut-être pas le meilleur choix, mais l’estimation est trop grossière pour l’affirmer.
review-even = « { $choice } » : tout autre choix valait autant.
review-slip = « { $choice } » était une erreur, qui n’a presque rien coûté.
review-costly = « { $choice } » a coûté { $lost } % de la victoire.
review-other = { $verdict ->
    [near] Le meilleur choix
    [unsure] Peut-être mieux
   *[costly] Mieux
} : « { $best } ».
review-group = { $group } : { $best ->
    [one] { $best } bon choix
   *[other] { $best } bons choix
} sur { $decisions }, { $slips ->
    [0] {""}
    [one] { $slips } erreur qui n’a presque rien coûté,{" "}
   *[other] { $slips } erreurs qui n’ont presque rien coûté,{" "}
}{ $lost } % de la victoire { $lost ->
    [one] perdu
   *[other] perdus
} en moyenne.
review-group-decisions = Décisions

practice-note = Les cartes cachées ont été redistribuées, telles que vous pouviez les imaginer.

# Les analyses dans le terminal.

terminal-review-curve = Votre part de la victoire, telle que vous pouviez la connaître
terminal-review-ends = De { $first } % à { $result } %.
terminal-review-costliest = Ce qui a coûté le plus
terminal-review-moment = Étape { $step }
terminal-review-truth = Ce que vous ne pouviez pas savoir
terminal-review-truth-at = Étape { $step } : { $told }
terminal-review-skill = Chacune de vos { $decisions } décisions a perdu { $mean } % de la victoire en moyenne (intervalle à 95 % : de { $low } à { $high }).
terminal-review-skill-once = Votre unique décision a perdu { $mean } % de la victoire : une seule décision en dit peu.
terminal-review-skill-none = Vous n’avez eu aucune décision à juger.
terminal-review-mark = Les robots { $level ->
    [easy] faciles
    [medium] moyens
    [strong] forts
   *[other] { $level }
} perdent { $mean } %.
terminal-review-flawless = Aucune décision n’a clairement coûté 1 % de la victoire ou plus.
terminal-par = Avec les mêmes cartes, des robots moyens à cette place gagnent { $par } % des parties (erreur type { $error }). Cette place a obtenu { $result } %.
