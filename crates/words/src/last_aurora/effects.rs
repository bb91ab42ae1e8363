//! Lists of effects in words: Bonus Actions and options of cards.

use last_aurora::content::{Effect, ListId};

use super::Speaker;
use crate::Filling;

impl Speaker<'_> {
    /// What a list of effects does, the options of a choice included.
    pub fn effects(&self, list: ListId) -> String {
        let effects = self.content.lists.get(usize::from(list.0)).map_or(&[][..], Vec::as_slice);
        let text = |effect: &Effect| {
            let options: Vec<_> = effect.options().map(|option| self.effects(option)).collect();
            let own = self.effect(effect);
            if options.is_empty() { own } else { format!("{own} {}", options.join(" / ")) }
        };
        effects.iter().map(text).collect::<Vec<_>>().join(" ")
    }

    /// What one effect does; a choice without its options.
    pub fn effect(&self, effect: &Effect) -> String {
        let telling = effect.telling();
        let mut filling = Filling::new();
        if let Some(number) = telling.number {
            filling = filling.with("number", number);
        }
        if let Some(about) = telling.about {
            filling = filling.with(about.kind(), self.words.plain(&format!("{}-{}", about.kind(), about.word())));
        }
        self.words.say(&format!("effect-{}", effect.word()), &filling)
    }
}
