//! Nothing of the story leaves the server before the people at the table have met it: no text, no title, no label of a
//! choice, no name of a counter, Item, tile or person, no code of a card or epilogue. Looked for in every byte sent.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use eternaut::content::{Component, Content, ItemActionId, MenaceCardId, TextId};
use eternaut::{Eternaut, Event};
use registry::Listed;
use serde_json::{Value, json};
use server::games::Hosted;
use server::protocol::rest::TableCreated;
use server::protocol::socket::ClientMessage;
use tabletop::{Budget, Declared, Game, Observation, Player, RandomPlayer, Seat, Viewer, seed_from_number};
use words::Words;

use crate::support::{Answer, COUNTS, Client, Dice, Server, eternaut_seats, request};

/// The first Characters; those who may join are part of the story.
const CORE: std::ops::RangeInclusive<u16> = 901..=904;
/// So many characters of a sentence are enough to know it again: half a sentence is a leak too.
const ENOUGH: usize = 40;

/// Something that must not be said too early: a sentence of a text, a name, a code.
struct Secret {
    words: String,
    /// The fact it belongs to.
    fact: usize,
    /// It is said only where it stands alone: the table's own sentences use the same words.
    alone: bool,
    /// A whole text: once it is known it may say what it likes.
    whole: bool,
}

/// Everything that can be learned in a campaign. Facts are its texts, then the codes.
struct Secrets {
    content: Arc<Content>,
    secrets: Vec<Secret>,
    /// Secrets by their first word.
    index: HashMap<String, Vec<usize>>,
    /// Codes of Story cards, Menace cards, epilogues and paragraphs, after the texts.
    codes: Vec<String>,
    /// Known before anybody plays.
    public: Vec<bool>,
}

/// What a group knows at one moment.
type Known = Vec<bool>;

fn word_at(text: &str, at: usize) -> Option<&str> {
    let before = text[..at].chars().next_back();
    let starts =
        before.is_none_or(|c| !c.is_alphanumeric()) && text[at..].chars().next().is_some_and(char::is_alphanumeric);
    let end = text[at..].find(|c: char| !c.is_alphanumeric()).map_or(text.len(), |end| at + end);
    starts.then(|| &text[at..end])
}

/// A sentence, cut after enough of it; from its first letter on.
fn start(sentence: &str) -> Option<String> {
    let sentence = sentence.trim_start_matches(|c: char| !c.is_alphanumeric()).trim_end();
    let start: String = sentence.chars().take(ENOUGH).collect();
    (!start.is_empty()).then_some(start)
}

impl Secrets {
    fn new() -> Secrets {
        let content = eternaut::content::builtin();
        let mut all = Secrets {
            codes: codes(&content),
            public: vec![false; content.texts.len()],
            secrets: Vec::new(),
            index: HashMap::new(),
            content: content.clone(),
        };
        all.public.resize(content.texts.len() + all.codes.len(), false);
        let own = own_words();
        for (fact, text) in content.texts.iter().enumerate() {
            // A name or a label as it is; prose by its sentences, short exclamations left out.
            let prose = text.words.split_whitespace().count() > 8;
            let sentences = text.words.split_inclusive(['.', '?', '!', '\n']);
            let long = |sentence: &&str| sentence.split_whitespace().count() > 4;
            let parts: Vec<&str> = if prose { sentences.filter(long).collect() } else { vec![text.words.as_str()] };
            for words in parts.into_iter().filter_map(start) {
                let alone = own.contains(&words.to_lowercase());
                all.add(Secret { words, fact, alone, whole: false });
            }
            let words = text.words.trim_start_matches(|c: char| !c.is_alphanumeric()).to_owned();
            all.add(Secret { words, fact, alone: false, whole: true });
        }
        for at in 0..all.codes.len() {
            all.add(Secret {
                words: all.codes[at].clone(),
                fact: content.texts.len() + at,
                alone: false,
                whole: false,
            });
        }
        all.publish();
        all
    }

    fn add(&mut self, secret: Secret) {
        let Some(first) = word_at(&secret.words, 0) else { return };
        self.index.entry(first.to_owned()).or_default().push(self.secrets.len());
        self.secrets.push(secret);
    }

    /// What everybody may know: the core Characters, all Action cards, Skill counters and Penalty cards.
    fn publish(&mut self) {
        let content = self.content.clone();
        let mut show = |text: TextId| self.public[usize::from(text.0)] = true;
        for character in content.characters.iter().filter(|character| CORE.contains(&character.id.number())) {
            show(character.name);
            show(character.about);
        }
        for card in &content.action_cards {
            show(card.name);
            card.text.into_iter().for_each(&mut show);
        }
        content.skill_counters.iter().for_each(|counter| show(counter.name));
        content.penalties.iter().for_each(|penalty| show(penalty.name));
        content.scenarios.iter().take(1).for_each(|scenario| show(scenario.title));
    }

    /// Does this fact stand in a paragraph or on a card, rather than being a name or a code?
    fn is_text(&self, fact: usize) -> bool {
        self.content.texts.get(fact).is_some_and(|text| text.words.split_whitespace().count() > 3)
    }

    fn code(&self, code: &str) -> Option<usize> {
        self.codes.iter().position(|known| known == code).map(|at| self.content.texts.len() + at)
    }

    /// Adds what people at the table know at this position, read off the position itself, not off its view.
    fn learn(&self, game: &Eternaut, events: &[Event], known: &mut Known) {
        let (s, rules) = (game.state(), game.rules());
        let mut texts: Vec<TextId> = s.book.clone();
        texts.extend(s.notes.iter().filter_map(|at| self.content.notes.get(usize::from(at))).map(|note| note.text));
        texts.extend(
            game.view(Viewer::Spectator).question.iter().flat_map(|asked| &asked.options).map(|option| option.1),
        );
        let tiles = s.cells.iter().flatten().filter(|laid| laid.revealed).filter_map(|laid| rules.tile(laid.tile));
        // A floor is known by the tiles that lie on it.
        texts.extend(tiles.flat_map(|tile| [Some(tile.name), rules.floor_name(tile.floor)]).flatten());
        let mut met: Vec<Component> = s.counters.iter().map(|placed| placed.id.into()).collect();
        met.extend(s.boards.iter().filter_map(|board| board.character.map(Component::from)));
        let held = s.boards.iter().flat_map(|board| board.items.iter().copied());
        met.extend(held.chain(s.dropped.iter().map(|dropped| dropped.item)).map(Component::from));
        met.extend(s.played.iter().chain(&s.dead).chain(&s.left).map(|&who| Component::from(who)));
        texts.push(rules.scenario().title);
        texts.extend(people_met(game, events));
        let brought = rules.setup.diary.iter().flat_map(|diary| diary.last()).flat_map(|section| &section.quests);
        let all = || self.content.scenarios.iter().flat_map(|scenario| &scenario.story);
        for card in brought.filter_map(|code| all().find(|card| card.code == *code)) {
            texts.push(card.title);
            known[self.code(&card.code).unwrap()] = true;
        }
        let mut cards: Vec<_> = s.story.iter().map(|card| card.no).collect();
        let mut menace: Vec<MenaceCardId> = s.menace_discard.to_vec();
        for event in events {
            happened(event, &mut met, &mut cards, &mut menace, &mut texts);
        }
        for id in met {
            texts.extend(self.names(game, id));
        }
        for card in cards.into_iter().filter_map(|no| rules.story(no)) {
            let shown = game.view(Viewer::Spectator).story;
            texts.extend(shown.iter().filter(|on_table| on_table.no == card.no).filter_map(|on_table| on_table.aim));
            texts.push(card.title);
            known[self.code(&card.code).unwrap()] = true;
        }
        for card in menace.into_iter().filter_map(|card| rules.scenario().menace.get(card.index())) {
            texts.push(card.title);
            known[self.code(&card.code).unwrap()] = true;
        }
        for (at, paragraph) in rules.scenario().paragraphs.iter().enumerate() {
            if s.read.get(at / 64).is_some_and(|word| word >> (at % 64) & 1 == 1) {
                known[self.code(&paragraph.key.to_string()).unwrap()] = true;
            }
        }
        if let Some(end) = s.epilogue.map(|end| &rules.scenario().epilogues[end.index()]) {
            texts.push(end.text);
            known[self.code(&end.code).unwrap()] = true;
        }
        for text in &texts {
            // Where a text stands is known with it: `eternaut-a-232-901-2` is the second text of 232-901.
            let key = &self.content.texts[usize::from(text.0)].key;
            let book = format!("eternaut-{}-", rules.scenario().code.to_lowercase());
            for (at, code) in self.codes.iter().enumerate() {
                let place = key.strip_prefix(&book).and_then(|key| key.strip_prefix(&code.to_lowercase()));
                known[self.content.texts.len() + at] |=
                    place.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'));
            }
        }
        texts.into_iter().for_each(|text| known[usize::from(text.0)] = true);
    }

    /// The names of a thing or person that has been met: a counter, an Item with what is printed on it, a Character.
    fn names(&self, game: &Eternaut, met: Component) -> Vec<TextId> {
        let mut names = Vec::new();
        if let Component::Counter(id) = met {
            names.extend(game.rules().counter(id).map(|counter| counter.name));
        }
        let people = self.content.characters.iter().filter(|one| Component::from(one.id) == met);
        names.extend(people.flat_map(|one| [one.name, one.about]));
        for item in self.content.items.iter().filter(|item| Component::from(item.id) == met) {
            names.push(item.name);
            names.extend(item.text);
            let named = |action: ItemActionId| self.content.item_actions.iter().find(|known| known.id == action);
            names.extend(item.uses.iter().filter_map(|usage| named(usage.action)).map(|action| action.name));
        }
        names
    }

    /// The first thing in a text that nobody may know yet. What is known is read first: a secret inside it is none.
    fn leak(&self, text: &str, known: &Known) -> Option<&str> {
        let mut at = 0;
        while at < text.len() {
            let Some(word) = text.is_char_boundary(at).then(|| word_at(text, at)).flatten() else {
                at += 1;
                continue;
            };
            let here = |secret: &Secret| {
                let end = at + secret.words.len();
                let whole = secret.words.chars().count() == ENOUGH
                    || text[end..].chars().next().is_none_or(|c| !c.is_alphanumeric());
                whole && (!secret.alone || secret.words == text)
            };
            let found = self.index.get(word).into_iter().flatten().map(|&found| &self.secrets[found]);
            let is_known = |secret: &Secret| known[secret.fact] || self.public[secret.fact];
            let found = found.filter(|secret| !secret.whole || is_known(secret));
            let found = found.filter(|secret| text[at..].starts_with(&secret.words) && here(secret));
            let longest = found.max_by_key(|secret| (secret.words.len(), is_known(secret)));
            match longest {
                Some(secret) if !is_known(secret) => return Some(&secret.words),
                Some(secret) => at += secret.words.len(),
                None => at += word.len(),
            }
        }
        None
    }
}

/// What the cards of NPCs and Enemies say that stand on the map, or came onto it in the meantime.
fn people_met(game: &Eternaut, events: &[Event]) -> Vec<TextId> {
    let there = game.state().combat.standees.iter().map(|standee| standee.id);
    let came = events.iter().filter_map(|event| match *event {
        Event::Came { figure, .. } => Some(figure),
        _ => None,
    });
    let cards = there.chain(came).filter_map(|id| game.rules().figure_card(id));
    cards.flat_map(|card| [Some(card.name), card.text]).flatten().collect()
}

/// What an event tells of is known from then on, also if it is gone again.
fn happened(
    event: &Event,
    met: &mut Vec<Component>,
    cards: &mut Vec<eternaut::content::StoryNo>,
    menace: &mut Vec<MenaceCardId>,
    texts: &mut Vec<TextId>,
) {
    match *event {
        Event::Text { text } | Event::Chosen { label: text } => texts.push(text),
        Event::Interacted { id, .. }
        | Event::CounterPlaced { id, .. }
        | Event::CounterMoved { id, .. }
        | Event::CounterRemoved { id, .. }
        | Event::Consumed { id, .. }
        | Event::Unconsumed { id, .. } => met.push(id.into()),
        Event::CounterReplaced { old, id, .. } => met.extend([old, id].map(Component::from)),
        Event::Gained { item, .. }
        | Event::NotInDeck { item }
        | Event::ItemDiscarded { item, .. }
        | Event::ItemRemoved { item, .. }
        | Event::Lies { item, .. } => met.push(item.into()),
        Event::Became { item, new, .. } => met.extend([item, new].map(Component::from)),
        Event::Story { no } | Event::StoryDiscarded { no } => cards.push(no),
        Event::Menace { card } | Event::Reaction { card, .. } | Event::Arrow { card } => menace.push(card),
        _ => {}
    }
}

/// Codes that name what lies ahead.
fn codes(content: &Content) -> Vec<String> {
    let mut codes = Vec::new();
    for scenario in &content.scenarios {
        codes.extend(scenario.story.iter().map(|card| card.code.clone()));
        codes.extend(scenario.menace.iter().map(|card| card.code.clone()));
        codes.extend(scenario.epilogues.iter().map(|end| end.code.clone()));
        codes.extend(scenario.paragraphs.iter().map(|paragraph| paragraph.key.to_string()));
    }
    codes
}

/// Words of the table's own sentences, alone and in pairs and threes: a name that is made of them says nothing in them.
fn own_words() -> HashSet<String> {
    let sources = [
        include_str!("../../../../content/locales/en/eternaut-log.ftl"),
        include_str!("../../../../content/locales/en/eternaut-reasons.ftl"),
    ];
    let mut own = HashSet::new();
    for line in sources.iter().flat_map(|source| source.lines()) {
        let said = line.split_once('=').map_or(line, |(_, said)| said).to_lowercase();
        let words: Vec<&str> = said.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        for length in 1..=3 {
            own.extend(words.windows(length).map(|words| words.join(" ")));
        }
    }
    own
}

/// Every string in a body: the leaves of JSON, or the whole of anything else. Strings that were found clean are not looked
/// at again, as people only ever learn more.
struct Looker<'a> {
    secrets: &'a Secrets,
    clean: HashSet<String>,
    looked: usize,
}

impl<'a> Looker<'a> {
    fn new(secrets: &'a Secrets) -> Self {
        Looker { secrets, clean: HashSet::new(), looked: 0 }
    }

    fn look(&mut self, what: &str, sent: &str, known: &Known) {
        self.looked += 1;
        match serde_json::from_str(sent) {
            Ok(value) => self.value(what, &value, known),
            Err(_) => self.text(what, sent, known),
        }
    }

    fn value(&mut self, what: &str, value: &Value, known: &Known) {
        match value {
            Value::String(text) => self.text(what, text, known),
            Value::Array(list) => list.iter().for_each(|value| self.value(what, value, known)),
            Value::Object(fields) => fields.values().for_each(|value| self.value(what, value, known)),
            _ => {}
        }
    }

    fn text(&mut self, what: &str, text: &str, known: &Known) {
        if self.clean.contains(text) {
            return;
        }
        if let Some(secret) = self.secrets.leak(text, known) {
            panic!("{what}: nobody has met `{secret}` yet: {text}");
        }
        self.clean.insert(text.to_owned());
    }
}

/// Everything that anybody is sent about a position.
fn sent(game: &Eternaut, seat: Option<Seat>, events: &[Event]) -> Value {
    let words = Words::english();
    let names: Vec<String> = (0..game.seats()).map(|seat| format!("P{seat}")).collect();
    let told = events.iter().filter(|event| event.is_heard());
    let told: Vec<_> = told.map(|event| game.tell(event, &names, words)).collect();
    let asked = seat.map(|seat| {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        json!([game.ask(seat, &legal, &names, words), game.asides_shown(seat, words)])
    });
    json!([game.show(Viewer::Spectator, words), game.status(&names, words), asked, told])
}

#[test]
fn no_name_and_no_text_is_sent_before_it_was_met_in_many_games_of_all_sizes() {
    let secrets = Secrets::new();
    let (mut looked, mut unknown) = (0, 0);
    let setups = Eternaut::sample_setups();
    assert!(["A", "B1", "B2"].iter().all(|code| setups.iter().any(|setup| setup.scenario == *code)));
    for number in 0..30u64 {
        // All Scenarios with all numbers of players, the later ones after a Diary.
        let setup = &setups[number as usize % setups.len()];
        let mut events: Vec<Event> = Vec::new();
        let mut game = Eternaut::begin(setup, secrets.content.clone(), seed_from_number(number), &mut events).unwrap();
        let mut player = RandomPlayer::new(number);
        let mut known = vec![false; secrets.public.len()];
        // A new group knows nothing of what another has found clean.
        let mut looker = Looker::new(&secrets);
        loop {
            secrets.learn(&game, &events, &mut known);
            let asked = game.to_act().lowest();
            looker.value(&format!("game {number}"), &sent(&game, asked, &events), &known);
            assert!(game.view(Viewer::Spectator).tiles.iter().all(|tile| {
                let laid = game.state().laid(tile.cell);
                tile.front.is_some() == laid.is_some_and(|laid| laid.revealed)
            }));
            looked += 1;
            let Some(seat) = asked else { break };
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let choice = legal[player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited())];
            events.clear();
            game.apply(seat, choice, &mut events);
        }
        unknown += known.iter().zip(&secrets.public).filter(|&(known, public)| !known && !public).count();
    }
    assert!(looked > 3000, "{looked}");
    assert!(unknown > 30 * 200, "games that meet everything prove nothing: {unknown}");
}

#[test]
fn a_leak_of_any_kind_is_found() {
    let secrets = Secrets::new();
    let content = &secrets.content;
    let game = Eternaut::new(&eternaut::Setup::players(2), content.clone(), seed_from_number(1)).unwrap();
    let mut known = vec![false; secrets.public.len()];
    secrets.learn(&game, &[], &mut known);
    let words = |text: TextId| content.texts[usize::from(text.0)].words.clone();
    let scenario = &content.scenarios[0];
    let open = |text: &TextId| known[usize::from(text.0)] || secrets.public[usize::from(text.0)];
    let item = content.items.iter().map(|item| item.name).find(|name| !open(name)).unwrap();
    let counter = scenario.counters.iter().map(|counter| counter.name).rfind(|name| !open(name)).unwrap();
    let tile = scenario.tiles.iter().map(|tile| tile.name).rfind(|name| !open(name)).unwrap();
    let card = scenario.story.iter().rfind(|card| !open(&card.title)).unwrap();
    let epilogue = &scenario.epilogues[0];
    let prose = words(epilogue.text);
    let second = prose.split_inclusive(['.', '?', '!']).filter_map(start).find(|part| part.chars().count() == ENOUGH);
    let samples = [
        words(item),
        format!("Take the {} and go.", words(item)),
        format!("Go to {} (B2.1)", words(tile)),
        words(counter),
        words(card.title),
        format!("A card: {}", card.code),
        epilogue.code.clone(),
        second.unwrap(),
    ];
    for sample in samples {
        assert!(secrets.leak(&sample, &known).is_some(), "{sample}");
    }
    let start = words(game.state().book[0]);
    assert_eq!(secrets.leak(&start, &known), None);
}

/// What every visitor can ask for while a game goes on, with and without a seat.
async fn bodies(server: &Server, table: &TableCreated) -> Vec<(String, Answer)> {
    let id = &table.id;
    let campaign = &table.campaign.as_ref().unwrap().id;
    let mut paths: Vec<String> = [
        "",
        "/book",
        "/log",
        "/replay?at=0&count=60",
        "/replay?at=30&count=60",
        "/scores",
        "/record",
        "/verify",
        "/nonsense",
    ]
    .map(|what| format!("/api/tables/{id}{what}"))
    .to_vec();
    paths.extend(["", "/export"].map(|what| format!("/api/campaigns/{campaign}{what}")));
    let secrets = [None, Some(table.seats[0].secret.as_str()), Some("wrong")];
    let mut bodies = Vec::new();
    for path in &paths {
        for secret in secrets {
            bodies.push((path.clone(), request(server.address, "GET", path, secret, None).await));
        }
    }
    let posts = [
        (format!("/api/tables/{id}/join"), json!({"name": ""})),
        (format!("/api/tables/{id}/start"), json!({})),
        (format!("/api/campaigns/{campaign}/tables"), json!({"after": id, "seats": eternaut_seats("p")})),
        ("/api/campaigns/import".to_owned(), json!({"snowbound": "campaign"})),
        (
            "/api/tables".to_owned(),
            json!({"game": "eternaut", "setup": {"scenario": "B1", "seats": eternaut_seats("p")}}),
        ),
    ];
    for (path, body) in posts {
        let answer =
            request(server.address, "POST", &path, Some(&table.seats[0].secret), Some(&body.to_string())).await;
        bodies.push((path, answer));
    }
    bodies
}

/// Actions that nobody offered, by number: their refusals must not name what they would be about.
fn guesses() -> Vec<Vec<String>> {
    let numbers = |range: std::ops::Range<u16>, verb: &str| range.map(|no| format!("{verb} {no}")).collect::<Vec<_>>();
    vec![
        numbers(0..60, "interact"),
        numbers(0..60, "give"),
        numbers(11..90, "take"),
        numbers(900..920, "talk"),
        numbers(0..12, "choose"),
        (11..60).map(|item| format!("drop 901 {item:03}")).collect(),
        (11..60).map(|item| format!("use {item:03} 401 901")).collect(),
        (11..60).map(|item| format!("craft {item:03} {:03}", item + 1)).collect(),
    ]
}

#[tokio::test]
async fn the_bytes_of_whole_scenarios_hold_nothing_unmet_no_seed_and_no_secret() {
    let server = Server::new().await;
    let secrets = Secrets::new();
    for (at, seats) in ["p", "pph", "ppppp"].into_iter().enumerate() {
        let table = server.create_eternaut(seats, json!({"start": true, "pace_ms": 0})).await;
        let mut clients = Vec::new();
        for seat in 0..table.seats.len() {
            clients.push(server.sit(&table, seat).await);
        }
        clients.push(server.watch(&table).await);
        let fetched = played(&server, &table, &mut clients, &mut Dice::new(at as u64 + 11)).await;
        let known = known_by_step(&secrets, &server, &table).await;
        let mut looker = Looker::new(&secrets);
        let seed = server.get(&format!("/api/tables/{}", table.id)).await.json()["seed"].as_str().unwrap().to_owned();
        let last = known.len() - 1;
        let heard = clients.iter().flat_map(heard).map(|(step, text)| (step, "socket", text));
        let bodies_then = fetched.iter().map(|(step, path, body)| (*step, path.as_str(), body));
        let mut all: Vec<_> = heard.chain(bodies_then).collect();
        // In the order in which the group learned: what is clean once stays clean.
        all.sort_by_key(|&(step, ..)| step);
        for (step, what, text) in all {
            looker.look(&format!("{what} at {step}"), text, &known[step]);
            assert!(table.seats.iter().all(|seat| !text.contains(&seat.secret)), "{what}");
            assert!(step == last || !text.contains(&seed), "{what}");
        }
        for (path, answer) in bodies(&server, &table).await {
            looker.look(&path, answer.text.as_str(), &known[last]);
        }
        assert!(looker.looked > 100, "{}", looker.looked);
    }
}

/// Plays to the end; what was asked for over HTTP on the way, with the step at which it was.
async fn played(
    server: &Server,
    table: &TableCreated,
    clients: &mut [Client],
    dice: &mut Dice,
) -> Vec<(usize, String, String)> {
    let mut fetched = Vec::new();
    let guesses = guesses();
    for act in 0.. {
        assert!(act < 5000, "a game that never ends");
        for client in clients.iter_mut() {
            client.settle().await;
        }
        if clients[0].is_over() {
            return fetched;
        }
        let step = clients[0].state.step as usize;
        if act % 40 == 5 {
            let all = bodies(server, table).await.into_iter();
            fetched.extend(all.map(|(path, answer)| (step, path, answer.text)));
        }
        clients[0].send(&ClientMessage::Explain { id: 0, actions: guesses[act % guesses.len()].clone() }).await;
        let asked = clients.iter_mut().find(|client| client.state.ask.is_some()).expect("somebody is asked");
        let choices = asked.choices();
        asked.act(&choices[dice.below(choices.len())].clone()).await.unwrap();
    }
    fetched
}

/// What a client was sent, with the step at which the game stood. What names no step belongs to the one before.
fn heard(client: &Client) -> Vec<(usize, &String)> {
    let mut now = 0;
    let step = |text: &String| serde_json::from_str::<Value>(text).unwrap()["state"]["step"].as_u64();
    let at = |text| {
        now = step(text).map_or(now, |step| step as usize);
        (now, text)
    };
    client.heard.iter().map(at).collect()
}

/// What the group knew at every step of a finished game.
async fn known_by_step(secrets: &Secrets, server: &Server, table: &TableCreated) -> Vec<Known> {
    let record = server.get(&format!("/api/tables/{}/record", table.id)).await.text;
    let record = tabletop::Record::read(&record).unwrap();
    let setup = serde_json::from_value(record.setup.clone()).unwrap();
    let mut events = Vec::new();
    let mut game = Eternaut::begin(&setup, eternaut::content::builtin(), record.seed.unwrap(), &mut events).unwrap();
    let mut known = vec![vec![false; secrets.public.len()]];
    secrets.learn(&game, &events, &mut known[0]);
    for step in &record.steps {
        events.clear();
        game.apply(step.seat, Eternaut::parse_action(&step.action).unwrap(), &mut events);
        let mut next = known.last().unwrap().clone();
        secrets.learn(&game, &events, &mut next);
        known.push(next);
    }
    known
}

#[tokio::test]
async fn what_can_be_read_before_any_game_tells_nothing_of_the_story() {
    let server = Server::new().await;
    let secrets = Secrets::new();
    let known = vec![false; secrets.public.len()];
    let mut looker = Looker::new(&secrets);
    for path in ["/api/content/eternaut", "/api/openapi.json", "/api/docs", "/", "/api/health", "/metrics"] {
        let answer = request(server.address, "GET", path, Some(COUNTS), None).await;
        assert_eq!(answer.status, 200, "{path}");
        looker.look(path, &answer.text, &known);
    }
    // The rules themselves name things and codes as examples; they tell no text and no label of any paragraph.
    let known: Known = (0..known.len()).map(|fact| !secrets.is_text(fact)).collect();
    let rules = server.get("/api/rulebook?game=eternaut").await;
    assert_eq!(rules.status, 200);
    Looker::new(&secrets).look("the rules", &rules.text, &known);
}
