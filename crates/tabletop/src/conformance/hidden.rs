//! What nobody may learn: views, answers and events under everything hidden dealt anew.
//!
//! [`Game::sample_hidden`] keeps all that a seat knows and deals the rest anew. So the seat's own view must stay as it is.
//! A spectator knows what everybody knows, and no more: that is part of what each seat knows, so the spectator's view must
//! stay as it is under the sample of *every* seat. (At a table of one seat nothing separates the two, and nothing is proven
//! about spectators.)
//!
//! Events are judged by views. If a position and its sample look the same to a viewer, take the same action, and look the
//! same afterwards, then the viewer has learnt nothing that tells them apart, and must have heard the same.

use serde_json::Value;

use super::walk::Walk;
use super::{Broken, Promise, Report, differ, ensure};
use crate::game::Game;
use crate::seat::{Seat, Viewer};

impl<G: Game> Walk<'_, G> {
    /// Deals anew for every seat and compares what it sees and may do. Keeps the samples for [`Walk::compare_heard`].
    pub(super) fn check_hidden(&mut self, report: &mut Report) -> Result<(), Broken> {
        for seat in self.all_seats() {
            self.at(Some(seat), None);
            let (mut again, mut once_more) = (self.rng, self.rng);
            let sample = self.game.sample_hidden(seat, &mut self.rng);
            let known = self.game.known_to(seat);
            let twin = G::deal(&known, &mut again);
            ensure(Promise::Sampling, sample == twin && self.rng == again, || {
                format!("the same generator deals differently: {}", differ::games(&sample, &twin))
            })?;
            let mut place = self.game.clone();
            G::deal_into(&known, &mut once_more, &mut place);
            ensure(Promise::Sampling, place == twin && once_more == again, || {
                format!("a deal in the place of another game differs: {}", differ::games(&place, &twin))
            })?;
            ensure(Promise::Sampling, sample.known_to(seat) == known, || {
                format!("what seat {} knows changes when what is hidden from it is dealt anew", seat.0)
            })?;
            sample.check().map_err(|text| Broken::new(Promise::Sampling, format!("a sample is broken: {text}")))?;
            self.compare_seen(seat, &sample)?;
            self.compare_asked(seat, &sample)?;
            report.samples += 1;
            report.changed += u64::from(sample != self.game);
            let other_eyes = |&other: &Seat| other != seat && views_differ(&self.game, &sample, Viewer::Seat(other));
            report.exchanged += u64::from(self.all_seats().any(|other| other_eyes(&other)));
            self.samples.push((seat, sample));
        }
        Ok(())
    }

    fn compare_seen(&self, seat: Seat, sample: &G) -> Result<(), Broken> {
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let (before, after) = (self.game.view(viewer), sample.view(viewer));
            if before != after {
                let (before, after) = (differ::json(&before)?, differ::json(&after)?);
                let text = format!(
                    "the view of {} changes when what is hidden from seat {} is dealt anew\n{}",
                    name(viewer),
                    seat.0,
                    differ::values(&before, &after)
                );
                return Err(Broken::new(Promise::Views, text));
            }
            differ::json(&before)?;
        }
        Ok(())
    }

    /// Who must act, what this seat may do, the round and the end are known to the seat as well.
    fn compare_asked(&self, seat: Seat, sample: &G) -> Result<(), Broken> {
        let ensure = |same, what: &str| {
            ensure(Promise::Views, same, || format!("{what} changes when what is hidden from the seat is dealt anew"))
        };
        ensure(sample.to_act() == self.game.to_act(), "who must act")?;
        ensure(sample.round() == self.game.round(), "the round")?;
        ensure(sample.outcome() == self.game.outcome(), "the outcome")?;
        let (mut legal, mut asides) = (Vec::new(), Vec::new());
        sample.legal(seat, &mut legal);
        sample.asides(seat, &mut asides);
        let offers = &self.offers[seat.index()];
        ensure(legal == offers.legal, "the list of answers")?;
        ensure(asides == offers.asides, "the list of free actions")
    }

    /// Takes the step of the game in every sample too and compares what its seat and a spectator hear. `self.game` is the
    /// game after the step, `events` what it told.
    pub(super) fn compare_heard(
        &mut self,
        seat: Seat,
        action: G::Action,
        events: &[G::Event],
        report: &mut Report,
    ) -> Result<(), Broken> {
        for (eyes, mut sample) in std::mem::take(&mut self.samples) {
            // Another seat may hold other cards in the sample and then lacks the action.
            if sample.explain(seat, action).is_some() {
                continue;
            }
            let mut others = Vec::new();
            sample.apply(seat, action, &mut others);
            for viewer in [Viewer::Seat(eyes), Viewer::Spectator] {
                if views_differ(&self.game, &sample, viewer) {
                    continue;
                }
                report.heard += 1;
                let (here, there) = (self.heard(events, viewer)?, self.heard(&others, viewer)?);
                ensure(Promise::Events, here == there, || {
                    let (who, told) = (name(viewer), differ::values(&here, &there));
                    format!("{who} hears what is hidden from seat {}\n{told}", eyes.0)
                })?;
            }
        }
        Ok(())
    }

    fn heard(&self, events: &[G::Event], viewer: Viewer) -> Result<Value, Broken> {
        let lasting = events.iter().filter(|event| !(self.kit.fleeting)(event));
        let heard: Vec<G::Event> = lasting.filter_map(|event| G::redact(event, viewer)).collect();
        differ::json(&heard)
    }
}

fn views_differ<G: Game>(left: &G, right: &G, viewer: Viewer) -> bool {
    left.view(viewer) != right.view(viewer)
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {}", seat.0),
        Viewer::Spectator => "a spectator".into(),
    }
}
