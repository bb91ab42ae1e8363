//! A Scenario to look names up in: for checks and pictures of the story.

use super::ids::{
    CharacterId, CondId, CountId, CounterId, EpilogueId, FlagId, ItemActionId, ItemId, NoteId, StoryNo, TextId,
};
use super::selector::{Base, Filter, Who};
use super::types::{Content, Ground, Scenario, Skill};
use crate::conditions::Condition;
use crate::figure::FigureId;

/// A Scenario and its campaign, to look names up in.
#[derive(Clone, Copy, Debug)]
pub struct Book<'c> {
    /// All of the campaign, with its lists of texts, blocks and conditions.
    pub content: &'c Content,
    /// The Scenario whose book it is.
    pub scenario: &'c Scenario,
}

impl<'c> Book<'c> {
    /// A text in the language of the files.
    pub fn text(self, id: TextId) -> &'c str {
        &self.content.texts[usize::from(id.0)].words
    }

    /// Name of an Item.
    pub fn item(self, id: ItemId) -> String {
        let item = self.content.items.iter().find(|item| item.id == id);
        item.map_or(id.to_string(), |item| format!("{id} {}", self.text(item.name)))
    }

    /// Name of an Item action.
    pub fn action(self, id: ItemActionId) -> String {
        let action = self.content.item_actions.iter().find(|action| action.id == id);
        action.map_or(id.to_string(), |action| self.text(action.name).to_string())
    }

    /// Name of a Character.
    pub fn person(self, id: CharacterId) -> &'c str {
        let person = self.content.characters.iter().find(|person| person.id == id);
        person.map_or("?", |person| self.text(person.name))
    }

    /// Name of an NPC or Enemy with its number; of a Character without.
    pub fn figure(self, id: FigureId) -> String {
        let enemies = self.scenario.enemies.iter().map(|enemy| &enemy.card);
        let card = enemies.chain(self.scenario.npcs.iter().map(|npc| &npc.card)).find(|card| card.id == id);
        match (card, id.character()) {
            (Some(card), _) => format!("{id} {}", self.text(card.name)),
            (None, Some(who)) => self.person(who).to_string(),
            (None, None) => id.to_string(),
        }
    }

    /// Name of a counter.
    pub fn counter(self, id: CounterId) -> &'c str {
        let counter = self.scenario.counters.iter().find(|counter| counter.id == id);
        counter.map_or("?", |counter| self.text(counter.name))
    }

    /// Code of a Story card.
    pub fn card(self, no: StoryNo) -> &'c str {
        self.scenario.story.iter().find(|card| card.no == no).map_or("?", |card| card.code.as_str())
    }

    /// Name of a keyword.
    pub fn note(self, id: NoteId) -> &'c str {
        &self.content.notes[usize::from(id.0)].slug
    }

    /// Name of a fact of the Scenario.
    pub fn flag(self, id: FlagId) -> &'c str {
        &self.scenario.flags[usize::from(id.0)]
    }

    /// Name of a number of the Scenario.
    pub fn count(self, id: CountId) -> &'c str {
        &self.scenario.counts[usize::from(id.0)]
    }

    /// Code of an epilogue.
    pub fn epilogue(self, id: EpilogueId) -> &'c str {
        &self.scenario.epilogues[id.index()].code
    }

    /// A condition by its position in the campaign's list.
    pub fn condition(self, id: CondId) -> &'c Condition {
        &self.content.conditions[usize::from(id.0)]
    }

    /// Whom an instruction concerns, in parentheses; nothing for the performer.
    pub fn whom(self, who: Who) -> String {
        let filters = who.filters().map(|filter| self.filter(filter));
        let words: Vec<String> = match who.base {
            Base::Performer => filters.collect(),
            Base::Other => ["other".to_string()].into_iter().chain(filters).collect(),
            Base::Named(id) => [self.person(id).to_string()].into_iter().chain(filters).collect(),
            Base::Chosen => ["chosen".to_string()].into_iter().chain(filters).collect(),
            Base::Characters if who == Who::EACH => vec!["all".to_string()],
            Base::Characters => filters.collect(),
            Base::Standee(id) => [self.figure(id)].into_iter().chain(filters).collect(),
            Base::Acting => ["the acting".to_string()].into_iter().chain(filters).collect(),
            Base::Enemies => ["Enemies".to_string()].into_iter().chain(filters).collect(),
            Base::Npcs => ["NPCs".to_string()].into_iter().chain(filters).collect(),
        };
        if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) }
    }

    fn filter(self, filter: Filter) -> String {
        match filter {
            Filter::NotPerformer => "the others".to_string(),
            Filter::Adjacent => "adjacent".to_string(),
            Filter::On(Ground::Outdoor) => "outdoors".to_string(),
            Filter::On(Ground::Indoor) => "indoors".to_string(),
            Filter::On(Ground::Solid) => "nowhere".to_string(),
            Filter::InSnow => "in snow".to_string(),
            Filter::OnTile(tile) => format!("on {tile}"),
        }
    }

    /// A Skill in small letters.
    pub fn skill(self, skill: Skill) -> &'static str {
        match skill {
            Skill::Agility => "agility",
            Skill::Fighting => "fighting",
            Skill::Leadership => "leadership",
            Skill::Science => "science",
            Skill::Sneaking => "sneaking",
            Skill::FirstAid => "first aid",
        }
    }
}
