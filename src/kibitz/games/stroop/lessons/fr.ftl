# 1. L’encre

ink-title = Le mot et l’encre
ink-goal = Bienvenue ! Gagnez des cartes et leurs points en répondant le premier. Toutes sont distribuées face cachée ; vos gains sont à côté de votre pile.
ink-colour = { $seat1 } demande la couleur et retourne une carte. Elle dit « rouge », mais la couleur, c’est l’encre : répondez vert. Rien ne presse ici.
ink-colour-word = C’est le mot. Votre cerveau le lit d’abord ! Pour la couleur, dites l’encre : vert.
ink-colour-silent = On peut se taire, mais alors on ne gagne rien. Répondez cette fois.
ink-colour-other = Regardez l’encre des lettres : elle est verte.
ink-won = Juste, et en premier : la carte est à vous. Chacun n’a qu’une réponse par carte.
ink-name = { $seat2 } demande le nom. Maintenant c’est le mot qui compte, quelle que soit l’encre : répondez bleu.
ink-name-ink = C’est l’encre. Pour le nom, lisez le mot : bleu.
ink-name-other = Lisez le mot sur la carte : il dit bleu.
ink-fast = En partie, tous répondent en même temps, et seul le plus rapide compte. Votre appareil chronomètre : un réseau lent n’y change presque rien.
ink-ask = C’est maintenant à vous. Choisissez la question avant de voir la carte : couleur ou nom ?
ink-stays = Personne n’a répondu : la carte reste au centre, et la suivante la couvre. Le tour passe à { $seat1 }.
ink-ask-colour = « Rouge », imprimé en bleu. On vous demande la couleur. Que dites-vous ?
ink-ask-colour-1 = Bleu
ink-ask-colour-2 = Rouge
ink-ask-colour-why = La couleur, c’est l’encre ; le nom, c’est le mot.
ink-ask-turn = Que faites-vous à votre tour ?
ink-ask-turn-1 = Répondre le premier
ink-ask-turn-2 = Choisir la question ; les autres répondent
ink-ask-turn-3 = Prendre une carte au centre
ink-ask-turn-why = Vous demandez et retournez votre carte. Tous les autres font la course.

# 2. Erreurs et capacités

slips-title = Erreurs et capacités
slips-slip = { $seat1 } demande la couleur : l’encre est verte. Voyons ce que coûte une erreur. Trompez-vous exprès !
slips-slip-silent = Se taire ne coûte rien. Donnez une mauvaise réponse, pour cette fois.
slips-slip-right = Ce serait juste. N’importe quelle autre réponse, s’il vous plaît !
slips-sacrifice = Votre réponse, la première, était fausse : personne ne peut gagner la carte, et vous en posez une des vôtres dessus. Sans gains, elle vient de votre pile.
slips-grows = Il y a maintenant deux cartes au centre. Le prochain qui répond juste les prend toutes.
slips-all = { $seat2 } demande la couleur. Cette fois, répondez juste : l’encre est bleue.
slips-all-silent = Il y a trois cartes à gagner. Répondez !
slips-all-wrong = Regardez l’encre : elle est bleue.
slips-see = Tout le centre est à vous, et votre carte a une capacité : regarder la première carte d’une pile. Servez-vous-en.
slips-see-not = On peut y renoncer, mais regardez cette fois.
slips-abilities = Personne d’autre ne l’a vue. D’autres cartes s’échangent contre le dernier gain de quelqu’un, lui font passer son tour, ou inversent le sens du jeu.
slips-ask-wrong = La première réponse est fausse. Que se passe-t-il ?
slips-ask-wrong-1 = La réponse suivante compte
slips-ask-wrong-2 = Celui qui demande prend la carte
slips-ask-wrong-3 = La carte reste, et ce joueur en pose une dessus
slips-ask-wrong-why = Seule la première réponse compte, juste ou fausse.
slips-ask-centre = Il y a trois cartes au centre. Vous répondez le premier, et juste. Lesquelles prenez-vous ?
slips-ask-centre-1 = Les trois
slips-ask-centre-2 = Seulement celle du dessus
slips-ask-centre-3 = Celles que d’autres ont posées
slips-ask-centre-why = Tout le centre va à la première réponse juste.

# 3. Le compte

counting-title = Cartes mystère et compte
counting-small = Pour aller vite, ce paquet n’a que six cartes ; une table peut apporter le sien. { $seat1 } demande le nom : répondez bleu.
counting-small-silent = Répondez : il vous la faut.
counting-small-wrong = Le mot dit bleu.
counting-double = { $seat2 } demande la couleur, et la carte est un ×2. L’encre est rouge.
counting-double-wrong = Regardez l’encre : elle est rouge.
counting-yours = À vous : demandez la couleur ou le nom, au choix.
counting-mystery = Une carte mystère ! Vous demandez n’importe quoi, et toute réponse est juste. Choisissez une question.
counting-anything = { $seat1 } a répondu en premier, n’importe quoi, et prend la carte. Elle ne vaut rien.
counting-last = { $seat1 } retourne la dernière carte de sa pile : une fois celle-ci réglée, la partie est finie. On demande la couleur : répondez bleu.
counting-last-wrong = L’encre est bleue.
counting-count = On compte à partir du haut : 1, puis ×2 double tout ce qui est dessous : 2 devient 4. Cinq points, gagné ! Les cartes non jouées et le centre ne comptent pour personne.
counting-rulings = La page des règles donne les options d’une table, des exemples, nos décisions, et les actions pour qui écrit des robots.
counting-real = Après les questions, une vraie partie vous attend, contre deux robots au niveau le plus facile. Écoutez bien la question. Bonne chance !
counting-ask-goal = Qu’est-ce qui fait gagner la partie ?
counting-ask-goal-1 = Le plus de points sur les cartes gagnées
counting-ask-goal-2 = Le plus de cartes
counting-ask-goal-3 = La réponse la plus rapide
counting-ask-goal-why = Les points comptent. Certaines cartes n’en ont pas, d’autres en retirent.
counting-ask-end = Quand la partie est-elle finie ?
counting-ask-end-1 = Quand toutes les piles sont vides
counting-ask-end-2 = Quand la pile d’un joueur est vide
counting-ask-end-3 = Après dix cartes
counting-ask-end-why = Dès que la pile de quelqu’un est vide et que la carte en cours est réglée.
