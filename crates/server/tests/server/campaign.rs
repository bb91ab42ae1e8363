//! Campaigns: going on, branches, the file and what is wrong with others, beginning anew.

use serde_json::{Value, json};
use server::protocol::rest::TableCreated;

use crate::play::play_to_the_end;
use crate::support::{Answer, Dice, Server, eternaut_seats, request};

async fn finished(server: &Server, seats: &str, seed: u64) -> TableCreated {
    let table = server.create_eternaut(seats, json!({"start": true})).await;
    let mut clients = vec![server.sit(&table, 0).await];
    play_to_the_end(&mut clients, &mut Dice::new(seed)).await;
    table
}

async fn export(server: &Server, campaign: &str, secret: &str) -> Answer {
    request(server.address, "GET", &format!("/api/campaigns/{campaign}/export"), Some(secret), None).await
}

async fn post(server: &Server, path: &str, secret: Option<&str>, body: &Value) -> Answer {
    request(server.address, "POST", path, secret, Some(&body.to_string())).await
}

#[tokio::test]
async fn a_campaign_keeps_its_diary_and_says_what_follows() {
    let server = Server::new().await;
    let table = finished(&server, "ph", 1).await;
    let link = table.campaign.clone().unwrap();
    let path = format!("/api/campaigns/{}", link.id);
    let campaign = server.get(&path).await.json();
    let chapter = &campaign["chapters"][0];
    assert_eq!(
        (&chapter["table"], &chapter["code"], &chapter["status"]),
        (&json!(table.id), &json!("A"), &json!("finished"))
    );
    let page = &chapter["page"];
    assert_eq!(page["characters"].as_array().unwrap().len(), 4, "{page}");
    assert!(page["epilogue_text"].is_string() || page["lost"] == true, "{page}");

    // What follows begins from this Diary; what cannot be played is refused with a sentence, and the Diary waits.
    let next = &chapter["next"];
    let body = json!({"after": table.id, "seats": eternaut_seats("p")});
    let answer = post(&server, &format!("{path}/tables"), Some(&link.secret), &body).await;
    if next["playable"] == true {
        assert_eq!(answer.status, 201, "{}", answer.text);
        let chapters = server.get(&path).await.json()["chapters"].clone();
        assert_eq!((&chapters[1]["code"], &chapters[1]["after"]), (&next["code"], &json!(table.id)), "{chapters}");
    } else {
        assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("no-next")), "{}", answer.text);
        assert_eq!(answer.json()["message"], next["text"]);
    }
    let campaign = server.get(&path).await.json();

    // It is all there after a restart, from the store alone.
    let server = server.restarted().await;
    assert_eq!(server.get(&path).await.json(), campaign);
}

#[tokio::test]
async fn another_branch_begins_from_the_same_diary_and_the_old_one_stays() {
    let server = Server::new().await;
    let table = finished(&server, "p", 2).await;
    let link = table.campaign.clone().unwrap();
    let path = format!("/api/campaigns/{}", link.id);
    let body = json!({"again": table.id, "seats": eternaut_seats("pp"), "options": {"start": true}});
    let strangers = [None, Some("wrong")];
    for secret in strangers {
        let refused = post(&server, &format!("{path}/tables"), secret, &body).await;
        assert!([401, 403].contains(&refused.status), "{}", refused.text);
    }
    // Whoever has a seat at one of its tables may go on with it.
    let created = post(&server, &format!("{path}/tables"), Some(&table.seats[0].secret), &body).await;
    assert_eq!(created.status, 201, "{}", created.text);
    let branch: TableCreated = serde_json::from_str(&created.text).unwrap();
    assert_eq!((branch.seats.len(), branch.table.campaign.as_ref()), (2, Some(&link.id)));
    let campaign = server.get(&path).await.json();
    let chapters = campaign["chapters"].as_array().unwrap();
    assert_eq!(chapters.len(), 2);
    assert_eq!((&chapters[0]["status"], &chapters[1]["status"]), (&json!("finished"), &json!("playing")));
    assert_eq!((&chapters[1]["after"], &chapters[1]["players"]), (&json!(null), &json!(2)));

    let not_over = json!({"after": branch.id, "seats": eternaut_seats("p")});
    let refused = post(&server, &format!("{path}/tables"), Some(&link.secret), &not_over).await;
    assert_eq!(refused.json()["code"], "not-finished");
    let both = json!({"after": table.id, "again": table.id, "seats": eternaut_seats("p")});
    assert_eq!(post(&server, &format!("{path}/tables"), Some(&link.secret), &both).await.status, 400);
    let other = finished(&server, "p", 3).await;
    let foreign = json!({"again": other.id, "seats": eternaut_seats("p")});
    assert_eq!(
        post(&server, &format!("{path}/tables"), Some(&link.secret), &foreign).await.json()["code"],
        "no-such-table"
    );
    assert_eq!(server.get("/api/campaigns/00000000000000000000").await.json()["code"], "no-such-campaign");

    // Begun anew it has no tables; those that were there can still be looked at.
    assert_eq!(post(&server, &format!("{path}/reset"), Some("wrong"), &json!({})).await.status, 403);
    let reset = post(&server, &format!("{path}/reset"), Some(&link.secret), &json!({})).await.json();
    assert_eq!(reset["chapters"], json!([]));
    assert_eq!(server.get(&format!("/api/tables/{}", table.id)).await.status, 200);
    let anew = json!({"seats": eternaut_seats("p")});
    assert_eq!(post(&server, &format!("{path}/tables"), Some(&link.secret), &anew).await.status, 201);
    assert_eq!(server.get(&path).await.json()["chapters"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_campaign_travels_as_one_file_and_is_replayed_before_it_is_believed() {
    let server = Server::new().await;
    let table = finished(&server, "ph", 4).await;
    let link = table.campaign.clone().unwrap();
    let exported = export(&server, &link.id, &link.secret).await;
    assert_eq!(exported.status, 200);
    let file = exported.json();

    let elsewhere = Server::new().await;
    let import = async |file: &Value| post(&elsewhere, "/api/campaigns/import", None, file).await;
    let created = import(&file).await;
    assert_eq!(created.status, 201, "{}", created.text);
    let created = created.json();
    let old = server.get(&format!("/api/campaigns/{}", link.id)).await.json();
    let new = &created["campaign"];
    for field in ["page", "next", "code", "title", "names", "held_by", "taken_back", "status"] {
        assert_eq!(new["chapters"][0][field], old["chapters"][0][field], "{field}");
    }
    // The table came with it: it can be looked at, verified, and played again.
    let id = new["chapters"][0]["table"].as_str().unwrap();
    assert_eq!(elsewhere.get(&format!("/api/tables/{id}/verify")).await.json()["genuine"], true);
    let body = json!({"again": id, "seats": eternaut_seats("p")});
    let path = format!("/api/campaigns/{}/tables", new["id"].as_str().unwrap());
    assert_eq!(post(&elsewhere, &path, created["link"]["secret"].as_str(), &body).await.status, 201);
    let secret = created["link"]["secret"].as_str().unwrap();
    let again = export(&elsewhere, new["id"].as_str().unwrap(), secret).await.json();
    assert_eq!(again["chapters"], file["chapters"], "what goes out again is what came in");

    for (change, word) in bad_files(&file) {
        let refused = import(&change).await;
        assert!([400, 422].contains(&refused.status), "{} {}", refused.status, refused.text);
        assert!(refused.text.contains(word), "expected `{word}`: {}", refused.text);
    }
}

/// Files with something wrong, and what the answer must mention.
fn bad_files(file: &Value) -> Vec<(Value, &'static str)> {
    let with = |change: &dyn Fn(&mut Value)| {
        let mut file = file.clone();
        change(&mut file);
        file
    };
    let record = file["chapters"][0]["record"].as_str().unwrap();
    let text = |change: &dyn Fn(&str) -> String| with(&|file| file["chapters"][0]["record"] = json!(change(record)));
    vec![
        (json!({}), "snowbound"),
        (with(&|file| file["snowbound"] = json!("recipe")), "recipe"),
        (with(&|file| file["version"] = json!(2)), "version 2"),
        (with(&|file| file["game"] = json!("chess")), "chess"),
        (with(&|file| file["game"] = json!("last-aurora")), "game 1"),
        (with(&|file| file["chapters"] = json!([])), "no finished game"),
        (with(&|file| file["chapters"][0]["after"] = json!(0)), "follows game 0"),
        (with(&|file| file["chapters"][0]["names"] = json!(["One"])), "other players"),
        (with(&|file| file["chapters"][0]["names"] = json!(["", "Two"])), "a name has"),
        (with(&|file| file["chapters"][0]["taken_back"] = json!(100_000)), "too often"),
        (with(&|file| file["chapters"][0]["held_by"] = json!([null, 1])), "has no seat"),
        (with(&|file| file["chapters"][0]["held_by"] = json!([1, 0])), "has no seat"),
        (with(&|file| file["chapters"][0]["held_by"] = json!([null, 9])), "has no seat"),
        (with(&|file| file["chapters"][0]["spoilers"] = json!(true)), "spoilers"),
        (text(&|_| "nonsense".to_owned()), "game 1"),
        (text(&|record| record.lines().take(5).map(|line| format!("{line}\n")).collect()), "game 1"),
        (text(&|record| record.replacen("\"do\":\"keep\"", "\"do\":\"exchange\"", 1)), "game 1"),
        (text(&|record| record.replacen("\"players\":2", "\"players\":3", 1)), "game 1"),
    ]
}

/// The group as it may change from game to game: all seats in one hand, one each, or some of both.
#[tokio::test]
async fn a_campaign_goes_on_with_one_person_or_one_seat_each_and_what_was_bought_is_kept() {
    let server = Server::new().await;
    let table = finished(&server, "phh", 21).await;
    let link = table.campaign.clone().unwrap();
    let path = format!("/api/campaigns/{}", link.id);
    let mut last = (table.id.clone(), table.seats[0].secret.clone());
    for (seats, people) in [("pp", 2), ("phhhh", 1), ("ppp", 3), ("pph", 2), ("p", 1)] {
        let body = json!({"again": last.0, "seats": eternaut_seats(seats), "options": {"pace_ms": 0}});
        // Whoever sat at the table before may go on, whatever the group was.
        let created = post(&server, &format!("{path}/tables"), Some(&last.1), &body).await;
        assert_eq!(created.status, 201, "{}", created.text);
        let next: TableCreated = serde_json::from_str(&created.text).unwrap();
        assert_eq!(next.seats.len(), people, "a link for each person");
        let mut clients = Vec::new();
        for seat in 0..people {
            clients.push(server.sit(&next, seat).await);
        }
        // Somebody opens the book once everybody is there.
        clients[0].send(&server::protocol::socket::ClientMessage::Start).await;
        play_to_the_end(&mut clients, &mut Dice::new(21)).await;
        let campaign = server.get(&path).await.json();
        let chapter = campaign["chapters"].as_array().unwrap().last().unwrap();
        assert_eq!((&chapter["status"], &chapter["players"]), (&json!("finished"), &json!(seats.len())));
        let held = chapter["held_by"].as_array().unwrap().iter().filter(|by| by.is_null()).count();
        assert_eq!(held, people);
        last = (next.id, next.seats[people - 1].secret.clone());
    }
    let campaign = server.get(&path).await.json();
    let bought = |campaign: &Value| -> Vec<Value> {
        campaign["chapters"].as_array().unwrap().iter().map(|chapter| chapter["page"]["bought"].clone()).collect()
    };
    assert!(
        bought(&campaign).iter().any(|cards| cards.as_array().is_some_and(|cards| !cards.is_empty())),
        "{campaign}"
    );
    let file = export(&server, &link.id, &link.secret).await.json();
    let imported = post(&server, "/api/campaigns/import", None, &file).await;
    assert_eq!(imported.status, 201, "{}", imported.text);
    assert_eq!(bought(&imported.json()["campaign"]), bought(&campaign));
}
