//! The Movement Phase, and moves of Bonus Actions (LA-MOVE, LA-WAY, LB-SHORT).

use serde::{Deserialize, Serialize};
use tabletop::{EventSink, Seat};

use super::cards::Offered;
use super::cargo::Load;
use super::damage::Damage;
use super::objects::DrawObjects;
use super::{At, Automatic, Hand, Question, Shown, Thing, Value, Values, answers, for_people_only};
use crate::action::Action;
use crate::content::{Area, Resource, Shortcut, Special};
use crate::convoy::{BoxRef, Token};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::modules;
use crate::reasons::Reason;
use crate::road::{Way, Ways};
use crate::state::SPACES;

/// The steps of this file, with their numbers in saved games.
macro_rules! movement_steps {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        38 ask Move: $crate::questions::movement::Move;
        40 ask Drive: $crate::questions::movement::Drive;
        43 run Avalanche: $crate::questions::movement::Avalanche;
        44 ask Waypoint: $crate::questions::movement::Waypoint;
        45 run EndMove: $crate::questions::movement::EndMove;
        46 ask MoveEnd: $crate::questions::movement::MoveEnd;
    ] $($next)* } };
}
pub(crate) use movement_steps;

// ---- paying ----

/// Drive, stay, play Objects, use abilities (LA-MOVE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Move;

answers! {
    /// Answers to [`Move`].
    AtMove {
        Ability(place: u8),
        UseBox(place: BoxRef),
        Play(object: u8),
        Stay,
        Drive(fuel: u8, food: u8),
        DriveNuclear(fuel: u8, food: u8, fulls: u8),
    }
}

impl Question for Move {
    type Answer = AtMove;
    const WORD: &str = "move";
    const RULE: &str = "LA-MOVE-03";

    fn waits(self, at: At) -> bool {
        at.has_objects() || at.can_use_ability() || at.look.can_drive(at.seat)
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.list_abilities(list);
        at.list_boxes(list);
        at.list_objects(list);
        list.push(Action::Stay);
        if !at.look.can_drive(at.seat) {
            return;
        }
        let fuel = at.convoy().count(Token::Fuel) - basic_fuel(at);
        for more_food in 0..=spare_food(at) {
            list.extend((0..=fuel).map(|more_fuel| Action::Drive(more_fuel, more_food)));
        }
        for fulls in 1..=spare_fulls(at) {
            for more_food in 0..=spare_food(at) {
                list.extend((0..=fuel).map(|more_fuel| Action::DriveNuclear(more_fuel, more_food, fulls)));
            }
        }
    }

    fn judge(self, at: At, answer: AtMove) -> Result<(), Reason> {
        match answer {
            AtMove::Ability(place) => at.judge_ability(place),
            AtMove::Play(object) => at.judge_object(object),
            AtMove::Stay => Ok(()),
            AtMove::UseBox(place) => at.judge_box(place),
            AtMove::Drive(fuel, food) => judge_payment(at, fuel, food),
            AtMove::DriveNuclear(fuel, food, fulls) => {
                judge_payment(at, fuel, food)?;
                judge_fulls(at, fulls)
            }
        }
    }

    fn refuse(self, _: At, action: Action) -> Option<Reason> {
        matches!(action, Action::MoveTo(_)).then_some(Reason::PayFirst)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtMove) {
        match answer {
            AtMove::Ability(place) => engine.use_ability(seat, self, place),
            AtMove::Play(object) => engine.play_object(seat, self, object),
            AtMove::Stay => engine.tell(Event::Stayed { seat }),
            AtMove::UseBox(place) => engine.use_box(seat, self, place),
            AtMove::Drive(fuel, food) => drive(engine, seat, [fuel, food, 0]),
            AtMove::DriveNuclear(fuel, food, fulls) => drive(engine, seat, [fuel, food, fulls]),
        }
    }

    fn skip<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        engine.tell(Event::Stayed { seat });
    }

    super::by_whoever_plays!();

    fn shows(self, at: At, answer: AtMove) -> Shown {
        match answer {
            AtMove::Ability(place) => at.survivor(place),
            AtMove::Play(object) => Shown::object(object),
            AtMove::Stay => Shown::plain(),
            AtMove::UseBox(place) => at.cargo_box(place),
            AtMove::Drive(fuel, food) => show_payment(at, [fuel, food, 0]),
            AtMove::DriveNuclear(fuel, food, fulls) => show_payment(at, [fuel, food, fulls]),
        }
    }

    fn later(self, _: At, answer: AtMove) -> u8 {
        u8::from(answer == AtMove::Stay)
    }
}

/// What a movement costs, and the speed that it buys.
fn show_payment(at: At, [fuel, food, fulls]: [u8; 3]) -> Shown {
    let more = fuel.saturating_add(food).saturating_add(fulls);
    let speed = at.look.speed(at.seat).saturating_add(more);
    let burnt = fuel.saturating_add(basic_fuel(at));
    let shown = Shown::thing(Thing::Payment { fuel, food, fulls, speed });
    shown.with("paid", Value::Tokens([food, burnt, 0, 0, fulls, 0])).number("speed", speed)
}

/// The Fuel that every movement costs, unless it is waived (LA-MOVE-03).
fn basic_fuel(at: At) -> u8 {
    u8::from(!at.player().fuel_waived)
}

/// Food that may be burnt for speed (LA-CARD-BIOMASS-2).
fn spare_food(at: At) -> u8 {
    if at.look.recycles(at.seat) { at.convoy().count(Token::Food) } else { 0 }
}

/// Fulls that may be burnt for speed; Halves never are (PA-CARD-NTRUCK-02, RUL-PA-65).
fn spare_fulls(at: At) -> u8 {
    let drives = at.convoy().specials(at.content()).any(|special| special == Special::NuclearDrive);
    if drives { at.convoy().count(Token::Full) } else { 0 }
}

fn judge_fulls(at: At, fulls: u8) -> Result<(), Reason> {
    // Without Fulls it is an ordinary payment.
    if (1..=spare_fulls(at)).contains(&fulls) { Ok(()) } else { Err(Reason::FullsAreNoFuel) }
}

fn judge_payment(at: At, fuel: u8, food: u8) -> Result<(), Reason> {
    if !at.convoy().can_be_driven() {
        return Err(Reason::NobodyAtTheWheel);
    }
    let more = at.convoy().count(Token::Fuel).checked_sub(basic_fuel(at)).ok_or(Reason::NoFuel)?;
    if fuel > more {
        return Err(Reason::TooMuchFuel);
    }
    if food <= spare_food(at) {
        return Ok(());
    }
    Err(if at.look.recycles(at.seat) { Reason::TooMuchFuel } else { Reason::FoodIsNoFuel })
}

/// LA-MOVE-03, LA-MOVE-05 to -07. Someone takes the wheel first (RUL-LA-71).
fn drive<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, [fuel, food, fulls]: [u8; 3]) {
    engine.player(seat).drove = true;
    engine.player(seat).convoy.man_truck();
    let basic = u8::from(!engine.s.player(seat).fuel_waived);
    for _ in 0..basic + fuel {
        engine.spend(seat, Resource::Fuel);
    }
    for _ in 0..food {
        engine.spend(seat, Resource::Food);
    }
    for _ in 0..fulls {
        engine.spend(seat, Resource::Full);
    }
    let speed = engine.look().speed(seat) + fuel + food + fulls;
    engine.tell(Event::Drove { seat, speed });
    engine.push(seat, Drive(speed));
}

// ---- driving ----

/// Where to, with this speed (LA-MOVE-08) or with the spaces of a Bonus Action (LB-BONUS-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Drive(
    /// Spaces that may still be driven.
    pub u8,
);

answers! {
    /// Answers to [`Drive`].
    AtDrive { MoveTo(space: u8), Cross(shortcut: u8), CrossMain(from: u8) }
}

impl Question for Drive {
    type Answer = AtDrive;
    const WORD: &str = "drive";
    const RULE: &str = "LA-MOVE-08";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    /// Any number of spaces up to the speed, forward (RUL-LA-66).
    fn list(self, at: At, list: &mut Vec<Action>) {
        let (reach, board) = (at.look.reach(at.seat), at.look.rules.board());
        let spaces = board.level(at.player().space)..board.spaces.len() as u8;
        list.extend(spaces.filter(|&space| reach[usize::from(space)] <= self.0).map(Action::MoveTo));
        list.extend(at.look.crossings(at.seat, self.0).map(|(way, _)| match way {
            Way::Shortcut(shortcut) => Action::Cross(shortcut),
            Way::Main(from) => Action::CrossMain(from),
        }));
    }

    fn judge(self, at: At, answer: AtDrive) -> Result<(), Reason> {
        match answer {
            AtDrive::MoveTo(space) => self.judge_space(at, space),
            AtDrive::Cross(shortcut) if self.crosses(at, Way::Shortcut(shortcut)) => Ok(()),
            AtDrive::Cross(shortcut) => Err(self.no_shortcut(at, shortcut)),
            AtDrive::CrossMain(from) if self.crosses(at, Way::Main(from)) => Ok(()),
            AtDrive::CrossMain(from) => Err(self.no_hazardous_road(at, from)),
        }
    }

    fn refuse(self, _: At, action: Action) -> Option<Reason> {
        matches!(action, Action::Drive(..)).then_some(Reason::SpeedFixed)
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtDrive) {
        match answer {
            AtDrive::MoveTo(space) => engine.move_to(seat, self.0, space),
            AtDrive::Cross(shortcut) => engine.cross(seat, self.0, Way::Shortcut(shortcut)),
            AtDrive::CrossMain(from) => engine.cross(seat, self.0, Way::Main(from)),
        }
    }

    super::by_whoever_plays!();

    fn shows(self, at: At, answer: AtDrive) -> Shown {
        match answer {
            AtDrive::MoveTo(space) => show_space(at, space),
            AtDrive::Cross(shortcut) => {
                let road = at.look.rules.board().shortcuts.get(usize::from(shortcut));
                let (from, to) = road.map_or((0, 0), |road| (road.from, road.to));
                let shown = Shown::thing(Thing::Shortcut(shortcut)).space("from", from).space("space", to);
                shown.with("text", Value::Effects(road.and_then(|road| road.crossing)))
            }
            AtDrive::CrossMain(from) => Shown::road((from, from.saturating_add(1))),
        }
    }

    fn values(self, _: At) -> Values {
        vec![("speed", Value::Number(self.0.into()))]
    }

    /// The furthest space first, staying last; what is risky stands below.
    fn later(self, at: At, answer: AtDrive) -> u8 {
        match answer {
            AtDrive::MoveTo(space) => (u8::MAX - 1).saturating_sub(at.look.rules.board().level(space)),
            AtDrive::Cross(_) | AtDrive::CrossMain(_) => u8::MAX,
        }
    }
}

impl Drive {
    fn judge_space(self, at: At, space: u8) -> Result<(), Reason> {
        let (player, road, board) = (at.player(), &at.look.rules.road, at.look.rules.board());
        if usize::from(space) >= road.len() {
            return Err(Reason::NoSuchSpace);
        }
        if board.progress(space) < board.progress(player.space) {
            return Err(Reason::Backwards);
        }
        let reaches = |tracks, closed| road.safe_row(player.space, tracks, closed)[usize::from(space)] <= self.0;
        let (own, endangered) = (player.convoy.has_tracks(at.content()), at.look.endangered(at.seat));
        if reaches(own, endangered) {
            return Ok(());
        }
        if reaches(own, Ways::NONE) {
            return Err(modules::main_roads().blocked);
        }
        if !road.leads(player.space, space) {
            return Err(Reason::NoRoadThere);
        }
        Err(if reaches(true, endangered) { Reason::NeedsTracks } else { Reason::TooFar })
    }

    /// May the Convoy cross this road with consequences?
    fn crosses(self, at: At, way: Way) -> bool {
        at.look.crossings(at.seat, self.0).any(|(open, _)| open == way)
    }

    fn no_shortcut(self, at: At, shortcut: u8) -> Reason {
        let (space, endangered) = (at.player().space, at.look.endangered(at.seat));
        let is_hazard = |at: u8, way: &Shortcut| way.is_hazardous() || endangered.contains(Way::Shortcut(at));
        let mut hazards = at.look.rules.road.shortcuts().filter(|&(at, way)| is_hazard(at, way));
        let Some((_, hazard)) = hazards.find(|&(at, _)| at == shortcut) else {
            return Reason::NoSuchShortcut;
        };
        if at.look.s.covered & (1 << shortcut) != 0 {
            return Reason::ShortcutCovered;
        }
        let board = at.look.rules.board();
        if board.progress(hazard.from) < board.progress(space) {
            return Reason::Backwards;
        }
        self.too_far(at, hazard.from)
    }

    fn no_hazardous_road(self, at: At, from: u8) -> Reason {
        if usize::from(from) >= SPACES || !at.look.endangered(at.seat).contains(Way::Main(from)) {
            return modules::main_roads().harmless;
        }
        let board = at.look.rules.board();
        if board.progress(from) < board.progress(at.player().space) {
            return Reason::Backwards;
        }
        self.too_far(at, from)
    }

    /// Why a road that begins here is out of reach: would Tracks help?
    fn too_far(self, at: At, from: u8) -> Reason {
        if !at.look.rules.road.leads(at.player().space, from) {
            return Reason::NoRoadThere;
        }
        let with_tracks = at.look.rules.road.safe_row(at.player().space, true, at.look.endangered(at.seat));
        if with_tracks[usize::from(from)] < self.0 { Reason::NeedsTracks } else { Reason::TooFar }
    }
}

fn show_space(at: At, space: u8) -> Shown {
    let fixed = at.look.rules.board().spaces.get(usize::from(space)).and_then(|space| space.fixed);
    let dealt = at.look.s.waypoints.get(usize::from(space)).copied().flatten();
    let moored = at.look.rules.board().moorings.get(usize::from(at.look.s.aurora));
    Shown::thing(Thing::Space(space))
        .space("space", space)
        .with("region", Value::RegionOf(space))
        .with("here", Value::Yes(at.player().space == space))
        .with("counter", Value::Counter(fixed.or(dealt)))
        .with("aurora", Value::Yes(moored.is_some_and(|mooring| mooring.space == space)))
}

/// The Avalanche counter of this shortcut moves onto its road (LB-SHORT-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Avalanche(
    /// The shortcut, by its place in the map's list.
    pub u8,
);

impl Automatic for Avalanche {
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, _: Seat) {
        engine.avalanche(self.0);
    }

    fn is_known(self, look: Look) -> bool {
        usize::from(self.0) < look.rules.board().shortcuts.len()
    }
}

// ---- Special Waypoints ----

/// Take the Special Waypoint counter or leave it (LA-WAY-02, -03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Waypoint;

impl Waypoint {
    pub(crate) fn take<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
        use crate::content::Waypoint;
        let space = engine.s.player(seat).space;
        let at = usize::from(space);
        // A Fixed Special Waypoint is not used up (PA-MOVE-02).
        let counter = if engine.rules.board().fixed(space).is_some() {
            engine.tell(Event::WaypointUsed { seat, space });
            engine.s.waypoints[at]
        } else {
            engine.tell(Event::WaypointTaken { seat, space });
            engine.s.waypoints[at].take()
        };
        match counter {
            Some(Waypoint::Resource(resource)) => engine.push(seat, Load(resource.into(), 1)),
            Some(Waypoint::Object) => engine.push(seat, DrawObjects(1)),
            Some(Waypoint::Contamination) | None => {}
        }
    }
}

impl Question for Waypoint {
    type Answer = Offered;
    const WORD: &str = "waypoint";
    const RULE: &str = "LA-WAY-02";
    const HAND: Hand = Hand::Indifferent;

    fn waits(self, _: At) -> bool {
        true
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        self.offer(at, [Offered::Take, Offered::Leave], list);
    }

    fn judge(self, _: At, _: Offered) -> Result<(), Reason> {
        Ok(())
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: Offered) {
        match answer {
            Offered::Take => Self::take(engine, seat),
            Offered::Leave => {}
        }
    }

    super::by_whoever_plays!();

    fn shows(self, _: At, _: Offered) -> Shown {
        Shown::thing(Thing::Offer)
    }

    fn values(self, at: At) -> Values {
        let counter = at.look.s.waypoints.get(usize::from(at.player().space)).copied().flatten();
        vec![("counter", Value::Counter(counter))]
    }
}

// ---- the end of a movement ----

/// Damage of Nitromethane, once the movement is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EndMove;

impl Automatic for EndMove {
    /// The price of Nitromethane (LA-CARD-NITROMETHANE-3, RUL-LA-53, RUL-LA-150).
    fn run<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat) {
        let without_movement = !engine.rules.edition.nitromethane_needs_a_movement();
        let player = engine.player(seat);
        player.speed_bonus = 0;
        player.fuel_waived = false;
        let damage = std::mem::take(&mut player.engine_damage);
        if damage > 0 && (player.drove || without_movement) {
            engine.push(seat, Damage { left: damage, area: Area::Truck });
        }
    }
}

/// Play Objects after the movement, on the same turn (LA-OBJ-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MoveEnd;

answers! {
    /// Answers to [`MoveEnd`].
    AtMoveEnd { Play(object: u8), Done }
}

impl Question for MoveEnd {
    type Answer = AtMoveEnd;
    const WORD: &str = "move-end";
    const RULE: &str = "LA-OBJ-05";

    fn waits(self, at: At) -> bool {
        at.has_objects() && at.player().drove
    }

    fn list(self, at: At, list: &mut Vec<Action>) {
        at.list_objects(list);
        list.push(Action::Done);
    }

    fn judge(self, at: At, answer: AtMoveEnd) -> Result<(), Reason> {
        match answer {
            AtMoveEnd::Play(object) => at.judge_object(object),
            AtMoveEnd::Done => Ok(()),
        }
    }

    fn answer<S: EventSink<Event>>(self, engine: &mut Engine<S>, seat: Seat, answer: AtMoveEnd) {
        match answer {
            AtMoveEnd::Play(object) => engine.play_object(seat, self, object),
            AtMoveEnd::Done => {}
        }
    }

    for_people_only!();

    fn shows(self, _: At, answer: AtMoveEnd) -> Shown {
        match answer {
            AtMoveEnd::Play(object) => Shown::object(object),
            AtMoveEnd::Done => Shown::end_of(Self::WORD),
        }
    }

    /// With Objects in the game that are played only after moving, everybody with an Object may hold one then.
    /// After the last movement of a game nothing comes again.
    fn comes_again(self, at: At) -> bool {
        !at.look.is_last_round() && !at.look.has_objects_for_now_only()
    }
}
