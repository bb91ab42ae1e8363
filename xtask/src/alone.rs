//! A step in a process of its own: the end of whoever runs it starts it, follows it and may let go of it; the other end does it.

use std::io::{BufRead, BufReader, PipeReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, ExitCode, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use crate::counts::Counts;
use crate::shell::target_folder;
use crate::steps::{Outcome, Step};

/// Names the file in which a step tells how it went.
const TOLD: &str = "SNOWBOUND_STEP_TOLD";

/// What happens to a step, which is named by its place.
pub enum Event {
    /// It printed a line.
    Printed(usize, Vec<u8>),
    /// Nothing of it runs any more.
    Ended(usize, Report),
}

/// How a step went.
pub struct Report {
    /// What it said; the error says what is wrong.
    pub result: Result<Outcome, String>,
    /// From beginning to end.
    pub time: Duration,
    /// Seconds of processor time that it and its programs took, where the system tells.
    pub processor: Option<f64>,
}

impl Report {
    /// Its words in the table.
    pub fn said(&self) -> String {
        self.result.as_ref().map_or_else(|_| "FAILED".into(), Outcome::to_string)
    }
}

/// A step that runs. It ends, with all that it started, when this is dropped.
pub struct Running {
    begin: Instant,
    _life: Option<ChildStdin>,
}

impl Running {
    /// One that nobody runs.
    #[cfg(test)]
    pub fn for_tests() -> Self {
        Running { begin: Instant::now(), _life: None }
    }

    /// Whole seconds since it began.
    pub fn seconds(&self) -> u64 {
        self.begin.elapsed().as_secs()
    }
}

/// Begins a step; what happens to it is sent.
pub fn start(at: usize, name: &str, sender: &Sender<Event>) -> Result<Running, String> {
    let wrong = |error: std::io::Error| format!("step `{name}` cannot begin: {error}");
    let told = told_of(name);
    std::fs::create_dir_all(told.parent().unwrap_or(&told)).map_err(wrong)?;
    let _ = std::fs::remove_file(&told);
    let (reader, mut child) = spawn(name, &told).map_err(wrong)?;
    let running = Running { begin: Instant::now(), _life: child.stdin.take() };
    let (begin, sender) = (running.begin, sender.clone());
    std::thread::spawn(move || {
        pass_on(at, reader, &sender, || drop(child.wait()));
        let (result, processor) = read(&told);
        let _ = sender.send(Event::Ended(at, Report { result, time: begin.elapsed(), processor }));
    });
    Ok(running)
}

fn told_of(name: &str) -> PathBuf {
    target_folder().join("steps").join(name)
}

/// The process, and one pipe for all that it prints.
fn spawn(name: &str, told: &std::path::Path) -> std::io::Result<(PipeReader, Child)> {
    let (reader, writer) = std::io::pipe()?;
    let mut command = Command::new(this_program()?);
    command.args(["test", "--alone", name]).env(TOLD, told);
    command.stdin(Stdio::piped()).stdout(writer.try_clone()?).stderr(writer);
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    Ok((reader, command.spawn()?))
}

/// Where this program lay when the first step began: a build that replaces it meanwhile puts the new one there.
fn this_program() -> std::io::Result<&'static PathBuf> {
    static PATH: OnceLock<PathBuf> = OnceLock::new();
    let path = std::env::current_exe()?;
    Ok(PATH.get_or_init(|| path))
}

/// Sends lines until the process has ended. Something that it started and forgot may go on holding the pipe.
fn pass_on(at: usize, pipe: PipeReader, sender: &Sender<Event>, wait: impl FnOnce()) {
    let (done, all_read) = channel();
    let lines = sender.clone();
    std::thread::spawn(move || {
        let mut pipe = BufReader::new(pipe);
        let mut line = Vec::new();
        while pipe.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            let _ = lines.send(Event::Printed(at, std::mem::take(&mut line)));
        }
        let _ = done.send(());
    });
    wait();
    let _ = all_read.recv_timeout(Duration::from_secs(2));
}

/// Does a step in this process, and tells how it went where whoever runs it reads that.
pub fn run(step: &Step) -> ExitCode {
    std::thread::spawn(end_with_the_other);
    let result = (step.run)();
    if let Err(error) = &result {
        println!("{error}");
    }
    let failed = result.is_err();
    if let Some(told) = std::env::var_os(TOLD) {
        let _ = std::fs::write(told, write(&result, processor()));
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The other end holds our input open for as long as it wants the step, and says nothing there.
fn end_with_the_other() {
    let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
    if cfg!(unix) && std::env::var_os(TOLD).is_some() {
        let all = format!("kill -TERM -{}", std::process::id());
        let _ = Command::new("sh").args(["-c", &all]).status();
    }
    std::process::exit(1);
}

/// Processor time of this process and of all that it waited for. Linux tells it in hundredths of a second.
fn processor() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let ticks = text.rsplit_once(')')?.1.split_whitespace().skip(11).take(4).map(str::parse::<u64>);
    Some(ticks.sum::<Result<u64, _>>().ok()? as f64 / 100.0)
}

fn write(result: &Result<Outcome, String>, processor: Option<f64>) -> String {
    let (kind, text) = match result {
        Ok(Outcome::Passed(text)) => ("passed", text.clone()),
        Ok(Outcome::Counted(Counts { passed, failed, skipped })) => ("counted", format!("{passed} {failed} {skipped}")),
        Ok(Outcome::Skipped(reason)) => ("skipped", reason.clone()),
        Err(error) => ("failed", error.clone()),
    };
    format!("{kind}\n{}\n{text}", processor.map(|seconds| seconds.to_string()).unwrap_or_default())
}

/// What a step told of itself.
fn read(told: &std::path::Path) -> (Result<Outcome, String>, Option<f64>) {
    let text = std::fs::read_to_string(told).unwrap_or_default();
    understood(&text).unwrap_or_else(|| (Err("it broke off".into()), None))
}

fn understood(text: &str) -> Option<(Result<Outcome, String>, Option<f64>)> {
    let (kind, rest) = text.split_once('\n')?;
    let (processor, text) = rest.split_once('\n')?;
    let result = match kind {
        "passed" => Ok(Outcome::Passed(text.into())),
        "skipped" => Ok(Outcome::Skipped(text.into())),
        "failed" => Err(text.into()),
        "counted" => {
            let mut numbers = text.split(' ').map(str::parse);
            let mut number = || numbers.next()?.ok();
            Ok(Outcome::Counted(Counts { passed: number()?, failed: number()?, skipped: number()? }))
        }
        _ => return None,
    };
    Some((result, processor.parse().ok()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_step_tells_reads_back() {
        let counts = Counts { passed: 12, failed: 0, skipped: 3 };
        let results = [
            Ok(Outcome::passed()),
            Ok(Outcome::Passed("two lines\nof it".into())),
            Ok(Outcome::Counted(counts)),
            Ok(Outcome::Skipped("no engine".into())),
            Err("wrong\nin two lines".into()),
        ];
        for result in results {
            for processor in [None, Some(12.25)] {
                assert_eq!(understood(&write(&result, processor)), Some((result.clone(), processor)));
            }
        }
    }

    #[test]
    fn a_step_that_tells_nothing_broke_off() {
        for text in ["", "passed", "great\n1.0\n", "counted\n1.0\n3 4"] {
            assert_eq!(understood(text), None, "{text}");
        }
    }
}
