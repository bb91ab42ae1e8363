//! The two commands of the README, and a few smaller ones for those who change things.
//!
//! No dependency: `cargo xtask` must start quickly on a machine that has nothing but Rust.

mod alone;
mod arena;
mod checks;
mod comments;
mod counts;
mod fuzz;
mod games;
mod house;
mod image;
mod instructions;
mod licences;
mod load;
mod play;
mod purity;
mod screen;
mod shell;
mod steps;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask play                    sets everything up and opens the table in a browser
cargo xtask demo                    plays a game between bots, told in words
cargo xtask test [STEP…]            sets everything up and runs every check and test, or only these
cargo xtask test --list             names the steps
cargo xtask instructions            counts the instructions of random playouts and compares them with the baseline
cargo xtask instructions --update   counts and writes the baseline
cargo xtask house                   counts the files that name one effect, question, event and instruction
cargo xtask fuzz [SECONDS]          feeds arbitrary bytes to everything that reads what strangers send
cargo xtask load [OPTIONS]          plays many tables over sockets against a server on this machine and measures it;
                                    --tables 1000 --seats 4 --rate 500 --seconds 30 unless told otherwise;
                                    --database postgres://… --nodes 2 for several nodes
cargo xtask mutants [OPTIONS]       makes deliberate faults in the rules, one at a time, and tells which of them no case
                                    notices; --sample NUMBER for fewer, --only PART-OF-PATH for some files
cargo xtask arena [DEALS|kept]      plays the matches between programs that say how strong they are, and writes the report; what was
                                    played before is kept, and `kept` tells that alone
cargo xtask attack [--url URL]      tries on a server on this machine what once took it down, and says what held
cargo xtask chaos [KILLS]           kills nodes on one PostgreSQL on this machine, 300 times unless told otherwise, while people play, and
                                    checks that nothing acknowledged is lost or doubled";

/// Hands over to the crate that knows how to make faults: it needs a parser, and this one must start at once.
fn mutants(options: &[&str]) -> Result<(), String> {
    shell::run(shell::cargo().args(["run", "--quiet", "--package", "mutants", "--"]).args(options))
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["play"] => play::play(),
        ["demo"] => play::demo(),
        ["test", "--list"] => {
            checks::list();
            Ok(())
        }
        ["test", "--alone", name] => return checks::run_alone(name),
        ["test", ref names @ ..] => checks::run(names),
        ["instructions"] => instructions::compare().map(|outcome| println!("{outcome}")),
        ["instructions", "--update"] => instructions::update(),
        ["house"] => house::check().map(|outcome| println!("{outcome}")),
        ["fuzz"] => fuzz::run(60).map(|outcome| println!("{outcome}")),
        ["fuzz", seconds] => match seconds.parse() {
            Ok(seconds) => fuzz::run(seconds).map(|outcome| println!("{outcome}")),
            Err(_) => Err(format!("`{seconds}` is not a number of seconds")),
        },
        ["load", ref options @ ..] => load::run_load(options),
        ["mutants", ref options @ ..] => mutants(options),
        ["arena"] => arena::report(Some(200)),
        ["arena", "kept"] => arena::report(None),
        ["arena", deals] => match deals.parse() {
            Ok(deals) => arena::report(Some(deals)),
            Err(_) => Err(format!("`{deals}` is not a number of deals")),
        },
        ["attack", ref options @ ..] => load::run_attack(options),
        ["chaos"] => load::run_chaos(300),
        ["chaos", kills] => match kills.parse() {
            Ok(kills) => load::run_chaos(kills),
            Err(_) => Err(format!("`{kills}` is not a number of kills")),
        },
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => Err(format!("`{}` is not a task\n{USAGE}", words.join(" "))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("{text}");
            ExitCode::FAILURE
        }
    }
}
