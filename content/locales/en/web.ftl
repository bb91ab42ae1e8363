### Interface texts of the browser client. What is asked, offered and told at a table comes from the server.

## General

app-name = Snowbound
nav-home = Home
nav-gallery = Cards
nav-rules = Rules
nav-about = About
nav-settings = Settings
nav-stats = Played
nav-me = You
nav-skip = Skip to the content
close = Close
cancel = Cancel
copy = Copy
copied = Copied
loading = Listening for the ship's horn…
error-title = The road is closed
error-again = Try again
not-found = There is nothing here but snow.

## Cards

card-outcome = Outcome { $number }
card-phases = Playable in phase { $phases }
card-defense = Defense boxes with 2, 3 and 4 players: { $two }, { $three }, { $four }
miss = miss
jam = jam
short-scope-everyone = all
short-scope-leader = first
short-scope-last = last
short-scope-followers = others
short-ability-none = No ability
short-ability-speed = Speed +{ $number }
short-ability-catch-up = Speed +1, +2 when far behind
short-ability-any-bonus = Any slot's Bonus Action
short-ability-clean-hands = Exploring: no Contamination
short-ability-keeps-fame = Exploring: no Fame lost
short-ability-tireless = Never Exhausted
short-ability-speed-first-shot = Speed +1; first hit +1
short-ability-speed-scrounge = Speed +1; Rest: a missing Resource
short-ability-speed-wake = Speed +1; wakes one from Rest
short-ability-scrounge = Rest: a missing Resource
short-ability-rest-repair = Rest: repair { $number }
short-ability-wake = Movement: wakes one from Rest
short-ability-ignore-enemy = Ignores one Enemy
short-ability-first-shot = First hit: +1 damage
short-ability-fame = End: { $number } Fame
short-ability-fame-with-loot = End: { $number } Fame with Loot
short-object-antifreeze-capsules = A Survivor has Skill 3
short-object-decontamination-iv-bag = Remove 2 Contamination
short-object-hazmat-suit = Stops a Contamination
short-object-incendiary-ammunition = Free attack, +1 damage
short-object-mre = A Survivor wakes up
short-object-nitromethane = Move without Fuel, 1 Damage
short-object-nitrous-oxide = Speed +1
short-object-welding-torch = Repair 3
short-object-mine = Mine a road
kind-survivor = Survivors
kind-truck = Trucks
kind-trailer = Trailers
kind-device = Devices
kind-location = Locations
kind-encounter = Encounters
kind-event = Events
kind-enemy = Enemies
kind-loot = Loot
kind-object = Objects
kind-outcome = Outcome cards
token-food = Food
token-fuel = Fuel
token-ammo = Ammo
token-survivor = Survivor
token-object = Object
token-damage = Damage
token-contamination = Contamination
token-target = Target
token-mine = Mine
token-avalanche = Avalanche
empty-slot = No card

## Home

home-play = Play now
home-learn = Learn to play
home-friends = With friends
home-friends-text = One link per seat. No accounts, no waiting room.
home-hotseat = Hot-seat
home-hotseat-text = Everybody around this screen, one after the other.
home-solo = Solo
home-solo-text = You against the Last Automa, which keeps its own book.
home-round = How a round goes
home-round-exploration = Send survivors to what the road offers: cargo, people, trailers, trouble.
home-round-rest = Feed them, mend what is broken, let the tired sleep.
home-round-movement = Burn fuel. Who is ahead at the end scores; who is last is in danger.
home-round-fire = Shoot at what hunts you, then hold on while it shoots back.
home-round-end = The ship moves on. Six rounds, and she does not wait.
home-watch = Watch
home-watch-text = Programs play each other; lean back.
home-recent = Your tables on this browser
home-seats = Players
home-you = You
home-bot = Program
home-automa = The Last Automa
home-person = Friend
home-name = Your name
home-create = Lay the table
home-starting = Laying the table…
home-links = Send each friend one of these links
home-links-text = A link is a seat: whoever has it sits there. The last one only watches.
home-links-text-closed = A link is a seat: whoever has it sits there. Nobody else sees this table.
home-seat-link = Seat { $number }, { $colour }
home-watch-link = Watch only
home-open = Open my seat
home-forget = Forget
home-forget-sure = Forget it here
home-forget-text = Only this browser forgets it; the table stays.
home-delete = Delete
home-delete-text = The table goes for everybody, with all that happened at it.
home-delete-sure = Delete for everybody
home-delete-keep = Keep it
me-title = You and your games
me-everywhere = Find your games on every device
me-none = Your tables are remembered by this browser alone. With an identity you find them on your other devices too. There is no password and no e-mail: this browser keeps a key, and others at a table see nothing but the name you sit there with.
me-name = Your name
me-begin = Remember me
me-have = I have a recovery code
me-recovery-code = Recovery code
me-enter = That is me
me-offered = Your games in this browser
me-offered-text = Another device of yours showed this link. It can be used once.
me-offered-instead = Another device showed this link. This browser has an identity already: it would be left for the other one, and its tables would be taken along.
me-offered-take = Have my games here
me-no-games = No games yet. Whatever seat you take from now on is listed here.
me-yours = Your turn
me-going = Under way
me-waiting = Not begun yet
me-over = Over
me-campaign = Campaign
me-clock = a clock runs out { $when }
me-leave = Take off this list
me-leave-text = Your seat stays yours where this browser or another knows it.
told-title = Being told
told-text = When the game waits for you and you are not there, you can be told. Nothing is sent unless you ask for it here.
told-browser = Browsers
told-browser-on = Tell me in this browser
told-browser-off = Tell me here no more
told-no-push = This browser can be told only where the page came over a secure connection.
told-refused = The browser does not allow messages from this page.
told-no-service = The push service of this browser does not answer.
told-hooks = Webhooks
told-hooks-text = Discord and Slack give you an address for each channel. Whoever reads that channel reads whose turn it is.
told-hook = Address
told-add = Add
told-try = Try it
told-arrived = It arrived.
told-remove = Remove
told-feed = Feed
told-feed-text = For readers of Atom or JSON feeds. The address is a secret: whoever has it sees whose turn it is, and can do nothing else.
told-feed-atom = Atom feed
told-feed-json = JSON feed
told-feed-make = Make a feed
told-feed-anew = Make a new address
told-feed-drop = Take it away
me-devices = Your devices
me-device = A device
me-this = this one
me-used = last here { $when }
me-shut-out = Shut out
me-add = Add another device
me-link = Link for another device
me-link-text = Point the camera of the other device at the picture, or open the link there. It works once, until { $until }.
me-qr = QR code of the link for another device
me-recovery = Recovery code
me-recovery-text = Should you lose all your devices, a code on paper brings your games back. Nobody can send you one later.
me-recovery-since = You wrote a code down on { $when }. A new one makes it worthless.
me-recovery-once = Write it down now: it is shown this once.
me-recovery-make = Make a recovery code
me-recovery-anew = Make a new one
me-recovery-drop = Do without
me-you = You
me-rename = Change the name
me-name-text = Seats that you take without a name are called so. Others see nothing else of you.
me-go = Leave this browser
me-go-text = For a browser that others use too: its key opens nothing any more, and your tables, campaigns and settings are taken out of it. You come back from another device of yours or with a recovery code; if you have neither, nobody can bring your games back.
me-go-sure = Leave and forget me here
me-go-stay = Stay
me-delete = Delete my identity
me-delete-text = Your identity goes, with its devices and the names at your seats. The games stay, and this browser still opens its seats.
me-delete-sure = Delete it for good
open-title = Open tables
open-text = People wait here for whoever comes. One click, and the seat is yours.
open-name = Your name at the table
open-sit = Sit down
open-sitting = Sitting down…
open-yours = Yours
open-free = free
open-length = { $length ->
    [days] a few decisions a day
   *[other] in one sitting
}
open-level = { $level ->
    [first-games] first games
    [experienced] for those who know it
   *[other] everybody is welcome
}
open-watched = others may watch
lobby-open = Whoever comes may sit down here: it is on the list of open tables. The game begins by itself once everybody is here.
lobby-open-close = Let nobody else in
lobby-open-do = Let in whoever comes
recent-gone = This table is not there any more.
recent-with = with { $names }
recent-round = round { $round }
recent-waiting = not begun yet
recent-over = over
recent-turn = { $names } to decide
recent-yours = Your turn
recent-all = Show all { $count } tables
home-offline = The server does not answer. Cards and rules can be read; playing has to wait.
colour-blue = Blue
colour-red = Red
colour-yellow = Yellow
colour-green = Green

## Gallery

gallery-title = Every card on the road
gallery-lead = The faces as they lie on the table. Choose one to read it.
gallery-all = All
gallery-tokens = Tokens and counters
gallery-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

## Rules

rules-title = The rules
rules-lead = In the order one learns them. Behind each paragraph are the numbered rules it rests on, and behind those the cases that prove them.
rules-contents = Chapters
rules-search = Ask the rules: how do I shoot?
rules-hits = { $count ->
    [0] Nothing found
    [one] 1 answer
   *[other] { $count } answers
}
rules-found = Answers, best first
rules-behind = { $count ->
    [one] The rule behind it
   *[other] The { $count } rules behind it
}
rules-turn = Other chapters
rules-aid = Player aid, one page
rules-print = Print this page
rules-index = Index
rules-numbers = All rules by number
rules-numbers-lead = Every rule the program plays, exactly, with its number. Refusals and scores name these numbers.
rules-no-such = There is no rule { $rule }
rules-proven = { $count ->
    [one] Proven by a case
   *[other] Proven by { $count } cases
}

## The table as text

text-title = Table as text
text-places = Short cuts
text-to-question = To the question
text-to-log = To the log
text-changed = What changed
text-asked = What is asked
text-nothing = nothing

## About

about-title = About this table
about-fan = Snowbound is made by admirers of a board game and is no product of its publisher. The names of games and cards belong to their owners. Card values that are not public were reconstructed; if you own the box, you can play with a pack of your own. Please buy the game: it is better with wood and cardboard.
about-art = All drawings were made for this project as vector graphics: trucks, faces, ruins, wolves and ship.
about-fonts = Typefaces: Barlow and Barlow Condensed by Jeremy Tribby, Big Shoulders Stencil by Patric King; SIL Open Font License.
about-code = Written in Rust and TypeScript, with Svelte and Project Fluent.
about-privacy = No accounts, no trackers, no cookies. Your seats are remembered by this browser alone.

## Table

table-round = Round { $round }
phase-exploration = Exploration
phase-rest = Rest
phase-movement = Movement
phase-fire = Fire Weapons
phase-end = End of Round
table-you = You
table-watching = You are watching.
table-choices = Choices
table-road = Road
table-explore = Explore
table-mine = Convoy
table-hand = Objects
table-others = Others
table-log = Log
table-log-empty = Nothing has happened yet.
table-score = Score
table-fork = Points if the game ended now: { $reached } if anybody reaches the Aurora (healthy Survivors count), { $missed } if nobody does (intact Convoy cards count)
table-estimate = Estimate now
table-fame = Fame
table-speed = Speed
table-towing = Trailers it can tow
table-tracks = Tracks
table-throttle = How fast?
table-stow = How is the cargo stowed?
table-room-device = Room for a Device
table-room-trailer = Room for a Trailer
table-skills = Skill { $skill }
table-order = Turn order, last to first
table-deck = Exploration deck: { $one } of I, { $two } of II, { $three } of III
table-outcome-deck = The next Enemies fire hits { $area }. Outcome deck: { $count } cards
table-outcome-deck-none = Outcome deck: { $count } cards
table-loot-deck = Loot deck: { $count } cards
table-objects-deck = Objects deck: { $count } cards
table-hand-empty = No Objects in hand
table-zone-active = Active
table-zone-rest = Rest
table-zone-exhausted = Exhausted
table-zone-nobody = nobody
table-out = Your Convoy is lost. The others drive on; you can watch, or leave.
table-eliminated = Out of the game
table-full = Look closer
table-rule = Rule { $rule }
table-second-device = A second device sits in your seat. If it is not yours, somebody else has your link.
table-undo = Undo
table-undo-all = Undo all of it
table-advise = What { $name } may choose. A click says what you would do.
table-advised-by = { $names } would
table-undo-ask = Ask to undo
table-undo-asked = { $yours ->
    [yes] { $name } asks to take back a move, and yours that followed it.
   *[no] { $name } asks to take back a move.
}
table-undo-waiting = Waiting for the others to agree to the undo…
table-undo-yes = Agree
table-undo-no = Refuse
table-menu = Menu
table-below = { $count ->
    [one] 1 more below
   *[other] { $count } more below
}
table-more = { $count ->
    [one] Show 1 other answer
   *[other] Show { $count } other answers
}
more-last-aurora = { $count ->
    [one] 1 more, different in a detail: which Ammo, or what goes back
   *[other] { $count } more, different in a detail: which Ammo, or what goes back
}
more-eternaut = { $count ->
    [one] 1 more, lit on the table itself
   *[other] { $count } more, lit on the table itself
}
table-skip-motion = Skip to my turn
table-finish = Finish the game quickly
table-stand-in = Let a program play for me
table-concede = Concede
table-concede-sure = A program plays on for you to the end, and the result says so.
table-nudged = { $name } waits for you.
table-choose-again = Choose it again to confirm: { $label }
table-log-gone = Taken back:
table-cost = Cost { $cost }
table-bonus = Bonus Action
table-reach = Speed { $speed } reaches space { $space }
table-aurora = The Aurora at mooring { $number }, beside space { $space }
table-space = Space { $space }, { $region }
table-space-convoy = Convoys: { $names }
table-shortcut = Shortcut from { $from } to { $to }
table-mine-on-road = A Mine between space { $from } and space { $to }
table-needs-tracks = Needs Tracks
table-covered = Buried by an avalanche
table-foe = { $name }, { $defense } Defense, { $damage } damaged
table-target-by = Target { $letter }: { $name }
table-target-free = Target { $letter }: free
table-involved = explores now
table-used = ability used
table-contaminated = { $count } Contamination
table-member-food = { $count } Food
table-picked-up = Where to? Choose a place, or the same one to put it back.
table-offline = Connection lost. Trying again…
table-not-now = Not now. What is asked: { $asked }
table-still-shown = Nothing was answered: the last move was still being shown.
table-still-shown-asked = Nothing was answered: the last move was still being shown. What is asked now: { $asked }
table-underway = Your last answer is still on its way.
table-unsent = No connection just now. Nothing is lost: choose again when the table is back.
table-discard = From the discard pile
table-copy-watch = Copy a link for spectators
table-copy-own = Copy my seat for another device
table-commitment = Sealed seed
table-seed = Seed, now open
table-leave = Leave the table
table-replay = Replay
table-to-results = Scores
table-since = Since your last move
table-since-watch = Watch it again
table-looking-back = This is how it was…
table-log-undo = ↶ { $name } took back a move.
table-chat = Say something
table-ask-me = Ask me
table-ask-me-ask-all = everything
table-ask-me-one-answer = where there is a choice
table-ask-me-hold-cards = where there is a choice; about Objects in my turns only
table-hold-cards = Do not ask again: my Objects wait for my turns
table-holding = Your Objects wait for your turns. The menu changes that.
orders-title = What you leave to the server
orders-revoke = Take back
ahead-ask = Answer my next question ahead…
ahead-title = Your next turn
ahead-text = If you are asked this next and everything that it rests on is still as you see it now, it is answered so. Otherwise you are asked.
ahead-none = Nobody can say now what you will be asked next.
ahead-given = Your answer to your next question: { $answer }
ahead-changed = The position has changed: you will be asked.
ahead-dropped = Your answer ahead was not given: the position was another one.
table-hotseat-pass = Pass the screen to { $name }
table-hotseat-ready = I am { $name }: show my seat
table-seat-mark-blue = ●
table-seat-mark-red = ■
table-seat-mark-yellow = ▲
table-seat-mark-green = ◆

## End

end-winner = { $name } wins
end-fork-reached = The Aurora was reached: everybody scored healthy Survivors, and Convoy cards counted nothing.
end-fork-missed = Nobody reached the Aurora: everybody scored Convoy cards without damage, and healthy Survivors counted nothing.
end-eliminated = { $you ->
    [yes] You were eliminated: whoever is out of the game scores nothing.
   *[no] { $name } was eliminated: whoever is out of the game scores nothing.
}
end-winner-you = You win
end-solo-won = You have beaten the Last Automa.
end-solo-out = Your Convoy is lost. The Last Automa drives on alone, and wins.
end-solo-lost = The Last Automa wins. It does not celebrate.
end-nobody = Nobody wins.
end-graph = How the scores grew
end-total = Total
end-reason = Reason
end-share = Copy a link that shows how it ended
end-again = Another game
lesson-next = Go on
lesson-got-it = I see
lesson-why = Why?
lesson-suggest = What would you do?
lesson-try = A sensible player would say: { $answer }
lesson-before = Read on first; then you are asked: { $question }
lesson-do = Do it
lesson-do-all = Do all of it
lesson-again = Say it again
lesson-skip = Skip the lesson
lesson-skip-sure = Yes, play on without it
lesson-resume = Explain again
lesson-finished-title = The lesson is over, the game is not
lesson-finished = Everything it had to explain has come up. Play on to the end: whoever wants advice still finds it here, and the rules are in the menu.
lesson-over = { $missed ->
    [0] That was a guided game, and all it explains came up. The next one is yours alone.
    [one] That was a guided game. One thing that it explains did not come up: the rules tell of it.
   *[other] That was a guided game. { $missed } things that it explains did not come up: the rules tell of them.
}
coach-title = Coach
coach-ask = Hint
coach-thinks = Thinking…
coach-nothing = There is nothing to choose between here.
coach-points = about { $points } points
coach-behind = { $behind } behind
coach-known = Reckoned from what you may know, by the points you are likely to end with.
coach-used = { $count ->
    [0] This table has a coach, who was not asked.
    [one] This table has a coach, who was asked at one question.
   *[other] This table has a coach, who was asked at { $count } questions.
  }
review-title = Review
review-do = Review the game
review-working = The game is looked at again: { $done } of { $total } decisions.
review-graph = Points that everybody was likely to end with
review-about = Points that everybody was likely to end with, decision by decision. Below, the decisions that cost most, given what one could know then.
review-turn = Round { $round }, { $name }:
review-better = “{ $taken }”. “{ $better }” would have been about { $lost } points better.
review-nothing = No decision cost much.
table-why = Why?
table-why-of = Why did { $name } do this?
setup-levels = How strong the programs are
setup-level-of = Level of { $colour }
setup-elo = Elo { $elo } ± { $error }, with the weakest level at 0
setup-not-measured = Strength not measured yet
setup-coach = Coach
setup-coach-text = You may ask for hints at any question. The result says how often you did.
end-undos = { $count ->
    [one] With one move taken back.
   *[other] With { $count } moves taken back.
}

## People who are away, and what is noted about the table

title-yours = ● Your turn · Snowbound
title-theirs = { $name } to decide · Snowbound
title-over = Game over · Snowbound
away-since = { $name } has been away since { $time }.
away-due = A program plays for them from { $time } on.
away-wished = { $names } would let a program play until { $name } is back.
away-agree = Agree
away-wait = Rather wait
away-asked = Waiting for the others to agree…
away-nudge = Nudge
away-nudge-one = Nudge { $name }
away-replace = Let a program play until they return
away-you-wished = A program plays for you.
away-you-away = A program plays for you: you were away.
away-you-agreed = A program plays for you, as the others agreed.
away-you-conceded = You conceded. A program plays on for you.
away-you-back = Play myself
end-conceded = { $name } conceded; a program played on.
note-nudged = { $name } nudged { $of }.
note-proposed = { $name } would let a program play until { $of } is back.
note-declined = { $name } would rather wait for { $of }.
note-away = { $of }: away longer than agreed. A program plays meanwhile.
note-agreed = { $of }: a program plays meanwhile, as the others agreed.
note-wished = { $name }: a program plays.
note-conceded = { $name } conceded. A program plays on.
note-back = { $name }: back at the table.
note-time-up = { $of }: time is up. A program decides.
note-time-vote = { $of }: time is up. The others may let a program play for them, or wait.
company-title = Who may come
company-seats = Free seats
company-seats-none = only for friends who get a link
company-seats-open = { $level ->
    [first-games] for whoever comes, in their first games
    [experienced] for whoever comes and knows the game
   *[other] for whoever comes
}
company-length = Time it takes
company-watch = Watching
company-watch-all = whoever has the address of the table
company-watch-none = only those who play, also after the end
agree-title = What you agree on
agree-clock = Time to think
agree-clock-none = as long as it takes
agree-clock-decision = so long for each decision
agree-clock-bank = so long for all of one's decisions
agree-each = For each decision
agree-bank = For all decisions of one person
agree-increment = Each decision gives back
agree-end = When somebody's time is up
agree-end-program = a program decides that question
agree-end-vote = the others vote whether a program plays for them
agree-time = { $seconds ->
    [0] nothing
    [10] 10 seconds
    [30] 30 seconds
    [60] 1 minute
    [180] 3 minutes
    [600] 10 minutes
    [1800] 30 minutes
    [3600] 1 hour
    [86400] 1 day
    [259200] 3 days
    [604800] 7 days
   *[other] { $seconds } seconds
}
clock-title = Time left
clock-up = time is up
clock-days = { $days } d { $hours } h
clock-runs = { $name }: { $time }; the clock runs
clock-stands = { $name }: { $time }
clock-agreed = { $kind ->
    [decision] Each decision has { $time }.
    [increment] Everybody has { $time } for all of their decisions, and gets { $increment } back with each.
   *[bank] Everybody has { $time } for all of their decisions.
} { $end ->
    [vote] When somebody's time is up, the others vote whether a program plays for them.
   *[program] When somebody's time is up, a program decides that question.
}
clock-vote = { $name }: time is up. You can let a program play for them, or wait.
agree-away = If somebody does not come back
agree-away-time = { $seconds ->
    [0] the others wait, or agree on a program
    [120] a program plays for them after 2 minutes
    [600] a program plays for them after 10 minutes
    [3600] a program plays for them after 1 hour
    [86400] a program plays for them after 1 day
   *[other] a program plays for them after 3 days
}

## Settings of one's own

settings-title = Settings
settings-here = These are yours, on this browser and at every table.
settings-speed = Speed of programs
settings-speed-off = no waiting at all
settings-speed-fast = fast
settings-speed-normal = normal
settings-speed-slow = slow
settings-motion = Motion
settings-motion-system = as the system says
settings-motion-less = none
settings-theme = Colours
settings-theme-dark = night
settings-theme-light = light
settings-theme-contrast = high contrast
settings-text = Size of texts
settings-text-100 = usual
settings-text-115 = larger
settings-text-130 = largest
settings-language = Language
settings-language-en = English
settings-safeMarks = Colours of players that everybody can tell apart
settings-confirm = Ask once more before every answer
settings-sound = Sound: wind, engines, the ship's horn
settings-ambience = Wind, a clock and far bells, in The Eternaut
settings-turnSound = A sound when it is my turn, also behind another tab
settings-vibration = Vibrate when it is my turn

## Games of one's own

stats-title = My games
stats-none = No game that you played in this browser has ended yet.
stats-sentence = { $played ->
    [one] One game
   *[other] { $played } games
}, { $won } won{ $conceded ->
    [0] {""}
   *[other] , { $conceded } conceded
}. Best { $best } points, { $mean } on average.
stats-lines = Points on average, by what they are for
stats-cards = Cards that came up most, in games
stats-won = Won
stats-place = Place { $place }
stats-conceded-one = Conceded; a program played on.
stats-sum = Points
stats-had = Cards that came up
stats-all = All my games
export-log = Save the log as text
export-record = Save the game as record

## Replay

replay-speed = Speed
replay-times = { $times }×
replay-mark-prev = Previous mark
replay-mark-next = Next mark
replay-leads = { $name } takes the lead
replay-table = To the table
replay-home = Home

replay-step = Move { $at } of { $count }
replay-play = Play
replay-pause = Pause
replay-prev = Previous move
replay-next = Next move
replay-share = Link to this moment
replay-scrub = Moment of the game

## Puzzles

puzzles-title = Puzzles
puzzles-daily-link = Today’s puzzle
puzzles-lead = Positions of games between programs. One answer is much better than the rest, by what the seat may know. Which?
puzzles-today = Puzzle of the day
puzzles-streak = { $count ->
    [0] No streak yet: solve today’s puzzle to begin one.
    [one] One day in a row.
   *[other] { $count } days in a row.
}
puzzles-earlier = All puzzles
puzzles-solved = solved
puzzles-shown = solution seen
puzzles-none = There are no puzzles.
puzzle-name = Puzzle { $number }
puzzle-players = { $count ->
    [1] alone against the Automa
   *[other] { $count } players
}
puzzle-round = Round { $round }
puzzle-level = found by { $level }
puzzle-open = Solve
puzzle-find = You are { $colour }. Find the best answer.
puzzle-thinks = One moment…
puzzle-wrong = “{ $label }” is likely to end about { $behind } points worse than the best answer. Try again!
puzzle-right = That is it!
puzzle-solution = The solution
puzzle-show = Show the solution
puzzle-points = Points by which each answer is likely to end worse, counted against the best of the others. Every answer was played on from many deals of what you cannot see.
puzzle-best = best
puzzle-behind = −{ $behind }
puzzle-next = More puzzles
puzzle-look = Look at the table

## Lobby

lobby-here = at the table
lobby-awaited = expected
lobby-rename = Call me so
lobby-missing = { $count ->
    [one] One friend is still expected; their seat waits for them.
   *[other] { $count } friends are still expected; their seats wait for them.
}
lobby-all = Everybody is here.
lobby-watching = You will watch as soon as somebody starts.
setup-map = Which side of the board?
setup-solo = Solo against the Last Automa
setup-modules = With what besides?
setup-map-solo = How hard shall it be?
setup-normal = Normal
setup-hard = Hard
home-here = At this screen
home-nobody = Nobody
table-verify-do = Verify the game

## The Last Automa

automa-name = The Last Automa
automa-counter = Automa counter
automa-box = Row { $row }, column { $column }
automa-fired = Has fired
automa-group = { $whole ->
    [yes] Star group { $number }, whole
   *[no] Star group { $number }, damaged
}
automa-contaminated = in the Contaminated Zone
automa-zone = face down
automa-deck = Action deck
automa-pile = Cards it will explore with
automa-discard = Discard Zone
automa-none = No Action card is revealed.
automa-priority = Looks for these, from the top
automa-enemy = If it meets an Enemy
automa-gather = Gather
automa-recruit = Recruit
automa-improve = Improve
automa-encounter = Encounter
gallery-maps = Maps

## Games

nav-games = Games
table-points = { $name } points at something.
table-point = Point
table-point-where = Click what to show
table-undo-unread = Take back what was read
table-undo-unread-sure = A text has been read since. Going back behind it needs everybody's consent, and the Diary will say so. Go back?
table-undo-asked-unread = { $name } asks to go back behind a text that was read. The Diary will say so.
table-map = Map
table-group = Group
table-hands = Cards
table-aims = Aims
colour-white = White
table-seat-mark-white = ★

## Campaign

campaign-title = The campaign
campaign-lead = What was played, what it left behind, and where one can go on. Nothing here is lost by trying another way.
campaign-yours = Your campaigns on this browser
campaign-of = { $name }, last touched { $date }
campaign-name = The { $thing } in { $place }
campaign-thing-0 = Lamp
campaign-thing-1 = Kettle
campaign-thing-2 = Watch
campaign-thing-3 = Ledger
campaign-thing-4 = Glove
campaign-thing-5 = Whistle
campaign-thing-6 = Ladder
campaign-thing-7 = Bird
campaign-place-0 = Calle Bacacay
campaign-place-1 = Calle Yerbal
campaign-place-2 = Floresta
campaign-place-3 = Calle Terrero
campaign-place-4 = Liniers
campaign-place-5 = Flores
campaign-place-6 = the Alley
campaign-place-7 = the Yard
campaign-none = None yet. Playing begins one.
campaign-import = Bring a campaign from a file
campaign-not-a-file = This is not a campaign file. The page of a campaign writes one with “Save as a file”.
campaign-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
campaign-branch = one of several ways
campaign-epilogue = Epilogue
campaign-way = The way so far
campaign-untaken = { $count ->
    [one] Another ending leads elsewhere. Nobody has gone there.
   *[other] Other endings lead elsewhere. Nobody has gone there.
}
campaign-state-open = being played
campaign-state-won = came through
campaign-state-lost = did not come through
campaign-previously = Previously
campaign-fate-alive = { $names } went on.
campaign-fate-dead = { $names } did not live to see the end of it.
campaign-fate-left = { $names } stayed behind.
campaign-plot = { $ticks ->
    [0] Nothing went their way
    [one] One thing went their way
    [2] Two things went their way
    [3] Three things went their way
    [4] Four things went their way
    [5] Five things went their way
    [6] Six things went their way
    [7] Seven things went their way
    [8] Eight things went their way
    [9] Nine things went their way
   *[other] { $ticks } things went their way
}, { $crosses ->
    [0] and nothing against them.
    [one] and one against them.
    [2] and two against them.
    [3] and three against them.
    [4] and four against them.
    [5] and five against them.
    [6] and six against them.
    [7] and seven against them.
    [8] and eight against them.
    [9] and nine against them.
   *[other] and { $crosses } against them.
}
campaign-owed = Still owed: { $names }.
campaign-quest-open = still open
campaign-score = { $score ->
    [one] 1 point in all
   *[other] { $score } points in all
}
campaign-chapters = The diary, page by page
campaign-bought = Bought
campaign-open = Still being played.
campaign-look = Look at it again
campaign-go-on = Go on playing
campaign-again = Try another way from here
campaign-again-title = Scenario { $code } again, from the same beginning
campaign-next-title = Scenario { $code }, with the Diary as it is
campaign-anew-title = From the very beginning
campaign-who = Who plays?
campaign-here = All at this screen
campaign-here-text = You alone with every hand, or everybody around this table.
campaign-links = One seat each, by link
campaign-links-text = You get a link for each of the others, to send to them.
campaign-friends = Links for the others
campaign-empty = Nothing has been played yet.
campaign-anew = Begin anew, beside this
campaign-export = Save as a file
campaign-reset = Reset…
campaign-reset-yes = Forget everything
campaign-sure = All that was played in this campaign will be forgotten.
