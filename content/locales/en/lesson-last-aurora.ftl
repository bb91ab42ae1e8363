# The guided first game of Last Aurora: content/lessons/last-aurora/first-game.kdl.
# A step has a title and a text of two sentences or three. docs/content/lessons.md says how.

lesson-last-aurora-title = Your first drive

## Why a sensible player would answer so, by the verb of the answer: where nothing in particular can be told from the position

lesson-last-aurora-because-explore = What it gives is worth more to you than what the others give for their price.
lesson-last-aurora-because-commit = With them the cost can be reached.
lesson-last-aurora-because-card-action = The cost is reached; whoever else went would only get tired.
lesson-last-aurora-because-bonus = What it gives is worth its price.
lesson-last-aurora-because-no-bonus = What it costs is worth more than what it gives.
lesson-last-aurora-because-pass = Nothing in the row is worth tiring somebody out for.
lesson-last-aurora-because-feed-skill = The meal brings a better card within reach.
lesson-last-aurora-because-feed-rest = Somebody is Active again a round sooner.
lesson-last-aurora-because-collect = It is there for the taking.
lesson-last-aurora-because-choose = It costs you less, or brings you more, than the other way.
lesson-last-aurora-because-play = Now is the moment when it does the most.
lesson-last-aurora-because-pick = It is what you can use best.
lesson-last-aurora-because-keep = Nothing better is to be had for it.
lesson-last-aurora-because-give = You will need it least.
lesson-last-aurora-because-use = Now is the moment when it does the most.
lesson-last-aurora-because-resolve = One of them must come first, and this one helps the others.
lesson-last-aurora-because-stop = Nothing more is worth doing now.
lesson-last-aurora-because-column = There it does the most good.
lesson-last-aurora-because-take-block = It brings more of what you can use.
lesson-last-aurora-because-take = It is what you can use best.
lesson-last-aurora-because-drop = You will need it least.
lesson-last-aurora-because-lose = You will need it least.
lesson-last-aurora-because-lose-survivor = The others are worth more to you.
lesson-last-aurora-because-contaminate = They can bear it best.
lesson-last-aurora-because-repair = That box is worth more to you than the others.
lesson-last-aurora-because-drive = Being ahead counts at the end, and Fuel is there to be burnt.
lesson-last-aurora-because-move-to = Being ahead counts at the end.
lesson-last-aurora-because-stow = So the least is lost where the next fire hits.
lesson-last-aurora-because-damage = What is lost there can be spared best.
lesson-last-aurora-because-attack = A hit brings Fame, and the Enemy nearer to its end.
lesson-last-aurora-because-done = Nothing more is worth doing now.
lesson-last-aurora-because-skip = Nothing it could do now is worth having.

## The table

lesson-last-aurora-start-title = The road begins here
lesson-last-aurora-start = Each coloured truck is a Convoy: blue is yours, red is a program's. Both start down here in the Valley and drive up this one road, through the Coast to the Bay.
lesson-last-aurora-goal-title = One road, one ship
lesson-last-aurora-goal = This is the icebreaker Aurora, about to leave. Whoever gets further along the road scores for the lead, and whoever brings people and machines through in one piece scores for those.
lesson-last-aurora-convoy-title = Your Convoy
lesson-last-aurora-convoy = A Truck and a Trailer with boxes, and each box holds one thing: Food, Fuel, Ammo or a seat for a Survivor. Food makes people strong, Fuel makes you drive, Ammo lets a gun fire once.
lesson-last-aurora-crew-title = Your crew
lesson-last-aurora-crew = The Leader and the Co-Pilot are in the Active Zone: they are ready to work. The number on a card is its Skill, and Skill is what you pay with.

## Exploration

lesson-last-aurora-explore-title = Send somebody out
lesson-last-aurora-explore = Phase one: take turns exploring one card of this row. Each slot has a cost that Skill must reach. The Driver in slot 3 costs 2 and would join you, and more hands mean more turns: a good beginning.
lesson-last-aurora-send-title = Who goes?
lesson-last-aurora-send = The Skills of those who go, together, must reach the cost of the slot; where nobody else could do it, the right one goes at once. Whoever goes is tired afterwards, so send no more than you need.
lesson-last-aurora-enough-title = That is enough
lesson-last-aurora-enough = The Skill is there, so do what the card offers now: a Survivor joins, a machine is installed, a place is plundered. You could add people, but they would only get tired.
lesson-last-aurora-gather-title = Take one block
lesson-last-aurora-gather = A Location has two blocks of tokens. You take all of one block, and the other stays for whoever comes next. Which of them fits into your boxes?
lesson-last-aurora-tired-title = Work tires
lesson-last-aurora-tired = Whoever explored leaves the Active Zone and is done for this round. From the Exhausted Zone it takes two Rest Phases to be Active again, from the Rest Zone one. Explorers become Exhausted; only the Leader never does, and goes to the Rest Zone instead.
lesson-last-aurora-row-title = The row closes up
lesson-last-aurora-row = When a card is gone, those to its right move left and get cheaper, and a new one appears at the right end. What is dear now may be cheap on your next turn, unless the other takes it first.
lesson-last-aurora-food-title = What Food is for
lesson-last-aurora-food = Before you explore, a Food makes one of your people 1 Skill stronger until the turn ends, so that dearer slots come within reach; or it moves somebody from Exhausted to Rest. Look what a meal would buy you before you eat it.
lesson-last-aurora-pass-title = Explore again, or pass
lesson-last-aurora-pass = It goes round until nobody has anyone Active. Whoever does not explore with somebody may pass with them: they go to the Rest Zone, not to the Exhausted, and may repair as much damage as they have Skill.
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
lesson-last-aurora-rest = Everybody at once: those in the Rest Zone become Active again, then the Exhausted move to the Rest Zone. So a Survivor who explored last round is Rested now and Active after the next. Nobody is asked unless there is Food to share out.
lesson-last-aurora-speed-title = The badge on your Truck
lesson-last-aurora-speed = The first number is your speed, the second how many Trailers the Truck can tow. Survivors with “Speed +1” count only while they are Active: somebody who is tired from exploring is missing at the wheel, and the speed falls.
lesson-last-aurora-move-title = Phase three: Movement
lesson-last-aurora-move = One Fuel starts the engine and gives the speed on your Truck's badge; each further Fuel adds one space. Staying is allowed, but the ship moves away from you every round.
lesson-last-aurora-drive-title = How far?
lesson-last-aurora-drive = You may stop on any space that is lit, up to your speed. A counter on the space where you stop is yours, so one space less can be worth a token more.
lesson-last-aurora-waypoint-title = A Special Waypoint
lesson-last-aurora-waypoint = You stopped on a counter and took what it shows; now the space is empty for everybody. The ones with the poison sign stay and strike again.
lesson-last-aurora-order-title = Who leads
lesson-last-aurora-order = The Convoy furthest along leads and moves first from now on, but explores last. And ambushes fall on the region of the leader.

## Fire Weapons

lesson-last-aurora-fire-phase-title = Phase four: Fire Weapons
lesson-last-aurora-fire-phase = First Enemies that lie in the row ambush the leader's region, then Convoys fire, then Enemies. Without any Enemy, as in this first round, it is over as soon as it begins.
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
lesson-last-aurora-aurora = A round ends with the Aurora going to her next mooring. When a Convoy reaches her, or she lies at mooring six, the game ends.
lesson-last-aurora-refill-title = Cards are left behind
lesson-last-aurora-refill = The oldest cards go, the rest move left and new ones come. An Enemy among them cannot be explored: it waits for phase four.
lesson-last-aurora-again-title = That was a round
lesson-last-aurora-again = Five phases, again and again: Exploration, Rest, Movement, Fire Weapons, End of Round. The bar above says which one is on; from here on ask for advice whenever you like.
lesson-last-aurora-points-title = How you stand
lesson-last-aurora-points = Two numbers stand beside your name: what you would score now if somebody reaches the ship, and if nobody does. Your lead, your Fame and unused Objects count in both; the menu shows them line by line.
lesson-last-aurora-last-rounds-title = The end is near
lesson-last-aurora-last-rounds = If anybody reaches the ship, everybody scores healthy Survivors; if nobody does, everybody scores undamaged Convoy cards. Look which of the two you have more of, and drive or stay accordingly.
