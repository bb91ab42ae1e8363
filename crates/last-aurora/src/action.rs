//! Decisions, and the notation in which records keep them.

use std::fmt;

use tabletop::notation::{from_one, number, one_more};

use crate::content::Resource;
use crate::convoy::{BoxRef, Token};

/// A decision of a player. Survivors are named by their place in the owner's crew, Enemies by their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Choose the card of a slot to explore (LA-EXP-06).
    Explore(u8),
    /// Use this Survivor for it (LA-EXP-07).
    Commit(u8),
    /// Perform the card action now (LA-EXP-08).
    CardAction,
    /// Perform an option of a slot's Bonus Action now (LA-EXP-09).
    Bonus(u8, u8),
    /// Do without the Bonus Action.
    NoBonus,
    /// Pass with this Survivor (LA-PASS-01).
    Pass(u8),
    /// Nothing more in this turn, in Rest, or no Survivor to pass with.
    Done,
    /// Spend a Food: this Survivor moves from Exhausted to Rest (LA-FOOD-03).
    FeedRest(u8),
    /// Spend a Food: this Survivor has +1 Skill this turn (LA-FOOD-04).
    FeedSkill(u8),
    /// Play an Object (LA-OBJ-05).
    Play(u8),
    /// Discard an Object.
    DiscardObject(u8),
    /// Take a block of a Location; some of its Resources go straight back (LA-GATHER-07): how many Food in bits 0 and 1,
    /// Fuel in bits 2 and 3, Ammo in bits 4 and 5. Numbers above 3 go on in the same order from bit 6, so that records in
    /// which no number went beyond 3 read as ever.
    TakeBlock(u8, u16),
    /// A token of this kind goes back to the reserve to make room.
    Lose(Token),
    /// Lay the token in this box; what lies there goes back to the reserve.
    LoadInto(BoxRef),
    /// Let the token itself go.
    Drop,
    /// A column of the Convoy: where a Trailer or Device goes, or which Trailer goes.
    Column(u8),
    /// This Survivor card goes (LA-DMG-05).
    LoseSurvivor(u8),
    /// This Survivor token goes (RUL-LA-18).
    LoseToken(BoxRef),
    /// One of several options of a card.
    Choose(u8),
    /// Give or discard a Resource.
    Give(Resource),
    /// Discard the Resource in this box, where the box matters.
    GiveFrom(BoxRef),
    /// Put a Damage counter here.
    Damage(BoxRef),
    /// Remove the Damage counter here.
    Repair(BoxRef),
    /// No more repairs or decontaminations.
    Enough,
    /// This Survivor takes the Contamination counter.
    Contaminate(u8),
    /// The counter is stopped by this Object (LA-CARD-HAZMAT).
    Prevent(u8),
    /// Remove a Contamination counter from this Survivor.
    Decontaminate(u8),
    /// Choose a Survivor for an effect (raise Skill, recover, wake).
    Pick(u8),
    /// Use the ability of this Survivor.
    Ability(u8),
    /// Take a Resource of this type.
    TakeResource(Resource),
    /// Pay for the movement: additional Fuel, and Food where Recycle allows (LA-MOVE-07).
    Drive(u8, u8),
    /// Do not move.
    Stay,
    /// Move to this space, by roads without hazards, and stop.
    MoveTo(u8),
    /// Go to this hazardous shortcut of the map's list, cross it, and go on (LB-SHORT).
    Cross(u8),
    /// Go to the mined stretch of the main road that leaves this space, cross it, and go on (LM-HIT).
    CrossMine(u8),
    /// Put a Mine counter on the road between these two spaces (LM-USE-02).
    LayMine(u8, u8),
    /// Use this of the Mine counters on the map, in the order in which they were laid.
    LiftMine(u8),
    /// Improve the Convoy with this card of the discard pile (LB-BONUS-09).
    FromDiscard(u8),
    /// Attack with this Weapon the Enemy of this number, once and at once (LB-BONUS-12).
    AttackAtOnce(BoxRef, u8),
    /// Take what is offered: a Waypoint counter, a Loot card.
    Take,
    /// Leave what is offered.
    Leave,
    /// Confirm a layout of the cargo.
    Stow(u8),
    /// Aside: move a token from box to box, or swap two.
    Shift(BoxRef, BoxRef),
    /// Ignore the Enemy of this number.
    Ignore(u8),
    /// Attack with this Weapon the Enemy of this number, with the Ammo in this box.
    Attack(BoxRef, u8, BoxRef),
    /// Attack with this Weapon the Enemy of this number, with an Object instead of Ammo.
    AttackWith(BoxRef, u8, u8),
    /// Attack no more.
    CeaseFire,
    /// Lift the own Target counter from the Enemy of this number, from this box.
    LiftTarget(u8, u8),
    /// The counter in this Target box makes way.
    ReplaceTarget(u8),
}

const TOKENS: [&str; 4] = ["food", "fuel", "ammo", "survivor"];

#[derive(Clone, Copy)]
enum Word {
    Number(u16),
    Box(BoxRef),
    Token(u8),
}

impl From<u8> for Word {
    fn from(number: u8) -> Self {
        Word::Number(number.into())
    }
}

impl From<u16> for Word {
    fn from(number: u16) -> Self {
        Word::Number(number)
    }
}

impl From<BoxRef> for Word {
    fn from(at: BoxRef) -> Self {
        Word::Box(at)
    }
}

impl From<Token> for Word {
    fn from(token: Token) -> Self {
        Word::Token(token as u8)
    }
}

impl From<Resource> for Word {
    fn from(resource: Resource) -> Self {
        Word::Token(resource as u8)
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Word::Number(number) => write!(f, "{number}"),
            Word::Box(at) => write!(f, "{}", write_box(at)),
            Word::Token(token) => write!(f, "{}", TOKENS[usize::from(token)]),
        }
    }
}

fn token(word: &str) -> Result<Token, String> {
    let at = TOKENS.iter().position(|&name| name == word);
    at.map(|at| Token::ALL[at]).ok_or_else(|| format!("`{word}` is not one of {}", TOKENS.join(", ")))
}

fn resource(word: &str) -> Result<Resource, String> {
    token(word)?.resource().ok_or_else(|| format!("`{word}` is not a Resource"))
}

/// Reads a box: `t.2` is the second box of the Truck, `1.2` of the first Trailer, `t+.2` and `1+.2` of the Devices on them.
pub fn parse_box(word: &str) -> Result<BoxRef, String> {
    let wrong = || {
        format!(
            "`{word}` is not a box: write t.1 for the first box of the Truck, 1+.2 for the second of the Device on Trailer 1"
        )
    };
    let (card, place) = word.split_once('.').ok_or_else(wrong)?;
    let (card, row) = card.strip_suffix('+').map_or((card, 0), |card| (card, 1));
    let column = match card {
        "t" => 0,
        "1" => 1,
        "2" => 2,
        "3" => 3,
        _ => return Err(wrong()),
    };
    let place: usize = place.parse().ok().filter(|place| (1..=8).contains(place)).ok_or_else(wrong)?;
    Ok(BoxRef::new(column * 2 + row, place - 1))
}

/// Writes a box as [`parse_box`] reads it.
pub fn write_box(at: BoxRef) -> String {
    let column = at.cell() / 2;
    let card = if column == 0 { "t".to_owned() } else { column.to_string() };
    let device = if at.cell() % 2 == 1 { "+" } else { "" };
    format!("{card}{device}.{}", at.place() + 1)
}

tabletop::notation! {
    Action, Word;
    "explore" => Action::Explore(a) => [one_more(a)] <= (a) Ok(Action::Explore(from_one(a)?));
    "commit" => Action::Commit(a) => [a] <= (a) Ok(Action::Commit(number(a)?));
    "card-action" => Action::CardAction => [] <= () Ok(Action::CardAction);
    "bonus" => Action::Bonus(a, b) => [one_more(a), one_more(b)] <= (a, b) Ok(Action::Bonus(from_one(a)?, from_one(b)?));
    "no-bonus" => Action::NoBonus => [] <= () Ok(Action::NoBonus);
    "pass" => Action::Pass(a) => [a] <= (a) Ok(Action::Pass(number(a)?));
    "done" => Action::Done => [] <= () Ok(Action::Done);
    "feed-rest" => Action::FeedRest(a) => [a] <= (a) Ok(Action::FeedRest(number(a)?));
    "feed-skill" => Action::FeedSkill(a) => [a] <= (a) Ok(Action::FeedSkill(number(a)?));
    "play" => Action::Play(a) => [a] <= (a) Ok(Action::Play(number(a)?));
    "discard-object" => Action::DiscardObject(a) => [a] <= (a) Ok(Action::DiscardObject(number(a)?));
    "take-block" => Action::TakeBlock(a, b) => [one_more(a), b] <= (a, b) Ok(Action::TakeBlock(from_one(a)?, number(b)?));
    "lose" => Action::Lose(a) => [a] <= (a) Ok(Action::Lose(token(a)?));
    "load-into" => Action::LoadInto(a) => [a] <= (a) Ok(Action::LoadInto(parse_box(a)?));
    "drop" => Action::Drop => [] <= () Ok(Action::Drop);
    "column" => Action::Column(a) => [a] <= (a) Ok(Action::Column(number(a)?));
    "lose-survivor" => Action::LoseSurvivor(a) => [a] <= (a) Ok(Action::LoseSurvivor(number(a)?));
    "lose-token" => Action::LoseToken(a) => [a] <= (a) Ok(Action::LoseToken(parse_box(a)?));
    "choose" => Action::Choose(a) => [one_more(a)] <= (a) Ok(Action::Choose(from_one(a)?));
    "give" => Action::Give(a) => [a] <= (a) Ok(Action::Give(resource(a)?));
    "give-from" => Action::GiveFrom(a) => [a] <= (a) Ok(Action::GiveFrom(parse_box(a)?));
    "damage" => Action::Damage(a) => [a] <= (a) Ok(Action::Damage(parse_box(a)?));
    "repair" => Action::Repair(a) => [a] <= (a) Ok(Action::Repair(parse_box(a)?));
    "enough" => Action::Enough => [] <= () Ok(Action::Enough);
    "contaminate" => Action::Contaminate(a) => [a] <= (a) Ok(Action::Contaminate(number(a)?));
    "prevent" => Action::Prevent(a) => [a] <= (a) Ok(Action::Prevent(number(a)?));
    "decontaminate" => Action::Decontaminate(a) => [a] <= (a) Ok(Action::Decontaminate(number(a)?));
    "pick" => Action::Pick(a) => [a] <= (a) Ok(Action::Pick(number(a)?));
    "ability" => Action::Ability(a) => [a] <= (a) Ok(Action::Ability(number(a)?));
    "take-resource" => Action::TakeResource(a) => [a] <= (a) Ok(Action::TakeResource(resource(a)?));
    "drive" => Action::Drive(a, b) => [a, b] <= (a, b) Ok(Action::Drive(number(a)?, number(b)?));
    "stay" => Action::Stay => [] <= () Ok(Action::Stay);
    "move-to" => Action::MoveTo(a) => [a] <= (a) Ok(Action::MoveTo(number(a)?));
    "cross" => Action::Cross(a) => [one_more(a)] <= (a) Ok(Action::Cross(from_one(a)?));
    "cross-mine" => Action::CrossMine(a) => [a] <= (a) Ok(Action::CrossMine(number(a)?));
    "lay-mine" => Action::LayMine(a, b) => [a, b] <= (a, b) Ok(Action::LayMine(number(a)?, number(b)?));
    "lift-mine" => Action::LiftMine(a) => [one_more(a)] <= (a) Ok(Action::LiftMine(from_one(a)?));
    "from-discard" => Action::FromDiscard(a) => [a] <= (a) Ok(Action::FromDiscard(number(a)?));
    "attack-at-once" => Action::AttackAtOnce(a, b) => [a, b] <= (a, b) Ok(Action::AttackAtOnce(parse_box(a)?, number(b)?));
    "take" => Action::Take => [] <= () Ok(Action::Take);
    "leave" => Action::Leave => [] <= () Ok(Action::Leave);
    "stow" => Action::Stow(a) => [a] <= (a) Ok(Action::Stow(number(a)?));
    "shift" => Action::Shift(a, b) => [a, b] <= (a, b) Ok(Action::Shift(parse_box(a)?, parse_box(b)?));
    "ignore" => Action::Ignore(a) => [a] <= (a) Ok(Action::Ignore(number(a)?));
    "attack" => Action::Attack(a, b, c) => [a, b, c] <= (a, b, c) Ok(Action::Attack(parse_box(a)?, number(b)?, parse_box(c)?));
    "attack-with" => Action::AttackWith(a, b, c) => [a, b, c] <= (a, b, c) Ok(Action::AttackWith(parse_box(a)?, number(b)?, number(c)?));
    "cease-fire" => Action::CeaseFire => [] <= () Ok(Action::CeaseFire);
    "lift-target" => Action::LiftTarget(a, b) => [a, one_more(b)] <= (a, b) Ok(Action::LiftTarget(number(a)?, from_one(b)?));
    "replace-target" => Action::ReplaceTarget(a) => [one_more(a)] <= (a) Ok(Action::ReplaceTarget(from_one(a)?));
}
