//! What always holds of the Automa.

use tabletop::Seat;

use super::{Automa, Spot};
use crate::content::{AutomaBox, CardId, CardSet};
use crate::invariants::ensure;
use crate::look::Look;

/// Numbers that index lists are in range.
pub(crate) fn check_shape(look: Look) -> Result<(), String> {
    let Some(automa) = look.automa() else { return Ok(()) };
    let board = look.automa_board();
    ensure(look.s.count == 2 && automa.seat == Seat(1), "the Automa has the second of two seats")?;
    ensure(usize::from(automa.counter) < board.columns(), "the Automa counter is on the board")?;
    let actions = look.content().automa().actions.len();
    let known = all_actions(automa).all(|action| usize::from(action) < actions);
    ensure(known, "known Action cards")
}

fn all_actions(automa: &Automa) -> impl Iterator<Item = u8> + '_ {
    let piles = [&automa.deck, &automa.pile, &automa.revealed, &automa.discard];
    piles.into_iter().flat_map(|pile| pile.iter().map(|action| action.0))
}

/// Its cards, tokens and counters are conserved and in their places.
pub(crate) fn check(look: Look, automa: &Automa) -> Result<(), String> {
    let board = look.automa_board();
    let mut actions: Vec<u8> = all_actions(automa).collect();
    actions.sort_unstable();
    let all = || (0..).zip(&look.content().automa().actions);
    let each_once = actions.iter().copied().eq(all().map(|(id, _)| id));
    let easy = actions.iter().copied().eq(all().filter(|(_, card)| !card.only_harms()).map(|(id, _)| id));
    ensure(each_once || easy, "every Action card is in one place, but for those that an easy game leaves in the box")?;
    ensure(usize::from(automa.explored) <= automa.revealed.len(), "cards explored with are revealed")?;
    let columns = (1u16 << board.columns()) - 1;
    let on_board = automa.damage.iter().chain(&automa.fired).all(|&row| u16::from(row) & !columns == 0);
    ensure(on_board, "counters lie on the board")?;
    let ahead = (columns & !((2u16 << automa.counter) - 1)) as u8;
    ensure(automa.damage[0] & ahead == ahead, "Row A is covered beyond the counter (LS-SETUP-07, LS-END-04)")?;
    let beyond = (0u8..).zip(&board.rows).skip(1).all(|(row, boxes)| {
        let jammed = |column: usize| matches!(boxes[column], AutomaBox::Weapon(_));
        (usize::from(automa.counter) + 1..boxes.len())
            .all(|column| jammed(column) || !automa.is_damaged(Spot { row, column: column as u8 }))
    });
    ensure(beyond, "beyond the counter nothing is damaged but jammed Weapons (LS-DMG-03)")?;
    ensure(automa.stock.iter().all(|&tokens| tokens <= board.most_resources), "storage has room (LS-GATHER-09)")?;
    ensure(automa.crew() <= board.most_survivors, "no more Survivors than boxes (LS-REC-03)")?;
    let is_loot = |&card: &CardId| matches!(look.content().card(card).set, CardSet::Loot { .. });
    ensure(automa.loot.iter().all(is_loot), "Loot lies in its zone")
}

/// What every player has, the Automa has elsewhere or not at all.
pub(crate) fn check_seat(look: Look, seat: Seat) -> Result<(), String> {
    let player = look.player(seat);
    let nothing = player.crew.is_empty() && player.objects.is_empty() && player.convoy.boxes() == 0;
    ensure(player.alive && nothing, "the Automa has its own board")?;
    ensure(player.steps.is_empty(), "the Automa is never asked")?;
    ensure(look.s.order.contains(&seat), "the Automa is on the Turn Order Table")
}
