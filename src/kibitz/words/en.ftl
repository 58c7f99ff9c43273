# Sentences that every game shares.

refusal-over = The match is over.
refusal-unreadable = That is not an action of this game ({ $problem }).
refusal-no-such-seat = There is no such seat: seats are numbered from 0, and there are { $seats }.
refusal-table-only = Only the table itself does that.
refusal-not-the-table = The table itself cannot do that.
refusal-not-your-turn = It is not your turn.
see-rules = rules: { $section }

# The terminal table.

terminal-you = You
terminal-which-game = Which game?
terminal-choose = Choose by number, or type what you want to do.
terminal-keys = Type a number or an action. ? shows the rules, ? WORD finds a rule, q leaves.
terminal-keys-wait = Type a number or an action; Enter lets the others go on. ? shows the rules, q leaves.
terminal-not-understood = “{ $text }” is not one of your choices.
terminal-nothing-found = The rules do not speak of “{ $text }”.
terminal-left = The match is kept in { $file }. Go on with it by: kibitz play --resume
terminal-record = The record is kept in { $file }.
terminal-result = { $you ->
    [yes] You win!
   *[no] { $count ->
        [one] { $winners } wins.
       *[other] Shared by { $winners }.
    }
}
replay-keys = Enter goes on, b steps back, a number jumps there, s SEAT takes that seat’s eyes, s all sees everything, q leaves.
