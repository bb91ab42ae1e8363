//! Requests: first the success, then each refusal.

use serde_json::{Value, json};
use server::Limits;
use server::limits::Rate;

use crate::support::{Client, Server, request, settings, table_request};

#[tokio::test]
async fn a_table_is_made_with_a_secret_for_each_person_and_none_for_programs() {
    let server = Server::new().await;
    let created = server.create("pgpr", json!({})).await;
    assert_eq!(created.seats.iter().map(|seat| seat.seat).collect::<Vec<_>>(), [0, 2]);
    assert_ne!(created.seats[0].secret, created.seats[1].secret);
    assert!(created.seats[0].link.ends_with(&format!("#seat={}", created.seats[0].secret)));
    let info = server.get(&format!("/api/tables/{}", created.id)).await;
    assert_eq!(info.status, 200);
    let info = info.json();
    assert_eq!(info["status"], "waiting");
    assert_eq!(info["commitment"].as_str().unwrap().len(), 64);
    assert_eq!(info["seed"], json!(null));
    assert_eq!(info["seats"][1]["bot"], "greedy");
}

#[tokio::test]
async fn the_automa_sits_in_the_second_seat_without_a_link() {
    let server = Server::new().await;
    let created = server.create("pa", json!({})).await;
    assert_eq!(created.seats.iter().map(|seat| seat.seat).collect::<Vec<_>>(), [0]);
    let info = server.get(&format!("/api/tables/{}", created.id)).await.json();
    let automa = &info["seats"][1];
    assert_eq!((&automa["kind"], &automa["name"]), (&json!("automa"), &json!("The Automa")));
    assert_eq!((&automa["bot"], &automa["joined"]), (&json!(null), &json!(true)), "nobody waits for it");

    let mut not_said = table_request("pa", json!({}));
    not_said["setup"]["automa"] = json!(false);
    let mut by_a_program = table_request("pa", json!({}));
    by_a_program["setup"]["seats"][1] = json!({"colour": "red", "kind": "bot", "bot": "random"});
    let mut with_a_program = table_request("pa", json!({}));
    with_a_program["setup"]["seats"][1]["bot"] = json!("random");
    let wrong =
        [not_said, by_a_program, with_a_program, table_request("ap", json!({})), table_request("ppa", json!({}))];
    for body in wrong {
        let answer = request(server.address, "POST", "/api/tables", None, Some(&body.to_string())).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (422, Some("bad-setup")), "{body}");
    }
}

#[tokio::test]
async fn no_secret_is_in_the_database() {
    let server = Server::new().await;
    let created = server.create("pp", json!({"start": true})).await;
    let _client = server.sit(&created, 0).await;
    let mut bytes = std::fs::read(server.file()).unwrap();
    bytes.extend(std::fs::read(server.file().with_extension("db-wal")).unwrap_or_default());
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains(&created.id));
    for seat in &created.seats {
        assert!(!text.contains(&seat.secret));
    }
}

#[tokio::test]
async fn impossible_setups_are_refused_with_a_reason() {
    let server = Server::new().await;
    let mut two_blue = table_request("pp", json!({}));
    two_blue["setup"]["seats"][1]["colour"] = json!("blue");
    let mut no_map = table_request("pp", json!({}));
    no_map["setup"]["map"] = json!("omega");
    let mut no_bot = table_request("pg", json!({}));
    no_bot["setup"]["seats"][1]["bot"] = json!("deep-thought");
    let mut no_game = table_request("pp", json!({}));
    no_game["game"] = json!("chess");
    let mut long_name = table_request("pp", json!({}));
    long_name["setup"]["seats"][0]["name"] = json!("x".repeat(25));
    let wrong = [
        (two_blue, 422, "bad-setup"),
        (no_map, 422, "bad-setup"),
        (no_bot, 422, "bad-setup"),
        (no_game, 422, "no-such-game"),
        (long_name, 422, "bad-setup"),
        (table_request("p", json!({})), 422, "bad-setup"),
        (table_request("pp", json!({"pace_ms": 10_001})), 422, "bad-setup"),
        (table_request("pp", json!({"timer_s": 1})), 422, "bad-setup"),
        (table_request("pp", json!({"cheat": true})), 422, "bad-request"),
        (json!([]), 422, "bad-request"),
    ];
    for (body, status, code) in wrong {
        let answer = request(server.address, "POST", "/api/tables", None, Some(&body.to_string())).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{body}: {}", answer.text);
        assert!(!answer.json()["message"].as_str().unwrap().is_empty());
    }
    let answer = request(server.address, "POST", "/api/tables", None, Some("{not json")).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (400, Some("bad-request")));
}

#[tokio::test]
async fn joining_and_starting_need_the_secret_of_a_seat() {
    let server = Server::new().await;
    let created = server.create("pp", json!({})).await;
    let path = |what: &str| format!("/api/tables/{}/{what}", created.id);
    let post = async |what: &str, secret: Option<&str>, body: &str| {
        request(server.address, "POST", &path(what), secret, Some(body)).await
    };
    let own = Some(created.seats[1].secret.as_str());
    let joined = post("join", own, r#"{"name":" Ada  Ice "}"#).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    assert_eq!(joined.json()["seats"][1]["name"], "Ada Ice");
    assert_eq!(joined.json()["seats"][1]["joined"], true);
    assert_eq!(joined.json()["seats"][0]["joined"], false);
    assert_eq!(post("join", own, r#"{"name":"\n"}"#).await.json()["code"], "bad-name");
    assert_eq!(post("join", None, "{}").await.status, 401);
    let wrong = "0".repeat(40);
    assert_eq!(post("join", Some(&wrong), "{}").await.json()["code"], "not-your-seat");
    assert_eq!(post("start", Some(&wrong), "").await.status, 403);
    assert_eq!(post("start", own, "").await.json()["status"], "playing");
    let again = post("start", own, "").await;
    assert_eq!((again.status, again.json()["code"].as_str()), (409, Some("started")));
}

#[tokio::test]
async fn a_list_tells_of_tables_without_opening_them() {
    let server = Server::new().await;
    let waiting = server.create("pp", json!({})).await;
    let playing = server.create("pp", json!({ "start": true })).await;
    let story = server.create_eternaut("pp", json!({ "start": true })).await;
    let asked = server.sit(&playing, 0).await;
    drop(asked);
    let alone = async |server: &Server, id: &str| {
        let mut info = server.get(&format!("/api/tables/{id}")).await.json();
        // Who is there just now is not kept.
        info["seats"].as_array_mut().unwrap().iter_mut().for_each(|seat| seat["away_since"] = Value::Null);
        info
    };
    let server = server.restarted().await;
    let gone = "0".repeat(20);
    let ids = [waiting.id.as_str(), &gone, &playing.id, &story.id, "x"];
    let list = server.get(&format!("/api/tables?ids={}", ids.join(","))).await;
    assert_eq!(list.status, 200, "{}", list.text);
    let list = list.json();
    assert_eq!(server.host.open_tables(), 0, "a list opens nothing");
    assert_eq!(list["gone"], json!([gone, "x"]));
    assert_eq!(list["tables"].as_array().unwrap().len(), 3);
    for (at, id) in [waiting.id, playing.id, story.id].iter().enumerate() {
        let mut listed = list["tables"][at].clone();
        listed["seats"].as_array_mut().unwrap().iter_mut().for_each(|seat| seat["away_since"] = Value::Null);
        assert_eq!(listed, alone(&server, id).await);
    }
    assert_eq!((&list["tables"][0]["status"], &list["tables"][1]["status"]), (&json!("waiting"), &json!("playing")));
    assert_ne!(list["tables"][1]["waiting_for"], json!([]));
    // Open ones are asked themselves.
    let again = server.get(&format!("/api/tables?ids={}", list["tables"][1]["id"].as_str().unwrap())).await.json();
    assert_eq!(again["tables"][0]["status"], "playing");
    let many = vec!["x"; 25].join(",");
    assert_eq!(server.get(&format!("/api/tables?ids={many}")).await.status, 400);
    assert_eq!(server.get("/api/tables").await.status, 400);
}

#[tokio::test]
async fn what_is_not_there_says_so() {
    let server = Server::new().await;
    for path in ["/api/tables/00000000000000000000", "/api/tables/x", "/api/tables/%2e%2e", "/api/nothing"] {
        let answer = server.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.json()["code"].is_string());
    }
    assert_eq!(server.get("/assets/missing.js").await.status, 404);
    let socket = server.get("/api/tables/00000000000000000000/ws").await;
    assert_eq!(socket.json()["code"], "not-a-socket");
}

#[tokio::test]
async fn cards_rules_health_counts_and_description_can_be_read() {
    let server = Server::new().await;
    let content = server.get("/api/content/last-aurora").await.json();
    assert_eq!(content["cards"].as_array().unwrap().len(), 159);
    assert!(content["cards"][1]["name"].is_string());
    let rules = server.get("/api/rulebook").await.json();
    assert!(rules["rules"].as_array().unwrap().iter().any(|rule| rule["id"] == "LA-EXP-07"));
    assert_eq!(server.get("/api/health").await.json()["status"], "ok");
    server.create("pp", json!({})).await;
    assert!(server.counts().await.text.contains("snowbound_tables_created_total 1"));
    let description = server.get("/api/openapi.json").await.json();
    for path in ["/api/tables", "/api/tables/{id}/replay", "/api/content/{game}"] {
        assert!(description["paths"][path].is_object(), "{path}");
    }
    assert!(description["components"]["schemas"]["ServerMessage"].is_object());
    assert!(server.get("/api/docs").await.text.contains("/api/docs.js"));
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_browsers_heed() {
    let server = Server::new().await;
    for path in ["/", "/api/health", "/api/nothing", "/metrics"] {
        let head = server.get(path).await.head;
        for header in ["content-security-policy: default-src 'self'", "x-content-type-options: nosniff"] {
            assert!(head.contains(header), "{path}: {head}");
        }
    }
    assert!(server.get("/api/health").await.head.contains("cache-control: no-store"));
}

#[tokio::test]
async fn large_bodies_and_many_requests_are_refused() {
    let server = Server::new().await;
    let large = "x".repeat(20_000);
    let answer = request(server.address, "POST", "/api/tables", None, Some(&large)).await;
    assert_eq!(answer.status, 413);
    let limits = Limits { requests: Rate { burst: 5.0, per_second: 0.01 }, ..Limits::unhurried() };
    let server = Server::with(settings(limits)).await;
    for _ in 0..5 {
        assert_eq!(server.get("/api/health").await.status, 200);
    }
    assert_eq!(server.get("/api/health").await.json()["code"], "too-fast");
}

#[tokio::test]
async fn tables_and_connections_of_an_address_are_counted() {
    let tables = Rate { burst: 1.0, per_second: 0.01 };
    let limits = Limits { tables, connections: 1, ..Limits::unhurried() };
    let server = Server::with(settings(limits)).await;
    let created = server.create("pp", json!({})).await;
    let body = table_request("pp", json!({})).to_string();
    assert_eq!(request(server.address, "POST", "/api/tables", None, Some(&body)).await.status, 429);
    let first = server.sit(&created, 0).await;
    assert!(Client::try_connect(server.address, &created.id, None, None).await.is_err());
    drop(first);
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert!(Client::try_connect(server.address, &created.id, None, None).await.is_ok());
}

#[tokio::test]
async fn a_setup_says_what_goes_with_it_and_why_the_rest_does_not() {
    let server = Server::new().await;
    let seats = |n: usize| {
        let seat = |colour: &&str| json!({"colour": colour, "kind": "person"});
        ["blue", "red", "yellow", "green"][..n].iter().map(seat).collect::<Vec<_>>()
    };
    let check = async |setup: serde_json::Value| {
        let body = json!({"game": "last-aurora", "setup": setup});
        let answer = request(server.address, "POST", "/api/setups", None, Some(&body.to_string())).await;
        assert_eq!(answer.status, 200);
        answer.json()
    };
    let three = check(json!({"map": "alpha", "seats": seats(3)})).await;
    assert_eq!(three["refusal"], json!(null));
    let choice = |answer: &serde_json::Value, part: &str, word: &str| {
        let choices = answer["choices"].as_array().unwrap();
        choices.iter().find(|choice| choice["part"] == part && choice["word"] == word).unwrap()["refusal"].clone()
    };
    assert_eq!(choice(&three, "map", "beta"), json!(null));
    assert_eq!(choice(&three, "module", "mine"), json!(null));
    assert_eq!(choice(&three, "module", "automa")["rule"], "LS-SETUP-01");
    let crowded = check(json!({"map": "alpha", "seats": seats(3), "modules": ["automa"]})).await;
    assert_eq!(crowded["refusal"]["rule"], "LS-SETUP-01");
    // A module that comes with another map: by its own rule if it has one.
    for (module, rule) in [("athena", "RUL-PA-08"), ("beta", "TABLE-SETUP")] {
        let elsewhere = json!({"map": "alpha", "seats": seats(3), "modules": [module]});
        assert_eq!(check(elsewhere.clone()).await["refusal"]["rule"], rule);
        let body = json!({"game": "last-aurora", "setup": elsewhere}).to_string();
        let answer = request(server.address, "POST", "/api/tables", None, Some(&body)).await;
        assert_eq!((answer.status, &answer.json()["rule"]), (422, &json!(rule)), "{}", answer.text);
    }
    // Nothing is made, and a game that nobody knows is said so.
    let body = json!({"game": "chess", "setup": {"map": "alpha", "seats": []}});
    let unknown = request(server.address, "POST", "/api/setups", None, Some(&body.to_string())).await;
    assert_eq!((unknown.status, &unknown.json()["code"]), (422, &json!("no-such-game")));
}

#[tokio::test]
async fn forged_links_open_no_seat() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let other = server.create("pp", json!({"start": true})).await;
    let good = table.seats[0].secret.clone();
    let flipped = |at: usize| {
        let letter = if good.as_bytes()[at] == b'0' { '1' } else { '0' };
        format!("{}{letter}{}", &good[..at], &good[at + 1..])
    };
    let forged = [
        flipped(0),
        flipped(good.len() - 1),
        good[..good.len() - 1].to_owned(),
        format!("{good}0"),
        good.to_uppercase() + "x",
        other.seats[0].secret.clone(),
        table.id.clone(),
        "\u{0}".into(),
        "0".repeat(10_000),
    ];
    let path = format!("/api/tables/{}/replay", table.id);
    for secret in &forged {
        let said = Client::try_connect(server.address, &table.id, Some(secret), None).await.err();
        assert!(said.is_some_and(|said| said.contains("not-your-seat")), "{secret:.60}");
        if secret.chars().all(|c| c.is_ascii_graphic()) && secret.len() < 1000 {
            let answer = request(server.address, "GET", &path, Some(secret), None).await;
            assert_eq!(answer.json()["code"], "not-your-seat", "{secret}");
        }
    }
    assert_eq!(request(server.address, "GET", &path, Some(&good), None).await.status, 200);
}

#[tokio::test]
async fn a_huge_message_ends_its_connection_and_nothing_else() {
    let server = Server::new().await;
    let table = server.create("pp", json!({"start": true})).await;
    let mut other = server.sit(&table, 1).await;
    for size in [17 * 1024, 1024 * 1024] {
        let mut client = server.sit(&table, 0).await;
        client.send_text(json!({"type": "chat", "text": "x".repeat(size)}).to_string()).await;
        while client.try_next().await.is_some() {}
    }
    let deep = "[".repeat(10_000);
    let mut client = server.sit(&table, 0).await;
    client.send_text(deep).await;
    client.settle().await;
    other.settle().await;
    assert!(other.heard.iter().all(|text| !text.contains("xxx")), "it was passed on");
}
