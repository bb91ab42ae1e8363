//! Watching games: which cards were seen, taken and won with, and what became of Enemies.

use registry::last_aurora::content::{CardId, CardKind};
use registry::last_aurora::modules::Module;
use registry::last_aurora::state::{PLAYERS, State};
use registry::last_aurora::{Event, LastAurora};
use tabletop::{Driver, EventSink, Game, Seat};

use super::athena::{Athena, AthenaWatch};
use super::frozen_steel::{Steel, SteelWatch};
use super::roads::{RoadWatch, Roads};
use crate::games::last_aurora::results::Results;
use crate::games::last_aurora::table::AuroraSeries;
use crate::table::Deal;
use crate::tally::{Tally, add_all, add_at};

/// What is known of a card after many games. Copies of a card are counted one by one and added up in the report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardCount {
    /// Games in which it came into the Exploration Zone.
    pub seen: u64,
    /// Games in which somebody took it, or explored it if it cannot be taken.
    pub taken: u64,
    /// Games in which it had an owner at some time.
    pub owned: u64,
    /// Games of those that the owner won.
    pub won: u64,
    /// For Enemies: games in which it was defeated.
    pub defeated: u64,
    /// For Loot: what became of those who fought for it.
    pub contest: Contest,
}

/// Loot that several players had Target counters for: one of the counters wins it by chance, so that whoever won it and
/// whoever might have differ in nothing but the card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contest {
    /// Games in which it was contested so.
    pub games: u64,
    /// Games of those that the owner won.
    pub won: u64,
    /// Games of those that the owner of a counter drawn by chance won, in parts of [`Contest::PARTS`].
    pub chance: u64,
}

impl Contest {
    /// One game; every number of counters on an Enemy, 1 to 4, divides it.
    pub const PARTS: u64 = 12;

    fn count(&mut self, owner: Seat, counters: [u8; PLAYERS], winner: Option<Seat>) {
        if counters.iter().filter(|&&own| own > 0).count() < 2 {
            return;
        }
        let all: u64 = counters.iter().copied().map(u64::from).sum();
        self.games += 1;
        if let Some(winner) = winner {
            self.won += u64::from(winner == owner);
            self.chance += Self::PARTS * u64::from(counters[winner.index()]) / all;
        }
    }

    fn add(&mut self, other: Contest) {
        self.games += other.games;
        self.won += other.won;
        self.chance += other.chance;
    }
}

impl CardCount {
    /// Adds the counts of other games, or of another copy of the card.
    pub fn add(&mut self, other: CardCount) {
        self.seen += other.seen;
        self.taken += other.taken;
        self.owned += other.owned;
        self.won += other.won;
        self.defeated += other.defeated;
        self.contest.add(other.contest);
    }
}

/// Everything that the balance report counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Rounds, wins and scores.
    pub results: Results,
    /// What happened to each card, by its ID.
    pub cards: Vec<CardCount>,
    /// Games in which the winner hit an Enemy at least once.
    pub winner_hit: u64,
    /// Winners' scores: how many won with 0, 1, 2 … points; below 0 counts as 0.
    pub winner_scores: Vec<u64>,
    /// Squares of the winners' scores.
    pub winner_squares: i64,
    /// Games in which a slot stayed empty because the deck was.
    pub deck_empty: u64,
    /// Attacks on Enemies, hits or not.
    pub attacks: u64,
    /// Attacks that did damage.
    pub hits: u64,
    /// Roads that were taken.
    pub roads: Roads,
    /// Turrets, Alert rows and Scans.
    pub athena: Athena,
    /// Junk shots, crews, Stories and attacks on players.
    pub steel: Steel,
}

/// One game, watched.
struct Watch {
    seen: Vec<bool>,
    taken: Vec<bool>,
    owner: Vec<Option<Seat>>,
    defeated: Vec<bool>,
    /// Every Loot card won: by whom, and the Target counters on its Enemy by seat.
    contests: Vec<(CardId, Seat, [u8; PLAYERS])>,
    hit: [bool; PLAYERS],
    deck_empty: bool,
    attacks: u64,
    hits: u64,
    roads: RoadWatch,
    athena: AthenaWatch,
    steel: SteelWatch,
}

impl Watch {
    /// The cards that lie open before the first turn were revealed unheard.
    fn new(cards: usize, start: &State) -> Self {
        let mut watch = Watch {
            seen: vec![false; cards],
            taken: vec![false; cards],
            owner: vec![None; cards],
            defeated: vec![false; cards],
            contests: Vec::new(),
            hit: [false; PLAYERS],
            deck_empty: false,
            attacks: 0,
            hits: 0,
            roads: RoadWatch::default(),
            athena: AthenaWatch::default(),
            steel: SteelWatch::default(),
        };
        let opening = start.zone.iter().map(|slot| slot.card).chain(start.discard.iter().copied());
        for card in opening.filter(|card| card.is_some()) {
            watch.seen[usize::from(card.0)] = true;
        }
        watch
    }

    fn own(&mut self, seat: Seat, card: CardId) {
        self.taken[usize::from(card.0)] = true;
        self.owner[usize::from(card.0)] = Some(seat);
    }
}

impl EventSink<Event> for Watch {
    const LISTENS: bool = true;

    fn tell(&mut self, event: Event) {
        self.athena.tell(event);
        self.steel.tell(event);
        match event {
            Event::Revealed { card, .. } => self.seen[usize::from(card.0)] = true,
            Event::Explored { card, .. } => self.taken[usize::from(card.0)] = true,
            Event::Installed { seat, card, .. } | Event::Recruited { seat, card } => self.own(seat, card),
            Event::LootWon { seat, card } => {
                self.seen[usize::from(card.0)] = true;
                self.contests.push((card, seat, [0; PLAYERS]));
            }
            // Those of a defeated Enemy come right after its Loot; others belong to no Loot.
            Event::TargetReturned { seat, card } if self.defeated[usize::from(card.0)] => {
                if let Some((_, _, counters)) = self.contests.last_mut() {
                    counters[seat.index()] += 1;
                }
            }
            Event::Defeated { card } => self.defeated[usize::from(card.0)] = true,
            Event::Attacked { .. } => self.attacks += 1,
            Event::Hit { seat, .. } => {
                self.hit[seat.index()] = true;
                self.hits += 1;
            }
            Event::DeckEmpty => self.deck_empty = true,
            _ => self.roads.tell(event),
        }
    }
}

impl Tally for Balance {
    type Deal = AuroraSeries;

    fn play(&mut self, table: &AuroraSeries, number: u64, driver: &mut Driver<LastAurora>) -> anyhow::Result<()> {
        let mut game = match table.setup.has(Module::StartingCrews) {
            true => table.game_in_any_colours(number)?,
            false => table.game(number)?,
        };
        let mut watch = Watch::new(table.content.cards.len(), game.state());
        let mut players = table.players(&game, number);
        driver.play(&mut game, &mut players, &mut watch)?;
        self.results.count(&game);
        self.count(&game, &watch);
        Ok(())
    }

    fn add(&mut self, later: Self) {
        self.results.add(&later.results);
        self.cards.resize(self.cards.len().max(later.cards.len()), CardCount::default());
        for (sum, more) in self.cards.iter_mut().zip(later.cards) {
            sum.add(more);
        }
        add_all(&mut self.winner_scores, &later.winner_scores);
        self.winner_hit += later.winner_hit;
        self.winner_squares += later.winner_squares;
        self.deck_empty += later.deck_empty;
        self.attacks += later.attacks;
        self.hits += later.hits;
        self.roads.add(&later.roads);
        self.athena.add(&later.athena);
        self.steel.add(&later.steel);
    }
}

impl Balance {
    /// How many games were counted.
    pub fn games(&self) -> u64 {
        self.results.rounds.iter().sum()
    }

    fn count(&mut self, game: &LastAurora, watch: &Watch) {
        let winner = game.outcome().and_then(|outcome| {
            let winner = outcome.winner?;
            Some((winner, outcome.seats[winner.index()].score))
        });
        if let Some((seat, score)) = winner {
            add_at(&mut self.winner_scores, score.max(0) as usize, 1);
            self.winner_squares += i64::from(score) * i64::from(score);
            self.winner_hit += u64::from(watch.hit[seat.index()]);
        }
        self.roads.count(game, winner.map(|(seat, _)| seat), &watch.roads);
        self.athena.count(game, &watch.athena);
        self.steel.count(game, &watch.steel);
        self.deck_empty += u64::from(watch.deck_empty);
        self.attacks += watch.attacks;
        self.hits += watch.hits;
        self.cards.resize(watch.seen.len(), CardCount::default());
        for (card, count) in self.cards.iter_mut().enumerate() {
            count.seen += u64::from(watch.seen[card]);
            count.taken += u64::from(watch.taken[card]);
            count.defeated += u64::from(watch.defeated[card]);
            if let Some(owner) = watch.owner[card] {
                count.owned += 1;
                count.won += u64::from(winner.is_some_and(|(seat, _)| seat == owner));
            }
        }
        for &(card, owner, counters) in &watch.contests {
            self.cards[usize::from(card.0)].contest.count(owner, counters, winner.map(|(seat, _)| seat));
        }
    }
}

/// Is the card an Enemy?
pub fn is_enemy(kind: &CardKind) -> bool {
    matches!(kind, CardKind::Enemy(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contest_has_several_fighters_and_chances_by_counters() {
        let mut contest = Contest::default();
        contest.count(Seat(0), [2, 0, 0, 0], Some(Seat(0)));
        assert_eq!(contest, Contest::default(), "nobody else fought for it");
        contest.count(Seat(0), [1, 3, 0, 0], Some(Seat(1)));
        assert_eq!(contest, Contest { games: 1, won: 0, chance: 9 });
        contest.count(Seat(0), [1, 1, 1, 0], Some(Seat(0)));
        assert_eq!(contest, Contest { games: 2, won: 1, chance: 13 });
        contest.count(Seat(0), [1, 1, 0, 0], Some(Seat(2)));
        assert_eq!(contest, Contest { games: 3, won: 1, chance: 13 });
    }
}
