//! Values of the rules in words, kind by kind: what events have to say is put into their messages here.

use eternaut::Event;
use eternaut::content::ObjectiveState;
use eternaut::look::Look;
use eternaut::value::Value;

use super::Speaker;
use crate::Filling;

impl Speaker<'_> {
    /// What an event has to say: every value fills the gap of its name.
    pub(super) fn filling(&self, look: Look, event: &Event) -> Filling<'static> {
        let put = |filling: Filling<'static>, (name, value)| self.put(filling, name, look, value);
        event.arguments().into_iter().fold(Filling::new(), put)
    }

    fn put(&self, filling: Filling<'static>, name: &'static str, look: Look, value: Value) -> Filling<'static> {
        let scenario = look.rules.scenario();
        let text = match value {
            Value::Seat(seat) => self.seat(seat),
            Value::Text(text) => self.text(text),
            Value::Key(key) => key.to_string(),
            Value::Card(card) => self.card(card),
            Value::MenaceCard(card) => {
                scenario.menace.get(card.index()).map_or_else(String::new, |menace| self.text(menace.title))
            }
            Value::StoryCard(no) => self.story(look, no),
            Value::ObjectiveState(state) => state_word(state).to_owned(),
            Value::Penalty(penalty) => self.penalty(penalty),
            Value::Character(who) => self.character(who),
            Value::Figure(id) => self.figure(scenario, id),
            Value::Item(item) => self.item(item),
            Value::ItemAction(action) => self.item_action(action),
            Value::Target(target) => self.target(look, target),
            Value::Counter(id) => self.counter(scenario, id),
            Value::CounterNo(no) => return filling.with(name, no),
            Value::EventCounter(id) => id.to_string(),
            Value::Tile(tile) => self.tile(scenario, tile),
            Value::Cell(cell) => cell.to_string(),
            Value::Space(space) => self.room(look, space),
            Value::Spot(spot) => self.room(look, self.side(look, spot)),
            Value::Skill(skill) => self.skill(skill),
            Value::Note(note) => {
                let note = self.content.notes.get(usize::from(note.0));
                note.map_or_else(String::new, |note| self.text(note.text))
            }
            Value::Quest(quest) => return filling.with(name, quest.0),
            Value::Letter(letter) => char::from(b'A' + letter.min(25)).to_string(),
            Value::Epilogue(epilogue) => {
                let epilogue = epilogue.and_then(|at| scenario.epilogues.get(at.index()));
                epilogue.map_or_else(String::new, |epilogue| epilogue.code.clone())
            }
            Value::TimerSpace(number) | Value::Number(number) => return filling.with(name, number),
            Value::Truth(truth) => if truth { "yes" } else { "no" }.to_owned(),
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
