// The pictures of the book: one for each chapter and for its great moments, loaded with the Scenario they belong to.

import { portrait } from '../people';

type Plates = Record<string, () => string>;

/** What is drawn at a text, by where it stands in the Storybook; nothing where nobody has drawn anything. */
export type Picture = (key: string) => string | null;

const SETS: Record<string, () => Promise<{ default: Plates }>> = {
  A: () => import('./a'),
  B1: () => import('./b1'),
  B2: () => import('./b2'),
};

/** Whoever dies has a paragraph that is theirs: `600-904`. */
export const deadOf = (key: string): number | null => {
  const who = /^600-(\d{3})$/.exec(key)?.[1];
  return who === undefined ? null : Number(who);
};

/** Somebody who is dead, in an oval frame between two candles. */
async function dead(): Promise<(who: number) => string> {
  const { at, candle, drift, ellipse, falling, wash, within } = await import('./kit');
  return who =>
    wash('night') +
    falling(0.5) +
    ellipse(320, 108, 78, 94, '#6d5c38') +
    ellipse(320, 108, 70, 86, '#1b2230') +
    `<clipPath id="plate-oval"><ellipse cx="320" cy="108" rx="68" ry="84"/></clipPath>` +
    `<g clip-path="url(#plate-oval)" class="grey">${at(238, 26, within(0, 0, 100, 100, portrait(who)), 1.64)}</g>` +
    candle(196, 196) +
    candle(444, 196) +
    drift(206);
}

/** The pictures of a Scenario. */
export async function picturesOf(scenario: string): Promise<Picture> {
  const [set, mourned] = await Promise.all([SETS[scenario]?.() ?? { default: {} as Plates }, dead()]);
  return key => {
    const who = deadOf(key);
    return who === null ? (set.default[key]?.() ?? null) : mourned(who);
  };
}
