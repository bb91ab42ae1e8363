//! Lanterns at a table: what `docs/guides/add-a-game.md` asks for in `crates/server`.

#[path = "../../../../registry/tests/lanterns/mod.rs"]
mod listed;
pub mod wire;

use bots::Bot;
use listed::{Action, Cards, Event, Setup};
use tabletop::{Bundle, Game, Outcome, RandomPlayer, Refusal, Seat, SeatOutcome, Viewer};
use words::Words;

use super::{Hosted, Names, Serial, Taught};
use crate::protocol::games::{GameEvent, GameTarget, GameView, TableSetup};
use crate::protocol::socket::{Ask, Choice, EventLine};

pub use listed::Lanterns;

impl Serial for Lanterns {}

impl Taught for Lanterns {}

impl Hosted for Lanterns {
    const TIMEKEEPER: &'static str = "random";

    fn setup(setup: &TableSetup) -> Result<Setup, Refusal> {
        let TableSetup::Lanterns(setup) = setup else {
            return Err(Refusal::new("TABLE-SETUP", "table-names-rounds"));
        };
        Ok(Setup { seats: setup.seats.len() as u8, rounds: setup.lantern_rounds })
    }

    fn bot_for(name: &str, _: &Cards, seed: u64) -> Option<Bot<Self>> {
        (name == "random").then(|| Box::new(RandomPlayer::new(seed)) as Bot<Self>)
    }

    fn gallery(_: Option<&Bundle>, _: &Words) -> Result<serde_json::Value, String> {
        let content = wire::Content { lanterns: listed::rules::cards().0.clone() };
        serde_json::to_value(content).map_err(|error| error.to_string())
    }

    fn show(&self, viewer: Viewer, _: &Words) -> GameView {
        let view = self.view(viewer);
        GameView::Lanterns(wire::View {
            over: self.outcome().is_some(),
            hand: view.hand,
            lamps: view.lamps,
            points: view.points,
        })
    }

    fn ask(&self, seat: Seat, legal: &[Action], names: &Names, _: &Words) -> Ask {
        let choice = |&action: &Action| Choice {
            action: Self::write_action(action),
            verb: Self::write_action(action).split(' ').next().unwrap_or_default().to_owned(),
            label: format!("{action:?}"),
            targets: match action {
                Action::Play(lantern) => vec![GameTarget::Lanterns(wire::Target { lantern })],
                Action::Keep | Action::Shuffle | Action::Lamp => Vec::new(),
            },
            note: None,
            deadly: false,
            again: None,
            after: None,
        };
        Ask {
            seat: seat.0,
            question: "card".to_owned(),
            prompt: format!("{}, choose", names[seat.index()]),
            rule: None,
            card: None,
            choices: legal.iter().map(choice).collect(),
            since: 0,
            ahead: Vec::new(),
            chance: false,
        }
    }

    fn forced(&self, _: Seat, _: &[Action], _: bool) -> Option<Action> {
        None
    }

    fn status(&self, names: &Names, _: &Words) -> String {
        format!("waiting for {}", self.to_act().map(|seat| names[seat.index()].clone()).collect::<Vec<_>>().join(", "))
    }

    fn tell(&self, event: &Event, _: &Names, _: &Words) -> EventLine {
        let text = format!("{event:?}");
        EventLine {
            sentence: text.clone(),
            rule: None,
            event: GameEvent::Lanterns(wire::Event { lantern_event: text }),
        }
    }

    fn standing(&self) -> Outcome {
        let points = self.view(Viewer::Spectator).points;
        let seat = |score: i32| SeatOutcome { score, lines: Vec::new(), place: 1 };
        self.outcome().unwrap_or_else(|| Outcome { seats: points.into_iter().map(seat).collect(), winner: None })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::support::{Client, Server, create_with, request};

    /// Plays what is offered first until the game is over.
    async fn play(clients: &mut [Client]) {
        for _ in 0..200 {
            for client in clients.iter_mut() {
                client.settle().await;
                if client.is_over() {
                    return;
                }
                if let Some(first) = client.choices().first().cloned() {
                    client.act(&first).await.unwrap();
                }
            }
        }
        panic!("the game has no end");
    }

    #[tokio::test]
    async fn a_further_game_is_hosted_and_played_over_a_socket() {
        let server = Server::new().await;
        let seat = |colour: &str| json!({"colour": colour, "kind": "person"});
        let bot = json!({"colour": "yellow", "kind": "bot", "bot": "random"});
        let setup = json!({"lantern_rounds": 3, "seats": [seat("blue"), seat("red"), bot]});
        let body = json!({"game": "lanterns", "setup": setup, "options": {"start": true, "pace_ms": 0}});
        let table = create_with(server.address, &body).await;
        let mut clients = [server.sit(&table, 0).await, server.sit(&table, 1).await];
        let view = |client: &Client| serde_json::to_value(client.state.view.as_ref().unwrap()).unwrap();
        assert_eq!(view(&clients[0])["game"], "lanterns");
        assert_ne!(view(&clients[0])["hand"], view(&clients[1])["hand"], "hands are hidden");
        play(&mut clients).await;
        let server = server.restarted().await;
        let verified = server.get(&format!("/api/tables/{}/verify", table.id)).await.json();
        assert_eq!(verified["genuine"], true, "{verified}");
        let content = server.get("/api/content/lanterns").await.json();
        assert_eq!(content["lanterns"].as_array().map(Vec::len), Some(18));
        let replay = server.get(&format!("/api/tables/{}/replay", table.id)).await;
        assert_eq!(replay.status, 200, "{}", replay.text);
    }

    #[tokio::test]
    async fn the_setup_of_another_game_is_refused() {
        let server = Server::new().await;
        let body = json!({"game": "lanterns", "setup": {"map": "alpha", "seats": []}});
        let answer = request(server.address, "POST", "/api/tables", None, Some(&body.to_string())).await;
        assert_eq!(answer.status, 422, "{}", answer.text);
        let said: Value = answer.json();
        assert!(said["message"].as_str().is_some_and(|text| text.contains("lantern_rounds")), "{said}");
    }
}

#[cfg(test)]
#[allow(dead_code)]
#[path = "../../../tests/server/support.rs"]
mod support;
