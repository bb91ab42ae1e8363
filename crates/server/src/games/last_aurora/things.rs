//! The words of things, for programs.

use last_aurora::content::{Content, Effect, ListId};
use last_aurora::convoy::Token;
use words::last_aurora::Speaker;

use super::wire::EffectInfo;

/// The word of a token.
pub fn token_word(token: Token) -> &'static str {
    match token {
        Token::Food => "food",
        Token::Fuel => "fuel",
        Token::Ammo => "ammo",
        Token::Survivor => "survivor",
        Token::Full => "full",
        Token::Half => "half",
    }
}

/// The effects of a list, in words and for programs.
pub fn effects(content: &Content, list: ListId, speaker: &Speaker) -> Vec<EffectInfo> {
    content.list(list).iter().map(|effect| effect_info(content, effect, speaker)).collect()
}

fn effect_info(content: &Content, effect: &Effect, speaker: &Speaker) -> EffectInfo {
    let (telling, picture) = (effect.telling(), effect.picture());
    EffectInfo {
        effect: effect.word().to_owned(),
        number: telling.number.unwrap_or(0),
        about: telling.about.map(|about| about.kind().to_owned()),
        of: telling.about.map(|about| about.word().to_owned()),
        sign: picture.sign.to_owned(),
        icon: picture.icon.to_owned(),
        good: picture.good,
        text: speaker.effect(effect),
        options: effect.options().map(|option| effects(content, option, speaker)).collect(),
    }
}
