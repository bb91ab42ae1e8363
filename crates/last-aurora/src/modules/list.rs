//! The list of modules, and what is made of it.

use std::collections::BTreeSet;

use tabletop::{EventSink, QuickRng, Refusal, ScoreLine, Seat};

use super::{Count, MainRoads, Meeting, ModuleOption, ModuleRules, Pile, SeatRules};
use crate::action::Action;
use crate::content::{Ability, Card, CardId, Content, ObjectId, Resource};
use crate::convoy::{BoxRef, Boxes};
use crate::engine::Engine;
use crate::event::Event;
use crate::look::Look;
use crate::questions::{Thing, Value};
use crate::reasons::Reason;
use crate::road::{Stretch, Way, Ways};
use crate::setup::{Rules, Setup};
use crate::state::{Foe, Member, State};
use crate::step::Step;
use crate::weapons::{Arms, Targets};

macro_rules! modules {
    ($($name:ident: $rules:ty;)*) => {
        /// A module. Its cards are in no game without it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Module {
            $(#[doc = concat!("See `", stringify!($rules), "`.")] $name,)*
        }

        impl Module {
            /// Every module, in the order in which setups write them.
            pub const ALL: &'static [Module] = &[$(Module::$name),*];

            /// Its word in setups and content files.
            pub fn word(self) -> &'static str {
                match self { $(Module::$name => <$rules>::WORD),* }
            }

            /// How rules of its chapter of the rulebook begin.
            pub fn chapter(self) -> &'static str {
                match self { $(Module::$name => <$rules>::CHAPTER),* }
            }

            /// The map side that belongs to it.
            pub fn map(self) -> Option<&'static str> {
                match self { $(Module::$name => <$rules>::MAP),* }
            }

            /// What else can be chosen about it.
            pub fn options(self) -> &'static [ModuleOption] {
                match self { $(Module::$name => <$rules>::OPTIONS),* }
            }

            /// Seats that it plays itself.
            pub(crate) fn seats(self) -> usize {
                match self { $(Module::$name => <$rules>::SEATS),* }
            }

            /// The Resources that it adds to those of the core.
            pub fn resources(self) -> &'static [Resource] {
                match self { $(Module::$name => <$rules>::RESOURCES),* }
            }

            /// Piles whose cards of the core go back to the box.
            pub(crate) fn replaces(self) -> &'static [Pile] {
                match self { $(Module::$name => <$rules>::REPLACES),* }
            }

            /// Does it remove an Enemy of each period and a Loot of each group unseen?
            pub(crate) fn thins_out(self) -> bool {
                match self { $(Module::$name => <$rules>::THINS_OUT),* }
            }

            /// Why it yields to another module that replaces one of the same piles.
            pub(crate) fn yields(self) -> Option<Reason> {
                match self { $(Module::$name => <$rules>::YIELDS),* }
            }

            /// The part of the content that its cards are.
            pub(crate) fn part(self) -> &'static str {
                match self { $(Module::$name => <$rules>::PART),* }
            }

            fn saved_as(self) -> Option<u8> {
                match self { $(Module::$name => <$rules>::SAVED_AS),* }
            }

            fn is_on(self, state: &State) -> bool {
                match self { $(Module::$name => <$rules>::is_on(state)),* }
            }

            /// Can it be played with the rest of the setup?
            pub(crate) fn check_setup(self, setup: &Setup) -> Result<(), Refusal> {
                match self { $(Module::$name => <$rules>::check_setup(setup)),* }
            }

            /// Its own numbers of additional cards, if it has any.
            pub(crate) fn additional(self, content: &Content) -> Option<[[u8; 3]; 3]> {
                match self { $(Module::$name => <$rules>::additional(content)),* }
            }

            /// Lays out its pieces.
            pub(crate) fn lay_out(self, rules: &Rules, setup: &Setup, state: &mut State) {
                match self { $(Module::$name => <$rules>::lay_out(rules, setup, state)),* }
            }

            /// How many components the content has of it.
            pub(crate) fn counts(self, content: &Content) -> Vec<Count> {
                match self { $(Module::$name => <$rules>::counts(content)),* }
            }
        }

        /// A round begins.
        pub(crate) fn begin_round<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::begin_round(engine);)*
        }

        /// The Fire Weapons Phase begins.
        pub(crate) fn begin_fire<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::begin_fire(engine);)*
        }

        /// All ambushes of the round are over.
        pub(crate) fn after_ambushes<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::after_ambushes(engine);)*
        }

        /// Does a module hurt this Convoy in the coming Fire Weapons Phase?
        pub(crate) fn endangers(look: Look, seat: Seat) -> bool {
            false$( || <$rules>::endangers(look, seat))*
        }

        /// Is the ambush of this Enemy not for this player of its region?
        #[inline]
        pub(crate) fn spares(look: Look, seat: Seat, foe: &Foe) -> bool {
            false$( || <$rules>::spares(look, seat, foe))*
        }

        /// Does a module take care of an ambush that is about to hit a player?
        pub(crate) fn meets_ambush<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, foe: &Foe) -> bool {
            false$( || <$rules>::meets_ambush(engine, seat, foe))*
        }

        /// May the next shot reach Enemies in the regions beside the own one?
        #[inline]
        pub(crate) fn reaches_further(look: Look, seat: Seat) -> bool {
            false$( || <$rules>::reaches_further(look, seat))*
        }

        /// A Weapon is fired at an Enemy of another region.
        pub(crate) fn reached_further<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
            $(<$rules>::reached_further(engine, seat);)*
        }

        /// What a player may attack from here besides Enemies.
        #[inline]
        pub(crate) fn targets(look: Look, seat: Seat, arms: Arms) -> Targets {
            let mut targets = Targets::NONE;
            $(<$rules>::targets(look, seat, arms, &mut targets);)*
            targets
        }

        /// May a player attack the target of this number? None if no module has it.
        pub(crate) fn judge_target(look: Look, seat: Seat, number: u8, arms: Arms) -> Option<Result<(), Reason>> {
            None$(.or_else(|| <$rules>::judge_target(look, seat, number, arms)))*
        }

        /// What the number of a target points at, and how messages name it.
        pub(crate) fn show_target(look: Look, number: u8) -> Option<(Thing, Value)> {
            None$(.or_else(|| <$rules>::show_target(look, number)))*
        }

        /// The name of a target in notation.
        pub(crate) fn write_target(look: Look, number: u8) -> Option<String> {
            None$(.or_else(|| <$rules>::write_target(look, number)))*
        }

        /// The target of a name in notation.
        pub(crate) fn read_target(look: Look, word: &str) -> Option<u8> {
            None$(.or_else(|| <$rules>::read_target(look, word)))*
        }

        /// A Weapon is fired at a target of a module.
        pub(crate) fn attacked<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, weapon: BoxRef, number: u8) {
            $(<$rules>::attacked(engine, seat, weapon, number);)*
        }

        /// A shot did so much damage to a target of a module.
        pub(crate) fn shot_lands<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, number: u8, damage: u8) {
            $(<$rules>::shot_lands(engine, seat, number, damage);)*
        }

        /// Does a Jam do nothing to this player's Weapons?
        #[inline]
        pub(crate) fn ignores_jams(look: Look, seat: Seat) -> bool {
            false$( || <$rules>::ignores_jams(look, seat))*
        }

        /// A player declares what to do: does something come first?
        #[inline]
        pub(crate) fn interrupts<S: EventSink<Event>>(
            engine: &mut Engine<S>,
            seat: Seat,
            step: Step,
            action: Action,
        ) -> bool {
            false$( || <$rules>::interrupts(engine, seat, step, action))*
        }

        /// A card action is about to be performed: does something come first?
        #[inline]
        pub(crate) fn before_card_action<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) -> bool {
            false$( || <$rules>::before_card_action(engine, seat))*
        }

        /// Everybody's steps have been carried out: are there more?
        #[inline]
        pub(crate) fn settled<S: EventSink<Event>>(engine: &mut Engine<S>) -> bool {
            false$( || <$rules>::settled(engine))*
        }

        /// A turn of a player begins.
        pub(crate) fn begin_turn<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
            $(<$rules>::begin_turn(engine, seat);)*
        }

        /// The Rest Phase begins.
        pub(crate) fn begin_rest<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::begin_rest(engine);)*
        }

        /// An Event was revealed.
        pub(crate) fn event_strikes<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::event_strikes(engine);)*
        }

        /// The Exploration Zone has been refilled.
        pub(crate) fn refilled<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::refilled(engine);)*
        }

        /// A card has left the Exploration Zone.
        pub(crate) fn left_zone<S: EventSink<Event>>(engine: &mut Engine<S>, card: CardId) {
            $(<$rules>::left_zone(engine, card);)*
        }

        /// An Enemy came to a region.
        pub(crate) fn ambushed<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::ambushed(engine);)*
        }

        /// Enemies are about to fire.
        pub(crate) fn before_enemies_fire<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::before_enemies_fire(engine);)*
        }

        /// A Weapon of a player has jammed.
        pub(crate) fn jammed<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
            $(<$rules>::jammed(engine, seat);)*
        }

        /// A card of a Convoy was replaced.
        pub(crate) fn card_replaced<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, cell: usize) {
            $(<$rules>::card_replaced(engine, seat, cell);)*
        }

        /// A Trailer was taken off.
        pub(crate) fn trailer_dropped<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, column: usize) {
            $(<$rules>::trailer_dropped(engine, seat, column);)*
        }

        /// Between a Bonus Action and the card action that follows it.
        pub(crate) fn card_after_bonus<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
            $(<$rules>::card_after_bonus(engine, seat);)*
        }

        /// Before the card action of a Location.
        pub(crate) fn before_gathering<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, card: CardId) {
            $(<$rules>::before_gathering(engine, seat, card);)*
        }

        /// After the card action of a Location.
        pub(crate) fn after_gathering<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, card: CardId) {
            $(<$rules>::after_gathering(engine, seat, card);)*
        }

        /// The Fire Weapons Phase begins for a player.
        pub(crate) fn begin_fire_of<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
            $(<$rules>::begin_fire_of(engine, seat);)*
        }

        /// All Enemies have fired or left.
        pub(crate) fn after_enemies_fire<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::after_enemies_fire(engine);)*
        }

        /// How many cards stay in the Exploration Zone at the end of a round, if a module says so.
        pub(crate) fn kept_cards(look: Look) -> Option<usize> {
            None$(.or_else(|| <$rules>::kept_cards(look)))*
        }

        /// The End of Round Phase, before the end test.
        pub(crate) fn before_end_test<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::before_end_test(engine);)*
        }

        /// Can boxes or cards of players do something at the end of a round?
        pub(crate) fn has_end_boxes(look: Look) -> bool {
            false$( || <$rules>::has_end_boxes(look))*
        }

        /// The End of Round Phase comes to a player.
        pub(crate) fn end_boxes<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
            $(<$rules>::end_boxes(engine, seat);)*
        }

        /// What boxes of a player give without a choice at the end of a round.
        pub(crate) fn end_yields<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
            $(<$rules>::end_yields(engine, seat);)*
        }

        /// The End of Round Phase, after all that players have.
        pub(crate) fn after_end_boxes<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::after_end_boxes(engine);)*
        }

        /// The game goes on, and the Aurora has moved.
        pub(crate) fn after_aurora<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::after_aurora(engine);)*
        }

        /// Roads that modules make hazardous for a Convoy.
        #[inline]
        pub(crate) fn hazards(look: Look, seat: Seat) -> Ways {
            let mut ways = Ways::NONE;
            $(<$rules>::hazards(look, seat, &mut ways);)*
            ways
        }

        /// A player is out of the game.
        pub(crate) fn eliminated(state: &mut State, seat: Seat) {
            $(<$rules>::eliminated(state, seat);)*
        }

        /// What is said about hazardous main roads, by the first module that makes some so.
        pub(crate) fn main_roads() -> MainRoads {
            const NOBODY: MainRoads = MainRoads { blocked: Reason::TooFar, harmless: Reason::NoSuchSpace };
            None$(.or(<$rules>::MAIN_ROADS))*.unwrap_or(NOBODY)
        }

        /// A Convoy has crossed a hazardous road.
        pub(crate) fn crossed<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, way: Way) {
            $(<$rules>::crossed(engine, seat, way);)*
        }

        /// The rules of a seat that a module plays itself; nothing for seats of people.
        #[inline]
        pub(crate) fn plays(state: &State, seat: Seat) -> Option<&'static dyn SeatRules> {
            None$(.or_else(|| <$rules>::plays(state, seat)))*
        }

        /// A seat that a module plays has won this Loot card.
        pub(crate) fn wins_loot<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, card: CardId) {
            $(<$rules>::wins_loot(engine, seat, card);)*
        }

        /// A move of a Bonus Action is about to begin.
        pub(crate) fn sets_off<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat) {
            $(<$rules>::sets_off(engine, seat);)*
        }

        /// A stretch of a move lies behind a Convoy.
        pub(crate) fn passed<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, stretch: Stretch) {
            $(<$rules>::passed(engine, seat, stretch);)*
        }

        /// A phase begins.
        pub(crate) fn begin_phase<S: EventSink<Event>>(engine: &mut Engine<S>) {
            $(<$rules>::begin_phase(engine);)*
        }

        /// Do abilities and boxes of Rest go round in Forward Turn Order?
        pub(crate) fn rests_in_turn_order(look: Look) -> bool {
            false$( || <$rules>::rests_in_turn_order(look))*
        }

        /// The game ends: is anybody asked before points are counted?
        pub(crate) fn last_payments<S: EventSink<Event>>(engine: &mut Engine<S>) -> bool {
            let mut asked = false;
            $(asked |= <$rules>::last_payments(engine);)*
            asked
        }

        /// A price is due: does a module take care of it?
        pub(crate) fn pay<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, any_of: &[Resource]) -> bool {
            false$( || <$rules>::pay(engine, seat, any_of))*
        }

        /// The ability that a Survivor has in the place of the printed one.
        pub(crate) fn ability(look: Look, card: CardId) -> Option<Ability> {
            None$(.or_else(|| <$rules>::ability(look, card)))*
        }

        /// Are Survivors in the game whose abilities only a module knows?
        #[inline]
        pub(crate) fn knows_abilities(state: &State) -> bool {
            false$( || <$rules>::knows_abilities(state))*
        }

        /// May this Survivor use an ability that a module knows?
        pub(crate) fn judge_ability(look: Look, seat: Seat, member: &Member) -> Result<(), Reason> {
            let judged = None$(.or_else(|| <$rules>::judge_ability(look, seat, member)))*;
            judged.unwrap_or(Err(Reason::AbilityOutOfPhase))
        }

        /// An ability that a module knows is used by choice.
        pub(crate) fn use_ability<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, place: u8, ability: Ability) {
            $(<$rules>::use_ability(engine, seat, place, ability);)*
        }

        /// Boxes whose effect a player may use by choice now.
        #[inline]
        pub(crate) fn usable_boxes(look: Look, seat: Seat) -> Boxes {
            0$( | <$rules>::usable_boxes(look, seat))*
        }

        /// Why a box is not used now.
        pub(crate) fn refuse_box(look: Look, seat: Seat, at: BoxRef) -> Option<Reason> {
            None$(.or_else(|| <$rules>::refuse_box(look, seat, at)))*
        }

        /// The effect of a box is used.
        pub(crate) fn use_box<S: EventSink<Event>>(engine: &mut Engine<S>, seat: Seat, at: BoxRef) {
            $(<$rules>::use_box(engine, seat, at);)*
        }

        /// The boxes of a player's Convoy lie elsewhere now.
        pub(crate) fn boxes_moved(state: &mut State, seat: Seat, map: impl Fn(Boxes) -> Boxes) {
            $(<$rules>::boxes_moved(state, seat, &map);)*
        }

        /// Points of a person that only modules know.
        pub(crate) fn score_lines(look: Look, seat: Seat, lines: &mut Vec<ScoreLine>) {
            $(<$rules>::score_lines(look, seat, lines);)*
        }

        /// The points of a seat that a module plays itself.
        pub(crate) fn score(look: Look, seat: Seat, reached: bool) -> Option<Vec<ScoreLine>> {
            None$(.or_else(|| <$rules>::score(look, seat, reached)))*
        }

        /// Does the seat win when points are equal?
        pub(crate) fn wins_ties(look: Look, seat: Seat) -> bool {
            false$( || <$rules>::wins_ties(look, seat))*
        }

        /// Numbers that index lists are in range.
        pub(crate) fn check_shape(look: Look) -> Result<(), String> {
            $(<$rules>::check_shape(look)?;)*
            Ok(())
        }

        /// What always holds of the pieces of modules.
        pub(crate) fn check(look: Look) -> Result<(), String> {
            $(<$rules>::check(look).map_err(|error| format!("module {}: {error}", <$rules>::WORD))?;)*
            Ok(())
        }

        /// Every card that lies with the pieces of modules.
        pub(crate) fn each_card(state: &State, mut add: impl FnMut(CardId)) {
            $(<$rules>::each_card(state, &mut add);)*
        }

        /// Every Object card that lies with the pieces of modules.
        pub(crate) fn each_object(state: &State, mut add: impl FnMut(ObjectId)) {
            $(<$rules>::each_object(state, &mut add);)*
        }

        /// Every Object card of modules that nobody has seen.
        pub(crate) fn each_unseen_object(state: &mut State, mut visit: impl FnMut(&mut ObjectId)) {
            $(<$rules>::unseen_objects(state).iter_mut().for_each(&mut visit);)*
        }

        /// Every Loot card of modules that nobody has seen.
        pub(crate) fn each_unseen_loot(state: &mut State, mut visit: impl FnMut(&mut CardId)) {
            $(<$rules>::unseen_loot(state).iter_mut().for_each(&mut visit);)*
        }

        /// Deals anew what is hidden among pieces that only modules have.
        pub(crate) fn deal_anew(rules: &Rules, state: &mut State, rng: &mut QuickRng) {
            $(<$rules>::deal_anew(rules, state, rng);)*
        }
    };
}

/// The modules of the game, and those that only tests know.
macro_rules! list {
    ($($of_tests:tt)*) => {
        modules! {
            Beta: super::beta::BetaModule;
            Mine: super::mine::MineModule;
            Automa: super::automa::AutomaModule;
            Athena: super::athena::AthenaModule;
            Salvage: super::salvage::SalvageModule;
            Asgaror: super::asgaror::AsgarorModule;
            StartingCrews: super::starting_crews::StartingCrewsModule;
            StoryCards: super::story_cards::StoryCardsModule;
            Pvp: super::pvp::PvpModule;
            $($of_tests)*
        }
    };
}

#[cfg(not(test))]
list! {}
#[cfg(test)]
list! { Flare: super::flare::FlareModule; }

impl Module {
    /// The module of a word.
    pub fn of_word(word: &str) -> Option<Self> {
        Module::ALL.iter().copied().find(|module| module.word() == word)
    }
}

/// Some of the modules, and what was chosen about them that decides which cards are in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ModuleSet {
    modules: u32,
    /// Bits of chosen options, as saves have them.
    options: u32,
}

/// Every option of every module.
pub(crate) fn all_options() -> impl Iterator<Item = (Module, &'static ModuleOption)> {
    Module::ALL.iter().flat_map(|&module| module.options().iter().map(move |option| (module, option)))
}

impl ModuleSet {
    /// The set of a game without modules.
    pub const EMPTY: ModuleSet = ModuleSet { modules: 0, options: 0 };

    /// Is this module in the set?
    pub fn has(self, module: Module) -> bool {
        self.modules & (1 << module as u32) != 0
    }

    /// Adds a module.
    pub fn insert(&mut self, module: Module) {
        self.modules |= 1 << module as u32;
    }

    /// The modules of the set, in the order of [`Module::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Module> {
        Module::ALL.iter().copied().filter(move |&module| self.has(module))
    }

    /// The set with the modules that the map brings.
    pub(crate) fn with_map(mut self, map: &str) -> Self {
        self.extend(Module::ALL.iter().copied().filter(|module| module.map() == Some(map)));
        self
    }

    /// The set with the options of these keys, as far as saves must know them.
    pub(crate) fn with_options(mut self, keys: &BTreeSet<&'static str>) -> Self {
        let chosen = all_options().filter(|(_, option)| keys.contains(option.key));
        self.options |= chosen.filter_map(|(_, option)| option.saved_as).fold(0, |bits, bit| bits | 1 << bit);
        self
    }

    /// The set with all that can be chosen about modules and decides about cards.
    pub(crate) fn with_every_option(self) -> Self {
        self.with_options(&all_options().map(|(_, option)| option.key).collect())
    }

    /// What was chosen for this module where another replaces the same piles: it yields, unless an option says otherwise.
    fn meeting(self, module: Module) -> Meeting {
        let chosen = |option: &&ModuleOption| option.saved_as.is_some_and(|bit| self.options & (1 << bit) != 0);
        let settled = module.options().iter().filter(chosen).map(|option| option.meeting).max();
        let least = if module.yields().is_some() { Meeting::Yields } else { Meeting::Unsettled };
        settled.unwrap_or_default().max(least)
    }

    /// Does another module of the set replace this pile, too?
    fn rivals(self, module: Module, pile: Pile) -> impl Iterator<Item = Module> {
        self.iter().filter(move |&other| other != module && other.replaces().contains(&pile))
    }

    /// Does another module of the set replace a pile that this one replaces?
    pub(crate) fn meets_another(self, module: Module) -> bool {
        module.replaces().iter().any(|&pile| self.rivals(module, pile).next().is_some())
    }

    /// Does a card of a module of the set stay in the box, because another module has the say over its pile?
    pub(crate) fn leaves_out(self, module: Module, card: &Card) -> bool {
        let own = module.replaces().iter().copied().filter(|pile| pile.has(card));
        let gives_way = |pile: Pile| match self.meeting(module) {
            Meeting::Yields => self.rivals(module, pile).next().is_some(),
            Meeting::Shares | Meeting::Takes => false,
            Meeting::Unsettled => self.rivals(module, pile).any(|other| self.meeting(other) == Meeting::Takes),
        };
        own.into_iter().any(gives_way)
    }

    /// What saves know of the set: a bit for each module that neither map nor position shows, and for each option that decides
    /// about cards.
    pub(crate) fn saved(self) -> u32 {
        self.iter().filter_map(Module::saved_as).fold(self.options, |bits, bit| bits | 1 << bit)
    }

    /// The set of a save; none if a bit stands for nothing.
    pub(crate) fn restored(bits: u32, state: &State) -> Option<Self> {
        let saved = |module: &Module| module.saved_as().is_some_and(|bit| bits & (1 << bit) != 0);
        let all = Module::ALL.iter().copied();
        let mut set: ModuleSet = all.filter(|module| saved(module) || module.is_on(state)).collect();
        let options = all_options().filter(|(module, _)| set.has(*module)).filter_map(|(_, option)| option.saved_as);
        set.options = options.fold(0, |bits, bit| bits | 1 << bit) & bits;
        (set.saved() == bits).then_some(set)
    }
}

impl Extend<Module> for ModuleSet {
    fn extend<I: IntoIterator<Item = Module>>(&mut self, modules: I) {
        modules.into_iter().for_each(|module| self.insert(module));
    }
}

impl FromIterator<Module> for ModuleSet {
    fn from_iter<I: IntoIterator<Item = Module>>(modules: I) -> Self {
        let mut set = ModuleSet::EMPTY;
        set.extend(modules);
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_modules_share_a_word_or_a_bit_of_saves() {
        for (at, &module) in Module::ALL.iter().enumerate() {
            for &other in &Module::ALL[..at] {
                assert_ne!(module.word(), other.word());
                assert_ne!(module.part(), other.part());
                assert!(module.saved_as().is_none() || module.saved_as() != other.saved_as(), "{module:?}");
            }
        }
        let options = || all_options().filter_map(|(_, option)| option.saved_as);
        assert!(
            !Module::ALL.iter().filter_map(|module| module.saved_as()).any(|bit| options().any(|other| other == bit))
        );
        assert_eq!(options().collect::<BTreeSet<_>>().len(), options().count(), "two options share a bit");
        assert!(Module::ALL.len() <= 32, "a set has a bit for each module");
    }
}
