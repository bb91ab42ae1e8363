//! Carrying out texts, one instruction after another (ET-READ-02, CM-OP).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::automatic::Run;
use crate::content::{BlockId, CharacterId, Players, Who};
use crate::event::Event;
use crate::instructions::{On, Op};
use crate::look::Figures;
use crate::questions::{Chosen, Performer};
use crate::step::Context;

impl<'a, S: EventSink<Event>> Engine<'a, S> {
    /// The instruction that stands here.
    fn op(&self, block: BlockId, at: u16) -> Option<&'a Op> {
        let rules = self.rules;
        rules.content.blocks.get(usize::from(block.0)).and_then(|ops| ops.get(usize::from(at)))
    }

    /// The next instruction of a text.
    pub(crate) fn instruction(&mut self, block: BlockId, at: u16, cx: Context) {
        let Some(op) = self.op(block, at) else { return };
        let about = op.about();
        if cx.performer.is_none() && about.needs_performer() && !self.s.in_play().is_empty() {
            self.push(Run { block, at, cx });
            self.push(Performer);
            return;
        }
        self.push(Run { block, at: at + 1, cx });
        if about.who.is_some_and(Who::is_chosen) {
            self.push(Chosen { block, at, cx });
            return;
        }
        let figures = about.who.map_or_else(Figures::default, |who| self.look().selected(who, &cx));
        op.carry_out(self, On { people: self.look().played(figures), figures, block, at, cx });
    }

    /// Carries out the instruction that stands here for one Character.
    pub(crate) fn carry_out_for(&mut self, who: CharacterId, block: BlockId, at: u16, cx: Context) {
        if let Some(op) = self.op(block, at) {
            let (people, figures) = ([who].into_iter().collect(), [who.into()].into_iter().collect());
            op.carry_out(self, On { people, figures, block, at, cx });
        }
    }

    /// Players in the order in which they carry something out.
    pub(crate) fn seats(&self, players: Players) -> Vec<Seat> {
        match players {
            Players::Active => vec![self.seat],
            Players::Each => (0..self.s.count).map(|i| Seat((self.s.active.0 + i) % self.s.count)).collect(),
        }
    }
}
