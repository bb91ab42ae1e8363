# Why something is refused: one message for every reason of the rules, without a full stop, for the rule follows it.
refusal-no-such-seat = there is no such seat at this table
refusal-game-over = the game is over
refusal-eliminated = a player without Survivors is out of the game
refusal-not-asked = this is not an answer to what is asked now
refusal-no-such-survivor = there is no such Survivor in this crew
refusal-no-such-slot = the Exploration Zone has five slots
refusal-no-such-option = there is no such option
refusal-no-such-box = there is no such Cargo Box in this Convoy
refusal-no-such-space = there is no such space on the road

refusal-wrong-phase = that belongs to another phase of the round
refusal-not-your-turn = players take single turns in Reverse Turn Order, and it is not your turn
refusal-not-your-movement = players move in Forward Turn Order, and it is not your turn
refusal-not-your-fire = players attack in Forward Turn Order, and it is not your turn

refusal-must-explore-or-pass = with Survivors in the Active Zone you must Explore or Pass
refusal-one-action-a-turn = a turn is one Explore or one Pass
refusal-nobody-active = without Survivors in the Active Zone you cannot explore
refusal-empty-slot = only a slot with a card in it can be explored
refusal-enemy-chosen = an Enemy cannot be explored
refusal-too-little-skill = your Active Survivors together have too little Skill for this slot
refusal-commit-needs-active = only Survivors in the Active Zone can explore
refusal-already-involved = this Survivor is exploring already
refusal-cost-not-paid = the Skills of those who explore do not reach the slot's cost yet
refusal-card-action-impossible = there is no way to carry out the action of this card
refusal-card-action-done = the card action has been carried out already
refusal-card-action-mandatory = the card action is mandatory: choose a block
refusal-bonus-of-other-slot = the Bonus Action is that of the slot being explored
refusal-bonus-impossible = this Bonus Action cannot be carried out in full, or would do nothing
refusal-pass-needs-active = to Pass, move a Survivor from the Active Zone

refusal-feed-out-of-turn = Food is spent on one's own turn
refusal-feed-too-late = more Skill is of no use once the turn's action is done
refusal-feed-skill-in-rest = more Skill lasts for a turn, and Rest has none
refusal-feed-between-steps = Food is spent before or after an Explore action, not between its steps
refusal-feed-needs-active = more Skill is of use only to a Survivor in the Active Zone
refusal-no-food = there is no Food in your Convoy
refusal-not-exhausted = only a Survivor in the Exhausted Zone can be fed into the Rest Zone

refusal-empty-block = a block without tokens cannot be chosen
refusal-returns-too-much = only Resources just gathered can be returned
refusal-encounter-not-payable = you cannot carry out this option of the card
refusal-option-not-payable = you cannot carry out this option
refusal-same-resource = the Resource must be of another type than the one on the card
refusal-no-such-resource = you have no such Resource in your Convoy

refusal-no-such-object = you hold no such Object
refusal-object-out-of-turn = Objects are played on one's own turn
refusal-object-out-of-phase = this Object belongs to another phase
refusal-object-useless = this Object would do nothing now
refusal-too-many-objects = a Player board holds 3 Objects: discard or use one

refusal-no-such-trailer = the new Trailer replaces one of your Trailers
refusal-no-place-for-device = a Device goes on your Truck or one of your Trailers
refusal-too-many-trailers = your Truck tows fewer Trailers: choose one to discard
refusal-recruit-stays = a recruit may not be discarded in the turn they joined
refusal-token-takes-card = with the Survivor token goes a Survivor card

refusal-cargo-fixed = cargo may not be rearranged in the Fire Weapons Phase
refusal-nothing-to-move = there is no token in that box
refusal-occupant-stays = the token that lies there cannot go to the other box
refusal-box-taken = a Cargo Box holds one token or counter
refusal-box-damaged = that box holds a Damage counter
refusal-armor-box = an Armor box holds a Damage counter and nothing else
refusal-weapon-box = a Weapon box holds a Damage counter and nothing else
refusal-special-box = a Special box holds a Damage counter and nothing else
refusal-survivor-box = that box is for a Survivor token
refusal-food-fuel-box = that box is for Food or Fuel
refusal-room-left = while there is an empty box for it, the token goes there
refusal-makes-no-room = that would make no room for the token
refusal-no-such-token = there is no such token to return
refusal-last-survivor = your last Survivor is not given up for room
refusal-like-for-like = a token does not make way for another of its kind: drop it instead

refusal-two-damage = no box holds two Damage counters
refusal-outside-area = this damage is limited to another part of the Convoy
refusal-device-is-not-truck = damage to the Truck cannot go to the Device on it
refusal-damage-mandatory = choose where the damage goes
refusal-not-damaged = there is no Damage counter to remove

refusal-not-involved = only a Survivor who explores can take this counter
refusal-shielded = those who explore along with the Hermit take no Contamination
refusal-no-hazmat = you hold nothing that stops a Contamination counter
refusal-contamination-mandatory = choose who takes the Contamination counter
refusal-not-contaminated = there is no Contamination counter on this Survivor
refusal-bonus-needs-involved = only a Survivor who explores can be decontaminated so

refusal-skill-high-enough = this Survivor's Skill would not rise
refusal-already-active = only a Survivor in the Exhausted or Rest Zone can recover
refusal-not-in-rest = only a Survivor in the Rest Zone can be woken
refusal-not-missing = the Jackal finds only what the Convoy has none of
refusal-ability-needs-active = an ability works only in the Active Zone
refusal-ability-used = this ability has been used this round
refusal-ability-out-of-phase = this ability is of no use in this phase

refusal-nobody-at-the-wheel = without a Survivor token on the Truck the Convoy cannot move
refusal-no-fuel = moving costs 1 Fuel
refusal-too-much-fuel = there is not so much to spend in your Convoy
refusal-food-is-no-fuel = Food drives the Convoy only through an undamaged Recycle box
refusal-pay-first = pay for the movement first
refusal-speed-fixed = the speed is fixed once the movement is paid for
refusal-backwards = Convoys move forward only
refusal-too-far = that is further than your speed
refusal-needs-tracks = without Tracks the Convoy must take the long way

refusal-no-such-shortcut = there is no such hazardous shortcut on this map
refusal-shortcut-covered = an avalanche has covered this shortcut for the rest of the game

refusal-mined-road = a Mine lies on the way: cross its road first, or stop before it
refusal-no-road-there = no road leads there from where the Convoy stands
refusal-not-mined = there is no Mine of somebody else on that road
refusal-no-such-road = there is no road between these spaces
refusal-mine-on-space = a Mine counter lies on a road between spaces
refusal-not-just-crossed = the Mine counter goes on a road that your Convoy has just crossed
refusal-not-rearmost = the Mine counter furthest back on the map is used again
refusal-not-in-discard = that card does not lie in the Exploration discard pile
refusal-no-improvement = only a Truck, Trailer or Device improves the Convoy
refusal-opponents-colour = a card of an opponent's colour may not be taken
refusal-equal-card = an equal card lies in the pile: take that one
refusal-attack-other-region = this attack cannot be aimed at an Enemy in another region
refusal-attack-in-zone = this attack cannot be aimed at an Enemy still in the Exploration Zone
refusal-only-ammo-now = Objects of the Fire Weapons Phase are of no use here

refusal-no-such-enemy = there is no such Enemy
refusal-other-region = that Enemy is not in the region of your Convoy
refusal-no-weapon = that box is not a Weapon
refusal-weapon-damaged = a damaged Weapon cannot be fired
refusal-weapon-fired = each Weapon attacks once in this step
refusal-no-ammo = there is no Ammo in that box
refusal-not-your-target = choose one of your own Target counters on an Enemy
refusal-targets-full = choose the Target counter that makes way

refusal-no-full = an Energy Weapon costs a Full, and there is none in that box
refusal-energy-weapon = an Energy Weapon fires nothing but a Full
refusal-no-enemy = that works against Enemies, and this is none
refusal-no-half = that takes a Half, or a Full that is turned to its other face
refusal-androids-eat-no-food = an Android is fed with Batteries, not with Food
refusal-android-needs-half = an Android is fed with a Half, and there is none to pay
refusal-no-objects-on-androids = no Object can be used on an Android
refusal-copied-already = it has copied an ability in this round
refusal-copy-needs-half = to copy an ability costs a Half
refusal-nothing-to-copy = no such Survivor rests with an opponent whose ability could be used now
refusal-hacker-needs-half = the Hacker needs a Half
refusal-box-switched-off = a damaged box does nothing
refusal-box-used = this box has been used this round
refusal-box-out-of-phase = this box works in another phase
refusal-box-needs-half = this box works for a Half
refusal-not-on-the-way = no Resource lies there that your Convoy can have passed
refusal-fulls-are-no-fuel = so many Fulls cannot be burnt for speed
refusal-box-useless = there is nothing that this box could do now

refusal-player-count = Last Aurora is played by 2 to 4 players, not { $players }
refusal-colour-twice = two seats want { $colour }; each player picks a colour of their own
refusal-no-such-map = there is no map `{ $map }`; this content has { $known }
refusal-automa-seats = with the Automa there are 2 seats, one of them its own, not { $seats }
refusal-easier-without-automa = an easier Automa is chosen, but no Automa plays
refusal-save-damaged = the save is damaged: { $why }
refusal-save-version = this is a save of version { $version }; this program reads { $known }
refusal-save-modules = the save has modules that this program does not know
refusal-save-content = the save was made with other content
refusal-gamma-map-only = Project Athena is played on the Gamma Map and no other
refusal-people-only = Project Athena has no rules for a seat that nobody plays
refusal-junk-fires-objects = a junk Weapon is fired with an Object card, and with nothing else
refusal-no-asgard-armor = only Asgardian armor grows back by itself
refusal-one-set-of-additional-cards = Project Athena brings its own additional cards: choose a variant, or leave those of Frozen Steel in the box
refusal-one-clan = Project Athena brings its own clan: choose the variant, or let the Asgaror stay away
refusal-variant-without-module = this variant belongs to a module that is not chosen
refusal-nothing-to-settle = this variant is for games with Project Athena, where two sets of cards meet
refusal-nobody-to-fire-at = The Last Automa has no PvP card, so nobody can be fired at
refusal-no-such-turret = there is no such turret on this map
refusal-turret-fallen = that turret has been destroyed
refusal-turret-out-of-range = your Convoy is not in the perimeter of that turret
refusal-shot-out-of-range = your Convoy is not in the perimeter of that turret
refusal-shot-other-region = the gun reaches Enemies in the region of your Convoy only
refusal-shot-in-zone = an Enemy in the Exploration Zone cannot be shot at
refusal-shot-without-help = it is the Location's own gun that fires, and nothing of the Fire Weapons Phase helps it
refusal-no-full-there = choose a box with a Full
