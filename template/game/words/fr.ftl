# En une ligne

about = Une carte secrète, un choix secret : restez si la vôtre est la plus haute, sinon partez.

# Refus

refusal-already-chosen = Vous avez déjà choisi : attendez les autres.

# Les sections de la page des règles

section-choosing = Le choix

# Ce qui se passe

told-chose = { $you ->
        [yes] Vous avez
       *[no] { $who } a
    } choisi.
told-stays = { $you ->
        [yes] Vous restez.
       *[no] { $who } reste.
    }
told-leaves = { $you ->
        [yes] Vous partez.
       *[no] { $who } part.
    }
told-all-left = Tout le monde est parti : personne ne marque.
told-shown = Ces cartes sont restées : { $cards }.
told-won = { $you ->
        [yes] Vous remportez
       *[no] { $who } remporte
    } la manche.
told-round = Manche { $round }.
told-card = Vous avez le { $card }.
told-over = { $you ->
        [yes] Vous avez
       *[no] { $who } a
    } gagné la partie.
told-over-shared = Victoire partagée : { $names }.

# Ce qu’un choix veut dire

label-stay = Rester
label-leave = Partir

# Ce qui est demandé

prompt-choose = Vous avez le { $card }. Restez-vous ?
prompt-wait = Réfléchissent encore : { $names }.

# La table

table-title = Manche { $round } sur { $rounds }
table-seat = Place
table-card = Carte
table-choice = Choix
table-points = Points
table-score = { $score }
table-chose = secret
table-stays = reste
table-leaves = part

# Les robots

bot-easy = Reste avec une carte haute, et parfois par caprice.
bot-medium = Connaît les chances de sa carte, et s’y fie.

# Conseils

advice-stay = Votre carte est la plus haute { $percent } fois sur 100.
advice-leave = Rien de gagné, rien de perdu.

# Ce dont la table convient

option-rounds = Manches
option-rounds-help = Le nombre de manches d’une partie.
