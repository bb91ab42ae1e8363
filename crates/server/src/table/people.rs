//! Who sits at a table, and who is there now.

use std::collections::BTreeMap;

use tabletop::{Seat, SeatSet, Viewer};
use words::Words;

use super::{ConnectionId, Outbox};
use crate::fault::{Fault, FaultKind};
use crate::limits::Bucket;
use crate::protocol::rest::{NewSeat, SeatKind, TableSetup};
use crate::protocol::socket::StandingOrder;
use crate::secrets;
use crate::store::{Orders, SeatRow, Visit};

/// Longest name, in characters.
pub const NAME: usize = 24;

/// Somebody with a connection.
pub struct Visitor {
    /// Their seat, or none.
    pub viewer: Viewer,
    /// Where their messages go.
    pub outbox: Outbox,
    /// The messages of their language.
    pub words: &'static Words,
    /// How often they point at things.
    pub points: Bucket,
}

/// Seats and visitors of a table.
pub struct People {
    table: String,
    setup: TableSetup,
    /// What is kept of each seat.
    pub rows: Vec<SeatRow>,
    /// Who is here now, by connection.
    pub visitors: BTreeMap<ConnectionId, Visitor>,
    /// Who is there with other nodes.
    pub elsewhere: Vec<Visit>,
}

impl People {
    /// Nobody is there yet.
    pub fn new(table: String, setup: TableSetup, rows: Vec<SeatRow>) -> Self {
        People { table, setup, rows, visitors: BTreeMap::new(), elsewhere: Vec::new() }
    }

    /// What everybody is called, by seat, to somebody with these words.
    pub fn names(&self, words: &Words) -> Vec<String> {
        names(&self.rows, &self.setup, words)
    }

    /// What was set up.
    pub fn setup(&self) -> &TableSetup {
        &self.setup
    }

    /// The seat that a secret opens.
    pub fn seat_of(&self, secret: &str) -> Option<Seat> {
        let opens = |row: &SeatRow| row.secret.is_some_and(|kept| secrets::matches(&kept, &self.table, secret));
        self.rows.iter().position(opens).map(|seat| Seat(seat as u8))
    }

    /// The seat that a secret opens, or why it opens none.
    pub fn opened(&self, secret: &str) -> Result<Seat, Fault> {
        let was = |row: &SeatRow| row.former.is_some_and(|kept| secrets::matches(&kept, &self.table, secret));
        let refusal = || {
            if self.rows.iter().any(was) {
                Fault::from(FaultKind::SeatTaken)
            } else {
                Fault::from(FaultKind::NotYourSeat)
            }
        };
        self.seat_of(secret).ok_or_else(refusal)
    }

    /// With how many devices the person in a seat is there.
    pub fn devices(&self, seat: Seat) -> u32 {
        let holder = self.holder(seat);
        let far = self.elsewhere.iter().filter_map(|visit| visit.devices.get(holder.index()));
        self.devices_here(holder).saturating_add(far.sum())
    }

    /// With how many devices somebody in this very seat is here, with this node.
    fn devices_here(&self, seat: Seat) -> u32 {
        self.visitors.values().filter(|visitor| visitor.viewer.is(seat)).count() as u32
    }

    /// Who is here, as this node tells the others.
    pub fn visit(&self, node: String) -> Visit {
        let devices = (0..self.rows.len() as u8).map(|seat| self.devices_here(Seat(seat))).collect();
        Visit { node, devices, watching: self.watching_here() }
    }

    /// A person, a program or the Automa by nature.
    pub fn kind(&self, seat: Seat) -> SeatKind {
        self.setup.seats().get(seat.index()).map_or(SeatKind::Bot, |seat| seat.kind)
    }

    /// The seat whose person plays this one: usually itself.
    pub fn holder(&self, seat: Seat) -> Seat {
        self.setup.seats().get(seat.index()).and_then(|new| new.held_by).map_or(seat, Seat)
    }

    /// All seats of the person in this one.
    pub fn held(&self, seat: Seat) -> SeatSet {
        let mut held = SeatSet::EMPTY;
        let seats = (0..self.rows.len() as u8).map(Seat);
        seats.filter(|&other| self.holder(other) == seat).for_each(|other| held.insert(other));
        held
    }

    /// What the person in a seat leaves to the server.
    pub fn order(&self, seat: Seat) -> StandingOrder {
        self.rows[self.holder(seat).index()].order
    }

    /// What else the person in a seat leaves to it.
    pub fn orders(&self, seat: Seat) -> &Orders {
        &self.rows[self.holder(seat).index()].orders
    }

    /// The program that decides for a seat now, if one does.
    pub fn bot(&self, seat: Seat) -> Option<&str> {
        match self.kind(seat) {
            SeatKind::Bot => self.setup.seats().get(seat.index()).and_then(|seat| seat.bot.as_deref()),
            SeatKind::Person => self.rows.get(seat.index()).and_then(|row| row.stand_in.as_deref()),
            SeatKind::Automa => None,
        }
    }

    /// Is anybody connected in this seat?
    pub fn is_connected(&self, seat: Seat) -> bool {
        self.devices(seat) > 0
    }

    /// How many only watch.
    pub fn watching(&self) -> u32 {
        self.elsewhere.iter().fold(self.watching_here(), |sum, visit| sum.saturating_add(visit.watching))
    }

    fn watching_here(&self) -> u32 {
        self.visitors.values().filter(|visitor| visitor.viewer == Viewer::Spectator).count() as u32
    }

    /// People who decide for themselves and sit in another seat: those who are asked for consent. Whoever has not come yet has
    /// not agreed to anything.
    pub fn others(&self, seat: Seat) -> Vec<u8> {
        let people = (0..self.rows.len() as u8).map(Seat).filter(|&other| self.kind(other) == SeatKind::Person);
        let people = people.filter(|&other| self.holder(other) == other && other != self.holder(seat));
        people.filter(|&other| self.bot(other).is_none()).map(|seat| seat.0).collect()
    }

    /// The seat of somebody else that a person decides for now, and whom one may advise.
    pub fn advised(&self, asked: SeatSet, mine: SeatSet) -> Option<Seat> {
        let others = asked.into_iter().filter(|&seat| !mine.contains(seat));
        let mut people = others.filter(|&seat| self.kind(seat) == SeatKind::Person && self.bot(seat).is_none());
        people.next()
    }

    /// The seats that whoever comes may have while the door is open.
    pub fn free(&self) -> Vec<Seat> {
        free_seats(&self.setup, self.rows.iter().map(|row| (row.joined, row.name.as_str())))
    }

    /// Has everybody come who is a person?
    pub fn are_all_here(&self) -> bool {
        let mut people = (0..self.rows.len() as u8).map(Seat).filter(|&seat| self.kind(seat) == SeatKind::Person);
        people.all(|seat| self.rows[self.holder(seat).index()].joined)
    }

    /// Is there a person in another seat, who could draw conclusions from a pause?
    pub fn is_watched(&self, seat: Seat) -> bool {
        let own = self.holder(seat);
        let people = (0..self.rows.len() as u8).map(Seat).filter(|&other| self.kind(other) == SeatKind::Person);
        people.into_iter().any(|other| self.holder(other) != own)
    }

    /// Is somebody else called so, to whoever has these words?
    pub fn is_taken(&self, seat: Seat, name: &str, words: &Words) -> bool {
        let names = self.names(words);
        let mut others = names.iter().enumerate().filter(|(other, _)| *other != seat.index());
        others.any(|(_, other)| same_name(other, name))
    }

    /// Changes the row of a seat.
    pub fn set(&mut self, seat: Seat, row: SeatRow) {
        self.rows[seat.index()] = row;
    }
}

/// The seats that whoever comes may have at an open table, given who has come and what everybody is called: those of people who
/// have not come and whom nobody named, but for the first person's, which is that of whoever laid the table.
pub fn free_seats<'n>(setup: &TableSetup, taken: impl IntoIterator<Item = (bool, &'n str)>) -> Vec<Seat> {
    let is_person = |new: &NewSeat| new.kind == SeatKind::Person && new.held_by.is_none();
    let seats = setup.seats().iter().zip(taken).zip(0..).filter(|((new, _), _)| is_person(new)).skip(1);
    seats.filter(|((_, (joined, name)), _)| !joined && name.is_empty()).map(|(_, seat)| Seat(seat)).collect()
}

/// What everybody is called, by seat: the names they gave; the colours of those who gave none, as these words name them.
pub fn names(rows: &[SeatRow], setup: &TableSetup, words: &Words) -> Vec<String> {
    shown_names(rows.iter().map(|row| row.name.as_str()), setup, words)
}

/// The same, from the names alone.
pub fn shown_names<'n>(given: impl Iterator<Item = &'n str>, setup: &TableSetup, words: &Words) -> Vec<String> {
    let seats = setup.seats().iter().map(Some).chain(std::iter::repeat(None));
    given.zip(seats).map(|(given, seat)| name(given, seat, words)).collect()
}

fn name(given: &str, seat: Option<&NewSeat>, words: &Words) -> String {
    match seat {
        Some(seat) if given.is_empty() && seat.kind == SeatKind::Automa => words.plain("captain-automa"),
        Some(seat) if given.is_empty() => words.plain(&format!("colour-{}", tabletop::names::variant(&seat.colour))),
        Some(_) | None => given.to_owned(),
    }
}

/// A name as it may be shown: without what cannot be seen, not empty, not too long.
pub fn clean_name(name: &str) -> Option<String> {
    let name: String = name.chars().filter(|&c| !is_invisible(c)).collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    (!name.is_empty() && name.chars().count() <= NAME).then_some(name)
}

/// Control characters and those that Unicode says to ignore where they cannot be shown, and blanks that are letters by name.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2800}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Do two names read alike? Capitals and wide letters make no difference.
pub fn same_name(one: &str, other: &str) -> bool {
    let plain = |c: char| match c {
        // The wide forms of ASCII, in the same order.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        _ => c,
    };
    let fold = |name: &str| name.chars().map(plain).flat_map(char::to_lowercase).collect::<String>();
    fold(one) == fold(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(clean_name("  Anna \u{7} B "), Some("Anna B".into()));
        assert_eq!(clean_name(" \n "), None);
        assert_eq!(clean_name(&"x".repeat(25)), None);
    }
}
