//! The heading of an entry: `### LA-EXP-06 · Choosing a card {by=case}`.

use crate::error::Problem;
use crate::{Proof, Strength};

/// What stands between ID and title.
const SEPARATOR: &str = " · ";

/// A heading taken apart.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Heading {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) kind: Kind,
}

/// What the ID begins with decides which tags a heading has.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Rule(Proof),
    Ruling(Strength, Proof),
    Example { shows: Vec<String>, waits: Option<String> },
}

impl Heading {
    /// Reads what follows the `###`.
    pub(crate) fn parse(text: &str) -> Result<Heading, Problem> {
        let (id, rest) = text.trim().split_once(SEPARATOR).ok_or(Problem::Heading("there is no ` · ` after the ID"))?;
        if !is_id(id) {
            return Err(Problem::Id(id.to_owned()));
        }
        let (title, tags) = split_tags(rest)?;
        if title.is_empty() {
            return Err(Problem::Heading("there is no title"));
        }
        let kind = parse_kind(id, Tags::parse(tags)?)?;
        Ok(Heading { id: id.to_owned(), title: title.to_owned(), kind })
    }
}

/// Capital letters and digits, at least three parts joined by hyphens, the first of which begins with a letter.
pub(crate) fn is_id(text: &str) -> bool {
    let part = |p: &str| !p.is_empty() && p.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    let begins = text.bytes().next().is_some_and(|b| b.is_ascii_uppercase());
    begins && text.split('-').all(part) && text.split('-').count() >= 3
}

/// The first two parts of an ID: `LA-CARD` of `LA-CARD-ULMAR-2`.
pub(crate) fn prefix(id: &str) -> &str {
    let mut hyphens = id.match_indices('-').map(|(at, _)| at);
    match (hyphens.next(), hyphens.next()) {
        (Some(_), Some(second)) => &id[..second],
        _ => id,
    }
}

/// Title and what is inside the braces.
fn split_tags(rest: &str) -> Result<(&str, &str), Problem> {
    let (title, tags) = rest.split_once('{').ok_or(Problem::Heading("there are no tags in braces"))?;
    let tags = tags.strip_suffix('}').ok_or(Problem::Heading("the closing brace is missing"))?;
    Ok((title.trim(), tags))
}

fn parse_kind(id: &str, mut tags: Tags) -> Result<Kind, Problem> {
    let kind = match id.split('-').next() {
        Some("RUL") => Kind::Ruling(strength(&tags.need("ruling")?)?, ruling_proof(&mut tags)?),
        Some("EX") => example(&mut tags)?,
        _ => Kind::Rule(proof(&mut tags)?),
    };
    tags.finish()?;
    Ok(kind)
}

/// A ruling is proven by a case unless it says otherwise.
fn ruling_proof(tags: &mut Tags) -> Result<Proof, Problem> {
    let said = tags.0.iter().any(|(key, _)| key == "by" || key == "reason");
    if said { proof(tags) } else { Ok(Proof::Case) }
}

fn proof(tags: &mut Tags) -> Result<Proof, Problem> {
    let by = tags.need("by")?;
    let reason = tags.take("reason");
    let proof = match by.as_str() {
        "case" => Proof::Case,
        "content" => Proof::Content,
        "note" => {
            let reason = reason.filter(|r| !r.trim().is_empty()).ok_or(Problem::MissingReason)?;
            return Ok(Proof::Note { reason });
        }
        _ => {
            let expected = "case, content or note";
            return Err(Problem::UnknownValue { tag: "by", value: by, expected });
        }
    };
    match reason {
        Some(_) => Err(Problem::NeedlessReason),
        None => Ok(proof),
    }
}

fn strength(value: &str) -> Result<Strength, Problem> {
    match value {
        "firm" => Ok(Strength::Firm),
        "likely" => Ok(Strength::Likely),
        "default" => Ok(Strength::Default),
        _ => Err(Problem::UnknownValue { tag: "ruling", value: value.to_owned(), expected: "firm, likely or default" }),
    }
}

/// An example shows rules, or waits for something that is not played yet, or both.
fn example(tags: &mut Tags) -> Result<Kind, Problem> {
    let shows: Vec<String> = tags.take("shows").unwrap_or_default().split_whitespace().map(str::to_owned).collect();
    let waits = tags.take("waits").filter(|w| !w.trim().is_empty());
    if shows.is_empty() && waits.is_none() {
        return Err(Problem::MissingTag("shows"));
    }
    Ok(Kind::Example { shows, waits })
}

/// `key=value key="a longer value"`.
struct Tags(Vec<(String, String)>);

impl Tags {
    fn parse(mut text: &str) -> Result<Tags, Problem> {
        let mut tags: Vec<(String, String)> = Vec::new();
        loop {
            text = text.trim_start();
            if text.is_empty() {
                return Ok(Tags(tags));
            }
            let (key, rest) = text.split_once('=').ok_or(Problem::Heading("a tag looks like key=value"))?;
            if tags.iter().any(|(known, _)| known == key) {
                return Err(Problem::DuplicateTag(key.to_owned()));
            }
            let (value, rest) = split_value(rest)?;
            tags.push((key.to_owned(), value.to_owned()));
            text = rest;
        }
    }

    fn take(&mut self, key: &str) -> Option<String> {
        let at = self.0.iter().position(|(k, _)| k == key)?;
        Some(self.0.remove(at).1)
    }

    fn need(&mut self, key: &'static str) -> Result<String, Problem> {
        self.take(key).ok_or(Problem::MissingTag(key))
    }

    fn finish(self) -> Result<(), Problem> {
        match self.0.into_iter().next() {
            Some((key, _)) => Err(Problem::UnknownTag(key)),
            None => Ok(()),
        }
    }
}

/// A value up to its closing quote or the next blank, and the rest.
fn split_value(text: &str) -> Result<(&str, &str), Problem> {
    match text.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').ok_or(Problem::Heading("a quote is not closed")),
        None => Ok(text.split_once(' ').unwrap_or((text, ""))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_heading_comes_apart() {
        let heading = Heading::parse("LA-EXP-06 · Choosing a card {by=case}").unwrap();
        assert_eq!(heading.id, "LA-EXP-06");
        assert_eq!(heading.title, "Choosing a card");
        assert_eq!(heading.kind, Kind::Rule(Proof::Case));
    }

    #[test]
    fn a_note_keeps_its_reason() {
        let heading = Heading::parse("LA-X-1 · Where it lies {by=note reason=\"only a place\"}").unwrap();
        assert_eq!(heading.kind, Kind::Rule(Proof::Note { reason: "only a place".to_owned() }));
    }

    #[test]
    fn a_note_without_reason_is_refused() {
        assert_eq!(Heading::parse("LA-X-1 · T {by=note}"), Err(Problem::MissingReason));
        assert_eq!(Heading::parse("LA-X-1 · T {by=note reason=\" \"}"), Err(Problem::MissingReason));
        assert_eq!(Heading::parse("LA-X-1 · T {by=case reason=\"x\"}"), Err(Problem::NeedlessReason));
    }

    #[test]
    fn tags_belong_to_their_kind() {
        assert_eq!(
            Heading::parse("LA-X-1 · T {by=magic}").unwrap_err().to_string(),
            "`by=magic` is unknown, expected case, content or note"
        );
        assert_eq!(Heading::parse("LA-X-1 · T {ruling=firm}"), Err(Problem::MissingTag("by")));
        assert_eq!(Heading::parse("RUL-LA-1 · T {ruling=firm shows=X}"), Err(Problem::UnknownTag("shows".to_owned())));
        assert_eq!(Heading::parse("RUL-LA-1 · T {ruling=firm by=note}"), Err(Problem::MissingReason));
        assert_eq!(Heading::parse("LA-X-1 · T {by=case by=case}"), Err(Problem::DuplicateTag("by".to_owned())));
        assert_eq!(Heading::parse("EX-LA-1 · T {}"), Err(Problem::MissingTag("shows")));
    }

    #[test]
    fn a_ruling_is_proven_by_a_case_unless_it_says_otherwise() {
        let kind =
            |tags: &str| Heading::parse(&format!("RUL-LA-1 · T {{ruling=firm{tags}}}")).map(|heading| heading.kind);
        assert_eq!(kind(""), Ok(Kind::Ruling(Strength::Firm, Proof::Case)));
        assert_eq!(kind(" by=content"), Ok(Kind::Ruling(Strength::Firm, Proof::Content)));
        let note = Proof::Note { reason: "nothing is played".to_owned() };
        assert_eq!(kind(" by=note reason=\"nothing is played\""), Ok(Kind::Ruling(Strength::Firm, note)));
    }

    #[test]
    fn broken_shapes_are_named() {
        for text in [
            "LA-X-1 Title {by=case}",
            "LA-X-1 · Title",
            "LA-X-1 · Title {by=case",
            "LA-X-1 · {by=case}",
            "LA-X-1 · T {by}",
        ] {
            assert!(matches!(Heading::parse(text), Err(Problem::Heading(_))), "{text}");
        }
        assert!(matches!(Heading::parse("LA-X-1 · T {by=note reason=\"open}"), Err(Problem::Heading(_))));
    }

    #[test]
    fn ids_have_three_parts_of_capitals_and_digits() {
        for id in ["LA-EXP-06", "LA-CARD-ULMAR-2", "RUL-LA-1", "LA-ICON-AMMO", "FS4-KEY-ARCHIVE-02"] {
            assert!(is_id(id), "{id}");
        }
        for id in ["LA-EXP", "la-exp-06", "LA--06", "LA-EXP-", "1A-EXP-06", ""] {
            assert!(!is_id(id), "{id}");
        }
    }

    #[test]
    fn the_prefix_is_the_first_two_parts() {
        assert_eq!(prefix("LA-EXP-06"), "LA-EXP");
        assert_eq!(prefix("LA-CARD-ULMAR-2"), "LA-CARD");
        assert_eq!(prefix("EX-LA-01"), "EX-LA");
    }
}
