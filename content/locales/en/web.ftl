### The browser client: interface texts, what is asked (ask-STEP), what one may do (do-VERB), what happened (event-TYPE).

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
error-retry = Try again
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
recent-over = finished
recent-running = running
recent-seat = as { $colour }
recent-watching = watching
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
rules-by-case = by cases
rules-by-content = by a check of the cards
rules-by-note = A remark; nothing to prove
rules-ruling = Ruling
rules-example = Example

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
table-turn-yours = Your turn
table-turn-of = { $name }’s turn
table-thinking = { $name } is deciding…
table-waiting = Waiting for { $names }.
table-watching = You are watching.
table-over = The game is over.
table-choices = Choices
table-no-choices = Nothing to decide now.
table-road = Road
table-explore = Explore
table-mine = Convoy
table-crew = Crew
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
table-deck-short = Deck
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
table-why = Why not?
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
table-mooring = Mooring { $number }
table-shortcut = Shortcut from { $from } to { $to }, for Tracks
table-foe = { $name }, { $defense } Defense, { $damage } damaged
table-foe-none = No Enemy above { $region }
table-target-by = Target { $letter }: { $name }
table-target-free = Target { $letter }: free
table-box-empty = empty
table-box-damaged = damaged
table-fired = has fired
table-involved = explores now
table-involved-short = exploring
table-used = ability used
table-contaminated = { $count } Contamination
table-member-food = { $count } Food
table-aside = Set aside
table-picked-up = Where to? Choose a box, or the same one to put it back.
table-offline = Connection lost. Trying again…
table-back = Connected again.
table-verify = Seed
table-commitment = Sealed seed
table-seed = Seed, now open
table-verified = The seed is the one that was sealed at the start.
table-not-verified = The seed does not match the seal!
table-leave = Leave the table
table-replay = Replay
table-links = Links
table-to-results = Scores
table-since = Since your last move
table-chat = Say something
table-chat-send = Send
table-auto = Skip questions that have only one answer
table-hotseat-pass = Pass the screen to { $name }
table-hotseat-ready = I am { $name }: show my seat
table-enlarge = Read the card
table-seat-mark-blue = ●
table-seat-mark-red = ■
table-seat-mark-yellow = ▲
table-seat-mark-green = ◆

## End

end-title = The Aurora sails
end-title-lost = The Aurora sailed without anyone
end-winner = { $name } wins
end-winner-you = You win
end-nobody = Nobody wins.
end-place = Place { $place }
end-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
end-graph = How the scores grew
end-total = Total
end-reason = Reason
score-LA-SCORE-01 = Spaces ahead of the last Convoy
score-LA-SCORE-03 = Fame Track
score-LA-SCORE-04 = Objects in hand
score-LA-SCORE-05 = Fame boxes of the Convoy
score-LA-SCORE-06 = Abilities of Survivors
score-LA-SCORE-07 = Survivors without Contamination
score-LA-SCORE-08 = Convoy cards without Damage
end-undos = With { $count } moves taken back.

## Replay

replay-title = Replay
replay-step = Move { $at } of { $count }
replay-play = Play
replay-pause = Pause
replay-prev = Previous move
replay-next = Next move
replay-share = Link to this moment
replay-scrub = Moment of the game

## What is asked

ask-turn = Explore a card, or pass with a Survivor.
ask-turn-empty = Nobody is left to send. End your turn.
ask-crew = Who explores the { $card }? Skill { $skill } of { $cost }.
ask-crew-paid = Skill { $skill } of { $cost } is enough: begin with the card or with the Bonus Action, or send more.
ask-bonus = Take a Bonus Action, or go without.
ask-turn-end = Feed your crew, play an Object, or end your turn.
ask-gather = Which half of the { $card } do you take?
ask-keep-three = Four Objects in hand: play or discard one.
ask-make-room = No room for 1 { $token }. What goes back to the reserve?
ask-load-into = Choose a box for 1 { $token }.
ask-place-trailer = Which Trailer does the { $card } replace?
ask-place-device = Where do you mount the { $card }?
ask-drop-trailers = Too many Trailers for your Truck. Which one stays behind?
ask-lose-card = A Survivor token was lost. Which Survivor goes with it?
ask-lose-token = A Survivor died. Which Survivor token goes too?
ask-choose = Choose one.
ask-discard-object = { $number ->
    [one] Discard an Object.
   *[other] Discard an Object: { $number } left.
}
ask-discard-resource = { $number ->
    [one] Discard a Resource.
   *[other] Discard a Resource: { $number } left.
}
ask-trade = Which Resource do you lay on the card?
ask-damage = Choose where the Damage goes: { $left } left, { $area }.
ask-repair = Choose what to repair: up to { $number } more.
ask-contaminate = Who takes the Contamination? { $left } left.
ask-decontaminate = Relieve a Survivor of Contamination: up to { $left } more.
ask-raise-skill = Whose Skill is raised to { $number }?
ask-recover = Who comes back to the Active Zone?
ask-rest-feed = Rest: feed exhausted Survivors, or go on.
ask-rest-abilities = Rest: use abilities and Objects, or go on.
ask-scrounge = Which missing Resource does the Jackal find?
ask-move = Drive or stay?
ask-wake = Whom does the Medic wake?
ask-drive = Choose where to stop: speed { $number }.
ask-waypoint = Take the counter of this Waypoint?
ask-stow = Before the shooting: how is your cargo stowed?
ask-ignore-enemy = Which Enemy does the Renegade talk past?
ask-fire = Choose a Weapon to fire, or cease fire.
ask-lift-target = Which of your Target counters do you lift?
ask-replace-target = All Target boxes are taken. Which counter makes way?
ask-take-loot = Take the { $card }?
ask-unknown = Choose.

## What one may do

do-explore = Explore the { $card } (cost { $cost })
do-commit = Send the { $card } (Skill { $skill })
do-card-action = Do the card now: { $card }
do-bonus = Bonus of slot { $slot }: { $effects }
do-no-bonus = No Bonus Action
do-pass = Pass with the { $card }
do-done = Done
do-feed-rest = Feed the { $card }: from Exhausted to Rest
do-feed-skill = Feed the { $card }: Skill +1
do-play = Play { $object }
do-discard-object = Discard { $object }
do-take-block = Take the { $side } half: { $tokens }
do-take-block-back = Take the { $side } half: { $tokens }; give back { $back }
side-left = left
side-right = right
do-lose = Give up 1 { $token }
do-load-into = Into { $box }
do-drop = Let it go
do-column = { $card } ({ $column })
do-lose-survivor = The { $card } goes
do-lose-token = The token in { $box }
do-choose = Option { $number }: { $effects }
do-give = Give 1 { $token }
do-give-from = Give the { $token } in { $box }
do-damage = Damage { $box }
do-repair = Repair { $box }
do-enough = Enough
do-contaminate = The { $card } takes it
do-prevent = Stop it with { $object }
do-decontaminate = Relieve the { $card }
do-pick = The { $card }
do-ability = Use the { $card }: { $ability }
do-take-resource = Take 1 { $token }
do-drive = { $fuel ->
    [0] Drive with 1 Fuel
    [one] Drive with 1 more Fuel
   *[other] Drive with { $fuel } more Fuel
}{ $food ->
    [0] {""}
   *[other] {" "}and { $food } Food
}
do-stay = Stay here
do-move-to = Stop at space { $space }
do-take = Take it
do-leave = Leave it
do-stow = { $way }
stow-0 = As it lies
stow-1 = To the rear
stow-2 = Down low
stow-3 = Up high
do-shift = Move { $from } to { $to }
do-ignore = Ignore { $enemy }
do-attack = Fire { $weapon } at { $enemy } with the Ammo in { $ammo }
do-attack-with = Fire { $weapon } at { $enemy } with { $object }
do-cease-fire = Cease fire
do-lift-target = Lift the counter from { $enemy }, box { $letter }
do-replace-target = Counter { $letter } makes way
column-0 = Truck
column-1 = first Trailer
column-2 = second Trailer
column-3 = third Trailer
box-place = { $what }, { $card } box { $place }
box-what-any = empty box
box-what-survivor = Survivor box
box-what-food-fuel = Food or Fuel box
box-what-armor = Armor
box-what-weapon = Weapon
box-what-speed = Speed box
box-what-tracks = Tracks box
box-what-food = Food box
box-what-fame = Fame box
box-what-fame-per-food = Fame box
box-what-recycle = Recycle box
box-what-token = { $token }

## What happened

event-round = Round { $round } begins.
event-phase = { $phase }.
event-revealed = { $card } is revealed in slot { $slot }.
event-struck = { $card }!
event-left-zone = The { $card } is left behind.
event-deck-empty = The Exploration deck is empty.
event-explored = { $name } explores the { $card }.
event-committed = { $name } sends the { $card }.
event-bonus-taken = { $name } takes the Bonus Action of slot { $slot }.
event-passed = { $name } passes with the { $card }.
event-fed-rest = { $name } feeds the { $card }, who rests.
event-fed-skill = { $name } feeds the { $card }: Skill +1.
event-moved = { $name }: the { $card } is now { $zone }.
event-loaded = { $name } loads 1 { $token }.
event-unloaded = { $name } loses 1 { $token }.
event-returned = { $name } has no room: 1 { $token } goes back.
event-spent = { $name } spends 1 { $token }.
event-installed = { $name } adds the { $card }.
event-scrapped = { $name } scraps the { $card }.
event-recruited = { $name } recruits the { $card }.
event-lost = { $name } loses the { $card }.
event-damaged = { $name }’s Convoy takes 1 Damage ({ $box }).
event-repaired = { $name } repairs { $box }.
event-contaminated = { $name }’s { $card } is contaminated.
event-shielded = { $name }’s crew keeps clean hands.
event-prevented = { $name } stops a Contamination with { $object }.
event-decontaminated = { $name }’s { $card } is relieved of a Contamination.
event-fame-gained = { $name } gains 1 Fame.
event-fame-lost = { $name } loses 1 Fame.
event-fame-kept = { $name }’s good name holds.
event-object-drawn = { $name } draws an Object.
event-object-drawn-known = { $name } draws { $object }.
event-object-played = { $name } plays { $object }.
event-object-discarded = { $name } discards { $object }.
event-objects-shuffled = The Objects are shuffled anew.
event-ability-used = { $name } uses the { $card }.
event-skill-raised = { $name }’s { $card } feels nineteen again.
event-drove = { $name } sets out with speed { $speed }.
event-arrived = { $name } drives from { $from } to { $space }.
event-stayed = { $name } stays.
event-waypoint-taken = { $name } takes the counter at { $space }.
event-order-updated = Turn order: { $order }.
event-stowed = { $name } stows the cargo.
event-shifted = { $name } moves cargo.
event-ignored = { $name } ignores { $card }.
event-ambushed = { $card } ambush in the { $region }!
event-attacked = { $name } fires at { $card }.
event-outcome-revealed = Outcome card { $number }.
event-hit = { $name } hits { $card } for { $damage }.
event-missed = { $name } misses { $card }.
event-jammed = { $name }’s Weapon jams.
event-targeted = { $card } marks { $name } as target { $letter }.
event-target-returned = { $name } shakes off a Target counter of { $card }.
event-defeated = { $card } is defeated!
event-loot-won = { $name } wins the { $card }.
event-loot-declined = { $name } declines the { $card }.
event-enemy-left = { $card } leaves.
event-enemies-fired = The Enemies in the { $region } open fire.
event-food-yielded = { $name }’s Convoy yields 1 Food.
event-aurora-moved = The Aurora moves on to mooring { $number }.
event-eliminated = { $name } is out of the game.
event-game-over = { $reached ->
    [true] The Aurora sails, with guests aboard.
   *[other] The Aurora sails, and nobody is aboard.
}
