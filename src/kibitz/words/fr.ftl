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
terminal-keys = Tapez un numéro ou une action. ? montre les règles, ? MOT cherche une règle, h conseille, q quitte.
terminal-keys-wait = Tapez un numéro ou une action ; Entrée laisse jouer les autres. ? montre les règles, h conseille, q quitte.
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

# Le service en ligne.

bot-random = Fait n’importe quoi, pourvu que les règles le permettent.

wire-unreadable = Ce message est illisible ({ $problem }).
wire-no-such-path = Il n’y a rien à cette adresse.
wire-wrong-method = On ne peut pas s’adresser ainsi à cette adresse ; elle répond à { $methods }.
wire-too-large = C’est trop à la fois : une requête peut faire { $kib } Kio.
wire-text-only = Les messages sont du texte en JSON.
wire-rate-limited = C’était trop à la fois. Réessayez dans un instant.
wire-too-late = Quelqu’un a été plus rapide.
wire-race-over = Cette course était finie avant l’arrivée de votre réponse.
wire-who-are-you = Dites d’abord votre nom.
wire-foreign-origin = Un autre site ne peut pas parler pour vous ici.
wire-no-such-table = Cette table n’existe pas.
wire-no-such-match = Cette partie ne se joue pas à cette table.
wire-no-such-seat = Cette chaise n’existe pas : la table en a { $seats }.
wire-nobody-there = Personne n’est assis là.
wire-seat-taken = Cette chaise est prise.
wire-not-seated = Vous n’êtes pas assis à cette table.
wire-not-yourself = Vous ne pouvez pas vous renvoyer : levez-vous plutôt.
wire-not-the-host = Seul l’hôte de la table peut faire cela.
wire-chairs-free = Des chaises sont encore libres. Mettez-y des robots, ou attendez vos amis.
wire-match-running = La partie est encore en cours.
wire-table-open = La partie n’a pas encore commencé.
wire-table-running = La partie est en cours.
wire-table-over = La partie est finie. Demandez une revanche.
wire-table-closed = Cette table est fermée.
wire-enter-first = Entrez d’abord à la table.
wire-only-in-practice = Les conseils sont pour l’entraînement : quand d’autres jouent avec vous, ce ne serait pas loyal.
wire-nothing-to-decide = Vous n’avez rien à décider pour l’instant.
wire-emotes-only = Tant que des mains sont secrètes, seuls les gestes sont permis.
wire-again-and-again = Vous êtes assez souvent revenu en arrière : les autres attendent.
wire-silenced = L’hôte ne vous laisse que les gestes à cette table.
wire-nothing-said = Il n’y a rien à lire là-dedans.
wire-nobody-here = Cette personne n’est pas à cette table.
wire-only-others = Cela ne se fait qu’aux autres.
wire-too-many-muted = C’est plus de monde qu’on ne peut en retenir. Écoutez d’abord quelqu’un à nouveau.
wire-too-many-watchers = Trop de monde regarde cette table.
wire-too-many-tables = Il y a trop de tables en ce moment.
wire-too-many-sockets = Il y a trop de monde en ce moment. Réessayez bientôt.
wire-bad-table = Cette table est impossible : { $problem }
wire-store-failed = Votre demande n’a pas pu être enregistrée. Réessayez dans un instant.
wire-server-failed = Quelque chose s’est mal passé ici. Réessayez.
wire-name-missing = Un nom a besoin de 1 à { $longest } caractères visibles.
wire-name-long = Un nom a { $longest } caractères au plus.
wire-name-characters = Un nom est une ligne de caractères ordinaires : ni de contrôle, ni invisibles, ni qui changent le sens de lecture.
wire-not-over = Cela se montre quand la partie est terminée.
wire-no-such-version = Cette version n’existe pas : la partie s’est terminée à la version { $last }.
wire-too-long-to-watch = Cette partie est trop longue pour être revue ici. On peut télécharger son enregistrement.
wire-old-rules = Cette partie suivait d’anciennes règles et ne peut plus être rejouée. On peut télécharger son enregistrement.

# Les pages de l’application, hors d’elle.

site-about = Quatre jeux de cartes entre amis et robots : un lien suffit.
site-invite = Jouez à { $game } avec { $who }
site-new = Jouez à { $game }
site-rules = Les règles de { $game }
site-replay = { $game } : { $names }
site-replay-about = Revoyez la partie, par les yeux de chacun.
site-not-built = L’application pour navigateur ne fait pas partie de cette installation : elle n’a pas encore été construite.
site-how-to-build = Dans une copie des sources, lancez : python hatch_build.py

# Ce dont une table de n’importe quel jeu convient.

option-first = Qui commence
option-first-help = Une place ; si aucune n’est nommée, le hasard décide.
option-spectators = Les spectateurs voient
option-spectators-help = Ce que voient ceux qui ne font que regarder.
option-spectators-public = Ce que tout le monde voit
option-spectators-all = Tout ce qui est caché
