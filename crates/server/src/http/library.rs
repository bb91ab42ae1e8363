//! Cards and rules: the same for everybody, made once.

use std::sync::OnceLock;

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rulebook::{Proof, Strength};

use crate::games::last_aurora::content_info;
use crate::protocol::content::{ChapterInfo, ExampleInfo, LastAuroraContent, RuleInfo, Rulebook, RulingInfo};
use crate::words::Words;

/// A text with its tag, so that browsers need not fetch it twice.
struct Shelf {
    text: Bytes,
    tag: String,
}

impl Shelf {
    fn new(value: &impl serde::Serialize) -> Shelf {
        let text = serde_json::to_vec(value).unwrap_or_default();
        let tag = format!("\"{}\"", &blake3::hash(&text).to_hex()[..16]);
        Shelf { text: text.into(), tag }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let cache = [(header::CACHE_CONTROL, "no-cache"), (header::ETAG, self.tag.as_str())];
        let known = headers.get(header::IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == self.tag.as_bytes());
        if known {
            return (StatusCode::NOT_MODIFIED, cache).into_response();
        }
        (cache, [(header::CONTENT_TYPE, "application/json")], self.text.clone()).into_response()
    }
}

/// Every card, Object, Outcome card and map, with names and where each value comes from.
#[utoipa::path(get, path = "/api/content/last-aurora", responses((status = 200, body = LastAuroraContent)))]
pub async fn last_aurora(headers: HeaderMap) -> Response {
    static SHELF: OnceLock<Shelf> = OnceLock::new();
    SHELF.get_or_init(|| Shelf::new(&content_info(Words::english()))).answer(&headers)
}

/// The rulebook: chapters, rules with their IDs, rulings and examples.
#[utoipa::path(get, path = "/api/rulebook", responses((status = 200, body = Rulebook)))]
pub async fn rulebook(headers: HeaderMap) -> Response {
    static SHELF: OnceLock<Shelf> = OnceLock::new();
    SHELF.get_or_init(|| Shelf::new(&whole_rulebook())).answer(&headers)
}

fn whole_rulebook() -> Rulebook {
    let book = rulebook::builtin().unwrap_or_default();
    Rulebook {
        chapters: book.chapters().iter().map(chapter).collect(),
        rules: book.rules().iter().map(rule).collect(),
        rulings: book.rulings().iter().map(ruling).collect(),
        examples: book.examples().iter().map(example).collect(),
    }
}

fn chapter(chapter: &rulebook::Chapter) -> ChapterInfo {
    ChapterInfo {
        slug: chapter.slug.clone(),
        title: chapter.title.clone(),
        intro: chapter.intro.clone(),
        entries: chapter.entries.clone(),
    }
}

fn rule(rule: &rulebook::Rule) -> RuleInfo {
    let proof = match rule.proof {
        Proof::Case => "case",
        Proof::Content => "content",
        Proof::Note { .. } => "note",
    };
    RuleInfo {
        id: rule.id.clone(),
        chapter: rule.chapter.clone(),
        section: rule.section.clone(),
        title: rule.title.clone(),
        text: rule.text.clone(),
        proof: proof.to_owned(),
        cases: Vec::new(),
    }
}

fn ruling(ruling: &rulebook::Ruling) -> RulingInfo {
    let strength = match ruling.strength {
        Strength::Firm => "firm",
        Strength::Likely => "likely",
        Strength::Default => "default",
    };
    RulingInfo {
        id: ruling.id.clone(),
        title: ruling.title.clone(),
        strength: strength.to_owned(),
        question: ruling.question.clone(),
        ruling: ruling.ruling.clone(),
        reason: ruling.reason.clone(),
    }
}

fn example(example: &rulebook::Example) -> ExampleInfo {
    ExampleInfo {
        id: example.id.clone(),
        title: example.title.clone(),
        given: example.given.clone(),
        when: example.when.clone(),
        then: example.then.clone(),
        shows: example.shows.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_rulebook_is_there() {
        let book = whole_rulebook();
        assert!(book.rules.len() > 100 && book.chapters.len() > 10);
        let known = |id: &String| {
            book.rules.iter().any(|rule| rule.id == *id)
                || book.rulings.iter().any(|ruling| ruling.id == *id)
                || book.examples.iter().any(|example| example.id == *id)
        };
        assert!(book.chapters.iter().flat_map(|chapter| &chapter.entries).all(known));
    }
}
