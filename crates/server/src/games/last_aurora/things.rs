//! The things on the table by name.

use last_aurora::LastAurora;
use last_aurora::content::words::{AREAS, RESOURCES, WHOM, box_word, effect_word, word_for};
use last_aurora::content::{BoxKind, CardId, Content, Effect, ListId, ObjectId, Resource};
use last_aurora::convoy::{BoxRef, Convoy, Token};
use last_aurora::step::Step;
use tabletop::Seat;

use crate::protocol::content::EffectInfo;
use crate::words::{Args, Words};

/// The word of a question: `turn`, `make-room` …
pub fn question(step: &Step) -> String {
    kebab(&format!("{step:?}"))
}

/// The name of a variant out of its debug form, in small letters with hyphens.
pub fn kebab(name: &str) -> String {
    let mut word = String::new();
    for letter in name.chars().take_while(char::is_ascii_alphabetic) {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}

/// Name of a card.
pub fn card(content: &Content, id: CardId, words: &Words) -> String {
    match content.cards.get(usize::from(id.0)) {
        Some(card) => words.word(&format!("card-{}", card.slug)),
        None => words.word("card-unknown"),
    }
}

/// Name of an Object.
pub fn object(content: &Content, id: ObjectId, words: &Words) -> String {
    match content.objects.get(usize::from(id.0)) {
        Some(object) => words.word(&format!("object-{}", object.slug)),
        None => words.word("card-unknown"),
    }
}

/// Name of a region of the map in play.
pub fn region(game: &LastAurora, region: u8, words: &Words) -> String {
    let slug = game.rules().board().regions.get(usize::from(region));
    slug.map(|slug| words.word(&format!("region-{slug}"))).unwrap_or_default()
}

/// The word of a token.
pub fn token_word(token: Token) -> &'static str {
    match token {
        Token::Food => "food",
        Token::Fuel => "fuel",
        Token::Ammo => "ammo",
        Token::Survivor => "survivor",
    }
}

/// Name of a token.
pub fn token(token: Token, words: &Words) -> String {
    words.word(&format!("token-{}", token_word(token)))
}

/// Name of a Survivor of a crew.
pub fn survivor(game: &LastAurora, seat: Seat, index: u8, words: &Words) -> String {
    match game.look().player(seat).crew.get(usize::from(index)) {
        Some(member) => card(&game.rules().content, member.card, words),
        None => words.word("card-unknown"),
    }
}

/// Name of an Enemy by its number.
pub fn enemy(game: &LastAurora, number: u8, words: &Words) -> String {
    let content = &game.rules().content;
    let id = (0..content.cards.len() as u8).map(CardId);
    let found = id.clone().find(|&id| game.look().enemy(id).is_some_and(|enemy| enemy.number == number));
    found.map_or_else(|| words.word("card-unknown"), |id| card(content, id, words))
}

/// Name of a Cargo Box: what kind of box, which card, what lies in it.
pub fn cargo_box(game: &LastAurora, seat: Seat, at: BoxRef, words: &Words) -> String {
    let convoy = &game.look().player(seat).convoy;
    let holds = match convoy.token_at(at) {
        Some(found) => token(found, words),
        None if convoy.damage() & at.bit() != 0 => "damage".to_owned(),
        None => "empty".to_owned(),
    };
    words.say("thing-box", &[("holds", holds.into()), ("place", box_place(game, convoy, at, words).into())])
}

/// The same without what lies in it.
pub fn box_place(game: &LastAurora, convoy: &Convoy, at: BoxRef, words: &Words) -> String {
    let content = &game.rules().content;
    let number = at.place() as u8 + 1;
    if convoy.boxes() & at.bit() == 0 {
        return words.say("thing-box-gone", &[("number", number.into())]);
    }
    let kind = match convoy.kind_at(content, at) {
        BoxKind::Special(_) => "special",
        kind => box_word(kind).0,
    };
    let card = card(content, convoy.card(at.cell()), words);
    words.say(&format!("kind-{kind}"), &[("number", number.into()), ("card", card.into())])
}

/// The effects of a list, in words and for programs.
pub fn effects(content: &Content, list: ListId, words: &Words) -> Vec<EffectInfo> {
    content.list(list).iter().map(|effect| effect_info(content, effect, words)).collect()
}

/// The same as one sentence.
pub fn effects_text(content: &Content, list: ListId, words: &Words) -> String {
    let text = |info: &EffectInfo| {
        let options: Vec<String> = info.options.iter().map(|option| joined(option)).collect();
        if options.is_empty() { info.text.clone() } else { format!("{} {}", info.text, options.join(" / ")) }
    };
    effects(content, list, words).iter().map(text).collect::<Vec<_>>().join(" ")
}

fn joined(effects: &[EffectInfo]) -> String {
    effects.iter().map(|effect| effect.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn effect_info(content: &Content, effect: &Effect, words: &Words) -> EffectInfo {
    let word = effect_word(effect);
    let resource = |resource: &Resource| word_for(RESOURCES, resource);
    let (number, of) = match effect {
        Effect::Gain(of, number) | Effect::Spend(of, number) => (*number, resource(of)),
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
    let said = |prefix: &str| of.map(|of| words.word(&format!("{prefix}-{of}"))).unwrap_or_default();
    let args: &Args = &[
        ("number", number.into()),
        ("resource", said("resource").into()),
        ("area", said("area").into()),
        ("whom", said("whom").into()),
    ];
    let text = words.say(&format!("effect-{word}"), args);
    let options = match *effect {
        Effect::Choice { first, count } => {
            (0..count).map(|option| effects(content, ListId(first.0 + option), words)).collect()
        }
        _ => Vec::new(),
    };
    EffectInfo { effect: word.to_owned(), number, of: of.map(str::to_owned), text, options }
}
