//! How much of the game is left, and whether anybody is likely to reach the Aurora.

use registry::last_aurora::content::Ability;
use registry::last_aurora::convoy::{CELLS, Token};
use registry::last_aurora::look::Look;
use registry::last_aurora::modules::ModuleSet;
use registry::last_aurora::road::UNREACHABLE;
use registry::last_aurora::state::{Member, PLAYERS, Phase, Player, Zone};
use registry::last_aurora::step::{Step, TableStep};
use tabletop::{Seat, SeatSet};

use super::automa;
use super::facts::{Facts, Working};
use super::weights::Weights;

/// Rises from 0 to 1 around 0. No transcendental function, so that every machine gets the same value.
pub fn chance(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}

/// The smaller of two numbers, rounded off where they are about equal; `soft` says how far.
pub fn soft_min(a: f32, b: f32, soft: f32) -> f32 {
    let gap = a - b;
    0.5 * (a + b - (gap * gap + soft * soft).sqrt() + soft * soft / (gap.abs() + soft + 1.0))
}

/// What several parts of the estimate need to know about a player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Vitals {
    /// What works on the Convoy.
    pub working: Working,
    /// The movement of this round is still to come.
    pub to_move: bool,
    /// Speed of the next movement without additional Fuel, as far as the zones tell.
    pub next_speed: f32,
    /// The same in an average round.
    pub usual_speed: f32,
    /// Spaces still to drive; not for the Automa.
    pub ways: Ways,
    /// Somebody of the crew is fast where the others are ahead.
    pub catches_up: bool,
}

/// Moorings of a map (FACT-LA-32).
const MOORINGS: usize = 6;

/// Spaces from a Convoy to places of the road. Where shortcuts are covered each is a search of its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ways {
    /// To the end of the road.
    pub goal: u8,
    /// To the present mooring of the Aurora and to those after it, the last one again and again.
    pub moorings: [u8; MOORINGS],
}

impl Ways {
    /// Spaces from where a Convoy stands now, along roads that are open to it.
    pub fn new(look: Look, seat: Seat, tracks: bool) -> Self {
        let (road, space) = (&look.rules.road, look.player(seat).space);
        let way = |to: u8| road.distance(space, to, tracks, look.s.covered);
        let to_come = look.rules.board().moorings.get(usize::from(look.s.aurora)..).unwrap_or(&[]);
        let (mut moorings, mut last) = ([0; MOORINGS], 0);
        for (at, later) in moorings.iter_mut().enumerate() {
            last = to_come.get(at).map_or(last, |mooring| way(mooring.space));
            *later = last;
        }
        Ways { goal: way(road.last()), moorings }
    }
}

impl Vitals {
    /// Reads a player.
    fn new(look: Look, seat: Seat, working: Working, ways: Ways) -> Self {
        let fixed = f32::from(working.speed);
        let (mut next, mut usual) = (fixed + f32::from(look.player(seat).speed_bonus), fixed);
        let mut catches_up = false;
        for (_, member) in look.crew(seat) {
            let ability = look.ability(member);
            let speed = crew_speed(look, seat, ability, working.tracks);
            if speed > 0.0 {
                next += speed * readiness(look, seat, member.zone);
                usual += speed * 0.7;
            }
            catches_up |= matches!(ability, Ability::CatchUp { .. });
        }
        Vitals { working, to_move: is_to_move(look, seat), next_speed: next, usual_speed: usual, ways, catches_up }
    }
}

/// What works on a player's Convoy.
fn working(look: Look, seat: Seat, facts: &Facts) -> Working {
    let odd_weapons = look.rules.has_batteries || look.rules.rare.junk;
    facts.working(&look.player(seat).convoy, odd_weapons)
}

/// How likely a Survivor of a zone is Active in the next movement.
fn readiness(look: Look, seat: Seat, zone: Zone) -> f32 {
    match (look.s.phase, zone) {
        (Phase::Exploration, Zone::Active) => 0.5,
        (Phase::Exploration, Zone::Rest) => 1.0,
        (Phase::Exploration, Zone::Exhausted) => 0.0,
        (Phase::Rest, Zone::Rest) if is_resting(look.player(seat)) => 1.0,
        (Phase::Rest | Phase::Movement, Zone::Active) => 1.0,
        (Phase::Rest | Phase::Movement, _) => 0.0,
        (Phase::Fire | Phase::End, Zone::Active) => 0.6,
        (Phase::Fire | Phase::End, _) => 0.9,
    }
}

/// Are the Survivors of this player still to be moved in the Rest Phase?
pub fn is_resting(player: &Player) -> bool {
    player.steps.iter().any(|step| matches!(step, Step::RestMove(_)))
}

fn crew_speed(look: Look, seat: Seat, ability: Ability, tracks: bool) -> f32 {
    match ability {
        Ability::Speed(bonus) => f32::from(bonus),
        Ability::SpeedAnd(_) => 1.0,
        Ability::CatchUp { behind } => {
            let lead = look.s.order.iter().map(|&other| look.progress(other).0).max().unwrap_or(0);
            let own = look.progress(seat).0;
            let gap = look.rules.road.distance(own, lead, tracks, look.s.covered);
            if gap >= behind { 2.0 } else { 1.0 }
        }
        _ => 0.0,
    }
}

/// Is this player's movement of the round still to come?
pub fn is_to_move(look: Look, seat: Seat) -> bool {
    match look.s.phase {
        Phase::Exploration | Phase::Rest => true,
        Phase::Movement => {
            let waits = |step: &TableStep| matches!(step, TableStep::Movement(acted) if !acted.contains(seat));
            let asked = |step: &Step| matches!(step, Step::Move(_) | Step::Drive(_));
            look.s.table.iter().any(waits) || look.player(seat).steps.iter().any(asked)
        }
        Phase::Fire | Phase::End => false,
    }
}

/// Rounds after this one if nobody reaches the Aurora.
fn rounds_left(look: Look) -> u8 {
    (look.rules.board().moorings.len() as u8).saturating_sub(look.s.aurora + 1)
}

/// How a player gets on.
#[derive(Clone, Copy, Debug, Default)]
struct Pace {
    vitals: Vitals,
    /// When the player reaches the Aurora, and how likely: what [`arrival`] says.
    arrival: (u8, f32),
}

impl Pace {
    fn new(look: Look, seat: Seat, weights: &Weights, facts: &Facts) -> Self {
        let working = working(look, seat, facts);
        let vitals = Vitals::new(look, seat, working, Ways::new(look, seat, working.tracks));
        Pace { vitals, arrival: arrival(look, seat, &vitals, rounds_left(look), weights) }
    }
}

/// How players got on in an earlier position, and all that it follows from: most answers leave most players as they are.
#[derive(Clone, Debug)]
pub struct Noted {
    table: Table,
    players: [Player; PLAYERS],
    paces: [Pace; PLAYERS],
}

/// What concerns the pace of all players.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Table {
    map: u8,
    modules: ModuleSet,
    phase: Phase,
    aurora: u8,
    covered: u16,
    alive: SeatSet,
}

impl Table {
    fn new(look: Look) -> Self {
        let (rules, s) = (look.rules, look.s);
        let (map, modules) = (rules.map, rules.modules);
        Table { map, modules, phase: s.phase, aurora: s.aurora, covered: s.covered, alive: s.alive() }
    }
}

impl Noted {
    /// Notes a position, unless a module has a say in what Survivors can do. What was noted of an earlier one is taken over for players
    /// who are as they were.
    pub fn new(look: Look, weights: &Weights, facts: &Facts, earlier: Option<&Noted>) -> Option<Self> {
        let s = look.s;
        if s.boards.athena.is_some() {
            return None;
        }
        let table = Table::new(look);
        let earlier = earlier.filter(|noted| noted.table == table);
        let mut paces = [Pace::default(); PLAYERS];
        for &seat in s.order.iter().filter(|&&seat| look.automa_at(seat).is_none()) {
            paces[seat.index()] = Noted::pace(earlier, look, seat, weights, facts);
        }
        Some(Noted { table, players: s.players, paces })
    }

    /// How a player gets on, as far as that is as noted; all else is worked out. What was noted must be about the same table.
    fn pace(noted: Option<&Self>, look: Look, seat: Seat, weights: &Weights, facts: &Facts) -> Pace {
        let Some(noted) = noted else { return Pace::new(look, seat, weights, facts) };
        let (then, now, known) = (&noted.players[seat.index()], look.player(seat), &noted.paces[seat.index()]);
        let same_convoy = then.convoy.damage() == now.convoy.damage()
            && (0..CELLS).all(|cell| then.convoy.card(cell) == now.convoy.card(cell));
        let working = if same_convoy { known.vitals.working } else { working(look, seat, facts) };
        let same_ways = then.space == now.space && known.vitals.working.tracks == working.tracks;
        let ways = if same_ways { known.vitals.ways } else { Ways::new(look, seat, working.tracks) };
        let vitals = match same_convoy && noted.same_crew(look, seat) {
            true => Vitals { to_move: is_to_move(look, seat), ways, ..known.vitals },
            false => Vitals::new(look, seat, working, ways),
        };
        let same_arrival = same_ways
            && then.convoy.count(Token::Fuel) == now.convoy.count(Token::Fuel)
            && (vitals.to_move, vitals.usual_speed) == (known.vitals.to_move, known.vitals.usual_speed);
        let arrival = match same_arrival {
            true => known.arrival,
            false => arrival(look, seat, &vitals, rounds_left(look), weights),
        };
        Pace { vitals, arrival }
    }

    /// Is the crew of a player as fast as before? Where the others are matters to whoever catches up with them.
    fn same_crew(&self, look: Look, seat: Seat) -> bool {
        let (then, now) = (&self.players[seat.index()], look.player(seat));
        let ready = |member: &Member| (member.card, member.zone);
        then.speed_bonus == now.speed_bonus
            && then.crew.len() == now.crew.len()
            && then.crew.iter().map(ready).eq(now.crew.iter().map(ready))
            && (self.table.phase != Phase::Rest || is_resting(then) == is_resting(now))
            && (!self.paces[seat.index()].vitals.catches_up || self.same_spaces(look))
    }

    fn same_spaces(&self, look: Look) -> bool {
        self.players.iter().zip(&look.s.players).all(|(then, now)| then.space == now.space)
    }
}

/// What is left of the game.
pub struct Clock {
    /// Chance that somebody reaches the Aurora.
    pub reach: f32,
    /// Exploration Phases to come, the present one included.
    pub explorations: f32,
    /// How near the end is, from 0 to 1.
    pub late: f32,
    /// Rounds after this one, until the game is likely to end.
    pub rounds: f32,
    /// The region into which an Enemy of the Exploration Zone will come, if there is one.
    pub ambushed: Option<u8>,
    /// Players by seat.
    pub vitals: [Vitals; PLAYERS],
}

/// Enemies of the Exploration Zone come to the front.
fn ambushed(look: Look) -> Option<u8> {
    let waits = look.s.phase < Phase::Fire && look.s.zone.iter().any(|slot| look.enemy(slot.card).is_some());
    waits.then(|| look.s.order.iter().map(|&seat| look.region(seat)).max().unwrap_or(0))
}

impl Clock {
    /// Reads a position. What was noted of an earlier one is taken over for players who are as they were.
    pub fn new(look: Look, weights: &Weights, facts: &Facts, noted: Option<&Noted>) -> Self {
        let left = rounds_left(look);
        let noted = noted.filter(|noted| noted.table == Table::new(look));
        let mut vitals = [Vitals::default(); PLAYERS];
        let (mut rounds, mut reach) = (left, 0.0f32);
        for &seat in &look.s.order {
            let (at, likely) = match look.automa_at(seat) {
                Some(automa) => {
                    vitals[seat.index()] = automa::vitals(look, automa);
                    automa::arrival(look, automa, &vitals[seat.index()], left)
                }
                None => {
                    let pace = Noted::pace(noted, look, seat, weights, facts);
                    vitals[seat.index()] = pace.vitals;
                    pace.arrival
                }
            };
            rounds = rounds.min(at);
            reach = reach.max(likely);
        }
        let exploring = look.s.phase == Phase::Exploration;
        let done = f32::from(look.s.round.max(1) - 1) + f32::from(look.s.phase as u8) * 0.2;
        let all = f32::from(look.s.round.max(1) + rounds);
        let rounds = f32::from(rounds);
        let explorations = rounds + if exploring { 1.0 } else { 0.0 };
        Clock { reach, explorations, late: (done / all).min(1.0), rounds, ambushed: ambushed(look), vitals }
    }
}

/// In how many rounds a player is likely to reach the Aurora (`left` if never), and how likely that is.
fn arrival(look: Look, seat: Seat, vitals: &Vitals, left: u8, weights: &Weights) -> (u8, f32) {
    let player = look.player(seat);
    let now = if vitals.to_move { 1.0 } else { 0.0 };
    let exploring = if look.s.phase == Phase::Exploration { 0.5 } else { 0.0 };
    let fuel = f32::from(player.convoy.count(Token::Fuel));
    let (mut at, mut likely) = (left, 0.0f32);
    for later in 0..=left {
        let distance = vitals.ways.moorings[usize::from(later)];
        let distance = if distance == UNREACHABLE { 0.0 } else { f32::from(distance) };
        let moves = now + f32::from(later);
        let supply = fuel + weights.fuel_income * (f32::from(later) + exploring);
        let full = supply.min(moves);
        let range = full * vitals.usual_speed + (supply - full) * if moves > 0.0 { 0.9 } else { 0.0 };
        let likely_then = match moves {
            0.0 => f32::from(u8::from(distance == 0.0)),
            _ => chance((range - distance) / (0.7 + 0.6 * (moves - now + exploring))),
        };
        if likely_then >= 0.5 && at == left {
            at = later;
        }
        likely = likely.max(likely_then);
    }
    (at, likely)
}

#[cfg(test)]
mod tests {
    use registry::last_aurora::content::builtin;
    use registry::last_aurora::{LastAurora, Setup};
    use tabletop::{Game, RandomPlayer, Silent, seed_from_number};

    use super::*;

    /// The numbers of a clock, bit by bit.
    fn bits(clock: &Clock) -> Vec<u32> {
        let vitals = clock.vitals.iter().flat_map(|vitals| [vitals.next_speed, vitals.usual_speed]);
        let numbers = [clock.reach, clock.explorations, clock.late, clock.rounds].into_iter().chain(vitals);
        let others = clock.vitals.iter().flat_map(|Vitals { working, ways: Ways { goal, moorings }, .. }| {
            [working.armor.count_ones(), u32::from(*goal), u32::from(moorings[0]), u32::from(moorings[1])]
        });
        numbers.map(f32::to_bits).chain(others).collect()
    }

    #[test]
    fn what_was_noted_changes_no_clock() {
        let (facts, weights) = (Facts::new(&builtin()), Weights::default());
        let mut taken_over = 0;
        let beta = Setup { map: "beta".into(), ..Setup::players(4) };
        let setups = [2, 3, 4].map(Setup::players).into_iter().chain([Setup::solo(), beta]);
        for (seed, setup) in (0..40).zip(setups.cycle()) {
            let mut game = LastAurora::new(&setup, builtin(), seed_from_number(seed)).unwrap();
            let (mut dice, mut list, mut noted) = (RandomPlayer::new(seed), Vec::new(), None);
            while let Some(seat) = game.to_act().lowest() {
                let look = game.look();
                if noted.is_none() || dice.below(6) == 0 {
                    noted = Noted::new(look, &weights, &facts, noted.as_ref());
                }
                let (with, without) =
                    (Clock::new(look, &weights, &facts, noted.as_ref()), Clock::new(look, &weights, &facts, None));
                assert_eq!(bits(&with), bits(&without), "seed {seed}");
                let same = |noted: &&Noted| noted.table == Table::new(look) && noted.same_crew(look, seat);
                taken_over += u32::from(noted.as_ref().filter(same).is_some());
                list.clear();
                game.legal(seat, &mut list);
                game.apply(seat, list[dice.below(list.len())], &mut Silent);
            }
        }
        assert!(taken_over > 500, "{taken_over}");
    }
}
