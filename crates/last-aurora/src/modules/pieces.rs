//! What modules keep on the table: part of the position, and empty where the module is not in the game.

use std::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tinyvec::ArrayVec;

use super::asgaror::board::AsgarorBoard;
use super::asgaror::view::AsgarorView;
use super::athena::board::AthenaBoard;
use super::athena::view::AthenaView;
use super::automa::Automa;
use super::automa::view::AutomaView;
use super::mine::{MINES, Mine, MineView};
use super::pvp::board::PvpBoard;
use super::pvp::view::PvpView;
use super::salvage::view::SalvageView;
use super::story_cards::board::StoryBoard;
use super::story_cards::view::StoriesView;
use crate::look::Look;

/// What modules laid on the map before there were [`Boards`]; a further module has a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OnMap {
    /// Mine counters on roads, the oldest first; the others are in the reserve (LM-USE-02).
    pub mines: ArrayVec<[Mine; MINES]>,
}

/// Makes [`Boards`] of a list: the bit that says in saves that a board follows, the name, the type.
macro_rules! boards {
    ($($(#[$doc:meta])* $bit:literal $name:ident: $board:ty;)*) => {
        /// The boards of modules. A save names those that are there in one byte, and then has one after the other.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct Boards {
            $($(#[$doc])* pub $name: Option<$board>,)*
        }

        /// How many boards there can be.
        const BOARDS: usize = [$($bit),*].len();
        const ALL_BITS: u8 = 0 $(| 1 << $bit)*;
        const _: () = assert!(ALL_BITS.count_ones() as usize == BOARDS, "two boards share a bit");

        impl Serialize for Boards {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let bits = 0u8 $(| u8::from(self.$name.is_some()) << $bit)*;
                let mut tuple = serializer.serialize_tuple(1 + bits.count_ones() as usize)?;
                tuple.serialize_element(&bits)?;
                $(if let Some(board) = &self.$name {
                    tuple.serialize_element(board)?;
                })*
                tuple.end()
            }
        }

        impl<'de> Visitor<'de> for BoardsVisitor {
            type Value = Boards;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("the boards of modules")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Boards, A::Error> {
                let missing = || A::Error::custom("a board of a module is missing");
                let bits: u8 = seq.next_element()?.ok_or_else(missing)?;
                if bits & !ALL_BITS != 0 {
                    return Err(A::Error::custom("a board of an unknown module"));
                }
                let mut boards = Boards::default();
                $(if bits & (1 << $bit) != 0 {
                    boards.$name = Some(seq.next_element()?.ok_or_else(missing)?);
                })*
                Ok(boards)
            }
        }
    };
}

boards! {
    /// The Last Automa's own board, in a solo game.
    0 automa: Automa;
    /// Alert counters, turrets and what else only Project Athena has.
    1 athena: AthenaBoard;
    /// What the wounds of the Asgaror were when they closed last.
    3 asgaror: AsgarorBoard;
    /// Evasion and aggression counters, in player versus player.
    6 pvp: PvpBoard;
    /// Story decks, Missions and archived Story cards.
    5 story_cards: StoryBoard;
}

/// Reads [`Boards`] board by board.
struct BoardsVisitor;

impl<'de> Deserialize<'de> for Boards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(1 + BOARDS, BoardsVisitor)
    }
}

/// What people see of the pieces of modules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ModuleViews {
    /// Mine counters on roads, the oldest first.
    pub mines: Vec<MineView>,
    /// The Automa board, in a solo game.
    pub automa: Option<AutomaView>,
    /// Alert Table and turrets, with Project Athena.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub athena: Option<AthenaView>,
    /// Asgardian Defense boxes, with the Asgaror clan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asgaror: Option<AsgarorView>,
    /// Object limits, in games with racks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub salvage: Option<SalvageView>,
    /// Everybody's PvP card, in player versus player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pvp: Option<PvpView>,
    /// Story decks, Missions and archived cards, with Story cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stories: Option<StoriesView>,
}

impl ModuleViews {
    /// What anybody sees of them.
    pub fn of(look: Look) -> Self {
        ModuleViews {
            mines: look.s.on_map.mines.iter().map(|mine| MineView::of(look, mine)).collect(),
            automa: look.automa().map(|automa| AutomaView::of(look, automa)),
            athena: look.s.boards.athena.as_ref().map(|board| AthenaView::of(look, board)),
            asgaror: look.s.boards.asgaror.map(|_| AsgarorView::of(look)),
            salvage: SalvageView::of(look),
            pvp: look.s.boards.pvp.as_ref().map(|board| PvpView::of(look, board)),
            stories: look.s.boards.story_cards.as_ref().map(|board| StoriesView::of(look, board)),
        }
    }
}
