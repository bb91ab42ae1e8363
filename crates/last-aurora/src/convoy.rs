//! A Convoy as a grid of Cargo Boxes, kept as sets of boxes.
//!
//! The grid has two rows (LA-TERM-05) and up to four columns: the Truck and at most three Trailers. A box is a number
//! from 0 to 63: cell × 8 + place on the card, where cell = column × 2 + row (row 0 below, row 1 above). A set of boxes is
//! then one 64-bit word, and rules about areas, room and damage are a few operations on words.

use serde::{Deserialize, Serialize};

use crate::content::{
    Area, BoxKind, CardId, CardKind, Content, ConvoyCard, ConvoyKind, Resource, ResourceType, Special,
};

/// Most columns of a Convoy: the Truck and three Trailers.
pub const COLUMNS: usize = 4;
/// Cells of the grid.
pub const CELLS: usize = COLUMNS * 2;
/// Most boxes on a card.
pub const BOXES: usize = 8;
/// Kinds of tokens.
pub const TOKENS: usize = 6;

/// A set of Cargo Boxes.
pub type Boxes = u64;
/// How many tokens of each kind, in the order of [`Token::ALL`].
pub type Load = [u8; TOKENS];

const TOP_ROW: Boxes = 0xFF00_FF00_FF00_FF00;
const FRONT: Boxes = 0xFFFF;

/// A Cargo Box of a Convoy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BoxRef(pub u8);

impl BoxRef {
    /// The box at a place of the card in a cell.
    pub fn new(cell: usize, place: usize) -> Self {
        BoxRef((cell * BOXES + place) as u8)
    }

    /// The cell of its card.
    pub fn cell(self) -> usize {
        usize::from(self.0) / BOXES
    }

    /// Its place on the card.
    pub fn place(self) -> usize {
        usize::from(self.0) % BOXES
    }

    /// As a set of one.
    pub fn bit(self) -> Boxes {
        1 << (self.0 & 63)
    }
}

/// The boxes of a set, lowest first.
#[derive(Clone, Copy)]
pub struct Each(pub Boxes);

impl Iterator for Each {
    type Item = BoxRef;

    fn next(&mut self) -> Option<BoxRef> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(BoxRef(lowest))
    }
}

/// A token that lies in a Cargo Box. All but Survivors are Resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Token {
    /// Feeds Survivors (LA-FOOD).
    Food,
    /// Drives the Convoy (LA-MOVE-03).
    Fuel,
    /// Loads Weapons (LA-FIRE-05).
    Ammo,
    /// A Survivor token.
    Survivor,
    /// A Fully-charged Battery (PA-BAT-02).
    Full,
    /// A Half-charged Battery (PA-BAT-02).
    Half,
}

impl Token {
    /// All tokens, in the order of their discriminants.
    pub const ALL: [Token; TOKENS] = [Token::Food, Token::Fuel, Token::Ammo, Token::Survivor, Token::Full, Token::Half];

    /// All tokens in the order in which they are laid out anew: those that are hardest to do without first.
    pub const SURVIVORS_FIRST: [Token; TOKENS] =
        [Token::Survivor, Token::Fuel, Token::Food, Token::Ammo, Token::Full, Token::Half];

    /// The Resource it is, if it is one.
    pub fn resource(self) -> Option<Resource> {
        match self {
            Token::Food => Some(Resource::Food),
            Token::Fuel => Some(Resource::Fuel),
            Token::Ammo => Some(Resource::Ammo),
            Token::Survivor => None,
            Token::Full => Some(Resource::Full),
            Token::Half => Some(Resource::Half),
        }
    }
}

impl From<Resource> for Token {
    #[inline]
    fn from(resource: Resource) -> Self {
        Token::ALL[resource as usize]
    }
}

/// A way to lay out the cargo before the shooting starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stowage {
    /// As it lies.
    AsItLies,
    /// Tokens away from the Truck.
    Rear,
    /// Tokens in the bottom row.
    Low,
    /// Tokens in the top row.
    High,
}

impl Stowage {
    /// The layouts offered, in the order of their numbers.
    pub const ALL: [Stowage; 4] = [Stowage::AsItLies, Stowage::Rear, Stowage::Low, Stowage::High];

    /// Boxes to fill first, in groups.
    fn groups(self) -> [Boxes; 4] {
        const COLUMN: [Boxes; 4] = [FRONT, FRONT << 16, FRONT << 32, FRONT << 48];
        match self {
            Stowage::AsItLies => [!0, 0, 0, 0],
            Stowage::Rear => [COLUMN[3], COLUMN[2], COLUMN[1], COLUMN[0]],
            Stowage::Low => [!TOP_ROW & !FRONT, !TOP_ROW & FRONT, TOP_ROW & !FRONT, TOP_ROW & FRONT],
            Stowage::High => [TOP_ROW & !FRONT, TOP_ROW & FRONT, !TOP_ROW & !FRONT, !TOP_ROW & FRONT],
        }
    }
}

/// The cards of a player's Convoy and everything that lies on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Convoy {
    cards: [CardId; CELLS],
    #[serde(with = "four_words")]
    tokens: [Boxes; TOKENS],
    damage: Boxes,
    // Derived from the cards by `refresh`.
    all: Boxes,
    any: Boxes,
    survivor: Boxes,
    food_fuel: Boxes,
    weapon: Boxes,
    special: Boxes,
}

/// Six sets of boxes as the four that saves had. A box holds one thing (LA-PLACE-01), so one that is marked for both Food and
/// Ammo stands for a Full, and one for both Fuel and Ammo for a Half. So nothing moved in the saves of games without Batteries.
mod four_words {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Boxes, TOKENS};

    pub fn serialize<S: Serializer>(tokens: &[Boxes; TOKENS], to: S) -> Result<S::Ok, S::Error> {
        let [food, fuel, ammo, survivors, full, half] = *tokens;
        [food | full, fuel | half, ammo | full | half, survivors].serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[Boxes; TOKENS], D::Error> {
        let [food, fuel, ammo, survivors] = <[Boxes; 4]>::deserialize(from)?;
        let (full, half) = (food & ammo, fuel & ammo);
        Ok([food & !full, fuel & !half, ammo & !full & !half, survivors, full, half])
    }
}

impl Convoy {
    /// The card in a cell.
    pub fn card(&self, cell: usize) -> CardId {
        self.cards[cell]
    }

    /// Cells that hold a card.
    pub fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        (0..CELLS).filter(|&cell| self.cards[cell].is_some())
    }

    /// Number of Trailers towed.
    pub fn trailers(&self) -> usize {
        (1..COLUMNS).filter(|&column| self.cards[column * 2].is_some()).count()
    }

    /// All Cargo Boxes.
    pub fn boxes(&self) -> Boxes {
        self.all
    }

    /// Boxes with a Damage counter.
    pub fn damage(&self) -> Boxes {
        self.damage
    }

    /// Boxes with this token.
    pub fn holding(&self, token: Token) -> Boxes {
        self.tokens[token as usize]
    }

    /// Boxes with any Resource.
    pub fn resources(&self) -> Boxes {
        let [food, fuel, ammo, _, full, half] = self.tokens;
        food | fuel | ammo | full | half
    }

    /// Number of tokens of this kind.
    pub fn count(&self, token: Token) -> u8 {
        self.tokens[token as usize].count_ones() as u8
    }

    /// Number of Resources of a type.
    pub fn count_type(&self, kind: ResourceType) -> u8 {
        match kind {
            ResourceType::Food => self.count(Token::Food),
            ResourceType::Fuel => self.count(Token::Fuel),
            ResourceType::Ammo => self.count(Token::Ammo),
            ResourceType::Battery => self.count(Token::Full) + self.count(Token::Half),
        }
    }

    /// The token in a box.
    pub fn token_at(&self, at: BoxRef) -> Option<Token> {
        Token::ALL.into_iter().find(|&token| self.holding(token) & at.bit() != 0)
    }

    /// Boxes with nothing in them.
    pub fn empty(&self) -> Boxes {
        self.all & !self.damage & !self.resources() & !self.holding(Token::Survivor)
    }

    /// Undamaged boxes that this token may lie in (LA-PLACE-03, -04, -10, -11).
    pub fn accepting(&self, token: Token) -> Boxes {
        let own = match token {
            Token::Survivor => self.survivor,
            Token::Food | Token::Fuel => self.food_fuel,
            Token::Ammo | Token::Full | Token::Half => 0,
        };
        (own | self.any) & !self.damage
    }

    /// Undamaged Weapon boxes.
    pub fn weapons(&self) -> Boxes {
        self.weapon & !self.damage
    }

    /// Undamaged boxes of the area that damage may go to (LA-DMG-01, -02, -08).
    pub fn open_to_damage(&self, area: Area) -> Boxes {
        self.all & !self.damage & Self::area(area)
    }

    /// The boxes of an area, whether or not there are cards.
    pub fn area(area: Area) -> Boxes {
        match area {
            Area::Anywhere => !0,
            Area::TopRow => TOP_ROW,
            Area::BottomRow => !TOP_ROW,
            Area::FrontColumn => FRONT,
            Area::Truck => 0xFF,
            Area::Column(n) => FRONT.checked_shl(16 * u32::from(n)).unwrap_or(0),
        }
    }

    /// Undamaged Special boxes.
    pub fn special_boxes(&self) -> Boxes {
        self.special & !self.damage
    }

    /// Effects of undamaged Special boxes (LA-DMG-07).
    pub fn specials<'a>(&self, content: &'a Content) -> impl Iterator<Item = Special> + 'a {
        let cards = self.cards;
        let printed = move |at: BoxRef| convoy_card(content, cards[at.cell()]).boxes.get(at.place());
        // Boxes that were added to a card are never Special.
        Each(self.special & !self.damage).filter_map(printed).filter_map(|kind| match *kind {
            BoxKind::Special(special) => Some(special),
            BoxKind::Any | BoxKind::Survivor | BoxKind::FoodFuel | BoxKind::Armor | BoxKind::AsgardArmor => None,
            BoxKind::Weapon(_) | BoxKind::Energy(_) | BoxKind::Junk(_) => None,
        })
    }

    /// Kind of a box that exists.
    pub fn kind_at(&self, content: &Content, at: BoxRef) -> BoxKind {
        let printed = convoy_card(content, self.cards[at.cell()]).boxes.get(at.place());
        printed.copied().unwrap_or_else(|| self.added_kind(at))
    }

    /// Speed and Towing Capacity of the Truck.
    pub fn truck(&self, content: &Content) -> (u8, u8) {
        match convoy_card(content, self.cards[0]).kind {
            ConvoyKind::Truck { speed, towing } => (speed, towing),
            ConvoyKind::Trailer | ConvoyKind::Device => (0, 0),
        }
    }

    /// May the Convoy use shortcuts with Tracks now (LA-SHORT-01, RUL-LA-22)?
    pub fn has_tracks(&self, content: &Content) -> bool {
        self.cells().any(|cell| convoy_card(content, self.cards[cell]).tracks)
            || self.specials(content).any(|special| special == Special::Tracks)
    }

    // ---- tokens ----

    /// Can all tokens and one more of this kind be laid out legally, moving what must be moved?
    pub fn has_room(&self, token: Token) -> bool {
        if self.empty() & self.accepting(token) != 0 {
            return true;
        }
        let mut load = self.load();
        load[token as usize] += 1;
        self.can_hold(load)
    }

    /// Would this token find room once one of another kind is gone?
    pub fn has_room_without(&self, token: Token, gone: Token) -> bool {
        let mut load = self.load();
        if load[gone as usize] == 0 {
            return false;
        }
        load[gone as usize] -= 1;
        load[token as usize] += 1;
        self.can_hold(load)
    }

    /// Most Convoys have no Battery, and need not count any.
    fn load(&self) -> Load {
        let [food, fuel, ammo, survivors, full, half] = self.tokens;
        let count = |held: Boxes| held.count_ones() as u8;
        let batteries = if full | half == 0 { [0, 0] } else { [count(full), count(half)] };
        [count(food), count(fuel), count(ammo), count(survivors), batteries[0], batteries[1]]
    }

    /// Only boxes without symbol serve more than one kind, so counting decides whether a layout exists.
    fn can_hold(&self, load: Load) -> bool {
        let [food, fuel, ammo, survivors, full, half] = load;
        let open = |boxes: Boxes| (boxes & !self.damage).count_ones() as u8;
        let overflow =
            survivors.saturating_sub(open(self.survivor)) + (food + fuel).saturating_sub(open(self.food_fuel));
        overflow + ammo + full + half <= open(self.any)
    }

    /// Lays a token down, moving another out of the way if that is needed and allowed. False if there is no room.
    pub fn stow(&mut self, token: Token) -> bool {
        if let Some(at) = self.best_empty(token) {
            self.put(token, at);
            return true;
        }
        // Every fitting box is taken; some box without symbol may hold a token that has a free box of its own.
        for other in Token::ALL {
            let movable = self.holding(other) & self.any & self.accepting(token);
            let refuge = self.empty() & self.accepting(other) & !self.any;
            if movable != 0 && refuge != 0 {
                let at = BoxRef(movable.trailing_zeros() as u8);
                self.tokens[other as usize] &= !at.bit();
                self.put(other, BoxRef(refuge.trailing_zeros() as u8));
                self.put(token, at);
                return true;
            }
        }
        false
    }

    /// [`stow`](Self::stow) after making sure that there is room.
    pub fn stow_with_room(&mut self, token: Token) -> bool {
        self.has_room(token) && self.stow(token)
    }

    /// Boxes with a symbol first, so that boxes without one stay open; Survivors to the front, goods to the rear.
    fn best_empty(&self, token: Token) -> Option<BoxRef> {
        let open = self.empty() & self.accepting(token);
        let own = open & !self.any;
        let choice = if own != 0 { own } else { open };
        if choice == 0 {
            return None;
        }
        Some(BoxRef(match token {
            Token::Survivor => choice.trailing_zeros(),
            _ => 63 - choice.leading_zeros(),
        } as u8))
    }

    /// Lays a token in an empty box that accepts it.
    pub fn put(&mut self, token: Token, at: BoxRef) {
        debug_assert!(self.empty() & self.accepting(token) & at.bit() != 0);
        self.tokens[token as usize] |= at.bit();
    }

    /// Takes the token out of a box.
    pub fn lift(&mut self, at: BoxRef) -> Option<Token> {
        let token = self.token_at(at)?;
        self.tokens[token as usize] &= !at.bit();
        Some(token)
    }

    /// Takes away one token of a kind, from a box without symbol if possible. False if there is none.
    pub fn spend(&mut self, token: Token) -> bool {
        let held = self.holding(token);
        if held == 0 {
            return false;
        }
        let open = held & self.any;
        let from = if open != 0 { open } else { held };
        // The last Survivor token to go is the one at the wheel.
        let bit = 1 << (63 - from.leading_zeros());
        self.tokens[token as usize] &= !bit;
        true
    }

    /// Can so many of a Resource be paid? A price of a Half is one Half or one turn of a Full, so a Full pays two of them;
    /// no other price is met by anything but the Resource itself (PA-BAT-03 to -08).
    pub fn can_pay(&self, resource: Resource, times: u8) -> bool {
        let more = if resource == Resource::Half { 2 * self.count(Token::Full) } else { 0 };
        self.count(resource.into()) + more >= times
    }

    /// Moves a token, or swaps two, if both boxes accept what they get (LA-PLACE-05).
    pub fn can_shift(&self, from: BoxRef, to: BoxRef) -> bool {
        let Some(token) = self.token_at(from) else {
            return false;
        };
        from != to
            && self.accepting(token) & to.bit() != 0
            && self.token_at(to).is_none_or(|other| other != token && self.accepting(other) & from.bit() != 0)
    }

    /// Carries out a shift that [`can_shift`](Self::can_shift) allows.
    pub fn shift(&mut self, from: BoxRef, to: BoxRef) {
        let Some(token) = self.lift(from) else { return };
        let other = self.lift(to);
        self.put(token, to);
        if let Some(other) = other {
            self.put(other, from);
        }
    }

    /// Is a Survivor token on the Truck, or can one be brought there (LA-MOVE-02, RUL-LA-71)?
    pub fn can_be_driven(&self) -> bool {
        let truck = Self::area(Area::Truck);
        if self.holding(Token::Survivor) & truck != 0 {
            return true;
        }
        if self.count(Token::Survivor) == 0 {
            return false;
        }
        if self.survivor & truck & !self.damage != 0 {
            return true;
        }
        if self.any & truck & !self.damage == 0 {
            return false;
        }
        // One Survivor in a box without symbol on the Truck; everything else must still fit.
        let mut rest = *self;
        let wheel = self.any & truck & !self.damage;
        rest.any &= !(wheel & wheel.wrapping_neg());
        let mut load = self.load();
        load[Token::Survivor as usize] -= 1;
        rest.can_hold(load)
    }

    /// Brings a Survivor token to the Truck. Call only if [`can_be_driven`](Self::can_be_driven).
    pub fn man_truck(&mut self) {
        let truck = Self::area(Area::Truck);
        if self.holding(Token::Survivor) & truck != 0 {
            return;
        }
        let seats = self.accepting(Token::Survivor) & truck;
        let crew = self.holding(Token::Survivor);
        let swap = Each(seats).find_map(|to| Each(crew).find(|&from| self.can_shift(from, to)).map(|from| (from, to)));
        if let Some((from, to)) = swap {
            self.shift(from, to);
            return;
        }
        // No single move does it: lay everything out anew.
        let own = seats & self.survivor;
        let seat = BoxRef(if own != 0 { own } else { seats }.trailing_zeros() as u8);
        let load = self.load();
        self.tokens = [0; TOKENS];
        self.put(Token::Survivor, seat);
        let mut left = load;
        left[Token::Survivor as usize] -= 1;
        self.stow_all(left);
    }

    /// Lays down a load that is known to fit beside what lies there.
    fn stow_all(&mut self, load: Load) {
        for token in Token::ALL {
            for _ in 0..load[token as usize] {
                let stowed = self.stow(token);
                debug_assert!(stowed, "a load that fits by count finds its boxes");
            }
        }
    }

    /// The same cargo in another layout (see [`Stowage`]).
    pub fn arranged(&self, stowage: Stowage) -> Convoy {
        Convoy { tokens: self.layout(stowage), ..*self }
    }

    /// Where the tokens lie in a layout, in the order of [`Token::ALL`].
    pub fn layout(&self, stowage: Stowage) -> [Boxes; TOKENS] {
        self.layout_of(&Cargo::of(self), stowage)
    }

    /// All layouts, in the order of [`Stowage::ALL`]: cargo and boxes are counted once for them.
    pub fn layouts(&self) -> impl Iterator<Item = [Boxes; TOKENS]> {
        let cargo = Cargo::of(self);
        Stowage::ALL.into_iter().map(move |stowage| self.layout_of(&cargo, stowage))
    }

    fn layout_of(&self, cargo: &Cargo, stowage: Stowage) -> [Boxes; TOKENS] {
        if stowage == Stowage::AsItLies {
            return self.tokens;
        }
        let (groups, mut tokens, mut room) = (stowage.groups(), [0; TOKENS], cargo.room);
        for &token in &cargo.tokens[..cargo.count] {
            tokens[token as usize] |= room.take(token, &groups);
        }
        tokens
    }

    /// Turns a Full to its Half face, in the box that it lies in (PA-BAT-05, RUL-PA-13). False if none lies there.
    pub fn flip(&mut self, at: BoxRef) -> bool {
        let full = self.holding(Token::Full) & at.bit() != 0;
        if full {
            self.tokens[Token::Full as usize] &= !at.bit();
            self.tokens[Token::Half as usize] |= at.bit();
        }
        full
    }

    // ---- damage ----

    /// Puts a Damage counter in an undamaged box and hands back the token that lay there.
    pub fn hit(&mut self, at: BoxRef) -> Option<Token> {
        let token = self.lift(at);
        self.damage |= at.bit();
        token
    }

    /// Removes a Damage counter.
    pub fn repair(&mut self, at: BoxRef) {
        self.damage &= !at.bit();
    }

    // ---- boxes beyond the printed ones (FS4-KEY-ARCHIVE-02) ----

    /// Boxes of the cards that are not printed on them: those of a card that lies under one of them.
    pub fn added(&self, content: &Content) -> Boxes {
        self.cells().fold(0, |added, cell| added | self.added_to(content, cell))
    }

    fn added_to(&self, content: &Content, cell: usize) -> Boxes {
        let printed = convoy_card(content, self.cards[cell]).boxes.len();
        self.all & Self::beyond(cell, printed)
    }

    /// The places of a cell after so many.
    fn beyond(cell: usize, places: usize) -> Boxes {
        (0xFF_u64 << places & 0xFF) << (cell * BOXES)
    }

    /// What an added box shows: the sets tell, because it is neither a Weapon nor Special.
    fn added_kind(&self, at: BoxRef) -> BoxKind {
        let shows = |set: Boxes| set & at.bit() != 0;
        match (shows(self.any), shows(self.survivor), shows(self.food_fuel)) {
            (true, ..) => BoxKind::Any,
            (_, true, _) => BoxKind::Survivor,
            (.., true) => BoxKind::FoodFuel,
            (false, false, false) => BoxKind::Armor,
        }
    }

    /// Could so many boxes be added to the card in this cell, in the place of those that were?
    pub fn takes_more(&self, content: &Content, cell: usize, more: usize) -> bool {
        self.cards[cell].is_some() && convoy_card(content, self.cards[cell]).boxes.len() + more <= BOXES
    }

    /// Adds boxes to the card in a cell, after the printed ones; content is checked to have only kinds that can be added.
    pub fn add_boxes(&mut self, content: &Content, cell: usize, boxes: &[BoxKind]) {
        let printed = convoy_card(content, self.cards[cell]).boxes.len();
        for (place, kind) in (printed..BOXES).zip(boxes) {
            let bit = BoxRef::new(cell, place).bit();
            self.all |= bit;
            match kind {
                BoxKind::Any => self.any |= bit,
                BoxKind::Survivor => self.survivor |= bit,
                BoxKind::FoodFuel => self.food_fuel |= bit,
                BoxKind::Armor => {}
                BoxKind::Weapon(_) | BoxKind::Energy(_) | BoxKind::Junk(_) => {}
                BoxKind::AsgardArmor | BoxKind::Special(_) => {}
            }
        }
    }

    /// Takes the added boxes of a card away, and the Damage counters in them; hands back the tokens that lay there.
    pub fn remove_boxes(&mut self, content: &Content, cell: usize) -> Load {
        let boxes = self.added_to(content, cell);
        let aside = self.take_tokens(boxes);
        self.damage &= !boxes;
        self.forget_sets(boxes);
        aside
    }

    /// Takes every token out of these boxes.
    fn take_tokens(&mut self, boxes: Boxes) -> Load {
        let mut aside = [0; TOKENS];
        for token in Token::ALL {
            aside[token as usize] = (self.holding(token) & boxes).count_ones() as u8;
            self.tokens[token as usize] &= !boxes;
        }
        aside
    }

    /// These boxes are no more.
    fn forget_sets(&mut self, boxes: Boxes) {
        self.map_sets(|set| set & !boxes);
    }

    fn map_sets(&mut self, map: impl Fn(Boxes) -> Boxes) {
        let sets = [
            &mut self.all,
            &mut self.any,
            &mut self.survivor,
            &mut self.food_fuel,
            &mut self.weapon,
            &mut self.special,
        ];
        sets.into_iter().for_each(|set| *set = map(*set));
    }

    // ---- cards ----

    /// Puts a card in a cell. What lay on the former card is handed back as set-aside tokens; its damage is gone
    /// (LA-REPL-01, LA-REPL-02).
    pub fn replace(&mut self, content: &Content, cell: usize, card: CardId) -> Load {
        let boxes = 0xFF << (cell * BOXES);
        let aside = self.take_tokens(boxes);
        self.damage &= !boxes;
        self.forget_sets(boxes);
        self.cards[cell] = card;
        self.refresh(content);
        aside
    }

    /// Takes a Trailer and its Device off; the Trailers behind close up (RUL-LA-42). Returns both cards and the load.
    pub fn drop_trailer(&mut self, content: &Content, column: usize) -> ([CardId; 2], Load) {
        let cards = [self.cards[column * 2], self.cards[column * 2 + 1]];
        let mut aside = self.replace(content, column * 2, CardId::NONE);
        for (sum, more) in aside.iter_mut().zip(self.replace(content, column * 2 + 1, CardId::NONE)) {
            *sum += more;
        }
        let keep = (1u64 << (16 * column)) - 1;
        let close_up = |set: Boxes| (set & keep) | ((set >> 16) & !keep);
        self.tokens = self.tokens.map(close_up);
        self.damage = close_up(self.damage);
        self.map_sets(close_up);
        self.cards.copy_within(column * 2 + 2.., column * 2);
        self.cards[CELLS - 2..].fill(CardId::NONE);
        self.refresh(content);
        (cards, aside)
    }

    /// Works the sets of boxes out anew. Boxes that were added to a card are in no card: the sets themselves keep them.
    fn refresh(&mut self, content: &Content) {
        let mut sets = Convoy { cards: self.cards, tokens: self.tokens, damage: self.damage, ..Convoy::default() };
        let added = self.added(content);
        if added != 0 {
            sets.all = self.all & added;
            sets.any = self.any & added;
            sets.survivor = self.survivor & added;
            sets.food_fuel = self.food_fuel & added;
        }
        for cell in self.cells() {
            for (place, kind) in convoy_card(content, self.cards[cell]).boxes.iter().enumerate() {
                let bit = BoxRef::new(cell, place).bit();
                sets.all |= bit;
                match kind {
                    BoxKind::Any => sets.any |= bit,
                    BoxKind::Survivor => sets.survivor |= bit,
                    BoxKind::FoodFuel => sets.food_fuel |= bit,
                    BoxKind::Armor | BoxKind::AsgardArmor => {}
                    BoxKind::Weapon(_) | BoxKind::Energy(_) | BoxKind::Junk(_) => sets.weapon |= bit,
                    BoxKind::Special(_) => sets.special |= bit,
                }
            }
        }
        *self = sets;
    }

    /// Says what is wrong with the layout, if anything is (LA-PLACE-01 and following).
    pub fn check(&self, content: &Content) -> Result<(), String> {
        let mut plain = *self;
        plain.refresh(content);
        if plain != *self {
            return Err("sets of boxes do not match the cards".into());
        }
        let mut seen = self.damage;
        if seen & !self.all != 0 {
            return Err("damage outside any Cargo Box".into());
        }
        for token in Token::ALL {
            let held = self.holding(token);
            if held & !self.accepting(token) != 0 {
                return Err(format!("{token:?} in a box that does not accept it"));
            }
            if held & seen != 0 {
                return Err(format!("{token:?} shares its box"));
            }
            seen |= held;
        }
        Ok(())
    }

    /// Test positions: lays damage without touching tokens.
    pub fn set_damage(&mut self, damage: Boxes) {
        self.damage = damage & self.all;
    }

    /// Test positions: lays tokens as told, unchecked.
    pub fn set_tokens(&mut self, token: Token, boxes: Boxes) {
        self.tokens[token as usize] = boxes;
    }
}

/// All that lies in a Convoy, one token after the other, and the boxes as if nothing lay in them.
struct Cargo {
    tokens: [Token; CELLS * BOXES],
    count: usize,
    room: Room,
}

impl Cargo {
    fn of(convoy: &Convoy) -> Self {
        let (mut tokens, mut count) = ([Token::Food; CELLS * BOXES], 0);
        for token in Token::SURVIVORS_FIRST {
            for (_, place) in Each(convoy.holding(token)).zip(&mut tokens[count..]) {
                *place = token;
                count += 1;
            }
        }
        Cargo { tokens, count, room: Room::new(convoy) }
    }
}

/// Kinds of tokens by their boxes: Survivors, Food and Fuel, and all that only boxes without symbol accept.
const KINDS: usize = 3;

/// The undamaged boxes of a Convoy that no token lies in yet, by what they accept; each accepts one kind or any.
#[derive(Clone, Copy)]
struct Room {
    /// Boxes of each kind.
    own: [Boxes; KINDS],
    /// How many more there are of each than tokens of the kind still to be laid out; ever too few where there is none.
    surplus: [i8; KINDS],
    /// Boxes without symbol.
    any: Boxes,
    /// How many more there are of them than tokens still to be laid out that need one.
    spare: i8,
}

impl Room {
    /// All boxes, as if nothing lay in them. The cargo is known to fit.
    fn new(convoy: &Convoy) -> Self {
        let [food, fuel, ammo, survivors, full, half] = convoy.tokens;
        let count = |boxes: Boxes| boxes.count_ones() as i8;
        let own = [convoy.survivor & !convoy.damage, convoy.food_fuel & !convoy.damage, 0];
        let surplus = [count(own[0]) - count(survivors), count(own[1]) - count(food | fuel), i8::MIN];
        let any = convoy.any & !convoy.damage;
        let spare = count(any) - count(ammo | full | half) + surplus[0].min(0) + surplus[1].min(0);
        Room { own, surplus, any, spare }
    }

    /// Takes the first box by preference that leaves room for the rest of the load. A box of its own always does; one without
    /// symbol does if the token would need one sooner or later, or if one is to spare. All without branches: which of the groups
    /// it is, and which kind of box, no processor foresees.
    #[inline]
    fn take(&mut self, token: Token, groups: &[Boxes; 4]) -> Boxes {
        let kind = match token {
            Token::Survivor => 0,
            Token::Food | Token::Fuel => 1,
            Token::Ammo | Token::Full | Token::Half => 2,
        };
        let (own, lacking) = (self.own[kind], self.surplus[kind] < 0);
        let takes_any = lacking | (self.spare > 0);
        let open = own | if takes_any { self.any } else { 0 };
        let [first, second, third, fourth] = groups.map(|group| open & group);
        let either = |a: Boxes, b: Boxes| if a == 0 { b } else { a };
        let found = either(either(first, second), either(third, fourth));
        debug_assert!(found != 0, "a load that fits in one layout fits beside each of its tokens");
        let bit = found & found.wrapping_neg();
        let without_symbol = own & bit == 0;
        self.any &= !bit;
        self.own[kind] = own & !bit;
        self.spare -= i8::from(without_symbol & !lacking);
        self.surplus[kind] += i8::from(without_symbol);
        bit
    }
}

/// The Convoy card of an id.
pub fn convoy_card(content: &Content, id: CardId) -> &ConvoyCard {
    match &content.card(id).kind {
        CardKind::Convoy(card) => card,
        other => unreachable!("only Convoy cards lie in a Convoy, not {other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batteries_are_saved_in_the_words_of_other_tokens() {
        let mut tokens = [0; TOKENS];
        for (at, token) in Token::ALL.into_iter().enumerate() {
            tokens[token as usize] = 0b1001 << (4 * at);
        }
        let convoy = Convoy { tokens, ..Convoy::default() };
        let bytes = postcard::to_allocvec(&convoy).unwrap();
        assert_eq!(postcard::from_bytes::<Convoy>(&bytes), Ok(convoy));
        let four = postcard::to_allocvec(&[0x09_0009u64, 0x90_0090, 0x99_0900, 0x9000]).unwrap();
        assert_eq!(bytes[CELLS..CELLS + four.len()], four, "four words stand where four words stood");
    }

    /// Does the load fit in the boxes that are open, by the plain definition?
    fn fits(convoy: &Convoy, open: Boxes, load: Load) -> bool {
        let [food, fuel, ammo, survivors, full, half] = load.map(u32::from);
        let count = |boxes: Boxes| (boxes & open).count_ones();
        let overflow =
            survivors.saturating_sub(count(convoy.survivor)) + (food + fuel).saturating_sub(count(convoy.food_fuel));
        overflow + ammo + full + half <= count(convoy.any)
    }

    /// A Convoy with boxes and tokens by chance, as many as fit.
    fn loaded(rng: &mut tabletop::GameRng) -> Convoy {
        let mut convoy = Convoy::default();
        for bit in (0..64).map(|at| 1 << at).filter(|_| rng.below(3) == 0).collect::<Vec<Boxes>>() {
            convoy.all |= bit;
            match rng.below(5) {
                0 => convoy.survivor |= bit,
                1 => convoy.food_fuel |= bit,
                2 | 3 => convoy.any |= bit,
                _ => convoy.weapon |= bit,
            }
            if rng.below(6) == 0 {
                convoy.damage |= bit;
            }
        }
        for _ in 0..rng.below(16) {
            convoy.stow_with_room(Token::ALL[rng.below(TOKENS as u32) as usize]);
        }
        convoy
    }

    #[test]
    fn every_token_takes_the_first_box_that_leaves_room_for_the_rest() {
        let mut rng = tabletop::GameRng::from_number(1);
        for _ in 0..2_000 {
            let convoy = loaded(&mut rng);
            for stowage in [Stowage::Rear, Stowage::Low, Stowage::High] {
                let (mut open, mut left, mut plain) = (!convoy.damage, convoy.load(), [0; TOKENS]);
                for token in Token::SURVIVORS_FIRST {
                    while left[token as usize] > 0 {
                        left[token as usize] -= 1;
                        let leaves_room = |at: &BoxRef| fits(&convoy, open & !at.bit(), left);
                        let boxes = stowage.groups().map(|group| convoy.accepting(token) & open & group);
                        let first = boxes.into_iter().find_map(|boxes| Each(boxes).find(leaves_room)).unwrap();
                        open &= !first.bit();
                        plain[token as usize] |= first.bit();
                    }
                }
                assert_eq!(convoy.layout(stowage), plain, "{stowage:?} of {convoy:?}");
            }
        }
    }
}
