//! Steps of the agenda that run by themselves, without anybody deciding anything.

use serde::{Deserialize, Serialize};
use tabletop::EventSink;

use crate::content::{ActionCardId, BlockId, CharacterId, EnemyId, EventCounterId, ItemActionId, MenaceCardId};
use crate::engine::Engine;
use crate::event::Event;
use crate::figure::FigureId;
use crate::look::Look;
use crate::space::Space;
use crate::step::{Context, Offered, Target};

/// A step that is carried out as soon as it is on top of the agenda.
pub trait Automatic: Copy {
    /// Conditions of Objectives are looked at between instructions and between the steps of turn and round: here (RUL-ET-36)?
    const CHECKPOINT: bool;

    /// Carries it out. The step has been taken off the agenda.
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<'_, S>);

    /// Does it name only what the content has? A damaged save must not get further.
    fn is_known(self, look: Look<'_>) -> bool;
}

/// Declares the data of a step.
macro_rules! data {
    ([$($doc:tt)*] $name:ident {}) => {
        $($doc)*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub struct $name;
    };
    ([$($doc:tt)*] $name:ident { $($fields:tt)+ }) => {
        $($doc)*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub struct $name { $($fields)+ }
    };
}

/// Declares steps: their data, whether they are checkpoints, what they name, and what they do.
macro_rules! automatic {
    ($(
        $(#[$doc:meta])*
        $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty),* $(,)? }
        checkpoint: $checkpoint:literal,
        is_known($known:ident, $look:pat) { $is_known:expr }
        run($step:pat, $engine:ident) $run:block
    )*) => {
        $(
            data! { [$(#[$doc])*] $name { $($(#[$field_doc])* pub $field: $type),* } }

            impl Automatic for $name {
                const CHECKPOINT: bool = $checkpoint;

                fn run<S: EventSink<Event>>(self, $engine: &mut Engine<'_, S>) {
                    let $step = self;
                    $run
                }

                fn is_known(self, $look: Look<'_>) -> bool {
                    let $known = self;
                    $is_known
                }
            }
        )*
    };
}

automatic! {
    /// A round begins with this seat.
    BeginRound {}
    checkpoint: false,
    is_known(_step, _) { true }
    run(_, engine) { engine.begin_round() }

    /// A turn begins: draw (ET-TURN-03).
    BeginTurn {}
    checkpoint: false,
    is_known(_step, _) { true }
    run(_, engine) { engine.begin_turn() }

    /// A Character is on the way to a space.
    Walk {
        /// The Character that moves.
        who: CharacterId,
        /// Spaces that it may still go, this step not counted.
        left: u8,
        /// The space that it enters next.
        to: Space,
    }
    checkpoint: false,
    is_known(step, _) { step.to.exists() }
    run(Walk { who, left, to }, engine) { engine.walk(who, left, to) }

    /// A Character has come to a space by its own movement: snow, then an Event (EA-TOUCH, ET-EVENT).
    Arrived {
        /// The Character that has come there.
        who: CharacterId,
    }
    checkpoint: false,
    is_known(_step, _) { true }
    run(Arrived { who }, engine) { engine.arrived(who) }

    /// A Character triggers an Event counter (ET-EVENT-02).
    Trigger {
        /// The Character that set it off.
        who: CharacterId,
        /// The counter, which lay there when it was set off.
        event: EventCounterId,
    }
    checkpoint: false,
    is_known(_step, _) { true }
    run(Trigger { who, event }, engine) { engine.trigger(who, event) }

    /// The Timer token reached this Event counter, in games of the first edition (EB-TIMER-01).
    Timer {
        /// The counter on the Timer track.
        event: EventCounterId,
    }
    checkpoint: false,
    is_known(_step, _) { true }
    run(Timer { event }, engine) { engine.timer_event(event) }

    /// Reads what a counter says to a Character, if both are still there.
    Examine {
        /// The Character that looks at it.
        who: CharacterId,
        /// The counter by the number that it got when it was placed.
        counter: u16,
    }
    checkpoint: false,
    is_known(_step, _) { true }
    run(Examine { who, counter }, engine) { engine.examine(who, counter) }

    /// Reads what an Item action does to its target, if the Character still is there.
    UseItem {
        /// The Character that holds the Item.
        who: CharacterId,
        /// What it does with it, such as 405.
        action: ItemActionId,
        /// What it does that to.
        target: Target,
    }
    checkpoint: false,
    is_known(_step, _) { true }
    run(UseItem { who, action, target }, engine) { engine.use_item(who, action, target) }

    /// Step 4 of a turn (ET-TURN-18).
    EndTurn {}
    checkpoint: true,
    is_known(_step, _) { true }
    run(_, engine) { engine.end_turn() }

    /// End of the round, step 1 (ET-END-02).
    EndOfRound {}
    checkpoint: true,
    is_known(_step, _) { true }
    run(_, engine) { engine.end_of_round() }

    /// End of the round, step 2: the Timer token moves (ET-END-05).
    TimerStep {}
    checkpoint: true,
    is_known(_step, _) { true }
    run(_, engine) { engine.timer_step() }

    /// End of the round, step 3 (ET-END-07).
    Menace {}
    checkpoint: true,
    is_known(_step, _) { true }
    run(_, engine) { engine.menace() }

    /// The Menace card that was carried out is discarded (ET-END-10).
    DiscardMenace {
        /// Its position in the Scenario's list.
        card: MenaceCardId,
    }
    checkpoint: false,
    is_known(step, look) { step.card.index() < look.rules.scenario().menace.len() }
    run(DiscardMenace { card }, engine) {
        engine.s.menace_discard.try_push(card);
    }

    /// The next round, or a new turn if the round goes on.
    NextRound {}
    checkpoint: true,
    is_known(_step, _) { true }
    run(_, engine) { engine.push(BeginRound) }

    /// A text is being carried out.
    Run {
        /// The instructions that are carried out.
        block: BlockId,
        /// The next one.
        at: u16,
        /// Whom it is about.
        cx: Context,
    }
    checkpoint: true,
    is_known(step, look) { look.has_block(step.block) && look.knows(&step.cx) }
    run(Run { block, at, cx }, engine) { engine.instruction(block, at, cx) }

    /// For each of the Characters in the list, the block (CM-OP-67).
    ForEach {
        /// Who is left.
        list: [Option<CharacterId>; 4],
        /// What is carried out for each.
        block: BlockId,
        /// Whom the text is about otherwise.
        cx: Context,
    }
    checkpoint: false,
    is_known(step, look) { look.has_block(step.block) && look.knows(&step.cx) }
    run(ForEach { mut list, block, cx }, engine) {
        let Some(next) = list.iter_mut().find(|slot| slot.is_some()) else { return };
        let who = next.take();
        engine.push(ForEach { list, block, cx });
        if who.is_some_and(|who| engine.s.board_of(who).is_some()) {
            engine.push(Run { block, at: 0, cx: Context { performer: who, ..cx } });
        }
    }

    /// A text ends here.
    EndText {
        /// It was an Objective's instructions.
        objective: bool,
        /// It was the paragraph at this position of the Storybook.
        paragraph: Option<u16>,
    }
    checkpoint: true,
    is_known(_step, _) { true }
    run(EndText { paragraph, .. }, engine) { engine.end_text(paragraph) }

    /// What a text set off, once no text is being read (RUL-ET-33, -44).
    Settle {}
    checkpoint: true,
    is_known(_step, _) { true }
    run(_, engine) { engine.settle() }

    /// A Character is removed after its death was read (EB-DEATH-02).
    Bury {
        /// The Character that has died.
        who: CharacterId,
    }
    checkpoint: false,
    is_known(_step, _) { true }
    run(Bury { who }, engine) { engine.bury(who) }

    /// The clock is reached: the Objectives that name it fail, one after another (RUL-ET-35).
    Clock {}
    checkpoint: false,
    is_known(_step, _) { true }
    run(_, engine) { engine.clock_step() }

    /// The Scenario is over: finishing procedure (EK-FIN).
    Finish {}
    checkpoint: false,
    is_known(_step, _) { true }
    run(_, engine) { engine.finish() }

    /// Before Step 4: Items are collected, if somebody has come to a pile since the players were last asked (RUL-ET-211).
    BeforeCheck {
        /// Where they could collect when they were last asked.
        offered: Offered,
    }
    checkpoint: true,
    is_known(step, _) { step.offered.piles.iter().flatten().all(|space| space.exists()) }
    run(BeforeCheck { offered }, engine) { engine.before_check(&offered) }

    /// The Timer token reached this Event counter on this space of the track (EB-TIMER-01).
    TimerAt {
        /// The counter on the Timer track.
        event: EventCounterId,
        /// The space it was reached on.
        space: u8,
    }
    checkpoint: false,
    is_known(_step, _) { true }
    run(TimerAt { event, space }, engine) { engine.timer_event_at(event, space) }

    /// An Enemy has reacted to an attack (EB-FAST-02).
    Reacted {
        /// Who has reacted.
        enemy: EnemyId,
        /// The Character who attacked.
        who: CharacterId,
    }
    checkpoint: false,
    is_known(_step, _) { true }
    run(Reacted { enemy, who }, engine) { engine.reacted(enemy, who) }

    /// For each of these Enemies the block, ascending (EB-SURV-10).
    EachEnemy {
        /// Who is left, by position among the Scenario's Enemies.
        left: u16,
        /// What each of them does.
        block: BlockId,
        /// Whom the text is about otherwise.
        cx: Context,
    }
    checkpoint: false,
    is_known(step, look) { look.has_block(step.block) && look.knows(&step.cx) }
    run(EachEnemy { left, block, cx }, engine) { engine.next_enemy(left, block, cx) }

    /// After an Action card: what NPCs do by it, ascending (EB-NPC-09).
    NpcEffects {
        /// Who is left, by position among the Scenario's NPCs.
        left: u16,
        /// The card that was played.
        card: ActionCardId,
        /// On whose board.
        who: CharacterId,
    }
    checkpoint: false,
    is_known(step, look) { step.card.index() < look.content().action_cards.len() }
    run(NpcEffects { left, card, who }, engine) { engine.next_npc(left, card, who) }

    /// Marks whom the texts above it are about: the NPC or Enemy that acts or reacts.
    Acting {
        /// The NPC or Enemy.
        figure: FigureId,
        /// It reacts to an attack (EB-SURV-03).
        reaction: bool,
    }
    checkpoint: false,
    is_known(step, look) { look.rules.figure_card(step.figure).is_some() }
    run(_, _engine) {}
}
