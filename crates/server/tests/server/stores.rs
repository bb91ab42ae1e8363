//! What a store must do, asked of both: an SQLite file and a PostgreSQL database.

use std::path::PathBuf;

use serde_json::json;
use server::Limits;
use server::protocol::rest::TableStatus;
use server::protocol::socket::ChatLine;
use server::store::{
    Address, AwakeRow, CampaignRow, Change, ChannelKind, ChannelRow, Entry, EntryKind, Happened, KeyKind, KeyRow,
    LogEntry, NoticeChange, NoticeKind, NoticeRow, PersonChange, PersonRow, PlaceRow, Store, StoreError, StoredTable,
    TurnRow, UndoRow, backup, copy,
};
use tempfile::TempDir;

use crate::postgres::{PASSWORD, Postgres};
use crate::support::{self, Client, Dice, add, eternaut_request, made, settings, table_request};

/// Where new databases come from.
pub enum Source {
    Sqlite(TempDir, std::cell::Cell<u32>),
    Postgres(Postgres),
}

impl Source {
    pub fn sqlite() -> Source {
        Source::Sqlite(tempfile::tempdir().unwrap(), std::cell::Cell::new(0))
    }

    /// The address of a database that is not there yet, or empty.
    pub async fn fresh(&self) -> Address {
        match self {
            Source::Sqlite(folder, count) => {
                count.set(count.get() + 1);
                Address::File(folder.path().join(format!("{}.db", count.get())))
            }
            Source::Postgres(postgres) => postgres.database().await.parse().unwrap(),
        }
    }
}

/// All that is asked of a store.
async fn suite(source: &Source) {
    what_is_stored_is_read_again_after_closing(source).await;
    an_entry_is_stored_if_it_is_the_next_one_and_only_then(source).await;
    a_conflict_refuses_nobody_else(source).await;
    changes_are_stored_all_or_none(source).await;
    of_many_who_write_one_number_one_is_stored(source).await;
    tables_go_away_with_all_that_happened(source).await;
    people_are_kept_with_what_opens_them(source).await;
    what_is_to_be_told_is_told_by_one(source).await;
    people_come_back_through_a_server(source).await;
    strangers_meet_through_a_server(source).await;
    a_second_server_is_refused_where_it_would_do_harm(source).await;
    a_newer_schema_is_refused(source).await;
    people_play_through_a_server(source).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_keeps_tables() {
    suite(&Source::sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgresql_keeps_tables() {
    let Some(postgres) = Postgres::start().await else { return };
    let mut source = Source::Postgres(postgres);
    suite(&source).await;
    everything_goes_from_one_to_the_other_and_back(&source).await;
    a_backup_is_made_while_people_play(&source).await;
    wrong_addresses_are_told_without_the_password(&source).await;
    let address = source.fresh().await;
    let Source::Postgres(postgres) = &mut source else { return };
    a_database_that_was_gone_is_used_again(postgres, &address).await;
}

async fn open(address: &Address) -> Store {
    Store::open(address.clone()).await.unwrap()
}

fn entry(seq: u32, action: &str) -> Entry {
    let act = EntryKind::Act;
    Entry {
        seq,
        kind: act,
        seat: Some(0),
        auto: true,
        step: seq - 1,
        action: Some(action.into()),
        at: 7,
        hash: Some([1; 4]),
        spent: Some(1234),
    }
}

fn line(n: u32) -> ChatLine {
    ChatLine { n, seat: 1, at: 8, text: "a line: ❄".into(), seq: 1, note: None }
}

fn log(table: &str, n: u32, what: Happened) -> Change {
    Change::Log(table.to_owned(), LogEntry::new(n, 1, what))
}

async fn what_is_stored_is_read_again_after_closing(source: &Source) {
    let address = source.fresh().await;
    let store = open(&address).await;
    let id = made(&store, table_request("pp", json!({"start": true}))).await;
    let before = store.table(&id).await.unwrap().unwrap();
    assert_eq!((before.log, before.entries.len(), before.seats.len()), (1, 1, 2));
    let mut seat = before.seats[1].clone();
    (seat.name, seat.away, seat.agreed, seat.left_at) = ("Elena".into(), Some(5), 3, Some(9));
    let mut options = before.options.clone();
    options.pace_ms = 77;
    let wish = UndoRow { seq: 1, request: 4, undo: None };
    let all = [
        Happened::Game(entry(2, "pass")),
        Happened::Seat(1, seat.clone()),
        Happened::Options(options.clone()),
        Happened::Undo(wish.clone()),
        Happened::Chat(line(1)),
        Happened::Clock(0, 2),
        Happened::Ended("the end".into()),
    ];
    add(&store, &id, all).await.unwrap();
    let expected = StoredTable {
        log: 8,
        entries: vec![before.entries[0].clone(), entry(2, "pass")],
        seats: vec![before.seats[0].clone(), seat],
        options,
        undo: Some(wish),
        chat: vec![line(1)],
        ended: Some("the end".into()),
        ..before
    };
    for store in [store.clone(), {
        store.close().await;
        open(&address).await
    }] {
        if store.check().await.is_err() {
            continue;
        }
        assert_eq!(store.table(&id).await.unwrap().as_ref(), Some(&expected));
        let outline = store.outline(&id).await.unwrap().unwrap();
        assert_eq!(outline.entries.len(), 1);
        assert_eq!(store.since(&id, 1).await.unwrap().unwrap().entries, [entry(2, "pass")]);
        assert_eq!((store.count().await.unwrap(), store.tables().await.unwrap()), (1, vec![id.clone()]));
        assert_eq!(store.header(&id).await.unwrap().as_ref(), Some(&expected.header));
        assert!(store.maker(&id).await.unwrap().is_some());
        let [(cards, header)] = &store.by_cards().await.unwrap()[..] else { panic!("one table, one set of cards") };
        assert_eq!((header, store.with_cards(cards).await.unwrap()), (&expected.header, 1));
        assert_eq!(store.with_cards("last-aurora 00").await.unwrap(), 0);
        assert!(store.table("nowhere").await.unwrap().is_none());
        store.close().await;
    }
}

async fn an_entry_is_stored_if_it_is_the_next_one_and_only_then(source: &Source) {
    let store = open(&source.fresh().await).await;
    let id = made(&store, table_request("pp", json!({"start": true}))).await;
    for n in [0, 1, 3, 9] {
        for what in [Happened::Game(entry(2, "pass")), Happened::Chat(line(1))] {
            let answer = store.write(vec![log(&id, n, what)]).await;
            assert!(matches!(answer, Err(StoreError::Conflict)), "{n}: {answer:?}");
        }
    }
    store.check().await.unwrap();
    assert_eq!(store.table(&id).await.unwrap().unwrap().log, 1);
    store
        .write(vec![log(&id, 2, Happened::Chat(line(1))), log(&id, 3, Happened::Game(entry(2, "pass")))])
        .await
        .unwrap();
    let gone = store.write(vec![log("0123456789abcdef0123", 1, Happened::Chat(line(1)))]).await;
    assert!(matches!(gone, Err(StoreError::Conflict)), "{gone:?}");
    let table = store.table(&id).await.unwrap().unwrap();
    assert_eq!((table.log, table.entries.len(), table.chat.len()), (3, 2, 1));
    store.close().await;
}

async fn a_conflict_refuses_nobody_else(source: &Source) {
    let store = open(&source.fresh().await).await;
    let (one, other) = (
        made(&store, table_request("pp", json!({"start": true}))).await,
        made(&store, table_request("pp", json!({"start": true}))).await,
    );
    // Of many that come at once, some lose.
    let writes = (0..40).map(|at| {
        let (table, n) = if at % 2 == 0 { (&one, 2 + at / 2) } else { (&other, 2) };
        let seq = if at % 2 == 0 { n } else { 2 };
        let (store, change) = (store.clone(), log(table, n, Happened::Game(entry(seq, "pass"))));
        async move { store.write(vec![change]).await }
    });
    let results = futures_util::future::join_all(writes).await;
    let stored = |parity: usize| results.iter().skip(parity).step_by(2).filter(|result| result.is_ok()).count();
    assert_eq!((stored(0), stored(1)), (20, 1), "{results:?}");
    assert_eq!(store.table(&one).await.unwrap().unwrap().entries.len(), 21);
    store.close().await;
}

async fn changes_are_stored_all_or_none(source: &Source) {
    let store = open(&source.fresh().await).await;
    store.write(Vec::new()).await.unwrap();
    let id = made(&store, table_request("pp", json!({"start": true}))).await;
    let row = CampaignRow { id: "c".into(), game: "eternaut".into(), created: 3, secret: [7; 32] };
    let both = vec![Change::Campaign(row.clone()), log(&id, 1, Happened::Chat(line(1)))];
    assert!(matches!(store.write(both).await, Err(StoreError::Conflict)));
    assert_eq!((store.campaign("c").await.unwrap(), store.chat_lines(&id).await.unwrap()), (None, 0));
    let both = vec![Change::Campaign(row.clone()), log(&id, 2, Happened::Chat(line(1)))];
    store.write(both).await.unwrap();
    assert_eq!((store.campaign("c").await.unwrap(), store.chat_lines(&id).await.unwrap()), (Some(row), 1));
    store.close().await;
}

async fn of_many_who_write_one_number_one_is_stored(source: &Source) {
    let store = open(&source.fresh().await).await;
    let id = made(&store, table_request("pp", json!({"start": true}))).await;
    for n in 2..12 {
        let writes = (0..8).map(|who| {
            let change = log(&id, n, Happened::Game(entry(n, &format!("by-{who}"))));
            let store = store.clone();
            tokio::spawn(async move { store.write(vec![change]).await })
        });
        let results = futures_util::future::join_all(writes).await;
        let winners: Vec<usize> = (0..8).filter(|&who| results[who].as_ref().unwrap().is_ok()).collect();
        assert_eq!(winners.len(), 1, "{results:?}");
        let last = store.table(&id).await.unwrap().unwrap().entries.pop().unwrap();
        assert_eq!((last.seq, last.action), (n, Some(format!("by-{}", winners[0]))));
    }
    store.close().await;
}

async fn tables_go_away_with_all_that_happened(source: &Source) {
    let store = open(&source.fresh().await).await;
    let id = made(&store, eternaut_request("p", json!({"start": true}))).await;
    let campaign = store.table(&id).await.unwrap().unwrap().campaign.unwrap();
    add(&store, &id, [Happened::Chat(line(1))]).await.unwrap();
    assert_eq!(store.tables_of(&campaign).await.unwrap(), std::slice::from_ref(&id));
    assert_eq!(store.secrets_of(&campaign).await.unwrap().len(), 1);
    assert_eq!(store.untouched(1).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.untouched(u64::MAX / 4).await.unwrap(), std::slice::from_ref(&id));
    store.write(vec![Change::Remove(id.clone()), Change::RemoveCampaigns(u64::MAX / 4)]).await.unwrap();
    assert!(store.table(&id).await.unwrap().is_none() && store.campaign(&campaign).await.unwrap().is_none());
    assert_eq!(store.chat_lines(&id).await.unwrap(), 0);
    store.close().await;
}

fn key(byte: u8, kind: KeyKind) -> KeyRow {
    let (person, label) = ("p".to_owned(), format!("key {byte}"));
    KeyRow { hash: [byte; 32], person, kind, label, wrapped: vec![byte], made: byte.into(), used: 0, expires: Some(9) }
}

fn turn(table: &str, seq: u32, asked: u32) -> TurnRow {
    TurnRow { table: table.into(), seq, status: TableStatus::Playing, asked, round: 3, at: 8, ends: Some(7) }
}

/// An identity at a seat of a table.
async fn settled(store: &Store, table: &str) -> PlaceRow {
    let row = PersonRow { id: "p".into(), name: "Elena".into(), created: 4 };
    store.write(vec![PersonChange::New(row, key(1, KeyKind::Device)).into()]).await.unwrap();
    let hash = store.table(table).await.unwrap().unwrap().seats[1].secret.unwrap();
    let place = PlaceRow { person: "p".into(), table: table.into(), seat: 1, hash, sealed: vec![5], at: 6 };
    store.write(vec![PersonChange::Place(place.clone()).into()]).await.unwrap();
    place
}

/// A store with a table whose server is gone, so that nobody else notes anything there.
async fn left_alone(address: &Address) -> (Store, String) {
    let store = open(address).await;
    let id = made(&store, table_request("pp", json!({"start": true}))).await;
    store.close().await;
    (open(address).await, id)
}

async fn people_are_kept_with_what_opens_them(source: &Source) {
    let address = source.fresh().await;
    let (store, id) = left_alone(&address).await;
    let place = settled(&store, &id).await;
    let write = async |change: PersonChange| store.write(vec![change.into()]).await;
    write(PersonChange::Name("p".into(), "Ana".into())).await.unwrap();
    let (row, first) = store.person(&[1; 32]).await.unwrap().unwrap();
    assert_eq!((row.name.as_str(), &first), ("Ana", &key(1, KeyKind::Device)));
    assert!(store.person(&[2; 32]).await.unwrap().is_none());

    // A code is used once, whoever comes at the same time; of links and recovery codes there is one.
    for byte in [3, 4] {
        write(PersonChange::Replace(key(byte, KeyKind::Link))).await.unwrap();
    }
    let swaps = (10..18).map(|byte| {
        let (store, change) = (store.clone(), PersonChange::Swap([4; 32], key(byte, KeyKind::Device)));
        tokio::spawn(async move { store.write(vec![change.into()]).await })
    });
    let swaps = futures_util::future::join_all(swaps).await;
    let (won, lost): (Vec<_>, Vec<_>) = swaps.into_iter().map(Result::unwrap).partition(Result::is_ok);
    assert_eq!(won.len(), 1);
    assert!(lost.iter().all(|lost| matches!(lost, Err(StoreError::Conflict))), "{lost:?}");
    let late = write(PersonChange::Swap([3; 32], key(20, KeyKind::Device))).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "the code before it was replaced: {late:?}");
    assert_eq!(store.keys("p").await.unwrap().len(), 2);
    write(PersonChange::Used([1; 32], 77)).await.unwrap();
    write(PersonChange::Key(key(30, KeyKind::Recovery))).await.unwrap();
    write(PersonChange::DropAll("p".into(), KeyKind::Device)).await.unwrap();
    assert_eq!(store.keys("p").await.unwrap(), [key(30, KeyKind::Recovery)]);

    // Where a table stands is noted by one of several, and for tables that are there.
    for (seq, asked, stood, is_noted) in
        [(5, 1, None, true), (7, 3, None, false), (9, 2, Some(5), true), (9, 3, Some(5), false)]
    {
        let noted = write(PersonChange::Turn(turn(&id, seq, asked), stood)).await;
        assert!(matches!((&noted, is_noted), (Ok(()), true) | (Err(StoreError::Conflict), false)), "{seq}: {noted:?}");
    }
    let nowhere = write(PersonChange::Turn(turn("nowhere", 1, 1), None)).await;
    assert!(matches!(nowhere, Err(StoreError::Conflict)), "{nowhere:?}");
    store.check().await.unwrap();
    store.close().await;

    let store = open(&address).await;
    let placed = store.placed("p").await.unwrap();
    assert_eq!((placed.len(), placed[0].seat, placed[0].names.len(), placed[0].seq), (1, 1, 2, 1));
    assert_eq!(placed[0].turn, Some(turn(&id, 9, 2)));
    assert_eq!(store.followed(&[id.clone(), "nowhere".into()]).await.unwrap(), std::slice::from_ref(&id));
    // Whoever takes the seat with another secret has it.
    let mut seat = store.table(&id).await.unwrap().unwrap().seats[1].clone();
    seat.secret = Some([8; 32]);
    add(&store, &id, [Happened::Seat(1, seat)]).await.unwrap();
    assert!(store.placed("p").await.unwrap().is_empty());
    store.write(vec![PersonChange::Place(PlaceRow { hash: [8; 32], ..place }).into()]).await.unwrap();
    assert_eq!(store.placed("p").await.unwrap().len(), 1);

    // A table goes away with the places at it, an identity with all that is its.
    store.write(vec![Change::Remove(id)]).await.unwrap();
    assert!(store.placed("p").await.unwrap().is_empty());
    store.write(vec![PersonChange::Close("p".into()).into()]).await.unwrap();
    assert_eq!(store.closed_persons().await.unwrap(), ["p"]);
    store.write(vec![PersonChange::Remove("p".into()).into()]).await.unwrap();
    assert!(store.persons().await.unwrap().is_empty());
    store.close().await;
}

fn channel(id: &str, kind: ChannelKind) -> ChannelRow {
    ChannelRow {
        id: id.into(),
        person: "p".into(),
        kind,
        target: "https://a.example/".into(),
        hash: (kind == ChannelKind::Feed).then_some([3; 32]),
        device: (kind == ChannelKind::Push).then_some([1; 32]),
        origin: "https://b.example".into(),
        lang: "en".into(),
        made: 1,
        failed: 0,
        why: None,
    }
}

fn notice(channel: &str, table: &str, due: u64) -> NoticeRow {
    let (channel, table, kind) = (channel.to_owned(), table.to_owned(), NoticeKind::Turn);
    NoticeRow { channel, table, seat: 1, kind, seq: 9, since: 4, due, tries: 0 }
}

async fn what_is_to_be_told_is_told_by_one(source: &Source) {
    let (store, id) = left_alone(&source.fresh().await).await;
    settled(&store, &id).await;
    let write = async |change: NoticeChange| store.write(vec![change.into()]).await;
    write(NoticeChange::Hook(channel("hook", ChannelKind::Hook))).await.unwrap();
    // Of these two there is one each.
    for name in ["before", "push"] {
        write(NoticeChange::Push(channel(name, ChannelKind::Push))).await.unwrap();
    }
    write(NoticeChange::Feed(ChannelRow { hash: Some([4; 32]), ..channel("before", ChannelKind::Feed) }))
        .await
        .unwrap();
    write(NoticeChange::Feed(channel("feed", ChannelKind::Feed))).await.unwrap();
    assert_eq!(store.channels("p").await.unwrap().len(), 3);
    assert_eq!(store.feed(&[3; 32]).await.unwrap(), Some(channel("feed", ChannelKind::Feed)));
    let mut listeners = store.listeners(&id).await.unwrap();
    listeners.sort();
    assert_eq!(listeners, [(1, "hook".to_owned()), (1, "push".to_owned())]);
    let row = |waits| AwakeRow { table: id.clone(), waits, alone: true };
    assert_eq!(store.awake().await.unwrap(), [row(true)], "it is somebody's place since a moment");
    store.write(vec![Change::Asleep(id.clone())]).await.unwrap();
    assert_eq!(store.awake().await.unwrap(), [row(true)], "where something waits nobody falls asleep");
    store.write(vec![PersonChange::Turn(turn(&id, 1, 2), None).into()]).await.unwrap();
    assert_eq!(store.awake().await.unwrap(), [row(false)]);
    store.write(vec![Change::Asleep(id.clone())]).await.unwrap();
    assert_eq!(store.awake().await.unwrap(), []);
    for _ in 0..2 {
        store.write(vec![Change::Awake(id.clone())]).await.unwrap();
    }
    assert_eq!(store.awake().await.unwrap(), [row(false)]);
    assert_eq!(store.turn(&id).await.unwrap(), Some(turn(&id, 1, 2)));

    // Of many who would tell it one does, once it is due.
    write(NoticeChange::Notice(notice("hook", &id, 50))).await.unwrap();
    assert!(store.due_notices(49).await.unwrap().is_empty());
    let due = store.due_notices(50).await.unwrap().remove(0);
    assert_eq!((&due.notice, &due.channel), (&notice("hook", &id, 50), &channel("hook", ChannelKind::Hook)));
    assert_eq!((due.names.len(), due.present, due.theirs, due.seq), (2, false, true, 1));
    assert_eq!(due.turn, Some(turn(&id, 1, 2)));
    let tries = (0..8).map(|n| {
        let (store, change) = (store.clone(), NoticeChange::Try(due.notice.clone(), 1000 + n));
        tokio::spawn(async move { store.write(vec![change.into()]).await })
    });
    let tries = futures_util::future::join_all(tries).await;
    assert_eq!(tries.iter().filter(|tried| tried.as_ref().unwrap().is_ok()).count(), 1, "{tries:?}");
    assert!(store.due_notices(999).await.unwrap().is_empty());
    let later = store.due_notices(2000).await.unwrap().remove(0).notice;
    assert_eq!(later.tries, 1);
    // Whoever is asked anew is told anew; what was told before does not end that.
    write(NoticeChange::Notice(NoticeRow { seq: 12, ..notice("hook", &id, 60) })).await.unwrap();
    write(NoticeChange::Done(later)).await.unwrap();
    let due = store.due_notices(60).await.unwrap();
    assert_eq!((due.len(), due[0].notice.seq, due[0].notice.tries), (1, 12, 0));
    write(NoticeChange::Move(notice("hook", &id, 70))).await.unwrap();
    assert!(store.due_notices(69).await.unwrap().is_empty());
    write(NoticeChange::Move(notice("push", &id, 70))).await.unwrap();
    let due = store.due_notices(70).await.unwrap();
    assert_eq!(due.len(), 1, "what is not to be told is not moved");
    write(NoticeChange::Done(due[0].notice.clone())).await.unwrap();
    assert!(store.due_notices(u64::MAX / 4).await.unwrap().is_empty());

    // After many failures nobody is told that way any more, until one message arrives.
    write(NoticeChange::Notice(notice("hook", &id, 50))).await.unwrap();
    for _ in 0..20 {
        write(NoticeChange::Went("hook".into(), Some("slow".into()))).await.unwrap();
    }
    assert_eq!(store.listeners(&id).await.unwrap(), [(1, "push".to_owned())]);
    assert!(store.due_notices(99).await.unwrap().is_empty());
    write(NoticeChange::Went("hook".into(), None)).await.unwrap();
    assert_eq!(store.listeners(&id).await.unwrap().len(), 2);
    assert_eq!(store.due_notices(99).await.unwrap().len(), 1);
    write(NoticeChange::ServerKey("k".into(), vec![1])).await.unwrap();
    write(NoticeChange::ServerKey("k".into(), vec![2])).await.unwrap();
    assert_eq!(store.server_key("k").await.unwrap(), Some(vec![1]), "the first one stays");

    // A way goes with what was to be told by it, a table with what was to be told about it.
    for name in ["hook", "push"] {
        write(NoticeChange::Notice(notice(name, &id, 50))).await.unwrap();
    }
    write(NoticeChange::DropChannel("somebody else".into(), "hook".into())).await.unwrap();
    assert_eq!(store.due_notices(99).await.unwrap().len(), 2);
    write(NoticeChange::DropChannel("p".into(), "hook".into())).await.unwrap();
    assert_eq!(store.due_notices(99).await.unwrap().len(), 1);
    store.write(vec![Change::Remove(id.clone())]).await.unwrap();
    assert!(store.due_notices(99).await.unwrap().is_empty());
    let gone = write(NoticeChange::Notice(notice("push", &id, 50))).await;
    assert!(matches!(gone, Err(StoreError::Conflict)), "{gone:?}");
    // A device that is shut out is told nothing more, nor is an identity that is deleted.
    let kinds = async || store.channels("p").await.unwrap().iter().map(|row| row.kind).collect::<Vec<_>>();
    assert_eq!(kinds().await, [ChannelKind::Feed, ChannelKind::Push]);
    store.write(vec![PersonChange::Drop("p".into(), [1; 32]).into()]).await.unwrap();
    assert_eq!(kinds().await, [ChannelKind::Feed]);
    store.write(vec![PersonChange::Close("p".into()).into()]).await.unwrap();
    assert_eq!(kinds().await, []);
    store.close().await;
}

async fn people_come_back_through_a_server(source: &Source) {
    let address = source.fresh().await;
    let server = Running::on(&address).await;
    crate::people::come_back_on_another_device(server.address).await;
    crate::notices::a_webhook_hears_of_every_turn_once([server.address; 2]).await;
    server.stopped().await;
}

async fn strangers_meet_through_a_server(source: &Source) {
    let server = Running::on(&source.fresh().await).await;
    crate::doors::strangers_meet(&[server.address]).await;
    server.stopped().await;
}

async fn a_second_server_is_refused_where_it_would_do_harm(source: &Source) {
    let address = source.fresh().await;
    let store = open(&address).await;
    // A file is served by one program. A database may be served by many, but whoever copies it wants it alone.
    match source {
        Source::Sqlite(..) => {}
        Source::Postgres(_) => open(&address).await.close().await,
    }
    let error = Store::open_alone(address.clone()).await.err().unwrap().to_string();
    assert!(error.contains("another server uses this"), "{error}");
    store.close().await;
    open(&address).await.close().await;
    Store::open_alone(address).await.unwrap().close().await;
}

async fn a_newer_schema_is_refused(source: &Source) {
    let address = source.fresh().await;
    open(&address).await.close().await;
    let newer = match &address {
        Address::File(_) => "PRAGMA user_version = 99",
        Address::Postgres(_) => "INSERT INTO snowbound (version) VALUES (99)",
    };
    by_hand(&address, newer).await;
    let error = Store::open(address).await.err().unwrap();
    assert!(matches!(error, StoreError::Newer { found: 99, .. }), "{error}");
}

/// Changes a database past the store.
pub async fn by_hand(address: &Address, sql: &str) {
    use sqlx::Connection;
    let sql = sqlx::raw_sql(sqlx::AssertSqlSafe(sql.to_owned()));
    match address {
        Address::File(file) => {
            let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
            let mut connection = sqlx::sqlite::SqliteConnection::connect_with(&options).await.unwrap();
            sql.execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        }
        Address::Postgres(address) => {
            let mut connection = sqlx::postgres::PgConnection::connect(address).await.unwrap();
            sql.execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        }
    }
}

/// A server on a database.
pub struct Running {
    pub address: std::net::SocketAddr,
    /// The tables that it serves.
    pub host: std::sync::Arc<server::Host>,
    pub database: Address,
    stop: tokio::sync::oneshot::Sender<()>,
    task: tokio::task::JoinHandle<()>,
}

impl Running {
    pub async fn on(database: &Address) -> Running {
        Running::with(database, settings(Limits::unhurried())).await
    }

    pub async fn with(database: &Address, settings: server::Settings) -> Running {
        let listening = server::listen(([127, 0, 0, 1], 0).into(), database.clone(), settings);
        let listening = listening.await.unwrap();
        let (address, host) = (listening.address(), listening.host().clone());
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let task = tokio::spawn(async move { listening.run(async { drop(stopped.await) }).await.unwrap() });
        Running { address, host, database: database.clone(), stop, task }
    }

    pub async fn stopped(self) {
        drop(self.stop);
        tokio::time::timeout(support::PATIENCE, self.task).await.expect("it does not stop").unwrap();
    }
}

/// Two people answer by chance; true if all was acknowledged.
async fn play(clients: &mut [Client; 2], count: usize, dice: &mut Dice) {
    for _ in 0..count {
        clients[0].settle().await;
        clients[1].settle().await;
        let asked = clients.iter_mut().find(|client| client.state.ask.is_some()).unwrap();
        let choices = asked.choices();
        asked.act(&choices[dice.below(choices.len())].clone()).await.unwrap();
    }
}

async fn people_play_through_a_server(source: &Source) {
    let address = source.fresh().await;
    let server = Running::on(&address).await;
    let table = support::create(server.address, "pp", json!({"start": true})).await;
    let sit = async |at: std::net::SocketAddr, seat: usize| {
        Client::connect(at, &table.id, Some(&table.seats[seat].secret), None).await
    };
    let mut clients = [sit(server.address, 0).await, sit(server.address, 1).await];
    play(&mut clients, 15, &mut Dice::new(8)).await;
    let seq = clients[0].state.seq.max(clients[1].state.seq);
    drop(clients);
    server.stopped().await;
    let server = Running::on(&address).await;
    let mut clients = [sit(server.address, 0).await, sit(server.address, 1).await];
    assert!(clients[0].state.seq >= seq, "what was acknowledged is there again");
    play(&mut clients, 5, &mut Dice::new(9)).await;
    server.stopped().await;
}

async fn everything_goes_from_one_to_the_other_and_back(source: &Source) {
    let folder = tempfile::tempdir().unwrap();
    let (file, back) = (folder.path().join("a.db"), folder.path().join("b.db"));
    let fixture = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/edition-1/tables.sqlite");
    std::fs::copy(fixture, &file).unwrap();
    let first = open(&Address::File(file.clone())).await;
    let id = made(&first, table_request("pp", json!({"start": true}))).await;
    add(&first, &id, [Happened::Chat(line(1)), Happened::Clock(1, 1)]).await.unwrap();
    settled(&first, &id).await;
    let open_to = json!({"level": "anybody", "length": "days"});
    let waiting = made(&first, table_request("pp", json!({"open": open_to}))).await;
    first.write(vec![NoticeChange::Feed(channel("feed", ChannelKind::Feed)).into()]).await.unwrap();
    let key = NoticeChange::ServerKey(server::store::PUSH_KEY.into(), vec![5]);
    first.write(vec![key.into()]).await.unwrap();
    first.close().await;

    let far = source.fresh().await;
    let mut heard = 0;
    let there = copy(&Address::File(file.clone()), &far, |_| heard += 1).await.unwrap();
    assert!(
        heard > 0 && there.tables > 5 && there.tables == there.of && there.contents > 0 && there.people == 1,
        "{there:?}"
    );
    let again = copy(&Address::File(file.clone()), &far, |_| {}).await;
    assert!(matches!(again, Err(StoreError::NotEmpty(_))), "{again:?}");
    let home = copy(&far, &Address::File(back.clone()), |_| {}).await.unwrap();
    assert_eq!(there, home);
    let (one, two) = (open(&Address::File(file)).await, open(&Address::File(back)).await);
    for table in one.tables().await.unwrap() {
        assert_eq!(one.dump(&table).await.unwrap(), two.dump(&table).await.unwrap());
        let played = open_and_read(&two, &table).await;
        assert_eq!(one.table(&table).await.unwrap(), played, "and its checksums fit");
    }
    let open = two.open_tables(0, 9).await.unwrap();
    assert_eq!(open.iter().map(|row| &row.id).collect::<Vec<_>>(), [&waiting], "it is still open");
    assert_eq!(one.campaigns().await.unwrap(), two.campaigns().await.unwrap());
    assert_eq!(one.contents().await.unwrap(), two.contents().await.unwrap());
    assert_eq!(one.persons().await.unwrap(), two.persons().await.unwrap());
    assert_eq!(one.persons().await.unwrap()[0].channels.len(), 1);
    assert_eq!(two.server_key(server::store::PUSH_KEY).await.unwrap(), Some(vec![5]));
    let missing = copy(&Address::File(folder.path().join("none.db")), &source.fresh().await, |_| {}).await;
    assert!(matches!(missing, Err(StoreError::Missing(_))), "{missing:?}");
}

async fn open_and_read(store: &Store, table: &str) -> Option<StoredTable> {
    store.table(table).await.unwrap()
}

async fn a_backup_is_made_while_people_play(source: &Source) {
    let address = source.fresh().await;
    let server = Running::on(&address).await;
    let table = support::create(server.address, "pp", json!({"start": true})).await;
    let mut clients = [
        Client::connect(server.address, &table.id, Some(&table.seats[0].secret), None).await,
        Client::connect(server.address, &table.id, Some(&table.seats[1].secret), None).await,
    ];
    play(&mut clients, 5, &mut Dice::new(3)).await;
    let (folder, seq) = (tempfile::tempdir().unwrap(), clients[0].state.seq);
    let file = folder.path().join("backup.db");
    let mut dice = Dice::new(4);
    let (made, ()) = tokio::join!(backup(address.clone(), &file), play(&mut clients, 5, &mut dice));
    made.unwrap();
    let again = backup(address.clone(), &file).await;
    assert!(matches!(again, Err(StoreError::Exists(_))), "{again:?}");
    server.stopped().await;
    let findings = server::inspect(&Address::File(file), &folder.path().join("second.db")).await.unwrap();
    assert!(findings.is_good() && findings.tables == 1, "{findings:?}");
    let findings = server::inspect(&address, &folder.path().join("third.db")).await.unwrap();
    assert!(findings.is_good() && findings.tables == 1, "{findings:?}");
    let kept = open(&Address::File(folder.path().join("second.db"))).await;
    assert!(kept.table(&table.id).await.unwrap().unwrap().entries.len() as u32 >= seq);
}

async fn wrong_addresses_are_told_without_the_password(source: &Source) {
    let Source::Postgres(postgres) = source else { return };
    let good = postgres.database().await;
    let unused = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    for (address, words) in [
        (good.replace(PASSWORD, "wr0ng"), "does not let"),
        (good.replace("/test", "/nosuch"), "there is no database"),
        (good.replace(&format!(":{}/", postgres.port), &format!(":{unused}/")), "no PostgreSQL server answers"),
    ] {
        let error = Store::open(address.parse::<Address>().unwrap()).await.err().unwrap().to_string();
        assert!(error.contains(words) && error.contains("127.0.0.1"), "{error}");
        assert!(!error.contains(PASSWORD) && !error.contains("wr0ng"), "{error}");
    }
}

async fn a_database_that_was_gone_is_used_again(postgres: &mut Postgres, address: &Address) {
    let store = open(address).await;
    let id = made(&store, table_request("pp", json!({"start": true}))).await;
    postgres.restart("-QUIT").await;
    // What was on its way is lost; what comes then is stored.
    let mut tries = 0;
    while let Err(error) = add(&store, &id, [Happened::Chat(line(1))]).await {
        tries += 1;
        assert!(tries < 20 && !matches!(error, StoreError::Conflict), "{error}");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert_eq!(store.table(&id).await.unwrap().unwrap().chat, [line(1)]);
    store.check().await.unwrap();
    let second = Store::open_alone(address.clone()).await.err().unwrap();
    assert!(matches!(second, StoreError::Taken(_)), "the lock is held again: {second}");
    store.close().await;
}
