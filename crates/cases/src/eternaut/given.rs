//! Laying out the position of a case: an empty table first, then everything the case names goes where it wants it.

use std::sync::Arc;

use registry::eternaut::automatic::{
    BeforeCheck, BeginRound, BeginTurn, Clock, EndOfRound, EndText, EndTurn, Finish, Menace, NextRound, Run, Settle,
    TimerStep,
};
use registry::eternaut::combat::{Alert, Gear, Standee};
use registry::eternaut::content::{
    ActionCardId, CharacterId, Content, CounterId, EpilogueId, ItemId, Key, MenaceCardId, ObjectiveState, PenaltyId,
    Printed, Side, SkillCounterId, Spot, StoryKind, TileNo,
};
use registry::eternaut::diary::{Diary, Entry, Fate, Section, Vitals};
use registry::eternaut::figure::FigureId;
use registry::eternaut::kit::Bagged;
use registry::eternaut::look::Look;
use registry::eternaut::paths::Grid;
use registry::eternaut::questions::{Exchange, FirstPlayer, Play};
use registry::eternaut::setup::{self, Options, Rules, Setup};
use registry::eternaut::space::{Cell, Direction, Edge, Space};
use registry::eternaut::state::{
    BOARDS, Board, Dropped, EventCounterAt, Laid, OnTable, Phase, Placed, Slot, State, TimerEventCounter,
};
use registry::eternaut::step::{Context, Step, Task};
use registry::eternaut::{Edition, Eternaut, Event, snow};
use tabletop::{Seat, seed_from_number};

use super::{CaseTable, NAMES, base};
use crate::fault::{Fault, Offset};
use crate::fields::Fields;
use crate::run::allowed;
use crate::spoken::seat_among;
use crate::tree::{Node, Value};
use crate::values::Values;

/// Those who stand on the table of a case that names nobody.
const EDUARDO: CharacterId = CharacterId::new(901).unwrap();
const SIMON: CharacterId = CharacterId::new(902).unwrap();

/// Lays out the position that `given` describes.
pub fn lay_out(values: Values, content: &Arc<Content>, node: &Node) -> Result<CaseTable, Fault> {
    let mut fields = Fields::new(node);
    let refused = fields.prop("refused");
    let scenario = fields.prop("scenario").map_or("A".to_owned(), Value::text);
    let content = match fields.child("content")? {
        Some(changes) => match accepted(values, changes, &scenario, refused)? {
            Some(content) => content,
            None => return Ok(CaseTable::refused()),
        },
        None => content.clone(),
    };
    let setup = read_setup(&mut fields, scenario)?;
    let seed = fields.number("seed")?.unwrap_or(1u64);
    let Some(rules) = allowed(setup::rules_for(&setup, content), refused, node.at)? else {
        return Ok(CaseTable::refused());
    };
    let rules = Arc::new(rules);
    let state = read_state(&rules, fields, seed)?;
    let mut events: Vec<Event> = Vec::new();
    let game = Eternaut::from_position(rules, state, &mut events)
        .map_err(|error| Fault::new(node.at, format!("this position is impossible: {error}")))?;
    Ok(CaseTable::new(game, events))
}

/// `content { … }`; nothing if the loader does not take it and the case expects that, by some words of the message.
fn accepted(
    values: Values,
    changes: &Node,
    scenario: &str,
    refused: Option<&Value>,
) -> Result<Option<Arc<Content>>, Fault> {
    match (base::changed(values, changes, scenario), refused) {
        (Ok(content), _) => Ok(Some(content)),
        (Err(fault), Some(words)) if fault.message.contains(&words.text()) => Ok(None),
        (Err(fault), _) => Err(fault),
    }
}

/// `edition=1`; without it the current one.
fn edition(fields: &mut Fields) -> Result<Edition, Fault> {
    let Some(value) = fields.prop("edition") else { return Ok(Edition::CURRENT) };
    let number = value.number()?;
    Edition::of_number(number).ok_or_else(|| Fault::new(value.at, format!("there is no edition {number} of the rules")))
}

fn read_setup(fields: &mut Fields, scenario: String) -> Result<Setup, Fault> {
    let mut yes = |name| fields.prop(name).map(Value::yes_or_no).transpose().map(|yes| yes.unwrap_or(false));
    let options = Options {
        rounds_pass_left: yes("rounds-pass-left")?,
        fatigue_is_limited: yes("fatigue-is-limited")?,
        outdoor_snow_spreads: yes("outdoor-snow-spreads")?,
    };
    let players = fields.number("players")?.unwrap_or(2);
    let diary = fields.child("diary")?.map(read_diary).transpose()?;
    let edition = edition(fields)?;
    Ok(Setup { scenario, players, diary, options, edition })
}

/// `diary points=1 next="A" lost=#true quests="A-10" { note "x"; before epilogue="END-B1-1"; character "901" items="011" fatigue=1 life=4
/// counters="SK-01"; deck "x" 2 }`
fn read_diary(node: &Node) -> Result<Diary, Fault> {
    let mut fields = Fields::new(node);
    let mut diary = Diary { lost: fields.prop("lost").is_some(), ..Diary::default() };
    for child in fields.children("before") {
        let mut line = Fields::new(child);
        diary.sections.push(read_section(&mut line)?);
        line.close()?;
    }
    let section = read_section(&mut fields)?;
    diary.sections.push(section);
    for child in fields.children("note") {
        diary.notes.extend(child.args.iter().map(Value::text));
    }
    for (list, name) in [(&mut diary.deck, "deck"), (&mut diary.supply, "supply")] {
        for child in fields.children(name) {
            let mut line = Fields::new(child);
            list.push((line.arg("a card")?.word()?, line.arg("a number")?.number()?));
            line.close()?;
        }
    }
    for child in fields.children("gone") {
        let mut line = Fields::new(child);
        diary.gone.push((id(line.arg("an Item")?)?, line.arg("a number")?.number()?));
        line.close()?;
    }
    fields.close()?;
    Ok(diary)
}

/// What one Scenario left: `points`, `next`, `epilogue`, and a line for each Character.
fn read_section(fields: &mut Fields) -> Result<Section, Fault> {
    let mut section = Section { points: fields.number("points")?.unwrap_or(0), ..Section::default() };
    section.scenario = fields.prop("scenario").map_or("A".to_owned(), Value::text);
    section.next = fields.prop("next").map(Value::text);
    section.quests = words(fields.prop("quests")).collect();
    section.epilogue = fields.prop("epilogue").map(Value::text);
    for child in fields.children("character") {
        let mut line = Fields::new(child);
        let id = id(line.arg("the number of a Character")?)?;
        let items = words(line.prop("items")).map(|word| parse_id(&word, child.at)).collect::<Result<_, _>>()?;
        let fatigue: u8 = line.number("fatigue")?.unwrap_or(0);
        let fate = line.prop("fate").map(|fate| fate.one_of("fate", FATES)).transpose()?.unwrap_or_default();
        let counters = words(line.prop("counters")).map(|word| skill_counter(&word, child.at));
        let vitals = Vitals { id, life: line.number("life")?, counters: counters.collect::<Result<_, _>>()? };
        line.close()?;
        if vitals.life.is_some() || !vitals.counters.is_empty() {
            section.ledger.0.people.push(vitals);
        }
        let penalties = if fatigue > 0 { vec![("fatigue".to_owned(), fatigue)] } else { Vec::new() };
        section.characters.push(Entry { id, fate, items, penalties });
    }
    Ok(section)
}

fn skill_counter(word: &str, at: Offset) -> Result<SkillCounterId, Fault> {
    SkillCounterId::parse(word).ok_or_else(|| Fault::new(at, format!("`{word}` is no Skill counter: write SK-01")))
}

fn read_state(rules: &Rules, mut fields: Fields, seed: u64) -> Result<State, Fault> {
    let moment = fields.child("moment")?;
    let opening = moment.is_some_and(|node| node.args.first().is_some_and(|word| word.text() == "opening"));
    let state = match opening {
        true => setup::lay_out(rules, seed_from_number(seed)),
        false => setup::empty(rules, seed_from_number(seed)),
    };
    let mut layout = Layout { rules, s: state, pool: setup::deck_of(rules) };
    if opening {
        fields.close()?;
        return Ok(layout.s);
    }
    layout.read(&mut fields)?;
    layout.moment(moment, &mut fields)?;
    fields.close()?;
    Ok(layout.s)
}

struct Layout<'r> {
    rules: &'r Rules,
    s: State,
    /// Action cards that lie nowhere yet, by kind.
    pool: Vec<u8>,
}

impl Layout<'_> {
    fn read(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        self.s.phase = Phase::Play;
        (self.s.round, self.s.timer) = (1, 8);
        self.numbers(fields)?;
        self.map(fields)?;
        self.people(fields)?;
        self.things(fields)?;
        self.story(fields)?;
        self.cards(fields)?;
        let grid = Grid::of(self.rules, &self.s);
        self.s.active_snow = snow::active(&grid, &self.s.snow);
        Ok(())
    }

    fn numbers(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        if let Some(node) = fields.child("timer")? {
            self.s.timer = one(node)?.number()?;
        }
        if let Some(node) = fields.child("round")? {
            self.s.round = one(node)?.number()?;
        }
        if let Some(node) = fields.child("alert")? {
            self.alert(node)?;
        }
        if let Some(node) = fields.child("rule-cubes")? {
            self.s.combat.clock = true;
            self.s.combat.rule_cubes = one(node)?.number()?;
        }
        if let Some(node) = fields.child("ticks")? {
            self.s.ticks = one(node)?.number()?;
        }
        if let Some(node) = fields.child("crosses")? {
            self.s.crosses = one(node)?.number()?;
        }
        Ok(())
    }

    /// `alert "red"`, `alert "green"`, `alert "on-deck"`
    fn alert(&mut self, node: &Node) -> Result<(), Fault> {
        let (green, red) = ((Side::Green, false), (Side::Red, false));
        let states = [("green", green), ("red", red), ("on-deck", (Side::Green, true))];
        let (side, on_deck) = one(node)?.one_of("state of the Alert counter", &states)?;
        self.s.combat.alert = self.s.combat.alert.map(|_| Alert { side, on_deck });
        Ok(())
    }

    // ---- map ----

    /// Without tiles: floors M-001 at C3 and M-002 at D3.
    fn map(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        let tiles = fields.children("tile");
        if tiles.is_empty() {
            self.lay(TileNo(1), Cell(18), Direction::North, true);
            self.lay(TileNo(2), Cell(19), Direction::North, true);
        }
        for node in tiles {
            self.tile(node)?;
        }
        for node in fields.children("counter") {
            self.counter(node)?;
        }
        for node in fields.children("snow") {
            for value in &node.args {
                self.s.snow.insert(space(value)?);
            }
        }
        Ok(())
    }

    fn lay(&mut self, tile: TileNo, cell: Cell, turn: Direction, revealed: bool) {
        self.s.cells[usize::from(cell.0)] = Some(Laid { tile, turn, revealed });
    }

    /// `tile "M-003" at="C3" turn="east" revealed=#false`
    fn tile(&mut self, node: &Node) -> Result<(), Fault> {
        let mut fields = Fields::new(node);
        let word = fields.arg("the number of a tile")?;
        let tile = TileNo::parse(&word.text()).filter(|&no| self.rules.tile(no).is_some());
        let tile = tile.ok_or_else(|| Fault::new(word.at, format!("there is no tile `{}`", word.text())))?;
        let at = fields.prop("at").ok_or_else(|| Fault::new(node.at, "where does the tile lie? at=\"C3\""))?;
        let cell = Cell::parse(&at.text()).ok_or_else(|| Fault::new(at.at, format!("`{}` is no cell", at.text())))?;
        let turns: Vec<(&str, Direction)> = registry::eternaut::content::DIRECTIONS.to_vec();
        let turn = fields.prop("turn").map(|turn| turn.one_of("direction", &turns)).transpose()?;
        let revealed = fields.prop("revealed").map(Value::yes_or_no).transpose()?.unwrap_or(true);
        fields.close()?;
        self.lay(tile, cell, turn.unwrap_or(Direction::North), revealed);
        Ok(())
    }

    /// `counter "226" at="C2.1" consumed=#true`, `counter "209" on="C2.2/D2.1"`
    fn counter(&mut self, node: &Node) -> Result<(), Fault> {
        let mut fields = Fields::new(node);
        let id = id(fields.arg("the ID of a counter")?)?;
        let spot = spot(&mut fields)?.ok_or_else(|| Fault::new(node.at, "where? at=\"C2.1\" or on=\"C2.2/D2.1\""))?;
        let consumed = fields.prop("consumed").map(Value::yes_or_no).transpose()?.unwrap_or(false);
        fields.close()?;
        let side = match spot {
            Spot::Space(space) => space,
            Spot::Edge(edge) => {
                let shown = |space: &Space| self.s.laid(space.cell()).is_some_and(|laid| laid.revealed);
                edge.sides().into_iter().flatten().find(shown).unwrap_or(edge.space)
            }
        };
        let no = self.s.next_counter;
        self.s.next_counter += 1;
        self.s.counters.push(Placed { no, id, spot, side, consumed });
        Ok(())
    }

    // ---- people ----

    /// Without Characters: 901 at C3.1 and 902 at D3.4.
    fn people(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        let people = fields.children("character");
        if people.is_empty() {
            for (at, (who, space)) in [(EDUARDO, Cell(18).space(0)), (SIMON, Cell(19).space(3))].into_iter().enumerate()
            {
                self.s.boards[at] = Board { character: Some(who), space, ..Board::default() };
                self.s.combat.gear[at].life = self.rules.scenario().life;
                self.s.played.push(who);
            }
        }
        for (at, node) in people.iter().enumerate() {
            if at >= BOARDS {
                return Err(Fault::new(node.at, "there are 4 Character boards"));
            }
            let (board, gear) = self.character(node)?;
            self.s.played.extend(board.character);
            self.s.boards[at] = board;
            self.s.combat.gear[at] = gear;
        }
        for node in fields.children("bag") {
            let mut line = Fields::new(node);
            let bag = id(line.arg("the number of a Bag")?)?;
            for value in line.rest() {
                let item = id(value)?;
                self.take_item(item, value.at)?;
                self.s.kit.bagged.push(Bagged { bag, item });
            }
            line.close()?;
        }
        for name in ["enemy", "npc"] {
            for node in fields.children(name) {
                self.standee(node)?;
            }
        }
        Ok(())
    }

    /// `enemy "701" at="C3.2" life=2`, `npc "801" at="C3.2"`
    fn standee(&mut self, node: &Node) -> Result<(), Fault> {
        let mut fields = Fields::new(node);
        let word = fields.arg("the number of an NPC or Enemy")?;
        let id = FigureId::parse(&word.text()).filter(|&id| self.rules.figure_card(id).is_some());
        let id = id.ok_or_else(|| Fault::new(word.at, format!("there is no NPC or Enemy `{}`", word.text())))?;
        let at = fields.prop("at").ok_or_else(|| Fault::new(node.at, "where does it stand? at=\"C3.1\""))?;
        let full = self.rules.figure_card(id).map_or(1, |card| card.life);
        let life = fields.number("life")?.unwrap_or(full);
        let space = space(at)?;
        fields.close()?;
        if self.s.combat.add(Standee { id, space, life }) {
            return Ok(());
        }
        Err(Fault::new(node.at, "there are too many figures, or this one is there twice"))
    }

    /// `character "901" at="C3.1" items="011 012" board="rummage fatigue none moving-on" life=4 ammo=2`
    fn character(&mut self, node: &Node) -> Result<(Board, Gear), Fault> {
        let mut fields = Fields::new(node);
        let who = id(fields.arg("the number of a Character")?)?;
        let at = fields.prop("at").ok_or_else(|| Fault::new(node.at, "where do they stand? at=\"C3.1\""))?;
        let mut board = Board { character: Some(who), space: space(at)?, ..Board::default() };
        for word in words(fields.prop("items")) {
            let item = parse_id(&word, node.at)?;
            self.take_item(item, node.at)?;
            board.items.push(item);
        }
        for word in words(fields.prop("board")) {
            let slot = self.slot(&word, node.at)?;
            board.slots.push(slot);
        }
        board.trim();
        let life = fields.number("life")?.or(self.rules.scenario().life);
        let (ammo, cubes) = (fields.number("ammo")?.unwrap_or(0), fields.number("cubes")?.unwrap_or(0));
        let gear = Gear { life, ammo, cubes };
        fields.close()?;
        Ok((board, gear))
    }

    fn slot(&mut self, word: &str, at: Offset) -> Result<Slot, Fault> {
        let penalty = self.rules.content.penalties.iter().position(|penalty| penalty.slug == word);
        match penalty {
            _ if word == "none" => Ok(Slot::Empty),
            Some(kind) => Ok(Slot::Penalty(PenaltyId(kind as u8))),
            None => Ok(Slot::ActionCard { card: self.take_card(word, at)?, fresh: false, repeated: false }),
        }
    }

    // ---- things ----

    fn take_item(&mut self, item: ItemId, at: Offset) -> Result<(), Fault> {
        let kind = self.rules.item_at(item).filter(|&kind| self.s.item_deck[kind] > 0);
        let kind = kind.ok_or_else(|| Fault::new(at, format!("there is no copy of Item {item} left")))?;
        self.s.item_deck[kind] -= 1;
        Ok(())
    }

    /// `dropped "C3.1" "011" "012"`, `gone "045"`, `event "002" at="C3.2"`, `timer-event "003" space=4`
    fn things(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        for node in fields.children("dropped") {
            let mut line = Fields::new(node);
            let space = space(line.arg("a space")?)?;
            for value in line.rest() {
                let item = id(value)?;
                self.take_item(item, value.at)?;
                self.s.dropped.push(Dropped { space, item });
            }
            line.close()?;
        }
        self.s.dropped.sort_unstable();
        for node in fields.children("gone") {
            for value in &node.args {
                let item = id(value)?;
                self.take_item(item, value.at)?;
                if let Some(kind) = self.rules.item_at(item) {
                    self.s.item_gone[kind] += 1;
                }
            }
        }
        for node in fields.children("event") {
            let mut line = Fields::new(node);
            let id = id(line.arg("the ID of an Event counter")?)?;
            let at = line.prop("at").ok_or_else(|| Fault::new(node.at, "where? at=\"C3.2\""))?;
            self.s.event_counters.push(EventCounterAt { id, space: space(at)? });
            line.close()?;
        }
        for node in fields.children("timer-event") {
            let mut line = Fields::new(node);
            let id = id(line.arg("the ID of an Event counter")?)?;
            let at = line.number("space")?.ok_or_else(|| Fault::new(node.at, "where? space=4"))?;
            self.s.timer_event_counters.push(TimerEventCounter { id, space: at });
            line.close()?;
        }
        Ok(())
    }

    // ---- story ----

    /// `story "A-02" state="failed"`, `flag "x"`, `count "x" 2`, `note "x"`, `read "226-901"`
    fn story(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        let scenario = self.rules.scenario();
        for node in fields.children("story") {
            let mut line = Fields::new(node);
            let word = line.arg("the code of a Story card")?;
            let at = scenario.story.iter().position(|card| card.code == word.text());
            let at = at.ok_or_else(|| Fault::new(word.at, format!("there is no Story card `{}`", word.text())))?;
            let objective = matches!(scenario.story[at].kind, StoryKind::Objective(_));
            let state = line.prop("state").map(|state| state.one_of("state", STATES)).transpose()?;
            line.close()?;
            self.s.story_seen.set(at as u8, true);
            let state = objective.then(|| state.unwrap_or(ObjectiveState::Open));
            self.s.story.push(OnTable { no: scenario.story[at].no, state });
        }
        for (name, list) in [("flag", &scenario.flags), ("count", &scenario.counts)] {
            for node in fields.children(name) {
                let mut line = Fields::new(node);
                let at = named(line.arg("a name")?, name, list)?;
                match name {
                    "flag" => self.s.flags.set(at as u8, true),
                    _ => self.s.counts[at] = line.arg("a number")?.number()?,
                }
                line.close()?;
            }
        }
        let notes: Vec<String> = self.rules.content.notes.iter().map(|note| note.slug.clone()).collect();
        for node in fields.children("note") {
            self.s.notes.set(named(one(node)?, "keyword", &notes)? as u8, true);
        }
        for node in fields.children("read") {
            let at = paragraph(self.rules, one(node)?)?;
            self.s.read[at / 64] |= 1 << (at % 64);
        }
        Ok(())
    }

    // ---- cards ----

    fn take_card(&mut self, slug: &str, at: Offset) -> Result<ActionCardId, Fault> {
        let cards = &self.rules.content.action_cards;
        let known = || cards.iter().map(|card| card.slug.as_str());
        let kind = known().position(|known| known == slug);
        let kind = kind.ok_or_else(|| Fault::unknown(at, "Action card", slug, known()))?;
        match self.pool[kind].checked_sub(1) {
            Some(left) => self.pool[kind] = left,
            None => return Err(Fault::new(at, format!("there is no `{slug}` left: the deck has too few"))),
        }
        Ok(ActionCardId(kind as u8))
    }

    /// `hand "Frances" "rummage" …`, `deck "rummage" … rest=#false`, `discard "rummage" …`, `menace "ME-1" …`
    fn cards(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        let mut has_hand = [false; 5];
        for node in fields.children("hand") {
            let mut line = Fields::new(node);
            let seat = seat_of(line.arg("a player")?, self.s.count)?;
            has_hand[seat.index()] = true;
            for value in line.rest() {
                let card = self.take_card(&value.word()?, value.at)?;
                self.s.hands[seat.index()].push(card);
            }
            self.s.hands[seat.index()].sort_unstable();
            line.close()?;
        }
        for node in fields.children("discard") {
            for value in &node.args {
                let card = self.take_card(&value.word()?, value.at)?;
                self.s.discard.push(card);
            }
        }
        let mut top = Vec::new();
        let mut rest = true;
        if let Some(node) = fields.child("deck")? {
            let mut line = Fields::new(node);
            for value in line.rest() {
                top.push(self.take_card(&value.word()?, value.at)?);
            }
            rest = line.prop("rest").map(Value::yes_or_no).transpose()?.unwrap_or(true);
            line.close()?;
        }
        self.deal(&has_hand, &top, rest);
        self.menace(fields)
    }

    /// What the case does not name is shuffled: hands first, then the deck below the cards named.
    fn deal(&mut self, has_hand: &[bool; 5], top: &[ActionCardId], rest: bool) {
        let mut left: Vec<ActionCardId> = Vec::new();
        for (kind, &copies) in self.pool.iter().enumerate() {
            left.extend(std::iter::repeat_n(ActionCardId(kind as u8), usize::from(copies)));
        }
        self.s.rng.shuffle(&mut left);
        for seat in (0..usize::from(self.s.count)).filter(|&seat| !has_hand[seat]) {
            let from = left.len().saturating_sub(self.rules.hand_limit());
            self.s.hands[seat].extend(left.drain(from..));
            self.s.hands[seat].sort_unstable();
        }
        let pile = if rest { &mut self.s.deck } else { &mut self.s.discard };
        pile.extend(left);
        self.s.deck.extend(top.iter().rev().copied());
    }

    fn menace(&mut self, fields: &mut Fields) -> Result<(), Fault> {
        let cards = &self.rules.scenario().menace;
        let find = |value: &Value| -> Result<MenaceCardId, Fault> {
            let at = cards.iter().position(|card| card.code == value.text());
            let known = cards.iter().map(|card| card.code.as_str());
            at.map(|at| MenaceCardId(at as u8))
                .ok_or_else(|| Fault::unknown(value.at, "Menace card", &value.text(), known))
        };
        let named = |node: Option<&Node>| -> Result<Vec<MenaceCardId>, Fault> {
            node.map_or(Ok(Vec::new()), |node| node.args.iter().map(find).collect())
        };
        let top = named(fields.child("menace")?)?;
        let discarded = named(fields.child("menace-discard")?)?;
        let others = (0..cards.len() as u8)
            .map(MenaceCardId)
            .rev()
            .filter(|card| !cards[card.index()].special && !top.contains(card) && !discarded.contains(card));
        self.s.menace = others.chain(top.iter().rev().copied()).collect();
        self.s.menace_discard = discarded.into_iter().collect();
        Ok(())
    }

    // ---- the moment ----

    /// `moment "play"`, with `first="Andrew"` and `turn="Andrew"` on `given`.
    fn moment(&mut self, node: Option<&Node>, fields: &mut Fields) -> Result<(), Fault> {
        let count = self.s.count;
        self.s.first = fields.prop("first").map_or(Ok(Seat(0)), |name| seat_of(name, count))?;
        self.s.active = fields.prop("turn").map_or(Ok(self.s.first), |name| seat_of(name, count))?;
        let Some(node) = node else {
            self.turn(&[Play.into()]);
            return Ok(());
        };
        let mut line = Fields::new(node);
        let word = line.arg("the name of a moment")?;
        let end = [NextRound.into(), Menace.into(), TimerStep.into(), EndOfRound.into()];
        match word.text().as_str() {
            "first-player" => {
                self.s.phase = Phase::Opening;
                self.s.round = 0;
                self.agenda(&[BeginRound.into()]);
                self.s.agenda.push(Task { seat: Seat(0), step: FirstPlayer.into() });
            }
            "round" => self.agenda(&[BeginRound.into()]),
            "turn" => self.agenda(&[BeginTurn.into()]),
            "exchange" => self.turn(&[Play.into(), Exchange.into()]),
            "play" => self.turn(&[Play.into()]),
            "end-turn" => self.agenda(&[EndTurn.into()]),
            "end-of-round" => self.agenda(&end),
            "timer" => self.agenda(&end[..3]),
            "menace" => self.agenda(&end[..2]),
            "clock" => self.agenda(&[Clock.into()]),
            "finish" => self.finish(&mut line)?,
            "read" => self.reading(&mut line, word.at)?,
            other => return Err(Fault::unknown(word.at, "moment", other, MOMENTS.iter().copied())),
        }
        line.close()
    }

    /// These steps of a turn, then what ends it.
    fn turn(&mut self, steps: &[Step]) {
        let mut all = vec![Step::from(EndTurn)];
        if self.rules.edition().collects_before_the_check() {
            all.push(BeforeCheck { offered: Look::new(self.rules, &self.s).offered() }.into());
        }
        all.extend(steps);
        self.agenda(&all);
    }

    fn agenda(&mut self, steps: &[Step]) {
        let seat = self.s.active;
        self.s.agenda = steps.iter().map(|&step| Task { seat, step }).collect();
    }

    /// `moment "finish" epilogue="END-B1-1"`: the Scenario has just ended.
    fn finish(&mut self, line: &mut Fields) -> Result<(), Fault> {
        if let Some(code) = line.prop("epilogue") {
            let list = &self.rules.scenario().epilogues;
            let at = list.iter().position(|epilogue| epilogue.code == code.text());
            let known = list.iter().map(|epilogue| epilogue.code.as_str());
            let at = at.ok_or_else(|| Fault::unknown(code.at, "epilogue", &code.text(), known))?;
            self.s.epilogue = Some(EpilogueId(at as u8));
        }
        self.agenda(&[Finish.into()]);
        Ok(())
    }

    /// `moment "read" key="226-901" who="901" other="902" counter="226"`: this paragraph is read, at the end of a turn.
    fn reading(&mut self, line: &mut Fields, at: Offset) -> Result<(), Fault> {
        let key = line.prop("key").ok_or_else(|| Fault::new(at, "which paragraph? key=\"226-901\""))?;
        let paragraph = paragraph(self.rules, key)?;
        let cx = Context {
            performer: line.prop("who").map(id).transpose()?,
            other: line.prop("other").map(id).transpose()?,
            counter: match line.prop("counter") {
                Some(value) => {
                    let wanted: CounterId = id(value)?;
                    self.s.counters.iter().find(|counter| counter.id == wanted).map(|counter| counter.no)
                }
                None => None,
            },
            ..Context::default()
        };
        let block = self.rules.scenario().paragraphs[paragraph].body;
        let end = EndText { objective: false, paragraph: Some(paragraph as u16) };
        self.turn(&[Settle.into(), end.into(), Run { block, at: 0, cx }.into()]);
        Ok(())
    }
}

const MOMENTS: &[&str] = &[
    "opening",
    "first-player",
    "round",
    "turn",
    "exchange",
    "play",
    "end-turn",
    "end-of-round",
    "timer",
    "menace",
    "clock",
    "finish",
    "read",
];

/// What became of a Character in the Diary.
const FATES: &[(&str, Fate)] = &[("alive", Fate::Alive), ("dead", Fate::Dead), ("left", Fate::Left)];

/// States of Objectives.
pub const STATES: &[(&str, ObjectiveState)] =
    &[("open", ObjectiveState::Open), ("succeeded", ObjectiveState::Succeeded), ("failed", ObjectiveState::Failed)];

// ---- words ----

/// The only argument of a node.
pub fn one(node: &Node) -> Result<&Value, Fault> {
    let mut fields = Fields::new(node);
    let value = fields.arg("a value")?;
    fields.close()?;
    Ok(value)
}

/// The words of a property, separated by blanks.
pub fn words(value: Option<&Value>) -> impl Iterator<Item = String> + use<> {
    let text = value.map(Value::text).unwrap_or_default();
    text.split_whitespace().map(str::to_owned).collect::<Vec<_>>().into_iter()
}

fn parse_id<T: Printed>(word: &str, at: Offset) -> Result<T, Fault> {
    T::read_or_say(word).map_err(|message| Fault::new(at, format!("{message} (write it in quotes)")))
}

pub fn id<T: Printed>(value: &Value) -> Result<T, Fault> {
    parse_id(&value.text(), value.at)
}

pub fn space(value: &Value) -> Result<Space, Fault> {
    Space::parse(&value.text()).ok_or_else(|| Fault::new(value.at, format!("`{}` is no space", value.text())))
}

/// `at="C2.1"` or `on="C2.2/D2.1"`.
pub fn spot(fields: &mut Fields) -> Result<Option<Spot>, Fault> {
    if let Some(at) = fields.prop("at") {
        return space(at).map(|space| Some(Spot::Space(space)));
    }
    let Some(on) = fields.prop("on") else { return Ok(None) };
    let edge = Edge::parse(&on.text()).ok_or_else(|| Fault::new(on.at, format!("`{}` is no edge", on.text())))?;
    Ok(Some(Spot::Edge(edge)))
}

fn seat_of(name: &Value, count: u8) -> Result<Seat, Fault> {
    seat_among(&NAMES[..usize::from(count)], name)
}

/// Position of a name in a list.
pub fn named(value: &Value, what: &str, list: &[String]) -> Result<usize, Fault> {
    let found = list.iter().position(|name| *name == value.text());
    found.ok_or_else(|| Fault::unknown(value.at, what, &value.text(), list.iter().map(String::as_str)))
}

/// Position of a paragraph.
pub fn paragraph(rules: &Rules, value: &Value) -> Result<usize, Fault> {
    let key = Key::parse(&value.text());
    let at = key.and_then(|key| rules.paragraph(key));
    at.ok_or_else(|| Fault::new(value.at, format!("there is no paragraph `{}`", value.text())))
}
