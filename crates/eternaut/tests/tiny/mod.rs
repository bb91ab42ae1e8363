//! A campaign small enough to see at a glance: a room, a yard, a cellar, and a little of everything texts can say.

use std::sync::Arc;

use eternaut::conditions as on;
use eternaut::content::*;
use eternaut::instructions as op;
use eternaut::space::{Cell, Direction, Edge, Space};

/// Collects texts, blocks and conditions while a campaign is written down.
#[derive(Default)]
pub struct Writer {
    texts: Vec<Text>,
    blocks: Vec<Block>,
    conditions: Vec<Condition>,
}

impl Writer {
    pub fn text(&mut self, words: &str) -> TextId {
        self.texts.push(Text { key: format!("tiny-{}", self.texts.len()), words: words.into() });
        TextId(self.texts.len() as u16 - 1)
    }

    pub fn block(&mut self, ops: Vec<Op>) -> BlockId {
        self.blocks.push(ops);
        BlockId(self.blocks.len() as u16 - 1)
    }

    pub fn cond(&mut self, condition: Condition) -> CondId {
        self.conditions.push(condition);
        CondId(self.conditions.len() as u16 - 1)
    }

    fn say(&mut self, words: &str, mut ops: Vec<Op>) -> BlockId {
        let text = self.text(words);
        ops.insert(0, op::Text(text).into());
        self.block(ops)
    }
}

pub fn space(word: &str) -> Space {
    Space::parse(word).unwrap()
}

fn edge(from: &str, way: Direction) -> Spot {
    Spot::Edge(space(from).edge(way).unwrap_or(Edge { space: Space(0), east: true }))
}

fn skills(list: &[Skill]) -> Skills {
    let mut skills = Skills::default();
    list.iter().for_each(|&skill| skills[skill as usize] += 1);
    skills
}

const DOOR: CounterId = CounterId::new(209).unwrap();
const OPEN_DOOR: CounterId = CounterId::new(210).unwrap();
const WINDOW: CounterId = CounterId::new(216).unwrap();
const DRESSER: CounterId = CounterId::new(222).unwrap();
const TABLE: CounterId = CounterId::new(226).unwrap();
const CAR: CounterId = CounterId::new(232).unwrap();

const PRY: ItemActionId = ItemActionId::new(403).unwrap();

fn who(number: u16) -> CharacterId {
    CharacterId::new(number).unwrap()
}

fn item(number: u16) -> ItemId {
    ItemId::new(number).unwrap()
}

fn event(number: u16) -> EventCounterId {
    EventCounterId::new(number).unwrap()
}

/// The campaign. C3 is a room, D3 a yard, C4 a cellar that is revealed later.
pub fn content() -> Arc<Content> {
    let mut w = Writer::default();
    w.block(Vec::new());
    let scenario = scenario(&mut w);
    let special = w.block(vec![
        op::MayMove(Who::PERFORMER, 2).into(),
        op::RemovePenalty { kind: PenaltyId::FATIGUE, count: 1, who: Who::PERFORMER }.into(),
    ]);
    let content = Content {
        characters: characters(&mut w),
        action_cards: action_cards(&mut w, special),
        items: items(&mut w),
        item_actions: vec![ItemAction { id: PRY, name: w.text("Pry"), manner: Some(Manner::Force) }],
        skill_counters: Vec::new(),
        penalties: vec![Penalty { slug: "fatigue".into(), name: w.text("Fatigue") }],
        notes: vec![Name { slug: "heard".into(), text: w.text("Heard it") }],
        scenarios: vec![scenario],
        blocks: w.blocks,
        conditions: w.conditions,
        texts: w.texts,
        fingerprint: Fingerprint::Whole([1; 32]),
    };
    Arc::new(content)
}

fn characters(w: &mut Writer) -> Vec<Character> {
    let base = [Skill::Science, Skill::Fighting, Skill::Science, Skill::Agility];
    let names = ["Eduardo", "Simon", "Sofia", "Ana"];
    let people = names.iter().zip(base).enumerate();
    people
        .map(|(i, (name, skill))| Character {
            id: who(901 + i as u16),
            name: w.text(name),
            about: w.text("Somebody."),
            skills: skills(&[skill]),
        })
        .collect()
}

fn action_cards(w: &mut Writer, special: BlockId) -> Vec<ActionCard> {
    use CardEffect::*;
    let kinds: [(&str, ActionCardType, Vec<CardEffect>, Skill); 5] = [
        ("moving-on", ActionCardType::MovingOn, vec![Move(3)], Skill::Agility),
        ("rummage", ActionCardType::Rummage, vec![Interact, Trade(2)], Skill::Science),
        ("take-action", ActionCardType::TakeAction, vec![ItemAction(0), Cycle], Skill::Fighting),
        ("take-a-break", ActionCardType::TakeABreak, vec![Craft, DiscardFatigue], Skill::FirstAid),
        ("coordination", ActionCardType::Coordination, vec![Talk(None), Repeat(None)], Skill::Leadership),
    ];
    let mut cards: Vec<ActionCard> = kinds
        .into_iter()
        .map(|(slug, kind, effects, skill)| ActionCard {
            slug: slug.into(),
            kind,
            name: w.text(slug),
            text: None,
            copies: 8,
            special_copies: 0,
            after: 'A',
            effects,
            skills: skills(&[skill]),
        })
        .collect();
    cards.push(ActionCard {
        slug: "second-wind".into(),
        kind: ActionCardType::Special,
        name: w.text("Second Wind"),
        text: None,
        copies: 0,
        special_copies: 2,
        after: 'A',
        effects: vec![Do(special)],
        skills: skills(&[Skill::Agility, Skill::Sneaking]),
    });
    cards
}

fn items(w: &mut Writer) -> Vec<Item> {
    let list = [
        (11, "Scrap Iron", 3),
        (12, "Piece of Wood", 3),
        (31, "Crowbar", 1),
        (40, "Suit", 1),
        (45, "Axe", 1),
        (46, "Good axe", 1),
        (50, "Key", 1),
    ];
    list.into_iter()
        .map(|(id, name, copies)| Item {
            id: item(id),
            name: w.text(name),
            text: None,
            copies,
            uses: if id == 31 { vec![ItemUse { action: PRY, range: 1 }] } else { Vec::new() },
            skills: if id == 31 { skills(&[Skill::Fighting]) } else { Skills::default() },
            ignores_snow: id == 40,
            returned: id == 50,
            becomes: (id == 45).then_some(item(46)),
            attacks: Vec::new(),
            bag: None,
        })
        .collect()
}

fn tiles(w: &mut Writer) -> Vec<Tile> {
    use Ground::*;
    // North wall on the upper two spaces, south wall on the lower two, outer walls west and east.
    let around = [0b1001, 0b0011, 0b1100, 0b0110];
    let tile = |w: &mut Writer, no, grounds, walls| Tile {
        no: TileNo(no),
        name: w.text("A place"),
        look: "room".into(),
        grounds,
        walls,
        floor: 0,
    };
    vec![
        tile(w, 1, [Indoor; 4], around),
        tile(w, 2, [Outdoor; 4], [0; 4]),
        tile(w, 3, [Indoor, Indoor, Indoor, Solid], around),
    ]
}

fn counters(w: &mut Writer) -> Vec<Counter> {
    let list = [
        (DOOR, Lies::Edge, Icon::Barrier),
        (OPEN_DOOR, Lies::Edge, Icon::Opening),
        (WINDOW, Lies::Edge, Icon::Opening),
        (DRESSER, Lies::Space, Icon::None),
        (TABLE, Lies::Space, Icon::Block),
        (CAR, Lies::Space, Icon::Block),
    ];
    list.into_iter()
        .map(|(id, lies, icon)| Counter { id, name: w.text("Thing"), look: "thing".into(), lies, icon, link: None })
        .collect()
}

fn place(tile: u16, cell: u8) -> Placement {
    Placement { tile: TileNo(tile), cell: Cell(cell), turn: Direction::North }
}

fn story(w: &mut Writer) -> Vec<StoryCard> {
    let body = w.say(
        "The room.",
        vec![
            op::PlaceTiles(vec![place(1, 18), place(2, 19), place(3, 26)]).into(),
            op::Reveal(vec![TileNo(1), TileNo(2)]).into(),
            op::Place(DOOR, edge("C3.2", Direction::East)).into(),
            op::Place(WINDOW, edge("C3.4", Direction::East)).into(),
            op::Place(DOOR, edge("C3.3", Direction::South)).into(),
            op::Place(DRESSER, Spot::Space(space("C3.1"))).into(),
            op::Place(TABLE, Spot::Space(space("C3.4"))).into(),
            op::Place(CAR, Spot::Space(space("D3.2"))).into(),
            op::PlaceEventCounter(event(2), space("D3.4")).into(),
            op::TimerEventCounter(event(3), 3).into(),
            op::Start(who(901), space("C3.1")).into(),
            op::Start(who(902), space("C3.2")).into(),
            op::Start(who(903), space("C3.3")).into(),
            op::Start(who(904), space("D3.1")).into(),
            op::Gain(item(11), Who::named(who(901))).into(),
            op::Gain(item(12), Who::named(who(901))).into(),
            op::Gain(item(31), Who::named(who(902))).into(),
            op::Gain(item(12), Who::named(who(904))).into(),
        ],
    );
    let heard = w.cond(on::Flag(FlagId(0)).into());
    let lonely = w.cond(on::InPlay(who(901)).into());
    let failure = w.cond(Condition::Not(lonely));
    let succeeded = w.say("Done.", vec![op::Tick(2).into(), op::Note(NoteId(0)).into(), op::End(EpilogueId(0)).into()]);
    let failed = w.say("Not done.", vec![op::Cross(1).into(), op::End(EpilogueId(1)).into()]);
    let objective = Objective {
        aim: w.text("Hear it."),
        success: Some(heard),
        failure: Some(failure),
        clock: true,
        succeeded,
        failed,
    };
    let plain = w.say("Listen.", Vec::new());
    let quest = w.say("A quest.", Vec::new());
    let rule = w.say("Snow bites.", Vec::new());
    let titles = ["Start", "Listen", "Quest", "Snow"].map(|title| w.text(title));
    vec![
        StoryCard { code: "A-01".into(), no: StoryNo(1), title: titles[0], kind: StoryKind::Plain, body },
        StoryCard {
            code: "A-02".into(),
            no: StoryNo(2),
            title: titles[1],
            kind: StoryKind::Objective(objective),
            body: plain,
        },
        StoryCard {
            code: "A-09".into(),
            no: StoryNo(9),
            title: titles[2],
            kind: StoryKind::Quest(QuestNo(2)),
            body: quest,
        },
        StoryCard { code: "R-01".into(), no: StoryNo(101), title: titles[3], kind: StoryKind::Rule, body: rule },
    ]
}

fn paragraphs(w: &mut Writer) -> Vec<Paragraph> {
    let fatigue = |who| -> Op { op::Penalty { kind: PenaltyId::FATIGUE, count: 1, who }.into() };
    let kill = w.say("Too cold.", vec![op::Kill(Who::PERFORMER).into()]);
    let shiver = w.say("Cold.", vec![fatigue(Who::PERFORMER)]);
    let nothing = BlockId(0);
    let tired = w.cond(on::Penalties(5).into());
    let good = w.say("It says something.", vec![op::Count(CountId(0), 1).into()]);
    let very_good = w.say("It speaks.", vec![op::Flag(FlagId(0), true).into()]);
    let bad = w.say(
        "Noise.",
        vec![fatigue(Who::CHOSEN), op::Draw(Players::Each, 1).into(), op::Discard(Players::Active, 2).into()],
    );
    let holds = w.cond(on::Holds(item(31)).into());
    let labels = ["Search", "Sit down", "Lift it"].map(|label| w.text(label));
    let search = w.block(vec![
        op::Gain(item(11), Who::PERFORMER).into(),
        op::Gain(item(12), Who::PERFORMER).into(),
        op::Consume(Which::This).into(),
    ]);
    let sit = w.block(vec![
        op::RemovePenalty { kind: PenaltyId::FATIGUE, count: 1, who: Who::PERFORMER }.into(),
        op::MayAct(CardEffect::Move(1)).into(),
    ]);
    let lift = w.block(vec![op::Remove(Which::This).into(), op::Reveal(vec![TileNo(3)]).into(), op::EndRound.into()]);
    let choices = vec![
        Choice { label: labels[0], when: None, body: search },
        Choice { label: labels[1], when: None, body: sit },
        Choice { label: labels[2], when: Some(holds), body: lift },
    ];
    let each = w.block(vec![fatigue(Who::PERFORMER)]);
    let draw = w.block(vec![op::MoveTimer(-1).into()]);
    let bands = vec![
        Band { from: 0, to: 1, body: bad },
        Band { from: 2, to: 3, body: good },
        Band { from: 4, to: 255, body: very_good },
    ];
    let list = vec![
        (
            Key::System(1),
            w.say(
                "It snows.",
                vec![
                    op::SetTimer(6).into(),
                    op::Story(StoryNo(1)).into(),
                    op::Story(StoryNo(101)).into(),
                    op::Story(StoryNo(2)).into(),
                ],
            ),
        ),
        (Key::System(90), w.block(vec![op::If(tired, kill, shiver).into()])),
        (Key::AnyCharacter(DRESSER.into()), w.say("A dresser.", vec![op::Test(Skill::Science, bands).into()])),
        (Key::AnyCharacter(TABLE.into()), w.say("A table.", vec![op::Choose(choices).into()])),
        (
            Key::AnyInteraction(DOOR.into()),
            w.say(
                "It opens.",
                vec![op::Replace(Which::This, OPEN_DOOR).into(), op::Snow(vec![space("C3.2"), space("C3.1")]).into()],
            ),
        ),
        (Key::AnyInteraction(OPEN_DOOR.into()), w.say("It shuts.", vec![op::Replace(Which::This, DOOR).into()])),
        (
            Key::AnyCharacter(CAR.into()),
            w.say(
                "A car.",
                vec![
                    op::Gain(item(31), Who::PERFORMER).into(),
                    op::Gain(item(40), Who::PERFORMER).into(),
                    op::Gain(item(50), Who::OTHER).into(),
                    op::MoveTo(Who::PERFORMER, Where::Space(space("C3.1"))).into(),
                ],
            ),
        ),
        (
            Key::pair(TABLE, PRY),
            w.say(
                "Planks.",
                vec![
                    op::DropItems(vec![item(12), item(50)], Where::Performer).into(),
                    op::Read(Key::System(90)).into(),
                ],
            ),
        ),
        (Key::pair(item(11), item(12)), w.say("An axe.", vec![op::Craft(item(45)).into()])),
        (
            Key::pair(who(901), who(904)),
            w.say(
                "They talk.",
                vec![
                    op::GainQuest(StoryNo(9)).into(),
                    op::QuestOutcome(QuestNo(2), 0).into(),
                    op::AnyOf(vec![good, nothing]).into(),
                ],
            ),
        ),
        (
            Key::AnyCharacter(event(2).into()),
            w.say(
                "An event.",
                vec![
                    op::ForEach(Who::each(Filter::NotPerformer), each).into(),
                    op::RemoveEventCounter(event(2)).into(),
                    op::PlaceEventCounter(event(2), space("D3.3")).into(),
                ],
            ),
        ),
        (
            Key::Timer(event(3)),
            w.say("Time passes.", vec![fatigue(Who::PERFORMER), op::DiscardItem(item(11), Who::PERFORMER).into()]),
        ),
        (
            Key::pair(Component::Death, who(902)),
            w.say(
                "Simon falls.",
                vec![op::Assumes(tired).into(), op::Cross(1).into(), op::If(tired, draw, draw).into()],
            ),
        ),
        (
            Key::pair(who(901), who(902)),
            w.say(
                "They quarrel.",
                vec![
                    op::MoveTo(Who::PERFORMER, Where::Space(space("D3.4"))).into(),
                    op::Leave(Who::OTHER).into(),
                    op::RemoveItem(item(12), Who::PERFORMER).into(),
                ],
            ),
        ),
    ];
    let mut list: Vec<Paragraph> = list.into_iter().map(|(key, body)| Paragraph { key, body }).collect();
    list.sort_by_key(|paragraph| paragraph.key);
    list
}

fn scenario(w: &mut Writer) -> Scenario {
    let spread = w.say("It spreads.", vec![op::SpreadSnow.into()]);
    let snow = w.block(vec![op::Snow(vec![space("C3.4"), space("D3.1")]).into()]);
    let all = |body| vec![MenaceSection { from: 0, to: 255, side: None, body }];
    let menace = vec![
        MenaceCard {
            code: "ME-1".into(),
            title: w.text("Wind"),
            sections: all(spread),
            arrow: None,
            reaction: BlockId(0),
            special: false,
        },
        MenaceCard {
            code: "ME-2".into(),
            title: w.text("Drift"),
            sections: all(snow),
            arrow: None,
            reaction: BlockId(0),
            special: false,
        },
        MenaceCard {
            code: "ME-3".into(),
            title: w.text("Late"),
            sections: vec![
                MenaceSection { from: 1, to: 2, side: None, body: spread },
                MenaceSection { from: 3, to: 9, side: None, body: snow },
            ],
            arrow: None,
            reaction: BlockId(0),
            special: false,
        },
    ];
    let epilogue = |w: &mut Writer, code: &str, next: &str, won| Epilogue {
        code: code.into(),
        next: next.into(),
        won,
        text: w.text("The end."),
    };
    Scenario {
        code: "A".into(),
        title: w.text("Tiny"),
        flags: vec!["heard".into()],
        counts: vec!["trust".into()],
        tiles: tiles(w),
        floors: Vec::new(),
        counters: counters(w),
        story: story(w),
        menace,
        snow: Some(Key::System(90)),
        enemies: Vec::new(),
        npcs: Vec::new(),
        life: None,
        alert: false,
        draft: false,
        paragraphs: paragraphs(w),
        purchase_base: 12,
        epilogues: vec![epilogue(w, "END-B1-1", "B1", true), epilogue(w, "END-B2-1", "B2", false)],
    }
}
