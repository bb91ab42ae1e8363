//! What lies on and above the road: Special Waypoint counters, avalanches, Mines and Enemies.

use registry::last_aurora::content::words::RESOURCES;
use registry::last_aurora::content::{CardId, CardKind, Waypoint};
use registry::last_aurora::modules::mine::{MINES, Mine};
use registry::last_aurora::road::Way;
use registry::last_aurora::setup::{Rules, new_foe};
use registry::last_aurora::state::Foe;

use super::frozen;
use super::given::Layout;
use crate::fault::Fault;
use crate::fields::Fields;
use crate::tree::{Node, Value};

impl Layout {
    /// No counter lies anywhere but where the case wants one. What the map has printed on it stays.
    pub fn waypoints(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        let rules = self.rules.clone();
        for (counter, space) in self.state.waypoints.iter_mut().zip((0..).map(|space| rules.board().fixed(space))) {
            *counter = space;
        }
        for node in fields.children("waypoint") {
            let mut line = Fields::new(node);
            let place = line.arg("a space")?;
            let word = line.arg("food, fuel, ammo, object or contamination")?;
            line.close()?;
            let space = place.number::<usize>()?;
            let spaces = &self.rules.board().spaces;
            if !spaces.get(space).is_some_and(|space| space.waypoint) {
                let marked: Vec<String> = spaces
                    .iter()
                    .enumerate()
                    .filter(|(_, space)| space.waypoint)
                    .map(|(at, _)| at.to_string())
                    .collect();
                let message = format!("no counter belongs on space {space}, only on {}", marked.join(", "));
                return Err(Fault::new(place.at, message));
            }
            let counters = [
                ("food", Waypoint::Resource(RESOURCES[0].1)),
                ("fuel", Waypoint::Resource(RESOURCES[1].1)),
                ("ammo", Waypoint::Resource(RESOURCES[2].1)),
                ("object", Waypoint::Object),
                ("contamination", Waypoint::Contamination),
            ];
            self.state.waypoints[space] = Some(word.one_of("waypoint counter", &counters)?);
        }
        Ok(())
    }

    /// `covered from=3 to=6`.
    pub fn avalanches(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        for node in fields.children("covered") {
            let mut line = Fields::new(node);
            let at = shortcut(&self.rules, &mut line)?;
            line.close()?;
            self.state.covered |= 1 << at;
        }
        Ok(())
    }

    /// `mine from=7 to=8 owner="Andrew"`: the oldest first.
    pub fn mines(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        for node in fields.children("mine") {
            let mut line = Fields::new(node);
            let way = road(&self.rules, &mut line)?;
            let owner = line.prop("owner").ok_or_else(|| Fault::new(node.at, "a Mine needs an owner=\"…\""))?;
            let owner = self.seat(owner)?;
            line.close()?;
            if self.state.on_map.mines.len() == MINES {
                return Err(Fault::new(node.at, "there are two Mine counters"));
            }
            self.state.on_map.mines.push(Mine { way, owner });
        }
        Ok(())
    }

    /// `enemy "riderwolves" region="valley" damage=1 targets="Andrew Frances" loot="prisoner"`.
    pub fn enemies(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        let nodes = fields.children("enemy");
        if nodes.len() > 6 {
            return Err(Fault::new(nodes[6].at, "there are six Enemies"));
        }
        for node in nodes {
            let mut line = Fields::new(node);
            let name = line.arg("an Enemy")?;
            let card = self.claim(name, None)?;
            if !matches!(self.rules.content.card(card).kind, CardKind::Enemy(_)) {
                return Err(Fault::new(name.at, format!("`{}` is no Enemy", name.text())));
            }
            let region = self.region(node, line.prop("region"))?;
            let loot = match line.prop("loot") {
                Some(name) => self.claim_loot(name)?,
                None => self.next_loot(node)?,
            };
            self.claimed.push(loot);
            let mut foe = new_foe(card, region, loot);
            foe.damage = line.number("damage")?.unwrap_or(0);
            if let Some(value) = line.prop("kept") {
                frozen::kept(self, &foe, value)?;
            }
            if let Some(value) = line.prop("targets") {
                self.targets(&mut foe, value)?;
            }
            line.close()?;
            self.state.foes.push(foe);
        }
        Ok(())
    }

    fn region(&self, node: &Node, value: Option<&Value>) -> Result<u8, Fault> {
        let value = value.ok_or_else(|| Fault::new(node.at, "an Enemy needs a region=\"…\""))?;
        let regions: Vec<(&str, u8)> =
            self.rules.board().regions.iter().enumerate().map(|(at, name)| (name.as_str(), at as u8)).collect();
        value.one_of("region", &regions)
    }

    /// The top of the Loot deck as it was at the start.
    fn next_loot(&mut self, node: &Node) -> Result<CardId, Fault> {
        let card = self.state.loot.pop();
        card.ok_or_else(|| Fault::new(node.at, "no Loot card is left for this Enemy"))
    }

    fn targets(&mut self, foe: &mut Foe, value: &Value) -> Result<(), Fault> {
        let text = value.word()?;
        for (at, name) in text.split([' ', ',']).filter(|name| !name.is_empty()).enumerate() {
            let seat = self.seat(&Value::text_at(name, value.at))?;
            if at >= foe.targets.len() {
                return Err(Fault::new(value.at, "an Enemy has four Target boxes"));
            }
            foe.targets[at] = seat.0 + 1;
            let player = self.state.player_mut(seat);
            let left = player.targets.checked_sub(1);
            player.targets =
                left.ok_or_else(|| Fault::new(value.at, format!("{name} has only two Target counters")))?;
        }
        Ok(())
    }
}

/// The place in the map's list of the shortcut with these ends.
pub fn shortcut(rules: &Rules, line: &mut Fields) -> Result<usize, Fault> {
    let at = line.node.at;
    let (from, to) = ends(line, "a shortcut")?;
    match Way::between(rules.board(), from, to) {
        Some(Way::Shortcut(place)) => Ok(usize::from(place)),
        _ => Err(Fault::new(at, format!("the map has no shortcut from {from} to {to}"))),
    }
}

/// The road with these ends: a stretch of the main road or a shortcut.
pub fn road(rules: &Rules, line: &mut Fields) -> Result<Way, Fault> {
    let at = line.node.at;
    let (from, to) = ends(line, "a road")?;
    let found = Way::between(rules.board(), from, to);
    found.ok_or_else(|| Fault::new(at, format!("the map has no road from {from} to {to}")))
}

fn ends(line: &mut Fields, what: &str) -> Result<(u8, u8), Fault> {
    match (line.number::<u8>("from")?, line.number::<u8>("to")?) {
        (Some(from), Some(to)) => Ok((from, to)),
        _ => Err(Fault::new(line.node.at, format!("name {what} by from=… and to=…"))),
    }
}
