//! One random game, with all checks on the way.

use std::cell::Cell;
use std::collections::BTreeSet;

use serde_json::Value;

use super::{Broken, Kit, Progress, Promise, Report, differ, ensure};
use crate::game::{Game, Refusal, Silent};
use crate::player::RandomPlayer;
use crate::record::Record;
use crate::replay::{replay, verify};
use crate::rng::{GameRng, seed_from_number};
use crate::seat::Seat;

/// Enough earlier actions to try again; more would only cost time.
const REMEMBERED: usize = 4096;

/// What a seat is offered.
pub(super) struct Offer<A> {
    pub(super) legal: Vec<A>,
    pub(super) asides: Vec<A>,
}

impl<A: PartialEq> Offer<A> {
    fn holds(&self, action: &A) -> bool {
        self.legal.contains(action) || self.asides.contains(action)
    }
}

pub(super) struct Walk<'a, G: Game> {
    pub(super) kit: &'a Kit<G>,
    pub(super) game: G,
    /// What each seat saw at the last step, by seat.
    pub(super) offers: Vec<Offer<G::Action>>,
    /// The generator for dealing anew.
    pub(super) rng: GameRng,
    pub(super) samples: Vec<(Seat, G)>,
    /// A second game that takes the same steps.
    twin: G,
    /// A third one that is saved and restored between steps.
    restored: G,
    record: Record,
    events: Vec<Value>,
    /// Some position on the way, to replay to.
    middle: (usize, G),
    seen: BTreeSet<G::Action>,
    dice: RandomPlayer,
    take_asides: bool,
    step: usize,
    answers: u64,
    place: &'a Cell<Progress<G::Action>>,
}

/// A refusal must say by which rule and why.
pub(super) fn judge_refusal(promise: Promise, refusal: &Refusal) -> Result<(), Broken> {
    let rule_is_name = !refusal.rule.is_empty() && !refusal.rule.contains(char::is_whitespace);
    ensure(promise, rule_is_name, || format!("a refusal names no rule: {refusal:?}"))?;
    ensure(promise, !refusal.message.is_empty(), || format!("a refusal gives no reason: {refusal:?}"))
}

impl<'a, G: Game> Walk<'a, G> {
    pub(super) fn start(
        kit: &'a Kit<G>,
        setup: &G::Setup,
        seed: u64,
        take_asides: bool,
        place: &'a Cell<Progress<G::Action>>,
    ) -> Result<Self, Broken> {
        let secret = seed_from_number(seed);
        let build = || {
            G::new(setup, kit.content.clone(), secret)
                .map_err(|refusal| Broken::new(Promise::Setup, format!("a good setup is refused: {refusal}")))
        };
        let game = build()?;
        let record = Record::new::<G>(setup, &kit.content, secret)
            .map_err(|error| Broken::new(Promise::Records, error.to_string()))?;
        Ok(Walk {
            kit,
            twin: build()?,
            restored: game.clone(),
            middle: (0, game.clone()),
            game,
            offers: Vec::new(),
            rng: GameRng::from_number(!seed),
            samples: Vec::new(),
            record,
            events: Vec::new(),
            seen: BTreeSet::new(),
            dice: RandomPlayer::new(seed),
            take_asides,
            step: 0,
            answers: 0,
            place,
        })
    }

    pub(super) fn run(mut self, report: &mut Report) -> Result<(), Broken> {
        loop {
            self.at(None, None);
            self.check_position()?;
            if self.step.is_multiple_of(self.kit.every) || self.game.to_act().is_empty() {
                self.check_listed(report)?;
                self.check_unlisted(report)?;
                self.check_hidden(report)?;
                self.check_saved()?;
            }
            if self.game.to_act().is_empty() {
                break;
            }
            self.advance(report)?;
        }
        self.at(None, None);
        self.check_outcome()?;
        self.check_record()?;
        report.games += 1;
        report.longest = report.longest.max(self.answers);
        Ok(())
    }

    /// Notes where the kit is, for the message of a failure.
    pub(super) fn at(&self, seat: Option<Seat>, action: Option<G::Action>) {
        self.place.set(Progress { step: self.step, seat, action });
    }

    pub(super) fn all_seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.game.seats()).map(|i| Seat(i as u8))
    }

    /// What holds at every position, and what is offered there.
    fn check_position(&mut self) -> Result<(), Broken> {
        self.game.check().map_err(|text| Broken::new(Promise::Invariants, text))?;
        let (to_act, over) = (self.game.to_act(), self.game.outcome().is_some());
        ensure(Promise::ToAct, to_act.is_empty() == over, || match over {
            true => format!("the game is over, but {to_act:?} must act"),
            false => "nobody must act, but the game is not over".into(),
        })?;
        ensure(Promise::ToAct, self.game.is_over() == over, || "it says otherwise of being over".into())?;
        for seat in to_act {
            self.at(Some(seat), None);
            ensure(Promise::ToAct, seat.index() < self.game.seats(), || "there is no such seat".into())?;
        }
        self.offers.clear();
        for seat in self.all_seats() {
            self.at(Some(seat), None);
            let offer = self.offer(seat)?;
            self.remember(&offer);
            self.offers.push(offer);
        }
        Ok(())
    }

    /// Lists what a seat may do and judges the lists.
    fn offer(&self, seat: Seat) -> Result<Offer<G::Action>, Broken> {
        let legal = self.list(Promise::Legal, |list| self.game.legal(seat, list))?;
        let asides = self.list(Promise::Asides, |list| self.game.asides(seat, list))?;
        match self.game.to_act().contains(seat) {
            true => ensure(Promise::Legal, !legal.is_empty(), || "must act, but nothing is legal".into())?,
            false => ensure(Promise::Legal, legal.is_empty(), || format!("need not act, but {legal:?} is legal"))?,
        }
        if let Some(both) = legal.iter().find(|action| asides.contains(action)) {
            return Err(Broken::new(Promise::Asides, format!("{both:?} is both an answer and a free action")));
        }
        let over = self.game.to_act().is_empty();
        ensure(Promise::Asides, !over || asides.is_empty(), || format!("the game is over, but {asides:?} is free"))?;
        Ok(Offer { legal, asides })
    }

    /// A list that has no doubles, is the same when asked again, and is added to what is there.
    fn list(&self, promise: Promise, fill: impl Fn(&mut Vec<G::Action>)) -> Result<Vec<G::Action>, Broken> {
        let mut list = Vec::new();
        fill(&mut list);
        let mut sorted = list.clone();
        sorted.sort();
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Broken::new(promise, format!("{:?} is listed twice", pair[0])));
        }
        let mut longer: Vec<G::Action> = list.last().copied().into_iter().collect();
        let before = longer.clone();
        fill(&mut longer);
        let kept = longer.len() == before.len() + list.len() && longer[..before.len()] == before[..];
        ensure(promise, kept && longer[before.len()..] == list[..], || {
            format!("asked again, to add to a list of {before:?}, the game gives {longer:?} and not {list:?}")
        })?;
        Ok(list)
    }

    fn remember(&mut self, offer: &Offer<G::Action>) {
        for &action in offer.legal.iter().chain(&offer.asides) {
            if self.seen.len() < REMEMBERED {
                self.seen.insert(action);
            }
        }
    }

    /// Tries all answers and some free actions on copies.
    fn check_listed(&mut self, report: &mut Report) -> Result<(), Broken> {
        for seat in self.all_seats() {
            let offer = &self.offers[seat.index()];
            let (legal, mut asides) = (offer.legal.clone(), offer.asides.clone());
            while asides.len() > self.kit.probes {
                asides.swap_remove(self.dice.below(asides.len()));
            }
            for action in legal {
                self.check_accepted(seat, action)?;
                report.accepted += 1;
            }
            for action in asides {
                let after = self.check_accepted(seat, action)?;
                self.judge_aside(&after)?;
                report.accepted += 1;
            }
        }
        Ok(())
    }

    fn check_accepted(&mut self, seat: Seat, action: G::Action) -> Result<G, Broken> {
        self.at(Some(seat), Some(action));
        if let Some(refusal) = self.game.explain(seat, action) {
            return Err(Broken::new(Promise::Accepts, format!("listed, but explained as illegal: {refusal}")));
        }
        let (mut checked, mut trusted) = (self.game.clone(), self.game.clone());
        let (mut checked_events, mut trusted_events) = (Vec::new(), Vec::new());
        if let Err(refusal) = checked.try_apply(seat, action, &mut checked_events) {
            return Err(Broken::new(Promise::Accepts, format!("listed, but refused: {refusal}")));
        }
        trusted.apply(seat, action, &mut trusted_events);
        ensure(Promise::Accepts, checked == trusted, || {
            format!("the doors lead to different games: {}", differ::games(&checked, &trusted))
        })?;
        let (left, right) = (differ::json(&checked_events)?, differ::json(&trusted_events)?);
        ensure(Promise::Accepts, left == right, || {
            format!("the doors tell different events: {}", differ::values(&left, &right))
        })?;
        let mut silent = self.game.clone();
        silent.apply(seat, action, &mut Silent);
        ensure(Promise::Accepts, silent == trusted, || {
            format!("without a listener the game goes another way: {}", differ::games(&silent, &trusted))
        })?;
        checked.check().map_err(|text| Broken::new(Promise::Invariants, format!("after this action: {text}")))?;
        self.check_notation(action)?;
        Ok(checked)
    }

    fn judge_aside(&self, after: &G) -> Result<(), Broken> {
        ensure(Promise::Asides, after.to_act() == self.game.to_act(), || {
            format!("{:?} had to act, now {:?} must", self.game.to_act(), after.to_act())
        })?;
        ensure(Promise::Asides, after.outcome().is_none(), || "it ends the game".into())?;
        ensure(Promise::Asides, after.round() == self.game.round(), || "it changes the round".into())
    }

    /// Notation reads back; a damaged one is refused or means some action, whose notation reads back.
    fn check_notation(&mut self, action: G::Action) -> Result<(), Broken> {
        let text = G::write_action(action);
        let reads_back = |text: &str, action| {
            let read = G::parse_action(text);
            ensure(Promise::Notation, read == Ok(action), || format!("`{text}` is {action:?}, but reads as {read:?}"))
        };
        reads_back(&text, action)?;
        let mut letters: Vec<char> = text.chars().collect();
        let odd = ['0', '9', '-', ' ', 'x', 'é', '\n'][self.dice.below(7)];
        let spot = self.dice.below(letters.len() + 1);
        match self.dice.below(3) {
            0 => letters.truncate(spot),
            1 => letters.insert(spot, odd),
            _ => letters.extend(std::iter::repeat_n(odd, spot + 1)),
        }
        match G::parse_action(&letters.into_iter().collect::<String>()) {
            Ok(other) => reads_back(&G::write_action(other), other),
            Err(refusal) => judge_refusal(Promise::Notation, &refusal),
        }
    }

    /// Tries what is not listed: for every seat, and for one that is not at the table.
    fn check_unlisted(&mut self, report: &mut Report) -> Result<(), Broken> {
        let mut actions: BTreeSet<G::Action> = self.seen.clone();
        actions.extend(self.offers.iter().flat_map(|offer| offer.legal.iter().chain(&offer.asides)));
        actions.extend((self.kit.universe)(&self.game));
        let actions: Vec<G::Action> = actions.into_iter().collect();
        let seats = self.game.seats() + 1;
        let pairs = actions.len() * seats;
        let mut probe = self.game.clone();
        for i in 0..pairs.min(self.kit.probes) {
            let pair = if pairs <= self.kit.probes { i } else { self.dice.below(pairs) };
            let (seat, action) = (Seat((pair % seats) as u8), actions[pair / seats]);
            if self.offers.get(seat.index()).is_some_and(|offer| offer.holds(&action)) {
                continue;
            }
            self.at(Some(seat), Some(action));
            self.check_refused(&mut probe, seat, action)?;
            report.refused += 1;
        }
        Ok(())
    }

    fn check_refused(&self, probe: &mut G, seat: Seat, action: G::Action) -> Result<(), Broken> {
        let explained = probe.explain(seat, action);
        let mut events = Vec::new();
        match (probe.try_apply(seat, action, &mut events), &explained) {
            (Ok(()), _) => return Err(Broken::new(Promise::Refuses, "not listed, but accepted")),
            (Err(_), None) => return Err(Broken::new(Promise::Refuses, "refused, but not explained")),
            (Err(refusal), Some(explained)) => {
                judge_refusal(Promise::Refuses, &refusal)?;
                ensure(Promise::Refuses, refusal == *explained, || {
                    format!("refused with `{refusal}`, but explained with `{explained}`")
                })?;
            }
        }
        ensure(Promise::Untouched, *probe == self.game, || differ::games(&self.game, probe))?;
        ensure(Promise::Untouched, events.is_empty(), || format!("tells {events:?}"))
    }

    /// Saves the third game and goes on with what is restored.
    fn check_saved(&mut self) -> Result<(), Broken> {
        self.at(None, None);
        let bytes = self.restored.save();
        let content = || self.kit.content.clone();
        self.restored = G::restore(content(), &bytes)
            .map_err(|refusal| Broken::new(Promise::Saves, format!("cannot be restored: {refusal}")))?;
        ensure(Promise::Saves, self.restored == self.game, || differ::games(&self.game, &self.restored))?;
        ensure(Promise::Saves, self.restored.save() == bytes, || "saved again, the bytes are others".into())?;
        if !bytes.is_empty() {
            let cut = self.dice.below(bytes.len());
            ensure(Promise::Saves, G::restore(content(), &bytes[..cut]).is_err(), || {
                format!("{cut} of {} bytes are restored to a game", bytes.len())
            })?;
            // A flipped bit may give another good game; it may not panic.
            let mut flipped = bytes;
            let spot = self.dice.below(flipped.len());
            flipped[spot] ^= 1 << self.dice.below(8);
            let _ = G::restore(content(), &flipped);
        }
        Ok(())
    }

    /// Takes a random step with all three games.
    fn advance(&mut self, report: &mut Report) -> Result<(), Broken> {
        let (seat, action, aside) = self.choose();
        self.at(Some(seat), Some(action));
        let before = aside.then(|| self.game.clone());
        let round = self.game.round();
        let events = apply(&mut self.game, seat, action);
        if let Some(before) = before {
            let after = std::mem::replace(&mut self.game, before);
            self.judge_aside(&after)?;
            self.game = after;
            report.asides += 1;
        } else {
            self.answers += 1;
            report.answers += 1;
        }
        ensure(Promise::Rounds, self.game.round() >= round, || format!("round {round} becomes {}", self.game.round()))?;
        self.compare_heard(seat, action, &events, report)?;
        self.follow(seat, action, &events)?;
        self.step += 1;
        self.record.push(seat, action, &self.game);
        // Every step so far ends up as the middle with the same chance.
        if self.dice.below(self.step) == 0 {
            self.middle = (self.step, self.game.clone());
        }
        ensure(Promise::Ends, self.answers <= self.kit.limit, || format!("not over after {} answers", self.answers))
    }

    /// A random answer of a random seat; now and then a free action instead.
    fn choose(&mut self) -> (Seat, G::Action, bool) {
        if self.take_asides && self.dice.below(4) == 0 {
            let seat = Seat(self.dice.below(self.game.seats()) as u8);
            let asides = &self.offers[seat.index()].asides;
            if !asides.is_empty() {
                return (seat, asides[self.dice.below(asides.len())], true);
            }
        }
        let asked: Vec<Seat> = self.game.to_act().collect();
        let seat = asked[self.dice.below(asked.len())];
        let legal = &self.offers[seat.index()].legal;
        (seat, legal[self.dice.below(legal.len())], false)
    }

    /// The other two games take the same step and must come to the same position, with the same events.
    fn follow(&mut self, seat: Seat, action: G::Action, events: &[G::Event]) -> Result<(), Broken> {
        let told = differ::json(&events)?;
        let followers = [(&mut self.twin, Promise::Deterministic), (&mut self.restored, Promise::Saves)];
        for (follower, promise) in followers {
            if let Some(refusal) = follower.explain(seat, action) {
                return Err(Broken::new(promise, format!("refused in the second game: {refusal}")));
            }
            let others = differ::json(&apply(follower, seat, action))?;
            ensure(promise, told == others, || format!("events differ: {}", differ::values(&told, &others)))?;
            ensure(promise, self.game == *follower, || differ::games(&self.game, follower))?;
            ensure(promise, self.game.save() == follower.save(), || "equal games are saved differently".into())?;
        }
        if let Value::Array(told) = told {
            self.events.extend(told);
        }
        Ok(())
    }

    fn check_outcome(&self) -> Result<(), Broken> {
        let broken = |text: String| Err(Broken::new(Promise::Outcome, text));
        let Some(outcome) = self.game.outcome() else { return broken("there is none".into()) };
        let seats = &outcome.seats;
        if seats.len() != self.game.seats() {
            return broken(format!("{} seats have a score, {} play", seats.len(), self.game.seats()));
        }
        for (i, seat) in seats.iter().enumerate() {
            let sum: i32 = seat.lines.iter().map(|line| line.points).sum();
            if sum != seat.score {
                return broken(format!("seat {i} has {} points, but its lines add up to {sum}", seat.score));
            }
            // Who plays alone or together and loses is in second place, even at a table of one.
            if seat.place == 0 || usize::from(seat.place) > seats.len().max(2) {
                return broken(format!("seat {i} has place {}", seat.place));
            }
        }
        match outcome.winner {
            Some(winner) if seats.get(winner.index()).is_none_or(|seat| seat.place != 1) => {
                broken(format!("the winner is seat {}, whose place is not 1", winner.0))
            }
            _ => Ok(()),
        }
    }

    fn check_record(&mut self) -> Result<(), Broken> {
        let broken = |text: String| Broken::new(Promise::Records, text);
        self.record.finish(&self.game);
        let record = Record::read(&self.record.write()).map_err(|error| broken(error.to_string()))?;
        ensure(Promise::Records, record == self.record, || "the text reads back as another record".into())?;
        let content = || self.kit.content.clone();
        let mut events: Vec<G::Event> = Vec::new();
        let end = replay::<G>(&record, content(), None, &mut events).map_err(|error| broken(error.to_string()))?;
        ensure(Promise::Records, end == self.game, || differ::games(&self.game, &end))?;
        let (lived, told) = (Value::Array(std::mem::take(&mut self.events)), differ::json(&events)?);
        ensure(Promise::Records, lived == told, || format!("events differ: {}", differ::values(&lived, &told)))?;
        let (step, middle) = &self.middle;
        let there =
            replay::<G>(&record, content(), Some(*step), &mut Silent).map_err(|error| broken(error.to_string()))?;
        ensure(Promise::Records, there == *middle, || format!("at step {step}: {}", differ::games(middle, &there)))?;
        let verification = verify::<G>(&record, content());
        ensure(Promise::Records, verification.is_genuine(), || verification.to_string())
    }
}

fn apply<G: Game>(game: &mut G, seat: Seat, action: G::Action) -> Vec<G::Event> {
    let mut events = Vec::new();
    game.apply(seat, action, &mut events);
    events
}
