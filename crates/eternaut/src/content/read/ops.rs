//! Instructions (CM-OP) as paragraphs and cards write them.

use content_reader::error::Place;
use content_reader::fields::{Fields, number, quoted, word};
use content_reader::tree::{Node, Value};

use super::map::placement;
use super::reader::Reader;
use super::words::{CARD_EFFECTS, OUTCOMES, PLAYERS};
use crate::content::{
    Band, BlockId, CardEffect, Choice, CounterId, ItemId, Lies, Op, Players, QuestNo, Spot, Where, Which, Who,
};

/// All instructions by name.
pub const OPS: [&str; 58] = [
    "text",
    "tiles",
    "reveal",
    "place",
    "replace",
    "remove",
    "remove-all",
    "move-counter",
    "consume",
    "unconsume",
    "event",
    "remove-event",
    "timer-event",
    "drop-items",
    "snow",
    "spread-snow",
    "clear-snow",
    "start",
    "move-to",
    "may-move",
    "leave",
    "kill",
    "fatigue",
    "penalty",
    "remove-penalty",
    "gain",
    "discard-item",
    "remove-item",
    "craft",
    "draw",
    "discard",
    "may-act",
    "timer",
    "timer-move",
    "end-round",
    "read",
    "story",
    "discard-story",
    "succeed",
    "fail",
    "gain-quest",
    "lose-quest",
    "quest-outcome",
    "choose",
    "test",
    "if",
    "for-each",
    "any-of",
    "tick",
    "cross",
    "note",
    "flag",
    "clear-flag",
    "count",
    "end",
    "lose-campaign",
    "unconsume-all",
    "consume-all",
];

/// All, for what counts Penalty cards.
pub const ALL: u8 = 255;

impl Reader<'_, '_> {
    /// Reads instructions in their order. Nodes of other names than the instructions' are left to the caller.
    pub fn instructions(&mut self, nodes: &[Node], but: &[&str]) -> BlockId {
        let (mut block, mut places) = (Vec::new(), Vec::new());
        for node in nodes.iter().filter(|node| !but.contains(&node.name.as_str())) {
            if let Some(op) = self.instruction(node, but) {
                block.push(op);
                places.push(node.at);
            }
        }
        self.block(block, places)
    }

    /// All children of a node, which has nothing else.
    pub fn body(&mut self, node: &Node) -> BlockId {
        self.node(node, |r, fields| {
            let children = fields.every_child();
            r.instructions(children, &[])
        })
    }

    fn instruction(&mut self, node: &Node, but: &[&str]) -> Option<Op> {
        if !OPS.contains(&node.name.as_str()) {
            let message = format!("unknown instruction `{}`", node.name);
            let known = OPS.iter().chain(but).copied();
            self.report.word(node.at, message, &node.name, known);
            return None;
        }
        self.node(node, |r, f| r.op(node, f))
    }

    fn op(&mut self, node: &Node, f: &mut Fields<'_>) -> Option<Op> {
        match node.name.as_str() {
            "text" => self.value(f, "a text", |r, v| r.prose(v, "prose")).map(Op::Text),
            "tiles" => self.tiles(f),
            "reveal" => self.values(f, "a tile", Self::tile).map(Op::Reveal),
            "place" => self.place(node.at, f),
            "replace" => self.replace(f),
            "remove" => self.which(f).map(Op::Remove),
            "remove-all" => self.value(f, "a counter", Self::counter).map(|(id, _)| Op::Remove(Which::All(id))),
            "move-counter" => self.move_counter(node.at, f),
            "consume" => self.which(f).map(Op::Consume),
            "consume-all" => self.value(f, "a counter", Self::counter).map(|(id, _)| Op::Consume(Which::All(id))),
            "unconsume" => self.which(f).map(Op::Unconsume),
            "unconsume-all" => self.value(f, "a counter", Self::counter).map(|(id, _)| Op::Unconsume(Which::All(id))),
            "event" => self.event_at(f),
            "remove-event" => self.value(f, "an Event counter", Self::event_counter).map(Op::RemoveEvent),
            "timer-event" => self.timer_event(f),
            "drop-items" => self.drop_items(f),
            "snow" => self.values(f, "a space", Self::space).map(Op::Snow),
            "spread-snow" => Some(Op::SpreadSnow),
            "clear-snow" => self.values(f, "a space", Self::space).map(Op::ClearSnow),
            "start" => self.start(f),
            _ => self.op_on_people(node, f),
        }
    }

    fn op_on_people(&mut self, node: &Node, f: &mut Fields<'_>) -> Option<Op> {
        match node.name.as_str() {
            "move-to" => {
                let who = self.who(f)?;
                self.place_at(f).map(|place| Op::MoveTo(who, place))
            }
            "may-move" => {
                let who = self.who(f)?;
                self.number(f, "spaces", 1, 9).map(|spaces| Op::MayMove(who, spaces))
            }
            "leave" => self.who(f).map(Op::Leave),
            "kill" => self.who(f).map(Op::Kill),
            "fatigue" => {
                let (kind, who) = (self.fatigue(node.at)?, self.who(f)?);
                self.number_or(f, "Fatigue cards", 1).map(|count| Op::Penalty { kind, count, who })
            }
            "penalty" => {
                let who = self.who(f)?;
                let kind = self.value(f, "a kind of Penalty card", Self::penalty)?;
                self.number_or(f, "Penalty cards", 1).map(|count| Op::Penalty { kind, count, who })
            }
            "remove-penalty" => {
                let who = self.who(f)?;
                let kind = self.value(f, "a kind of Penalty card", Self::penalty)?;
                let count = if f.takes("all") { Some(ALL) } else { self.number_or(f, "Penalty cards (or `all`)", 1) };
                count.map(|count| Op::RemovePenalty { kind, count, who })
            }
            "gain" => self.item_and_who(f).map(|(item, who)| Op::Gain(item, who)),
            "discard-item" => self.item_and_who(f).map(|(item, who)| Op::DiscardItem(item, who)),
            "remove-item" => self.item_and_who(f).map(|(item, who)| Op::RemoveItem(item, who)),
            "craft" => self.value(f, "an Item", Self::item).map(Op::Craft),
            "draw" => self.cards(f).map(|(players, count)| Op::Draw(players, count)),
            "discard" => self.cards(f).map(|(players, count)| Op::Discard(players, count)),
            "may-act" => self.may_act(f),
            _ => self.op_on_story(node, f),
        }
    }

    fn op_on_story(&mut self, node: &Node, f: &mut Fields<'_>) -> Option<Op> {
        match node.name.as_str() {
            "timer" => self.number(f, "the Timer space", 1, 30).map(Op::SetTimer),
            "timer-move" => {
                let value = f.arg(self.report, "a number of spaces")?;
                number(self.report, value, "the way of the Timer token", -30..=30).map(Op::MoveTimer)
            }
            "end-round" => Some(Op::EndRound),
            "read" => self.value(f, "a paragraph", Self::paragraph).map(Op::Read),
            "story" => self.value(f, "a Story card", Self::story).map(Op::Story),
            "discard-story" => self.value(f, "a Story card", Self::story).map(Op::DiscardStory),
            "succeed" => self.value(f, "an Objective", Self::story).map(Op::Succeed),
            "fail" => self.value(f, "an Objective", Self::story).map(Op::Fail),
            "gain-quest" => self.value(f, "a Special Quest", Self::story).map(Op::GainQuest),
            "lose-quest" => self.value(f, "a Special Quest", Self::story).map(Op::LoseQuest),
            "quest-outcome" => self.quest_outcome(f),
            "choose" => self.choose(f),
            "test" => self.test(f),
            "if" => self.if_else(node, f),
            "for-each" => self.for_each(node, f),
            "any-of" => self.any_of(node, f),
            "tick" => self.number_or(f, "✓", 1).map(Op::Tick),
            "cross" => self.number_or(f, "✗", 1).map(Op::Cross),
            "note" => self.value(f, "a keyword", Self::keyword).map(Op::Note),
            "flag" => self.value(f, "a flag", Self::fact).map(|flag| Op::Flag(flag, true)),
            "clear-flag" => self.value(f, "a flag", Self::fact).map(|flag| Op::Flag(flag, false)),
            "count" => {
                let count = self.value(f, "a count", Self::count)?;
                let value = f.arg(self.report, "by how much")?;
                number(self.report, value, "the change of a count", -99..=99).map(|change| Op::Count(count, change))
            }
            "end" => self.value(f, "an epilogue", Self::epilogue).map(Op::End),
            _ => Some(Op::LoseCampaign),
        }
    }

    /// The next argument, read.
    pub fn value<T>(
        &mut self,
        f: &mut Fields<'_>,
        what: &str,
        read: impl FnOnce(&mut Self, &Value) -> Option<T>,
    ) -> Option<T> {
        let value = f.arg(self.report, what)?;
        read(self, value)
    }

    /// All arguments, read alike; at least one.
    fn values<T>(
        &mut self,
        f: &mut Fields<'_>,
        what: &str,
        mut read: impl FnMut(&mut Self, &Value) -> Option<T>,
    ) -> Option<Vec<T>> {
        let values = f.some(self.report, what)?;
        let read: Vec<_> = values.iter().map(|value| read(self, value)).collect();
        read.into_iter().collect()
    }

    fn number(&mut self, f: &mut Fields<'_>, what: &str, low: u8, high: u8) -> Option<u8> {
        let value = f.arg(self.report, what)?;
        number(self.report, value, what, low..=high)
    }

    /// A number from 1 to 20 that may be left out.
    fn number_or(&mut self, f: &mut Fields<'_>, what: &str, default: u8) -> Option<u8> {
        match f.may_arg() {
            Some(value) => number(self.report, value, &format!("the number of {what}"), 1..=20),
            None => Some(default),
        }
    }

    /// A counter by its ID; this one if none is named.
    fn which(&mut self, f: &mut Fields<'_>) -> Option<Which> {
        match f.may_arg() {
            Some(value) => self.counter(value).map(|(id, _)| Which::Id(id)),
            None => Some(Which::This),
        }
    }

    fn tiles(&mut self, f: &mut Fields<'_>) -> Option<Op> {
        let children = f.children("tile");
        if children.is_empty() {
            self.report
                .at(f.node.at, "`tiles` places at least one: `tiles { tile \"M-001\" at=\"C3\" turn=\"north\" }`");
        }
        let placements: Vec<_> = children.into_iter().map(|child| placement(self, child)).collect();
        placements.into_iter().collect::<Option<_>>().map(Op::PlaceTiles)
    }

    fn place(&mut self, at: Place, f: &mut Fields<'_>) -> Option<Op> {
        let value = f.arg(self.report, "a counter");
        let spot = self.spot(at, f);
        let (id, lies) = self.counter(value?)?;
        let spot = spot?;
        self.fits(at, id, lies, spot).then_some(Op::Place(id, spot))
    }

    /// `at=` a space or `on=` an edge.
    fn spot(&mut self, at: Place, f: &mut Fields<'_>) -> Option<Spot> {
        match (f.prop("at"), f.prop("on")) {
            (Some(space), None) => self.space(space).map(Spot::Space),
            (None, Some(edge)) => self.edge(edge).map(Spot::Edge),
            _ => {
                self.report.at(at, "expected either a space (`at=\"C2.1\"`) or an edge (`on=\"C2.2/D2.1\"`)");
                None
            }
        }
    }

    /// Counters of edges lie on edges, all others in spaces.
    fn fits(&mut self, at: Place, id: CounterId, lies: Lies, spot: Spot) -> bool {
        let (good, message) = match lies {
            Lies::Edge => (matches!(spot, Spot::Edge(_)), format!("counter {id} lies on an edge: write `on=\"…/…\"`")),
            Lies::Space => (matches!(spot, Spot::Space(_)), format!("counter {id} lies in a space: write `at=\"…\"`")),
        };
        if !good {
            self.report.at(at, message);
        }
        good
    }

    fn replace(&mut self, f: &mut Fields<'_>) -> Option<Op> {
        let (first, lies) = self.value(f, "a counter", Self::counter)?;
        let Some(by) = f.prop("by") else {
            return Some(Op::Replace(Which::This, first));
        };
        let (second, other) = self.counter(by)?;
        if lies != other {
            let message = format!("counter {first} lies on an edge and {second} in a space, or the other way round");
            self.report.at(by.at, message);
        }
        Some(Op::Replace(Which::Id(first), second))
    }

    fn move_counter(&mut self, at: Place, f: &mut Fields<'_>) -> Option<Op> {
        let value = f.may_arg();
        let spot = self.spot(at, f);
        match value {
            None => spot.map(|spot| Op::MoveCounter(Which::This, spot)),
            Some(value) => {
                let (id, lies) = self.counter(value)?;
                let spot = spot?;
                self.fits(at, id, lies, spot).then_some(Op::MoveCounter(Which::Id(id), spot))
            }
        }
    }

    fn event_at(&mut self, f: &mut Fields<'_>) -> Option<Op> {
        let id = self.value(f, "an Event counter", Self::event_counter);
        let at = f.need_prop(self.report, "at").and_then(|value| self.space(value));
        Some(Op::PlaceEvent(id?, at?))
    }

    fn timer_event(&mut self, f: &mut Fields<'_>) -> Option<Op> {
        let id = self.value(f, "an Event counter", Self::event_counter);
        let space = f.need_prop(self.report, "space");
        let space = space.and_then(|value| number(self.report, value, "the Timer space", 1..=30));
        Some(Op::TimerEvent(id?, space?))
    }

    fn drop_items(&mut self, f: &mut Fields<'_>) -> Option<Op> {
        let at = f.prop("at");
        let values = f.some(self.report, "an Item")?;
        let here = values.last().and_then(Value::word) == Some("here");
        let values = if here { &values[..values.len() - 1] } else { values };
        let place = match at {
            Some(value) => self.where_is(value)?,
            None if here => Where::Performer,
            None => {
                self.report.at(f.node.at, "`drop-items` needs a space: `at=\"C2.1\"`, or `here` after the Items");
                return None;
            }
        };
        let items: Vec<_> = values.iter().map(|value| self.item(value)).collect();
        items.into_iter().collect::<Option<_>>().map(|items| Op::DropItems(items, place))
    }

    fn place_at(&mut self, f: &mut Fields<'_>) -> Option<Where> {
        let value = f.need_prop(self.report, "at")?;
        self.where_is(value)
    }

    /// A space, `here` (the performer's) or `counter` (this counter's).
    fn where_is(&mut self, value: &Value) -> Option<Where> {
        match value.word() {
            Some("here") => Some(Where::Performer),
            Some("counter") => Some(Where::Counter),
            _ => self.space(value).map(Where::Space),
        }
    }

    fn start(&mut self, f: &mut Fields<'_>) -> Option<Op> {
        let id = self.value(f, "a Character", Self::character);
        let at = f.need_prop(self.report, "at").and_then(|value| self.space(value));
        Some(Op::Start(id?, at?))
    }

    fn item_and_who(&mut self, f: &mut Fields<'_>) -> Option<(ItemId, Who)> {
        let item = self.value(f, "an Item", Self::item);
        let who = self.who(f);
        Some((item?, who?))
    }

    fn cards(&mut self, f: &mut Fields<'_>) -> Option<(Players, u8)> {
        let players = match f.prop("players") {
            Some(value) => word(self.report, value, "selection of players", PLAYERS),
            None => Some(Players::Active),
        };
        let count = self.number(f, "the number of Action cards", 1, 10);
        Some((players?, count?))
    }

    fn may_act(&mut self, f: &mut Fields<'_>) -> Option<Op> {
        let name = f.arg(self.report, "an effect of Action cards")?;
        let value = f.may_arg();
        let known = CARD_EFFECTS.iter().copied().find(|effect| Some(*effect) == name.word());
        if known.is_none() {
            let message = format!("{} is no effect: expected one of {}", quoted(name), CARD_EFFECTS.join(", "));
            self.report.word(name.at, message, &name.text(), CARD_EFFECTS);
        }
        self.card_effect(known?, value, name.at).map(Op::MayAct)
    }

    /// One effect of an Action card with its number.
    pub fn card_effect(&mut self, name: &str, value: Option<&Value>, at: Place) -> Option<CardEffect> {
        let counted = ["move", "trade", "item-action", "talk", "repeat"].contains(&name);
        let count = match value {
            Some(value) if !counted => {
                self.report.at(value.at, format!("`{name}` does not expect {} here", quoted(value)));
                return None;
            }
            Some(value) => Some(number(self.report, value, &format!("the number of `{name}`"), 0..=9)?),
            None if name == "move" || name == "trade" => {
                self.report.at(at, format!("`{name}` needs a number"));
                return None;
            }
            None => None,
        };
        Some(match name {
            "move" => CardEffect::Move(count?),
            "interact" => CardEffect::Interact,
            "trade" => CardEffect::Trade(count?),
            "item-action" => CardEffect::ItemAction(count.unwrap_or(0)),
            "cycle" => CardEffect::Cycle,
            "craft" => CardEffect::Craft,
            "discard-fatigue" => CardEffect::DiscardFatigue,
            "talk" => CardEffect::Talk(count),
            _ => CardEffect::Repeat(count),
        })
    }

    fn quest_outcome(&mut self, f: &mut Fields<'_>) -> Option<Op> {
        let quest = self.number(f, "the number of a Special Quest", 1, 7).map(QuestNo);
        let letter = f.arg(self.report, "an outcome letter");
        let letter = letter.and_then(|value| word(self.report, value, "outcome letter", OUTCOMES));
        Some(Op::QuestOutcome(quest?, letter?))
    }

    fn choose(&mut self, f: &mut Fields<'_>) -> Option<Op> {
        let options = f.children("option");
        if options.len() < 2 {
            self.report.at(f.node.at, "a choice has at least two options: `option \"…\" { … }`");
        }
        let options: Vec<_> = options.into_iter().map(|option| self.node(option, Self::option)).collect();
        options.into_iter().collect::<Option<_>>().map(Op::Choose)
    }

    fn option(&mut self, f: &mut Fields<'_>) -> Option<Choice> {
        let label = self.value(f, "what the option says", |r, value| r.prose(value, "the label of an option"));
        let when = f.child(self.report, "when").map(|node| self.conditions(node));
        let children = f.every_child();
        let body = self.instructions(children, &["when"]);
        let when = match when {
            Some(condition) => Some(condition?),
            None => None,
        };
        Some(Choice { label: label?, when, body })
    }

    fn test(&mut self, f: &mut Fields<'_>) -> Option<Op> {
        let skill = self.skill(f);
        let nodes = f.children("band");
        let bands: Vec<_> = nodes.iter().map(|node| self.node(node, Self::band)).collect();
        let mut bands: Vec<Band> = bands.into_iter().collect::<Option<_>>()?;
        if let [firsts @ .., _] = &mut bands[..] {
            firsts.iter_mut().filter(|band| band.to == u8::MAX).for_each(|band| band.to = band.from);
        }
        self.bands_cover(f.node.at, &nodes, &bands);
        Some(Op::Test(skill?, bands))
    }

    /// `band 0 2 { … }`. With one number: this value only, or, as the last band, this value and more.
    fn band(&mut self, f: &mut Fields<'_>) -> Option<Band> {
        let from = self.number(f, "the lowest value of a band", 0, 254);
        let to = match f.may_arg() {
            Some(value) => number(self.report, value, "the highest value of a band", 0..=254),
            None => Some(u8::MAX),
        };
        let children = f.every_child();
        let body = self.instructions(children, &[]);
        Some(Band { from: from?, to: to?, body })
    }

    /// Bands cover every value from 0 without gap or overlap, in their order (CM-VAL-03).
    fn bands_cover(&mut self, at: Place, nodes: &[&Node], bands: &[Band]) {
        let mut next = 0;
        for (node, band) in nodes.iter().zip(bands) {
            if band.from != next {
                let message = format!("bands cover every value once: this one should begin with {next}");
                self.report.at(node.at, message);
            } else if band.to < band.from {
                self.report.at(node.at, "the band ends before it begins");
            }
            next = band.to.saturating_add(1);
        }
        if bands.last().is_none_or(|last| last.to < u8::MAX) {
            self.report.at(at, "the last band is open, such as `band 5 { … }` for five and more");
        }
    }

    fn if_else(&mut self, node: &Node, f: &mut Fields<'_>) -> Option<Op> {
        let when = f.need_child(self.report, "when").and_then(|when| self.conditions(when));
        let then = f.child(self.report, "then").map(|child| self.body(child));
        let other = f.child(self.report, "else").map(|child| self.body(child));
        if then.is_none() && other.is_none() {
            self.report.at(node.at, "`if` needs `then { … }` or `else { … }`");
        }
        Some(Op::If(when?, then.unwrap_or_default(), other.unwrap_or_default()))
    }

    fn for_each(&mut self, node: &Node, f: &mut Fields<'_>) -> Option<Op> {
        if !node.props.iter().any(|prop| prop.name == "who") {
            self.report.at(node.at, "`for-each` needs a property `who=…`");
        }
        let who = self.who(f);
        let children = f.every_child();
        let body = self.instructions(children, &[]);
        Some(Op::ForEach(who?, body))
    }

    fn any_of(&mut self, node: &Node, f: &mut Fields<'_>) -> Option<Op> {
        let cases = f.children("case");
        if cases.len() < 2 {
            self.report.at(node.at, "`any-of` has at least two cases: `case { … }`");
        }
        Some(Op::AnyOf(cases.into_iter().map(|case| self.body(case)).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::OPS;
    use crate::content::read::conditions::CONDITIONS;

    /// Whoever adds a word explains it.
    #[test]
    fn the_reference_names_every_instruction_and_condition() {
        let reference = include_str!("../../../../../docs/content/eternaut.md");
        let (instructions, conditions) = reference.split_once("### Conditions").expect("a chapter on conditions");
        let (_, instructions) = instructions.split_once("### Instructions").expect("a chapter on instructions");
        for (words, chapter) in [(&OPS[..], instructions), (&CONDITIONS[..], conditions)] {
            for word in words {
                let named = ["`", " "].iter().any(|end| chapter.contains(&format!("`{word}{end}")));
                assert!(named, "the reference does not explain `{word}`");
            }
        }
    }
}
