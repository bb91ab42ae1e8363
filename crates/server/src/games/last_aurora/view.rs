//! From the view of the rules to the view on the wire.

use last_aurora::content::words::{AREAS, word_for};
use last_aurora::content::{Block, Colour, Resource, Waypoint};
use last_aurora::convoy::{BoxRef, Each, Token};
use last_aurora::state::{Phase, Zone};
use last_aurora::step::{Step, TableStep};
use last_aurora::view::{BoxView, CellView, MemberView, PlayerView};
use last_aurora::{LastAurora, action::write_box};
use tabletop::{Game, Seat, Viewer};
use words::Words;
use words::last_aurora::question_word;

use super::athena;
use super::automa;
use super::steel;
use super::wire;
use crate::protocol::rest;

/// What a viewer sees. Everything comes from the view of the rules, which leaves out what is hidden.
pub fn view(game: &LastAurora, viewer: Viewer, words: &Words) -> wire::LastAuroraView {
    let seen = game.view(viewer);
    let look = game.look();
    // Who explores which slot is public (RUL-LA-141); the rules keep the last slot when nobody does.
    let sent = |seat: Seat| look.player(seat).steps.iter().any(|step| matches!(step, Step::Exhaust(_) | Step::Crew(_)));
    let automa = |seat: Seat| look.automa_at(seat).is_some() && look.s.table.contains(&TableStep::AfterExplore);
    let explores = |seat: Seat| sent(seat) || automa(seat);
    let exploring = seen.turn.filter(|&seat| explores(seat)).map(|_| look.s.exploring);
    wire::LastAuroraView {
        round: seen.round,
        phase: seen.phase.into(),
        turn: seen.turn.map(|seat| seat.0),
        questions: seen.questions.iter().map(|step| step.as_ref().map(|step| question_word(step).to_owned())).collect(),
        order: seen.order.iter().map(|seat| seat.0).collect(),
        aurora_number: seen.aurora.0,
        aurora_space: seen.aurora.1,
        waypoints: seen.waypoints.iter().map(|counter| counter.map(wire::Waypoint::from)).collect(),
        covered: (0..16).filter(|bit| seen.covered & (1 << bit) != 0).collect(),
        mines: seen
            .modules
            .mines
            .iter()
            .map(|mine| wire::MineView { from: mine.from, to: mine.to, owner: mine.owner.0 })
            .collect(),
        exploring,
        zone: seen
            .zone
            .iter()
            .map(|slot| wire::SlotView { card: slot.card.map(|card| card.0), blocks: slot.blocks.map(tokens) })
            .collect(),
        event: seen.event.map(|card| card.0),
        deck: seen.deck,
        discard: seen.discard.iter().map(|card| card.0).collect(),
        objects_left: seen.objects,
        object_discard: seen.object_discard.iter().map(|object| object.0).collect(),
        outcomes_left: seen.outcomes,
        outcome_back: seen.outcome_back.and_then(|area| word_for(AREAS, &area)).map(str::to_owned),
        outcome: seen.outcome.map(|outcome| outcome.0),
        outcome_discard: seen.outcome_discard.iter().map(|outcome| outcome.0).collect(),
        loot_left: seen.loot,
        loot_back: seen.loot_back,
        foes: seen
            .foes
            .iter()
            .zip(&look.s.foes)
            .map(|(foe, lying)| wire::FoeView {
                card: foe.card.0,
                number: look.enemy(foe.card).map_or(0, |enemy| enemy.number),
                region: foe.region,
                damage: foe.damage,
                defense: foe.defense,
                asgardian: look.asgardian(lying).boxes,
                asgardian_damage: look.asgardian(lying).damaged,
                targets: foe.targets.map(|seat| seat.map(|seat| seat.0)),
            })
            .collect(),
        won: seen.won.iter().map(|&(seat, card)| wire::WonLoot { seat: seat.0, card: card.0 }).collect(),
        players: seen.players.iter().enumerate().map(|(seat, player)| player_view(game, seat, player)).collect(),
        automa: seen.modules.automa.as_ref().map(|automa| automa::view(look, automa)),
        athena: seen.modules.athena.as_ref().map(|athena| athena::view(athena, viewer, words)),
        stories: seen.modules.stories.as_ref().map(|stories| steel::stories(look.content(), stories, words)),
        pvp: seen.modules.pvp.as_ref().map(|pvp| steel::pvp(pvp, viewer, words)),
        over: seen.over,
    }
}

fn player_view(game: &LastAurora, seat: usize, player: &PlayerView) -> wire::PlayerView {
    wire::PlayerView {
        colour: player.colour.into(),
        alive: player.alive,
        space: player.space,
        fame: player.fame,
        targets: player.targets,
        speed: if player.alive { game.look().speed(Seat(seat as u8)) } else { 0 },
        convoy: player.convoy.iter().map(cell_view).collect(),
        crew: player.crew.iter().map(member_view).collect(),
        objects: player.objects,
        object_limit: if player.alive { game.look().object_limit(Seat(seat as u8)) as u8 } else { 0 },
        hand: player.hand.as_ref().map(|hand| hand.iter().map(|object| object.0).collect()),
        aside: player.aside,
        ignored: (0..8).filter(|bit| player.ignored & (1 << bit) != 0).collect(),
        fired: Each(player.fired).map(write_box).collect(),
    }
}

fn cell_view(cell: &CellView) -> wire::CellView {
    let boxes = cell.boxes.iter().enumerate().map(|(place, &holds)| wire::BoxView {
        at: write_box(BoxRef::new(usize::from(cell.cell), place)),
        holds: holds.into(),
    });
    wire::CellView { column: cell.cell / 2, top: cell.cell % 2 == 1, card: cell.card.0, boxes: boxes.collect() }
}

fn member_view(member: &MemberView) -> wire::MemberView {
    wire::MemberView {
        card: member.card.0,
        zone: member.zone.into(),
        contamination: member.contamination,
        food: member.food,
        skill: member.skill,
        involved: member.involved,
        used: member.used,
    }
}

/// Tokens on a card, by name.
pub fn tokens([food, fuel, ammo, object, full, half]: Block) -> wire::Tokens {
    wire::Tokens { food, fuel, ammo, object, full, half }
}

impl From<Colour> for rest::Colour {
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::Blue => Self::Blue,
            Colour::Red => Self::Red,
            Colour::Yellow => Self::Yellow,
            Colour::Green => Self::Green,
        }
    }
}

impl From<Token> for wire::Token {
    fn from(token: Token) -> Self {
        match token {
            Token::Food => wire::Token::Food,
            Token::Fuel => wire::Token::Fuel,
            Token::Ammo => wire::Token::Ammo,
            Token::Survivor => wire::Token::Survivor,
            Token::Full => wire::Token::Full,
            Token::Half => wire::Token::Half,
        }
    }
}

impl From<Phase> for wire::Phase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Exploration => Self::Exploration,
            Phase::Rest => Self::Rest,
            Phase::Movement => Self::Movement,
            Phase::Fire => Self::Fire,
            Phase::End => Self::End,
        }
    }
}

impl From<Zone> for wire::Zone {
    fn from(zone: Zone) -> Self {
        match zone {
            Zone::Active => Self::Active,
            Zone::Rest => Self::Rest,
            Zone::Exhausted => Self::Exhausted,
        }
    }
}

impl From<BoxView> for wire::Holds {
    fn from(holds: BoxView) -> Self {
        match holds {
            BoxView::Empty => Self::Empty,
            BoxView::Damage => Self::Damage,
            BoxView::Token(Token::Food) => Self::Food,
            BoxView::Token(Token::Fuel) => Self::Fuel,
            BoxView::Token(Token::Ammo) => Self::Ammo,
            BoxView::Token(Token::Survivor) => Self::Survivor,
            BoxView::Token(Token::Full) => Self::Full,
            BoxView::Token(Token::Half) => Self::Half,
        }
    }
}

impl From<Waypoint> for wire::Waypoint {
    fn from(counter: Waypoint) -> Self {
        match counter {
            Waypoint::Resource(Resource::Food) => Self::Food,
            Waypoint::Resource(Resource::Fuel) => Self::Fuel,
            Waypoint::Resource(Resource::Ammo) => Self::Ammo,
            Waypoint::Resource(Resource::Full) => Self::Full,
            Waypoint::Resource(Resource::Half) => Self::Half,
            Waypoint::Object => Self::Object,
            Waypoint::Contamination => Self::Contamination,
        }
    }
}
