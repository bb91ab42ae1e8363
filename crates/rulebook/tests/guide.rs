//! The guide: it can be read, it reaches every rule, and people find in it what they ask for.

use std::collections::BTreeSet;

use rulebook::{Block, Guide, Hit, Index, Place, Rulebook, Synonyms, builtin, folders, guide, synonyms};

fn read(folder: &str) -> (Guide, Rulebook) {
    let book = builtin(folder).unwrap_or_else(|errors| panic!("{errors}"));
    (guide(folder).unwrap_or_else(|errors| panic!("{errors}")), book)
}

fn named(guide: &Guide) -> BTreeSet<&str> {
    let blocks = guide.chapters().iter().flat_map(|chapter| &chapter.blocks);
    let rules = blocks.filter_map(|block| if let Block::Text { rules, .. } = block { Some(rules) } else { None });
    rules.flatten().map(String::as_str).collect()
}

#[test]
fn every_game_has_a_guide_and_a_page_to_print() {
    for folder in folders() {
        let (guide, _) = read(folder);
        assert!(guide.chapters().len() > 8, "{folder}");
        assert_eq!(guide.chapters().last().unwrap().slug, "aid", "{folder}");
        let drawn = |block: &Block| matches!(block, Block::Figures { .. });
        let pictures = guide.chapters().iter().flat_map(|chapter| &chapter.blocks).filter(|block| drawn(block)).count();
        assert!(pictures > 5, "{folder}: {pictures} pictures");
    }
}

#[test]
fn every_rule_stands_behind_some_paragraph() {
    for folder in folders() {
        let (guide, book) = read(folder);
        let named = named(&guide);
        let missing: Vec<&str> =
            book.rules().iter().map(|rule| rule.id.as_str()).filter(|id| !named.contains(id)).collect();
        assert!(missing.is_empty(), "{folder}: no paragraph names {missing:?}");
    }
}

#[test]
fn every_chapter_is_reached_from_some_paragraph() {
    for folder in folders() {
        let (guide, book) = read(folder);
        let reached: BTreeSet<String> = named(&guide).into_iter().flat_map(|id| book.around(id)).collect();
        for chapter in book.chapters() {
            assert!(
                chapter.entries.iter().any(|id| reached.contains(id)),
                "{folder}: nothing leads to {}",
                chapter.slug
            );
        }
    }
}

fn small_book() -> Rulebook {
    let text =
        "# Title\n\n### LA-EXP-01 · One thing {by=case}\n\nText.\n\n### LA-EXP-02 · Another thing {by=case}\n\nText.\n";
    Rulebook::parse(&[("01-one.md", text)]).unwrap()
}

fn mistakes(text: &str) -> String {
    Guide::parse(&[("guide/01-one.md", text)], &small_book()).unwrap_err().to_string()
}

#[test]
fn a_paragraph_names_entries_ranges_and_prefixes() {
    let text = "# One\n\n## Two\n\nA\nparagraph. {LA-EXP-01..02}\n\n- One, which\n  goes on\n- Two {LA-EXP, LA-EXP-01}\n\n![card: driver, token: food | Both]\n";
    let guide = Guide::parse(&[("guide/01-one.md", text)], &small_book()).unwrap();
    let [
        Block::Heading { text: heading },
        Block::Text { parts, rules, list: false },
        list,
        Block::Figures { figures, caption },
    ] = &guide.chapters()[0].blocks[..]
    else {
        panic!("{:?}", guide.chapters()[0].blocks)
    };
    assert_eq!((heading.as_str(), parts[0].as_str(), rules.len()), ("Two", "A paragraph.", 2));
    let Block::Text { parts, rules, list: true } = list else { panic!("{list:?}") };
    assert_eq!((parts[0].as_str(), parts[1].as_str(), rules.len()), ("One, which goes on", "Two", 2));
    assert_eq!((figures[1].kind.as_str(), figures[1].name.as_str(), caption.as_str()), ("token", "food", "Both"));
}

#[test]
fn mistakes_are_told_with_file_and_line() {
    assert_eq!(
        mistakes("# One\n\nText. {LA-EXP-01}\n\nText. {LA-EXP-03}\n"),
        "guide/01-one.md:5: there is no rule, range or prefix `LA-EXP-03`"
    );
    assert!(mistakes("# One\n\nText. {LA-EXP-01..03}\n").contains("`LA-EXP-01..03`"));
    assert!(mistakes("# One\n\nText.\n").starts_with("guide/01-one.md:3: a paragraph ends with the rules behind it"));
    assert!(mistakes("# One\n\n![card]\n").contains("a figure looks like"));
    assert!(mistakes("# One\n\n### LA-EXP-01\n").contains("heading"));
    assert!(mistakes("One\n").contains("# Title"));
    let two = [("guide/01-one.md", "# One\n"), ("guide/01-two.md", "# Two\n")];
    assert!(Guide::parse(&two, &small_book()).unwrap_err().to_string().contains("chapter number 1 is taken by"));
    let words = Synonyms::parse("words.txt", "# fine\ngun = weapon\ngun weapon\n").unwrap_err().to_string();
    assert_eq!(words, "words.txt:3: synonyms look like `gun, shoot = fire, weapon`");
}

/// Questions as people ask them, and what must be among the first three answers: a chapter of the guide, or the beginning of an ID.
const LAST_AURORA: &[(&str, &[&str])] = &[
    ("how do I shoot", &["firing", "LA-FIRE"]),
    ("run out of fuel", &["moving", "LA-MOVE-04"]),
    ("who goes first", &["round", "LA-ORDER"]),
    ("what is contamination", &["exploring", "LA-CONT"]),
    ("when does the game end", &["end", "goal", "LA-END"]),
    ("how do I win", &["goal", "end", "LA-SCORE"]),
    ("what happens when a survivor dies", &["LA-CONT", "exploring"]),
    ("how do I repair my truck", &["card-actions", "exploring", "LA-TERM-08", "LA-PASS-02"]),
    ("can I carry three trailers", &["card-actions", "LA-IMP"]),
    ("what does food do", &["exploring", "LA-FOOD"]),
    ("how many objects can I keep", &["card-actions", "LA-OBJ-02"]),
    ("who gets the loot", &["firing", "LA-DEF"]),
    ("what is a jam", &["firing", "LA-FIRE-10", "LA-ICON-JAMMED"]),
    ("can I rearrange my cargo", &["LA-PLACE-05", "card-actions"]),
    ("what does the hermit do", &["LA-CARD-HERMIT"]),
    ("shortcut without tracks", &["LA-SHORT-02", "moving", "beta"]),
    ("how do I play alone", &["automa"]),
    ("what happens if nobody reaches the ship", &["LA-SCORE-08", "end", "goal"]),
    ("ties", &["LA-TO-03", "end", "LA-SCORE-11", "round"]),
    ("where does damage go", &["LA-DMG", "firing"]),
    ("batteries", &["athena", "PA-BAT"]),
    ("what is an ambush", &["firing", "LA-AMB"]),
    ("when can I pass", &["exploring", "LA-PASS"]),
    ("LA-EXP-06", &["LA-EXP-06"]),
    ("how do turrets shoot at me", &["athena", "PA-TURRET"]),
    ("shoot another player", &["FS5-FIRE", "frozen-steel"]),
];

const THE_ETERNAUT: &[(&str, &[&str])] = &[
    ("who goes first", &["turn", "ET-ROUND"]),
    ("when does a round end", &["turn", "ET-TURN-18", "menace"]),
    ("can I walk through snow", &["snow", "EA-TOUCH", "moving"]),
    ("how do I heal", &["fighting", "EB-HEAL"]),
    ("open a door", &["moving", "ET-RUM", "ET-ICON"]),
    ("how many cards do I hold", &["what", "turn", "ET-TURN-04", "ET-SETUP-13"]),
    ("what is fatigue", &["turn", "ET-PEN-04"]),
    ("skill check", &["tests", "ET-TEST"]),
    ("how do I shoot", &["fighting", "EB-ATK", "EB-RANGED"]),
    ("pick up an item", &["moving", "ET-PICK"]),
    ("combine two items", &["actions", "ET-CRAFT"]),
    ("what happens when time runs out", &["menace", "ET-ROUND-03"]),
    ("give something to somebody else", &["actions", "ET-TRADE"]),
    ("we all died", &["EB-DEATH", "campaign", "fighting", "EK-LOSE"]),
    ("line of sight", &["fighting", "EB-VIS"]),
];

fn answers(hit: &Hit, wanted: &str) -> bool {
    match &hit.place {
        Place::Guide { chapter, .. } => chapter == wanted,
        Place::Entry { id } => id.starts_with(wanted),
    }
}

#[test]
fn questions_are_answered_among_the_first_three() {
    let mut missed = Vec::new();
    for (folder, questions) in [("last-aurora", LAST_AURORA), ("the-eternaut", THE_ETERNAUT)] {
        let (guide, book) = read(folder);
        let index = Index::new(&guide, &book, synonyms().unwrap_or_else(|errors| panic!("{errors}")));
        for (question, wanted) in questions {
            let hits = index.find(question, 3);
            if !hits.iter().any(|hit| wanted.iter().any(|wanted| answers(hit, wanted))) {
                missed.push(format!(
                    "{folder}: {question}: {:#?}",
                    hits.iter().map(|hit| (&hit.place, &hit.title)).collect::<Vec<_>>()
                ));
            }
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn nonsense_finds_nothing() {
    let (guide, book) = read("last-aurora");
    let index = Index::new(&guide, &book, synonyms().unwrap());
    for question in ["", "   ", "xyzzy", "?!", "-"] {
        assert!(index.find(question, 3).is_empty(), "{question}");
    }
}
