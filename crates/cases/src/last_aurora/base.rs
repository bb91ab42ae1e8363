//! The cards that cases are played with, and what a case changes in them.

use std::sync::{Arc, OnceLock};

use registry::last_aurora::content::{Base, Content, ContentErrors, PACK_FILE, SourceFile, builtin_files, load_packs};

use crate::fault::{Fault, Offset};
use crate::memory::Memory;
use crate::tree::Node;
use crate::values::Values;

/// Values that stand still while the cards are tuned.
const HELD: &str = include_str!("../../../../rulebook/last-aurora/cases/table.kdl");

const FILE: &str = "case.kdl";
const SOURCE: &str = "source house\n";

fn pack(name: &str, file: &'static str, text: String) -> [SourceFile; 2] {
    let about = format!("pack {name} {{ description \"Content of cases\"; base last-aurora }}");
    [SourceFile::new(PACK_FILE, about), SourceFile::new(file, text)]
}

fn held() -> [SourceFile; 2] {
    pack("cases", "table.kdl", HELD.to_owned())
}

/// The core set.
///
/// # Errors
/// What is wrong with the values that cases count on: a test rules it out.
pub fn builtin(values: Values) -> Result<Arc<Content>, String> {
    static CONTENT: OnceLock<Result<Arc<Content>, String>> = OnceLock::new();
    if values == Values::Shipped {
        return Ok(registry::last_aurora::content::builtin());
    }
    let read = || load_packs(builtin_files(), &[&held()]);
    let shared = || read().map(|loaded| Arc::new(loaded.content)).map_err(|errors| errors.to_string());
    CONTENT.get_or_init(shared).clone()
}

/// The same with the lines of a case's `pack { … }` laid over it.
pub fn changed(values: Values, node: &Node) -> Result<Arc<Content>, Fault> {
    let body = node.body.as_ref().ok_or_else(|| Fault::new(node.at, "`pack` needs lines of content in braces"))?;
    // Cases are played more than once: on both contents, and with every deliberate fault.
    static HELD: Memory<Content> = Memory::new();
    static SHIPPED: Memory<Content> = Memory::new();
    let (memory, below) = match values {
        Values::Held => (&HELD, Some(held())),
        Values::Shipped => (&SHIPPED, None),
    };
    memory.recall(&body.text, || {
        let own = pack("case", FILE, format!("{SOURCE}{}", body.text));
        let packs: Vec<&[SourceFile]> = below.iter().chain([&own]).map(|pack| &pack[..]).collect();
        let base = parsed().map_err(|errors| Fault::new(node.at, errors))?;
        let loaded = base.load_packs(&packs).map_err(|errors| fault(&errors, node.at, body.at))?;
        Ok(loaded.content)
    })
}

/// The files that come with the program, parsed once: hundreds of cases lay something over them.
fn parsed() -> Result<&'static Base, String> {
    static BASE: OnceLock<Result<Base, String>> = OnceLock::new();
    let parse = || Base::parse(builtin_files()).map_err(|errors| errors.to_string());
    BASE.get_or_init(parse).as_ref().map_err(String::clone)
}

/// Where the first error stands in the case, and all messages.
fn fault(errors: &ContentErrors, node: Offset, body: Offset) -> Fault {
    let at = errors.0.first().and_then(|error| error.at.as_ref()).filter(|at| at.file == FILE);
    let place = at.map_or(node, |at| Offset(body.0 + at.offset.saturating_sub(SOURCE.len())));
    let messages: Vec<&str> = errors.0.iter().map(|error| error.message.as_str()).collect();
    Fault::new(place, messages.join("\nalso: "))
}
