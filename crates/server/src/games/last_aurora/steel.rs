//! Story cards and PvP cards on the wire, with what they mean for a viewer in words. Of a Story card nothing is sent that has
//! not been read out (FS4-FACE-03 to -05, RUL-FS-65).

use last_aurora::content::{Content, StoryId, StoryOption, StoryText, Test};
use last_aurora::modules::pvp::Bonus;
use last_aurora::modules::pvp::view::{PvpCardView, PvpView};
use last_aurora::modules::story_cards::board::TakenMission;
use last_aurora::modules::story_cards::view::{BackView, FacingView, StoriesView};
use tabletop::{Seat, Viewer};
use words::last_aurora::Speaker;
use words::{Filling, Words};

use super::wire;

/// What a viewer sees and is told of Story cards.
pub fn stories(content: &Content, seen: &StoriesView, words: &Words) -> wire::StoriesView {
    let teller = Teller { content, speaker: Speaker::with_names(words, content, "", &[]) };
    let in_zone = seen.in_zone.iter().map(|one| wire::ZoneStoryView { card: one.card.0, story: one.story.0 });
    let on_convoy = seen.on_convoy.iter().map(|one| wire::ConvoyStoryView {
        seat: one.seat.0,
        column: one.cell / 2,
        top: one.cell % 2 == 1,
        story: one.story.0,
    });
    wire::StoriesView {
        period: seen.period + 1,
        left: seen.left,
        top: seen.top.as_ref().map(|top| back(top, &teller.speaker)),
        facing: seen.facing.iter().map(|one| teller.facing(one)).collect(),
        missions: seen.missions.iter().map(|one| teller.mission(one)).collect(),
        in_zone: in_zone.collect(),
        on_convoy: on_convoy.collect(),
        discard: seen.discard.iter().map(|story| story.map(|story| story.0)).collect(),
    }
}

/// The back of a Story card.
pub fn back(seen: &BackView, speaker: &Speaker) -> wire::StoryBackView {
    wire::StoryBackView {
        phase: seen.phase.into(),
        trigger: seen.trigger.word().to_owned(),
        text: speaker.trigger(seen.trigger),
    }
}

struct Teller<'a> {
    content: &'a Content,
    speaker: Speaker<'a>,
}

impl Teller<'_> {
    fn facing(&self, seen: &FacingView) -> wire::FacedStoryView {
        let options = (0u8..).zip(&self.content.story(seen.story).options);
        let read = seen.option.zip(seen.won).map(|(option, won)| StoryText::result(seen.story, option, won));
        wire::FacedStoryView {
            seat: seen.seat.0,
            story: seen.story.0,
            introduction: self.speaker.story_text(StoryText::introduction(seen.story)),
            options: options.map(|(number, option)| self.option(seen.story, number, option)).collect(),
            option: seen.option,
            won: seen.won,
            result: read.map(|text| self.speaker.story_text(text)),
        }
    }

    fn option(&self, story: StoryId, number: u8, option: &StoryOption) -> wire::StoryOptionView {
        let kind = match option.test {
            Test::Free => "free",
            Test::Attempt(_) => "attempt",
            Test::Mission(_) => "mission",
        };
        wire::StoryOptionView {
            text: self.speaker.story_option(story, number),
            terms: self.speaker.terms(option),
            kind: kind.to_owned(),
        }
    }

    fn mission(&self, seen: &TakenMission) -> wire::MissionView {
        wire::MissionView {
            seat: seen.seat.0,
            story: seen.story.0,
            task: self.speaker.story_text(StoryText::option(seen.story, seen.option)),
            due: Some(seen.due),
        }
    }
}

/// What a viewer sees and is told of PvP cards.
pub fn pvp(seen: &PvpView, viewer: Viewer, words: &Words) -> wire::PvpView {
    let players = (0u8..).zip(&seen.players);
    wire::PvpView {
        players: players.map(|(seat, card)| card_view(card, viewer == Viewer::Seat(Seat(seat)), words)).collect(),
    }
}

fn card_view(card: &PvpCardView, own: bool, words: &Words) -> wire::PvpCardView {
    let filling = Filling::new()
        .with("whose", if own { "own" } else { "other" })
        .with("reduction", card.reduction)
        .with("bonuses", card.bonuses.len() as u8);
    let key = if card.evasion.is_some() { "pvp-means" } else { "pvp-out" };
    wire::PvpCardView {
        evasion: card.evasion,
        reduction: card.reduction,
        aggression: card.aggression,
        bonuses: card.bonuses.iter().map(|&word| word.to_owned()).collect(),
        hit: card.hit.clone(),
        after_evasion: card.after_evasion.clone(),
        text: words.say(key, &filling),
    }
}

/// The tracks that all PvP cards have.
pub fn tracks(content: &Content, words: &Words) -> wire::PvpTracks {
    let info = |bonus: Bonus| wire::BonusInfo {
        bonus: bonus.word().to_owned(),
        text: words.plain(&format!("bonus-{}", bonus.word())),
    };
    let track = content.pvp();
    wire::PvpTracks {
        evasion: track.evasion.clone(),
        aggression: track.aggression.iter().map(|&bonus| bonus.map(info)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use last_aurora::content::builtin_loaded;
    use last_aurora::modules::Module;
    use last_aurora::{LastAurora, Setup};
    use registry::Listed;
    use tabletop::{Budget, Game, Observation, Player, RandomPlayer, Silent, seed_from_number};

    use super::super::content::content_info;
    use super::super::view::view;
    use super::*;

    /// Every result of every Story card: the story, the option and how it ends, with its text.
    fn results(content: &Content, words: &Words) -> Vec<((u8, u8, bool), String)> {
        let ends = [(true, "success"), (false, "failure")];
        let mut results = Vec::new();
        for (id, story) in (0u8..).zip(content.stories()) {
            for option in 0..story.options.len() as u8 {
                for (won, end) in ends {
                    let key = format!("story-{}-{}-{end}", story.slug, option + 1);
                    if words.has(&key) {
                        results.push(((id, option, won), words.plain(&key)));
                    }
                }
            }
        }
        results
    }

    #[test]
    fn no_result_of_a_story_is_sent_before_it_has_been_read() {
        let (content, words) = (LastAurora::content(), Words::english());
        let results = results(&content, words);
        assert!(results.len() > 40);
        let mut read = 0;
        for number in 0..4 {
            let setup = Setup::players(2).with([Module::StoryCards]);
            let mut game = LastAurora::new(&setup, content.clone(), seed_from_number(number)).unwrap();
            let (mut player, mut legal) = (RandomPlayer::new(number), Vec::new());
            while let Some(seat) = game.to_act().lowest() {
                let sent = serde_json::to_value(view(&game, Viewer::Seat(seat), words)).unwrap();
                let shown = |(story, option, won): (u8, u8, bool)| {
                    let facing = sent["stories"]["facing"].as_array().into_iter().flatten();
                    facing.into_iter().any(|one| one["story"] == story && one["option"] == option && one["won"] == won)
                };
                let text = sent.to_string();
                for (which, result) in &results {
                    let there = text.contains(serde_json::to_string(result).unwrap().trim_matches('"'));
                    assert!(!there || shown(*which), "{which:?}");
                    read += usize::from(there);
                }
                legal.clear();
                game.legal(seat, &mut legal);
                let choice = player.choose(&Observation::new(&game, seat, &legal), &Budget::unlimited());
                game.apply(seat, legal[choice], &mut Silent);
            }
        }
        assert!(read > 0, "nobody came to a result that asks something");
    }

    #[test]
    fn the_list_of_cards_tells_names_and_backs_of_stories_and_nothing_of_their_fronts() {
        let words = Words::english();
        let info = content_info(builtin_loaded(), words);
        let content = &builtin_loaded().content;
        assert_eq!(info.stories.len(), content.stories().len());
        assert!(info.stories.iter().all(|story| !story.name.is_empty() && !story.back.text.is_empty()));
        let text = serde_json::to_string(&info).unwrap();
        let fronts = content.stories().iter().map(|story| words.plain(&format!("story-{}-text", story.slug)));
        let told = results(content, words).into_iter().map(|(_, result)| result);
        for hidden in fronts.chain(told) {
            assert!(!text.contains(serde_json::to_string(&hidden).unwrap().trim_matches('"')), "{hidden}");
        }
    }
}
