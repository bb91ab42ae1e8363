//! What the campaign alone proves: rules about pieces and what is printed on them.

use registry::eternaut::content::{ActionCardType, Component, Content, Lies, builtin};
use registry::eternaut::instructions::Fact;

use crate::run::ContentCheck;

type Check = (&'static [&'static str], &'static str, fn(&Content) -> Result<(), String>);

const CHECKS: &[Check] = &[
    (&["ET-SETUP-12"], "There are Characters, Penalty cards and counters to take from the reserve", reserve),
    (&["ET-PARA-01", "RUL-ET-11"], "Every piece has an ID of three digits, in the numbers of its kind", ids),
    (&["ET-ACT-01", "RUL-ET-12"], "The basic deck has five types of Action cards, eight of each", five_types),
    (&["ET-ACT-02"], "Moving On has one effect, the other four types have two", effects),
    (&["ET-MOVE-02"], "A tile has four spaces", spaces),
    (&["ET-RUM-02"], "Every Utility counter that a text places has a record", counters),
    (&["ET-SKILL-07", "RUL-ET-02"], "There are six Skills, and cards show each of them", skills),
    (&["EK-FINA-04"], "The Handmade Axe becomes another Item", axe),
    (&["EK-FINA-12"], "There are twelve Special Action cards", twelve),
    (&["EK-FINB-09"], "Three more Special Action cards come after Scenario B", three_cards),
    (
        &["EK-FINB-11"],
        "Three Skill counters come after Scenario B, each with an icon and room for an Item",
        three_counters,
    ),
];

/// Checks the campaign that comes with the program.
pub fn content_checks() -> Vec<ContentCheck> {
    let content = builtin();
    let run = |&(proves, name, check): &Check| ContentCheck { proves, name, result: check(&content) };
    CHECKS.iter().map(run).collect()
}

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(message()) }
}

fn reserve(content: &Content) -> Result<(), String> {
    ensure(content.characters.len() >= 4, || format!("{} Characters, 4 expected", content.characters.len()))?;
    ensure(content.penalties.first().is_some_and(|penalty| penalty.slug == "fatigue"), || "no Fatigue cards".into())?;
    let bare = content.scenarios.iter().find(|scenario| scenario.counters.is_empty());
    ensure(bare.is_none(), || "a Scenario has no Utility counters".into())
}

/// That a Character has a Character's number is a matter of types; here, that no two pieces share one, and that the counters are
/// those of the rulebook.
fn ids(content: &Content) -> Result<(), String> {
    let characters = content.characters.iter().map(|character| Component::from(character.id));
    let items = content.items.iter().map(|item| item.id.into());
    let actions = content.item_actions.iter().map(|action| action.id.into());
    let mut all: Vec<Component> = characters.chain(items).chain(actions).collect();
    let count = all.len();
    all.sort();
    all.dedup();
    ensure(all.len() == count, || "two pieces share an ID".into())?;
    let counters = content.scenarios.iter().flat_map(|scenario| &scenario.counters);
    let known = |id: u16| (201..=279).contains(&id) || (751..=762).contains(&id);
    let mut wrong = counters.map(|counter| counter.id).filter(|id| !known(id.number()));
    wrong.next().map_or(Ok(()), |id| Err(format!("counter {id} is outside the numbers of its kind")))
}

fn basic_types() -> [ActionCardType; 5] {
    use ActionCardType::*;
    [MovingOn, Rummage, TakeAction, TakeABreak, Coordination]
}

fn five_types(content: &Content) -> Result<(), String> {
    let copies = |of: ActionCardType| -> u32 {
        content.action_cards.iter().filter(|card| card.kind == of).map(|card| u32::from(card.copies)).sum()
    };
    for of in basic_types() {
        ensure(copies(of) == 8, || format!("{} cards of type {of:?}, 8 expected", copies(of)))?;
    }
    ensure(copies(ActionCardType::Special) == 0, || "Special cards are not in the basic deck".into())?;
    let all: u32 = basic_types().into_iter().map(copies).sum();
    ensure(all == 40, || format!("{all} cards, 40 expected"))
}

fn effects(content: &Content) -> Result<(), String> {
    let expected = |of: ActionCardType| match of {
        ActionCardType::MovingOn => Some(1),
        ActionCardType::Special => None,
        _ => Some(2),
    };
    let wrong = content.action_cards.iter().find(|card| expected(card.kind).is_some_and(|n| card.effects.len() != n));
    wrong.map_or(Ok(()), |card| Err(format!("{} has {} effects", card.slug, card.effects.len())))
}

fn spaces(content: &Content) -> Result<(), String> {
    let tiles = content.scenarios.iter().flat_map(|scenario| &scenario.tiles);
    let count = tiles.map(|tile| tile.grounds.len()).max();
    ensure(count == Some(4), || format!("tiles have {count:?} spaces"))
}

fn counters(content: &Content) -> Result<(), String> {
    let known: Vec<_> = content.scenarios.iter().flat_map(|scenario| &scenario.counters).collect();
    let facts = content.blocks.iter().flatten().flat_map(|op| op.gives());
    let placed =
        facts.filter_map(|fact| if let Fact::CounterPlaced(id, spot) = fact { Some((id, spot)) } else { None });
    for (id, spot) in placed {
        let lies = match spot {
            registry::eternaut::content::Spot::Space(_) => Lies::Space,
            registry::eternaut::content::Spot::Edge(_) => Lies::Edge,
        };
        // A counter of one number may be a door in one Scenario and a table in another.
        let lies_so = known.iter().any(|counter| counter.id == id && counter.lies == lies);
        ensure(lies_so, || format!("counter {id} is placed wrongly"))?;
    }
    Ok(())
}

fn skills(content: &Content) -> Result<(), String> {
    let missing = (0..6).find(|&skill| content.action_cards.iter().all(|card| card.skills[skill] == 0));
    ensure(missing.is_none(), || format!("no Action card shows Skill {missing:?}"))
}

fn axe(content: &Content) -> Result<(), String> {
    let find = |id: u16| content.items.iter().find(|item| item.id.number() == id);
    let (Some(axe), Some(better)) = (find(45), find(46)) else { return Err("045 or 046 is missing".into()) };
    ensure(axe.becomes == Some(better.id) && better.becomes.is_none(), || "045 does not become 046".into())
}

/// Special Action cards that come for sale after a Scenario.
fn special_after(content: &Content, letter: char) -> u32 {
    let special = content.action_cards.iter().filter(|card| card.after == letter);
    special.map(|card| u32::from(card.special_copies)).sum()
}

fn twelve(content: &Content) -> Result<(), String> {
    let count = special_after(content, 'A');
    ensure(count == 12, || format!("{count} Special Action cards, 12 expected"))
}

fn three_cards(content: &Content) -> Result<(), String> {
    let count = special_after(content, 'B');
    ensure(count == 3, || format!("{count} new Special Action cards, 3 expected"))
}

fn three_counters(content: &Content) -> Result<(), String> {
    let counters: Vec<_> = content.skill_counters.iter().filter(|counter| counter.after == 'B').collect();
    let good = counters.iter().all(|counter| counter.skill.is_some() && counter.items == 1);
    ensure(counters.len() == 3 && good, || format!("{} Skill counters after B, or not of their kind", counters.len()))
}
