# 1. The ink

ink-title = The word and the ink
ink-goal = Welcome! Win cards and their points by answering first. All cards are dealt face down; what you win lies beside your pile.
ink-colour = { $seat1 } asks for the colour and turns up a card. It says “red”, but the colour is its ink: answer green. No hurry here.
ink-colour-word = That is the word. Your brain reads it first! Asked for the colour, you name the ink: green.
ink-colour-silent = You may keep silent, but then you cannot win. Answer this one.
ink-colour-other = Look at the ink of the letters: it is green.
ink-won = Right, and first: the card is yours. Each player has one answer for each card.
ink-name = { $seat2 } asks for the name. Now the word counts, whatever its ink: answer blue.
ink-name-ink = That is the ink. Asked for the name, you read the word: blue.
ink-name-other = Read the word on the card: it says blue.
ink-fast = In a match all answer at the same moment, and only the fastest answer counts. Your device takes the time, so a slow network hardly matters.
ink-ask = Now it is your turn. Choose the question before you see the card: colour or name?
ink-stays = Nobody answered, so the card stays in the centre and the next one covers it. The turn passes on to { $seat1 }.
ink-ask-colour = “Red”, printed in blue. You are asked for the colour. What do you say?
ink-ask-colour-1 = Blue
ink-ask-colour-2 = Red
ink-ask-colour-why = The colour is the ink; the name is the word.
ink-ask-turn = What do you do when it is your turn?
ink-ask-turn-1 = Answer first
ink-ask-turn-2 = Choose the question; the others answer
ink-ask-turn-3 = Take a card from the centre
ink-ask-turn-why = You ask and turn up your card. All the others race.

# 2. Slips and abilities

slips-title = Slips and abilities
slips-slip = { $seat1 } asks for the colour: the ink is green. Let us see what a slip costs. Answer wrongly, on purpose!
slips-slip-silent = Silence costs nothing. Give a wrong answer, just this once.
slips-slip-right = That would be right. Any other answer, please!
slips-sacrifice = The first answer was wrong: nobody can win the card now, and you lay one of your own on it. You have won none yet, so it comes from your pile.
slips-grows = The centre has two cards now. The next right answer takes them all.
slips-all = { $seat2 } asks for the colour. This time be right: the ink is blue.
slips-all-silent = There are three cards to win. Answer!
slips-all-wrong = Look at the ink: blue.
slips-see = The whole centre is yours, and your new card has an ability: look at the top card of somebody’s pile. Use it.
slips-see-not = You may decline, but have a look this time.
slips-abilities = Only you saw it. Other cards can be swapped for the top card that somebody has won, make somebody miss their next turn, or reverse the direction.
slips-ask-wrong = The first answer is wrong. What happens?
slips-ask-wrong-1 = The next fastest answer counts
slips-ask-wrong-2 = The asker takes the card
slips-ask-wrong-3 = The card stays, and that player lays one on it
slips-ask-wrong-why = Only the first answer counts, right or wrong.
slips-ask-centre = Three cards lie in the centre. You answer first, and you are right. Which do you take?
slips-ask-centre-1 = All three
slips-ask-centre-2 = Only the top one
slips-ask-centre-3 = Those that others laid there
slips-ask-centre-why = The whole centre goes to the first right answer.

# 3. Counting

counting-title = Mystery cards and counting
counting-small = To be quick, this deck has only six cards; a table may bring a deck of its own. { $seat1 } asks for the name: answer blue.
counting-small-silent = Answer this one: you need it.
counting-small-wrong = The word says blue.
counting-double = { $seat2 } asks for the colour, and the card is a ×2. The ink is red.
counting-double-wrong = Look at the ink: red.
counting-yours = Your turn: ask for the colour or the name, whichever you like.
counting-mystery = A mystery card! You ask whatever you like, and every answer is right. Choose a question.
counting-anything = { $seat1 } was first with an answer, any answer, and takes the card. It is worth nothing.
counting-last = { $seat1 } turns up the last card of a pile, so the match is over once it is settled. The question is the colour: answer blue.
counting-last-wrong = The ink is blue.
counting-count = Count from the top: 1, then ×2 doubles all cards below it: 2 becomes 4. Five points, you win! Unplayed cards and the centre count for nobody.
counting-rulings = The rules page has the options of a table, worked examples, our rulings, and the actions for people who write bots.
counting-real = After the questions, a real match with two bots awaits you, at their easiest. Listen to the question. Good luck!
counting-ask-goal = What wins the match?
counting-ask-goal-1 = The most points on the cards that I won
counting-ask-goal-2 = The most cards
counting-ask-goal-3 = The fastest answer
counting-ask-goal-why = Points count. Some cards have none, and some have less than none.
counting-ask-end = When is the match over?
counting-ask-end-1 = When all piles are empty
counting-ask-end-2 = When one player’s pile is empty
counting-ask-end-3 = After ten cards
counting-ask-end-why = As soon as somebody’s pile is empty and the current card is settled.
