# In one line

about = Headband bluff: everybody sees your feather but you. Raise the number, or call “Coyote!”

# Refusals

refusal-too-low = The number must be above { $above }.
refusal-too-high = The highest number is { $highest }.
refusal-same-number = { $number } was refused: announce another number.
refusal-nothing-announced = There is no number to answer yet: open the round with one.
refusal-must-announce = You must announce a number now; you can do nothing else.
refusal-accept-or-contest = You refused the last number: now announce a higher one, or contest this one.
refusal-no-number-left = That would leave the announcer no number to announce.
refusal-refuser-answers = The player who refused your number answers the new one: you cannot name somebody else.
refusal-feather-target = A second feather goes to another player in play who wears only one.
refusal-next-target = Name another player who is still in play.
refusal-variation-not-agreed = This table plays without { $variation ->
        [ditto] ditto
        [reverse] reverse
        [feather] the second feather
        [double] the double tomahawk
        [restart] restart
       *[next] naming the next player
    }.
refusal-variation-used = { $variation ->
        [ditto] Ditto has
        [reverse] Reverse has
        [feather] The second feather has
        [double] The double tomahawk has
        [restart] Restart has
       *[next] Naming the next player has
    } already been used.

# Sections of the rules page

section-turns = Turns
section-announcing = Announcing
section-variations = The six variations
section-reverse = Reverse
section-feather = A second feather
section-restart = Restart
section-next = Next

# What happens

told-announced = { $you ->
        [yes] You announce
       *[no] { $who } announces
    } { $number }.
told-raised = { $you ->
        [yes] You go up
       *[no] { $who } goes up
    } to { $number }.
told-replaced = { $you ->
        [yes] You announce
       *[no] { $who } announces
    } { $number } instead.
told-double = Double tomahawk!
told-next = { $you ->
        [yes] You are
       *[no] { $who } is
    } named to answer.
told-feather = { $you ->
        [yes] You put
       *[no] { $who } puts
    } a second feather on { $wearer }: { $card }.
told-feather-unseen = { $you ->
        [yes] You put
       *[no] { $who } puts
    } a second feather on { $wearer }.
told-feather-yours = { $who } puts a second feather on your headband. Everybody else sees it.
told-dittoed = Ditto! The { $number } is now { $you ->
        [yes] yours
       *[no] { $who }’s
    }.
told-reversed = { $you ->
        [yes] You reverse
       *[no] { $who } reverses
    } the direction of play.
told-restarted = { $you ->
        [yes] You refuse
       *[no] { $who } refuses
    } { $number }.
told-must-raise = { $you ->
        [yes] You must
       *[no] { $who } must
    } go higher.
told-must-replace = { $you ->
        [yes] You must
       *[no] { $who } must
    } find another number.
told-contested = Coyote! { $you ->
        [yes] You contest
       *[no] { $who } contests
    } { $number }: the feathers come to { $total }.
told-feathers = Feathers: { $feathers }.
told-count = Count: { $steps }.
told-tomahawks = { $you ->
        [yes] You take
       *[no] { $who } takes
    } { $tomahawks ->
        [1] a tomahawk
       *[2] two tomahawks
    }.
told-shuffled-discards = The pack is empty: the discards are shuffled into a new one.
told-shuffled-all = The 0 was among the feathers: all thirty cards are shuffled.
told-out = { $you ->
        [yes] You are
       *[no] { $who } is
    } out.
told-round = Round { $round }. { $you ->
        [yes] You open
       *[no] { $who } opens
    }.
told-over = { $you ->
        [yes] You are the last one
       *[no] { $who } is the last one
    } in play and { $you ->
        [yes] win
       *[no] wins
    }!

# How a total comes about

step-drawn = ? turns up { $card }
step-removed = max0 takes out { $card }
step-removed-nothing = max0 finds no green feather
step-negated = max− subtracts { $card }
step-negated-nothing = max− finds no green feather
step-zero = 0 counts for nothing
step-sum = { $total } in all
step-doubled = ×2 makes it { $total }

# What a choice means

label-announce = Announce { $number }
label-feather = second feather for { $who }
label-double = double tomahawk
label-next = { $who } answers
label-contest = Coyote! Contest { $number }
label-ditto = Ditto: { $number } is yours
label-reverse = Reverse: { $who } must go higher
label-restart = Restart: { $who } must announce another number

# What is asked

prompt-open = You open the round: announce a total that the feathers may reach.
prompt-answer = { $who } says { $number }. Announce more, or call Coyote!
prompt-highest = { $who } says { $number }, the highest number. Do you believe it?
prompt-reverse = The direction has changed: raise your own { $number }.
prompt-restart = { $number } was refused: announce another number above { $above }.
prompt-wait = Waiting for { $who }.
prompt-over = { $you ->
        [yes] You have
       *[no] { $who } has
    } won the match.

# The table

table-title = Round { $round }
table-direction = { $direction ->
        [clockwise] clockwise ↻
       *[counter] anticlockwise ↺
    }
table-seat = Seat
table-feathers = Feathers
table-tomahawks = Tomahawks
table-numbers = Numbers of this round
table-out = out
table-standing = { $who }: { $number }
table-nothing-standing = Nothing announced yet
table-double = double tomahawk
table-pack = Pack { $pack } · discards: { $discards }
table-no-discards = none
table-variations = Variations left: { $variations }
table-no-variations = none
table-refused = refused

# The variations by name

variation-ditto = ditto
variation-reverse = reverse
variation-feather = second feather
variation-double = double tomahawk
variation-restart = restart
variation-next = next

# The bots

bot-easy = Counts the feathers it sees, and trusts to luck for its own.
bot-medium = Knows the exact odds of every number, but learns nothing from what you say.
bot-strong = Learns from every number what the others see, and looks ahead to the end of the round.
style-cautious = Cautious
style-bluffer = Bluffer
style-daring = Daring

# Hints

advice-contest = { $number } is too high in { $percent } of 100 cases, judging by what you see and hear; otherwise { $double ->
    [yes] you take two tomahawks
   *[no] the tomahawk is yours
}.
advice-contest-weaker = If it is too high, { $who } takes the tomahawk: it would help you more if somebody with more lives took it.
advice-announce = The feathers reach { $number } in { $percent } of 100 cases.
advice-passed-on = { $named ->
    [yes] The player you name
   *[no] The next player
} contests it in { $contested } of 100 cases; counting the numbers that may follow, you take the tomahawk in { $percent } of 100.
advice-with-feather = A second feather adds { $mean } on average; counting the numbers that may follow, you take the tomahawk in { $percent } of 100.
advice-with-double = If it is contested at once, the loser takes two tomahawks.
advice-with-next = The player you name must answer.
advice-ditto = You need not go higher, and the feathers reach { $number } in { $reached } of 100 cases; counting the numbers that may follow, you take the tomahawk in { $percent } of 100.
advice-reverse = The announcer must go above { $number } in your place; counting the numbers that may follow, you take the tomahawk in { $percent } of 100 cases.
advice-restart = The announcer must name another number, which you then answer; counting the numbers that may follow, you take the tomahawk in { $percent } of 100 cases.

# What a table agrees on.

option-lives = Lives
option-lives-help = How many tomahawks put a player out.
option-variations = Variations
option-variations-help = Each may be used once, by the first player who wants it.
option-variations-ditto = Ditto
option-variations-ditto-help = Accept the number without raising it: now it is yours.
option-variations-reverse = Reverse
option-variations-reverse-help = Change the direction of play: the announcer must raise their own number.
option-variations-feather = A second feather
option-variations-feather-help = With your number, somebody else takes a second feather without looking at it.
option-variations-double = Double tomahawk
option-variations-double-help = If your number is contested at once, the loser takes two tomahawks.
option-variations-restart = Restart
option-variations-restart-help = Refuse the number: its announcer must announce another.
option-variations-next = Next
option-variations-next-help = Name the player who answers you.
option-variation-scope = Variations can be used
option-variation-scope-help = How often each variation may be used.
option-variation-scope-round = Once a round
option-variation-scope-match = Once a match
option-headbands = Headbands
option-headbands-help = In the same room: wear your phone on your forehead, and it is your feather. Nobody looks at their own.

# Highlights of a match

highlight-bluff = Boldest bluff: { $you ->
        [yes] you
       *[no] { $who }
    } said { $number } when all feathers together made { $total }, and { $you ->
        [yes] were
       *[no] was
    } believed.
highlight-last-life = { $you ->
        [yes] You
       *[no] { $who }
    } won with the last life.
highlight-dead-right = Dead right: { $you ->
        [yes] you
       *[no] { $who }
    } said { $number }, and { $number } it was.
highlight-nose = Finest nose: { $you ->
        [yes] you
       *[no] { $who }
    } cried “Coyote!” at the right moment { $count ->
        [2] twice
       *[other] { $count } times
    }.
highlight-last-call = The last call: { $you ->
        [yes] you
       *[no] { $who }
    } doubted { $number }, { $right ->
        [yes] and all feathers together made only { $total }
       *[no] but all feathers together made { $total }
    }.
highlight-feather = Finest feather: { $you ->
        [yes] you
       *[no] { $who }
    } wore the { $number }.
highlight-highest = Highest number: { $number }, from { $you ->
        [yes] you
       *[no] { $who }
    }.

# Reviews

review-group-numbers = Numbers
review-group-contests = Contests
review-group-answers = Other answers
review-truth = You wore { $cards }: all feathers together made { $total }.
