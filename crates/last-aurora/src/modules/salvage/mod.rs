//! The further Exploration cards and Objects of Frozen Steel (FS1), and the icons that its cards share (FS): junk Weapons
//! ([`crate::weapons`]), Object boxes, Object racks.

pub(crate) mod actions;
mod boxes;
mod counts;
pub mod crew;
pub mod effects;
pub mod events;
pub(crate) mod kinds;
pub(crate) mod reasons;
pub mod steps;
pub mod view;

use tabletop::{EventSink, Seat};

use crate::content::{CardId, Content};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::modules::{Count, Meeting, ModuleOption, ModuleRules, Pile};
use crate::reasons::Reason;
use crate::state::Foe;

/// The key in setups of the variant with Project Athena that adds the Objects and nothing else (RUL-FS-02).
pub const OBJECTS_ONLY: &str = "frozen_steel_objects";
/// The key in setups of the variant with Project Athena that pools both sets of additional cards (RUL-FS-02).
pub const POOLED: &str = "pooled_additional";

const fn variant(key: &'static str, meeting: Meeting, saved_as: Option<u8>) -> ModuleOption {
    ModuleOption { key, alone: Reason::VariantWithoutModule, meeting, saved_as }
}

/// The declaration of the module.
pub struct SalvageModule;

impl ModuleRules for SalvageModule {
    const WORD: &'static str = "salvage";
    const CHAPTER: &'static str = "FS1-";
    const PART: &'static str = "module salvage";
    const SAVED_AS: Option<u8> = Some(1);
    /// The additional cards of the core stay in the box (FS1-SETUP-01, -02).
    const REPLACES: &'static [Pile] = &[Pile::Additional];
    const YIELDS: Option<Reason> = Some(Reason::OneSetOfAdditionalCards);
    const OPTIONS: &'static [ModuleOption] =
        &[variant(OBJECTS_ONLY, Meeting::Yields, None), variant(POOLED, Meeting::Shares, Some(8))];

    fn counts(content: &Content) -> Vec<Count> {
        counts::counts(content)
    }

    fn meets_ambush<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, foe: &Foe) -> bool {
        engine.ask_lookout(seat, foe)
    }

    #[inline]
    fn reaches_further(look: Look, seat: Seat) -> bool {
        look.has_long_shot(seat)
    }

    fn reached_further<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
        engine.use_long_shot(seat);
    }

    fn after_gathering<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, _: CardId) {
        if engine.rules.rare.foragers {
            engine.push(seat, crew::Forage);
        }
    }

    fn has_end_boxes(look: Look) -> bool {
        look.rules.rare.object_boxes
    }

    fn end_yields<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
        if engine.rules.rare.object_boxes {
            engine.yield_objects(seat);
        }
    }
}
