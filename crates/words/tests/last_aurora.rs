//! Every event, question and answer of Last Aurora has its words.

use std::collections::BTreeSet;

use last_aurora::content::{self, AutomaAct, CardId, Colour, ObjectId, OutcomeCardId, Resource};
use last_aurora::convoy::{BoxRef, Token};
use last_aurora::modules::Module;
use last_aurora::modules::automa::Why;
use last_aurora::state::{Phase, Zone};
use last_aurora::step::Step;
use last_aurora::value::{FieldValue, Kind};
use last_aurora::{Action, Event, LastAurora, Setup};
use tabletop::{Budget, Declared, Game, Observation, Player, RandomPlayer, Seat, seed_from_number};
use words::Words;
use words::last_aurora::{Level, Speaker, Story, question_word};

const BLUE: Seat = Seat(0);
const RED: Seat = Seat(1);

fn card(slug: &str) -> CardId {
    let at = content::builtin().cards.iter().position(|card| card.slug == slug);
    CardId(at.unwrap_or_else(|| panic!("no card {slug}")) as u8)
}

fn with_speaker<T>(run: impl FnOnce(&Speaker) -> T) -> T {
    let (words, content) = (Words::english(), content::builtin());
    run(&Speaker::new(words, &content, "alpha", &Colour::ALL))
}

/// Something of every kind that events hold, with cards that fit the sentence.
fn example(kind: Kind) -> FieldValue {
    match kind {
        Kind::Card => FieldValue::Card(card("blizzard")),
        Kind::Enemy => FieldValue::Enemy(card("warwolves")),
        other => other.example(),
    }
}

/// One event of every type that the rules declare.
fn every_event() -> Vec<Event> {
    Event::one_of_each(example).unwrap()
}

/// Text that a person can read: whole, with a capital at the start, without gaps.
fn assert_reads_well(text: &str) {
    assert!(!text.contains('[') && !text.contains('{') && !text.contains('$'), "a gap in: {text}");
    assert!(!text.contains("  "), "two blanks in: {text}");
    assert!(!text.contains("the The"), "two articles in: {text}");
    assert!(text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()), "no capital: {text}");
    assert_eq!(text, text.trim());
}

#[test]
fn every_event_has_a_sentence_and_every_sentence_an_event() {
    let told: BTreeSet<String> = Event::WORDS.iter().map(|word| format!("event-{word}")).collect();
    let file = include_str!("../../../content/locales/en/last-aurora-log.ftl");
    let keys = file.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned());
    let written: BTreeSet<String> = keys.filter(|key| key.starts_with("event-")).collect();
    assert_eq!(told, written);
    with_speaker(|speaker| {
        for event in every_event() {
            let text = speaker.event(&event).unwrap_or_else(|error| panic!("{event:?}: {error}"));
            assert_reads_well(&text);
        }
    });
}

#[test]
fn every_verb_has_its_label_and_every_label_a_verb() {
    let verbs: BTreeSet<String> = last_aurora::action::VERBS.iter().map(|verb| format!("action-{verb}")).collect();
    let file = include_str!("../../../content/locales/en/last-aurora-log.ftl");
    let keys = file.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key.to_owned());
    let written: BTreeSet<String> = keys.filter(|key| key.starts_with("action-")).collect();
    assert_eq!(verbs, written);
}

#[test]
fn a_pack_of_wolves_is_no_subject_of_a_verb_in_the_singular() {
    let wolves = with_speaker(|speaker| speaker.card(card("warwolves")));
    with_speaker(|speaker| {
        for event in every_event() {
            let text = speaker.event(&event).unwrap();
            let after = text.split_once(&wolves).map_or("", |(_, after)| after.trim_start());
            let next: String = after.chars().take_while(|c| c.is_ascii_alphabetic()).collect();
            assert!(["", "in", "with", "for", "this"].contains(&&*next), "{text}");
        }
    });
}

#[test]
fn players_are_called_by_their_names() {
    let (words, content) = (Words::english(), content::builtin());
    let names = ["Anna", "Bo"].map(str::to_owned);
    let speaker = Speaker::with_names(words, &content, "alpha", &names);
    assert_eq!(speaker.event(&Event::Stayed { seat: RED }).unwrap(), "Bo stays put.");
    let game = LastAurora::new(&Setup::players(2), content.clone(), seed_from_number(1)).unwrap();
    assert_eq!(speaker.waiting(game.look(), &[BLUE]), "Anna explores or passes.");
    assert_eq!(speaker.waiting(game.look(), &[BLUE, RED]), "Waiting for Anna and Bo.");
    assert_eq!(speaker.waiting(game.look(), &[]), "The game is over.");
}

#[test]
fn every_question_has_its_message() {
    let missing: Vec<_> = Step::questions().filter(|word| !Words::english().has(&format!("question-{word}"))).collect();
    assert!(missing.is_empty(), "no message asks {missing:?}");
}

#[test]
fn random_games_are_told_without_gaps() {
    let mut heard = BTreeSet::new();
    let mut asked = BTreeSet::new();
    let mut answered = BTreeSet::new();
    for number in 0..60 {
        let map = if number % 2 == 0 { "alpha" } else { "beta" };
        let seats = if number % 4 == 1 { Setup::solo() } else { Setup::players(2 + number as usize % 3) };
        let setup = Setup { map: map.into(), ..seats }.with((number % 4 > 0).then_some(Module::Mine));
        let mut game = LastAurora::new(&setup, content::builtin(), seed_from_number(number)).unwrap();
        with_speaker(|speaker| {
            let mut story = Story::new(speaker);
            story.begin(game.look());
            let mut player = RandomPlayer::new(number);
            let (mut list, mut events) = (Vec::new(), Vec::new());
            while let Some(seat) = game.to_act().lowest() {
                list.clear();
                game.legal(seat, &mut list);
                let text = speaker.question(game.look(), seat).unwrap();
                assert_reads_well(&text);
                assert!(text.ends_with('?') || text.ends_with('.'), "{text}");
                // Nobody is told to send another or to explore who has nobody to send.
                let sends = list.iter().any(|action| matches!(action, Action::Commit(_)));
                assert!(sends || !text.contains("send another"), "{text}");
                let explores = list.iter().any(|action| matches!(action, Action::Explore(_) | Action::Pass(_)));
                assert_eq!(text.starts_with("Explore a card"), explores, "{text}");
                asked.insert(question_word(&game.look().question(seat).unwrap()));
                let asked_now: Vec<Seat> = game.to_act().collect();
                assert_reads_well(&speaker.waiting(game.look(), &asked_now));
                for &action in &list {
                    let text = speaker.action(game.look(), seat, action).unwrap();
                    assert_reads_well(&text);
                    answered.insert(action.to_string().split(' ').next().unwrap().to_owned());
                }
                let choice = player.choose(&Observation::new(&game, seat, &list), &Budget::unlimited());
                game.apply(seat, list[choice], &mut events);
                for event in events.drain(..) {
                    heard.insert(event.word());
                    assert_reads_well(&speaker.event(&event).unwrap());
                    story.hear(&event);
                }
                story.take().iter().for_each(|line| assert_reads_well(&line.text));
            }
            story.finish().iter().for_each(|line| assert_reads_well(&line.text));
            for line in speaker.score(&game.outcome().unwrap()) {
                assert!(!line.contains('['), "a gap in: {line}");
            }
        });
    }
    // Random play comes across nearly everything; if it does not, this test looks at nothing.
    assert!(heard.len() >= 70, "only {} kinds of events: {heard:?}", heard.len());
    assert!(asked.len() >= 25, "only {} questions: {asked:?}", asked.len());
    assert!(answered.len() >= 30, "only {} kinds of answers: {answered:?}", answered.len());
}

#[test]
fn the_automa_gives_its_reasons() {
    let (words, content) = (Words::english(), content::builtin());
    let speaker = Speaker::new(words, &content, "alpha", &Colour::ALL).with_automa(RED);
    let (seat, wolves, station) = (RED, card("warwolves"), card("petrol-station"));
    let told = |event: Event| speaker.event(&event).unwrap();
    let explored = |why: Why| Event::AutomaExplored { seat, slot: 1, card: station, act: AutomaAct::Gather, why };
    assert_eq!(
        told(explored(Why::Leftmost)),
        "The Automa goes to slot 2. Priority: Gather; arrow right: leftmost card, Petrol Station.",
    );
    assert_eq!(told(explored(Why::Cost)), "The Automa goes to slot 2, the slot of cost 2. Gather: Petrol Station.");
    assert_eq!(
        told(Event::AutomaFired { seat, card: wolves, row: 1, column: 3, why: Why::Highest }),
        "The Automa fires its rightmost Weapon, B4, at Warwolves. Arrow left: highest number.",
    );
    assert_eq!(
        told(Event::AutomaSpeed { seat, speed: 6, icons: 2, fuel: 1, hurry: 1 }),
        "The Automa drives with speed 6: 2, 2 from its board, 1 from Fuel, 1 for trailing far behind.",
    );
    assert_eq!(
        told(Event::AutomaIdle { seat, why: Why::Pass }),
        "The Automa passes: no Action card is left in its pile."
    );
}

/// The story of a list of events, headings left out.
fn story(events: &[Event]) -> Vec<String> {
    with_speaker(|speaker| {
        let mut story = Story::new(speaker);
        events.iter().for_each(|event| story.hear(event));
        let lines = story.finish().into_iter();
        lines.filter(|line| line.level >= Level::Turn).map(|line| line.plain()).collect()
    })
}

#[test]
fn a_turn_is_told_in_few_sentences() {
    let fuel = Event::Loaded { seat: BLUE, token: Token::Fuel };
    let told = story(&[
        Event::Phase { phase: Phase::Exploration },
        Event::Explored { seat: BLUE, slot: 3, card: card("petrol-station") },
        Event::Committed { seat: BLUE, card: card("leader") },
        Event::Committed { seat: BLUE, card: card("co-pilot") },
        fuel,
        fuel,
        Event::Moved { seat: BLUE, card: card("leader"), zone: Zone::Rest },
        Event::Moved { seat: BLUE, card: card("co-pilot"), zone: Zone::Exhausted },
        Event::Spent { seat: BLUE, resource: Resource::Food },
        Event::FedRest { seat: BLUE, card: card("co-pilot") },
        Event::Damaged { seat: RED, at: BoxRef(0) },
        Event::Damaged { seat: RED, at: BoxRef(1) },
        Event::Damaged { seat: RED, at: BoxRef(16) },
    ]);
    assert_eq!(
        told,
        [
            "  * Blue sends the Leader and Co-Pilot to the Petrol Station (slot 4).",
            "      Takes aboard 2 Fuel.",
            "      Feeds the Co-Pilot, who rests at once.",
            "      Red takes 3 damage on the Truck ×2 and Trailer 1.",
        ]
    );
}

#[test]
fn one_is_not_told_like_many() {
    let one = story(&[Event::Phase { phase: Phase::Fire }, Event::FameGained { seat: RED }]);
    assert_eq!(one, ["  * Red gains a Fame Point."]);
    let two = story(&[Event::FameGained { seat: RED }, Event::FameGained { seat: RED }]);
    assert_eq!(two, ["      Red gains 2 Fame Points."]);
    let drive = |to| {
        story(&[
            Event::Spent { seat: RED, resource: Resource::Fuel },
            Event::Drove { seat: RED, speed: 3 },
            Event::Arrived { seat: RED, from: 4, space: to },
        ])
    };
    assert_eq!(drive(4), ["  * Red burns 1 Fuel and does not move from space 4."]);
    assert_eq!(drive(5), ["  * Red burns 1 Fuel and drives 1 space, to space 5 in the Valley."]);
    assert_eq!(drive(7), ["  * Red burns 1 Fuel and drives 3 spaces, to space 7 in the Valley."]);
}

#[test]
fn a_shot_is_one_sentence() {
    let (seat, weapon) = (BLUE, BoxRef(3));
    let told = story(&[
        Event::Phase { phase: Phase::Fire },
        Event::Spent { seat, resource: Resource::Ammo },
        Event::Attacked { seat, weapon, card: card("warwolves") },
        Event::OutcomeRevealed { outcome: OutcomeCardId(1) },
        Event::Jammed { seat, weapon },
        Event::Hit { seat, card: card("warwolves"), damage: 2 },
        Event::FameGained { seat },
        Event::Targeted { seat, card: card("warwolves"), target: 0 },
    ]);
    assert_eq!(
        told,
        ["  * Blue fires at Warwolves: a hit for 2 damage, and the gun jams.", "      Gains a Fame Point."]
    );
}

#[test]
fn what_others_may_not_know_is_not_told() {
    with_speaker(|speaker| {
        let hidden = speaker.event(&Event::ObjectDrawn { seat: BLUE, object: None }).unwrap();
        assert_eq!(hidden, "Blue draws an Object card.");
        let open = speaker.event(&Event::ObjectDrawn { seat: BLUE, object: Some(ObjectId(0)) }).unwrap();
        assert!(open.starts_with("Blue finds "), "{open}");
    });
}

#[test]
fn a_card_without_a_name_goes_by_its_slug() {
    let words = Words::english();
    let mut content = (*content::builtin()).clone();
    content.cards[0].slug = "fog-bank".into();
    let speaker = Speaker::new(words, &content, "alpha", &Colour::ALL);
    assert_eq!(speaker.card(CardId(0)), "Fog Bank");
    assert_eq!(speaker.card(CardId::NONE), "");
}

/// How many tokens have to be given back after this answer, if what finds no room always goes itself.
fn given_back(mut game: LastAurora, seat: Seat, answer: Action) -> usize {
    let mut back = 0;
    game.apply(seat, answer, &mut Vec::new());
    while let Some(Step::MakeRoom(asked)) = game.look().question(seat) {
        game.apply(seat, Action::Lose(asked.token), &mut Vec::new());
        back += 1;
    }
    back
}

#[test]
fn a_block_says_how_much_of_it_the_boxes_have_no_room_for() {
    let mut crowded = 0;
    for number in 1..=20 {
        let mut game = LastAurora::new(&Setup::players(2), content::builtin(), seed_from_number(number)).unwrap();
        let mut player = RandomPlayer::new(number);
        while let Some(seat) = game.to_act().lowest() {
            let mut list = Vec::new();
            game.legal(seat, &mut list);
            for &answer in list.iter().filter(|answer| matches!(answer, Action::TakeBlock(..))) {
                let back = given_back(game.clone(), seat, answer);
                let note = with_speaker(|speaker| speaker.note(game.look(), seat, answer));
                let says =
                    note.as_deref().map(|note| note.split("no room for ").nth(1).unwrap().split(' ').next().unwrap());
                let count = says.map_or(0, |count| if count == "one" { 1 } else { count.parse().unwrap() });
                assert_eq!(count, back, "game {number}, {answer}: {note:?}");
                crowded += usize::from(back > 0);
            }
            let choice = player.choose(&Observation::new(&game, seat, &list), &Budget::unlimited());
            game.apply(seat, list[choice], &mut Vec::new());
        }
    }
    assert!(crowded > 20, "only {crowded} blocks did not fit");
}
