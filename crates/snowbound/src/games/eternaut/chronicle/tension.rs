//! How hard a Scenario presses: how long each act takes, what a win costs, and how often the Menace changes the table.

use std::collections::{BTreeMap, BTreeSet};

use registry::eternaut::content::{CharacterId, ObjectiveState};
use registry::eternaut::event::Event;
use registry::eternaut::figure::FigureId;
use registry::eternaut::look::Look;
use registry::eternaut::space::Space;
use tabletop::EventSink;

use crate::tally::{add_all, add_at};

/// Games by a number that each of them has, from 0.
pub type Spread = Vec<u64>;

/// What was counted of tension in many games.
#[derive(Clone, Debug, Default)]
pub struct Tension {
    /// By the number of an Objective: games by the rounds that ended between its reveal and the moment it was decided.
    pub acts: BTreeMap<u8, Spread>,
    /// Won games by snow touched, wounds and Penalty cards taken otherwise.
    pub costs: Spread,
    /// Won games by the space of the Timer token.
    pub timers: Spread,
    /// Menace cards revealed at the ends of rounds.
    pub menace: u64,
    /// Those of them that changed something on the table.
    pub felt: u64,
}

impl Tension {
    /// Counts a game that a [`Watch`] has seen to its end.
    pub fn count(&mut self, mut watch: Watch, won: bool) {
        watch.judge_menace();
        for (no, rounds) in watch.acts {
            add_at(self.acts.entry(no).or_default(), rounds, 1);
        }
        if won {
            add_at(&mut self.costs, watch.costs, 1);
            add_at(&mut self.timers, watch.timer, 1);
        }
        self.menace += watch.menace;
        self.felt += watch.felt;
    }

    /// Adds the counts of other games.
    pub fn sum(&mut self, other: &Tension) {
        for (no, games) in &other.acts {
            add_all(self.acts.entry(*no).or_default(), games);
        }
        add_all(&mut self.costs, &other.costs);
        add_all(&mut self.timers, &other.timers);
        self.menace += other.menace;
        self.felt += other.felt;
    }
}

/// The number that half of the games reach at least; of an even number of games the higher of the two in the middle. None for no games.
pub fn median(games: &[u64]) -> Option<usize> {
    let all: u64 = games.iter().sum();
    let mut seen = 0;
    games.iter().position(|&here| {
        seen += here;
        seen > all / 2
    })
}

/// The average. 0 for no games.
pub fn mean(games: &[u64]) -> f64 {
    let all: u64 = games.iter().sum();
    let sum: u64 = games.iter().enumerate().map(|(number, &here)| number as u64 * here).sum();
    sum as f64 / all.max(1) as f64
}

/// What causes the next Penalty cards, if it is counted by itself or is a matter of choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Cause {
    /// A text, the Menace, or whatever else presses.
    #[default]
    Other,
    /// This Character touched snow, which is counted.
    Snow(CharacterId),
    /// A player exchanges cards: the Fatigue is the price of a choice, not pressure (ET-TURN-09).
    Exchange,
}

/// What has changed since a Menace card was revealed.
#[derive(Clone, Debug, Default)]
struct Menaced {
    /// Snowflake counters that came and are still there.
    snow: BTreeSet<Space>,
    /// Anything else that stays.
    changed: bool,
}

/// Listens to one game.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    round: usize,
    timer: usize,
    /// Objectives on the table, with the round of their reveal.
    open: BTreeMap<u8, usize>,
    acts: Vec<(u8, usize)>,
    costs: usize,
    cause: Cause,
    menaced: Option<Menaced>,
    menace: u64,
    felt: u64,
}

impl Watch {
    /// Listens from the first question on: what the opening laid on the table came in round 1.
    pub fn new(look: Look) -> Self {
        let open = look.s.story.iter().filter(|card| card.state == Some(ObjectiveState::Open));
        Watch { open: open.map(|card| (card.no.0, 1)).collect(), ..Watch::default() }
    }

    /// The Menace card has been carried out: did it change the table?
    fn judge_menace(&mut self) {
        if let Some(Menaced { snow, changed }) = self.menaced.take() {
            self.felt += u64::from(changed || !snow.is_empty());
        }
    }

    fn penalised(&mut self, who: CharacterId) {
        match self.cause {
            Cause::Snow(touched) if touched == who => {}
            Cause::Exchange => self.cause = Cause::Other,
            Cause::Snow(_) | Cause::Other => self.costs += 1,
        }
    }

    fn decided(&mut self, no: u8) {
        if let Some(from) = self.open.remove(&no) {
            self.acts.push((no, self.round.saturating_sub(from)));
        }
    }

    /// What a Menace card did; hands and what flips by itself are not the table.
    fn menaced_by(&mut self, event: &Event) {
        let Some(menaced) = &mut self.menaced else { return };
        match *event {
            Event::SnowPlaced { space } => {
                menaced.snow.insert(space);
            }
            Event::SnowCleared { space } => menaced.changed |= !menaced.snow.remove(&space),
            _ => menaced.changed |= is_on_the_table(event),
        }
    }
}

/// Does an event tell that a figure, counter, tile, Item or Penalty card is elsewhere now?
fn is_on_the_table(event: &Event) -> bool {
    matches!(
        event,
        Event::Penalised { .. }
            | Event::Relieved { .. }
            | Event::Put { .. }
            | Event::Left { .. }
            | Event::Died { .. }
            | Event::Came { .. }
            | Event::SetDown { .. }
            | Event::WentAway { .. }
            | Event::Hurt { .. }
            | Event::Healed { .. }
            | Event::Marched { .. }
            | Event::Ammo { .. }
            | Event::Alert { .. }
            | Event::CubesLaid
            | Event::Gained { .. }
            | Event::ItemDiscarded { .. }
            | Event::ItemRemoved { .. }
            | Event::Lies { .. }
            | Event::TilePlaced { .. }
            | Event::TileRevealed { .. }
            | Event::CounterPlaced { .. }
            | Event::CounterReplaced { .. }
            | Event::CounterRemoved { .. }
            | Event::CounterMoved { .. }
            | Event::Consumed { .. }
            | Event::Unconsumed { .. }
            | Event::EventPlaced { .. }
            | Event::EventRemoved { .. }
            | Event::TimerEventPlaced { .. }
            | Event::Timer { .. }
    )
}

impl EventSink<Event> for Watch {
    const LISTENS: bool = true;

    fn tell(&mut self, event: Event) {
        self.menaced_by(&event);
        match event {
            Event::Round { round, timer } => {
                self.judge_menace();
                (self.round, self.timer) = (usize::from(round), usize::from(timer));
            }
            Event::Timer { space } => self.timer = usize::from(space),
            Event::Menace { .. } => {
                self.menace += 1;
                self.menaced = Some(Menaced::default());
                self.cause = Cause::Other;
            }
            Event::Story { no } => {
                self.open.insert(no.0, self.round.max(1));
            }
            Event::Objective { no, state: ObjectiveState::Succeeded | ObjectiveState::Failed } => self.decided(no.0),
            Event::TouchedSnow { who } => {
                self.costs += 1;
                self.cause = Cause::Snow(who);
            }
            Event::Exchanged { .. } => self.cause = Cause::Exchange,
            Event::Penalised { who, .. } => self.penalised(who),
            Event::Hurt { figure: FigureId::Character(who), .. } => self.penalised(who),
            Event::Turn { .. } | Event::Moved { .. } | Event::Played { .. } | Event::Interacted { .. } => {
                self.cause = Cause::Other;
            }
            Event::Triggered { .. } | Event::Used { .. } | Event::RoundEnds => self.cause = Cause::Other,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use registry::eternaut::content::{PenaltyId, StoryNo};

    fn who() -> CharacterId {
        CharacterId::new(901).unwrap()
    }

    fn watched(events: Vec<Event>) -> Tension {
        let mut watch = Watch::default();
        events.into_iter().for_each(|event| watch.tell(event));
        let mut tension = Tension::default();
        tension.count(watch, true);
        tension
    }

    fn penalised() -> Event {
        Event::Penalised { who: who(), penalty: PenaltyId::default() }
    }

    #[test]
    fn a_touch_of_snow_counts_once_and_an_exchange_not_at_all() {
        let touch = [Event::TouchedSnow { who: who() }, penalised(), penalised()];
        let counter = Event::Triggered { who: who(), event: Default::default() };
        let exchange = [Event::Exchanged { seat: tabletop::Seat(0) }, penalised()];
        let rest = [counter, penalised()];
        let tension = watched(touch.into_iter().chain(exchange).chain(rest).collect());
        assert_eq!(median(&tension.costs), Some(2));
    }

    #[test]
    fn an_act_lasts_as_many_rounds_as_end_meanwhile() {
        let no = StoryNo(3);
        let state = ObjectiveState::Succeeded;
        let tension = watched(vec![
            Event::Story { no },
            Event::Round { round: 1, timer: 10 },
            Event::Round { round: 3, timer: 8 },
            Event::Objective { no, state },
        ]);
        assert_eq!(tension.acts[&3], [0, 0, 1]);
        assert_eq!(tension.timers.len(), 9);
    }

    #[test]
    fn a_menace_card_is_felt_only_if_something_stays() {
        let space = Space::default();
        let card = Event::Menace { card: Default::default() };
        let gone = vec![card, Event::SnowPlaced { space }, Event::SnowSpreads, Event::SnowCleared { space }];
        assert_eq!(watched(gone).felt, 0);
        let stays = vec![card, Event::SnowPlaced { space }, Event::Round { round: 2, timer: 9 }];
        let tension = watched(stays);
        assert_eq!((tension.menace, tension.felt), (1, 1));
    }

    #[test]
    fn the_median_is_what_half_of_the_games_reach() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[0, 0, 3]), Some(2));
        assert_eq!(median(&[1, 0, 1]), Some(2));
        assert_eq!(median(&[2, 0, 1]), Some(0));
        assert!((mean(&[1, 0, 3]) - 1.5).abs() < 1e-9);
    }
}
