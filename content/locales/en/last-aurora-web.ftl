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
