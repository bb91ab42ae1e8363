//! Conditions of texts (CM-COND).

use crate::content::{CondId, Condition, Spot};
use crate::look::Look;
use crate::paths::FAR;
use crate::step::Context;

/// Does a condition hold?
pub fn holds(look: Look, cond: CondId, cx: &Context) -> bool {
    let Some(condition) = look.content().conditions.get(usize::from(cond.0)) else { return false };
    test(look, condition, cx)
}

fn test(look: Look, condition: &Condition, cx: &Context) -> bool {
    let s = look.s;
    let performer = cx.performer.and_then(|id| look.board(id));
    match *condition {
        Condition::All(ref all) => all.iter().all(|&cond| holds(look, cond, cx)),
        Condition::Any(ref any) => any.iter().any(|&cond| holds(look, cond, cx)),
        Condition::Not(cond) => !holds(look, cond, cx),
        Condition::PerformerIs(id) => cx.performer == Some(id),
        Condition::InPlay(id) => s.board_of(id).is_some(),
        Condition::Holds(item) => performer.is_some_and(|board| board.count(item) > 0),
        Condition::AnyoneHolds(item) => s.boards.iter().any(|board| board.character.is_some() && board.count(item) > 0),
        Condition::InDeck(item) => look.rules.item_at(item).is_some_and(|at| s.item_deck[at] > 0),
        Condition::Flag(flag) => s.flags.contains(flag.0),
        Condition::Count(count, least) => s.counts.get(usize::from(count.0)).is_some_and(|&n| n >= least),
        Condition::Note(note) => s.notes.contains(note.0),
        Condition::Epilogue(prefix) => had_epilogue(look, &look.content().texts[usize::from(prefix.0)].words),
        Condition::Story(no) => look.on_table(no).is_some(),
        Condition::Objective(no, state) => look.on_table(no).is_some_and(|card| card.state == Some(state)),
        Condition::Revealed(tile) => s.cells.iter().flatten().any(|laid| laid.tile == tile && laid.revealed),
        Condition::Present(id) => s.counters.iter().any(|counter| counter.id == id),
        Condition::Consumed(id) => s.counters.iter().any(|counter| counter.id == id && counter.consumed),
        Condition::EventCounterPresent(id) => s.event_counters.iter().any(|event| event.id == id),
        Condition::Read(key) => look.rules.paragraph(key).is_some_and(|at| s.has_read(at)),
        Condition::Timer(from, to) => (from..=to).contains(&s.timer),
        Condition::Skill(skill, least) => cx.performer.is_some_and(|id| look.skill(id, skill) >= least),
        Condition::Near(other, range) => {
            let spaces = performer.map(|board| board.space).zip(look.space_of(other));
            spaces.is_some_and(|(from, to)| within(look.range(from, to), range))
        }
        Condition::NearCounter(id, range) => performer.is_some_and(|board| near_counter(look, board.space, id, range)),
        Condition::OnTile(who, tile) => {
            let on = |space: crate::space::Space| s.laid(space.cell()).is_some_and(|laid| laid.tile == tile);
            match who {
                Some(id) => look.space_of(id).is_some_and(on),
                None => {
                    let mut all = s.in_play().into_iter().peekable();
                    all.peek().is_some() && all.all(|id| look.space_of(id).is_some_and(on))
                }
            }
        }
        Condition::Outdoors => performer.is_some_and(|board| look.outdoors(board.space)),
        Condition::Penalties(least) => performer.is_some_and(|board| penalties(board) >= usize::from(least)),
        Condition::SnowAt(space) => look.has_snow(space),
        Condition::SnowCount(least) => s.snow.len() >= usize::from(least),
        Condition::Players(least) => s.count >= least,
        Condition::Characters(least) => s.in_play().len() >= usize::from(least),
    }
}

fn within(far: u8, range: u8) -> bool {
    far != FAR && far <= range
}

fn penalties(board: &crate::state::Board) -> usize {
    board.slots.iter().filter(|slot| matches!(slot, crate::state::Slot::Penalty(_))).count()
}

fn near_counter(look: Look, from: crate::space::Space, id: crate::content::CounterId, range: u8) -> bool {
    let grid = look.grid();
    let far = grid.distances(from);
    look.s.counters.iter().filter(|counter| counter.id == id).any(|counter| match counter.spot {
        Spot::Space(space) => within(far[space.index()], range),
        Spot::Edge(edge) => edge.sides().is_some_and(|sides| sides.iter().any(|s| within(far[s.index()], range))),
    })
}

/// Did an earlier Scenario end with a code that begins like this (CM-COND-13)?
fn had_epilogue(look: Look, prefix: &str) -> bool {
    let sections = look.rules.setup.diary.iter().flat_map(|diary| &diary.sections);
    sections.filter_map(|section| section.epilogue.as_deref()).any(|code| code.starts_with(prefix))
}
