# 1. Les plumes

feathers-title = Qu’avez-vous sur la tête ?
feathers-goal = Bienvenue ! Chacun porte une plume. Soyez le dernier encore en jeu : bluffez bien, et démasquez ceux qui vont trop loin.
feathers-others = Vous voyez les plumes des autres : { $seat1 } porte 8 et { $seat2 } porte 10. Cela fait déjà 18.
feathers-own = Celle-ci est la vôtre. Tout le monde la voit, sauf vous. La plupart valent de 1 à 10.
feathers-standing = { $seat2 } prétend que les trois plumes ensemble font au moins 12. C’est maintenant le nombre en cours.
feathers-raise = À vous. Vous voyez 18, donc 12 semble sûr. Montez : annoncez un nombre de 13 à 20.
feathers-raise-contested = « Coyote ! » veut dire que 12, c’est trop. Mais vous voyez déjà 18. Montez plutôt.
feathers-raise-too-high = On a le droit de bluffer, mais commencez doucement : un nombre de 13 à 20.
feathers-contest = 25, puis 45 ! Vous voyez 18, et aucune plume ne vaut plus de 20. { $seat2 } est allé trop loin : dites « Coyote ! »
feathers-contest-raised = Encore plus que 45 ? Personne ne peut y arriver ici. Dites « Coyote ! »
feathers-tomahawk = Vous portiez 6 : toutes les plumes font 24, moins que 45. { $seat2 } prend donc un tomahawk. Si elles avaient atteint 45, il aurait été pour vous.
feathers-next-round = Le perdant commence la manche suivante, et chacun porte une nouvelle plume. Au troisième tomahawk, on est hors jeu.
feathers-ask-goal = Quand gagnez-vous ?
feathers-ask-goal-1 = Avec la plus haute plume
feathers-ask-goal-2 = Si je reste le dernier en jeu
feathers-ask-goal-3 = Avec le plus grand nombre
feathers-ask-goal-why = Les tomahawks éliminent les joueurs. Le dernier en jeu gagne.
feathers-ask-turn = C’est à vous et 12 est en cours. Que pouvez-vous faire ?
feathers-ask-turn-1 = Monter, ou dire « Coyote ! »
feathers-ask-turn-2 = Passer
feathers-ask-turn-3 = Regarder ma plume
feathers-ask-turn-why = On monte ou on conteste. Personne ne passe, et personne ne voit sa propre plume.

# 2. Le compte

counting-title = Compter les plumes
counting-colours = Les plumes vertes s’ajoutent, les rouges se retranchent. Cinq bleues ont un pouvoir. Faisons connaissance.
counting-double = { $seat2 } porte ×2 : le total de toutes les autres est doublé.
counting-safe = Le 5 { DE($seat1) } doublé fait 10, même sans votre plume. Donc 9 semble sûr. Annoncez un nombre de 10 à 16.
counting-safe-contested = 5 doublé fait déjà 10 : 9 est sans doute atteint. Montez plutôt.
counting-safe-too-high = C’est beaucoup demander à votre plume. Restez entre 10 et 16.
counting-too-far = 60 ? Il vous faudrait porter un 25, et il n’y en a pas. Dites « Coyote ! »
counting-too-far-raised = Rien sur votre tête ne peut rendre cela vrai. Dites « Coyote ! »
counting-doubled = Vous portiez 4 : avec le 5 { DE($seat1) }, cela faisait 9, doublé 18. { $seat2 } prend un tomahawk. Le ×2 vient toujours en dernier. Un nombre égal au total n’est pas trop haut : 18 aurait été juste.
counting-mystery = Maintenant { $seat2 } porte « ? » : au moment du compte, la première carte de cette pioche prend sa place.
counting-trust = { $seat1 } porte un 10, donc 6 semble facile. Ayez confiance : annoncez un nombre de 8 à 15.
counting-trust-contested = Avec un 10 en vue, 6 est probable. Montez cette fois.
counting-trust-low = Un peu plus d’audace : de 8 à 15.
counting-trust-too-high = C’est trop audacieux, même avec un 10 en vue. Restez entre 8 et 15.
counting-taken-out = Aïe ! Vous portiez « max0 » : la plus haute plume verte ne compte plus. Il ne restait que le 7 tiré pour « ? », et le tomahawk est pour vous.
counting-specials = « max− » retranche la plus haute plume verte. « 0 » ne vaut rien, mais ensuite on mélange les trente cartes. Si la pioche est vide, la défausse la remplace. Touchez la pioche pour voir ce qui reste.
counting-ask-equal = Ada annonce 12 et vous contestez. Les plumes font exactement 12. Qui prend le tomahawk ?
counting-ask-equal-1 = Ada
counting-ask-equal-2 = Moi
counting-ask-equal-why = 12 atteint 12 : Ada avait raison.
counting-ask-max = Les plumes sont 10, 7 et max0. Quel est le total ?
counting-ask-max-1 = 17
counting-ask-max-2 = 10
counting-ask-max-3 = 7
counting-ask-max-why = max0 enlève le 10, et il reste le 7.

# 3. Le dernier en jeu

last-one-title = Le dernier en jeu
last-one-lives = Voici comment finit une partie. D’ordinaire, le troisième tomahawk met hors jeu. Pour aller vite, ici un seul suffit.
last-one-catch = { $seat1 } dit 14, { $seat2 } dit 19. Vous ne voyez que 3 et 2. Il vous faudrait au moins 14 : dites « Coyote ! »
last-one-catch-raised = Vous voyez 5 en tout. Seules deux plumes de tout le jeu seraient assez hautes. Dites « Coyote ! »
last-one-out = Vous portiez 9 : 14 en tout, donc { $seat2 } prend le tomahawk et sort du jeu. Ceux qui sont hors jeu regardent, et voient toutes les plumes.
last-one-begin = Le perdant commencerait, mais il est hors jeu. Vous aviez raison : c’est donc à vous, et vous devez annoncer. { $seat1 } porte −5 : restez bas, de 1 à 4.
last-one-begin-too-high = Avec un −5 en vue, c’est risqué. Commencez par 1, 2, 3 ou 4.
last-one-duel = 12 ? Avec −5 en vue, il vous faudrait porter 17 ou plus. Dites « Coyote ! »
last-one-duel-raised = Seul un 20 suffirait. Dites « Coyote ! »
last-one-won = Vous portiez un 10 : 10 − 5 = 5. { $seat1 } sort, et vous êtes le dernier en jeu. Gagné ! Les autres sont classés du dernier sorti au premier.
last-one-ask-end = Quand la partie est-elle finie ?
last-one-ask-end-1 = Quand il ne reste qu’un joueur
last-one-ask-end-2 = Après dix manches
last-one-ask-end-3 = Quand la pioche est vide
last-one-ask-end-why = On joue jusqu’à ce qu’il n’en reste qu’un. Quand la pioche est vide, on mélange la défausse pour en refaire une.
last-one-ask-begin = Qui commence la manche suivante ?
last-one-ask-begin-1 = Celui qui a la plus basse plume
last-one-ask-begin-2 = Toujours celui qui avait raison
last-one-ask-begin-3 = Celui qui a pris le tomahawk, sauf s’il est hors jeu
last-one-ask-begin-why = Le perdant commence. S’il est hors jeu, c’est celui qui avait raison.

# 4. D’autres réponses

answers-title = Idem, sens, recommence
answers-agreed = Une table peut jouer avec des variantes. Celle-ci en a trois, qui remplacent un nombre, chacune une fois par manche.
answers-ditto = Vous voyez 17, donc 18 semble juste. Pourquoi monter ? Dites « idem » : le nombre reste, et il est à vous.
answers-ditto-not = C’est permis, mais essayez ici « idem ».
answers-reversed = { $seat1 } change le sens du jeu : celui qui a dit le nombre doit monter. C’est vous !
answers-forced = Vous ne pouvez qu’annoncer. Montez un peu : de 19 à 24.
answers-forced-too-high = Inutile de bondir : de 19 à 24, cela suffit.
answers-restart = { $seat1 } dit 27 : il vous faut un 10, ou mieux. Dans le doute, dites « recommence » : vous refusez le nombre, et { $seat1 } doit en trouver un autre.
answers-restart-not = C’est permis, mais essayez ici « recommence ».
answers-decide = { $seat1 } dit 33 à la place. Vous avez déjà refusé : maintenant, montez ou dites « Coyote ! » Vous voyez 17 : contestez.
answers-decide-raised = Plus que 33 avec 17 en vue ? Dites « Coyote ! »
answers-used = Vous portiez 7 : 24 en tout, donc { $seat1 } prend le tomahawk. À la manche suivante, les trois variantes reviennent.
answers-ask-ditto = Vous dites « idem » à 18. Que se passe-t-il ?
answers-ask-ditto-1 = 19 est en cours
answers-ask-ditto-2 = 18 est à moi, et le suivant me répond
answers-ask-ditto-3 = La manche est finie
answers-ask-ditto-why = « Idem » reprend le nombre sans monter.
answers-ask-restart = Vous avez dit « recommence », et l’autre nombre ne vous plaît pas non plus. Que pouvez-vous faire ?
answers-ask-restart-1 = Monter, ou dire « Coyote ! »
answers-ask-restart-2 = Dire encore « recommence »
answers-ask-restart-3 = Passer
answers-ask-restart-why = C’est à vous de répondre au nouveau nombre, et on ne peut alors que monter ou contester.

# 5. Les suppléments

extras-title = Plume, double, joueur nommé
extras-with-a-number = Trois autres variantes vont avec un nombre : seconde plume, double tomahawk, ou choix de qui répond.
extras-feather = Annoncez de 10 à 18 avec une seconde plume : choisissez qui la porte. Elle compte aussi, et seul son porteur ne la voit pas.
extras-feather-contested = Vous voyez déjà 12 : 9 est sans doute atteint. Annoncez un nombre avec une seconde plume.
extras-feather-not = Ajoutez la seconde plume et choisissez qui la porte, puis annoncez.
extras-feather-more = On peut les combiner, mais pour l’instant, n’utilisez que la seconde plume.
extras-feather-too-high = Restez entre 10 et 18, s’il vous plaît.
extras-named = { $seat1 } dit 20 et nomme celui qui doit répondre : vous.
extras-double = Vous voyez 19, sans compter votre plume. Annoncez de 21 à 25 avec le double tomahawk : si le suivant conteste, le perdant en prend deux.
extras-double-contested = Les plumes atteignent sans doute 20. Montez, avec un double tomahawk.
extras-double-not = Annoncez-le avec le double tomahawk.
extras-double-too-high = De 21 à 25, cela suffit. Un double se joue à coup sûr.
extras-two = { $seat1 } a contesté, mais vous portiez 6 : les plumes font 25 et atteignent votre nombre. Deux tomahawks d’un coup !
extras-rulings = C’est tout ! Là où le vieux livret se tait, nos décisions sont sur la page des règles, avec les actions pour qui écrit des robots.
extras-real = Après les questions, on joue pour de vrai : quatre joueurs, trois vies, sans scénario. Bonne chance !
extras-ask-extras = Quand peut-on jouer le double tomahawk ?
extras-ask-extras-1 = Avec un nombre que j’annonce
extras-ask-extras-2 = En disant « Coyote ! »
extras-ask-extras-3 = Quand je veux
extras-ask-extras-why = Il accompagne un nombre. Si le suivant conteste ce nombre, le perdant en prend deux.
extras-ask-second = Vous donnez une seconde plume à quelqu’un. Qui la voit ?
extras-ask-second-1 = Personne
extras-ask-second-2 = Tout le monde, sauf son porteur
extras-ask-second-3 = Seulement celui qui l’a donnée
extras-ask-second-why = Comme la première : seul son porteur ne la voit pas, et elle compte aussi.
