about = A colour’s name printed in another colour: the fastest first answer decides.

## Refusals

refusal-not-now = Not now: { $phase ->
    [asking] the next question is being chosen.
    [posing] a question for the mystery card is being thought of.
    [race] the race is on.
    [ability] the winner of the card decides about its ability.
   *[sacrifice] a wrong answer is being paid for with a card.
}
refusal-asker-answers = You asked the question, so you do not answer it.
refusal-answered-already = You have already answered: there is one answer per race.
refusal-reaction-time = A reaction time is a whole number of milliseconds from 0 to { $slowest }.
refusal-no-such-colour = That is not a colour of this deck. Its colours are { $colours }.
refusal-text-length = That text is empty or too long: it may have 1 to { $longest } characters.
refusal-text-characters = That text contains characters that break the line or reverse text direction: use 1 to { $longest } plain ones.
refusal-target-needless = Reverse is for the whole table: name no player.
refusal-target-missing = Say whom you use it on.
refusal-target-opponent = You can use that only on an opponent.
refusal-target-marked = That player already has to miss a turn.
refusal-target-empty = That player has no card in that pile.
refusal-no-gains = You have no gains yet: only the top of your active pile can be laid down.

## Sections of the rules page

section-asking = Asking
section-mystery = Mystery cards
section-race = The race
section-wrong = A wrong answer
section-abilities = Abilities
section-end = The end

## Cards

colour-red = red
colour-orange = orange
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple
colour-black = black
colour-grey = grey

ability-see = see
ability-swap = swap
ability-skip = skip
ability-reverse = reverse

card-plain = “{ $word }” in { $ink } ({ $points })
card-ability = “{ $word }” in { $ink } ({ $points }, { $ability })
card-mystery = a mystery card
you = you

## What happens

fact-asked = { $you ->
    [yes] You ask
   *[no] { $who } asks
} { $about ->
    [colour] for the colour.
   *[name] for the name.
}
fact-card-turned = The card: { $card }.
fact-posed = { $you ->
    [yes] You ask: “{ $question }”
   *[no] { $who } asks: “{ $question }”
}
fact-answered = { $you ->
    [yes] You have decided.
   *[no] { $who } has decided.
}
fact-answered-known = { $you ->
    [yes] You answer
   *[no] { $who } answers
} “{ $colour }” after { $ms } ms.
fact-silent = { $you ->
    [yes] You stay silent.
   *[no] { $who } stays silent.
}
fact-race-closed = The race is closed. Unanswered: { $names }.
fact-no-answer = Nobody answered: the card stays.
fact-right = { $you ->
    [yes] You were first
   *[no] { $who } was first
} ({ $ms } ms), and “{ $colour }” is right.
fact-wrong = { $you ->
    [yes] You were first
   *[no] { $who } was first
} ({ $ms } ms), but “{ $colour }” is wrong.
fact-margin = { $you ->
    [yes] You were { $ms } ms faster than { $whom }.
   *[no] { $who } was { $ms } ms faster than { $to-you ->
        [yes] you.
       *[no] { $whom }.
    }
}
fact-drawn = A dead heat: lots were drawn.
fact-late = Too late: { $names }.
fact-centre-taken = { $you ->
    [yes] You take
   *[no] { $who } takes
} { $count ->
    [one] the card.
   *[other] all { $count } cards from the centre.
}
fact-looked = { $who } looks at the top of { $to-you ->
    [yes] your active pile.
   *[no] { $whom }’s active pile.
}
fact-looked-known = { $you ->
    [yes] You look
   *[no] { $who } looks
} at the top of { $to-you ->
    [yes] your active pile
   *[no] { $whom }’s active pile
}: { $card }.
fact-swapped = { $you ->
    [yes] You swap
   *[no] { $who } swaps
} { $given } for { $got } from { $to-you ->
    [yes] your
   *[no] { $whom }’s
} { $pile ->
    [gains] gains.
   *[active] active pile.
}
fact-skipped = { $to-you ->
    [yes] You will miss your next turn
   *[no] { $whom } will miss their next turn
}, thanks to { $you ->
    [yes] you.
   *[no] { $who }.
}
fact-reversed = { $you ->
    [yes] You reverse
   *[no] { $who } reverses
} the direction of play.
fact-declined = { $you ->
    [yes] You do
   *[no] { $who } does
} not use “{ $ability }”.
fact-sacrificed = { $you ->
    [yes] You lay
   *[no] { $who } lays
} { $card } on top, from the { $pile ->
    [gains] gains.
   *[active] active pile.
}
fact-turn-passed = { $you ->
    [yes] It is your turn.
   *[no] It is { $who }’s turn.
}
fact-turn-passed-over = Passed over: { $names }. { $you ->
    [yes] It is your turn.
   *[no] It is { $who }’s turn.
}
fact-won = { $you ->
    [yes] You win
   *[no] { $who } wins
} with { $points } { $points ->
    [one] point
   *[other] points
}.
fact-shared = Shared by { $names }, with { $points } { $points ->
    [one] point
   *[other] points
} each.

## Choices

label-ask = { $about ->
    [colour] ask for the colour
   *[name] ask for the name
}
label-silent = stay silent
label-close = close the race
label-use = { $ability ->
    [see] look at { $whom }’s next card
    [swap] { $pile ->
        [gains] swap with the top of { $whom }’s gains
       *[active] swap with the top of { $whom }’s active pile
    }
   *[skip] make { $whom } miss a turn
}
label-reverse = reverse the direction of play
label-decline = decline
label-sacrifice = { $pile ->
    [gains] lay down the top of your gains
   *[active] lay down the top of your active pile
}

prompt-asking = Colour or name? Then your top card is turned up.
prompt-posing = A mystery card! Ask anything you like.
prompt-race = { $about ->
    [colour] Which colour is it printed in?
    [name] Which word is it?
   *[own] “{ $question }” Any answer is right, and the first one takes the card.
}
prompt-race-quick = Quick!
prompt-race-limit = You have { $seconds } s.
prompt-race-costs = It costs points ({ $points }): you may stay silent.
prompt-ability = You won a card with “{ $ability }”. Use it?
prompt-sacrifice = That was wrong. Which of your top cards do you lay down?
prompt-wait = { $phase ->
    [asking] Choosing the next question: { $names }.
    [posing] Thinking of a question: { $names }.
    [race] The race is on. Still to answer: { $names }.
    [ability] Deciding about the ability: { $names }.
   *[sacrifice] Has to lay down a card: { $names }.
}
prompt-over = The match is over.

## The table

table-centre = Turn { $number } · centre: { $count }
table-empty = empty
table-question = { $about ->
    [colour] The colour?
    [name] The name?
   *[own] “{ $question }”
}
table-direction = { $direction ->
    [forth] clockwise ↓
   *[back] anticlockwise ↑
}
table-ink = in { $ink }
table-seat = seat
table-active = active
table-gains = gains
table-top = top of the gains
table-score = { $points } { $points ->
    [one] point
   *[other] points
}
table-answered = has decided
table-silent = silent
table-skipped = misses a turn
table-known = next: { $card }
table-last-race = Last race:
table-nobody = nobody answered

## Questions for a mystery card

question-1 = Who taught the moon to whistle?
question-2 = What does a Tuesday smell of?
question-3 = How many stairs lead to the moon?
question-4 = What is my cat called?
question-5 = Which sock goes on first?
question-6 = What do clouds eat for breakfast?
question-7 = How heavy is a secret?
question-8 = What colour is the wind?
question-9 = What did the snail say to the train?
question-10 = Who left the fridge open?
question-11 = What is the opposite of a teapot?
question-12 = How long is a piece of string?
question-13 = What would you call a nervous giraffe?
question-14 = Where do lost umbrellas go?
question-15 = What is the capital of Thursday?
question-16 = Which instrument does a lobster play?
question-17 = How many spoons are too many?
question-18 = What is in my left pocket?
question-19 = What rhymes with silence?
question-20 = Who ate the last biscuit?
question-21 = What do you say to a shy door?
question-22 = How fast does honey think?
question-23 = What is the best word for nothing?
question-24 = Why is the sea not in a bottle?
question-25 = What does a mirror do at night?
question-26 = Who wound up the cuckoo?
question-27 = What is the shortest way to yesterday?
question-28 = How do you apologise to a chair?
question-29 = What would a cactus put on its passport?
question-30 = Which cheese would win a race?
question-31 = What do statues talk about?
question-32 = How many sheep count people?
question-33 = What is under the bottom of the sea?
question-34 = Who invented Mondays?
question-35 = What does the lighthouse want?
question-36 = Why did the soup blush?
question-37 = What should a ghost wear to a wedding?
question-38 = How old is a joke when it retires?
question-39 = What is the password of the squirrels?
question-40 = Where does the light go when it is off?
question-41 = What does a comma dream of?
question-42 = How do you fold a river?
question-43 = Who is the boss of the pigeons?
question-44 = What is the worst present for a snowman?
question-45 = Which vegetable lies most?
question-46 = What do shoes say about us?
question-47 = How many wishes fit in a bathtub?
question-48 = What is the moon’s favourite song?
question-49 = Why do keys hide?
question-50 = What would you teach a goldfish?
question-51 = Where is the end of the rainbow parked?
question-52 = What does a volcano order in a café?
question-53 = How do hedgehogs hug?
question-54 = What did the left hand find out?
question-55 = Who holds the door for the wind?
question-56 = What is the smallest museum in the world?
question-57 = How does a shadow get up?
question-58 = What would the soup spoon change?
question-59 = Why is the clock always right?
question-60 = What do you call a group of Sundays?
question-61 = What is the password of the sea?
question-62 = How many elephants fit on a stamp?

## Answers to them; the first ones fit any question

answers-0 = Yes, but only on Tuesdays | Ask my cat | Seven
answers-1 = A patient owl | The night train | It taught itself
answers-2 = Wet umbrellas | Toast, mostly | Almost Wednesday
answers-3 = Two, but very tall ones | It has a lift | Nobody ever came back to say
answers-4 = Sir Pounce | Whatever it likes | It never told me
answers-5 = The one you can find | The left, on even days | The one without a hole
answers-6 = Mountain tops | Fog flakes | Candyfloss, obviously
answers-7 = Heavier every day | As heavy as a piano | I must not say
answers-8 = The colour of hats | Transparent with dots | It keeps changing
answers-9 = After you | Slow down | See you at the terminus
answers-10 = The cheese, to escape | Somebody very hot | A penguin
answers-11 = A potato | A very dry hat | A coffee, turned away
answers-12 = Just too short | Twice half of it | Ask the kitten
answers-13 = Shaky Neck | High anxiety | Very softly
answers-14 = To the seaside | Home, before you | To a better cloud
answers-15 = T | Noon | Almost Friday
answers-16 = The castanets | Anything but the harp | Second pinch
answers-17 = One more than the forks | When the drawer says so | There is no such number
answers-18 = Your right glove | A hole | Last winter
answers-19 = Nothing, listen | A violence of violins | Shh
answers-20 = The crumbs point to you | The dog, I saw it | It was never there
answers-21 = Come out, come out | You look handleless | Knock knock, gently
answers-22 = Slowly but sweetly | One thought a winter | It sticks to one idea
answers-23 = That one | … | I had it a moment ago
answers-24 = The fish voted no | It would not fit the label | Nobody has the cork
answers-25 = Reflects on its day | Looks for you | Dreams backwards
answers-26 = The neighbour’s clock | Somebody with time | It was born angry
answers-27 = Backwards, quickly | Through the attic | A nap
answers-28 = Sit down and listen | With a cushion | Standing up
answers-29 = Do not hug | Sharp dresser | Place of birth: dry
answers-30 = The one that runs | Swiss: fewer parts | Cheddar, by a slice
answers-31 = The weather, always | Pigeons | Their better side
answers-32 = All that cannot sleep | The clever ones | Forty-two, forty-three…
answers-33 = Another sea, upside down | The plug | Somebody’s ceiling
answers-34 = A committee, on a Friday | Somebody without a bed | They escaped
answers-35 = A night off | To see the stairs | Darker glasses
answers-36 = It saw the salad dressing | Too much paprika | You complimented it
answers-37 = Something old | A freshly ironed sheet | Less than the bride
answers-38 = As old as this one | When nobody gets it | They never retire
answers-39 = Nuts, capital N | They forgot where it is | Hazelnut123
answers-40 = Into the fridge | To sleep | Out with its friends
answers-41 = Growing up to be a full stop | A long, long sentence | A pause
answers-42 = Along the fish | Twice, then iron it | With a bridge
answers-43 = The one with the hat | The statue | Nobody told them
answers-44 = A scarf, too warm | Holidays in the sun | A hot water bottle
answers-45 = The onion, with tears | Peas: never alone | The artichoke, layer by layer
answers-46 = That we walk all over them | Nothing: tied tongues | It smells
answers-47 = Three, without soap | As many as bubbles | None after Sunday
answers-48 = Anything at half tempo | A howl | The one with the cow
answers-49 = They like the search | Locks are mean | Ask the sofa
answers-50 = To remember this | The piano, in scales | To knock
answers-51 = On a yellow line | Behind the clouds | It never pays
answers-52 = Something cold | A hot chocolate, overflowing | The bill, loudly
answers-53 = Very carefully | From a distance | By post
answers-54 = What the right was doing | The other glove | Too late, as ever
answers-55 = The hat stand | Nobody twice | Its little brother, the draught
answers-56 = My wallet | The museum of patience | A very narrow queue
answers-57 = After the sun | Longer than it went to bed | With the left foot
answers-58 = The fork’s attitude | Its reflection | The menu
answers-59 = Somebody has to be | It has hands for it | It is wrong, just slowly
answers-60 = A yawn | A summer | Not often enough
answers-61 = Wave first | Salt, then pepper | Shhhh
answers-62 = One, if it lies flat | Ask the postman | All, in a drawing

# What a table agrees on.

option-cards = Cards
option-cards-help = The deck to play with; the rules explain how to write your own.
option-cards-default = The usual deck
option-swap-with = A swap takes
option-swap-with-help = What the ability “swap” exchanges the card just won for.
option-swap-with-gains = The top of an opponent’s gains pile
option-swap-with-active = The top of an opponent’s active pile
option-limit-ms = Time limit in milliseconds
option-limit-ms-help = A slower answer counts as silence. Two players have a limit unless you set another: 4 s with no clock, 2.5 s with a clock, 1.5 s in a quick game.

# Bots

bot-easy = Takes its time, and often mixes up the word and the ink.
bot-my-pace = Keeps your pace: as fast as you have been in this match, so that you win about half the races.
bot-medium = As fast as people are on average, and slips as they do; leaves a centre that plainly costs points.
bot-strong = Fast and seldom wrong; knows what a card is worth, and to whom.
style-steady = Steady
style-hasty = Hasty
style-careful = Careful

# Hints

advice-ask-colour = Inks are harder to name: more players will slip, and the card stays.
advice-ask-name = Words are easy to read: somebody will take the card.
advice-pose = Any question will do: every answer is right.
advice-right = It is right. { $race ->
    [alone] You take
    [late] Somebody has probably been faster; if not, you take
   *[open] If you are first, you take
} { $cards ->
    [one] the card
   *[other] { $cards } cards
}: about { $points } { $points ->
    [one] point
   *[other] points
} for you.{ $swaps ->
    [yes] {" "}You may swap it for a better one at once.
   *[no] {""}
}
advice-right-doubles = It is right. { $race ->
    [alone] You take
    [late] Somebody has probably been faster; if not, you take
   *[open] If you are first, you take
} { $cards ->
    [one] the card
   *[other] { $cards } cards
}, and your gains are doubled: they count about { $points } now, as far as open cards tell.
advice-wrong = { $race ->
    [alone] It is wrong, and costs you a card.
    [late] It is wrong, but somebody has probably been faster; if not, it costs you a card.
   *[open] It is wrong, and would cost you a card if you were first.
}
advice-wrong-burden = It is wrong, and that helps: { $race ->
    [alone] you
    [late] if nobody has been faster, you
   *[open] if you are first, you
} may lay down the top of your gains, which counts { $points }.
advice-wrong-ends = It is wrong, and that helps: { $race ->
    [alone] you
    [late] if nobody has been faster, you
   *[open] if you are first, you
} may lay down your last active card, and the match ends while you seem to be ahead.
advice-wrong-keeps = It is wrong, and that helps: { $race ->
    [alone] it
    [late] if nobody has been faster, it
   *[open] if you are first, it
} costs you a card, but { $cards ->
    [one] this card stays in the centre, and nobody takes it
   *[other] these { $cards } cards stay in the centre, and nobody takes them
} now.
advice-silent = { $race ->
    [alone] You leave { $cards ->
        [one] the card
       *[other] the { $cards } cards
    } in the centre.
    [late] Somebody has probably been faster: you give up little.
   *[open] You leave { $cards ->
        [one] the card
       *[other] the { $cards } cards
    } to somebody else.
}
advice-silent-better = { $cards ->
    [one] The card
   *[other] The { $cards } cards
} would take points from you: { $race ->
    [alone] leave { $cards ->
        [one] it
       *[other] them
    } in the centre.
   *[other] let somebody else have { $cards ->
        [one] it
       *[other] them
    }.
}
advice-silent-hurts = { $cards ->
    [one] The card may cost somebody else more than it
   *[other] The { $cards } cards may cost somebody else more than they
} would bring you.
advice-sacrifice-gains = It takes about { $points } { $points ->
    [one] point
   *[other] points
} from your gains.
advice-sacrifice-burden = Your gains are better off without it: it counts about { $points }.
advice-sacrifice-active = You could not win the card that you turn up yourself: you lose little.
advice-sacrifice-last = It is your last active card: the match would end here, { $ahead ->
    [yes] while you seem to be ahead
   *[no] and you do not seem to be ahead
}.
advice-sacrifice-over = The match ends now: active cards no longer count.
advice-use-see = You would know the next card of that pile.
advice-use-swap = You would give { $given } and get { $got }{ $hurts ->
    [yes] , which also takes points from your strongest rival
   *[no] {""}
}.
advice-decline-see = You give up a look, which costs nothing.
advice-decline-swap = No card that you could get for it is worth more to you.
advice-decline-swap-helps = What you would give is worth more to the other player than what you would get is to you.
advice-decline-keeps = You keep { $card }.
advice-asker = { $you ->
    [yes] You ask next, and
   *[no] { $who } asks next, and
} cannot win that card; otherwise it would be { $other-you ->
    [yes] you
   *[no] { $other }
}.
advice-asker-ahead = Of the two, { $who } seems to have more points.
advice-asker-same = { $you ->
    [yes] You ask next either way.
   *[no] { $who } asks next either way.
}
advice-unknown-card = a card that you do not know

# Highlights of a match

highlight-closest = Closest finish: { $you ->
    [yes] you were
   *[no] { $who } was
} { $ms } ms ahead of { $other-you ->
    [yes] you
   *[no] { $other }
}.
highlight-fastest = Fastest right answer: { $you ->
    [yes] you
   *[no] { $who }
}, after { $ms } ms.
title-finger = Fastest finger: { $who }, right after { $ms } ms.
highlight-streak = Longest run: { $you ->
    [yes] you
   *[no] { $who }
} won { $count } races in a row.
highlight-most-races = Most races: { $you ->
    [yes] you
   *[no] { $who }
} won { $count } of { $all }.
highlight-slip = Fastest slip: { $you ->
    [yes] you were
   *[no] { $who } was
} wrong after { $ms } ms.
highlight-colours-won = Not one right answer in { $count ->
    [one] one race
   *[other] { $count } races
}: the colours have won.

# Reviews

review-group-races = Races
review-group-asking = Questions
review-group-abilities = Abilities and sacrifices
review-reactions = { $answers ->
    [one] One answer
   *[other] { $answers } answers
}, { $slips ->
    [0] none
    [1] one
   *[other] { $slips }
} of them wrong.{ $both ->
    [yes] {" "}The median of your right answers is { $conflict } ms with a conflict (name the ink, not the word), and { $plain } ms without.
   *[no] {""}
}
