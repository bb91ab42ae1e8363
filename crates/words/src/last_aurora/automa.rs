//! How the Last Automa and its Action cards are called.

use last_aurora::content::ActionCardId;
use tabletop::Seat;

use super::Speaker;

impl Speaker<'_> {
    /// Calls this seat the Automa.
    pub fn with_automa(mut self, seat: Seat) -> Self {
        let name = self.words.plain("captain-automa");
        if let Some(slot) = self.names.to_mut().get_mut(seat.index()) {
            *slot = name;
        }
        self
    }

    /// An Action card.
    pub fn action_card(&self, action: ActionCardId) -> String {
        let cards = &self.content.automa().actions;
        cards.get(usize::from(action.0)).map_or_else(String::new, |card| self.named("action-card", &card.slug))
    }
}
