//! The Automa explores (LS-EXP, LS-GATHER, LS-IMP, LS-REC, LS-ENC, LS-ENEMY, LS-TWO) and rests (LS-REST).

use tabletop::{EventSink, Seat};

use super::Why;
use crate::content::{ActionCardId, Arrow, AutomaAct, CardKind, OBJECT, Resource};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::resources_in;
use crate::questions::effects::Effects;
use crate::state::SLOTS;
use crate::step::{Source, TableStep};

impl<S: EventSink<Event>> Engine<'_, S> {
    /// One Action card for each Survivor, before the first turn of the phase (LS-EXP-01 to -04).
    pub(crate) fn automa_draws(&mut self) {
        let Some(&automa) = self.look().automa() else { return };
        let seat = automa.seat;
        let mut cards = 0;
        for _ in 0..automa.crew() {
            if self.automa().deck.is_empty() {
                self.automa_shuffles(seat);
            }
            let Some(card) = self.automa().deck.pop() else { break };
            self.automa().pile.push(card);
            cards += 1;
        }
        // Cards come off the pile in the order in which they were drawn.
        self.automa().pile.reverse();
        self.tell(Event::AutomaDrew { seat, cards });
    }

    fn automa_shuffles(&mut self, seat: Seat) {
        let mut cards = std::mem::take(&mut self.automa().discard);
        if !cards.is_empty() {
            self.s.rng.shuffle(&mut cards);
            self.automa().deck = cards;
            self.tell(Event::AutomaShuffled { seat });
        }
    }

    /// The next card of the pile and, if possible, one action; without a card it passes (LS-EXP-05, LS-PASS-01).
    pub(crate) fn automa_turn(&mut self, seat: Seat) {
        let Some(action) = self.automa().pile.pop() else {
            self.automa_idles(seat, Why::Pass);
            return;
        };
        let automa = self.automa();
        automa.revealed.push(action);
        automa.explored += 1;
        self.tell(Event::AutomaRevealed { seat, action });
        self.pause();
        match self.automa_slot(action) {
            Ok((slot, act, why)) => self.automa_explores(seat, action, slot, act, why),
            Err(why) => self.automa_idles(seat, why),
        }
    }

    /// The slot that an Action card leads to, what happens there, and why there (LS-EXP-07, LS-TWO).
    fn automa_slot(&self, action: ActionCardId) -> Result<(u8, AutomaAct, Why), Why> {
        let card = self.look().action(action);
        let slots = || (0..SLOTS as u8).filter(|&slot| self.look().cost(slot) == u32::from(card.skill));
        if card.priority.is_empty() {
            let slot = slots().next().ok_or(Why::EmptySlot)?;
            let act = self.automa_act(slot).ok_or(Why::EmptySlot)?;
            return Ok((slot, act, Why::Cost));
        }
        for &act in &card.priority {
            let matching = || slots().filter(|&slot| self.automa_act(slot) == Some(act));
            let (Some(leftmost), Some(rightmost)) = (matching().min(), matching().max()) else { continue };
            return Ok(match card.arrow {
                _ if leftmost == rightmost => (leftmost, act, Why::Priority),
                Arrow::Right => (leftmost, act, Why::Leftmost),
                Arrow::Left => (rightmost, act, Why::Rightmost),
            });
        }
        Err(Why::NoMatch)
    }

    /// The kind of action that the card in a slot calls for (LS-EXP-08).
    fn automa_act(&self, slot: u8) -> Option<AutomaAct> {
        let card = self.s.zone[usize::from(slot)].card;
        if !card.is_some() {
            return None;
        }
        match self.rules.content.card(card).kind {
            CardKind::Location(_) => Some(AutomaAct::Gather),
            CardKind::Survivor(_) => Some(AutomaAct::Recruit),
            CardKind::Convoy(_) => Some(AutomaAct::Improve),
            CardKind::Encounter(_) => Some(AutomaAct::Encounter),
            CardKind::Enemy(_) => Some(AutomaAct::Enemy),
            CardKind::Event(_) => None,
        }
    }

    /// Carries out the action of a slot; Bonus Actions are ignored (LS-EXP-09).
    fn automa_explores(&mut self, seat: Seat, action: ActionCardId, slot: u8, act: AutomaAct, why: Why) {
        self.s.exploring = slot;
        let card = self.s.zone[usize::from(slot)].card;
        self.tell(Event::AutomaExplored { seat, slot, card, act, why });
        self.then(TableStep::AfterExplore);
        match act {
            AutomaAct::Gather => self.card_action(seat),
            AutomaAct::Recruit => {
                self.discard_explored();
                self.automa_recruits(seat);
            }
            AutomaAct::Improve => {
                self.discard_explored();
                self.automa_repairs(seat, 1);
            }
            AutomaAct::Encounter => self.discard_explored(),
            AutomaAct::Enemy => match self.look().action(action).enemy {
                Some(list) => self.push(seat, Effects { list, at: 0, source: Source::Other }),
                None => {
                    self.pause();
                    self.automa_idles(seat, Why::NoEnemyEffect);
                }
            },
        }
    }

    /// The arrow of the current Action card chooses the block, unless only one has Resources (LS-GATHER-02 to -07).
    pub(crate) fn automa_gathers(&mut self, seat: Seat) {
        let blocks = self.look().explored().blocks;
        let arrow = self.automa().revealed.last().copied().map_or(Arrow::Right, |id| self.look().action(id).arrow);
        let pointed = usize::from(arrow == Arrow::Left);
        let rich = |at: usize| resources_in(&blocks[at]) > 0;
        let bare = |at: usize| blocks[at][OBJECT] == 0 && !rich(at);
        let other = (!rich(pointed) && rich(1 - pointed)) || bare(pointed);
        let block = if other { 1 - pointed } else { pointed };
        let why = match (other, arrow) {
            (true, _) => Why::OnlyBlock,
            (false, Arrow::Right) => Why::LeftBlock,
            (false, Arrow::Left) => Why::RightBlock,
        };
        self.tell(Event::AutomaTookBlock { seat, block: block as u8, why });
        self.take_block(seat, block as u8, 0);
    }

    // ---- Phase 2 ----

    /// A Food for each Action card, until either runs out (LS-REST-01 to -03, RUL-LA-121).
    pub(crate) fn automa_rests(&mut self, seat: Seat) {
        while self.automa().count(Resource::Food) > 0 {
            self.pause();
            let Some(action) = self.automa().deck.pop() else {
                self.automa_idles(seat, Why::NoActionCards);
                return;
            };
            self.automa_spends(seat, Resource::Food);
            self.automa().revealed.push(action);
            self.tell(Event::AutomaRested { seat, action });
        }
    }
}
