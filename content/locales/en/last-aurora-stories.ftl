### Story cards of Frozen Steel. Keys: story-SLUG (name), -text (introduction), -N (option), -N-success and -N-failure (results).
### What an option costs, what decides it and what a result does is added from the data of the card.

story-price = Price: { $price }
story-attempt = ATTEMPT ({ $letters }).
story-improve = Before it you may pay for { $letters }: { $price }
story-situation = With { $letters }, too, if { $situation }.
story-mission = MISSION: { $goal } { $rounds ->
    [one] in this round.
   *[other] within { $rounds } rounds, this one among them.
}
story-fails-if = It fails at once if { $situation }.

trigger-explores-location = A player explores a Location
trigger-explores-encounter = A player explores an Encounter
trigger-explores-survivor = A player explores a Survivor
trigger-explores-improvement = A player explores a Truck, Trailer or Device
trigger-passes = A player passes
trigger-plays-object = A player plays an Object
trigger-feeds = A player feeds a Survivor
trigger-event-strikes = An Event is revealed
trigger-rest-begins = The Rest Phase begins
trigger-rests-damaged = A player rests with a damaged Truck
trigger-rests-contaminated = A player rests with a contaminated Survivor
trigger-rests-hungry = A player has Exhausted Survivors and no Food
trigger-sets-out = A player sets out
trigger-stays = A player decides not to move
trigger-enters-region = A movement is to end in another region
trigger-stops-at-waypoint = A movement is to end on a Special Waypoint
trigger-stops-beside-convoy = A movement is to end beside another Convoy
trigger-stops-near-enemy = A movement is to end in a region with an Enemy
trigger-fires = A player fires a Weapon
trigger-fires-at-enemy = A player fires at an Enemy
trigger-jams = After a shot that jammed a Weapon
trigger-ambush = An Enemy ambushes
trigger-enemies-fire = Enemies are about to fire
trigger-round-ends = The round ends

situation-leads = you lead the Turn Order
situation-trails = you are last in Turn Order
situation-truck-damaged = your Truck is damaged
situation-undamaged = your Convoy is undamaged
situation-contaminated = one of your Survivors is contaminated
situation-rested = you have two Survivors or more in your Active Zone
situation-enemy-near = an Enemy is in your region
situation-company = another Convoy is in your region
situation-armed = one of your Weapons works

goal-advance = move on by { $number } spaces
goal-recruit = have { $number } more { $number ->
    [one] Survivor
   *[other] Survivors
} than now
goal-fame = gain { $number } { $number ->
    [one] Fame Point
   *[other] Fame Points
}
goal-food = carry { $number } Food
goal-fuel = carry { $number } Fuel
goal-ammo = carry { $number } Ammo
goal-objects = hold { $number } { $number ->
    [one] Object
   *[other] Objects
}
goal-targets = have { $number } { $number ->
    [one] Target counter
   *[other] Target counters
} on Enemies
goal-leads = lead the Turn Order
goal-undamaged = have no damage on your Convoy
goal-company = be in a region with another Convoy

story-frozen-radio = The Frozen Radio
story-frozen-radio-text = Behind the counter a radio still hums. Under the static a man counts backwards, slowly, in a language that nobody aboard speaks.
story-frozen-radio-1 = Answer him, and turn the dial until he hears you.
story-frozen-radio-1-success = He stops counting and reads out a place. It is three floors below you, behind a boiler.
story-frozen-radio-1-failure = The set burns through with a flash. Outside, something heavy slides off the roof.
story-frozen-radio-2 = Take the set apart for its copper.
story-frozen-radio-2-success = The voice goes on for a moment after the last wire is cut.
story-frozen-radio-3 = Leave it running for whoever comes next.
story-frozen-radio-3-success = You warm your hands on the case, mend what you can, and close the door behind you.

story-stowaway = The Stowaway
story-stowaway-text = While the others rest, the tarpaulin on the last wagon moves. A girl of twelve lies under it, with a knife that she does not know how to hold.
story-stowaway-1 = Give her a meal and a place to sleep.
story-stowaway-1-success = She strings a hammock between two crates and is asleep before you have finished the knots.
story-stowaway-2 = Ask her what she saw on the road.
story-stowaway-2-success = She saw where soldiers hid their kit, and draws you the tree.
story-stowaway-2-failure = She says nothing. By morning she is gone, and so is a crate.
story-stowaway-3 = Bring her to the family camped behind you.
story-stowaway-3-success = The mother counts her own children, then counts again. A belt of cartridges hangs on your door at dawn.

story-white-dogs = White Dogs
story-white-dogs-text = Six white dogs run beside the Truck, still in harness, as if somebody had only just let go of the sled.
story-white-dogs-1 = Throw them meat and let them lead the way.
story-white-dogs-1-success = They know the firm snow from the soft. For an hour nobody touches the brake, and who sees you remembers it.
story-white-dogs-2 = Catch one and see what it carries.
story-white-dogs-2-success = A pouch is sewn into the harness, dry inside and full.
story-white-dogs-2-failure = It bites through the glove. The wound has a smell to it.
story-white-dogs-3 = Follow their tracks to the sled they left.
story-white-dogs-3-success = The driver sits on his runners, frozen, his load untouched. You bury him under stones.
story-white-dogs-3-failure = The wind takes the tracks. The dogs turn back and howl behind you half the night.

story-signal-mirror = The Signal Mirror
story-signal-mirror-text = From the ridge somebody flashes a mirror: three short, one long. Your oldest driver says that it means help. Or food. She is no longer sure.
story-signal-mirror-1 = Flash back and wait for them to come down.
story-signal-mirror-1-success = They come down fast, too fast, and their sled ends in your wheels. They are sorry, and they share.
story-signal-mirror-2 = Send a sled up with something to eat.
story-signal-mirror-2-success = It was help. Your people come back with a smith on the runners, who works until dark.
story-signal-mirror-3 = Keep the fires low and your hands busy.
story-signal-mirror-3-success = The flashes stop at dusk. You have used the daylight for the bolts that needed it.

story-the-ledger = The Ledger
story-the-ledger-text = In the strangers’ sled lies a ledger. One column lists Convoys, the next what each of them owes. Your own name stands on the last page, underlined.
story-the-ledger-1 = Pay what it says.
story-the-ledger-1-success = The old man draws a line through your name, then turns the book so that everybody can see it.
story-the-ledger-2 = Take the strongbox it belongs to.
story-the-ledger-2-success = Inside are cartridges, sorted by calibre, and a list of those who will hear about this.
story-the-ledger-3 = Argue over the sum until it is dark.
story-the-ledger-3-success = In the end they owe you. They pay with something small, and you have done nothing else all day.

story-sunken-truck = The Sunken Truck
story-sunken-truck-text = Beside the marker a lorry lies in the ice up to its doors. Through the crust you see the bed, the crates, and the knots of somebody careful.
story-sunken-truck-1 = Winch out the bed and bolt it to your own.
story-sunken-truck-1-success = It comes up with a sound like a shot, plates and all, and it fits better than it should.
story-sunken-truck-2 = Break the crust above the tank.
story-sunken-truck-2-success = The tank is full. Whoever drove it never had the time to use what he saved.
story-sunken-truck-2-failure = The ice gives way under your own front wheels, and the axle pays for it.
story-sunken-truck-3 = Cut loose what sticks out.
story-sunken-truck-3-success = One crate, one belt of cartridges, one glove, frozen to the rope.

story-cold-engine = The Cold Engine
story-cold-engine-text = The cracked block has frozen through. If it is not warmed tonight, the driver says, it will not be worth warming tomorrow.
story-cold-engine-1 = Burn fuel under it all night.
story-cold-engine-1-success = You take turns with the pan and the blankets. At first light she starts, coughs, and keeps going.
story-cold-engine-2 = Wrap it in everything you own.
story-cold-engine-2-success = Coats, sacks, a carpet somebody had been keeping for better days. It is enough for two welds.
story-cold-engine-3 = Swear to the crew that she will roll whole again.
story-cold-engine-3-success = Not a dent is left on her. The crew paints a name on the door, and it is yours.
story-cold-engine-3-failure = The patches outnumber the panels. Nobody says a word about it, which is worse.

story-red-flare = The Red Flare
story-red-flare-text = A red flare climbs behind the ridge before the first shot falls. Somebody up there is showing them the way to you. Or you the way out.
story-red-flare-1 = Send two people up to put it out.
story-red-flare-1-success = They come down with the pistol, the cartridges and a story they will tell for years.
story-red-flare-1-failure = They are seen against the light. What was meant for them goes through your upper deck.
story-red-flare-2 = Cut loose a crate and vanish in its smoke.
story-red-flare-2-success = Behind the smoke lies a trench, and in the trench what its owners had no hands left to carry.
story-red-flare-3 = Close the hatches and let it burn.
story-red-flare-3-success = It hangs there for a long minute. You use the light to find the holes in the tank.

story-the-toll = The Toll
story-the-toll-text = A chain hangs across the pass. Behind it stand a stove, a bench and three people with rifles. The sign says: one thing you need. No exceptions.
story-the-toll-1 = Pay.
story-the-toll-1-success = They lower the chain, salute, and write you down. You are the first this winter who did not shout.
story-the-toll-2 = Talk until they are cold.
story-the-toll-2-success = In the end they pay you to go, with something from the pile behind the stove.
story-the-toll-2-failure = They have a stove and you do not. You pay, and not what you would have chosen.
story-the-toll-3 = Drive through the chain.
story-the-toll-3-success = It holds longer than the bumper. In the snow behind you lies a rifle that nobody picks up but you.

story-strangers-fire = The Strangers’ Fire
story-strangers-fire-text = The others have a fire going already. They make room without a word. There is more in the pot than they need, and their eyes are on your wheels.
story-strangers-fire-1 = Pour them a can of fuel.
story-strangers-fire-1-success = They eat last and let you sleep nearest the coals. In the morning the cough is gone from one of yours.
story-strangers-fire-2 = Put something of your own into the pot.
story-strangers-fire-2-success = It was never about the food. They had not seen anybody add to a pot in months.
story-strangers-fire-3 = Warm your tools at the edge of it.
story-strangers-fire-3-success = Hot iron, stiff fingers, one seam closed. They nod to you when you leave.

story-deserter = The Deserter
story-deserter-text = As you take aim, a figure breaks from their line with his hands up and a bundle on his back. He runs straight into your sights.
story-deserter-1 = Hold the shot and take him in.
story-deserter-1-success = He falls over the step and unrolls the bundle before anybody asks. He has thought about this for a long time.
story-deserter-2 = Throw him a rope and fire over his head.
story-deserter-2-success = The rope takes a crate with it, but he hangs on. You fire with the whole crew watching.
story-deserter-3 = Fire.
story-deserter-3-success = What he carried is no use to him now. The gunner asks to be left alone this evening.

story-glass-house = The Glass House
story-glass-house-text = The glass is whole, and rows of beans climb along strings. A woman with a watering can asks how many you are, and not who.
story-glass-house-1 = Bring fuel for her stove.
story-glass-house-1-success = She fills your sacks and washes a bad hand in something green.
story-glass-house-2 = Take seedlings while she looks away.
story-glass-house-2-success = She was not looking away. They would have died here anyway, she says.
story-glass-house-2-failure = The soil was not only soil. Whoever dug in it has a rash up to the elbow.
story-glass-house-3 = Promise to carry her harvest north.
story-glass-house-3-success = Enough of it is still there to show around. People ask you for the road to her door.
story-glass-house-3-failure = You ate it on the way. Her label is still on the empty sack.

story-the-fever = The Fever
story-the-fever-text = The sick talk in their sleep, the same sentence, one after the other. The rest of the crew has moved to the far side of the fire.
story-the-fever-1 = Sit with them and feed them.
story-the-fever-1-success = Towards morning they fall silent, then ask for water, then for more, then complain about the food.
story-the-fever-2 = Cut it out tonight.
story-the-fever-2-success = A steady hand, a hot blade, and it is over. The others come back to their side of the fire.
story-the-fever-2-failure = The lamp went out at the wrong moment. What was in one of them is now on somebody else.
story-the-fever-3 = Write the sentence down and follow it.
story-the-fever-3-success = It was an address. The door is open, the room is bare except for the shelf that they described.

story-spare-wagon = The Spare Wagon
story-spare-wagon-text = Past the marker stands half of a wagon: an axle, a bed of planks, a tarpaulin frozen stiff as a door.
story-spare-wagon-1 = Shoot off the locks and couple it on.
story-spare-wagon-1-success = It rolls, and it groans at every bend. After a day you stop hearing it, and others have begun to ask whose it is.
story-spare-wagon-2 = Strip it for parts.
story-spare-wagon-2-success = The planks go into your floor. What was in its tank has been gone for years.
story-spare-wagon-3 = Lift the tarpaulin and see who lies there.
story-spare-wagon-3-success = Nobody has lain there for years. What they had with them is still good. The air under the cloth is not.

story-old-mechanic = The Old Mechanic
story-old-mechanic-text = The one you came for will not leave alone. An old man sits there too, on a crate of tools that go where he goes.
story-old-mechanic-1 = Feed them both before you talk.
story-old-mechanic-1-success = He eats slowly, and has two of your wheels off before his tea is cold.
story-old-mechanic-2 = Keep the tools and leave him his crate.
story-old-mechanic-2-success = He does not argue. He tells you which spanner slips, and that you should mind your thumbs.
story-old-mechanic-3 = Offer him a crew worth his time.
story-old-mechanic-3-success = He walks along the line of them, one by one, and puts his crate down on your step.
story-old-mechanic-3-failure = He looks at who has come, and who has gone. He will wait for a better offer, he says.

story-ghost-column = The Ghost Column
story-ghost-column-text = In the drift stands a whole column, nose to tail, engines off, doors closed. Nothing has been touched. Nobody wants to be the first.
story-ghost-column-1 = Go aboard the last one.
story-ghost-column-1-success = The cab is empty, the plates come off in one piece, and you do not ask where the drivers went.
story-ghost-column-1-failure = The cab is not empty. You close the door as you found it, and wash your hands in snow.
story-ghost-column-2 = Fill your cans from the first one.
story-ghost-column-2-success = The cap is frozen and must be shot off. The tank behind it is brim-full.
story-ghost-column-3 = Pass with the lights off, in their ruts.
story-ghost-column-3-success = They had packed the snow for you. On the far side a strap lies in the ditch, just the right length.

story-jammed-bolt = The Jammed Bolt
story-jammed-bolt-text = The bolt is stuck and the barrel smokes. The gunner says that she can clear it here and now, if nobody minds her losing a finger.
story-jammed-bolt-1 = Let her try.
story-jammed-bolt-1-success = A blow with the heel of the hand, and it runs as if it had never stuck.
story-jammed-bolt-1-failure = It comes loose all at once. She will keep the finger, perhaps, if it stays clean.
story-jammed-bolt-2 = Feed it the pin of something else.
story-jammed-bolt-2-success = It was not made for that, and it works. The round that was stuck goes back into its box.
story-jammed-bolt-3 = Leave it and count what is left.
story-jammed-bolt-3-success = One more than you thought. It had rolled under the seat some weeks ago.

story-the-wager = The Wager
story-the-wager-text = At the evening halt the drivers bet on who will see the ship first. They have written your name down without asking, and the stake is on the table.
story-the-wager-1 = Take the bet: full tanks, two days.
story-the-wager-1-success = You knock on the cans, one after the other, and they all sound the same. The table pays.
story-the-wager-1-failure = The dipstick comes out dry. You pay, and they drink to your health with your own cup.
story-the-wager-2 = Double it, and lose with grace.
story-the-wager-2-success = You lay it on the table and walk away laughing. They will remember the laugh.
story-the-wager-3 = Ask for the stake back, and for supper.
story-the-wager-3-success = They had not expected you to be serious. They push the plate across.

story-last-lights = The Last Lights
story-last-lights-text = Far ahead a string of lights goes out, one by one, from left to right. Either the ship has found her berth, or she leaves without you.
story-last-lights-1 = Throw something heavy overboard.
story-last-lights-1-success = It rolls down the slope behind you for a long time. The needle climbs and stays up.
story-last-lights-2 = Tell them all that you will be there by night.
story-last-lights-2-success = You put your hand on cold iron before the last of the light has gone.
story-last-lights-2-failure = The night comes down between two bends. Somebody in the back laughs, not kindly.
story-last-lights-3 = Stop for the bolts first.
story-last-lights-3-success = A ship that leaves does not put out her lights. You take the quarter of an hour.

story-ship-bell = The Ship’s Bell
story-ship-bell-text = You hear it long before you see anything: a bell, struck by hand, at uneven intervals. Whoever rings it is tired, and is still ringing.
story-ship-bell-1 = Fire a shot in answer.
story-ship-bell-1-success = The bell stops, then goes wild. They know that you are here, and that you are close.
story-ship-bell-1-failure = The slope above you answers first. Snow and stones come through the upper deck.
story-ship-bell-2 = Light a can of fuel on the roof.
story-ship-bell-2-success = In its light the crew works on, and far off the rhythm changes: two and two, two and two.
story-ship-bell-3 = Sleep to the sound of it.
story-ship-bell-3-success = It is the first night in weeks that nobody wakes up screaming.

story-the-quarrel = The Quarrel
story-the-quarrel-text = Half the crew wants to turn back for those whom you left behind. The others have drawn a line in the snow, and nobody will cross it before you have spoken.
story-the-quarrel-1 = Feed them all and listen.
story-the-quarrel-1-success = They talk themselves tired. By the end nobody remembers who drew the line, and the wind has it.
story-the-quarrel-2 = Let each take what they think is theirs.
story-the-quarrel-2-success = One of them packs, one of them unpacks. What falls out of the pockets is worth having.
story-the-quarrel-3 = Say that you will go back, alone if you must.
story-the-quarrel-3-success = You drive back and find the place, and stones laid in a row. You return with a bent axle and nobody against you.

story-ice-breaks = The Ice Breaks
story-ice-breaks-text = Their first shell falls short and opens the ice between you and them. Black water, ten paces wide, and growing on both sides.
story-ice-breaks-1 = Drive along the edge, where they dare not aim.
story-ice-breaks-1-success = The edge holds for all wheels but one. From the far side somebody waves, and means it.
story-ice-breaks-2 = Bridge it with crates.
story-ice-breaks-2-success = The crates sink last. In the shell hole on the other side lies what the ice had kept.
story-ice-breaks-3 = Back away slowly.
story-ice-breaks-3-success = Nobody fires while the ice is moving. You use the silence for the welding torch.
