# What the pages say about Last Aurora.

lobby-title-last-aurora = The engines are warming up
lobby-start-last-aurora = Set out
game-last-aurora = Last Aurora
game-last-aurora-text = Race a convoy to the ship. Against friends or programs.
home-tag-last-aurora = A road. A winter. One ship.
home-lead-last-aurora = You have trucks, a crew and a map with a date on it. The icebreaker Aurora leaves the bay in six rounds. Be there.
home-play-text-last-aurora = You against three programs. The table is laid in a second.
home-play-else-last-aurora = Another map, fewer programs…
end-title-last-aurora = The Aurora sails

## The table as text

text-aurora = The Aurora lies at space { $space }, mooring { $number }
text-place = { $place }. { $name }: space { $space }, { $region }
text-mine = A Mine between space { $from } and space { $space }
text-covered = The shortcut from space { $from } to space { $space } is closed
text-slot = Slot
text-cost = Cost
text-card = Card
text-on-it = On it
text-blocks = Block 1: { $one }. Block 2: { $two }.
text-enemies = Enemies on the road
text-out = Out of the game
text-top = top row
text-decks = Decks
text-decks-left = Exploration deck: { $one } of period I, { $two } of II, { $three } of III. { $objects } Objects, { $outcomes } Outcome cards, { $loot } Loot cards.
text-of = placed by { $name }
text-exploring = exploring
text-used = ability used this round
text-targets = Target counters left: { $count }
text-object-limit = Can hold { $count }.
text-aside = Set aside
text-ignored = Enemies ignored this phase
text-won = Loot won, waiting for the end of Convoys fire: { $name }
text-asgardian-damage = { $count } of the damage lies on Asgardian boxes.
text-next-fire = The next Enemies fire hits
text-outcome = Outcome card that lies open
text-discarded-outcome = Discarded Outcome cards
text-discarded-exploration = Discarded Exploration cards
text-discarded-object = Discarded Objects
text-loot-back = Defense boxes on the back of the top Loot card: { $two } with 2 players, { $three } with 3, { $four } with 4.
text-alert-row = { $name }: row { $row } of the Alert Table, row { $after } after an Alert Scan. Batteries: { $batteries }. { $text }
text-turret-stands = Turret { $number } stands on its space
text-jammed = Jammed for the rest of the game
text-copies = { $mimic } has the ability of { $of }
text-tracks = { $name }: Evasion { $evasion }, Aggression { $aggression }. { $text }
text-hit = { $name } has hit { $who } in this phase
text-under-zone = Archived below { $card }: { $story }
text-under-convoy = Archived under { $card } of { $name }: { $story }
text-unread = a card that nobody read
text-discarded-story = Discarded Story cards
text-story-option = Chosen: { $option }
text-automa-boxes = Row { $row }
text-automa-cards = Action deck { $deck }, to explore with { $pile }, in the Discard Zone { $discard }
text-automa-counter = Automa counter on column { $column }
text-automa-hidden = Face down: Objects { $objects }, Loot { $loot }
text-automa-sick = In the Contaminated Zone: { $count }
text-box = { $card }, box { $number }: { $what }
text-slot-card = Slot { $slot }, cost { $cost }
text-slot-bonus = Slot { $slot }, Bonus Action: { $what }
text-block = Block { $block }: { $what }
text-kind-survivor = Survivor
text-kind-truck = Truck
text-kind-trailer = Trailer
text-kind-device = Device
text-kind-location = Location
text-kind-encounter = Encounter
text-kind-event = Event
text-kind-enemy = Enemy

## Icons, where they stand: name, colon, sentence

explain-food = Food: feeds a Survivor. A rest, or 1 Skill more this turn.
explain-fuel = Fuel: one to set off, each further one for 1 more speed.
explain-ammo = Ammo: one for each attack.
explain-survivor = Survivor: needs a seat. If the token is lost, a Survivor card is lost with it.
explain-damage = Damage: fills a box of your Convoy. What was in it is lost.
explain-contamination = Contamination: 1 Skill less. Enough of it kills a Survivor.
explain-target = Target: whoever hit an Enemy has a counter on it, and a chance of its Loot.
explain-object = Object: a secret card for one use. Unused, it is a point at the end.
explain-fame = Fame: points at the end. Beyond the top a repair instead, below the bottom Damage.
explain-fame-per-food = Fame for Food: points at the end for Food that you still carry.
explain-fame-paid = Fame for a price: points at the end, if you pay for them.
explain-skill = Exploration Skill: those you send out need as much of it as the slot costs.
explain-speed = Speed: spaces that the Convoy can drive.
explain-towing = Towing Capacity: the most Trailers this Truck can tow.
explain-tracks = Tracks: open shortcuts that bear this sign.
explain-armor = Armor: carries nothing, so nothing is lost when it is hit.
explain-weapon = Weapon: attacks with this rating, once a round, while undamaged.
explain-repair = Repair: takes one Damage counter off your Convoy.
explain-decontaminate = Cure: takes one Contamination counter off a Survivor.
explain-recycle = Recycle: Food burns like Fuel for extra speed.
explain-any = Plain box: holds any one thing.
explain-food-fuel = Food and Fuel box: holds one Food or one Fuel.
explain-truck = Truck: the front of your Convoy. There is only one.
explain-trailer = Trailer: hitched behind the Truck.
explain-device = Device: mounted on a Truck or Trailer, in the top row.
explain-location = Location: explore it to take all of one block.
explain-encounter = Encounter: explore it and do what it says.
explain-event = Event: happens when it is revealed.
explain-enemy = Enemy: ambushes whoever is in the region of the front Convoy.
explain-loot = Loot: goes to one of those who hit the Enemy, when it falls.
explain-outcome = Outcome cards: say what every shot does.
explain-rest = Rest: becomes Active in the next Rest Phase.
explain-exhausted = Exhausted: goes to Rest in the next Rest Phase.
explain-active = Active: can be sent out to explore.
explain-anchor = The Aurora: the game ends when a Convoy reaches her, or at her sixth mooring.
explain-aurora = The Aurora: the game ends when a Convoy reaches her, or at her sixth mooring.
explain-avalanche = Avalanche: comes down when somebody crosses, and closes the shortcut for good.
explain-mine = Mine: damages the Truck of the next other player to cross.
explain-automa = The Last Automa: a Convoy that follows its cards to the letter.
explain-full = Full Battery: pays for a Full, or for a Half and stays as a Half.
explain-half = Half Battery: pays for a Half. Two of them are no Full.
explain-alert-up = Alert up: one row up on the Alert Table. Turrets hurt you more.
explain-alert-down = Alert down: one row down on the Alert Table.
explain-alert = Alert: the higher your counter, the more a turret hurts you.
explain-scan = Alert Scan: Athena counts what you carry.
explain-turret = Automatic Turret: fires every round at Convoys inside its perimeter.
explain-energy = Energy Weapon: fires for a Full instead of an Ammo.
explain-generator = Battery generator: one Full at the end of every round.
explain-decontaminator = Decontamination box: a Half at the end of a round cures one.
explain-repair-bay = Repair box: a Half in Rest repairs up to two.
explain-collector = Collector box: a Half before moving takes what the way has to offer.
explain-nuclear-drive = Nuclear drive: Fulls burn for extra speed.
explain-android = Android: fed with a Half, and no Object works on it.
explain-owl = Athena's clan.
explain-junk = Junk Weapon: fires for an Object instead of an Ammo.
explain-object-box = Object box: an Object at the end of every round.
explain-rack = Object rack: room for one Object more.
explain-asgard-armor = Asgardian armor: its Damage comes off at the end of the round.
explain-story = Story card: happens when somebody does what its back names.
explain-mission = Mission: a task with something to be gained.
explain-evasion = Evasion: takes damage off the shots of other players.
explain-aggression = Aggression: bonuses for having hit other players.
explain-player-hit = Player hit: somebody you hit loses a Fame Point.

## Project Athena

token-full = Full Battery
token-half = Half Battery
token-turret = Automatic Turret
table-stop = Space on a shortcut, level with space { $level }, { $region }
athena-alert = Alert Table
athena-row = Row
athena-damage = Damage of a turret
athena-counters = Counters
athena-ship = Spaces the Aurora moves by a scan
athena-fame = Points at the end
athena-in-range = { $damage ->
    [0] In range of { $turret }: no damage
   *[other] In range of { $turret }: { $damage } damage
}
athena-turret-taken = Turret { $number }, destroyed by { $name }
athena-turret-gone = Turret { $number }, destroyed
athena-own-turrets = { $count ->
    [one] 1 turret destroyed
   *[other] { $count } turrets destroyed
}
table-rivals = Whose ability?
short-scope-highest-alert = loudest
short-ability-lower-alert = Rest: Half for Alert −1
short-ability-mimic = Half: copies a resting rival
short-ability-ignores-jams = Fire: no Jams
short-ability-fame-per-turret = 1 Fame per turret
short-object-mobile-jammer = Alert −1, or Half for −2
short-object-grenade = 2 damage to Enemy or turret
setup-alpha = The short road
setup-alpha-text = The board to begin with: shortcuts ask for Tracks and for nothing else, and the wolves come after you.

## Frozen Steel

setup-box-frozen-steel = Frozen Steel, alone or together
setup-variant = Variant
kind-story = Story cards
story-card = Story
story-deck = Story deck
story-deck-empty = No Story card is left in this deck.
story-left = { $count ->
    [one] 1 Story card in the deck in use
   *[other] { $count } Story cards in the deck in use
}
story-top = Top Story card, { $phase }: { $trigger }. { $count ->
    [one] It is the last of its deck.
   *[other] { $count } cards in the deck.
}
story-near = Some of your answers set it off.
story-yours = Yours to face
story-faced-by = { $name } faces it
story-kind-attempt = Attempt
story-kind-mission = Mission
story-go-on = Go on
story-success = Success
story-failure = Failure
story-due = until round { $round }
pvp-board = Evasion, aggression
pvp-evasion = Evasion
pvp-aggression = Aggression
pvp-hit = Hit in this phase
table-foe-asgardian = { $count ->
    [one] 1 of its boxes is Asgardian and empties at the end of the round.
   *[other] { $count } of its boxes are Asgardian and empty at the end of the round.
}
table-object-limit = You can hold { $count } Objects.
short-ability-spots-ambush = Fire: one ambush misses you
short-ability-forages = Location: +1 Food
short-ability-long-shot = Fire: one shot a region further
short-object-thermal-blanket = A Survivor to the Active Zone
short-object-spare-parts = Repair 2, or 1 Fuel
short-object-flare-pistol = Speed +2
short-object-nail-bomb = Attack without Ammo, +2 damage
card-asgardian = Of these Asgardian: { $two }, { $three } or { $four }.
