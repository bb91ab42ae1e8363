// The rules as the pages want them: entries of one shape, texts with their terms, stresses and links, and the index.

import { RULE_ID } from '../games';
import type { Guide, Rulebook } from '../generated/protocol';

export interface Entry {
  id: string;
  title: string;
  text: string;
  kind: 'rule' | 'ruling' | 'example';
  cases: string[];
}

export function entries(book: Rulebook): Map<string, Entry> {
  const all: Entry[] = [
    ...book.rules.map(rule => ({ ...rule, kind: 'rule' as const })),
    ...book.rulings.map(one => ({
      ...one,
      text: `${one.question} ${one.ruling} ${one.reason}`,
      kind: 'ruling' as const,
    })),
    ...book.examples.map(one => ({
      ...one,
      text: `${one.given} ${one.when} ${one.then}`,
      kind: 'example' as const,
    })),
  ];
  return new Map(all.map(({ id, title, text, kind, cases }) => [id, { id, title, text, kind, cases }]));
}

export interface Part {
  text: string;
  as: 'text' | 'term' | 'stress' | 'rule';
}

const PARTS = new RegExp(`(\\*\\*[^*]+\\*\\*|\\*[^*]+\\*|${RULE_ID}[A-Z0-9]+(?:-[A-Z0-9]+)*)`);
const WHOLE = new RegExp(`^${RULE_ID}[A-Z0-9-]*\\d$`);

/** Splits a text at its terms, its stresses and the rules it names. */
export function parts(text: string): Part[] {
  return text
    .split(PARTS)
    .filter(part => part !== '')
    .map(part => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), as: 'term' };
      if (part.startsWith('*') && part.length > 2) return { text: part.slice(1, -1), as: 'stress' };
      return { text: part, as: WHOLE.test(part) ? 'rule' : 'text' };
    });
}

export interface Term {
  name: string;
  /** Chapters and the blocks in them that explain it. */
  at: { chapter: string; title: string; block: number }[];
}

/** Every term and heading of the guide, by its first letter. The page to print explains nothing. */
export function terms(guide: Guide): Term[] {
  const found = new Map<string, Term>();
  for (const { slug, title, blocks } of guide.chapters.filter(chapter => chapter.slug !== 'aid')) {
    const note = (name: string, block: number) => {
      const key = name.toLowerCase();
      const term = found.get(key) ?? { name: name[0]!.toUpperCase() + name.slice(1), at: [] };
      if (!term.at.some(at => at.chapter === slug)) term.at.push({ chapter: slug, title, block });
      found.set(key, term);
    };
    blocks.forEach((block, at) => {
      if (block.block === 'heading') note(block.text, at);
      if (block.block === 'text')
        for (const part of block.parts.flatMap(parts)) if (part.as === 'term') note(part.text, at);
    });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
