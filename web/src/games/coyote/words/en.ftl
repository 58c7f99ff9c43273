# The middle of the table

coyote = Coyote!
drum-says = { $you ->
        [yes] You say
       *[no] { $who } says
    }
drum-ditto = { $you ->
        [yes] You: ditto
       *[no] { $who }: ditto
    }
trail-empty = Nobody has said a number in this round.

# Seats

seat-wears = Wears { $feathers }.
seat-wears-hidden = { $count ->
        [one] Wears a feather that you cannot see.
       *[other] Wears { $count } feathers that you cannot see.
    }
seat-said = Said { $number }.
seat-said-refused = Said { $number }, which was refused.
lives = { $taken } of { $lives } tomahawks

# Feathers

feather-own = Your feather: everybody sees it but you.
feather-hidden = A feather that you cannot see.
feather-green = Green { $card }: adds its number.
feather-red = Red { $card }: subtracts its number.
feather-question = ?: the top card of the pack counts in its place.
feather-max-zero = max 0: the highest green feather counts for nothing.
feather-max-minus = max −: the highest green feather is subtracted.
feather-zero = 0: counts for nothing; all cards are shuffled after the round.
feather-twice = ×2: doubles the total.

# A number

number = Your number
number-less = One less
number-more = One more
number-quick = +{ $raise }, to { $number }
number-slider = Slide to a number
who = Who?

# The variations

variations = Variations
variation-used = used
variation-ditto-short = Ditto
variation-reverse-short = Reverse
variation-feather-short = Feather
variation-double-short = Double
variation-restart-short = Restart
variation-next-short = Next
variation-ditto-help = { $number } stays and becomes yours; the next player answers it.
variation-reverse-help = The direction changes, and { $who } must go above { $number }.
variation-feather-help = Somebody takes a second feather and does not see it. Who?
variation-double-help = If this number is contested at once, it costs two tomahawks.
variation-restart-help = { $who } must announce a number other than { $number }, and you answer it.
variation-next-help = You name who answers your number. Who?

# The “Coyote!” moment

story-shout = { $you ->
        [yes] You do not
       *[no] { $who } does not
    } believe { $yours ->
        [yes] your
       *[no] { $owner }’s
    } { $number }.
story-turn = All feathers are shown.
story-wears = { $you ->
        [yes] You wear
       *[no] { $who } wears
    } { $feathers }.
story-drawn-counts = The card from the pack: { $feathers }.
story-reached = { $total }: the { $number } holds!
story-missed = { $total }: the { $number } was too high!
skip = Go on
count = The count
count-announced = { $number } announced

# The pack and the round

pack = { $count ->
        [one] Pack: one card. Open the round and the discards
       *[other] Pack: { $count } cards. Open the round and the discards
    }
sheet-title = Round { $round }
sheet-last-contest = The last contest
sheet-discards = Discards
sheet-no-discards = None yet.
sheet-pack = { $count ->
        [0] The pack is empty.
        [one] One card is left in the pack.
       *[other] { $count } cards are left in the pack.
    }
sheet-reshuffled = { $count ->
        [one] In this round one discard was shuffled in.
       *[other] In this round { $count } discards were shuffled in.
    }
sheet-in-sight = Feathers that you see
sheet-nothing-in-sight = None.
sheet-legend = What the feathers do

# Keys

key-digits = Type a number
key-arrows = One more, one less
key-enter = Announce the number; go on with a story
key-escape = Go on with a story

# The first time

first-own = Everybody sees this feather but you.
first-double = ×2 doubles the total of all the other feathers.
first-mystery = “?” is replaced by the top card of the pack when feathers are counted.
first-max0 = “max0” takes the highest green feather out of the count.
first-max-minus = “max−” subtracts the highest green feather instead of adding it.
first-zero = “0” counts for nothing, but after this round all cards are shuffled.
first-red = A red feather subtracts from the total.
first-two-feathers = A second feather: both of them count.
first-reverse = The turn came back to you: you cannot contest, only go higher.
first-restart = The number was refused. Announce another one, higher or lower.
