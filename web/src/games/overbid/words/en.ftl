# The columns

stage-hands = The hands
stage-bids = The bids
stage-gifts = What each player gets
line-hands = A full hand: no more cards
line-bids = The highest bid: reach it
column-hand = { $count ->
        [0] { $who }: no card in hand
        [one] { $who }: one card in hand
       *[other] { $who }: { $count } cards in hand
    }
column-bid = { $who }’s bid: { $total } ({ $cards }).
column-no-bid = { $who }: no bid
column-may-open = Your bid: lift just enough cards to open
column-may-raise = { $cards } would be just enough.
column-out = { $who } is out; set aside: { $cards }
column-gifts = { $who } gets { $cards }
column-no-gifts = { $who } gets nothing yet
open-here = Open
short = { $short } short
pack-and-hand = Cards in the pack, and in the hand

# The seats

plate = { $who }: { $tokens } of { $goal } blue tokens, { $hand } in hand, { $pack } in the pack
plate-more = What is known about this seat
has-red = holds the red token
seat-tokens = { $tokens ->
        [0] No blue token yet; { $goal } win.
        [one] One blue token of { $goal }.
       *[other] { $tokens } blue tokens of { $goal }.
    }
seat-red = Holds the red token, so somebody else has to make the next call.
seat-hand = In hand ({ $count })
seat-holdings = Hand ({ $hand }) and pack ({ $pack }) together
seat-holdings-help = Everybody can work this out. Only the player knows which of these are in the hand.
seat-aside = Out. The hand was set aside:

# What happened

ticker = Who did what, newest first
tie = Tie
rounds = Rounds
rounds-none = No round is finished yet.
round-called = { $who } called
round-won = Winner
round-got = got { $cards } back

# Drawing and calling

draw = Draw
draw-out = Draw and go out
pack-left = { $count ->
        [0] pack empty
        [one] one card left
       *[other] { $count } cards left
    }
call = Call
call-help = You take the red token and open.
standoffs = { $count ->
        [one] One standoff has passed without a call. The third in a row ends the match.
       *[other] { $count } standoffs have passed without a call. The third in a row ends the match.
    }

# The hand

stack = { $count ->
        [0] No { $kind }
        [one] One { $kind }
       *[other] { $count } times { $kind }
    }
stack-lifted = { $cards }, { $lifted } lifted
stack-title = Tap to lift one more, or drag to a column
lower = Put one { $kind } back
lift-all-of = Lift every { $kind }
all-of = { $count }: all
put-back = Put back
put-back-title = Put the lifted cards back (Esc)
hands = All hands

# The auction

hint-lift = Lift cards, or tap a column for just enough.
hint-drop = { $cards } lifted: tap a lit column, or drop them there.
hint-short = { $cards } makes { $total }: not { $highest } yet. Lift more.
hint-no-place = No bid takes { $cards }.
hint-nothing = No cards of yours reach { $highest }.
hint-no-cards = Your hand is empty.
hint-prepare = You can lift cards now, to be ready.
hint-prepared = { $cards } lifted, ready for when the auction opens.
if-ended = { $winner ->
        [nobody] If it ended now: a tie, no tokens
        [you] If it ended now: you +{ $tokens } { $tokens ->
            [one] token
           *[other] tokens
        }{ $match ->
            [won] , and you win
           *[open] { "" }
        }
       *[other] If it ended now: { $who } +{ $tokens } { $tokens ->
            [one] token
           *[other] tokens
        }{ $match ->
            [won] , and wins
           *[open] { "" }
        }
    }
if-ended-help = The auction ends when all agree. The one highest bid then wins a token for each bid on the table; a tie wins none.
take-back = Take back
consents = { $count } of { $all } agree
consent-not-yours = The highest bidder may propose to end.
lost-over = The auction is over: your lifted cards are back in your hand.
lost-taken = Some of the cards you had lifted are gone.
lost-outbid = The line is at { $highest } now: your lifted cards no longer reach it.

# Sharing out

pot = To share out
hint-share = { $count ->
        [one] One card to share out. Lift it, then tap who gets it.
       *[other] { $count } cards to share out. Lift some, then tap who gets them.
    }
hint-give = { $cards }: tap who gets them.
lift-all = Lift all

# Why somebody won

reason-last = Nobody else was left in play.
reason-standoff = After the last standoff, the most blue tokens win.

# Keys

key-draw = Draw
key-call = Call
key-pass = Pass, or propose to end
key-agree = Agree to end
key-retract = Take back your agreement
key-lift = Lift one more card of this kind
key-arrows = Go along the columns or stacks
key-enter = Lay the lifted cards on the chosen column
key-escape = Put the lifted cards back

# The first time

first-red-token = The red token: its holder cannot call. At the start, the others wait for the holder’s second card.
first-call = From now on you may call at any moment, even out of turn.
first-plus = “+1” adds one to a bid of any value.
first-tie = A tie: if the auction ended now, nobody would win it.
first-proposal = A proposal to end the auction. It ends when all agree; any card cancels it.
first-share = You share out all the cards of the auction. Keep the good ones.
first-standoff = A standoff: all hands are full. All but the holder of the red token call or pass; if all pass, the hands go back into the packs.
first-empty-pack = Your pack is empty: if you draw now, you are out. If you may call, call instead.
