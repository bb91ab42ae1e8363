//! The command line of Snowbound.

mod commands;

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> anyhow::Result<ExitCode> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match &words[..] {
        ["case", paths @ ..] => commands::case::case(&paths.iter().map(PathBuf::from).collect::<Vec<_>>()),
        ["rules"] => commands::rules::rules(false),
        ["rules", "--json"] => commands::rules::rules(true),
        _ => anyhow::bail!("usage: snowbound case PATH… | snowbound rules [--json]"),
    }
}
