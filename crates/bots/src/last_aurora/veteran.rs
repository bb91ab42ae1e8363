//! A judge of Last Aurora that learned from games.

use std::cell::RefCell;
use std::sync::{Arc, Mutex, PoisonError};

use registry::last_aurora::content::{Content, Fingerprint};
use registry::last_aurora::state::PLAYERS;
use registry::last_aurora::{Action, LastAurora};
use tabletop::{Game, Seat, SeatSet};

use super::features::Sheet;
use super::wording::Wording;
use super::{Captain, Features};
use crate::greedy::Judge;
use crate::learned::policy::times;
use crate::learned::{HEADS, Inputs, MARGIN, Net, NetError, POINTS, Policy, Reader, Scratch, WIN, likely};

/// How the network's words become points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blend {
    /// What a sure win is worth.
    pub won: f32,
    /// What a point ahead of the best other player is worth besides.
    pub ahead: f32,
    /// What a point of the [`Captain`]'s value is worth besides.
    pub judge: f32,
}

impl Default for Blend {
    fn default() -> Self {
        Blend { won: 8.0, ahead: 0.5, judge: 0.0 }
    }
}

/// How many times as curious it is against the Automa.
const ALONE: f32 = 3.0;

/// What it is worth to be out of the game.
const LOST: f32 = -30.0;

/// What was learnt, to be shared by many players: the network and what it reads.
#[derive(Clone, Debug)]
pub struct Lore {
    features: Features,
    net: Net,
    wording: Wording,
    /// What is likely the best answer of whoever plays alone.
    alone: Policy,
}

/// The weights that come with the program; `training/README.md` tells how they were made.
const WEIGHTS: &[u8] = include_bytes!("../../weights/last-aurora.net");

/// The policy that comes with the program: made of games against the Automa, and used in no others.
const ALONE_POLICY: &[u8] = include_bytes!("../../weights/last-aurora-alone.policy");

/// Contents for which what was learnt is kept at hand.
const KEPT: usize = 8;

impl Lore {
    /// What comes with the program, for games with this content; nothing if its weights do not fit, which a test rules out.
    pub fn of(content: &Content) -> Option<Arc<Self>> {
        static KNOWN: Mutex<Vec<(Fingerprint, Arc<Lore>)>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, lore)) = known.iter().find(|(fingerprint, _)| *fingerprint == content.fingerprint) {
            return Some(lore.clone());
        }
        let lore = Arc::new(Lore::read(content, WEIGHTS).ok()?);
        if known.len() == KEPT {
            known.remove(0);
        }
        known.push((content.fingerprint.clone(), lore.clone()));
        Some(lore)
    }

    /// Reads weights, for games with this content; the policy is the one that comes with the program.
    ///
    /// # Errors
    /// If they are no weights for this program.
    pub fn read(content: &Content, weights: &[u8]) -> Result<Self, NetError> {
        let (features, wording) = (Features::new(content), Wording::new(content));
        let net = Net::read(weights, features.layout())?;
        let alone = Policy::read(ALONE_POLICY, features.layout(), wording.names())?;
        Ok(Lore { features, net, wording, alone })
    }

    /// The same with another policy for whoever plays alone.
    ///
    /// # Errors
    /// If it is no policy for this program.
    pub fn with_policy(self, policy: &[u8]) -> Result<Self, NetError> {
        let alone = Policy::read(policy, self.features.layout(), self.wording.names())?;
        Ok(Lore { alone, ..self })
    }
}

/// Forms first opinions like a [`Captain`], alone against the Automa bent by a policy, and values the ends of simulations by a network.
#[derive(Clone, Debug)]
pub struct Veteran {
    captain: Captain,
    lore: Arc<Lore>,
    blend: Blend,
    leans: bool,
    desk: RefCell<Desk>,
}

/// Room for what is read on the way.
#[derive(Clone, Debug, Default)]
struct Desk {
    inputs: Inputs,
    scratch: Scratch,
    words: Vec<u16>,
}

impl Veteran {
    /// A veteran who knows this.
    pub fn new(lore: Arc<Lore>, blend: Blend) -> Self {
        Veteran { captain: lore.features.captain().clone(), lore, blend, leans: true, desk: RefCell::default() }
    }

    /// The same one without the policy, to measure what that is worth.
    #[must_use]
    pub fn without_policy(self) -> Self {
        Veteran { leans: false, ..self }
    }

    /// How likely the seat wins, and by how many points it is likely to be ahead of the best other.
    pub fn foresee(&self, game: &LastAurora, seat: Seat) -> (f32, f32) {
        known_end(game, seat).unwrap_or_else(|| self.expect(&self.lore.features.sheet(game.look(), None), seat))
    }

    /// The same while the game goes on, off a sheet.
    fn expect(&self, sheet: &Sheet<'_>, seat: Seat) -> (f32, f32) {
        let heads = self.heads(sheet, seat);
        (likely(heads[WIN]), heads[MARGIN] * 10.0)
    }

    /// Points that the seat of a person is likely to end with.
    pub fn points(&self, game: &LastAurora, seat: Seat) -> f32 {
        match game.outcome() {
            Some(outcome) => outcome.seats.get(seat.index()).map_or(0.0, |seat| seat.score as f32),
            None if !game.look().player(seat).alive => 0.0,
            None => self.heads(&self.lore.features.sheet(game.look(), None), seat)[POINTS] * 10.0,
        }
    }

    fn heads(&self, sheet: &Sheet<'_>, seat: Seat) -> [f32; HEADS] {
        let mut desk = self.desk.borrow_mut();
        let Desk { inputs, scratch, .. } = &mut *desk;
        self.lore.features.read_off(sheet, seat, inputs);
        self.lore.net.judge(inputs, scratch)
    }
}

/// Whether the seat has won, and by how many points it is ahead of the best other; nothing while the game goes on.
fn known_end(game: &LastAurora, seat: Seat) -> Option<(f32, f32)> {
    let outcome = game.outcome()?;
    let score = |at: usize| outcome.seats.get(at).map_or(0, |seat| seat.score);
    let others = (0..outcome.seats.len()).filter(|&at| at != seat.index()).map(score);
    let margin = score(seat.index()) - others.max().unwrap_or(0);
    Some((f32::from(u8::from(outcome.winner == Some(seat))), margin as f32))
}

impl Judge<LastAurora> for Veteran {
    fn prepare(&mut self, game: &LastAurora, seat: Seat) {
        self.captain.prepare(game, seat);
    }

    fn note(&mut self, game: &LastAurora, seat: Seat) {
        self.captain.note(game, seat);
    }

    fn value(&self, game: &LastAurora, seat: Seat) -> f32 {
        self.captain.value(game, seat)
    }

    fn leaf(&self, game: &LastAurora, seat: Seat) -> f32 {
        let mut value = [LOST; PLAYERS];
        self.leaves(game, SeatSet::only(seat), &mut value);
        value[seat.index()]
    }

    fn leaves(&self, game: &LastAurora, seats: SeatSet, values: &mut [f32]) {
        let (look, Blend { won, ahead: point, judge }) = (game.look(), self.blend);
        let (features, noted) = (&self.lore.features, self.captain.noted.as_ref());
        let mut sheet = None;
        for seat in seats {
            values[seat.index()] = if look.player(seat).alive {
                let expect = || self.expect(sheet.get_or_insert_with(|| features.sheet(look, noted)), seat);
                let (wins, ahead) = known_end(game, seat).unwrap_or_else(expect);
                let by_hand = if judge == 0.0 { 0.0 } else { judge * self.captain.value(game, seat) };
                won * wins + point * ahead + by_hand
            } else {
                LOST
            };
        }
    }

    fn narrow(&self, game: &LastAurora, seat: Seat, list: &mut Vec<Action>) {
        self.captain.narrow(game, seat, list);
    }

    fn about(&self, game: &LastAurora, seat: Seat, action: Action) -> Option<u32> {
        self.captain.about(game, seat, action)
    }

    fn continues(&self, game: &LastAurora, seat: Seat, path: &[Action]) -> bool {
        self.captain.continues(game, seat, path)
    }

    fn samples(&self, game: &LastAurora, seat: Seat) -> u32 {
        self.captain.samples(game, seat)
    }

    fn lean(&self, game: &LastAurora, seat: Seat, answers: &[Action], leanings: &mut Vec<f32>) {
        let (look, Lore { features, wording, alone, .. }) = (game.look(), &*self.lore);
        if !self.leans || look.automa().is_none() {
            return;
        }
        let mut desk = self.desk.borrow_mut();
        let Desk { inputs, scratch, words } = &mut *desk;
        features.read_off(&features.sheet(look, self.captain.noted.as_ref()), seat, inputs);
        let wish = alone.wish(inputs, scratch);
        for &action in answers {
            wording.read(game, seat, action, words);
            leanings.push(times(alone.lean(wish, words)));
        }
    }

    /// Alone, nobody else's answers average a mistake out, and the captain's first opinions are poor. On Alpha, with 2,000 simulations, it won 65 %
    /// of 240 games against the Automa with half of the usual curiosity, 70 % with all of it, 79 % with twice as much; with 1,000, 67 % of 208
    /// games with twice as much, 78 % with three times and with five times.
    fn curiosity(&self, game: &LastAurora, _: Seat) -> f32 {
        if game.look().automa().is_some() { ALONE } else { 1.0 }
    }
}
