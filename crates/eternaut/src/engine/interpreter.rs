//! Carrying out texts, one instruction after another (ET-READ-02, CM-OP).

use tabletop::{EventSink, Seat};

use super::Engine;
use crate::automatic::{ForEach, Run};
use crate::conditions;
use crate::content::{BlockId, CharacterId, ObjectiveState, Op, Players, Where, Who};
use crate::event::Event;
use crate::look::People;
use crate::questions::{Choose, Chosen, Discard, Move, Performer, Source, Test};
use crate::step::Context;

/// Whom an instruction names.
fn who_of(op: &Op) -> Option<Who> {
    match *op {
        Op::MoveTo(who, _) | Op::MayMove(who, _) | Op::Leave(who) | Op::Kill(who) | Op::ForEach(who, _) => Some(who),
        Op::Penalty { who, .. } | Op::RemovePenalty { who, .. } => Some(who),
        Op::Gain(_, who) | Op::DiscardItem(_, who) | Op::RemoveItem(_, who) => Some(who),
        Op::MayAct(_) | Op::Test(..) | Op::Craft(_) => Some(Who::Performer),
        _ => None,
    }
}

/// Does an instruction need "the Character" (RUL-ET-42)?
fn needs_performer(op: &Op) -> bool {
    let place = matches!(op, Op::MoveTo(_, Where::Performer) | Op::DropItems(_, Where::Performer));
    place || matches!(who_of(op), Some(Who::Performer | Who::EachOther))
}

impl<S: EventSink<Event>> Engine<'_, S> {
    /// The next instruction of a text.
    pub(crate) fn instruction(&mut self, block: BlockId, at: u16, cx: Context) {
        let rules = self.rules;
        let Some(op) = rules.content.blocks.get(usize::from(block.0)).and_then(|ops| ops.get(usize::from(at))) else {
            return;
        };
        if cx.performer.is_none() && needs_performer(op) && !self.s.in_play().is_empty() {
            self.push(Run { block, at, cx });
            self.push(Performer);
            return;
        }
        self.push(Run { block, at: at + 1, cx });
        match who_of(op) {
            Some(Who::Chosen) => self.push(Chosen { block, at, cx }),
            who => {
                let people = who.and_then(|who| self.look().who(who, &cx)).unwrap_or_default();
                self.carry_out(op, people, (block, at), cx);
            }
        }
    }

    /// Carries out the instruction that stands here for one Character.
    pub(crate) fn carry_out_for(&mut self, who: CharacterId, here: (BlockId, u16), cx: Context) {
        let rules = self.rules;
        let block = rules.content.blocks.get(usize::from(here.0.0));
        if let Some(op) = block.and_then(|ops| ops.get(usize::from(here.1))) {
            self.carry_out(op, [who].into_iter().collect(), here, cx);
        }
    }

    fn carry_out(&mut self, op: &Op, people: People, here: (BlockId, u16), cx: Context) {
        match *op {
            Op::Text(text) => {
                self.s.book.push(text);
                self.tell(Event::Text { text });
            }
            Op::PlaceTiles(_)
            | Op::Reveal(_)
            | Op::Place(..)
            | Op::Replace(..)
            | Op::Remove(_)
            | Op::MoveCounter(..)
            | Op::Consume(_)
            | Op::Unconsume(_)
            | Op::PlaceEvent(..)
            | Op::RemoveEvent(_)
            | Op::TimerEvent(..)
            | Op::DropItems(..)
            | Op::Snow(_)
            | Op::SpreadSnow
            | Op::ClearSnow(_) => self.on_the_map(op, cx),
            Op::Start(who, space) => self.start(who, space),
            Op::MoveTo(_, place) => self.move_people(people, place, cx),
            Op::MayMove(_, left) => {
                people.into_iter().rev().for_each(|who| self.push(Move { who, left }));
            }
            Op::Leave(_) => people.into_iter().for_each(|who| self.leave(who)),
            Op::Kill(_) => people.into_iter().rev().for_each(|who| self.kill(who)),
            Op::Penalty { kind, count, .. } => {
                for who in people {
                    (0..count).for_each(|_| self.penalise(who, kind));
                }
            }
            Op::RemovePenalty { kind, count, .. } => {
                let count = if count == u8::MAX { usize::MAX } else { usize::from(count) };
                people.into_iter().for_each(|who| self.relieve(who, kind, count));
            }
            Op::Gain(item, _) => people.into_iter().for_each(|who| self.gain(who, item)),
            Op::DiscardItem(item, who) => self.lose_items(who, people, item, false),
            Op::RemoveItem(item, who) => self.lose_items(who, people, item, true),
            Op::Craft(item) => self.craft_item(item, cx),
            Op::Draw(players, count) => {
                for seat in self.seats(players) {
                    self.draw(seat, usize::from(count));
                }
            }
            Op::Discard(players, count) => {
                for seat in self.seats(players).into_iter().rev() {
                    let left = count.min(self.s.hand(seat).len() as u8);
                    self.push_for(seat, Discard { left });
                }
            }
            Op::MayAct(_) => {
                for who in people {
                    self.offer_effects(who, Source::Op(here.0, here.1));
                }
            }
            Op::SetTimer(space) => self.move_timer_to(space, space < self.s.timer),
            Op::MoveTimer(by) => {
                let space = self.s.timer.saturating_add_signed(by);
                self.move_timer_to(space, by < 0);
            }
            Op::EndRound => self.s.end_round = true,
            _ => self.tell_story(op, people, here, cx),
        }
    }

    /// Instructions about the story itself and the Diary.
    fn tell_story(&mut self, op: &Op, people: People, here: (BlockId, u16), cx: Context) {
        match *op {
            Op::Read(key) => self.read(key, cx),
            Op::Story(no) | Op::GainQuest(no) => self.reveal_story(no, cx),
            Op::DiscardStory(no) | Op::LoseQuest(no) => self.discard_story(no),
            Op::Succeed(no) => self.close_objective(no, ObjectiveState::Succeeded),
            Op::Fail(no) => self.close_objective(no, ObjectiveState::Failed),
            Op::Choose(_) => self.push(Choose { block: here.0, at: here.1, cx }),
            Op::Test(skill, _) => self.begin_test(people, skill, here, cx),
            Op::If(cond, then, otherwise) => {
                let block = if conditions::holds(self.look(), cond, &cx) { then } else { otherwise };
                self.push(Run { block, at: 0, cx });
            }
            Op::ForEach(_, block) => {
                let mut list = [None; 4];
                for (slot, who) in list.iter_mut().zip(people) {
                    *slot = Some(who);
                }
                self.push(ForEach { list, block, cx });
            }
            Op::AnyOf(ref blocks) if !blocks.is_empty() => {
                let lot = self.s.rng.below(blocks.len() as u32) as usize;
                self.push(Run { block: blocks[lot], at: 0, cx });
            }
            Op::Tick(marks) => {
                self.s.ticks = self.s.ticks.saturating_add(marks);
                self.tell(Event::Ticked { marks });
            }
            Op::Cross(marks) => {
                self.s.crosses = self.s.crosses.saturating_add(marks);
                self.tell(Event::Crossed { marks });
            }
            Op::QuestOutcome(quest, letter) => {
                if let Some(slot) = self.s.quests.get_mut(usize::from(quest.0)) {
                    *slot = letter.saturating_add(1);
                    self.tell(Event::QuestOutcome { quest, letter });
                }
            }
            Op::Note(note) => {
                self.s.notes.set(note.0, true);
                self.tell(Event::Noted { note });
            }
            Op::Flag(flag, on) => self.s.flags.set(flag.0, on),
            Op::Count(count, by) => {
                if let Some(number) = self.s.counts.get_mut(usize::from(count.0)) {
                    *number = number.saturating_add(by);
                }
            }
            // The first code stands; the text is read to its end (RUL-ET-32).
            Op::End(epilogue) => {
                self.s.epilogue.get_or_insert(epilogue);
            }
            Op::LoseCampaign => self.s.lost = true,
            _ => {}
        }
    }

    /// Players in the order in which they carry something out.
    fn seats(&self, players: Players) -> Vec<Seat> {
        match players {
            Players::Active => vec![self.seat],
            Players::Each => (0..self.s.count).map(|i| Seat((self.s.active.0 + i) % self.s.count)).collect(),
        }
    }

    // ---- Skill Tests ----

    fn begin_test(&mut self, people: People, skill: crate::content::Skill, here: (BlockId, u16), cx: Context) {
        let Some(&who) = people.first() else { return };
        let value = self.look().skill(who, skill);
        self.tell(Event::Test { who, skill, value });
        self.push(Test { block: here.0, at: here.1, cx, skill, added: 0 });
    }
}
