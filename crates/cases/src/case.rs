//! What a case is, whatever the game.

use crate::fault::{Fault, Offset};
use crate::fields::Fields;
use crate::tree::{self, Node, Value};

/// A case: a position, what is done, and what is expected then.
#[derive(Clone, Debug)]
pub struct Case {
    /// A sentence that says what is so.
    pub name: String,
    /// Where it begins.
    pub at: Offset,
    /// IDs of the rules, rulings and examples it proves.
    pub proves: Vec<Value>,
    /// The position that it begins with.
    pub given: Node,
    /// Why it is not played on the shipped content: it depends on values that may be tuned.
    pub own_values: Option<String>,
    /// What is done and expected, in order.
    pub beats: Vec<Beat>,
}

/// A line of `when` or `then`.
#[derive(Clone, Debug)]
pub enum Beat {
    /// Somebody does something.
    Act {
        /// The player who answers.
        seat: Value,
        /// What, in words.
        action: Value,
        /// The rule that must forbid it.
        refused: Option<Value>,
    },
    /// Something is expected.
    Expect(Node),
}

/// Something wrong with a file, and the case it stands in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Name of the case; none if it has none, or if it is no case.
    pub case: Option<String>,
    /// What, and where.
    pub fault: Fault,
}

/// Reads the cases of a file: those that can be played, and what is wrong with the others.
pub fn read(text: &str) -> (Vec<Case>, Vec<Broken>) {
    let (nodes, mut broken) = nodes(text);
    let mut cases: Vec<Case> = Vec::new();
    let mut of_all = None;
    for node in &nodes {
        let name = name_of(node);
        if node.name == OWN_VALUES {
            match why(node) {
                Ok(why) => of_all = Some(why),
                Err(fault) => broken.push(Broken { case: None, fault }),
            }
            continue;
        }
        match case(node) {
            Ok(case) if cases.iter().any(|other| other.name == case.name) => {
                let fault = Fault::new(case.at, format!("there are two cases named `{}`", case.name));
                broken.push(Broken { case: name, fault });
            }
            Ok(case) => cases.push(case),
            Err(fault) => broken.push(Broken { case: name, fault }),
        }
    }
    for case in cases.iter_mut().filter(|case| case.own_values.is_none()) {
        case.own_values.clone_from(&of_all);
    }
    (cases, broken)
}

/// The line that keeps a case, or a whole file, from being played on the shipped content.
const OWN_VALUES: &str = "values-of-its-own";

/// `values-of-its-own "the Defense of the Riderwolves"`: what it depends on.
fn why(node: &Node) -> Result<String, Fault> {
    let mut fields = Fields::new(node);
    let why = fields.arg("what it depends on")?.word()?;
    fields.close()?;
    if why.trim().is_empty() {
        return Err(Fault::new(node.at, "say what it depends on"));
    }
    Ok(why)
}

/// The nodes of a file. If it is no KDL 2, case by case: a slip in one of them must not keep the others from being played.
fn nodes(text: &str) -> (Vec<Node>, Vec<Broken>) {
    let faults = match tree::parse(text) {
        Ok(nodes) => return (nodes, Vec::new()),
        Err(faults) => faults,
    };
    let starts: Vec<usize> = text.match_indices("\ncase ").map(|(at, _)| at + 1).collect();
    if starts.is_empty() {
        let broken = faults.into_iter().map(|fault| Broken { case: None, fault });
        return (Vec::new(), broken.collect());
    }
    let ends = starts.iter().copied().chain([text.len()]);
    let (mut nodes, mut broken) = (Vec::new(), Vec::new());
    for (from, to) in [0].into_iter().chain(starts.iter().copied()).zip(ends) {
        // Blanks before it keep everything in its place.
        let alone = format!("{}{}", " ".repeat(from), &text[from..to]);
        match tree::parse(&alone) {
            Ok(found) => nodes.extend(found),
            Err(faults) => {
                let case = text[from..to].split('"').nth(1).map(str::to_owned);
                broken.extend(faults.into_iter().map(|fault| Broken { case: case.clone(), fault }));
            }
        }
    }
    (nodes, broken)
}

/// The name of a case that may have nothing else to its credit.
fn name_of(node: &Node) -> Option<String> {
    node.args.first().filter(|_| node.name == "case").and_then(|name| name.word().ok())
}

/// The first ID that a file proves.
pub fn first_id(text: &str) -> Option<String> {
    let (nodes, _) = nodes(text);
    let proves = nodes.iter().flat_map(|case| &case.children).find(|line| line.name == "proves");
    proves.and_then(|line| line.args.first()).map(Value::text)
}

fn case(node: &Node) -> Result<Case, Fault> {
    if node.name != "case" {
        return Err(Fault::unknown(node.at, "node", &node.name, ["case", OWN_VALUES]));
    }
    let mut fields = Fields::new(node);
    let name = fields.arg("a sentence as its name")?.word()?;
    let mut proves = Vec::new();
    let mut given = None;
    let mut own_values = None;
    let mut beats = Vec::new();
    for child in fields.all_children() {
        match child.name.as_str() {
            "proves" => proves.extend(ids(child)?),
            OWN_VALUES => own_values = Some(why(child)?),
            "given" if given.is_some() => return Err(Fault::new(child.at, "a case has only one `given`")),
            "given" => given = Some(child.clone()),
            "when" => beats.extend(when(child)?),
            "then" => beats.extend(child.children.iter().cloned().map(Beat::Expect)),
            other => {
                let known = ["proves", OWN_VALUES, "given", "when", "then"];
                return Err(Fault::unknown(child.at, "line in `case`:", other, known));
            }
        }
    }
    fields.close()?;
    let given = given.ok_or_else(|| Fault::new(node.at, "a case needs a `given`"))?;
    if proves.is_empty() {
        return Err(Fault::new(node.at, "a case needs a line `proves \"ID\" …`"));
    }
    let refusal_expected = given.props.iter().any(|(name, _)| name == "refused");
    let expects = |beat: &Beat| matches!(beat, Beat::Expect(_) | Beat::Act { refused: Some(_), .. });
    if !refusal_expected && !beats.iter().any(expects) {
        return Err(Fault::new(node.at, "this case expects nothing, so it proves nothing"));
    }
    Ok(Case { name, at: node.at, proves, given, own_values, beats })
}

fn ids(node: &Node) -> Result<Vec<Value>, Fault> {
    let mut fields = Fields::new(node);
    let ids = fields.rest().to_vec();
    fields.close()?;
    Ok(ids)
}

/// Actions, with expectations between them.
fn when(node: &Node) -> Result<Vec<Beat>, Fault> {
    let mut beats = Vec::new();
    for line in &node.children {
        if line.name == "expect" {
            beats.extend(line.children.iter().cloned().map(Beat::Expect));
            continue;
        }
        let mut fields = Fields::new(line);
        let actions = fields.rest();
        let refused = fields.prop("refused").cloned();
        fields.close()?;
        if actions.is_empty() {
            return Err(Fault::new(line.at, format!("what does {} do?", line.name)));
        }
        if refused.is_some() && actions.len() > 1 {
            return Err(Fault::new(line.at, "`refused` goes with a single action"));
        }
        let seat = Value::name_of(line);
        beats.extend(actions.iter().map(|action| Beat::Act {
            seat: seat.clone(),
            action: action.clone(),
            refused: refused.clone(),
        }));
    }
    Ok(beats)
}
