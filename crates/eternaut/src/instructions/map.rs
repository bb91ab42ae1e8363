//! Instructions about Map tiles (CM-OP-01, -02).

use super::prelude::*;
use crate::content::{Placement, placement};

/// Places Map tiles face down (CM-OP-01).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaceTiles(pub Vec<Placement>);

impl Instruction for PlaceTiles {
    const WORDS: Words<Self> = &[("tiles", |r, f| {
        let children = f.children("tile");
        if children.is_empty() {
            let message = "`tiles` places at least one: `tiles { tile \"M-001\" at=\"C3\" turn=\"north\" }`";
            r.report.at(f.node.at, message);
        }
        let placements: Vec<_> = children.into_iter().map(|child| placement(r, child)).collect();
        placements.into_iter().collect::<Option<_>>().map(PlaceTiles)
    })];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        self.0.iter().map(|&placed| Fact::TilePlaced(placed)).collect()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        None
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.on_the_map(|engine| self.0.iter().for_each(|&placed| engine.place_tile(placed)));
    }
}

/// Reveals tiles (CM-OP-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reveal(pub Vec<TileNo>);

impl Instruction for Reveal {
    const WORDS: Words<Self> = &[("reveal", |r, f| r.values(f, "a tile", Reader::tile).map(Reveal))];

    fn about(&self) -> About {
        About::TABLE
    }

    fn gives(&self) -> Vec<Fact> {
        self.0.iter().map(|&tile| Fact::TileRevealed(tile)).collect()
    }

    fn brief(&self, _: Book<'_>) -> Option<String> {
        let tiles: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        Some(format!("reveals {}", tiles.join(" ")))
    }

    fn carry_out<S: EventSink<Event>>(&self, engine: &mut Engine<'_, S>, _: On) {
        engine.on_the_map(|engine| self.0.iter().for_each(|&tile| engine.reveal(tile)));
    }
}
