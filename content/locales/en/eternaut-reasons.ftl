# Why something is refused: one message for every reason of the rules, without a full stop, for the rule follows it.
et-refusal-no-such-seat = there is no such seat at this table
et-refusal-game-over = the Scenario is over
et-refusal-not-asked = this is not an answer to what is asked now
et-refusal-not-your-turn = players take turns to the left, and it is not your turn
et-refusal-no-such-character = this Character is not in play
et-refusal-no-such-option = there is no such option

et-refusal-must-exchange-or-keep = first decide whether to exchange
et-refusal-exchange-past = the exchange comes before the card is played
et-refusal-not-in-hand = there is no such card in your hand
et-refusal-slot-free-elsewhere = a Fatigue goes to a board with a free slot while there is one
et-refusal-must-play = a card must be played
et-refusal-one-card-a-turn = exactly one card is played in a turn

et-refusal-no-such-effect = the card has no such effect
et-refusal-effect-impossible = this effect cannot be carried out in full now
et-refusal-choose-effect-first = choose the effect of the card first

et-refusal-off-the-map = a Character stays on the revealed Map tiles
et-refusal-space-taken = movement cannot end in the space of another figure
et-refusal-space-blocked = the space is filled by a BLOCK counter
et-refusal-too-far = that is farther than the spaces left to move, around walls and closed doors
et-refusal-already-there = the Character stands there already

et-refusal-no-such-counter = there is no such counter on the map
et-refusal-counter-consumed = a counter with a Consumed cube cannot be interacted with
et-refusal-counter-out-of-reach = the counter is not in the Character's space, nor a BLOCK counter next to it without wall or closed door between
et-refusal-edge-out-of-reach = the Character stands on neither side of this edge

et-refusal-not-with-yourself = that needs another Character
et-refusal-out-of-range = that Character is out of range
et-refusal-talk-out-of-range = that Character is out of the range printed on the card
et-refusal-no-talker = nothing on that card says that one can talk to them
et-refusal-not-held = the Character does not hold this Item
et-refusal-traded-already = this Item changed hands in this trade already
et-refusal-no-such-use = the Item has no such action
et-refusal-target-out-of-range = the target is not within the range of this action
et-refusal-no-such-attack = the Character holds no Item with such an attack
et-refusal-no-ammo = a Ranged attack needs Ammo
et-refusal-nothing-visible = no space that could be hit is visible
et-refusal-own-space = an attack never hits the space of the attacker
et-refusal-not-visible = no straight line to that space is free
et-refusal-beyond-range = that space is beyond the range of the attack
et-refusal-not-adjacent = a Melee attack hits spaces next to the attacker, diagonals included
et-refusal-cube-there = a space holds one Combat cube of an attack at most
et-refusal-not-in-chain = the Combat cubes of an attack lie next to each other
et-refusal-no-more-cubes = all Combat cubes of the attack are laid
et-refusal-first-cube = an attack has at least one Combat cube
et-refusal-bonus-cube = the Combat cube of the bonus must be laid too
et-refusal-no-cube-there = no Combat cube lies there
et-refusal-no-such-value = the attack has no such damage value left
et-refusal-cubes-uneven = the cubes are distributed evenly, and this board has its share
et-refusal-no-ammo-to-give = there is no Ammo to hand over
et-refusal-ammo-full = a Character holds at most 5 Ammo
et-refusal-ammo-one-way = in one trade Ammo goes one way
et-refusal-bag-full = the Bag is full
et-refusal-bag-in-bag = a Bag cannot be put into a Bag
et-refusal-not-in-bag = it is not in the Bag
et-refusal-packed-already = it has just been moved
et-refusal-two-full-bags = a Character carries only one Bag with something in it
et-refusal-out-of-strike = it cannot be reached from there
et-refusal-not-worst = an Enemy does what is worst for the Characters, and this is not
et-refusal-not-reacting = this Enemy does not react to the attack, or has done so

et-refusal-craft-order = name the Item with the lower number first
et-refusal-only-one-copy = crafting combines two Items

et-refusal-own-card = a Character cannot make itself repeat a card
et-refusal-no-card-there = there is no Action card in that slot
et-refusal-card-of-this-turn = a card played in this turn cannot be repeated
et-refusal-repeated-already = this card was repeated already in this turn

et-refusal-nothing-dropped = no such Item lies in the Character's space
et-refusal-hands-full = a Character holds at most 4 Items
et-refusal-not-while-reading = Items are not collected while a text is being resolved
et-refusal-not-now = Items are dropped in the active player's turn, not while a text is being resolved
et-refusal-too-many-items = this Character holds too much: choose what to drop

et-refusal-no-icon = the card shows no icon of the tested Skill
et-refusal-not-nearest = the figure goes to the nearest free space
et-refusal-no-snow-there = choose among the spaces the snow spreads to

et-refusal-not-for-sale = there is no such card for sale
et-refusal-too-dear = a Special Action card costs 2 Purchase Points
et-refusal-counter-too-dear = a Skill counter costs 3 Purchase Points
et-refusal-not-in-deck = there is no such card in the Action deck
et-refusal-last-of-type = at least one card of each type stays in the Action deck
et-refusal-counter-not-for-sale = there is no such Skill counter for sale
et-refusal-not-in-group = that Character is not in the group
et-refusal-two-counters = a Character has at most 2 Skill counters

et-refusal-player-count = 1 to 5 players can play, not { $players }
et-refusal-no-such-scenario = there is no Scenario `{ $scenario }`, only { $known }
et-refusal-too-much-content = the content has { $count } { $what ->
     [action-card] kinds of Action cards
     [item] kinds of Items
     [penalty] kinds of Penalty cards
     [note] keywords
     [figure] NPC and Enemy cards
     [menace] Menace cards
     [story] Story cards
     [paragraph] paragraphs
     [flag] facts
     [count] numbers
    *[epilogue] epilogues
} and at most { $limit } fit
et-refusal-campaign-lost = this campaign is lost: go on from the Diary of the Scenario before
et-refusal-other-scenario-next = by this Diary Scenario { $next } comes next
et-refusal-diary-card = the Diary names the Action card `{ $card }`, which the content does not have
et-refusal-diary-item = the Diary names Item { $item }, which the content does not have
et-refusal-diary-deck = the Diary's Action deck has { $cards } cards, more than fit
et-refusal-diary-counters = the Diary gives { $who } Skill counters that do not exist, or more than 2
et-refusal-save-damaged = the save is damaged: { $why }
et-refusal-save-version = this is a save of version { $version }; this program reads { $known }
et-refusal-save-content = the save was made with other content
