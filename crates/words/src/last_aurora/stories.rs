//! Story cards in words: names, what is read of them, and what their data adds to it.

use last_aurora::content::words::{LETTERS, word_for};
use last_aurora::content::{
    Attempt, CONDITIONS, Condition, GOALS, Goal, ListId, Mission, Story, StoryId, StoryOption, StoryPart, StoryText,
    Test, Trigger,
};

use super::Speaker;
use crate::Filling;

impl Speaker<'_> {
    /// The name of a Story card.
    pub fn story(&self, story: StoryId) -> String {
        self.found(story).map_or_else(String::new, |story| self.words.plain(&format!("story-{}", story.slug)))
    }

    /// What triggers a Story card, as its back says it.
    pub fn trigger(&self, trigger: Trigger) -> String {
        self.words.plain(&format!("trigger-{}", trigger.word()))
    }

    /// A text of a Story card: its introduction, an option with price and test, or a result with what it does.
    pub fn story_text(&self, text: StoryText) -> String {
        let Some(story) = self.found(text.story) else { return String::new() };
        let own = self.words.plain(&format!("story-{}{}", story.slug, text.key()));
        let mut sentences = vec![own];
        match text.part {
            StoryPart::Introduction => {}
            StoryPart::Option(option) => {
                sentences
                    .extend(story.options.get(usize::from(option)).into_iter().flat_map(|option| self.terms(option)));
            }
            StoryPart::Result(option, won) => sentences.extend(self.result(story, option, won)),
        }
        sentences.join(" ")
    }

    /// An option of a Story card by its own words, without what it costs and what decides it.
    pub fn story_option(&self, story: StoryId, option: u8) -> String {
        let key = StoryText::option(story, option).key();
        self.found(story).map_or_else(String::new, |story| self.words.plain(&format!("story-{}{key}", story.slug)))
    }

    fn found(&self, story: StoryId) -> Option<&Story> {
        self.content.stories().get(usize::from(story.0))
    }

    /// What an option costs and what decides it, without its results (FS4-FACE-04), a sentence each.
    pub fn terms(&self, option: &StoryOption) -> Vec<String> {
        let mut terms: Vec<String> = option.price.map(|price| self.story_price(price)).into_iter().collect();
        match option.test {
            Test::Free => {}
            Test::Attempt(attempt) => terms.extend(self.attempt(attempt)),
            Test::Mission(mission) => terms.extend(self.mission(mission)),
        }
        terms
    }

    fn story_price(&self, price: ListId) -> String {
        self.words.say("story-price", &Filling::new().with("price", self.effects(price)))
    }

    fn attempt(&self, attempt: Attempt) -> Vec<String> {
        let mut terms =
            vec![self.words.say("story-attempt", &Filling::new().with("letters", self.letters(attempt.letters)))];
        if let Some((more, price)) = attempt.improve {
            let filling = Filling::new().with("price", self.effects(price)).with("letters", self.letters(more));
            terms.push(self.words.say("story-improve", &filling));
        }
        if let Some((condition, more)) = attempt.situation {
            let filling =
                Filling::new().with("situation", self.situation(condition)).with("letters", self.letters(more));
            terms.push(self.words.say("story-situation", &filling));
        }
        terms
    }

    fn mission(&self, mission: Mission) -> Vec<String> {
        let filling = Filling::new().with("goal", self.goal(mission.goal)).with("rounds", mission.within);
        let mut terms = vec![self.words.say("story-mission", &filling)];
        if let Some(condition) = mission.fails_if {
            let filling = Filling::new().with("situation", self.situation(condition));
            terms.push(self.words.say("story-fails-if", &filling));
        }
        terms
    }

    /// What a Mission asks for.
    pub fn goal(&self, goal: Goal) -> String {
        let word = word_for(GOALS, &goal.measure).unwrap_or_default();
        self.words.say(&format!("goal-{word}"), &Filling::new().with("number", goal.least))
    }

    fn situation(&self, condition: Condition) -> String {
        self.words.plain(&format!("situation-{}", word_for(CONDITIONS, &condition).unwrap_or_default()))
    }

    fn result(&self, story: &Story, option: u8, won: bool) -> Option<String> {
        let option = story.options.get(usize::from(option))?;
        let list = if won { option.success } else { option.failure };
        list.map(|list| self.effects(list))
    }

    /// Letters of an Attempt.
    pub fn letters(&self, letters: u8) -> String {
        let named = LETTERS.iter().filter(|(_, letter)| letters & (1 << letter) != 0);
        self.words.list(&named.map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>())
    }
}
