//! What links to tables show where they are shared: how a finished game ended, or what is played.
//!
//! Nobody learns more from it than from the table itself: of games that are not over, and of tables without spectators, a poster names the
//! game and nothing else. What a finished game shows is worked out once and kept for a while, until something is added to the log of its
//! table: a name that is taken away there, and a table that is deleted, are gone from here too.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use tabletop::replay::Replay;
use tabletop::{Message, Record, Silent};
use words::Words;

use crate::blocking::Cancelled;
use crate::fault::{Fault, FaultKind};
use crate::games::{Hosted, no_such_game, with_game};
use crate::host::{Host, no_content};
use crate::picture::{self, Poster, PosterSeat};
use crate::secrets;
use crate::store::StoredTable;
use crate::table::{names, present};

/// Posters that are remembered.
const POSTERS: usize = 512;
/// Pictures that are remembered, of about a tenth of a megabyte each.
const PICTURES: usize = 64;

/// Which poster: of which table, in which language.
type Which = (String, &'static str);

/// Posters and pictures that were made lately.
#[derive(Default)]
pub struct Posters {
    /// Each with the number of the last entry of its table's log.
    posters: Mutex<HashMap<Which, (u32, Arc<Poster>)>>,
    /// By the hash of what they tell: most posters of games that are not over are alike.
    pictures: Mutex<HashMap<blake3::Hash, Bytes>>,
}

fn lock<T>(all: &Mutex<T>) -> MutexGuard<'_, T> {
    all.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Remembers something; where there is too much, all else is forgotten.
fn keep<K: Eq + std::hash::Hash, V>(all: &Mutex<HashMap<K, V>>, most: usize, key: K, value: V) {
    let mut all = lock(all);
    if all.len() >= most {
        all.clear();
    }
    all.insert(key, value);
}

impl Host {
    /// What a link to a table shows, in these words.
    pub async fn poster(&self, id: &str, words: &'static Words) -> Result<Arc<Poster>, Fault> {
        if !secrets::is_table_id(id) {
            return Err(FaultKind::NoSuchTable.into());
        }
        // Its history is long, and most who come want none of it.
        let outline = self.store().outline(id).await?.ok_or(FaultKind::NoSuchTable)?;
        let which = (id.to_owned(), words.language());
        if let Some((_, known)) = lock(&self.posters.posters).get(&which).filter(|(log, _)| *log == outline.log) {
            return Ok(known.clone());
        }
        let (game, log) = (outline.game.clone(), outline.log);
        let made = with_game!(game.as_str(), G => self.poster_of::<G>(outline, words).await);
        let poster = Arc::new(made.ok_or_else(|| no_such_game(&game))??);
        if poster.over {
            keep(&self.posters.posters, POSTERS, which, (log, poster.clone()));
        }
        Ok(poster)
    }

    async fn poster_of<G: Hosted>(&self, outline: StoredTable, words: &'static Words) -> Result<Poster, Fault> {
        let open = outline.options.spectators;
        if !open || outline.ended.is_none() {
            return Ok(general::<G>(outline.options.spectators.then_some(&outline), words));
        }
        let stored = self.store().table(&outline.id).await?.ok_or(FaultKind::NoSuchTable)?;
        let id = stored.id.clone();
        let record = present(&stored.header, &stored.entries).map_err(|error| Fault::internal(&error))?;
        let Ok(content) = self.contents.of::<G>(self.store(), &record).await.map_err(|error| no_content(&id, error))
        else {
            // It cannot be played any more; that it was played can be told.
            return Ok(general::<G>(Some(&stored), words));
        };
        let ended = move |_: &Cancelled| Ok(finished::<G>(&stored, &record, content, words));
        self.blocking().work(ended).await
    }

    /// The picture of a poster, drawn if nobody has seen it lately; `may` says whether whoever asks may ask for that.
    pub async fn picture(&self, poster: Arc<Poster>, may: impl FnOnce() -> Result<(), Fault>) -> Result<Bytes, Fault> {
        let key = blake3::hash(format!("{poster:?}").as_bytes());
        if let Some(known) = lock(&self.posters.pictures).get(&key) {
            return Ok(known.clone());
        }
        may()?;
        let drawn = move |_: &Cancelled| picture::draw(&poster).map_err(|error| Fault::internal(&error));
        let drawn = Bytes::from(self.blocking().work(drawn).await?);
        keep(&self.posters.pictures, PICTURES, key, drawn.clone());
        Ok(drawn)
    }
}

/// What can be told of any table of a game, and of one that everybody may watch.
fn general<G: Hosted>(watched: Option<&StoredTable>, words: &Words) -> Poster {
    Poster {
        land: G::LAND,
        over: false,
        title: words.plain(&format!("poster-title-{}", G::NAME)),
        verdict: words.plain(&format!("poster-tag-{}", G::NAME)),
        details: watched.map(|stored| G::parts(&stored.setup, words)).unwrap_or_default(),
        seats: Vec::new(),
    }
}

/// How a game ended.
fn finished<G: Hosted>(stored: &StoredTable, record: &Record, content: Arc<G::Content>, words: &Words) -> Poster {
    let played = Replay::<G>::start(record, content).ok().and_then(|mut replay| {
        while replay.step(&mut Silent).ok()?.is_some() {}
        replay.game().outcome().map(|outcome| (replay.game().clone(), outcome))
    });
    let Some((game, outcome)) = played else { return general::<G>(Some(stored), words) };
    let names = names(&stored.seats, &stored.setup, words);
    let seat =
        |((new, name), result): ((&crate::protocol::rest::NewSeat, &String), &tabletop::SeatOutcome)| PosterSeat {
            colour: new.colour,
            name: name.clone(),
            plain: words.plain(&format!("colour-{}", tabletop::names::variant(&new.colour))),
            points: (!G::OPEN).then_some(result.score),
            won: false,
        };
    let mut seats: Vec<PosterSeat> = stored.setup.seats().iter().zip(&names).zip(&outcome.seats).map(seat).collect();
    if let Some(winner) = outcome.winner.filter(|_| !G::OPEN).and_then(|seat| seats.get_mut(seat.index())) {
        winner.won = true;
    }
    let (verdict, mut details) = game.ending(&names, words);
    details.extend(G::parts(&stored.setup, words));
    details.push(words.tell(&Message::new("poster-round").with("round", game.round())));
    Poster { over: true, verdict, details, seats, ..general::<G>(None, words) }
}
