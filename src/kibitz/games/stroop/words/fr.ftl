about = Le nom d’une couleur imprimé dans une autre : la première réponse, la plus rapide, décide.

## Refus

refusal-not-now = Pas maintenant : { $phase ->
    [asking] on choisit la prochaine question.
    [posing] on cherche une question pour la carte mystère.
    [race] la course est lancée.
    [ability] le gagnant de la carte décide de sa capacité.
   *[sacrifice] une mauvaise réponse se paie d’une carte.
}
refusal-asker-answers = Vous avez posé la question : vous n’y répondez pas.
refusal-answered-already = Vous avez déjà répondu : une seule réponse par course.
refusal-reaction-time = Un temps de réaction est un nombre entier de millisecondes, de 0 à { $slowest }.
refusal-no-such-colour = Ce n’est pas une couleur de ce jeu de cartes. Ses couleurs sont { $colours }.
refusal-text-length = Ce texte est vide ou trop long : il peut avoir de 1 à { $longest } caractères.
refusal-text-characters = Ce texte contient des caractères qui coupent la ligne ou inversent le sens de lecture : de 1 à { $longest } caractères simples, s’il vous plaît.
refusal-target-needless = « Inverse » vaut pour toute la table : ne désignez personne.
refusal-target-missing = Dites sur qui vous l’utilisez.
refusal-target-opponent = Cela ne peut viser qu’un adversaire.
refusal-target-marked = Ce joueur doit déjà passer un tour.
refusal-target-empty = Ce joueur n’a aucune carte dans cette pile.
refusal-no-gains = Vous n’avez pas encore de gains : seule la carte du dessus de votre pile active peut être posée.

## Sections de la page des règles

section-asking = Demander
section-mystery = Cartes mystère
section-race = La course
section-wrong = Une mauvaise réponse
section-abilities = Capacités
section-end = La fin

## Cartes

colour-red = rouge
colour-orange = orange
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
colour-purple = violet
colour-black = noir
colour-grey = gris

ability-see = voir
ability-swap = échange
ability-skip = passe
ability-reverse = inverse

card-plain = « { $word } » en { $ink } ({ $points })
card-ability = « { $word } » en { $ink } ({ $points }, { $ability })
card-mystery = une carte mystère
you = vous

## Ce qui se passe

fact-asked = { $you ->
    [yes] Vous demandez
   *[no] { $who } demande
} { $about ->
    [colour] la couleur.
   *[name] le nom.
}
fact-card-turned = La carte : { $card }.
fact-posed = { $you ->
    [yes] Vous demandez : « { $question } »
   *[no] { $who } demande : « { $question } »
}
fact-answered = { $you ->
    [yes] Vous avez répondu.
   *[no] { $who } a répondu.
}
fact-answered-known = { $you ->
    [yes] Vous répondez
   *[no] { $who } répond
} « { $colour } » après { $ms } ms.
fact-silent = { $you ->
    [yes] Vous gardez le silence.
   *[no] { $who } garde le silence.
}
fact-race-closed = La course est close. Sans réponse : { $names }.
fact-no-answer = Personne n’a répondu : la carte reste.
fact-right = { $you ->
    [yes] Vous avez répondu en premier
   *[no] { $who } a répondu en premier
} ({ $ms } ms), et « { $colour } » est juste.
fact-wrong = { $you ->
    [yes] Vous avez répondu en premier
   *[no] { $who } a répondu en premier
} ({ $ms } ms), mais « { $colour } » est faux.
fact-margin = { $you ->
    [yes] Vous aviez { $ms } ms d’avance sur { $whom }.
   *[no] { $who } avait { $ms } ms d’avance sur { $to-you ->
        [yes] vous.
       *[no] { $whom }.
    }
}
fact-drawn = Ex æquo : on a tiré au sort.
fact-late = Trop tard : { $names }.
fact-centre-taken = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
} { $count ->
    [one] la carte.
   *[other] les { $count } cartes du centre.
}
fact-looked = { $who } regarde le dessus de { $to-you ->
    [yes] votre pile active.
   *[no] la pile active { DE($whom) }.
}
fact-looked-known = { $you ->
    [yes] Vous regardez
   *[no] { $who } regarde
} le dessus de { $to-you ->
    [yes] votre pile active
   *[no] la pile active { DE($whom) }
} : { $card }.
fact-swapped = { $you ->
    [yes] Vous échangez
   *[no] { $who } échange
} { $given } contre { $got }, { $to-you ->
    [yes] { $pile ->
        [gains] pris dans vos gains.
       *[active] pris dans votre pile active.
    }
   *[no] { $pile ->
        [gains] pris dans les gains { DE($whom) }.
       *[active] pris dans la pile active { DE($whom) }.
    }
}
fact-skipped = { $to-you ->
    [yes] Vous passerez votre prochain tour
   *[no] { $whom } passera son prochain tour
}, grâce à { $you ->
    [yes] vous.
   *[no] { $who }.
}
fact-reversed = { $you ->
    [yes] Vous inversez
   *[no] { $who } inverse
} le sens du jeu.
fact-declined = { $you ->
    [yes] Vous n’utilisez pas
   *[no] { $who } n’utilise pas
} « { $ability } ».
fact-sacrificed = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
} { $card } par-dessus, { $pile ->
    [gains] pris dans les gains.
   *[active] pris dans la pile active.
}
fact-turn-passed = { $you ->
    [yes] C’est à vous.
   *[no] C’est à { $who }.
}
fact-turn-passed-over = Tour passé : { $names }. { $you ->
    [yes] C’est à vous.
   *[no] C’est à { $who }.
}
fact-won = { $you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
} avec { $points } { $points ->
    [one] point
   *[other] points
}.
fact-shared = Victoire partagée : { $names }, avec { $points } { $points ->
    [one] point
   *[other] points
} chacun.

## Choix

label-ask = { $about ->
    [colour] demander la couleur
   *[name] demander le nom
}
label-silent = garder le silence
label-close = clore la course
label-use = { $ability ->
    [see] regarder la prochaine carte { DE($whom) }
    [swap] { $pile ->
        [gains] échanger avec le dessus des gains { DE($whom) }
       *[active] échanger avec le dessus de la pile active { DE($whom) }
    }
   *[skip] faire passer un tour à { $whom }
}
label-reverse = inverser le sens du jeu
label-decline = renoncer
label-sacrifice = { $pile ->
    [gains] le dessus de vos gains
   *[active] le dessus de votre pile active
}

prompt-asking = Couleur ou nom ? Votre carte du dessus sera ensuite retournée.
prompt-posing = Une carte mystère ! Demandez ce que vous voulez.
prompt-race = { $about ->
    [colour] De quelle couleur est-ce imprimé ?
    [name] Quel est le mot ?
   *[own] « { $question } » Toute réponse est juste.
} Vite !
prompt-ability = Vous avez gagné une carte « { $ability } ». L’utiliser ?
prompt-sacrifice = C’était faux. Laquelle de vos cartes du dessus posez-vous ?
prompt-wait = { $phase ->
    [asking] Choisit la prochaine question : { $names }.
    [posing] Cherche une question : { $names }.
    [race] La course est lancée. Doivent encore répondre : { $names }.
    [ability] Décide de la capacité : { $names }.
   *[sacrifice] Doit poser une carte : { $names }.
}
prompt-over = La partie est finie.

## La table

table-centre = Tour { $number } · centre : { $count }
table-empty = vide
table-question = { $about ->
    [colour] La couleur ?
    [name] Le nom ?
   *[own] « { $question } »
}
table-direction = { $direction ->
    [forth] sens horaire ↓
   *[back] sens antihoraire ↑
}
table-ink = en { $ink }
table-seat = place
table-active = active
table-gains = gains
table-top = dessus des gains
table-score = { $points } { $points ->
    [one] point
   *[other] points
}
table-answered = a répondu
table-silent = silence
table-skipped = passe un tour
table-known = prochaine : { $card }
table-last-race = Dernière course :
table-nobody = personne n’a répondu

## Questions pour une carte mystère

question-1 = Qui a appris à siffler à la lune ?
question-2 = Quelle est l’odeur d’un mardi ?
question-3 = Combien de marches mènent à la lune ?
question-4 = Comment s’appelle mon chat ?
question-5 = Quelle chaussette met-on en premier ?
question-6 = Que mangent les nuages au petit déjeuner ?
question-7 = Combien pèse un secret ?
question-8 = De quelle couleur est le vent ?
question-9 = Qu’a dit l’escargot au train ?
question-10 = Qui a laissé le frigo ouvert ?
question-11 = Quel est le contraire d’une théière ?
question-12 = Quelle est la longueur d’un bout de ficelle ?
question-13 = Comment appeler une girafe nerveuse ?
question-14 = Où vont les parapluies perdus ?
question-15 = Quelle est la capitale du jeudi ?
question-16 = De quel instrument joue le homard ?
question-17 = À partir de combien y a-t-il trop de cuillères ?
question-18 = Qu’ai-je dans ma poche gauche ?
question-19 = Qu’est-ce qui rime avec silence ?
question-20 = Qui a mangé le dernier biscuit ?
question-21 = Que dit-on à une porte timide ?
question-22 = À quelle vitesse pense le miel ?
question-23 = Quel est le meilleur mot pour rien ?
question-24 = Pourquoi la mer n’est-elle pas en bouteille ?

# Ce dont une table convient.

option-cards = Cartes
option-cards-help = Le jeu de cartes utilisé ; les règles expliquent comment écrire le vôtre.
option-cards-default = Le jeu habituel
option-swap-with = L’échange se fait avec
option-swap-with-help = Contre quoi la capacité « échange » troque la carte qu’on vient de gagner.
option-swap-with-gains = Le dessus de la pile de gains d’un adversaire
option-swap-with-active = Le dessus de la pile active d’un adversaire
option-limit-ms = Limite de temps en millisecondes
option-limit-ms-help = Une réponse plus lente compte comme un silence. Fait pour deux joueurs.

# Les bots

bot-easy = Prend son temps, et confond souvent le mot et la couleur.
bot-my-pace = Garde votre rythme : aussi rapide que vous l’avez été dans cette partie, pour que vous gagniez environ une course sur deux.
bot-medium = Aussi rapide que les gens en moyenne, et se trompe comme eux ; laisse un centre qui coûte visiblement des points.
bot-strong = Rapide et rarement dans l’erreur ; sait ce qu’une carte vaut, et pour qui.
style-steady = Régulier
style-hasty = Pressé
style-careful = Prudent

# Conseils

advice-ask-colour = Une encre est plus difficile à nommer : plus de joueurs se tromperont, et la carte reste.
advice-ask-name = Un mot se lit facilement : quelqu’un prendra la carte.
advice-pose = Toutes les questions se valent : chaque réponse est juste.
advice-right = C’est juste. Si vous répondez en premier, vous prenez { $cards ->
    [one] la carte
   *[other] { $cards } cartes
} : environ { $points } { $points ->
    [one] point
   *[other] points
} pour vous.
advice-wrong = C’est faux, et cela vous coûterait une carte si vous répondiez en premier.
advice-silent = Vous laissez { $cards ->
    [one] la carte
   *[other] les { $cards } cartes
} à quelqu’un d’autre.
advice-sacrifice-gains = Cela retire environ { $points } { $points ->
    [one] point
   *[other] points
} à vos gains.
advice-sacrifice-active = Vous ne pourriez pas gagner la carte que vous retournez vous-même : vous perdez peu.
advice-sacrifice-last = C’est votre dernière carte active : la partie finirait là.
advice-use-see = Vous connaîtriez la prochaine carte de cette pile.
advice-use-swap = Vous donneriez { $given } et recevriez { $got }.
advice-asker = Celui qui posera la prochaine question ne pourra pas gagner cette carte. Ce serait { $asker ->
    [me] vous
    [best] celui qui semble en tête
   *[other] quelqu’un qui n’est pas en tête
}.
advice-unknown-card = une carte que vous ne connaissez pas
