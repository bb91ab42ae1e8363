//! Attacks on a real server process, over real sockets on this machine. `cargo xtask attack` builds both and runs them.
//!
//! Whatever once took the server down or let somebody in too far is tried again, bounded in number and time, and only on this
//! machine. Somebody who has nothing to do with it sits at a table meanwhile: what they notice is part of the verdict.

mod attacks;
mod process;
mod wire;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use attacks::Verdict;
use process::Server;
use wire::{Person, table, word};

/// Whatever went wrong.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Where the bystander sits.
const BYSTANDER: Ipv4Addr = Ipv4Addr::new(127, 0, 2, 1);
/// How often the bystander looks up.
const LOOK: Duration = Duration::from_millis(50);

/// What to attack.
struct Plan {
    server: Option<PathBuf>,
    address: Option<SocketAddr>,
}

impl Plan {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Plan, Failure> {
        let mut plan = Plan { server: None, address: None };
        while let Some(option) = words.next() {
            let value = words.next().ok_or_else(|| format!("`{option}` needs a value"))?;
            match option.as_str() {
                "--server" => plan.server = Some(value.into()),
                "--url" => plan.address = Some(on_this_machine(&value)?),
                _ => return Err(format!("there is no option `{option}`").into()),
            }
        }
        Ok(plan)
    }
}

/// Attacks are for one's own machine.
fn on_this_machine(url: &str) -> Result<SocketAddr, Failure> {
    let address = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
    let address: Option<SocketAddr> = address.and_then(|address| address.parse().ok());
    let own = address.filter(|address| address.ip() == Ipv4Addr::LOCALHOST);
    own.ok_or_else(|| format!("`--url` is http://127.0.0.1:PORT, not `{url}`").into())
}

/// Looks up until told to stop: the longest and the middle one of all times that took.
async fn watch(mut person: Person, stop: Arc<AtomicBool>) -> Result<(Duration, Duration), Failure> {
    let mut times = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        times.push(person.beat().await?);
        tokio::time::sleep(LOOK).await;
    }
    times.sort();
    Ok((times.last().copied().unwrap_or_default(), times.get(times.len() / 2).copied().unwrap_or_default()))
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let plan = Plan::read(std::env::args().skip(1))?;
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("tables.db");
    let mut verdicts: Vec<(&str, Verdict)> = Vec::new();
    let own = match (&plan.address, &plan.server) {
        (Some(_), _) => None,
        (None, Some(program)) => {
            verdicts.push(("going to and fro", attacks::undo_bomb(program, &folder.path().join("bomb.db")).await));
            verdicts.push(("files that nest", attacks::deep_files(program, folder.path())));
            Some(Server::start(program, &file, true)?)
        }
        (None, None) => return Err("say `--server PROGRAM` or `--url http://127.0.0.1:PORT`".into()),
    };
    let to = plan.address.or(own.as_ref().map(|server| server.address)).ok_or("there is no server")?;
    let made = table(to, BYSTANDER, "last-aurora").await?;
    let person = Person::sit(to, BYSTANDER, word(&made, "/id")?, word(&made, "/seats/0/secret")?).await?;
    let stop = Arc::new(AtomicBool::new(false));
    let bystander = tokio::spawn(watch(person, stop.clone()));
    tokio::time::sleep(LOOK * 10).await;
    verdicts.push(("chat", attacks::chat_flood(to).await));
    verdicts.push(("pongs", attacks::pongs(to).await));
    verdicts.push(("empty fragments", attacks::empty_fragments(to).await));
    verdicts.push(("forged secrets", attacks::forged_secrets(to).await));
    verdicts.push(("guests of a campaign", attacks::campaign(to).await));
    verdicts.push(("files of campaigns", attacks::campaign_files(to).await));
    verdicts.push(("names and counts", attacks::names_and_counts(to).await));
    verdicts.push(("idle connections", attacks::idle_connections(to).await));
    stop.store(true, Ordering::Relaxed);
    let noticed = bystander.await?.map(|(longest, usual)| {
        let held = longest < usual * 20 + Duration::from_secs(1);
        (held, format!("waited {longest:?} at most, {usual:?} usually"))
    });
    verdicts.push(("bystander", noticed));
    drop(own);
    report(&verdicts)
}

fn report(verdicts: &[(&str, Verdict)]) -> Result<(), Failure> {
    let mut failed = 0;
    for (name, verdict) in verdicts {
        let (held, note) = match verdict {
            Ok((held, note)) => (*held, note.clone()),
            Err(error) => (false, error.to_string()),
        };
        failed += usize::from(!held);
        println!("{:<6} {name}: {note}", if held { "held" } else { "FAILED" });
    }
    if failed == 0 { Ok(()) } else { Err(format!("{failed} of {} did not hold", verdicts.len()).into()) }
}
