about = A colour’s name printed in another colour: the fastest first answer decides.

## Refusals

refusal-not-now = Not now: { $phase ->
    [asking] the next question is being chosen.
    [posing] a question for the mystery card is being thought of.
    [race] the race is on.
    [ability] the winner of the card decides about its ability.
    [sacrifice] a wrong answer is being paid for with a card.
   *[other] the match is over.
}
refusal-asker-answers = Whoever asks does not answer.
refusal-answered-already = You have answered already: one answer a race.
refusal-reaction-time = A reaction time is a whole number of milliseconds from 0 to { $slowest }.
refusal-no-such-colour = That is not a colour of this deck: there are { $colours }.
refusal-text-length = That text is empty or too long: it may have 1 to { $longest } characters.
refusal-text-blank = That text shows nothing: write at least one visible character.
refusal-text-characters = That text holds characters that break or turn the line: plain text on one line, please.
refusal-target-needless = Reverse is for the whole table: name no seat.
refusal-target-missing = Say on whom you use it.
refusal-target-opponent = That works on an opponent only.
refusal-target-marked = That seat is to be passed over already.
refusal-target-empty = That seat has no card in that pile.
refusal-no-gains = You have no gains yet: only the top of your active pile can be laid down.

## Sections of the rules page

section-asking = Asking
section-mystery = Mystery cards
section-race = The race
section-abilities = Abilities
section-wrong = A wrong answer
section-end = The end
