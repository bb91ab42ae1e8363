//! A game as a story: several events in one sentence, with headings for rounds and phases.

use last_aurora::Event;
use last_aurora::content::{CardId, CardKind, Resource};
use last_aurora::convoy::Load;
use last_aurora::look::Look;
use last_aurora::state::{Phase, Zone};
use tabletop::events::InStory;
use tabletop::{Declared, Seat};

use super::Speaker;
use super::speaker::{capitalised, key, yes_no};
use crate::Filling;

/// How far a line stands from the margin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Heading of a round.
    Round,
    /// Heading of a phase.
    Phase,
    /// Somebody's turn, or something that happens to the table.
    Turn,
    /// What came of it.
    Detail,
}

/// A line of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How far it stands from the margin.
    pub level: Level,
    /// The sentence that tells it.
    pub text: String,
}

impl Line {
    /// As plain text, with its margin; a round begins after an empty line.
    pub fn plain(&self) -> String {
        match self.level {
            Level::Round => format!("\n{}\n{}", self.text, "=".repeat(self.text.chars().count())),
            Level::Phase => format!("\n{}", self.text),
            Level::Turn => format!("  * {}", self.text),
            Level::Detail => format!("      {}", self.text),
        }
    }
}

/// Events that wait for others to be told with them.
#[derive(Debug)]
enum Group {
    Explore {
        seat: Seat,
        slot: u8,
        card: CardId,
        crew: Vec<CardId>,
    },
    /// Events of one type and one seat.
    Alike(Vec<Event>),
    Awake {
        seat: Seat,
        crew: Vec<CardId>,
    },
    Revealed(Vec<CardId>),
    Left(Vec<CardId>),
    Drive {
        seat: Seat,
        spent: Load,
    },
    Shot {
        seat: Seat,
        card: CardId,
        jammed: bool,
    },
}

/// Tells a game. Give it the events as they come and take the lines as they are ready.
pub struct Story<'a> {
    speaker: &'a Speaker<'a>,
    group: Option<Group>,
    lines: Vec<Line>,
    phase: Phase,
    heading: Option<Phase>,
    mooring: usize,
    /// Whose turn is being told: names are left out of its details.
    turn: Option<Seat>,
}

impl<'a> Story<'a> {
    /// An empty page.
    pub fn new(speaker: &'a Speaker<'a>) -> Self {
        let phase = Phase::Exploration;
        Story { speaker, group: None, lines: Vec::new(), phase, heading: None, mooring: 0, turn: None }
    }

    /// Begins at a position: round and phase of it are the first headings.
    pub fn begin(&mut self, look: Look) {
        self.mooring = usize::from(look.s.aurora);
        self.round(look.s.round);
        self.phase = look.s.phase;
        self.heading = Some(look.s.phase);
    }

    /// The lines that are ready.
    pub fn take(&mut self) -> Vec<Line> {
        std::mem::take(&mut self.lines)
    }

    /// Nothing follows: what waits is told now.
    pub fn finish(&mut self) -> Vec<Line> {
        self.flush();
        self.take()
    }

    /// Hears the next event.
    pub fn hear(&mut self, event: &Event) {
        if self.is_silent(event) || self.joins(event) {
            return;
        }
        self.flush();
        self.group = begin(event);
        if self.group.is_none() {
            self.tell_alone(event);
        }
    }

    // ---- gathering ----

    /// Takes up the event into the group that waits, if it belongs there.
    fn joins(&mut self, event: &Event) -> bool {
        if self.concludes(event) {
            return true;
        }
        let Some(group) = &mut self.group else { return false };
        match (group, *event) {
            (Group::Explore { seat, crew, .. }, Event::Committed { seat: by, card }) if *seat == by => crew.push(card),
            (Group::Awake { seat, crew }, Event::Moved { seat: by, card, zone: Zone::Active }) if *seat == by => {
                crew.push(card);
            }
            (Group::Revealed(cards), Event::Revealed { card, .. }) => cards.push(card),
            (Group::Left(cards), Event::LeftZone { card }) => cards.push(card),
            (Group::Shot { jammed, .. }, Event::Jammed { .. }) => *jammed = true,
            (Group::Alike(events), event) => {
                let alike = |first: &Event| first.word() == event.word() && first.seat() == event.seat();
                if !events.first().is_some_and(alike) {
                    return self.pays(&event);
                }
                events.push(event);
            }
            (Group::Revealed(cards), Event::Struck { card }) => {
                cards.retain(|&revealed| revealed != card);
                return false;
            }
            _ => return false,
        }
        true
    }

    /// The end of a drive or of a shot: what waited is told with it.
    fn concludes(&mut self, event: &Event) -> bool {
        match (&self.group, *event) {
            (&Some(Group::Drive { seat, spent }), Event::Arrived { from, space, .. }) => {
                self.group = None;
                self.arrived(seat, spent, from, space);
            }
            (&Some(Group::Shot { seat, card, jammed }), Event::Hit { damage, .. }) => {
                self.group = None;
                self.shot("story-hit", seat, card, jammed, damage);
            }
            (&Some(Group::Shot { seat, card, jammed }), Event::Missed { .. }) => {
                self.group = None;
                self.shot("story-missed", seat, card, jammed, 0);
            }
            _ => return false,
        }
        true
    }

    /// What was spent is told with what it was spent on.
    fn pays(&mut self, event: &Event) -> bool {
        let Some(Group::Alike(spent)) = &mut self.group else { return false };
        let Some(&Event::Spent { seat, .. }) = spent.first() else { return false };
        let (by, resource, most) = match *event {
            Event::Drove { seat: by, .. } if by == seat => {
                let spent = counts(spent);
                self.group = Some(Group::Drive { seat: by, spent });
                return true;
            }
            Event::FedRest { seat, .. } | Event::FedSkill { seat, .. } => (seat, Resource::Food, 1),
            Event::Attacked { seat, .. } | Event::AutomaFired { seat, .. } => (seat, Resource::Ammo, 1),
            Event::AutomaRested { seat, .. } => (seat, Resource::Food, 1),
            Event::AutomaSpeed { seat, fuel, .. } => (seat, Resource::Fuel, fuel),
            _ => return false,
        };
        if by == seat {
            for _ in 0..most {
                let paid = spent.iter().position(|paid| *paid == Event::Spent { seat, resource });
                paid.map(|at| spent.remove(at));
            }
        }
        false
    }

    // ---- telling ----

    fn flush(&mut self) {
        let Some(group) = self.group.take() else { return };
        let speaker = self.speaker;
        match group {
            Group::Explore { seat, slot, card, crew } => {
                self.turn = None;
                let filling = Filling::new()
                    .with("seat", speaker.seat(seat))
                    .with("card", speaker.card(card))
                    .with("slot", slot + 1)
                    .with("crew", speaker.cards(&crew));
                let key = if crew.is_empty() { "story-explores-nobody" } else { "story-explores" };
                self.line(Level::Turn, speaker.words.say(key, &filling));
                self.turn = Some(seat);
            }
            Group::Alike(events) => self.alike(&events),
            Group::Awake { seat, crew } => {
                let text = speaker.cards(&crew);
                self.about(seat, "story-awake", |f| f.with("crew", text));
            }
            Group::Revealed(cards) => self.revealed(&cards),
            Group::Left(cards) => {
                let filling = Filling::new().with("count", cards.len()).with("cards", speaker.cards(&cards));
                self.line(Level::Detail, speaker.words.say("story-left", &filling));
            }
            // On the way to a hazardous road: where it leads is told apart.
            Group::Drive { seat, spent } => {
                self.turn = None;
                let filling = Filling::new().with("seat", speaker.seat(seat)).with("resource", speaker.tokens(spent));
                let key = if spent == Load::default() { "story-sets-out" } else { "event-spent" };
                self.line(Level::Turn, speaker.words.say(key, &filling));
                self.turn = Some(seat);
            }
            // Told when it is concluded.
            Group::Shot { .. } => {}
        }
    }

    fn tell_alone(&mut self, event: &Event) {
        match *event {
            Event::Round { round } => self.round(round),
            Event::Phase { phase } => {
                self.phase = phase;
                self.heading = Some(phase);
                self.turn = None;
            }
            Event::Arrived { seat, from, space } => self.drives_on(seat, from, space),
            _ => {
                if let Event::AuroraMoved { .. } = event {
                    self.mooring += 1;
                }
                let seat = event.seat();
                let opens = match event.in_story() {
                    InStory::Opens => true,
                    InStory::Deed => seat != self.turn,
                    InStory::Detail | InStory::Gathers | InStory::Silent => false,
                };
                if opens {
                    self.turn = None;
                }
                let told = self.speaker.event_for(event, |seat| self.name(seat));
                let text = told.unwrap_or_else(|error| error.to_string());
                self.line(if opens { Level::Turn } else { Level::Detail }, text);
                if opens {
                    self.turn = seat;
                }
            }
        }
    }

    fn round(&mut self, round: u8) {
        let map = self.speaker.content.maps.get(self.speaker.map);
        let filling = Filling::new().with("round", round);
        let text = match map.and_then(|map| map.moorings.get(self.mooring)) {
            Some(mooring) => {
                let filling = filling.with("mooring", mooring.number).with("space", mooring.space);
                self.speaker.words.say("story-round", &filling)
            }
            None => self.speaker.words.say("event-round", &filling),
        };
        self.lines.push(Line { level: Level::Round, text });
    }

    /// The end of a movement of which the first part has been told.
    fn drives_on(&mut self, seat: Seat, from: u8, space: u8) {
        if from != space {
            let region = self.speaker.region_of(space);
            let speaker = self.speaker;
            let spaces = speaker.level_of(space).saturating_sub(speaker.level_of(from));
            let fill = |f: Filling<'static>| {
                speaker.with_space(f.with("spaces", spaces), "space", space).with("region", region)
            };
            self.about(seat, "story-drives-on", fill);
        }
    }

    fn arrived(&mut self, seat: Seat, spent: Load, from: u8, space: u8) {
        let speaker = self.speaker;
        let tokens = speaker.tokens(spent);
        let key = if tokens.is_empty() { "story-drives-free" } else { "story-drives" };
        let filling = Filling::new()
            .with("seat", speaker.seat(seat))
            .with("tokens", tokens)
            .with("spaces", speaker.level_of(space).saturating_sub(speaker.level_of(from)))
            .with("region", speaker.region_of(space));
        let filling = speaker.with_space(filling, "space", space);
        self.line(Level::Turn, speaker.words.say(key, &filling));
        self.turn = Some(seat);
    }

    fn shot(&mut self, key: &str, seat: Seat, card: CardId, jammed: bool, damage: u8) {
        let speaker = self.speaker;
        let filling = Filling::new()
            .with("seat", speaker.seat(seat))
            .with("card", speaker.card(card))
            .with("jam", yes_no(jammed))
            .with("damage", damage);
        self.line(Level::Turn, speaker.words.say(key, &filling));
        self.turn = Some(seat);
    }

    fn revealed(&mut self, cards: &[CardId]) {
        let speaker = self.speaker;
        let is_enemy = |card: CardId| {
            matches!(speaker.content.cards.get(usize::from(card.0)).map(|card| &card.kind), Some(CardKind::Enemy(_)))
        };
        let (enemies, others): (Vec<CardId>, Vec<CardId>) = cards.iter().partition(|&&card| is_enemy(card));
        if !others.is_empty() {
            let filling = Filling::new().with("count", others.len()).with("cards", speaker.cards(&others));
            self.line(Level::Detail, speaker.words.say("story-revealed", &filling));
        }
        for enemy in enemies {
            let filling = Filling::new().with("card", speaker.card(enemy));
            self.line(Level::Detail, speaker.words.say("story-sighted", &filling));
        }
    }

    /// Several events in the sentence of one; nothing if none is left.
    fn alike(&mut self, events: &[Event]) {
        let Some((first, seat)) = events.first().and_then(|first| Some((first, first.seat()?))) else { return };
        let speaker = self.speaker;
        self.line_about(seat, |story| {
            speaker.words.say(&key(first), &speaker.filling_of_all(events, |seat| story.name(seat)))
        });
    }

    /// A line about a player.
    fn about<'f>(&mut self, seat: Seat, key: &str, fill: impl FnOnce(Filling<'f>) -> Filling<'f>) {
        self.line_about(seat, |story| {
            let filling = fill(Filling::new().with("seat", story.name(seat)));
            story.speaker.words.say(key, &filling)
        });
    }

    /// A line about a player, said once it is known whether a turn opens with it.
    fn line_about(&mut self, seat: Seat, say: impl FnOnce(&Self) -> String) {
        let opens = self.phase == Phase::Rest && self.turn != Some(seat);
        if opens {
            self.turn = None;
        }
        let text = say(self);
        self.line(if opens { Level::Turn } else { Level::Detail }, text);
        if opens {
            self.turn = Some(seat);
        }
    }

    /// Do other events imply it? A card that leaves the Zone is told at the end of the round only.
    fn is_silent(&self, event: &Event) -> bool {
        let leaves_early = matches!(event, Event::LeftZone { .. }) && self.phase != Phase::End;
        leaves_early || event.in_story() == InStory::Silent
    }

    /// The player's name, unless it is the one whose turn is told.
    fn name(&self, seat: Seat) -> String {
        if self.turn == Some(seat) { String::new() } else { self.speaker.seat(seat) }
    }

    fn line(&mut self, mut level: Level, text: String) {
        if let Some(phase) = self.heading.take() {
            self.lines.push(Line { level: Level::Phase, text: self.speaker.phase(phase) });
            level = Level::Turn;
        }
        self.lines.push(Line { level, text: capitalised(text.trim()) });
    }
}

/// The group that begins with an event, if it may be told with others.
fn begin(event: &Event) -> Option<Group> {
    Some(match *event {
        Event::Explored { seat, slot, card } => Group::Explore { seat, slot, card, crew: Vec::new() },
        Event::Moved { seat, card, zone: Zone::Active } => Group::Awake { seat, crew: vec![card] },
        Event::Revealed { card, .. } => Group::Revealed(vec![card]),
        Event::LeftZone { card } => Group::Left(vec![card]),
        Event::Drove { seat, .. } => Group::Drive { seat, spent: Load::default() },
        Event::Attacked { seat, card, .. } => Group::Shot { seat, card, jammed: false },
        alone => match alone.in_story() {
            InStory::Gathers => Group::Alike(vec![alone]),
            InStory::Detail | InStory::Opens | InStory::Deed | InStory::Silent => return None,
        },
    })
}

/// How much of each Resource was spent.
fn counts(spent: &[Event]) -> Load {
    let mut counts = Load::default();
    for event in spent {
        if let Event::Spent { resource, .. } = event {
            counts[*resource as usize] += 1;
        }
    }
    counts
}
