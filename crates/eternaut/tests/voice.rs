//! The voice of the campaign, as far as a program can hear it: present tense and third person, no exclamation marks, *one* at most
//! once a text, quoted speech in talks alone, lengths that can be read aloud, deaths of a measure.

use eternaut::content::builtin;

/// Words that the campaign does not say.
const UNSAID: [&str; 7] = ["alien", "robot", "zombie", "survivor", "apocalypse", "invasion", "hero"];
/// Simon's word, in a talk about what leaflets are.
const SIMONS: &str = "eternaut-a-999-402-";
/// Speech that is reported, without quotation marks, is announced by one of these.
const REPORTS: [&str; 13] =
    ["say", "says", "said", "ask", "asks", "asked", "tells", "told", "reads", "calls", "adds", "repeats", "repeated"];
/// What follows *one* where it means anybody.
const ANYBODY: [&str; 33] = [
    "can", "cannot", "could", "would", "should", "must", "may", "might", "will", "has", "had", "is", "was", "does",
    "did", "sees", "hears", "feels", "knows", "looks", "walks", "breathes", "needs", "wants", "goes", "stands",
    "finds", "takes", "asks", "learns", "thinks", "carries", "gets",
];
/// What may stand between *one* and what it does.
const MEANWHILE: [&str; 9] = ["never", "always", "still", "also", "only", "then", "even", "soon", "just"];
/// Who does something at the beginning of a sentence.
const SOMEBODY: [&str; 16] = [
    "He", "She", "They", "It", "Somebody", "Nobody", "Eduardo", "Simon", "Sofia", "Ana", "Elías", "Lidia", "Galli",
    "Ocampo", "Delia", "Acuña",
];
/// What they did, if the narrator told it afterward.
const DID: [&str; 36] = [
    "said", "asked", "looked", "went", "took", "came", "stood", "sat", "turned", "gave", "found", "told", "made",
    "let", "got", "held", "knelt", "laid", "ran", "left", "saw", "heard", "knew", "thought", "felt", "began", "walked",
    "opened", "pulled", "laughed", "smiled", "nodded", "stopped", "waited", "called", "brought",
];
/// So many sentences look back, at most: then it is no longer a memory in a text but a text in the past.
const MEMORIES: usize = 2;
/// Words of the longest text that is read in one go.
const LONGEST: usize = 130;
/// Words of the shortest epilogue.
const SHORTEST_END: usize = 90;

/// Key and words of every text of a Scenario's own. Aims are left out: they speak to the players.
fn texts() -> Vec<(String, String)> {
    let own = |key: &str| ["eternaut-a-", "eternaut-b1-", "eternaut-b2-"].iter().any(|start| key.starts_with(start));
    let tells = |key: &str| own(key) && !key.ends_with("-aim");
    builtin().texts.iter().filter(|text| tells(&text.key)).map(|text| (text.key.clone(), text.words.clone())).collect()
}

/// What the narrator says: without what stands in quotation marks or is quoted in emphasis.
fn narrated(words: &str) -> String {
    let unquoted: String = words.split('"').step_by(2).collect::<Vec<_>>().join(" ");
    unquoted.split('_').step_by(2).collect::<Vec<_>>().join(" ")
}

fn tokens(words: &str) -> Vec<String> {
    let split = words.split(|letter: char| !letter.is_alphabetic() && letter != '\'' && letter != '’');
    split.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Does a text say a word that the campaign does not?
fn says_the_unsaid(key: &str, words: &str) -> bool {
    let says = |word: &String| UNSAID.iter().any(|unsaid| word == unsaid || *word == format!("{unsaid}s"));
    !key.starts_with(SIMONS) && tokens(words).iter().any(says)
}

/// Does the narrator speak to whoever reads?
fn says_you(_: &str, words: &str) -> bool {
    let reported = tokens(words).iter().any(|word| REPORTS.contains(&word.as_str()));
    let you = |word: &String| ["you", "your", "yours", "yourself"].contains(&word.as_str());
    !reported && tokens(&narrated(words)).iter().any(you)
}

/// Is *one* said of anybody more than once?
fn says_one_again(_: &str, words: &str) -> bool {
    let narrated: Vec<String> =
        tokens(&narrated(words)).into_iter().filter(|word| !MEANWHILE.contains(&word.as_str())).collect();
    let follows = narrated.windows(2).filter(|pair| pair[0] == "one" && ANYBODY.contains(&pair[1].as_str()));
    let owns = narrated.iter().filter(|word| ["one's", "oneself"].contains(&word.as_str()));
    follows.count() + owns.count() > 1
}

/// Does the narrator tell what is over?
fn tells_in_the_past(_: &str, words: &str) -> bool {
    let narrated = narrated(words);
    let sentences = narrated.split(['.', ';', ':']).map(tokens_as_written);
    let over = |words: &Vec<String>| {
        words.first().is_some_and(|who| SOMEBODY.contains(&who.as_str()))
            && words.get(1).is_some_and(|did| DID.contains(&did.as_str()))
    };
    sentences.filter(over).count() > MEMORIES
}

fn tokens_as_written(words: &str) -> Vec<String> {
    words.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Is speech quoted where nobody talks with anybody, or told in the past?
fn quotes_wrongly(key: &str, words: &str) -> bool {
    let mut parts = key.split('-').skip(2);
    let is_talk = match (parts.next(), parts.next()) {
        (Some("999"), Some(no)) => no.parse::<u16>().is_ok_and(|no| no >= 100),
        (Some(a), Some(b)) => ["8", "9"].iter().any(|start| a.starts_with(start)) && b.starts_with('9'),
        _ => false,
    };
    words.contains('"') && !is_talk || words.contains("\" said") || words.contains(",\" asked")
}

/// Is a text too long to be read in one go, or an epilogue too short to end on?
fn runs_on(key: &str, words: &str) -> bool {
    let count = words.split_whitespace().count();
    count > LONGEST || key.contains("-end-") && count < SHORTEST_END
}

/// A death has its measure: 50 to 80 words, in its first text.
fn dies_too_fast_or_slowly(key: &str, words: &str) -> bool {
    let is_death = key.split('-').nth(2) == Some("600") && key.ends_with("-1");
    is_death && !(50..=80).contains(&words.split_whitespace().count())
}

/// Texts that break a rule of the voice.
fn breaks(rule: fn(&str, &str) -> bool) -> Vec<(String, String)> {
    texts().into_iter().filter(|(key, words)| rule(key, words)).collect()
}

#[test]
fn nobody_shouts_and_some_words_are_never_said() {
    assert!(texts().len() > 1500, "{}", texts().len());
    assert_eq!(breaks(|_, words| words.contains('!')), []);
    assert_eq!(breaks(says_the_unsaid), []);
}

#[test]
fn narration_never_says_you_and_stays_in_the_present() {
    assert_eq!(breaks(says_you), []);
    assert_eq!(breaks(tells_in_the_past), []);
}

#[test]
fn one_is_said_of_anybody_once_a_text() {
    assert_eq!(breaks(says_one_again), []);
}

#[test]
fn speech_is_quoted_in_talks_alone_and_in_the_present() {
    assert_eq!(breaks(quotes_wrongly), []);
}

#[test]
fn texts_can_be_read_aloud() {
    assert!(texts().iter().any(|(key, _)| key.contains("-end-")), "epilogues have keys of their own");
    assert_eq!(breaks(runs_on), []);
    let deaths = texts().iter().filter(|(key, _)| key.contains("-600-")).count();
    assert!(deaths >= 12, "{deaths} deaths have keys of their own");
    assert_eq!(breaks(dies_too_fast_or_slowly), []);
}

#[test]
fn each_rule_hears_what_breaks_it() {
    assert!(says_the_unsaid("eternaut-b1-204-901-1", "The robots wait."));
    assert!(says_you("eternaut-b1-204-901-1", "It is behind you."));
    assert!(!says_you("eternaut-b1-999-701-1", "\"It is behind you,\" he mutters."), "quoted");
    assert!(!says_you("eternaut-b1-204-901-1", "Mind you, says Ana, it is cold."), "reported");
    assert!(says_one_again("eternaut-b1-204-901-1", "One can see it. One would sooner not."));
    assert!(!says_one_again("eternaut-b1-204-901-1", "One after the other they go, one by one, and one can hear it."));
    assert!(says_one_again("eternaut-b1-204-901-1", "One never knows. The pockets are full, and one knows very well."));
    assert!(tells_in_the_past("eternaut-b1-204-901-1", "He went in. She looked up. They took the lamp."));
    assert!(!tells_in_the_past("eternaut-b1-204-901-1", "He went for the ambulance, says Norma. He took the keys."));
    assert!(dies_too_fast_or_slowly("eternaut-b1-600-901-1", "He dies."));
    assert!(quotes_wrongly("eternaut-b1-204-901-1", "\"Shut it,\" says Ana."));
    assert!(quotes_wrongly("eternaut-b1-999-701-1", "\"Shut it,\" said Ana."));
    assert!(!quotes_wrongly("eternaut-b1-999-701-1", "\"Shut it,\" says Ana."));
    assert!(runs_on("eternaut-b1-end-c-1-1", "It is light.") && runs_on("eternaut-b1-204-901-1", &"on ".repeat(131)));
}
