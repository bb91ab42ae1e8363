//! The Chronicle Diary in words, and how Scenarios follow each other.

use std::collections::BTreeSet;

use eternaut::content::{Content, QuestNo, Scenario, StoryCard, StoryKind, builtin};
use eternaut::diary::{Diary, Entry, Fate, Section};
use eternaut::{Edition, Eternaut, Setup};
use serde_json::Value;
use tabletop::{Game, Message, Refusal, Viewer};
use words::Words;
use words::eternaut::Speaker;

use super::speaker;
use super::wire::EternautSetup;
use crate::games::Serial;
use crate::protocol::campaign::{DiaryEntry, DiaryPage, DiaryQuest, NextChapter};
use crate::protocol::rest::{NewSeat, TableSetup};
use crate::store::Legacy;

impl Serial for Eternaut {
    const SERIAL: bool = true;

    fn title(&self, words: &Words) -> String {
        speaker(self, &[], words).text(self.rules().scenario().title)
    }

    fn title_of(code: &str, words: &Words) -> Option<String> {
        let content = builtin();
        let scenario = content.scenarios.iter().find(|known| known.code == code)?;
        Some(Speaker::new(words, &content, &[]).text(scenario.title))
    }

    fn page(diary: &Value, kept: &DiaryPage, words: &Words) -> DiaryPage {
        let content = builtin();
        let Ok(diary) = read(diary) else { return kept.clone() };
        let Some(section) = diary.last() else { return kept.clone() };
        page(&content, &diary, section, kept.won, &Speaker::new(words, &content, &[]))
    }

    fn legacy(&self, words: &Words) -> Option<Legacy> {
        let diary = self.diary()?;
        let won = self.view(Viewer::Spectator).end.is_some_and(|end| end.won);
        let page = page(&self.rules().content, &diary, diary.last()?, won, &speaker(self, &[], words));
        Some(Legacy { title: self.title(words), diary: serde_json::to_value(&diary).ok()?, page })
    }

    fn follows(diary: &Value, words: &Words) -> Option<NextChapter> {
        let diary = read(diary).ok()?;
        let (code, next) = next(&diary);
        let text = words.tell(&next.message(code.clone()));
        Some(NextChapter { playable: next == Next::Ready, code, text, ways: ways(&diary) })
    }

    fn next_setup(diary: &Value, players: usize) -> Result<Setup, Refusal> {
        let diary = read(diary)?;
        match next(&diary) {
            (Some(scenario), Next::Ready) => Ok(Setup { scenario, diary: Some(diary), ..Setup::players(players) }),
            (code, next) => Err(Refusal { rule: CAMPAIGN, message: next.message(code) }),
        }
    }

    fn again(setup: &Setup, players: usize) -> Result<Setup, Refusal> {
        let players = Setup::players(players).players;
        Ok(Setup { players, edition: Edition::CURRENT, ..setup.clone() })
    }

    fn first(players: usize) -> Result<Setup, Refusal> {
        Ok(Setup::players(players))
    }

    fn table_setup(setup: &Setup, seats: Vec<NewSeat>) -> Result<TableSetup, Refusal> {
        Ok(TableSetup::Eternaut(EternautSetup { scenario: setup.scenario.clone(), seats }))
    }
}

/// The reason of the table itself where a campaign does not go on.
const CAMPAIGN: &str = "TABLE-CAMPAIGN";

/// What follows a Scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Nothing: the campaign is lost (EK-LOSE).
    Lost,
    /// Nothing: it was the last.
    None,
    /// A Scenario that can be played.
    Ready,
    /// A Scenario that this program does not have.
    Unwritten,
}

impl Next {
    fn message(self, scenario: Option<String>) -> Message {
        let key = match self {
            Next::Lost => "et-next-lost",
            Next::None => "et-next-none",
            Next::Ready => "et-next-ready",
            Next::Unwritten => "et-next-unwritten",
        };
        Message::new(key).with("scenario", scenario.unwrap_or_default())
    }
}

/// The code of the Scenario that follows, and whether it can be played.
fn next(diary: &Diary) -> (Option<String>, Next) {
    let code = diary.last().and_then(|section| section.next.clone());
    let is_written = |code: &String| builtin().written(code).is_some();
    let next = match &code {
        _ if diary.lost => Next::Lost,
        None => Next::None,
        Some(code) if is_written(code) => Next::Ready,
        Some(_) => Next::Unwritten,
    };
    (code, next)
}

/// To how many Scenarios the endings of the last one lead.
fn ways(diary: &Diary) -> u8 {
    let content = builtin();
    let played = diary.last().and_then(|last| content.scenarios.iter().find(|known| known.code == last.scenario));
    let next: BTreeSet<_> = played.iter().flat_map(|played| &played.epilogues).map(|end| &end.next).collect();
    next.len() as u8
}

fn read(diary: &Value) -> Result<Diary, Refusal> {
    let none = |error: serde_json::Error| Refusal::new(CAMPAIGN, "table-no-diary").with("why", error.to_string());
    serde_json::from_value(diary.clone()).map_err(none)
}

/// What the Diary says about a Scenario. All it names is looked up in the content.
fn page(content: &Content, diary: &Diary, section: &Section, won: bool, speaker: &Speaker) -> DiaryPage {
    let scenario = content.scenarios.iter().find(|known| known.code == section.scenario);
    let epilogues = scenario.map_or(&[][..], |scenario| &scenario.epilogues);
    let epilogue = section.epilogue.as_ref();
    let epilogue_text = epilogue.and_then(|code| epilogues.iter().find(|known| known.code == *code));
    let notes = content.notes.iter().filter(|note| diary.notes.contains(&note.slug));
    let card = |slug: &String| content.action_cards.iter().find(|card| card.slug == *slug);
    DiaryPage {
        won,
        lost: diary.lost,
        epilogue: section.epilogue.clone(),
        epilogue_text: epilogue_text.map(|epilogue| speaker.text(epilogue.text)),
        ticks: section.ticks,
        crosses: section.crosses,
        score: section.score,
        points: section.points,
        characters: section.characters.iter().map(|entry| character(content, section, entry, speaker)).collect(),
        notes: notes.map(|note| speaker.text(note.text)).collect(),
        quests: quests(scenario, diary, section, speaker),
        bought: section.special.iter().filter_map(card).map(|card| speaker.text(card.name)).collect(),
        next: section.next.clone(),
        reserve: section.ledger.0.reserve.iter().map(|&item| speaker.item(item)).collect(),
        ammo: section.ledger.0.ammo,
    }
}

fn character(content: &Content, section: &Section, entry: &Entry, speaker: &Speaker) -> DiaryEntry {
    let vitals = section.ledger.0.people.iter().find(|vitals| vitals.id == entry.id);
    let counters = vitals.into_iter().flat_map(|vitals| &vitals.counters);
    let counters = counters.filter_map(|id| content.skill_counters.iter().find(|known| known.id == *id));
    let fate = match entry.fate {
        Fate::Alive => "alive",
        Fate::Dead => "dead",
        Fate::Left => "left",
    };
    let penalty = |slug: &str| content.penalties.iter().find(|penalty| penalty.slug == slug);
    let penalties = entry.penalties.iter().filter_map(|(slug, count)| Some((penalty(slug)?, *count)));
    DiaryEntry {
        character: entry.id.number(),
        name: speaker.character(entry.id),
        fate: fate.to_owned(),
        items: entry.items.iter().map(|&item| speaker.item(item)).collect(),
        penalties: penalties
            .flat_map(|(penalty, count)| std::iter::repeat_n(speaker.text(penalty.name), usize::from(count)))
            .collect(),
        life: vitals.and_then(|vitals| vitals.life),
        counters: counters.map(|counter| speaker.text(counter.name)).collect(),
    }
}

/// Special Quests whose cards lay on the table, or that have an outcome.
fn quests(scenario: Option<&Scenario>, diary: &Diary, section: &Section, speaker: &Speaker) -> Vec<DiaryQuest> {
    let story = scenario.map_or(&[][..], |scenario| &scenario.story);
    let lay = |card: &&StoryCard| section.quests.contains(&card.code);
    let title = |number: u8| {
        let is_quest = |card: &&StoryCard| card.kind == StoryKind::Quest(QuestNo(number));
        story.iter().filter(lay).find(is_quest).map(|card| card.title)
    };
    let quest = |number: u8| {
        let letter = diary.quests.get(usize::from(number)).copied().filter(|&letter| letter > 0);
        let letter = letter.map(|letter| char::from(b'A' + (letter - 1).min(25)));
        let title = title(number);
        (title.is_some() || letter.is_some()).then(|| DiaryQuest {
            number,
            title: title.map(|title| speaker.text(title)),
            letter: letter.map(String::from),
            outcome: letter.and_then(|letter| speaker.outcome(number, letter)),
        })
    };
    (1..8).filter_map(quest).collect()
}
