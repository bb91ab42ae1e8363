//! Events as words, and comparing what is there with what a case expects.

use crate::fault::Fault;
use crate::tree::{Node, Value};

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

/// The type and fields that a line asks for; `count` is not one of them. `kinds` are all types with their fields.
///
/// # Errors
/// If there is no such type, or it has no such field.
pub fn wanted<K: AsRef<str>, F: AsRef<str>>(
    kind: &Value,
    node: &Node,
    kinds: &[(K, impl AsRef<[F]>)],
) -> Result<Told, Fault> {
    let Some((name, fields)) = kinds.iter().find(|(name, _)| name.as_ref() == kind.text()) else {
        return Err(Fault::unknown(kind.at, "event", &kind.text(), kinds.iter().map(|(name, _)| name.as_ref())));
    };
    let fields = || fields.as_ref().iter().map(AsRef::as_ref);
    let props: Vec<_> = node.props.iter().filter(|(prop, _)| prop != "count").collect();
    if let Some((prop, value)) = props.iter().find(|(prop, _)| !fields().any(|field| field == prop)) {
        let what = format!("field of `{}`:", name.as_ref());
        return Err(Fault::unknown(value.at, &what, prop, fields()));
    }
    let words = props.into_iter().map(|(prop, value)| (prop.clone(), value.text()));
    Ok((name.as_ref().to_owned(), words.collect()))
}

/// Did all these happen in this order, whatever happened between?
///
/// # Errors
/// Which of them did not.
pub fn in_order<K: AsRef<str>, F: AsRef<str>>(
    story: &[Told],
    lines: &[Node],
    kinds: &[(K, impl AsRef<[F]>)],
) -> Result<(), Fault> {
    let mut rest = story.iter();
    for line in lines {
        let wanted = wanted(&Value::name_of(line), line, kinds)?;
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
