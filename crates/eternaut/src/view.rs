//! What people at the table may see: the one place that decides it.
//!
//! All that is revealed is open to everybody. Never seen: texts not read, fronts of tiles that lie face down, the order of
//! decks, sections of Skill Tests, Story cards still in their deck, options that are not offered.

use serde::Serialize;
use tabletop::{Seat, SeatSet};

use crate::combat::Alert;
use crate::content::{
    ActionCardId, Attack, Bag, CharacterId, CounterId, Ground, Icon, ItemActionId, ItemId, MenaceCardId,
    ObjectiveState, QuestNo, Skill, SkillCounter, SkillCounterId, Skills, Spot, StoryKind, StoryNo, Strike, TextId,
    TileNo,
};
use crate::figure::{Figure, FigureId};
use crate::look::Look;
use crate::paths::turned;
use crate::score;
use crate::space::{Cell, Direction, Space};
use crate::state::{Dropped, EventCounterAt, Laid, Phase, Slot, TimerEventCounter};
use crate::step::Step;

/// The table as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The Scenario's code.
    pub scenario: String,
    /// The title of the Scenario.
    pub title: TextId,
    /// Where the game is.
    pub phase: Phase,
    /// Rounds begun, this one counted.
    pub round: u8,
    /// Space of the Timer token; 0 is the clock.
    pub timer: u8,
    /// Seat of the First Player.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// Who must decide.
    pub to_act: SeatSet,
    /// What they are asked.
    pub question: Option<Question>,
    /// Character boards in use.
    pub boards: Vec<BoardView>,
    /// The Alert counter, where the Scenario has one.
    pub alert: Option<Alert>,
    /// Cubes on the Survivors' Rule card.
    pub rule_cubes: u8,
    /// Figures on the map.
    pub figures: Vec<FigureView>,
    /// Hands by seat: kinds of Action cards.
    pub hands: Vec<Vec<ActionCardId>>,
    /// Cards left in the Action deck.
    pub deck: u8,
    /// The Action discard pile.
    pub discard: Vec<ActionCardId>,
    /// Cards left in the Menace deck.
    pub menace: u8,
    /// The Menace card being resolved: position and title.
    pub menace_now: Option<(MenaceCardId, TextId)>,
    /// Discarded Menace cards.
    pub menace_discard: Vec<(MenaceCardId, TextId)>,
    /// Tiles on the map.
    pub tiles: Vec<TileView>,
    /// Utility counters on the map.
    pub counters: Vec<CounterView>,
    /// Event counters on the map.
    pub event_counters: Vec<EventCounterAt>,
    /// Event counters on the Timer track.
    pub timer_event_counters: Vec<TimerEventCounter>,
    /// Items under Drop counters (ET-DROP-07).
    pub dropped: Vec<Dropped>,
    /// Items that lie open, each kind once.
    pub items: Vec<ItemView>,
    /// Snowflake counters: where, and whether Active.
    pub snow: Vec<(Space, bool)>,
    /// Story cards on the table.
    pub story: Vec<StoryView>,
    /// ✓ on the Plot track.
    pub ticks: u8,
    /// ✗ on the Plot track.
    pub crosses: u8,
    /// Keywords in the Diary.
    pub notes: Vec<TextId>,
    /// The book read so far.
    pub book: Vec<TextId>,
    /// The Characters that died, in that order.
    pub dead: Vec<CharacterId>,
    /// Those who left.
    pub left: Vec<CharacterId>,
    /// Special Quest cards of the Scenarios before, which lie beside the board (EK-SETB-03).
    pub carried: Vec<CarriedView>,
    /// How it ended.
    pub end: Option<EndView>,
}

/// A Special Quest card of an earlier Scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CarriedView {
    /// Its code, such as `A-10`.
    pub code: String,
    /// The title as it is told.
    pub title: TextId,
    /// Number of the Special Quest.
    pub quest: QuestNo,
}

/// What is asked now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Question {
    /// Name of the question.
    pub ask: &'static str,
    /// The Character that acts, if one does.
    pub who: Option<CharacterId>,
    /// How much is left: spaces, cards, counters.
    pub left: u8,
    /// Tested Skill and value so far.
    pub test: Option<(Skill, u8)>,
    /// Options offered: position and label.
    pub options: Vec<(u8, TextId)>,
    /// The Action card whose effect is asked for.
    pub card: Option<ActionCardId>,
    /// Effects it has: position and name.
    pub effects: Vec<(u8, &'static str)>,
    /// The Objective that is judged.
    pub story: Option<StoryNo>,
    /// The Item that somebody must hand over.
    pub item: Option<ItemId>,
    /// The NPC or Enemy that it is about.
    pub figure: Option<FigureId>,
}

/// An Item that lies open: held by somebody or under a Drop counter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ItemView {
    /// The Item by its number.
    pub id: ItemId,
    /// The name as it is told.
    pub name: TextId,
    /// What is printed on it.
    pub text: Option<TextId>,
    /// Actions: number, name, range.
    pub uses: Vec<(ItemActionId, Option<TextId>, u8)>,
    /// Its Attack actions.
    pub attacks: Vec<Attack>,
    /// What makes it a Bag.
    pub bag: Option<Bag>,
    /// Skill icons that it adds to Tests.
    pub skills: Skills,
}

/// A Character board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardView {
    /// The Character by its number.
    pub character: CharacterId,
    /// The name as it is told.
    pub name: Option<TextId>,
    /// Where they stand.
    pub space: Space,
    /// Card slots from top to bottom.
    pub slots: Vec<Slot>,
    /// The Items it holds, in the order it got them.
    pub items: Vec<ItemId>,
    /// Skill values without hand cards.
    pub skills: Skills,
    /// Can ignore snow.
    pub ignores_snow: bool,
    /// Life Points, where the Scenario has tracks for them.
    pub life: Option<u8>,
    /// Life Points at most.
    pub most_life: Option<u8>,
    /// Ammo counters beside the board.
    pub ammo: u8,
    /// Cubes of the Survivors' clock.
    pub cubes: u8,
    /// Bags among its Items.
    pub bags: Vec<BagView>,
}

/// A Bag and what lies in it (EB-BAG).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BagView {
    /// The Bag by its number.
    pub item: ItemId,
    /// Items that it can store.
    pub holds: u8,
    /// The word of the effect that opens it.
    pub opens: String,
    /// What lies in it, in the order it came.
    pub items: Vec<ItemId>,
}

/// A figure on the map and what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FigureView {
    /// Which one, where it stands and what is left of its Life.
    pub figure: Figure,
    /// The name as it is told.
    pub name: Option<TextId>,
    /// Most Life Points that it can have.
    pub most_life: Option<u8>,
    /// What the card of an NPC or Enemy says.
    pub text: Option<TextId>,
    /// How a standee is drawn.
    pub look: Option<String>,
    /// Can be talked to: what the card of an NPC says.
    pub talks: bool,
    /// Spaces that an Enemy goes when it chases or flees.
    pub steps: Option<u8>,
    /// How an Enemy attacks.
    pub strike: Option<Strike>,
}

/// A tile on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TileView {
    /// Where the tile lies on the grid.
    pub cell: Cell,
    /// Its number, printed on both sides.
    pub tile: TileNo,
    /// Where its north points.
    pub turn: Direction,
    /// Its front, if it lies face up.
    pub front: Option<Front>,
}

/// The front of a tile, turned as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Front {
    /// What it shows.
    pub name: TextId,
    /// How it looks.
    pub look: String,
    /// The floor that it belongs to (EB-LINK-01).
    pub floor: u8,
    /// Grounds of its spaces.
    pub grounds: [Ground; 4],
    /// Walls of its spaces: bit 0 north, 1 east, 2 south, 3 west.
    pub walls: [u8; 4],
}

/// A counter on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CounterView {
    /// Its number in this game.
    pub no: u16,
    /// Its ID, such as 226.
    pub id: CounterId,
    /// The name, once it is known.
    pub name: Option<TextId>,
    /// How it is drawn.
    pub look: String,
    /// How it stands in the way.
    pub icon: Icon,
    /// Where it lies.
    pub spot: Spot,
    /// On which tile's space.
    pub side: Space,
    /// Carries a Consumed cube.
    pub consumed: bool,
    /// The letter of a LINK counter (EB-LINK-01).
    pub link: Option<char>,
}

/// A Story card on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoryView {
    /// The card by its number.
    pub no: StoryNo,
    /// Its code, such as `A-03`.
    pub code: String,
    /// The title as it is told.
    pub title: TextId,
    /// What an Objective asks for.
    pub aim: Option<TextId>,
    /// What became of an Objective.
    pub state: Option<ObjectiveState>,
    /// Number of a Special Quest.
    pub quest: Option<QuestNo>,
}

/// How a Scenario ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EndView {
    /// Epilogue code; none if the story gave none.
    pub epilogue: Option<String>,
    /// The Scenario that follows.
    pub next: Option<String>,
    /// Was it won?
    pub won: bool,
    /// Is the campaign lost?
    pub lost: bool,
    /// Final score of the Scenario (EK-END-08).
    pub score: u8,
    /// Purchase Points left.
    pub points: u8,
    /// Special Action cards for sale: kind and copies.
    pub supply: Vec<(ActionCardId, u8)>,
    /// The Action deck: kind and copies.
    pub deck: Vec<(ActionCardId, u8)>,
    /// Skill counters for sale, ascending.
    pub counters: Vec<SkillCounter>,
    /// What the Diary keeps from Scenario B on; nothing after A.
    pub kept: Option<KeptView>,
}

/// What the Diary keeps from Scenario B on (EK-FINB-04, -05, -10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptView {
    /// The Item reserve, ascending.
    pub reserve: Vec<ItemId>,
    /// Ammo counters of all together.
    pub ammo: u8,
    /// Everybody who was played or joins: Life Points, none for the Skull, and Skill counters.
    pub people: Vec<(CharacterId, Option<u8>, Vec<SkillCounterId>)>,
    /// Those who join the group.
    pub joined: Vec<CharacterId>,
}

impl View {
    /// What everybody sees.
    pub fn of(look: Look) -> View {
        let s = look.s;
        let scenario = look.rules.scenario();
        let menace = |card: MenaceCardId| (card, scenario.menace[card.index()].title);
        let now = s.agenda.iter().find_map(|task| match task.step {
            Step::DiscardMenace(discard) => Some(menace(discard.card)),
            _ => None,
        });
        View {
            scenario: scenario.code.clone(),
            title: scenario.title,
            phase: s.phase,
            round: s.round,
            timer: s.timer,
            first: s.first,
            active: s.active,
            to_act: look.question().map_or(SeatSet::EMPTY, |task| SeatSet::only(task.seat)),
            question: look.question().map(|task| task.step.shown(look)),
            boards: s.boards.iter().filter_map(|board| board.character).filter_map(|who| board(look, who)).collect(),
            alert: s.combat.alert,
            rule_cubes: s.combat.rule_cubes,
            figures: s.figures().map(|seen| figure(look, seen)).collect(),
            hands: s.hands[..usize::from(s.count)].iter().map(|hand| hand.to_vec()).collect(),
            deck: s.deck.len() as u8,
            discard: s.discard.to_vec(),
            menace: s.menace.len() as u8,
            menace_now: now,
            menace_discard: s.menace_discard.iter().map(|&card| menace(card)).collect(),
            tiles: Cell::all().filter_map(|cell| s.laid(cell).map(|laid| tile(look, cell, laid))).collect(),
            counters: s.counters.iter().map(|placed| counter(look, placed)).collect(),
            event_counters: s.event_counters.to_vec(),
            timer_event_counters: s.timer_event_counters.to_vec(),
            dropped: s.dropped.clone(),
            items: open_items(look),
            snow: s.snow.iter().map(|space| (space, s.active_snow.contains(space))).collect(),
            story: s.story.iter().filter_map(|card| story(look, card)).collect(),
            ticks: s.ticks,
            crosses: s.crosses,
            notes: s.notes.iter().filter_map(|at| look.content().notes.get(usize::from(at))).map(|n| n.text).collect(),
            book: s.book.clone(),
            dead: s.dead.to_vec(),
            left: s.left.to_vec(),
            carried: look.carried_quests().map(|(code, title, quest)| CarriedView { code, title, quest }).collect(),
            end: matches!(s.phase, Phase::Purchase | Phase::Over).then(|| end(look)),
        }
    }
}

fn board(look: Look, who: CharacterId) -> Option<BoardView> {
    let board = look.board(who)?;
    let gear = look.s.board_of(who).map(|at| look.s.combat.gear[at]).unwrap_or_default();
    let skills = [Skill::Agility, Skill::Fighting, Skill::Leadership, Skill::Science, Skill::Sneaking, Skill::FirstAid];
    Some(BoardView {
        character: who,
        name: look.character(who).map(|character| character.name),
        space: board.space,
        slots: board.slots.to_vec(),
        items: board.items.to_vec(),
        skills: skills.map(|skill| look.skill(who, skill)),
        ignores_snow: look.ignores_snow(who),
        life: gear.life,
        most_life: look.rules.scenario().life,
        ammo: gear.ammo,
        cubes: gear.cubes,
        bags: board.items.iter().filter_map(|&item| bag(look, item)).collect(),
    })
}

fn bag(look: Look, item: ItemId) -> Option<BagView> {
    let bag = look.rules.bag(item)?;
    let items = look.s.kit.in_bag(item).collect();
    Some(BagView { item, holds: bag.holds, opens: bag.opens.clone(), items })
}

fn figure(look: Look, figure: Figure) -> FigureView {
    let card = look.rules.figure_card(figure.id).filter(|_| !figure.is_played());
    FigureView {
        figure,
        name: name_of(look, figure.id),
        most_life: look.rules.most_life(&figure),
        text: card.and_then(|card| card.text),
        look: card.map(|card| card.look.clone()),
        talks: card.is_some() && look.rules.scenario().npcs.iter().any(|npc| npc.talks && npc.card.id == figure.id),
        steps: look.rules.enemy(figure.id).map(|enemy| enemy.steps),
        strike: look.rules.enemy(figure.id).and_then(|enemy| enemy.strike),
    }
}

/// The name on a figure's card. Those of Devices join with their records.
fn name_of(look: Look, id: FigureId) -> Option<TextId> {
    let card = look.rules.figure_card(id).map(|card| card.name);
    card.or_else(|| look.character(id.character()?).map(|character| character.name))
}

fn open_items(look: Look) -> Vec<ItemView> {
    let held = look.s.boards.iter().flat_map(|board| board.items);
    let bagged = look.s.kit.bagged.iter().map(|bagged| bagged.item);
    let mut ids: Vec<ItemId> = held.chain(look.s.dropped.iter().map(|dropped| dropped.item)).chain(bagged).collect();
    ids.sort_unstable();
    ids.dedup();
    let name = |action: ItemActionId| {
        look.content().item_actions.iter().find(|known| known.id == action).map(|known| known.name)
    };
    let cards = ids.into_iter().filter_map(|id| look.rules.item(id));
    let view = |item: &crate::content::Item| ItemView {
        id: item.id,
        name: item.name,
        text: item.text,
        attacks: item.attacks.clone(),
        bag: item.bag.clone(),
        uses: item.uses.iter().map(|usage| (usage.action, name(usage.action), usage.range)).collect(),
        skills: item.skills,
    };
    cards.map(view).collect()
}

fn tile(look: Look, cell: Cell, laid: Laid) -> TileView {
    let record = look.rules.tile(laid.tile).filter(|_| laid.revealed);
    let front = record.map(|tile| {
        let (grounds, walls) = turned(tile, laid.turn);
        Front { name: tile.name, look: tile.look.clone(), floor: tile.floor, grounds, walls }
    });
    TileView { cell, tile: laid.tile, turn: laid.turn, front }
}

fn counter(look: Look, placed: &crate::state::Placed) -> CounterView {
    let record = look.rules.counter(placed.id);
    CounterView {
        no: placed.no,
        id: placed.id,
        name: record.map(|counter| counter.name),
        look: record.map_or(String::new(), |counter| counter.look.clone()),
        icon: look.rules.icon(placed.id),
        spot: placed.spot,
        side: placed.side,
        consumed: placed.consumed,
        link: record.and_then(|counter| counter.link),
    }
}

fn story(look: Look, card: &crate::state::OnTable) -> Option<StoryView> {
    let record = look.rules.story(card.no)?;
    let (aim, quest) = match &record.kind {
        StoryKind::Objective(objective) => (Some(objective.aim), None),
        StoryKind::Quest(number) => (None, Some(*number)),
        _ => (None, None),
    };
    Some(StoryView { no: card.no, code: record.code.clone(), title: record.title, aim, state: card.state, quest })
}

fn end(look: Look) -> EndView {
    let s = look.s;
    let epilogue = s.epilogue.and_then(|at| look.rules.scenario().epilogues.get(at.index()));
    let some = |list: &[u8]| {
        list.iter().enumerate().filter(|&(_, &n)| n > 0).map(|(kind, &n)| (ActionCardId(kind as u8), n)).collect()
    };
    EndView {
        epilogue: epilogue.map(|epilogue| epilogue.code.clone()),
        next: epilogue.map(|epilogue| epilogue.next.clone()),
        won: score::won(look),
        lost: s.lost,
        score: score::final_score(s),
        points: s.points,
        supply: some(&s.supply),
        deck: some(&look.whole_deck()),
        counters: look.counters_for_sale().cloned().collect(),
        kept: look.rules.scenario().keeps_reserve().then(|| kept(look)),
    }
}

fn kept(look: Look) -> KeptView {
    let people = look.s.played.iter().copied().chain(look.joiners());
    KeptView {
        reserve: look.reserve(),
        ammo: look.reserve_ammo(),
        people: people.map(|who| (who, look.life_kept(who), look.skill_counters(who).collect())).collect(),
        joined: look.joiners().collect(),
    }
}
