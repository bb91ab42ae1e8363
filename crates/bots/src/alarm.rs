//! Calls the time of decisions, for programs that have a clock beside them.

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use tabletop::{Budget, Cancel};

/// A thread that cancels the decision it was told of last, once its time is over. It ends with its last clone.
#[derive(Clone, Debug)]
pub struct Alarm(Sender<(Cancel, Instant)>);

impl Alarm {
    /// One that nobody has set yet.
    pub fn new() -> Self {
        let (sender, receiver) = mpsc::channel::<(Cancel, Instant)>();
        std::thread::spawn(move || {
            let mut armed = receiver.recv().ok();
            while let Some((cancel, end)) = armed {
                armed = match receiver.recv_timeout(end.saturating_duration_since(Instant::now())) {
                    // The next decision has begun, so the last one is over.
                    Ok(next) => Some(next),
                    Err(RecvTimeoutError::Timeout) => {
                        cancel.cancel();
                        receiver.recv().ok()
                    }
                    Err(RecvTimeoutError::Disconnected) => None,
                };
            }
        });
        Alarm(sender)
    }

    /// As much as a program likes until the time is over.
    pub fn within(&self, time: Duration) -> Budget {
        let cancel = Cancel::default();
        // A thread that is gone lets the program think as long as it likes, which shows in its time.
        let _ = self.0.send((cancel.clone(), Instant::now() + time));
        Budget::simulations(u64::MAX - 1).until(cancel)
    }
}

impl Default for Alarm {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_called() {
        let alarm = Alarm::new();
        let (early, late) = (alarm.within(Duration::from_secs(3600)), alarm.within(Duration::ZERO));
        while !late.is_spent(0) {
            std::thread::yield_now();
        }
        assert!(!early.is_spent(0), "a decision that was over is left alone");
    }
}
