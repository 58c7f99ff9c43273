# La première page de l’application, et ce que montre toute page.

close = Fermer
loading = On dresse la table…
to-the-lobby = Vers l’accueil

# When something is not there

sorry-nothing-here = Il n’y a rien ici.
sorry-no-table = Cette table n’existe pas.
sorry-closed = L’hôte a fermé cette table.
sorry-removed = Vous n’êtes plus à cette table.
sorry-removed-help = Si c’est une erreur, demandez à l’hôte de vous laisser revenir, puis réessayez.
try-again = Réessayer
sorry-offline = Le serveur est injoignable pour l’instant.
away = Le serveur est injoignable pour l’instant. Cette page se reconnectera d’elle-même dès que possible.

# Settings

settings = Réglages
language = Langue
theme = Apparence
theme-auto = Comme l’appareil
theme-light = Jour
theme-dark = Soir
palette = Couleurs des plumes
palette-standard = Habituelles
palette-deutan = Rouge–vert
palette-tritan = Bleu–jaune
sound = Son
haptics = Vibration
less-motion = Moins de mouvement
explains = Expliquer ce qui est nouveau
explain-again = Tout expliquer de nouveau
explained-again = Tout sera expliqué de nouveau.

# The lobby

welcome-title = Regardez toutes les mains, sauf la vôtre.
welcome-text = Des jeux de cartes entre amis ou avec des robots. Un lien suffit, sans compte.
games = Jeux
puzzle = L’énigme du jour
puzzle-solved = résolue aujourd’hui
tv-open = Faire de cet appareil le grand écran
guest-names = Héron, Loutre, Pie, Blaireau, Pinson, Martre, Lynx, Pluvier, Lièvre, Roitelet, Renard, Geai
join-title = Vous avez un code ?
join-example = FROG-LAGOON-427
join-go = Rejoindre
my-tables = Vos tables
my-matches = Vos parties
match-open = On attend des joueurs
match-running = En cours : reprenez votre chaise
match-won = Vous avez gagné
match-shared = Vous avez partagé la victoire
match-lost = { $count ->
        [one] { $names } a gagné
       *[other] { $names } ont partagé la victoire
    }
match-score = Vous : { $own }. Les autres : { $others }
match-filter-game = Jeu
match-filter-result = Résultat
match-filter-all = Toutes
match-filter-all-games = Tous les jeux
match-filter-won = Gagnées
match-filter-lost = Perdues
match-filter-none = Aucune partie de ce genre pour l’instant.
match-filter-none-so-far = Aucune jusqu’ici. « Plus » remonte plus loin.
more = Plus
public-tables = Tables ouvertes
public-host = Chez { $name }
public-free = { $count ->
        [one] Une chaise est libre
       *[other] { $count } chaises sont libres
    }
public-watch = En cours : venez regarder
public-none = Aucune table ouverte pour l’instant. Ouvrez-en une et prévenez un ami.
footer = Kibitz : regarder dans la main des autres, et se taire.

# Ce qui s’ouvre pour un jeu

name-label = Votre nom
play-now = Jouer tout de suite avec des robots
invite-friends = Inviter des amis
company-device = Sur un seul appareil
choose-how = Choisir comment jouer
learn-by-playing = Apprendre en jouant
read-rules = Lire les règles
