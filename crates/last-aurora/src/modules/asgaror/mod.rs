//! The Asgaror clan (FS2): Enemies whose wounds close, their Loot, and the armor that is found there.

pub(crate) mod actions;
pub mod armor;
pub mod board;
mod counts;
pub mod effects;
pub mod events;
pub(crate) mod kinds;
pub(crate) mod reasons;
pub mod steps;
pub mod view;

use board::AsgarorBoard;
use tabletop::{EventSink, Seat};

use crate::content::Content;
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::modules::{Count, Meeting, ModuleOption, ModuleRules, Pile};
use crate::reasons::Reason;
use crate::setup::{Rules, Setup};
use crate::state::State;
use crate::step::TableStep;

/// The key in setups of the variant in which the clan stands in for that of Project Athena (RUL-FS-67).
pub const ON_GAMMA: &str = "asgaror_on_gamma";

/// The declaration of the module.
pub struct AsgarorModule;

impl ModuleRules for AsgarorModule {
    const WORD: &'static str = "asgaror";
    const CHAPTER: &'static str = "FS2-";
    const PART: &'static str = "module asgaror";
    const SAVED_AS: Option<u8> = Some(2);
    /// The clan of the wolves and its Loot stay in the box (FS2-SETUP-01, -02).
    const REPLACES: &'static [Pile] = &[Pile::Enemies, Pile::Loot];
    const YIELDS: Option<Reason> = Some(Reason::OneClan);
    const OPTIONS: &'static [ModuleOption] = &[ModuleOption {
        key: ON_GAMMA,
        alone: Reason::VariantWithoutModule,
        meeting: Meeting::Takes,
        saved_as: Some(9),
    }];

    fn counts(content: &Content) -> Vec<Count> {
        counts::counts(content)
    }

    fn lay_out(_: &Rules, _: &Setup, state: &mut State) {
        state.boards.asgaror = Some(AsgarorBoard::default());
    }

    fn has_end_boxes(look: Look) -> bool {
        look.rules.rare.asgard_armor
    }

    fn end_boxes<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
        if engine.rules.rare.asgard_armor {
            engine.push(seat, armor::MendArmor);
        }
    }

    fn after_end_boxes<S: EventSink<Event>>(engine: &mut Engine<S>) {
        if engine.s.boards.asgaror.is_some() {
            engine.then(TableStep::Regenerate);
        }
    }

    fn check_shape(look: Look) -> Result<(), String> {
        board::check_shape(look)
    }

    fn check(look: Look) -> Result<(), String> {
        board::check(look)
    }
}
