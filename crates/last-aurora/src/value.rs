//! Kinds of values that events hold: what words, wire and cases tell apart. Each has an example, for tests that want one event of
//! every type.

/// The kinds of the core.
macro_rules! core_kinds {
    ([$($have:tt)*] $($next:tt)*) => { tabletop::collect! { [$($have)*
        /// A player, whoever plays the seat.
        Seat: tabletop::Seat = tabletop::Seat(1);
        /// The Turn Order Table from left to right; the right end is the lead (LA-TERM-14).
        Order: [Option<tabletop::Seat>; 4] = [Some(tabletop::Seat(1)), Some(tabletop::Seat(0)), None, None];
        /// An Exploration card that is no Enemy: it is spoken of with an article.
        Card: $crate::content::CardId = $crate::content::CardId(3);
        /// An Enemy card: its name may be plural, so it is never the subject of a sentence.
        Enemy: $crate::content::CardId = $crate::content::CardId(4);
        /// A kind of Object.
        Object: $crate::content::ObjectId = $crate::content::ObjectId(2);
        /// An Object that only its owner may know (LA-OBJ-01).
        DrawnObject: Option<$crate::content::ObjectId> = Some($crate::content::ObjectId(2));
        /// An Outcome card.
        Outcome: $crate::content::OutcomeCardId = $crate::content::OutcomeCardId(1);
        /// A token that lies in a Cargo Box.
        Token: $crate::convoy::Token = $crate::convoy::Token::Fuel;
        /// A Resource that is paid.
        Resource: $crate::content::Resource = $crate::content::Resource::Food;
        /// A zone of Survivors.
        Zone: $crate::state::Zone = $crate::state::Zone::Active;
        /// A phase of the round.
        Phase: $crate::state::Phase = $crate::state::Phase::Fire;
        /// The part of a Convoy that damage may go to.
        Area: $crate::content::Area = $crate::content::Area::Truck;
        /// A Cargo Box of a Convoy.
        CargoBox: $crate::convoy::BoxRef = $crate::convoy::BoxRef(1);
        /// A Cargo Box with a Weapon.
        Weapon: $crate::convoy::BoxRef = $crate::convoy::BoxRef(1);
        /// A slot of the Exploration Zone, counted from 0; people count from 1.
        Slot: u8 = 1;
        /// One of several options, counted from 0; people count from 1.
        Choice: u8 = 1;
        /// A block of tokens of a Location: 0 left, 1 right.
        Block: u8 = 1;
        /// A space of the road.
        Space: u8 = 1;
        /// A region of the map.
        Region: u8 = 1;
        /// A column of a Convoy: 0 is the Truck.
        Column: u8 = 1;
        /// A Target box of an Enemy, 0 to 3 for A to D.
        TargetBox: u8 = 1;
        /// How many or how much.
        Number: u8 = 1;
        /// Yes or no.
        Truth: bool = true;
    ] $($next)* } };
}

tabletop::collect! { [] [core_kinds, crate::modules::module_kinds] tabletop::kinds }
