### Last Aurora: what happens, what is asked and what is answered, on the command line and in the browser.
### A message about a player begins with { $seat }: within a turn the name is left out, and the sentence still reads well.
### Names of Enemies may be plural (Warwolves): no message lets one be the subject of a verb.
### Keys: event-TYPE, question-QUESTION, wait-QUESTION (what others read meanwhile), action-VERB, score-RULE.

list-comma = ,{" "}
list-and = { $firsts } and { $last }

## Pictures of its tables, for links that are shared

poster-title-last-aurora = Last Aurora
poster-tag-last-aurora = A road. A winter. One ship.

## Players, phases, zones

colour-blue = Blue
colour-red = Red
colour-yellow = Yellow
colour-green = Green
colour-white = White

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
tokens-full = { $count ->
    [one] 1 Full Battery
   *[other] { $count } Full Batteries
}
tokens-half = { $count ->
    [one] 1 Half Battery
   *[other] { $count } Half Batteries
}
tokens-survivor = { $count ->
    [one] 1 Survivor token
   *[other] { $count } Survivor tokens
}

tokens-object = { $count ->
    [one] 1 Object
   *[other] { $count } Objects
}
tokens-none = nothing
tokens-contamination = 1 Contamination

token-food = Food
token-fuel = Fuel
token-ammo = Ammo
token-full = a Full Battery
token-half = a Half Battery
token-survivor = a Survivor token

place-truck = the Truck
place-trailer = Trailer { $number }
place-truck-device = the Device on the Truck
place-trailer-device = the Device on Trailer { $number }
place-box-any = box { $box } of the { $card }
place-box-survivor = crew box { $box } of the { $card }
place-box-food-fuel = tank box { $box } of the { $card }
place-box-armor = armor box { $box } of the { $card }
place-box-weapon = Weapon { $rating } in box { $box } of the { $card }
place-box-energy = Energy Weapon { $rating } in box { $box } of the { $card }
place-box-junk = junk Weapon { $rating } in box { $box } of the { $card }
place-box-asgard-armor = Asgardian armor box { $box } of the { $card }
place-box-speed = speed box { $box } of the { $card }
place-box-tracks = Tracks box { $box } of the { $card }
place-box-food = Food box { $box } of the { $card }
place-box-fame = Fame box { $box } of the { $card }
place-box-fame-per-food = Fame box { $box } of the { $card }
place-box-recycle = Biomass box { $box } of the { $card }
place-box-decontaminator = Decontamination box { $box } of the { $card }
place-box-generator = generator box { $box } of the { $card }
place-box-repair-bay = Repair box { $box } of the { $card }
place-box-collector = Collector box { $box } of the { $card }
place-box-nuclear-drive = nuclear drive box { $box } of the { $card }
place-box-fame-paid = Fame box { $box } of the { $card }
place-box-object-box = Object box { $box } of the { $card }
place-box-rack = Object rack { $box } of the { $card }
place-box-gone = box { $box }
place-box-holds = { $holds ->
    [empty] { $place }
    [damage] { $place } (damaged)
   *[other] { $place } ({ $holds })
}
place-weapon = the gun on { $place }
places-times = { $place } ×{ $count }

## Events, one by one

event-round = Round { $round }
event-phase = { $phase }
event-revealed = In view, slot { $slot }: { $card }.
event-struck = { $card }! { $card-flavour }
event-left-zone = Left behind: { $card }.
event-deck-empty = The road ahead is empty: no card is left to reveal.
event-explored = { $seat } explores { $card } in slot { $slot }.
event-committed = { $seat } sends the { $card }.
event-bonus-taken = { $seat } takes the Bonus Action of slot { $slot }.
event-passed = { $seat } passes and lets the { $card } rest.
event-fed-rest = { $seat } feeds the { $card }, who rests at once.
event-fed-skill = { $seat } serves the { $card } a double ration: +1 Skill this turn.
event-moved = { $seat } moves the { $card } to the { $zone }.
event-loaded = { $seat } takes aboard { $token }.
event-unloaded = { $seat } loses { $token }.
event-returned = { $seat } leaves { $token } behind.
event-spent = { $seat } gives up { $resource }.
event-installed = { $card-kind ->
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
    [one] { $seat } takes damage on { $at }.
   *[other] { $seat } takes { $count } damage on { $at }.
}
event-repaired = { $count ->
    [one] { $seat } repairs { $at }.
   *[other] { $seat } repairs { $count } boxes: { $at }.
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
event-object-drawn = { $object-known ->
    [yes] { $seat } finds { $object }.
   *[no] { $count ->
        [one] { $seat } draws an Object card.
       *[other] { $seat } draws { $count } Object cards.
    }
}
# What the Alert means now, beside the Alert Table.
alert-means = { $whose ->
    [own] { $damage ->
        [0] A turret would do nothing to you.
       *[other] { $range ->
            [0] A turret would do { $damage } damage to you.
           *[other] You are in range: { $damage } damage.
        }
    }
   *[other] { $damage ->
        [0] A turret would do nothing.
       *[other] { $range ->
            [0] A turret would do { $damage } damage.
           *[other] In range of a turret: { $damage } damage.
        }
    }
} { $batteries ->
    [0] Without Batteries a scan changes nothing here.
   *[other] { $rise ->
        [0] A scan finds the Batteries, but the Alert cannot rise.
        [one] A scan would raise the Alert 1 row.
       *[other] A scan would raise the Alert { $rise } rows.
    }
}
alert-out = Off the Alert Table.
alert-scan = { $spaces ->
    [0] Scan III would not move the Aurora.
    [one] Scan III would move the Aurora 1 space.
   *[other] Scan III would move the Aurora { $spaces } spaces.
}
event-object-played = { $seat } uses the { $object }.
event-object-discarded = { $seat } parts with the { $object }.
event-scrap-fired = { $seat } loads the { $object } as scrap.
event-ambush-spotted = { $seat } keeps watch, and nothing comes of the ambush of { $card }.
event-regenerated = { $wounds ->
    [one] Overnight a wound closes on { $card }.
   *[other] Overnight { $wounds } wounds close on { $card }.
}
event-armor-mended = The armor of { $seat } grows back: { $at }.
event-objects-shuffled = The discarded Objects are shuffled into a new deck.
event-ability-used = { $seat } puts the { $card } to work.
event-skill-raised = { $seat } sees the { $card } wake to full strength.
event-drove = { $seat } starts the engine: speed { $speed }.
event-arrived = { $moved ->
    [yes] { $seat } drives from space { $from } to space { $space }, in the { $space-region }.
   *[no] { $seat } stops on space { $space }, in the { $space-region }.
}
event-crossed = { $seat } risks the road from space { $from } to space { $space }.
event-alert-moved = { $up ->
    [yes] { $seat } goes up to row { $row } of the Alert Table.
   *[no] { $seat } goes down to row { $row } of the Alert Table.
}
event-story-faced = { $seat } faces the Story card “{ $story }”. { $text }
event-option-chosen = { $seat } decides: { $text }
event-attempt-made = { $won ->
    [yes] { $seat } reveals the letter { $letter }: the Attempt succeeds.
   *[no] { $seat } reveals the letter { $letter }: the Attempt fails.
}
event-story-told = { $text }
event-mission-accepted = { $seat } accepts the Mission “{ $story }”.
event-mission-resolved = { $seat } completes the Mission “{ $story }”.
event-mission-failed = { $seat } fails the Mission “{ $story }”.
event-story-archived = { $seat } archives “{ $story }” under the { $card }.
event-story-discarded = The Story card “{ $story }” is discarded with the card that it lay under.
event-story-unread = The top card of the Story deck is discarded unread.
event-story-period = The Story cards of Period { $period } come into use.
event-turret-fired = Turret { $turret } opens fire.
event-unnoticed = { $seat } stays below the sensors and takes no damage.
event-turret-attacked = { $seat } fires { $weapon } at Turret { $turret }.
event-turret-held = { $damage ->
    [0] { $seat } misses Turret { $turret }.
   *[other] { $seat } hits Turret { $turret } for { $damage } damage; its Armor holds.
}
event-turret-destroyed = { $seat } destroys Turret { $turret }!
event-location-fired = { $seat } fires the gun of the { $card }.
event-location-jammed = A jam: the gun of the { $card } is out of use for good.
event-grenade-jammed = The Grenade comes back on { $seat }.
event-player-attacked = { $seat } fires { $weapon } at { $target }.
event-player-missed = { $seat } misses { $target }.
event-player-hit = { $evaded ->
    [0] { $seat } hits { $target } for { $damage } damage.
   *[other] { $left ->
        [0] { $seat } hits { $target } for { $damage } damage; all of it is evaded.
       *[other] { $seat } hits { $target } for { $damage } damage; { $evaded } evaded, { $left } left.
    }
}
event-evasion-moved = { $seat } is on space { $space } of the evasion track.
event-aggression-moved = { $seat } is on space { $space } of the aggression track.
event-player-struck = { $seat } makes { $target } pay for the attack.
event-mine-laid = { $seat } lays a Mine on the road from space { $from } to space { $space }.
event-mine-lifted = The Mine on the road from space { $from } to space { $space } is dug out.
event-mine-hit = { $seat } drives over a Mine between space { $from } and space { $space }.
event-taken-from-discard = { $seat } salvages the { $card } from the discard pile.
event-avalanche = An avalanche buries the shortcut from space { $from } to space { $space } for good.
event-stayed = { $seat } stays put.
event-waypoint-used = { $seat } stops at space { $space } and takes what everybody can take there.
event-full-flipped = { $seat } turns a Full to its other face.
event-copied = { $seat } sets the { $card } to do what the { $of } does.
event-box-used = { $seat } switches on { $at }.
event-collected = { $seat } picks up in passing what lies at space { $space }.
event-scanned = { $batteries ->
    [0] The scan finds no Battery with { $seat }.
    [one] The scan finds a Battery with { $seat }.
   *[other] The scan finds { $batteries } Batteries with { $seat }.
}
event-scan-moved = { $spaces ->
    [0] The Aurora stays at mooring { $number }.
   *[other] The Aurora flees to mooring { $number }.
}
event-waypoint-taken = { $seat } stops to pick up what lies at space { $space }.
event-order-updated = On the road: { $order }.
event-stowed = { $seat } stows the cargo.
event-shifted = { $seat } moves cargo from { $from } to { $to }.
event-ignored = { $seat } will not be touched by { $card } this round.
event-ambushed = Ambush! { $card } in the { $region }. { $card-flavour }
event-attacked = { $seat } fires { $weapon } at { $card }.
event-outcome-revealed = An Outcome card is turned: { $outcome }. Weapons: { $outcome-shots }.
# One row of an Outcome card, as part of a list.
outcome-shot = { $rating } { $damage ->
    [0] { $jammed ->
        [yes] jams
       *[no] misses
    }
   *[other] { $jammed ->
        [yes] hits for { $damage } and jams
       *[no] hits for { $damage }
    }
}
event-hit = { $seat } hits { $card } for { $damage } damage.
event-missed = { $seat } misses { $card }.
event-jammed = { $seat } has a jam: { $weapon } is out of action.
event-jam-ignored = { $seat } shrugs off a jam.
event-targeted = { $seat } claims { $card } with a counter on box { $target }.
event-target-returned = { $seat } takes back a Target counter from { $card }.
event-defeated = Defeated: { $card }!
event-loot-won = { $seat } wins the Loot: { $card }.
event-loot-declined = { $seat } leaves the { $card } to the snow.
event-enemy-left = Nobody is left to hunt here, and the Enemy slips away: { $card }.
event-enemies-fired = The Enemies in the { $region } open fire.
event-enemies-missed = { $seat } is not hit.
event-spared = { $seat } is spared { $damage } damage: { $area ->
    [anywhere] no open box is left.
    [top-row] no Device has an open box.
    [bottom-row] neither Truck nor Trailers have an open box.
    [front-column] neither the Truck nor its Device has an open box.
    [truck] the Truck has no open box.
    [trailer-column-1] neither the first Trailer nor its Device has an open box.
    [trailer-column-2] neither the second Trailer nor its Device has an open box.
    [trailer-column-3] neither the third Trailer nor its Device has an open box.
   *[other] no box there is open.
}
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

event-automa-drew = { $cards ->
    [0] { $seat } has no Survivor left and draws no Action card.
    [one] { $seat } draws 1 Action card for its only Survivor.
   *[other] { $seat } draws { $cards } Action cards, one for each Survivor.
}
event-automa-shuffled = { $seat } shuffles its discarded Action cards into a new deck.
event-automa-revealed = { $seat } turns up { $action }: Skill { $action-skill }, arrow { $action-arrow ->
    [left] left
   *[right] right
}.
event-automa-explored = { $why ->
    [cost] { $seat } goes to slot { $slot }, the slot of cost { $slot-cost }. { $act }: { $card }.
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
   *[only-block] { $seat } takes the { $block ->
        [left] left
       *[right] right
    } block: the other has no Resource.
}
event-automa-recruited = { $seat } gains a Survivor.
event-automa-rested = { $seat } turns a Food into another Action card: { $action }.
event-automa-ability = { $ability ->
    [restock] { $seat } has { $action }: 1 Fuel if there is none, otherwise 1 Ammo.
    [muster] { $works ->
        [yes] { $seat } has { $action }: the other crew is larger, so it recruits.
       *[no] { $seat } has { $action }, in vain: the other crew is not larger.
    }
    [sabotage] { $seat } has { $action }: the other Convoy takes 1 Damage counter.
    [slander] { $works ->
        [yes] { $seat } has { $action }: the other's Fame Track shows more, and loses 1.
       *[no] { $seat } has { $action }, in vain: the other's Fame Track does not show more.
    }
   *[relapse] { $seat } has { $action }: one of its ill Survivors is well again, one of the other crew takes a Contamination counter.
}
event-automa-speed = { $hurry ->
    [0] { $seat } drives with speed { $speed }: { $base }, { $icons } from its board, { $fuel } from Fuel.
   *[other] { $seat } drives with speed { $speed }: { $base }, { $icons } from its board, { $fuel } from Fuel, 1 for trailing far behind.
}
event-automa-damaged = { $seat } takes damage on box { $row }{ $column } of its board.
event-automa-spared = { $seat } is spared: Row { $row } has no open box up to its counter.
event-automa-repaired = { $seat } repairs box { $row }{ $column }: first from its counter to the left, from the top down.
event-automa-contaminated = { $seat } sees its rightmost Survivor fall ill.
event-automa-lost = { $seat } loses a Survivor: all of them were ill.
event-automa-cured = { $seat } has a Survivor well again.
event-automa-chose = { $option ->
    [1] { $seat } takes the first choice, as ever.
   *[other] { $seat } takes choice { $option }, the first that it can carry out.
}
event-automa-fired = { $why ->
    [only-enemy] { $seat } fires its rightmost Weapon, { $row }{ $column }, at { $card }.
    [lowest] { $seat } fires its rightmost Weapon, { $row }{ $column }, at { $card }. Arrow right: lowest number.
   *[highest] { $seat } fires its rightmost Weapon, { $row }{ $column }, at { $card }. Arrow left: highest number.
}
event-automa-jammed = { $seat } has a jam: Weapon { $row }{ $column } is out of action.
event-automa-loot = { $seat } wins the Loot, which stays face down.
event-automa-discarded = { $cards ->
    [one] { $seat } discards its Action card.
   *[other] { $seat } discards its { $cards } Action cards.
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
story-left = Left behind in the snow: { $cards }.
story-awake = { $seat } has the { $crew } ready again.
story-drives = { $spaces ->
    [0] { $seat } burns { $tokens } and does not move from space { $space }.
    [one] { $seat } burns { $tokens } and drives 1 space, to space { $space } in the { $region }.
   *[other] { $seat } burns { $tokens } and drives { $spaces } spaces, to space { $space } in the { $region }.
}
story-drives-on = { $spaces ->
    [one] { $seat } drives on by 1 space, to space { $space } in the { $region }.
   *[other] { $seat } drives on by { $spaces } spaces, to space { $space } in the { $region }.
}
story-sets-out = { $seat } sets out on fumes.
story-drives-free = { $spaces ->
    [0] { $seat } does not move from space { $space }.
    [one] { $seat } drives 1 space on fumes, to space { $space } in the { $region }.
   *[other] { $seat } drives { $spaces } spaces on fumes, to space { $space } in the { $region }.
}
story-hit = { $jam ->
    [yes] { $seat } fires at { $card }: a hit for { $damage } damage, and the gun jams.
   *[no] { $seat } fires at { $card }: a hit for { $damage } damage.
}
story-missed = { $jam ->
    [yes] { $seat } fires at { $card }, misses, and the gun jams.
   *[no] { $seat } fires at { $card } and misses.
}
order-last-aurora-pass = Pass in my turns of this Exploration Phase, with my Survivor of the least Skill and without food or Objects, until somebody passes after me
order-last-aurora-objects = Do not ask me about Objects unless my Convoy can be hit or the game ends with this round
story-order = { $seat } leads, then { $seats }
story-order-alone = { $seat } is alone

## The end

score-title = Final score
score-LA-SCORE-01 = Spaces ahead of the last Convoy
score-LA-SCORE-03 = Fame Track
score-LA-SCORE-04 = Objects unused
score-LA-SCORE-05 = Fame on Convoy cards
score-LA-SCORE-06 = Fame of Survivors
score-LA-SCORE-07 = Healthy Survivors
score-LA-SCORE-08 = Intact Convoy cards
score-PA-SCORE-02 = Turrets destroyed
score-PA-SCORE-03 = Alert row
score-RUL-PA-66 = Fame paid for with Batteries
score-LS-SCORE-01 = Spaces ahead of you (Automa)
score-LS-SCORE-03 = Fame Track (Automa)
score-LS-SCORE-04 = Pairs of Objects and Loot (Automa)
score-LS-SCORE-05 = Healthy Survivors (Automa)
score-LS-SCORE-06 = Intact groups of boxes (Automa)
score-total = Total
score-winner = { $seat } wins with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
score-nobody = Nobody wins.
score-eliminated = { $seat } did not live to see the end.

## Questions

question-turn = { $active ->
    [no] Nobody is left to explore. Anything else before the turn ends?
   *[yes] Explore a card, or pass with a Survivor?
}
question-crew = { $next ->
    [send] Who explores the { $card }? Cost { $cost }, Skill so far { $skill }.
    [more] Skill { $skill } is enough for the { $card } (cost { $cost }). Act now, or send another?
    [order] Skill { $skill } is enough for the { $card } (cost { $cost }). Which comes first?
   *[act] Skill { $skill } is enough for the { $card } (cost { $cost }).
}
question-bonus = Take a Bonus Action, or do without?
question-turn-end = Feed Survivors or play Objects before the turn ends?
question-gather = Which tokens of the { $card }?
question-keep-three = A hand holds three Objects: which one is discarded or used?
question-make-room = No room for { $token }: what goes back to the reserve?
question-load-into = Which box takes { $token }?
question-place-trailer = Which Trailer does the { $card } replace?
question-place-device = Where does the { $card } go?
question-drop-trailers = The Truck cannot tow this many: which Trailer goes?
question-lose-card = A Survivor token is lost: which Survivor goes with it?
question-lose-token = A Survivor is lost: which token goes with it?
question-choose = { $card ->
    [none] Which one?
   *[other] { $card }: which of these?
}
question-discard-object = { $count ->
    [one] Which Object is discarded?
   *[other] Which Objects are discarded? { $count } to go.
}
question-discard-resource = { $count ->
    [one] Which Resource is discarded?
   *[other] Which Resources are discarded? { $count } to go.
}
question-trade = Which Resource is traded in to the { $card }?
question-damage = { $count ->
    [one] Where does the damage go: { $area }?
   *[other] Where does the damage go: { $area }? { $count } counters are left.
}
question-repair = { $count ->
    [one] What is repaired?
   *[other] What is repaired? { $count } repairs are left.
}
question-contaminate = { $count ->
    [one] Who takes the Contamination counter?
   *[other] Who takes a Contamination counter? { $count } are left.
}
question-decontaminate = { $count ->
    [one] Who is relieved of a Contamination counter?
   *[other] Who is relieved of a Contamination counter? Up to { $count }.
}
question-raise-skill = Whose Skill counts as { $skill }?
question-recover = Who recovers to the Active Zone?
question-rest-feed = Feed anybody or play Objects before the rest?
question-rest-abilities = Use an ability or an Object before the Rest ends?
question-scrounge = Which missing Resource turns up?
question-before-move = Switch on the Collector for this move?
question-collect = What is gathered on the way?
question-pay-half = How is the Half paid?
question-copy-whom = Whose ability does the { $card } copy?
question-copy-at-once = { $moment ->
    [card] Copy somebody's ability before the card action?
   *[other] Copy a Renegade before the shooting begins?
}
question-end-boxes = Which box works next?
question-pay-fame = Pay a Half for a Fame Point?
question-move = Drive, with how much Fuel, or stay?
question-move-end = Play Objects before the movement ends?
question-wake = Who wakes up?
question-drive = Where to, with speed { $speed }?
question-waypoint = Take the Waypoint counter: { $counter }?
question-stow = The shooting may start: how is the cargo stowed?
question-ignore-enemy = Which Enemy is ignored?
question-fire = Fire a Weapon, or cease fire?
question-under-fire = { $count ->
    [one] { $by } fires at you. Where does the damage go: { $area }?
   *[other] { $by } fires at you. Where does the damage go: { $area }? { $count } counters are left.
}
question-aggression-bonus = { $count ->
    [one] For whom is the bonus of your attacks?
   *[other] Which bonus of your attacks comes next? { $count } are left.
}
question-attack-at-once = Attack at once: which Weapon, which Enemy?
question-paid-attack = Attack at once: which Weapon, which Enemy, and what is fired?
question-spot-ambush = Does the Lookout call out the ambush of { $card }?
question-mend-armor = Which Asgardian armor grows back?
question-location-shot = The gun of the { $card } (Weapon { $rating }): fire it, or hold?
question-which-story = Which Story card do you face?
question-face-story = { $story }: what do you do?
question-improve-attempt = { $story }: the Attempt succeeds with { $letters }. Pay for a better chance?
question-archive-under = Under which card of your Convoy does “{ $story }” go?
question-keep-story = Only one Story card lies under a card. Which one stays?
question-give-full = Which Full is discarded?
question-throw = At what is the Grenade thrown ({ $damage } damage)?
question-from-discard = Which card of the discard pile improves the Convoy?
question-lay-mine = On which road just crossed does the Mine go?
question-lift-mine = Two Mines lie equally far back. Which one is used again?
question-lift-target = Which Target counter moves?
question-replace-target = All Target boxes are full: which counter makes way?
question-take-loot = Take the { $card }?
question-other = What now?

## What others wait for

wait-many = Waiting for { $seats }.
wait-turn = { $seat } explores or passes.
wait-crew = { $seat } chooses who explores.
wait-bonus = { $seat } thinks about the Bonus Action.
wait-turn-end = { $seat } ends the turn.
wait-gather = { $seat } gathers.
wait-damage = { $seat } chooses where the damage goes.
wait-repair = { $seat } repairs.
wait-contaminate = { $seat } chooses who is contaminated.
wait-rest-feed = { $seat } rests.
wait-rest-abilities = { $seat } rests.
wait-move = { $seat } gets ready to drive.
wait-move-end = { $seat } ends the movement.
wait-drive = { $seat } drives.
wait-stow = { $seat } stows cargo.
wait-fire = { $seat } takes aim.
wait-under-fire = { $seat } is under fire.
wait-aggression-bonus = { $seat } takes the bonuses of the attacks.
wait-which-story = { $seat } is about to face a Story card.
wait-face-story = { $seat } faces a Story card.
wait-improve-attempt = { $seat } gets ready for an Attempt.
wait-other = { $seat } decides.
wait-start = The table waits for the start.
wait-over = The game is over.

## Actions, as a button or a list of choices names them

action-explore = Explore the { $card } (slot { $slot }, cost { $cost })
action-commit = Send the { $card } (Skill { $skill })
action-card-action = { $kind ->
    [survivor] Recruit the { $card } now
    [convoy] Install the { $card } now
    [location] Gather at the { $card } now
   *[other] Meet the { $card } now
}
action-bonus = Bonus (slot { $slot }): { $text }
action-no-bonus = No Bonus Action
action-pass = Pass with the { $card }
action-done = { $question ->
    [turn] End the turn
    [turn-end] End the turn
    [rest-feed] Rest now
    [rest-abilities] End the Rest
    [move-end] End the movement
    [spot-ambush] Keep quiet, let it come
    [mend-armor] Leave the rest as it is
   *[other] Done
}
action-feed-rest = Feed the { $card }: from Exhausted to Rest
action-feed-skill = Feed the { $card }: +1 Skill this turn
action-play = Play the { $object }
action-discard-object = Discard the { $object }
action-take-block = { $left ->
    [none] Take { $tokens }
   *[some] Take { $tokens }, give back { $left }
}
action-lose = Return { $token } to the reserve
action-load-into = { $token ->
    [none] Into { $place }
   *[some] In place of { $token }: { $place }
}
action-drop = Let it go
action-column = { $column ->
    [0] { $replaced ->
        [none] On the Truck ({ $card })
       *[some] On the Truck ({ $card }), in place of the { $replaced }
    }
   *[other] { $replaced ->
        [none] Trailer { $column } ({ $card })
       *[some] Trailer { $column } ({ $card }), in place of the { $replaced }
    }
}
action-lose-survivor = The { $card } goes
action-lose-token = The token in { $place }
action-choose = { $text }
action-give = Give { $token }
action-give-from = Give { $token } from { $place }
action-damage = Damage { $place }
action-repair = Repair { $place }
action-enough = { $question ->
    [repair] No more repairs
    [decontaminate] Nobody else
   *[other] Enough
}
action-contaminate = { $dies ->
    [yes] The { $card } takes it, and dies of it
   *[no] The { $card } takes it
}
action-prevent = Stop it with the { $object }
action-decontaminate = The { $card }
action-pick = The { $card }
action-ability = Use the ability of the { $card }
action-discard-half = Discard a Half
action-flip-full = Turn a Full to its other face
action-pay-food = Pay with a Food
action-pay-from = { $token ->
    [none] Pay from { $place }
   *[other] Pay with { $token } in { $place }
}
action-collect-at = Take { $token } at space { $space }
action-drive-nuclear = Drive with speed { $speed } for { $paid }
action-face = { $card ->
    [none] The top card of the Story deck: { $trigger }
   *[other] The Story card under the { $card }: { $trigger }
}
action-decide = { $text }
action-improve = { $price } Then { $letters } succeed
action-attempt = Make the Attempt with { $letters }
action-archive = Under the { $card }
action-keep-story = Keep “{ $story }”
action-copy = Copy the { $card }
action-use-box = Use { $place }
action-take-resource = Take { $token }
action-drive = { $paid ->
    [none] Drive with speed { $speed }, for nothing
   *[some] Drive with speed { $speed } for { $paid }
}
again-all = All { $times } at once: { $tokens }
action-stay = Stay
action-cross = Risk the shortcut from space { $from } to space { $space }: { $text }
action-move-to = { $here ->
    [yes] Stay on space { $space }
   *[no] { $counter ->
        [none] Drive to space { $space } ({ $region }){ $aurora ->
            [yes] : the Aurora
           *[no] {""}
        }
       *[some] Drive to space { $space } ({ $region }): { $counter }{ $aurora ->
            [yes] , the Aurora
           *[no] {""}
        }
    }
}
action-take = Take it
action-leave = Leave it
action-cross-mine = Cross the mined road from space { $from } to space { $space }
action-lay-mine = On the road from space { $from } to space { $space }
action-lift-mine = The Mine between space { $from } and space { $space }
action-from-discard = Take the { $card }
action-attack-at-once = Fire { $weapon } at { $card }
action-aim = Fire at { $card }
action-stow = { $layout ->
    [0] Leave the cargo as it lies
    [1] Tokens to the rear
    [2] Tokens to the bottom row
   *[other] Tokens to the top row
}
action-shift = Move { $token } from { $from } to { $to }
action-ignore = Ignore { $card }
action-attack = Fire { $weapon } at { $card } with { $price ->
    [full] the Full
   *[ammo] the Ammo
} in { $from }
action-attack-with = { $price ->
    [scrap] Fire { $weapon } at { $card }: the { $object } goes as scrap
   *[object] Fire { $weapon } at { $card } with the { $object }
}
action-mend = Let { $place } grow back
action-take-bonus = { $bonus ->
    [repair] Repair once
    [object] Draw an Object
   *[fame] Gain 1 Fame Point
}
action-strike = { $target } loses 1 Fame Point, or takes a Damage counter
action-cease-fire = Cease fire
action-lift-target = Counter { $target } on { $card }
action-replace-target = Counter { $target } makes way

## Programs that play

bot-drifter-name = Drifter
bot-drifter = Goes where the wind blows: answers by chance. Good company for learning the rules.
bot-scavenger-name = Scavenger
bot-scavenger = Grabs what lies at hand. Does not think a move to its end, nor of later rounds or of you.
bot-driver-name = Driver
bot-driver = Thinks its own move to the end and takes what looks best. A fair opponent.
bot-veteran-name = Veteran
bot-veteran = Looks a few answers ahead, yours among them, before it decides.
bot-legend-name = Legend
bot-legend = Looks as far ahead as a second allows, at what all of you may do and chance may bring.
bot-random = Decides by the toss of a coin. Good company for learning the rules.
bot-greedy = Takes what looks best right now. A fair opponent.
bot-search = Looks ahead, at what the others may do and chance may bring. A strong opponent.
bot-best = Looks ahead, and has learnt from thousands of games what to make of what it sees. The strongest we have.

## What speaks for an answer, and what against it: whole sentences

gain-road = Thought through to the next rounds, the Convoy gets further along the road like this.
gain-score = It brings more Fame, Objects or unharmed cards.
gain-crew = The Survivors can do more in the rounds to come.
gain-cargo = It leaves more Food, Ammo or room aboard.
gain-convoy = The Convoy is the stronger for it.
gain-fight = It promises more from the fight.
gain-module = It brings more of what this module is about.
gain-danger = Less harm is to be expected.
gain-none = Many small things add up; none stands out.
loss-road = It falls behind on the road.
loss-score = It brings less Fame, fewer Objects or more harm.
loss-crew = The Survivors can do less in the rounds to come.
loss-cargo = It leaves less Food, Ammo or room aboard.
loss-convoy = The Convoy is the weaker for it.
loss-fight = It promises less from the fight.
loss-module = It brings less of what this module is about.
loss-danger = More harm is to be expected.

## Frozen Steel: what lies on the table, and what comes of an answer

pvp-means = { $whose ->
    [own] { $reduction ->
        [0] You evade nothing yet.
       *[other] You evade { $reduction } damage of every attack by a rival.
    }
   *[other] { $reduction ->
        [0] Evades nothing yet.
       *[other] Evades { $reduction } damage of every attack by a rival.
    }
} { $bonuses ->
    [0] No bonus so far.
    [one] 1 bonus at the end of the phase.
   *[other] { $bonuses } bonuses at the end of the phase.
}
pvp-out = Out of the game.
bonus-fame = Gain 1 Fame Point.
bonus-repair = Remove a Damage counter.
bonus-object = Draw an Object.
bonus-player-hit = A rival whom you hit loses 1 Fame Point, or takes a Damage counter.
note-odds = { $hits ->
    [0] Does no damage, whichever of the { $cards } possible Outcome cards comes.
   *[other] Hits with { $hits } of { $cards } possible Outcome cards ({ $percent } %): { $results }.
}
note-odds-result = { $damage } damage with { $count }
note-odds-turret = { $hits ->
    [0] Armor { $armor }: none of the { $cards } possible Outcome cards destroys it.
   *[other] Armor { $armor }: { $hits } of { $cards } possible Outcome cards destroy it ({ $percent } %).
}
note-odds-jam = Jams with { $jams }.
note-reach = As far as space { $space }, { $region }.
note-crowded = { $count ->
    [one] Your boxes have no room for one of them: something must be given back for it.
   *[other] Your boxes have no room for { $count } of them: something must be given back for each.
}
note-evasion = { $most ->
    [0] Evasion takes off { $reduction }: no result of this Weapon does damage.
   *[other] { $reduction ->
        [0] No evasion: up to { $most } damage.
       *[other] Evasion takes off { $reduction }: up to { $most } damage.
    }
}
note-story = This sets off the Story card: it is faced first.
