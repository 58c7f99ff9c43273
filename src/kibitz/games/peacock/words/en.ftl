# Peacock.

about = Trick-taking in which you see every hand but your own.

section-seats = Seats and feathers
section-bidding = Bidding
section-confidence = Confidence
section-playing = Playing
section-three-suits = Feathers of three suits

# Refusals

refusal-not-bidding = There is no bidding now.
refusal-subject-waits = The others are bidding on you; you bid on yourself at the end.
refusal-already-chosen = You have already chosen, and a choice is final.
refusal-tokens = { $left ->
    [0] You have no tokens left: you can only bid 0.
    [1] You have one token left: bid 0 or 1.
   *[other] You have { $left } tokens left: bid 0 to { $left }.
  }
refusal-not-confidence = No confidence cards are being chosen now.
refusal-nobody-there = Nobody sits there: trust a seat from 0 to { $last }, or nobody.
refusal-not-playing = No feathers are being played now.
refusal-not-in-hand = That feather is not in the hand you play from, your left neighbour’s.
refusal-must-follow = You must follow suit: the hand has a feather that shows { suit-name }.
refusal-name-a-suit = This feather shows three suits: name the one it is played as.
refusal-not-its-suit = This feather does not show that suit: name one of its three suits.
refusal-forced-suit = This feather counts as { suit-name } here.

# Feathers

suit-name = { $suit ->
    [red] red
    [yellow] yellow
    [purple] purple
    [white] white
   *[blue] blue
  }
card-name = { $suits } { $rank }
trump-name = { $suit ->
    [none] no trump
   *[other] trump { suit-name }
  }
you-in-a-list = you
score-in-a-list = { $who } { $points }

# What happens

fact-bid-chosen = { $you ->
    [yes] Your bid is ready: { $tokens ->
        [0] no tokens
        [1] one token
       *[other] { $tokens } tokens
      }.
   *[no] { $tokens ->
        [unknown] { $who } is ready.
       *[other] { $who } is ready to bid { $tokens }.
      }
  }
fact-bids-revealed = Bids on { $you ->
    [yes] you
   *[no] { $who }
  }: { $bids }.
fact-own-bids-revealed = Everybody’s bid on themselves: { $bids }.
fact-trust-chosen = { $you ->
    [yes] You lay down your confidence card: { trust-name }.
   *[no] { $trust ->
        [unknown] { $who } lays down a confidence card.
       *[other] { $who } lays down a confidence card: { trust-name }.
      }
  }
fact-card-played = { $you ->
    [yes] You play { $owner }’s { $card }{ as-suit }.
   *[no] { $owner-you ->
        [yes] { $who } plays your { $card }{ as-suit }.
       *[no] { $who } plays { $owner }’s { $card }{ as-suit }.
      }
  }
as-suit = { $named ->
    [yes] {" "}as { suit-name }
   *[no] {""}
  }
fact-trick-won = { $you ->
    [yes] You take the trick.
   *[no] { $who } takes the trick.
  }
fact-round-scored = Points in round { $round }: { $points }.
fact-round-dealt = { $you ->
    [yes] Round { $round }: { trump-name }, and you start.
   *[no] Round { $round }: { trump-name }, and { $who } starts.
  }
fact-match-over = { $reason ->
    [points] The match is over. Most points: { $winners }.
    [best-round] The match is over. Tied on points, but with the best single round: { $winners }.
   *[shared] The match is over. The victory is shared: { $winners }.
  }

# What one can do

label-bid = { $tokens ->
    [0] no tokens
    [1] 1 token
   *[other] { $tokens } tokens
  } { $you ->
    [yes] on yourself
   *[no] on { $who }
  }
trust-name = { $trust ->
    [none] No Confidence
    [self] your bid on yourself
   *[other] the bid on { $trusted }
  }
label-trust = { $trust ->
    [none] No Confidence
    [self] trust your bid on yourself
   *[other] trust the bid on { $trusted }
  }
label-play = { $card }{ as-suit }

# What is asked

prompt-bid = How many tricks will { $who } take? Tokens left: { $left }.
prompt-bid-self = How many tricks will you take yourself? Tokens left: { $left }.
prompt-trust = Which of your bids do you trust most?
prompt-lead = You lead the trick: play any of { $owner }’s feathers.
prompt-follow = You play { $owner }’s feathers: { suit-name } was led.
prompt-waiting = Waiting for { $names }.

# The table

table-round = Round { $round } of { $rounds }
table-trump = { trump-name } ({ $card })
table-pile = face-down pile: { $size }
table-seat = seat
table-feathers = feathers
table-tricks = tricks
table-tokens = tokens
table-points = points
table-bids = bids
table-trick = trick:
table-bids-on = on
table-hidden = { $size ->
    [0] none
    [1] 1 feather, hidden
   *[other] { $size } feathers, hidden
  }
table-legend = > to act · ✓ has chosen · * started the round
table-confidence = { $you ->
    [yes] Your confidence card: { trust-name }.
   *[no] { $who }’s confidence card: { trust-name }.
  }
table-pending-bid = { $you ->
    [yes] In your fist: { $tokens }.
   *[no] In { $who }’s fist: { $tokens }.
  }

# Bots

bot-easy = Counts strong feathers, bids accordingly and plays trick by trick.
bot-medium = Imagines hands that it might have, and plays rounds out in its head.
bot-strong = Reads the bids and what is played from its own hand, works out the last tricks, and plays to win the match.
style-cautious = Cautious
style-bold = Bold
style-spoiler = Spoiler

# Hints

advice-bid = With this bid { $you ->
    [yes] you take
   *[no] { $who } takes
  } about { $expected } { $expected ->
    [one] trick
   *[other] tricks
  } on average, and exactly { $tokens } in { $exact }% of rounds. { advice-points }{ $short ->
    [yes] {" "}Your tokens would run short for the bids to come.
   *[no] {""}
  }
advice-trust = Once trusted, your bid on { $you ->
    [yes] yourself
   *[no] { $who }
  } comes true in { $exact }% of rounds. { advice-points }
advice-no-confidence = One point for sure. { advice-points }
advice-card = { $chance ->
    [100] Whatever you hold
   *[other] In { $chance }% of the hands you may have
  }, { $you ->
    [yes] you take the trick
   *[no] the trick goes to { $who }
  }; your bid on { $you ->
    [yes] yourself
   *[no] { $who }
  } { $needs ->
    [more] { $tricks ->
        [1] needs one more trick
       *[other] needs { $tricks } more tricks
      }
    [out] can no longer come true
    [none] has all its tricks
   *[fewer] has already been exceeded
  }. { advice-points }
advice-points = About { $points } { $points ->
    [one] point
   *[other] points
  } for you this round, and { $rivals } for { $named ->
    [yes] { $rival }, your closest rival
   *[no] each of the others
  }.{ $odds ->
    [best] {" "}Not the best on average, but { $behind ->
        [yes] it lets you catch up more often
       *[no] it wins the match more often
      }.
    [worse] {" "}Good on average, but { $behind ->
        [yes] it lets you catch up less often
       *[no] it wins the match less often
      }.
    [denies] {" "}You could get more points, but then { $named ->
        [yes] { $rival } would gain even more
       *[no] the others would gain even more
      }.
   *[as-points] {""}
  }

# Highlights of a match

highlight-cheap-trick = Cheapest trick: a { $card } was enough for { $you ->
    [yes] you
   *[no] { $who }
  }.
highlight-eye = Sharpest eye: { $you ->
    [yes] you
   *[no] { $who }
  }, with { $count ->
    [one] one bid
   *[other] { $count } bids
  } exactly right.
highlight-best-round = Best round: { $points ->
    [one] one point
   *[other] { $points } points
  } for { $you ->
    [yes] you
   *[no] { $who }
  } in round { $round }.
highlight-most-tricks = Most tricks: { $count } for { $you ->
    [yes] you
   *[no] { $who }
  } in round { $round }.

# Reviews

review-group-bids = Bids
review-group-confidence = Confidence
review-group-cards = Cards
review-truth = You held { $cards }.
