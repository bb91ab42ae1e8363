//! What everybody may know before playing: Characters, Action cards, Penalty cards. Nothing of the story.

use bots::eternaut::Kind;
use eternaut::content::{ActionCard, ActionCardType, Content, Skill};
use eternaut::notation::effect_word;
use eternaut::space::{COLUMNS, ROWS};
use tabletop::hex;
use words::Words;
use words::eternaut::Speaker;

use super::wire;

/// The public part of a campaign.
pub fn content_info(content: &Content, words: &Words) -> wire::EternautContent {
    let speaker = Speaker::new(words, content, &[]);
    wire::EternautContent {
        fingerprint: hex::encode(&content.fingerprint.whole()),
        scenarios: content
            .scenarios
            .iter()
            .filter(|scenario| !scenario.draft)
            .map(|scenario| scenario.code.clone())
            .collect(),
        skills: Skill::ALL.iter().map(|&skill| speaker.skill(skill)).collect(),
        characters: content
            .characters
            .iter()
            // Those who may join are part of the story.
            .filter(|character| character.id.is_core())
            .map(|character| wire::CharacterInfo {
                id: character.id.number(),
                name: speaker.text(character.name),
                about: speaker.text(character.about),
                skills: character.skills,
            })
            .collect(),
        cards: content.action_cards.iter().enumerate().map(|(id, card)| card_info(id, card, &speaker)).collect(),
        penalties: content.penalties.iter().map(|penalty| speaker.text(penalty.name)).collect(),
        board: [COLUMNS, ROWS],
        bots: Kind::COMPANIONS
            .iter()
            .map(|kind| wire::BotInfo {
                name: kind.name().to_owned(),
                title: None,
                text: words.plain(&format!("et-bot-{}", kind.name())),
                rating: None,
            })
            .collect(),
    }
}

fn card_info(id: usize, card: &ActionCard, speaker: &Speaker) -> wire::ActionCardInfo {
    let text = card.text.map(|text| speaker.text(text));
    wire::ActionCardInfo {
        id: id as u8,
        slug: card.slug.clone(),
        name: speaker.text(card.name),
        kind: kind_word(card.kind).to_owned(),
        effects: card
            .effects
            .iter()
            .map(|&effect| wire::CardEffectInfo {
                effect: effect_word(effect).to_owned(),
                text: speaker.effect(effect, text.clone()),
            })
            .collect(),
        text,
        skills: card.skills,
        copies: card.copies,
        special_copies: card.special_copies,
    }
}

fn kind_word(kind: ActionCardType) -> &'static str {
    match kind {
        ActionCardType::MovingOn => "moving-on",
        ActionCardType::Rummage => "rummage",
        ActionCardType::TakeAction => "take-action",
        ActionCardType::TakeABreak => "take-a-break",
        ActionCardType::Coordination => "coordination",
        ActionCardType::Special => "special",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_public_has_its_words() {
        let text = serde_json::to_string(&content_info(&eternaut::content::builtin(), Words::english())).unwrap();
        assert!(!text.contains("[et-") && !text.contains("\"\""), "{text}");
    }
}
