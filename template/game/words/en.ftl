# In one line

about = A secret card, a secret choice: stay if yours is the highest, leave if it is not.

# Refusals

refusal-already-chosen = You have chosen: wait for the others.

# Sections of the rules page

section-choosing = Choosing

# What happens

told-chose = { $you ->
        [yes] You have
       *[no] { $who } has
    } chosen.
told-stays = { $you ->
        [yes] You stay.
       *[no] { $who } stays.
    }
told-leaves = { $you ->
        [yes] You leave.
       *[no] { $who } leaves.
    }
told-all-left = Everybody left: nobody scores.
told-shown = These cards stayed: { $cards }.
told-won = { $you ->
        [yes] You win
       *[no] { $who } wins
    } the round.
told-round = Round { $round }.
told-card = You hold { $card }.
told-over = { $you ->
        [yes] You have
       *[no] { $who } has
    } won the match.
told-over-shared = Shared win: { $names }.

# What a choice means

label-stay = Stay
label-leave = Leave

# What is asked

prompt-choose = You hold { $card }. Stay or leave?
prompt-wait = Still choosing: { $names }.

# The table

table-title = Round { $round } of { $rounds }
table-seat = Seat
table-card = Card
table-choice = Choice
table-points = Points
table-score = { $score }
table-chose = secret
table-stays = stays
table-leaves = leaves

# The bots

bot-easy = Stays with a high card, and sometimes on a whim.
bot-medium = Knows the odds of its card, and trusts them.

# Hints

advice-stay = Your card is the highest in { $percent } of 100 cases.
advice-leave = Nothing gained, nothing lost.

# What a table agrees on

option-rounds = Rounds
option-rounds-help = How many rounds a match has.
