//! The words of things, for programs.

use last_aurora::content::words::{AREAS, RESOURCES, WHOM, effect_word, word_for};
use last_aurora::content::{Content, Effect, ListId};
use last_aurora::convoy::Token;
use words::last_aurora::Speaker;

use crate::protocol::content::EffectInfo;

/// The word of a token.
pub fn token_word(token: Token) -> &'static str {
    match token {
        Token::Food => "food",
        Token::Fuel => "fuel",
        Token::Ammo => "ammo",
        Token::Survivor => "survivor",
    }
}

/// The effects of a list, in words and for programs.
pub fn effects(content: &Content, list: ListId, speaker: &Speaker) -> Vec<EffectInfo> {
    content.list(list).iter().map(|effect| effect_info(content, effect, speaker)).collect()
}

fn effect_info(content: &Content, effect: &Effect, speaker: &Speaker) -> EffectInfo {
    let (number, of) = match effect {
        Effect::Gain(of, number) | Effect::Spend(of, number) => (*number, word_for(RESOURCES, of)),
        Effect::Damage(number, area) => (*number, word_for(AREAS, area)),
        Effect::Contaminate(number, whom) | Effect::Decontaminate(number, whom) => (*number, word_for(WHOM, whom)),
        Effect::GainFame(number)
        | Effect::LoseFame(number)
        | Effect::Repair(number)
        | Effect::DrawObjects(number)
        | Effect::DiscardObjects(number)
        | Effect::DiscardResources(number)
        | Effect::RaiseSkill(number)
        | Effect::WaiveFuel(number)
        | Effect::Speed(number)
        | Effect::Move(number) => (*number, None),
        _ => (0, None),
    };
    let options = match *effect {
        Effect::Choice { first, count } => {
            (0..count).map(|option| effects(content, ListId(first.0 + option), speaker)).collect()
        }
        _ => Vec::new(),
    };
    EffectInfo {
        effect: effect_word(effect).to_owned(),
        number,
        of: of.map(str::to_owned),
        text: speaker.effect(effect),
        options,
    }
}
