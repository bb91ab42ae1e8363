//! Questions and answers, and the things on the table that they are about.

use eternaut::content::ActionCardId;
use eternaut::look::Look;
use eternaut::questions::{Label, Thing, Value};
use eternaut::{Action, Eternaut};
use tabletop::{Game, Seat, Viewer};
use words::eternaut::Speaker;

use super::ahead;
use super::wire::StoryTarget;
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
        rule: look.question_of(seat).and_then(|step| step.rule()).map(str::to_owned),
        card: question.card.map(|card| card.0),
        choices: choices(look, legal, speaker),
        ahead: ahead::of(game).iter().flat_map(|(lead, next)| chosen_at_once(*lead, next, seat, speaker)).collect(),
        question: question.ask.to_owned(),
        since: 0,
        chance: false,
    }
}

/// The answers to the question that another answer leads to; not those that come to nothing, which the question before has too.
fn chosen_at_once(lead: Action, next: &Eternaut, seat: Seat, speaker: &Speaker) -> Vec<Choice> {
    let mut legal = Vec::new();
    next.legal(seat, &mut legal);
    legal.retain(|action| !matches!(action, Action::Stop | Action::Skip | Action::Done));
    let after = Eternaut::write_action(lead);
    let choices = choices(next.look(), &legal, speaker);
    choices.into_iter().map(|choice| Choice { after: Some(after.clone()), ..choice }).collect()
}

/// The answers. Cards of one name are told apart by their icons.
fn choices(look: Look, legal: &[Action], speaker: &Speaker) -> Vec<Choice> {
    let mut choices: Vec<Choice> = legal.iter().map(|&action| choice(look, action, speaker)).collect();
    let labels: Vec<String> = choices.iter().map(|choice| choice.label.clone()).collect();
    for (choice, &action) in choices.iter_mut().zip(legal) {
        let alike = labels.iter().filter(|label| **label == choice.label).count() > 1;
        if let Some(card) = named_card(&look.label(action)).filter(|_| alike) {
            choice.label = speaker.with_icons(&choice.label, card);
        }
    }
    choices
}

/// The card by which answers of one name are told apart: the last that it names.
fn named_card(label: &Label) -> Option<ActionCardId> {
    let mut cards =
        label.values.iter().filter_map(|(_, value)| if let Value::Card(kind) = value { Some(*kind) } else { None });
    cards.next_back()
}

/// An answer with the things it is about.
pub fn choice(look: Look, action: Action, speaker: &Speaker) -> Choice {
    let notation = Eternaut::write_action(action);
    let peril = look.peril(action);
    Choice {
        label: speaker.action(look, action).unwrap_or_else(|error| error.to_string()),
        verb: notation.split(' ').next().unwrap_or_default().to_owned(),
        action: notation,
        targets: look
            .label(action)
            .things
            .into_iter()
            .map(|thing| target(look, thing))
            .map(GameTarget::Eternaut)
            .collect(),
        note: peril.map(|peril| speaker.peril(peril)),
        deadly: peril.is_some_and(|peril| peril.deadly),
        again: None,
        after: None,
    }
}

/// A thing on the table, as the client finds it. A Character whom nobody plays stands on the map as the NPCs do.
fn target(look: Look, thing: Thing) -> StoryTarget {
    match thing {
        Thing::Player(seat) => StoryTarget::Player { seat: seat.0 },
        Thing::Character(who) if look.board(who).is_none() && look.figure(who).is_some() => {
            StoryTarget::Figure { id: who.number() }
        }
        Thing::Character(who) => StoryTarget::Character { who: who.number() },
        Thing::Card(card) => StoryTarget::Card { card: card.0 },
        Thing::CardSlot { who, slot } => StoryTarget::CardSlot { who: who.number(), slot },
        Thing::Effect(effect) => StoryTarget::Effect { effect },
        Thing::Place(space) => StoryTarget::Place { at: space.to_string() },
        Thing::Item { item, holder } => StoryTarget::Item { item: item.number(), who: holder.map(|who| who.number()) },
        Thing::Counter(no) => StoryTarget::Counter { no },
        Thing::EventCounter(id) => StoryTarget::EventCounter { id: id.number() },
        Thing::Figure(id) => StoryTarget::Figure { id: id.number() },
        Thing::Option(label) => StoryTarget::Label { label },
        Thing::ForSale(card) => StoryTarget::Special { card: card.0 },
        Thing::DeckCard(card) => StoryTarget::DeckCard { card: card.0 },
        Thing::SkillCounter(counter) => StoryTarget::SkillCounter { counter: counter.to_string() },
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_rules_behind_questions_are_in_the_rulebook() {
        let book = rulebook::builtin("the-eternaut").unwrap();
        let mut count = 0;
        for id in eternaut::step::all_questions().filter_map(|(_, rule)| rule) {
            let known = book.rules().iter().any(|rule| rule.id == id) || book.rulings().iter().any(|r| r.id == id);
            assert!(known, "{id}");
            count += 1;
        }
        assert!(count > 20, "{count}");
    }
}
