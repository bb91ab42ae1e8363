// The ways through a campaign: chapters follow each other by the table whose diary they began with.

import type { Chapter } from '../../generated/protocol';

/** A chapter and those that went on from it. */
export interface Stop {
  chapter: Chapter;
  on: Stop[];
  /** Ways that its endings lead to and nobody has gone, besides the one that its own ending leads to. */
  untaken: number;
}

/** The chapters as a tree, oldest first on every level. */
export function tree(chapters: Chapter[], after: string | null = null): Stop[] {
  const here = chapters.filter(one => (one.after ?? null) === after);
  return here.map(chapter => ({
    chapter,
    on: tree(chapters, chapter.table),
    untaken: chapter.next?.code ? Math.max(0, chapter.next.ways - 1) : 0,
  }));
}

/** The way to the chapter that was laid last, from its beginning. */
export function lastPath(chapters: Chapter[]): Chapter[] {
  const path: Chapter[] = [];
  let at = chapters.at(-1);
  while (at && !path.includes(at)) {
    path.unshift(at);
    const after: string | null = at.after;
    at = after ? chapters.find(one => one.table === after) : undefined;
  }
  return path;
}

/** Notes that the diary had not had before, chapter by chapter. */
export function newNotes(path: Chapter[]): string[][] {
  const known = new Set<string>();
  return path.map(({ page }) => {
    const fresh = (page?.notes ?? []).filter(note => !known.has(note));
    for (const note of fresh) known.add(note);
    return fresh;
  });
}

/** Special Quests that lie open where the way has come to: what is owed. A quest is decided once, wherever that was. */
export function owed(path: Chapter[]): string[] {
  const quests = path.flatMap(({ page }) => page?.quests ?? []);
  const done = new Set(quests.filter(quest => quest.letter).map(quest => quest.number));
  const open = new Map(
    quests.flatMap(quest => (quest.title && !done.has(quest.number) ? [[quest.number, quest.title]] : [])),
  );
  return [...open.values()];
}

/** What came of the Special Quests that were decided in a chapter and not before, in words. */
export function newOutcomes(path: Chapter[]): string[][] {
  const known = new Set<number>();
  return path.map(({ page }) => {
    const fresh = (page?.quests ?? []).filter(quest => quest.outcome && !known.has(quest.number));
    for (const quest of fresh) known.add(quest.number);
    return fresh.map(quest => quest.outcome!);
  });
}

const THINGS = 8;
const PLACES = 8;

/** The number of the thing and of the place that a campaign is called by: the same for everybody who has its address. */
export function nameOf(id: string): { thing: number; place: number } {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return { thing: sum % THINGS, place: Math.floor(sum / THINGS) % PLACES };
}
