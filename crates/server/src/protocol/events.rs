//! Events on the wire: for each game a closed union, tagged with the word of the event, made of the declarations in its
//! rules. What is added there is here, and in the client's types, without another line.

use tabletop::Seat;
use utoipa::PartialSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{Object, ObjectBuilder, Schema, Type};

/// How a value of the rules travels.
pub trait Wire {
    /// What it is on the wire.
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
                $($field: <$game::value::kind::$kind as $crate::protocol::events::Wire>::Out),*
            })?,)*
        }

        impl utoipa::PartialSchema for $wire {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                let all = utoipa::openapi::schema::OneOfBuilder::new();
                $(let all = all.item($crate::protocol::events::event_schema($word, &[
                    $($((
                        stringify!($field),
                        $crate::protocol::events::schema_of::<$game::value::kind::$kind>(),
                    )),*)?
                ]));)*
                all.into()
            }
        }

        impl utoipa::ToSchema for $wire {}

        impl From<$game::Event> for $wire {
            fn from(event: $game::Event) -> Self {
                match event {
                    $($game::Event::$name $({ $($field),* })? => {
                        $wire::$name $({ $($field: $crate::protocol::events::Wire::out($field)),* })?
                    })*
                }
            }
        }
    };
}

pub(crate) use wire_events;

/// The schema of a value as it travels.
pub fn schema_of<T: Wire<Out: PartialSchema>>() -> RefOr<Schema> {
    T::Out::schema()
}

/// One event: its word, and all of its fields.
pub fn event_schema(word: &str, fields: &[(&str, RefOr<Schema>)]) -> Object {
    let tag = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([word]));
    let event = ObjectBuilder::new().property("type", tag).required("type");
    let with =
        |event: ObjectBuilder, (name, of): &(&str, RefOr<Schema>)| event.property(*name, of.clone()).required(*name);
    fields.iter().fold(event, with).build()
}

/// Types that travel as they are, as their number, or as a word.
macro_rules! travel {
    ($($of:ty => $out:ty: |$value:ident| $made:expr;)*) => {
        $(impl $crate::protocol::events::Wire for $of {
            type Out = $out;

            fn out(self) -> $out {
                let $value = self;
                $made
            }
        })*
    };
}
pub(crate) use travel;

travel! {
    u8 => u8: |number| number;
    bool => bool: |truth| truth;
    Seat => u8: |seat| seat.0;
    u16 => u16: |number| number;
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_field_of_an_event_stands_in_the_way_of_its_line() {
        let aurora = last_aurora::Event::TYPES.iter().flat_map(|(_, fields)| fields.iter().map(|(name, _)| *name));
        let story = eternaut::Event::TYPES.iter().flat_map(|(_, fields)| fields.iter().map(|(name, _)| *name));
        for name in aurora.chain(story) {
            assert!(!["type", "sentence", "rule"].contains(&name), "{name}");
        }
    }
}
