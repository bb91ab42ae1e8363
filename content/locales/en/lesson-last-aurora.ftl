# The guided first game of Last Aurora: content/lessons/last-aurora/first-game.kdl.
# A step has a title and a text of two sentences or three. docs/content/lessons.md says how.

lesson-last-aurora-title = Your first drive

## Why a sensible player would answer so, by the verb of the answer: where nothing in particular can be told from the position

lesson-last-aurora-because-explore = { $kind ->
    [survivor] One more pair of hands: the { $card } brings Skill { $skill }.
    [truck] A Truck of your own choice, with { $boxes } boxes.
    [trailer] It has { $boxes ->
        [one] one box
       *[other] { $boxes } boxes
    } more for your Convoy.
    [device] It has { $boxes ->
        [one] one box
       *[other] { $boxes } boxes
    } and is mounted above a Truck or a Trailer.
    [location] { $second ->
        [none] What is left there is { $first }.
       *[some] You may take { $first }, or { $second }.
    }
   *[other] What it gives is worth its cost of { $cost }.
}
lesson-last-aurora-because-commit = The Skill { $skill } of the { $card } goes towards the cost of { $cost }.
lesson-last-aurora-because-card-action = The cost is reached; whoever else went would only get tired.
lesson-last-aurora-because-bonus = What it gives is worth its price: { $text }
lesson-last-aurora-because-no-bonus = What it costs is worth more than what it gives.
lesson-last-aurora-because-pass = { $damage ->
    [0] Nothing in the row is worth tiring the { $card } out for: from the Rest Zone it is only one Rest until the next turn.
   *[other] The { $card } rests and repairs as well: up to { $skill } Damage.
}
lesson-last-aurora-because-feed-skill = With a meal the { $card } has 1 Skill more in this turn.
lesson-last-aurora-because-feed-rest = The { $card } is Active again a round sooner.
lesson-last-aurora-because-collect = It is there for the taking.
lesson-last-aurora-because-choose = It costs you less, or brings you more, than the other way.
lesson-last-aurora-because-play = Now is the moment when it does the most.
lesson-last-aurora-because-pick = It is what you can use best.
lesson-last-aurora-because-keep = Nothing better is to be had for it.
lesson-last-aurora-because-give = You will need it least.
lesson-last-aurora-because-give-from = You will need it least.
lesson-last-aurora-because-use = Now is the moment when it does the most.
lesson-last-aurora-because-resolve = One of them must come first, and this one helps the others.
lesson-last-aurora-because-stop = Nothing more is worth doing now.
lesson-last-aurora-because-column = { $replaced ->
    [none] There is room for it there, and nothing has to make way.
   *[some] It is worth more than the { $replaced }, which makes way for it.
}
lesson-last-aurora-because-take-block = { $left ->
    [none] { $over ->
        [0] It brings what you can use: { $tokens }.
       *[other] There is not room for all of it, but what goes back is needed less: { $tokens }.
    }
   *[some] { $over ->
        [0] It brings more of what you can use: { $tokens }.
       *[other] There is not room for all of it, but it brings more of what you can use: { $tokens }.
    }
}
lesson-last-aurora-because-take = It costs nothing, and it can be put to use.
lesson-last-aurora-because-drop = You will need it least.
lesson-last-aurora-because-lose = You will need it least.
lesson-last-aurora-because-lose-survivor = The others are worth more to you.
lesson-last-aurora-because-contaminate = They can bear it best.
lesson-last-aurora-because-repair = { $kind ->
    [weapon] The gun can fire again.
    [armor] It can take the next hit.
    [survivor] Somebody can sit there again.
   *[other] There is room for cargo again.
}
lesson-last-aurora-because-drive = { $reach } Being ahead counts at the end, and Fuel is there to be burnt.
lesson-last-aurora-because-move-to = { $here ->
    [yes] Going on would cost more than it brings.
   *[no] { $counter ->
        [none] { $first ->
            [yes] { $further ->
                [yes] You lead from there, and what lies further on is worth less to you now.
               *[no] You lead from there, and being ahead counts at the end.
            }
           *[no] No space that you can reach is further along or has more to give.
        }
       *[some] Whoever stops there takes { $counter }.
    }
}
lesson-last-aurora-because-stow = The next fire hits { $area }: stowed like this, what it can hit there is missed least.
lesson-last-aurora-because-damage = { $empty ->
    [yes] { $kind ->
        [armor] Armor is there to be hit.
        [weapon] Nothing lies in it, but the gun is silent until it is repaired.
       *[other] It is empty: nothing is lost with it.
    }
   *[no] { $fixed ->
        [yes] What is lost there can be spared best.
       *[no] What lies there moves to another box, so nothing is lost.
    }
}
lesson-last-aurora-because-attack = { $odds } A hit brings Fame, and the Enemy nearer to its end.
lesson-last-aurora-because-leave = There is nothing aboard that it is worth giving up for.
lesson-last-aurora-because-stay = Where you stand is better than where you would get to.
lesson-last-aurora-because-enough = What is left can wait.
lesson-last-aurora-because-cease-fire = Another shot would cost more than it is likely to bring.
lesson-last-aurora-because-attack-with = { $odds } A hit brings Fame, and the Enemy nearer to its end.
lesson-last-aurora-because-load-into = There it is in nobody’s way.
lesson-last-aurora-because-take-resource = It is what you can use best.
lesson-last-aurora-because-ability = It costs nothing now, and would be wasted otherwise.
lesson-last-aurora-because-lose-token = The others are worth more to you.
lesson-last-aurora-because-discard-object = You will need it least.
lesson-last-aurora-because-prevent = It is worth more than the Skill that would be lost.
lesson-last-aurora-because-decontaminate = The { $card } is worth more with the Skill back.
lesson-last-aurora-because-done = Nothing more is worth doing now.
lesson-last-aurora-because-skip = Nothing it could do now is worth having.

## The table

lesson-last-aurora-start-title = The road begins here
lesson-last-aurora-start = Each coloured truck is a Convoy: blue is yours, red is a program's. Both start here in the Valley and drive along this one road, through the Coast to the Bay.
lesson-last-aurora-goal-title = One road, one ship
lesson-last-aurora-goal = This is the icebreaker Aurora, which sails after six rounds. Whoever gets further along the road scores for the lead, and whoever brings people and machines through in one piece scores for those.
lesson-last-aurora-convoy-title = Your Convoy
lesson-last-aurora-convoy = A Truck and a Trailer with boxes, and each box holds one thing: Food, Fuel, Ammo or a seat for a Survivor. Food makes people strong, Fuel makes you drive, Ammo lets a gun fire once.
lesson-last-aurora-crew-title = Your crew
lesson-last-aurora-crew = The Leader and the Co-Pilot are in the Active Zone: they are ready to work. The number on a card is its Skill, and Skill is what you pay with.

## Exploration

lesson-last-aurora-explore-title = Send somebody out
lesson-last-aurora-explore = Phase one: take turns exploring one card of this row. Each slot has a cost that Skill must reach. The Orphan in slot 3 costs 2 and would join you, and more hands mean more turns: a good beginning.
lesson-last-aurora-send-title = Who goes?
lesson-last-aurora-send = The Skills of those who go, together, must reach the cost of the slot. Whoever goes is tired afterwards, so send no more than you need.
lesson-last-aurora-enough-title = That is enough
lesson-last-aurora-enough = Where only one of your people can reach the cost, that one goes at once. The Skill is there, so do what the card offers now; whoever else you send only gets tired.
lesson-last-aurora-gather-title = Take one block
lesson-last-aurora-gather = A Location has two blocks of tokens. You take all of one block, and the other stays for whoever comes next. Which of them fits into your boxes?
lesson-last-aurora-tired-title = Work tires
lesson-last-aurora-tired = Explorers leave the Active Zone: they become Exhausted, and it takes two Rest Phases until they are Active again. Only the Leader goes straight to the Rest Zone, where new hands begin too; from there it takes one.
lesson-last-aurora-row-title = The row closes up
lesson-last-aurora-row = When a card is gone, those to its right move left and get cheaper, and a new one appears at the right end. What is dear now may be cheap on your next turn, unless the other takes it first.
lesson-last-aurora-food-title = What Food is for
lesson-last-aurora-food = Before you explore, a Food makes one of your people 1 Skill stronger until the turn ends, so that dearer slots come within reach; or it moves somebody from Exhausted to Rest. Look what a meal would buy you before you eat it.
lesson-last-aurora-pass-title = Explore again, or pass
lesson-last-aurora-pass = It goes round until nobody has anyone Active. Whom you do not need you may pass with: they go to the Rest Zone, not to the Exhausted, and repair as much damage as they have Skill.
lesson-last-aurora-bonus-title = The slot gives something too
lesson-last-aurora-bonus = Besides the card, the slot has a Bonus Action, before the card or after it. You never have to take it, and some of them cost you: read the price.
lesson-last-aurora-object-title = An Object in your hand
lesson-last-aurora-object = Only you know which one it is. Play it on your turn in the phase it names, or keep it: each one left at the end is a point.
lesson-last-aurora-install-title = A better Convoy
lesson-last-aurora-install = Devices bring guns, armour and more, and are mounted above a Truck or a Trailer. Whatever is in place stays there; only another card can replace it.
lesson-last-aurora-struck-title = An Event
lesson-last-aurora-struck = Some cards of the row cannot be explored: when one of these comes up it happens at once, to everybody whom it names, and the next card takes its place. The log says which it was.
lesson-last-aurora-room-title = No room
lesson-last-aurora-room = A box holds one thing, and yours are full. Give back what you will need least; parting with a Survivor's seat means parting with a Survivor.

## Rest and Movement

lesson-last-aurora-rest-title = Phase two: Rest
lesson-last-aurora-rest = Everybody at once: those in the Rest Zone become Active again, then the Exhausted move to the Rest Zone. You are asked only if you have Food to share out.
lesson-last-aurora-speed-title = The badge on your Truck
lesson-last-aurora-speed = One Fuel starts the engine and gives the first number here, your speed; each further Fuel adds one space. “Speed +1” of a Survivor counts only while they are Active, so tired people are missing at the wheel.
lesson-last-aurora-move-title = Phase three: Movement
lesson-last-aurora-move = Now the Convoys drive on along the road, the leading one first. You may stay where you are, but the ship moves away from you every round.
lesson-last-aurora-drive-title = How far?
lesson-last-aurora-drive = You may stop on any space that is lit, up to your speed. A counter on the space where you stop is yours, so one space less can be worth a token more.
lesson-last-aurora-waypoint-title = A Special Waypoint
lesson-last-aurora-waypoint = You stopped on a counter: what it shows is yours if you want it, and then the space is empty for everybody. Only those with the poison sign stay and strike again.
lesson-last-aurora-order-title = Who leads
lesson-last-aurora-order = The Convoy furthest along leads and moves first from now on, but explores last. And ambushes fall on the region of the leader.

## Fire Weapons

lesson-last-aurora-fire-phase-title = Phase four: Fire Weapons
lesson-last-aurora-fire-phase = Enemies in the row cannot be explored: in this phase they ambush the leader’s region, then Convoys fire, then Enemies. While none lies there, the phase is over as soon as it begins.
lesson-last-aurora-ambush-title = Ambush
lesson-last-aurora-ambush = The Enemy leaves the row for the region of the leading Convoy and strikes at once at everybody there. Then the Convoys fire, the leader first, so it may have fallen before it is your turn.
lesson-last-aurora-damage-title = Where does it hurt least?
lesson-last-aurora-damage = You choose the box yourself, within the part that is named; a damaged gun is silent, so give up an empty box if you can. In the shooting what lies there is lost, and a Survivor token takes somebody with it; at any other time it moves to a box that has room.
lesson-last-aurora-stow-title = Before the shooting
lesson-last-aurora-stow = Cargo may be moved freely until now; once the shooting starts everything stays where it is. The board shows which part the next Enemies' fire will hit: put there what you can spare. It is edged in red.
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
lesson-last-aurora-contamination = Each such counter takes 1 Skill from a Survivor, and as many as its Skill kill it. Bonus Actions of some slots cure it.

## End of Round

lesson-last-aurora-aurora-title = Phase five: the ship moves on
lesson-last-aurora-aurora = A round ends with the Aurora going to her next mooring, and the oldest cards of the row are left behind for new ones. When a Convoy reaches her, or she lies at mooring six, the game ends.
lesson-last-aurora-again-title = That was a round
lesson-last-aurora-again = Five phases, again and again: Exploration, Rest, Movement, Fire Weapons, End of Round. The bar above says which one is on; from here on ask for advice whenever you like.
lesson-last-aurora-points-title = How you stand
lesson-last-aurora-points = Two numbers stand beside your name: what you would score now if somebody reaches the ship, and if nobody does. Your lead, your Fame and unused Objects count in both; the menu shows them line by line.
lesson-last-aurora-last-rounds-title = The end is near
lesson-last-aurora-last-rounds = If anybody reaches the ship, everybody scores healthy Survivors; if nobody does, everybody scores undamaged Convoy cards. Look which of the two you have more of, and drive or stay accordingly.
