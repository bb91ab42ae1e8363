//! The Chronicle Diary in words, and how Scenarios follow each other.

use eternaut::content::{Content, QuestNo, builtin};
use eternaut::diary::{Diary, Entry, Fate, Section};
use eternaut::{Edition, Eternaut, Setup};
use serde_json::Value;
use tabletop::{Game, Refusal, Viewer};
use words::eternaut::Speaker;
use words::{Filling, Words};

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

    fn legacy(&self, words: &Words) -> Option<Legacy> {
        let diary = self.diary()?;
        let page = page(self, &diary, diary.last()?, &speaker(self, &[], words));
        Some(Legacy { title: self.title(words), diary: serde_json::to_value(&diary).ok()?, page })
    }

    fn follows(diary: &Value, words: &Words) -> Option<NextChapter> {
        let diary = read(diary).ok()?;
        let next = diary.last().and_then(|section| section.next.clone());
        let content = builtin();
        let written = next.as_ref().is_some_and(|code| content.scenarios.iter().any(|known| known.code == *code));
        let key = match () {
            () if diary.lost => "et-next-lost",
            () if next.is_none() => "et-next-none",
            () if written => "et-next-ready",
            () => "et-next-unwritten",
        };
        let text = words.say(key, &Filling::new().with("scenario", next.clone().unwrap_or_default()));
        Some(NextChapter { playable: written && !diary.lost, code: next, text })
    }

    fn next_setup(diary: &Value, players: usize) -> Result<Setup, Refusal> {
        match Self::follows(diary, Words::english()) {
            Some(NextChapter { playable: true, code: Some(scenario), .. }) => {
                Ok(Setup { scenario, diary: Some(read(diary)?), ..Setup::players(players) })
            }
            next => Err(refuse(next.map(|next| next.text).unwrap_or_default())),
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

fn refuse(text: impl Into<String>) -> Refusal {
    Refusal::new("TABLE-CAMPAIGN", text)
}

fn read(diary: &Value) -> Result<Diary, Refusal> {
    serde_json::from_value(diary.clone()).map_err(|error| refuse(format!("this is no Diary: {error}")))
}

fn page(game: &Eternaut, diary: &Diary, section: &Section, speaker: &Speaker) -> DiaryPage {
    let content = &game.rules().content;
    let epilogue = section.epilogue.as_ref();
    let epilogues = &game.rules().scenario().epilogues;
    let epilogue_text = epilogue.and_then(|code| epilogues.iter().find(|known| known.code == *code));
    let notes = content.notes.iter().filter(|note| diary.notes.contains(&note.slug));
    let card = |slug: &String| content.action_cards.iter().find(|card| card.slug == *slug);
    DiaryPage {
        won: game.view(Viewer::Spectator).end.is_some_and(|end| end.won),
        lost: diary.lost,
        epilogue: section.epilogue.clone(),
        epilogue_text: epilogue_text.map(|epilogue| speaker.text(epilogue.text)),
        ticks: section.ticks,
        crosses: section.crosses,
        score: section.score,
        points: section.points,
        characters: section.characters.iter().map(|entry| character(content, entry, speaker)).collect(),
        notes: notes.map(|note| speaker.text(note.text)).collect(),
        quests: quests(game, diary, speaker),
        bought: section.special.iter().filter_map(card).map(|card| speaker.text(card.name)).collect(),
    }
}

fn character(content: &Content, entry: &Entry, speaker: &Speaker) -> DiaryEntry {
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
    }
}

/// Special Quests that lie on the table or have an outcome.
fn quests(game: &Eternaut, diary: &Diary, speaker: &Speaker) -> Vec<DiaryQuest> {
    let seen = game.view(Viewer::Spectator);
    let title = |number: u8| seen.story.iter().find(|card| card.quest == Some(QuestNo(number))).map(|card| card.title);
    let quest = |number: u8| {
        let letter = diary.quests.get(usize::from(number)).copied().filter(|&letter| letter > 0);
        let title = title(number);
        (title.is_some() || letter.is_some()).then(|| DiaryQuest {
            number,
            title: title.map(|title| speaker.text(title)),
            letter: letter.map(|letter| char::from(b'A' + (letter - 1).min(25)).to_string()),
        })
    };
    (1..8).filter_map(quest).collect()
}
