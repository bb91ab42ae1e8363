// The people one meets, by the look on their card: drawn as those one plays.

import { circle, ellipse, line, path, rect } from '../../../ui/draw';
import type { Person } from './people';

const moustache = (fill: string, wide = 1) =>
  path(
    `M50 58c${-3 * wide}-2 ${-8 * wide}-2 ${-12 * wide} 2 ${4 * wide} 4 ${9 * wide} 3 ${12 * wide} 1 ${3 * wide} 2 ${8 * wide} 3 ${12 * wide}-1-${4 * wide}-4-${9 * wide}-4-${12 * wide}-2z`,
    fill,
  );
const spectacles = (r: number) =>
  circle(41, 47, r, 'none', 'stroke="#22262a" stroke-width="1.6"') +
  circle(59, 47, r, 'none', 'stroke="#22262a" stroke-width="1.6"') +
  line('M48.500 46h3', '#22262a', 1.6);
/** An operator's set: a band over the head, one ear, the horn on the breast. */
const headset =
  line('M29 46C28 20 72 20 71 46', '#20242a', 3) +
  ellipse(29, 48, 4.5, 7, '#20242a') +
  ellipse(71, 48, 4.5, 7, '#20242a') +
  line('M31 54c2 14 8 18 14 24', '#20242a', 1.6) +
  path('M41 76l12-4 2 7-10 6z', '#30363e', 'stroke="#14171b"');
const buttons = (fill: string) => circle(50, 90, 2, fill) + circle(50, 98, 2, fill);
const apron = (fill: string, seam: string) =>
  path('M32 82h36l5 22H27z', fill, `stroke="${seam}" stroke-width="1.2"`) + line('M34 82l-2-11M66 82l2-11', seam, 3);
const stubble = path('M33 52c2 12 8 18 17 18s15-6 17-18c1 8-3 20-17 20S32 60 33 52z', '#2a221d', 'opacity=".45"');
/** A cap with a shade over the eyes, and a band below it. */
const peaked = (top: string, band: string, badge: string) =>
  path('M24 32c-2-12 10-20 26-20s28 8 26 20c-8 4-44 4-52 0z', top) +
  path('M26 31c10 4 38 4 48 0l-1 7c-10 4-36 4-46 0z', band) +
  path('M28 38c8 4 36 4 44 0 2 4-6 6-22 6s-24-2-22-6z', '#0d1016') +
  circle(50, 29, 3.6, badge);

export const ENCOUNTERS: Record<string, Person> = {
  supervisor: {
    coat: '#2f4a42',
    collar: '#e8e2d2',
    skin: '#d8b193',
    hair: '#8f8f8c',
    tone: '#9fc7b0',
    head:
      path('M27 50c-4-24 8-36 23-36s27 12 23 36c-2-12-8-20-23-22-15 2-21 10-23 22z', '#a4a4a0') +
      ellipse(50, 11, 10, 6, '#8f8f8c') +
      line('M50 16v12', '#7b7b78', 1.2) +
      spectacles(6.5) +
      line('M34.500 48c-6 10-6 20 2 30M65.500 48c6 10 6 20-2 30', '#c9b27a', 0.9),
    worn: circle(50, 82, 3.4, '#c9b27a', 'stroke="#5f4f22"') + line('M40 90v14M60 90v14', '#22372f', 1.4),
  },
  operator: {
    coat: '#5c6f8f',
    collar: '#f0ebdd',
    skin: '#dcb697',
    hair: '#1d1613',
    tone: '#9db7e0',
    head:
      path('M26 58c-6-30 4-46 24-46s30 16 24 46c-3-2-4-12-5-18-10 2-28 2-38 0-1 6-2 16-5 18z', '#1d1613') +
      path('M31 40c4-10 34-10 38 0-10-3-28-3-38 0z', '#2c221d') +
      headset,
  },
  lidia: {
    coat: '#8a5a3a',
    collar: '#e6dcc4',
    skin: '#d3a888',
    hair: '#4a2c1a',
    tone: '#f0b27a',
    head:
      path(
        'M24 72c-4-10 2-18 0-30-1-18 10-28 26-28s27 10 26 28c-2 12 4 20 0 30-6-4-6-20-8-30-8-4-14-8-18-14-4 6-10 10-18 14-2 10-2 26-8 30z',
        '#4a2c1a',
      ) +
      line('M27 62c3 4 3 6 1 10M73 62c-3 4-3 6-1 10', '#6a4428', 1.6) +
      circle(40, 54, 0.9, '#a8744f') +
      circle(43, 56, 0.9, '#a8744f') +
      circle(60, 54, 0.9, '#a8744f'),
    worn:
      line('M30 78c4 12 36 12 40 0', '#20242a', 3) +
      ellipse(30, 78, 4, 6, '#20242a') +
      ellipse(70, 78, 4, 6, '#20242a'),
  },
  elias: {
    coat: '#3d5a5a',
    collar: '#c9b27a',
    skin: '#c39a70',
    hair: '#17120f',
    tone: '#7fd0c0',
    head:
      path(
        'M28 44c-6-6-2-14 2-18 0-8 8-14 14-12 8-6 18-4 22 2 8 2 10 10 6 16 2 4 2 8-1 12-2-8-5-10-8-14-6 4-10 0-14 2-6-2-10 0-15 2-3 2-4 6-6 10z',
        '#17120f',
      ) +
      line('M70 46c6 4 4 16-2 22s-4 16 2 26', '#20242a', 1.4) +
      ellipse(71, 48, 3.5, 5, '#20242a'),
    worn: rect(58, 86, 16, 12, '#7a5a34', 'rx="1.500" stroke="#3a2812"') + circle(66, 92, 2.4, '#d8bd6a'),
  },
  lineman: {
    coat: '#4a5560',
    collar: '#8b6a3c',
    skin: '#b98a63',
    hair: '#2c2018',
    tone: '#c8d2da',
    head:
      path('M27 40c-2-16 6-26 23-26s25 10 23 26c-6-6-40-6-46 0z', '#6a4a28') +
      path('M26 38c12-5 36-5 48 0v4c-12-4-36-4-48 0z', '#4a3218') +
      ellipse(41, 30, 7, 5, '#9db8c6', 'stroke="#22262a" stroke-width="2"') +
      ellipse(59, 30, 7, 5, '#9db8c6', 'stroke="#22262a" stroke-width="2"') +
      moustache('#2c2018', 0.7),
    worn: line('M30 74l12 30M70 74l-12 30', '#7a5a2c', 5) + circle(40, 92, 2, '#d8bd6a') + circle(60, 92, 2, '#d8bd6a'),
  },
  butcher: {
    coat: '#e6e0d2',
    collar: '#b9ae97',
    skin: '#d49a80',
    hair: '#3a2418',
    tone: '#e08a78',
    head:
      path('M30 40c0-14 8-20 20-20s20 6 20 20c-2-6-6-10-8-12-8 2-16 2-24 0-2 2-6 6-8 12z', '#d49a80') +
      line('M36 27c8-4 20-4 28 0', '#b97a60', 1.2) +
      path('M28 48c-2-6 0-10 2-12l2 14zM72 48c2-6 0-10-2-12l-2 14z', '#3a2418') +
      moustache('#3a2418', 1.25) +
      path('M38 68c8 6 16 6 24 0-2 6-6 8-12 8s-10-2-12-8z', '#b97a60', 'opacity=".6"'),
    worn: apron('#f3efe4', '#a49b86') + path('M40 92c6-4 8 4 14 0s6 6 4 10H38z', '#9a3a2a', 'opacity=".75"'),
  },
  boy: {
    coat: '#6d5a3a',
    collar: '#a8463a',
    skin: '#d8b193',
    hair: '#7a4a24',
    tone: '#e0b878',
    head:
      path('M28 46c-2-6-2-10 0-14h44c2 4 2 8 0 14-2-6-3-8-4-9H32c-1 1-2 3-4 9z', '#7a4a24') +
      path('M22 34c0-12 12-20 30-20 16 0 26 8 26 18-4 6-14 6-28 6-12 0-24 2-28-4z', '#55606b') +
      path('M24 35c8 5 22 5 34 4-4 5-28 6-34-4z', '#333b44') +
      circle(50, 15, 2.4, '#333b44') +
      [39, 42, 45, 56, 59, 62].map((x, i) => circle(x, 53 + (i % 2) * 2, 0.9, '#a8744f')).join(''),
    worn:
      path('M34 70c8 10 24 10 32 0l4 8c-10 10-30 10-40 0z', '#a8463a') + line('M36 76c8 6 20 6 28 0', '#7d2b22', 1.2),
  },
  // His eyebrows are singed: hair of the colour of the skin draws none.
  cleaner: {
    coat: '#3a3d3f',
    collar: '#6f6a5c',
    skin: '#c79c7c',
    hair: '#c79c7c',
    tone: '#b9a88a',
    head:
      path('M27 40c-2-6-1-10 2-13h42c3 3 4 7 2 13-3-5-6-7-9-7H36c-3 0-6 2-9 7z', '#2a211b') +
      path('M24 33c0-12 11-19 27-19s25 7 25 18c-10 5-42 5-52 1z', '#2c2f33') +
      path('M60 33c8 0 16 1 20 4-4 3-14 1-22-1z', '#1c1e21') +
      path('M33 52c4 0 8 3 7 8-4 0-7-3-7-8zM59 56c4-2 8-1 8 2-3 3-6 2-8-2z', '#1a1613', 'opacity=".5"') +
      line('M44 66c2 1 4 1 6 0', '#1a1613', 1.2),
    // A sack against what falls, boiled in candle ends.
    worn:
      path('M14 104c0-16 8-26 20-32l8 10-12 22zM86 104c0-16-8-26-20-32l-8 10 12 22z', '#8d7a55', 'stroke="#5b4c30"') +
      line('M24 92l8-10M76 92l-8-10', '#5b4c30', 1.2),
  },
  policeman: {
    coat: '#1f2c44',
    collar: '#1f2c44',
    skin: '#c39a78',
    hair: '#211a15',
    tone: '#7f9be0',
    head: peaked('#1f2c44', '#0f1830', '#d8bd6a') + moustache('#211a15', 0.85),
    worn: buttons('#d8bd6a') + line('M30 78l10 6M70 78l-10 6', '#d8bd6a', 2) + line('M34 104l30-30', '#12161f', 4),
  },
  foreman: {
    coat: '#3b3a36',
    collar: '#e8e2d2',
    skin: '#cfa184',
    hair: '#9b968c',
    tone: '#d8cfae',
    head:
      path('M30 32c0-14 8-20 20-20s20 6 20 20z', '#22211e') +
      path('M20 33c8-5 52-5 60 0 2 4-8 6-30 6s-32-2-30-6z', '#181715') +
      rect(30, 27, 40, 5, '#4a463c') +
      path('M28 42c-1 6 0 10 2 14l2-14zM72 42c1 6 0 10-2 14l-2-14z', '#9b968c') +
      moustache('#b3ada1', 1.2) +
      line('M72 36l10-8', '#d8a23a', 2.6),
    worn: path('M46 74h8l3 6-7 22-7-22z', '#6d2a22'),
  },
  cook: {
    coat: '#7a3f4a',
    collar: '#d9cba8',
    skin: '#b98763',
    hair: '#2c1f18',
    tone: '#e8a0a8',
    head:
      path('M26 46c-4-22 8-34 24-34s28 12 24 34c-4-10-8-14-12-15-8-3-16-3-24 0-4 1-8 5-12 15z', '#d9cba8') +
      path('M28 34c12-8 32-8 44 0-12-4-32-4-44 0z', '#b04a3a') +
      path('M70 40c8 4 10 12 8 20-4-4-8-8-9-12z', '#d9cba8') +
      line('M38 31c6-3 18-3 24 0', '#2c1f18', 2),
    worn: apron('#e9e2d0', '#a49b86'),
  },
  stoker: {
    coat: '#2e2c2b',
    collar: '#9a3a2a',
    skin: '#a87f63',
    hair: '#151210',
    tone: '#e07a4a',
    head:
      path('M27 40c-2-18 8-27 23-27s25 9 23 27c-10-5-36-5-46 0z', '#26231f') +
      path('M26 39c12-5 36-5 48 0l-1 4c-12-4-34-4-46 0z', '#171512') +
      stubble +
      path('M32 50c4 2 6 6 4 12-3-2-5-6-4-12zM62 40c4 0 6 4 6 8-4 0-6-4-6-8z', '#1a1613', 'opacity=".55"'),
    worn: path('M36 72c8 8 20 8 28 0l-4 12-10 8-10-8z', '#9a3a2a') + line('M42 82l8 8 8-8', '#6d2a1e', 1.4),
  },
  smith: {
    coat: '#5a4632',
    collar: '#c9bda4',
    skin: '#dcb08e',
    hair: '#b98a4a',
    tone: '#d8b06a',
    head:
      line('M34 30c8-6 24-6 32 0', '#c99a78', 1.2) +
      path('M31 48c0 20 6 30 19 34 13-4 19-14 19-34-2 6-5 9-9 10-6-2-14-2-20 0-4-1-7-4-9-10z', '#b98a4a') +
      line('M44 62c4 2 8 2 12 0', '#6d3b2b', 1.8) +
      line('M40 68l2 8M50 70v10M60 68l-2 8', '#8a6230', 1.2),
    worn: apron('#6d4a2a', '#3a2614'),
  },
  guard: {
    coat: '#38424a',
    collar: '#38424a',
    skin: '#c99f80',
    hair: '#3a2c20',
    tone: '#a8bccb',
    head:
      peaked('#38424a', '#7d2b22', '#c9ced2') + path('M28 44c-1 6 0 8 2 12l2-12zM72 44c1 6 0 8-2 12l-2-12z', '#3a2c20'),
    worn: buttons('#c9ced2') + line('M40 76c2 8 8 10 12 12', '#c9b27a', 1.2) + rect(50, 86, 7, 4, '#c9b27a', 'rx="2"'),
  },
  mask: {
    coat: '#4a4636',
    collar: '#2a281f',
    skin: '#57523f',
    hair: '#57523f',
    tone: '#b8b88a',
    head:
      path('M24 74c-6-34 4-62 26-62s32 28 26 62c-4-2-6-6-8-12-10 6-26 6-36 0-2 6-4 10-8 12z', '#5f5a45') +
      ellipse(50, 47, 21, 24, '#6d674f') +
      circle(41, 44, 8, '#1c2420', 'stroke="#8a8466" stroke-width="2.4"') +
      circle(59, 44, 8, '#1c2420', 'stroke="#8a8466" stroke-width="2.4"') +
      path('M36 41c2-3 6-4 9-2M54 41c2-3 6-4 9-2', 'none', 'stroke="#cfe0d4" stroke-width="1.2"') +
      path('M40 56h20l4 12-14 10-14-10z', '#3a372b', 'stroke="#22201a"') +
      line('M43 62h14M44 66h12M46 70h8', '#8a8466', 1.2),
    worn: apron('#3f3b2c', '#24221a'),
  },
};
