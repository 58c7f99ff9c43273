# Peacock.

section-seats = Seats and cards
section-bidding = Bidding
section-confidence = Confidence
section-playing = Playing
section-three-suits = Feathers of three suits

refusal-not-bidding = There is no bidding now.
refusal-subject-waits = The others are bidding on you: you bid on yourself at the end.
refusal-already-chosen = You have chosen already, and a choice once made stays.
refusal-tokens = You have { $left ->
    [0] no token left, so you can only bid 0
    [1] one token left: bid 0 or 1
   *[other] { $left } tokens left: bid from 0 to { $left }
  }.
refusal-not-confidence = Confidence cards are not being chosen now.
refusal-nobody-there = Nobody sits there: trust a seat from 0 to { $last }, or none.
refusal-not-playing = No feathers are being played now.
refusal-not-in-hand = That feather is not in the hand that you play from: it is your left neighbour’s.
refusal-must-follow = You must follow suit: this hand has a feather that shows { $suit }.
refusal-name-a-suit = This feather shows three suits: name the one that it is played as.
refusal-not-its-suit = This feather does not show that suit.
refusal-forced-suit = This feather counts as { $suit } here.
