//! PvP cards on the wire, with what they mean for a viewer in words.

use last_aurora::content::Content;
use last_aurora::modules::pvp::Bonus;
use last_aurora::modules::pvp::view::{PvpCardView, PvpView};
use tabletop::{Seat, Viewer};
use words::{Filling, Words};

use super::wire;

/// What a viewer sees and is told of PvP cards.
pub fn pvp(seen: &PvpView, viewer: Viewer, words: &Words) -> wire::PvpView {
    let players = (0u8..).zip(&seen.players);
    wire::PvpView {
        players: players.map(|(seat, card)| card_view(card, viewer == Viewer::Seat(Seat(seat)), words)).collect(),
    }
}

fn card_view(card: &PvpCardView, own: bool, words: &Words) -> wire::PvpCardView {
    let filling = Filling::new()
        .with("whose", if own { "own" } else { "other" })
        .with("reduction", card.reduction)
        .with("bonuses", card.bonuses.len() as u8);
    let key = if card.evasion.is_some() { "pvp-means" } else { "pvp-out" };
    wire::PvpCardView {
        evasion: card.evasion,
        reduction: card.reduction,
        aggression: card.aggression,
        bonuses: card.bonuses.iter().map(|&word| word.to_owned()).collect(),
        hit: card.hit.clone(),
        after_evasion: card.after_evasion.clone(),
        text: words.say(key, &filling),
    }
}

/// The tracks that all PvP cards have.
pub fn tracks(content: &Content, words: &Words) -> wire::PvpTracks {
    let info = |bonus: Bonus| wire::BonusInfo {
        bonus: bonus.word().to_owned(),
        text: words.plain(&format!("bonus-{}", bonus.word())),
    };
    let track = content.pvp();
    wire::PvpTracks {
        evasion: track.evasion.clone(),
        aggression: track.aggression.iter().map(|&bonus| bonus.map(info)).collect(),
    }
}
