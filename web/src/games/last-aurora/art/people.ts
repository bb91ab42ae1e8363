// Portraits: one bust, many lives.

import { at, circle, ellipse, flakes, glow, INK, line, path, peaks, rect, sky, type Sky } from './kit';

export interface Person {
  sky?: Sky;
  skin?: string;
  coat: string;
  fur?: string;
  hood?: 'up' | 'down' | 'wolf' | 'none';
  hair?: string;
  beard?: 'long' | 'short' | 'moustache';
  hat?: 'ushanka' | 'cap' | 'beanie' | 'brim' | 'aviator' | 'bobble' | 'wrap';
  hatColour?: string;
  eyes?: 'plain' | 'goggles' | 'shades' | 'patch';
  mask?: string;
  scarf?: string;
  extra?: string;
  behind?: string;
  small?: boolean;
}

const skinShade = '#000';

function head(p: Person): string {
  const skin = p.skin ?? '#c99873';
  let out =
    ellipse(100, 76, 23, 29, skin) +
    path('M100 47c13 0 23 13 23 29s-10 29-23 29c6-8 9-18 9-29s-3-21-9-29z', skinShade, 'opacity=".22"');
  out += path('M100 74l-4 12h7z', skinShade, 'opacity=".2"');
  out += line('M92 94c5 2.500 11 2.500 16 0', '#5b3527', 1.8);
  if (p.eyes !== 'goggles' && p.eyes !== 'shades') {
    out += line('M84 68c3-2 7-2 9 0M107 68c3-2 7-2 9 0', p.hair ?? '#2c2019', 2.4);
    out +=
      ellipse(89, 74, 3, 2, '#f3ece4') +
      circle(89.5, 74, 1.7, INK) +
      ellipse(111, 74, 3, 2, '#e5ddd5') +
      circle(111.5, 74, 1.7, INK);
  }
  if (p.eyes === 'goggles') {
    out +=
      rect(77, 66, 46, 15, '#1a2026', 'rx="7"') +
      rect(79.5, 68, 19, 11, '#e88a34', 'rx="5"') +
      rect(101.5, 68, 19, 11, '#b25a22', 'rx="5"');
    out += line('M83 76l6-7M104 76l6-7', '#ffe6ba', 2, 'opacity=".8"');
  }
  if (p.eyes === 'shades')
    out +=
      rect(79, 69, 18, 10, '#0d1114', 'rx="4"') +
      rect(103, 69, 18, 10, '#0d1114', 'rx="4"') +
      line('M97 72h6', '#0d1114', 2.5) +
      line('M83 76l4-5', '#8fa6b4', 1.6);
  if (p.eyes === 'patch') out += ellipse(111, 74, 7, 6, '#15191d') + line('M78 64l45 14', '#15191d', 2.2);
  if (p.beard === 'long')
    out +=
      path('M77 84c3 10 8 8 23 8s20 2 23-8c2 26-8 46-23 48-15-2-25-22-23-48z', p.hair ?? '#d9dfe2') +
      path('M100 92c8 0 17 0 20-4 0 22-8 40-20 44z', '#000', 'opacity=".15"') +
      line('M92 97c5 2 11 2 16 0', '#6d4a3a', 2);
  if (p.beard === 'short')
    out +=
      path(
        'M78 84c2 6 6 5 12 4 3-2 17-2 20 0 6 1 10 2 12-4 0 14-9 24-22 24s-22-10-22-24z',
        p.hair ?? '#3a2a20',
        'opacity=".9"',
      ) + line('M93 96c4 1.500 10 1.500 14 0', '#d8a98a', 1.5);
  if (p.beard === 'moustache')
    out += path('M86 92c4-6 10-5 14-2 4-3 10-4 14 2-5 2-10 2-14-1-4 3-9 3-14 1z', p.hair ?? '#3a2a20');
  if (p.mask)
    out +=
      path('M76 84c14 4 34 4 48 0 1 16-8 28-24 30-16-2-25-14-24-30z', p.mask) +
      line('M80 92c12 4 28 4 40 0M83 101c10 3 24 3 34 0', '#000', 1.4, 'opacity=".3"');
  return out;
}

function hat(p: Person): string {
  const c = p.hatColour ?? '#4a3a2c';
  switch (p.hat) {
    case 'ushanka':
      return (
        path('M74 60c-2-24 10-34 26-34s28 10 26 34c-8-4-44-4-52 0z', c) +
        path('M70 62c0-12 14-16 30-16s30 4 30 16c-8-5-52-5-60 0z', '#a98a63') +
        path('M70 58c-6 14-4 30 2 38 6-2 8-8 8-14l-3-22zM130 58c6 14 4 30-2 38-6-2-8-8-8-14l3-22z', '#8d7150') +
        circle(100, 44, 4, '#c8452f')
      );
    case 'cap':
      return (
        path('M75 58c0-20 12-28 27-28 17 0 26 10 25 24l-2 4c-16-4-34-4-50 0z', c) +
        path('M72 60c10-8 34-9 46-2-14-1-30 0-44 6z', '#1d1712')
      );
    case 'beanie':
      return (
        path('M74 62c-2-26 10-36 26-36s28 10 26 36c-14-6-38-6-52 0z', c) +
        path('M73 63c0-6 2-9 4-10 14-5 32-5 46 0 2 1 4 4 4 10-14-6-40-6-54 0z', '#000', 'opacity=".28"') +
        line('M84 36v14M92 31v18M100 30v18M108 31v18M116 36v14', '#000', 1.2, 'opacity=".2"')
      );
    case 'brim':
      return (
        path('M78 54c0-22 6-32 22-32s22 10 22 32z', c) +
        ellipse(100, 56, 42, 8, '#1a1410') +
        path('M78 48h44v6H78z', '#7d2f1e') +
        line('M60 55c20-8 60-8 80 0', '#ffb347', 1, 'opacity=".5"')
      );
    case 'aviator':
      return (
        path('M73 70c-4-30 8-44 27-44s31 14 27 44l-5-8c-6-8-38-8-44 0z', c) +
        path('M73 66c-4 14-2 28 4 34l6-6-4-26zM127 66c4 14 2 28-4 34l-6-6 4-26z', c) +
        rect(76, 40, 48, 15, '#20272c', 'rx="7"') +
        rect(79, 42.5, 19, 10, '#9fd3df', 'rx="5"') +
        rect(102, 42.5, 19, 10, '#5f97a8', 'rx="5"') +
        line('M83 50l5-6', '#fff', 2, 'opacity=".7"')
      );
    case 'bobble':
      return (
        path('M70 66c-2-30 12-42 30-42s32 12 30 42c-16-8-44-8-60 0z', c) +
        path('M69 68c0-8 2-11 5-13 16-5 36-5 52 0 3 2 5 5 5 13-16-8-46-8-62 0z', '#e8e2d2') +
        circle(100, 20, 9, '#e8e2d2') +
        line('M78 42l8 8 8-8 8 8 8-8 8 8', '#ffb347', 3)
      );
    case 'wrap':
      return (
        path('M74 66c-3-28 10-40 26-40s29 12 26 40c-14-10-38-10-52 0z', c) +
        line('M76 54c14-10 34-10 48-2M76 62c16-12 32-14 44-18', '#000', 2, 'opacity=".25"') +
        path('M122 52c10 6 12 24 8 40-4-4-8-16-9-28z', c)
      );
    default:
      return '';
  }
}

function hood(p: Person): string {
  const fur = p.fur ?? '#c9b79a';
  if (p.hood === 'up') {
    return (
      path('M100 22c-30 0-46 24-46 56 0 22 8 40 20 50h52c12-10 20-28 20-50 0-32-16-56-46-56z', p.coat) +
      path('M100 22c20 0 46 20 46 56 0 22-8 40-20 50h-14c14-20 20-70-12-106z', '#000', 'opacity=".25"') +
      ellipse(100, 76, 33, 40, fur) +
      ellipse(100, 76, 33, 40, 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="7" stroke-dasharray="2 4"') +
      ellipse(100, 77, 27, 34, '#15100d')
    );
  }
  if (p.hood === 'wolf') {
    return (
      path('M58 40L66 6l18 18c10-4 22-4 32 0l18-18 8 34c8 14 8 62-8 88H66c-16-26-16-74-8-88z', '#6b7680') +
      path('M66 10l6 24 10-10zM134 10l-6 24-10-10z', '#2a3138') +
      path('M100 22c10-2 18 0 20 4l18 20c6 20 4 60-10 82h-18c14-30 14-70-10-106z', '#000', 'opacity=".28"') +
      path('M76 44l14 3-4 5zM124 44l-14 3 4 5z', '#ffcf70') +
      ellipse(100, 80, 28, 36, '#101316') +
      path('M74 62l5 10 4-10 5 8 4-10 8 7 8-7 4 10 5-8 4 10 5-10c-4-10-14-14-26-14s-22 4-26 14z', '#e8eef0')
    );
  }
  return '';
}

function body(p: Person): string {
  const fur = p.fur ?? '#c9b79a';
  let out =
    path('M36 140c2-26 18-36 42-40h44c24 4 40 14 42 40z', p.coat) +
    path('M122 100c24 4 40 14 42 40h-50z', '#000', 'opacity=".28"') +
    line('M40 132c6-18 18-26 38-30', '#ffb347', 2, 'opacity=".6"') +
    line('M160 134c-4-16-16-26-34-30', '#bfe6f2', 1.6, 'opacity=".5"');
  if (p.hood === 'down' || !p.hood) out += path('M66 108c6-14 18-18 34-18s28 4 34 18c-10 10-58 10-68 0z', fur);
  out += line('M100 116v24', '#000', 2, 'opacity=".35"');
  return out;
}

/** A bust in a landscape. */
export function portrait(p: Person): string {
  const scene =
    sky(p.sky ?? 'steel') +
    glow(30, 40, 70) +
    peaks(140, 60, '#1b3442', '#6f93a5', 10) +
    flakes(0.35) +
    (p.behind ?? '');
  const scarf = p.scarf
    ? path('M72 100c14 10 42 10 56 0l4 12c-18 12-46 12-64 0z', p.scarf) +
      path('M112 112l16-4 8 32h-18z', p.scarf) +
      path('M112 112l16-4 2 8-16 4z', '#000', 'opacity=".2"')
    : '';
  const figure =
    hood(p) + body(p) + (p.hood === 'up' || p.hood === 'wolf' ? '' : '') + head(p) + hat(p) + scarf + (p.extra ?? '');
  const placed = p.small ? at(100, 140, at(-100, -140, figure), 0.86) : figure;
  // A rim of sodium light along the left edge binds the figures to one world.
  return scene + placed;
}

const rifle =
  line('M150 140L122 40', '#20272c', 6) +
  line('M126 54l-5-18', '#59666f', 3.5) +
  rect(131, 66, 12, 5, '#0d1114', 'transform="rotate(74 137 68)"');
const wrench = at(
  152,
  96,
  path('M0 44l6-34a10 10 0 1 1 10 0l-6 36z', '#8fa6b4') + path('M6-4h10v8H6z', '#152430'),
  0.9,
  14,
);

export const PEOPLE: Record<string, () => string> = {
  leader: () =>
    portrait({
      sky: 'dusk',
      coat: '#5c3b26',
      hat: 'ushanka',
      hatColour: '#3d3026',
      beard: 'short',
      hair: '#54463a',
      scarf: '#8a2f22',
      extra: line('M80 62l10 16', '#8d4a3a', 1.6),
    }),
  'co-pilot': () =>
    portrait({
      coat: '#6d4a2f',
      hat: 'aviator',
      hatColour: '#5a3b22',
      skin: '#8d5f44',
      hair: '#1b120d',
      scarf: '#d9cdb0',
      extra: line('M124 78c8 2 8 18-10 20', '#20272c', 3) + circle(112, 98, 3, '#20272c'),
    }),
  driver: () =>
    portrait({
      sky: 'dusk',
      coat: '#37505c',
      hat: 'cap',
      hatColour: '#6b5a44',
      eyes: 'shades',
      beard: 'moustache',
      hair: '#2e2a26',
      skin: '#d1a17c',
    }),
  mechanic: () =>
    portrait({
      coat: '#b4572a',
      hat: 'beanie',
      hatColour: '#2f5560',
      hair: '#2b1c15',
      skin: '#a9764f',
      extra:
        rect(78, 44, 44, 12, '#1a2026', 'rx="6"') +
        circle(89, 50, 5, '#6cae7a') +
        circle(111, 50, 5, '#4a8a5c') +
        wrench,
    }),
  explorer: () =>
    portrait({
      sky: 'day',
      coat: '#b03a2a',
      hood: 'up',
      eyes: 'goggles',
      skin: '#d8a985',
      fur: '#e0d3bb',
      scarf: '#2c4654',
    }),
  jackal: () =>
    portrait({ sky: 'night', coat: '#3c3f2e', hood: 'up', fur: '#7b6a4c', mask: '#7b2d20', skin: '#b98a66' }),
  hermit: () =>
    portrait({
      sky: 'sick',
      coat: '#4b5a3c',
      hood: 'up',
      fur: '#a9a58a',
      beard: 'long',
      hair: '#dfe4e2',
      skin: '#c7a083',
      behind: glow(160, 60, 60, '-sick'),
    }),
  medic: () =>
    portrait({
      sky: 'day',
      coat: '#dfe6e8',
      hat: 'beanie',
      hatColour: '#c23b2e',
      hair: '#1d1410',
      skin: '#7c513a',
      fur: '#eef3f4',
      extra: rect(58, 118, 18, 18, '#fff', 'rx="2"') + path('M64 120h6v4h4v6h-4v4h-6v-4h-4v-6h4z', '#c8331f'),
    }),
  preacher: () =>
    portrait({
      sky: 'rust',
      coat: '#15181c',
      hat: 'brim',
      hatColour: '#20242a',
      beard: 'short',
      hair: '#8f8a82',
      skin: '#caa184',
      fur: '#2b2f36',
      extra: rect(94, 106, 12, 6, '#f1f4f5') + line('M100 120v14M95 125h10', '#e2b94f', 2.6),
    }),
  renegade: () =>
    portrait({
      sky: 'night',
      coat: '#3f3a3d',
      hood: 'wolf',
      skin: '#c08e6c',
      extra: line('M80 84l10 3M80 89l9 3', '#a32a1c', 2) + path('M98 116l5 12 4-12z', '#f1ead8'),
    }),
  shooter: () =>
    portrait({
      coat: '#6d6a55',
      hat: 'wrap',
      hatColour: '#b9a57c',
      skin: '#a9754e',
      hair: '#1f1611',
      behind: rifle,
      scarf: '#7d7254',
    }),
  orphan: () =>
    portrait({
      sky: 'dusk',
      coat: '#3f7f8c',
      hat: 'bobble',
      hatColour: '#b23a2c',
      skin: '#e0b08c',
      small: true,
      scarf: '#e2b94f',
      hair: '#6b452a',
    }),
  'bounty-hunter': () =>
    portrait({
      sky: 'rust',
      coat: '#4c3323',
      hat: 'brim',
      hatColour: '#38261b',
      eyes: 'patch',
      mask: '#2f4b4a',
      skin: '#b98764',
      fur: '#5d4632',
    }),
  prisoner: () =>
    portrait({
      sky: 'rust',
      coat: '#7d7f72',
      skin: '#cfa585',
      beard: 'short',
      hair: '#6c5b4b',
      fur: '#5f6156',
      extra:
        line('M70 112c18 10 42 10 60 0', '#59666f', 5) +
        circle(100, 121, 4, 'none', 'stroke="#8fa6b4" stroke-width="2.500"') +
        path('M77 62c0-20 10-30 23-30s23 10 23 30c-6-10-14-13-23-13s-17 3-23 13z', '#8a6d56', 'opacity=".55"'),
    }),
};
