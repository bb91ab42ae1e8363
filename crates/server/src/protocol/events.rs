//! Events on the wire: for each game a closed union, tagged with the word of the event, made of the declarations in its
//! rules. What is added there is here, and in the client's types, without another line.

use last_aurora::action::write_box;
use last_aurora::content::words::{AREAS, word_for};
use last_aurora::content::{
    AUTOMA_ABILITIES, ActionId, Area, AutomaAbility, AutomaAct, CardId, ObjectId, OutcomeId, Resource,
};
use last_aurora::convoy::{BoxRef, Token};
use last_aurora::modules::automa::{ACTS, Why};
use last_aurora::state::{Phase, Zone};
use tabletop::Seat;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Object, ObjectBuilder, OneOfBuilder, Schema, Type};

use crate::games::last_aurora::wire as aurora;

/// How a value of the rules travels.
pub trait Wire {
    /// As what.
    type Out;

    /// The value as it is sent.
    fn out(self) -> Self::Out;
}

/// Makes the wire form of a game's events of their declarations (`tabletop::events!` says how one reads).
macro_rules! wire_events {
    ($(#[$of:meta])* $wire:ident of $game:ident: $(
        $(#[$about:meta])*
        $word:literal $name:ident $({ $($field:ident: $kind:ident $(= $owner:ident only)?),* })?
        $(with { $($extra:tt)* })?
        reveals $reveals:ident $(, beat $beat:ident)? $(, story $story:expr)? $(, rule $rule:expr)? $(, heard by $by:ident)?;
    )*) => {
        $(#[$of])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
        #[serde(tag = "type")]
        #[allow(missing_docs)] // What a field holds is said by its kind, in the rules.
        pub enum $wire {
            $($(#[$about])* #[serde(rename = $word)] $name $({
                $($field: <$game::value::kind::$kind as Wire>::Out),*
            })?,)*
        }

        impl utoipa::PartialSchema for $wire {
            fn schema() -> RefOr<Schema> {
                let all = OneOfBuilder::new();
                $(let all = all.item(event_schema($word, &[
                    $($((stringify!($field), <<$game::value::kind::$kind as Wire>::Out as utoipa::PartialSchema>::schema())),*)?
                ]));)*
                all.into()
            }
        }

        impl utoipa::ToSchema for $wire {}

        impl From<$game::Event> for $wire {
            fn from(event: $game::Event) -> Self {
                match event {
                    $($game::Event::$name $({ $($field),* })? => $wire::$name $({ $($field: $field.out()),* })?,)*
                }
            }
        }
    };
}

/// One event: its word, and all of its fields.
fn event_schema(word: &str, fields: &[(&str, RefOr<Schema>)]) -> Object {
    let tag = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([word]));
    let event = ObjectBuilder::new().property("type", tag).required("type");
    let with =
        |event: ObjectBuilder, (name, of): &(&str, RefOr<Schema>)| event.property(*name, of.clone()).required(*name);
    fields.iter().fold(event, with).build()
}

macro_rules! last_aurora_events {
    ($($declared:tt)*) => {
        wire_events! {
            /// An event of Last Aurora. Cards, Objects, Outcome and Action cards are positions in the content's lists.
            LastAuroraEvent of last_aurora: $($declared)*
        }
    };
}

last_aurora::each_event! { last_aurora_events }

/// Types that travel as they are, as their number, or as a word.
macro_rules! travel {
    ($($of:ty => $out:ty: |$value:ident| $made:expr;)*) => {
        $(impl Wire for $of {
            type Out = $out;

            fn out(self) -> $out {
                let $value = self;
                $made
            }
        })*
    };
}

travel! {
    u8 => u8: |number| number;
    bool => bool: |truth| truth;
    Seat => u8: |seat| seat.0;
    [Option<Seat>; 4] => Vec<u8>: |order| order.into_iter().flatten().map(|seat| seat.0).collect();
    CardId => u8: |card| card.0;
    ObjectId => u8: |object| object.0;
    Option<ObjectId> => Option<u8>: |object| object.map(|object| object.0);
    OutcomeId => u8: |outcome| outcome.0;
    ActionId => u8: |action| action.0;
    Token => aurora::Token: |token| token.into();
    Resource => aurora::Token: |resource| Token::from(resource).into();
    Zone => aurora::Zone: |zone| zone.into();
    Phase => aurora::Phase: |phase| phase.into();
    Area => String: |area| word_for(AREAS, &area).unwrap_or_default().to_owned();
    BoxRef => String: |at| write_box(at);
    AutomaAct => String: |act| word_for(ACTS, &act).unwrap_or_default().to_owned();
    AutomaAbility => String: |ability| word_for(AUTOMA_ABILITIES, &ability).unwrap_or_default().to_owned();
    Why => String: |why| why.word().to_owned();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_travels_with_its_word_and_its_fields() {
        let event = last_aurora::Event::Shifted { seat: Seat(1), from: BoxRef(1), to: BoxRef(17) };
        let sent = serde_json::to_value(LastAuroraEvent::from(event)).unwrap();
        let wanted = serde_json::json!({
            "type": "shifted", "seat": 1, "from": write_box(BoxRef(1)), "to": write_box(BoxRef(17)),
        });
        assert_eq!(sent, wanted);
        let spent = last_aurora::Event::Spent { seat: Seat(0), resource: Resource::Fuel };
        assert_eq!(serde_json::to_value(LastAuroraEvent::from(spent)).unwrap()["resource"], "fuel");
    }
}
