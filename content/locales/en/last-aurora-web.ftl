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

## Frozen Steel

setup-box-frozen-steel = Frozen Steel, alone or together
setup-variant = Variant
