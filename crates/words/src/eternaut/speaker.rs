//! Names and events.

use eternaut::Event;
use eternaut::content::{
    ActionCardId, CharacterId, Content, CounterId, ItemActionId, ItemId, PenaltyId, Scenario, Skill, Spot, StoryNo,
    TextId, TileNo,
};
use eternaut::figure::FigureId;
use eternaut::look::Look;
use eternaut::space::{Direction, Space};
use eternaut::step::Target;
use tabletop::{Declared, Seat};

use crate::{Filling, Unspoken, Words};

/// Tells a game of The Eternaut.
pub struct Speaker<'a> {
    pub(super) words: &'a Words,
    pub(super) content: &'a Content,
    names: &'a [String],
}

impl<'a> Speaker<'a> {
    /// Calls the players by their names, by seat.
    pub fn new(words: &'a Words, content: &'a Content, names: &'a [String]) -> Self {
        Speaker { words, content, names }
    }

    // ---- names ----

    /// A text of the campaign in the language of the messages; the language of the files where there is no translation.
    pub fn text(&self, text: TextId) -> String {
        let Some(found) = self.content.texts.get(usize::from(text.0)) else { return String::new() };
        self.words.text(&found.key, &found.words)
    }

    /// What came of a Special Quest, in words; nothing where an outcome has none yet.
    pub fn outcome(&self, quest: u8, letter: char) -> Option<String> {
        let key = format!("et-outcome-{quest}-{}", letter.to_ascii_lowercase());
        self.words.try_say(&key, &Filling::new()).ok()
    }

    /// What a player is called.
    pub fn seat(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_else(|| format!("Player {}", seat.0 + 1))
    }

    /// What a Character is called.
    pub fn character(&self, who: CharacterId) -> String {
        let found = self.content.characters.iter().find(|character| character.id == who);
        found.map_or_else(|| who.to_string(), |character| self.text(character.name))
    }

    /// A Character, or an NPC or Enemy of a Scenario.
    pub fn figure(&self, scenario: &Scenario, id: FigureId) -> String {
        let enemies = scenario.enemies.iter().map(|enemy| &enemy.card);
        let card = enemies.chain(scenario.npcs.iter().map(|npc| &npc.card)).find(|card| card.id == id);
        match (card, id.character()) {
            (Some(card), _) => self.text(card.name),
            (None, Some(who)) => self.character(who),
            (None, None) => id.to_string(),
        }
    }

    /// What an Item is called.
    pub fn item(&self, item: ItemId) -> String {
        let found = self.content.items.iter().find(|kind| kind.id == item);
        found.map_or_else(|| item.to_string(), |kind| self.text(kind.name))
    }

    /// An Item action.
    pub fn item_action(&self, action: ItemActionId) -> String {
        let found = self.content.item_actions.iter().find(|kind| kind.id == action);
        found.map_or_else(|| action.to_string(), |kind| self.text(kind.name))
    }

    /// An Action card.
    pub fn card(&self, kind: ActionCardId) -> String {
        let found = self.content.action_cards.get(kind.index());
        found.map_or_else(|| kind.0.to_string(), |card| self.text(card.name))
    }

    /// The Skill icons of an Action card, which tell cards of one name apart.
    pub fn card_icons(&self, kind: ActionCardId) -> String {
        let skills =
            [Skill::Agility, Skill::Fighting, Skill::Leadership, Skill::Science, Skill::Sneaking, Skill::FirstAid];
        let icons = self.content.action_cards.get(kind.index()).map_or([0; 6], |card| card.skills);
        let shown = skills.into_iter().zip(icons).filter(|&(_, icons)| icons > 0);
        let name = |(skill, icons): (Skill, u8)| match icons {
            1 => self.skill(skill),
            more => format!("{} {more}", self.skill(skill)),
        };
        shown.map(name).collect::<Vec<_>>().join(", ")
    }

    /// An answer about an Action card, with the icons that tell it from another of the same name.
    pub fn with_icons(&self, answer: &str, kind: ActionCardId) -> String {
        let filling = Filling::new().with("answer", answer.to_owned()).with("icons", self.card_icons(kind));
        self.words.say("et-with-icons", &filling)
    }

    /// A kind of Penalty card.
    pub fn penalty(&self, kind: PenaltyId) -> String {
        let found = self.content.penalties.get(kind.index());
        found.map_or_else(|| kind.0.to_string(), |penalty| self.text(penalty.name))
    }

    /// What a Skill is called.
    pub fn skill(&self, skill: Skill) -> String {
        self.words.plain(match skill {
            Skill::Agility => "et-skill-agility",
            Skill::Fighting => "et-skill-fighting",
            Skill::Leadership => "et-skill-leadership",
            Skill::Science => "et-skill-science",
            Skill::Sneaking => "et-skill-sneaking",
            Skill::FirstAid => "et-skill-first-aid",
        })
    }

    /// A kind of Utility counter of a Scenario.
    pub fn counter(&self, scenario: &Scenario, id: CounterId) -> String {
        let found = scenario.counters.iter().find(|counter| counter.id == id);
        found.map_or_else(|| id.to_string(), |counter| self.text(counter.name))
    }

    /// A kind of counter in a sentence, with an article if it takes one.
    pub(super) fn the(&self, key: &str, scenario: &Scenario, id: CounterId) -> String {
        let filling = Filling::new().with("key", format!("{}-{id}", scenario.code));
        self.words.say(key, &filling.with("name", self.counter(scenario, id)))
    }

    /// A counter in a sentence; where there are several alike, the one at its place.
    pub(super) fn the_placed(&self, look: Look, no: u16) -> String {
        let (scenario, name) = (look.rules.scenario(), self.placed(look, no));
        let alone = look.s.counter(no).filter(|placed| self.counter(scenario, placed.id) == name);
        match alone {
            Some(placed) => self.the("et-the-thing", scenario, placed.id),
            None => self.words.say("et-the-thing", &Filling::new().with("key", "").with("name", name)),
        }
    }

    pub(super) fn tile(&self, scenario: &Scenario, no: TileNo) -> String {
        let found = scenario.tiles.iter().find(|tile| tile.no == no);
        found.map_or_else(|| no.to_string(), |tile| self.text(tile.name))
    }

    /// A space by the tile it is on, if that lies face up: by what stands there, or by its corner.
    pub fn place(&self, look: Look, space: Space) -> String {
        let Some(laid) = look.s.laid(space.cell()).filter(|laid| laid.revealed) else {
            return self.words.say("et-place-unknown", &Filling::new().with("space", space.to_string()));
        };
        let filling = Filling::new().with("tile", self.tile(look.rules.scenario(), laid.tile));
        match self.landmark(look, space) {
            Some(thing) => self.words.say("et-place-thing", &filling.with("thing", thing)),
            None => self.words.say("et-place-corner", &filling.with("corner", space.quarter() as u8 + 1)),
        }
    }

    /// What stands in a space, if nothing of the name stands elsewhere on its tile. What somebody left will not lie there for long.
    fn landmark(&self, look: Look, space: Space) -> Option<String> {
        let here = look.s.counters.iter().find(|placed| placed.spot == Spot::Space(space) && !placed.id.is_loot())?;
        let on_tile = |spot: Spot| matches!(spot, Spot::Space(other) if other.cell() == space.cell());
        let alike = look.s.counters.iter().filter(|placed| placed.id == here.id && on_tile(placed.spot)).count();
        (alike == 1).then(|| self.counter(look.rules.scenario(), here.id))
    }

    /// Where something happens, as one tells it: the tile alone, if it lies face up.
    pub(super) fn room(&self, look: Look, space: Space) -> String {
        let laid = look.s.laid(space.cell()).filter(|laid| laid.revealed);
        let Some(laid) = laid else { return self.words.plain("et-place-unseen") };
        let name = self.tile(look.rules.scenario(), laid.tile);
        self.words.say("et-room", &Filling::new().with("tile", laid.tile.to_string()).with("name", name))
    }

    fn spot(&self, look: Look, spot: Spot) -> String {
        self.place(look, self.side(look, spot))
    }

    /// The space of a counter; of one on an edge, the side that can be seen.
    pub(super) fn side(&self, look: Look, spot: Spot) -> Space {
        match spot {
            Spot::Space(space) => space,
            Spot::Edge(edge) => {
                let seen = |space: &Space| look.s.laid(space.cell()).is_some_and(|laid| laid.revealed);
                let beyond = edge.space.neighbour(if edge.east { Direction::East } else { Direction::South });
                [Some(edge.space), beyond].into_iter().flatten().find(seen).unwrap_or(edge.space)
            }
        }
    }

    /// What an Item action is used on.
    pub fn target(&self, look: Look, target: Target) -> String {
        match target {
            Target::Character(who) => self.figure(look.rules.scenario(), who.into()),
            Target::EventCounter(_) => self.words.plain("et-place-event"),
            Target::Counter(no) => self.placed(look, no),
            Target::Figure(id) => self.figure(look.rules.scenario(), id),
        }
    }

    /// A counter on the map, with its place where another of its kind lies on the map too.
    pub fn placed(&self, look: Look, no: u16) -> String {
        let Some(placed) = look.s.counters.iter().find(|placed| placed.no == no) else {
            return self.words.plain("et-place-gone");
        };
        let name = self.counter(look.rules.scenario(), placed.id);
        let alone = look.s.counters.iter().filter(|other| other.id == placed.id).count() == 1;
        if alone {
            return name;
        }
        let filling = Filling::new().with("name", name).with("place", self.spot(look, placed.spot));
        self.words.say("et-place-edge", &filling)
    }

    /// The title of a Story card.
    pub(super) fn story(&self, look: Look, no: StoryNo) -> String {
        look.rules.story(no).map_or_else(String::new, |card| self.text(card.title))
    }

    // ---- events ----

    /// An event in a sentence. Nothing for a text that is read: that is [`Speaker::text`].
    ///
    /// # Errors
    /// If a message is missing or lacks something, which the tests rule out.
    pub fn event(&self, look: Look, event: &Event) -> Result<Option<String>, Unspoken> {
        if matches!(event, Event::Text { .. }) || !event.is_heard() {
            return Ok(None);
        }
        let filling = self.filling(look, event);
        self.words.try_say(&format!("et-event-{}", event.word()), &filling).map(Some)
    }
}
