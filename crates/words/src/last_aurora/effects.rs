//! Lists of effects in words: Bonus Actions and options of cards.

use last_aurora::content::words::{AREAS, RESOURCES, WHOM, word_for};
use last_aurora::content::{Effect, ListId};

use super::Speaker;
use crate::Filling;

impl Speaker<'_> {
    /// What a list of effects does, the options of a choice included.
    pub fn effects(&self, list: ListId) -> String {
        let effects = self.content.lists.get(usize::from(list.0)).map_or(&[][..], Vec::as_slice);
        let text = |effect: &Effect| match *effect {
            Effect::Choice { first, count } => {
                let options = (0..count).map(|option| self.effects(ListId(first.0 + option)));
                format!("{} {}", self.effect(effect), options.collect::<Vec<_>>().join(" / "))
            }
            _ => self.effect(effect),
        };
        effects.iter().map(text).collect::<Vec<_>>().join(" ")
    }

    /// What one effect does; a choice without its options.
    pub fn effect(&self, effect: &Effect) -> String {
        let area = |area| self.words.plain(&format!("area-{}", word_for(AREAS, area).unwrap_or("anywhere")));
        let whom = |whom| self.words.plain(&format!("whom-{}", word_for(WHOM, whom).unwrap_or("own")));
        let resource = |of| self.words.plain(&format!("resource-{}", word_for(RESOURCES, of).unwrap_or("food")));
        let number = |n: &u8| Filling::new().with("number", *n);
        let (key, filling) = match effect {
            Effect::Gain(of, n) => ("effect-gain", number(n).with("resource", resource(of))),
            Effect::Spend(of, n) => ("effect-spend", number(n).with("resource", resource(of))),
            Effect::GainFame(n) => ("effect-gain-fame", number(n)),
            Effect::LoseFame(n) => ("effect-lose-fame", number(n)),
            Effect::Damage(n, at) => ("effect-damage", number(n).with("area", area(at))),
            Effect::Contaminate(n, on) => ("effect-contaminate", number(n).with("whom", whom(on))),
            Effect::Decontaminate(n, on) => ("effect-decontaminate", number(n).with("whom", whom(on))),
            Effect::Repair(n) => ("effect-repair", number(n)),
            Effect::DrawObjects(n) => ("effect-draw-objects", number(n)),
            Effect::DiscardObjects(n) => ("effect-discard-objects", number(n)),
            Effect::DiscardResources(n) => ("effect-discard-resources", number(n)),
            Effect::TradeResource => ("effect-trade-resource", Filling::new()),
            Effect::TakeTokens => ("effect-take-tokens", Filling::new()),
            Effect::LeaveZone => ("effect-leave-zone", Filling::new()),
            Effect::Choice { .. } => ("effect-choice", Filling::new()),
            Effect::RaiseSkill(n) => ("effect-raise-skill", number(n)),
            Effect::Recover => ("effect-recover", Filling::new()),
            Effect::WaiveFuel(n) => ("effect-waive-fuel", number(n)),
            Effect::Speed(n) => ("effect-speed", number(n)),
            Effect::Move(n) => ("effect-move", number(n)),
            Effect::ImproveFromDiscard => ("effect-improve-from-discard", Filling::new()),
            Effect::Attack => ("effect-attack", Filling::new()),
            Effect::LayMine => ("effect-lay-mine", Filling::new()),
        };
        self.words.say(key, &filling)
    }
}
