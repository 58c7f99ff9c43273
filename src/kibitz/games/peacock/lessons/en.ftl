# 1. Your neighbour’s feathers

neighbour-title = Your neighbour’s feathers
neighbour-goal = Welcome! In Peacock nobody scores for taking tricks. You score for knowing who will take them.
neighbour-fans = You see everybody else’s eight feathers, in five suits. Each rank of a suit exists once, so no two tie.
neighbour-own = Only your own fan is turned away from you. { $seat2 }, on your right, plays it for you.
neighbour-skip = A round begins with bids, and we have made yours this time. Then come the tricks: one feather is played from each hand, and the best one takes the trick.
neighbour-follow = You play { $seat1 }’s feathers. Blue was led and she has blue, so you must follow: play one of her blue ones.
neighbour-owner = The highest blue wins, and that was your 7. The trick goes to the owner of the feather, so it is yours.
neighbour-trump = Purple was led, and { $seat1 } has none: anything goes. Red is trump, as the card shows. Play her red 6.
neighbour-trump-not = That is allowed, but see what a trump does: play the red 6.
neighbour-trumped = The highest trump beats everything, so the trick is { $seat1 }’s. You chose the feather, but she owns it.
neighbour-lead = The next trick starts from the winner’s hand, so you lead: play any of { $seat1 }’s feathers. Try a white one.
neighbour-lead-not = You may lead anything, but lead white here.
neighbour-eight = That is all there is to a trick. Eight of them make a round.
neighbour-ask-goal = What do you score for?
neighbour-ask-goal-1 = For taking many tricks
neighbour-ask-goal-2 = For taking no tricks
neighbour-ask-goal-3 = For knowing who takes how many
neighbour-ask-goal-why = Tricks score nothing in themselves. Your bids do, and they are about everybody, you included.
neighbour-ask-turn = What do you do on your turn?
neighbour-ask-turn-1 = Play one of my own feathers
neighbour-ask-turn-2 = Play one of my left neighbour’s feathers
neighbour-ask-turn-3 = Play anybody’s feathers
neighbour-ask-turn-why = You play from your left neighbour’s hand, and follow suit if it can.

# 2. Bids

bids-title = Bid on everybody
bids-tokens = You have nine tokens for a round: bid how many tricks each player will take. Eight tricks are played.
bids-on-you = First the others bid on you. Fists open at once: both say 3. They see your fan, so that tells you something!
bids-strong = Now { $seat1 }. Red is trump, and she has the red 6, 5 and 3. Bid 3, 4 or 5 tricks on her.
bids-strong-few = With the red 6 and 5 and one more trump, expect at least three tricks. Bid 3, 4 or 5.
bids-strong-many = Somebody else will take some too, and you need tokens for the others. Bid 3, 4 or 5.
bids-opened = { $seat2 } says 4. { $seat1 } made no bid here: everybody bids on themselves last.
bids-weak = { $seat2 } has no trump and hardly anything high. Bid 0 or 1.
bids-weak-many = Look again: no trump, and one 5 in each of two suits. Bid 0 or 1.
bids-yourself = Last, everybody bids on themselves. You have not seen your fan, but the others said 3. Bid 2 or 3.
bids-yourself-other = You do not know better than those who see it. Bid 2 or 3.
bids-trust = Which bid are you surest of? Put your confidence card on it: 3 points more if that bid is exact, 1 less if not. No Confidence is a sure point.
bids-hidden = Now the tricks are played. The confidence cards stay hidden until the round is scored.
bids-ask-tokens = How many tokens do you have for a whole round?
bids-ask-tokens-1 = Three for each player
bids-ask-tokens-2 = Nine for all bids together
bids-ask-tokens-3 = As many as I like
bids-ask-tokens-why = Nine in all, and what is left over counts for nothing.
bids-ask-trust = You trust your bid on somebody, and it is one off. What does the card give?
bids-ask-trust-1 = One point less
bids-ask-trust-2 = Nothing
bids-ask-trust-why = Only an exact bid pays 3; any other costs 1.

# 3. Three suits

three-suits-title = Feathers of three suits
three-suits-bands = Bids are made, and { $seat1 } holds two feathers with three bands. Each counts as one of its three suits.
three-suits-name = You lead. Choose her 7 with three bands, and call it red.
three-suits-name-other = That would be fine, but call it red here, and see what happens.
three-suits-name-not = Lead the 7 with three bands, and call it red.
three-suits-beaten = Red it was. You have no red, so { $seat2 } played your blue 5, a trump: the trick is yours.
three-suits-must = Yellow was led. { $seat1 }’s only yellow is the 1 with three bands. It shows yellow, so it must be played.
three-suits-counts = When a feather like that follows, it simply counts as the suit that was led. If it cannot follow, you name its suit, even trump.
three-suits-no-trump = And if the card that is turned up for trump shows three suits, the round has no trump.
three-suits-ask-three = You lead a feather of three suits. Which suit is it?
three-suits-ask-three-1 = The one that I name
three-suits-ask-three-2 = All three at once
three-suits-ask-three-3 = Always trump
three-suits-ask-three-why = The leader names one of its suits, and the others follow that one.
three-suits-ask-must = Yellow is led. The only yellow in the hand is on a feather with three bands. What may be played?
three-suits-ask-must-1 = Anything
three-suits-ask-must-2 = The feather with three bands
three-suits-ask-must-why = It shows the suit that was led, so it must follow.

# 4. Points

points-title = Make your bids come true
points-two-left = Two tricks are left in this round. You bid 3 on { $seat1 }, trusted that bid, and she has only 1.
points-choose = So she must take both! White is trump. Which of her two feathers wins now?
points-choose-other = Purple cannot win here, and she would end with 2. Look at the trump again.
points-scored = She has exactly 3: 2 points for that bid. { $seat2 } took 2 as you said: 2 more. One off, like your 2 on yourself, gives 1.
points-trusted = And 3 for your confidence card: 8 points. Further off gives nothing, and a card on a bid that was not exact costs 1.
points-rounds = A match has three rounds. Most points win; in a tie, the best single round decides. The player in last place starts the next round.
points-rulings = What the rulebook leaves open is on the rules page, with examples, and with the actions for people who write bots.
points-real = After the questions, a real match with three bots awaits you. Watch the others’ fans, and good luck!
points-ask-end = When is the match over?
points-ask-end-1 = After three rounds
points-ask-end-2 = When somebody has 20 points
points-ask-end-3 = After eight rounds
points-ask-end-why = Three rounds of eight tricks; then the most points win.
points-ask-points = You bid 3 and the player takes 4. What is that worth?
points-ask-points-1 = 2 points
points-ask-points-2 = 1 point
points-ask-points-3 = Nothing
points-ask-points-why = Exact is 2, one off is 1, further off nothing.
