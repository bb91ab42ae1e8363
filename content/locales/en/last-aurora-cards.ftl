### Last Aurora: names, flavour and rules texts of cards, Objects, boxes and places.
### Keys follow the words of content/last-aurora: card-SLUG, object-SLUG, box-KIND, ability-WORD, effect-WORD.

## Start cards

card-rusted-container = Rusted Container
card-rusted-container-flavour = Half sunk in the drift, seal unbroken. Somebody meant to come back for it.

card-leader = Leader
card-leader-flavour = Sleeps sitting up, boots laced, one hand on the map.

card-co-pilot = Co-Pilot
card-co-pilot-flavour = Reads the road from the colour of the ice, and hates to see tail lights ahead.

card-start-truck = Old Hauler
card-start-truck-flavour = Two winters past its last service, with a hunting rifle bolted to the roof.

card-start-trailer = Old Trailer
card-start-trailer-flavour = It rattles, it leaks, and it holds everything that is left.

## Survivors

card-driver = Driver
card-driver-flavour = Took the last bus out of the city, and never gave back the keys.

card-mechanic = Mechanic
card-mechanic-flavour = Mends by lamplight what the day has broken, humming off key.

card-explorer = Explorer
card-explorer-flavour = Every ruin has a second door. She has usually been through it already.

card-jackal = Jackal
card-jackal-flavour = Leaves camp with an empty sack at dusk. Nobody asks whose tracks he followed.

card-hermit = Hermit
card-hermit-flavour = Ten years alone beside the reactor taught him where not to put his hands.

card-medic = Medic
card-medic-flavour = No drugs, no bandages; a loud voice and cold water will have to do.

card-preacher = Preacher
card-preacher-flavour = Whatever was taken today, he has a verse that makes it a gift.

card-renegade = Renegade
card-renegade-flavour = She still wears the wolf's tooth. They still will not fire on it.

card-shooter = Shooter
card-shooter-flavour = Breathes out, waits for the wind to drop, and wastes nothing.

card-orphan = Orphan
card-orphan-flavour = Too small for any work, and the reason that most of them go on.

card-bounty-hunter = Bounty Hunter
card-bounty-hunter-flavour = Keeps a list of names under the seat. Most are crossed out.

## Trucks

card-snowcat = Snowcat
card-snowcat-flavour = It groomed ski slopes once. It has never minded where the road goes.

card-courier-truck = Courier Truck
card-courier-truck-flavour = Overnight delivery, says the paint under the frost.

card-road-train = Road Train
card-road-train-flavour = Slow to wake; and then it pulls half a village behind it.

card-ironclad = Ironclad
card-ironclad-flavour = A bank's strongroom on eight wheels, with a gun where the clerk used to sit.

card-ice-racer = Ice Racer
card-ice-racer-flavour = Built for a frozen lake and a cheering crowd. The crowd is gone.

## Trailers

card-flatbed = Flatbed
card-flatbed-flavour = Four corners, four straps; the rest is up to you.

card-tank-trailer = Tank Trailer
card-tank-trailer-flavour = Sloshing in the dark behind you, the nicest sound in the world.

card-greenhouse = Greenhouse
card-greenhouse-flavour = Sodium lamps over wet black earth: a small orange summer on wheels.

card-bunk-trailer = Bunk Trailer
card-bunk-trailer-flavour = Six people's breath keeps it just above freezing.

card-seed-vault = Seed Vault
card-seed-vault-flavour = Nothing in it can be eaten. Everything in it can be grown.

## Devices

card-machine-gun = Machine Gun
card-machine-gun-flavour = Wrapped in blankets at night, like a child.

card-roof-rack = Roof Rack
card-roof-rack-flavour = Welded from bed frames; holds more than it should.

card-autocannon = Autocannon
card-autocannon-flavour = Off a patrol boat that froze in at its pier.

card-steel-plates = Steel Plates
card-steel-plates-flavour = Road signs, two deep. You can still read the names of towns.

card-track-kit = Track Kit
card-track-kit-flavour = Bolt it on, leave the road, and do not look down.

card-turbocharger = Turbocharger
card-turbocharger-flavour = It screams like something alive, and everyone on board grins.

card-crew-pod = Crew Pod
card-crew-pod-flavour = Three seats, one window, and a curtain that somebody embroidered.

## Locations

card-contaminated-storehouse = Contaminated Storehouse
card-contaminated-storehouse-flavour = The shelves are full. The dust on them glows a little.

card-petrol-station = Petrol Station
card-petrol-station-flavour = The pumps are dead, but the tanks below them were never dry.

card-abandoned-shop = Abandoned Shop
card-abandoned-shop-flavour = The till is open and full of money. Nobody ever took it.

card-helicopter-wreck = Helicopter Wreck
card-helicopter-wreck-flavour = Torn metal on every side; whatever gets out gets out scratched.

card-snowed-in-farm = Snowed-in Farm
card-snowed-in-farm-flavour = You enter through the attic window and climb down into the larder.

card-refugee-camp = Refugee Camp
card-refugee-camp-flavour = They do not stop you. They only watch what you carry away.

card-radar-station = Radar Station
card-radar-station-flavour = The dish still turns when the wind is right, listening for no one.

card-derailed-train = Derailed Train
card-derailed-train-flavour = Forty wagons on their backs, and not one of them lies still.

card-harbour-warehouse = Harbour Warehouse
card-harbour-warehouse-flavour = Crates stencilled with the names of ports that are ice now.

card-lighthouse = Lighthouse
card-lighthouse-flavour = From the gallery you can see her lamps, far out: the Aurora.

card-stranded-tanker = Stranded Tanker
card-stranded-tanker-flavour = Fuel enough for everyone, inside a hull that groans when you knock.

card-field-hospital = Field Hospital
card-field-hospital-flavour = Everything labelled, everything sterile, except the beds.

## Encounters

card-merchant = Merchant
card-merchant-flavour = A stove, a folding table, and a price for whatever you cannot do without.

card-travelers = Travelers
card-travelers-flavour = Three on foot with a sledge. They raise their hands before you have stopped.

## Events

card-blizzard = Blizzard
card-blizzard-flavour = For an hour there is no road, no sky, no truck ahead; only the wipers.

card-supply-drop = Supply Drop
card-supply-drop-flavour = Someone up there still flies, and still cares for stragglers.

card-wolf-tracks = Wolf Tracks
card-wolf-tracks-flavour = Tyre marks cross the road, and cross it back again. Turn aside, or run at them.

card-radioactive-snow = Radioactive Snow
card-radioactive-snow-flavour = Grey flakes, warm on the glove. Shut the vents or shed the plating.

card-clear-skies = Clear Skies
card-clear-skies-flavour = One still, blue day, and the ones ahead have left their cans behind.

card-northern-lights = Northern Lights
card-northern-lights-flavour = Green fire from one end of the world to the other. For once, nobody hurries.

## Enemies

card-warwolves = Warwolves
card-warwolves-flavour = Harpoons first, for whatever you carry on your roof.

card-riderwolves = Riderwolves
card-riderwolves-flavour = Snowmobiles, low and fast, and chains for your wheels.

card-rendall-and-randall = Rendall and Randall
card-rendall-and-randall-flavour = One asks politely. The other is already aiming.

card-ulmar = Ulmar, The Metal Wolf
card-ulmar-flavour = More rivets than skin. He comes at you from the front, standing up.

card-final-howl = The Final Howl
card-final-howl-flavour = When the horn sounds, hold your breath or hold the wheel. Not both.

card-immortal-wolf = Immortal Wolf
card-immortal-wolf-flavour = Killed four times by people who swore to it.

## Loot

card-armored-baggage-rack = Armored Baggage Rack
card-armored-baggage-rack-flavour = The wolves keep their own luggage safe.

card-prisoner = The Prisoner
    .bare = Prisoner
card-prisoner-flavour = Blinking in the light. He knows the way they came, and will not go back.

card-gauss-cannon = Gauss Cannon
card-gauss-cannon-flavour = No smoke, no flash. The target simply stops.

card-artificial-ecosystem = Artificial Ecosystem
card-artificial-ecosystem-flavour = A sphere of moss and shrimps and rain; it has not noticed the winter.

card-nuclear-generator = Nuclear Generator
card-nuclear-generator-flavour = It hums at the edge of hearing, and the snow around it never settles.

card-biomass-turbo-truck = Biomass Turbo-truck
card-biomass-turbo-truck-flavour = Burns whatever you would eat, and is always hungry.

## Objects

object-antifreeze-capsules = Antifreeze Capsules
object-antifreeze-capsules-flavour = Blue, bitter, and for one morning you are nineteen again.
object-antifreeze-capsules-text = One of your Survivors has Skill 3 until the phase ends.

object-decontamination-iv-bag = Decontamination IV Bag
object-decontamination-iv-bag-flavour = Hang it from the mirror; it will be empty before the next village.
object-decontamination-iv-bag-text = Remove up to 2 Contamination counters from your Survivors.

object-hazmat-suit = Hazmat Suit
object-hazmat-suit-flavour = One size, which fits nobody, and one use.
object-hazmat-suit-text = When one of your Survivors would get a Contamination counter, whatever the source: it does not.

object-incendiary-ammunition = Incendiary Ammunition
object-incendiary-ammunition-flavour = A box of small suns, kept far from the stove.
object-incendiary-ammunition-text = Attack without spending Ammo. If the attack does damage, it does 1 more.

object-mre = MRE
object-mre-flavour = Best before the end of the world. Still warm, if you pull the tab.
object-mre-text = Move one of your Survivors from the Exhausted or the Rest Zone to the Active Zone.

object-nitromethane = Nitromethane
object-nitromethane-flavour = The engine will forgive you once.
object-nitromethane-text = Move without the basic 1 Fuel. When the movement is over, put 1 Damage counter on your Truck.

object-nitrous-oxide = Nitrous Oxide
object-nitrous-oxide-flavour = The red button under the red cover.
object-nitrous-oxide-text = Truck speed +1 for this movement.

object-welding-torch = Welding Torch
object-welding-torch-flavour = Blue light on the snow, and by morning she rolls again.
object-welding-torch-text = Remove up to 3 Damage counters from your Convoy.

object-mine = Mine
object-mine-flavour = A dinner plate with a grudge. Remember where you left it.
object-mine-text = After moving, put a Mine counter on a road you have just crossed, then draw an Object.

## Modules: what each adds

module-beta = Bolder shortcuts
module-beta-text = A longer road, and ways to cut it short: some hurt, some poison, some come down behind whoever dares first.
module-mine = The Mine
module-mine-text = One more Object; two counters that wait on the road for whoever follows.
module-automa = The Last Automa
module-automa-text = An opponent without a person: six cards say what it does.
module-athena = Project Athena
module-athena-text = The Gamma map, through a base that still listens: Batteries, turrets, machines, and an Alert for each of you.
module-salvage = Exploration deck
module-salvage-text = Other cards to find and four more Objects. Scrap is ammunition: an Object is a tool, a point or a bullet.
module-asgaror = The Asgaror clan
module-asgaror-text = Another clan on the road, whose wounds close overnight: bring one down together now, or never.
module-starting-crews = Starting crews
module-starting-crews-text = Four crews that differ from the first turn on, in place of Leader and Co-Pilot.
module-story-cards = Story cards
module-story-cards-text = The back of a card says when it happens, never what. Choose before you know.
module-pvp = Player versus player
module-pvp-text = Rivals in your region can be fired at. Whoever is hit gets harder to hit.
option-frozen-steel-objects = With Project Athena: Objects only
option-frozen-steel-objects-text = The four Objects of Frozen Steel are shuffled in; all other cards are those of Project Athena.
option-pooled-additional = With Project Athena: both decks
option-pooled-additional-text = The additional cards of both are pooled by Time Period, and as many are drawn as Project Athena says. A variant.
option-asgaror-on-gamma = With Project Athena: in place of her clan
option-asgaror-on-gamma-text = The Asgaror and their Loot are on the Gamma map, and the machines stay away. A variant.
option-automa-easy = Easier
option-automa-easy-text = The Automa leaves Slander, Sabotage and Foul Snow in the box. A variant of ours, not of the rulebook.

## Map

map-alpha = Alpha
map-beta = Beta
region-valley = Valley
region-coast = Coast
region-bay = Bay
region-pass = Pass
region-glacier = Glacier
region-fjord = Fjord

## Resources, counters and tokens

resource-food = Food
resource-fuel = Fuel
resource-ammo = Ammo
resource-full = Full Battery
resource-half = Half Battery
waypoint-resource = Stop here to take 1 { $resource } and remove the counter.
waypoint-object = Stop here to draw 1 Object card and remove the counter.
waypoint-contamination = Whoever stops here puts 1 Contamination counter on a Survivor. The counter stays.

## Cargo Boxes

box-any = Holds any token.
box-survivor = Holds a Survivor token.
box-food-fuel = Holds Food or Fuel.
box-armor = Holds nothing but Damage.
box-weapon = Weapon of rating { $number }. Cannot fire while damaged.
box-speed = Truck speed +1 while undamaged.
box-tracks = The Convoy may use shortcuts marked with Tracks, while undamaged.
box-food = Gives 1 Food at the end of every round, while undamaged.
box-fame = { $number ->
    [one] 1 Fame Point at the end of the game, while undamaged.
   *[other] { $number } Fame Points at the end of the game, while undamaged.
}
box-fame-per-food = 1 Fame Point for each Food in the Convoy at the end of the game, at most { $number }, while undamaged.
box-recycle = Food may be spent for speed like Fuel, while undamaged. The basic 1 Fuel is still due.
box-junk = Junk Weapon of rating { $number }: fires for an Object card. Cannot fire while damaged.
box-asgard-armor = Holds nothing but Damage, which may be taken off at the end of every round.
box-object-box = Gives 1 Object card at the end of every round, while undamaged.
box-rack = You can hold 1 Object more, while undamaged.
printed-tracks = The Convoy may use shortcuts marked with Tracks.
loot-optional = Whoever wins this Loot may decline it.

## Abilities

ability-none = No ability.
ability-speed = Movement: Truck speed +{ $number }.
ability-catch-up = Movement: Truck speed +1, and +1 more if { $number } or more spaces behind the leading Convoy.
ability-any-bonus = Exploration: the Bonus Action of any slot may be taken.
ability-clean-hands = Exploration: while exploring along, nobody involved gets Contamination.
ability-keeps-fame = Exploration: while exploring along, the card action costs no Fame.
ability-tireless = Never goes to the Exhausted Zone.
ability-speed-first-shot = Movement: Truck speed +1. Fire Weapons: the first shot that hits does 1 more damage.
ability-speed-scrounge = Movement: Truck speed +1. Rest: take 1 Resource of a type missing from the Convoy.
ability-speed-wake = Movement: Truck speed +1, and move 1 Survivor from the Rest Zone to the Active Zone.
ability-scrounge = Rest: take 1 Resource of a type missing from the Convoy.
ability-rest-repair = { $number ->
    [one] Rest: repair once.
   *[other] Rest: repair up to { $number } times.
}
ability-spots-ambush = Fire Weapons: once a round, an ambush does nothing to you.
ability-forages = Exploration: while exploring a Location along, gain 1 Food.
ability-long-shot = Fire Weapons: once a round, a shot may reach a region beside yours.
ability-wake = Movement: move 1 Survivor from the Rest Zone to the Active Zone.
ability-ignore-enemy = Fire Weapons: choose an Enemy whose ambush and attack do not touch you.
ability-first-shot = Fire Weapons: the first shot that hits does 1 more damage.
ability-fame = { $number ->
    [one] End of the game: 1 Fame Point.
   *[other] End of the game: { $number } Fame Points.
}
ability-fame-with-loot = { $number ->
    [one] End of the game: 1 Fame Point with at least one Loot card.
   *[other] End of the game: { $number } Fame Points with at least one Loot card.
}

## Effects

effect-gain = Gain { $number } { $resource }.
effect-gain-fame = { $number ->
    [one] Gain 1 Fame Point.
   *[other] Gain { $number } Fame Points.
}
effect-lose-fame = { $number ->
    [one] Lose 1 Fame Point.
   *[other] Lose { $number } Fame Points.
}
effect-damage = Put { $number } Damage on { $area }.
effect-contaminate = Put { $number } Contamination on { $whom }.
effect-decontaminate = { $number ->
    [one] Remove 1 Contamination from { $whom }.
   *[other] Remove up to { $number } Contamination from { $whom }.
}
effect-repair = { $number ->
    [one] Repair once.
   *[other] Repair up to { $number } times.
}
effect-draw-objects = { $number ->
    [one] Draw an Object card.
   *[other] Draw { $number } Object cards.
}
effect-discard-objects = { $number ->
    [one] Discard an Object card.
   *[other] Discard { $number } Object cards.
}
effect-discard-resources = { $number ->
    [one] Discard a Resource from your Convoy.
   *[other] Discard { $number } Resources from your Convoy.
}
effect-trade-resource = Put a Resource of another type on the card and take the one that lay there.
effect-take-tokens = Take every Resource on the card.
effect-leave-zone = The card is discarded.
effect-choice = Choose one:
effect-raise-skill = The Skill of a Survivor counts as { $number } until the phase ends.
effect-recover = Move one of your Survivors to the Active Zone.
effect-waive-fuel = Move without the basic 1 Fuel, and put { $number } Damage on your Truck afterwards.
effect-speed = Truck speed +{ $number } for this movement.
effect-spend = Spend { $number } { $resource }.
effect-move = { $number ->
    [one] Move your Convoy 1 space at once.
   *[other] Move your Convoy up to { $number } spaces at once.
}
effect-improve-from-discard = Improve your Convoy with a card from the discard pile.
effect-attack = Attack an Enemy in your region at once.
effect-lay-mine = Put a Mine counter on a road you have just crossed.

## Where and whom

area-anywhere = any box of your Convoy
area-top-row = your Devices
area-bottom-row = your Truck or Trailers
area-front-column = your Truck or the Device on it
area-truck = your Truck
area-trailer-column-1 = your first Trailer or the Device on it
area-trailer-column-2 = your second Trailer or the Device on it
area-trailer-column-3 = your third Trailer or the Device on it
whom-own = your Survivors
whom-involved = involved Survivors
scope-everyone = Every player:
scope-leader = The player in the lead:
scope-last = The player in last place:
scope-followers = Everyone but the player in the lead:

## The Last Automa's Action cards

action-card-salvage = Salvage
action-card-salvage-flavour = Whatever the others left behind, it has counted.
action-card-muster = Muster
action-card-muster-flavour = The loudspeakers promise soup. Some believe them.
action-card-back-roads = Back Roads
action-card-back-roads-flavour = Its maps are older than the ice, and better.
action-card-slander = Slander
action-card-slander-flavour = A voice on every channel, and it has your name.
action-card-sabotage = Sabotage
action-card-sabotage-flavour = In the morning a hose is cut, and there are no tracks in the snow.
action-card-foul-snow = Foul Snow
action-card-foul-snow-flavour = The wind turns. It always turns towards you.
automa-ability-restock = Movement: the Automa gains 1 Fuel if it has none, otherwise 1 Ammo.
automa-ability-muster = Movement: if you own more Survivors than the Automa, it recruits 1.
automa-ability-shortcut = Movement: the Automa takes the first shortcut it meets, with all that comes of it.
automa-ability-sabotage = End of round: you put 1 Damage counter on your Convoy.
automa-ability-slander = End of round: if your Fame Track shows more than the Automa's, you lose 1 Fame Point.
automa-ability-relapse = End of round: 1 contaminated Survivor of the Automa is well again, and 1 of yours takes a Contamination counter.
automa-box-plain = Nothing to lose but a star.
automa-box-speed = Automa speed +1.
automa-box-weapon = A Weapon of rating { $number }.
arrow-right = Arrow right: left block, leftmost card, lowest number.
arrow-left = Arrow left: right block, rightmost card, highest number.

## Project Athena: Survivors

card-hacker = Hacker
card-hacker-flavour = Never touches a keyboard with gloves on, whatever the cold takes.

card-mimic-android = Mimic Android
card-mimic-android-flavour = By the second evening it laughs as you do. By the third it laughs first.

card-cyborg = Cyborg
card-cyborg-flavour = Half of him remembers the war. The other half kept the log.

## Project Athena: Trucks, Trailers and Devices

card-pulse-crawler = Pulse Crawler
card-pulse-crawler-flavour = Built to patrol a fence. It has outlived the fence by thirty years.

card-arc-hauler = Arc Hauler
card-arc-hauler-flavour = At every change of gear a white line jumps between its horns.

card-generator-car = Generator Car
card-generator-car-flavour = A clean, even hum, and no frost on its roof in any weather.

card-repair-bay = Repair Bay
card-repair-bay-flavour = Six arms on a rail. They wait until everyone has stepped back.

card-decon-car = Decontamination Car
card-decon-car-flavour = White tiles, white light, a drain in the floor, and a voice that counts to ninety.

card-collector-arm = Collector Arm
card-collector-arm-flavour = It picks up what the road has dropped, and does not slow you down to ask.

card-arc-projector = Arc Projector
card-arc-projector-flavour = Keep the hatch shut, keep your hands off the rail, then say when.

card-cargo-frame = Cargo Frame
card-cargo-frame-flavour = Stencilled for three warheads. Sacks of meal fit just as well.

## Project Athena: Armed Locations

card-checkpoint = Checkpoint
card-checkpoint-flavour = The barrier is down and the booth is empty. The gun in the wall has never been relieved.

card-gun-bunker = Gun Bunker
card-gun-bunker-flavour = Two metres of concrete, one slit, and belts that nobody was left to fire.

card-missile-silo = Missile Silo
card-missile-silo-flavour = The lid weighs ninety tonnes and stands open. What it held has long been delivered.

## Project Athena: Encounter and Events

card-scrap-dealer = Scrap Dealer
card-scrap-dealer-flavour = He buys charge and sells iron. His radio has been in pieces for years, and that is why he lives.

card-searchlight = Searchlight
card-searchlight-flavour = It finds the first truck, stops, and comes back for a second look.

card-alert-scan-1 = Alert Scan I
card-alert-scan-1-flavour = A tone on every channel, three seconds long. Somewhere a counter is set to one.

card-alert-scan-2 = Alert Scan II
card-alert-scan-2-flavour = The same tone, closer together. Cells that were asleep in their crates answer it.

card-alert-scan-3 = Alert Scan III
card-alert-scan-3-flavour = Every mast along the coast turns the same way. Out at sea, an anchor comes up.

## Project Athena: Enemies

card-ath-scout = ATH-Scout 1.2
card-ath-scout-flavour = It hovers at the height of your windscreen and compares you with something.

card-ath-raiders = ATH-Raiders 3.0
card-ath-raiders-flavour = Twelve of them, low to the ground, all braking at the same instant.

card-harvester = Harvester
card-harvester-flavour = It came for the cells. The roof is merely in the way.

card-athena-zealots = Athena's Zealots
card-athena-zealots-flavour = They were the night shift once. They bring a gift for whoever she has named.

card-athena-wings = Athena's Wings
card-athena-wings-flavour = A shadow without engine noise, and then the sky above you opens fire.

card-athena-battlesuit = Athena's Battlesuit
card-athena-battlesuit-flavour = Four metres tall, and nobody inside. It walks towards the headlights.

## Project Athena: Loot

card-full-metal-piper = Full Metal Piper
card-full-metal-piper-flavour = Play it a little current and it plays back the old recall signal. They still come.

card-cracked-sentinel = Cracked Sentinel
card-cracked-sentinel-flavour = It kept the gate for thirty years. Now it keeps a tally, and it is on your side.

card-left-brain = Athena's Left Brain
card-left-brain-flavour = It finishes every sum you begin. It has stopped asking what is being counted.

card-right-brain = Athena's Right Brain
card-right-brain-flavour = Given power, it dreams, and the dreams are of open water.

card-fusion-turret = Fusion Turret
card-fusion-turret-flavour = Unbolted from her inner wall, with the sight still set on your road.

card-nuclear-truck = Nuclear Truck
card-nuclear-truck-flavour = There is no fuel gauge. There is a dial, and a card that says not to let it rest.

## Project Athena: Objects

object-mobile-jammer = Mobile Jammer
object-mobile-jammer-flavour = A suitcase full of noise. For an hour you are weather.
object-mobile-jammer-text = Go 1 row down on the Alert Table, or spend a Half Battery and go 2 rows down.

object-grenade = Grenade
object-grenade-flavour = Pull, count, throw. The order matters.
object-grenade-text = 2 damage to an Enemy (1 Fame Point, a Target counter) or a turret in range. Then reveal an Outcome card: a Jam for rating 2 puts 1 Damage on your bottom row.

## Project Athena: map, Batteries and the Alert

map-gamma = Gamma
region-proving-grounds = Proving Grounds
region-base = Base
region-south-shore = South Shore
waypoint-fixed-resource = Stop here to take 1 { $resource }. It never runs out.
waypoint-fixed-contamination = Whoever stops here puts 1 Contamination counter on a Survivor.
turret-name = Turret { $number }
turret-armor = Armor { $number }
turret-reward = Whoever destroys it gains 1 { $resource } at once, and 1 Fame Point at the end of the game.
turret-range = Fires at every Convoy in its perimeter after the ambushes, by the Alert row of each.
alert-row-damage = A turret would do { $number } damage.
alert-row-ship = { $number ->
    [0] An Alert Scan III would not move the Aurora.
    [one] An Alert Scan III would move the Aurora 1 space.
   *[other] An Alert Scan III would move the Aurora { $number } spaces.
}
alert-row-fame = { $number ->
    [0] No Fame Points at the end of the game.
    [one] 1 Fame Point at the end of the game.
   *[other] { $number } Fame Points at the end of the game.
}

## Project Athena: boxes, abilities and Weapons

box-energy = Energy Weapon of rating { $number }. Fires for a Full Battery. Cannot fire while damaged.
box-decontaminator = End of round: spend a Half Battery to remove 1 Contamination counter, while undamaged.
box-generator = Gives 1 Full Battery at the end of every round, for another box, while undamaged.
box-repair-bay = Rest: spend a Half Battery to repair up to 2 times, while undamaged.
box-collector = Before a move: spend a Half Battery to take the Resources of every Special Waypoint you cross, while undamaged.
box-nuclear-drive = Full Batteries may be spent for speed like Fuel, while undamaged. The basic 1 Fuel is still due.
box-fame-paid = 1 Fame Point at the end of the game for a Half Battery, while undamaged.
ability-lower-alert = Rest: spend a Half Battery to go 1 row down on the Alert Table.
ability-mimic = Once per round: spend a Half Battery to have the ability of a Survivor in an opponent's Rest Zone until the phase ends.
ability-ignores-jams = Fire Weapons: Jams on Outcome cards do nothing to you.
ability-fame-per-turret = Gain 1 Fame Point for each turret you destroy.
nature-android = Android: fed with a Half Battery, never with Food, and no Object can be used on it.
nature-cyborg = Android and Human: fed with Food or with a Half Battery, and Objects work.
location-weapon = Weapon of rating { $number }: whoever gathers here may fire it once for 1 Ammo. Jammed, it never fires again.

## Project Athena: effects

effect-alert-up = { $number ->
    [one] Go 1 row up on the Alert Table if you can.
   *[other] Go up to { $number } rows up on the Alert Table.
}
effect-alert-up-in-full = { $number ->
    [one] Go 1 row up on the Alert Table.
   *[other] Go { $number } rows up on the Alert Table.
}
effect-alert-down = { $number ->
    [one] Go 1 row down on the Alert Table if you can.
   *[other] Go up to { $number } rows down on the Alert Table.
}
effect-damage-by-alert = Put as much Damage on { $area } as your Alert row says.
effect-archive-on-convoy = Archive this card under a card of your Convoy: its boxes are part of it.
effect-archive-in-zone = Archive this card under the card being explored.
effect-without-actions = You go on without performing any actions.
effect-discard-full = Discard { $number } { $resource }.
effect-grenade = Do { $number } damage to an Enemy or turret in reach. Then a Jam damages your own bottom row.
effect-scan-raise = Go 1 row up on the Alert Table for each Battery in your Convoy.
effect-scan-move = Then the Aurora moves on as far as the row of the highest Alert counter says.
scope-highest-alert = Whoever is highest on the Alert Table in the region:

## Frozen Steel: starting crews

card-road-captain = Road Captain
card-road-captain-flavour = Thirty winters of convoys behind her, and not one passenger left at the roadside.

card-navigator = Navigator
card-navigator-flavour = Draws the road before it is there, with a pencil that freezes every morning.

card-gunner = Gunner
card-gunner-flavour = Sold his coat for a better sight. Says that the barrel keeps him warm.

card-loader = Loader
card-loader-flavour = Counts the rounds aloud, so that the first one is always the right one.

card-hunter = Hunter
card-hunter-flavour = Walks out with three cartridges and comes back with four.

card-cook = Cook
card-cook-flavour = There is soup in everything, even in boots. Nobody has dared to ask twice.

card-surgeon = Surgeon
card-surgeon-flavour = Operates on a tailgate at forty below, with hands that never shake.

card-herbalist = Herbalist
card-herbalist-flavour = One sip of the black flask, and the dead tired look for their gloves.

## Frozen Steel: the Exploration deck

card-lookout = Lookout
card-lookout-flavour = Hears an engine two hills away, and knows whether it means well.

card-dog-handler = Dog Handler
card-dog-handler-flavour = Eleven names, whistled. Something always comes back with something in its mouth.

card-sniper = Sniper
card-sniper-flavour = Says the mountains are only in the way if you hurry.

card-tinkerer = Tinkerer
card-tinkerer-flavour = Owns one good screwdriver, and sleeps with it.

card-quartermaster = Quartermaster
card-quartermaster-flavour = Writes down what is missing, goes for a walk, and crosses it out.

card-scrap-crawler = Scrap Crawler
card-scrap-crawler-flavour = Three wrecks went in, one came out. It pulls like all of them.

card-salvage-wrecker = Salvage Wrecker
card-salvage-wrecker-flavour = What it cannot tow it takes apart, and what it takes apart it throws.

card-rack-wagon = Rack Wagon
card-rack-wagon-flavour = A hook for everything, and everything on its hook.

card-junk-wagon = Junk Wagon
card-junk-wagon-flavour = You can hear it coming for an hour, and smell the soup for two.

card-crane-wagon = Crane Wagon
card-crane-wagon-flavour = It leans out over the verge as you drive, and never comes up empty.

card-nail-thrower = Nail Thrower
card-nail-thrower-flavour = A leaf blower once. Now it sweeps other things off the road.

card-tool-rack = Tool Rack
card-tool-rack-flavour = Painted outlines on the board: this is where the hammer lives.

card-scrap-mortar = Scrap Mortar
card-scrap-mortar-flavour = A length of drainpipe, a plough spring, and whatever you can spare.

card-sorting-drum = Sorting Drum
card-sorting-drum-flavour = Round and round it goes, and what is worth keeping falls to the left.

card-harpoon-winch = Harpoon Winch
card-harpoon-winch-flavour = The whalers had no more use for it. The line is still good.

card-ship-graveyard = Ship Graveyard
card-ship-graveyard-flavour = Nine hulls on a beach that is ice now, and every one of them half eaten.

card-frozen-market = Frozen Market
card-frozen-market-flavour = The stalls still stand, the awnings stiff as boards, the prices in chalk.

card-foundry = Foundry
card-foundry-flavour = The furnaces are cold; what was in them when they went out is not.

card-scrap-fever = Scrap Fever
card-scrap-fever-flavour = Somebody found a whole gearbox. Now nobody watches the road.

card-ice-fog = Ice Fog
card-ice-fog-flavour = It creeps in under the tarpaulins and takes what is not tied down.

object-thermal-blanket = Thermal Blanket
object-thermal-blanket-flavour = Thin as paper, loud as thunder, and warm to the toes.
object-thermal-blanket-text = Move one of your Survivors from the Exhausted or the Rest Zone to the Active Zone.

object-spare-parts = Spare Parts
object-spare-parts-flavour = Nothing in the box fits. Everything in the box can be made to.
object-spare-parts-text = Remove up to 2 Damage counters from your Convoy, or gain 1 Fuel.

object-flare-pistol = Flare Pistol
object-flare-pistol-flavour = For the length of a breath the whole road lies there in red.
object-flare-pistol-text = Truck speed +2 for this movement.

object-nail-bomb = Nail Bomb
object-nail-bomb-flavour = Tinned fruit, says the label.
object-nail-bomb-text = Attack without spending Ammo. If the attack does damage, it does 2 more.

## Frozen Steel: the Asgaror

card-heimdall = Heimdall
card-heimdall-flavour = He stands in the road with his horn raised, and does not step aside.

card-ymir-hounds = Ymir's Hounds
card-ymir-hounds-flavour = Grey on grey snow. They go for the tyres as others go for the throat.

card-loki = Loki
card-loki-flavour = Waves you down, helps you push, and is gone with your toolbox.

card-hel = Hel
card-hel-flavour = One half of her face is young. Nobody who saw the other kept well.

card-fenrir-riders = Fenrir Riders
card-fenrir-riders-flavour = A choice of two jaws, and both are open.

card-thor = Thor
card-thor-flavour = First the sky cracks, then the roof. Then he gets out and finds his hammer.

card-rune-plating = Rune Plating
card-rune-plating-flavour = The dents are gone by morning, and the letters have moved.

card-gjallar-horn = Gjallar Horn
card-gjallar-horn-flavour = One note, and every dog in the valley lies down.

card-frost-forge = Frost Forge
card-frost-forge-flavour = It drinks the cold and spits it out again, in bars.

card-bifrost-beacon = Bifrost Beacon
card-bifrost-beacon-flavour = Seven colours on the snow, and a road where there was none.

card-sleipnir = Sleipnir
card-sleipnir-flavour = Eight wheels, all of them driven, none of them ever tired.

card-valkyrie = Valkyrie
card-valkyrie-flavour = She has chosen the slain for years. This time she chose to leave.
