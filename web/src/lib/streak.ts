// Puzzles that were solved in this browser. Nobody else knows.

export interface Kept {
  /** The last day whose puzzle was solved, in days since 1970. */
  day: number;
  /** Days in a row up to then. */
  length: number;
  /** Puzzles that were solved. */
  solved: string[];
  /** Puzzles whose solution was shown first: they do not count. */
  shown: string[];
}

const KEY = 'snowbound-puzzles';
const NOTHING: Kept = { day: -1, length: 0, solved: [], shown: [] };

export function kept(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    const list = (value: unknown) => (Array.isArray(value) ? value.filter(one => typeof one === 'string') : []);
    return {
      day: Number.isInteger(found.day) ? found.day! : -1,
      length: Number.isInteger(found.length) ? found.length! : 0,
      solved: list(found.solved),
      shown: list(found.shown),
    };
  } catch {
    return NOTHING;
  }
}

function keep(next: Kept): Kept {
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing still lets one solve.
  }
  return next;
}

/** Somebody solved a puzzle; `daily` if it was the one of that day. */
export function solve(id: string, day: number, daily: boolean): Kept {
  const before = kept();
  if (before.shown.includes(id)) return before;
  const counts = daily && before.day !== day;
  return keep({
    ...before,
    solved: before.solved.includes(id) ? before.solved : [...before.solved, id],
    day: counts ? day : before.day,
    length: counts ? (before.day === day - 1 ? before.length + 1 : 1) : before.length,
  });
}

/** Somebody wanted to see the solution. */
export function giveUp(id: string): Kept {
  const before = kept();
  if (before.solved.includes(id) || before.shown.includes(id)) return before;
  return keep({ ...before, shown: [...before.shown, id] });
}

/** Days in a row, today or yesterday the last of them. */
export const streak = (of: Kept, day: number): number => (of.day >= day - 1 ? of.length : 0);
