//! Comparing a table of The Eternaut with what a case expects.

use registry::eternaut::Eternaut;
use registry::eternaut::content::{
    ActionCardId, CharacterId, CounterId, EventCounterId, ItemId, MenaceCardId, Printed, SKILLS, Side, Spot, TileNo,
};
use registry::eternaut::figure::FigureId;
use registry::eternaut::look::Look;
use registry::eternaut::notation::write_spot;
use registry::eternaut::paths::FAR;
use registry::eternaut::score;
use registry::eternaut::space::SpaceSet;
use registry::eternaut::state::{Phase, Placed};
use tabletop::names::variant;
use tabletop::{Game, Seat, Viewer};

use super::NAMES;
use super::given::{STATES, id, named, paragraph, space, spot};
use super::words;
use crate::expect::Line;
use crate::fault::Fault;
use crate::fields::Fields;
use crate::told::same;
use crate::tree::Value;

/// All lines that only expectations of The Eternaut begin with.
pub const LINES: &[&str] = &[
    "text",
    "no-text",
    "at",
    "in-play",
    "dead",
    "left",
    "board",
    "cards",
    "items",
    "bag",
    "skill",
    "ignores-snow",
    "hand",
    "deck",
    "discard",
    "menace",
    "menace-discard",
    "counter",
    "no-counter",
    "tile",
    "no-tile",
    "event-counter",
    "no-event-counter",
    "timer-event",
    "no-timer-event",
    "dropped",
    "in-deck",
    "gone",
    "active-snow",
    "inactive-snow",
    "snow-reserve",
    "reach",
    "range",
    "life",
    "figures",
    "ammo",
    "alert",
    "cubes",
    "rule-cubes",
    "stands",
    "visible",
    "sees",
    "not-sees",
    "timer",
    "round",
    "active",
    "first",
    "story",
    "no-story",
    "carried",
    "group",
    "flag",
    "no-flag",
    "count",
    "note",
    "no-note",
    "read",
    "not-read",
    "quest-outcome",
    "ticks",
    "crosses",
    "score",
    "points",
    "epilogue",
    "won",
    "not-won",
    "score-line",
    "no-score-line",
    "lost",
    "over",
    "not-over",
    "purchase",
    "place",
    "diary",
    "view-hides",
    "view-shows",
    "same-view",
    "open-hands",
];

impl<'a> Line<'a, Eternaut> {
    /// Compares the table with this line; false if there is no such line.
    pub fn of_the_eternaut(&mut self) -> Result<bool, Fault> {
        let s = self.look().s;
        match self.node.name.as_str() {
            "text" => self.text(true),
            "no-text" => self.text(false),
            "at" => self.at(),
            "in-play" => self.people(s.in_play().to_vec()),
            "dead" => self.people(s.dead.to_vec()),
            "left" => self.people(s.left.to_vec()),
            "board" => self.board(),
            "cards" => {
                let who = self.who()?;
                let cards = self.look().board(who).map_or(0, |board| board.cards());
                self.is(&format!("board cards of {who}"), &cards.to_string())
            }
            "items" => self.items(),
            "bag" => {
                let bag: ItemId = self.number_of()?;
                let mut found: Vec<String> = s.kit.in_bag(bag).map(|item| item.to_string()).collect();
                found.sort_unstable();
                let mut expected: Vec<String> = self.fields.rest().iter().map(Value::text).collect();
                expected.sort_unstable();
                self.truth(found == expected, &format!("in {bag} there is {}", found.join(" ")))
            }
            "skill" => self.skill(),
            "ignores-snow" => {
                let who = self.who()?;
                self.truth(self.look().ignores_snow(who), &format!("{who} can ignore snow"))
            }
            "hand" => self.hand(),
            "deck" => self.pile(&s.deck.iter().rev().copied().collect::<Vec<_>>()),
            "discard" => self.pile(&s.discard),
            "menace" => self.menace(s.menace.iter().rev().copied().collect()),
            "menace-discard" => self.menace(s.menace_discard.to_vec()),
            "timer" => self.is("the Timer token", &s.timer.to_string()),
            "round" => self.is("the round", &s.round.to_string()),
            "active" => self.is("the active player", NAMES[s.active.index()]),
            "first" => self.is("the First Player", NAMES[s.first.index()]),
            "ticks" => self.is("✓", &s.ticks.to_string()),
            "crosses" => self.is("✗", &s.crosses.to_string()),
            "score" => self.is("the final score", &score::final_score(s).to_string()),
            "points" => self.is("Purchase Points", &s.points.to_string()),
            "carried" => {
                let codes: Vec<String> = self.look().carried_quests().map(|(code, ..)| code).collect();
                self.is("Special Quest cards carried along", &codes.join(" "))
            }
            "group" => self.people(self.look().group().collect()),
            "won" => self.truth(score::won(self.look()), "the Scenario is won"),
            "not-won" => self.truth(!score::won(self.look()), "the Scenario is not won"),
            "lost" => self.truth(s.lost, "the campaign is lost"),
            "over" => self.truth(s.phase == Phase::Over, "the Scenario is over"),
            "not-over" => self.truth(!matches!(s.phase, Phase::Over | Phase::Purchase), "the Scenario goes on"),
            "purchase" => self.truth(s.phase == Phase::Purchase, "cards can be bought"),
            _ => return self.on_the_map(),
        }
        .map(|()| true)
    }

    fn on_the_map(&mut self) -> Result<bool, Fault> {
        let s = self.look().s;
        match self.node.name.as_str() {
            "counter" => self.counter(),
            "no-counter" => {
                let id: CounterId = self.number_of()?;
                self.truth(
                    !s.counters.iter().any(|counter| counter.id == id),
                    &format!("no counter {id} is on the map"),
                )
            }
            "tile" => self.tile(),
            "no-tile" => {
                let no = self.tile_no()?;
                self.truth(!s.cells.iter().flatten().any(|laid| laid.tile == no), &format!("{no} is not on the map"))
            }
            "event-counter" | "no-event-counter" => {
                let at = |id: EventCounterId| {
                    s.event_counters.iter().find(|event| event.id == id).map(|event| event.space.to_string())
                };
                self.event_counter("on the map", at)
            }
            "timer-event" | "no-timer-event" => {
                let at = |id: EventCounterId| {
                    s.timer_event_counters.iter().find(|event| event.id == id).map(|event| event.space.to_string())
                };
                self.event_counter("on the Timer track", at)
            }
            "dropped" => self.dropped(),
            "in-deck" => self.copies("in the Item deck", |kind| s.item_deck[kind]),
            "gone" => self.copies("out of the campaign", |kind| s.item_gone[kind]),
            "active-snow" => self.spaces("Active snow", s.active_snow),
            "inactive-snow" => {
                let inactive = s.snow.iter().filter(|&space| !s.active_snow.contains(space)).collect();
                self.spaces("Inactive snow", inactive)
            }
            "snow-reserve" => {
                let left = registry::eternaut::state::SNOWFLAKES - s.snow.len();
                self.is("Snowflake counters in the reserve", &left.to_string())
            }
            "reach" => self.reach(),
            "range" => self.range(),
            "life" => {
                let id = self.figure()?;
                let life = self.look().figure(id).and_then(|figure| figure.life);
                self.is(&format!("Life Points of {id}"), &life.map_or("none".into(), |life| life.to_string()))
            }
            "figures" => self.figures(),
            "ammo" => {
                let who = self.who()?;
                let ammo = s.board_of(who).map_or(0, |at| s.combat.gear[at].ammo);
                self.is(&format!("Ammo of {who}"), &ammo.to_string())
            }
            "alert" => {
                let found = match s.combat.alert {
                    None => "none",
                    Some(alert) if alert.on_deck => "on-deck",
                    Some(alert) if alert.side == Side::Red => "red",
                    Some(_) => "green",
                };
                self.is("the Alert counter", found)
            }
            "cubes" => {
                let who = self.who()?;
                let cubes = s.board_of(who).map_or(0, |at| s.combat.gear[at].cubes);
                self.is(&format!("cubes of {who}"), &cubes.to_string())
            }
            "rule-cubes" => self.is("cubes on the Rule card", &s.combat.rule_cubes.to_string()),
            "stands" => {
                let id = self.figure()?;
                let at = self.look().figure(id).map(|figure| figure.at.corner.to_string());
                self.is(&format!("where {id} stands"), &at.unwrap_or_else(|| "none".into()))
            }
            "visible" => {
                let from = space(self.fields.arg("a space")?)?;
                self.spaces(&format!("visible from {from}"), self.look().visible(from))
            }
            "sees" => self.sees(true),
            "not-sees" => self.sees(false),
            _ => return self.in_the_story(),
        }
        .map(|()| true)
    }

    fn in_the_story(&mut self) -> Result<bool, Fault> {
        let scenario = self.look().rules.scenario();
        match self.node.name.as_str() {
            "story" => self.story(true),
            "no-story" => self.story(false),
            "flag" => self.flag(true),
            "no-flag" => self.flag(false),
            "count" => {
                let at = named(self.fields.arg("a name")?, "number", &scenario.counts)?;
                self.is(&scenario.counts[at], &self.look().s.counts[at].to_string())
            }
            "note" => self.note(true),
            "no-note" => self.note(false),
            "read" => self.read(true),
            "not-read" => self.read(false),
            "quest-outcome" => {
                let quest: usize = self.fields.arg("the number of a Special Quest")?.number()?;
                let letter = self.look().s.quests.get(quest).copied().unwrap_or(0);
                let letter =
                    letter.checked_sub(1).map_or("none".into(), |at| char::from(b'A' + at.min(25)).to_string());
                self.is("the outcome", &letter)
            }
            "epilogue" => {
                let at = self.look().s.epilogue.and_then(|at| scenario.epilogues.get(at.index()));
                self.is("the epilogue", at.map_or("none", |epilogue| &epilogue.code))
            }
            "place" => {
                let outcome = self.game.outcome();
                let found = outcome.map_or("none".into(), |outcome| outcome.seats[0].place.to_string());
                self.is("everybody's place", &found)
            }
            "score-line" => {
                let rule = self.fields.arg("a rule")?.word()?;
                let points = self.score_line(&rule).map_or("none".into(), |points| points.to_string());
                self.is(&format!("the line of {rule} in the score"), &points)
            }
            "no-score-line" => {
                let rule = self.fields.arg("a rule")?.word()?;
                self.truth(self.score_line(&rule).is_none(), &format!("the score has no line of {rule}"))
            }
            "diary" => self.diary(),
            "view-hides" => self.view_shows(false),
            "view-shows" => self.view_shows(true),
            "same-view" => self.same_view(),
            "open-hands" => self.open_hands(),
            _ => return Ok(false),
        }
        .map(|()| true)
    }

    // ---- figures ----

    fn figure(&mut self) -> Result<FigureId, Fault> {
        let value = self.fields.arg("the number of a figure")?;
        FigureId::parse(&value.text()).ok_or_else(|| Fault::new(value.at, format!("`{}` is no figure", value.text())))
    }

    /// `figures "701" "801"`: exactly these NPCs and Enemies are on the map.
    fn figures(&mut self) -> Result<(), Fault> {
        let expected: Vec<String> = self.fields.rest().iter().map(Value::text).collect();
        let found: Vec<String> = self.look().s.combat.standees.iter().map(|it| it.id.to_string()).collect();
        self.truth(found == expected, &format!("on the map are {}, found {}", expected.join(" "), found.join(" ")))
    }

    /// `sees "C3.1" "D3.4" "D3.2"`: each of these spaces is visible from the first.
    fn sees(&mut self, expected: bool) -> Result<(), Fault> {
        let from = space(self.fields.arg("a space")?)?;
        let visible = self.look().visible(from);
        for value in self.fields.rest() {
            let what = if expected { "is visible" } else { "is not visible" };
            let holds = visible.contains(space(value)?) == expected;
            self.truth(holds, &format!("{} {what} from {from}", value.text()))?;
        }
        Ok(())
    }

    // ---- tools ----

    fn look(&self) -> Look<'a> {
        self.game.look()
    }

    fn who(&mut self) -> Result<CharacterId, Fault> {
        self.number_of()
    }

    /// The number of a component.
    fn number_of<T: Printed>(&mut self) -> Result<T, Fault> {
        id(self.fields.arg("a number of three digits")?)
    }

    fn tile_no(&mut self) -> Result<TileNo, Fault> {
        let word = self.fields.arg("the number of a tile")?;
        TileNo::parse(&word.text()).ok_or_else(|| Fault::new(word.at, format!("`{}` is no tile", word.text())))
    }

    /// Exactly these words, in any order or as they stand.
    fn list(&mut self, what: &str, mut found: Vec<String>, ordered: bool) -> Result<(), Fault> {
        let mut expected = self.fields.rest().iter().map(Value::word).collect::<Result<Vec<_>, _>>()?;
        if !ordered {
            expected.sort();
            found.sort();
        }
        let words = |list: &[String]| if list.is_empty() { "nothing".into() } else { list.join(", ") };
        self.holds_or(expected == found, || format!("{what}: expected {}, found {}", words(&expected), words(&found)))
    }

    fn holds_or(&self, holds: bool, message: impl FnOnce() -> String) -> Result<(), Fault> {
        if holds { Ok(()) } else { Err(self.fault(message())) }
    }

    fn prop_is(&mut self, name: &'static str, what: &str, found: &str) -> Result<(), Fault> {
        self.fields.prop(name).map_or(Ok(()), |expected| same(expected, what, found))
    }

    /// `text "The door opens."`: it was read, whole.
    fn text(&mut self, expected: bool) -> Result<(), Fault> {
        let words = self.fields.arg("what is read")?;
        let texts = &self.look().content().texts;
        let read = self.look().s.book.iter().filter(|text| texts[usize::from(text.0)].words == words.text()).count();
        if let Some(count) = self.fields.prop("count") {
            return same(count, "how often it was read", &read.to_string());
        }
        let what = if expected { "is read" } else { "is not read" };
        self.truth((read > 0) == expected, &format!("`{}` {what}", words.text()))
    }

    // ---- people ----

    fn at(&mut self) -> Result<(), Fault> {
        let who = self.who()?;
        let found = self.look().space_of(who).map_or("none".into(), |space| space.to_string());
        self.is(&format!("where {who} stands"), &found)
    }

    fn people(&mut self, found: Vec<CharacterId>) -> Result<(), Fault> {
        let name = self.node.name.clone();
        self.list(&name, found.iter().map(ToString::to_string).collect(), false)
    }

    /// Slots from the top; `none` for an empty one.
    fn board(&mut self) -> Result<(), Fault> {
        let who = self.who()?;
        let slots = self.look().board(who).map_or(&[][..], |board| &board.slots);
        let found = slots.iter().map(|&slot| words::slot(self.look(), slot).to_owned()).collect();
        self.list(&format!("the board of {who}"), found, true)
    }

    fn items(&mut self) -> Result<(), Fault> {
        let who = self.who()?;
        let items = self.look().board(who).map_or(&[][..], |board| &board.items);
        self.list(&format!("Items of {who}"), items.iter().map(ToString::to_string).collect(), false)
    }

    fn skill(&mut self) -> Result<(), Fault> {
        let who = self.who()?;
        let skill = self.fields.arg("a Skill")?.one_of("Skill", SKILLS)?;
        self.is(&format!("the Skill value of {who}"), &self.look().skill(who, skill).to_string())
    }

    // ---- cards ----

    fn hand(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let hand = self.look().s.hand(seat);
        if let Some(count) = self.fields.prop("count") {
            return same(count, "cards in hand", &hand.len().to_string());
        }
        let found = hand.iter().map(|&kind| words::card(self.look(), kind).to_owned()).collect();
        self.list(&format!("the hand of {}", NAMES[seat.index()]), found, false)
    }

    /// `deck count=30 next="rummage"`, `discard "rummage" count=1`: these are in it.
    fn pile(&mut self, cards: &[ActionCardId]) -> Result<(), Fault> {
        let mut names: Vec<&str> = cards.iter().map(|&kind| words::card(self.look(), kind)).collect();
        self.prop_is("count", "cards in the pile", &names.len().to_string())?;
        self.prop_is("next", "the next card", names.first().unwrap_or(&"none"))?;
        self.order(&names)?;
        for value in self.fields.rest() {
            let at = names.iter().position(|name| *name == value.text());
            let at = at.ok_or_else(|| Fault::new(value.at, format!("`{}` does not lie there", value.text())))?;
            names.remove(at);
        }
        Ok(())
    }

    fn menace(&mut self, cards: Vec<MenaceCardId>) -> Result<(), Fault> {
        let codes: Vec<&str> =
            cards.iter().map(|&card| &*self.look().rules.scenario().menace[card.index()].code).collect();
        self.prop_is("count", "Menace cards", &codes.len().to_string())?;
        self.order(&codes)?;
        for value in self.fields.rest() {
            if !codes.contains(&value.text().as_str()) {
                return Err(Fault::new(value.at, format!("{} does not lie there", value.text())));
            }
        }
        Ok(())
    }

    /// `order="rummage moving-on"`: the cards on top, the next one first.
    fn order(&mut self, names: &[&str]) -> Result<(), Fault> {
        let Some(expected) = self.fields.prop("order") else { return Ok(()) };
        let wanted = expected.text().split_whitespace().count();
        same(expected, "the cards on top", &names[..wanted.min(names.len())].join(" "))
    }

    // ---- map ----

    /// `counter "226" at="C2.1" consumed=#true count=1 side="C2.1"`
    fn counter(&mut self) -> Result<(), Fault> {
        let id: CounterId = self.number_of()?;
        let spot: Option<Spot> = spot(&mut self.fields)?;
        let fits = |counter: &&Placed| counter.id == id && spot.is_none_or(|spot| counter.spot == spot);
        let found: Vec<&Placed> = self.look().s.counters.iter().filter(fits).collect();
        self.prop_is("count", "counters like this", &found.len().to_string())?;
        let all: Vec<String> =
            self.look().s.counters.iter().map(|c| format!("{}@{}", c.id, write_spot(c.spot))).collect();
        let Some(first) = found.first() else {
            let counted = self.fields.prop("count").is_some();
            return self.holds_or(counted, || format!("expected a counter {id} like this, found {}", all.join(", ")));
        };
        self.prop_is("consumed", "a Consumed cube on it", &first.consumed.to_string())?;
        self.prop_is("side", "the space it lies in", &first.side.to_string())
    }

    /// `event-counter "002" "C3.2"`, or with `no-` that it lies nowhere there.
    fn event_counter(&mut self, place: &str, at: impl Fn(EventCounterId) -> Option<String>) -> Result<(), Fault> {
        let id: EventCounterId = self.number_of()?;
        match (at(id), self.node.name.starts_with("no-")) {
            (at, true) => self.truth(at.is_none(), &format!("Event counter {id} is not {place}")),
            (at, false) => self.is(&format!("Event counter {id} {place}"), at.as_deref().unwrap_or("none")),
        }
    }

    /// `tile "M-003" at="C3" turn="east" revealed=#true`
    fn tile(&mut self) -> Result<(), Fault> {
        let no = self.tile_no()?;
        let at = self.look().s.cells.iter().position(|laid| laid.is_some_and(|laid| laid.tile == no));
        let Some((at, laid)) = at.and_then(|at| self.look().s.cells[at].map(|laid| (at, laid))) else {
            return Err(self.fault(format!("{no} is not on the map")));
        };
        self.prop_is("at", "its cell", &registry::eternaut::space::Cell(at as u8).to_string())?;
        self.prop_is("turn", "its turn", &laid.turn.to_string())?;
        self.prop_is("revealed", "face up", &laid.revealed.to_string())
    }

    /// `dropped "C3.1" "011" "012"`: exactly these lie there.
    fn dropped(&mut self) -> Result<(), Fault> {
        let at = space(self.fields.arg("a space")?)?;
        let here = self.look().s.dropped.iter().filter(|dropped| dropped.space == at);
        let found = here.map(|dropped| dropped.item.to_string()).collect();
        self.list(&format!("Items dropped at {at}"), found, false)
    }

    fn copies(&mut self, where_: &str, of: impl Fn(usize) -> u8) -> Result<(), Fault> {
        let item: ItemId = self.number_of()?;
        let kind = self.look().rules.item_at(item).ok_or_else(|| self.fault(format!("there is no Item {item}")))?;
        self.is(&format!("copies of {item} {where_}"), &of(kind).to_string())
    }

    fn spaces(&mut self, what: &str, found: SpaceSet) -> Result<(), Fault> {
        self.list(what, found.iter().map(|space| space.to_string()).collect(), false)
    }

    /// `reach "901" 3 "C3.2" …`: exactly the spaces it can go to with so many steps.
    fn reach(&mut self) -> Result<(), Fault> {
        let who = self.who()?;
        let left = self.fields.arg("a number of spaces")?.number()?;
        self.spaces(&format!("where {who} can go"), self.look().destinations(who, left))
    }

    /// `range "C3.1" "D3.4" 5`, or `none` without a path.
    fn range(&mut self) -> Result<(), Fault> {
        let (from, to) = (space(self.fields.arg("a space")?)?, space(self.fields.arg("a space")?)?);
        let range = match self.look().range(from, to) {
            FAR => "none".into(),
            range => range.to_string(),
        };
        self.is(&format!("the range from {from} to {to}"), &range)
    }

    // ---- story ----

    fn story(&mut self, expected: bool) -> Result<(), Fault> {
        let code = self.fields.arg("the code of a Story card")?;
        let record = self.look().rules.scenario().story.iter().find(|card| card.code == code.text());
        let record = record.ok_or_else(|| Fault::new(code.at, format!("there is no Story card `{}`", code.text())))?;
        let found = self.look().on_table(record.no);
        self.truth(
            found.is_some() == expected,
            &format!("{} is{} on the table", record.code, if expected { "" } else { " not" }),
        )?;
        let state = found.and_then(|card| card.state);
        let word = STATES.iter().find(|(_, known)| Some(*known) == state).map_or("none", |(word, _)| word);
        self.prop_is("state", "its state", word)
    }

    fn flag(&mut self, expected: bool) -> Result<(), Fault> {
        let name = self.fields.arg("a name")?;
        let at = named(name, "fact", &self.look().rules.scenario().flags)?;
        self.truth(self.look().s.flags.contains(at as u8) == expected, &format!("{} is {expected}", name.text()))
    }

    fn note(&mut self, expected: bool) -> Result<(), Fault> {
        let name = self.fields.arg("a keyword")?;
        let notes: Vec<String> = self.look().content().notes.iter().map(|note| note.slug.clone()).collect();
        let at = named(name, "keyword", &notes)?;
        self.truth(self.look().s.notes.contains(at as u8) == expected, &format!("{} noted: {expected}", name.text()))
    }

    fn read(&mut self, expected: bool) -> Result<(), Fault> {
        let key = self.fields.arg("a paragraph")?;
        let at = paragraph(self.look().rules, key)?;
        self.truth(self.look().s.has_read(at) == expected, &format!("{} was read: {expected}", key.text()))
    }

    /// `diary next="B1" score=3 points=2 { character "901" items="046" fatigue=1 fate="alive"; special "sprint"; quests "A-09"; deck "sprint" 1 }`
    fn diary(&mut self) -> Result<(), Fault> {
        let diary = self.game.diary().ok_or_else(|| self.fault("the Scenario is not over"))?;
        let section = diary.last().cloned().unwrap_or_default();
        let none = || "none".to_owned();
        self.prop_is("scenario", "its Scenario", &section.scenario)?;
        self.prop_is("next", "the next Scenario", &section.next.unwrap_or_else(none))?;
        self.prop_is("epilogue", "the epilogue", &section.epilogue.unwrap_or_else(none))?;
        self.prop_is("score", "the score", &section.score.to_string())?;
        self.prop_is("points", "remaining points", &section.points.to_string())?;
        self.prop_is("ticks", "✓", &section.ticks.to_string())?;
        self.prop_is("crosses", "✗", &section.crosses.to_string())?;
        self.prop_is("lost", "lost", &diary.lost.to_string())?;
        self.prop_is("notes", "keywords", &diary.notes.join(" "))?;
        self.prop_is("special", "Special Content", &section.special.join(" "))?;
        self.prop_is("quests", "Special Quest cards", &section.quests.join(" "))?;
        let ledger = &section.ledger.0;
        let reserve: Vec<String> = ledger.reserve.iter().map(ToString::to_string).collect();
        self.prop_is("reserve", "the Item reserve", &reserve.join(" "))?;
        self.prop_is("ammo", "Ammo in the reserve", &ledger.ammo.to_string())?;
        let letters = (0..).zip(diary.quests).filter(|&(_, letter)| letter > 0);
        let outcomes = letters.map(|(quest, letter)| format!("{quest}{}", char::from(b'A' + (letter - 1) % 26)));
        self.prop_is("outcomes", "outcomes of Special Quests", &outcomes.collect::<Vec<_>>().join(" "))?;
        let gone = diary.gone.iter().flat_map(|&(item, copies)| vec![item.to_string(); usize::from(copies)]);
        self.prop_is("gone", "Items that left the campaign", &gone.collect::<Vec<_>>().join(" "))?;
        self.prop_is("gone-kinds", "kinds of Items that left", &diary.gone.len().to_string())?;
        self.prop_is("deck-kinds", "kinds of cards in the deck", &diary.deck.len().to_string())?;
        self.prop_is("supply-kinds", "kinds of cards for sale", &diary.supply.len().to_string())?;
        for node in self.fields.children("character") {
            let mut line = Fields::new(node);
            let who: CharacterId = id(line.arg("a Character")?)?;
            let entry = section.characters.iter().find(|entry| entry.id == who);
            let entry = entry.ok_or_else(|| Fault::new(node.at, format!("{who} is not in the Diary")))?;
            let items: Vec<String> = entry.items.iter().map(ToString::to_string).collect();
            let fatigue = entry.penalties.iter().find(|(slug, _)| slug == "fatigue").map_or(0, |&(_, count)| count);
            let fate = variant(&entry.fate);
            let kinds = entry.penalties.len().to_string();
            let vitals = ledger.people.iter().find(|vitals| vitals.id == who).cloned().unwrap_or_default();
            let counters: Vec<String> = vitals.counters.iter().map(ToString::to_string).collect();
            let found = [
                ("life", vitals.life.map_or("skull".to_owned(), |life| life.to_string())),
                ("counters", counters.join(" ")),
                ("items", items.join(" ")),
                ("fatigue", fatigue.to_string()),
                ("penalty-kinds", kinds),
                ("fate", fate),
            ];
            for (name, found) in found {
                if let Some(expected) = line.prop(name) {
                    same(expected, name, &found)?;
                }
            }
            line.close()?;
        }
        for (name, list) in [("deck", &diary.deck), ("supply", &diary.supply)] {
            for node in self.fields.children(name) {
                let mut line = Fields::new(node);
                let slug = line.arg("a card")?.word()?;
                let copies = list.iter().find(|(known, _)| *known == slug).map_or(0, |&(_, copies)| copies);
                same(line.arg("a number")?, &format!("{slug} in the {name}"), &copies.to_string())?;
                line.close()?;
            }
        }
        Ok(())
    }

    /// Points that a rule gives in the final score.
    fn score_line(&self, rule: &str) -> Option<i32> {
        let outcome = score::outcome(self.look());
        let seat = outcome.seats.into_iter().next()?;
        seat.lines.into_iter().find(|line| line.rule == rule).map(|line| line.points)
    }

    /// `view-hides "secret words"`: these words are in the campaign, and no view shows them.
    fn view_shows(&mut self, expected: bool) -> Result<(), Fault> {
        let words = self.fields.arg("words")?;
        let texts = self.look().content().texts.iter().enumerate();
        let known: Vec<u64> = texts.filter(|(_, text)| text.words == words.text()).map(|(at, _)| at as u64).collect();
        if known.is_empty() {
            return Err(Fault::new(words.at, "there is no such text in the campaign"));
        }
        let view = serde_json::to_value(self.game.view(Viewer::Spectator)).unwrap_or_default();
        let shown = known.iter().any(|&at| mentions(&view, "", at));
        let what = if expected { "everybody sees" } else { "nobody sees" };
        self.truth(shown == expected, &format!("{what} `{}`", words.text()))
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        (0..self.look().s.count).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator])
    }

    /// Every player, and whoever watches, sees the same.
    fn same_view(&self) -> Result<(), Fault> {
        let first = self.game.view(Viewer::Spectator);
        self.truth(self.viewers().all(|viewer| self.game.view(viewer) == first), "everybody sees the same")
    }

    /// Everybody sees every hand.
    fn open_hands(&self) -> Result<(), Fault> {
        let s = self.look().s;
        let hands: Vec<Vec<ActionCardId>> = s.hands[..usize::from(s.count)].iter().map(|hand| hand.to_vec()).collect();
        self.truth(self.viewers().all(|viewer| self.game.view(viewer).hands == hands), "everybody sees every hand")
    }
}

/// Does a view name this text, in a field that holds texts?
fn mentions(value: &serde_json::Value, field: &str, text: u64) -> bool {
    use serde_json::Value as Json;
    const TEXTS: &[&str] = &["book", "title", "name", "aim", "notes", "options", "menace_now", "menace_discard"];
    match value {
        Json::Object(map) => map.iter().any(|(name, value)| mentions(value, name, text)),
        Json::Array(list) => list.iter().any(|value| mentions(value, field, text)),
        Json::Number(number) => TEXTS.contains(&field) && number.as_u64() == Some(text),
        _ => false,
    }
}
