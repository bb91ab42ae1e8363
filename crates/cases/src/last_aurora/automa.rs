//! The Automa board in cases: laid out, and read.

use registry::last_aurora::content::{ActionCardId, parse_board_box, write_board_box};
use registry::last_aurora::look::Look;
use registry::last_aurora::modules::automa::{ActionPile, Automa};

use super::given::Layout;
use crate::fault::Fault;
use crate::fields::Fields;
use crate::tree::{Node, Value};

/// `automa space=4 fame=1 food=0 survivors=3 { pile "salvage"; damage "C1" }`.
pub fn lay_out(layout: &mut Layout, fields: &mut Fields) -> Result<(), Fault> {
    let node = fields.child("automa")?;
    let Some(mut automa) = layout.state.boards.automa else {
        return node.map_or(Ok(()), |node| Err(Fault::new(node.at, "this needs `given automa=#true`")));
    };
    automa.counter = layout.state.round.saturating_sub(1).min(layout.rules.content.automa().board.columns() as u8 - 1);
    automa.damage[0] &= !((2u16 << automa.counter) - 1) as u8;
    if let Some(node) = node {
        read(layout, &mut automa, node)?;
    }
    layout.state.boards.automa = Some(automa);
    Ok(())
}

fn read(layout: &mut Layout, automa: &mut Automa, node: &Node) -> Result<(), Fault> {
    let mut fields = Fields::new(node);
    let player = layout.state.player_mut(automa.seat);
    if let Some(space) = fields.number("space")? {
        player.space = space;
    }
    if let Some(value) = fields.prop("fame") {
        let stars = value.number::<i8>()?;
        let found = layout.rules.content.automa().board.fame.iter().position(|&printed| printed == stars);
        let space = found.ok_or_else(|| Fault::new(value.at, format!("its Fame Track has no space worth {stars}")))?;
        player.fame = space as u8;
    }
    for (slot, name) in automa.stock.iter_mut().zip(["food", "fuel", "ammo"]) {
        *slot = fields.number(name)?.unwrap_or(*slot);
    }
    automa.survivors = fields.number("survivors")?.unwrap_or(automa.survivors);
    automa.contaminated = fields.number("contaminated")?.unwrap_or(0);
    for line in fields.children("damage") {
        let mut damage = Fields::new(line);
        for value in damage.rest() {
            let found = parse_board_box(&value.text());
            let (row, column) = found.ok_or_else(|| Fault::new(value.at, "write a row and a column, such as C1"))?;
            automa.damage[row] |= 1 << column;
        }
        damage.close()?;
    }
    actions(layout, automa, &mut fields)?;
    for line in fields.children("objects") {
        let mut objects = Fields::new(line);
        for name in objects.rest() {
            automa.objects.push(layout.claim_object(name)?);
        }
        objects.close()?;
    }
    for line in fields.children("loot") {
        let mut loot = Fields::new(line);
        for name in loot.rest() {
            automa.loot.push(layout.claim_loot(name)?);
        }
        loot.close()?;
    }
    fields.close()
}

/// Action cards: `pile` and `deck` from the next card on, `revealed` from the left, `discard`.
fn actions(layout: &Layout, automa: &mut Automa, fields: &mut Fields) -> Result<(), Fault> {
    let (revealed, _) = claimed(layout, automa, fields, "revealed")?;
    automa.explored = revealed.len() as u8;
    automa.revealed = revealed;
    automa.discard = claimed(layout, automa, fields, "discard")?.0;
    automa.pile = claimed(layout, automa, fields, "pile")?.0;
    automa.pile.reverse();
    let (mut next, all) = claimed(layout, automa, fields, "deck")?;
    if all {
        automa.discard.extend(std::mem::take(&mut automa.deck));
    }
    next.reverse();
    automa.deck.extend(next);
    Ok(())
}

/// The cards of a line, taken out of the deck, and whether they are all there is (`rest=#false`).
fn claimed(
    layout: &Layout,
    automa: &mut Automa,
    fields: &mut Fields,
    name: &'static str,
) -> Result<(ActionPile, bool), Fault> {
    let mut pile = ActionPile::default();
    let Some(node) = fields.child(name)? else { return Ok((pile, false)) };
    let mut line = Fields::new(node);
    for value in line.rest() {
        let card = action(layout, value)?;
        let Some(at) = automa.deck.iter().position(|&other| other == card) else {
            return Err(Fault::new(value.at, format!("`{}` has its place already", value.text())));
        };
        pile.push(automa.deck.remove(at));
    }
    let rest = line.prop("rest").map(Value::yes_or_no).transpose()?.unwrap_or(true);
    line.close()?;
    Ok((pile, !rest))
}

fn action(layout: &Layout, name: &Value) -> Result<ActionCardId, Fault> {
    let cards = &layout.rules.content.automa().actions;
    let found = cards.iter().position(|card| card.slug == name.text());
    let known = || cards.iter().map(|card| card.slug.as_str());
    found.map(|at| ActionCardId(at as u8)).ok_or_else(|| Fault::unknown(name.at, "Action card", &name.text(), known()))
}

/// Everything that an expectation may ask for.
pub fn found(look: Look, automa: &Automa) -> Vec<(&'static str, String)> {
    let player = look.player(automa.seat);
    let board = look.automa_board();
    let names = |pile: &ActionPile| {
        let names: Vec<&str> = pile.iter().map(|&id| look.action(id).slug.as_str()).collect();
        names.join(" ")
    };
    vec![
        ("space", player.space.to_string()),
        ("region", look.rules.board().regions[usize::from(look.region(automa.seat))].clone()),
        ("fame", look.stars(automa.seat).to_string()),
        ("targets", player.targets.to_string()),
        ("food", automa.stock[0].to_string()),
        ("fuel", automa.stock[1].to_string()),
        ("ammo", automa.stock[2].to_string()),
        ("survivors", automa.survivors.to_string()),
        ("contaminated", automa.contaminated.to_string()),
        ("counter", (automa.counter + 1).to_string()),
        ("deck", automa.deck.len().to_string()),
        ("pile", automa.pile.len().to_string()),
        ("revealed", names(&automa.revealed)),
        ("explored", automa.explored.to_string()),
        ("discard", names(&automa.discard)),
        ("objects", automa.objects.len().to_string()),
        ("loot", automa.loot.len().to_string()),
        ("icons", automa.speed_icons(board).to_string()),
        ("damage", boxes(automa, 0..=automa.counter)),
        ("covered", boxes(automa, automa.counter + 1..=board.columns() as u8 - 1)),
    ]
}

/// Damaged boxes of some columns, row by row.
fn boxes(automa: &Automa, columns: std::ops::RangeInclusive<u8>) -> String {
    let all = (0u8..).zip(automa.damage).flat_map(|(row, damage)| {
        let damaged = columns.clone().filter(move |column| damage & (1 << column) != 0);
        damaged.map(move |column| write_board_box(row, column))
    });
    all.collect::<Vec<_>>().join(" ")
}
