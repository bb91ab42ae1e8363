//! Questions and answers in words, and the things on the table that they are about.

use fluent_bundle::FluentValue;
use last_aurora::action::write_box;
use last_aurora::content::words::{AREAS, WHOM, word_for};
use last_aurora::content::{CardId, CardKind, ListId, ObjectId};
use last_aurora::convoy::{BoxRef, Token};
use last_aurora::look::returned;
use last_aurora::step::Step;
use last_aurora::{Action, LastAurora};
use tabletop::{Game, Seat};

use super::events::letter;
use super::things;
use crate::games::Names;
use crate::protocol::socket::{Ask, Choice, Target};
use crate::words::Words;

type Args = Vec<(&'static str, FluentValue<'static>)>;

/// A seat's question with its answers.
pub fn ask(game: &LastAurora, seat: Seat, legal: &[Action], words: &Words) -> Ask {
    let step = game.look().question(seat).unwrap_or_default();
    let question = things::question(&step);
    let asker = Asker { game, seat, step, words };
    Ask {
        prompt: words.say(&format!("ask-{question}"), &asker.prompt_args()),
        rule: rule(&step).map(str::to_owned),
        card: asker.card().map(|card| card.0),
        choices: legal.iter().map(|&action| asker.choice(&question, action)).collect(),
        question,
        since: 0,
    }
}

/// What everybody waits for.
pub fn status(game: &LastAurora, names: &Names, words: &Words) -> String {
    let asked: Vec<Seat> = game.to_act().collect();
    let who: Vec<String> = asked.iter().filter_map(|seat| names.get(seat.index()).cloned()).collect();
    let key = match asked[..] {
        [] => return words.word("wait-over"),
        [seat] => format!("wait-{}", things::question(&game.look().question(seat).unwrap_or_default())),
        _ => "wait-many".to_owned(),
    };
    let key = if words.has(&key) { &key } else { "wait-other" };
    words.say(key, &[("who", who.join(", ").into())])
}

/// The rule behind a question, where one rule is.
fn rule(step: &Step) -> Option<&'static str> {
    Some(match step {
        Step::Turn => "LA-EXP-03",
        Step::Crew => "LA-EXP-07",
        Step::Bonus => "LA-EXP-09",
        Step::TurnEnd => "LA-FOOD-01",
        Step::Gather => "LA-GATHER-05",
        Step::KeepThree => "LA-OBJ-03",
        Step::MakeRoom { .. } => "LA-PLACE-02",
        Step::LoadInto { .. } => "RUL-LA-14",
        Step::PlaceTrailer(_) => "LA-IMP-03",
        Step::PlaceDevice(_) => "LA-IMP-04",
        Step::DropTrailers => "LA-IMP-09",
        Step::LoseCard => "LA-DMG-05",
        Step::LoseToken => "RUL-LA-18",
        Step::Trade => "LA-CARD-MERCHANT-2",
        Step::Damage { .. } => "LA-DMG-09",
        Step::Contaminate { .. } => "LA-CONT-01",
        Step::RestFeed => "LA-REST-02",
        Step::Scrounge => "LA-CARD-JACKAL",
        Step::Move => "LA-MOVE-03",
        Step::Wake => "LA-CARD-MEDIC",
        Step::Drive(_) => "LA-MOVE-08",
        Step::Waypoint => "LA-WAY-02",
        Step::Stow => "LA-PLACE-06",
        Step::IgnoreEnemy => "LA-CARD-RENEGADE",
        Step::Fire => "LA-FIRE-04",
        Step::AttackAtOnce => "LB-BONUS-12",
        Step::FromDiscard => "LB-BONUS-09",
        Step::LayMine => "LM-USE-02",
        Step::LiftMine(_) => "LM-USE-05",
        Step::LiftTarget(_) => "LA-TGT-03",
        Step::ReplaceTarget(_) => "LA-TGT-05",
        Step::TakeLoot(_) => "RUL-LA-83",
        _ => return None,
    })
}

struct Asker<'a> {
    game: &'a LastAurora,
    seat: Seat,
    step: Step,
    words: &'a Words,
}

impl Asker<'_> {
    /// The card that the question is about.
    fn card(&self) -> Option<last_aurora::content::CardId> {
        let s = self.game.state();
        let card = match self.step {
            Step::Crew | Step::Gather | Step::Trade | Step::Bonus => s.zone[usize::from(s.exploring)].card,
            step => step.card_held().unwrap_or_default(),
        };
        card.is_some().then_some(card)
    }

    fn card_name(&self) -> String {
        let card = self.card().unwrap_or_default();
        things::card(&self.game.rules().content, card, self.words)
    }

    fn prompt_args(&self) -> Args {
        let look = self.game.look();
        let mut args: Args = vec![("card", self.card_name().into())];
        match self.step {
            Step::Crew => {
                args.push(("cost", look.cost(look.exploring).into()));
                args.push(("skill", look.involved_skill(self.seat).into()));
            }
            Step::MakeRoom { token, .. } | Step::LoadInto { token, .. } => {
                args.push(("token", things::token(token, self.words).into()));
            }
            Step::Damage { left, area } => {
                let area = word_for(AREAS, &area).unwrap_or_default();
                args.push(("left", left.into()));
                args.push(("area", self.words.word(&format!("area-{area}")).into()));
            }
            Step::Decontaminate { left, whom } => {
                let whom = word_for(WHOM, &whom).unwrap_or_default();
                args.push(("left", left.into()));
                args.push(("whom", self.words.word(&format!("whom-{whom}")).into()));
            }
            Step::DiscardObject(left)
            | Step::DiscardResource(left)
            | Step::Repair(left)
            | Step::Contaminate { left, .. } => args.push(("left", left.into())),
            Step::RaiseSkill(number) | Step::Drive(number) => args.push(("number", number.into())),
            _ => {}
        }
        args
    }

    fn choice(&self, question: &str, action: Action) -> Choice {
        let notation = LastAurora::write_action(action);
        let verb = notation.split(' ').next().unwrap_or_default().to_owned();
        let (mut args, targets) = self.about(action);
        args.push(("question", question.to_owned().into()));
        let key = match action {
            Action::TakeBlock(_, mask) if mask != 0 => "do-take-block-return".to_owned(),
            _ => format!("do-{verb}"),
        };
        Choice { label: self.words.say(&key, &args), action: notation, verb, targets }
    }

    /// Arguments of the label, and the things that the action is about.
    fn about(&self, action: Action) -> (Args, Vec<Target>) {
        match action {
            Action::Explore(slot) => self.slot(slot),
            Action::Commit(at) => {
                let skill = self.game.look().player(self.seat).crew.get(usize::from(at));
                let skill = skill.map_or(0, |member| self.game.look().skill(member));
                let (mut args, targets) = self.survivor(at);
                args.push(("skill", skill.into()));
                (args, targets)
            }
            Action::CardAction => self.card_action(),
            Action::Bonus(slot, option) => self.bonus(slot, option),
            Action::Pass(at)
            | Action::FeedRest(at)
            | Action::FeedSkill(at)
            | Action::LoseSurvivor(at)
            | Action::Contaminate(at)
            | Action::Decontaminate(at)
            | Action::Pick(at)
            | Action::Ability(at) => self.survivor(at),
            Action::Play(object) | Action::DiscardObject(object) | Action::Prevent(object) => self.object(object),
            Action::TakeBlock(block, mask) => self.block(block, mask),
            Action::Lose(token) => self.token(token),
            Action::Give(resource) | Action::TakeResource(resource) => self.token(resource.into()),
            Action::LoadInto(at) | Action::LoseToken(at) | Action::Damage(at) | Action::Repair(at) => self.cargo(at),
            Action::GiveFrom(at) => {
                let (mut args, targets) = self.cargo(at);
                let token = self.game.look().player(self.seat).convoy.token_at(at);
                args.push(("token", token.map(|token| things::token(token, self.words)).unwrap_or_default().into()));
                (args, targets)
            }
            Action::Column(column) => self.column(column),
            Action::Choose(option) => self.option(option),
            Action::Drive(fuel, food) => self.payment(fuel, food),
            Action::MoveTo(space) => self.space(space),
            Action::Cross(shortcut) => self.shortcut(shortcut),
            Action::CrossMine(from) => self.road(from, from.saturating_add(1)),
            Action::LayMine(from, to) => self.road(from, to),
            Action::LiftMine(at) => {
                let mine = self.game.state().mines.get(usize::from(at));
                let (from, to) = mine.map_or((0, 0), |mine| mine.way.ends(self.game.rules().board()));
                self.road(from, to)
            }
            Action::FromDiscard(card) => {
                let name = things::card(&self.game.rules().content, CardId(card), self.words);
                (vec![("card", name.into())], vec![Target::Discarded { card }])
            }
            Action::AttackAtOnce(weapon, number) => {
                let args = vec![self.named_box("box", weapon), self.enemy(number)];
                (args, vec![self.at(weapon), Target::Enemy { number }])
            }
            Action::Take | Action::Leave => (vec![], vec![Target::Offer]),
            Action::Stow(layout) => (vec![("layout", layout.into())], vec![Target::Layout { layout }]),
            Action::Shift(from, to) => self.shift(from, to),
            Action::Ignore(number) => (vec![self.enemy(number)], vec![Target::Enemy { number }]),
            Action::Attack(weapon, number, ammo) => self.attack(weapon, number, ammo),
            Action::AttackWith(weapon, number, object) => {
                let args = vec![self.named_box("box", weapon), self.enemy(number), self.named_object(object)];
                (args, vec![self.at(weapon), Target::Enemy { number }, Target::Object { object }])
            }
            Action::LiftTarget(number, at) => {
                let args = vec![self.enemy(number), ("letter", letter(at).into())];
                (args, vec![Target::TargetBox { number: Some(number), at }])
            }
            Action::ReplaceTarget(at) => {
                (vec![("letter", letter(at).into())], vec![Target::TargetBox { number: None, at }])
            }
            Action::NoBonus | Action::Done | Action::Drop | Action::Enough | Action::Stay | Action::CeaseFire => {
                (vec![], vec![])
            }
        }
    }

    fn slot(&self, slot: u8) -> (Args, Vec<Target>) {
        let card = self.game.state().zone[usize::from(slot)].card;
        let args = vec![
            ("card", things::card(&self.game.rules().content, card, self.words).into()),
            ("slot", (slot + 1).into()),
            ("cost", self.game.look().cost(slot).into()),
        ];
        (args, vec![Target::Slot { slot }])
    }

    fn survivor(&self, index: u8) -> (Args, Vec<Target>) {
        let name = things::survivor(self.game, self.seat, index, self.words);
        (vec![("survivor", name.into())], vec![Target::Survivor { index }])
    }

    fn card_action(&self) -> (Args, Vec<Target>) {
        let s = self.game.state();
        let kind = match self.card().map(|card| &self.game.rules().content.card(card).kind) {
            Some(CardKind::Survivor(_)) => "survivor",
            Some(CardKind::Convoy(_)) => "convoy",
            Some(CardKind::Location(_)) => "location",
            _ => "other",
        };
        let args = vec![("kind", kind.into()), ("card", self.card_name().into())];
        (args, vec![Target::Slot { slot: s.exploring }])
    }

    fn bonus(&self, slot: u8, option: u8) -> (Args, Vec<Target>) {
        let list = self.game.rules().board().slots[usize::from(slot)].bonus.get(usize::from(option));
        let args = vec![("slot", (slot + 1).into()), ("effects", self.effects(list.copied()).into())];
        (args, vec![Target::Bonus { slot, option }])
    }

    fn effects(&self, list: Option<ListId>) -> String {
        let content = &self.game.rules().content;
        list.map(|list| things::effects_text(content, list, self.words)).unwrap_or_default()
    }

    fn named_object(&self, object: u8) -> (&'static str, FluentValue<'static>) {
        ("object", things::object(&self.game.rules().content, ObjectId(object), self.words).into())
    }

    fn object(&self, object: u8) -> (Args, Vec<Target>) {
        (vec![self.named_object(object)], vec![Target::Object { object }])
    }

    fn block(&self, block: u8, mask: u8) -> (Args, Vec<Target>) {
        let s = self.game.state();
        let lying = s.zone[usize::from(s.exploring)].blocks[usize::from(block) & 1];
        let back = returned(mask);
        let args = vec![
            ("tokens", self.amounts(&lying).into()),
            ("returned", self.amounts(&[back[0], back[1], back[2], 0]).into()),
        ];
        (args, vec![Target::Block { block, returned: back }])
    }

    /// `2 Food, 1 Object`.
    fn amounts(&self, block: &[u8; 4]) -> String {
        let names = ["food", "fuel", "ammo", "object"];
        let some = block.iter().zip(names).filter(|(number, _)| **number > 0).map(|(number, name)| {
            let token = self.words.word(&format!("token-{name}"));
            self.words.say("some-tokens", &[("number", (*number).into()), ("token", token.into())])
        });
        let some: Vec<String> = some.collect();
        if some.is_empty() { self.words.word("nothing") } else { some.join(", ") }
    }

    fn token(&self, token: Token) -> (Args, Vec<Target>) {
        let word = things::token_word(token).to_owned();
        (vec![("token", things::token(token, self.words).into())], vec![Target::Token { token: word }])
    }

    fn at(&self, at: BoxRef) -> Target {
        Target::Box { at: write_box(at) }
    }

    fn named_box(&self, name: &'static str, at: BoxRef) -> (&'static str, FluentValue<'static>) {
        (name, things::cargo_box(self.game, self.seat, at, self.words).into())
    }

    fn cargo(&self, at: BoxRef) -> (Args, Vec<Target>) {
        (vec![self.named_box("box", at)], vec![self.at(at)])
    }

    fn column(&self, column: u8) -> (Args, Vec<Target>) {
        let card = self.game.look().player(self.seat).convoy.card(usize::from(column) * 2);
        let name = things::card(&self.game.rules().content, card, self.words);
        (vec![("column", column.into()), ("card", name.into())], vec![Target::Column { column }])
    }

    fn option(&self, option: u8) -> (Args, Vec<Target>) {
        let list = match self.step {
            Step::Choose { first, .. } => Some(ListId(first.0 + option)),
            _ => None,
        };
        (vec![("effects", self.effects(list).into())], vec![Target::Option { option }])
    }

    fn payment(&self, fuel: u8, food: u8) -> (Args, Vec<Target>) {
        let speed = self.game.look().speed(self.seat) + fuel + food;
        let args = vec![("fuel", fuel.into()), ("food", food.into()), ("speed", speed.into())];
        (args, vec![Target::Payment { fuel, food, speed }])
    }

    fn space(&self, space: u8) -> (Args, Vec<Target>) {
        let region = self.game.rules().board().spaces.get(usize::from(space)).map_or(0, |space| space.region);
        let here = self.game.look().player(self.seat).space == space;
        let args = vec![
            ("space", space.into()),
            ("region", things::region(self.game, region, self.words).into()),
            ("here", if here { "yes" } else { "no" }.into()),
        ];
        (args, vec![Target::Space { space }])
    }

    fn shortcut(&self, shortcut: u8) -> (Args, Vec<Target>) {
        let way = self.game.rules().board().shortcuts.get(usize::from(shortcut));
        let (from, to) = way.map_or((0, 0), |way| (way.from, way.to));
        let effects = self.effects(way.and_then(|way| way.crossing));
        let args = vec![("from", from.into()), ("to", to.into()), ("effects", effects.into())];
        (args, vec![Target::Shortcut { shortcut }])
    }

    fn road(&self, from: u8, to: u8) -> (Args, Vec<Target>) {
        (vec![("from", from.into()), ("to", to.into())], vec![Target::Road { from, to }])
    }

    fn shift(&self, from: BoxRef, to: BoxRef) -> (Args, Vec<Target>) {
        let token = self.game.look().player(self.seat).convoy.token_at(from);
        let token = token.map(|token| things::token(token, self.words)).unwrap_or_default();
        let args = vec![("token", token.into()), self.named_box("box", from), self.named_box("to", to)];
        (args, vec![self.at(from), self.at(to)])
    }

    fn enemy(&self, number: u8) -> (&'static str, FluentValue<'static>) {
        ("enemy", things::enemy(self.game, number, self.words).into())
    }

    fn attack(&self, weapon: BoxRef, number: u8, ammo: BoxRef) -> (Args, Vec<Target>) {
        let args = vec![self.named_box("box", weapon), self.enemy(number), self.named_box("from", ammo)];
        (args, vec![self.at(weapon), Target::Enemy { number }, self.at(ammo)])
    }
}
