//! All tables of a server: making them, finding them, opening them when somebody comes.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::HeaderName;
use tabletop::{Record, Seat, Seed};
use tokio::sync::{oneshot, watch};
use words::Words;

use crate::blocking::{BlockingPool, Cancelled};
use crate::contents::{Contents, NoContent};
use crate::doors;
use crate::fault::{self, Fault, FaultKind};
use crate::games::{Hosted, no_such_game, with_game};
use crate::lesson;
use crate::limits::{Buckets, Limits};
use crate::listener::Timeouts;
use crate::metrics::Gauges;
use crate::nodes::Nodes;
use crate::people::{Bell, Notices};
use crate::posters::Posters;
use crate::protocol::campaign::CampaignLink;
use crate::protocol::lesson::CreateLesson;
use crate::protocol::rest::{
    CreateTable, NewSeat, SeatKind, SeatLink, TableCreated, TableInfo, TableOptions, TableSetup, TimeUp,
};
use crate::protocol::socket::StandingOrder;
use crate::review::Reviews;
use crate::secrets;
use crate::store::{CampaignRow, Change, ContentRow, Entry, EntryKind, SeatRow, Store, StoredTable};
use crate::survey::Survey;
use crate::table::{self, Command, Handle, OpenTables, Shared};
use crate::telemetry::Telemetry;
use crate::thinking::ThinkingRoom;

/// Where the seeds of games come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seeds {
    /// From the operating system.
    #[default]
    Chance,
    /// 1, 2, 3 and so on, hashed: everybody can know every deck. For tests, which must be able to run again.
    Counted,
}

/// Longest time that somebody may be away before a program plays for them, in seconds: thirty days.
const AWAY: u32 = 30 * 86_400;

/// Longest time for a decision, or for all of somebody's, in seconds: thirty days.
const LONGEST_TIME: u32 = 30 * 86_400;

/// How a server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How much strangers may ask of it.
    pub limits: Limits,
    /// Other origins whose pages may open sockets: `https://play.example.org`. The server's own always may.
    pub origins: Vec<String>,
    /// Header in which a proxy before this server tells whom it speaks for; none if there is no proxy, as anybody can write
    /// headers. Of several addresses the last counts, which is the one that the nearest proxy added.
    pub proxy_header: Option<HeaderName>,
    /// How long connections may take.
    pub timeouts: Timeouts,
    /// How long a table without visitors stays in memory.
    pub idle: Duration,
    /// Programs answer in whole beats where seats have secrets, so that the time they take tells nothing.
    pub beat: Duration,
    /// How long somebody must be away before the others may let a program play for them.
    pub grace: Duration,
    /// Where the seeds of games come from.
    pub seeds: Seeds,
    /// Who says this may read the counts where people connect; nobody may without.
    pub metrics_token: Option<String>,
    /// Where else the counts can be read, by whoever can reach that address; nowhere without.
    pub metrics: Option<SocketAddr>,
    /// Days after which tables that nobody touched are deleted; never without.
    pub retain_days: Option<u32>,
    /// How people are told that it is their turn.
    pub notices: Notices,
    /// Programs that think at the same time; one fewer than there are processors without.
    pub thinkers: Option<usize>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            limits: Limits::default(),
            origins: Vec::new(),
            proxy_header: None,
            timeouts: Timeouts::default(),
            idle: Duration::from_secs(600),
            beat: Duration::from_millis(40),
            grace: Duration::from_secs(30),
            seeds: Seeds::Chance,
            metrics_token: None,
            metrics: None,
            retain_days: None,
            notices: Notices::default(),
            thinkers: None,
        }
    }
}

/// A header by its name.
///
/// # Errors
/// If it cannot be the name of a header.
pub fn header_name(name: &str) -> Result<HeaderName, BadHeader> {
    name.parse().map_err(|_| BadHeader(name.to_owned()))
}

/// A text that is no name of a header.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` cannot be the name of a header")]
pub struct BadHeader(String);

/// A new table with the links to its seats.
pub(crate) struct Laid {
    /// To be stored.
    pub table: StoredTable,
    /// One for each person.
    pub links: Vec<SeatLink>,
    /// The cards it is played with, if they are not kept yet.
    pub content: Option<ContentRow>,
    /// Secret of whoever made it.
    pub key: String,
}

/// Where a table stands in a campaign.
#[derive(Default)]
pub(crate) struct InCampaign {
    /// The campaign it belongs to.
    pub campaign: Option<String>,
    /// The table that it follows.
    pub after: Option<String>,
}

/// All tables of a server.
pub struct Host {
    /// How it behaves.
    pub settings: Settings,
    /// Who asks how often.
    pub buckets: Buckets,
    /// Becomes true when the server closes.
    pub closing: watch::Sender<bool>,
    /// The cards that tables play with.
    pub contents: Arc<Contents>,
    pub(crate) gauges: Gauges,
    survey: Mutex<Survey>,
    reviews: Reviews,
    pub(crate) posters: Posters,
    shared: Shared,
    games: AtomicU64,
}

impl Host {
    /// A host of the tables in a store.
    pub fn new(store: Store, settings: Settings) -> Arc<Host> {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        // Fewer than there are processors, so that people need not wait for programs.
        let threads = settings.thinkers.unwrap_or_else(|| processors.saturating_sub(1));
        let thinking = Arc::new(ThinkingRoom::new(threads));
        let (idle, beat, grace) = (settings.idle, settings.beat, settings.grace);
        // One more than processors: a short replay need not wait for a long one.
        let blocking = Arc::new(BlockingPool::new(processors + 1));
        let open_tables = Arc::default();
        let nodes = Arc::new(Nodes::new(store.take_meeting()));
        let bell = Bell::new(store.clone(), settings.notices);
        let telemetry = Arc::default();
        let shared = Shared { store, nodes, bell, telemetry, thinking, idle, beat, grace, open_tables, blocking };
        let buckets = Buckets::new(settings.limits);
        let closing = watch::Sender::new(false);
        let (contents, survey) = (Arc::default(), Mutex::default());
        let (reviews, posters) = (Reviews::default(), Posters::default());
        let (gauges, games) = (Gauges::default(), AtomicU64::new(1));
        Arc::new(Host { settings, buckets, closing, contents, gauges, survey, reviews, posters, shared, games })
    }

    /// What is counted.
    pub fn telemetry(&self) -> &Telemetry {
        &self.shared.telemetry
    }

    /// What was found to be wrong with tables.
    pub fn survey(&self) -> Survey {
        self.survey.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes what is found.
    pub(crate) fn survey_with(&self, note: impl FnOnce(&mut Survey)) {
        note(&mut self.survey.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// Finished games that are looked at again.
    pub fn reviews(&self) -> &Reviews {
        &self.reviews
    }

    /// Where programs think.
    pub fn thinking(&self) -> &Arc<ThinkingRoom> {
        &self.shared.thinking
    }

    /// Turns for long work.
    pub fn blocking(&self) -> &BlockingPool {
        &self.shared.blocking
    }

    /// How many tables are open or being opened.
    pub fn open_tables(&self) -> usize {
        self.shared.open_tables.count()
    }

    /// Other nodes that serve the same tables.
    pub fn nodes(&self) -> &Nodes {
        &self.shared.nodes
    }

    /// Who hears where tables stand.
    pub(crate) fn bell(&self) -> &Bell {
        &self.shared.bell
    }

    /// Tables that are open.
    pub(crate) fn tables(&self) -> &OpenTables {
        &self.shared.open_tables
    }

    /// Where tables are kept.
    pub fn store(&self) -> &Store {
        &self.shared.store
    }

    /// Makes a table.
    pub async fn create(&self, request: CreateTable) -> Result<TableCreated, Fault> {
        check_request(&request)?;
        let game = request.game.clone();
        let created = with_game!(game.as_str(), G => self.create_for::<G>(request).await);
        created.unwrap_or_else(|| Err(no_such_game(&game)))
    }

    async fn create_for<G: Hosted>(&self, request: CreateTable) -> Result<TableCreated, Fault> {
        let setup = G::checked_setup(&request.setup).map_err(bad_setup_by_rule)?;
        let campaign = if G::SERIAL { Some(new_campaign(G::NAME)?) } else { None };
        let chapter = InCampaign { campaign: campaign.as_ref().map(|(row, _)| row.id.clone()), after: None };
        let laid = self.lay::<G>(&setup, request.setup, request.options, chapter, self.seed()?)?;
        let (row, link) = campaign.unzip();
        self.found(laid, row, link).await
    }

    /// Makes the table of a guided game.
    pub async fn create_lesson(&self, request: CreateLesson) -> Result<TableCreated, Fault> {
        let game = request.game.clone();
        let created = with_game!(game.as_str(), G => self.create_lesson_for::<G>(request).await);
        created.unwrap_or_else(|| Err(no_such_game(&game)))
    }

    async fn create_lesson_for<G: Hosted>(&self, request: CreateLesson) -> Result<TableCreated, Fault> {
        let found = lesson::find::<G>(request.lesson.as_deref()).map_err(|error| Fault::internal(&error))?;
        let lesson = found.ok_or_else(|| FaultKind::NoSuchLesson.with("game", G::NAME))?;
        let setup = G::checked_setup(&lesson.setup).map_err(bad_setup_by_rule)?;
        let campaign = if G::SERIAL { Some(new_campaign(G::NAME)?) } else { None };
        let chapter = InCampaign { campaign: campaign.as_ref().map(|(row, _)| row.id.clone()), after: None };
        let options = TableOptions { start: true, ..TableOptions::default() };
        let seed = tabletop::seed_from_number(lesson.seed);
        let mut laid = self.lay::<G>(&setup, lesson.setup, Some(options), chapter, seed)?;
        laid.table.options.lesson = Some(lesson.id);
        let (row, link) = campaign.unzip();
        self.found(laid, row, link).await
    }

    /// A new table, not stored yet.
    pub(crate) fn lay<G: Hosted>(
        &self,
        setup: &G::Setup,
        table: TableSetup,
        options: Option<TableOptions>,
        chapter: InCampaign,
        seed: Seed,
    ) -> Result<Laid, Fault> {
        let content = G::content();
        check_seats::<G>(table.seats(), &content)?;
        check_automa(table.seats(), G::automa(setup))?;
        let mut options = TableOptions { hints: 0, lesson: None, lesson_skipped: false, ..options.unwrap_or_default() };
        let time = options.timer_s.or(options.bank_s);
        options.time_up = time.map(|_| options.time_up.unwrap_or(TimeUp::Program));
        let (created, begins) = (now(), options.start);
        check_coach::<G>(&options, table.seats())?;
        doors::check(&options, &table)?;
        let record = Record::new::<G>(setup, &content, seed);
        let record = record.map_err(|error| Fault::internal(&error))?;
        let id = secrets::new_table_id()?;
        let (seats, links) = seats(&id, table.seats())?;
        let key = secrets::new_secret()?;
        let maker = secrets::hash(&id, &key);
        let stored = StoredTable {
            id,
            game: G::NAME.to_owned(),
            created,
            header: record.header_line(),
            setup: table,
            options,
            seats,
            undo: None,
            log: 0,
            entries: Vec::new(),
            chat: Vec::new(),
            campaign: chapter.campaign,
            after: chapter.after,
            legacy: None,
            ended: None,
            maker: Some(maker),
            visits: Vec::new(),
            due: time.filter(|_| begins).map(|time| created + u64::from(time) * 1000),
        };
        Ok(Laid { table: stored, links, content: self.contents.to_keep::<G>(&record), key })
    }

    /// Stores a new table, perhaps with a campaign that begins with it.
    pub(crate) async fn found(
        &self,
        laid: Laid,
        campaign: Option<CampaignRow>,
        link: Option<CampaignLink>,
    ) -> Result<TableCreated, Fault> {
        let Laid { table, links, content, key } = laid;
        let kept = content.as_ref().map(|row| row.fingerprint);
        let (id, at) = (table.id.clone(), table.created);
        let start = Entry {
            seq: 1,
            kind: EntryKind::Start,
            seat: None,
            auto: true,
            step: 0,
            action: None,
            at,
            hash: None,
            spent: None,
        };
        let mut start = if table.options.start { Change::game(&id, vec![start]) } else { Vec::new() };
        if !start.is_empty() {
            start.push(Change::Awake(id.clone()));
        }
        let content = content.map(|row| Change::Content(Box::new(row)));
        let changes = campaign.map(Change::Campaign).into_iter().chain(content);
        let changes = changes.chain([Change::Table(Box::new(table))]).chain(start);
        self.shared.store.write(changes.collect()).await?;
        self.contents.note_kept(kept);
        Telemetry::count(&self.shared.telemetry.tables_created);
        let table = self.ask(&id, |reply| Command::Info(fault::words(), reply)).await?;
        let spectator_link = format!("/table/{id}");
        Ok(TableCreated { spectator_link, id, key, seats: links, table, campaign: link })
    }

    /// Is this the key of whoever made the table?
    pub(crate) async fn check_maker(&self, id: &str, key: &str) -> Result<(), Fault> {
        if !secrets::is_table_id(id) {
            return Err(FaultKind::NoSuchTable.into());
        }
        let maker = self.store().maker(id).await?;
        let is_made_by = maker.is_some_and(|kept| secrets::matches(&kept, id, key));
        if is_made_by { Ok(()) } else { Err(FaultKind::NotYourTable.into()) }
    }

    /// Deletes a table for whoever made it. Everybody at it is told.
    pub async fn remove(&self, id: &str, key: &str) -> Result<(), Fault> {
        self.check_maker(id, key).await?;
        self.store().write(vec![Change::Remove(id.to_owned())]).await?;
        self.shared.open_tables.send(id, Command::Close).await;
        Ok(())
    }

    /// Deletes what nobody has touched for as many days as tables are kept, and says how many tables that were.
    pub async fn tidy(&self) -> Result<usize, Fault> {
        let Some(days) = self.settings.retain_days else { return Ok(0) };
        let since = now().saturating_sub(u64::from(days) * 24 * 3600 * 1000);
        let mut removed = 0;
        loop {
            let old = self.store().untouched(since).await?;
            if old.is_empty() {
                break;
            }
            removed += old.len();
            for id in old {
                self.store().write(vec![Change::Remove(id.clone())]).await?;
                self.shared.open_tables.send(&id, Command::Close).await;
            }
        }
        self.store().write(vec![Change::RemoveCampaigns(since)]).await?;
        Ok(removed)
    }

    pub(crate) fn seed(&self) -> Result<Seed, Fault> {
        Ok(match self.settings.seeds {
            Seeds::Chance => secrets::random()?,
            Seeds::Counted => tabletop::seed_from_number(self.games.fetch_add(1, Ordering::Relaxed)),
        })
    }

    /// Asks a table something and waits for the answer. A table that closes meanwhile is opened anew.
    pub async fn ask<T>(&self, id: &str, question: impl Fn(oneshot::Sender<T>) -> Command) -> Result<T, Fault> {
        for _ in 0..3 {
            let (reply, answer) = oneshot::channel();
            if self.open(id).await?.send(question(reply)).await.is_err() {
                continue;
            }
            if let Ok(answer) = answer.await {
                return Ok(answer);
            }
        }
        Err(FaultKind::Closing.into())
    }

    /// What everybody may know of a table. One that is closed stays closed.
    pub async fn glance(&self, id: &str, words: &'static Words) -> Result<TableInfo, Fault> {
        if !secrets::is_table_id(id) {
            return Err(FaultKind::NoSuchTable.into());
        }
        let (reply, answer) = oneshot::channel();
        self.shared.open_tables.send(id, Command::Info(words, reply)).await;
        if let Ok(info) = answer.await {
            return Ok(info);
        }
        let stored = self.stored(id).await?.ok_or(FaultKind::NoSuchTable)?;
        let game = stored.game.clone();
        let described = with_game!(game.as_str(), G => self.described::<G>(stored, words).await);
        described.ok_or_else(|| no_such_game(&game))?
    }

    async fn described<G: Hosted>(&self, stored: StoredTable, words: &'static Words) -> Result<TableInfo, Fault> {
        let id = stored.id.clone();
        let record = Record::read(&stored.header).map_err(|error| unplayable(&id, &error))?;
        let content = self.contents.of::<G>(self.store(), &record).await.map_err(|error| no_content(&id, error))?;
        let shared = self.shared.clone();
        let described = move |_: &Cancelled| {
            table::describe::<G>(shared, stored, content, words).map_err(|error| unplayable(&id, &error))
        };
        self.blocking().work(described).await
    }

    /// The task of a table, opened if need be.
    pub async fn open(&self, id: &str) -> Result<Handle, Fault> {
        if !secrets::is_table_id(id) {
            return Err(FaultKind::NoSuchTable.into());
        }
        let entry = self.shared.open_tables.entry(id);
        let mut open = entry.opened().await.ok_or(FaultKind::Closing)?;
        if let Some(handle) = open.as_ref().filter(|handle| !handle.is_closed()) {
            return Ok(handle.clone());
        }
        let handle = self.read(id).await?;
        *open = Some(handle.clone());
        Ok(handle)
    }

    async fn read(&self, id: &str) -> Result<Handle, Fault> {
        if *self.closing.borrow() {
            return Err(FaultKind::Closing.into());
        }
        let stored = self.stored(id).await?.ok_or(FaultKind::NoSuchTable)?;
        let game = stored.game.clone();
        let spawned = with_game!(game.as_str(), G => self.spawn::<G>(stored).await);
        let unknown = || Fault::internal(&format!("table {id} is of the unknown game {game}"));
        spawned.ok_or_else(unknown)?
    }

    async fn spawn<G: Hosted>(&self, stored: StoredTable) -> Result<Handle, Fault> {
        let id = stored.id.clone();
        let record = Record::read(&stored.header).map_err(|error| unplayable(&id, &error))?;
        let content = self.contents.of::<G>(self.store(), &record).await.map_err(|error| no_content(&id, error))?;
        let shared = self.shared.clone();
        // A long game takes a while to play again: not on the threads that serve everybody.
        let opened =
            move |_: &Cancelled| table::spawn::<G>(shared, stored, content).map_err(|error| unplayable(&id, &error));
        self.blocking().work(opened).await
    }

    /// The first line of a table's record.
    pub async fn record_of(&self, id: &str) -> Result<Record, Fault> {
        let known = secrets::is_table_id(id);
        let header = if known { self.store().header(id).await? } else { None };
        let header = header.ok_or(FaultKind::NoSuchTable)?;
        Record::read(&header).map_err(|error| unplayable(id, &error))
    }
}

/// A table whose cards are not here.
pub(crate) fn no_content(id: &str, error: NoContent) -> Fault {
    match error {
        NoContent::Store(error) => error.into(),
        error @ (NoContent::Setup(_) | NoContent::Unknown(_) | NoContent::Unreadable(_)) => unplayable(id, &error),
    }
}

/// A table that cannot be played on with these cards or rules.
fn unplayable(id: &str, error: &dyn std::fmt::Display) -> Fault {
    tracing::error!(table = id, %error, "a table cannot be opened");
    FaultKind::OtherContent.with("why", error.to_string())
}

pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A setup that a rule forbids.
pub(crate) fn bad_setup_by_rule(refusal: tabletop::Refusal) -> Fault {
    Fault { code: "bad-setup", ..refusal.into() }
}

fn check_request(request: &CreateTable) -> Result<(), Fault> {
    check_options(request.options.as_ref())?;
    check_names(request.setup.seats())
}

/// Options that make sense.
pub(crate) fn check_options(options: Option<&TableOptions>) -> Result<(), Fault> {
    let options = options.cloned().unwrap_or_default();
    let TableOptions { pace_ms, away_s, .. } = options;
    if pace_ms > table::PACE {
        return Err(FaultKind::BadPace.with("most", table::PACE));
    }
    check_clock(&options)?;
    if away_s.is_some_and(|time| !(1..=AWAY).contains(&time)) {
        return Err(FaultKind::BadAway.into());
    }
    Ok(())
}

/// One kind of clock, with a time that can be kept.
fn check_clock(options: &TableOptions) -> Result<(), Fault> {
    let TableOptions { timer_s, bank_s, increment_s, .. } = options;
    let fits = |time: &Option<u32>, least| time.is_none_or(|time| (least..=LONGEST_TIME).contains(&time));
    let lone = timer_s.is_none() || bank_s.is_none();
    if lone
        && fits(timer_s, 5)
        && fits(bank_s, 5)
        && fits(increment_s, 0)
        && (increment_s.is_none() || bank_s.is_some())
    {
        return Ok(());
    }
    Err(FaultKind::BadTimer.into())
}

/// A coach only where nobody else is at a disadvantage by it: one person, and programs or the Automa.
fn check_coach<G: Hosted>(options: &TableOptions, seats: &[NewSeat]) -> Result<(), Fault> {
    let people = seats.iter().filter(|seat| seat.kind == SeatKind::Person && seat.held_by.is_none()).count();
    if options.coach && (people != 1 || !G::COACHED) {
        return Err(FaultKind::BadCoach.into());
    }
    Ok(())
}

/// Names that can be shown.
pub(crate) fn check_names(seats: &[NewSeat]) -> Result<(), Fault> {
    let names = seats.iter().filter_map(|seat| seat.name.as_deref());
    let Some(names) = names.map(table::clean_name).collect::<Option<Vec<_>>>() else {
        return Err(FaultKind::BadSeatName.with("most", table::NAME));
    };
    let twice = (1..names.len()).find(|&at| names[..at].iter().any(|other| table::same_name(other, &names[at])));
    match twice {
        Some(at) => Err(FaultKind::NameTwice.with("name", names[at].as_str())),
        None => Ok(()),
    }
}

/// Programs that there are, and seats held by people who sit at the table.
fn check_seats<G: Hosted>(seats: &[NewSeat], content: &G::Content) -> Result<(), Fault> {
    let no_bot = |seat: &&NewSeat| match (&seat.kind, &seat.bot) {
        (SeatKind::Person | SeatKind::Automa, bot) => bot.is_some(),
        (SeatKind::Bot, bot) => bot.as_ref().is_none_or(|name| G::bot_for(name, content, 0).is_none()),
    };
    if let Some(seat) = seats.iter().find(no_bot) {
        let name = seat.bot.as_deref().unwrap_or("");
        return Err(FaultKind::BadBot.with("program", name));
    }
    let is_person = |at: u8| {
        let holder = seats.get(usize::from(at));
        holder.is_some_and(|holder| holder.kind == SeatKind::Person && holder.held_by.is_none())
    };
    for seat in seats {
        match seat.held_by {
            Some(_) if !G::OPEN => return Err(FaultKind::OneLinkEach.into()),
            Some(holder) if seat.kind != SeatKind::Person || !is_person(holder) => {
                return Err(FaultKind::BadHolder.with("seat", holder));
            }
            Some(_) | None => {}
        }
    }
    Ok(())
}

/// A campaign without tables, and the way to it.
pub(crate) fn new_campaign(game: &str) -> Result<(CampaignRow, CampaignLink), Fault> {
    let (id, secret) = (secrets::new_table_id()?, secrets::new_secret()?);
    let hash = secrets::hash(&id, &secret);
    let link = format!("/campaign/{id}#key={secret}");
    let row = CampaignRow { id: id.clone(), game: game.to_owned(), created: now(), secret: hash };
    Ok((row, CampaignLink { id, secret, link }))
}

/// The rules play the seat that they say, and no other.
fn check_automa(seats: &[NewSeat], automa: Option<Seat>) -> Result<(), Fault> {
    let wrong = |&seat: &usize| (seats[seat].kind == SeatKind::Automa) != (automa == Some(Seat(seat as u8)));
    match (0..seats.len()).find(wrong) {
        Some(seat) if seats[seat].kind == SeatKind::Automa => Err(FaultKind::NotAutoma.with("seat", seat + 1)),
        Some(seat) => Err(FaultKind::OnlyAutoma.with("seat", seat + 1)),
        None => Ok(()),
    }
}

/// Seats as they are kept, and the links to those of people.
fn seats(id: &str, seats: &[NewSeat]) -> Result<(Vec<SeatRow>, Vec<SeatLink>), Fault> {
    let mut rows = Vec::new();
    let mut links = Vec::new();
    for (seat, new) in seats.iter().enumerate() {
        let secret = match (new.kind, new.held_by) {
            (SeatKind::Person, None) => Some(secrets::new_secret()?),
            (SeatKind::Person, Some(_)) | (SeatKind::Bot | SeatKind::Automa, _) => None,
        };
        let name = new.name.as_deref().and_then(table::clean_name).unwrap_or_default();
        rows.push(SeatRow {
            secret: secret.as_deref().map(|secret| secrets::hash(id, secret)),
            former: None,
            name,
            joined: false,
            order: StandingOrder::default(),
            stand_in: None,
            seen: 0,
            left_at: None,
            away: None,
            stand_why: None,
            agreed: 0,
            orders: Box::default(),
        });
        let held = |other: &(usize, &NewSeat)| other.1.held_by == Some(seat as u8);
        let holds: Vec<u8> = seats.iter().enumerate().filter(held).map(|(other, _)| other as u8).collect();
        let link = format!("/table/{id}#seat=");
        let link = |secret: String| SeatLink { seat: seat as u8, holds, link: format!("{link}{secret}"), secret };
        links.extend(secret.map(link));
    }
    Ok((rows, links))
}
