// Finding rules by words, numbers or names.

import { RULE_ID } from '../games';
import type { Rulebook } from '../generated/protocol';

export interface Entry {
  id: string;
  title: string;
  text: string;
  kind: 'rule' | 'ruling' | 'example';
  proof: string;
  cases: string[];
}

export function entries(book: Rulebook): Entry[] {
  return [
    ...book.rules.map(rule => ({
      id: rule.id,
      title: rule.title,
      text: rule.text,
      kind: 'rule' as const,
      proof: rule.proof,
      cases: rule.cases,
    })),
    ...book.rulings.map(ruling => ({
      id: ruling.id,
      title: ruling.title,
      text: `${ruling.question} ${ruling.ruling} ${ruling.reason}`,
      kind: 'ruling' as const,
      proof: '',
      cases: [],
    })),
    ...book.examples.map(example => ({
      id: example.id,
      title: example.title,
      text: `${example.given} ${example.when} ${example.then}`,
      kind: 'example' as const,
      proof: '',
      cases: example.shows,
    })),
  ];
}

/** Entries that contain every word, those with a word in ID or title first. */
export function search(all: Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return all;
  const scored = all.flatMap(entry => {
    const head = `${entry.id} ${entry.title}`.toLowerCase();
    const whole = `${head} ${entry.text.toLowerCase()}`;
    if (!words.every(word => whole.includes(word))) return [];
    return [{ entry, score: words.filter(word => head.includes(word)).length }];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}

const NAMED = new RegExp(`(${RULE_ID}[A-Z0-9]+(?:-[A-Z0-9]+)*)`);
const WHOLE = new RegExp(`^${RULE_ID}[A-Z0-9-]*\\d$`);

/** Splits a text at the IDs it names, so that they can be links. */
export function withLinks(text: string): { text: string; id: boolean }[] {
  return text
    .split(NAMED)
    .filter(part => part !== '')
    .map(part => ({ text: part, id: WHOLE.test(part) }));
}
