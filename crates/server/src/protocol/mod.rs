//! What goes over the wire: every message as a type of its own, apart from the types of the rules.
//!
//! - [`rest`]: questions and answers over HTTP;
//! - [`socket`]: the live protocol of a table;
//! - [`campaign`]: series of games that remember; [`lesson`]: guided games;
//! - [`games`]: what each game adds, a variant each; [`events`]: what happens in them;
//! - [`puzzles`]: questions without a table;
//! - [`people`]: identities and their games; [`notices`]: how they are told;
//! - [`content`]: rules and players to read.
//!
//! The browser client has the same types in `web/src/generated/protocol.ts`. A test compares that file with these types;
//! `UPDATE_TYPES=1 cargo test -p server typescript` writes it anew.
//!
//! Numbers stay below 2^53, seats count from 0, `seq` counts everything that ever changed the game (undoing included),
//! `step` counts the actions on the present course of the game.

/// Derives what every message needs: JSON both ways, an OpenAPI schema, and in tests its TypeScript form.
macro_rules! wire {
    ($($item:item)*) => {
        $(
            #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
            #[cfg_attr(test, derive(ts_rs::TS), ts(export_to = "protocol.ts"))]
            $item
        )*
    };
}

pub(crate) use wire;

pub mod campaign;
pub mod content;
pub mod events;
pub mod games;
pub mod lesson;
pub mod notices;
pub mod people;
pub mod puzzles;
pub mod rest;
pub mod socket;

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ts_rs::{Config, TS};

    use super::*;

    /// All messages, as the client knows them.
    fn generated() -> String {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new().with_out_dir(folder.path());
        rest::CreateTable::export_all(&config).unwrap();
        rest::CheckSetup::export_all(&config).unwrap();
        rest::SetupCheck::export_all(&config).unwrap();
        rest::TableCreated::export_all(&config).unwrap();
        rest::TableInfo::export_all(&config).unwrap();
        rest::TableList::export_all(&config).unwrap();
        rest::Join::export_all(&config).unwrap();
        rest::SetOpen::export_all(&config).unwrap();
        rest::TakeSeat::export_all(&config).unwrap();
        rest::OpenTables::export_all(&config).unwrap();
        rest::Replay::export_all(&config).unwrap();
        rest::Book::export_all(&config).unwrap();
        rest::GameLog::export_all(&config).unwrap();
        rest::ScoreGraph::export_all(&config).unwrap();
        rest::Review::export_all(&config).unwrap();
        rest::Verified::export_all(&config).unwrap();
        rest::Health::export_all(&config).unwrap();
        puzzles::PuzzleList::export_all(&config).unwrap();
        puzzles::PuzzleTable::export_all(&config).unwrap();
        puzzles::PuzzleTry::export_all(&config).unwrap();
        puzzles::PuzzleVerdict::export_all(&config).unwrap();
        rest::Fault::export_all(&config).unwrap();
        socket::ClientMessage::export_all(&config).unwrap();
        socket::ServerMessage::export_all(&config).unwrap();
        campaign::CampaignInfo::export_all(&config).unwrap();
        campaign::CampaignCreated::export_all(&config).unwrap();
        campaign::CampaignFile::export_all(&config).unwrap();
        campaign::NextTable::export_all(&config).unwrap();
        lesson::CreateLesson::export_all(&config).unwrap();
        lesson::Lessons::export_all(&config).unwrap();
        people::NewMe::export_all(&config).unwrap();
        people::MyKey::export_all(&config).unwrap();
        people::RenameMe::export_all(&config).unwrap();
        people::ClaimPlace::export_all(&config).unwrap();
        people::NewLink::export_all(&config).unwrap();
        people::DeviceLink::export_all(&config).unwrap();
        people::NewDevice::export_all(&config).unwrap();
        people::RecoveryCode::export_all(&config).unwrap();
        people::MyGames::export_all(&config).unwrap();
        notices::Channels::export_all(&config).unwrap();
        notices::NewFeed::export_all(&config).unwrap();
        notices::FeedAddresses::export_all(&config).unwrap();
        notices::NewHook::export_all(&config).unwrap();
        notices::NewPush::export_all(&config).unwrap();
        notices::Tried::export_all(&config).unwrap();
        games::GameContent::export_all(&config).unwrap();
        content::Rulebook::export_all(&config).unwrap();
        content::Guide::export_all(&config).unwrap();
        content::RulesFound::export_all(&config).unwrap();
        std::fs::read_to_string(folder.path().join("protocol.ts")).unwrap()
    }

    #[test]
    fn typescript_types_are_those_of_the_server() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/protocol.ts");
        let generated = generated();
        if std::env::var_os("UPDATE_TYPES").is_some() {
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(&file, &generated).unwrap();
        }
        let committed = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            committed == generated,
            "the client's types are old: run UPDATE_TYPES=1 cargo test -p server typescript"
        );
    }
}
