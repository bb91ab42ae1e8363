//! Where two things differ, in words.

use std::fmt::Debug;

use serde::Serialize;
use serde_json::Value;

use super::{Broken, Promise};

/// The JSON of a view or event.
pub fn json(value: &impl Serialize) -> Result<Value, Broken> {
    serde_json::to_value(value).map_err(|error| Broken::new(Promise::Wire, error.to_string()))
}

/// The path of the first difference between two JSON values, with both sides.
pub fn values(left: &Value, right: &Value) -> String {
    let mut path = String::new();
    let (left, right) = descend(left, right, &mut path);
    format!("first difference at `{path}`: {} or {}", short(left), short(right))
}

fn descend<'a>(left: &'a Value, right: &'a Value, path: &mut String) -> (&'a Value, &'a Value) {
    let next = match (left, right) {
        (Value::Object(a), Value::Object(b)) if a.len() == b.len() => {
            a.iter().find_map(|(key, x)| b.get(key).filter(|y| *y != x).map(|y| (format!(".{key}"), x, y)))
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let i = a.iter().zip(b).position(|(x, y)| x != y);
            i.map(|i| (format!("[{i}]"), &a[i], &b[i]))
        }
        _ => None,
    };
    match next {
        Some((part, x, y)) => {
            path.push_str(&part);
            descend(x, y, path)
        }
        None => (left, right),
    }
}

fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(300) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// The first line in which the descriptions of two games differ.
pub fn games(left: &impl Debug, right: &impl Debug) -> String {
    let (left, right) = (format!("{left:#?}"), format!("{right:#?}"));
    let mut open: Vec<&str> = Vec::new();
    for (a, b) in left.lines().zip(right.lines()) {
        if a != b {
            let path: Vec<&str> =
                open.iter().map(|line| line.trim().trim_end_matches(['{', '[', '(', ' ', ':'])).collect();
            return format!("first difference in {}: `{}` or `{}`", path.join(" / "), a.trim(), b.trim());
        }
        // Lines that open something are the path to what is inside.
        let depth = (a.len() - a.trim_start().len()) / 4;
        open.truncate(depth);
        if a.ends_with(['{', '[', '(']) {
            open.push(a);
        }
    }
    if left == right { "they look the same but are not equal".into() } else { "one holds more than the other".into() }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_path_leads_to_the_difference() {
        let text = values(&json!({"a": 1, "b": [1, {"c": 2}]}), &json!({"a": 1, "b": [1, {"c": 3}]}));
        assert_eq!(text, "first difference at `.b[1].c`: 2 or 3");
        assert_eq!(values(&json!([1]), &json!([1, 2])), "first difference at ``: [1] or [1,2]");
        assert_eq!(values(&json!({"a": 1}), &json!({"b": 1})), "first difference at ``: {\"a\":1} or {\"b\":1}");
    }

    #[test]
    fn the_line_leads_to_the_difference() {
        let text = games(&(1, vec![Some(2), None]), &(1, vec![Some(3), None]));
        assert_eq!(text, "first difference in  /  / Some: `2,` or `3,`");
        assert_eq!(games(&f32::NAN, &f32::NAN), "they look the same but are not equal");
    }
}
