## At the table

asks = { $you ->
    [yes] You ask
   *[no] { $who } asks
}
mark-asks = Asks
direction = { $direction ->
    [forth] Play goes clockwise.
   *[back] Play goes anticlockwise.
}
pile-active = { $count ->
    [0] No card left in the active pile.
    [one] One card in the active pile.
   *[other] { $count } cards in the active pile.
}
pile-gains = { $count ->
    [0] No gains yet.
    [one] One card gained.
   *[other] { $count } cards gained.
}
pile-top = On top: { $card }.
pile-known = Known to { $names }.
stakes = { $count } cards at stake
centre-waits = { $count ->
    [one] One card waits in the centre
   *[other] { $count } cards wait in the centre
}
peek = { $whom }’s next card

## Asking

ask-colour = Colour
ask-colour-help = In which ink?
ask-name = Name
ask-name-help = Which word?
thinks = Let me think…
pose-own = A question of your own
pose-more = Other questions
pose-go = Ask

## The race

ready = Ready…
go-on = Go on
gone-on = On to the next card…
waits-for-you = The next question waits for you.
waits-for = Waiting for { $names }.
answers = Answers
your-answer = You said “{ $answer }”
you-are-silent = You stay silent
stay-silent = Stay silent
own-words = In your own words

## Abilities, and paying

help-see = See: look at somebody’s next card. Only you will know it.
help-swap = { $pile ->
    [gains] Swap: exchange the card just won for the top of somebody’s gains.
   *[active] Swap: exchange the card just won for the top of somebody’s active pile.
}
help-skip = Skip: somebody misses their next turn.
help-reverse = Reverse: play goes round the other way.
use-reverse = Reverse
use-not = Decline
use-nobody = There is nobody you could use it on: on we go.
pay-active = Active pile
pay-active-help = The next card, unseen
pay-gains = Gains
pay-gains-help = The top one

## The photo finish

photo-finish = Photo finish
lane-you = You
lane-right = right
lane-wrong = wrong
lane-silent = stayed silent
lane-none = no answer
lane-late = { $right ->
    [yes] right
   *[no] wrong
}, { $time } late
lane-too-fast = too fast
lane-longer-than-elapsed = not believed
lane-ms = { $ms } ms
lane-s = { $s } s
lane-raw = { $ms } ms, reported as { $raw } ms
judged-title = How the times were judged
judged-help = Each device measures its own time, from the card appearing on its screen to the touch. The server believes it as far as the network allows: the time that passed here, less the trip there and back and a margin.
judged-raw = reported
judged-elapsed = passed here
judged-granted = trip + margin
judged-accepted = accepted
judged-too-fast = Nobody is that fast: { $who }’s answer was a guess, and does not count.
judged-longer-than-elapsed = That much time had not passed: { $who }’s answer does not count.
judged-too-far = { $who } is further away than the server can make up for: { NUMBER($ms) } ms of the trip count as reaction time.

## The count

counting = The count
counting-help = From the top card down: a ×2 doubles all that lies below it.
figures-mean = mean
figures-best = best
figures-right = right
figures-percent = { $percent } %
counting-nothing = Nothing gained
counting-skip = To the result
key-digits = Answer, or choose
key-enter = Press the chosen button; send your own words

# The end

celebration = BRAVO

# The first time

first-ask = Your card comes up next. Choose the question before anybody sees it.
first-mystery = A mystery card: any question may be asked, and every answer is right.
first-sacrifice = Your answer came first and was wrong: it costs you a card.
first-ability = The card that you won has an ability. Use it, or leave it.
first-centre = Several cards lie in the centre. The next right answer takes them all.
first-double = ×2 doubles the points of all cards below it in its pile.
first-reversed = The direction is reversed: turns go the other way round now.

# On one device

device-piles = { $active } to play · { $gains } won
device-peek = Hold to see { $whom }’s next card; shield it with your hand
device-go-on = Ready for the next card? Touch “Go on”.
device-won = You win!
device-shared = You share the win!
device-lost = Won by { $names }
device-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
device-again = Play again
