//! Instructions and conditions in a few words, for the rows and lines of the picture.

use eternaut::content::{
    CharacterId, Component, CondId, Condition, Content, CounterId, ItemActionId, ItemId, Key, ObjectiveState, Op,
    Scenario, Skill, StoryNo, TextId, Which, Who,
};

/// What descriptions look things up in.
#[derive(Clone, Copy)]
pub struct Book<'c> {
    /// The campaign.
    pub content: &'c Content,
    /// The Scenario.
    pub scenario: &'c Scenario,
}

impl<'c> Book<'c> {
    /// A text.
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

    /// Name of a counter.
    pub fn counter(self, id: CounterId) -> &'c str {
        let counter = self.scenario.counters.iter().find(|counter| counter.id == id);
        counter.map_or("?", |counter| self.text(counter.name))
    }

    /// Code of a Story card.
    pub fn card(self, no: StoryNo) -> &'c str {
        self.scenario.story.iter().find(|card| card.no == no).map_or("?", |card| card.code.as_str())
    }

    /// A condition in a few words.
    pub fn condition(self, id: CondId) -> String {
        let join = |inner: &[CondId], word: &str| {
            let parts: Vec<_> = inner.iter().map(|inner| self.condition(*inner)).collect();
            parts.join(word)
        };
        match &self.content.conditions[usize::from(id.0)] {
            Condition::All(inner) => join(inner, " and "),
            Condition::Any(inner) => join(inner, " or "),
            Condition::Not(inner) => format!("not {}", self.condition(*inner)),
            Condition::PerformerIs(id) => self.person(*id).to_string(),
            Condition::InPlay(id) => format!("{} in play", self.person(*id)),
            Condition::Holds(item) => format!("holds {}", self.item(*item)),
            Condition::AnyoneHolds(item) => format!("anyone holds {}", self.item(*item)),
            Condition::InDeck(item) => format!("{} in deck", self.item(*item)),
            Condition::Flag(flag) => self.scenario.flags[usize::from(flag.0)].clone(),
            Condition::Count(count, least) => format!("{} ≥ {least}", self.scenario.counts[usize::from(count.0)]),
            Condition::Note(note) => format!("note {}", self.content.notes[usize::from(note.0)].slug),
            Condition::Epilogue(code) => format!("ended {}", self.text(*code)),
            Condition::Story(no) => format!("{} out", self.card(*no)),
            Condition::Objective(no, state) => {
                let state = match state {
                    ObjectiveState::Open => "open",
                    ObjectiveState::Succeeded => "succeeded",
                    ObjectiveState::Failed => "failed",
                };
                format!("{} {state}", self.card(*no))
            }
            other => self.condition_of_the_map(other),
        }
    }

    fn condition_of_the_map(self, condition: &Condition) -> String {
        match condition {
            Condition::Revealed(tile) => format!("{tile} revealed"),
            Condition::Present(id) => format!("{id} {} there", self.counter(*id)),
            Condition::Consumed(id) => format!("{id} {} consumed", self.counter(*id)),
            Condition::EventPresent(id) => format!("Event {id} there"),
            Condition::Read(key) => format!("{key} read"),
            Condition::Timer(from, to) => format!("timer {from}–{to}"),
            Condition::Skill(skill, least) => format!("{} ≥ {least}", skill_name(*skill)),
            Condition::Near(id, range) => format!("{} within {range}", self.person(*id)),
            Condition::NearCounter(id, range) => format!("{} within {range}", self.counter(*id)),
            Condition::OnTile(Some(id), tile) => format!("{} on {tile}", self.person(*id)),
            Condition::OnTile(None, tile) => format!("all on {tile}"),
            Condition::Outdoors => "outdoors".to_string(),
            Condition::Penalties(least) => format!("penalties ≥ {least}"),
            Condition::SnowAt(space) => format!("snow at {space}"),
            Condition::SnowCount(least) => format!("snow ≥ {least}"),
            Condition::Players(least) => format!("players ≥ {least}"),
            Condition::Characters(least) => format!("people ≥ {least}"),
            _ => String::new(),
        }
    }

    /// What an instruction does, in a word or two; nothing for what is told otherwise or not worth telling.
    pub fn op(self, op: &Op) -> Option<String> {
        Some(match op {
            Op::Gain(item, who) => format!("+{}{}", self.item(*item), self.whom(*who)),
            Op::DiscardItem(item, _) | Op::RemoveItem(item, _) => format!("−{}", self.item(*item)),
            Op::Craft(item) => format!("= {}", self.item(*item)),
            Op::DropItems(items, _) => {
                let items: Vec<_> = items.iter().map(|item| self.item(*item)).collect();
                format!("drops {}", items.join(", "))
            }
            Op::Reveal(tiles) => {
                let tiles: Vec<_> = tiles.iter().map(ToString::to_string).collect();
                format!("reveals {}", tiles.join(" "))
            }
            Op::Place(id, _) => format!("places {id}"),
            Op::Replace(Which::This, id) => format!("⇒ {id} {}", self.counter(*id)),
            Op::Replace(Which::Id(old) | Which::All(old), id) => format!("{old} ⇒ {id}"),
            Op::Remove(Which::This) => "gone".to_string(),
            Op::Remove(Which::Id(id) | Which::All(id)) => format!("{id} gone"),
            Op::Consume(Which::This) => "■".to_string(),
            Op::Consume(Which::Id(id) | Which::All(id)) => format!("■ {id}"),
            Op::PlaceEvent(id, space) => format!("Event {id} at {space}"),
            Op::TimerEvent(id, space) => format!("Event {id} on timer {space}"),
            Op::RemoveEvent(id) => format!("Event {id} gone"),
            Op::Snow(_) => "snow".to_string(),
            Op::SpreadSnow => "snow spreads".to_string(),
            Op::ClearSnow(_) => "clears snow".to_string(),
            _ => return self.story_op(op),
        })
    }

    fn story_op(self, op: &Op) -> Option<String> {
        Some(match op {
            Op::Penalty { count, who, .. } => format!("fatigue {count}{}", self.whom(*who)),
            Op::RemovePenalty { who, .. } => format!("rest{}", self.whom(*who)),
            Op::Kill(who) => format!("death{}", self.whom(*who)),
            Op::Leave(who) => format!("leaves{}", self.whom(*who)),
            Op::Start(id, space) => format!("{} at {space}", self.person(*id)),
            Op::Draw(_, count) => format!("draw {count}"),
            Op::Discard(_, count) => format!("discard {count}"),
            Op::SetTimer(space) => format!("timer {space}"),
            Op::MoveTimer(way) => format!("timer {way:+}"),
            Op::EndRound => "ends round".to_string(),
            Op::Read(key) => format!("→ {key}"),
            Op::Story(no) | Op::GainQuest(no) => format!("→ {}", self.card(*no)),
            Op::Succeed(no) => format!("{} succeeds", self.card(*no)),
            Op::Fail(no) => format!("{} fails", self.card(*no)),
            Op::QuestOutcome(quest, letter) => format!("quest {}: {}", quest.0, char::from(b'A' + letter)),
            Op::Choose(choices) => format!("choice of {}", choices.len()),
            Op::Test(skill, _) => format!("test {}", skill_name(*skill)),
            Op::If(condition, ..) => format!("if {}", self.condition(*condition)),
            Op::Tick(count) => "✓".repeat(usize::from(*count)),
            Op::Cross(count) => "✗".repeat(usize::from(*count)),
            Op::Note(note) => format!("✎ {}", self.content.notes[usize::from(note.0)].slug),
            Op::Flag(flag, true) => format!("⚑ {}", self.scenario.flags[usize::from(flag.0)]),
            Op::Flag(flag, false) => format!("⚐ {}", self.scenario.flags[usize::from(flag.0)]),
            Op::Count(count, change) => format!("{} {change:+}", self.scenario.counts[usize::from(count.0)]),
            Op::End(epilogue) => self.scenario.epilogues[epilogue.index()].code.clone(),
            Op::LoseCampaign => "campaign lost".to_string(),
            _ => return None,
        })
    }

    fn whom(self, who: Who) -> String {
        match who {
            Who::Performer => String::new(),
            Who::Other => " (other)".to_string(),
            Who::Named(id) => format!(" ({})", self.person(id)),
            Who::Chosen => " (chosen)".to_string(),
            Who::Each => " (all)".to_string(),
            Who::EachOther => " (the others)".to_string(),
            Who::EachOutdoors => " (outdoors)".to_string(),
            Who::EachIndoors => " (indoors)".to_string(),
            Who::EachInSnow => " (in snow)".to_string(),
            Who::EachOn(tile) => format!(" (on {tile})"),
        }
    }

    /// How a paragraph is called within the box of what it is about: the part that the box does not say.
    pub fn row_name(self, key: Key) -> String {
        match key {
            Key::Pair(_, Component::Character(second)) => self.person(second).to_string(),
            Key::Pair(_, Component::ItemAction(second)) => self.action(second),
            Key::Pair(..) => key.to_string(),
            Key::AnyCharacter(_) => "anybody".to_string(),
            Key::AnyItemAction(_) => "any tool".to_string(),
            Key::AnyInteraction(_) => "anything".to_string(),
            Key::Timer(_) => "timer".to_string(),
            Key::Hit(_) => "hit".to_string(),
            Key::System(_) => key.to_string(),
        }
    }
}

/// A Skill in small letters.
pub fn skill_name(skill: Skill) -> &'static str {
    match skill {
        Skill::Agility => "agility",
        Skill::Fighting => "fighting",
        Skill::Leadership => "leadership",
        Skill::Science => "science",
        Skill::Sneaking => "sneaking",
        Skill::FirstAid => "first aid",
    }
}

/// The beginning of a text, so many signs at most.
pub fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_string();
    }
    let begin: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", begin.trim_end())
}
