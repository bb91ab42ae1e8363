# The guided first game of Last Aurora: content/lessons/last-aurora/first-game.kdl.
# A step has a title and a text of two sentences or three. docs/content/lessons.md says how.

lesson-last-aurora-title = Your first drive

## The table

lesson-last-aurora-goal-title = One road, one ship
lesson-last-aurora-goal = Both Convoys start at the beginning of this road; at its end the icebreaker Aurora is about to leave. Whoever drives further scores for the lead, and whoever brings people and machines through in one piece scores for those.
lesson-last-aurora-convoy-title = Your Convoy
lesson-last-aurora-convoy = A Truck and a Trailer with boxes, and each box holds one thing: Food, Fuel, Ammo or a seat for a Survivor. Food makes people strong, Fuel makes you drive, Ammo lets a gun fire once.
lesson-last-aurora-crew-title = Your crew
lesson-last-aurora-crew = The Leader and the Co-Pilot are in the Active Zone: they are ready to work. The number on a card is its Skill, and Skill is what you pay with.

## Exploration

lesson-last-aurora-explore-title = Send somebody out
lesson-last-aurora-explore = Phase one: take turns exploring one card of this row. Each slot has a cost that Skill must reach. The Driver in slot 3 costs 2 and would join you, and more hands mean more turns: a good beginning.
lesson-last-aurora-send-title = Who goes?
lesson-last-aurora-send = Their Skills together must reach the cost of the slot. The Leader alone has 2; whoever goes is tired afterwards, so send no more than you need.
lesson-last-aurora-enough-title = That is enough
lesson-last-aurora-enough = The Skill is there, so do what the card offers now: a Survivor joins, a machine is installed, a place is plundered. You could add people, but they would only get tired.
lesson-last-aurora-gather-title = Take one block
lesson-last-aurora-gather = A Location has two blocks of tokens. You take all of one block, and the other stays for whoever comes next. Which of them fits into your boxes?
lesson-last-aurora-tired-title = Work tires
lesson-last-aurora-tired = Whoever explored leaves the Active Zone and cannot go again this round. Exhausted Survivors need two rests to come back, those in the Rest Zone only one.
lesson-last-aurora-row-title = The row closes up
lesson-last-aurora-row = When a card is gone, those to its right move left and get cheaper, and a new one appears at the right end. What is dear now may be cheap on your next turn, unless the other takes it first.
lesson-last-aurora-food-title = What Food is for
lesson-last-aurora-food = On your turn a Food makes one of your people 1 Skill stronger until the turn ends, or lets a tired one rest sooner. With a meal the Co-Pilot reaches cards of cost 2.
lesson-last-aurora-pass-title = Or pass
lesson-last-aurora-pass = Instead of exploring you may pass: one Survivor rests, and may repair as much damage as it has Skill. The phase goes on until nobody has anyone Active.
lesson-last-aurora-bonus-title = The slot gives something too
lesson-last-aurora-bonus = Besides the card, the slot has a Bonus Action, before the card or after it. You never have to take it, and some of them cost you: read the price.
lesson-last-aurora-recruit-title = A new hand
lesson-last-aurora-recruit = Recruits begin in the Rest Zone, so they work from the next round on. Their token sits in a box of your Convoy: lose the box and you lose somebody.
lesson-last-aurora-object-title = An Object in your hand
lesson-last-aurora-object = Only you know which one it is. Play it on your turn in the phase it names, or keep it: each one left at the end is a point.
lesson-last-aurora-install-title = A better Convoy
lesson-last-aurora-install = Trailers bring boxes, Devices bring guns, armour and more. Once it is in place it stays there; only another card can replace it.
lesson-last-aurora-room-title = No room
lesson-last-aurora-room = A box holds one thing, and yours are full. Give back what you will need least; parting with a Survivor's seat means parting with a Survivor.

## Rest and Movement

lesson-last-aurora-rest-title = Phase two: Rest
lesson-last-aurora-rest = Everybody at once: those in the Rest Zone become Active again, then the Exhausted move to the Rest Zone. Nobody is asked unless there is Food to share out.
lesson-last-aurora-move-title = Phase three: Movement
lesson-last-aurora-move = One Fuel starts the engine and gives your Truck's speed; each further Fuel adds one space. Staying is allowed, but the ship moves away from you every round.
lesson-last-aurora-drive-title = How far?
lesson-last-aurora-drive = You may stop on any space that is lit, up to your speed. A counter on the space where you stop is yours, so one space less can be worth a token more.
lesson-last-aurora-waypoint-title = A Special Waypoint
lesson-last-aurora-waypoint = You stopped on a counter and took what it shows; now the space is empty for everybody. The ones with the poison sign stay and strike again.
lesson-last-aurora-order-title = Who leads
lesson-last-aurora-order = The Convoy furthest along leads and moves first from now on, but explores last. And ambushes fall on the region of the leader.

## Fire Weapons

lesson-last-aurora-fire-phase-title = Phase four: Fire Weapons
lesson-last-aurora-fire-phase = First Enemies that lay in the row ambush the leader's region, then Convoys fire, then Enemies. This round none was there, so nothing happens.
lesson-last-aurora-ambush-title = Ambush
lesson-last-aurora-ambush = The Enemy leaves the row for the region of the leading Convoy and strikes at once at everybody there. It stays until it is beaten or nobody is left in that region.
lesson-last-aurora-damage-title = Where does it hurt least?
lesson-last-aurora-damage = You choose the box yourself, within the part that is named. Whatever lies in it is lost, and a damaged gun is silent, so give up an empty box if you can.
lesson-last-aurora-stow-title = Before the shooting
lesson-last-aurora-stow = Cargo may be moved freely until now; once the shooting starts everything stays where it is. The board shows which part the next Enemies' fire will hit: put there what you can spare.
lesson-last-aurora-fire-title = Your turn to shoot
lesson-last-aurora-fire = Each shot costs one Ammo, and each undamaged gun may fire once. Hitting brings a Fame Point and a claim on the Loot, so shoot if you have the Ammo.
lesson-last-aurora-outcome-title = What a shot does
lesson-last-aurora-outcome = A card of the Outcome deck decides: the row of your gun's rating says hit, miss or jam. A better gun reads a better row; a jam damages its own box.
lesson-last-aurora-hit-title = A hit
lesson-last-aurora-hit = Every attack that does damage brings you 1 Fame. Fame is points at the end, and below zero it costs points.
lesson-last-aurora-loot-title = Loot
lesson-last-aurora-loot = When all of an Enemy's boxes are hit it falls, and a card decides which of those who hit it gets the Loot. It is a machine better than most you can find in the row.
lesson-last-aurora-enemies-fire-title = They shoot back
lesson-last-aurora-enemies-fire = Every Enemy that still stands fires at every Convoy in its region. Driving on out of the region leaves it behind.
lesson-last-aurora-repair-title = Repairs
lesson-last-aurora-repair = A repair takes one damage away. Mend guns first, then boxes you need for cargo; undamaged cards can be points at the end.
lesson-last-aurora-contamination-title = Contamination
lesson-last-aurora-contamination = Each such counter takes 1 Skill from a Survivor, and as many as its Skill kill it. Slots 1 and 2 can cure it.

## End of Round

lesson-last-aurora-aurora-title = Phase five: the ship moves on
lesson-last-aurora-aurora = Every round the Aurora goes to her next mooring. When a Convoy reaches her, or she lies at mooring six, the game ends.
lesson-last-aurora-refill-title = Cards are left behind
lesson-last-aurora-refill = The oldest cards go, the rest move left and new ones come. An Enemy among them cannot be explored: it waits for phase four.
lesson-last-aurora-again-title = That was a round
lesson-last-aurora-again = Five phases, again and again: Exploration, Rest, Movement, Fire Weapons, End of Round. The bar above says which one is on; from here on ask for advice whenever you like.
lesson-last-aurora-points-title = How you stand
lesson-last-aurora-points = Two numbers stand beside your name: what you would score now if somebody reaches the ship, and if nobody does. Your lead, your Fame and unused Objects count in both; the menu shows them line by line.
lesson-last-aurora-last-rounds-title = The end is near
lesson-last-aurora-last-rounds = If anybody reaches the ship, everybody scores healthy Survivors; if nobody does, everybody scores undamaged Convoy cards. Look which of the two you have more of, and drive or stay accordingly.
