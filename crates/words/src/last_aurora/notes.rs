//! What comes of an answer besides what its label says, so that nobody is surprised by what could be known.

use last_aurora::Action;
use last_aurora::content::Resource;
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
        let notes: Vec<_> = [told, evaded, odds, self.reach(look, seat, action), self.crowded(look, seat, action)]
            .into_iter()
            .flatten()
            .collect();
        (!notes.is_empty()).then(|| notes.join(" "))
    }

    /// How much of a block goes back at once, because no box has room for it (LA-GATHER-05, LA-PLACE-02).
    fn crowded(&self, look: Look, seat: Seat, action: Action) -> Option<String> {
        let without = without_room(look, seat, action);
        (without > 0).then(|| self.words.say("note-crowded", &Filling::new().with("count", without)))
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

/// Tokens of a block that no box has room for; none for other answers.
pub(super) fn without_room(look: Look, seat: Seat, action: Action) -> usize {
    let things = questions::shows(look, seat, action).things;
    let chosen = |thing: &Thing| {
        if let Thing::Block { block, returned } = thing { Some((*block, *returned)) } else { None }
    };
    let Some((block, returned)) = things.iter().find_map(chosen) else { return 0 };
    let Some(tokens) = look.explored().blocks.get(usize::from(block)) else { return 0 };
    let mut convoy = look.player(seat).convoy;
    let taken = |(kind, back): (Resource, u8)| (kind, tokens[kind as usize].saturating_sub(back));
    let mut without = 0;
    for (kind, count) in Resource::ALL.into_iter().zip(returned).map(taken) {
        without += (0..count).filter(|_| !convoy.stow_with_room(kind.into())).count();
    }
    without
}
