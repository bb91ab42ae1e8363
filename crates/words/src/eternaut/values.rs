//! Values of the rules in words, kind by kind: what events have to say is put into their messages here.

use eternaut::Event;
use eternaut::content::ObjectiveState;
use eternaut::look::Look;
use eternaut::value::FieldValue;

use super::Speaker;
use crate::Filling;

impl Speaker<'_> {
    /// What an event has to say: every value fills the gap of its name.
    pub(super) fn filling(&self, look: Look, event: &Event) -> Filling<'static> {
        let put = |filling: Filling<'static>, (name, value)| self.put(filling, name, look, value);
        event.arguments().into_iter().fold(Filling::new(), put)
    }

    fn put(&self, filling: Filling<'static>, name: &'static str, look: Look, value: FieldValue) -> Filling<'static> {
        let scenario = look.rules.scenario();
        let text = match value {
            FieldValue::Seat(seat) => self.seat(seat),
            FieldValue::Text(text) => self.text(text),
            FieldValue::Key(key) => key.to_string(),
            FieldValue::Card(card) => self.card(card),
            FieldValue::MenaceCard(card) => {
                scenario.menace.get(card.index()).map_or_else(String::new, |menace| self.text(menace.title))
            }
            FieldValue::StoryCard(no) => self.story(look, no),
            FieldValue::ObjectiveState(state) => state_word(state).to_owned(),
            FieldValue::Penalty(penalty) => self.penalty(penalty),
            FieldValue::Character(who) => self.character(who),
            FieldValue::Figure(id) => self.figure(scenario, id),
            FieldValue::Item(item) => self.item(item),
            FieldValue::ItemAction(action) => self.item_action(action),
            FieldValue::Target(target) => self.target(look, target),
            FieldValue::Counter(id) => {
                // What somebody left is no thing with an article: messages can tell.
                let is = if id.is_loot() { "loot" } else { "thing" };
                let the = self.the("et-the-thing", scenario, id);
                let first = self.the("et-the-thing-first", scenario, id);
                let filling = filling.with(format!("{name}-the"), the).with(format!("{name}-first"), first);
                let filling = filling.with(format!("{name}-is"), is);
                return filling.with(name, self.counter(scenario, id));
            }
            FieldValue::CounterNo(no) => return filling.with(name, no),
            FieldValue::EventCounter(id) => id.to_string(),
            FieldValue::Tile(tile) => self.tile(scenario, tile),
            FieldValue::Cell(cell) => cell.to_string(),
            FieldValue::Space(space) => self.room(look, space),
            FieldValue::Spot(spot) => self.room(look, self.side(look, spot)),
            FieldValue::Skill(skill) => self.skill(skill),
            FieldValue::Note(note) => {
                let note = self.content.notes.get(usize::from(note.0));
                note.map_or_else(String::new, |note| self.text(note.text))
            }
            FieldValue::Quest(quest) => return filling.with(name, quest.0),
            FieldValue::Letter(letter) => char::from(b'A' + letter.min(25)).to_string(),
            FieldValue::Epilogue(epilogue) => {
                let epilogue = epilogue.and_then(|at| scenario.epilogues.get(at.index()));
                epilogue.map_or_else(String::new, |epilogue| epilogue.code.clone())
            }
            FieldValue::TimerSpace(number) | FieldValue::Number(number) => return filling.with(name, number),
            FieldValue::Truth(truth) => if truth { "yes" } else { "no" }.to_owned(),
        };
        filling.with(name, text)
    }
}

/// The word by which messages choose what they say of an Objective.
fn state_word(state: ObjectiveState) -> &'static str {
    match state {
        ObjectiveState::Open => "open",
        ObjectiveState::Succeeded => "succeeded",
        ObjectiveState::Failed => "failed",
    }
}
