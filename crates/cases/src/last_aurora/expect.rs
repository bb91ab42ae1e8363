//! Comparing a table of Last Aurora with what a case expects.

use registry::last_aurora::action::{parse_box, write_box};
use registry::last_aurora::content::words::AREAS;
use registry::last_aurora::content::{Block, CardId, CardSet};
use registry::last_aurora::convoy::{BoxRef, Token};
use registry::last_aurora::look::Look;
use registry::last_aurora::modules::mine::MINES;
use registry::last_aurora::{Action, LastAurora, notation, score};
use tabletop::{Game, GameRng, Seat, Viewer, seed_from_number};

use super::given::tokens;
use super::road::{road, shortcut};
use super::words::{self, PHASES, TOKENS, ZONES, word};
use super::{athena, automa, frozen, name_of, slug};
use crate::expect::{Line, listed};
use crate::fault::Fault;
use crate::spoken::Spoken;
use crate::told::same;
use crate::tree::Value;

/// How often hidden cards are dealt anew to find out what a player can tell about them.
const DEALS: u64 = 64;

/// All lines that only expectations of Last Aurora begin with.
pub const LINES: &[&str] = &[
    "player",
    "survivor",
    "no-survivor",
    "box",
    "card",
    "zone",
    "order",
    "phase",
    "turn",
    "round",
    "aurora",
    "waypoint",
    "waypoints",
    "covered",
    "not-covered",
    "avalanches",
    "mine",
    "mines",
    "enemy",
    "no-enemy",
    "deck",
    "objects",
    "outcomes",
    "loot",
    "discard",
    "object-discard",
    "outcome-discard",
    "removed",
    "loot-unseen",
    "boxed",
    "hand",
    "over",
    "not-over",
    "winner",
    "score",
    "score-line",
    "place",
    "automa",
    "turret",
    "turrets",
    "jammed",
    "not-jammed",
    "stories",
    "story-discard",
    "stories-gone",
    "mission",
    "no-mission",
    "archived",
    "not-archived",
];

impl<'a> Line<'a, LastAurora> {
    /// Compares the table with this line; false if there is no such line.
    pub fn of_last_aurora(&mut self) -> Result<bool, Fault> {
        match self.node.name.as_str() {
            "player" => self.player(),
            "survivor" => self.survivor(),
            "no-survivor" => self.no_survivor(),
            "box" => self.cargo_box(),
            "card" => self.convoy_card(),
            "zone" => self.zone(),
            "order" => self.order(),
            "phase" => self.is("the phase", word(PHASES, &self.look().s.phase)),
            "turn" => self.is("the turn", self.look().s.turn.map_or("none", |seat| self.name(seat))),
            "round" => self.is("the round", &self.look().s.round.to_string()),
            "aurora" => {
                let mooring = self.look().rules.board().moorings[usize::from(self.look().s.aurora)];
                self.is("the Aurora's mooring", &mooring.number.to_string())
            }
            "waypoint" => self.waypoint(),
            "waypoints" => self.waypoints(),
            "covered" => self.covered(true),
            "not-covered" => self.covered(false),
            "avalanches" => self.avalanches(),
            "mine" => self.mine(),
            "mines" => self.mines(),
            "enemy" => self.enemy(),
            "no-enemy" => self.no_enemy(),
            "hand" => self.hand(),
            "over" => self.truth(self.look().s.over, "the game is over"),
            "not-over" => self.truth(!self.look().s.over, "the game goes on"),
            "winner" => {
                let winner = score::outcome(self.look()).winner.map_or("none", |seat| self.name(seat));
                self.is("the winner", winner)
            }
            "score" => self.score(),
            "score-line" => self.score_line(),
            "place" => self.place(),
            "automa" => self.automa(),
            "turret" => self.turret(),
            "turrets" => self.turrets(),
            "jammed" => self.jammed(true),
            "not-jammed" => self.jammed(false),
            _ => return Ok(self.of_piles()? || self.of_stories()?),
        }
        .map(|()| true)
    }

    /// The same for decks and discard piles.
    fn of_piles(&mut self) -> Result<bool, Fault> {
        let (s, content) = (self.look().s, self.look().content());
        let named = |cards: &[CardId]| cards.iter().map(|&card| slug(self.look(), card)).collect();
        match self.node.name.as_str() {
            "deck" => self.deck(),
            "loot" => {
                self.in_pile("the Loot deck", &s.loot)?;
                self.pile(s.loot.len(), s.loot.last().map_or("none", |&card| slug(self.look(), card)))
            }
            "objects" => {
                let next = s.objects.last().map_or("none", |object| &content.objects[usize::from(object.0)].slug);
                self.pile(s.objects.len(), next)
            }
            "outcomes" => {
                let top = s.outcomes.last().map(|card| &content.outcomes[usize::from(card.0)]);
                let back = top.map_or("none", |card| word(AREAS, &card.back));
                self.props("the Outcome deck:", &[("back", back.to_owned())])?;
                self.pile(s.outcomes.len(), top.map_or("none", |card| &card.slug))
            }
            "discard" => self.holds(named(&s.discard)),
            "removed" => self.holds(named(&s.removed)),
            "loot-unseen" => self.holds(named(&s.loot_unseen)),
            "boxed" => {
                let boxed = named(&s.boxed);
                self.unseen_in_the_box().and_then(|()| self.holds(boxed))
            }
            "object-discard" => {
                self.holds(s.object_discard.iter().map(|o| content.objects[usize::from(o.0)].slug.as_str()).collect())
            }
            "outcome-discard" => {
                self.holds(s.outcome_discard.iter().map(|o| content.outcomes[usize::from(o.0)].slug.as_str()).collect())
            }
            _ => return Ok(false),
        }
        .map(|()| true)
    }

    fn look(&self) -> Look<'a> {
        self.game.look()
    }

    // ---- tools ----

    fn name(&self, seat: Seat) -> &'static str {
        name_of(self.look(), seat)
    }

    /// Compares properties with what is there; those not given do not matter.
    pub(super) fn props(&mut self, whose: &str, found: &[(&'static str, String)]) -> Result<(), Fault> {
        let mut wrong: Option<Fault> = None;
        for (name, found) in found {
            let Some(expected) = self.fields.prop(*name) else { continue };
            if let Err(fault) = same(expected, &format!("{whose} {name}"), found) {
                match &mut wrong {
                    None => wrong = Some(fault),
                    Some(first) => first.message.push_str(&format!("\nalso: {}", fault.message)),
                }
            }
        }
        wrong.map_or(Ok(()), Err)
    }

    /// A pile: how many cards, and which is next.
    fn pile(&mut self, count: usize, next: &str) -> Result<(), Fault> {
        let whose = format!("`{}`:", self.node.name);
        self.props(&whose, &[("count", count.to_string()), ("next", next.to_owned())])
    }

    /// All cards named lie there; `count` is the number of all cards; `lacks` names one that does not.
    pub(super) fn holds(&mut self, pile: Vec<&str>) -> Result<(), Fault> {
        let name = &self.node.name;
        let mut left = pile.clone();
        for card in self.fields.rest() {
            let Some(at) = left.iter().position(|slug| *slug == card.text()) else {
                let message = format!("expected `{}` in `{name}`, which holds {}", card.text(), listed(&pile));
                return Err(Fault::new(card.at, message));
            };
            left.remove(at);
        }
        if let Some(card) = self.fields.prop("lacks")
            && pile.contains(&card.text().as_str())
        {
            return Err(Fault::new(card.at, format!("expected no `{}` in `{name}`", card.text())));
        }
        self.props(&format!("`{name}`:"), &[("count", pile.len().to_string())])
    }

    // ---- players ----

    fn player(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let look = self.look();
        if look.automa_at(seat).is_some() {
            return Err(self.fault("the Automa has a line of its own: `automa food=1 …`"));
        }
        let player = look.player(seat);
        let count = |token| player.convoy.count(token).to_string();
        let regions = &look.rules.board().regions;
        let truck = || if player.alive { player.convoy.truck(look.content()).1 } else { 0 };
        let found = [
            ("food", count(Token::Food)),
            ("fuel", count(Token::Fuel)),
            ("ammo", count(Token::Ammo)),
            ("full", count(Token::Full)),
            ("half", count(Token::Half)),
            ("survivors", count(Token::Survivor)),
            ("crew", player.crew.len().to_string()),
            ("objects", player.objects.len().to_string()),
            ("damage", player.convoy.damage().count_ones().to_string()),
            ("trailers", player.convoy.trailers().to_string()),
            ("towing", truck().to_string()),
            ("fame", look.content().fame[usize::from(player.fame)].to_string()),
            ("space", player.space.to_string()),
            ("region", regions[usize::from(look.region(seat))].clone()),
            ("targets", player.targets.to_string()),
            ("speed", if player.alive { look.speed(seat).to_string() } else { "0".into() }),
            ("active-skill", look.active_skill(seat).to_string()),
            ("alive", player.alive.to_string()),
            ("alert", look.alert(seat).to_string()),
            ("turrets", look.s.boards.athena.map_or(0, |board| board.destroyed_by(seat)).to_string()),
        ];
        self.props(self.name(seat), &found)?;
        self.props(self.name(seat), &frozen::pvp_card(look, seat))
    }

    /// `driver`, or `driver#2`.
    fn find_survivor(&mut self, seat: Seat) -> Result<(&'a Value, Option<u8>), Fault> {
        let name = self.fields.arg("a Survivor")?;
        let text = name.text();
        let known = self.look().content().cards.iter().map(|card| card.slug.as_str());
        let bare = text.split('#').next().unwrap_or("");
        if !known.clone().any(|slug| slug == bare) {
            return Err(Fault::unknown(name.at, "card", bare, known));
        }
        match notation::read(self.look(), seat, &format!("pick {text}")) {
            Ok(Action::Pick(at)) => Ok((name, Some(at))),
            _ => Ok((name, None)),
        }
    }

    fn survivor(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let (name, found) = self.find_survivor(seat)?;
        let look = self.look();
        let Some(at) = found else {
            let crew: Vec<&str> = look.crew(seat).map(|(_, member)| slug(look, member.card)).collect();
            let message =
                format!("expected `{}` in {}'s crew, which is {}", name.text(), self.name(seat), listed(&crew));
            return Err(Fault::new(name.at, message));
        };
        let member = &look.player(seat).crew[usize::from(at)];
        let found = [
            ("zone", word(ZONES, &member.zone).to_owned()),
            ("contamination", member.contamination.to_string()),
            ("skill", look.skill(member).to_string()),
            ("food", member.food.to_string()),
            ("involved", member.involved.to_string()),
            ("used", member.used.to_string()),
            ("endangered", look.would_die(seat, at).to_string()),
        ];
        self.props(&format!("{}'s {}:", self.name(seat), name.text()), &found)
    }

    fn no_survivor(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        match self.find_survivor(seat)? {
            (_, None) => Ok(()),
            (name, Some(_)) => Err(Fault::new(name.at, format!("expected no `{}` in the crew", name.text()))),
        }
    }

    fn cargo_box(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let place = self.fields.arg("a Cargo Box")?;
        let at = parse_box(&place.text()).map_err(|message| Fault::new(place.at, message))?;
        let found = self.box_word(seat, at);
        self.is(&format!("{}'s box {}", self.name(seat), write_box(at)), found)
    }

    fn box_word(&self, seat: Seat, at: BoxRef) -> &'static str {
        let convoy = &self.look().player(seat).convoy;
        match convoy.token_at(at) {
            Some(token) => word(TOKENS, &token),
            None if convoy.boxes() & at.bit() == 0 => "none",
            None if convoy.damage() & at.bit() != 0 => "damage",
            None => "empty",
        }
    }

    /// `card "Frances" "t" "snowcat"`; `1+` is the Device on the first Trailer.
    fn convoy_card(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let place = self.fields.arg("a place such as t, t+, 1 or 1+")?;
        let at = parse_box(&format!("{}.1", place.text()))
            .map_err(|_| Fault::new(place.at, "write t, t+, 1, 1+, 2, 2+, 3 or 3+"))?;
        let card = self.look().player(seat).convoy.card(at.cell());
        let found = slug(self.look(), card);
        self.is(&format!("{}'s card {}", self.name(seat), place.text()), found)
    }

    /// `hand "Frances" "mre" hidden-from="Andrew"`: exactly these Objects, in any order.
    fn hand(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let objects = &self.look().content().objects;
        let held = self.look().player(seat).objects.iter().map(|object| objects[usize::from(object.0)].slug.clone());
        let mut held: Vec<String> = held.collect();
        let mut expected: Vec<String> = self.fields.rest().iter().map(Value::text).collect();
        for name in &expected {
            if !objects.iter().any(|kind| kind.slug == *name) {
                return Err(Fault::unknown(
                    self.node.at,
                    "Object",
                    name,
                    objects.iter().map(|kind| kind.slug.as_str()),
                ));
            }
        }
        held.sort_unstable();
        expected.sort_unstable();
        if held != expected && self.node.args.len() > 1 {
            let message = format!("expected the hand {}, found {}", expected.join(", "), held.join(", "));
            return Err(self.fault(message));
        }
        for (prop, hidden) in [("hidden-from", true), ("seen-by", false)] {
            let Some(name) = self.fields.prop(prop) else { continue };
            let viewer = match name.text().as_str() {
                "spectator" => Viewer::Spectator,
                _ => Viewer::Seat(self.game.seat(name)?),
            };
            let view = self.game.view(viewer);
            if view.players[seat.index()].hand.is_none() != hidden {
                let message = format!("expected that the hand of {} is {prop} {}", self.name(seat), name.text());
                return Err(Fault::new(name.at, message));
            }
        }
        Ok(())
    }

    /// `boxed hidden-from="Frances"`: whatever she knows, each card in the box could as well be in the game, and each
    /// additional card of its period in the deck could lie in the box. Found by dealing anew what is hidden from her.
    fn unseen_in_the_box(&mut self) -> Result<(), Fault> {
        let Some(name) = self.fields.prop("hidden-from") else { return Ok(()) };
        let (seat, now) = (self.game.seat(name)?, &self.look().s.boxed);
        let deal = |number| self.game.sample_hidden(seat, &mut GameRng::new(seed_from_number(number)));
        let boxes: Vec<_> = (0..DEALS).map(|number| deal(number).look().s.boxed).collect();
        let set = |card: CardId| self.look().content().card(card).set;
        let unseen = self.look().s.deck.iter().filter(|&&card| now.iter().any(|&other| set(other) == set(card)));
        let stuck = |card: &&CardId| {
            let deals = boxes.iter().filter(|boxed| boxed.contains(card)).count() as u64;
            deals == 0 || deals == DEALS
        };
        if now.is_empty() {
            return Err(Fault::new(name.at, "there is nothing in the box"));
        }
        match now.iter().chain(unseen).find(stuck) {
            None => Ok(()),
            Some(&card) => {
                let card = &self.look().content().card(card).slug;
                let message = format!("expected that {} cannot know where `{card}` is, but can tell", name.text());
                Err(Fault::new(name.at, message))
            }
        }
    }

    /// `automa food=1 survivors=2 damage="C1"`: what lies on its board.
    fn automa(&mut self) -> Result<(), Fault> {
        let look = self.look();
        let automa = look.automa().ok_or_else(|| self.fault("there is no Automa in this game"))?;
        self.props("the Automa's", &automa::found(look, automa))
    }

    /// `turret 2 by="David"`: a turret of the map.
    fn turret(&mut self) -> Result<(), Fault> {
        let board = athena::of(self.look(), self.node.at)?;
        let number = self.fields.arg("the number of a turret")?;
        let found = athena::turret(self.look(), board, number)?;
        self.props(&format!("turret {}:", number.text()), &found)
    }

    /// `turrets standing=5`: all of them.
    fn turrets(&mut self) -> Result<(), Fault> {
        let board = athena::of(self.look(), self.node.at)?;
        self.props("turrets:", &athena::turrets(board))
    }

    /// `jammed "gun-bunker"`: the Weapon of this Armed Location, or it is not.
    fn jammed(&mut self, expected: bool) -> Result<(), Fault> {
        let board = athena::of(self.look(), self.node.at)?;
        let name = self.fields.arg("an Armed Location")?;
        let known = self.look().content().cards.iter().map(|card| card.slug.as_str());
        if !known.clone().any(|slug| slug == name.text()) {
            return Err(Fault::unknown(name.at, "card", &name.text(), known));
        }
        let found = board.jammed.iter().any(|&card| slug(self.look(), card) == name.text());
        self.truth(found == expected, "the Weapon of this Location is jammed, or is not")
    }

    // ---- table ----

    fn zone(&mut self) -> Result<(), Fault> {
        let number = self.fields.arg("the number of a slot")?;
        let slot = number.number::<usize>()?.checked_sub(1).and_then(|at| self.look().s.zone.get(at));
        let slot = slot.ok_or_else(|| Fault::new(number.at, "the slots are 1 to 5"))?;
        let what = format!("slot {}", number.text());
        if let Some(expected) = self.fields.more() {
            same(expected, &what, slug(self.look(), slot.card))?;
        }
        for (prop, block) in [("left", 0), ("right", 1), ("tokens", 0)] {
            let Some(value) = self.fields.prop(prop) else { continue };
            if tokens(value)? != slot.blocks[block] {
                let found = block_words(&slot.blocks[block]);
                let message = format!("{what} {prop}: expected `{}`, found `{found}`", value.text());
                return Err(Fault::new(value.at, message));
            }
        }
        Ok(())
    }

    fn order(&mut self) -> Result<(), Fault> {
        let found: Vec<&str> = self.look().s.order.iter().map(|&seat| self.name(seat)).collect();
        let expected: Vec<String> = self.fields.rest().iter().map(Value::text).collect();
        if expected == found {
            return Ok(());
        }
        Err(self.fault(format!("expected the order {}, found {}", expected.join(", "), found.join(", "))))
    }

    fn waypoint(&mut self) -> Result<(), Fault> {
        let place = self.fields.arg("a space")?;
        let counter = self.look().s.waypoints.get(place.number::<usize>()?).copied();
        let counter = counter.ok_or_else(|| Fault::new(place.at, "the road has no such space"))?;
        self.is(&format!("the counter on space {}", place.text()), words::waypoint(counter))
    }

    fn covered(&mut self, expected: bool) -> Result<(), Fault> {
        let at = shortcut(self.look().rules, &mut self.fields)?;
        let found = self.look().s.covered & (1 << at) != 0;
        self.truth(found == expected, "an avalanche has covered this shortcut, or has not")
    }

    /// Avalanche counters waiting beside their roads, and lying on them.
    fn avalanches(&mut self) -> Result<(), Fault> {
        let shortcuts = self.look().rules.board().shortcuts.iter().enumerate();
        let (mut waiting, mut lying) = (0, 0);
        for (at, _) in shortcuts.filter(|(_, shortcut)| shortcut.avalanche) {
            *if self.look().s.covered & (1 << at) == 0 { &mut waiting } else { &mut lying } += 1;
        }
        self.props("Avalanche counters:", &[("waiting", waiting.to_string()), ("lying", lying.to_string())])
    }

    /// A Mine counter lies on this road.
    fn mine(&mut self) -> Result<(), Fault> {
        let way = road(self.look().rules, &mut self.fields)?;
        let lying: Vec<&str> = self
            .look()
            .s
            .on_map
            .mines
            .iter()
            .filter(|mine| mine.way == way)
            .map(|mine| self.name(mine.owner))
            .collect();
        if lying.is_empty() {
            return Err(self.fault("expected a Mine counter on this road, found none"));
        }
        self.props("the Mine:", &[("count", lying.len().to_string()), ("owner", lying.join(" "))])
    }

    /// Mine counters on the whole map and in the reserve.
    fn mines(&mut self) -> Result<(), Fault> {
        let count = self.look().s.on_map.mines.len();
        self.props("Mine counters:", &[("count", count.to_string()), ("reserve", (MINES - count).to_string())])
    }

    /// How many counters lie on the road, and how many of each kind.
    fn waypoints(&mut self) -> Result<(), Fault> {
        let (lying, spaces) = (&self.look().s.waypoints, &self.look().rules.board().spaces);
        let counters = lying.iter().zip(spaces).filter(|(_, space)| space.fixed.is_none());
        let lying: Vec<&str> = counters.map(|(&counter, _)| words::waypoint(counter)).collect();
        let of = |kind: &str| lying.iter().filter(|word| **word == kind).count().to_string();
        let mut found = vec![("count", lying.iter().filter(|word| **word != "none").count().to_string())];
        found.extend(["food", "fuel", "ammo", "object", "contamination"].map(|kind| (kind, of(kind))));
        self.props("Special Waypoint counters:", &found)
    }

    fn enemy(&mut self) -> Result<(), Fault> {
        let name = self.fields.arg("an Enemy")?;
        let look = self.look();
        let Some(foe) = look.s.foes.iter().find(|foe| slug(look, foe.card) == name.text()) else {
            let there: Vec<&str> = look.s.foes.iter().map(|foe| slug(look, foe.card)).collect();
            return Err(Fault::new(
                name.at,
                format!("expected `{}` above a region, where {}", name.text(), listed(&there)),
            ));
        };
        let targets: Vec<&str> = (0..4).filter_map(|at| foe.target(at)).map(|seat| self.name(seat)).collect();
        let found = [
            ("region", look.rules.board().regions[usize::from(foe.region)].clone()),
            ("damage", foe.damage.to_string()),
            ("defense", look.defense(foe).to_string()),
            ("targets", targets.join(" ")),
            ("loot", slug(look, foe.loot).to_owned()),
            ("asgardian", look.asgardian(foe).boxes.to_string()),
            ("asgardian-damage", look.asgardian(foe).damaged.to_string()),
        ];
        self.props(&format!("{}:", name.text()), &found)
    }

    fn no_enemy(&mut self) -> Result<(), Fault> {
        let Some(name) = self.fields.more() else {
            let there: Vec<&str> = self.look().s.foes.iter().map(|foe| slug(self.look(), foe.card)).collect();
            return self.truth(there.is_empty(), &format!("no Enemy is above any region (found {})", listed(&there)));
        };
        let there = self.look().s.foes.iter().any(|foe| slug(self.look(), foe.card) == name.text());
        if there { Err(Fault::new(name.at, format!("expected no `{}` above a region", name.text()))) } else { Ok(()) }
    }

    /// Cards left, the next one, and how many of each period, additional ones and Enemies among them.
    fn deck(&mut self) -> Result<(), Fault> {
        let look = self.look();
        let deck = look.s.deck;
        let count = |wanted: &dyn Fn(CardSet) -> bool| {
            deck.iter().filter(|card| wanted(look.content().card(**card).set)).count().to_string()
        };
        let of = |period: u8| {
            count(&move |set| match set {
                CardSet::Exploration { period: p, .. } | CardSet::Enemy { period: p } => p == period,
                _ => false,
            })
        };
        let additional = |period: u8| count(&move |set| set == CardSet::Exploration { period, additional: true });
        let enemies = |period: u8| count(&move |set| set == CardSet::Enemy { period });
        let found = [
            ("count", deck.len().to_string()),
            ("next", deck.last().map_or("none", |&card| slug(look, card)).to_owned()),
            ("I", of(0)),
            ("II", of(1)),
            ("III", of(2)),
            ("I+", additional(0)),
            ("II+", additional(1)),
            ("III+", additional(2)),
            ("enemies-I", enemies(0)),
            ("enemies-II", enemies(1)),
            ("enemies-III", enemies(2)),
            ("by-period", deck.is_sorted_by_key(|card| std::cmp::Reverse(period(look, *card))).to_string()),
        ];
        self.in_pile("the deck", &deck)?;
        self.props("the deck:", &found)
    }

    /// `holds="hermit jackal"`, `lacks="hermit"`: these cards are among those of a pile, or are not.
    fn in_pile(&mut self, what: &str, pile: &[CardId]) -> Result<(), Fault> {
        let look = self.look();
        for (prop, there) in [("holds", true), ("lacks", false)] {
            let Some(names) = self.fields.prop(prop) else { continue };
            for name in names.text().split_whitespace() {
                if pile.iter().any(|&card| slug(look, card) == name) != there {
                    return Err(Fault::new(names.at, format!("expected that {what} {prop} `{name}`")));
                }
            }
        }
        Ok(())
    }

    // ---- the end ----

    fn score(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let score = score::score(self.look(), seat);
        let lines: Vec<String> = score.lines.iter().map(|line| format!("{} {}", line.rule, line.points)).collect();
        let what = format!("the score of {} ({})", self.name(seat), lines.join(", "));
        self.is(&what, &score.score.to_string())
    }

    fn score_line(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let rule = self.fields.arg("the ID of a rule")?;
        let score = score::score(self.look(), seat);
        let points = score.lines.iter().find(|line| line.rule == rule.text()).map(|line| line.points.to_string());
        self.is(&format!("points of {} by {}", self.name(seat), rule.text()), points.as_deref().unwrap_or("none"))
    }

    fn place(&mut self) -> Result<(), Fault> {
        let seat = self.seat()?;
        let place = score::outcome(self.look()).seats[seat.index()].place;
        self.is(&format!("the place of {}", self.name(seat)), &place.to_string())
    }
}

fn block_words(block: &Block) -> String {
    let names = ["food", "fuel", "ammo", "object", "full", "half"];
    let words: Vec<&str> =
        names.iter().zip(block).flat_map(|(&name, &n)| std::iter::repeat_n(name, n.into())).collect();
    words.join(" ")
}

fn period(look: Look, card: CardId) -> u8 {
    match look.content().card(card).set {
        CardSet::Exploration { period, .. } | CardSet::Enemy { period } => period,
        _ => 0,
    }
}
