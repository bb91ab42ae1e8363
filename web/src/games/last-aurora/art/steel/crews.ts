// Module 3: four crews, two of each.

import { at, circle, ellipse, glow, line, path, rect } from '../kit';
import { portrait } from '../people';

const badge = (colour: string, content: string) =>
  at(
    154,
    118,
    circle(0, 0, 15, '#0b1620', 'opacity=".9"') +
      circle(0, 0, 15, 'none', `stroke="${colour}" stroke-width="2.500"`) +
      content,
  );
/** What each pair is good at, on a patch that all portraits of it wear. */
const FAST = badge('#5aa2e0', path('M-9-7l7 7-7 7h5l7-7-7-7zM1-7l7 7-7 7h4l7-7-7-7z', '#cfe6fa'));
const ARMED = badge('#e0563f', path('M-11-3H3l1-2h2v2h5v4H4l-1 3h-4l-2 6h-5l2-6h-3z', '#ffd2c9'));
const THRIFTY = badge('#e2b94f', path('M-6-8h12l3 4v8l-3 4H-6l-3-4v-8zM-6-2H6M-6 3H6', '#ffe9a8', 'stroke="#5a4310"'));
const HEALING = badge('#57b76a', path('M-4-9h8v5h5v8h-5v5h-8v-5h-5v-8h5z', '#d6f5dc'));

export const CREWS: Record<string, () => string> = {
  'road-captain': () =>
    portrait({
      sky: 'dusk',
      coat: '#2f4a66',
      hat: 'aviator',
      hatColour: '#3a2a1c',
      skin: '#d6a883',
      hair: '#8a5a34',
      scarf: '#e9eff3',
      beard: 'short',
      extra: line('M60 112l26 10M60 120l22 8', '#e2b94f', 2.4) + FAST,
    }),
  navigator: () =>
    portrait({
      sky: 'day',
      coat: '#3d5f7a',
      hood: 'down',
      fur: '#dfe6ea',
      skin: '#7c513a',
      hair: '#17100c',
      hat: 'wrap',
      hatColour: '#5aa2e0',
      extra:
        path('M44 140l6-30 40 6-6 28z', '#e9dcc0') +
        line('M52 132l10-12 8 8 10-8', '#c8452f', 2.4) +
        circle(80, 119, 2.6, '#2f4a66') +
        FAST,
    }),
  gunner: () =>
    portrait({
      sky: 'rust',
      coat: '#4a2a24',
      hat: 'beanie',
      hatColour: '#20262b',
      eyes: 'patch',
      skin: '#c08e6c',
      hair: '#5a3a26',
      beard: 'long',
      behind: line('M30 130L16 20', '#20272c', 8) + line('M16 20l-3-16', '#59666f', 5),
      extra:
        [66, 78, 90, 102, 114, 126].map((x, i) => rect(x, 112 + i * 3, 7, 18, '#e2b94f', 'rx="2.500"')).join('') +
        line('M62 120l70 18', '#5a4310', 3) +
        ARMED,
    }),
  loader: () =>
    portrait({
      sky: 'rust',
      coat: '#6b3226',
      hat: 'ushanka',
      hatColour: '#3a2018',
      skin: '#e0b493',
      hair: '#2a1a12',
      small: true,
      extra:
        rect(40, 108, 46, 30, '#57653f', 'rx="3"') +
        rect(40, 108, 46, 8, '#6f8050', 'rx="3"') +
        line('M52 124h22M52 130h14', '#dbe4c8', 2) +
        ellipse(92, 88, 4, 2.4, '#c8796a', 'opacity=".6"') +
        ARMED,
    }),
  hunter: () =>
    portrait({
      sky: 'day',
      coat: '#7a6a34',
      hood: 'up',
      fur: '#b08a52',
      skin: '#c9966f',
      hair: '#3a2a1c',
      beard: 'short',
      behind: line('M166 140C182 90 176 40 150 8', '#5a3a20', 4) + line('M166 140L150 8', '#dbe4ea', 1.2),
      extra:
        line('M52 140l14-34M60 140l12-32', '#8a5a34', 3) +
        path('M62 106l10-14 4 16zM70 108l8-14 5 15z', '#c8452f') +
        THRIFTY,
    }),
  cook: () =>
    portrait({
      sky: 'dusk',
      coat: '#e9dcc0',
      fur: '#f4ecd8',
      hat: 'wrap',
      hatColour: '#c8452f',
      skin: '#a9764f',
      hair: '#1d1410',
      beard: 'moustache',
      extra:
        path('M40 116h44l-4 24H44z', '#39434b') +
        ellipse(62, 116, 22, 6, '#59666f') +
        ellipse(62, 116, 17, 4, '#c98a4a') +
        line('M54 106c-4-8 4-10 0-18M68 106c-4-8 4-10 0-18', '#eef5f9', 2.6, 'opacity=".7"') +
        glow(62, 140, 26) +
        THRIFTY,
    }),
  surgeon: () =>
    portrait({
      sky: 'steel',
      coat: '#5f7d72',
      hat: 'cap',
      hatColour: '#4a6a5f',
      mask: '#cfe3da',
      skin: '#d6ab8a',
      hair: '#6b5a4a',
      extra:
        circle(112, 52, 9, '#8b969e') +
        circle(112, 52, 6, '#fff4d6') +
        glow(112, 52, 24) +
        line('M50 136l20-26', '#dbe4ea', 3) +
        path('M68 112l8-12 4 4-8 10z', '#dbe4ea') +
        HEALING,
    }),
  herbalist: () =>
    portrait({
      sky: 'sick',
      coat: '#4b6a3c',
      hood: 'up',
      fur: '#8aa06a',
      skin: '#8d5f44',
      hair: '#dfe4e2',
      scarf: '#c9b458',
      extra:
        line('M52 140c0-20 4-30 12-38M60 140c2-16 8-24 18-28', '#57b76a', 3) +
        path(
          'M58 104c-10-2-14-10-12-18 8 2 14 8 12 18zM76 112c2-10 10-14 18-12-2 8-8 14-18 12zM50 122c-8 0-14-6-14-14 8 0 14 6 14 14z',
          '#7ed38a',
        ) +
        HEALING,
    }),
};
