//! Story cards in cases: laid out, and read.

use registry::last_aurora::LastAurora;
use registry::last_aurora::action::parse_box;
use registry::last_aurora::content::StoryId;
use registry::last_aurora::look::Look;
use registry::last_aurora::modules::story_cards::board::{
    DiscardedStory, StoryBoard, TakenMission, UnderCard, UnderConvoy,
};
use tabletop::Seat;

use super::given::Layout;
use super::{name_of, slug};
use crate::expect::Line;
use crate::fault::{Fault, Offset};
use crate::fields::Fields;
use crate::tree::Value;

const NOT_HERE: &str = "this needs `given story-cards=#true`";
/// Places of Convoy cards, in the order of their cells.
const CELLS: [&str; 8] = ["t", "t+", "1", "1+", "2", "2+", "3", "3+"];

fn board(layout: &mut Layout, at: Offset) -> Result<&mut StoryBoard, Fault> {
    layout.state.boards.story_cards.as_mut().ok_or_else(|| Fault::new(at, NOT_HERE))
}

/// Lines of `given` about Story cards.
///
/// # Errors
/// What is wrong with one of them.
pub fn lay_out(layout: &mut Layout, fields: &mut Fields) -> Result<(), Fault> {
    for node in fields.children("mission") {
        mission(layout, &mut Fields::new(node))?;
    }
    for node in fields.children("archived") {
        archived(layout, &mut Fields::new(node))?;
    }
    for node in fields.children("story-discard") {
        for name in Fields::new(node).rest() {
            let story = claim(layout, name)?;
            board(layout, node.at)?.discard.push(DiscardedStory { story, read: true });
        }
    }
    if let Some(node) = fields.child("stories")? {
        deck(layout, &mut Fields::new(node))?;
    }
    Ok(())
}

/// `stories "white-dogs" "the-toll" period=1 rest=#false`: the next cards of the deck in use; with `rest=#false` nothing else is left of it.
fn deck(layout: &mut Layout, line: &mut Fields) -> Result<(), Fault> {
    let at = line.node.at;
    let period = line.number::<u8>("period")?.unwrap_or(1);
    let only = line.prop("rest").map(Value::yes_or_no).transpose()?.is_some_and(|rest| !rest);
    if !(1..=3).contains(&period) {
        return Err(Fault::new(at, "the periods are 1 to 3"));
    }
    let mut top = line.rest().iter().map(|name| claim(layout, name)).collect::<Result<Vec<StoryId>, Fault>>()?;
    top.reverse();
    let board = board(layout, at)?;
    for earlier in 0..usize::from(period - 1) {
        let gone = std::mem::take(&mut board.decks[earlier]);
        board.gone.extend(gone);
    }
    board.period = period - 1;
    let deck = &mut board.decks[usize::from(period - 1)];
    if only {
        let gone = std::mem::take(deck);
        board.gone.extend(gone);
    }
    board.decks[usize::from(period - 1)].extend(top);
    Ok(())
}

/// `mission "Frances" "white-dogs" option=1 due=2 from=0`.
fn mission(layout: &mut Layout, line: &mut Fields) -> Result<(), Fault> {
    let seat = layout.seat(line.arg("a name")?)?;
    let story = claim(layout, line.arg("a Story card")?)?;
    let option = line.number::<u8>("option")?.unwrap_or(1).saturating_sub(1);
    let due = line.number("due")?.unwrap_or(6);
    let from = line.number("from")?.unwrap_or(0);
    let at = line.node.at;
    board(layout, at)?.missions.push(TakenMission { seat, story, option, from, due });
    Ok(())
}

/// `archived "white-dogs" under="petrol-station"`; `archived "stowaway" under="1" owner="Frances"`.
fn archived(layout: &mut Layout, line: &mut Fields) -> Result<(), Fault> {
    let at = line.node.at;
    let story = claim(layout, line.arg("a Story card")?)?;
    let owner = line.prop("owner").map(|name| layout.seat(name)).transpose()?;
    let under = line.prop("under").ok_or_else(|| Fault::new(at, "`archived` needs under=\"…\""))?;
    let Some(seat) = owner else {
        let name = under.word()?;
        let zone = layout.state.zone;
        let cards = &layout.rules.content.cards;
        let host = zone.iter().map(|slot| slot.card).filter(|card| card.is_some());
        let host = host.into_iter().find(|card| cards.get(usize::from(card.0)).is_some_and(|card| card.slug == name));
        let card = host.ok_or_else(|| Fault::new(under.at, format!("`{name}` lies in no slot")))?;
        board(layout, at)?.in_zone.push(UnderCard { card, story });
        return Ok(());
    };
    let cell = parse_box(&format!("{}.1", under.text())).map_err(|message| Fault::new(under.at, message))?.cell();
    let content = layout.rules.content.clone();
    layout.state.player_mut(seat).convoy.add_boxes(&content, cell, &content.story(story).boxes);
    board(layout, at)?.on_convoy.push(UnderConvoy { seat, cell: cell as u8, story });
    Ok(())
}

/// Takes a Story card out of its deck.
fn claim(layout: &mut Layout, name: &Value) -> Result<StoryId, Fault> {
    let word = name.word()?;
    let stories = layout.rules.content.clone();
    let Some(at) = stories.stories().iter().position(|story| story.slug == word) else {
        let known = stories.stories().iter().map(|story| story.slug.as_str());
        return Err(Fault::unknown(name.at, "Story card", &word, known));
    };
    let id = StoryId(at as u8);
    for deck in &mut board(layout, name.at)?.decks {
        if let Some(at) = deck.iter().position(|&other| other == id) {
            deck.remove(at);
            return Ok(id);
        }
    }
    Err(Fault::new(name.at, format!("`{word}` has its place already")))
}

// ---- expectations ----

fn of(look: Look<'_>, at: Offset) -> Result<&StoryBoard, Fault> {
    look.s.boards.story_cards.as_ref().ok_or_else(|| Fault::new(at, NOT_HERE))
}

fn named(look: Look<'_>, story: StoryId) -> &str {
    look.content().stories().get(usize::from(story.0)).map_or("?", |story| &story.slug)
}

impl Line<'_, LastAurora> {
    /// Compares Story cards with this line; false if there is no such line.
    pub(super) fn of_stories(&mut self) -> Result<bool, Fault> {
        let look = self.game.look();
        let at = self.node.at;
        match self.node.name.as_str() {
            "stories" => self.story_decks(),
            "story-discard" => {
                let discard = of(look, at)?.discard;
                self.holds(discard.iter().map(|discarded| named(look, discarded.story)).collect())
            }
            "stories-gone" => self.holds(of(look, at)?.gone.iter().map(|&story| named(look, story)).collect()),
            "mission" => self.mission(true),
            "no-mission" => self.mission(false),
            "archived" => self.archived(),
            "not-archived" => {
                let name = self.fields.arg("a Story card")?.text();
                let found = self.host_of(&name)?;
                self.truth(found.is_none(), &format!("`{name}` lies under no card"))
            }
            _ => return Ok(false),
        }
        .map(|()| true)
    }

    /// The deck in use and those that wait.
    fn story_decks(&mut self) -> Result<(), Fault> {
        let look = self.game.look();
        let board = of(look, self.node.at)?;
        let count = |period: usize| board.decks[period].len().to_string();
        let found = [
            ("count", count(usize::from(board.period))),
            ("next", board.top().map_or("none", |story| named(look, story)).to_owned()),
            ("period", (board.period + 1).to_string()),
            ("I", count(0)),
            ("II", count(1)),
            ("III", count(2)),
        ];
        self.props("the Story decks:", &found)
    }

    fn mission(&mut self, expected: bool) -> Result<(), Fault> {
        let look = self.game.look();
        let seat = self.seat()?;
        let story = self.fields.more().map(Value::text);
        let missions = of(look, self.node.at)?.missions;
        let is_it = |taken: &&TakenMission| {
            taken.seat == seat && story.as_ref().is_none_or(|name| named(look, taken.story) == name)
        };
        let Some(taken) = missions.iter().find(is_it) else {
            return self.truth(!expected, "there is such a Mission");
        };
        self.truth(expected, "there is no such Mission")?;
        let found = [("option", (taken.option + 1).to_string()), ("due", taken.due.to_string())];
        self.props("the Mission:", &found)
    }

    /// Where a Story card is archived: whose, and under which card or place.
    fn host_of(&self, name: &str) -> Result<Option<(Option<Seat>, String)>, Fault> {
        let look = self.game.look();
        let board = of(look, self.node.at)?;
        let in_zone = board.in_zone.iter().find(|under| named(look, under.story) == name);
        let on_convoy = board.on_convoy.iter().find(|under| named(look, under.story) == name);
        let in_zone = in_zone.map(|under| (None, slug(look, under.card).to_owned()));
        let on_convoy = on_convoy.map(|under| (Some(under.seat), CELLS[usize::from(under.cell) % 8].to_owned()));
        Ok(in_zone.or(on_convoy))
    }

    fn archived(&mut self) -> Result<(), Fault> {
        let look = self.game.look();
        let name = self.fields.arg("a Story card")?.text();
        let Some((owner, under)) = self.host_of(&name)? else {
            return self.truth(false, &format!("`{name}` lies under a card"));
        };
        let owner = owner.map_or("none", |seat| name_of(look, seat)).to_owned();
        self.props(&format!("`{name}`:"), &[("under", under), ("owner", owner)])
    }
}
