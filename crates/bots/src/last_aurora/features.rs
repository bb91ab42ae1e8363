//! What a network reads off a position of Last Aurora: cards by name, and numbers about every Convoy and the table.
//!
//! All of it is seen by the seat that looks: of others' hands, decks, Loot beside Enemies and the box nothing but numbers of
//! cards is read. The parts of the judge's estimate are among the numbers, so that training begins where the judge ends.

use std::collections::BTreeMap;

use registry::last_aurora::LastAurora;
use registry::last_aurora::content::{Card, CardId, CardKind, Content};
use registry::last_aurora::convoy::Token;
use registry::last_aurora::look::Look;
use registry::last_aurora::modules::Module;
use registry::last_aurora::road::UNREACHABLE;
use registry::last_aurora::state::{PLAYERS, Zone};
use tabletop::Seat;

use super::Captain;
use super::automa;
use super::clock::{Clock, Noted, Ways};
use super::worth::{Estimate, PARTS};
use crate::learned::{Inputs, Layout, Reader};

/// Numbers about one Convoy.
const CONVOY: usize = PARTS.len() + RAW.len();
/// What is read off a Convoy besides the parts of the estimate.
const RAW: [&str; 44] = [
    "total",
    "automa",
    "stars",
    "objects",
    "crew",
    "healthy",
    "counters",
    "active",
    "resting",
    "exhausted",
    "active skill",
    "resting skill",
    "exhausted skill",
    "food",
    "fuel",
    "ammo",
    "full",
    "half",
    "food on crew",
    "open",
    "boxes",
    "damage",
    "intact",
    "armor",
    "weapon 1",
    "weapon 2",
    "weapon 3",
    "weapon 4",
    "energy",
    "junk",
    "other",
    "speed",
    "next speed",
    "usual speed",
    "tracks",
    "loot",
    "to move",
    "level",
    "to goal",
    "to aurora",
    "to next mooring",
    "foes here",
    "targets",
    "order",
];
/// Numbers about the table.
const TABLE: [&str; 16] = [
    "seats",
    "reach",
    "rounds",
    "explorations",
    "late",
    "deck",
    "foes",
    "front",
    "zone food",
    "zone fuel",
    "zone ammo",
    "mines",
    "on turn",
    "rivals",
    "margin",
    "spread",
];
/// Whose Convoys are read: the seat's, the best of the others by the estimate, and the mean of all others.
const WHOSE: [&str; 3] = ["own", "best", "others"];
/// Most moorings, rounds and the like that have a name of their own.
const COUNTED: usize = 10;

/// Groups of things: each has a name for every card, Object or case of it.
#[derive(Clone, Copy)]
enum Group {
    OwnConvoy,
    OwnDamaged,
    OwnActive,
    OwnResting,
    OwnExhausted,
    BestConvoy,
    BestCrew,
    OtherConvoy,
    OtherCrew,
    Zone,
    FoeHere,
    FoeElsewhere,
}

impl Group {
    const ALL: [(Group, &'static str); 12] = [
        (Group::OwnConvoy, "own convoy"),
        (Group::OwnDamaged, "own damaged"),
        (Group::OwnActive, "own active"),
        (Group::OwnResting, "own resting"),
        (Group::OwnExhausted, "own exhausted"),
        (Group::BestConvoy, "best convoy"),
        (Group::BestCrew, "best crew"),
        (Group::OtherConvoy, "other convoy"),
        (Group::OtherCrew, "other crew"),
        (Group::Zone, "zone"),
        (Group::FoeHere, "foe here"),
        (Group::FoeElsewhere, "foe elsewhere"),
    ];

    /// Can a card of this kind be there?
    fn holds(self, kind: &CardKind) -> bool {
        let (convoy, survivor) = (matches!(kind, CardKind::Convoy(_)), matches!(kind, CardKind::Survivor(_)));
        match self {
            Group::OwnConvoy | Group::OwnDamaged | Group::BestConvoy | Group::OtherConvoy => convoy,
            Group::OwnActive | Group::OwnResting | Group::OwnExhausted | Group::BestCrew | Group::OtherCrew => survivor,
            Group::Zone => true,
            Group::FoeHere | Group::FoeElsewhere => matches!(kind, CardKind::Enemy(_)),
        }
    }
}

/// A case that has no card: which map, how many players, which phase.
#[derive(Clone, Copy)]
enum Case {
    Seats,
    Alive,
    Phase,
    Round,
    Aurora,
    Order,
}

impl Case {
    const ALL: [&'static str; 6] = ["seats", "alive", "phase", "round", "aurora", "order"];
}

/// No such thing.
const NONE: u16 = u16::MAX;

/// Reads positions of Last Aurora with the cards of a content.
#[derive(Clone, Debug)]
pub struct Features {
    captain: Captain,
    layout: Layout,
    /// By group and card.
    cards: Vec<Vec<u16>>,
    objects: Vec<u16>,
    maps: Vec<u16>,
    modules: Vec<u16>,
    /// The first of each case.
    cases: u16,
}

impl Features {
    /// Gives everything in this content a place.
    pub fn new(content: &Content) -> Self {
        let mut names = Names::default();
        let cards = Group::ALL.map(|(group, word)| {
            let place = |card: &Card| match group.holds(&card.kind) {
                true => names.place(format!("{word} {}", card.slug)),
                false => NONE,
            };
            content.cards.iter().map(place).collect()
        });
        let objects = content.objects.iter().map(|object| names.place(format!("own object {}", object.slug))).collect();
        let maps = content.maps.iter().map(|map| names.place(format!("map {}", map.slug))).collect();
        let modules = Module::ALL.iter().map(|module| names.place(format!("module {}", module.word()))).collect();
        let cases = names.list.len() as u16;
        for case in Case::ALL {
            for number in 0..COUNTED {
                names.place(format!("{case} {number}"));
            }
        }
        let layout = Layout { dense: dense_names(), sparse: names.list };
        Features { captain: Captain::new(content), layout, cards: cards.into(), objects, maps, modules, cases }
    }

    /// The judge whose estimate is among the numbers.
    pub fn captain(&self) -> &Captain {
        &self.captain
    }

    fn card(&self, group: Group, card: CardId, sparse: &mut Vec<u16>) {
        let place = self.cards[group as usize].get(usize::from(card.0)).copied();
        sparse.extend(place.filter(|&place| place != NONE));
    }

    fn case(&self, case: Case, number: usize, sparse: &mut Vec<u16>) {
        sparse.push(self.cases + (case as usize * COUNTED + number.min(COUNTED - 1)) as u16);
    }

    /// What is there, whoever looks.
    fn table_things(&self, look: Look, seat: Seat, sparse: &mut Vec<u16>) {
        let s = look.s;
        self.case(Case::Seats, usize::from(s.count), sparse);
        self.case(Case::Alive, s.order.len(), sparse);
        self.case(Case::Phase, s.phase as usize, sparse);
        self.case(Case::Round, usize::from(s.round), sparse);
        self.case(Case::Aurora, usize::from(s.aurora), sparse);
        self.case(Case::Order, s.order.iter().position(|&other| other == seat).unwrap_or(0), sparse);
        sparse.extend(self.maps.get(usize::from(look.rules.map)));
        let on = Module::ALL.iter().zip(&self.modules).filter(|(module, _)| look.rules.modules.has(**module));
        sparse.extend(on.map(|(_, &place)| place));
        for slot in s.zone.iter().filter(|slot| slot.card.is_some()) {
            self.card(Group::Zone, slot.card, sparse);
        }
        for foe in &s.foes {
            let here = foe.region == look.region(seat);
            self.card(if here { Group::FoeHere } else { Group::FoeElsewhere }, foe.card, sparse);
        }
    }

    /// The cards of the seat that looks.
    fn own_things(&self, look: Look, seat: Seat, sparse: &mut Vec<u16>) {
        let player = look.player(seat);
        for cell in player.convoy.cells() {
            self.card(Group::OwnConvoy, player.convoy.card(cell), sparse);
            if player.convoy.damage() & (0xFF << (cell * 8)) != 0 {
                self.card(Group::OwnDamaged, player.convoy.card(cell), sparse);
            }
        }
        for member in &player.crew {
            let group = match member.zone {
                Zone::Active => Group::OwnActive,
                Zone::Rest => Group::OwnResting,
                Zone::Exhausted => Group::OwnExhausted,
            };
            self.card(group, member.card, sparse);
        }
        sparse.extend(player.objects.iter().filter_map(|object| self.objects.get(usize::from(object.0))));
    }

    fn rival_things(&self, look: Look, seat: Seat, is_best: bool, sparse: &mut Vec<u16>) {
        let (convoy, crew) =
            if is_best { (Group::BestConvoy, Group::BestCrew) } else { (Group::OtherConvoy, Group::OtherCrew) };
        let player = look.player(seat);
        for cell in player.convoy.cells() {
            self.card(convoy, player.convoy.card(cell), sparse);
        }
        for member in &player.crew {
            self.card(crew, member.card, sparse);
        }
    }

    /// Numbers about every Convoy still on the road, by seat.
    fn convoys(&self, look: Look, clock: &Clock) -> [[f32; CONVOY]; PLAYERS] {
        let mut convoys = [[0.0; CONVOY]; PLAYERS];
        for &seat in &look.s.order {
            convoys[seat.index()] = self.convoy(look, clock, seat);
        }
        convoys
    }

    fn convoy(&self, look: Look, clock: &Clock, seat: Seat) -> [f32; CONVOY] {
        let weights = self.captain.weights(look);
        let mut numbers = [0.0; CONVOY];
        let (parts, raw) = numbers.split_at_mut(PARTS.len());
        match look.automa_at(seat) {
            Some(automa) => {
                let total = automa::points(look, automa, clock, weights);
                let [food, fuel, ammo] = automa.stock.map(f32::from);
                let crew = [f32::from(automa.crew()), f32::from(automa.survivors)];
                let cards = (automa.objects.len() + automa.loot.len()) as f32;
                let about = [total, 1.0, f32::from(look.stars(seat)), cards, crew[0], crew[1]];
                raw[..about.len()].copy_from_slice(&about);
                raw[FOOD..FOOD + 3].copy_from_slice(&[food, fuel, ammo]);
                raw[FOOD + 8] = automa.damage.iter().map(|row| row.count_ones()).sum::<u32>() as f32;
            }
            None => {
                let estimate = Estimate { captain: &self.captain, weights, look, clock, seat };
                parts.copy_from_slice(&estimate.parts());
                raw[0] = parts.iter().sum();
                crew(look, seat, &mut raw[2..FOOD]);
                cargo(look, seat, clock, &mut raw[FOOD..SPEED]);
            }
        }
        road(look, seat, clock, &mut raw[SPEED..]);
        numbers
    }
}

/// Where cargo begins in [`RAW`], and where speed does.
const FOOD: usize = 13;
const SPEED: usize = 31;

impl Reader<LastAurora> for Features {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn read(&self, game: &LastAurora, seat: Seat, inputs: &mut Inputs) {
        self.read_off(&self.sheet(game.look(), None), seat, inputs);
    }
}

/// What is read off a position whoever looks; most of the work.
pub struct Sheet<'a> {
    look: Look<'a>,
    clock: Clock,
    convoys: [[f32; CONVOY]; PLAYERS],
}

impl Features {
    /// Reads what all seats read; takes over what was noted of an earlier position of the game.
    pub(super) fn sheet<'a>(&self, look: Look<'a>, noted: Option<&Noted>) -> Sheet<'a> {
        let clock = Clock::new(look, self.captain.weights(look), &self.captain.facts, noted);
        Sheet { look, convoys: self.convoys(look, &clock), clock }
    }

    /// Reads a position for a seat.
    pub(super) fn read_off(&self, sheet: &Sheet<'_>, seat: Seat, inputs: &mut Inputs) {
        let Sheet { look, clock, convoys } = sheet;
        let look = *look;
        let total = |seat: Seat| convoys[seat.index()][PARTS.len()];
        let rivals = || look.s.order.iter().copied().filter(|&other| other != seat);
        let best = rivals().max_by(|&a, &b| total(a).total_cmp(&total(b)));
        let Inputs { dense, sparse } = inputs;
        dense.clear();
        sparse.clear();
        self.table_things(look, seat, sparse);
        self.own_things(look, seat, sparse);
        for rival in rivals() {
            self.rival_things(look, rival, Some(rival) == best, sparse);
        }
        dense.extend_from_slice(&convoys[seat.index()]);
        dense.extend_from_slice(&best.map_or([0.0; CONVOY], |best| convoys[best.index()]));
        let mut mean = [0.0; CONVOY];
        let others = rivals().filter(|&rival| Some(rival) != best).count() as f32;
        for rival in rivals().filter(|&rival| Some(rival) != best) {
            for (sum, number) in mean.iter_mut().zip(convoys[rival.index()]) {
                *sum += number / others;
            }
        }
        dense.extend_from_slice(&mean);
        let margin = best.map_or(0.0, |best| total(seat) - total(best));
        let spread = if others > 0.0 { total(seat) - mean[PARTS.len()] } else { 0.0 };
        table(look, seat, clock, [rivals().count() as f32, margin, spread], dense);
    }
}

/// Everything a content can name, each once.
#[derive(Default)]
struct Names {
    list: Vec<String>,
    places: BTreeMap<String, u16>,
}

impl Names {
    /// The place of a name, new or known: copies of a card share it.
    fn place(&mut self, name: String) -> u16 {
        let next = self.list.len() as u16;
        let place = *self.places.entry(name.clone()).or_insert(next);
        if place == next {
            self.list.push(name);
        }
        place
    }
}

fn dense_names() -> Vec<String> {
    let of = |whose: &str| PARTS.iter().chain(&RAW).map(|name| format!("{whose} {name}")).collect::<Vec<_>>();
    WHOSE.iter().flat_map(|whose| of(whose)).chain(TABLE.iter().map(|name| format!("table {name}"))).collect()
}

/// From the stars to the Skill of the Exhausted.
fn crew(look: Look, seat: Seat, numbers: &mut [f32]) {
    let player = look.player(seat);
    let (mut healthy, mut counters, mut people, mut skill) = (0.0, 0.0, [0.0; 3], [0.0; 3]);
    for member in &player.crew {
        healthy += f32::from(u8::from(member.contamination == 0));
        counters += f32::from(member.contamination);
        people[member.zone as usize] += 1.0;
        skill[member.zone as usize] += f32::from(look.skill(member));
    }
    let count = player.crew.len() as f32;
    numbers[..5].copy_from_slice(&[f32::from(look.stars(seat)), player.objects.len() as f32, count, healthy, counters]);
    numbers[5..8].copy_from_slice(&people);
    numbers[8..11].copy_from_slice(&skill);
}

/// From Food to other boxes.
fn cargo(look: Look, seat: Seat, clock: &Clock, numbers: &mut [f32]) {
    let player = look.player(seat);
    let (convoy, working) = (&player.convoy, &clock.vitals[seat.index()].working);
    let count = |token| f32::from(convoy.count(token));
    let boxes = |set: u64| set.count_ones() as f32;
    let all = |sets: &[u64; 4]| boxes(sets.iter().fold(0, |all, set| all | set));
    let intact = convoy.cells().filter(|&cell| convoy.damage() & (0xFF << (cell * 8)) == 0).count();
    let open = convoy.empty() & (convoy.accepting(Token::Fuel) | convoy.accepting(Token::Survivor));
    numbers.copy_from_slice(&[
        count(Token::Food),
        count(Token::Fuel),
        count(Token::Ammo),
        count(Token::Full),
        count(Token::Half),
        player.crew.iter().map(|member| f32::from(member.food)).sum(),
        boxes(open),
        boxes(convoy.boxes()),
        boxes(convoy.damage()),
        intact as f32,
        boxes(working.armor),
        boxes(working.weapons[0]),
        boxes(working.weapons[1]),
        boxes(working.weapons[2]),
        boxes(working.weapons[3]),
        all(&working.energy),
        all(&working.junk),
        boxes(working.other),
    ]);
}

/// From speed to the place in turn order.
fn road(look: Look, seat: Seat, clock: &Clock, numbers: &mut [f32]) {
    let (player, vitals) = (look.player(seat), &clock.vitals[seat.index()]);
    let board = look.rules.board();
    let Ways { goal, moorings } = match look.automa_at(seat) {
        Some(_) => Ways::new(look, seat, vitals.working.tracks),
        None => vitals.ways,
    };
    let distance = |steps: u8| if steps == UNREACHABLE { 0.0 } else { f32::from(steps) };
    let is = |yes: bool| f32::from(u8::from(yes));
    let targets: u8 = look.s.foes.iter().map(|foe| foe.targets_of(seat)).sum();
    let here = look.s.foes.iter().filter(|foe| foe.region == look.region(seat)).count();
    numbers.copy_from_slice(&[
        f32::from(vitals.working.speed),
        vitals.next_speed,
        vitals.usual_speed,
        is(vitals.working.tracks),
        is(vitals.working.loot),
        is(vitals.to_move),
        f32::from(board.level(player.space)),
        distance(goal),
        distance(moorings[0]),
        distance(moorings[1]),
        here as f32,
        f32::from(targets),
        look.s.order.iter().position(|&other| other == seat).unwrap_or(0) as f32,
    ]);
}

/// Numbers about the table.
fn table(look: Look, seat: Seat, clock: &Clock, rivals: [f32; 3], dense: &mut Vec<f32>) {
    let s = look.s;
    let front = s.order.iter().map(|&seat| look.region(seat)).max().unwrap_or(0);
    let lying =
        |at: usize| -> f32 { s.zone.iter().flat_map(|slot| slot.blocks).map(|block| f32::from(block[at])).sum() };
    dense.extend_from_slice(&[
        f32::from(s.count),
        clock.reach,
        clock.rounds,
        clock.explorations,
        clock.late,
        s.deck.len() as f32 / 10.0,
        s.foes.len() as f32,
        f32::from(front),
        lying(0),
        lying(1),
        lying(2),
        s.on_map.mines.len() as f32,
        f32::from(u8::from(s.turn == Some(seat))),
    ]);
    dense.extend_from_slice(&rivals);
}
