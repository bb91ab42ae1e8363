// The people: a bust in a box of 100 x 100 for boards, and the same face on a standee. In ink and wash, as newsprint has it.

import { circle, ellipse, line, path, rect } from '../../../ui/draw';
import { ENCOUNTERS } from './encounters';

export interface Person {
  coat: string;
  collar: string;
  skin: string;
  hair: string;
  tone: string;
  /** Hair, hat and whatever else belongs to the face. */
  head: string;
  /** What is worn over the coat. */
  worn?: string;
}

const PEOPLE: Record<string, Person> = {
  ...ENCOUNTERS,
  901: {
    coat: '#2d3a52',
    collar: '#c9b27a',
    skin: '#d1a684',
    hair: '#8d8d8b',
    tone: '#6fa0d8',
    head:
      path('M26 36c0-16 10-22 24-22s24 6 24 22l4 2H22z', '#24304a') +
      rect(24, 34, 52, 6, '#161d2e', 'rx="3"') +
      path('M20 40h60c2 3-6 5-30 5s-32-2-30-5z', '#0f1422') +
      circle(50, 27, 4, '#d8bd6a') +
      path('M38 62c4-4 20-4 24 0-2 4-6 4-12 3-6 1-10 1-12-3z', '#8d8d8b'),
  },
  902: {
    coat: '#7b4a2e',
    collar: '#d9cba8',
    skin: '#b98a63',
    hair: '#1f1712',
    tone: '#e39a54',
    head:
      path('M27 42c-2-18 8-28 24-28s25 10 22 28c-3-8-6-12-8-14-8 4-22 6-30 4-4 2-6 5-8 10z', '#1f1712') +
      path('M30 26c6-8 16-12 26-10 6 2 12 6 14 12-14-6-28-6-40-2z', '#5b4a37'),
  },
  903: {
    coat: '#e4e6e4',
    collar: '#5f6f74',
    skin: '#dcb697',
    hair: '#5a3320',
    tone: '#8fd0bd',
    head:
      path(
        'M24 60c-6-30 6-48 26-48s32 18 26 48c-2-4-4-14-6-22-8-2-16-6-20-12-4 6-12 10-20 12-2 8-4 18-6 22z',
        '#5a3320',
      ) +
      circle(41, 47, 7.5, 'none', 'stroke="#22262a" stroke-width="2"') +
      circle(59, 47, 7.5, 'none', 'stroke="#22262a" stroke-width="2"') +
      line('M48.500 46h3', '#22262a', 2),
  },
  904: {
    coat: '#4b3340',
    collar: '#bfb6a6',
    skin: '#cfa488',
    hair: '#d5d3cd',
    tone: '#d88aa0',
    head:
      path('M26 48c-4-22 8-34 24-34s28 12 24 34c-3-10-8-16-12-18-8 3-16 3-24 0-4 2-9 8-12 18z', '#d5d3cd') +
      circle(50, 11, 8, '#c6c4bd') +
      line('M44 13c4 2 8 2 12 0', '#9b9991', 1.4),
  },
};
const SOMEBODY: Person = {
  coat: '#4a5058',
  collar: '#8b929a',
  skin: '#c9a184',
  hair: '#2c2620',
  tone: '#b9c3cc',
  head: path('M28 42c-2-18 8-28 22-28s24 10 22 28c-6-12-12-14-22-14s-16 2-22 14z', '#2c2620'),
};

/** Those who join later are met before, and are drawn alike then. */
const JOINED: Record<number, string> = { 905: 'elias', 906: 'lidia' };
/** Characters by their number, everybody else by their look. */
export type Who = number | string;
const person = (who: Who): Person => PEOPLE[typeof who === 'number' ? (JOINED[who] ?? who) : who] ?? SOMEBODY;

export const DRAWN = Object.keys(PEOPLE);
export const tone = (who: Who): string => person(who).tone;

const hatch = line('M66 36l10 18M70 36l8 14M64 62l8 14', '#000', 1, 'opacity=".25"');

/** The bust alone. */
export function bust(who: Who): string {
  const p = person(who);
  return (
    path('M8 104c0-22 14-30 30-33h24c16 3 30 11 30 33z', p.coat) +
    path('M62 71c16 3 30 11 30 33H62z', '#000', 'opacity=".22"') +
    path('M38 71l12 16 12-16-4-6H42z', p.collar) +
    (p.worn ?? '') +
    path('M43 60h14v12l-7 8-7-8z', p.skin) +
    path('M43 64c4 5 10 5 14 0v6l-7 6-7-6z', '#000', 'opacity=".2"') +
    ellipse(50, 46, 20, 24, p.skin) +
    path('M50 22c12 0 20 10 20 24S62 70 50 70c6-6 9-14 9-24s-3-18-9-24z', '#000', 'opacity=".18"') +
    line('M37 42c3-2 7-2 9 0M54 42c3-2 7-2 9 0', p.hair, 2.2) +
    ellipse(41.5, 47, 2.2, 2.6, '#17120f') +
    ellipse(58.5, 47, 2.2, 2.6, '#17120f') +
    line('M50 48l-3 8h5', '#7a4e37', 1.5) +
    line('M44 62c4 2 8 2 12 0', '#6d3b2b', 1.8) +
    p.head +
    hatch
  );
}

/** With a night behind it, for boards and cards. */
export const portrait = (who: Who): string =>
  rect(0, 0, 100, 100, '#1a2536') +
  circle(78, 22, 30, tone(who), 'opacity=".28"') +
  rect(0, 0, 100, 100, 'url(#dots)', 'opacity=".5"') +
  [
    [12, 16],
    [28, 8],
    [86, 40],
    [90, 12],
    [16, 48],
    [70, 6],
  ]
    .map(([x, y]) => circle(x!, y!, 1.6, '#e9f2f8', 'opacity=".8"'))
    .join('') +
  bust(who);

/** The edges of standees: Characters have the colour of their board, NPCs are pale, Enemies red with a notched base. */
const EDGE = { npc: '#cfe3d4', enemy: '#e5533b' };

/** A standee on the map: a cardboard figure in a base, 30 wide, feet at the origin. */
export const standee = (who: Who, side?: keyof typeof EDGE): string => {
  const edge = side ? EDGE[side] : tone(who);
  const base = side === 'enemy' ? 'M-13-3l4-4h18l4 4-4 6H-9z' : 'M-12-2c0-4 5-6 12-6s12 2 12 6-5 5-12 5-12-1-12-5z';
  return cardboard(who, edge, base);
};

const cardboard = (who: Who, edge: string, base: string): string =>
  ellipse(0, 1, 13, 4.5, '#000', 'opacity=".5"') +
  path(base, '#14181f', `stroke="${edge}" stroke-width="1.6"`) +
  path('M-11-4v-24a11 11 0 0 1 22 0v24z', '#efe6d0', 'stroke="#1a1712" stroke-width="1.3"') +
  path('M-10-14h20v10h-20z', person(who).coat) +
  `<g transform="translate(-11 -38.500) scale(.22 .24)" clip-path="url(#standee)">${rect(0, 0, 100, 104, tone(who), 'opacity=".45"')}${bust(who)}</g>` +
  path('M-11-4v-24a11 11 0 0 1 22 0v24z', 'none', `stroke="${edge}" stroke-width="1.4"`);
