//! Cards, maps and decks to draw and to read.

use last_aurora::Setup;
use last_aurora::content::Story;
use last_aurora::content::words::{AMBUSH_SCOPES, AREAS, LETTERS, SCOPES, ability_word, box_word, word_for};
use last_aurora::content::{
    ARROWS, AUTOMA_ABILITIES, AUTOMA_ACTS, AUTOMA_ROWS, ActionCard, AmbushScope, AutomaAbility, AutomaAct, AutomaBoard,
    AutomaBox, BoxKind, Card, CardKind, CardSet, Content, ConvoyCard, ConvoyKind, ListId, Loaded, MapBoard,
    MooringColour, Resource, Source, Survivor, TurretSpace, Waypoint,
};
use last_aurora::convoy::Token;
use last_aurora::modules::athena::AlertRow;
use last_aurora::modules::story_cards::view::BackView;
use last_aurora::modules::{Module, ModuleOption};
use tabletop::hex;
use words::last_aurora::Speaker;
use words::{Filling, Words};

use super::steel;
use super::things::{effects, token_word};
use super::view::tokens;
use super::wire;

/// Everything in a set, with names and sources.
pub fn content_info(loaded: &Loaded, words: &Words) -> wire::LastAuroraContent {
    let speaker = Speaker::with_names(words, &loaded.content, "", &[]);
    let teller = Teller { loaded, content: &loaded.content, words, speaker };
    let content = &loaded.content;
    wire::LastAuroraContent {
        fingerprint: hex::encode(&content.fingerprint.whole()),
        cards: content.cards.iter().enumerate().map(|(id, card)| teller.card(id, card)).collect(),
        objects: (0..content.objects.len()).map(|id| teller.object(id)).collect(),
        outcomes: (0..content.outcomes.len()).map(|id| teller.outcome(id)).collect(),
        maps: content.maps.iter().map(|map| teller.map(map)).collect(),
        modules: modules(content, words),
        alert: content.alert().iter().map(|row| teller.alert_row(row)).collect(),
        fame: content.fame.clone(),
        automa: wire::AutomaInfo {
            board: teller.automa_board(&content.automa().board),
            cards: content.automa().actions.iter().enumerate().map(|(id, card)| teller.action_card(id, card)).collect(),
        },
        stories: (0u8..).zip(content.stories()).map(|(id, story)| teller.story(id, story)).collect(),
        pvp: steel::tracks(content, words),
        bots: bots::last_aurora::LEVELS.iter().map(|&level| level_info(level, words)).collect(),
    }
}

/// A level, with what the arena found out about it.
fn level_info(level: bots::last_aurora::Kind, words: &Words) -> wire::BotInfo {
    let name = level.name();
    let rating = bots::last_aurora::rating(level);
    wire::BotInfo {
        name: name.to_owned(),
        title: Some(words.plain(&format!("bot-{name}-name"))),
        text: words.plain(&format!("bot-{name}")),
        rating: rating.map(|found| wire::BotRating { elo: found.elo, error: found.error }),
    }
}

/// The modules that can be played with this content, each with what it adds.
fn modules(content: &Content, words: &Words) -> Vec<wire::ModuleInfo> {
    let on_the_table =
        |module: &&Module| module.map().is_none_or(|map| content.maps.iter().any(|side| side.slug == map));
    let option = |option: &ModuleOption| {
        let key = option.key.replace('_', "-");
        wire::ModuleOptionInfo {
            key: option.key.to_owned(),
            name: words.plain(&format!("option-{key}")),
            text: words.plain(&format!("option-{key}-text")),
        }
    };
    let info = |module: &Module| wire::ModuleInfo {
        module: module.word().to_owned(),
        name: words.plain(&format!("module-{}", module.word())),
        text: words.plain(&format!("module-{}-text", module.word())),
        map: module.map().map(str::to_owned),
        chapter: module.chapter().to_owned(),
        plays: Setup::players(2).with([*module]).people() < 2,
        options: module.options().iter().map(option).collect(),
    };
    Module::ALL.iter().filter(on_the_table).map(info).collect()
}

struct Teller<'a> {
    loaded: &'a Loaded,
    content: &'a Content,
    words: &'a Words,
    speaker: Speaker<'a>,
}

impl Teller<'_> {
    fn sources(&self, slug: &str) -> Vec<wire::ValueSource> {
        let values = self.loaded.provenance.iter().filter(|value| value.slug == slug);
        values
            .map(|value| {
                let (source, id) = match &value.source {
                    Source::Attested(id) => ("attested", Some(id.clone())),
                    Source::Ruling(id) => ("ruling", Some(id.clone())),
                    Source::Reconstructed => ("reconstructed", None),
                    Source::Printed => ("printed", None),
                    Source::House => ("house", None),
                };
                let (field, value) = (value.field.clone(), value.value.clone());
                wire::ValueSource { field, value, source: source.to_owned(), id }
            })
            .collect()
    }

    fn effects(&self, list: ListId) -> Vec<wire::EffectInfo> {
        effects(self.content, list, &self.speaker)
    }

    fn card(&self, id: usize, card: &Card) -> wire::CardInfo {
        let slug = &card.slug;
        wire::CardInfo {
            id: id as u8,
            slug: slug.clone(),
            name: self.words.plain(&format!("card-{slug}")),
            flavour: self.words.plain(&format!("card-{slug}-flavour")),
            set: set(card.set),
            face: self.face(&card.kind),
            module: card.module.map(|module| module.word().to_owned()),
            sources: self.sources(slug),
        }
    }

    fn face(&self, kind: &CardKind) -> wire::CardFace {
        match kind {
            CardKind::Survivor(survivor) => {
                let (ability, number) = ability_word(survivor.ability);
                let text = self.words.say(&format!("ability-{ability}"), &Filling::new().with("number", number));
                wire::CardFace::Survivor {
                    skill: survivor.skill,
                    ability: ability.to_owned(),
                    number,
                    text,
                    android: self.nature(survivor),
                }
            }
            CardKind::Convoy(card) => self.convoy(card),
            CardKind::Location(location) => wire::CardFace::Location {
                corner: location.corner.map(|list| self.effects(list)).unwrap_or_default(),
                blocks: location.blocks.map(tokens),
                weapon: location.weapon,
                weapon_text: location.weapon.map(|rating| self.numbered("location-weapon", rating)),
            },
            CardKind::Encounter(encounter) => {
                wire::CardFace::Encounter { tokens: tokens(encounter.tokens), effects: self.effects(encounter.text) }
            }
            CardKind::Event(event) => {
                let scope = word_for(SCOPES, &event.scope).unwrap_or_default();
                wire::CardFace::Event {
                    scope: scope.to_owned(),
                    scope_text: self.words.plain(&format!("scope-{scope}")),
                    effects: self.effects(event.text),
                }
            }
            CardKind::Enemy(enemy) => wire::CardFace::Enemy {
                number: enemy.number,
                scope: self.scope(enemy.scope),
                effects: self.effects(enemy.ambush),
            },
        }
    }

    /// What an Android is, in words; nothing of people.
    fn nature(&self, survivor: &Survivor) -> Option<String> {
        let key = if survivor.human { "nature-cyborg" } else { "nature-android" };
        survivor.android.then(|| self.words.plain(key))
    }

    /// Whom an ambush hits, where that is not everybody in the region.
    fn scope(&self, scope: AmbushScope) -> Option<(String, String)> {
        let word = word_for(AMBUSH_SCOPES, &scope).filter(|_| scope != AmbushScope::Region)?;
        Some((word.to_owned(), self.words.plain(&format!("scope-{word}"))))
    }

    fn convoy(&self, card: &ConvoyCard) -> wire::CardFace {
        let boxes = card.boxes.iter().map(|&kind| self.cargo_box(kind)).collect();
        let (tracks, optional) = (card.tracks, card.optional);
        match card.kind {
            ConvoyKind::Truck { speed, towing } => wire::CardFace::Truck { speed, towing, tracks, optional, boxes },
            ConvoyKind::Trailer => wire::CardFace::Trailer { tracks, optional, boxes },
            ConvoyKind::Device => wire::CardFace::Device { tracks, optional, boxes },
        }
    }

    fn cargo_box(&self, kind: BoxKind) -> wire::BoxInfo {
        let (word, number) = box_word(kind);
        let text = self.words.say(&format!("box-{word}"), &Filling::new().with("number", number));
        wire::BoxInfo { kind: word.to_owned(), number, text }
    }

    fn object(&self, id: usize) -> wire::ObjectInfo {
        let object = &self.content.objects[id];
        let slug = &object.slug;
        wire::ObjectInfo {
            id: id as u8,
            slug: slug.clone(),
            name: self.words.plain(&format!("object-{slug}")),
            flavour: self.words.plain(&format!("object-{slug}-flavour")),
            text: self.words.plain(&format!("object-{slug}-text")),
            copies: object.copies,
            phases: (1..=4).filter(|phase| object.phases & (1 << (phase - 1)) != 0).collect(),
            module: object.module.map(|module| module.word().to_owned()),
            sources: self.sources(slug),
        }
    }

    fn outcome(&self, id: usize) -> wire::OutcomeInfo {
        let outcome = &self.content.outcomes[id];
        let back = word_for(AREAS, &outcome.back).unwrap_or_default();
        let letter = |letter: &u8| word_for(LETTERS, letter).unwrap_or_default().to_owned();
        wire::OutcomeInfo {
            id: id as u8,
            slug: outcome.slug.clone(),
            shots: outcome
                .shots
                .iter()
                .map(|shot| wire::ShotInfo { damage: shot.damage, jammed: shot.jammed })
                .collect(),
            attacks: outcome
                .attacks
                .iter()
                .map(|attack| wire::AttackInfo { damage: attack.damage, ambush: attack.ambush })
                .collect(),
            letters: outcome.letters.iter().map(letter).collect(),
            back: back.to_owned(),
            back_text: self.words.plain(&format!("area-{back}")),
            sources: self.sources(&outcome.slug),
        }
    }

    fn automa_board(&self, board: &AutomaBoard) -> wire::AutomaBoardInfo {
        let row = |row: &Vec<AutomaBox>| row.iter().map(|&shows| self.board_box(shows)).collect();
        let group = |rows: &[u8; AUTOMA_ROWS]| {
            let boxes = (0u8..).zip(rows);
            let boxes = boxes.flat_map(|(row, &columns)| (0..8).map(move |column| (row, column, columns)));
            boxes.filter(|(_, column, columns)| columns & (1 << column) != 0).map(|(row, at, _)| [row, at]).collect()
        };
        wire::AutomaBoardInfo {
            base_speed: board.base_speed,
            starting: board.starting,
            most_resources: board.most_resources,
            most_survivors: board.most_survivors,
            fame: board.fame.clone(),
            rows: board.rows.each_ref().map(row),
            groups: board.groups.iter().map(group).collect(),
            sources: self.sources(&board.slug),
        }
    }

    fn board_box(&self, shows: AutomaBox) -> wire::BoxInfo {
        let (kind, number) = match shows {
            AutomaBox::Plain => ("plain", 0),
            AutomaBox::Speed => ("speed", 1),
            AutomaBox::Weapon(rating) => ("weapon", rating),
        };
        let text = self.words.say(&format!("automa-box-{kind}"), &Filling::new().with("number", number));
        wire::BoxInfo { kind: kind.to_owned(), number, text }
    }

    fn story(&self, id: u8, story: &Story) -> wire::StoryInfo {
        let slug = &story.slug;
        wire::StoryInfo {
            id,
            slug: slug.clone(),
            name: self.words.plain(&format!("story-{slug}")),
            period: story.period + 1,
            back: steel::back(&BackView { phase: story.phase, trigger: story.trigger }, &self.speaker),
            boxes: story.boxes.iter().map(|&kind| self.cargo_box(kind)).collect(),
            sources: self.sources(slug),
        }
    }

    fn action_card(&self, id: usize, card: &ActionCard) -> wire::AutomaCardInfo {
        let slug = &card.slug;
        let arrow = word_for(ARROWS, &card.arrow).unwrap_or_default();
        let act = |act: &AutomaAct| word_for(AUTOMA_ACTS, act).unwrap_or_default().to_owned();
        wire::AutomaCardInfo {
            id: id as u8,
            slug: slug.clone(),
            name: self.words.plain(&format!("action-card-{slug}")),
            flavour: self.words.plain(&format!("action-card-{slug}-flavour")),
            skill: card.skill,
            arrow: arrow.to_owned(),
            arrow_text: self.words.plain(&format!("arrow-{arrow}")),
            enemy: card.enemy.map(|list| self.effects(list)).unwrap_or_default(),
            priority: card.priority.iter().map(act).collect(),
            abilities: card.abilities.iter().map(|&ability| self.automa_ability(ability)).collect(),
            sources: self.sources(slug),
        }
    }

    fn automa_ability(&self, ability: AutomaAbility) -> wire::AutomaAbilityInfo {
        let word = word_for(AUTOMA_ABILITIES, &ability).unwrap_or_default();
        wire::AutomaAbilityInfo {
            ability: word.to_owned(),
            phase: ability.phase().into(),
            text: self.words.plain(&format!("automa-ability-{word}")),
        }
    }

    /// A message about a number.
    fn numbered(&self, key: &str, number: u8) -> String {
        self.words.say(key, &Filling::new().with("number", number))
    }

    /// A message about a Resource.
    fn about(&self, key: &str, resource: Resource) -> String {
        let word = token_word(Token::from(resource));
        self.words.say(key, &Filling::new().with("resource", self.words.plain(&format!("resource-{word}"))))
    }

    /// A turret and what it guards.
    fn turret(&self, number: u8, turret: &TurretSpace) -> wire::TurretInfo {
        wire::TurretInfo {
            number,
            armor: turret.armor,
            reward: Token::from(turret.reward).into(),
            spaces: (0..64).filter(|&space| turret.guards(space)).collect(),
            lines: vec![
                self.numbered("turret-name", number),
                self.numbered("turret-armor", turret.armor),
                self.about("turret-reward", turret.reward),
                self.words.plain("turret-range"),
            ],
        }
    }

    fn alert_row(&self, row: &AlertRow) -> wire::AlertRowInfo {
        let lines = [("damage", row.damage), ("ship", row.ship), ("fame", row.fame)];
        let lines = lines.map(|(what, number)| self.numbered(&format!("alert-row-{what}"), number));
        wire::AlertRowInfo { damage: row.damage, ship: row.ship, fame: row.fame, lines }
    }

    /// What a Fixed Special Waypoint does.
    fn fixed(&self, waypoint: Waypoint) -> String {
        match waypoint {
            Waypoint::Resource(resource) => self.about("waypoint-fixed-resource", resource),
            Waypoint::Object => self.words.plain("waypoint-object"),
            Waypoint::Contamination => self.words.plain("waypoint-fixed-contamination"),
        }
    }

    fn map(&self, map: &MapBoard) -> wire::MapInfo {
        wire::MapInfo {
            slug: map.slug.clone(),
            name: self.words.plain(&format!("map-{}", map.slug)),
            regions: map.regions.iter().map(|region| self.words.plain(&format!("region-{region}"))).collect(),
            spaces: map
                .spaces
                .iter()
                .map(|space| wire::SpaceInfo {
                    region: space.region,
                    waypoint: space.waypoint,
                    fixed: space.fixed.map(Into::into),
                    fixed_text: space.fixed.map(|waypoint| self.fixed(waypoint)),
                    level: space.level,
                })
                .collect(),
            main: map.main,
            turrets: (1u8..).zip(&map.turrets).map(|(number, turret)| self.turret(number, turret)).collect(),
            shortcuts: map
                .shortcuts
                .iter()
                .map(|way| wire::ShortcutInfo {
                    from: way.from,
                    to: way.to,
                    tracks: way.tracks,
                    crossing: way.crossing.map(|list| self.effects(list)).unwrap_or_default(),
                    avalanche: way.avalanche,
                })
                .collect(),
            moorings: map
                .moorings
                .iter()
                .map(|stop| wire::MooringInfo {
                    number: stop.number,
                    red: stop.colour == MooringColour::Red,
                    green: stop.colour == MooringColour::Green,
                    space: stop.space,
                })
                .collect(),
            slots: map
                .slots
                .iter()
                .map(|slot| wire::SlotInfo {
                    cost: slot.cost,
                    bonus: slot.bonus.iter().map(|&list| self.effects(list)).collect(),
                })
                .collect(),
            sources: self.sources(&map.slug),
        }
    }
}

/// Periods and groups are counted from 1 for people.
fn set(set: CardSet) -> wire::CardSetInfo {
    match set {
        CardSet::Start(colour) => wire::CardSetInfo::Start { colour: colour.map(Into::into) },
        CardSet::Exploration { period, additional } => {
            wire::CardSetInfo::Exploration { period: period + 1, additional }
        }
        CardSet::Enemy { period } => wire::CardSetInfo::Enemy { period: period + 1 },
        CardSet::Loot { group, defense, asgardian } => wire::CardSetInfo::Loot { group: group + 1, defense, asgardian },
    }
}

#[cfg(test)]
mod tests {
    use last_aurora::content::builtin_loaded;

    use super::*;

    #[test]
    fn every_card_has_a_name_and_a_face_in_words() {
        let info = content_info(builtin_loaded(), Words::english());
        assert_eq!(info.cards.len(), builtin_loaded().content.cards.len());
        let json = serde_json::to_string(&info).unwrap();
        // A message that cannot be told shows its key in brackets.
        assert!(!json.contains("\"["), "a text is missing");
        let sources: usize = info.cards.iter().map(|card| card.sources.len()).sum();
        assert!(sources > info.cards.len());
        assert_eq!((info.automa.cards.len(), info.automa.board.rows[0].len()), (6, 6));
        assert!(info.automa.cards.iter().all(|card| !card.abilities.is_empty() && !card.sources.is_empty()));
    }
}
