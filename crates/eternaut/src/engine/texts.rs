//! Texts: opening them, ending them, and whom they are about (ET-PARA, ET-READ).

use tabletop::EventSink;

use super::Engine;
use crate::automatic::{EndText, Finish, Run, Settle};
use crate::content::{BlockId, Key, ObjectiveState, StoryKind, StoryNo, TextId};
use crate::event::Event;
use crate::state::OnTable;
use crate::step::{Context, Step};

/// Texts within texts, and texts in one turn: more than any story needs. What goes on for ever is cut (RUL-ET-43).
const DEEPEST: usize = 16;
const LONGEST: u16 = 400;

impl<S: EventSink<Event>> Engine<'_, S> {
    /// A text is carried out next. What it sets off waits until no text is being read any more (RUL-ET-44).
    pub(crate) fn push_text(&mut self, block: BlockId, cx: Context, paragraph: Option<u16>) {
        let depth = self.s.agenda.iter().filter(|task| matches!(task.step, Step::EndText(_))).count();
        if depth >= DEEPEST || self.s.chain >= LONGEST {
            return;
        }
        self.s.chain += 1;
        if depth == 0 {
            self.push(Settle);
        }
        self.push(EndText { objective: cx.objective, paragraph });
        self.push(Run { block, at: 0, cx });
    }

    /// Reads a paragraph, if the Storybook has it.
    pub(crate) fn read(&mut self, key: Key, cx: Context) {
        if let Some(at) = self.rules.paragraph(key) {
            self.read_at(at, cx);
        }
    }

    /// Reads the paragraph at this position of the Storybook.
    pub(crate) fn read_at(&mut self, at: usize, cx: Context) {
        let rules = self.rules;
        let paragraph = &rules.scenario().paragraphs[at];
        self.tell(Event::Paragraph { key: paragraph.key });
        self.push_text(paragraph.body, Context { objective: false, ..cx }, Some(at as u16));
    }

    /// Reads the paragraph of an action; without one the action is wasted (ET-PARA-10, RUL-ET-40).
    pub(crate) fn read_or_waste(&mut self, paragraph: Option<usize>, cx: Context) {
        match paragraph {
            Some(at) => self.read_at(at, cx),
            None => self.tell(Event::Wasted),
        }
    }

    /// A text was read to its end. If it ended the Scenario nothing else happens, but Objectives are followed (RUL-ET-32).
    pub(crate) fn end_text(&mut self, paragraph: Option<u16>) {
        self.mark_read(paragraph);
        if self.s.lost {
            self.lose();
        } else if self.s.epilogue.is_some() {
            self.drop_agenda();
        }
    }

    fn mark_read(&mut self, paragraph: Option<u16>) {
        let Some(at) = paragraph.map(usize::from) else { return };
        if let Some(word) = self.s.read.get_mut(at / 64) {
            *word |= 1 << (at % 64);
        }
    }

    /// Everything under way is dropped but what Objectives say (ET-OBJ-05); then the Scenario is finished.
    fn drop_agenda(&mut self) {
        let tasks = std::mem::take(&mut self.s.agenda);
        self.push(Finish);
        for task in tasks {
            match task.step {
                Step::Clock(_) => self.s.agenda.push(task),
                // Whose death ends the Scenario is dead. Scenario A goes on as it always did: there nobody is buried then.
                Step::Bury(_) if self.rules.scenario().life.is_some() => self.s.agenda.push(task),
                Step::Run(run) if run.cx.objective => self.s.agenda.push(task),
                Step::ForEach(each) if each.cx.objective => self.s.agenda.push(task),
                Step::EndText(end) if end.objective => self.s.agenda.push(task),
                Step::EndText(end) => self.mark_read(end.paragraph),
                _ => {}
            }
        }
    }

    /// Reveals a Story card: it is read, carried out and stays on the table (CM-OP-60). Each is in the deck once.
    pub(crate) fn reveal_story(&mut self, no: StoryNo, cx: Context) {
        let rules = self.rules;
        let Some(at) = rules.story_at(no).filter(|&at| !self.s.story_seen.contains(at as u8)) else { return };
        let card = &rules.scenario().story[at];
        self.s.story_seen.set(at as u8, true);
        let state = matches!(card.kind, StoryKind::Objective(_)).then_some(ObjectiveState::Open);
        self.s.story.try_push(OnTable { no, state });
        self.tell(Event::Story { no });
        self.push_text(card.body, Context { objective: false, ..cx }, None);
    }

    /// A Special Quest card that an earlier Scenario left is lost; nothing happens if the group does not own it (RUL-ET-219).
    pub(crate) fn lose_earlier_quest(&mut self, code: TextId) {
        let look = self.look();
        let code = look.content().texts[usize::from(code.0)].words.as_str();
        let owned = look.brought_quests().find(|&(_, owned)| owned == code);
        let (Some((at, _)), Some((card, quest))) = (owned, look.quest_card(code)) else { return };
        self.s.kit.lost_quests.insert(at);
        self.tell(Event::QuestLost { quest, card });
    }

    pub(crate) fn discard_story(&mut self, no: StoryNo) {
        if let Some(at) = self.s.story.iter().position(|card| card.no == no) {
            self.s.story.remove(at);
            self.tell(Event::StoryDiscarded { no });
        }
    }
}
