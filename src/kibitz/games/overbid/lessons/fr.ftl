# 1. Lancer une manche

calling-title = Piocher, lancer, ouvrir
calling-goal = Bienvenue ! Le premier qui a six jetons bleus gagne. On les obtient en remportant des enchères.
calling-draw = Chacun pioche dans son propre paquet, dans le sens horaire : des 2, des 3, des 4 et quelques +1. À vous : piochez.
calling-wait = Tout le monde peut lancer une manche, sauf { $seat1 }, qui tient le jeton rouge. Mais il faut d’abord attendre sa deuxième carte.
calling-again = C’est fait : on peut maintenant lancer une manche à tout moment, même quand ce n’est pas son tour. Piochez quand même encore une fois.
calling-again-call = Bientôt ! Piochez d’abord encore une carte.
calling-call = Deux 3 en main : une belle paire. Lancez la manche !
calling-open = Vous avez pris le jeton rouge : à vous d’ouvrir, avec des cartes d’une seule valeur. Levez les deux 3, puis posez-les dans votre colonne.
calling-open-one = Posez les deux 3, sans rien garder cette fois.
calling-propose = Votre 6 est la seule enchère, donc la plus haute. Qui a la plus haute peut proposer de finir. Faites-le.
calling-won = Tous sont d’accord : vous gagnez autant de jetons qu’il y a d’enchères, donc un. Personne d’autre n’a misé : vos cartes reviennent dans votre paquet.
calling-goes-on = On pioche de nouveau. Vous tenez le jeton rouge : c’est à quelqu’un d’autre de lancer la prochaine manche.
calling-ask-goal = Comment gagne-t-on ?
calling-ask-goal-1 = Avec six jetons bleus
calling-ask-goal-2 = Avec un paquet vide
calling-ask-goal-3 = Avec le plus de cartes
calling-ask-goal-why = Le premier qui a six jetons bleus gagne, sauf si la table a convenu d’un autre nombre.
calling-ask-call = Quand peut-on lancer une manche ?
calling-ask-call-1 = Seulement à mon tour de piocher
calling-ask-call-2 = Seulement avec six cartes
calling-ask-call-3 = À tout moment de la pioche, sauf si je tiens le jeton rouge
calling-ask-call-why = Pour lancer, pas besoin d’attendre son tour. Seul celui qui tient le jeton rouge ne le peut pas, et au début on attend sa deuxième carte.

# 2. L’enchère

auction-title = Une enchère sans tours
auction-no-turns = { $seat1 } a lancé la manche et ouvert avec deux 2 : 4. Désormais il n’y a plus de tours. Chacun agit quand il veut.
auction-open = Ouvrez votre propre enchère, au moins aussi haute que la plus haute. Levez deux 3 et posez-les dans votre colonne.
auction-open-less = Posez exactement deux 3, et gardez le reste pour plus tard.
auction-open-own = On peut monter l’enchère de n’importe qui, mais ouvrez d’abord la vôtre, avec deux 3.
auction-tie = { $seat1 } a ajouté deux 2, et { $seat2 } a ouvert avec deux 4. 8 et 8 : à égalité, personne n’aurait de jetons.
auction-raise = Montez votre enchère avec le dernier 3. Il faut des cartes de sa valeur, ou un +1. 9, c’est plus que 8.
auction-raise-propose = À égalité, chacun peut proposer de finir, mais alors personne ne gagne. Montez plutôt votre enchère.
auction-raise-plus = Le 3 seul suffit. Gardez le +1.
auction-raise-others = On peut aussi jouer sur les leurs, pour aider ou pour gêner. Montez maintenant la vôtre, avec le 3.
auction-propose = Votre enchère est maintenant seule en tête. Proposez de finir.
auction-propose-not = Vous êtes déjà en tête : proposez de finir.
auction-agreed = { $seat1 } est d’accord. On peut se dédire une fois, et toute carte jouée annule la proposition.
auction-share = Tous d’accord ! Trois enchères : trois jetons pour vous. Et c’est vous qui partagez toutes les cartes. Donnez-vous les deux 4.
auction-share-both = Prenez les deux à la fois.
auction-share-not = D’abord les meilleures cartes : donnez-vous les deux 4.
auction-share-on = Tous ceux qui ont une enchère peuvent en recevoir : donnez-leur les faibles. Donnez les quatre 2 à l’un des autres.
auction-share-on-threes = Les 3 peuvent attendre. Donnez d’abord les quatre 2 à l’un des autres.
auction-share-on-not = Les quatre 2, à { $seat1 } ou à { $seat2 }.
auction-known = Les 3 sont pour vous. Les cartes vont dans les paquets, au vu de tous : on peut donc savoir ce que la main et le paquet de chacun contiennent ensemble.
auction-ask-turn = Pendant une enchère, à qui de jouer ?
auction-ask-turn-1 = À celui qui a lancé la manche, puis dans le sens horaire
auction-ask-turn-2 = À personne : chacun agit quand il veut
auction-ask-turn-3 = À celui qui a la plus basse enchère
auction-ask-turn-why = Il n’y a pas de tours. Une carte doit seulement porter son enchère au moins au niveau de la plus haute.
auction-ask-tokens = Quatre joueurs ont une enchère, et la vôtre est seule en tête. Combien de jetons gagnez-vous ?
auction-ask-tokens-1 = Un
auction-ask-tokens-2 = Trois
auction-ask-tokens-3 = Quatre
auction-ask-tokens-why = Autant qu’il y a d’enchères, la vôtre comprise.

# 3. Le blocage et la fin

standoff-title = Le blocage et la fin
standoff-full = Nous avons pioché pour tous : chacun a six cartes, et personne ne peut en prendre plus. C’est un blocage.
standoff-pass = Tous, sauf celui qui tient le jeton rouge, lancent ou passent. { $seat2 } a passé. Passez aussi, pour voir.
standoff-pass-call = Vous pourriez bien lancer la manche. Mais passez pour cette fois.
standoff-again = Tous ont passé : chaque main est mélangée à son paquet, et l’on pioche de nouveau. La troisième fois de suite, la partie est finie.
standoff-out = Si votre paquet est vide et que vous avez moins de six cartes, lancez une manche à votre tour, si vous le pouvez : piocher dans un paquet vide met hors jeu.
standoff-end = La partie finit quand quelqu’un a six jetons, quand il ne reste qu’un joueur, ou quand tous passent au troisième blocage de suite : celui qui a le plus de jetons gagne alors.
standoff-rulings = La page des règles donne des exemples, nos décisions là où le livret se tait, et les actions pour qui écrit des robots.
standoff-real = Après les questions, une vraie partie contre trois robots vous attend. Gardez un œil sur la ligne que votre enchère doit atteindre. Bonne chance !
standoff-ask-end = Qu’est-ce qui met aussitôt fin à la partie ?
standoff-ask-end-1 = Une égalité dans une enchère
standoff-ask-end-2 = Six jetons devant un joueur
standoff-ask-end-3 = Le premier blocage
standoff-ask-end-why = Avec six jetons, on gagne aussitôt. Une égalité ne donne rien à personne, et seul un troisième blocage de suite où tous passent met fin à la partie.
standoff-ask-passed = Au premier blocage, tout le monde passe. Que se passe-t-il ?
standoff-ask-passed-1 = Celui qui tient le jeton rouge ouvre
standoff-ask-passed-2 = La meilleure main gagne
standoff-ask-passed-3 = Les mains retournent dans les paquets, et l’on pioche de nouveau
standoff-ask-passed-why = Chaque main est mélangée à son paquet. Seul le troisième blocage de suite met fin à la partie.
