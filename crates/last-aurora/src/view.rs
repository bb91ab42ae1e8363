//! What one person at the table may see: the one place that decides it.

use serde::Serialize;
use tabletop::{Seat, SeatSet, Viewer};

use crate::content::{Area, Block, CardId, CardSet, Colour, ObjectId, OutcomeCardId, Waypoint};
use crate::convoy::{Convoy, Each, Load, Token};
use crate::look::Look;
use crate::modules::ModuleViews;
use crate::state::{Phase, Zone};
use crate::step::Step;

/// The table as a viewer sees it (RUL-LA-141: all but Objects in others' hands, decks and Loot not yet won).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Round, from 1.
    pub round: u8,
    /// Phase of the round.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// Who must decide.
    pub to_act: SeatSet,
    /// What they are asked, by seat.
    pub questions: Vec<Option<Step>>,
    /// Turn Order Table from left to right.
    pub order: Vec<Seat>,
    /// Number of the Aurora's mooring and the space beside it.
    pub aurora: (u8, u8),
    /// Special Waypoint counters by space.
    pub waypoints: Vec<Option<Waypoint>>,
    /// Shortcuts covered by an avalanche, as bits.
    pub covered: u16,
    /// The Exploration Zone.
    pub zone: Vec<SlotView>,
    /// An Event being resolved.
    pub event: Option<CardId>,
    /// Cards left in the Exploration deck by period.
    pub deck: [u8; 3],
    /// The Exploration discard pile.
    pub discard: Vec<CardId>,
    /// Cards left in the Objects deck.
    pub objects: u8,
    /// The Object discard pile.
    pub object_discard: Vec<ObjectId>,
    /// Cards left in the Outcome deck.
    pub outcomes: u8,
    /// Area on the back of the top Outcome card.
    pub outcome_back: Option<Area>,
    /// The Outcome card that lies open.
    pub outcome: Option<OutcomeCardId>,
    /// Discarded Outcome cards.
    pub outcome_discard: Vec<OutcomeCardId>,
    /// Cards left in the Loot deck.
    pub loot: u8,
    /// Defense boxes on the back of the top Loot card, for 2, 3 and 4 players.
    pub loot_back: Option<[u8; 3]>,
    /// Enemies above regions.
    pub foes: Vec<FoeView>,
    /// Loot won and waiting for the end of Convoys fire.
    pub won: Vec<(Seat, CardId)>,
    /// Players by seat.
    pub players: Vec<PlayerView>,
    /// What modules have on the table.
    #[serde(flatten)]
    pub modules: ModuleViews,
    /// The game is over.
    pub over: bool,
}

/// A slot as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SlotView {
    /// The card in it.
    pub card: Option<CardId>,
    /// Tokens on the card.
    pub blocks: [Block; 2],
}

/// An Enemy as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoeView {
    /// The Enemy card.
    pub card: CardId,
    /// The region above which it lies.
    pub region: u8,
    /// Damage on its Defense boxes.
    pub damage: u8,
    /// Defense boxes in use.
    pub defense: u8,
    /// Owners of the counters in its Target boxes.
    pub targets: [Option<Seat>; 4],
}

/// A player as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerView {
    /// The colour that the player chose.
    pub colour: Colour,
    /// Still in the game.
    pub alive: bool,
    /// Space of the Convoy token.
    pub space: u8,
    /// Stars of the Fame Track space.
    pub fame: i8,
    /// Target counters on the board.
    pub targets: u8,
    /// Convoy cards by cell.
    pub convoy: Vec<CellView>,
    /// Survivor cards, which everybody sees.
    pub crew: Vec<MemberView>,
    /// Number of Objects in hand.
    pub objects: u8,
    /// The Objects in hand, for their owner.
    pub hand: Option<Vec<ObjectId>>,
    /// Tokens set aside for the moment.
    pub aside: Load,
    /// Enemies ignored this phase, as bits.
    pub ignored: u8,
    /// Weapon boxes that attacked this phase, as bits.
    pub fired: u64,
}

/// A cell of a Convoy as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CellView {
    /// Cell number: column × 2 + row.
    pub cell: u8,
    /// The card in it.
    pub card: CardId,
    /// Tokens and damage by box.
    pub boxes: Vec<BoxView>,
}

/// A Cargo Box as seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum BoxView {
    /// Nothing in it.
    Empty,
    /// A Damage counter.
    Damage,
    /// A token that lies in the box.
    Token(Token),
}

/// A Survivor as seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MemberView {
    /// The Survivor card.
    pub card: CardId,
    /// Where on the Survivor board it lies.
    pub zone: Zone,
    /// Contamination counters that lie on it.
    pub contamination: u8,
    /// Food on the card.
    pub food: u8,
    /// Skill in force.
    pub skill: u8,
    /// Takes part in the Explore action of this turn.
    pub involved: bool,
    /// Ability used this round.
    pub used: bool,
}

impl View {
    /// What a viewer sees of a position.
    pub fn of(look: Look, viewer: Viewer) -> View {
        let s = look.s;
        let seats = SeatSet::first(usize::from(s.count));
        let mooring = look.rules.board().moorings[usize::from(s.aurora)];
        View {
            round: s.round,
            phase: s.phase,
            turn: s.turn,
            to_act: s.asked,
            questions: seats.map(|seat| look.question(seat)).collect(),
            order: s.order.to_vec(),
            aurora: (mooring.number, mooring.space),
            waypoints: s.waypoints.to_vec(),
            covered: s.covered,
            zone: s.zone.iter().map(|slot| SlotView { card: some(slot.card), blocks: slot.blocks }).collect(),
            event: some(s.event),
            deck: deck_by_period(look),
            discard: s.discard.to_vec(),
            objects: s.objects.len() as u8,
            object_discard: s.object_discard.to_vec(),
            outcomes: s.outcomes.len() as u8,
            outcome_back: s.outcomes.last().map(|top| look.content().outcomes[usize::from(top.0)].back),
            outcome: s.outcome,
            outcome_discard: s.outcome_discard.to_vec(),
            loot: s.loot.len() as u8,
            loot_back: s.loot.last().and_then(|&top| match look.content().card(top).set {
                CardSet::Loot { defense, .. } => Some(defense),
                CardSet::Start(_) | CardSet::Exploration { .. } | CardSet::Enemy { .. } => None,
            }),
            foes: s.foes.iter().map(|foe| foe_view(look, foe)).collect(),
            won: s.won.iter().map(|won| (won.seat, won.card)).collect(),
            players: seats.map(|seat| player_view(look, seat, viewer)).collect(),
            modules: ModuleViews::of(look),
            over: s.over,
        }
    }
}

fn some(card: CardId) -> Option<CardId> {
    card.is_some().then_some(card)
}

fn deck_by_period(look: Look) -> [u8; 3] {
    let mut counts = [0; 3];
    for &card in &look.s.deck {
        if let CardSet::Exploration { period, .. } | CardSet::Enemy { period } = look.content().card(card).set {
            counts[usize::from(period)] += 1;
        }
    }
    counts
}

fn foe_view(look: Look, foe: &crate::state::Foe) -> FoeView {
    FoeView {
        card: foe.card,
        region: foe.region,
        damage: foe.damage,
        defense: look.defense(foe),
        targets: [0, 1, 2, 3].map(|at| foe.target(at)),
    }
}

fn player_view(look: Look, seat: Seat, viewer: Viewer) -> PlayerView {
    let player = look.player(seat);
    PlayerView {
        colour: look.s.colours[seat.index()],
        alive: player.alive,
        space: player.space,
        fame: look.stars(seat),
        targets: player.targets,
        convoy: convoy_view(&player.convoy),
        crew: player.crew.iter().map(|member| member_view(look, member)).collect(),
        objects: player.objects.len() as u8,
        hand: viewer.is(seat).then(|| player.objects.to_vec()),
        aside: player.aside,
        ignored: player.ignored,
        fired: player.fired,
    }
}

fn member_view(look: Look, member: &crate::state::Member) -> MemberView {
    MemberView {
        card: member.card,
        zone: member.zone,
        contamination: member.contamination,
        food: member.food,
        skill: look.skill(member),
        involved: member.involved,
        used: member.used,
    }
}

fn convoy_view(convoy: &Convoy) -> Vec<CellView> {
    let boxes = |cell: usize| {
        Each(convoy.boxes() & (0xFF << (cell * 8))).map(|at| match convoy.token_at(at) {
            Some(token) => BoxView::Token(token),
            None if convoy.damage() & at.bit() != 0 => BoxView::Damage,
            None => BoxView::Empty,
        })
    };
    convoy
        .cells()
        .map(|cell| CellView { cell: cell as u8, card: convoy.card(cell), boxes: boxes(cell).collect() })
        .collect()
}
