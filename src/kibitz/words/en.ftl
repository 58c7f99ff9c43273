# Sentences that every game shares.

refusal-over = The match is over.
refusal-unreadable = That is not an action of this game ({ $problem }).
refusal-no-such-seat = There is no such seat: the { $seats } seats are numbered from 0.
refusal-table-only = Only the table itself can do that.
refusal-not-the-table = The table itself cannot do that.
refusal-not-your-turn = It is not your turn.
seat-name = Seat { $seat }
see-rules = rules: { $section }

# The terminal table.

terminal-you = You
terminal-which-game = Which game?
terminal-choose = Choose by number, or type what you want to do.
terminal-keys = Type a number or an action. ? shows the rules, ? WORD finds a rule, h gives hints, q leaves.
terminal-keys-wait = Type a number or an action; Enter lets the others go on. ? shows the rules, h gives hints, q leaves.
terminal-own-words = Or type a text of your own.
terminal-not-understood = “{ $text }” is not one of your choices.
terminal-nothing-found = The rules do not mention “{ $text }”.
terminal-no-hints = There are no hints for this game.
terminal-lesson = Lesson { $number } of { $count }: { $title }
terminal-go-on = Enter goes on, q leaves.
terminal-choose-answer = Type the number of your answer.
terminal-right = Right!
terminal-wrong = Not quite.
terminal-real-match = You know the game. Now play a real match, with bots that go easy on you.
terminal-left = The match is saved in { $file }. To go on with it: kibitz play --resume
terminal-record = The record is saved in { $file }.
terminal-result = { $you ->
    [yes] You win!
   *[no] { $count ->
        [one] { $winners } wins.
       *[other] Shared by { $winners }.
    }
}
replay-keys = Enter steps forward, b steps back, a number jumps to that step, s SEAT shows what that seat sees, s all shows everything, q leaves.

# The live service.

bot-random = Plays anything that the rules allow.

wire-unreadable = That message cannot be read ({ $problem }).
wire-no-such-path = There is nothing at this address.
wire-wrong-method = This address does not take that method; it takes { $methods }.
wire-compressed = Send the request without compression.
wire-too-large = That is too much at once: a request may have at most { $kib } KiB.
wire-text-only = Messages must be JSON text.
wire-rate-limited = That was too many requests at once. Try again in a moment.
wire-too-late = Somebody was faster.
wire-never-arrived = Your move never arrived, because the connection broke, and the game has gone on without it.
wire-race-starting = The race has not started yet: wait for the card.
wire-match-paused = The match is paused. The host lets it go on.
wire-pause-in-race = A race is on. Pause the match after it.
wire-race-over = That race was over before your answer arrived.
wire-who-are-you = Tell us your name first.
wire-foreign-origin = Another website may not act for you here.
wire-tls-only = This service is at { $address } only.
wire-no-such-table = There is no such table.
wire-no-such-match = There is no such match.
wire-no-such-seat = There is no such chair: this table has { $seats }.
wire-nobody-there = Nobody is sitting there.
wire-seat-taken = That chair is taken.
wire-no-chair = No chair is free, and none is held by a bot.
wire-already-seated = You already have a chair in this match.
wire-hands-seen = Spectators see every hand at this table, so you can take a chair only between matches.
wire-other-hand-seen = You have held another chair in this match, and know its cards.
wire-too-few-chairs = More people are seated than there would be chairs.
wire-somebody-standing = { $count ->
        [one] { $names } is not seated.
       *[other] These people are not seated: { $names }.
    }
wire-too-soon = Give them a little more time.
wire-nudge-first = Nudge them first.
wire-not-awaited = The match is not waiting for that player.
wire-clock-decides = This table has a clock: when time runs out, the match goes on by itself.
wire-removed = The host has removed you from this table.
wire-nobody-removed = That person has not been removed.
wire-seat-or-person = Say either which chair or which person, not both.
wire-not-seated = You are not sitting at this table.
wire-not-yourself = You cannot remove yourself: stand up instead.
wire-not-the-host = Only the host of the table can do that.
wire-chairs-free = Some chairs are still free. Fill them with bots, or wait for friends.
wire-match-running = The match is still running.
wire-table-open = The match has not started yet.
wire-table-running = The match is running.
wire-table-over = The match is over. Ask for a rematch.
wire-table-closed = This table is closed.
wire-enter-first = Join the table first.
wire-only-in-practice = Hints are for practice: they would not be fair while others play with you.
wire-no-hints = There are no hints for this game.
wire-still-in-play = Somebody at this table still has something to decide.
wire-nothing-to-decide = There is nothing for you to decide right now.
wire-emotes-only = While hands are secret, only emotes can be sent.
wire-again-and-again = You have come back to this choice too often: the others are waiting.
wire-silenced = At this table the host lets you send only emotes.
wire-nothing-said = That message has no visible text.
wire-nobody-here = That person is not at this table.
wire-only-others = You can do that only to other people.
wire-too-many-muted = You have muted the maximum number of people. Unmute somebody first.
wire-too-many-watchers = Too many people are watching this table.
wire-too-many-tables = There are too many tables right now.
wire-too-many-sockets = Too many people are here right now. Try again soon.
wire-open-hands-on-screen = At this table spectators see hidden cards and choices, so a big screen would show them to everybody in the room.
wire-screen-only-shows = A big screen only shows the table. Use your phone to play.
wire-screen-in-no-hurry = A table for a big screen waits for people: it cannot start at once with bots.
wire-headbands-in-public = Headbands are for people in the same room, so only for a table that is not listed.
wire-no-headbands = This table has not agreed on headbands.
wire-open-hands-in-public = Spectators can see hidden cards only at a table that is not listed: in public, a player could watch as well.
wire-which-seat = Several people share your device: say for which seat you act.
wire-not-your-seat = That is somebody else’s seat.
wire-one-device = This table is for the people round one device. You can watch.
wire-secrets-on-one-device = In this game players see cards that others must not, so each needs their own device.
wire-open-hands-on-device = Spectators cannot see hidden cards and choices at a table on one device: everybody round it would see them too.
wire-people-round-device = { $least } to { $most } people can share a device at this table.
wire-device-on-its-own = A table on one device is neither listed nor for a big screen.
wire-device-needs-bots = Somebody has to sit on every chair: say which bots take those that are left.
wire-bad-deck = That deck cannot be played: { $problem }
wire-bad-table = That table cannot be opened: { $problem }
wire-store-failed = Your request could not be stored. Try again in a moment.
wire-table-moved = Your table is moving to another server. Your app connects again by itself.
wire-servers-apart = The servers cannot reach each other at the moment. Nothing is lost; try again in a moment.
wire-server-failed = Something went wrong here. Try again.
wire-name-missing = A name needs 1 to { $longest } visible characters.
wire-name-long = A name has at most { $longest } characters.
wire-name-characters = A name is one line of plain characters, without control characters, invisible characters or characters that reverse text direction.
wire-not-over = That is shown when the match is over.
wire-no-such-version = There is no such version: this match ended at version { $last }.
wire-too-long-to-watch = This match is too long to watch here. You can download its record.
wire-no-such-lesson = There is no such lesson.
wire-not-this-lesson = That is not how this lesson goes. Begin it again.
wire-no-such-decision = That seat decided nothing there.
wire-nothing-to-play-on = This match was over at version { $last }. Play on from an earlier one.
wire-too-many-reviews = { $most } matches are already being reviewed for your network. Try again when one of them is done.
wire-no-reviews = Matches of this game cannot be reviewed.
wire-no-review = This match cannot be reviewed right now. Try again later.
wire-no-such-puzzle = There is no such puzzle.
wire-no-par = In this game the cards decide too little for a par.
wire-not-this-practice = That is not how this practice went. Begin it again.
wire-practice-too-long = This match has become too long to be played on.
wire-old-rules = This match followed older rules and can no longer be replayed. You can download its record.

# The pages of the browser app, outside it.

site-about = Party card games with friends and bots: a link is enough.
site-invite = Play { $game } with { $who }
site-new = Play { $game }
site-learn = Learn { $game }
site-rules = The rules of { $game }
site-replay = { $game }: { $names }
site-replay-about = Watch the match again, through anybody’s eyes.
site-not-built = The browser app is not part of this installation: it has not been built yet.
site-how-to-build = In a copy of the sources, run: ./play

# The page for browsers that come without TLS to a service at home that has it.

tls-title = One step before you play
tls-why = This table uses a secure connection, so that your browser can keep the screen awake, tell how you hold the phone, and install Kibitz. The certificate was made by the computer that you play on, because nobody issues certificates for addresses at home. So your browser asks you first.
tls-open = Open the table
tls-once = Quick: go past the warning
tls-past-details-button = Advanced
tls-past-details = Press “Advanced” (Safari: “Show Details”).
tls-past-go-button = Proceed to { $host }
tls-past-go = Press “Proceed” (Firefox: “Accept the Risk”; Safari: “visit this website”).
tls-for-good = For good: trust this computer
tls-safe = With the certificate of this computer on your phone, there is no warning, and Kibitz can be installed. It is good only for addresses at home and names in .local: nobody can use it to pose as another site. You can remove it at any time.
tls-get = Get the certificate
tls-apple = iPhone and iPad
tls-apple-allow-button = Allow
tls-apple-allow = In Safari, get the certificate and press “Allow”.
tls-apple-install-button = Profile Downloaded
tls-apple-install = In Settings, press “Profile Downloaded”, then “Install”.
tls-apple-trust-button = Certificate Trust Settings
tls-apple-trust = In Settings, General, About, “Certificate Trust Settings”, switch Kibitz on.
tls-android = Android
tls-android-open-button = Encryption & credentials
tls-android-open = Get the certificate. In Settings, search for “CA certificate”.
tls-android-kind-button = CA certificate
tls-android-kind = Under “Install a certificate”, press “CA certificate”.
tls-android-anyway-button = Install anyway
tls-android-anyway = Press “Install anyway”, and choose kibitz.crt.
tls-computer = Computer
tls-computer-open-button = kibitz.crt
tls-computer-open = Get the certificate and open it (Firefox: Settings, Certificates, Import).
tls-computer-place-button = Trusted
tls-computer-place = Windows: place it in “Trusted Root Certification Authorities”. Mac: in Keychain Access, set it to “Always Trust”.

# What a table of any game agrees on.

option-first = Who begins
option-first-help = A seat; if none is chosen, lots are drawn.
option-spectators = Spectators see
option-spectators-help = What people who only watch can see.
option-spectators-public = Only what everybody sees
option-spectators-all = Hidden cards and choices too

# What everybody at a table is told about its people and settings

notice-chair-taken = { $name } takes { $bot }’s chair.
notice-left = { $name } has left. { $bot }, a bot, plays on.
notice-removed = The host has removed { $name } from the table.
notice-configured = The host has changed the settings.
notice-nudged = { $by } nudges { $name }: everybody is waiting.
notice-stand-in-asked = { $by } would like a bot to play for { $name }.
notice-stood-in = A bot plays for { $name } until they are back.
notice-came-back = { $name } is back.
notice-paused = { $name } has paused the match.
notice-resumed = The match goes on.

# Reviews.

review-best = “{ $choice }” was the best choice.
review-near = “{ $choice }” was about as good as the best choice.
review-unsure = “{ $choice }” may not have been the best choice, but the estimate is too rough to tell.
review-even = “{ $choice }”: any other choice was as good.
review-slip = “{ $choice }” was a slip that cost next to nothing.
review-costly = “{ $choice }” cost { $lost }% of the win.
review-other = { $verdict ->
    [near] The best choice
    [unsure] Perhaps better
   *[costly] Better
}: “{ $best }”.
review-group = { $group }: { $best ->
    [one] { $best } good choice
   *[other] { $best } good choices
} out of { $decisions }, { $slips ->
    [0] {""}
    [one] { $slips } slip that cost next to nothing,{" "}
   *[other] { $slips } slips that cost next to nothing,{" "}
}{ $lost }% of the win lost on average.
review-group-decisions = Decisions

practice-note = The hidden cards have been dealt anew, as you could have imagined them.

# Reviews in the terminal.

terminal-review-curve = Your share of the win, as you could know it
terminal-review-ends = From { $first }% to { $result }%.
terminal-review-costliest = What cost most
terminal-review-moment = Step { $step }
terminal-review-truth = What you could not know
terminal-review-truth-at = Step { $step }: { $told }
terminal-review-skill = Each of your { $decisions } decisions lost { $mean }% of the win on average (95% interval: { $low } to { $high }).
terminal-review-skill-once = Your only decision lost { $mean }% of the win: one decision tells little.
terminal-review-skill-none = You had no decision to judge.
terminal-review-mark = { $level ->
    [easy] Easy
    [medium] Medium
    [strong] Strong
   *[other] { $level }
} bots lose { $mean }%.
terminal-review-flawless = No decision clearly cost 1% of the win or more.
terminal-par = With the same cards, medium bots in this seat win { $par }% of the matches (standard error { $error }). This seat got { $result }%.
