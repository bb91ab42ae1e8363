//! A Scenario: its head, epilogues, Menace cards, Story cards and paragraphs.

use content_reader::error::Place;
use content_reader::fields::{Fields, number, quoted, text, word, yes_or_no};
use content_reader::tree::{Node, Value};

use super::names::story_no;
use super::reader::Reader;
use super::words::STORYBOOKS;
use crate::content::{
    Component, CounterId, DIRECTIONS, Epilogue, Key, MenaceCard, MenaceSection, Objective, Paragraph, Printed, QuestNo,
    Side, StoryCard, StoryKind, StoryNo, TextId,
};

/// Head of a Scenario.
pub struct Head {
    pub title: TextId,
    pub purchase_base: u8,
    pub snow: Option<Key>,
    pub life: Option<u8>,
    pub alert: bool,
    pub draft: bool,
}

/// `scenario "A" title="…" purchase-base=12 snow="999-090"`, `scenario "B1" title="…" purchase-base=13 life=10`.
pub fn head(r: &mut Reader, node: &Node) -> Option<Head> {
    r.texts_of("title");
    r.node(node, |r, f| {
        let code = r.value(f, "the Scenario's code", |r, value| text(r.report, value, "a code").map(str::to_string));
        let plain = |code: &String| code.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
        if code.as_ref().is_some_and(|code| !plain(code)) {
            r.report.at(node.at, "the code of a Scenario is made of capital letters and digits, such as \"B1\"");
        }
        let title = f.need_prop(r.report, "title").and_then(|value| r.part(value, "a title", ""));
        let base = match f.prop("purchase-base") {
            Some(value) => number(r.report, value, "the base of the Purchase Points", 0..=99),
            None => Some(0),
        };
        let snow = f.prop("snow").map(|value| r.paragraph(value));
        let life = f.prop("life").map(|value| number(r.report, value, "the number of Life Points", 1..=40));
        let alert = f.prop("alert").and_then(|value| yes_or_no(r.report, value, "alert")).unwrap_or(false);
        let draft = f.takes("draft");
        code?;
        Some(Head { title: title?, purchase_base: base?, snow: snow.flatten(), life: life.flatten(), alert, draft })
    })
}

/// `epilogue "END-B1-1" won=#true { text """…""" }`.
pub fn epilogue(r: &mut Reader, node: &Node) -> Option<Epilogue> {
    r.texts_of(node.first_word().unwrap_or("?"));
    r.node(node, |r, f| {
        let code = f.arg(r.report, "an epilogue code");
        let next = code.and_then(|value| next_scenario(r, value));
        let won = f.need_prop(r.report, "won").and_then(|value| yes_or_no(r.report, value, "won"));
        let text = f.need_child(r.report, "text");
        let text = text.and_then(|node| r.node(node, |r, f| r.value(f, "a text", |r, value| r.prose(value, "prose"))));
        Some(Epilogue { code: code?.text(), next: next?, won: won?, text: text? })
    })
}

/// `END-B1-2` leads to B1; `END` and `END-2` lead nowhere (CM-KEY-10, RUL-ET-200).
fn next_scenario(r: &mut Reader, value: &Value) -> Option<String> {
    let word = value.word().unwrap_or("");
    let parts: Vec<_> = word.split('-').collect();
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let next = match parts[..] {
        ["END"] => return Some(String::new()),
        ["END", number] if is_number(number) => return Some(String::new()),
        ["END", next, number] if is_number(number) => next,
        _ => {
            let message = format!("{} is no epilogue code: expected such as \"END-B1-1\" or \"END-1\"", quoted(value));
            r.report.at(value.at, message);
            return None;
        }
    };
    let written = r.names.scenarios.iter().map(|scenario| scenario.code.as_str());
    if STORYBOOKS.contains(&next) || written.clone().any(|code| code == next) {
        return Some(next.to_string());
    }
    let message = format!("{} leads to a Scenario `{next}`, which does not exist", quoted(value));
    r.report.word(value.at, message, next, STORYBOOKS.into_iter().chain(written));
    None
}

/// `menace "ME-1" title="…" { rounds 6 10 { … }; reaction { … } }`, or instructions for every round.
pub fn menace(r: &mut Reader, node: &Node) -> Option<MenaceCard> {
    r.texts_of(node.first_word().unwrap_or("?"));
    r.node(node, |r, f| {
        let code = r.value(f, "a code such as \"ME-1\"", menace_code);
        let title = f.need_prop(r.report, "title").and_then(|value| r.part(value, "a title", "title"));
        let rounds = f.children("rounds");
        let reaction = f.child(r.report, "reaction");
        let special = f.takes("special");
        let arrow = f.prop("arrow").map(|value| word(r.report, value, "direction", &DIRECTIONS));
        let (green, red) = (f.child(r.report, "green"), f.child(r.report, "red"));
        let all = |side, body| Some(MenaceSection { from: 0, to: u8::MAX, side, body });
        let sections = if green.is_some() || red.is_some() {
            let sides = [(green, Side::Green), (red, Side::Red)];
            sides.into_iter().filter_map(|(node, side)| node.map(|node| all(Some(side), r.body(node)))).collect()
        } else if rounds.is_empty() {
            let children = f.every_child();
            vec![all(None, r.instructions(children, &["reaction"]))]
        } else {
            rounds.iter().map(|section| r.node(section, menace_section)).collect()
        };
        let reaction = reaction.map(|node| r.body(node)).unwrap_or_default();
        let sections: Vec<MenaceSection> = sections.into_iter().collect::<Option<_>>()?;
        overlap(r, &rounds, &sections);
        Some(MenaceCard { code: code?, title: title?, sections, arrow: arrow.flatten(), reaction, special })
    })
}

fn menace_code(r: &mut Reader, value: &Value) -> Option<String> {
    let good = value.word().and_then(|word| word.strip_prefix("ME-")).is_some_and(|n| n.parse::<u8>().is_ok());
    if !good {
        r.report.at(value.at, format!("{} is no Menace card: expected a code such as \"ME-1\"", quoted(value)));
    }
    good.then(|| value.text())
}

fn menace_section(r: &mut Reader, f: &mut Fields<'_>) -> Option<MenaceSection> {
    let from = f.arg(r.report, "the lowest Timer space");
    let from = from.and_then(|value| number(r.report, value, "a Timer space", 0..=30));
    let to = f.arg(r.report, "the highest Timer space");
    let to = to.and_then(|value| number(r.report, value, "a Timer space", 0..=30));
    let children = f.every_child();
    let body = r.instructions(children, &[]);
    let (from, to) = (from?, to?);
    if to < from {
        r.report.at(f.node.at, "`rounds` names the lower Timer space first");
    }
    Some(MenaceSection { from, to, side: None, body })
}

/// Only one section is resolved (ET-END-08), so no round may have two.
fn overlap(r: &mut Reader, nodes: &[&Node], sections: &[MenaceSection]) {
    for (i, section) in sections.iter().enumerate().filter(|(_, section)| section.side.is_none()) {
        if sections[..i].iter().any(|other| section.from <= other.to && other.from <= section.to) {
            r.report.at(nodes[i].at, "these rounds already have a section on this card");
        }
    }
}

/// `story`, `objective`, `quest` or `rule`.
pub fn story_card(r: &mut Reader, node: &Node) -> Option<StoryCard> {
    r.texts_of(node.first_word().unwrap_or("?"));
    r.node(node, |r, f| {
        let code = f.arg(r.report, "a code");
        let no = code.and_then(|value| own_story_no(r, node, value));
        let title = f.need_prop(r.report, "title").and_then(|value| r.part(value, "a title", "title"));
        let (kind, body) = match node.name.as_str() {
            "objective" => {
                let objective = objective(r, f);
                let parts = ["aim", "succeeds", "fails", "fails-by-clock", "if-succeeded", "if-failed"];
                let body = r.instructions(f.every_child(), &parts);
                (objective.map(StoryKind::Objective), body)
            }
            "quest" => {
                let value = f.need_prop(r.report, "number");
                let quest = value.and_then(|value| number(r.report, value, "the number of a Special Quest", 1..=7));
                (quest.map(|number| StoryKind::Quest(QuestNo(number))), r.instructions(f.every_child(), &[]))
            }
            "rule" => (Some(StoryKind::Rule), r.instructions(f.every_child(), &[])),
            _ => (Some(StoryKind::Plain), r.instructions(f.every_child(), &[])),
        };
        Some(StoryCard { code: code?.text(), no: no?, title: title?, kind: kind?, body })
    })
}

fn own_story_no(r: &mut Reader, node: &Node, value: &Value) -> Option<StoryNo> {
    let scenario = r.here(node.at, "a Story card")?.code.clone();
    let no = story_no(&value.text(), &scenario).filter(|no| (no.0 > 100) == (node.name == "rule"));
    if no.is_none() {
        let expected = if node.name == "rule" { "R-01".to_string() } else { format!("{scenario}-01") };
        r.report.at(value.at, format!("{} is no code for this card: expected such as \"{expected}\"", quoted(value)));
    }
    no
}

fn objective(r: &mut Reader, f: &mut Fields<'_>) -> Option<Objective> {
    let aim = f.need_child(r.report, "aim");
    let aim = aim.and_then(|node| r.node(node, |r, f| r.value(f, "a text", |r, value| r.part(value, "a text", "aim"))));
    let success = f.child(r.report, "succeeds").map(|node| r.conditions(node));
    let failure = f.child(r.report, "fails").map(|node| r.conditions(node));
    let clock = f.flag(r.report, "fails-by-clock");
    let succeeded = f.need_child(r.report, "if-succeeded").map(|node| r.body(node));
    let failed = f.child(r.report, "if-failed").map(|node| r.body(node));
    if failed.is_none() && (failure.is_some() || clock) {
        r.report.at(f.node.at, format!("`{}` can fail and needs `if-failed {{ … }}`", f.node.label()));
    }
    Some(Objective {
        aim: aim?,
        success: success.flatten(),
        failure: failure.flatten(),
        clock,
        succeeded: succeeded?,
        failed: failed.unwrap_or_default(),
    })
}

/// `paragraph "232-901" { … }`.
pub fn paragraph(r: &mut Reader, node: &Node) -> Option<Paragraph> {
    r.texts_of(node.first_word().unwrap_or("?"));
    r.node(node, |r, f| {
        let key = f.arg(r.report, "a number such as \"232-901\"").and_then(|value| own_key(r, value));
        if f.node.children.is_empty() {
            r.report.at(node.at, format!("`{}` is empty", node.label()));
        }
        let children = f.every_child();
        let body = r.instructions(children, &[]);
        Some(Paragraph { key: key?, body })
    })
}

/// A key whose parts exist and can meet, the lower one first (CM-VAL-01).
fn own_key(r: &mut Reader, value: &Value) -> Option<Key> {
    let Some(key) = value.word().and_then(Key::parse) else {
        no_key(r, value);
        return None;
    };
    let good = match key {
        Key::Pair(first, second) if first > second => {
            r.report.at(value.at, format!("the lower number comes first: write \"{second}-{first}\""));
            false
        }
        Key::Pair(first, second) => {
            known(r, value.at, first)
                && known(r, value.at, second)
                && together(r, value.at, can_meet(first, second), first, &second.to_string())
        }
        Key::AnyCharacter(id) => known(r, value.at, id) && together(r, value.at, meets_characters(id), id, "9XX"),
        Key::AnyItemAction(id) => known(r, value.at, id) && together(r, value.at, is_acted_on(id), id, "4XX"),
        Key::AnyInteraction(id) => known(r, value.at, id) && together(r, value.at, is_acted_on(id), id, "XXX"),
        Key::Hit(id) => known(r, value.at, id.into()),
        Key::Timer(_) | Key::System(_) => true,
    };
    good.then_some(key)
}

fn no_key(r: &mut Reader, value: &Value) {
    let halves = value.word().and_then(|word| word.split_once('-'));
    let is_number = |half: &&str| half.len() == 3 && half.bytes().all(|b| b.is_ascii_digit()) && *half != "999";
    let halves = halves.into_iter().flat_map(|(first, second)| [first, second]).filter(is_number);
    let message = match halves.into_iter().find(|half| Component::parse(half).is_none()) {
        Some(number) => format!("no kind of component has the number {number}, as in {}", quoted(value)),
        None => format!(
            "{} is no paragraph number: expected such as \"232-901\", \"232-9XX\", \"4XX-226\", \"232-XXX\", \
             \"002-TIMER\" or \"999-001\"",
            quoted(value)
        ),
    };
    r.report.at(value.at, message);
}

/// Can the two meet, the lower one first: by interaction, talk, crafting, Item action, Event, death?
fn can_meet(first: Component, second: Component) -> bool {
    use Component::{Character, Counter, Death, Enemy, EventCounter, Item, ItemAction, Npc};
    match (first, second) {
        (Character(one), Character(other)) => one != other,
        (EventCounter(_) | Counter(_) | Death | ItemAction(_) | Npc(_), Character(_)) | (Item(_), Item(_)) => true,
        (EventCounter(_) | Item(_) | Counter(_), ItemAction(_)) => true,
        (ItemAction(_), Enemy(_) | Npc(_) | Counter(_)) => true,
        (Item(_) | Enemy(_), Character(_)) => false,
        (_, EventCounter(_) | Item(_) | Counter(_) | ItemAction(_) | Death | Enemy(_) | Npc(_)) => false,
    }
}

/// Can every Character meet this?
fn meets_characters(id: Component) -> bool {
    use Component::{Character, Counter, Death, Enemy, EventCounter, Item, ItemAction, Npc};
    match id {
        EventCounter(_) | Counter(_) | ItemAction(_) | Death | Npc(_) => true,
        Item(_) | Enemy(_) | Character(_) => false,
    }
}

/// Can an Item action be used on this, or anything else be done with it?
fn is_acted_on(id: Component) -> bool {
    use Component::{Character, Counter, Death, Enemy, EventCounter, Item, ItemAction, Npc};
    match id {
        EventCounter(_) | Item(_) | Counter(_) | Character(_) | Enemy(_) | Npc(_) => true,
        ItemAction(_) | Death => false,
    }
}

fn together(r: &mut Reader, at: Place, good: bool, id: Component, other: &str) -> bool {
    if !good {
        r.report.at(at, format!("nothing that can be done brings {id} and {other} together"));
    }
    good
}

/// Is the ID in its catalogue?
fn known(r: &mut Reader, at: Place, id: Component) -> bool {
    let Some(scenario) = r.here(at, "a paragraph") else {
        return false;
    };
    let counters: Vec<CounterId> = scenario.counters.iter().map(|(id, _)| *id).collect();
    let names = r.names;
    match id {
        Component::EventCounter(_) | Component::Death => true,
        Component::Item(id) => listed(r, at, id, &names.items),
        Component::Counter(id) => listed(r, at, id, &counters),
        Component::ItemAction(id) => listed(r, at, id, &names.item_actions),
        Component::Character(id) => listed(r, at, id, &names.characters),
        Component::Enemy(id) => listed(r, at, id, &scenario.enemies),
        Component::Npc(id) => listed(r, at, id, &scenario.npcs.iter().filter_map(|id| id.npc()).collect::<Vec<_>>()),
    }
}

fn listed<T: Printed>(r: &mut Reader, at: Place, id: T, known: &[T]) -> bool {
    let good = known.contains(&id);
    if !good {
        let known: Vec<_> = known.iter().map(ToString::to_string).collect();
        let message = format!("there is no {} `{id}`", T::KIND.1);
        r.report.word(at, message, &id.to_string(), known.iter().map(String::as_str));
    }
    good
}
