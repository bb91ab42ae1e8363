//! Which answers a question accepts, and which questions need asking at all.

use tabletop::Seat;

use crate::action::Action;
use crate::conditions;
use crate::content::{ActionCardId, Op};
use crate::look::Look;
use crate::state::Phase;
use crate::step::{Context, Step};

/// Adds every answer that the seat may give now.
pub fn legal(look: Look, seat: Seat, list: &mut Vec<Action>) {
    if let Some(step) = look.question_of(seat) {
        Lister { look, seat, list }.answers(step);
    }
}

/// Adds the free actions of a seat: dropping Items in one's turn, not while a text is read (RUL-ET-65).
pub fn asides(look: Look, seat: Seat, list: &mut Vec<Action>) {
    if !may_handle_items(look, seat) {
        return;
    }
    for who in look.s.in_play() {
        let mut items: Vec<_> = look.board(who).map_or(Vec::new(), |board| board.items.to_vec());
        items.sort_unstable();
        items.dedup();
        list.extend(items.into_iter().map(|item| Action::Drop(who, item)));
    }
}

/// May this seat collect and drop now: in its turn, at one of the questions between effects and texts?
pub fn may_handle_items(look: Look, seat: Seat) -> bool {
    let between = matches!(
        look.question_of(seat),
        Some(Step::Exchange | Step::Play | Step::Effect { .. } | Step::Move { .. } | Step::Collect)
    );
    between && look.s.phase == Phase::Play && seat == look.s.active && !look.is_reading()
}

/// Options of a choice whose condition holds, by position (CM-OP-63).
pub fn options(look: Look, op: Option<&Op>, cx: &Context) -> Vec<u8> {
    let Some(Op::Choose(choices)) = op else { return Vec::new() };
    let offered = |choice: &crate::content::Choice| choice.when.is_none_or(|when| conditions::holds(look, when, cx));
    choices.iter().enumerate().filter(|(_, choice)| offered(choice)).map(|(at, _)| at as u8).collect()
}

/// Does this step wait for an answer? Steps that do not are carried out, or skipped where nothing can be decided.
pub fn waits(look: Look, seat: Seat, step: Step) -> bool {
    match step {
        Step::FirstPlayer => look.s.count > 1,
        Step::Exchange => true,
        Step::Discard { left, .. } => left > 0 && !look.s.hand(seat).is_empty(),
        Step::Fatigue => !look.s.in_play().is_empty(),
        Step::Play => !look.s.hand(seat).is_empty() && !look.s.in_play().is_empty(),
        // Asked only if something can be done, and then to the end: an Item dropped meanwhile may leave only `skip`.
        Step::Effect { who, .. } => look.s.board_of(who).is_some(),
        Step::Move { who, left } => left > 0 && !look.goals(who, left).is_empty(),
        Step::Interact(who) => !look.interactable(who).is_empty(),
        Step::TradeWith { who, range } => !look.others_within(who, Some(range)).is_empty(),
        Step::Trade { who, with, got, gave } => {
            !movable(look, who, got).is_empty() || !movable(look, with, gave).is_empty()
        }
        Step::ItemAction { who, range } => !look.item_actions(who, range).is_empty(),
        Step::Cycle { .. } => true,
        Step::Craft(who) => !look.craftable(who).is_empty(),
        Step::Talk { who, range } => !look.others_within(who, range).is_empty(),
        Step::Repeat { who, range } => !look.repeatable(who, range).is_empty(),
        Step::Performer | Step::Chosen { .. } => look.s.in_play().len() > 1,
        Step::Choose { block, at, cx } => !options(look, look.op(block, at), &cx).is_empty(),
        Step::Test { .. } | Step::Verdict(_) => true,
        Step::Overflow(who) => look.board(who).is_some_and(|board| board.items.len() > look.rules.item_limit(who)),
        Step::Holder { item, .. } => look.holders(item).len() > 1,
        Step::Nearest { who, at, .. } => look.nearest_free(who, at).len() > 1,
        Step::Snow { spaces, left } => left > 0 && spaces.len() > usize::from(left),
        Step::Purchase => can_buy(look),
        // With full hands too: what is held can be dropped for what lies there.
        Step::Collect => look.at_piles().next().is_some(),
        _ => false,
    }
}

fn can_buy(look: Look) -> bool {
    look.s.points >= PRICE && look.s.supply.iter().any(|&copies| copies > 0)
}

/// Price of a Special Action card (EK-BUY-03).
pub const PRICE: u8 = 2;

struct Lister<'a, 'b> {
    look: Look<'a>,
    seat: Seat,
    list: &'b mut Vec<Action>,
}

impl Lister<'_, '_> {
    fn answers(&mut self, step: Step) {
        let look = self.look;
        match step {
            Step::FirstPlayer => self.add((0..look.s.count).map(Action::First)),
            Step::Exchange => self.add([Action::Exchange, Action::Keep]),
            Step::Discard { .. } => self.add(look.kinds(self.seat).map(Action::Discard)),
            Step::Fatigue => self.fatigue(),
            Step::Play => self.plays(),
            Step::Effect { who, source } => {
                for (at, &effect) in look.effects(source).iter().enumerate() {
                    if look.can_apply(who, effect) {
                        self.list.push(Action::Effect(at as u8));
                    }
                }
                self.list.push(Action::Skip);
            }
            Step::Move { who, left } => {
                self.add(look.goals(who, left).iter().map(Action::Go));
                if !look.is_passing(who) {
                    self.list.push(Action::Stop);
                }
            }
            Step::Interact(who) => self.add(look.interactable(who).into_iter().map(Action::Interact)),
            Step::TradeWith { who, range } => {
                self.add(look.others_within(who, Some(range)).into_iter().map(Action::Trade))
            }
            Step::Trade { who, with, got, gave } => {
                self.add(movable(look, who, got).into_iter().map(Action::Give));
                self.add(movable(look, with, gave).into_iter().map(Action::Take));
                self.list.push(Action::Done);
            }
            Step::ItemAction { who, range } => {
                let all = look.item_actions(who, range);
                self.add(all.into_iter().map(|(item, action, target)| Action::Use(item, action, target)));
            }
            Step::Cycle { .. } => {
                self.add(look.kinds(self.seat).map(Action::Discard));
                self.list.push(Action::Done);
            }
            Step::Craft(who) => self.add(look.craftable(who).into_iter().map(|(a, b)| Action::Craft(a, b))),
            Step::Talk { who, range } => self.add(look.others_within(who, range).into_iter().map(Action::Talk)),
            Step::Repeat { who, range } => {
                self.add(look.repeatable(who, range).into_iter().map(|(other, at)| Action::Repeat(other, at)));
            }
            Step::Performer | Step::Chosen { .. } => self.add(look.s.in_play().into_iter().map(Action::Pick)),
            Step::Choose { block, at, cx } => {
                self.add(options(look, look.op(block, at), &cx).into_iter().map(Action::Choose));
            }
            Step::Test { skill, .. } => {
                let helps = |&kind: &ActionCardId| look.card(kind).skills[skill as usize] > 0;
                self.add(look.kinds(self.seat).filter(helps).map(Action::Commit));
                self.list.push(Action::Resolve);
            }
            Step::Verdict(_) => self.add([Action::Choose(0), Action::Choose(1)]),
            Step::Overflow(who) => {
                let mut items = movable(look, who, 0);
                items.sort_unstable();
                self.add(items.into_iter().map(|item| Action::Drop(who, item)));
            }
            Step::Holder { item, .. } => self.add(look.holders(item).into_iter().map(Action::Pick)),
            Step::Nearest { who, at, .. } => self.add(look.nearest_free(who, at).iter().map(Action::Place)),
            Step::Snow { spaces, .. } => self.add(spaces.iter().map(Action::Snow)),
            Step::Purchase => self.purchases(),
            Step::Collect => self.list.push(Action::Done),
            _ => {}
        }
        if may_handle_items(look, self.seat) {
            for who in look.s.in_play() {
                self.add(look.collectable(who).into_iter().map(|item| Action::Collect(who, item)));
            }
        }
    }

    fn add(&mut self, actions: impl IntoIterator<Item = Action>) {
        self.list.extend(actions);
    }

    /// A board with an empty slot while there is one (RUL-ET-21).
    fn fatigue(&mut self) {
        let look = self.look;
        let has_slot = |who: &crate::content::CharacterId| look.board(*who).is_some_and(|board| board.has_free_slot());
        let all = look.s.in_play();
        let any = all.iter().any(has_slot);
        self.add(all.into_iter().filter(|who| !any || has_slot(who)).map(Action::Fatigue));
    }

    fn plays(&mut self) {
        for kind in self.look.kinds(self.seat) {
            self.add(self.look.s.in_play().into_iter().map(|who| Action::Play(kind, who)));
        }
    }

    fn purchases(&mut self) {
        let look = self.look;
        let deck = look.whole_deck();
        let kinds = || (0..look.s.supply.len() as u8).map(ActionCardId);
        for kind in kinds().filter(|kind| look.s.supply[kind.index()] > 0) {
            let leaving = kinds().filter(|&old| old != kind && look.may_leave(&deck, old));
            self.add(leaving.map(|old| Action::Buy(kind, old)));
        }
        self.list.push(Action::Done);
    }
}

/// Items that a Character can hand over: all but the last so many, which it just got.
fn movable(look: Look, who: crate::content::CharacterId, got: u8) -> Vec<crate::content::ItemId> {
    let items = look.board(who).map_or(&[][..], |board| &board.items);
    let mut items = items[..items.len().saturating_sub(usize::from(got))].to_vec();
    items.sort_unstable();
    items.dedup();
    items
}
