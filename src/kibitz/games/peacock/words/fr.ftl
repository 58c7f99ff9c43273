# Peacock, en français. DE() élide : « d’Ada », « de Ben ».

about = Un jeu de plis où vous voyez toutes les mains sauf la vôtre.

section-seats = Places et plumes
section-bidding = Mises
section-confidence = Confiance
section-playing = Jeu de la carte
section-three-suits = Plumes de trois couleurs

# Refus

refusal-not-bidding = Ce n’est pas le moment de miser.
refusal-subject-waits = Les autres misent sur vous ; vous miserez sur vous-même à la fin.
refusal-already-chosen = Vous avez déjà choisi, et un choix est définitif.
refusal-tokens = { $left ->
    [0] Il ne vous reste aucun jeton : vous ne pouvez miser que 0.
    [1] Il vous reste un jeton : misez 0 ou 1.
   *[other] Il vous reste { $left } jetons : misez de 0 à { $left }.
  }
refusal-not-confidence = Ce n’est pas le moment de choisir une carte de confiance.
refusal-nobody-there = Personne n’est assis là : faites confiance à une place de 0 à { $last }, ou à personne.
refusal-not-playing = Ce n’est pas le moment de jouer des plumes.
refusal-not-in-hand = Cette plume n’est pas dans la main que vous jouez, celle de votre voisin de gauche.
refusal-must-follow = Il faut fournir : la main a une plume qui montre la couleur { suit-name }.
refusal-name-a-suit = Cette plume montre trois couleurs : dites laquelle elle prend.
refusal-not-its-suit = Cette plume ne montre pas cette couleur : nommez une de ses trois couleurs.
refusal-forced-suit = Cette plume compte ici comme { suit-name }.

# Plumes

suit-name = { $suit ->
    [red] rouge
    [yellow] jaune
    [purple] violet
    [white] blanc
   *[blue] bleu
  }
card-name = { $rank } { $suits }
trump-name = { $suit ->
    [none] sans atout
   *[other] atout { suit-name }
  }
you-in-a-list = vous
score-in-a-list = { $who } { $points }

# Ce qui se passe

fact-bid-chosen = { $you ->
    [yes] Votre mise est prête : { $tokens ->
        [0] aucun jeton
        [1] un jeton
       *[other] { $tokens } jetons
      }.
   *[no] { $tokens ->
        [unknown] La mise { DE($who) } est prête.
       *[other] La mise { DE($who) } est prête : { $tokens }.
      }
  }
fact-bids-revealed = Mises sur { $you ->
    [yes] vous
   *[no] { $who }
  } : { $bids }.
fact-own-bids-revealed = La mise de chacun sur soi-même : { $bids }.
fact-trust-chosen = { $you ->
    [yes] Vous posez votre carte de confiance : { trust-name }.
   *[no] { $trust ->
        [unknown] { $who } pose une carte de confiance.
       *[other] { $who } pose une carte de confiance : { trust-name }.
      }
  }
fact-card-played = { $you ->
    [yes] Vous jouez le { $card } { DE($owner) }{ as-suit }.
   *[no] { $owner-you ->
        [yes] { $who } joue votre { $card }{ as-suit }.
       *[no] { $who } joue le { $card } { DE($owner) }{ as-suit }.
      }
  }
as-suit = { $named ->
    [yes] , comme { suit-name }
   *[no] {""}
  }
fact-trick-won = { $you ->
    [yes] Vous remportez le pli.
   *[no] { $who } remporte le pli.
  }
fact-round-scored = Points de la manche { $round } : { $points }.
fact-round-dealt = { $you ->
    [yes] Manche { $round } : { trump-name }, et vous commencez.
   *[no] Manche { $round } : { trump-name }, et { $who } commence.
  }
fact-match-over = { $reason ->
    [points] La partie est finie. Le plus de points : { $winners }.
    [best-round] La partie est finie. À égalité de points, mais avec la meilleure manche : { $winners }.
   *[shared] La partie est finie. La victoire est partagée : { $winners }.
  }

# Ce qu’on peut faire

label-bid = { $tokens ->
    [0] aucun jeton
    [1] 1 jeton
   *[other] { $tokens } jetons
  } { $you ->
    [yes] sur vous-même
   *[no] sur { $who }
  }
trust-name = { $trust ->
    [none] Aucune confiance
    [self] la mise sur vous-même
   *[other] la mise sur { $trusted }
  }
label-trust = { $trust ->
    [none] Aucune confiance
    [self] se fier à la mise sur vous-même
   *[other] se fier à la mise sur { $trusted }
  }
label-play = { $card }{ as-suit }

# Ce qui est demandé

prompt-bid = Combien de plis fera { $who } ? Jetons restants : { $left }.
prompt-bid-self = Combien de plis pour vous ? Jetons restants : { $left }.
prompt-trust = Quelle mise vous semble la plus sûre ?
prompt-lead = Vous entamez : jouez n’importe quelle plume { DE($owner) }.
prompt-follow = Jouez une plume { DE($owner) } : la couleur demandée est le { suit-name }.
prompt-waiting = On attend { $names }.

# La table

table-round = Manche { $round } sur { $rounds }
table-trump = { trump-name } ({ $card })
table-pile = talon caché : { $size }
table-seat = place
table-feathers = plumes
table-tricks = plis
table-tokens = jetons
table-points = points
table-bids = mises
table-trick = pli :
table-bids-on = sur
table-hidden = { $size ->
    [0] aucune
    [1] 1 plume, cachée
   *[other] { $size } plumes, cachées
  }
table-legend = > doit jouer · ✓ a choisi · * a commencé la manche
table-confidence = { $you ->
    [yes] Votre carte de confiance : { trust-name }.
   *[no] Carte de confiance { DE($who) } : { trust-name }.
  }
table-pending-bid = { $you ->
    [yes] Dans votre poing : { $tokens }.
   *[no] Dans le poing { DE($who) } : { $tokens }.
  }

# Robots

bot-easy = Compte les plumes fortes, mise en conséquence et joue pli par pli.
bot-medium = Imagine les mains qu’il pourrait avoir et joue la suite dans sa tête.
bot-strong = Tient compte des mises et de ce qu’on joue de sa main, calcule les derniers plis et joue pour gagner la partie.
style-cautious = Prudent
style-bold = Audacieux
style-spoiler = Trouble-fête

# Conseils

advice-bid = Avec cette mise, { $you ->
    [yes] vous faites
   *[no] { $who } fait
  } environ { $expected } { $expected ->
    [one] pli
   *[other] plis
  } en moyenne, et exactement { $tokens } dans { $exact } % des manches. { advice-points }{ $short ->
    [yes] {" "}Il vous manquerait des jetons pour les mises à venir.
   *[no] {""}
  }
advice-trust = Si vous vous y fiez, votre mise sur { $you ->
    [yes] vous-même
   *[no] { $who }
  } tombe juste dans { $exact } % des manches. { advice-points }
advice-no-confidence = Un point assuré. { advice-points }
advice-card = { $chance ->
    [100] Quelle que soit votre main
   *[other] Dans { $chance } % des mains que vous pouvez avoir
  }, le pli { $you ->
    [yes] vous revient
   *[no] va à { $who }
  } ; votre mise sur { $you ->
    [yes] vous-même
   *[no] { $who }
  } { $needs ->
    [more] { $tricks ->
        [1] attend encore un pli
       *[other] attend encore { $tricks } plis
      }
    [out] ne peut plus être exacte
    [none] a tous ses plis
   *[fewer] est déjà dépassée
  }. { advice-points }
advice-points = Environ { $points } { $points ->
    [one] point
   *[other] points
  } pour vous dans cette manche, et { $rivals } pour { $named ->
    [yes] { $rival }, qui vous menace le plus
   *[no] chacun des autres
  }.{ $odds ->
    [best] {" "}Ce n’est pas le mieux en moyenne, mais cela suffit plus souvent { $behind ->
        [yes] à rattraper votre retard
       *[no] à gagner la partie
      }.
    [worse] {" "}C’est bien en moyenne, mais cela suffit moins souvent { $behind ->
        [yes] à rattraper votre retard
       *[no] à gagner la partie
      }.
    [denies] {" "}Vous pourriez avoir plus de points, mais { $named ->
        [yes] { $rival } en gagnerait encore plus
       *[no] les autres en gagneraient encore plus
      }.
   *[as-points] {""}
  }

# Les temps forts d’une partie

highlight-cheap-trick = Le pli le moins cher : un { $card } { $you ->
    [yes] vous a suffi
   *[no] a suffi à { $who }
  }.
highlight-eye = L’œil le plus juste : { $you ->
    [yes] vous, avec
   *[no] { $who }, avec
  } { $count ->
    [one] une mise exacte
   *[other] { $count } mises exactes
  }.
highlight-best-round = La meilleure manche : { $points ->
    [one] un point
   *[other] { $points } points
  } pour { $you ->
    [yes] vous
   *[no] { $who }
  } à la manche { $round }.
highlight-most-tricks = Le plus de plis : { $count } pour { $you ->
    [yes] vous
   *[no] { $who }
  } à la manche { $round }.

# Analyses

review-group-bids = Mises
review-group-confidence = Confiance
review-group-cards = Cartes
review-truth = Vous aviez en main { $cards }.
