//! Beats for those who watch: how the table looked on the way, told as differences.

use std::collections::BTreeMap;

use serde_json::Value;
use tabletop::{Cut, Happening, Viewer};
use words::Words;

use super::state;
use crate::games::Hosted;
use crate::protocol::socket::{Beat, Difference, GameView};

/// Where a change of the game is cut.
pub type Cuts<G> = Vec<Cut<<<G as tabletop::Game>::Event as Happening>::Position>>;

/// The beats of a change as a viewer sees them, but for the last: that is `view`, the table afterwards.
pub fn beats<G: Hosted>(
    game: &G,
    events: &[G::Event],
    cuts: &Cuts<G>,
    view: &GameView,
    viewer: Viewer,
    words: &Words,
) -> Vec<Beat> {
    if cuts.is_empty() {
        return Vec::new();
    }
    let mut later = value_of(view);
    let mut beats = Vec::with_capacity(cuts.len());
    for cut in cuts.iter().rev() {
        let view = value_of(&game.at(&cut.position).show(viewer, words));
        let told = events.get(..cut.told).unwrap_or(events);
        beats.push(Beat {
            told: state::heard::<G>(told, viewer).count() as u32,
            differs: difference(&later, &view).unwrap_or_else(nothing),
        });
        later = view;
    }
    beats.reverse();
    beats
}

fn value_of(view: &GameView) -> Value {
    // Cannot fail: views hold text, numbers and lists only.
    serde_json::to_value(view).unwrap_or_default()
}

fn nothing() -> Difference {
    Difference::Within(BTreeMap::new())
}

/// What makes `to` out of `from`; nothing if they are the same.
fn difference(from: &Value, to: &Value) -> Option<Difference> {
    match (from, to) {
        (Value::Object(from), Value::Object(to)) if from.keys().eq(to.keys()) => {
            let pairs = from.iter().zip(to.values());
            within(pairs.filter_map(|((key, from), to)| Some((key.clone(), difference(from, to)?))))
        }
        (Value::Array(from), Value::Array(to)) if from.len() == to.len() => {
            let pairs = from.iter().zip(to).enumerate();
            within(pairs.filter_map(|(at, (from, to))| Some((at.to_string(), difference(from, to)?))))
        }
        (from, to) if from == to => None,
        (_, to) => Some(Difference::Instead([to.clone()])),
    }
}

fn within(parts: impl Iterator<Item = (String, Difference)>) -> Option<Difference> {
    let parts: BTreeMap<String, Difference> = parts.collect();
    (!parts.is_empty()).then_some(Difference::Within(parts))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The difference between two views as it is sent; `null` for none.
    fn sent(from: Value, to: Value) -> Value {
        serde_json::to_value(difference(&from, &to)).unwrap()
    }

    #[test]
    fn only_what_is_different_is_sent() {
        let view = json!({"round": 1, "turn": null, "seats": [{"fame": 2, "hand": [4]}, {"fame": 3, "hand": null}]});
        assert_eq!(sent(view.clone(), view.clone()), Value::Null);
        let mut other = view.clone();
        other["seats"][1]["fame"] = json!(5);
        other["turn"] = json!(1);
        assert_eq!(sent(view.clone(), other.clone()), json!({"seats": {"1": {"fame": [5]}}, "turn": [1]}));
        assert_eq!(sent(other, view), json!({"seats": {"1": {"fame": [3]}}, "turn": [null]}));
    }

    #[test]
    fn what_has_another_shape_is_sent_whole() {
        assert_eq!(sent(json!({"zone": [1, 2]}), json!({"zone": [2]})), json!({"zone": [[2]]}));
        assert_eq!(sent(json!({"at": {"x": 1}}), json!({"at": {"y": 1}})), json!({"at": [{"y": 1}]}));
        assert_eq!(sent(json!({"at": null}), json!({"at": {"y": 1}})), json!({"at": [{"y": 1}]}));
        assert_eq!(sent(json!({"at": []}), json!({"at": {}})), json!({"at": [{}]}));
    }

    #[test]
    fn what_is_sent_can_be_read_back() {
        let sent = json!({"zone": [[2]], "seats": {"1": {"fame": [5]}}, "at": [{"y": 1}]});
        let read: Difference = serde_json::from_value(sent.clone()).unwrap();
        assert_eq!(serde_json::to_value(read).unwrap(), sent);
    }
}
