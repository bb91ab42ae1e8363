# What the pages say about The Eternaut.

lobby-title-eternaut = One by one they come in out of the snow
lobby-start-eternaut = Open the book
game-eternaut = The Eternaut
game-eternaut-text = A story you survive together. Alone or up to five.
home-tag-eternaut = A garage. A night. Snow that kills.
home-lead-eternaut = Buenos Aires, nine minutes past eleven. What falls outside has killed whoever it touched. Four strangers, one roof, and a book that answers what you do.
home-play-text-eternaut = Scenario A, alone, at once. The book explains itself.
home-play-else-eternaut = Alone with several hands…
end-title-eternaut = The page is turned

et-name = The Eternaut
et-scenario = Scenario { $code }
et-skill-0 = Agility
et-skill-1 = Fighting
et-skill-2 = Leadership
et-skill-3 = Science
et-skill-4 = Sneaking
et-skill-5 = First Aid

## Icons, where they stand: name, colon, sentence

explain-et-skill-0 = Agility: quickness, climbing, difficult ground. Each icon adds 1 to a test of it.
explain-et-skill-1 = Fighting: strength and weapons. Each icon adds 1 to a test of it.
explain-et-skill-2 = Leadership: persuading others. Each icon adds 1 to a test of it.
explain-et-skill-3 = Science: technology and electronics. Each icon adds 1 to a test of it.
explain-et-skill-4 = Sneaking: going unnoticed. Each icon adds 1 to a test of it.
explain-et-skill-5 = First Aid: wounds and medicine. Each icon adds 1 to a test of it.
explain-et-moving-on = Moving On: move a Character.
explain-et-rummage = Rummage: examine something within reach, or trade Items.
explain-et-take-action = Take Action: use an Item, or everybody changes cards.
explain-et-take-a-break = Take a Break: craft, or get rid of all Fatigue.
explain-et-coordination = Coordination: talk, or another Character repeats a card on its board.
explain-et-special = Special Action card: bought between Scenarios, in place of another card.
explain-et-fatigue = Fatigue: fills a slot until a Break removes it. Four cards on a board end the round.
explain-et-move = Move: up to as many spaces as the card says.
explain-et-interact = Examine: something in the same space, furniture next to it, or a door.
explain-et-trade = Trade: any number of Items between two Characters.
explain-et-item-action = Item action: use something the Character holds.
explain-et-cycle = Discard X to draw X: every player may.
explain-et-craft = Craft: combine two Items. If nothing comes of it both are kept.
explain-et-discard-fatigue = Rid of Fatigue: all of it leaves this board.
explain-et-talk = Talk: with another Character.
explain-et-repeat = Repeat: another Character does again what a card on its board says.

et-short-move = Move { $number }
et-short-interact = Examine
et-short-trade = Trade, range { $number }
et-short-item-action = Use an Item
et-short-cycle = All swap cards
et-short-craft = Combine Items
et-short-discard-fatigue = Rid of Fatigue
et-short-talk = Talk
et-short-repeat = Another repeats
et-snow = snow
et-snow-count = { $count ->
    [one] 1 Snowflake counter lies on the map
   *[other] { $count } Snowflake counters lie on the map
}
et-snow-alarm = { $now } of { $limit } Snowflake counters: at { $limit } an Objective fails.
et-progress = { $done } of { $of } done
et-enemies-left = { $count ->
    [one] 1 of them is left
   *[other] { $count } of them are left
}
et-threat-snow = Snow: { $now } of { $limit }
et-threat-timer = Timer { $now }, until { $limit }
et-threat-number = Against it: { $now } of { $limit }
et-threat-enemies = Enemies: { $now } of { $limit }
et-place-thing = { $tile }, by the { $thing }
et-place-corner = { $tile }, { $corner ->
    [1] north-west
    [2] north-east
    [3] south-west
   *[4] south-east
} corner
et-consumed = nothing more to find
et-lies = Lies here
et-event = Something waits here
et-canary = Gardel, the canary
et-zoom-in = Closer
et-zoom-out = Farther
et-zoom-all = The whole map
et-book = The open page
et-book-close = To the table
et-book-aside = Look at the table
et-book-back = Back to the page
et-book-all = All read so far
et-book-search = Find in what was read
et-book-not-found = None of the pages has these words.
et-book-on = Go on
et-book-only = There is nothing to choose here:
et-leaf = Page { $number } of { $count }
et-aloud = Read aloud
et-previously = Previously…
et-test = { $skill } Test
et-test-value = Value { $value }
et-test-add = Choose cards of the hand to add their Skill, or leave it at that.
et-test-nothing = Nobody and nothing adds to it yet.
et-test-laid = laid before
et-test-lost = { $count ->
    [one] This card is discarded, whatever comes of it.
   *[other] These { $count } cards are discarded, whatever comes of it.
}
et-test-partner = Only { $name } may add cards to this Skill Test, from their own hand: nobody else’s count, whatever they hold.
et-test-alone = No card of this hand can be added.
et-discard = { $count ->
    [one] Discard this card
   *[other] Discard these { $count }
}
et-discard-which = { $chosen } of { $count } chosen
et-cycle = { $count ->
    [0] Keep all
    [one] Change 1 card
   *[other] Change { $count } cards
}
et-key = key { $key }
et-skills = Skills
et-slots = { $count ->
    [one] 1 card of 4; the fourth ends the round
   *[other] { $count } cards of 4; the fourth ends the round
}
et-items = Items
et-no-items = empty hands
et-play-here = Play here
et-on-whom = On whose board?
et-range = Range { $number }
et-hands = Hands
et-hand = { $count ->
    [one] 1 card
   *[other] { $count } cards
}, limit { $limit }
et-fold-card = Play { $card } on …
et-pick = Choose a card, then the person it is played on
et-item-bag = { $holds ->
    [one] A Bag for 1 Item, which cannot be used in it.
   *[other] A Bag for { $holds } Items, which cannot be used in it.
} It can be opened after { $opens ->
    [move] moving
    [interact] examining something
    [trade] a trade
    [item-action] using an Item
    [cycle] changing cards
    [craft] combining Items
    [discard-fatigue] discarding Fatigue
    [talk] talking
    [repeat] a repeated card
   *[other] an action with its icon
}.
et-item-no-use = No action of its own: combine it, or examine things while somebody has it.
et-not-now = Not now; why?
et-hand-empty = No cards
et-first = First Player
et-timer = The Timer shows { $number }; at 0 the clock runs out
et-timer-event = Something happens here
et-round = Round { $round }
et-deck = Action deck: { $count } cards, { $discard } discarded
et-menace = { $count ->
    [one] Menace deck: 1 card
   *[other] Menace deck: { $count } cards
}
et-piles = Decks and discards
et-no-menace = None has struck yet.
et-marks = Diary: { $ticks } ✓, { $crosses } ✗
et-diary = Chronicle Diary
et-objectives = Objectives
et-card-again = Read “{ $title }” again
et-story-card = Story card
et-no-objective = Nothing is asked of you now.
et-quest = Special Quest
et-quest-ended = ended with { $letter }
et-plot = The plot
et-notes = Remembered
et-no-notes = Nothing yet.
et-taken-back = { $count ->
    [one] Once the group went back behind a text it had read.
   *[other] { $count } times the group went back behind a text it had read.
}
et-people = The people
et-fate-alive = alive after { $title }
et-fate-dead = died in { $title }
et-fate-left = left behind in { $title }
et-fatigue = { $count } Fatigue
et-purchase = Before the next Scenario
et-purchase-text = Each Special Action card costs { $price } points and takes the place of a card of your deck.
et-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
et-for-sale = For sale
et-your-deck = Your deck. Choose a card for sale first.
et-which-out = Which card leaves the deck for { $card }?
et-purchase-done = Done: to the end of the Scenario
et-won = They came through.
et-lost = They did not come through as they had hoped.
et-campaign-lost = The campaign is lost.
et-score = Score { $score }
et-next = Scenario { $code } follows.
et-next-later = Scenario { $code } would follow. Its Storybook is not written yet; the Diary waits for it.
et-next-none = The campaign ends here. Its page keeps the Diary, and the way back to the beginning.
et-to-campaign = To the campaign
et-gallery = The pieces of The Eternaut
et-gallery-lead = What lies in the box before anything is revealed.
et-action-cards = Action cards
et-special-cards = Special Action cards
et-pieces = Tiles and counters
et-way-play = Alone
et-way-friends = With friends
et-way-hotseat = Around this screen
et-hands-held = How many hands of cards do you play? The people belong to all of them.
et-players = How many play?
et-cards-each = { $count } cards each
et-step-draw = Draw
et-step-draw-text = Fill your hand. If it is useless, change five cards and somebody gets tired.
et-step-play = Play a card
et-step-play-text = On any of the people: move, examine, talk, combine, use. Characters belong to everybody.
et-step-read = Read
et-step-read-text = What you do has a paragraph. Choices and Skill Tests stand on the page.
et-step-snow = The snow
et-step-snow-text = The fourth card on a board ends the round: a Menace card, and the snow comes in.
et-step-clock = The clock
et-step-clock-text = Every round the Timer moves. Know what you want before it runs out.

# People one meets, what they see, and what they do.
et-figures = Whoever stands on the map besides you
et-is-enemy = hostile
et-is-npc = not hostile
et-life = { $life } of { $most } Life Points
et-talks = can be talked to
et-figure-steps = { $count ->
    [one] Goes 1 space when chasing or fleeing.
   *[other] Goes { $count } spaces when chasing or fleeing.
}
et-figure-strike = Hits for { $damage }, { $range ->
    [1] whoever stands beside
   *[other] up to { $range } spaces away, if visible
}.
et-sees = What is lit is what { $name } sees.
et-sees-enemy = What is lit is what { $name } sees. After up to { $steps } spaces, { $name } can hit for { $damage } where it is hatched.
et-sees-harmless = What is lit is what { $name } sees. Goes up to { $steps } spaces.
et-doubt = This can kill
et-doubt-not = Rather not
et-doubt-sure = Do it all the same
et-risk-noticed = The way is noticed: the Alert turns RED.
et-risk-hit = Within reach of { $names }.
et-risk-seen = Seen by { $names }.
et-risk-unseen = Nobody hostile sees it.
et-ammo = { $count ->
    [one] 1 Ammo counter
   *[other] { $count } Ammo counters
}
et-bags = { $count ->
    [one] a Bag
   *[other] { $count } Bags
}
et-alert = The Alert
et-alert-green = Unaware
et-alert-green-text = GREEN: they do not know of you. At the end of a round they follow the GREEN part of a Menace card.
et-alert-red = Hunting
et-alert-red-text = RED: they know. At the end of a round they chase and strike, as the RED part of a Menace card says.
et-alert-quiet = All quiet
et-alert-quiet-text = The Alert counter lies on the Menace deck: no Menace card is revealed, and nobody hostile moves yet.
et-alert-turns = What turns it to RED
et-alert-turns-near = Somebody moves into a space, or through it, within 2 spaces of a hostile Survivor. These spaces are hatched on the map.
et-alert-turns-shot = A Combat cube is laid within 2 spaces of one.
et-alert-turns-noise = A noise that reaches one. Stairs and hatches carry it to other floors.
et-alert-turns-card = A Menace card that lets one come too near.
et-clock = { $count } of 4 cubes on their Rule card
et-clock-text = Each card that comes to lie on a board with a cube moves one there. With the fourth, all of them go one space by the arrow of a Menace card, and the cubes are dealt anew.
et-clock-on = { $count ->
    [one] 1 cube lies on the board of { $name }
   *[other] { $count } cubes lie on the board of { $name }
}
et-changed = What it changed
et-changed-nothing = It changed nothing on the table.
et-floors = Floors
et-floors-all = All
et-floor = Floor { $number }
et-part = Part { $number }
et-unseen = { $count ->
    [one] 1 tile elsewhere, unseen
   *[other] { $count } tiles elsewhere, unseen
}
et-leads-to = leads to { $place }
et-attack = The attack
et-shots = Crossed: where an attack can hit from here.
et-attack-close = Put it away
et-attack-again = Read the last attack again
et-attack-values = Damage, one value for each Combat cube
et-melee = Hand to hand
et-ranged = Ranged, 1 Ammo
et-fast = fast: damage before the reactions
et-stage-aim = Aim
et-stage-react = Reaction
et-stage-hit = Damage
et-minus-range = {" "}less the range
et-bonus-damage = +{ $count } damage
et-bonus-cubes = { $count ->
    [one] 1 more Combat cube
   *[other] { $count } more Combat cubes
}
et-bonus-fast = strikes before they react
et-bonus-missing = too few for: { $bonus }
et-missed = missed
et-damage = damage
et-points-of = { $points } damage
et-empty-space = nobody there

# The table as text, and the short cuts to its places.
et-to-page = To the open page
et-to-map = To the map
et-to-people = To the people
et-to-hands = To the cards
et-text-stand = Where things stand
et-text-timer-event = Something happens when the Timer shows { $space }
et-text-first = { $name } is First Player
et-text-active = { $name } is the active player
et-text-menace-now = Menace now: { $title }
et-text-aim-open = Objective
et-text-aim-succeeded = Objective, achieved
et-text-aim-failed = Objective, failed
et-text-stands = Stands at { $place } ({ $space })
et-text-shielded = Can ignore snow
et-text-repeated = repeated
et-text-dead = dead
et-text-left = left the group
et-text-sees = Sees { $places }
et-text-threat = Can hit, once moved, at { $places }
et-text-attack = { $who } attacks with the { $item }
et-text-cube = a Combat cube
et-text-space = Space
et-text-ground = Ground
et-text-holds = What is there
et-text-shut = Face down, not seen yet: { $cells }
et-text-edge = { $way ->
    [east] on the east side of { $place }
    [west] on the west side of { $place }
    [north] on the north side of { $place }
   *[south] on the south side of { $place }
}
et-text-block = nobody passes
et-text-opening = an opening
et-text-barrier = a barrier
et-text-snow = snow, alive
et-text-snow-still = snow, cut off
et-text-lies = { $item } lies here
et-text-alarmed = whoever goes here is noticed
et-text-indoor = indoors
et-text-outdoor = outdoors
et-text-solid = solid: nobody goes here
et-text-walls = walls to the { $sides }
et-text-north = north
et-text-east = east
et-text-south = south
et-text-west = west
et-text-pages = { $count ->
    [one] 1 page of the Storybook was read
   *[other] { $count } pages of the Storybook were read
}

# Between Scenarios, from B on.
et-skill-counters = Skill counters, { $price } points each, for good
et-counter-items = { $count ->
    [one] room for 1 Item more
   *[other] room for { $count } Items more
}
et-joins = joins
et-skull = dead or gone
et-join = { $names } will come along from here.
et-reserve = { $count ->
    [0] { $ammo } Ammo is kept for later.
    [one] { $ammo ->
        [0] 1 Item is kept for later.
       *[other] 1 Item is kept for later, and { $ammo } Ammo.
    }
   *[other] { $ammo ->
        [0] { $count } Items are kept for later.
       *[other] { $count } Items are kept for later, and { $ammo } Ammo.
    }
}
et-carried = from an earlier night
et-bag = In the { $name }, where nothing can be used
et-bag-empty = nothing in it
