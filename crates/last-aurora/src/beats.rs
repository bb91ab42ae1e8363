//! Beats: which events are looked at by themselves while the Automa plays and a round ends.

use tabletop::Happening;

use crate::event::Event;
use crate::state::State;

impl Happening for Event {
    type Position = State;

    fn begins_beat(&self, beat: &[Event]) -> bool {
        let told = |is: fn(&Event) -> bool| beat.iter().any(is);
        match self {
            // Headings.
            Event::Round { .. } | Event::Phase { .. } | Event::OrderUpdated { .. } | Event::AutomaShuffled { .. } => {
                true
            }
            // What the Automa does, one thing after the other.
            Event::AutomaDrew { .. }
            | Event::AutomaRevealed { .. }
            | Event::AutomaExplored { .. }
            | Event::AutomaIdle { .. }
            | Event::AutomaTookBlock { .. }
            | Event::AutomaRested { .. }
            | Event::AutomaAbility { .. }
            | Event::AutomaSpeed { .. }
            | Event::AutomaFired { .. }
            | Event::AutomaRepaired { .. }
            | Event::AutomaDiscarded { .. }
            | Event::AutomaCounter { .. } => true,
            // What changes the table for everybody.
            Event::Arrived { .. }
            | Event::Struck { .. }
            | Event::Ambushed { .. }
            | Event::EnemiesFired { .. }
            | Event::AuroraMoved { .. }
            | Event::Eliminated { .. }
            | Event::LootWon { .. } => true,
            // The Outcome of a shot is looked at with the shot.
            Event::OutcomeRevealed { .. } => {
                !told(|event| matches!(event, Event::Attacked { .. } | Event::AutomaFired { .. }))
            }
            // Cards that are revealed after each other come together.
            Event::Revealed { .. } => !matches!(beat.last(), Some(Event::Revealed { .. })),
            // Blow by blow.
            Event::Attacked { .. } => told(|event| matches!(event, Event::Attacked { .. })),
            Event::AutomaDamaged { .. } => told(|event| matches!(event, Event::AutomaDamaged { .. })),
            Event::AutomaContaminated { .. } => told(|event| matches!(event, Event::AutomaContaminated { .. })),
            // The rest belongs to what it came of.
            _ => false,
        }
    }

    fn opens(&self) -> bool {
        matches!(
            self,
            Event::Round { .. }
                | Event::Phase { .. }
                | Event::OrderUpdated { .. }
                | Event::AutomaShuffled { .. }
                | Event::Spent { .. }
        )
    }
}
