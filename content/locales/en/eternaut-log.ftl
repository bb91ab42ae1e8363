# The Eternaut in words: what happens, what is asked, what can be answered.

## Pictures of its tables, for links that are shared

poster-title-eternaut = The Eternaut
poster-tag-eternaut = A garage. A night. Snow that kills.

## Skills

et-skill-agility = Agility
et-skill-fighting = Fighting
et-skill-leadership = Leadership
et-skill-science = Science
et-skill-sneaking = Sneaking
et-skill-first-aid = First Aid

# An answer about an Action card, where another card has the same name.
et-with-icons = { $answer } ({ $icons })

## Where

et-place-thing = { $tile }, by the { $thing }
et-place-corner = { $tile }, { $corner ->
    [1] north-west
    [2] north-east
    [3] south-west
   *[4] south-east
} corner
et-place-unknown = { $space }
et-place-unseen = a place not seen yet
et-place-event = what waits there
et-place-gone = what was there
et-place-edge = { $name } at { $place }

## What happens

et-event-wasted = Nothing comes of it.
et-event-first-player = { $seat } is First Player.
et-event-round = Round { $round } begins. The Timer shows { $timer }.
et-event-turn = { $seat } is the active player.
et-event-drawn = { $seat } draws { $card }.
et-event-reshuffled = The discarded Action cards are shuffled into a new deck.
et-event-menace-reshuffled = The discarded Menace cards are shuffled into a new deck.
et-event-exchanged = { $seat } exchanges cards.
et-event-discarded = { $seat } discards { $card }.
et-event-played = { $seat } plays { $card } on { $who }.
et-event-nothing-to-play = { $seat } has no card to play.
et-event-skipped = { $who } does nothing with it.
et-event-repeated = { $by } makes { $who } repeat { $card }.
et-event-moved = { $who } goes to { $to }.
et-event-put = { $who } is now in { $at }.
et-event-started = { $who } stands in { $at }.
et-event-left = { $who } leaves the group.
et-event-dying = { $who } is dying.
et-event-died = { $who } is dead.
et-event-came = { $figure } stands in { $at }.
et-event-set-down = { $figure } is now in { $at }.
et-event-went-away = { $figure } goes.
et-event-hurt = { $figure } suffers { $damage } damage: { $life ->
    [0] no Life Points are left
    [one] 1 Life Point is left
   *[other] { $life } Life Points are left
}.
et-event-healed = { $figure } recovers { $points ->
    [one] 1 Life Point
   *[other] { $points } Life Points
} and has { $life }.
et-event-defeated = { $figure } is defeated.
et-event-marched = { $figure } goes to { $to }.
et-event-blocked = { $figure } runs into { $by }.
et-event-attacks = { $who } attacks with the { $item }.
et-event-aimed = A Combat cube lies in { $at }.
et-event-reaction = { $figure } reacts: { $card }
et-event-missed = The attack misses { $figure }.
et-event-ammo = { $who } has { $ammo ->
    [0] no Ammo left
    [one] 1 Ammo left
   *[other] { $ammo } Ammo
}.
et-event-alert = { $red ->
    [yes] They have noticed you: the Alert counter is RED.
   *[no] Things calm down: the Alert counter is GREEN.
}
et-event-noise = { $who } makes noise that carries { $range } spaces.
et-event-struck = { $figure } attacks { $who }.
et-event-cubes-laid = The cubes of the Survivors are distributed.
et-event-cube-moved = A cube goes from { $who } to the Survivors.
et-event-arrow = The Survivors move: { $card }
et-event-touched-snow = { $who } touches the snow.
et-event-triggered = { $who } comes upon something.
et-event-interacted = { $id-is ->
    [loot] { $who } looks at it: { $id }.
   *[thing] { $who } examines { $id-the }.
}
et-event-used = { $who } uses the { $item }: { $action }, on { $target }.
et-event-talked = { $who } talks with { $with }.
et-event-crafting = { $who } tries to make something of { $a } and { $b }.
et-event-craft-failed = Nothing can be made of it now. { $who } keeps both.
et-event-gained = { $who } has the { $item }.
et-event-not-in-deck = There is no { $item } left.
et-event-item-discarded = { $who } gives up the { $item }.
et-event-item-removed = The { $item } is gone for good.
et-event-traded = { $from } gives { $to } the { $item }.
et-event-dropped = { $who } leaves the { $item } in { $space }.
et-event-lies = A { $item } lies in { $space }.
et-event-collected = { $who } picks up the { $item }.
et-event-penalised = { $who } takes a { $penalty } card.
et-event-relieved = { $who } is rid of a { $penalty } card.
et-event-tile-placed = There is more beyond: a tile is laid face down.
et-event-tile-revealed = { $tile } comes into sight.
et-event-counter-placed = { $id }, in { $spot }.
et-event-counter-replaced = { $id } in place of { $old }.
et-event-counter-removed = { $id-is ->
    [loot] { $id } is taken away.
   *[thing] { $id-first } is gone.
}
et-event-counter-moved = { $id-first } is now in { $spot }.
et-event-consumed = There is nothing more to find at { $id-the }.
et-event-unconsumed = { $id-first } is worth another look.
et-event-event-placed = Something waits in { $space }.
et-event-event-removed = What waited is no longer there.
et-event-timer-event-placed = Something will happen when the Timer reaches { $space }.
et-event-snow-placed = Snow lies in { $space }.
et-event-snow-cleared = The snow in { $space } is cleared.
et-event-snow-flipped = { $active ->
    [yes] The snow in { $space } is stirred by the wind outside.
   *[no] The snow in { $space } is cut off and lies still.
}
et-event-snow-spreads = The snow spreads.
et-event-test = { $who } is tested: { $skill }, { $value } so far.
et-event-committed = { $seat } adds { $card }.
et-event-tested = { $who } comes to { $skill } { $value }.
# What is read from which value on: `above` and `below` count the results that are better and worse.
et-event-reached = { $above ->
    [0] { $below ->
        [0] Whatever the value, this is read.
       *[other] That is a success: it took { $from } or more.
    }
   *[other] { $below ->
        [0] That is a failure: the best result takes { $best } or more.
       *[other] That is a success in part: it took { $from } or more, and the best result takes { $best }.
    }
}
et-event-chosen = They choose: { $label }
et-event-picked = It is { $who }.
et-event-round-ends = The round is over.
et-event-timer = The Timer moves to { $space }.
et-event-timer-triggered = The hour has come for something.
et-event-clock = The clock has run out.
et-event-menace = Menace: { $card }
et-event-story = Story card: { $no }
et-event-story-discarded = { $no } is put away.
et-event-objective = { $state ->
    [succeeded] Objective met: { $no }
    [failed] Objective failed: { $no }
   *[open] New Objective: { $no }
}
et-event-ticked = { $marks ->
    [one] A ✓ in the Diary.
   *[other] { $marks } ✓ in the Diary.
}
et-event-crossed = { $marks ->
    [one] A ✗ in the Diary.
   *[other] { $marks } ✗ in the Diary.
}
et-event-noted = The Diary remembers: { $note }
et-event-quest-outcome = Special Quest { $quest } ends with { $letter }.
et-event-quest-lost = { $card } leaves the table: Special Quest { $quest } goes on without it.
et-event-ended = The Scenario is over.
et-event-campaign-lost = The campaign is lost.
et-event-became = The { $item } of { $who } becomes a { $new }.
et-event-scored = Final score { $score }; { $points ->
    [one] 1 Purchase Point
   *[other] { $points } Purchase Points
}.
et-event-bought = { $card } joins the Action deck, and one { $instead } leaves the campaign.
et-event-npc-struck = { $figure } attacks { $target }.
et-event-softened = { $figure } takes { $points } less from every blow.
et-event-menace-added = A further card is shuffled into the Menace deck.
et-event-packed = { $who } puts the { $item } into the { $bag }.
et-event-unpacked = { $who } takes the { $item } out of the { $bag }.
et-event-stored = { $items ->
    [one] 1 Item and { $ammo } Ammo go to the reserve.
   *[other] { $items } Items and { $ammo } Ammo go to the reserve.
}
et-event-joined = { $who } joins the group.
et-event-skill-bought = { $who } gets the Skill counter “{ $counter }” for good.

## What is asked

et-waiting = { $seat }: { $question }
et-over = The Scenario is over.
et-question-first-player = Who is First Player?
et-question-exchange = Exchange five cards for a Fatigue, or keep the hand? A Fatigue takes up one of the four places on somebody’s board.
et-question-discard = { $count ->
    [one] Which card is discarded?
   *[other] Which cards are discarded? { $count } are left.
}
et-question-fatigue = Who takes the Fatigue?
et-question-play = Which card is played, and on whom?
et-question-effect = What does { $who } do?
et-question-move = { $count ->
    [one] Where does { $who } go? 1 space is left.
   *[other] Where does { $who } go? { $count } spaces are left.
}
et-question-interact = What does { $who } examine?
et-question-trade-with = With whom does { $who } trade?
et-question-trade = What changes hands?
et-question-item-action = What does { $who } use, and on what?
et-question-cycle = { $count ->
    [0] Discard any number of cards to draw as many?
   *[other] Discard more? { $count } so far.
}
et-question-craft = Which two Items does { $who } combine?
et-question-talk = Whom does { $who } talk to?
et-question-repeat = Who repeats which card?
et-question-performer = Whom does this concern?
et-question-chosen = Who is it?
et-question-choose = What now?
et-question-test = { $skill } test of { $who }: { $value } so far. Add cards?
et-question-overflow = { $who } carries too much. What is left behind?
et-question-collect = Is anything picked up before the turn ends?
et-question-holder = Whose is given up?
et-question-nearest = Where does { $who } end up?
et-question-stand = Where does { $figure } end up?
et-question-aim = { $who } attacks with the { $item }: where do the Combat cubes go? { $count ->
    [one] One more may be laid.
   *[other] { $count } more may be laid.
}
et-question-react = Who reacts next?
et-question-hit = Which Combat cube comes next, and with what damage?
et-question-cubes = Who gets { $count ->
    [one] the last cube
   *[other] the next of { $count } cubes
} of the Survivors?
et-question-guide = Where does { $figure } go?
et-question-lead = { $count ->
    [one] Where do you lead { $figure }? 1 space at most.
   *[other] Where do you lead { $figure }? { $count } spaces at most.
}
et-question-npc-strike = Whom does { $figure } attack?
et-question-pack = What goes into the { $item } of { $who }, and what comes out?
et-question-struck = Whom does { $figure } hit?
et-question-snow = { $count ->
    [one] Where does the last of the snow come down?
   *[other] Where does the snow come down? { $count } Snowflakes are left.
}
et-question-verdict = It could be called either. How does the Objective end?
et-question-purchase = { $count ->
    [one] Anything else for the next Scenario? 1 point is left.
   *[other] What is bought for the next Scenario? { $count } points are left.
}

## What can be answered

et-action-first = { $seat }
et-action-exchange = Exchange: draw 5, discard 5, one Fatigue
et-action-keep = Keep the hand
et-action-discard = Discard { $card }
et-action-fatigue = { $who }
et-action-play = Play { $card } on { $who }
et-action-effect = { $effect }
et-action-skip = Nothing
et-action-go = { $how ->
    [through] Into { $place }, and on
    [through-snow] Into { $place } (snow), and on
    [snow] Go to { $place } (snow)
    [across-snow] Go to { $place } (through snow)
   *[plain] Go to { $place }
}
et-action-stop = Stop here

# What an answer can cost whoever carries it out.
et-peril-snow-way = { $count ->
    [one] { $who } touches snow once on the way.
   *[other] { $who } touches snow { $count } times on the way.
}
et-peril-snow = { $who } touches snow.
et-peril-harm = { $count ->
    [one] { $who } brushes past a Survivor: 1 damage.
   *[other] { $who } brushes past Survivors { $count } times: { $count } damage.
}
et-peril-penalties = { $count ->
    [one] At worst that is 1 Penalty card.
   *[other] At worst that is { $count } Penalty cards.
}
et-peril-damage = At worst that is { $count } damage in all.
et-peril-deadly = { $who } can die of it.

et-action-collect = { $who } picks up the { $item }
et-action-drop = { $who } leaves the { $item } behind
et-action-interact = { $how ->
    [snow] Examine { $thing-the } (snow)
    [loot] Look at it: { $thing }
    [loot-snow] Look at it: { $thing } (snow)
   *[plain] Examine { $thing-the }
}
et-action-trade = Trade with { $who }
et-action-give = Give the { $item }
et-action-take = Take the { $item }
et-action-give-ammo = Give 1 Ammo
et-action-take-ammo = Take 1 Ammo
et-action-pack = Put the { $item } in
et-action-unpack = Take the { $item } out
et-action-done = Done
et-action-use = { $how ->
    [snow] { $action } with the { $item }: { $thing } (snow)
   *[plain] { $action } with the { $item }: { $thing }
}
et-action-craft = Combine { $item } and { $second }
et-action-talk = Talk with { $who }
et-action-repeat = { $who } repeats { $card }
et-action-choose = { $label }
et-action-commit = Add { $card }
et-action-resolve = See what comes of it
et-action-pick = { $who }
et-action-snow = At { $place }
et-action-attack = Attack with the { $item }{ $number ->
    [1] {""}
   *[other] {" "}(attack { $number })
}
et-action-cube = { $how ->
    [figure] { $figure }, at { $place }
   *[empty] { $place }
}
et-action-react = { $figure }
et-action-strike = { $figure }
et-action-hit = { $how ->
    [figure] { $number } damage to { $figure }
   *[empty] { $number } damage at { $place }, where nobody is
}
et-action-place = At { $place }
et-action-buy = { $card } in place of { $old }
et-action-skill = “{ $counter }” for { $who }
et-verdict-succeed = It succeeds
et-verdict-fail = It fails

## Effects of cards

et-effect-move = Move up to { $number } spaces
et-effect-interact = Examine something within reach
et-effect-trade = Trade within Range { $number }
et-effect-item-action = Use an Item
et-effect-cycle = Every player discards any number of cards and draws as many
et-effect-craft = Combine two Items
et-effect-discard-fatigue = Discard all Fatigue
et-effect-talk = Talk
et-effect-repeat = Another Character repeats a card
et-effect-do = { $text }

## Score

score-ET-DIARY-02 = ✓ in the Diary
score-EK-END-08 = ✗ in the Diary
score-EK-END-09 = Never below zero
et-won = They came through.
et-lost = They did not come through.

## What follows a Scenario

et-next-ready = Scenario { $scenario } follows.
et-next-unwritten = Scenario { $scenario } follows, but its Storybook is not written yet. This Diary will be ready for it.
et-next-none = Nothing follows: here the campaign ends.
et-next-lost = The campaign is lost. Any of its Scenarios can be played again from its beginning.

## Programs at the table

et-bot-random = Decides by the toss of a coin. It helps nobody on purpose.
et-bot-curious = Wants to read what nobody has read yet.
et-bot-sensible = Works towards the Objectives and looks after people, snow and Timer.
et-bot-steadfast = Does the same, and knows of the Storybook only what was read at this table.
