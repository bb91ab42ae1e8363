//! A glance at a file before it is parsed: the parser calls itself for every brace and comment within another, so a
//! file made of nothing else would exhaust the stack.

/// Deeper nesting than any content needs.
const MAX_DEPTH: usize = 32;

/// Refuses text that nests too deeply, and text that leaves a comment or string open, where depth means nothing.
///
/// # Errors
/// What is wrong, in words.
pub fn nesting(text: &str) -> Result<(), String> {
    let mut rest = text.as_bytes();
    let mut depth = 0usize;
    while let Some(&byte) = rest.first() {
        let taken = match byte {
            b'/' if rest.starts_with(b"//") => until(rest, b"\n").unwrap_or(rest.len()),
            b'/' if rest.starts_with(b"/*") => comment(rest)?,
            b'"' => string(rest, 0)?,
            b'#' => {
                let hashes = rest.iter().take_while(|&&b| b == b'#').count();
                match rest.get(hashes) {
                    Some(b'"') => hashes + string(&rest[hashes..], hashes)?,
                    _ => hashes,
                }
            }
            _ => 1,
        };
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return Err(format!("braces are nested deeper than {MAX_DEPTH}"));
        }
        rest = &rest[taken..];
    }
    Ok(())
}

/// Length of a block comment, which may hold others.
fn comment(text: &[u8]) -> Result<usize, String> {
    let (mut depth, mut at) = (0usize, 0usize);
    loop {
        let rest = &text[at..];
        if rest.is_empty() {
            return Err("a comment `/*` is never closed".to_string());
        }
        if rest.starts_with(b"/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest.starts_with(b"*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += 1;
        }
        if depth == 0 {
            return Ok(at);
        }
        if depth > MAX_DEPTH {
            return Err(format!("comments are nested deeper than {MAX_DEPTH}"));
        }
    }
}

/// Length of a string that begins here, from quote to quote and the hashes behind it.
fn string(text: &[u8], hashes: usize) -> Result<usize, String> {
    let quote: &[u8] = if text.starts_with(b"\"\"\"") { b"\"\"\"" } else { b"\"" };
    let end = [quote, &b"#".repeat(hashes)].concat();
    let mut at = quote.len();
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with(&end) {
            return Ok(at + end.len());
        }
        at += if hashes == 0 && rest[0] == b'\\' { 2 } else { 1 };
    }
    Err("a string is never closed".to_string())
}

/// Where this comes next.
fn until(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_and_comments_hide_braces() {
        let braces = "{".repeat(99);
        for text in [
            format!("a \"{braces}\""),
            format!("a \"\\\"{braces}\""),
            format!("a #\"\"{braces}\"#"),
            format!("a \"\"\"\n{braces}\"\n\"\"\""),
            format!("// {braces}\na"),
            format!("/* /* */ {braces} */"),
            "a { }\n".repeat(99),
            "a #true".to_string(),
        ] {
            assert_eq!(nesting(&text), Ok(()), "{text}");
        }
    }

    #[test]
    fn depth_is_limited() {
        let closed_in_strings = "a \"}\" {".repeat(99);
        for text in ["{".repeat(99), "/*".repeat(99), closed_in_strings, "/*/".repeat(99)] {
            assert!(nesting(&text).is_err(), "{text}");
        }
        for text in ["a \"", "a #\"b\"", "/* /* */", "\"\"\" \"\"", "\"\\"] {
            assert!(nesting(text).is_err(), "{text}");
        }
    }
}
