//! Beats: a change of which much comes, cut into parts that are looked at one after the other.
//!
//! Two things make a beat. The *events* say where one begins ([`Happening::begins_beat`]). The *game* says where it can be
//! shown: it pauses ([`EventSink::pause`]) wherever everything that changed so far has been told, and nothing else has. A
//! beat ends at the last pause before the event that begins the next one, so the position that is shown is never ahead of
//! what has been told. Games do this for sinks that want it only ([`EventSink::WATCHES`]): a headless run pays nothing.

use crate::game::EventSink;

/// Something that happens in a game, as it is told.
pub trait Happening: Sized {
    /// What a game hands over where it pauses: cheap to copy, and enough for [`Game::at`](crate::Game::at). A game without
    /// pauses has none: [`std::convert::Infallible`].
    type Position: Clone + Send + Sync;

    /// Does it deserve a look of its own, after `beat`, which is what was told since the last one began and is not empty?
    fn begins_beat(&self, beat: &[Self]) -> bool;

    /// Is it only the opening of what follows: a heading, or a price that is paid first? What comes after openings alone
    /// never begins a beat, and openings between a pause and a beginning go with the latter.
    fn opens(&self) -> bool {
        false
    }
}

/// The end of a beat that is not the last of its change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut<P> {
    /// How many events of the change have been told by then.
    pub told: usize,
    /// The position then.
    pub position: P,
}

/// A sink that keeps what is told and where it can be cut. The last beat has no cut: it ends with the change itself.
#[derive(Clone, Debug)]
pub struct Beats<E: Happening> {
    /// What was told, in order.
    pub events: Vec<E>,
    /// The ends of all beats but the last.
    pub cuts: Vec<Cut<E::Position>>,
    /// Places in `events` of beginnings before which the game did not pause: they stay in the beat before. There are none in
    /// a game that pauses where it should.
    pub uncut: Vec<usize>,
    /// The last pause.
    pause: Option<Cut<E::Position>>,
}

impl<E: Happening> Default for Beats<E> {
    fn default() -> Self {
        Beats { events: Vec::new(), cuts: Vec::new(), uncut: Vec::new(), pause: None }
    }
}

/// Is something of these more than an opening?
fn is_under_way<E: Happening>(events: &[E]) -> bool {
    events.iter().any(|event| !event.opens())
}

impl<E: Happening> Beats<E> {
    /// Ends the beat at the last pause, unless more than openings has been told since.
    fn cut(&mut self) {
        match self.pause.take() {
            Some(pause) if !is_under_way(&self.events[pause.told..]) => self.cuts.push(pause),
            _ => self.uncut.push(self.events.len()),
        }
    }
}

impl<E: Happening> EventSink<E> for Beats<E> {
    const LISTENS: bool = true;
    const WATCHES: bool = true;

    fn tell(&mut self, event: E) {
        let beat = &self.events[self.cuts.last().map_or(0, |cut| cut.told)..];
        if is_under_way(beat) && event.begins_beat(beat) {
            self.cut();
        }
        self.events.push(event);
    }

    /// The first pause after an event counts: what changes without a word belongs to what is told next.
    fn pause(&mut self, position: &E::Position) {
        let told = self.events.len();
        if self.pause.as_ref().map_or(0, |pause| pause.told) < told {
            self.pause = Some(Cut { told, position: position.clone() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Capitals begin a beat, unless the same was told in it; `-` is an opening. A position is how many were told.
    impl Happening for char {
        type Position = usize;

        fn begins_beat(&self, beat: &[char]) -> bool {
            self.is_uppercase() && !beat.contains(self)
        }

        fn opens(&self) -> bool {
            *self == '-'
        }
    }

    /// Plays a change in which `.` is a pause, and returns its beats and how many beginnings have none.
    fn played(change: &str) -> (Vec<String>, usize) {
        let mut beats = Beats::default();
        for (at, event) in change.chars().enumerate() {
            if event == '.' { beats.pause(&at) } else { beats.tell(event) }
        }
        let ends = beats.cuts.iter().map(|cut| cut.told).chain([beats.events.len()]);
        let starts = [0].into_iter().chain(beats.cuts.iter().map(|cut| cut.told));
        (starts.zip(ends).map(|(from, to)| beats.events[from..to].iter().collect()).collect(), beats.uncut.len())
    }

    #[test]
    fn a_change_is_cut_where_an_event_begins_a_beat_and_the_game_paused() {
        assert_eq!(played(""), (vec![String::new()], 0));
        assert_eq!(played("ab.Ac.Bd"), (vec!["ab".into(), "Ac".into(), "Bd".into()], 0));
        assert_eq!(played("A.a.A.b"), (vec!["AaAb".into()], 0), "once in a beat");
        assert_eq!(played("a.b.c"), (vec!["abc".into()], 0), "a pause alone cuts nothing");
    }

    #[test]
    fn openings_go_with_what_follows() {
        assert_eq!(played("a.-B"), (vec!["a".into(), "-B".into()], 0));
        assert_eq!(played("--.B"), (vec!["--B".into()], 0));
        assert_eq!(played("a-.B"), (vec!["a-".into(), "B".into()], 0), "the pause came later");
    }

    #[test]
    fn a_beginning_without_a_pause_stays_where_it_is_and_is_noted() {
        assert_eq!(played("aBc.D"), (vec!["aBc".into(), "D".into()], 1));
        assert_eq!(played("a.bC"), (vec!["abC".into()], 1), "the position of the pause does not show what b did");
        assert_eq!(played(".aB"), (vec!["aB".into()], 1));
    }

    #[test]
    fn of_several_pauses_the_first_after_an_event_is_shown() {
        let mut beats = Beats::default();
        beats.tell('a');
        beats.pause(&1);
        beats.pause(&2);
        beats.tell('B');
        assert_eq!(beats.cuts, [Cut { told: 1, position: 1 }]);
    }
}
