//! What a careful player of Scenario A would like to get done, worth most first where it matters.

use eternaut::content::{CharacterId, ItemId};
use eternaut::look::Look;
use eternaut::space::Space;

/// The way out that a player has set its heart on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The bread lorry, to the exchange (B2).
    Lorry,
    /// The hand trolley, to the workshops (B1).
    Railway,
    /// Nowhere: everybody in the street is visited first.
    Visits,
}

/// Something to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Interact with a counter of this ID.
    See(u16),
    /// Use this Item action on a counter of this ID.
    Use(u16, u16),
    /// Craft from these.
    Make(u16, u16),
    /// Stand in this space.
    Be(Space),
    /// Take this Item from that Character.
    Take(u16, CharacterId),
}

/// Something to do, who should, and how much it matters.
#[derive(Clone, Copy, Debug)]
pub struct Errand {
    /// The more the better.
    pub worth: i32,
    /// The Character that should do it.
    pub who: CharacterId,
    /// What there is to do.
    pub deed: Deed,
}

/// An Item by its number.
pub fn item_id(number: u16) -> ItemId {
    ItemId::new(number).expect("an Item's number")
}

/// Reads facts off a position by their names.
#[derive(Clone, Copy)]
pub struct Facts<'a>(pub Look<'a>);

impl Facts<'_> {
    /// Is this fact set?
    pub fn flag(self, name: &str) -> bool {
        let at = self.0.rules.scenario().flags.iter().position(|flag| flag == name);
        self.0.s.flags.contains(at.unwrap_or_else(|| panic!("no flag {name}")) as u8)
    }

    /// Does this Character hold this?
    pub fn holds(self, who: CharacterId, item: u16) -> bool {
        self.0.board(who).is_some_and(|board| board.count(item_id(item)) > 0)
    }

    /// Does anybody hold this?
    pub fn anyone(self, item: u16) -> bool {
        !self.0.holders(item_id(item)).is_empty()
    }

    /// Does such a counter lie on the map?
    pub fn present(self, counter: u16) -> bool {
        self.0.s.counters.iter().any(|placed| placed.id.number() == counter)
    }

    fn outside(self, who: CharacterId) -> bool {
        self.0.space_of(who).is_some_and(|space| space.y() >= 8)
    }
}

/// All errands of the moment.
pub fn errands(look: Look, way: Way) -> Vec<Errand> {
    let facts = Facts(look);
    let mut all = Vec::new();
    for who in look.s.in_play() {
        let mut add = |worth: i32, when: bool, deed: Deed| {
            if when {
                all.push(Errand { worth, who, deed });
            }
        };
        shelter(facts, who, &mut add);
        try_the_suit(facts, who, &mut add);
        gear(facts, who, way, &mut add);
        match way {
            Way::Lorry => lorry(facts, who, &mut add),
            Way::Railway => railway(facts, who, &mut add),
            Way::Visits => visits(facts, who, &mut add),
        }
    }
    all
}

type Add<'a> = &'a mut dyn FnMut(i32, bool, Deed);

fn shelter(facts: Facts, who: CharacterId, add: Add) {
    let simon = who.number() == 902;
    let rests = |pulled: &str, ready: &str| facts.flag(pulled) && !facts.flag(ready);
    let stuck = rests("shutter-cracked", "shutter-eased") || rests("shutter-half", "shutter-loose");
    add(if simon { 100 } else { 70 }, facts.present(201) && !stuck, Deed::See(217));
    let open = !facts.flag("window-boarded");
    let board = [12, 13, 14, 32].iter().any(|&item| facts.holds(who, item));
    add(100, open && board, Deed::See(216));
    add(
        if simon { 95 } else { 50 },
        open && !board && ![12, 13].iter().any(|&item| facts.anyone(item)),
        Deed::See(220),
    );
    add(60, facts.present(204), Deed::See(204));
    let cold = !facts.flag("stove-lit");
    add(90, cold && facts.holds(who, 19), Deed::See(218));
    add(55, cold && !facts.anyone(19), Deed::See(222));
    add(110, facts.flag("phone-live"), Deed::See(227));
    let clips = facts.holds(who, 27) && !facts.flag("line-clipped");
    add(90, clips && !facts.flag("heard-exchange"), Deed::See(227));
}

fn gear(facts: Facts, who: CharacterId, way: Way, add: Add) {
    let made = facts.0.holders(item_id(40)).len() + facts.0.holders(item_id(43)).len();
    if facts.holds(who, 40) || facts.holds(who, 43) || way == Way::Lorry && made >= 2 {
        return;
    }
    let known = facts.0.s.story.iter().any(|card| card.no.0 == 4);
    let (cloth, tube) = (facts.holds(who, 16), facts.holds(who, 15));
    add(120, known && cloth && tube, Deed::Make(15, 16));
    add(115, known && cloth && facts.holds(who, 17), Deed::Make(16, 17));
    add(75, !cloth && !facts.flag("dresser-1"), Deed::See(222));
    add(40, !cloth, Deed::See(225));
    add(60, !tube, Deed::See(221));
    for (item, wanted) in [(16, !cloth && tube), (15, cloth && !tube)] {
        for other in facts.0.holders(item_id(item)) {
            let dressed = facts.holds(other, 40) || facts.holds(other, 43);
            let spare = dressed || !facts.holds(other, if item == 16 { 15 } else { 16 });
            add(85, wanted && spare && other != who, Deed::Take(item, other));
        }
    }
}

/// The suit is tried, for one minute, before anybody goes anywhere in it.
fn try_the_suit(facts: Facts, who: CharacterId, add: Add) {
    let known = facts.0.s.story.iter().any(|card| card.no.0 == 4);
    let first = known && !facts.flag("suit-tried") && !facts.flag("street-open");
    add(130, first && facts.holds(who, 40), Deed::See(if facts.present(207) { 207 } else { 201 }));
}

fn cross_the_street(facts: Facts, who: CharacterId, out: bool, add: Add) {
    let shut = facts.flag("street-open") && facts.holds(who, 40);
    add(95, shut && out != facts.outside(who), Deed::See(207));
}

fn lorry(facts: Facts, who: CharacterId, add: Add) {
    let (charged, filled, dry) = (facts.flag("battery-in"), facts.flag("petrol-in"), facts.flag("cab-sealed"));
    let sealed = dry || facts.flag("cab-painted");
    add(60, !facts.anyone(20), Deed::See(226));
    add(80, !filled && !facts.anyone(26) && facts.holds(who, 20), Deed::Use(404, 232));
    add(110, facts.holds(who, 25) || facts.holds(who, 26), Deed::See(233));
    add(58, !sealed && facts.holds(who, 16) && facts.0.holders(item_id(40)).len() >= 2, Deed::See(233));
    add(45, !sealed && !facts.anyone(16) && facts.0.holders(item_id(40)).len() >= 2, Deed::See(225));
    let wanted = !charged && !facts.anyone(25);
    if facts.flag("street-open") && facts.holds(who, 40) {
        add(100, wanted && facts.holds(who, 20), Deed::Use(404, 236));
        add(80, wanted, Deed::See(236));
        cross_the_street(facts, who, wanted, add);
    }
    if charged && filled && dry && facts.flag("heard-exchange") {
        let simon = who.number() == 902;
        add(if simon { 200 } else { 150 }, true, Deed::See(233));
        add(160, true, Deed::Be(Space::parse("D3.4").expect("a space")));
    }
}

fn railway(facts: Facts, who: CharacterId, add: Add) {
    let suit = facts.holds(who, 40);
    add(50, !facts.anyone(20), Deed::See(226));
    if suit {
        add(70, facts.present(205), Deed::See(205));
        let locked = facts.present(213);
        add(100, locked && facts.holds(who, 28), Deed::See(213));
        add(90, locked && !facts.anyone(28) && facts.flag("street-open"), Deed::See(231));
        let key = !facts.anyone(28) && locked;
        cross_the_street(facts, who, key, add);
        let stuck = facts.present(234) && !facts.flag("trolley-free");
        add(95, stuck && facts.holds(who, 20), Deed::Use(404, 234));
        add(if who.number() == 901 { 95 } else { 60 }, stuck, Deed::See(234));
        add(90, !facts.flag("heard-rail") && facts.present(234), Deed::Be(Space::parse("E1.4").expect("a space")));
    }
    if facts.flag("trolley-free") && facts.flag("heard-rail") {
        add(200, true, Deed::See(234));
        add(150, true, Deed::Be(Space::parse(if suit { "E1.3" } else { "D2.4" }).expect("a space")));
    }
}

/// Everybody in the street: Olivera, the tram, Anselmi, Norma, Elías's blackboard.
fn visits(facts: Facts, who: CharacterId, add: Add) {
    if !facts.holds(who, 40) || !facts.flag("street-open") {
        return;
    }
    cross_the_street(facts, who, true, add);
    // Some go to the school first, others to the pharmacy: there is no time for both.
    let school = if [901, 904].contains(&who.number()) { 60 } else { 0 };
    for (worth, counter) in [(90, 212), (95, 237), (80, 206), (60, 223)] {
        add(worth + school, facts.present(counter), Deed::See(counter));
    }
    for (worth, counter) in [(60, 231), (85, 208), (70, 214), (65, 235), (64, 203), (50, 236)] {
        add(worth, facts.present(counter), Deed::See(counter));
    }
    add(110, facts.holds(who, 31), Deed::Use(402, 237));
    add(40 + school, facts.outside(who), Deed::See(209));
    for event in &facts.0.s.event_counters {
        let hers = [5, 6].contains(&event.id.number()) && who.number() == 904;
        let worth = if hers { 190 } else { 75 + 2 * school };
        add(worth, event.space.y() >= 8, Deed::Be(event.space));
    }
}
