# 1. Feathers

feathers-title = What is on your head?
feathers-goal = Welcome! Everybody wears a feather. Be the last one left: bluff well, and catch those who go too far.
feathers-others = You see the others’ feathers: { $seat1 } wears 8 and { $seat2 } wears 10. That is 18 already.
feathers-own = This one is yours. Everybody sees it but you. Most feathers are worth 1 to 10.
feathers-standing = { $seat2 } claims: all three feathers together reach at least 12. That number now stands.
feathers-raise = Your turn. You see 18, so 12 looks safe. Go higher: announce a number from 13 to 20.
feathers-raise-contested = “Coyote!” says that 12 is too much. But you see 18 already. Go higher instead.
feathers-raise-too-high = Bluffing is allowed, but start gently: a number from 13 to 20.
feathers-contest = 25, then 45! You see 18, and no feather is worth more than 20. { $seat2 } has gone too far: call “Coyote!”
feathers-contest-raised = Even more than 45? Nobody can reach that here. Call “Coyote!”
feathers-tomahawk = You wore 6, so all feathers came to 24, less than 45: { $seat2 } takes a tomahawk. Had they reached 45, it would be yours.
feathers-next-round = The loser begins the next round, and everybody wears a new feather. Three tomahawks put you out.
feathers-ask-goal = When do you win?
feathers-ask-goal-1 = With the highest feather
feathers-ask-goal-2 = As the last one left
feathers-ask-goal-3 = With the highest number
feathers-ask-goal-why = Tomahawks put players out. The last one left wins.
feathers-ask-turn = It is your turn and 12 stands. What can you do?
feathers-ask-turn-1 = Go higher, or call “Coyote!”
feathers-ask-turn-2 = Pass
feathers-ask-turn-3 = Look at my feather
feathers-ask-turn-why = You go higher or you contest. Nobody can pass, and nobody sees their own feather.

# 2. Counting

counting-title = How feathers count
counting-colours = Green feathers add, red ones subtract. Five blue ones have powers of their own. Let us meet them.
counting-double = { $seat2 } wears ×2: the total of all the others is doubled.
counting-safe = { $seat1 }’s 5 doubled is 10, even before yours is added. So 9 looks safe. Announce a number from 10 to 16.
counting-safe-contested = 5 doubled is 10 already: 9 is probably reached. Go higher instead.
counting-safe-too-high = That is a lot to ask of your feather. Stay between 10 and 16.
counting-too-far = 60? For that you would have to wear a 25, and there is none. Call “Coyote!”
counting-too-far-raised = Nothing on your head can make that true. Call “Coyote!”
counting-doubled = You wore 4: with { $seat1 }’s 5 that made 9, doubled 18. So { $seat2 } takes a tomahawk. ×2 always comes last. A number that equals the total is not too much: 18 would have been right.
counting-mystery = Now { $seat2 } wears “?”: when feathers are counted, the top card of this pack takes its place.
counting-trust = { $seat1 } wears a 10, so 6 looks easy. Trust it: announce a number from 8 to 15.
counting-trust-contested = With a 10 in sight, 6 is likely. Go higher this time.
counting-trust-low = A little bolder: from 8 to 15.
counting-trust-too-high = That is too bold, even with a 10 in sight. Stay between 8 and 15.
counting-taken-out = Ouch! You wore “max0”: it takes the highest green feather out. Only the 7 for “?” was left, so the tomahawk is yours.
counting-specials = “max−” subtracts the highest green feather. “0” counts for nothing, but then all thirty cards are shuffled. If the pack runs out, the discards make a new one. Tap the pack at any time to see what is left.
counting-ask-equal = Ada announces 12 and you contest. The feathers come to exactly 12. Who takes the tomahawk?
counting-ask-equal-1 = Ada
counting-ask-equal-2 = I do
counting-ask-equal-why = 12 reaches 12, so Ada was right.
counting-ask-max = The feathers are 10, 7 and max0. What is the total?
counting-ask-max-1 = 17
counting-ask-max-2 = 10
counting-ask-max-3 = 7
counting-ask-max-why = max0 takes the 10 out, and the 7 is left.

# 3. The last one left

last-one-title = The last one left
last-one-lives = Here is how a match ends. Usually the third tomahawk puts you out; to be quick, a single one does in this lesson.
last-one-catch = { $seat1 } says 14, { $seat2 } 19. You see only 3 and 2. You would need at least a 14: call “Coyote!”
last-one-catch-raised = You see 5 in all. Only two feathers in the whole game are big enough. Call “Coyote!”
last-one-out = You wore 9: 14 in all, so { $seat2 } takes the tomahawk and is out. Players who are out may watch, and see every feather.
last-one-begin = The loser would begin, but { $seat2 } is out. You were right, so you begin, and must announce. { $seat1 } wears −5: keep it low, 1 to 4.
last-one-begin-too-high = With a −5 in sight that is risky. Begin with 1, 2, 3 or 4.
last-one-duel = 12? With −5 in sight you would have to wear 17 or more. Call “Coyote!”
last-one-duel-raised = Only a 20 would be big enough. Call “Coyote!”
last-one-won = You wore a 10: 10 − 5 = 5. { $seat1 } is out and you are the last one left. You win! The others are ranked by how long they stayed.
last-one-ask-end = When is the match over?
last-one-ask-end-1 = When only one player is left
last-one-ask-end-2 = After ten rounds
last-one-ask-end-3 = When the pack is empty
last-one-ask-end-why = It goes on until one player is left. When the pack is empty, the discards are shuffled into a new one.
last-one-ask-begin = Who begins the next round?
last-one-ask-begin-1 = The player with the lowest feather
last-one-ask-begin-2 = The player who was right, always
last-one-ask-begin-3 = The player who took the tomahawk, unless that player is out
last-one-ask-begin-why = The loser begins. If the loser is out, the player who was right does.

# 4. Other answers

answers-title = Ditto, reverse, restart
answers-agreed = A table may agree on variations. This one plays with three; you use them instead of announcing a number. Each works once a round.
answers-ditto = You see 17, so 18 looks right. Why go higher? Say ditto: the number stays, and now it is yours.
answers-ditto-not = That is allowed, but try ditto here.
answers-reversed = { $seat1 } reverses: play turns round, and the player who said the number must go higher. That is you!
answers-forced = You can only announce now. Go a little higher: 19 to 24.
answers-forced-too-high = No need to jump: 19 to 24 will do.
answers-restart = { $seat1 } says 27: for that you need a 10, or better. Hard to tell? Restart: refuse the number, and { $seat1 } must find another.
answers-restart-not = That is allowed, but try restart here.
answers-decide = { $seat1 } says 33 instead. You refused once, so now you must decide: higher, or “Coyote!”. You see 17. Contest it.
answers-decide-raised = Higher than 33 with 17 in sight? Call “Coyote!”
answers-used = You wore 7: 24 in all, so { $seat1 } takes the tomahawk. In the next round all three variations are back.
answers-ask-ditto = You say ditto to 18. What happens?
answers-ask-ditto-1 = 19 stands
answers-ask-ditto-2 = 18 is now yours, and the next player answers you
answers-ask-ditto-3 = The round is over
answers-ask-ditto-why = Ditto takes the number over without raising it.
answers-ask-restart = You said restart, and you do not like the new number either. What can you do?
answers-ask-restart-1 = Go higher, or call “Coyote!”
answers-ask-restart-2 = Restart again
answers-ask-restart-3 = Pass
answers-ask-restart-why = You answer the new number yourself, and then you can only go higher or contest.

# 5. Extras

extras-title = A feather, a double, a name
extras-with-a-number = Three more variations go with a number: a second feather for somebody, a double tomahawk, or naming who answers.
extras-feather = Announce 10 to 18 with a second feather: choose who wears it. It counts too, and everybody but its wearer sees it.
extras-feather-contested = You see 12 already, so 9 is probably reached. Announce a number with a second feather.
extras-feather-not = Add the second feather and choose who wears it, then announce.
extras-feather-more = You could combine them, but use only the second feather for now.
extras-feather-too-high = Stay between 10 and 18, please.
extras-named = { $seat1 } says 20 and names the player who must answer: you.
extras-double = You see 19, and your own feather counts too. Announce 21 to 25 with the double tomahawk: if the next player contests, the loser takes two.
extras-double-contested = The feathers probably reach 20. Raise, with a double tomahawk.
extras-double-not = Announce it with the double tomahawk.
extras-double-too-high = 21 to 25 is enough. Play a double when you are sure.
extras-two = { $seat1 } contested, but you wore 6: the feathers came to 25 and reached your number. Two tomahawks at once!
extras-rulings = That is all! Where the old rulebook is silent, our rulings are on the rules page, with the actions for people who write bots.
extras-real = After the questions comes the real thing: four players, three lives, no script. Good luck!
extras-ask-extras = When can you use the double tomahawk?
extras-ask-extras-1 = Together with a number that I announce
extras-ask-extras-2 = When I call “Coyote!”
extras-ask-extras-3 = Whenever I like
extras-ask-extras-why = It goes with a number. If the next player contests that number, the loser takes two.
extras-ask-second = You give somebody a second feather. Who sees it?
extras-ask-second-1 = Nobody
extras-ask-second-2 = Everybody but its wearer
extras-ask-second-3 = Only the player who gave it
extras-ask-second-why = It is like the first one: everybody but its wearer sees it, and it counts.
