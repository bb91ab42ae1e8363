//! From the view of the rules to the view on the wire: numbers of texts become words.

use eternaut::conditions::{Counted, Tally};
use eternaut::content::{
    ActionCardId, Attack, Bonus, BonusKind, CharacterId, Damage, Ground, Icon, ItemActionId, MenaceCardId,
    ObjectiveState, Reach, Side, SkillCounter, Spot, TextId,
};
use eternaut::progress::Progress;
use eternaut::questions::{PRICE, SKILL_PRICE};
use eternaut::state::{Phase, Slot};
use eternaut::view::{
    BagView, BoardView, CarriedView, CounterView, EndView, FigureView, Front, ItemView, KeptView, Question, StoryView,
    TileView, View,
};
use eternaut::{Action, Eternaut};
use tabletop::{Game, Viewer};
use words::Words;
use words::eternaut::Speaker;

use super::wire;
use super::{outlook, pages, speaker};

/// Pages of the book that come with every view: enough for the open page and a look back.
const BOOK: usize = 12;

/// What everybody sees. Everything comes from the view of the rules, which leaves out what is hidden.
pub fn view(game: &Eternaut, words: &Words) -> wire::EternautView {
    let seen = game.view(Viewer::Spectator);
    Teller { game, speaker: speaker(game, &[], words) }.view(&seen, pages::last(game, BOOK, words))
}

struct Teller<'a> {
    game: &'a Eternaut,
    speaker: Speaker<'a>,
}

impl Teller<'_> {
    fn view(&self, seen: &View, book: Vec<crate::protocol::rest::BookPage>) -> wire::EternautView {
        let menace =
            |&(card, title): &(MenaceCardId, TextId)| wire::MenaceTitle { card: card.0, title: self.text(title) };
        wire::EternautView {
            scenario: seen.scenario.clone(),
            title: self.text(seen.title),
            phase: seen.phase.into(),
            round: seen.round,
            timer: seen.timer,
            timer_track: self.timer_track(seen),
            first: seen.first.0,
            active: seen.active.0,
            question: seen.question.as_ref().map(|question| self.question(question)),
            boards: seen.boards.iter().map(|board| self.board(board)).collect(),
            alert: seen.alert.map(|alert| if alert.side == Side::Red { "red" } else { "green" }.to_owned()),
            alert_on_deck: seen.alert.is_some_and(|alert| alert.on_deck),
            rule_cubes: seen.rule_cubes,
            figures: seen.figures.iter().filter_map(|figure| self.figure(figure)).collect(),
            outlook: outlook::outlook(self.game),
            attack: outlook::attack(self.game.look(), &self.speaker),
            hands: seen.hands.iter().map(|hand| cards(hand)).collect(),
            hand_limit: self.game.rules().hand_limit() as u8,
            deck: seen.deck,
            discard: cards(&seen.discard),
            menace: seen.menace,
            menace_now: seen.menace_now.as_ref().map(menace),
            menace_discard: seen.menace_discard.iter().map(menace).collect(),
            tiles: seen.tiles.iter().map(|tile| self.tile(tile)).collect(),
            counters: seen.counters.iter().map(|counter| self.counter(counter)).collect(),
            events: seen
                .event_counters
                .iter()
                .map(|event| wire::EventCounter { id: event.id.number(), space: event.space.to_string() })
                .collect(),
            timer_events: seen
                .timer_event_counters
                .iter()
                .map(|event| wire::TimerCounter { id: event.id.number(), space: event.space })
                .collect(),
            dropped: seen
                .dropped
                .iter()
                .map(|dropped| wire::DroppedItem { space: dropped.space.to_string(), item: dropped.item.number() })
                .collect(),
            items: seen.items.iter().map(|item| self.item(item)).collect(),
            snow: seen
                .snow
                .iter()
                .map(|&(space, active)| wire::Snowflake { space: space.to_string(), active })
                .collect(),
            story: seen.story.iter().map(|card| self.story(card)).collect(),
            ticks: seen.ticks,
            crosses: seen.crosses,
            notes: seen.notes.iter().map(|&note| self.text(note)).collect(),
            keywords: seen.notes.iter().filter_map(|&note| self.keyword(note)).collect(),
            pages: seen.book.len() as u32,
            book,
            dead: seen.dead.iter().map(|&who| self.person(who)).collect(),
            left: seen.left.iter().map(|&who| self.person(who)).collect(),
            carried: seen.carried.iter().map(|card| self.carried(card)).collect(),
            end: seen.end.as_ref().map(|end| self.end(end)),
            over: seen.phase == Phase::Over,
        }
    }

    /// As far as the Storybook names the track where it opens, and what lies further on it.
    fn timer_track(&self, seen: &View) -> u8 {
        let opening = self.game.rules().timer_start();
        seen.timer_event_counters.iter().map(|event| event.space).fold(opening.max(seen.timer), u8::max)
    }

    /// What the files of the campaign call a note of the Diary.
    fn keyword(&self, text: TextId) -> Option<String> {
        let notes = &self.game.rules().content.notes;
        notes.iter().find(|note| note.text == text).map(|note| note.slug.clone())
    }

    fn text(&self, text: TextId) -> String {
        self.speaker.text(text)
    }

    fn person(&self, who: CharacterId) -> wire::Person {
        wire::Person { character: who.number(), name: self.speaker.character(who) }
    }

    fn question(&self, question: &Question) -> wire::StoryQuestion {
        let look = self.game.look();
        let effect = |&(option, _): &(u8, &str)| {
            let said = look.label(Action::Effect(option)).values.into_iter().map(|(_, value)| value);
            wire::StoryOption { option, text: said.map(|value| self.speaker.value(look, value)).collect() }
        };
        wire::StoryQuestion {
            ask: question.ask.to_owned(),
            who: question.who.map(|who| who.number()),
            left: question.left,
            test: question.test.map(|(skill, value)| wire::SkillTest {
                skill: skill as u8,
                name: self.speaker.skill(skill),
                value,
                sources: question
                    .who
                    .map_or(Vec::new(), |who| outlook::sources(self.game.look(), who, skill, &self.speaker)),
            }),
            options: question
                .options
                .iter()
                .map(|&(option, label)| wire::StoryOption { option, text: self.text(label) })
                .collect(),
            card: question.card.map(|card| card.0),
            effects: question.effects.iter().map(effect).collect(),
            story: question.story.map(|no| no.0),
            item: question.item.map(|item| item.number()),
            figure: question.figure.map(|figure| figure.number()),
            reading: self.game.look().is_reading(),
        }
    }

    fn board(&self, board: &BoardView) -> wire::CharacterBoard {
        wire::CharacterBoard {
            character: board.character.number(),
            name: self.speaker.character(board.character),
            space: board.space.to_string(),
            slots: board.slots.iter().map(|slot| self.slot(slot)).collect(),
            items: board.items.iter().map(|item| item.number()).collect(),
            skills: board.skills,
            ignores_snow: board.ignores_snow,
            life: board.life.zip(board.most_life).map(|(life, most)| [life, most]),
            ammo: board.ammo,
            cubes: board.cubes,
            bags: board.bags.iter().map(bag).collect(),
        }
    }

    /// An NPC or Enemy; nothing for Characters, whose boards say it.
    fn figure(&self, seen: &FigureView) -> Option<wire::MapFigure> {
        let figure = seen.figure;
        (!figure.is_played()).then(|| wire::MapFigure {
            id: figure.id.number(),
            name: seen.name.map(|name| self.text(name)).unwrap_or_default(),
            enemy: figure.id.enemy().is_some(),
            space: figure.at.corner.to_string(),
            life: figure.life.unwrap_or(0),
            most_life: seen.most_life.unwrap_or(0),
            text: seen.text.map(|text| self.text(text)),
            look: seen.look.clone().unwrap_or_default(),
            talks: seen.talks,
            steps: seen.steps,
            strike: seen.strike.map(|strike| wire::FigureStrike { range: strike.range, damage: strike.damage }),
        })
    }

    fn attack(&self, attack: &Attack) -> wire::ItemAttack {
        let damage = |it: &Damage| wire::AttackDamage { points: it.points, minus_range: it.minus_range };
        let bonus = |bonus: &Bonus| {
            let (damage, cubes, fast) = match bonus.kind {
                BonusKind::Damage(more) => (more, 0, false),
                BonusKind::Cubes(more) => (0, more, false),
                BonusKind::Fast => (0, 0, true),
            };
            let name = self.speaker.skill(bonus.skill);
            wire::AttackBonus { skill: bonus.skill as u8, name, least: bonus.least, damage, cubes, fast }
        };
        wire::ItemAttack {
            range: match attack.reach {
                Reach::Melee => None,
                Reach::Ranged(range) => Some(range),
            },
            damage: attack.damage.iter().map(damage).collect(),
            bonuses: attack.bonuses.iter().map(bonus).collect(),
        }
    }

    fn slot(&self, slot: &Slot) -> wire::BoardSlot {
        match *slot {
            Slot::Empty => wire::BoardSlot::Empty,
            Slot::ActionCard { card, fresh, repeated } => wire::BoardSlot::Action { card: card.0, fresh, repeated },
            Slot::Penalty(penalty) => {
                wire::BoardSlot::Penalty { penalty: penalty.0, name: self.speaker.penalty(penalty) }
            }
        }
    }

    fn tile(&self, tile: &TileView) -> wire::MapTile {
        wire::MapTile {
            cell: tile.cell.to_string(),
            tile: tile.tile.to_string(),
            turn: tile.turn.index() as u8,
            front: tile.front.as_ref().map(|front| self.front(front)),
        }
    }

    fn front(&self, front: &Front) -> wire::TileFront {
        let word = |ground: Ground| match ground {
            Ground::Indoor => "indoor",
            Ground::Outdoor => "outdoor",
            Ground::Solid => "solid",
        };
        wire::TileFront {
            name: self.text(front.name),
            look: front.look.clone(),
            floor: front.floor,
            floor_name: self.game.rules().floor_name(front.floor).map(|name| self.text(name)),
            grounds: front.grounds.map(|ground| word(ground).to_owned()),
            walls: front.walls,
        }
    }

    fn counter(&self, counter: &CounterView) -> wire::MapCounter {
        let icon = match counter.icon {
            Icon::None => "none",
            Icon::Block => "block",
            Icon::Opening => "opening",
            Icon::Barrier => "barrier",
        };
        let (space, edge) = match counter.spot {
            Spot::Space(space) => (space, None),
            Spot::Edge(edge) => (edge.space, Some(if edge.east { "east" } else { "south" })),
        };
        wire::MapCounter {
            no: counter.no,
            id: counter.id.number(),
            name: counter.name.map(|name| self.text(name)).unwrap_or_default(),
            look: counter.look.clone(),
            icon: icon.to_owned(),
            space: space.to_string(),
            edge: edge.map(str::to_owned),
            side: counter.side.to_string(),
            consumed: counter.consumed,
            link: counter.link.map(String::from),
        }
    }

    fn item(&self, item: &ItemView) -> wire::ItemCard {
        let usage = |&(action, name, range): &(ItemActionId, Option<TextId>, u8)| wire::ItemUse {
            action: action.number(),
            name: name.map(|name| self.text(name)).unwrap_or_default(),
            range,
        };
        wire::ItemCard {
            id: item.id.number(),
            name: self.text(item.name),
            text: item.text.map(|text| self.text(text)),
            uses: item.uses.iter().map(usage).collect(),
            attacks: item.attacks.iter().map(|attack| self.attack(attack)).collect(),
            bag: item.bag.as_ref().map(|bag| wire::ItemBag { opens: bag.opens.clone(), holds: bag.holds }),
            skills: item.skills,
        }
    }

    fn story(&self, card: &StoryView) -> wire::StoryOnTable {
        let state = card.state.map(|state| match state {
            ObjectiveState::Open => "open",
            ObjectiveState::Succeeded => "succeeded",
            ObjectiveState::Failed => "failed",
        });
        wire::StoryOnTable {
            no: card.no.0,
            code: card.code.clone(),
            title: self.text(card.title),
            aim: card.aim.map(|aim| self.text(aim)),
            state: state.map(str::to_owned),
            quest: card.quest.map(|quest| quest.0),
            progress: self.game.look().progress(card.no).map(progress),
        }
    }

    fn end(&self, end: &EndView) -> wire::ScenarioEnd {
        let count = |&(card, copies): &(ActionCardId, u8)| wire::CardCount { card: card.0, copies };
        let written = |code: &String| self.game.rules().content.written(code).is_some();
        wire::ScenarioEnd {
            epilogue: end.epilogue.clone(),
            next: end.next.clone(),
            next_written: end.next.as_ref().is_some_and(written),
            won: end.won,
            lost: end.lost,
            score: end.score,
            points: end.points,
            price: PRICE,
            supply: end.supply.iter().map(count).collect(),
            deck: end.deck.iter().map(count).collect(),
            counter_price: SKILL_PRICE,
            counters: end.counters.iter().map(|counter| self.skill_counter(counter)).collect(),
            reserve: end.kept.iter().flat_map(|kept| &kept.reserve).map(|item| item.number()).collect(),
            ammo: end.kept.as_ref().map_or(0, |kept| kept.ammo),
            people: end.kept.iter().flat_map(|kept| self.kept(kept)).collect(),
        }
    }

    fn skill_counter(&self, counter: &SkillCounter) -> wire::SkillCounterInfo {
        wire::SkillCounterInfo {
            id: counter.id.to_string(),
            name: self.text(counter.name),
            skill: counter.skill.map(|skill| skill as u8),
            items: counter.items,
        }
    }

    fn kept<'k>(&'k self, kept: &'k KeptView) -> impl Iterator<Item = wire::KeptPerson> + 'k {
        kept.people.iter().map(|(who, life, counters)| {
            let wire::Person { character, name } = self.person(*who);
            let counters = counters.iter().map(ToString::to_string).collect();
            wire::KeptPerson { character, name, life: *life, counters, joins: kept.joined.contains(who) }
        })
    }

    fn carried(&self, card: &CarriedView) -> wire::CarriedQuest {
        wire::CarriedQuest { code: card.code.clone(), title: self.text(card.title), number: card.quest.0 }
    }
}

fn progress(progress: Progress) -> wire::ObjectiveProgress {
    let threat = |counted: Counted| {
        let counts = match counted.tally {
            Tally::Snow => "snow",
            Tally::Timer => "timer",
            Tally::Enemies => "enemies",
            Tally::Number => "number",
        };
        wire::ObjectiveThreat { counts: counts.to_owned(), now: counted.now, limit: counted.limit }
    };
    let Progress { done, of, left, threats } = progress;
    wire::ObjectiveProgress { done, of, left, threats: threats.into_iter().map(threat).collect() }
}

fn bag(bag: &BagView) -> wire::BagOnBoard {
    let items = bag.items.iter().map(|item| item.number()).collect();
    wire::BagOnBoard { item: bag.item.number(), holds: bag.holds, opens: bag.opens.clone(), items }
}

fn cards(kinds: &[ActionCardId]) -> Vec<u8> {
    kinds.iter().map(|kind| kind.0).collect()
}

impl From<Phase> for wire::StoryPhase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Opening => Self::Opening,
            Phase::Play => Self::Play,
            Phase::Purchase => Self::Purchase,
            Phase::Over => Self::Over,
        }
    }
}
