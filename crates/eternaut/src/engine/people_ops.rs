//! Instructions about Characters: coming, going, dying, Penalty cards, Items (CM-OP-20 to -38).

use tabletop::EventSink;

use super::Engine;
use crate::automatic::Bury;
use crate::combat::Gear;
use crate::content::{CharacterId, Component, ItemId, Key, PenaltyId, Who};
use crate::event::Event;
use crate::look::People;
use crate::questions::{Cubes, Holder, Nearest};
use crate::space::Space;
use crate::state::{BOARD_CARDS, Board, SLOTS, Slot};
use crate::step::Context;

/// Fatigue cards in the box (FACT-ET-08).
const FATIGUE_CARDS: usize = 10;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// A Character takes the first free board and stands in a space, with what the Diary says it has (EK-FINA-07).
    pub(crate) fn start(&mut self, who: CharacterId, space: Space) {
        let out = self.rules.setup.diary.as_ref().is_some_and(|diary| diary.is_out(who)) || self.s.dead.contains(&who);
        let known = self.look().character(who).is_some() && !out;
        let free = self.s.boards.iter().position(|board| board.character.is_none());
        let spaces = self.look().nearest_free(who, space);
        let (Some(at), Some(here)) = (free, spaces.iter().next()) else { return };
        if !known || self.s.board_of(who).is_some() {
            return;
        }
        self.s.boards[at] = Board { character: Some(who), space: here, ..Board::default() };
        self.s.combat.gear[at] = Gear { life: self.life_at_start(who), ..Gear::default() };
        self.s.left.retain(|&gone| gone != who);
        if !self.s.played.contains(&who) {
            self.s.played.try_push(who);
            self.equip(who);
        }
        self.tell(Event::Started { who, at: here });
        if spaces.len() > 1 {
            self.push(Nearest { who, at: space, moves: false });
        }
    }

    /// Where the token of a Character's Life Point track begins: where it was when the Character left, where the Diary has it, or at the
    /// top (EB-DMG-03).
    fn life_at_start(&mut self, who: CharacterId) -> Option<u8> {
        let away = &mut self.s.combat.away;
        let kept = away.iter().position(|&(other, _)| other == who).map(|at| away.remove(at).1);
        let diary = self.rules.setup.diary.as_ref();
        let written = || diary.and_then(|diary| diary.vitals(who)).and_then(|vitals| vitals.life);
        self.rules.scenario().life.map(|most| kept.or_else(written).unwrap_or(most).min(most))
    }

    fn equip(&mut self, who: CharacterId) {
        let rules = self.rules;
        let section = rules.setup.diary.as_ref().and_then(|diary| diary.last());
        let Some(entry) = section.and_then(|section| section.characters.iter().find(|entry| entry.id == who)) else {
            return;
        };
        for &item in entry.items.iter().take(rules.item_limit(who)) {
            if self.take_from_deck(item) {
                self.add_item(who, item);
            }
        }
        for (slug, count) in &entry.penalties {
            let kind = rules.content.penalties.iter().position(|penalty| penalty.slug == *slug);
            if let Some(kind) = kind {
                (0..*count).for_each(|_| self.penalise(who, PenaltyId(kind as u8)));
            }
        }
    }

    /// The death paragraph is read at once, then the Character is removed (EB-DEATH-01, -02).
    pub(crate) fn kill(&mut self, who: CharacterId) {
        let Some(board) = self.board(who).filter(|board| !board.dying) else { return };
        board.dying = true;
        self.tell(Event::Dying { who });
        self.push(Bury { who });
        let paragraph = match self.rules.edition().reads_deaths_of_anybody() {
            true => self.look().paragraph_of(Component::Death, who),
            false => self.rules.paragraph(Key::pair(Component::Death, who)),
        };
        if let Some(at) = paragraph {
            self.read_at(at, Context { performer: Some(who), ..Context::default() });
        }
    }

    pub(crate) fn bury(&mut self, who: CharacterId) {
        if self.clear_board(who) {
            self.s.dead.try_push(who);
            self.tell(Event::Died { who });
        }
    }

    /// A Character leaves the group for this Scenario; what it carried stays (RUL-ET-142).
    pub(crate) fn leave(&mut self, who: CharacterId) {
        let life = self.look().figure(who).and_then(|figure| figure.life);
        if self.clear_board(who) {
            self.s.left.try_push(who);
            life.and_then(|life| self.s.combat.away.try_push((who, life)));
            self.tell(Event::Left { who });
        }
    }

    /// Items are dropped, or discarded once the Scenario has ended; Action cards are discarded (EB-DEATH-04, RUL-ET-128).
    fn clear_board(&mut self, who: CharacterId) -> bool {
        let Some(at) = self.s.board_of(who) else { return false };
        for item in self.s.boards[at].items {
            match self.s.epilogue {
                None => self.drop_item(who, item),
                Some(_) => drop(self.discard_item(who, item)),
            }
        }
        let board = std::mem::take(&mut self.s.boards[at]);
        let Gear { cubes, .. } = std::mem::take(&mut self.s.combat.gear[at]);
        if cubes > 0 {
            self.push(Cubes { left: cubes, even: false });
        }
        for slot in board.slots {
            if let Slot::ActionCard { card, .. } = slot {
                self.s.discard.push(card);
            }
        }
        true
    }

    /// A Penalty card goes onto a board, slot or not (RUL-ET-21, -22).
    pub(crate) fn penalise(&mut self, who: CharacterId, penalty: PenaltyId) {
        let used: usize = self.s.boards.iter().map(|board| board.penalties(PenaltyId::FATIGUE)).sum();
        if self.rules.setup.options.fatigue_is_limited && penalty == PenaltyId::FATIGUE && used >= FATIGUE_CARDS {
            return;
        }
        // The last places are kept for Action cards, which must be played.
        let room = |board: &&mut Board| board.slots.len() < BOARD_CARDS - SLOTS;
        if self.board(who).filter(room).is_some_and(|board| board.lay(Slot::Penalty(penalty))) {
            self.tell(Event::Penalised { who, penalty });
            self.card_laid(who);
        }
    }

    /// So many Penalty cards of a kind go back to the reserve (ET-BREAK-01, -02).
    pub(crate) fn relieve(&mut self, who: CharacterId, penalty: PenaltyId, count: usize) {
        let Some(board) = self.board(who) else { return };
        let mut gone = 0;
        for slot in board.slots.iter_mut().filter(|slot| **slot == Slot::Penalty(penalty)).take(count) {
            *slot = Slot::Empty;
            gone += 1;
        }
        board.trim();
        (0..gone).for_each(|_| self.tell(Event::Relieved { who, penalty }));
    }

    /// Items are discarded or leave the campaign: the performer's copy, else one that the players choose (RUL-ET-77).
    pub(crate) fn lose_items(&mut self, who: Who, people: People, item: ItemId, removed: bool) {
        for &id in &people {
            let had = self.lose_item(id, item, removed);
            if !had && who == Who::PERFORMER {
                self.push(Holder { item, removed });
            }
        }
    }
}
