import type { SeatClock, TableOptions } from '../generated/protocol';
import { clockTime } from './turn';
import { t } from './words';

/** A clock as it was told, and when: what the server calls now is not what this browser calls so. */
export interface Clock extends SeatClock {
  told: number;
}

/** Milliseconds that are left on a clock. */
export const remaining = (clock: Clock, now: number): number =>
  Math.max(0, clock.left - (clock.running ? Math.max(0, now - clock.told) : 0));

/** A span of time to read at a glance. */
export function timeLeft(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const days = Math.floor(seconds / 86_400);
  if (seconds === 0) return t('clock-up');
  return days >= 2 ? t('clock-days', { days, hours: Math.floor(seconds / 3600) % 24 }) : clockTime(seconds);
}

/** What was agreed about time, in a sentence; empty where nothing was. */
export function agreement({ timer_s, bank_s, increment_s, time_up }: TableOptions): string {
  if (!timer_s && !bank_s) return '';
  const kind = timer_s ? 'decision' : increment_s ? 'increment' : 'bank';
  const span = (seconds = 0) => t('agree-time', { seconds });
  return t('clock-agreed', {
    kind,
    time: span(timer_s ?? bank_s),
    increment: span(increment_s),
    end: time_up ?? 'program',
  });
}
