// The snow on the map as it is seen to come: what spread behind an open page spreads once the page is closed.

import type { View } from './types';
import { spaceAt } from './grid';

type Flake = View['snow'][number];

/** What the map needs to know of the table. */
interface Source {
  readonly view: View | null;
  readonly reading: boolean;
  readonly replaying: boolean;
}

/** Between a flake and the next one that it brings, in milliseconds. */
const STEP = 140;
const LONGEST = 1400;

const far = (a: string, b: string): number => {
  const [p, q] = [spaceAt(a), spaceAt(b)];
  return Math.abs(p.x - q.x) + Math.abs(p.y - q.y);
};

/** How long each new flake waits for those between it and where snow lay already. */
export function waits(before: readonly Flake[], after: readonly Flake[]): Map<string, number> {
  const old = new Set(before.map(one => one.space));
  const fresh = after.filter(one => !old.has(one.space));
  const steps = fresh
    .map(one => ({ space: one.space, steps: Math.min(...before.map(from => far(from.space, one.space)), 6) }))
    .sort((a, b) => a.steps - b.steps);
  return new Map(steps.map(({ space, steps }, at) => [space, Math.min(LONGEST, (steps - 1 + at * 0.5) * STEP)]));
}

export class Snowfall {
  private held = $state.raw<readonly Flake[]>([]);
  /** When each of the newest flakes comes. */
  private delays = new Map<string, number>();
  /** Counts the gusts, so that each of them is seen. */
  gusts = $state(0);

  constructor(private source: Source) {}

  readonly flakes: readonly Flake[] = $derived.by(() =>
    this.source.reading && !this.source.replaying ? this.held : (this.source.view?.snow ?? []),
  );

  /** Keeps up with the table; to be called whenever its snow is shown. */
  follow(): void {
    const now = this.flakes;
    if (now === this.held) return;
    const before = this.held;
    this.delays = before.length ? waits(before, now) : new Map();
    this.held = now;
    if (this.delays.size > 0) this.gusts++;
  }

  delay(space: string): number {
    return this.delays.get(space) ?? 0;
  }
}
