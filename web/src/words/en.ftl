# The browser app’s first page, and what every page shows.

close = Close
loading = Setting the table…
to-the-lobby = To the lobby

# When something is not there

sorry-nothing-here = There is nothing here.
sorry-no-table = There is no such table.
sorry-closed = The host has closed this table.
sorry-removed = You are no longer at this table.
sorry-removed-help = If that was a mistake, ask the host to let you back in, then try again.
try-again = Try again
sorry-offline = The server cannot be reached right now.
away = The server cannot be reached right now. This page will reconnect by itself as soon as it can.

# Settings

settings = Settings
language = Language
theme = Appearance
theme-auto = Same as my device
theme-light = Day
theme-dark = Evening
palette = Suit colours
palette-standard = Usual
palette-deutan = Red–green
palette-tritan = Blue–yellow
sound = Sound
haptics = Vibration
less-motion = Less motion
explains = Explain things the first time
explain-again = Explain everything again
explained-again = Everything will be explained again.

# The lobby

welcome-title = Look into every hand but your own.
welcome-text = Party card games, with friends or bots. A link is enough; nobody needs an account.
games = Games
puzzle = Puzzle of the day
puzzle-solved = solved today
tv-open = Use this device as the big screen
guest-names = Heron, Otter, Magpie, Badger, Finch, Marten, Robin, Lynx, Plover, Hare, Wren, Fox
join-title = Do you have a code?
join-example = FROG-LAGOON-427
join-go = Join
my-tables = Your tables
my-matches = Your matches
match-open = Waiting for players
match-running = In progress: return to your chair
match-won = You won
match-shared = You shared the victory
match-lost = { $count ->
        [one] { $names } won
       *[other] { $names } shared the victory
    }
match-score = You: { $own }. Others: { $others }
match-filter-game = Game
match-filter-result = Result
match-filter-all = All
match-filter-all-games = All games
match-filter-won = Won
match-filter-lost = Lost
match-filter-none = No such match yet.
match-filter-none-so-far = None so far. “More” looks further back.
more = More
public-tables = Open tables
public-host = { $name } hosts
public-free = { $count ->
        [one] One chair is free
       *[other] { $count } chairs are free
    }
public-watch = In progress: come and watch
public-none = No open tables right now. Open one and tell a friend.
footer = To kibitz is to look into other people’s hands, and to keep your mouth shut.

# What opens for a game

name-label = Your name
play-now = Play now with bots
invite-friends = Invite friends
company-device = On one device
choose-how = Choose how to play
learn-by-playing = Learn by playing
read-rules = Read the rules
