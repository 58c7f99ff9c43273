# 1. Les plumes du voisin

neighbour-title = Les plumes du voisin
neighbour-goal = Bienvenue ! À Peacock, les plis ne rapportent rien. Ce qui rapporte, c’est de savoir qui les fera.
neighbour-fans = Vous voyez les huit plumes de chacun des autres, en cinq couleurs. Chaque rang d’une couleur est unique : jamais d’égalité.
neighbour-own = Seul votre éventail vous tourne le dos. { $seat2 }, à votre droite, le joue pour vous.
neighbour-skip = Une manche commence par les mises ; cette fois, nous avons fait les vôtres. Puis viennent les plis : on joue une plume de chaque main, et la meilleure remporte le pli.
neighbour-follow = Vous jouez les plumes { DE($seat1) }. Bleu est demandé et il y en a dans cette main : jouez l’une de ses bleues.
neighbour-owner = La plus haute bleue gagne, et c’était votre 7. Le pli va au propriétaire de la plume : il est à vous.
neighbour-trump = Violet est demandé, et { $seat1 } n’en a pas : tout est permis. L’atout est rouge, comme le montre la carte. Jouez son 6 rouge.
neighbour-trump-not = C’est permis, mais voyez ce que fait un atout : jouez le 6 rouge.
neighbour-trumped = Le plus haut atout bat tout : le pli est à { $seat1 }. Vous avez choisi la plume, mais elle lui appartient.
neighbour-lead = On repart d’une plume du gagnant : c’est donc à vous d’entamer, avec n’importe laquelle des siennes. Essayez une blanche.
neighbour-lead-not = Toutes les couleurs sont permises, mais ici, jouez une blanche.
neighbour-eight = Voilà, vous savez jouer un pli. Huit plis font une manche.
neighbour-ask-goal = Qu’est-ce qui rapporte des points ?
neighbour-ask-goal-1 = Faire beaucoup de plis
neighbour-ask-goal-2 = Ne faire aucun pli
neighbour-ask-goal-3 = Savoir qui en fait combien
neighbour-ask-goal-why = Les plis ne rapportent rien par eux-mêmes. Ce sont vos mises qui comptent, et elles portent sur tous, vous compris.
neighbour-ask-turn = Que faites-vous à votre tour ?
neighbour-ask-turn-1 = Jouer une de mes plumes
neighbour-ask-turn-2 = Jouer une plume de mon voisin de gauche
neighbour-ask-turn-3 = Jouer une plume de n’importe qui
neighbour-ask-turn-why = Vous jouez la main de votre voisin de gauche, en fournissant la couleur si elle le peut.

# 2. Les mises

bids-title = Misez sur tout le monde
bids-tokens = Vous avez neuf jetons par manche : misez sur le nombre de plis que fera chacun. On joue huit plis.
bids-on-you = D’abord, les autres misent sur vous. Les poings s’ouvrent ensemble : 3 et 3. Ils voient votre éventail, cela vous apprend quelque chose !
bids-strong = Maintenant { $seat1 }. L’atout est rouge, et cette main a le 6, le 5 et le 3 rouges. Misez 3, 4 ou 5 plis.
bids-strong-few = Avec le 6 et le 5 rouges et un autre atout, comptez au moins trois plis. Misez 3, 4 ou 5.
bids-strong-many = D’autres feront aussi des plis, et il vous faut des jetons pour eux. Misez 3, 4 ou 5.
bids-opened = { $seat2 } dit 4. { $seat1 } n’a pas misé ici : chacun mise sur soi à la fin.
bids-weak = { $seat2 } n’a pas d’atout et presque rien de haut. Misez 0 ou 1.
bids-weak-many = Regardez encore : pas d’atout, et un 5 dans deux couleurs. Misez 0 ou 1.
bids-yourself = Enfin, chacun mise sur soi. Vous n’avez pas vu votre éventail, mais les autres ont dit 3. Misez 2 ou 3.
bids-yourself-other = Vous n’en savez pas plus que ceux qui le voient. Misez 2 ou 3.
bids-trust = De quelle mise êtes-vous le plus sûr ? Posez-y votre carte de confiance : 3 points de plus si cette mise est exacte, 1 de moins sinon. « Aucune confiance » : un point assuré.
bids-hidden = Maintenant, on joue les plis. Les cartes de confiance restent cachées jusqu’au décompte.
bids-ask-tokens = Combien de jetons pour une manche ?
bids-ask-tokens-1 = Trois par joueur
bids-ask-tokens-2 = Neuf pour toutes les mises
bids-ask-tokens-3 = Autant que je veux
bids-ask-tokens-why = Neuf en tout, et ce qui reste ne compte pas.
bids-ask-trust = Vous faites confiance à une mise, mais vous vous trompez d’un pli. Que rapporte la carte ?
bids-ask-trust-1 = Un point de moins
bids-ask-trust-2 = Rien
bids-ask-trust-why = Seule une mise exacte donne 3 ; toute autre coûte 1.

# 3. Trois couleurs

three-suits-title = Les plumes à trois couleurs
three-suits-bands = Les mises sont faites, et { $seat1 } a deux plumes à trois bandes. Chacune vaut pour une de ses trois couleurs.
three-suits-name = C’est à vous d’entamer. Choisissez le 7 à trois bandes, et annoncez rouge.
three-suits-name-other = Ce serait permis, mais annoncez rouge ici, pour voir.
three-suits-name-not = Entamez du 7 à trois bandes, et annoncez rouge.
three-suits-beaten = Rouge, donc. Vous n’avez pas de rouge : { $seat2 } a joué votre 5 bleu, un atout. Le pli est à vous.
three-suits-must = Jaune est demandé. La seule jaune { DE($seat1) } est le 1 à trois bandes. Il montre du jaune : il faut le jouer.
three-suits-counts = Quand une telle plume fournit, elle compte comme la couleur demandée. Si elle ne le peut pas, vous nommez sa couleur, même atout.
three-suits-no-trump = Et si la carte retournée pour l’atout montre trois couleurs, la manche est sans atout.
three-suits-ask-three = Vous entamez d’une plume à trois couleurs. Laquelle compte ?
three-suits-ask-three-1 = Celle que je nomme
three-suits-ask-three-2 = Les trois à la fois
three-suits-ask-three-3 = Toujours l’atout
three-suits-ask-three-why = Celui qui entame nomme une des couleurs, et les autres doivent la fournir.
three-suits-ask-must = Jaune est demandé. Dans la main, seule une plume à trois bandes montre du jaune. Que peut-on jouer ?
three-suits-ask-must-1 = N’importe laquelle
three-suits-ask-must-2 = La plume à trois bandes
three-suits-ask-must-why = Elle montre la couleur demandée : elle doit fournir.

# 4. Les points

points-title = Tomber juste
points-two-left = Il reste deux plis dans cette manche. Vous avez misé 3 sur { $seat1 }, avec une carte de confiance, mais { $seat1 } n’a qu’un pli.
points-choose = Il lui faut donc les deux ! L’atout est blanc. Laquelle de ses deux plumes gagne maintenant ?
points-choose-other = Le violet ne peut pas gagner ici, et cela ferait 2 plis. Regardez l’atout.
points-scored = Exactement 3 : 2 points pour cette mise. { $seat2 } en a fait 2 comme prévu : encore 2. À un pli près, comme votre 2 sur vous : 1.
points-trusted = Et 3 pour votre carte de confiance : 8 points. Au-delà, rien ; et une carte sur une mise qui n’était pas exacte coûte 1.
points-rounds = Une partie a trois manches. Qui a le plus de points gagne ; à égalité, la meilleure manche décide. Le dernier au score commence la suivante.
points-rulings = Ce que le livret laisse ouvert est sur la page des règles, avec des exemples, et les actions pour qui écrit des robots.
points-real = Après les questions, une vraie partie contre trois robots vous attend. Observez les éventails, et bonne chance !
points-ask-end = Quand la partie est-elle finie ?
points-ask-end-1 = Après trois manches
points-ask-end-2 = Quand quelqu’un a 20 points
points-ask-end-3 = Après huit manches
points-ask-end-why = Trois manches de huit plis ; ensuite, qui a le plus de points gagne.
points-ask-points = Vous misez 3 et le joueur fait 4 plis. Combien cela vaut-il ?
points-ask-points-1 = 2 points
points-ask-points-2 = 1 point
points-ask-points-3 = Rien
points-ask-points-why = Une mise exacte vaut 2 ; à un pli près, 1 ; au-delà, rien.
