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
terminal-keys = Type a number or an action. ? shows the rules, ? WORD finds a rule, h gives hints, q leaves.
terminal-keys-wait = Type a number or an action; Enter lets the others go on. ? shows the rules, h gives hints, q leaves.
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

# The live service.

bot-random = Does anything that the rules allow.

wire-unreadable = That message cannot be read ({ $problem }).
wire-no-such-path = There is nothing at this address.
wire-wrong-method = This address cannot be asked that way; it answers to { $methods }.
wire-too-large = That is too much at once: a request may have { $kib } KiB.
wire-text-only = Messages are text in JSON.
wire-rate-limited = That was too much at once. Try again in a moment.
wire-too-late = Somebody was faster.
wire-race-over = That race was over before your answer arrived.
wire-who-are-you = Tell your name first.
wire-foreign-origin = Another site may not speak for you here.
wire-no-such-table = There is no such table.
wire-no-such-match = There is no such match at this table.
wire-no-such-seat = There is no such chair: this table has { $seats }.
wire-nobody-there = Nobody sits there.
wire-seat-taken = That chair is taken.
wire-not-seated = You do not sit at this table.
wire-not-yourself = You cannot send yourself away: stand up instead.
wire-not-the-host = Only the host of the table can do that.
wire-chairs-free = Some chairs are still free. Fill them with bots, or wait for friends.
wire-match-running = The match is still running.
wire-table-open = The match has not started yet.
wire-table-running = The match is running.
wire-table-over = The match is over. Ask for a rematch.
wire-table-closed = This table is closed.
wire-enter-first = Enter the table first.
wire-only-in-practice = Hints are for practice: while others play with you, they would not be fair.
wire-nothing-to-decide = There is nothing for you to decide just now.
wire-emotes-only = While hands are secret, only emotes can be sent.
wire-again-and-again = You have taken that back often enough: the others are waiting.
wire-silenced = The host lets you send only emotes at this table.
wire-nothing-said = There is nothing to be read in that.
wire-nobody-here = That person is not at this table.
wire-only-others = That can be done only to others.
wire-too-many-muted = That is more people than can be kept in mind. Listen to somebody else again first.
wire-too-many-watchers = Too many people are watching this table.
wire-too-many-tables = There are too many tables just now.
wire-too-many-sockets = Too many people are here just now. Try again soon.
wire-bad-table = That table cannot be made: { $problem }
wire-store-failed = What you asked for could not be stored. Try again in a moment.
wire-server-failed = Something went wrong here. Try again.
wire-name-missing = A name needs 1 to { $longest } characters that can be seen.
wire-name-long = A name is a text of at most { $longest } characters.
wire-name-characters = A name is a line of plain characters: without control or invisible ones, or such as turn its direction.
wire-not-over = That is shown when the match is over.
wire-no-such-version = There is no such version: this match ended at { $last }.
wire-too-long-to-watch = This match is too long to be watched here. Its record can be downloaded.
wire-old-rules = This match followed older rules and can no longer be played again. Its record can be downloaded.

# The pages of the browser app, outside it.

site-about = Four party card games with friends and bots: a link is enough.
site-invite = Play { $game } with { $who }
site-new = Play { $game }
site-rules = The rules of { $game }
site-replay = { $game }: { $names }
site-replay-about = Watch the match again, through anybody’s eyes.
site-not-built = The browser app is not a part of this installation: it has not been built yet.
site-how-to-build = In a copy of the sources, run: python hatch_build.py

# What a table of any game agrees on.

option-first = Who begins
option-first-help = A seat; if none is named, chance decides.
option-spectators = Spectators see
option-spectators-help = What people see who only watch.
option-spectators-public = Only what everybody sees
option-spectators-all = All that is hidden
