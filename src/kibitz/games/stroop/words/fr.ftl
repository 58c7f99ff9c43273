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
    [yes] Votre décision est prise.
   *[no] { $who } a pris sa décision.
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
        [gains] qui était dans vos gains.
       *[active] qui était dans votre pile active.
    }
   *[no] { $pile ->
        [gains] qui était dans les gains { DE($whom) }.
       *[active] qui était dans la pile active { DE($whom) }.
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
    [gains] depuis les gains.
   *[active] depuis la pile active.
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
    [gains] poser le dessus de vos gains
   *[active] poser le dessus de votre pile active
}

prompt-asking = Couleur ou nom ? Votre carte du dessus sera ensuite retournée.
prompt-posing = Une carte mystère ! Demandez ce que vous voulez.
prompt-race = { $about ->
    [colour] De quelle couleur est-ce imprimé ?
    [name] Quel est le mot ?
   *[own] « { $question } » Toute réponse est juste, et la première prend la carte.
}
prompt-race-quick = Vite !
prompt-race-limit = Vous avez { $seconds } s.
prompt-race-costs = Elle coûte des points ({ $points }) : vous pouvez vous taire.
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
table-answered = a pris sa décision
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
question-17 = Combien de cuillères, c’est trop ?
question-18 = Qu’ai-je dans ma poche gauche ?
question-19 = Qu’est-ce qui rime avec silence ?
question-20 = Qui a mangé le dernier biscuit ?
question-21 = Que dit-on à une porte timide ?
question-22 = À quelle vitesse pense le miel ?
question-23 = Quel est le meilleur mot pour rien ?
question-24 = Pourquoi la mer n’est-elle pas en bouteille ?
question-25 = Que fait un miroir la nuit ?
question-26 = Qui a énervé le coucou ?
question-27 = Quel est le plus court chemin vers hier ?
question-28 = Comment s’excuse-t-on auprès d’une chaise ?
question-29 = Que mettrait un cactus sur son passeport ?
question-30 = Quel fromage gagnerait une course ?
question-31 = De quoi parlent les statues ?
question-32 = Combien de moutons comptent les gens ?
question-33 = Qu’y a-t-il sous le fond de la mer ?
question-34 = Qui a inventé le lundi ?
question-35 = Que veut le phare ?
question-36 = Pourquoi la soupe a-t-elle rougi ?
question-37 = Que doit porter un fantôme à un mariage ?
question-38 = À quel âge une blague prend-elle sa retraite ?
question-39 = Quel est le mot de passe des écureuils ?
question-40 = Où va la lumière quand on l’éteint ?
question-41 = De quoi rêve une virgule ?
question-42 = Comment plie-t-on une rivière ?
question-43 = Qui est le chef des pigeons ?
question-44 = Quel est le pire cadeau pour un bonhomme de neige ?
question-45 = Quel légume ment le plus ?
question-46 = Que disent de nous les chaussures ?
question-47 = Combien de vœux tiennent dans une baignoire ?
question-48 = Quelle est la chanson préférée de la lune ?
question-49 = Pourquoi les clés se cachent-elles ?
question-50 = Qu’apprendriez-vous à un poisson rouge ?
question-51 = Où est garé le bout de l’arc-en-ciel ?
question-52 = Que commande un volcan au café ?
question-53 = Comment les hérissons s’embrassent-ils ?
question-54 = Qu’a découvert la main gauche ?
question-55 = Qui tient la porte au vent ?
question-56 = Quel est le plus petit musée du monde ?
question-57 = Comment se lève une ombre ?
question-58 = Que changerait la cuillère à soupe ?
question-59 = Pourquoi la pendule a-t-elle toujours raison ?
question-60 = Comment appelle-t-on un groupe de dimanches ?
question-61 = Quel est le mot de passe de la mer ?
question-62 = Combien d’éléphants tiennent sur un timbre ?

## Des réponses ; les premières vont à toute question

answers-0 = Oui, mais seulement le mardi | Demandez à mon chat | Sept
answers-1 = Une chouette patiente | Le train de nuit | Elle a appris seule
answers-2 = Le parapluie mouillé | Surtout le pain grillé | Presque le mercredi
answers-3 = Deux, mais très hautes | Il y a un ascenseur | Personne n’est revenu le dire
answers-4 = Sire Griffard | Comme il veut | Il ne me l’a jamais dit
answers-5 = Celle qu’on retrouve | La gauche, les jours pairs | Celle qui n’a pas de trou
answers-6 = Des cimes de montagne | Des flocons de brume | De la barbe à papa, voyons
answers-7 = Plus lourd chaque jour | Autant qu’un piano | Je ne dois pas le dire
answers-8 = De la couleur des chapeaux | Transparent à pois | Il change tout le temps
answers-9 = Après vous | Doucement | Rendez-vous au terminus
answers-10 = Le fromage, pour s’enfuir | Quelqu’un qui avait chaud | Un pingouin
answers-11 = Un chapeau très sec | Une pomme de terre | Un café, de dos
answers-12 = Un peu trop court | Deux fois sa moitié | Demandez au chaton
answers-13 = Grand frisson | Haute tension | Tout doucement
answers-14 = À la mer | À la maison, avant vous | Sous un meilleur nuage
answers-15 = J | Midi | Presque vendredi
answers-16 = Des castagnettes | De tout sauf de la harpe | De la pince à bec
answers-17 = Une de plus que les fourchettes | Quand le tiroir le dit | Ce nombre n’existe pas
answers-18 = Votre gant droit | Un trou | L’hiver dernier
answers-19 = Rien, écoutez | Une absence d’ambulance | Chut
answers-20 = Les miettes vous accusent | Le chien, je l’ai vu | Il n’a jamais existé
answers-21 = Ouvre-toi, prends ton temps | Quelle belle poignée | Toc toc, tout bas
answers-22 = Lentement mais doucement | Une pensée par hiver | Il colle à son idée
answers-23 = Celui-là | … | Je l’avais à l’instant
answers-24 = Les poissons ont voté contre | L’étiquette est trop petite | Personne n’a le bouchon
answers-25 = Il réfléchit à sa journée | Il vous cherche | Il rêve à l’envers
answers-26 = La pendule du voisin | Quelqu’un qui a le temps | Il est né fâché
answers-27 = À reculons, et vite | Par le grenier | Une sieste
answers-28 = On s’assied et on écoute | Avec un coussin | Debout
answers-29 = Ne pas serrer | Toujours tiré à quatre épines | Lieu de naissance : au sec
answers-30 = Celui qui coule | Le gruyère, plus léger | Le brie, d’une tranche
answers-31 = Du temps, toujours | Des pigeons | De leur meilleur profil
answers-32 = Tous ceux qui veillent | Les plus malins | Quarante-deux, quarante-trois…
answers-33 = Une autre mer, à l’envers | La bonde | Le plafond de quelqu’un
answers-34 = Une réunion, un vendredi | Quelqu’un sans lit | Il s’est échappé
answers-35 = Une nuit de congé | Voir l’escalier | Des lunettes plus noires
answers-36 = Elle a vu la salade s’habiller | Trop de paprika | Vous l’avez complimentée
answers-37 = Quelque chose d’ancien | Un drap bien repassé | Moins que la mariée
answers-38 = À l’âge de celle-ci | Quand on ne la comprend plus | Elle travaille encore
answers-39 = Noisette, avec un N | Ils ont oublié où il est | Gland123
answers-40 = Dans le frigo | Se coucher | Sortir avec ses amies
answers-41 = De devenir un point | D’une longue, longue phrase | D’une pause
answers-42 = Le long des poissons | En deux, puis on repasse | Avec un pont
answers-43 = Celui au chapeau | La statue | On ne leur a rien dit
answers-44 = Une écharpe trop chaude | Des vacances au soleil | Une bouillotte
answers-45 = L’oignon, les larmes aux yeux | L’artichaut, feuille à feuille | Le navet, à la perfection
answers-46 = Qu’on leur marche dessus | Rien : langue nouée | Que ça sent
answers-47 = Trois, sans savon | Autant que de bulles | Aucun après dimanche
answers-48 = Tout, à mi-tempo | Un hurlement | Celle de la vache
answers-49 = Elles aiment qu’on cherche | Les serrures sont méchantes | Demandez au canapé
answers-50 = À s’en souvenir | Les écailles au piano | À frapper avant d’entrer
answers-51 = Sur la ligne jaune | Derrière les nuages | Il ne paie jamais
answers-52 = De quoi se calmer | Un chocolat qui déborde | L’addition, en grondant
answers-53 = Avec prudence | De loin | Par la poste
answers-54 = Ce que faisait la droite | L’autre gant | Trop tard, comme toujours
answers-55 = Le portemanteau | Jamais deux fois le même | Son petit frère, le courant d’air
answers-56 = Mon portefeuille | Le musée de la patience | Une file très étroite
answers-57 = Après le soleil | Plus longue qu’au coucher | Du pied gauche
answers-58 = L’air de la fourchette | Son reflet | Le menu
answers-59 = Il en faut bien une | Elle a l’heure pour elle | Elle se trompe, lentement
answers-60 = Un bâillement | Un été | Trop rarement
answers-61 = Une vague réponse | Sel, puis poivre | Chhhh
answers-62 = Un seul, bien à plat | Demandez au facteur | Tous, en dessin

# Ce dont une table convient.

option-cards = Cartes
option-cards-help = Le jeu de cartes utilisé ; les règles expliquent comment écrire le vôtre.
option-cards-default = Le jeu habituel
option-swap-with = L’échange se fait avec
option-swap-with-help = Contre quoi la capacité « échange » troque la carte qu’on vient de gagner.
option-swap-with-gains = Le dessus de la pile de gains d’un adversaire
option-swap-with-active = Le dessus de la pile active d’un adversaire
option-limit-ms = Limite de temps en millisecondes
option-limit-ms-help = Une réponse plus lente compte comme un silence. À deux, il y a une limite, sauf si vous en fixez une autre : 4 s sans pendule, 2,5 s avec pendule, 1,5 s en rapide.

# Les bots

bot-easy = Prend son temps, et confond souvent le mot et la couleur.
bot-my-pace = Garde votre rythme : aussi rapide que vous l’avez été dans cette partie, pour que vous gagniez environ une course sur deux.
bot-medium = Aussi rapide que les gens en moyenne, et se trompe comme eux ; laisse un centre qui coûte visiblement des points.
bot-strong = Rapide et rarement dans l’erreur ; sait ce qu’une carte vaut, et pour qui.
style-steady = Régulier
style-hasty = Pressé
style-careful = Prudent

# Conseils

advice-ask-colour = Une encre est plus difficile à nommer : plus de joueurs se tromperont, et la carte reste.
advice-ask-name = Un mot se lit facilement : quelqu’un prendra la carte.
advice-pose = Toutes les questions se valent : chaque réponse est juste.
advice-right = C’est juste. { $race ->
    [alone] Vous prenez
    [late] Quelqu’un a sans doute été plus rapide ; sinon, vous prenez
   *[open] Si vous répondez en premier, vous prenez
} { $cards ->
    [one] la carte
   *[other] { $cards } cartes
} : environ { $points } { $points ->
    [one] point
   *[other] points
} pour vous.{ $swaps ->
    [yes] {" "}Vous pouvez aussitôt l’échanger contre une meilleure.
   *[no] {""}
}
advice-right-doubles = C’est juste. { $race ->
    [alone] Vous prenez
    [late] Quelqu’un a sans doute été plus rapide ; sinon, vous prenez
   *[open] Si vous répondez en premier, vous prenez
} { $cards ->
    [one] la carte
   *[other] { $cards } cartes
}, et vos gains sont doublés : ils comptent environ { $points } pour l’instant, d’après les cartes visibles.
advice-wrong = { $race ->
    [alone] C’est faux, et cela vous coûte une carte.
    [late] C’est faux, mais quelqu’un a sans doute été plus rapide ; sinon, cela vous coûte une carte.
   *[open] C’est faux, et cela vous coûterait une carte si vous répondiez en premier.
}
advice-wrong-burden = C’est faux, et c’est utile : { $race ->
    [alone] vous
    [late] si personne n’a été plus rapide, vous
   *[open] si vous répondez en premier, vous
} pouvez poser le dessus de vos gains, qui compte { $points }.
advice-wrong-ends = C’est faux, et c’est utile : { $race ->
    [alone] vous
    [late] si personne n’a été plus rapide, vous
   *[open] si vous répondez en premier, vous
} pouvez poser votre dernière carte active, et la partie finit alors que vous semblez en tête.
advice-wrong-keeps = C’est faux, et c’est utile : { $race ->
    [alone] cela
    [late] si personne n’a été plus rapide, cela
   *[open] si vous répondez en premier, cela
} vous coûte une carte, mais { $cards ->
    [one] celle-ci reste au centre et personne ne la prend
   *[other] ces { $cards } cartes restent au centre et personne ne les prend
} pour l’instant.
advice-silent = { $race ->
    [alone] Vous laissez { $cards ->
        [one] la carte
       *[other] les { $cards } cartes
    } au centre.
    [late] Quelqu’un a sans doute été plus rapide : vous renoncez à peu de chose.
   *[open] Vous laissez { $cards ->
        [one] la carte
       *[other] les { $cards } cartes
    } à quelqu’un d’autre.
}
advice-silent-better = { $cards ->
    [one] La carte vous retirerait des points : laissez-la
   *[other] Les { $cards } cartes vous retireraient des points : laissez-les
} { $race ->
    [alone] au centre.
   *[other] à quelqu’un d’autre.
}
advice-silent-hurts = { $cards ->
    [one] La carte peut coûter plus à quelqu’un d’autre qu’elle ne vous rapporterait
   *[other] Les { $cards } cartes peuvent coûter plus à quelqu’un d’autre qu’elles ne vous rapporteraient
}.
advice-sacrifice-gains = Cela retire environ { $points } { $points ->
    [one] point
   *[other] points
} à vos gains.
advice-sacrifice-burden = Vos gains s’en trouvent mieux : elle compte environ { $points }.
advice-sacrifice-active = Vous ne pourriez pas gagner la carte que vous retournez vous-même : vous perdez peu.
advice-sacrifice-last = C’est votre dernière carte active : la partie finirait là, { $ahead ->
    [yes] alors que vous semblez en tête
   *[no] et vous ne semblez pas en tête
}.
advice-sacrifice-over = La partie finit maintenant : les cartes actives ne comptent plus.
advice-use-see = Vous connaîtriez la prochaine carte de cette pile.
advice-use-swap = Vous donneriez { $given } et recevriez { $got }{ $hurts ->
    [yes] , ce qui retire aussi des points à votre plus fort rival
   *[no] {""}
}.
advice-decline-see = Vous renoncez à un regard qui ne coûte rien.
advice-decline-swap = Aucune carte que vous pourriez obtenir en échange ne vaut plus pour vous.
advice-decline-swap-helps = Ce que vous donneriez vaut plus pour l’autre que ce que vous recevriez ne vaut pour vous.
advice-decline-keeps = Vous gardez { $card }.
advice-asker = { $you ->
    [yes] C’est vous qui posez la prochaine question,
   *[no] C’est { $who } qui pose la prochaine question,
} sans pouvoir gagner cette carte ; sinon ce serait { $other-you ->
    [yes] vous
   *[no] { $other }
}.
advice-asker-ahead = Des deux, { $who } semble avoir le plus de points.
advice-asker-same = De toute façon, c’est { $you ->
    [yes] vous qui posez
   *[no] { $who } qui pose
} la prochaine question.
advice-unknown-card = une carte que vous ne connaissez pas

# Les temps forts d’une partie

highlight-closest = L’arrivée la plus serrée : { $you ->
    [yes] vous aviez
   *[no] { $who } avait
} { $ms } ms d’avance sur { $other-you ->
    [yes] vous
   *[no] { $other }
}.
highlight-fastest = La bonne réponse la plus rapide : { $you ->
    [yes] vous
   *[no] { $who }
}, en { $ms } ms.
title-finger = Le doigt le plus rapide : { $who }, bonne réponse en { $ms } ms.
highlight-streak = La plus longue série : { $you ->
    [yes] vous avez gagné
   *[no] { $who } a gagné
} { $count } courses de suite.
highlight-most-races = Le plus de courses : { $you ->
    [yes] vous en avez gagné
   *[no] { $who } en a gagné
} { $count } sur { $all }.
highlight-slip = La faute la plus rapide : { $you ->
    [yes] vous
   *[no] { $who }
}, en { $ms } ms.
highlight-colours-won = Pas une seule bonne réponse en { $count ->
    [one] une course
   *[other] { $count } courses
} : ce sont les couleurs qui gagnent.

# Analyses

review-group-races = Courses
review-group-asking = Questions
review-group-abilities = Pouvoirs et sacrifices
review-reactions = { $answers ->
    [one] Une réponse
   *[other] { $answers } réponses
}, dont { $slips ->
    [0] aucune fausse
    [1] une fausse
   *[other] { $slips } fausses
}.{ $both ->
    [yes] {" "}La médiane de vos réponses justes est de { $conflict } ms avec un conflit (dire l’encre, pas le mot), et de { $plain } ms sans conflit.
   *[no] {""}
}
