//! Laying out a player's pieces.

use registry::last_aurora::action::{parse_box, write_box};
use registry::last_aurora::content::{CardKind, Content, ConvoyKind};
use registry::last_aurora::convoy::{Convoy, Token};
use registry::last_aurora::look::Look;
use registry::last_aurora::state::{CREW, Member};
use tabletop::Seat;

use super::given::Layout;
use super::words::{TOKENS, ZONES, word};
use super::{athena, frozen};
use crate::fault::Fault;
use crate::fields::Fields;
use crate::tree::{Node, Value};

/// `player "Frances" space=4 food=2 { … }`.
pub fn player(layout: &mut Layout, node: &Node) -> Result<(), Fault> {
    let mut fields = Fields::new(node);
    let seat = layout.seat(fields.arg("a name")?)?;
    if let Some(value) = fields.prop("space") {
        let space = value.number::<u8>()?;
        if usize::from(space) >= layout.rules.road.len() {
            let last = layout.rules.road.len() - 1;
            return Err(Fault::new(value.at, format!("the spaces of the road are 0 to {last}")));
        }
        layout.state.player_mut(seat).space = space;
    }
    if let Some(value) = fields.prop("alert") {
        athena::alert(layout, seat, value)?;
    }
    frozen::tracks(layout, seat, &mut fields)?;
    if let Some(value) = fields.prop("fame") {
        let stars = value.number::<i8>()?;
        let found = layout.rules.content.fame.iter().position(|&printed| printed == stars);
        let space = found.ok_or_else(|| Fault::new(value.at, format!("the Fame Track has no space worth {stars}")))?;
        layout.state.player_mut(seat).fame = space as u8;
    }
    if let Some(crew_node) = fields.child("crew")? {
        crew(layout, seat, crew_node)?;
    }
    cards(layout, seat, &mut fields)?;
    hand(layout, seat, fields.child("objects")?)?;
    cargo(layout, seat, &mut fields)?;
    for flag in fields.children("eliminated") {
        Fields::new(flag).close()?;
        eliminate(layout, seat);
    }
    fields.close()
}

/// `crew { leader zone="rest"; co-pilot contamination=1 }` instead of the Start Survivors.
fn crew(layout: &mut Layout, seat: Seat, node: &Node) -> Result<(), Fault> {
    for member in std::mem::take(&mut layout.state.player_mut(seat).crew) {
        layout.state.discard.push(member.card);
    }
    if node.children.is_empty() || node.children.len() > CREW {
        return Err(Fault::new(node.at, format!("a crew has 1 to {CREW} Survivors")));
    }
    for (at, line) in node.children.iter().enumerate() {
        let name = Value::text_at(slug_of(&node.children[..at], line)?, line.at);
        let card = layout.claim(&name, Some(seat))?;
        let CardKind::Survivor(survivor) = layout.rules.content.card(card).kind else {
            return Err(Fault::new(line.at, format!("`{}` is no Survivor", line.name)));
        };
        let mut fields = Fields::new(line);
        let mut member = Member { card, ..Member::default() };
        if let Some(zone) = fields.prop("zone") {
            member.zone = zone.one_of("zone", ZONES)?;
        }
        member.contamination = fields.number("contamination")?.unwrap_or(0);
        member.food = fields.number("food")?.unwrap_or(0);
        member.raise(fields.number("raised")?.unwrap_or(0), 0);
        member.used = fields.prop("used").map(Value::yes_or_no).transpose()?.unwrap_or(false);
        fields.close()?;
        if member.contamination >= survivor.skill.max(member.raised_to()) + member.food {
            return Err(Fault::new(line.at, format!("{} would be dead with so much Contamination", line.name)));
        }
        layout.state.player_mut(seat).crew.push(member);
    }
    Ok(())
}

/// The card that a line of a crew names. A second one of the same name is `"driver#2"`, as in actions and expectations.
fn slug_of<'n>(before: &[Node], line: &'n Node) -> Result<&'n str, Fault> {
    let bare = line.name.split('#').next().unwrap_or_default();
    let copy = before.iter().filter(|other| other.name.split('#').next() == Some(bare)).count() + 1;
    let spelling = if copy == 1 { bare.to_owned() } else { format!("{bare}#{copy}") };
    if line.name == spelling {
        return Ok(bare);
    }
    Err(Fault::new(line.at, format!("this Survivor is written `\"{spelling}\"` here, not `{}`", line.name)))
}

/// `truck`, `trailers` and `device` lines.
fn cards(layout: &mut Layout, seat: Seat, fields: &mut Fields) -> Result<(), Fault> {
    if let Some(node) = fields.child("truck")? {
        let mut truck = Fields::new(node);
        let name = truck.arg("a Truck")?;
        truck.close()?;
        mount(layout, seat, 0, name)?;
    }
    if let Some(node) = fields.child("trailers")? {
        let mut trailers = Fields::new(node);
        let names = trailers.rest();
        trailers.close()?;
        for cell in [2, 4, 6] {
            unmount(layout, seat, cell);
        }
        if names.len() > 3 {
            return Err(Fault::new(node.at, "no Truck tows more than 3 Trailers"));
        }
        for (at, name) in names.iter().enumerate() {
            mount(layout, seat, (at + 1) * 2, name)?;
        }
    }
    let convoy = layout.state.player(seat).convoy;
    let (towing, trailers) = (convoy.truck(&layout.rules.content).1, convoy.trailers());
    if trailers > usize::from(towing) {
        let message =
            format!("the Truck tows {towing} Trailers, not {trailers} (LA-ICON-TOWING): add a line `trailers`");
        return Err(Fault::new(fields.node.at, message));
    }
    for node in fields.children("device") {
        let mut device = Fields::new(node);
        let name = device.arg("a Device")?;
        let on = device.prop("on").ok_or_else(|| Fault::new(node.at, "`device` needs on=\"t\", on=1, on=2 or on=3"))?;
        device.close()?;
        let column = on.one_of("place of a Device", &[("t", 0), ("1", 1), ("2", 2), ("3", 3)])?;
        if column > trailers {
            return Err(Fault::new(on.at, format!("there is no Trailer {column} to mount it on")));
        }
        mount(layout, seat, column * 2 + 1, name)?;
    }
    Ok(())
}

fn unmount(layout: &mut Layout, seat: Seat, cell: usize) {
    let content = layout.rules.content.clone();
    let convoy = &mut layout.state.player_mut(seat).convoy;
    let old = convoy.card(cell);
    if old.is_some() {
        convoy.replace(&content, cell, registry::last_aurora::content::CardId::NONE);
        layout.state.discard.push(old);
    }
}

fn mount(layout: &mut Layout, seat: Seat, cell: usize, name: &Value) -> Result<(), Fault> {
    unmount(layout, seat, cell);
    let card = layout.claim(name, Some(seat))?;
    let content = layout.rules.content.clone();
    let fits = match &content.card(card).kind {
        CardKind::Convoy(convoy) => match convoy.kind {
            ConvoyKind::Truck { .. } => cell == 0,
            ConvoyKind::Trailer => cell > 0 && cell.is_multiple_of(2),
            ConvoyKind::Device => cell % 2 == 1,
        },
        _ => false,
    };
    if !fits {
        let what = ["a Truck", "a Device", "a Trailer"][if cell == 0 { 0 } else { 2 - cell % 2 }];
        return Err(Fault::new(name.at, format!("`{}` is not {what}", name.text())));
    }
    layout.state.player_mut(seat).convoy.replace(&content, cell, card);
    Ok(())
}

fn hand(layout: &mut Layout, seat: Seat, node: Option<&Node>) -> Result<(), Fault> {
    let Some(node) = node else { return Ok(()) };
    let mut fields = Fields::new(node);
    let names = fields.rest();
    fields.close()?;
    let limit = Look::new(&layout.rules, &layout.state).object_limit(seat);
    if names.len() > limit {
        return Err(Fault::new(node.at, format!("this player holds at most {limit} Objects (LA-OBJ-02)")));
    }
    for name in names {
        let object = layout.claim_object(name)?;
        layout.state.player_mut(seat).objects.push(object);
    }
    Ok(())
}

/// Damage first, then tokens that have their boxes, then all others wherever they fit.
fn cargo(layout: &mut Layout, seat: Seat, fields: &mut Fields) -> Result<(), Fault> {
    let content = layout.rules.content.clone();
    let player = layout.state.player_mut(seat);
    let mut convoy = player.convoy;
    Token::ALL.into_iter().for_each(|token| convoy.set_tokens(token, 0));
    for node in fields.children("damage") {
        let mut damage = Fields::new(node);
        for value in damage.rest() {
            let here = existing_box(&convoy, value)?;
            convoy.set_damage(convoy.damage() | here.bit());
        }
        damage.close()?;
    }
    let boxes = fields.children("box");
    for node in &boxes {
        let mut line = Fields::new(node);
        let here = line.arg("a Cargo Box")?;
        let token = line.arg("a token")?.one_of("token", TOKENS)?;
        line.close()?;
        lay(&mut convoy, &content, here, token)?;
    }
    let wanted = [
        (Token::Survivor, Some(player.crew.len() as u8)),
        (Token::Food, fields.number("food")?),
        (Token::Fuel, fields.number("fuel")?),
        (Token::Ammo, fields.number("ammo")?),
        (Token::Full, fields.number("full")?),
        (Token::Half, fields.number("half")?),
    ];
    for (token, count) in wanted {
        let default = if boxes.is_empty() {
            content.starting.get(token as usize).copied().unwrap_or(0)
        } else {
            convoy.count(token)
        };
        let filled = fill(&mut convoy, token, count.unwrap_or(default), boxes.is_empty());
        filled.map_err(|message| Fault::new(fields.node.at, message))?;
    }
    player.convoy = convoy;
    Ok(())
}

/// Stows tokens until there are so many, moving others only where the case has laid none down.
fn fill(convoy: &mut Convoy, token: Token, count: u8, may_move: bool) -> Result<(), String> {
    let name = word(TOKENS, &token);
    if convoy.count(token) > count {
        return Err(format!("{name} lies in more boxes than there are tokens ({count})"));
    }
    while convoy.count(token) < count {
        let room = if may_move { convoy.stow_with_room(token) } else { stow_beside(convoy, token) };
        if !room {
            return Err(format!("there is no box left for {count} {name}"));
        }
    }
    Ok(())
}

/// Into an empty box; tokens that the case has laid down stay where they are.
fn stow_beside(convoy: &mut Convoy, token: Token) -> bool {
    let open = convoy.empty() & convoy.accepting(token);
    if open == 0 {
        return false;
    }
    let before = *convoy;
    convoy.stow(token);
    let untouched = Token::ALL.into_iter().all(|kind| before.holding(kind) & !convoy.holding(kind) == 0);
    if !untouched {
        *convoy = before;
    }
    untouched
}

fn existing_box(convoy: &Convoy, value: &Value) -> Result<registry::last_aurora::convoy::BoxRef, Fault> {
    let here = parse_box(&value.text()).map_err(|message| Fault::new(value.at, message))?;
    if convoy.boxes() & here.bit() == 0 {
        return Err(Fault::new(value.at, format!("this Convoy has no box {}", write_box(here))));
    }
    Ok(here)
}

fn lay(convoy: &mut Convoy, content: &Content, here: &Value, token: Token) -> Result<(), Fault> {
    let at = existing_box(convoy, here)?;
    if convoy.empty() & at.bit() == 0 {
        return Err(Fault::new(here.at, format!("box {} is not empty (LA-PLACE-01)", write_box(at))));
    }
    if convoy.accepting(token) & at.bit() == 0 {
        let kind = convoy.kind_at(content, at);
        let message = format!("box {} is of kind {kind:?} and takes no {}", write_box(at), word(TOKENS, &token));
        return Err(Fault::new(here.at, message));
    }
    convoy.put(token, at);
    Ok(())
}

fn eliminate(layout: &mut Layout, seat: Seat) {
    let player = std::mem::take(layout.state.player_mut(seat));
    layout.state.removed.extend(player.crew.iter().map(|member| member.card));
    layout.state.removed.extend(player.convoy.cells().map(|cell| player.convoy.card(cell)));
    layout.state.object_discard.extend(player.objects);
    layout.state.player_mut(seat).space = player.space;
    layout.state.player_mut(seat).fame = player.fame;
    layout.state.order.retain(|&other| other != seat);
}
