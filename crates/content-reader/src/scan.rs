//! A glance at a file before it is parsed. The parser calls itself for every brace within another, and behind many a thing that is
//! wrong: a file made of nothing else would exhaust the stack. So what stands where it cannot stand is refused here, with its
//! place, and the parser sees only text that is whole: every string, comment, tag and brace ends, and every brace belongs to a
//! node.

/// Deeper nesting than any content needs.
const MAX_DEPTH: usize = 32;
/// More parts left out with `/-` than any content needs.
const MAX_LEFT_OUT: usize = 64;

/// What is wrong with a text, and at which of its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Where in the text it was found.
    pub at: usize,
    /// What is wrong, for whoever wrote the text.
    pub text: String,
}

/// Refuses text whose parts do not fit together, or nest too deeply.
///
/// # Errors
/// What is wrong, and where.
pub fn nesting(text: &str) -> Result<(), Flaw> {
    if let Some((at, c)) = text.char_indices().find(|&(_, c)| is_odd(c)) {
        return Err(Flaw { at, text: format!("the character U+{:04X} cannot stand in a file", c as u32) });
    }
    let mut scan =
        Scan { text: text.as_bytes(), at: 0, depth: 0, left_out: 0, last: Last::Begin, equals: false, tag: false };
    while let Some(&byte) = scan.text.get(scan.at) {
        let taken = scan.part(byte).map_err(|text| Flaw { at: scan.at, text })?;
        scan.at += taken;
    }
    Ok(())
}

/// Ends of lines that nobody types, and what KDL forbids everywhere: comments and strings would end where nobody sees it.
fn is_odd(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t')
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// What stood last, blanks and comments aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    /// Nothing of a node yet.
    Begin,
    /// A name or a value.
    Word,
    /// The end of a node's children.
    Close,
}

struct Scan<'t> {
    text: &'t [u8],
    at: usize,
    depth: usize,
    left_out: usize,
    last: Last,
    /// There was a `=` in this word.
    equals: bool,
    /// Between `(` and `)`.
    tag: bool,
}

impl Scan<'_> {
    fn rest(&self) -> &[u8] {
        &self.text[self.at..]
    }

    /// One part of the text, and how long it is.
    fn part(&mut self, byte: u8) -> Result<usize, String> {
        match byte {
            b' ' | b'\t' => Ok(self.blank(1)),
            b'\n' | b'\r' | b';' => self.end_node(),
            b'/' => self.slash(),
            b'\\' => self.go_on(),
            b'"' => self.string(0),
            b'#' => self.hash(),
            b'{' => self.open(),
            b'}' => self.close(),
            b'(' => self.open_tag(),
            b')' if !self.tag => Err("`)` ends no tag".into()),
            b')' => Ok(self.in_tag(false, 1)),
            b'=' => self.equal(),
            b'[' | b']' | b',' | b'<' | b'>' => Err(format!("`{}` means nothing here", char::from(byte))),
            _ => self.plain(),
        }
    }

    /// A word without quotes: a name or a number.
    fn plain(&mut self) -> Result<usize, String> {
        let ends = |byte: &u8| b" \t\r\n;{}()\"#=/\\[],<>".contains(byte);
        let taken = self.rest().iter().position(ends).unwrap_or(self.rest().len());
        let word = str::from_utf8(&self.rest()[..taken]).unwrap_or_default();
        let is_name = self.last == Last::Begin || self.tag || self.rest().get(taken) == Some(&b'=');
        if !is_identifier(word) && (is_name || !is_number(word)) {
            return Err(format!("`{word}` is neither a name nor a number that can stand here"));
        }
        if matches!(self.rest().get(taken), Some(b'"' | b'#' | b'(')) {
            return Err("something follows a word without a blank between".into());
        }
        self.word(taken)
    }

    /// A tag: `(word)` right before what it is about.
    fn open_tag(&mut self) -> Result<usize, String> {
        let before = self.at.checked_sub(1).map_or(b' ', |at| self.text[at]);
        let length = self.rest().iter().position(|&byte| byte == b')').unwrap_or(0);
        let behind = self.rest().get(length + 1).copied().unwrap_or(b' ');
        let apart = b" \t\r\n;{}()=/\\";
        if self.tag || length < 2 || apart.contains(&behind) || !b" \t\n;{=-".contains(&before) {
            return Err("a tag stands in brackets right before a name or a value".into());
        }
        if self.last == Last::Close {
            return self.word(1);
        }
        Ok(self.in_tag(true, 1))
    }

    fn blank(&mut self, taken: usize) -> usize {
        self.equals = false;
        taken
    }

    fn in_tag(&mut self, tag: bool, taken: usize) -> usize {
        self.tag = tag;
        taken
    }

    fn end_node(&mut self) -> Result<usize, String> {
        if self.tag {
            return Err("a tag does not end on its line".into());
        }
        self.last = Last::Begin;
        Ok(self.blank(1))
    }

    /// A comment, or something left out.
    fn slash(&mut self) -> Result<usize, String> {
        let taken = match self.rest() {
            [b'/', b'/', ..] => self.rest().iter().position(|&byte| byte == b'\n').unwrap_or(self.rest().len()),
            [b'/', b'*', ..] => comment(self.rest())?,
            [b'/', b'-', ..] if self.left_out < MAX_LEFT_OUT => {
                self.left_out += 1;
                2
            }
            [b'/', b'-', ..] => return Err(format!("more than {MAX_LEFT_OUT} parts are left out with `/-`")),
            _ => return Err("a `/` that begins no comment".into()),
        };
        Ok(self.blank(taken))
    }

    /// A line that goes on in the next one.
    fn go_on(&mut self) -> Result<usize, String> {
        let blanks = self.rest()[1..].iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r')).count();
        match self.rest().get(1 + blanks) {
            Some(b'\n') => Ok(self.blank(2 + blanks)),
            _ => Err("a `\\` that does not end its line".into()),
        }
    }

    fn string(&mut self, hashes: usize) -> Result<usize, String> {
        let taken = hashes + string(&self.rest()[hashes..], hashes)?;
        let before = self.at.checked_sub(1).map_or(b' ', |at| self.text[at]);
        let behind = self.rest().get(taken).copied().unwrap_or(b' ');
        if !matches!(before, b' ' | b'\t' | b'\n' | b'=' | b'(' | b')' | b'{' | b'}' | b';' | b'/' | b'-') {
            return Err("a string begins in the middle of a word".into());
        }
        if !matches!(behind, b' ' | b'\t' | b'\r' | b'\n' | b'=' | b')' | b'{' | b'}' | b';' | b'/' | b'\\') {
            return Err("something follows a string without a blank between".into());
        }
        self.word(taken)
    }

    /// A raw string or a keyword.
    fn hash(&mut self) -> Result<usize, String> {
        let hashes = self.rest().iter().take_while(|&&byte| byte == b'#').count();
        if self.rest().get(hashes) == Some(&b'"') {
            return self.string(hashes);
        }
        let ends = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b';' | b'{' | b'}' | b'/' | b')');
        let word = self.rest()[1..].split(ends).next().unwrap_or_default();
        match word {
            b"true" | b"false" | b"null" | b"inf" | b"-inf" | b"nan" => self.word(1 + word.len()),
            _ => Err("`#` begins `#true`, `#false`, `#null` or a string".into()),
        }
    }

    fn open(&mut self) -> Result<usize, String> {
        if self.last != Last::Word || self.tag {
            return Err("`{` opens the children of a node, but no node stands before it".into());
        }
        if self.depth == MAX_DEPTH {
            return Err(format!("braces are nested deeper than {MAX_DEPTH}"));
        }
        (self.depth, self.last) = (self.depth + 1, Last::Begin);
        Ok(self.blank(1))
    }

    fn close(&mut self) -> Result<usize, String> {
        if self.depth == 0 || self.tag {
            return Err("`}` closes nothing".into());
        }
        (self.depth, self.last) = (self.depth - 1, Last::Close);
        Ok(self.blank(1))
    }

    fn equal(&mut self) -> Result<usize, String> {
        // The first word of a node is its name.
        let line = self.text[..self.at].iter().rposition(|byte| b"\n;{}".contains(byte)).map_or(0, |at| at + 1);
        let node = self.text[line..self.at].trim_ascii();
        if !node.ends_with(b"\"") && !node.contains(&b' ') && !node.contains(&b'\t') {
            return Err("a node begins with its name, not with a property".into());
        }
        let before = self.at.checked_sub(1).map_or(b' ', |at| self.text[at]);
        let behind = self.rest().get(1).copied().unwrap_or(b' ');
        let apart =
            |byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b';' | b'{' | b'}' | b'=' | b')' | b'\\' | b'/');
        if self.equals || self.tag || apart(before) || apart(behind) || before == b'(' {
            return Err("`=` stands between a name and its value".into());
        }
        self.equals = true;
        Ok(1)
    }

    fn word(&mut self, taken: usize) -> Result<usize, String> {
        if self.tag {
            return Ok(taken);
        }
        if self.last == Last::Close {
            return Err("behind the children of a node, a new line or `;` comes first".into());
        }
        self.last = Last::Word;
        Ok(taken)
    }
}

/// Can a word be a name without quotes?
fn is_identifier(word: &str) -> bool {
    let digits = word.trim_start_matches(['+', '-']);
    let looks_like_number =
        (word.len() - digits.len() < 2) && digits.trim_start_matches('.').starts_with(|c: char| c.is_ascii_digit());
    let is_keyword = ["true", "false", "null", "inf", "-inf", "nan"].contains(&word);
    !word.is_empty() && !looks_like_number && !is_keyword && !word.chars().any(char::is_whitespace)
}

/// Is it a number as people write it?
fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    for (sign, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] {
        if let Some(digits) = digits.strip_prefix(sign) {
            return !digits.is_empty() && digits.len() < 16 && digits.chars().all(|digit| digit.is_digit(radix));
        }
    }
    let mut parts = digits.split('.');
    let is_whole = |part: &str| !part.is_empty() && part.len() < 30 && part.bytes().all(|byte| byte.is_ascii_digit());
    parts.next().is_some_and(is_whole) && parts.next().is_none_or(is_whole) && parts.next().is_none()
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
    if text.starts_with(b"\"\"\"") {
        return long_string(text, hashes);
    }
    let end = [&b"\""[..], &b"#".repeat(hashes)].concat();
    let mut at = 1;
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with(&end) {
            return Ok(at + end.len());
        }
        if matches!(rest[0], b'\n' | b'\r') {
            return Err("a string does not end on its line; one of several lines stands between three quotes".into());
        }
        at += if hashes == 0 && rest[0] == b'\\' { escape(rest)? } else { 1 };
    }
    Err("a string is never closed".into())
}

/// Length of a string of several lines: its quotes stand apart from the lines.
fn long_string(text: &[u8], hashes: usize) -> Result<usize, String> {
    let end = [&b"\"\"\""[..], &b"#".repeat(hashes)].concat();
    if !text[3..].starts_with(b"\n") && !text[3..].starts_with(b"\r\n") {
        return Err("behind the three quotes of a string of several lines its first line begins anew".into());
    }
    let mut at = 3;
    let mut bare = true;
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with(&end) {
            let apart = "before the three quotes that end a string of several lines stand blanks only";
            return if bare { Ok(at + end.len()) } else { Err(apart.into()) };
        }
        bare = rest[0] == b'\n' || bare && matches!(rest[0], b' ' | b'\t' | b'\r');
        at += if hashes == 0 && rest[0] == b'\\' { escape(rest)? } else { 1 };
    }
    Err("a string is never closed".into())
}

/// Length of what a backslash in a string begins. Blanks and ends of lines behind it are left out.
fn escape(text: &[u8]) -> Result<usize, String> {
    match text.get(1) {
        Some(b'n' | b'r' | b't' | b'\\' | b'"' | b'b' | b'f' | b's') => Ok(2),
        Some(b'u') => {
            let end = text.iter().take(10).position(|&byte| byte == b'}');
            let digits = end.and_then(|end| text.get(3..end)).filter(|_| text.get(2) == Some(&b'{'));
            let number = digits.and_then(|digits| u32::from_str_radix(str::from_utf8(digits).ok()?, 16).ok());
            let known = number.and_then(char::from_u32).zip(end);
            known.map(|(_, end)| end + 1).ok_or_else(|| "`\\u{…}` names no character".into())
        }
        Some(blank) if blank.is_ascii_whitespace() => {
            Ok(1 + text[1..].iter().take_while(|byte| byte.is_ascii_whitespace()).count())
        }
        _ => Err("`\\` begins nothing known in a string".into()),
    }
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
            "a (t)1 b=#true c=(u)\"x\" { d; e { f } }; g /* h */ \\\n i".to_string(),
            "a { }\n".repeat(99),
            "a #true".to_string(),
            format!("a \"b \\\n   {braces}\""),
        ] {
            assert_eq!(nesting(&text), Ok(()), "{text}");
        }
    }

    #[test]
    fn depth_is_limited() {
        let closed_in_strings = "a \"}\" {".repeat(99);
        for text in ["a{".repeat(99), "/*".repeat(99), closed_in_strings, "/*/".repeat(99)] {
            assert!(nesting(&text).is_err(), "{text}");
        }
        for text in
            ["{}", "a {} b", "a )", "a = b", "a b=", "a b=c=d", "}", "a #no", "a/b", "a [", "a \\ b", "a \"b\"c"]
        {
            assert!(nesting(text).is_err(), "{text}");
        }
        for text in ["a \"", "a #\"b\"", "/* /* */", "\"\"\" \"\"", "\"\\", "a \"b\nc\"", "a #\"b\nc\"#"] {
            assert!(nesting(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_where_it_stands() {
        let text = "a\nb \"c\nd\"";
        assert_eq!(nesting(text).map_err(|flaw| flaw.at), Err(4));
        let deep = format!("a\n{}", "a{".repeat(40));
        assert_eq!(nesting(&deep).map_err(|flaw| flaw.at), Err(3 + 2 * MAX_DEPTH));
    }
}
