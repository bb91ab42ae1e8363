//! The board of the Last Automa as it is seen.

use last_aurora::content::ActionCardId;
use last_aurora::look::Look;
use last_aurora::modules::automa::view::AutomaView;

use super::wire;

/// The board, from the view of the rules.
pub fn view(look: Look, seen: &AutomaView) -> wire::AutomaView {
    let ids = |cards: &[ActionCardId]| cards.iter().map(|card| card.0).collect();
    wire::AutomaView {
        seat: seen.seat.0,
        deck: seen.deck,
        pile: seen.pile,
        revealed: ids(&seen.revealed),
        explored: seen.explored,
        discard: ids(&seen.discard),
        counter: seen.counter,
        damage: seen.damage.clone(),
        fired: seen.fired.clone(),
        stock: seen.stock,
        survivors: seen.survivors,
        contaminated: seen.contaminated,
        objects: seen.objects,
        loot: seen.loot,
        fame: look.player(seen.seat).fame,
    }
}
