//! A careful player: does errands with the cards in hand, keeps away from snow, rests in time.

use eternaut::content::{
    ActionCardId, ActionCardType, CardEffect, CharacterId, Choice, ItemActionId, PenaltyId, Skill,
};
use eternaut::look::Look;
use eternaut::paths::{FAR, Grid};
use eternaut::space::{SPACES, Space, SpaceSet};
use eternaut::state::Slot;
use eternaut::step::{Step, Target};
use eternaut::{Action, Eternaut};
use tabletop::Seat;

use crate::errands::{Deed, Errand, Way, errands, item_id};

/// What the card being played is meant for.
#[derive(Clone, Copy, Debug)]
enum Intent {
    Do(Deed),
    Toward(SpaceSet),
    Rest,
    Talk,
    Nothing,
}

/// Whose card is repeated, and in which slot it lies.
type Again = Option<(CharacterId, u8)>;

/// A player that does the errands of Scenario A in the order of their worth.
pub struct Careful {
    way: Way,
    intent: Intent,
    again: Again,
    turns: usize,
}

/// Options in the order in which a careful player likes them; anything else comes after.
const LIKED: &[&str] = &[
    "Start her",
    "Out, for",
    "Leave for",
    "Leave. One",
    "Fit the",
    "Pour in",
    "Paint the",
    "Take down",
    "Line the",
    "Slip under",
    "Nail up",
    "Stuff it",
    "Use his",
    "Siphon",
    "Loosen",
    "Draw the bolt",
    "Try Olivera",
    "Climb over",
    "Pull the bell",
    "Slip the latch",
    "Break the glass",
    "Give him",
    "Fill the",
    "Stay, and",
    "Stay and",
    "Promise",
    "Hang the cage",
    "Close her",
    "Take out",
    "Take the telegram",
    "Warm",
    "Put a shoulder",
    "Look under",
    "Into the pit",
];

impl Careful {
    /// A player that wants to leave this way.
    pub fn new(way: Way) -> Self {
        Careful { way, intent: Intent::Nothing, again: None, turns: 0 }
    }

    /// The answer to the question of the moment.
    pub fn answer(&mut self, game: &Eternaut, seat: Seat, list: &[Action]) -> Action {
        let look = game.look();
        let wish = match look.question_of(seat) {
            Some(Step::Exchange(_)) => Some(Action::Keep),
            Some(Step::Play(_)) => self.play(look, list),
            Some(Step::Effect(asked)) => self.effect(look, asked.source, list),
            Some(Step::Move(asked)) => self.step(look, asked.who, list),
            Some(Step::Interact(_)) => self.counter(look, list),
            Some(Step::ItemAction(_)) => self.tool(look, list),
            Some(Step::Craft(_)) => self.craft(list),
            Some(Step::TradeWith(_) | Step::Trade(_)) => self.trade(list),
            Some(Step::Choose(asked)) => liked(look, look.choices(asked.block, asked.at), list),
            Some(Step::Test(test)) => commit(look, test.cx.performer, test.skill, test.added, list),
            Some(Step::Repeat(_)) => self.again.take().map(|(who, slot)| Action::Repeat(who, slot)),
            Some(Step::Cycle(_) | Step::Purchase(_) | Step::Collect(_)) => Some(Action::Done),
            _ => None,
        };
        wish.filter(|wish| list.contains(wish)).unwrap_or(list[self.turns % list.len()])
    }

    fn play(&mut self, look: Look, list: &[Action]) -> Option<Action> {
        self.turns += 1;
        let errands = errands(look, self.way);
        let grid = look.grid();
        let mut best: Option<(i32, Action, Intent, Again)> = None;
        for &action in list {
            let Action::Play(card, who) = action else { continue };
            let (mut worth, mut intent) = self.worth(look, &grid, &errands, card, who);
            let mut again = None;
            if look.card(card).kind == ActionCardType::Coordination {
                for (other, slot) in look.repeatable(who, None) {
                    let Some(Slot::ActionCard { card, .. }) =
                        look.board(other).map(|board| board.slots[usize::from(slot)])
                    else {
                        continue;
                    };
                    let (more, what) = self.worth(look, &grid, &errands, card, other);
                    if !matches!(what, Intent::Talk | Intent::Nothing) && more - 5 > worth {
                        (worth, intent, again) = (more - 5, what, Some((other, slot)));
                    }
                }
            }
            let worth = worth - ending_the_round(look, who, matches!(intent, Intent::Rest) && again.is_none());
            if best.is_none_or(|(old, ..)| worth > old) {
                best = Some((worth, action, intent, again));
            }
        }
        let (_, action, intent, again) = best?;
        (self.intent, self.again) = (intent, again);
        Some(action)
    }

    fn worth(
        &self,
        look: Look,
        grid: &Grid,
        errands: &[Errand],
        card: ActionCardId,
        who: CharacterId,
    ) -> (i32, Intent) {
        let mine = || errands.iter().filter(|errand| errand.who == who);
        let best = |all: &mut dyn Iterator<Item = (i32, Intent)>| all.max_by_key(|(worth, _)| *worth);
        let found = match look.card(card).kind {
            ActionCardType::Rummage => {
                let near = look.interactable(who);
                let is_near = |id: u16| near.iter().any(|&no| look.s.counter(no).is_some_and(|c| c.id.number() == id));
                let can = |deed: Deed| match deed {
                    Deed::See(id) => is_near(id),
                    Deed::Take(_, from) => look.others_within(who, trade_range(look, card)).contains(&from),
                    _ => false,
                };
                best(&mut mine().filter(|e| can(e.deed)).map(|e| (e.worth, Intent::Do(e.deed))))
            }
            ActionCardType::TakeAction => {
                let all = look.item_actions(who, 0);
                let can = |deed: Deed| all.iter().any(|&(_, action, target)| is_use(look, deed, action, target));
                best(&mut mine().filter(|e| can(e.deed)).map(|e| (e.worth, Intent::Do(e.deed))))
            }
            ActionCardType::TakeABreak => {
                let fatigue = look.board(who).map_or(0, |board| board.penalties(PenaltyId::FATIGUE));
                let rest = (fatigue > 0).then(|| ([0, 25, 60, 150, 400][fatigue.min(4)], Intent::Rest));
                let make = mine().filter(|e| matches!(e.deed, Deed::Make(..))).map(|e| (e.worth, Intent::Do(e.deed)));
                best(&mut make.chain(rest))
            }
            ActionCardType::MovingOn => {
                let ways = grid.ways(&look.walker(grid, who, 16).expect("in play"));
                best(&mut mine().filter_map(|errand| toward(look, grid, &ways, errand, card)))
            }
            ActionCardType::Coordination => Some((8, Intent::Talk)),
            ActionCardType::Special => None,
        };
        let filler = match look.card(card).kind {
            ActionCardType::Rummage => -20,
            ActionCardType::MovingOn => -18,
            ActionCardType::TakeABreak => -15,
            _ => -5,
        };
        found.filter(|(worth, _)| *worth > filler).unwrap_or((filler, Intent::Nothing))
    }

    fn effect(&self, look: Look, source: eternaut::step::Source, list: &[Action]) -> Option<Action> {
        let wanted = |effect: &CardEffect| {
            if self.again.is_some() {
                return matches!(effect, CardEffect::Repeat(_));
            }
            matches!(
                (self.intent, effect),
                (Intent::Do(Deed::See(_)), CardEffect::Interact)
                    | (Intent::Do(Deed::Use(..)), CardEffect::ItemAction(_))
                    | (Intent::Do(Deed::Make(..)), CardEffect::Craft)
                    | (Intent::Do(Deed::Take(..)), CardEffect::Trade(_))
                    | (Intent::Toward(_), CardEffect::Move(_))
                    | (Intent::Rest, CardEffect::DiscardFatigue)
                    | (Intent::Talk, CardEffect::Talk(_))
            )
        };
        let at = look.effects(source).iter().position(wanted);
        at.map(|at| Action::Effect(at as u8)).filter(|action| list.contains(action)).or(Some(Action::Skip))
    }

    fn step(&self, look: Look, who: CharacterId, list: &[Action]) -> Option<Action> {
        let Intent::Toward(goal) = self.intent else { return Some(Action::Stop) };
        let here = look.space_of(who)?;
        if goal.contains(here) {
            return Some(Action::Stop);
        }
        let grid = look.grid();
        let left = list.iter().filter(|action| matches!(action, Action::Go(_))).count() as u8;
        let ways = grid.ways(&look.walker(&grid, who, left.min(6))?);
        let ends: Vec<[u8; SPACES]> = goal.iter().map(|end| grid.distances(end)).collect();
        let far = |space: Space| ends.iter().map(|far| i32::from(far[space.index()])).min().unwrap_or(i32::from(FAR));
        let cost = |space: Space| far(space) * 2 + ways[space.index()].map_or(0, |way| i32::from(way.snow) * 5);
        let go = list.iter().filter_map(|action| match *action {
            Action::Go(space) if far(space) < far(here) => Some((cost(space), *action)),
            _ => None,
        });
        go.min_by_key(|(cost, _)| *cost).map(|(_, action)| action).or(Some(Action::Stop))
    }

    fn counter(&self, look: Look, list: &[Action]) -> Option<Action> {
        let Intent::Do(Deed::See(id)) = self.intent else { return None };
        let is = |action: &&Action| matches!(action, Action::Interact(no) if look.s.counter(*no).is_some_and(|c| c.id.number() == id));
        list.iter().find(is).copied()
    }

    fn tool(&self, look: Look, list: &[Action]) -> Option<Action> {
        let Intent::Do(deed) = self.intent else { return None };
        list.iter()
            .find(|action| matches!(action, Action::Use(_, act, target) if is_use(look, deed, *act, *target)))
            .copied()
    }

    fn trade(&self, list: &[Action]) -> Option<Action> {
        let Intent::Do(Deed::Take(item, from)) = self.intent else { return Some(Action::Done) };
        let steps = [Action::Trade(from), Action::Take(item_id(item)), Action::Done];
        steps.into_iter().find(|step| list.contains(step))
    }

    fn craft(&self, list: &[Action]) -> Option<Action> {
        let Intent::Do(Deed::Make(a, b)) = self.intent else { return None };
        Some(Action::Craft(item_id(a), item_id(b))).filter(|action| list.contains(action))
    }
}

fn trade_range(look: Look, card: ActionCardId) -> Option<u8> {
    let range = |effect: &CardEffect| if let CardEffect::Trade(range) = effect { Some(*range) } else { None };
    look.card(card).effects.iter().find_map(range).or(Some(0))
}

fn is_use(look: Look, deed: Deed, action: ItemActionId, target: Target) -> bool {
    let (Deed::Use(wanted, on), Target::Counter(no)) = (deed, target) else { return false };
    action.number() == wanted && look.s.counter(no).is_some_and(|counter| counter.id.number() == on)
}

/// Spaces from which an errand can be done.
fn stands(look: Look, grid: &Grid, deed: Deed) -> SpaceSet {
    let near = |id: u16| -> SpaceSet {
        let all = look.s.counters.iter().filter(|c| c.id.number() == id && !c.consumed);
        let free = |space: &Space| grid.there.contains(*space) && !grid.block.contains(*space);
        all.flat_map(|counter| Space::all().filter(free).filter(|&space| look.in_reach(grid, space, counter))).collect()
    };
    match deed {
        Deed::See(id) | Deed::Use(_, id) => near(id),
        Deed::Make(..) => SpaceSet::default(),
        Deed::Take(_, from) => look.space_of(from).map_or(SpaceSet::default(), |space| grid.next_to(space).collect()),
        Deed::Be(space) => [space].into_iter().collect(),
    }
}

/// Best ways of one Character to everywhere.
type Ways = [Option<eternaut::paths::Way>; SPACES];

fn toward(look: Look, grid: &Grid, ways: &Ways, errand: &Errand, card: ActionCardId) -> Option<(i32, Intent)> {
    let goal = stands(look, grid, errand.deed);
    let here = look.space_of(errand.who)?;
    if goal.contains(here) {
        return None;
    }
    let best = goal.iter().filter_map(|space| ways[space.index()]).min()?;
    let reach = look.card(card).effects.iter().find_map(|effect| match effect {
        CardEffect::Move(steps) => Some(*steps),
        _ => None,
    })?;
    if goal.iter().all(|space| look.taken_but(errand.who).contains(space)) {
        return None;
    }
    let fatigue = look.board(errand.who).map_or(0, |board| board.penalties(PenaltyId::FATIGUE)) as i32;
    let snow = i32::from(best.snow);
    if fatigue + 2 * snow > 4 {
        return None;
    }
    let late = i32::from(best.steps.saturating_sub(reach)) * 2;
    Some((errand.worth * 6 / 10 - late - snow * 12, Intent::Toward(goal)))
}

/// A fourth card on a board costs whatever the others could still have done.
fn ending_the_round(look: Look, who: CharacterId, rest: bool) -> i32 {
    let room = |who: CharacterId| {
        4 - look.board(who).map_or(0, |board| board.slots.iter().filter(|&&s| s != Slot::Empty).count()) as i32
    };
    let others: i32 =
        look.s.in_play().into_iter().filter(|&other| other != who).map(|other| (room(other) - 1).max(0)).sum();
    match room(who) {
        free if free > 1 || rest => -3 * free,
        _ => (others * 20).min(120),
    }
}

fn liked(look: Look, choices: &[Choice], list: &[Action]) -> Option<Action> {
    let label = |at: u8| look.content().texts[usize::from(choices[usize::from(at)].label.0)].words.as_str();
    let rank = |action: &Action| match action {
        Action::Choose(at) => LIKED.iter().position(|liked| label(*at).starts_with(liked)).unwrap_or(LIKED.len()),
        _ => usize::MAX,
    };
    list.iter().copied().min_by_key(|action| rank(action))
}

fn commit(look: Look, who: Option<CharacterId>, skill: Skill, added: u8, list: &[Action]) -> Option<Action> {
    let value = who.map_or(0, |who| look.skill(who, skill)) + added;
    let card = list.iter().find(|action| matches!(action, Action::Commit(_)));
    Some(if value >= 3 { Action::Resolve } else { card.copied().unwrap_or(Action::Resolve) })
}
