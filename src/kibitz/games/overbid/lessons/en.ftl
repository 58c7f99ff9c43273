# 1. Calling

calling-title = Draw, call, open
calling-goal = Welcome! The first to hold six blue tokens wins. You get them by winning auctions.
calling-draw = Everybody draws from a pack of their own, clockwise: cards worth 2, 3, 4, and a few +1s. Your turn: draw.
calling-wait = Anybody may call an auction, except { $seat1 }, who holds the red token. But nobody may call until { $seat1 } has drawn a second card.
calling-again = { $seat1 } has drawn it, so calling is allowed at any moment, no matter whose turn it is. Draw once more all the same.
calling-again-call = Soon! Draw one more card first.
calling-call = Two 3s in your hand: a fine pair. Call!
calling-open = You took the red token, so you open, with cards of one value. Lift both 3s, then lay them in your own column.
calling-open-one = Lay both 3s, and keep nothing back this time.
calling-propose = Your 6 is the only bid, so it is the highest. The highest bidder may propose to end. Do it.
calling-won = All agreed, and you win as many tokens as there are bids: one. Nobody else had bid, so your cards go back to your pack.
calling-goes-on = Drawing goes on. You hold the red token now, so somebody else makes the next call.
calling-ask-goal = How do you win?
calling-ask-goal-1 = With six blue tokens
calling-ask-goal-2 = With an empty pack
calling-ask-goal-3 = With the most cards
calling-ask-goal-why = The first player with six blue tokens wins, unless the table agreed on another number.
calling-ask-call = When may you call?
calling-ask-call-1 = Only when it is my turn to draw
calling-ask-call-2 = Only with six cards
calling-ask-call-3 = At any moment of the drawing, unless I hold the red token
calling-ask-call-why = Calling needs no turn. The holder of the red token cannot call, and at the start everybody waits for that player’s second card.

# 2. The auction

auction-title = An auction without turns
auction-no-turns = { $seat1 } has called and opened with two 2s: 4. From now on there are no turns. Anybody may act at any moment.
auction-open = Open a bid of your own, at least as high as the highest. Lift two 3s and lay them in your column.
auction-open-less = Lay exactly two 3s, and keep the rest for later.
auction-open-own = You may raise anybody’s bid, but open your own first, with two 3s.
auction-tie = { $seat1 } added two 2s, and { $seat2 } opened with two 4s. 8 and 8: if it ended in a tie, nobody would get tokens.
auction-raise = Raise your bid with the last 3. You need cards of its value, or a +1. 9 is more than 8.
auction-raise-propose = In a tie anybody may propose to end, but then nobody wins. Raise your own bid.
auction-raise-plus = The 3 alone is enough. Keep the +1.
auction-raise-others = You may play on their bids too, to help or to hinder. Now raise your own, with the 3.
auction-propose = Your bid alone is highest now. Propose to end.
auction-propose-not = You lead already: propose to end.
auction-agreed = { $seat1 } agrees. Anybody who agreed can take it back once, and any card that is played cancels the proposal.
auction-share = All agreed! Three bids, so three tokens are yours. And you share out all the cards. Give yourself both 4s.
auction-share-both = Take both of them at once.
auction-share-not = First the best cards: give both 4s to yourself.
auction-share-on = Any bidder may get cards, so get rid of the weak ones: give all four 2s to one of the others.
auction-share-on-threes = The 3s can wait. First give all four 2s to one of the others.
auction-share-on-not = All four 2s, to { $seat1 } or { $seat2 }.
auction-known = The 3s went to you. Shared cards go into packs. Everybody saw them, so you can work out what each player’s hand and pack hold together.
auction-ask-turn = Whose turn is it in an auction?
auction-ask-turn-1 = The caller’s, then clockwise
auction-ask-turn-2 = Nobody’s: anybody acts at any moment
auction-ask-turn-3 = The lowest bidder’s
auction-ask-turn-why = There are no turns. Cards only have to bring their bid up to the highest, at least.
auction-ask-tokens = Four players have a bid, and yours alone is highest. How many tokens do you win?
auction-ask-tokens-1 = One
auction-ask-tokens-2 = Three
auction-ask-tokens-3 = Four
auction-ask-tokens-why = As many as there are bids, your own included.

# 3. Standoffs and the end

standoff-title = Standoffs and the end
standoff-full = We drew for everybody: all hold six cards, and nobody can draw more. That is a standoff.
standoff-pass = All but the holder of the red token now call or pass. { $seat2 } has passed. Pass as well, to see what happens.
standoff-pass-call = You could well call. But pass this once.
standoff-again = All passed: every hand is shuffled back into its pack, and drawing starts again. The third time in a row the match is over.
standoff-out = Is your pack empty, and do you hold fewer than six cards? Then call on your turn, if you may: drawing from an empty pack puts you out.
standoff-end = A match ends when somebody has six tokens, when only one player is left, or when all pass in a third standoff in a row: in that case, the player with the most tokens wins.
standoff-rulings = The rules page has worked examples, our rulings where the rulebook is silent, and the actions for people who write bots.
standoff-real = After the questions, a real match with three bots awaits you. Keep an eye on the line that your bid must reach. Good luck!
standoff-ask-end = What ends the match at once?
standoff-ask-end-1 = A tie in an auction
standoff-ask-end-2 = Six tokens in front of one player
standoff-ask-end-3 = The first standoff
standoff-ask-end-why = Six tokens win at once. A tie gives nobody tokens, and only a third standoff in a row that all pass ends the match.
standoff-ask-passed = Everybody passes at the first standoff. What happens?
standoff-ask-passed-1 = The holder of the red token opens
standoff-ask-passed-2 = The player with the highest hand wins
standoff-ask-passed-3 = Hands go back into the packs, and drawing starts again
standoff-ask-passed-why = All hands are shuffled into their packs. Only the third standoff in a row ends the match.
