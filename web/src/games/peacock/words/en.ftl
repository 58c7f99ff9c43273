# The table

feathers-of = { $who }’s feathers
tricks-taken = { $count ->
        [0] No trick taken
        [one] One trick taken
       *[other] { $count } tricks taken
    }
bid-of = { $who }: { $tokens }
bid-on = Bid by { $who } on { $subject }: { $tokens }
no-bids-yet = No bids yet
starts = starts
own-hidden = Your feathers: everybody sees them but you.
lent = in your hand ↓
trump-card = Turned up for trump: { $card }

closer = A closer look: { $who }
closer-bids = Bids

# The middle

middle-bids = Bids on { $who }
middle-own-bids = Everybody’s bid on themselves
middle-trusts = Confidence cards
middle-trick = Trick { $number }
middle-led = { suit-name } led
fist-waiting = has not chosen yet
fist-closed = { $tokens ->
        [unknown] has closed their fist
       *[other] has closed their fist: { $tokens }
    }
fist-open = bids { $tokens }
tokens-left = { $count ->
        [0] none left
       *[other] { $count } left
    }
trust-laid = has chosen
trust-open = has not chosen yet
played-by = by { $who }
played-in-full = { $card }{ as-suit }, played by { $who }
takes-the-trick = takes the trick

# What you do

tokens-group = Tokens
tokens-of = { $tokens ->
        [one] 1 token
       *[other] { $tokens } tokens
    }
bid-confirm = { $tokens ->
        [0] Bid nothing
       *[other] Bid { $tokens }
    }
trust-confirm = { $you ->
        [yes] Trust your own bid, { $tokens }
       *[no] Trust { $tokens } for { $who }
    }
trust-confirm-none = Trust none of them
your-bid = bid { $tokens }
play-confirm = Play the { $card }
play-as = As
play-must-follow = Not the { $card }: this hand has { suit-name }, which was led, and must follow.

# Scores

sheet-title = Score sheet
sheet-open = { $points ->
        [one] Score sheet. You have 1 point.
       *[other] Score sheet. You have { $points } points.
    }
sheet-now = Round { $round }, now
sheet-bidder = Bids of
sheet-trust = confidence card
sheet-total = total
stakes-bid = Exact { $exact } · off by one { $close }
stakes-trust = Exact { $right }, else { $wrong } · No Confidence { $none }
stake-exact = exact { $points }
stake-close = off by one { $points }
stake-trust = exact { $right }, else { $wrong }, none { $none }
bid-exact = exact
bid-close = off by one
bid-off = wrong
result-title = Round { $round } is over
result-close = Go on

# Why somebody won

reason-best-round = Equal on points: the best single round decides.

# Keys

key-tokens = Choose tokens; once more to bid them
key-arrows = Go along the feathers or cards
key-enter = Play or bid what is chosen; close a result
key-escape = Choose nothing; close a result

# The first time

first-trump = This suit is trump: it beats all the others in every trick of the round.
first-no-trump = A feather of three suits was turned up, so this round has no trump.
first-three-suits = A feather with three bands has three suits. It counts as any one of them.
first-bid-on-you = The others are betting on your tricks. You cannot see why.
first-neighbour = You play these feathers, but the tricks that they win go to their owner.
first-trust = You may trust one of your bids: more points if it is exact, fewer if not.
