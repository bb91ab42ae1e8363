//! What comes of an answer besides what its label says, so that nobody is surprised by what could be known.

use last_aurora::Action;
use last_aurora::look::Look;
use last_aurora::modules::pvp::view::PvpView;
use last_aurora::questions::{self, Thing};
use tabletop::Seat;

use super::Speaker;
use crate::Filling;

impl Speaker<'_> {
    /// What else comes of an answer, if anything does.
    pub fn note(&self, look: Look, seat: Seat, action: Action) -> Option<String> {
        let told = look.triggers_story(seat, action).then(|| self.words.plain("note-story"));
        let evaded = self.evaded(look, seat, action);
        let odds = self.odds(look, seat, action);
        let notes: Vec<_> = [told, evaded, odds, self.reach(look, seat, action)].into_iter().flatten().collect();
        (!notes.is_empty()).then(|| notes.join(" "))
    }

    /// What evasion leaves of an attack on a player, before it is fired (FS5-FIRE-07).
    fn evaded(&self, look: Look, seat: Seat, action: Action) -> Option<String> {
        let board = look.s.boards.pvp.as_ref()?;
        let things = questions::shows(look, seat, action).things;
        let at = things.iter().find_map(|thing| if let Thing::Box(at) = thing { Some(*at) } else { None })?;
        let rival = things.iter().find_map(|thing| if let Thing::Seat(rival) = thing { Some(*rival) } else { None })?;
        let row = usize::from(look.weapon(seat, at)?.rating) - 1;
        let seen = PvpView::of(look, board);
        let card = seen.players.get(rival.index())?;
        let most = card.after_evasion.get(row)?.len().saturating_sub(1) as u8;
        let filling = Filling::new().with("reduction", card.reduction).with("most", most);
        Some(self.words.say("note-evasion", &filling))
    }
}
