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
