//! A game and the file it is kept in: a record that grows by a line with every answer.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use tabletop::replay::Replay;
use tabletop::{Bundle, Game, Record, Seat, SeatSet, Seed};

/// A game on paper.
pub struct Sheet<G: Game> {
    /// The position that is asked about.
    pub game: G,
    /// Where it is kept.
    pub file: PathBuf,
    record: Record,
    content: Arc<G::Content>,
}

impl<G: Game> Sheet<G> {
    /// Begins a game in a new file; one that is there is not overwritten.
    pub fn begin(
        file: &Path,
        setup: &G::Setup,
        content: Arc<G::Content>,
        seed: Seed,
        bundle: Bundle,
    ) -> anyhow::Result<Self> {
        let game = G::new(setup, content.clone(), seed)?;
        let record = Record { bundle: Some(bundle), ..Record::new::<G>(setup, &content, seed)? };
        let mut new = fs::File::create_new(file).with_context(|| format!("cannot begin {}", file.display()))?;
        new.write_all(record.write().as_bytes()).with_context(|| format!("cannot write {}", file.display()))?;
        Ok(Sheet { game, file: file.to_owned(), record, content })
    }

    /// Takes up a game that was left.
    pub fn open(file: &Path, content: Arc<G::Content>) -> anyhow::Result<Self> {
        let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
        let record = Record::read_bytes(&bytes).with_context(|| format!("{} is no game", file.display()))?;
        if record.game != G::NAME {
            bail!("{} is a game of {}, not of {}", file.display(), record.game, G::NAME);
        }
        let game =
            replayed(&record, content.clone()).with_context(|| format!("cannot go on with {}", file.display()))?;
        Ok(Sheet { game, file: file.to_owned(), record, content })
    }

    /// Has nothing been done yet?
    pub fn is_fresh(&self) -> bool {
        self.record.steps.is_empty()
    }

    /// Does something, keeps it, and tells what happened. What cannot be kept is not done.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> anyhow::Result<Vec<G::Event>> {
        let mut events = Vec::new();
        let mut next = self.game.clone();
        next.apply(seat, action, &mut events);
        self.record.push(seat, action, &next);
        if let Err(error) = self.append() {
            self.record.steps.pop();
            return Err(error);
        }
        self.game = next;
        Ok(events)
    }

    /// Notes how it ended.
    pub fn finish(&mut self) -> anyhow::Result<()> {
        if self.record.end.is_none() {
            self.record.finish(&self.game);
            self.rewrite()?;
        }
        Ok(())
    }

    /// Answers given so far.
    pub fn steps(&self) -> usize {
        self.record.steps.len()
    }

    /// Takes back everything from the last choice of these seats on. False if there is none.
    pub fn undo(&mut self, seats: SeatSet) -> anyhow::Result<bool> {
        let Some(keep) = self.last_choice(seats)? else { return Ok(false) };
        self.record.steps.truncate(keep);
        self.record.end = None;
        self.game = replayed(&self.record, self.content.clone())?;
        self.rewrite()?;
        Ok(true)
    }

    /// The last step at which one of these seats had more than one answer: a lone one would only be given again.
    fn last_choice(&self, seats: SeatSet) -> anyhow::Result<Option<usize>> {
        let mut replay = Replay::<G>::start(&self.record, self.content.clone())?;
        let (mut legal, mut last) = (Vec::new(), None);
        for (at, step) in self.record.steps.iter().enumerate() {
            legal.clear();
            replay.game().legal(step.seat, &mut legal);
            if seats.contains(step.seat) && legal.len() > 1 {
                last = Some(at);
            }
            replay.step(&mut tabletop::Silent)?;
        }
        Ok(last)
    }

    fn append(&self) -> anyhow::Result<()> {
        let line = self.record.step_line(self.record.steps.len());
        let file = fs::OpenOptions::new().append(true).open(&self.file);
        let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
        written.with_context(|| format!("cannot write {}", self.file.display()))
    }

    /// Writes the whole file beside the old one and puts it in its place.
    fn rewrite(&self) -> anyhow::Result<()> {
        let beside = self.file.with_extension("new");
        let written = fs::write(&beside, self.record.write()).and_then(|()| fs::rename(&beside, &self.file));
        written.with_context(|| format!("cannot write {}", self.file.display()))
    }
}

fn replayed<G: Game>(record: &Record, content: Arc<G::Content>) -> anyhow::Result<G> {
    let mut replay = Replay::<G>::start(record, content)?;
    while replay.step(&mut tabletop::Silent)?.is_some() {}
    Ok(replay.game().clone())
}
