//! Events as words, and comparing what is there with what a case expects.

use crate::fault::Fault;
use crate::spoken::Spoken;
use crate::tree::{Node, Value};

/// All events of a game as it declares them: the word of each, with the names and kinds of its fields.
pub type Types<K> = [(&'static str, &'static [(&'static str, K)])];

/// Type of an event and its fields as words.
pub type Told = (String, Vec<(String, String)>);

/// An event in one line.
pub fn sentence((kind, fields): Told) -> String {
    fields.into_iter().fold(kind, |line, (name, value)| format!("{line} {name}={value}"))
}

/// Does an event have the type and the fields that are wanted?
pub fn fits(told: &Told, wanted: &Told) -> bool {
    told.0 == wanted.0 && wanted.1.iter().all(|field| told.1.contains(field))
}

/// The type and fields that a line asks for; `count` is not one of them.
///
/// # Errors
/// If there is no such type, it has no such field, or the field can never hold this: what cannot happen would never be missed.
pub fn wanted<G: Spoken>(game: &G, kind: &Value, node: &Node) -> Result<Told, Fault> {
    let types = G::types();
    let Some((name, fields)) = types.iter().find(|(name, _)| *name == kind.text()) else {
        return Err(Fault::unknown(kind.at, "event", &kind.text(), types.iter().map(|(name, _)| *name)));
    };
    let mut words = Vec::new();
    for (prop, value) in node.props.iter().filter(|(prop, _)| prop != "count") {
        let Some((field, of)) = fields.iter().find(|(field, _)| field == prop) else {
            let known = fields.iter().map(|(field, _)| *field);
            return Err(Fault::unknown(value.at, &format!("field of `{name}`:"), prop, known));
        };
        game.possible(&format!("`{field}` of `{name}`"), *of, value)?;
        words.push((prop.clone(), value.text()));
    }
    Ok(((*name).to_owned(), words))
}

/// Did all these happen in this order, whatever happened between?
///
/// # Errors
/// Which of them did not.
pub fn in_order<G: Spoken>(game: &G, story: &[Told], lines: &[Node]) -> Result<(), Fault> {
    let mut rest = story.iter();
    for line in lines {
        let wanted = wanted(game, &Value::name_of(line), line)?;
        if !rest.any(|told| fits(told, &wanted)) {
            let message = format!("expected an event `{}` like this, after those before it", line.name);
            return Err(Fault::new(line.at, message));
        }
    }
    Ok(())
}

/// Is it what is expected?
///
/// # Errors
/// What was found instead.
pub fn same(expected: &Value, what: &str, found: &str) -> Result<(), Fault> {
    if expected.text() == found {
        return Ok(());
    }
    Err(Fault::new(expected.at, format!("{what}: expected `{}`, found `{found}`", expected.text())))
}
