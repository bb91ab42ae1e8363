//! What happens, as it is told to the people at the table. Hands are open, so everybody hears the same (ET-SETUP-14).
//! Every event is declared once; [`tabletop::events!`] says how a declaration reads.

use crate::value::{FieldValue, Kind, kind};

/// Hands the declarations of all events to a macro.
#[macro_export]
macro_rules! each_event {
    ($done:path) => {
        ::tabletop::collect! { [] [$crate::story_events] $done }
    };
}

each_event! { tabletop::events }

/// The events of every Scenario.
#[doc(hidden)]
#[macro_export]
macro_rules! story_events {
    ([$($have:tt)*] $($next:tt)*) => { ::tabletop::collect! { [$($have)*
        /// A text is read aloud: it is its own sentence.
        "text" Text { text: Text } reveals hidden;
        /// A paragraph is opened. Which one is nobody's business: what was examined is told before it, what stands there after.
        "paragraph" Paragraph { key: Key } reveals nothing, heard by nobody;
        /// There is no paragraph: the action is wasted.
        "wasted" Wasted reveals hidden;
        /// The player who begins the Scenario.
        "first-player" FirstPlayer { seat: Seat } reveals nothing;
        /// A round began.
        "round" Round { round: Number, timer: TimerSpace } reveals nothing;
        /// A turn began.
        "turn" Turn { seat: Seat } reveals nothing;
        /// An Action card was drawn.
        "drawn" Drawn { seat: Seat, card: Card } reveals hidden;
        /// The discard pile was shuffled into a new deck.
        "reshuffled" Reshuffled reveals hidden;
        /// The discarded Menace cards were shuffled into a new deck.
        "menace-reshuffled" MenaceReshuffled reveals hidden;
        /// A player exchanges cards.
        "exchanged" Exchanged { seat: Seat } reveals nothing;
        /// An Action card was discarded.
        "discarded" Discarded { seat: Seat, card: Card } reveals nothing;
        /// A card was played on a board.
        "played" Played { seat: Seat, card: Card, who: Character } reveals nothing;
        /// There is no card to play.
        "nothing-to-play" NothingToPlay { seat: Seat } reveals nothing;
        /// The effect was skipped.
        "skipped" Skipped { who: Character } reveals nothing;
        /// A card is repeated.
        "repeated" Repeated { by: Character, who: Character, card: Card } reveals nothing;
        /// A Character moved one space.
        "moved" Moved { who: Character, to: Space } reveals nothing;
        /// A Character was put somewhere.
        "put" Put { who: Character, at: Space } reveals nothing;
        /// A Character came into play.
        "started" Started { who: Character, at: Space } reveals nothing;
        /// A Character left the group.
        "left" Left { who: Character } reveals nothing;
        /// A Character is dying.
        "dying" Dying { who: Character } reveals nothing;
        /// A Character is dead.
        "died" Died { who: Character } reveals nothing;
        /// An NPC or Enemy came onto the map.
        "came" Came { figure: Figure, at: Space } reveals nothing;
        /// An NPC or Enemy was put elsewhere.
        "set-down" SetDown { figure: Figure, at: Space } reveals nothing;
        /// An NPC or Enemy went away.
        "went-away" WentAway { figure: Figure } reveals nothing;
        /// A figure lost Life Points.
        "hurt" Hurt { figure: Figure, damage: Number, life: Number } reveals nothing;
        /// A figure gained Life Points.
        "healed" Healed { figure: Figure, points: Number, life: Number } reveals nothing;
        /// An NPC or Enemy was defeated.
        "defeated" Defeated { figure: Figure } reveals nothing;
        /// An NPC or Enemy went one space.
        "marched" Marched { figure: Figure, to: Space } reveals nothing;
        /// A reaction did not move an Enemy, because somebody stands there.
        "blocked" Blocked { figure: Figure, by: Figure } reveals nothing;
        /// A Character attacks.
        "attacks" Attacks { who: Character, item: Item } reveals nothing;
        /// A Combat cube was laid.
        "aimed" Aimed { who: Character, at: Space } reveals nothing;
        /// A Menace card was revealed for the reaction of an Enemy.
        "reaction" Reaction { figure: Figure, card: MenaceCard } reveals hidden;
        /// The attack missed a figure.
        "missed" Missed { figure: Figure } reveals nothing;
        /// The Ammo counters of a Character changed to so many.
        "ammo" Ammo { who: Character, ammo: Number } reveals nothing;
        /// The Alert counter was turned.
        "alert" Alert { red: Truth } reveals nothing;
        /// A Character made noise.
        "noise" Noise { who: Character, range: Number } reveals nothing;
        /// An Enemy attacked a Character.
        "struck" Struck { figure: Figure, who: Character } reveals nothing;
        /// The Survivors' cubes were distributed.
        "cubes-laid" CubesLaid reveals nothing;
        /// A cube went from a board to the Survivors' Rule card.
        "cube-moved" CubeMoved { who: Character } reveals nothing;
        /// Survivors move by the arrow of this card.
        "arrow" Arrow { card: MenaceCard } reveals hidden;
        /// A Character touched snow.
        "touched-snow" TouchedSnow { who: Character } reveals nothing;
        /// A Character triggered an Event counter. What it holds is told by the text that follows.
        "triggered" Triggered { who: Character, event: EventCounter } reveals nothing;
        /// A Character interacts with a counter.
        "interacted" Interacted { who: Character, counter: CounterNo, id: Counter } reveals nothing;
        /// A Character performs an Item action.
        "used" Used { who: Character, item: Item, action: ItemAction, target: Target } reveals nothing;
        /// A Character talks with another, or with an NPC.
        "talked" Talked { who: Character, with: Figure } reveals nothing;
        /// A Character combines two Items.
        "crafting" Crafting { who: Character, a: Item, b: Item } reveals nothing;
        /// Nothing came of it.
        "craft-failed" CraftFailed { who: Character, item: Item } reveals hidden;
        /// A Character gained an Item.
        "gained" Gained { who: Character, item: Item } reveals hidden;
        /// No copy is in the Item deck.
        "not-in-deck" NotInDeck { item: Item } reveals nothing;
        /// An Item went back to the Item deck.
        "item-discarded" ItemDiscarded { who: Character, item: Item } reveals nothing;
        /// An Item left the campaign.
        "item-removed" ItemRemoved { who: Character, item: Item } reveals nothing;
        /// An Item changed hands.
        "traded" Traded { from: Character, to: Character, item: Item } reveals nothing;
        /// An Item was dropped.
        "dropped" Dropped { who: Character, item: Item, space: Space } reveals nothing;
        /// An Item lies under a Drop counter.
        "lies" Lies { item: Item, space: Space } reveals nothing;
        /// A dropped Item was collected.
        "collected" Collected { who: Character, item: Item } reveals nothing;
        /// A Character took a Penalty card.
        "penalised" Penalised { who: Character, penalty: Penalty } reveals nothing;
        /// A Penalty card went back to the reserve.
        "relieved" Relieved { who: Character, penalty: Penalty } reveals nothing;
        /// A tile was placed face down.
        "tile-placed" TilePlaced { tile: Tile, cell: Cell } reveals nothing;
        /// A tile was revealed.
        "tile-revealed" TileRevealed { tile: Tile, cell: Cell } reveals hidden;
        /// A counter was placed.
        "counter-placed" CounterPlaced { counter: CounterNo, id: Counter, spot: Spot } reveals nothing;
        /// A counter was replaced.
        "counter-replaced" CounterReplaced { counter: CounterNo, old: Counter, id: Counter } reveals nothing;
        /// A counter was removed.
        "counter-removed" CounterRemoved { counter: CounterNo, id: Counter } reveals nothing;
        /// A counter was moved.
        "counter-moved" CounterMoved { counter: CounterNo, id: Counter, spot: Spot } reveals nothing;
        /// A counter is consumed.
        "consumed" Consumed { counter: CounterNo, id: Counter } reveals nothing;
        /// A Consumed cube was taken away.
        "unconsumed" Unconsumed { counter: CounterNo, id: Counter } reveals nothing;
        /// An Event counter was placed.
        "event-placed" EventPlaced { event: EventCounter, space: Space } reveals nothing;
        /// An Event counter was removed.
        "event-removed" EventRemoved { event: EventCounter } reveals nothing;
        /// An Event counter was put on the Timer track.
        "timer-event-placed" TimerEventPlaced { event: EventCounter, space: TimerSpace } reveals nothing;
        /// A Snowflake counter was placed.
        "snow-placed" SnowPlaced { space: Space } reveals nothing;
        /// A Snowflake counter was removed.
        "snow-cleared" SnowCleared { space: Space } reveals nothing;
        /// A Snowflake counter was flipped.
        "snow-flipped" SnowFlipped { space: Space, active: Truth } reveals nothing;
        /// Active snow spreads.
        "snow-spreads" SnowSpreads reveals nothing;
        /// A Skill Test begins.
        "test" Test { who: Character, skill: Skill, value: Number } reveals nothing;
        /// A card was discarded for it.
        "committed" Committed { seat: Seat, card: Card } reveals nothing;
        /// Its value is final.
        "tested" Tested { who: Character, skill: Skill, value: Number } reveals hidden;
        /// The result that this value reached: from which value on it and the best one are read, and how many lie above and below.
        "reached" Reached { who: Character, value: Number, from: Number, best: Number, above: Number, below: Number } reveals hidden;
        /// An option was chosen.
        "chosen" Chosen { label: Text } reveals nothing;
        /// A Character was chosen.
        "picked" Picked { who: Character } reveals nothing;
        /// The round ends.
        "round-ends" RoundEnds reveals nothing;
        /// The Timer token moved.
        "timer" Timer { space: TimerSpace } reveals nothing;
        /// The Timer token reached an Event counter.
        "timer-triggered" TimerTriggered { event: EventCounter } reveals nothing;
        /// The clock is reached.
        "clock" Clock reveals nothing;
        /// A Menace card was revealed.
        "menace" Menace { card: MenaceCard } reveals hidden;
        /// A Story card was revealed.
        "story" Story { no: StoryCard } reveals hidden;
        /// A Story card left the table.
        "story-discarded" StoryDiscarded { no: StoryCard } reveals nothing;
        /// An Objective was resolved or failed.
        "objective" Objective { no: StoryCard, state: ObjectiveState } reveals nothing;
        /// ✓ on the Plot track.
        "ticked" Ticked { marks: Number } reveals nothing;
        /// ✗ on the Plot track.
        "crossed" Crossed { marks: Number } reveals nothing;
        /// A keyword was written into the Diary.
        "noted" Noted { note: Note } reveals nothing;
        /// The outcome letter of a Special Quest was marked.
        "quest-outcome" QuestOutcome { quest: Quest, letter: Letter } reveals nothing;
        /// The Scenario ended with this epilogue.
        "ended" Ended { epilogue: Epilogue } reveals hidden;
        /// The campaign is lost.
        "campaign-lost" CampaignLost reveals nothing;
        /// An Item became another at the end of the Scenario.
        "became" Became { who: Character, item: Item, new: Item } reveals nothing;
        /// The final score of the Scenario and the Purchase Points.
        "scored" Scored { score: Number, points: Number } reveals nothing;
        /// A card was bought and replaces another.
        "bought" Bought { card: Card, instead: Card } reveals nothing;
        /// An NPC attacked an Enemy.
        "npc-struck" NpcStruck { figure: Figure, target: Figure } reveals nothing;
        /// A reaction takes so much off the damage of an attack.
        "softened" Softened { figure: Figure, points: Number } reveals nothing;
        /// A Special Menace card was shuffled into the deck.
        "menace-added" MenaceAdded reveals hidden;
        /// A Character put an Item into a Bag.
        "packed" Packed { who: Character, item: Item, bag: Item } reveals nothing;
        /// A Character took an Item out of a Bag.
        "unpacked" Unpacked { who: Character, item: Item, bag: Item } reveals nothing;
        /// Items and Ammo of the group go to the reserve.
        "stored" Stored { items: Number, ammo: Number } reveals nothing;
        /// Somebody joins the group for the Scenarios to come.
        "joined" Joined { who: Character } reveals nothing;
        /// A Skill counter was bought for a Character.
        "skill-bought" SkillBought { who: Character, counter: Text } reveals nothing;
        /// A Special Quest card of an earlier Scenario left the table.
        "quest-lost" QuestLost { quest: Quest, card: Text } reveals nothing;
    ] $($next)* } };
}
