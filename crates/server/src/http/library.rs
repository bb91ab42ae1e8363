//! Cards and rules: the same for everybody, made once.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, OnceLock};

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use registry::Listed;
use rulebook::{Block, Hit, Index, Place, Proof, Strength};
use words::Words;

use super::api::nothing_here;
use super::guard::language;
use crate::fault::Fault;
use crate::games::{Hosted, NAMES, no_such_game, with_game};
use crate::host::{Host, no_content};
use crate::protocol::content::{
    CaseInfo, ChapterInfo, ExampleInfo, Guide, GuideBlock, GuideChapter, GuideFigure, RuleHit, RuleInfo, Rulebook,
    RulesFound, RulingInfo,
};
use crate::protocol::games::GameContent;
use crate::protocol::rest;

/// A text with its tag, so that browsers need not fetch it twice.
struct Shelf {
    text: Bytes,
    tag: String,
}

impl Shelf {
    fn new(value: &impl serde::Serialize) -> Shelf {
        Shelf::of(serde_json::to_vec(value).unwrap_or_default().into())
    }

    fn of(text: Bytes) -> Shelf {
        let tag = format!("\"{}\"", &blake3::hash(&text).to_hex()[..16]);
        Shelf { text, tag }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let tag = (header::ETAG, self.tag.as_str());
        let cache = [(header::CACHE_CONTROL, "no-cache"), (header::VARY, "accept-language"), tag];
        let known = headers.get(header::IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == self.tag.as_bytes());
        if known {
            return (StatusCode::NOT_MODIFIED, cache).into_response();
        }
        (cache, [(header::CONTENT_TYPE, "application/json")], self.text.clone()).into_response()
    }
}

/// What everybody may know of a game before playing: cards and maps with names, and where each value comes from.
#[utoipa::path(get, path = "/api/content/{game}", params(("game" = String, Path, description = "Name of the game")), responses(
    (status = 200, body = GameContent),
    (status = 404, body = rest::Fault)))]
pub async fn content(Path(game): Path<String>, headers: HeaderMap) -> Response {
    match content_shelf(&game, language(&headers)) {
        Some(shelf) => shelf.answer(&headers),
        None => nothing_here().await.into_response(),
    }
}

/// The cards that a table is played with, in the form of its game. A table that began before they were changed has its own.
#[utoipa::path(get, path = "/api/tables/{id}/content", params(("id" = String, Path)), responses(
    (status = 200, body = GameContent),
    (status = 404, body = rest::Fault)))]
pub async fn table_content(
    State(host): State<Arc<Host>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let record = host.record_of(&id).await?;
    let words = language(&headers);
    let own = host.contents.gallery(host.store(), &record, words).await.map_err(|error| no_content(&id, error))?;
    match own {
        Some(text) => Ok(Shelf::of(text).answer(&headers)),
        None => content_shelf(&record.game, words)
            .map(|shelf| shelf.answer(&headers))
            .ok_or_else(|| no_such_game(&record.game)),
    }
}

/// What is made once for each game.
struct Shelves {
    /// The cards, by language.
    content: BTreeMap<&'static str, OnceLock<Shelf>>,
    rulebook: OnceLock<Shelf>,
    guide: OnceLock<Shelf>,
    index: OnceLock<Index>,
}

static SHELVES: LazyLock<BTreeMap<&'static str, Shelves>> =
    LazyLock::new(|| NAMES.iter().map(|name| (*name, Shelves::new())).collect());

impl Shelves {
    fn new() -> Shelves {
        let content = Words::languages().map(|language| (language, OnceLock::new())).collect();
        Shelves { content, rulebook: OnceLock::new(), guide: OnceLock::new(), index: OnceLock::new() }
    }
}

fn content_shelf(game: &str, words: &Words) -> Option<&'static Shelf> {
    fn made<G: Hosted>(words: &Words) -> Shelf {
        Shelf::new(&G::gallery(None, words).unwrap_or_default())
    }
    let shelf = SHELVES.get(game)?.content.get(words.language())?;
    with_game!(game, G => shelf.get_or_init(|| made::<G>(words)))
}

/// Whose rulebook is asked for.
#[derive(serde::Deserialize, utoipa::IntoParams)]
pub struct OfGame {
    /// The first game if it does not say.
    game: Option<String>,
}

/// The rulebook of a game: chapters, rules with their IDs, rulings and examples.
#[utoipa::path(get, path = "/api/rulebook", params(OfGame), responses((status = 200, body = Rulebook)))]
pub async fn rulebook(Query(of): Query<OfGame>, headers: HeaderMap) -> Response {
    let game = of.game.as_deref().unwrap_or(NAMES[0]);
    rulebook_shelf(game).map_or_else(|| no_such_game(game).into_response(), |shelf| shelf.answer(&headers))
}

fn rulebook_shelf(game: &str) -> Option<&'static Shelf> {
    fn made<G: Hosted>() -> Shelf {
        Shelf::new(&whole_rulebook::<G>())
    }
    let shelves = SHELVES.get(game)?;
    with_game!(game, G => shelves.rulebook.get_or_init(made::<G>))
}

/// The guide of a game: its rules in the order one learns them, each paragraph with the IDs of the rules behind it.
#[utoipa::path(get, path = "/api/guide", params(OfGame), responses((status = 200, body = Guide)))]
pub async fn guide(Query(of): Query<OfGame>, headers: HeaderMap) -> Response {
    let game = of.game.as_deref().unwrap_or(NAMES[0]);
    guide_shelf(game).map_or_else(|| no_such_game(game).into_response(), |shelf| shelf.answer(&headers))
}

fn guide_shelf(game: &str) -> Option<&'static Shelf> {
    fn made<G: Hosted>() -> Shelf {
        Shelf::new(&whole_guide::<G>())
    }
    let shelves = SHELVES.get(game)?;
    with_game!(game, G => shelves.guide.get_or_init(made::<G>))
}

/// A question about the rules of a game.
#[derive(serde::Deserialize, utoipa::IntoParams)]
pub struct Asked {
    /// The first game if it does not say.
    game: Option<String>,
    /// A question, some words, or the number of a rule.
    q: String,
}

/// How many answers a question gets.
const ANSWERS: usize = 24;
/// How much of a question is read.
const QUESTION: usize = 200;

/// What the rules say to a question: paragraphs of the guide and numbered entries, best first.
#[utoipa::path(get, path = "/api/rulebook/find", params(Asked), responses((status = 200, body = RulesFound)))]
pub async fn find(Query(asked): Query<Asked>) -> Response {
    let game = asked.game.as_deref().unwrap_or(NAMES[0]);
    let question: String = asked.q.chars().take(QUESTION).collect();
    match index(game) {
        Some(index) => {
            let hits = index.find(&question, ANSWERS).into_iter().map(hit).collect();
            axum::Json(RulesFound { hits }).into_response()
        }
        None => no_such_game(game).into_response(),
    }
}

fn index(game: &str) -> Option<&'static Index> {
    fn made<G: Listed>() -> Index {
        let book = rulebook::builtin(G::RULEBOOK).unwrap_or_default();
        let guide = rulebook::guide(G::RULEBOOK).unwrap_or_default();
        Index::new(&guide, &book, rulebook::synonyms().unwrap_or_default())
    }
    let shelves = SHELVES.get(game)?;
    with_game!(game, G => shelves.index.get_or_init(made::<G>))
}

fn hit(hit: Hit) -> RuleHit {
    let (chapter, block, id) = match hit.place {
        Place::Guide { chapter, block } => (Some(chapter), u32::try_from(block).ok(), None),
        Place::Entry { id } => (None, None, Some(id)),
    };
    RuleHit { chapter, block, id, title: hit.title, text: hit.text }
}

fn whole_guide<G: Listed>() -> Guide {
    let guide = rulebook::guide(G::RULEBOOK).unwrap_or_default();
    let chapter = |chapter: &rulebook::GuideChapter| GuideChapter {
        slug: chapter.slug.clone(),
        title: chapter.title.clone(),
        blocks: chapter.blocks.iter().cloned().map(block).collect(),
    };
    Guide { chapters: guide.chapters().iter().map(chapter).collect() }
}

fn block(block: Block) -> GuideBlock {
    match block {
        Block::Heading { text } => GuideBlock::Heading { text },
        Block::Text { parts, list, rules } => GuideBlock::Text { parts, list, rules },
        Block::Figures { figures, caption } => {
            let figure = |figure: rulebook::Figure| GuideFigure { kind: figure.kind, name: figure.name };
            GuideBlock::Figures { figures: figures.into_iter().map(figure).collect(), caption }
        }
    }
}

/// Reads cards and rules before anybody asks: the cases alone take a second.
pub fn warm_up() {
    for game in NAMES {
        let _ = (content_shelf(game, Words::english()), rulebook_shelf(game), guide_shelf(game), index(game));
    }
}

fn whole_rulebook<G: Listed>() -> Rulebook {
    let book = rulebook::builtin(G::RULEBOOK).unwrap_or_default();
    let cases = all_cases(rulebook::cases(G::RULEBOOK));
    Rulebook {
        chapters: book.chapters().iter().map(chapter).collect(),
        rules: book.rules().iter().map(|entry| rule(entry, &cases)).collect(),
        rulings: book.rulings().iter().map(|entry| ruling(entry, &cases)).collect(),
        examples: book.examples().iter().map(|entry| example(entry, &cases)).collect(),
        cases,
    }
}

/// The cases of all files. One that cannot be read is left out; the cases' own tests say what is wrong with it.
fn all_cases(files: &[(&str, &str)]) -> Vec<CaseInfo> {
    files.iter().flat_map(|(file, text)| file_cases(file, text)).collect()
}

fn file_cases(file: &str, text: &str) -> Vec<CaseInfo> {
    let (found, _) = cases::read(text);
    let ends = found.iter().skip(1).map(|case| case.at.0).chain([text.len()]);
    let info = |(case, end): (&cases::Case, usize)| CaseInfo {
        name: case.name.clone(),
        file: file.to_owned(),
        proves: case.proves.iter().map(|id| id.text()).collect(),
        text: text.get(case.at.0..end).unwrap_or_default().trim_end().to_owned(),
    };
    found.iter().zip(ends).map(info).collect()
}

fn proving(id: &str, cases: &[CaseInfo]) -> Vec<String> {
    let proving = cases.iter().filter(|case| case.proves.iter().any(|proven| proven == id));
    proving.map(|case| case.name.clone()).collect()
}

fn chapter(chapter: &rulebook::Chapter) -> ChapterInfo {
    ChapterInfo {
        slug: chapter.slug.clone(),
        title: chapter.title.clone(),
        intro: chapter.intro.clone(),
        entries: chapter.entries.clone(),
    }
}

fn rule(rule: &rulebook::Rule, cases: &[CaseInfo]) -> RuleInfo {
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
        cases: proving(&rule.id, cases),
    }
}

fn ruling(ruling: &rulebook::Ruling, cases: &[CaseInfo]) -> RulingInfo {
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
        cases: proving(&ruling.id, cases),
    }
}

fn example(example: &rulebook::Example, cases: &[CaseInfo]) -> ExampleInfo {
    ExampleInfo {
        id: example.id.clone(),
        title: example.title.clone(),
        given: example.given.clone(),
        when: example.when.clone(),
        then: example.then.clone(),
        shows: example.shows.clone(),
        cases: proving(&example.id, cases),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_rulebook_is_there() {
        let book = whole_rulebook::<registry::First>();
        assert!(book.rules.len() > 100 && book.chapters.len() > 10);
        let known = |id: &String| {
            book.rules.iter().any(|rule| rule.id == *id)
                || book.rulings.iter().any(|ruling| ruling.id == *id)
                || book.examples.iter().any(|example| example.id == *id)
        };
        assert!(book.cases.len() > 100);
        let case = book.cases.iter().find(|case| case.name == "Everybody rests at the same time").unwrap();
        assert!(case.text.starts_with("case \"Everybody") && case.text.ends_with('}'), "{}", case.text);
        let rest = book.rules.iter().find(|rule| rule.id == "LA-REST-01").unwrap();
        assert!(rest.cases.contains(&case.name));
        assert!(book.chapters.iter().flat_map(|chapter| &chapter.entries).all(known));
    }

    /// Slugs and kinds of everything that a game shows in its gallery.
    fn pieces<G: Hosted>() -> std::collections::BTreeSet<String> {
        fn walk(value: &serde_json::Value, found: &mut std::collections::BTreeSet<String>) {
            match value {
                serde_json::Value::Object(fields) => {
                    let named = ["slug", "kind"].into_iter().filter_map(|key| fields.get(key)?.as_str());
                    found.extend(named.map(str::to_owned));
                    fields.values().for_each(|value| walk(value, found));
                }
                serde_json::Value::Array(values) => values.iter().for_each(|value| walk(value, found)),
                _ => {}
            }
        }
        let gallery = serde_json::to_value(G::gallery(None, Words::english()).unwrap()).unwrap();
        let mut found = std::collections::BTreeSet::new();
        walk(&gallery, &mut found);
        found
    }

    /// What is drawn by its name in the content; other figures are the client's own drawings, and its tests know them.
    const BY_SLUG: [&str; 4] = ["card", "action", "map", "slots"];

    #[test]
    fn the_guide_draws_pieces_that_exist() {
        for game in ["last-aurora", "eternaut"] {
            let (guide, pieces) = with_game!(game, G => (whole_guide::<G>(), pieces::<G>())).unwrap();
            let mut drawn = 0;
            for chapter in &guide.chapters {
                let figures = chapter.blocks.iter().filter_map(|block| match block {
                    GuideBlock::Figures { figures, .. } => Some(figures),
                    _ => None,
                });
                for figure in figures.flatten().filter(|figure| BY_SLUG.contains(&figure.kind.as_str())) {
                    drawn += 1;
                    assert!(pieces.contains(&figure.name), "{game}, {}: there is no {}", chapter.slug, figure.name);
                }
            }
            assert!(drawn > 3, "{game}");
        }
    }

    #[test]
    fn a_question_is_answered() {
        let hits = index("last-aurora").unwrap().find("how do I shoot", 3);
        assert_eq!(hits.into_iter().map(hit).next().unwrap().chapter.as_deref(), Some("firing"));
    }
}
