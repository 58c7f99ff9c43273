# Sentences that every game shares.

refusal-over = The match is over.
refusal-unreadable = That is not an action of this game: { $problem }
refusal-no-such-seat = There is no such seat: seats are numbered from 0, and there are { $seats }.
refusal-table-only = Only the table itself does that.
refusal-not-the-table = The table itself cannot do that.
refusal-not-your-turn = It is not your turn.
see-rules = rules: { $section }
