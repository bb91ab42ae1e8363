### Last Aurora at the table: what happens (event-TYPE), what is asked (ask-QUESTION), what others wait for (wait-QUESTION),
### what can be done (do-VERB) and what gives points (score-RULE).

## What happens

event-round = Round { $number } begins.
event-phase = { $phase ->
    [exploration] Exploration Phase.
    [rest] Rest Phase.
    [movement] Movement Phase.
    [fire] Fire Weapons Phase.
   *[other] End of the round.
}
event-revealed = { $card } is revealed in slot { $slot }.
event-struck = { $card } strikes.
event-left-zone = { $card } leaves the Exploration Zone.
event-deck-empty = The Exploration deck is empty.
event-explored = { $who } explores { $card }.
event-committed = { $who } sends { $card }.
event-bonus-taken = { $who } takes the Bonus Action of slot { $slot }.
event-passed = { $who } passes with { $card }.
event-fed-rest = { $who } feeds { $card }, who comes to rest.
event-fed-skill = { $who } feeds { $card }: +1 Skill this turn.
event-moved = { $zone ->
    [active] { $card } of { $who } becomes Active.
    [rest] { $card } of { $who } goes to Rest.
   *[other] { $card } of { $who } is Exhausted.
}
event-loaded = { $who } loads { $token }.
event-unloaded = { $who } returns { $token } to the reserve.
event-returned = { $who } has no room for { $token }.
event-spent = { $who } spends { $token }.
event-installed = { $who } installs { $card }.
event-scrapped = { $who } scraps { $card }.
event-recruited = { $card } joins { $who }.
event-lost = { $who } loses { $card }.
event-damaged = { $who } takes Damage in { $box }.
event-repaired = { $who } repairs { $box }.
event-contaminated = { $card } of { $who } is contaminated.
event-shielded = Contamination does not touch those who explore for { $who }.
event-prevented = { $who } stops the Contamination with { $object }.
event-decontaminated = { $card } of { $who } loses a Contamination counter.
event-fame-gained = { $who } gains Fame.
event-fame-lost = { $who } loses Fame.
event-fame-kept = { $who } keeps the Fame.
event-object-drawn = { $known ->
    [yes] { $who } draws { $object }.
   *[no] { $who } draws an Object.
}
event-object-played = { $who } plays { $object }.
event-object-discarded = { $who } discards { $object }.
event-objects-shuffled = The discarded Objects are shuffled into a new deck.
event-ability-used = { $who } uses the ability of { $card }.
event-skill-raised = The Skill of { $card } of { $who } is raised until the phase ends.
event-drove = { $who } sets out with speed { $number }.
event-arrived = { $who } comes to space { $space }.
event-crossed = { $who } crosses a hazardous shortcut from space { $from } to space { $space }.
event-avalanche = An avalanche covers the shortcut from space { $from } to space { $space }.
event-stayed = { $who } stays.
event-waypoint-taken = { $who } takes the Waypoint counter of space { $space }.
event-order-updated = Turn order, from the lead: { $order }.
event-stowed = { $who } has stowed the cargo.
event-shifted = { $who } moves cargo.
event-ignored = { $card } will not touch { $who } this phase.
event-ambushed = { $card } ambushes the { $region }.
event-attacked = { $who } fires { $box } at { $card }.
event-outcome-revealed = An Outcome card is turned.
event-hit = { $who } hits { $card } for { $number }.
event-missed = { $who } misses { $card }.
event-jammed = The Weapon in { $box } of { $who } is jammed.
event-targeted = { $card } takes aim at { $who } ({ $letter }).
event-target-returned = { $card } loses sight of { $who }.
event-defeated = { $card } is defeated.
event-loot-won = { $who } wins { $card }.
event-loot-declined = { $who } leaves { $card }.
event-enemy-left = { $card } leaves the board.
event-enemies-fired = Enemies fire in the { $region }.
event-food-yielded = { $who } harvests 1 Food.
event-aurora-moved = The Aurora moves on to mooring { $number }.
event-eliminated = { $who } has nobody left and is out of the game.
event-game-over = { $reached ->
    [yes] The Aurora is reached: the game is over.
   *[no] The Aurora is gone: the game is over.
}

## The Last Automa

automa-act-gather = Gather
automa-act-recruit = Recruit
automa-act-improve = Improve
automa-act-encounter = Encounter
automa-act-enemy = Enemy

event-automa-drew = { $number ->
    [0] { $who } has no Survivor left and draws no Action card.
    [one] { $who } draws 1 Action card for its only Survivor.
   *[other] { $who } draws { $number } Action cards, one for each Survivor.
}
event-automa-shuffled = { $who } shuffles its discarded Action cards into a new deck.
event-automa-revealed = { $who } turns up { $action }: Skill { $skill }, arrow { $arrow }.
event-automa-explored = { $why ->
    [cost] { $who } goes to slot { $slot }, the slot of cost { $cost }. { $act }: { $card }.
    [priority] { $who } goes to slot { $slot }. Priority: { $act }; only one card fits: { $card }.
    [leftmost] { $who } goes to slot { $slot }. Priority: { $act }; arrow right: leftmost card, { $card }.
   *[rightmost] { $who } goes to slot { $slot }. Priority: { $act }; arrow left: rightmost card, { $card }.
}
event-automa-idle = { $why ->
    [pass] { $who } passes: no Action card is left in its pile.
    [empty-slot] { $who } finds the slot empty and does nothing.
    [no-match] { $who } does nothing: no card in a slot of cost 2 fits its Priority Table.
    [no-enemy-effect] { $who } leaves the Enemy alone: its Action card has nothing to say about it.
    [nothing-to-repair] { $who } has nothing to repair.
    [no-bed] { $who } has no box left for another Survivor, and nobody is ill.
    [no-action-cards] { $who } keeps its Food: the Action deck is empty.
    [no-weapon] { $who } holds its fire: no Weapon is left.
   *[no-ammo] { $who } holds its fire: no Ammo.
}
event-automa-took-block = { $why ->
    [left-block] { $who } takes the left block: arrow right.
    [right-block] { $who } takes the right block: arrow left.
   *[only-block] { $who } takes the { $block } block: the other has no Resource.
}
event-automa-recruited = { $who } gains a Survivor.
event-automa-rested = { $who } turns a Food into another Action card: { $action }.
event-automa-ability = { $works ->
    [yes] { $who } has { $action } on the table, which works now.
   *[no] { $who } has { $action } on the table, which changes nothing now.
}
event-automa-speed = { $hurry ->
    [yes] { $who } drives with speed { $number }: { $base }, { $icons } from its board, { $fuel } from Fuel, 1 for trailing far behind.
   *[no] { $who } drives with speed { $number }: { $base }, { $icons } from its board, { $fuel } from Fuel.
}
event-automa-damaged = { $who } takes damage on box { $box } of its board.
event-automa-spared = { $who } is spared: Row { $row } has no open box up to its counter.
event-automa-repaired = { $who } repairs box { $box }: first from its counter to the left, from the top down.
event-automa-contaminated = { $who } sees its rightmost Survivor fall ill.
event-automa-lost = { $who } loses a Survivor: all of them were ill.
event-automa-cured = { $who } has a Survivor well again.
event-automa-chose = { $option ->
    [1] { $who } takes the first choice, as ever.
   *[other] { $who } takes choice { $option }, the first that it can carry out.
}
event-automa-fired = { $why ->
    [only-enemy] { $who } fires its rightmost Weapon, { $box }, at { $card }.
    [lowest] { $who } fires its rightmost Weapon, { $box }, at { $card }. Arrow right: lowest number.
   *[highest] { $who } fires its rightmost Weapon, { $box }, at { $card }. Arrow left: highest number.
}
event-automa-jammed = { $who } has a jam: Weapon { $box } is out of action.
event-automa-loot = { $who } wins the Loot, which stays face down.
event-automa-discarded = { $number ->
    [one] { $who } discards its Action card.
   *[other] { $who } discards its { $number } Action cards.
}
event-automa-counter = { $who } moves its counter on to column { $column } and uncovers the box below it.

## What is asked of you

ask-turn = Your turn: explore a card, or pass with a Survivor.
ask-crew = Who explores { $card }? Cost { $cost }, Skill so far { $skill }.
ask-bonus = Take the Bonus Action now, or do without.
ask-turn-end = Feed Survivors or play Objects, then end your turn.
ask-gather = Which tokens do you take from { $card }?
ask-keep-three = You hold four Objects: discard or use one.
ask-make-room = There is no room for { $token }. What goes back to the reserve?
ask-load-into = Where does { $token } go?
ask-place-trailer = { $card }: which Trailer does it replace?
ask-place-device = { $card }: which column gets it?
ask-drop-trailers = Your Truck tows fewer Trailers: which one goes?
ask-lose-card = A Survivor token is lost: which Survivor goes with it?
ask-lose-token = A Survivor is lost: which token goes with it?
ask-choose = Choose one.
ask-discard-object = { $left ->
    [one] Choose an Object to discard.
   *[other] Choose { $left } Objects to discard.
}
ask-discard-resource = { $left ->
    [one] Choose a Resource to discard.
   *[other] Choose { $left } Resources to discard.
}
ask-trade = Which Resource do you give to { $card }?
ask-damage = Choose where the damage goes: { $left } left, on { $area }.
ask-repair = { $left ->
    [one] Repair once, or stop.
   *[other] Repair up to { $left } times, or stop.
}
ask-contaminate = { $left ->
    [one] Who takes the Contamination counter?
   *[other] Who takes a Contamination counter? { $left } left.
}
ask-decontaminate = Remove up to { $left } Contamination from { $whom }, or stop.
ask-raise-skill = Whose Skill counts as { $number }?
ask-recover = Who recovers to the Active Zone?
ask-rest-feed = Rest: feed Exhausted Survivors or play Objects, then rest.
ask-rest-abilities = Rest: use abilities or play Objects, then end your Rest.
ask-scrounge = Which missing Resource does the Jackal bring?
ask-move = Movement: drive with some of your Fuel, or stay.
ask-move-end = The movement is over: play Objects, then end it.
ask-wake = Who wakes up?
ask-drive = Where do you drive? Speed { $number }.
ask-waypoint = Take the Waypoint counter, or leave it?
ask-stow = The shooting may start: confirm how the cargo lies.
ask-ignore-enemy = Which Enemy will leave you alone this phase?
ask-fire = Fire a Weapon, or cease fire.
ask-lift-target = Which of your Target counters moves?
ask-replace-target = All Target boxes are full: which counter makes way?
ask-take-loot = Do you take { $card }?

## What others wait for

wait-many = Waiting for { $who }.
wait-turn = { $who } explores or passes.
wait-crew = { $who } chooses who explores.
wait-bonus = { $who } thinks about the Bonus Action.
wait-turn-end = { $who } ends the turn.
wait-gather = { $who } gathers.
wait-damage = { $who } chooses where the damage goes.
wait-repair = { $who } repairs.
wait-contaminate = { $who } chooses who is contaminated.
wait-rest-feed = { $who } rests.
wait-rest-abilities = { $who } rests.
wait-move = { $who } gets ready to drive.
wait-move-end = { $who } ends the movement.
wait-drive = { $who } drives.
wait-stow = { $who } stows cargo.
wait-fire = { $who } takes aim.
wait-other = { $who } decides.
wait-start = The table waits for the start.
wait-over = The game is over.

## What you can do

do-explore = Explore { $card } (slot { $slot }, cost { $cost })
do-commit = Send { $survivor } (Skill { $skill })
do-card-action = { $kind ->
    [survivor] Recruit { $card } now
    [convoy] Install { $card } now
    [location] Gather at { $card } now
   *[other] Meet { $card } now
}
do-bonus = Bonus Action of slot { $slot }: { $effects }
do-no-bonus = No Bonus Action
do-pass = Pass with { $survivor }
do-done = { $question ->
    [turn] End the turn
    [turn-end] End the turn
    [rest-feed] Rest now
    [rest-abilities] End the Rest
    [move-end] End the movement
   *[other] Done
}
do-feed-rest = Feed { $survivor }: from Exhausted to Rest
do-feed-skill = Feed { $survivor }: +1 Skill this turn
do-play = Play { $object }
do-discard-object = Discard { $object }
do-take-block = Take { $tokens }
do-take-block-return = Take { $tokens }, give back { $returned }
do-lose = Return { $token } to the reserve
do-load-into = Into { $box }
do-drop = Let it go
do-column = { $column ->
    [0] On the Truck ({ $card })
   *[other] Trailer { $column } ({ $card })
}
do-lose-survivor = { $survivor } goes
do-lose-token = The token in { $box }
do-choose = { $effects }
do-give = Give { $token }
do-give-from = Give { $token } from { $box }
do-damage = Damage { $box }
do-repair = Repair { $box }
do-enough = Enough
do-contaminate = { $survivor } takes it
do-prevent = Stop it with { $object }
do-decontaminate = { $survivor }
do-pick = { $survivor }
do-ability = Use the ability of { $survivor }
do-take-resource = Take { $token }
do-drive = { $food ->
    [0] { $fuel ->
        [0] Drive with speed { $speed }
       *[other] Drive with speed { $speed }: { $fuel } more Fuel
    }
   *[other] Drive with speed { $speed }: { $fuel } more Fuel, { $food } Food
}
do-stay = Stay
do-move-to = { $here ->
    [yes] Stay on space { $space }
   *[no] Drive to space { $space } ({ $region })
}
do-cross = Cross the shortcut from space { $from } to space { $to }: { $effects }
do-take = Take it
do-leave = Leave it
do-stow = { $layout ->
    [0] Leave the cargo as it lies
    [1] Tokens to the rear
    [2] Tokens to the bottom row
   *[3] Tokens to the top row
}
do-shift = Move { $token } from { $box } to { $to }
do-ignore = { $enemy }
do-attack = Fire { $box } at { $enemy } with the Ammo in { $from }
do-attack-with = Fire { $box } at { $enemy } with { $object }
do-cease-fire = Cease fire
do-lift-target = Counter { $letter } on { $enemy }
do-replace-target = Counter { $letter } makes way

## Things

thing-box = { $holds ->
    [empty] { $place }
    [damage] { $place } (damaged)
   *[other] { $place } ({ $holds })
}
thing-box-gone = box { $number }
kind-any = box { $number } of { $card }
kind-survivor = crew box { $number } of { $card }
kind-food-fuel = tank box { $number } of { $card }
kind-armor = armor box { $number } of { $card }
kind-weapon = Weapon box { $number } of { $card }
kind-special = special box { $number } of { $card }
token-food = Food
token-fuel = Fuel
token-ammo = Ammo
token-survivor = a Survivor token
token-object = Object
some-tokens = { $number } { $token }
nothing = nothing
card-unknown = a card
seat-unnamed = { $colour ->
    [blue] Blue
    [red] Red
    [yellow] Yellow
   *[green] Green
}

## Points

score-la-score-01 = Spaces ahead of the last Convoy
score-la-score-03 = Fame Track
score-la-score-04 = Objects in hand
score-la-score-05 = Fame boxes
score-la-score-06 = Abilities of Survivors
score-la-score-07 = Survivors without Contamination
score-la-score-08 = Convoy cards without Damage
score-ls-score-01 = Spaces ahead of you
score-ls-score-03 = Fame Track of the Automa
score-ls-score-04 = Two cards of its Object/Loot Zone each
score-ls-score-05 = Survivors of the Automa without Contamination
score-ls-score-06 = Groups of boxes without Damage

## Programs that play

bot-random = Decides by the toss of a coin. Good company for learning the rules.
bot-greedy = Takes what looks best right now. A fair opponent.
