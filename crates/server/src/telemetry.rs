//! What is counted, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper ends of the buckets of times, in microseconds.
const BUCKETS: [u64; 10] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 1_000_000];

/// Times, counted by how long they were.
#[derive(Debug, Default)]
pub struct Times {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    sum_us: AtomicU64,
}

impl Times {
    /// Counts one that took so long.
    pub fn note(&self, time: Duration) {
        let us = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        for (bucket, end) in self.buckets.iter().zip(BUCKETS) {
            if us <= end {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.sum_us.fetch_add(us, Ordering::Relaxed);
    }
}

/// All counts of a server.
#[derive(Debug, Default)]
pub struct Telemetry {
    /// Tables in memory.
    pub open_tables: AtomicI64,
    /// Connections that are open.
    pub connections: AtomicI64,
    /// Tables made since the start.
    pub tables_created: AtomicU64,
    /// Games that ended.
    pub games_finished: AtomicU64,
    /// Actions stored since the start.
    pub actions: AtomicU64,
    /// Actions of players that were refused.
    pub refused: AtomicU64,
    /// Connections and requests turned away for being too fast or too slow.
    pub turned_away: AtomicU64,
    /// From the arrival of an action to the last viewer's message being on its way.
    pub act_times: Times,
    /// Time to store.
    pub store_times: Times,
    /// Time that programs think.
    pub think_times: Times,
}

impl Telemetry {
    /// Counts one more.
    pub fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// As Prometheus reads it.
    pub fn render(&self) -> String {
        let mut text = String::new();
        let gauges = [
            ("open_tables", "Tables in memory", &self.open_tables),
            ("connections", "Live connections", &self.connections),
        ];
        for (name, help, gauge) in gauges {
            head(&mut text, name, help, "gauge");
            let _ = writeln!(text, "snowbound_{name} {}", gauge.load(Ordering::Relaxed));
        }
        let counters = [
            ("tables_created_total", "Tables made", &self.tables_created),
            ("games_finished_total", "Games that ended", &self.games_finished),
            ("actions_total", "Actions stored", &self.actions),
            ("refused_total", "Actions refused", &self.refused),
            ("turned_away_total", "Connections and requests turned away", &self.turned_away),
        ];
        for (name, help, counter) in counters {
            head(&mut text, name, help, "counter");
            let _ = writeln!(text, "snowbound_{name} {}", counter.load(Ordering::Relaxed));
        }
        let times = [
            ("act_seconds", "From an action's arrival to the last viewer's message", &self.act_times),
            ("store_seconds", "Time to store", &self.store_times),
            ("think_seconds", "Time that programs think", &self.think_times),
        ];
        for (name, help, times) in times {
            histogram(&mut text, name, help, times);
        }
        text
    }
}

fn head(text: &mut String, name: &str, help: &str, kind: &str) {
    let _ = writeln!(text, "# HELP snowbound_{name} {help}.\n# TYPE snowbound_{name} {kind}");
}

fn histogram(text: &mut String, name: &str, help: &str, times: &Times) {
    head(text, name, help, "histogram");
    for (bucket, end) in times.buckets.iter().zip(BUCKETS) {
        let end = end as f64 / 1e6;
        let _ = writeln!(text, "snowbound_{name}_bucket{{le=\"{end}\"}} {}", bucket.load(Ordering::Relaxed));
    }
    let count = times.count.load(Ordering::Relaxed);
    let sum = times.sum_us.load(Ordering::Relaxed) as f64 / 1e6;
    let _ = writeln!(text, "snowbound_{name}_bucket{{le=\"+Inf\"}} {count}");
    let _ = writeln!(text, "snowbound_{name}_sum {sum}\nsnowbound_{name}_count {count}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_fall_into_every_bucket_that_is_long_enough() {
        let telemetry = Telemetry::default();
        telemetry.act_times.note(Duration::from_millis(3));
        let text = telemetry.render();
        assert!(text.contains("snowbound_act_seconds_bucket{le=\"0.0025\"} 0"), "{text}");
        assert!(text.contains("snowbound_act_seconds_bucket{le=\"0.005\"} 1"), "{text}");
        assert!(text.contains("snowbound_act_seconds_sum 0.003"), "{text}");
    }
}
