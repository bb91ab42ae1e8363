### Last Aurora: what happens, what is asked and what is answered.
### A message about a player begins with { $seat }: within a turn the name is left out, and the sentence still reads well.

list-comma = ,{" "}
list-and = { $firsts } and { $last }

## Players, phases, zones

colour-blue = Blue
colour-red = Red
colour-yellow = Yellow
colour-green = Green

captain-1 = Frances
captain-2 = Olek
captain-3 = Marit
captain-4 = Ibrahim
captain-automa = The Automa

phase-exploration = Exploration
phase-rest = Rest
phase-movement = Movement
phase-fire = Fire Weapons
phase-end = End of the round

zone-active = Active Zone
zone-rest = Rest Zone
zone-exhausted = Exhausted Zone

## Tokens and places

tokens-food = { $count } Food
tokens-fuel = { $count } Fuel
tokens-ammo = { $count } Ammo
tokens-survivor = { $count ->
    [one] 1 Survivor token
   *[other] { $count } Survivor tokens
}

tokens-object = { $count ->
    [one] 1 Object
   *[other] { $count } Objects
}

place-truck = the Truck
place-trailer = Trailer { $number }
place-truck-device = the Device on the Truck
place-trailer-device = the Device on Trailer { $number }
place-box = box { $box } of { $card }
place-weapon = the gun on { $place }
places-times = { $place } ×{ $count }

## Events, one by one

event-round = Round { $round }
event-phase = { $phase }
event-revealed = { $card } comes into view in slot { $slot }.
event-struck = { $card }! { $flavour }
event-left-zone = { $card } is left behind.
event-deck-empty = The road ahead is empty: no card is left to reveal.
event-explored = { $seat } explores { $card } in slot { $slot }.
event-committed = { $seat } sends the { $card }.
event-bonus-taken = { $seat } takes the Bonus Action of slot { $slot }.
event-passed = { $seat } passes and lets the { $card } rest.
event-fed-rest = { $seat } feeds the { $card }, who rests at once.
event-fed-skill = { $seat } serves the { $card } a double ration: +1 Skill this turn.
event-moved = { $seat } moves the { $card } to the { $zone }.
event-loaded = { $seat } takes aboard { $tokens }.
event-unloaded = { $seat } loses { $tokens }.
event-returned = { $seat } leaves { $tokens } behind.
event-spent = { $seat } gives up { $tokens }.
event-installed = { $kind ->
    [truck] { $seat } climbs into the { $card }.
    [trailer] { $seat } couples the { $card } as Trailer { $column }.
   *[device] { $column ->
        [0] { $seat } mounts the { $card } on the Truck.
       *[other] { $seat } mounts the { $card } on Trailer { $column }.
    }
}
event-scrapped = { $seat } scraps the { $card }.
event-recruited = { $seat } welcomes the { $card } aboard.
event-lost = { $seat } loses the { $card }.
event-damaged = { $count ->
    [one] { $seat } takes damage on { $places }.
   *[other] { $seat } takes { $count } damage on { $places }.
}
event-repaired = { $count ->
    [one] { $seat } repairs { $places }.
   *[other] { $seat } repairs { $count } boxes: { $places }.
}
event-contaminated = { $seat } sees the { $card } fall ill: a Contamination counter.
event-shielded = { $seat } comes away clean: no Contamination.
event-prevented = { $seat } is saved from Contamination by the { $object }.
event-decontaminated = { $seat } takes a Contamination counter off the { $card }.
event-fame-gained = { $count ->
    [one] { $seat } gains a Fame Point.
   *[other] { $seat } gains { $count } Fame Points.
}
event-fame-lost = { $count ->
    [one] { $seat } loses a Fame Point.
   *[other] { $seat } loses { $count } Fame Points.
}
event-fame-kept = { $seat } keeps a good name in spite of it.
event-object-drawn = { $known ->
    [yes] { $seat } finds { $objects }.
   *[no] { $count ->
        [one] { $seat } draws an Object card.
       *[other] { $seat } draws { $count } Object cards.
    }
}
event-object-played = { $seat } uses the { $object }.
event-object-discarded = { $seat } parts with the { $object }.
event-objects-shuffled = The discarded Objects are shuffled into a new deck.
event-ability-used = { $seat } puts the { $card } to work.
event-skill-raised = { $seat } sees the { $card } wake to full strength.
event-drove = { $seat } starts the engine: speed { $speed }.
event-arrived = { $seat } drives from space { $from } to space { $space }, in the { $region }.
event-crossed = { $seat } risks the shortcut from space { $from } to space { $space }.
event-avalanche = An avalanche buries the shortcut from space { $from } to space { $space } for good.
event-stayed = { $seat } stays put.
event-waypoint-taken = { $seat } stops to pick up what lies at space { $space }.
event-order-updated = On the road: { $order }.
event-stowed = { $seat } stows the cargo.
event-shifted = { $seat } moves cargo from { $from } to { $to }.
event-ignored = { $seat } will not be touched by { $card } this round.
event-ambushed = Ambush! { $card } in the { $region }. { $flavour }
event-attacked = { $seat } fires { $weapon } at { $card }.
event-outcome-revealed = An Outcome card is turned: { $outcome }.
event-hit = { $seat } hits { $card } for { $damage } damage.
event-missed = { $seat } misses { $card }.
event-jammed = { $seat } has a jam: { $weapon } is out of action.
event-targeted = { $seat } claims { $card } with a counter on box { $target }.
event-target-returned = { $seat } takes back a Target counter from { $card }.
event-defeated = Defeated: { $card }!
event-loot-won = { $seat } wins the Loot: { $card }.
event-loot-declined = { $seat } leaves the { $card } to the snow.
event-enemy-left = Nobody is left to hunt here, and the Enemy slips away: { $card }.
event-enemies-fired = The Enemies in the { $region } open fire.
event-food-yielded = { $count ->
    [one] { $seat } harvests 1 Food.
   *[other] { $seat } harvests { $count } Food.
}
event-aurora-moved = The Aurora casts off and moves on to mooring { $number }.
event-eliminated = { $seat } has lost the last Survivor and is out of the game.
event-game-over = { $reached ->
    [yes] The Aurora is reached. The game is over.
   *[no] The Aurora sails without them. The game is over.
}

## The Last Automa: what it does, and why

automa-act-gather = Gather
automa-act-recruit = Recruit
automa-act-improve = Improve
automa-act-encounter = Encounter
automa-act-enemy = Enemy

event-automa-drew = { $count ->
    [0] { $seat } has no Survivor left and draws no Action card.
    [one] { $seat } draws 1 Action card for its only Survivor.
   *[other] { $seat } draws { $count } Action cards, one for each Survivor.
}
event-automa-shuffled = { $seat } shuffles its discarded Action cards into a new deck.
event-automa-revealed = { $seat } turns up { $action }: Skill { $skill }, arrow { $arrow }.
event-automa-explored = { $why ->
    [cost] { $seat } goes to slot { $slot }, the slot of cost { $cost }. { $act }: { $card }.
    [priority] { $seat } goes to slot { $slot }. Priority: { $act }; only one card fits: { $card }.
    [leftmost] { $seat } goes to slot { $slot }. Priority: { $act }; arrow right: leftmost card, { $card }.
   *[rightmost] { $seat } goes to slot { $slot }. Priority: { $act }; arrow left: rightmost card, { $card }.
}
event-automa-idle = { $why ->
    [pass] { $seat } passes: no Action card is left in its pile.
    [empty-slot] { $seat } finds the slot empty and does nothing.
    [no-match] { $seat } does nothing: no card in a slot of cost 2 fits its Priority Table.
    [no-enemy-effect] { $seat } leaves the Enemy alone: its Action card has nothing to say about it.
    [nothing-to-repair] { $seat } has nothing to repair.
    [no-bed] { $seat } has no box left for another Survivor, and nobody is ill.
    [no-action-cards] { $seat } keeps its Food: the Action deck is empty.
    [no-weapon] { $seat } holds its fire: no Weapon is left.
   *[no-ammo] { $seat } holds its fire: no Ammo.
}
event-automa-took-block = { $why ->
    [left-block] { $seat } takes the left block: arrow right.
    [right-block] { $seat } takes the right block: arrow left.
   *[only-block] { $seat } takes the { $block } block: the other has no Resource.
}
event-automa-recruited = { $seat } gains a Survivor.
event-automa-rested = { $seat } turns a Food into another Action card: { $action }.
event-automa-ability = { $works ->
    [yes] { $seat } has { $action } on the table, which works now.
   *[no] { $seat } has { $action } on the table, which changes nothing now.
}
event-automa-speed = { $hurry ->
    [yes] { $seat } drives with speed { $speed }: { $base }, { $icons } from its board, { $fuel } from Fuel, 1 for trailing far behind.
   *[no] { $seat } drives with speed { $speed }: { $base }, { $icons } from its board, { $fuel } from Fuel.
}
event-automa-damaged = { $seat } takes damage on box { $box } of its board.
event-automa-spared = { $seat } is spared: Row { $row } has no open box up to its counter.
event-automa-repaired = { $seat } repairs box { $box }: first from its counter to the left, from the top down.
event-automa-contaminated = { $seat } sees its rightmost Survivor fall ill.
event-automa-lost = { $seat } loses a Survivor: all of them were ill.
event-automa-cured = { $seat } has a Survivor well again.
event-automa-chose = { $option ->
    [1] { $seat } takes the first choice, as ever.
   *[other] { $seat } takes choice { $option }, the first that it can carry out.
}
event-automa-fired = { $why ->
    [only-enemy] { $seat } fires its rightmost Weapon, { $box }, at { $card }.
    [lowest] { $seat } fires its rightmost Weapon, { $box }, at { $card }. Arrow right: lowest number.
   *[highest] { $seat } fires its rightmost Weapon, { $box }, at { $card }. Arrow left: highest number.
}
event-automa-jammed = { $seat } has a jam: Weapon { $box } is out of action.
event-automa-loot = { $seat } wins the Loot, which stays face down.
event-automa-discarded = { $count ->
    [one] { $seat } discards its Action card.
   *[other] { $seat } discards its { $count } Action cards.
}
event-automa-counter = { $seat } moves its counter on to column { $column } and uncovers the box below it.

## The story: several events in one sentence

story-opening = { $count } Convoys set out on the { $map } road: { $seats }.
story-opening-cards = Ahead of them: { $cards }.
story-round = Round { $round }. The Aurora lies at mooring { $mooring }, beside space { $space }.
story-explores = { $seat } sends the { $crew } to the { $card } (slot { $slot }).
story-explores-nobody = { $seat } explores the { $card } (slot { $slot }).
story-revealed = { $count ->
    [one] Ahead: the { $cards }.
   *[other] Ahead: the { $cards }.
}
story-sighted = Sighted in the distance: { $card }.
story-left = { $count ->
    [one] The { $cards } falls behind in the snow.
   *[other] The { $cards } fall behind in the snow.
}
story-awake = { $seat } has the { $crew } ready again.
story-drives = { $spaces ->
    [0] { $seat } burns { $tokens } and does not move from space { $space }.
    [one] { $seat } burns { $tokens } and drives 1 space, to space { $space } in the { $region }.
   *[other] { $seat } burns { $tokens } and drives { $spaces } spaces, to space { $space } in the { $region }.
}
story-drives-free = { $spaces ->
    [0] { $seat } does not move from space { $space }.
    [one] { $seat } drives 1 space on fumes, to space { $space } in the { $region }.
   *[other] { $seat } drives { $spaces } spaces on fumes, to space { $space } in the { $region }.
}
story-drives-on = { $spaces ->
    [0] { $seat } does not move from space { $space }.
    [one] { $seat } drives 1 space, to space { $space } in the { $region }.
   *[other] { $seat } drives { $spaces } spaces, to space { $space } in the { $region }.
}
story-hit = { $jam ->
    [yes] { $seat } fires at { $card }: a hit for { $damage } damage, and the gun jams.
   *[no] { $seat } fires at { $card }: a hit for { $damage } damage.
}
story-missed = { $jam ->
    [yes] { $seat } fires at { $card }, misses, and the gun jams.
   *[no] { $seat } fires at { $card } and misses.
}
story-order = { $seat } leads, then { $seats }
story-order-alone = { $seat } is alone

## The end

score-title = Final score
score-LA-SCORE-01 = spaces ahead of the last Convoy
score-LA-SCORE-03 = Fame Track
score-LA-SCORE-04 = Objects unused
score-LA-SCORE-05 = Fame on Convoy cards
score-LA-SCORE-06 = Fame of Survivors
score-LA-SCORE-07 = healthy Survivors
score-LA-SCORE-08 = intact Convoy cards
score-LS-SCORE-01 = spaces ahead of you (Automa)
score-LS-SCORE-03 = Fame Track (Automa)
score-LS-SCORE-04 = pairs of Objects and Loot (Automa)
score-LS-SCORE-05 = healthy Survivors (Automa)
score-LS-SCORE-06 = intact groups of boxes (Automa)
score-total = total
score-winner = { $seat } wins with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
score-nobody = Nobody wins.
score-eliminated = { $seat } did not live to see the end.

## Questions

question-turn = Explore a card or pass?
question-crew = Who explores, and what comes first?
question-bonus = Take a Bonus Action?
question-turn-end = Anything else this turn?
question-gather = Which of the two blocks?
question-keep-three = A hand holds three Objects: which one goes?
question-make-room = No room for { $token }: what goes back to the reserve?
question-load-into = Which box takes the { $token }?
question-place-trailer = Which Trailer does the { $card } replace?
question-place-device = Where does the { $card } go?
question-drop-trailers = The Truck cannot tow this many: which Trailer goes?
question-lose-card = Which Survivor is lost?
question-lose-token = Which Survivor token goes?
question-choose = Which one?
question-discard-object = Which Object is discarded?
question-discard-resource = Which Resource is discarded?
question-trade = Which Resource is traded in?
question-damage = { $count ->
    [one] Where does the damage go?
   *[other] Where does the damage go? { $count } counters are left.
}
question-repair = { $count ->
    [one] What is repaired?
   *[other] What is repaired? { $count } repairs are left.
}
question-contaminate = Who takes the Contamination counter?
question-decontaminate = Who is relieved of a Contamination counter?
question-raise-skill = Whose Skill is raised?
question-recover = Who recovers?
question-rest-feed = Feed anybody before the rest?
question-rest-abilities = Use an ability or an Object before the night is over?
question-scrounge = Which missing Resource turns up?
question-move = Drive or stay?
question-wake = Who wakes up?
question-drive = Where to, with speed { $speed }?
question-waypoint = Take the counter?
question-stow = How is the cargo stowed?
question-ignore-enemy = Which Enemy is ignored?
question-fire = Attack or cease fire?
question-lift-target = Which Target counter moves?
question-replace-target = Which Target counter makes way?
question-take-loot = Take the { $card }?
question-other = What now?

## Actions

action-explore = { $seat } explores the { $card } in slot { $slot }
action-commit = { $seat } sends the { $card }
action-card-action = { $seat } performs the card action
action-bonus = { $seat } takes the Bonus Action of slot { $slot }: { $text }
action-no-bonus = { $seat } does without the Bonus Action
action-pass = { $seat } passes with the { $card }
action-done = { $seat } is done
action-feed-rest = { $seat } feeds the { $card } to rest
action-feed-skill = { $seat } feeds the { $card } for Skill
action-play = { $seat } plays the { $object }
action-discard-object = { $seat } discards the { $object }
action-take-block = { $left ->
    [none] { $seat } takes the block with { $tokens }
   *[some] { $seat } takes the block with { $tokens }, and leaves { $left }
}
action-lose = { $seat } lets { $tokens } go
action-load-into = { $seat } loads it into { $place }
action-drop = { $seat } lets it go
action-column = { $seat } chooses { $place }
action-lose-survivor = { $seat } gives up the { $card }
action-lose-token = { $seat } gives up the Survivor token in { $place }
action-choose = { $seat } chooses: { $text }
action-give = { $seat } gives { $tokens }
action-give-from = { $seat } gives what lies in { $place }
action-damage = { $seat } takes the damage on { $place }
action-repair = { $seat } repairs { $place }
action-enough = { $seat } leaves it at that
action-contaminate = { $seat } puts the counter on the { $card }
action-prevent = { $seat } uses the { $object }
action-decontaminate = { $seat } relieves the { $card }
action-pick = { $seat } chooses the { $card }
action-ability = { $seat } uses the ability of the { $card }
action-take-resource = { $seat } takes { $tokens }
action-drive = { $paid ->
    [none] { $seat } drives
   *[some] { $seat } drives and burns { $paid } more
}
action-stay = { $seat } stays
action-cross = { $seat } risks the shortcut from space { $from } to space { $space }
action-move-to = { $seat } drives to space { $space }
action-take = { $seat } takes it
action-leave = { $seat } leaves it
action-stow = { $layout ->
    [0] { $seat } leaves the cargo as it lies
    [1] { $seat } stows the cargo at the rear
    [2] { $seat } stows the cargo low
   *[other] { $seat } stows the cargo high
}
action-shift = { $seat } moves cargo from { $from } to { $to }
action-ignore = { $seat } ignores { $card }
action-attack = { $seat } fires { $weapon } at { $card }
action-attack-with = { $seat } fires { $weapon } at { $card } with the { $object }
action-cease-fire = { $seat } ceases fire
action-lift-target = { $seat } moves the counter from { $card }
action-replace-target = { $seat } replaces the counter in box { $target }
