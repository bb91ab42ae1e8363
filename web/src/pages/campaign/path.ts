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
