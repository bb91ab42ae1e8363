//! Games of Last Aurora between programs, for training and to see what it brought.
//!
//! `cargo run --release -p bots --bin selfplay -- games --players greedy --games 100 --out FILE` writes positions with the ends of
//! their games; `… -- answers --players best:400 …` questions with what searches came to; `… -- duel --players best:100,search:100 --games 40`
//! lets the first take one seat and the second all others, each deal once from every seat; `… -- time --weights FILE` measures the network.
//! `training/README.md` tells more. The same seed gives the same games, whatever the number of threads.

mod answers;
mod duel;
mod games;
mod options;
mod time;

use std::process::ExitCode;

use options::Options;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let done = Options::read(words).and_then(|options| match command.as_str() {
        "games" => games::run(&options),
        "answers" => answers::run(&options),
        "duel" => duel::run(&options),
        "time" => time::run(&options),
        _ => Err(format!("there is no command `{command}`; there are `games`, `answers`, `duel` and `time`")),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
