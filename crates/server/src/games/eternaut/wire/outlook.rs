//! What people want to know before they decide, as the rules work it out: a client lights spaces and decides nothing.

use crate::protocol::wire;

wire! {
    /// What figures see and reach. Spaces are written as in actions, figures are known by their numbers.
    pub struct Outlook {
        /// One for each figure on the map.
        pub figures: Vec<FigureOutlook>,
        /// While the Alert counter is GREEN: whoever moves into one of these, or attacks it, turns it to RED.
        pub alarmed: Vec<String>,
        /// What comes of each movement that can be chosen now.
        pub arrivals: Vec<Arrival>,
    }

    /// What lies open to one figure where it stands.
    pub struct FigureOutlook {
        /// Number of the figure: Character, NPC or Enemy.
        pub figure: u16,
        /// Spaces that it sees.
        pub sees: Vec<String>,
        /// Spaces in which it can end a movement: first those that take one step, then two, and so on.
        pub reach: Vec<Vec<String>>,
        /// Spaces in which an Enemy can hit somebody once it has moved.
        pub threat: Vec<String>,
        /// Where the attacks of a Character's Items reach.
        pub shots: Vec<ShotReach>,
    }

    /// Where an attack reaches.
    pub struct ShotReach {
        /// The three digits of the Item.
        pub item: u16,
        /// Position of the attack among those of the Item, from 0.
        pub attack: u8,
        /// Spaces on which a Combat cube can lie.
        pub spaces: Vec<String>,
    }

    /// What comes of going to a space.
    pub struct Arrival {
        /// Where the movement leads.
        pub space: String,
        /// The spaces of the way as it is walked, `space` the last of them.
        pub way: Vec<String>,
        /// Those of them in which snow is touched.
        pub snow: Vec<String>,
        /// Times that a Survivor is brushed past, which hurts.
        pub harm: u8,
        /// The movement is noticed: the Alert counter is turned to RED.
        pub noticed: bool,
        /// Enemies that see the space.
        pub seen_by: Vec<u16>,
        /// Enemies that can hit there from where they stand.
        pub hit_by: Vec<u16>,
        /// Whoever goes can die of the way itself.
        pub deadly: bool,
    }

    /// An attack in progress.
    pub struct AttackNow {
        /// The Character who attacks.
        pub who: u16,
        /// The three digits of the Item.
        pub item: u16,
        /// What the Item is called.
        pub name: String,
        /// Range of a Ranged attack; none for a Melee attack.
        pub range: Option<u8>,
        /// Damage comes before the reactions.
        pub fast: bool,
        /// Where it stands: `aim`, `react`, `hit`.
        pub stage: String,
        /// The Enemy whose reaction is carried out.
        pub reacting: Option<u16>,
        /// Damage values with bonuses: one for each Combat cube at most.
        pub values: Vec<AttackValue>,
        /// Combat cubes on the map that are not resolved yet.
        pub cubes: Vec<AttackCube>,
        /// What Skills add, and whether they do.
        pub bonuses: Vec<BonusNow>,
        /// Enemies whom the attack misses.
        pub missed: Vec<u16>,
    }

    /// A damage value of an attack in progress.
    #[derive(Copy, Eq)]
    pub struct AttackValue {
        /// Life Points that it costs, bonuses included.
        pub points: u8,
        /// Reduced by the range of the space.
        pub minus_range: bool,
        /// A cube was resolved with it.
        pub used: bool,
    }

    /// A Combat cube on the map.
    pub struct AttackCube {
        /// The space it lies on.
        pub space: String,
        /// The figure that it would hit.
        pub figure: Option<u16>,
        /// Damage there by damage value, in the order of the values.
        pub points: Vec<u8>,
    }

    /// A bonus of an attack in progress.
    pub struct BonusNow {
        /// Position of the Skill.
        pub skill: u8,
        /// What the Skill is called.
        pub name: String,
        /// At least so many icons.
        pub least: u8,
        /// Icons that the attacker has.
        pub has: u8,
        /// More damage in each targeted space.
        pub damage: u8,
        /// More Combat cubes.
        pub cubes: u8,
        /// Damage before the reactions.
        pub fast: bool,
        /// The icons are enough.
        pub counts: bool,
        /// Where the icons come from.
        pub sources: Vec<SkillSource>,
    }

    /// Something that gives icons of a Skill.
    #[derive(Eq)]
    pub struct SkillSource {
        /// The Character, card or Item.
        pub name: String,
        /// How many icons.
        pub icons: u8,
    }
}
