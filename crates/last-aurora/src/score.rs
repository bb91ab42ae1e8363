//! The end of the game: points with their reasons (LA-SCORE).

use tabletop::{Outcome, ScoreLine, Seat, SeatOutcome, SeatSet};

use crate::content::{Ability, CardSet, Special};
use crate::convoy::Token;
use crate::look::Look;
use crate::modules;

/// Scores, places and winner of a finished game; also a fair estimate during play.
pub fn outcome(look: Look) -> Outcome {
    outcome_if(look, has_anybody_reached(look))
}

/// Has anybody reached the Aurora (LA-SCORE-07)? Otherwise LA-SCORE-08 counts for everybody.
pub fn has_anybody_reached(look: Look) -> bool {
    look.s.order.iter().any(|&other| look.reached(other))
}

/// The same estimate as if somebody had reached the Aurora, or nobody: until the end nobody knows which of the two will count.
pub fn outcome_if(look: Look, reached: bool) -> Outcome {
    let all = SeatSet::first(usize::from(look.s.count));
    let mut seats: Vec<SeatOutcome> = all.map(|seat| score_if(look, seat, reached)).collect();
    let mut ranking: Vec<Seat> = SeatSet::first(seats.len()).collect();
    ranking.sort_by_key(|&seat| std::cmp::Reverse(rank(look, seat, seats[seat.index()].score)));
    for (place, seat) in ranking.iter().enumerate() {
        seats[seat.index()].place = place as u8 + 1;
    }
    let winner = ranking.into_iter().find(|&seat| look.player(seat).alive);
    Outcome { seats, winner }
}

/// Highest total, then furthest forward, then rightmost on the Turn Order Table (LA-SCORE-10 to -12, RUL-PA-75).
/// The eliminated come after everybody else.
fn rank(look: Look, seat: Seat, score: i32) -> (bool, i32, bool, (u8, bool), Option<usize>) {
    let place = look.s.order.iter().position(|&other| other == seat);
    (look.player(seat).alive, score, modules::wins_ties(look, seat), look.progress(seat), place)
}

/// The points of a player, line by line.
pub fn score(look: Look, seat: Seat) -> SeatOutcome {
    score_if(look, seat, has_anybody_reached(look))
}

fn score_if(look: Look, seat: Seat, reached: bool) -> SeatOutcome {
    let mut lines = Vec::new();
    if look.player(seat).alive {
        if let Some(lines) = modules::score(look, seat, reached) {
            return total(lines);
        }
        let all = [
            ("LA-SCORE-01", lead(look, seat)),
            ("LA-SCORE-03", i32::from(look.stars(seat))),
            ("LA-SCORE-04", look.player(seat).objects.len() as i32),
            ("LA-SCORE-05", fame_boxes(look, seat)),
            ("LA-SCORE-06", fame_abilities(look, seat)),
            if reached { ("LA-SCORE-07", healthy(look, seat)) } else { ("LA-SCORE-08", intact(look, seat)) },
        ];
        lines.extend(all.map(|(rule, points)| ScoreLine { rule, points }));
        modules::score_lines(look, seat, &mut lines);
    }
    total(lines)
}

fn total(lines: Vec<ScoreLine>) -> SeatOutcome {
    let score = lines.iter().map(|line| line.points).sum();
    SeatOutcome { score, lines, place: 0 }
}

/// Spaces ahead of the last Convoy, by the shortest way open to that Convoy (LA-SCORE-01, -02, RUL-LA-92).
fn lead(look: Look, seat: Seat) -> i32 {
    let Some(&last) = look.s.order.first() else {
        return 0;
    };
    let distance = look.way(last, look.player(seat).space);
    // During play the table may not show who is last now.
    if distance == crate::road::UNREACHABLE { 0 } else { i32::from(distance) }
}

fn fame_boxes(look: Look, seat: Seat) -> i32 {
    let convoy = &look.player(seat).convoy;
    let food = convoy.count(Token::Food);
    let worth = |special| match special {
        Special::Fame(points) => points,
        Special::FamePerFood(most) => food.min(most),
        Special::Speed | Special::Tracks | Special::Food | Special::Recycle => 0,
        Special::Decontaminator | Special::Generator | Special::RepairBay | Special::Collector => 0,
        Special::NuclearDrive | Special::FamePaid | Special::ObjectBox | Special::Rack => 0,
    };
    convoy.specials(look.content()).map(|special| i32::from(worth(special))).sum()
}

fn fame_abilities(look: Look, seat: Seat) -> i32 {
    let loot = has_loot(look, seat);
    let worth = |ability| match ability {
        Ability::Fame(points) => points,
        Ability::FameWithLoot(points) if loot => points,
        Ability::FameWithLoot(_) | Ability::FamePerTurret | Ability::None | Ability::Tireless => 0,
        Ability::AnyBonus | Ability::CleanHands | Ability::KeepsFame => 0,
        Ability::Scrounge | Ability::RestRepair(_) | Ability::LowerAlert | Ability::Mimic => 0,
        Ability::Speed(_) | Ability::CatchUp { .. } | Ability::SpeedAnd(_) | Ability::Wake => 0,
        Ability::IgnoreEnemy | Ability::FirstShot | Ability::IgnoresJams => 0,
        Ability::SpotsAmbush | Ability::Forages | Ability::LongShot => 0,
    };
    look.crew(seat).map(|(_, member)| i32::from(worth(look.ability(member)))).sum()
}

/// A Loot card in the Convoy, damaged or not, or in the crew (RUL-LA-65).
fn has_loot(look: Look, seat: Seat) -> bool {
    let player = look.player(seat);
    let convoy = player.convoy.cells().map(|cell| player.convoy.card(cell));
    let crew = player.crew.iter().map(|member| member.card);
    convoy.chain(crew).any(|card| matches!(look.content().card(card).set, CardSet::Loot { .. }))
}

fn healthy(look: Look, seat: Seat) -> i32 {
    look.crew(seat).filter(|(_, member)| member.contamination == 0).count() as i32
}

/// Convoy cards without any Damage counter, each for itself (RUL-LA-93).
fn intact(look: Look, seat: Seat) -> i32 {
    let convoy = &look.player(seat).convoy;
    convoy.cells().filter(|&cell| convoy.damage() & (0xFF << (cell * 8)) == 0).count() as i32
}
