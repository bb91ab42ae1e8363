import type { Variant } from './types';

/** `TopRow` to `top-row`: the word of the content files and message keys. */
export function kebab(word: string): string {
  return word.replace(/[A-Z]/g, (letter, at: number) => (at ? '-' : '') + letter.toLowerCase());
}

/** Splits a Rust enum as serde writes it into its word and what it carries. */
export function variant(value: Variant): [word: string, payload: unknown] {
  if (typeof value === 'string') return [kebab(value), null];
  const [word, payload] = Object.entries(value)[0] ?? ['', null];
  return [kebab(word), payload];
}

/** The one number a variant carries, or 0. */
export function number(payload: unknown): number {
  if (typeof payload === 'number') return payload;
  if (Array.isArray(payload)) return number(payload[0]);
  if (payload && typeof payload === 'object') return number(Object.values(payload)[0]);
  return 0;
}

/** The seats of a set. */
export function seatsOf(bits: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => bits & (1 << seat));
}
