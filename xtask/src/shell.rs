//! Running other programs.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder of the repository.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Where cargo puts what it builds.
pub fn target_folder() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The cargo that runs this task. It is not told which package this is: build scripts that ask for it (of `ring`) would run again,
/// with all that follows, whenever somebody calls cargo by hand in between.
pub fn cargo() -> Command {
    let mut cargo = command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    let ours = |name: &str| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_");
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(ours)) {
        cargo.env_remove(name);
    }
    cargo
}

/// A program, started in the folder of the repository.
pub fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// What a command printed and whether it succeeded.
pub struct Output {
    /// What it wrote on both streams; the lines of one stream are in order.
    pub text: String,
    /// Did it succeed?
    pub success: bool,
}

/// Runs a command and says whether it is there and succeeds, showing nothing.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|it| it.success())
}

/// Runs a command without showing what it prints.
pub fn quietly(command: &mut Command) -> Result<Output, String> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| not_started(command, &error))?;
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    Ok(Output { text, success: output.status.success() })
}

/// Runs a command, showing what it prints; an error if it fails.
pub fn run(command: &mut Command) -> Result<(), String> {
    println!("$ {}", shown(command));
    let status = command.status().map_err(|error| not_started(command, &error))?;
    if status.success() { Ok(()) } else { Err(failed(command)) }
}

/// Runs a command, showing what it prints, and keeps that too; an error if it fails.
pub fn run_and_read(command: &mut Command) -> Result<Output, String> {
    println!("$ {}", shown(command));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| not_started(command, &error))?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    let text = std::thread::scope(|scope| {
        let reader = scope.spawn(|| err.map(|pipe| pass_on(pipe, &mut std::io::stderr())).unwrap_or_default());
        let mut text = out.map(|pipe| pass_on(pipe, &mut std::io::stdout())).unwrap_or_default();
        text.push_str(&reader.join().unwrap_or_default());
        text
    });
    let status = child.wait().map_err(|error| not_started(command, &error))?;
    Ok(Output { text, success: status.success() })
}

/// Copies lines from a pipe and keeps them.
fn pass_on(pipe: impl std::io::Read, to: &mut impl Write) -> String {
    let mut text = String::new();
    let mut pipe = BufReader::new(pipe);
    let mut line = Vec::new();
    while pipe.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        // Nobody can be told that showing failed.
        let _ = to.write_all(&line);
        text.push_str(&String::from_utf8_lossy(&line));
        line.clear();
    }
    text
}

/// The error of a command that ran and failed.
pub fn failed(command: &Command) -> String {
    format!("`{}` failed", shown(command))
}

fn not_started(command: &Command, error: &std::io::Error) -> String {
    format!("cannot run `{}`: {error}", shown(command))
}

/// A command as one would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
