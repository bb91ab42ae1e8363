//! Beats: every change is cut where its events say, and the position at a cut is what has been told by then, neither more nor
//! less.

use last_aurora::content::{Resource, builtin};
use last_aurora::convoy::Token;
use last_aurora::modules::Module;
use last_aurora::state::{Phase, State};
use last_aurora::{Event, LastAurora, Setup};
use tabletop::{Beats, Budget, Game, Happening, Observation, Player, RandomPlayer, Seat, seed_from_number};

/// What can be read off the events alone, and off a position.
#[derive(Clone, Debug, PartialEq)]
struct Facts {
    round: u8,
    phase: Phase,
    outcome: Option<u8>,
    spaces: [u8; 4],
    fame: [u8; 4],
    crew: [usize; 4],
    automa: Option<Board>,
}

/// The same of the Automa's board.
#[derive(Clone, Debug, PartialEq)]
struct Board {
    seat: Seat,
    revealed: usize,
    counter: u8,
    damage: [u8; 4],
    stock: [u8; 3],
    survivors: u8,
    contaminated: u8,
    objects: usize,
    loot: usize,
}

impl Facts {
    fn of(state: &State) -> Facts {
        Facts {
            round: state.round,
            phase: state.phase,
            outcome: state.outcome.map(|outcome| outcome.0),
            spaces: state.players.map(|player| player.space),
            fame: state.players.map(|player| player.fame),
            crew: state.players.map(|player| player.crew.len()),
            automa: state.boards.automa.map(|automa| Board {
                seat: automa.seat,
                revealed: automa.revealed.len(),
                counter: automa.counter,
                damage: automa.damage,
                stock: automa.stock,
                survivors: automa.survivors,
                contaminated: automa.contaminated,
                objects: automa.objects.len(),
                loot: automa.loot.len(),
            }),
        }
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Round { round } => self.round = round,
            Event::Phase { phase } => {
                self.phase = phase;
                // The open Outcome card is put away before anything else happens (RUL-LA-85).
                self.outcome = self.outcome.filter(|_| phase != Phase::End);
            }
            Event::OutcomeRevealed { outcome } => self.outcome = Some(outcome.0),
            Event::Arrived { seat, space, .. } | Event::Crossed { seat, space, .. } => {
                self.spaces[seat.index()] = space;
            }
            Event::FameGained { seat } => self.fame[seat.index()] += 1,
            Event::FameLost { seat } => self.fame[seat.index()] -= 1,
            Event::Recruited { seat, .. } => self.crew[seat.index()] += 1,
            Event::Lost { seat, .. } => self.crew[seat.index()] -= 1,
            _ => {}
        }
        if let Some(board) = &mut self.automa {
            board.hear(event);
        }
    }
}

impl Board {
    fn hear(&mut self, event: Event) {
        match event {
            Event::AutomaRevealed { .. } | Event::AutomaRested { .. } => self.revealed += 1,
            Event::AutomaDiscarded { .. } => self.revealed = 0,
            Event::AutomaCounter { column, .. } => {
                self.counter = column;
                self.damage[0] &= !(1 << column);
            }
            Event::AutomaDamaged { row, column, .. } | Event::AutomaJammed { row, column, .. } => {
                self.damage[usize::from(row)] |= 1 << column;
            }
            Event::AutomaRepaired { row, column, .. } => self.damage[usize::from(row)] &= !(1 << column),
            Event::AutomaRecruited { .. } => self.survivors += 1,
            Event::AutomaContaminated { .. } => {
                self.survivors -= 1;
                self.contaminated += 1;
            }
            Event::AutomaCured { .. } => {
                self.survivors += 1;
                self.contaminated -= 1;
            }
            Event::AutomaLost { .. } => self.contaminated -= 1,
            Event::AutomaLoot { .. } => self.loot += 1,
            Event::ObjectDrawn { seat, .. } if seat == self.seat => self.objects += 1,
            Event::Spent { seat, resource } if seat == self.seat => self.stock[resource as usize] -= 1,
            Event::Loaded { seat, token } if seat == self.seat => {
                let resource = Resource::ALL.into_iter().find(|&resource| Token::from(resource) == token);
                self.stock[resource.expect("the Automa stores Resources only") as usize] += 1;
            }
            _ => {}
        }
    }
}

/// What was seen in some games.
#[derive(Debug, Default)]
struct Seen {
    decisions: usize,
    cuts: usize,
    most: usize,
}

/// Plays a game by chance and checks every cut of every change.
fn play(setup: &Setup, number: u64, seen: &mut Seen) {
    let mut game = LastAurora::new(setup, builtin(), seed_from_number(number)).unwrap();
    let mut player = RandomPlayer::new(number);
    let mut legal = Vec::new();
    while let Some(seat) = game.to_act().lowest() {
        legal.clear();
        game.legal(seat, &mut legal);
        let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
        let mut plain = game.clone();
        let mut events = Vec::new();
        plain.apply(seat, legal[choice], &mut events);
        let mut facts = Facts::of(game.state());
        let mut beats = Beats::default();
        game.apply(seat, legal[choice], &mut beats);
        assert_eq!(game, plain, "watching changes the game");
        assert_eq!(beats.events, events, "watching changes what is told");
        if let Some(&at) = beats.uncut.first() {
            panic!("nothing paused before {:?}, after {:?}", beats.events[at], &beats.events[..at]);
        }
        seen.decisions += 1;
        seen.cuts += beats.cuts.len();
        seen.most = seen.most.max(beats.cuts.len() + 1);
        let mut told = 0;
        for cut in &beats.cuts {
            assert!(cut.told > told, "a beat of which nothing is told");
            beats.events[told..cut.told].iter().for_each(|&event| facts.hear(event));
            told = cut.told;
            assert_eq!(facts, Facts::of(&cut.position), "after {:?}", &beats.events[..told]);
        }
        beats.events[told..].iter().for_each(|&event| facts.hear(event));
        assert_eq!(facts, Facts::of(game.state()), "after {:?}", beats.events);
    }
}

#[test]
fn at_every_cut_the_table_is_what_has_been_told() {
    let mut solo = Seen::default();
    for number in 0..40 {
        let map = if number % 2 == 0 { "alpha" } else { "beta" };
        let mine = (number % 4 > 1).then_some(Module::Mine);
        play(&Setup { map: map.into(), ..Setup::solo() }.with(mine), number, &mut solo);
    }
    assert!(solo.cuts > solo.decisions && solo.most > 15, "the Automa is hardly seen: {solo:?}");
    let mut people = Seen::default();
    for number in 0..40 {
        let map = if number % 2 == 0 { "alpha" } else { "beta" };
        let mine = (number % 4 > 1).then_some(Module::Mine);
        let setup = Setup { map: map.into(), ..Setup::players(2 + number as usize % 3) }.with(mine);
        play(&setup, number, &mut people);
    }
    assert!(people.cuts > people.decisions / 10, "rounds are hardly seen: {people:?}");
}

#[test]
fn a_price_is_looked_at_with_what_it_pays_for_and_an_outcome_with_its_shot() {
    let (seat, resource) = (Seat(1), Resource::Ammo);
    let fired = Event::AutomaFired {
        seat,
        card: last_aurora::content::CardId(1),
        row: 0,
        column: 0,
        why: last_aurora::modules::automa::Why::Lowest,
    };
    let outcome = Event::OutcomeRevealed { outcome: last_aurora::content::OutcomeCardId(0) };
    let spent = Event::Spent { seat, resource };
    assert!(spent.opens() && !fired.opens());
    assert!(!outcome.begins_beat(&[spent, fired]));
    assert!(outcome.begins_beat(&[Event::EnemiesFired { region: 0 }]));
    assert!(fired.begins_beat(&[spent, fired, outcome]));
}
