### Interface texts of the browser client. What is asked, offered and told at a table comes from the server.

## General

app-name = Snowbound
app-tag = A road. A winter. One ship.
nav-home = Home
nav-gallery = Cards
nav-rules = Rules
nav-about = About
nav-skip = Skip to the content
close = Close
copy = Copy
copied = Copied
loading = Listening for the ship's horn…
error-title = The road is closed
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
empty-slot = No card

## Home

home-lead = You have trucks, a crew and a map with a date on it. The icebreaker Aurora leaves the bay in six rounds. Be there.
home-play = Play now
home-play-text = You against three programs. The table is laid in a second.
home-friends = With friends
home-friends-text = One link per seat. No accounts, no waiting room.
home-hotseat = Hot-seat
home-hotseat-text = Everybody around this screen, one after the other.
home-watch = Watch
home-watch-text = Programs play each other; lean back.
home-recent = Your tables on this browser
home-recent-none = None yet. The first one is a click away.
home-seats = Players
home-you = You
home-bot = Program
home-person = Friend
home-name = Your name
home-create = Lay the table
home-starting = Laying the table…
home-links = Send each friend one of these links
home-links-text = A link is a seat: whoever has it sits there. The last one only watches.
home-seat-link = Seat { $number }, { $colour }
home-watch-link = Watch only
home-open = Open my seat
home-forget = Forget
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
rules-search = Search the rules
rules-hits = { $count ->
    [0] Nothing found
    [one] 1 rule
   *[other] { $count } rules
}
rules-cases = Proven by

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
table-estimate = Estimate now
table-fame = Fame
table-skills = Skill { $skill }
table-order = Turn order, last to first
table-deck = Exploration deck: { $one } of I, { $two } of II, { $three } of III
table-outcome-deck = Outcome deck: { $count } cards; the next Enemies fire hits { $area }
table-outcome-deck-none = Outcome deck: { $count } cards
table-loot-deck = Loot deck: { $count } cards
table-objects-deck = Objects deck: { $count } cards
table-hand-empty = No Objects in hand
table-zone-active = Active
table-zone-rest = Rest
table-zone-exhausted = Exhausted
table-zone-nobody = nobody
table-eliminated = Out of the game
table-full = Look closer
table-rule = Rule { $rule }
table-undo = Undo
table-undo-ask = Ask to undo
table-undo-asked = { $name } asks to take back a move.
table-undo-waiting = Waiting for the others to agree to the undo…
table-undo-yes = Agree
table-undo-no = Refuse
table-menu = Menu
table-skip-motion = Skip motion
table-cost = Cost { $cost }
table-bonus = Bonus Action
table-aurora = The Aurora at mooring { $number }, beside space { $space }
table-space = Space { $space }, { $region }
table-space-convoy = Convoys: { $names }
table-shortcut = Shortcut from { $from } to { $to }
table-foe = { $name }, { $defense } Defense, { $damage } damaged
table-target-by = Target { $letter }: { $name }
table-target-free = Target { $letter }: free
table-involved = explores now
table-used = ability used
table-contaminated = { $count } Contamination
table-member-food = { $count } Food
table-picked-up = Where to? Choose a box, or the same one to put it back.
table-offline = Connection lost. Trying again…
table-commitment = Sealed seed
table-seed = Seed, now open
table-leave = Leave the table
table-replay = Replay
table-to-results = Scores
table-since = Since your last move
table-chat = Say something
table-auto = Skip questions that have only one answer
table-hotseat-pass = Pass the screen to { $name }
table-hotseat-ready = I am { $name }: show my seat
table-seat-mark-blue = ●
table-seat-mark-red = ■
table-seat-mark-yellow = ▲
table-seat-mark-green = ◆

## End

end-title = The Aurora sails
end-winner = { $name } wins
end-winner-you = You win
end-nobody = Nobody wins.
end-graph = How the scores grew
end-total = Total
end-reason = Reason
end-undos = With { $count } moves taken back.

## Replay

replay-step = Move { $at } of { $count }
replay-play = Play
replay-pause = Pause
replay-prev = Previous move
replay-next = Next move
replay-share = Link to this moment
replay-scrub = Moment of the game

## Lobby

lobby-title = The engines are warming up
lobby-here = at the table
lobby-awaited = expected
lobby-rename = Call me so
lobby-start = Set out
home-here = At this screen
home-nobody = Nobody
table-verify-do = Verify the game
