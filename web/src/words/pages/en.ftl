# The browser app’s other pages, outside the games.

you = You
shortcuts = Keys and signs
what-is-this = To learn what a card or a sign is, tap it. Where a tap plays it, hold it for a moment.
panel = History and chat beside the table
menu = Menu
round-of = Round { $round } of { $rounds }
round = Round { $round }
back-to-table = Back to the table
title-your-turn = Your turn

# When the connection is lost

connection-lost = Connection lost. Coming back… nothing is lost.
connection-lost-action = Your move was on its way: it will not be played twice.
connection-lost-for = { $seconds ->
        [one] One second
       *[other] { $seconds } seconds
    }
missed-for-you = While you were away, a bot played for you. { $what }
missed = While you were away: { $what }
missed-more = { $count ->
        [one] (One more before that.)
       *[other] ({ $count } more before that.)
    }
missed-action-arrived = Your move has arrived.
missed-action-refused = Your last move was not played.
not-sent = That was not sent, because the connection is lost.

# Arriving by a link

arrival-title = { $host } invites you to play { $game }
arrival-seats = { $free ->
        [0] { $seats } players
        [one] { $seats } players, one chair is free
       *[other] { $seats } players, { $free } chairs are free
    }
arrival-people = Already here: { $names }
arrival-running = The match has begun.
arrival-sit = Sit down
arrival-take-bots = Take a bot’s chair
arrival-watch = Just watch
arrival-full = All chairs are taken. You can watch.
open-hands = At this table, spectators see every hand.
open-hands-short = Open hands

# Headbands

headbands-title = Headbands
headbands = This table plays with headbands: hold your phone to your forehead, and it shows the others your feather. Nobody looks at their own. As with cards, only honour protects the secret.
headband-wear = Wear this phone
headband-later = Not now
headband-lift = Lift the phone to your forehead. Lower it to hide the feather.
headband-press = Then lift the phone to your forehead. A touch hides the feather.
headband-show = Show in 3 seconds
headband-count = Phone to your forehead!
headband-shown = The others see your feather. Touch the display to hide it.
headband-off = Take it off

# Seats

seat-bot = { $level ->
        [random] Bot, plays anything
        [easy] Bot, easy
        [medium] Bot, medium
        [strong] Bot, strong
       *[other] Bot
    }
seat-kept = A bot plays for { $name }
seat-away = Away
seat-on-turn = To move
watching = Watching
watching-you = You are watching.
unseated-you = You have no chair yet.
watchers = { $count ->
        [0] Nobody is watching.
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
mute = Mute
unmute = Unmute
silence = Allow only emotes
unsilence = Allow chat again
clock = { $seconds ->
        [one] One second left
       *[other] { $seconds } seconds left
    }

# Before the match

people = Players
chair = Chair { $number }
chair-free = Free
chair-kept = Kept for { $name }
chair-host = Host
chair-ready = Ready
chair-you = { $name } (you)
sit-here = Sit here
move-here = Move here
sit-down = Sit down
take-chair = Take this chair
take-a-chair = Take a chair
take-a-chair-help = You take over what the bot knows, and decide from now on.
chair-more = Change { $name }
bot-level = Level
move-to = Move to
swap-with = Swap with { $name }
standing = Also here
watches = watches
not-seated = not seated
removed-people = Removed from the table
readmit = Let back in
settings-of-match = What is played
players-count = { $count } players
options-usual = The usual rules
option-line = { $label }: { $value }
option-nothing = none
option-own-cards = own cards
change-game = Game
change-settings = Change
save-settings = Save
stand-up = Stand up
add-bot = Bot
remove = Remove
start = Start
start-with-bots = { $count ->
        [one] Start, with a bot on the free chair
       *[other] Start, with bots on { $count } free chairs
    }
start-unseated = { $count ->
        [one] { $names } is not seated.
       *[other] { $names } are not seated.
    }
start-anyway = Start anyway
waiting-for-host = The host starts the match when everybody is here.
close-table = Close the table
pace-relaxed = No clock
pace-normal = With a clock
pace-blitz = Quick

invite = Invite
invite-code = Say the code
invite-qr = QR code of this table’s address
invite-copy = Copy the link
invite-copied = The link is copied.
invite-share = Share
invite-text = Come and play with me!

# During the match

emotes = Emotes
emote-hello = Hello!
emote-well-played = Well played!
emote-oops = Oops!
emote-thinking = Let me think…
emote-laugh = Ha ha!
emote-surprised = What?!
emote-hurry = Hurry up!
emote-thanks = Thank you!
history = What happened
history-open = How it came about: { $entry }
history-empty = Nothing yet.
chat = Chat
chat-empty = Nobody has said anything yet.
chat-label = Say something
chat-send = Send
chat-emotes-only = While hands are secret, only emotes can be sent. You can talk again after the match.
rules = Rules
rules-search = Search the rules
rules-found = { $count ->
        [0] The rules do not mention that.
        [one] One section mentions that.
       *[other] { $count } sections mention that.
    }
leave = Leave the table
leave-help = Your chair stays yours; a bot plays until you are back.
leave-for-good = Leave for good
leave-for-good-sure = Tap again to leave for good
leave-for-good-help = You give up your chair. During a match a bot plays on, under its own name.
idle-waiting = Everybody is waiting for { $name }.
idle-nudge = Nudge
idle-stand-in = Let a bot play
idle-you = A bot is playing for you.
idle-back = I am back

# Explanations of what comes up for the first time

first-close = Understood

# After the match

finish-you-win = You win!
finish-you-share = You share the victory!
finish-wins = { $count ->
        [one] { $names } wins
       *[other] Shared by { $names }
    }
finish-place = Place { $place }:
finish-helped = { $count ->
        [one] one action by a bot
       *[other] { $count } actions by a bot
    }
rematch = Play again
again-ready = { $count ->
        [one] { $names } wants to play again
       *[other] { $names } want to play again
    }
again-undecided = { $count ->
        [one] { $names } has not answered yet
       *[other] { $names } have not answered yet
    }
again-starts = The next match starts in
again-start = Start the next match
again-stop = Stop the countdown
again-not = I would rather not
again-change = Change chairs and settings
replay = Replay
finish-picture = Share a picture
picture-failed = The picture could not be drawn.
evening-title = { $count ->
    [one] { $names } leads
   *[other] { $names } are level
}
evening-won = won
evening-points = points
evening-score = { $won } won · { $points ->
    [one] 1 point
   *[other] { $points } points
}
evening-picture = Keep as a picture
results = Results
finish-next = The next match has begun.
finish-to-next = To the next match
see-the-end = See how it ends
see-the-end-waiting = { $count ->
        [one] It will be quick once { $names } asks for it too.
       *[other] It will be quick once { $names } ask for it too.
    }
look-at-table = Look at the table

# Replay

replay-moment = Moment of the match
replay-version = { $version } of { $last }
replay-lead = { $count ->
        [one] { $names } takes the lead
       *[other] { $names } share the lead
    }
replay-first = To the beginning
replay-back = One step back
replay-next = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed: { $speed } times
replay-eyes = Seen through the eyes of
replay-eyes-all = All hands
replay-eyes-none = A spectator
replay-link = Link to this moment
replay-copied = The link to this moment is copied.
replay-record = Download the record

# Hints

hints = Hints
hints-coming = Thinking…
hints-only-here = Hints are for practice. There are none when friends play too.
hint-chance = Works out { $percent } times in a hundred

# A new table

new-table = A table of { $game }
new-seats = How many play?
new-company = With whom?
company-friends = Friends
company-bots = Only bots
new-level = How good are the bots?
level-random = Anything goes
level-easy = Easy
level-my-pace = My pace
level-medium = Medium
level-strong = Strong
new-pace = How fast?
new-public = Anybody may join
new-public-help = The table is shown on the front page.
new-options = Options of the game
new-make = Open the table
deck-own = My own
deck-paste = One card per line: word/ink, points, ability. The rules explain the notation.
deck-upload = Or choose a file
deck-too-large = That file is too large for a deck.
deck-count = { $count } cards
option-none = No limit
option-by-lot = By lot

# A game without a board of its own

generic-known = More about the table
generic-yes = yes
generic-no = no

# Lessons

lesson = Lesson
lessons = All lessons
learn-game = Learn { $game }
lesson-next = Next
lesson-next-one = Next lesson
lesson-your-turn = Your turn
lesson-leave = Leave
lesson-progress = How far you are
lesson-read-first = Read this first, then choose “Next”.
lesson-right = Right!
lesson-wrong = Not quite.
lesson-finished = Lesson finished
lesson-real-match = You know the game. Play a real one now, with bots that go easy on you.
lesson-play = Play with bots

# Reviews

review = Review
review-tabs = Ways to look at this match
review-of = Decisions of
review-as = Here, “you” is { $name }.
review-working = Your decisions are being judged. If you leave, this starts over when you come back.
review-curve = Your share of the win
review-curve-help = As you could know it at each decision. 100% is a sure win.
review-curve-described = The share of the win went from { $first } to { $last }, between { $lowest } and { $highest }.
review-turning-point = Turning point
review-costliest = What cost you most
review-cost = “{ $choice }” cost you { $lost } of the win. Can you find better?
review-no-costly = None of your decisions plainly cost you anything.{ $slips ->
    [0] {" "}Well played!
   *[other] {""}
}
review-try = Try again
review-try-ask = You chose “{ $choice }”. That cost { $lost } of the win. What would you do now?
review-try-right = “{ $choice }”: well found! Nothing is better here. It gives you { $share } of the win.
review-try-near = “{ $choice }” is nearly as good as the best choice. It gives you { $share } of the win.
review-try-unsure = “{ $choice }” may be as good as the best choice: the estimate is too rough to tell. It gives you { $share } of the win.
review-try-slip = “{ $choice }” would be a slip, even if it costs next to nothing. { $why }
review-try-wrong = “{ $choice }” loses { $lost } of the win. { $why }
review-judging = Your choice is being judged…
review-answer = Show the answer
review-more = More
review-less = Less
review-back = Back to the review
review-hidden = Try again first.
review-choices = What the choices were worth
review-made = your choice
review-second = your second choice
review-more-choices = { $count ->
    [one] One other choice was worth { $share } or less.
   *[other] { $count } other choices were worth { $share } or less.
}
# $count is 2 or more.
review-alike = or { $count } others, worth the same
review-good = The best choice, or as good
review-slip = slip
review-unsure = unsure
review-decisions = All decisions
review-see = See it in the replay
review-play-on = Play on from here
review-groups = How you decided
review-skill = A decision cost you { $mean } of the win on average ({ $low } to { $high }, from { $count } decisions).
review-skill-once = Your only decision cost you { $mean } of the win: one decision tells little.
review-skill-none = You had no decision to judge.
review-skill-last = Over the last { $count } matches that you reviewed on this device: { $mean } ({ $low } to { $high }).
review-skill-bot = Bot: { $level }
review-skill-bots = Bots: { $marks }.
review-par = Par: with your cards, medium bots win { $share } on average (of { $count } matches). You got { $result }.
review-reactions = Your reaction times
review-times-conflict = Conflict: name the ink
review-times-plain = No conflict: read the word
review-times-most = { $ms } ms
review-times-yours = You: { $ms } ms
review-times-legend = Dots: right answers. Crosses: slips. Thick line: your median. Thin lines: earlier matches. Triangles: bots.
review-truths = What was really the case
review-truths-help = You could not know this. It does not count.
practice-wait = Let the others go on
practice-again = Play it again

# A pause

pause = Pause the match
pause-help = Clocks and bots wait until you let it go on.
paused = The match is paused.
resume = Go on

# The big screen

tv-show = Show this table on a big screen
tv-name = Big screen
tv-scan = Scan to sit down
tv-or-go = or open { $address } and enter
tv-only-here = This address works on this device only. Open the big screen at the address that ./play shows for phones.
tv-come = { $count ->
        [one] One chair is free
       *[other] { $count } chairs are free
    }
tv-host = { $name } starts the match on their phone.
tv-host-nobody = The first to sit down is the host.
tv-away = Away: { $names }
tv-lost = The server cannot be reached. The match goes on as soon as it is back.
tv-phone = This page is for a big screen.
tv-phone-play = Play on this device
tv-phone-anyway = Show it here anyway
tv-again = New table
tv-next = { $name } starts the next match on their phone.
tv-ready = { $count ->
        [one] { $names } plays again
       *[other] { $names } play again
    }
tv-evening = The evening so far: { $count ->
    [one] one match
   *[other] { $count } matches
}
tv-won-of = of { $played }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
tv-voice = Read aloud what happens

# On one device

device-people = How many people
device-names = Their names, in the order in which they sit
device-name = Name { $number }
device-bots = Bots besides
device-play = Play
device-help = Lay the device flat between you: each person plays at an edge of their own. Three or four need a tablet.
device-help-two = Lay the device flat between you: each person plays at an edge of their own. With a bot every question is a race.

# A phone as a hand, while a big screen shows the table

whole-board = The whole board on this device
look-up = The table is on the big screen.

# Puzzles

puzzle-ask = What would you do?
puzzle-repeated = You have already answered this one today.
puzzle-right = Right! “{ $choice }” is best.
puzzle-wrong = Not quite. “{ $choice }” is best.
puzzle-shares = Your share of the win after each choice:
puzzle-streak = { $count ->
    [one] The first day of a streak.
   *[other] Solved { $count } days in a row.
}
puzzle-tomorrow = There is a new puzzle tomorrow.
puzzle-share = Share, without the answer
puzzle-picture-solved = Solved on the first try.
puzzle-picture-missed = Not solved on the first try. And you?
