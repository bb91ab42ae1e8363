//! Questions and answers, and the things on the table that they are about.

use eternaut::content::{ActionCardId, CharacterId, ItemId};
use eternaut::look::Look;
use eternaut::state::Slot;
use eternaut::step::{Step, Target};
use eternaut::{Action, Eternaut};
use tabletop::{Game, Seat, Viewer};
use words::eternaut::Speaker;

use crate::protocol::eternaut::StoryTarget;
use crate::protocol::socket::{Ask, Choice, GameTarget};

/// A seat's question with its answers.
pub fn ask(game: &Eternaut, seat: Seat, legal: &[Action], speaker: &Speaker) -> Ask {
    let look = game.look();
    let view = game.view(Viewer::Seat(seat));
    let prompt = speaker.question(&view).map(Option::unwrap_or_default);
    let question = view.question.unwrap_or_default();
    Ask {
        seat: seat.0,
        prompt: prompt.unwrap_or_else(|error| error.to_string()),
        rule: look.question_of(seat).and_then(|step| rule(&step)).map(str::to_owned),
        card: question.card.map(|card| card.0),
        choices: choices(look, legal, speaker),
        question: question.ask.to_owned(),
        since: 0,
        chance: false,
    }
}

/// The answers. Cards of one name are told apart by their icons.
fn choices(look: Look, legal: &[Action], speaker: &Speaker) -> Vec<Choice> {
    let mut choices: Vec<Choice> = legal.iter().map(|&action| choice(look, action, speaker)).collect();
    let labels: Vec<String> = choices.iter().map(|choice| choice.label.clone()).collect();
    for (choice, &action) in choices.iter_mut().zip(legal) {
        let alike = labels.iter().filter(|label| **label == choice.label).count() > 1;
        if let Some(card) = named_card(look, action).filter(|_| alike) {
            choice.label = format!("{} ({})", choice.label, speaker.card_icons(card));
        }
    }
    choices
}

/// The card that an action names.
fn named_card(look: Look, action: Action) -> Option<ActionCardId> {
    match action {
        Action::Discard(card) | Action::Commit(card) | Action::Play(card, _) | Action::Buy(_, card) => Some(card),
        Action::Repeat(who, slot) => match look.s.boards[look.s.board_of(who)?].slots.get(usize::from(slot))? {
            &Slot::Action { card, .. } => Some(card),
            _ => None,
        },
        _ => None,
    }
}

/// An answer with the things it is about.
pub fn choice(look: Look, action: Action, speaker: &Speaker) -> Choice {
    let notation = Eternaut::write_action(action);
    Choice {
        label: speaker.action(look, action).unwrap_or_else(|error| error.to_string()),
        verb: notation.split(' ').next().unwrap_or_default().to_owned(),
        action: notation,
        targets: targets(look, action).into_iter().map(GameTarget::Eternaut).collect(),
    }
}

/// The rule behind a question, where one rule is.
fn rule(step: &Step) -> Option<&'static str> {
    Some(match step {
        Step::FirstPlayer => "ET-ROUND-06",
        Step::Exchange => "ET-TURN-07",
        Step::Discard { .. } => "ET-TURN-08",
        Step::Fatigue => "ET-TURN-09",
        Step::Play => "ET-TURN-13",
        Step::Effect { .. } => "ET-ACT-03",
        Step::Move { .. } => "ET-MOVE-01",
        Step::Interact(_) => "ET-RUM-02",
        Step::TradeWith { .. } | Step::Trade { .. } => "ET-TRADE-02",
        Step::ItemAction { .. } => "ET-ITEM-01",
        Step::Cycle { .. } => "ET-CYCLE-01",
        Step::Craft(_) => "ET-CRAFT-01",
        Step::Talk { .. } => "ET-TALK-01",
        Step::Repeat { .. } => "ET-REPEAT-01",
        Step::Performer | Step::Chosen { .. } => "RUL-ET-42",
        Step::Test { .. } => "ET-TEST-04",
        Step::Overflow(_) => "ET-DROP-02",
        Step::Collect => "ET-PICK-02",
        Step::Holder { .. } => "RUL-ET-77",
        Step::Nearest { .. } => "RUL-ET-50",
        Step::Snow { .. } => "RUL-ET-95",
        Step::Verdict(_) => "RUL-ET-36",
        Step::Purchase => "EK-BUY-06",
        _ => return None,
    })
}

/// The things that an action is about.
fn targets(look: Look, action: Action) -> Vec<StoryTarget> {
    let character = |who: CharacterId| StoryTarget::Character { who: who.number() };
    let card = |card: ActionCardId| StoryTarget::Card { card: card.0 };
    let held = |item: ItemId, who: Option<CharacterId>| StoryTarget::Item {
        item: item.number(),
        who: who.map(|who| who.number()),
    };
    let (giver, taker) = match look.question().map(|task| task.step) {
        Some(Step::Trade { who, with, .. }) => (Some(who), Some(with)),
        Some(Step::ItemAction { who, .. } | Step::Craft(who)) => (Some(who), None),
        _ => (None, None),
    };
    match action {
        Action::First(seat) => vec![StoryTarget::Player { seat }],
        Action::Discard(kind) | Action::Commit(kind) => vec![card(kind)],
        Action::Fatigue(who) | Action::Trade(who) | Action::Talk(who) | Action::Pick(who) => vec![character(who)],
        Action::Play(kind, who) => vec![card(kind), character(who)],
        Action::Effect(effect) => vec![StoryTarget::Effect { effect }],
        Action::Go(space) | Action::Snow(space) | Action::Place(space) => {
            vec![StoryTarget::Place { at: space.to_string() }]
        }
        Action::Collect(who, item) => vec![held(item, None), character(who)],
        Action::Drop(who, item) => vec![held(item, Some(who))],
        Action::Interact(no) => vec![StoryTarget::Counter { no }],
        Action::Give(item) => vec![held(item, giver)],
        Action::Take(item) => vec![held(item, taker)],
        Action::Use(item, _, target) => vec![used_on(target), held(item, giver)],
        Action::Craft(a, b) => vec![held(a, giver), held(b, giver)],
        Action::Repeat(who, slot) => vec![StoryTarget::CardSlot { who: who.number(), slot }],
        Action::Choose(label) => vec![StoryTarget::Label { label }],
        Action::Buy(kind, old) => vec![StoryTarget::Special { card: kind.0 }, StoryTarget::DeckCard { card: old.0 }],
        Action::Exchange | Action::Keep | Action::Skip | Action::Stop | Action::Done | Action::Resolve => vec![],
    }
}

fn used_on(target: Target) -> StoryTarget {
    match target {
        Target::Counter(no) => StoryTarget::Counter { no },
        Target::Character(who) => StoryTarget::Character { who: who.number() },
        Target::Event(id) => StoryTarget::EventCounter { id: id.number() },
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_rules_behind_questions_are_in_the_rulebook() {
        let book = rulebook::the_eternaut().unwrap();
        let source = include_str!("ask.rs");
        let ids = source
            .split('"')
            .filter(|word| word.starts_with("ET-") || word.starts_with("EK-") || word.starts_with("RUL-ET"));
        for id in ids.filter(|id| id.chars().last().is_some_and(|c| c.is_ascii_digit())) {
            let known = book.rules().iter().any(|rule| rule.id == id) || book.rulings().iter().any(|r| r.id == id);
            assert!(known, "{id}");
        }
    }
}
