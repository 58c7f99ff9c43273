# Overbid in English.

about = An auction without turns: play on anybody’s bid, at any moment, until all agree to end.

# Why a request is refused

refusal-is-out = You are out of this match.
refusal-not-now =
    { $phase ->
        [drawing] Not now: cards are being drawn.
        [standoff] Not now: there is a standoff, and all you can do is call or pass.
        [opening] Not now: the caller has to open first.
        [auction] Not now: an auction is under way.
       *[sharing] Not now: the winner is sharing out the cards.
    }
refusal-holder-calls = You hold the red token, so somebody else has to make the next call.
refusal-too-early = Nobody may call before the holder of the red token has drawn a second card.
refusal-has-passed = You have already passed in this standoff.
refusal-nothing-to-open = You hold no 2, 3 or 4, and the caller has to open.
refusal-holder-passes = You hold the red token: you neither call nor pass; the others do.
refusal-caller-opens = The caller lays the first bid.
refusal-second-bid = You already have a bid: raise it.
refusal-no-number = A bid needs at least one card of its value.
refusal-fewer-than-none = A number of cards cannot be negative.
refusal-no-cards = Lay at least one card.
refusal-not-in-hand = You do not hold these cards.
refusal-too-low = That makes { $total }, and the highest bid is { $highest }: you have to reach it.
refusal-no-bid-there = There is no bid there.
refusal-one-proposal = Somebody has already proposed to end: agree, or play on.
refusal-not-highest = Only the highest bidder may propose to end, unless there is a tie.
refusal-nothing-proposed = Nobody has proposed to end.
refusal-has-agreed = You have already agreed.
refusal-not-agreed = You have not agreed, so there is nothing to take back.
refusal-has-retracted = You have already taken back your agreement to this proposal once.
refusal-not-left = Give at least one card, and at most { $left } of this kind.

section-drawing = Drawing
section-out = Going out
section-calling = Calling
section-standoff = Standoff
section-auction = The auction
section-ending = Ending the auction
section-sharing = Sharing out
section-actions = Actions

# What happens

drew = { $you ->
    [yes] You draw a card.
   *[no] { $who } draws a card.
}
drew-card = { $you ->
    [yes] You draw a { $card }.
   *[no] { $who } draws a { $card }.
}
seat-out = { $you ->
    [yes] Your pack is empty: you are out, and your hand is set aside ({ $cards }).
   *[no] { $who }’s pack is empty: { $who } is out, with { $cards } set aside.
}
red-token-moved = { $you ->
    [yes] The red token comes to you.
   *[no] The red token goes to { $who }.
}
called = { $you ->
    [yes] You call! The red token is yours; you open.
   *[no] { $who } calls, takes the red token and has to open!
}
standoff-reached = Every hand is full: a standoff. Call or pass?
passed = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
}
hands-reshuffled = All have passed (standoffs in a row: { $standoffs }): every hand goes back into its pack.
opened = { $you ->
    [yes] You open with { $cards }: { $total }.
   *[no] { $who } opens with { $cards }: { $total }.
}
raised-own = { $you ->
    [yes] You add { $cards } to your bid: { $total }.
   *[no] { $who } adds { $cards }: { $total }.
}
raised-yours = { $who } puts { $cards } on your bid: { $total }.
raised-other = { $you ->
    [yes] You put { $cards } on { $owner }’s bid: { $total }.
   *[no] { $who } puts { $cards } on { $owner }’s bid: { $total }.
}
cancelled = The proposal to end is cancelled.
proposed = { $you ->
    [yes] You propose to end the auction.
   *[no] { $who } proposes to end the auction.
}
agreed = { $you ->
    [yes] You agree.
   *[no] { $who } agrees.
}
retracted = { $you ->
    [yes] You take back your agreement.
   *[no] { $who } takes back their agreement.
}
withdrawn = { $you ->
    [yes] You withdraw your proposal.
   *[no] { $who } withdraws their proposal.
}
auction-tied = The auction ends in a tie: no tokens.
auction-won = { $you ->
    [yes] You win the auction: { $tokens } { $number ->
        [one] blue token
       *[other] blue tokens
    }.
   *[no] { $who } wins the auction: { $tokens } { $number ->
        [one] blue token
       *[other] blue tokens
    }.
}
given-self = { $you ->
    [yes] You keep { $cards }.
   *[no] { $who } keeps { $cards }.
}
given-you = { $who } gives you { $cards }.
given-other = { $you ->
    [yes] You give { $owner } { $cards }.
   *[no] { $who } gives { $owner } { $cards }.
}
round-settled = The cards go back into the packs: { $packs }.
pack-gains = { $who } { $cards }
match-over-tokens = { $who } wins with { $tokens } { $tokens ->
    [one] blue token
   *[other] blue tokens
}!
match-over-last = { $who } wins: everybody else is out.
match-over-standoff = The third standoff in a row ends the match. Most tokens: { $who }, with { $tokens }.

# What one may do

do-draw = Draw a card
do-draw-last = Draw from your empty pack, and go out
do-call = Call: start a round
do-pass = Pass
do-open = Open with { $cards }: { $total }
do-raise-own = Add { $cards } to your bid: { $total }
do-raise-other = Put { $cards } on { $who }’s bid: { $total }
do-propose = Propose to end
do-agree = Agree to end
do-retract = Take back your agreement
do-give-self = Keep { $cards }
do-give-other = Give { $who } { $cards }

# What is asked

ask-draw = It is your turn to draw.
ask-draw-last = Your pack is empty: draw and you are out.
ask-draw-or-call = It is your turn to draw. You may also call.
ask-may-call = { $who } draws. You may call at any moment.
ask-standoff = A standoff: call or pass.
ask-open = You called: open with cards of one value.
ask-leading = You lead with { $total }. Propose to end, or play on.
ask-auction = { $who } leads with { $total }. Play cards on any bid, or wait.
ask-tied = The highest bids are tied at { $total }. Anybody may propose to end, or play on.
ask-agree = { $who } proposes to end. Agree, or play on.
ask-agreed = You have agreed. You may still play on.
ask-share = You won: share out the cards.
wait-for = Waiting for { $who }.
wait-over = The match is over.

# The table

title = Overbid – blue tokens to win: { $goal }
col-seat = Seat
col-tokens = Tokens
col-hand = Hand
col-pack = Pack
col-holds = Holds in all
col-bid = Bid
mark-out = out
mark-passed = passed
mark-agreed = agreed
mark-proposes = proposes to end
your-hand = Your hand
hand-empty = empty
still-waiting = No calls yet: the holder of the red token has not drawn a second card.
to-share = To share out: { $cards }
and = { $first } and { $last }
comma = ,{ " " }

# What a table agrees on.

option-goal = Blue tokens to win
option-goal-help = The first player to have this many wins. Fewer make a shorter match.

# Bots

bot-easy = Waits for a strong set, and leads whenever it can.
bot-medium = Counts cards: calls and bids when the others are likely to hold less.
bot-strong = Imagines how the auction may go on, and saves its hand for the round that pays.
style-helper = Helper
style-miser = Miser
style-gambler = Gambler

# Hints

advice-call = { $drawing ->
    [yes] The others draw no more.{" "}
   *[no] {""}
}{ $good ->
    [yes] You can go up to { $total }, the highest bid in { $percent } of 100 cases, and you draw first after the auction.
   *[no] { $percent ->
        [0] With { $total } you hardly ever have the highest bid
       *[other] With { $total } you have the highest bid only in { $percent } of 100 cases
    }, but { $others ->
        [0] you draw first after the auction.
        [one] one card is enough to open: you keep the other, and draw first after the auction.
       *[other] one card is enough to open: you keep the other { $others }, and draw first after the auction.
    }
}
advice-call-weak = { $good ->
    [yes] You can go up to { $total }, the highest bid in { $percent } of 100 cases.
   *[no] { $percent ->
        [0] With { $total } you hardly ever have the highest bid.
       *[other] With { $total } you have the highest bid only in { $percent } of 100 cases.
    }
}
advice-call-danger = If you call now, { $known ->
    [yes] { $who }
   *[no] a rival
} wins the match in this auction in { $percent } of 100 cases.
advice-draw-on = You get one more card, but so do the others.
advice-draw-first = You get one more card, and can call right after that: you then have the highest bid in { $after } of 100 cases, { $now ->
    [0] now hardly ever.
   *[other] now in { $now }.
}
advice-draw-keep = You get one more card to keep, and can call right after that.
advice-draw-standoff = All hands are full then: if all pass in the standoff, everybody draws a new hand.
advice-draw-out = Your pack is empty: you would be out.
advice-pass = { $good ->
    [yes] If somebody else calls, you can still bid, up to { $total }. If all pass, everybody draws a new hand.
   *[no] { $percent ->
        [0] With { $total } you hardly ever have the highest bid.
       *[other] With { $total } you have the highest bid only in { $percent } of 100 cases.
    } If all pass, everybody draws a new hand; if somebody calls, you can still bid.
}
advice-pass-weak = If all pass, your { $cards } cards go back into your pack, and everybody draws a new hand.
advice-pass-last = If all pass, the match ends: { $winner ->
    [you] you have the most tokens, and win.
    [many] those with the most tokens share the win.
   *[other] { $who } has the most tokens, and wins.
}
advice-win = You win { $prize ->
    [match] the match in this auction in { $percent } of 100 cases
   *[tokens] the auction in { $percent } of 100 cases, for { $tokens ->
        [1] one token
       *[other] { $tokens } tokens
    }{ $average ->
        [yes] {" "}on average
       *[no] {""}
    }
}.
advice-lead = { $lead ->
    [more] You raise your lead to { $total }
   *[new] You lead with { $total }
}{ $percent ->
    [0] , but hardly ever win the auction
   *[other] {" "}and win { $prize ->
        [match] the match in this auction in { $percent } of 100 cases
       *[tokens] the auction in { $percent } of 100 cases, for { $tokens ->
            [1] one token
           *[other] { $tokens } tokens
        }{ $average ->
            [yes] {" "}on average
           *[no] {""}
        }
    }
}.
advice-tie = A tie at { $total }. { $tie ->
    [0] It hardly ever ends in a tie
   *[other] It ends in a tie in { $tie } of 100 cases
}{ $percent ->
    [0] {""}
   *[other] , and you win { $prize ->
        [match] the match in this auction in { $percent }{ $tie ->
            [0] {" "}of 100 cases
           *[other] {""}
        }
       *[tokens] the auction in { $percent }{ $tie ->
            [0] {" "}of 100 cases
           *[other] {""}
        }, for { $tokens ->
            [1] one token
           *[other] { $tokens } tokens
        }{ $average ->
            [yes] {" "}on average
           *[no] {""}
        }
    }
}.
advice-help-tie = A tie at { $total }. { $percent ->
    [0] It hardly ever ends in a tie.
   *[other] It ends in a tie in { $percent } of 100 cases.
}
advice-help-leader = { $who } ({ $tokens ->
    [0] no tokens
    [one] one token
   *[other] { $tokens } tokens
}) still leads, and { $easier ->
    [yes] { $total } is easier to tie with.
   *[no] is harder to beat with { $total }.
}
advice-help-lead = { $who } ({ $tokens ->
    [0] no tokens
    [one] one token
   *[other] { $tokens } tokens
}) leads with { $total }{ $ahead ->
    [you] , ahead of you.
    [many] {" "}and breaks the tie.
   *[other] , ahead of { $leader } ({ $held ->
        [0] no tokens
        [one] one token
       *[other] { $held } tokens
    }).
}
advice-averts = Without your cards, { $known ->
    [yes] { $who }
   *[no] a rival
} would win the match in { $before } of 100 cases; like this, { $after ->
    [0] hardly ever.
   *[other] in { $after }.
}
advice-danger = { $known ->
    [yes] { $who }
   *[no] A rival
} wins the match in { $percent } of 100 cases.
advice-denies = Without your cards, { $who } would win the auction in { $before } of 100 cases; like this, { $after ->
    [0] hardly ever.
   *[other] in { $after }.
}
advice-cards = { $cards ->
    [0] { $kept ->
        [about] You have hardly any cards left
       *[other] You have no cards left
    }
    [one] { $kept ->
        [all] You keep your card
        [about] You keep about one card
       *[exactly] You keep one card
    }
    [2] { $kept ->
        [all] You keep both cards
        [about] You keep about 2 cards
       *[exactly] You keep 2 cards
    }
   *[other] { $kept ->
        [all] You keep all { $cards } cards
        [about] You keep about { $cards } cards
       *[exactly] You keep { $cards } cards
    }
}{ $reach ->
    [0] .
   *[other] , good for a bid of { $reach }.
}
advice-outweighs = With “{ $other }”, { $better ->
    [auction] you win the auction more often
   *[danger] rivals win the match less often
}, but { $point ->
    [danger] { $known ->
        [yes] { $who }
       *[no] a rival
    } wins the match in { $theirs } of 100 cases instead of { $mine ->
        [0] hardly ever.
       *[other] { $mine }.
    }
    [auction] { $theirs ->
        [0] you hardly ever win the auction yourself.
       *[other] you win the auction yourself in { $theirs } of 100 cases instead of { $mine }.
    }
    [tokens] for fewer tokens: { $theirs } instead of { $mine } on average.
    [conceded] rivals win { $theirs ->
        [1] one token
       *[other] { $theirs } tokens
    } on average instead of { $mine ->
        [0] hardly any.
       *[other] { $mine }.
    }
    [cards] { $theirs ->
        [0] you keep hardly any cards
        [one] you keep one card
       *[other] you keep { $theirs } cards
    } instead of { $mine ->
        [one] one.
       *[other] { $mine }.
    }
   *[reach] the cards that you keep are { $theirs ->
        [0] good for hardly any bid
        [1] good for hardly any bid
       *[other] good for a bid of { $theirs }
    } instead of { $mine }.
}
advice-end-mine = If all agree, you win { $prize ->
    [match] the match. You win it in this auction in { $percent } of 100 cases.
   *[tokens] { $tokens ->
        [one] a token
       *[other] { $tokens } tokens
    }. You win the auction in { $percent } of 100 cases.
}
advice-end-theirs = If all agree, { $who } wins { $tokens ->
    [one] a token
   *[other] { $tokens } tokens
}, { $held } in all.
advice-end-match = { $who } would win the match; { $percent ->
    [0] hardly anything can stop that.
   *[other] in { $percent } of 100 cases the others stop that.
}
advice-end-tie = If all agree, nobody wins tokens; it { $percent ->
    [0] hardly ever ends like this.
   *[other] ends in a tie in { $percent } of 100 cases.
}
advice-end-danger = { $known ->
    [leader] If others join in, { $who } may even win the match: in { $percent } of 100 cases.
    [yes] But { $who } can still go higher, and wins the match in { $percent } of 100 cases.
   *[no] But a rival can still go higher, and wins the match in { $percent } of 100 cases.
}
advice-wait = Waiting would be better still.
advice-retract = It costs no card, but only delays the end: waiting is just as good.
advice-keep = It makes your pack stronger.
advice-give = It makes a rival’s pack stronger.
advice-twos = Twos make low bids: it hardly matters who gets them.
advice-twos-few = Twos make low bids, but you have few cards left: if you have to draw from an empty pack, you are out.

# Highlights of a match

highlight-highest-bid = Highest bid that won: { $total }, by { $you ->
    [yes] you
   *[no] { $who }
}, with { $count ->
    [one] one card
   *[other] { $count } cards
}.
highlight-generous = Most generous: { $you ->
    [yes] you
   *[no] { $who }
} laid { $count } cards in front of others.
highlight-narrowest = Narrowest win: { $total }, one more than { $other-you ->
    [yes] yours
   *[no] { $other }’s
}, for { $you ->
    [yes] you
   *[no] { $who }
}.
highlight-haul = Biggest catch: { $tokens } tokens at once for { $you ->
    [yes] you
   *[no] { $who }
}.
highlight-rival = Nearest rival in the last auction: { $you ->
    [yes] you
   *[no] { $who }
}, { $count } behind.
highlight-unopposed = In the last auction nobody bid against { $you ->
    [yes] you
   *[no] { $who }
}.
highlight-caller = Boldest caller: { $you ->
    [yes] you
   *[no] { $who }
}, with { $count ->
    [one] one call
   *[other] { $count } calls
}.

# Reviews

review-group-calls = Calls
review-group-auctions = Auctions
review-group-sharing = Sharing out
review-truth-and = ;{ " " }
review-truth-hand = { $who } held { $cards }
review-truth = { $hands }.
review-truth-none = Nobody else held a card.
