// Who comes out of the base: people who know it, and machines that changed sides.

import { at, circle, ellipse, flakes, glow, line, path, rect } from '../kit';
import { portrait } from '../people';
import { bolt, COLD, eye, flood, hall, owl, RED, stripes, WARNING, yard } from './kit';

/** Shoulders of plate. */
const plates = (fill: string, dark: string) =>
  path('M30 140c0-24 12-36 38-40l12-8h40l12 8c26 4 38 16 38 40z', fill) +
  path('M100 92h20l12 8c26 4 38 16 38 40h-70z', '#000', 'opacity=".25"') +
  path('M44 140v-18l18-12M156 140v-18l-18-12', 'none', `stroke="${dark}" stroke-width="2.500"`) +
  rect(84, 92, 32, 10, dark) +
  line('M88 95v6M94 95v6M100 95v6M106 95v6M112 95v6', '#0d1114', 1.6) +
  line('M34 134c2-16 12-26 32-30', COLD, 2, 'opacity=".7"');

/** A head that was built. */
const skull = (fill: string) =>
  path('M76 50c4-18 14-24 24-24s20 6 24 24l2 26-10 22H84L74 76z', fill) +
  path('M100 26c10 0 20 6 24 24l2 26-10 22h-16z', '#000', 'opacity=".22"') +
  line('M100 26v14M84 40h32', '#000', 1.4, 'opacity=".3"') +
  path('M86 88h28l-4 10H90z', '#2a333a') +
  line('M91 90v7M96 90v7M101 90v7M106 90v7', '#7d8992', 1.4);

export const CREW: Record<string, () => string> = {
  hacker: () =>
    portrait({
      sky: 'night',
      coat: '#28323a',
      hood: 'up',
      fur: '#3d4a54',
      skin: '#c7a48c',
      hair: '#1b1f24',
      behind:
        rect(0, 0, 200, 140, 'url(#cast)') + line('M20 20h50M20 30h34M20 40h42M130 24h44M140 34h34', '#54c78e', 2),
      extra:
        rect(80, 68, 40, 12, '#0d1418', 'rx="5"') +
        rect(83, 70.5, 15, 7, '#54e0a0', 'rx="3"') +
        rect(102, 70.5, 15, 7, '#54e0a0', 'rx="3"') +
        glow(100, 124, 46, '-ice') +
        path('M58 140l10-26h64l10 26z', '#151c21') +
        path('M72 117h56l6 17H66z', '#1f5a48') +
        line('M76 121h22M76 125h34M76 129h16', '#9dffd0', 1.6),
    }),
  'mimic-android': () =>
    hall('concrete') +
    glow(100, 70, 70, '-ice') +
    plates('#aeb8bf', '#5f6b74') +
    // A face of somebody else, worn a little off the metal.
    skull('#8b969e') +
    path('M80 54c4-16 12-20 20-20s16 4 20 20l1 20c-3 12-11 20-21 20s-18-8-21-20z', '#d9b59a') +
    path('M100 34c8 0 16 4 20 20l1 20c-3 12-11 20-21 20z', '#5d6c76') +
    path('M100 34v60', 'none', 'stroke="#11161a" stroke-width="1.500" stroke-dasharray="3 2"') +
    ellipse(90, 68, 4, 2.6, '#f5efe8') +
    circle(90.5, 68, 1.8, '#1d2a33') +
    line('M84 62c3-2 7-2 10 0', '#4a3324', 2.2) +
    eye(111, 68, 3.4, '#63e3f7') +
    line('M91 84c3 1.500 6 2 9 2', '#7a4a3a', 1.8) +
    line('M103 86h9', '#222a30', 2) +
    owl(52, 124, 9, '#2c343b', '#63e3f7'),
  cyborg: () =>
    portrait({
      sky: 'steel',
      coat: '#3d4a3c',
      hood: 'down',
      fur: '#59665a',
      skin: '#b98e6d',
      hair: '#241a14',
      beard: 'short',
      behind: rect(0, 0, 200, 140, 'url(#cast)'),
      extra:
        path('M100 46c13 0 24 12 24 30 0 10-4 18-9 23l-7-10 2-22-10-8z', '#7d8992') +
        path('M100 46c13 0 24 12 24 30l-8-6-6-10-10-4z', '#9aa6ae') +
        circle(117, 58, 1.4, '#20272c') +
        circle(120, 82, 1.4, '#20272c') +
        eye(111, 74, 4) +
        path('M132 140l-4-28 22 4 16 24z', '#6b767e') +
        line('M136 118l6 22M148 122l8 18', '#2b343b', 2) +
        stripes(138, 126, 16, 5),
    }),
  'cracked-sentinel': () =>
    yard('flood') +
    flakes(0.4) +
    plates('#c9d1d6', '#59656e') +
    path('M70 54l8-24h44l8 24 2 22-12 26H80L68 76z', '#dbe2e6') +
    path('M100 30h22l8 24 2 22-12 26h-20z', '#000', 'opacity=".2"') +
    path('M74 58h52l-3 14H77z', '#10161a') +
    path('M76 60h22v10H78z', RED) +
    glow(88, 65, 22, '-red') +
    path('M102 60h22l-2 10h-20z', '#2a343b') +
    // The crack, and what grew over it: somebody's paint.
    line('M108 30l-4 12 8 8-8 10 6 12-6 10 4 16', '#11161a', 2.4) +
    line('M112 50l8 4M104 60l-6-2M110 72l8 6', '#11161a', 1.6) +
    path('M84 84l6 8 12-16', 'none', 'stroke="#57c26a" stroke-width="4" stroke-linecap="round"') +
    owl(58, 120, 9, '#39434b', '#57c26a') +
    line('M50 112l18 16', '#57c26a', 2.6),
  'scrap-dealer': () =>
    yard('concrete') +
    flood(22, 104, 84, 96, 90) +
    path('M34 104l6-40h52l8 40z', '#4b3a2c') +
    path('M30 66l32-20 42 14-4 8-38-10-28 16z', '#8a6a2a') +
    stripes(38, 88, 60, 7) +
    // What is left of a walker, hung up to be sold.
    line('M66 52v14', '#20282e', 2) +
    at(66, 76, circle(0, 0, 9, '#8b969e') + circle(0, 0, 4, '#11161a') + circle(0, 0, 2.2, RED)) +
    line('M60 84l-8 12M72 84l8 12', '#6b767e', 3) +
    at(
      136,
      84,
      path('M-18 46c-2-34 2-60 18-60s20 26 18 60z', '#5b5346') +
        path('M0-14c16 4 20 28 18 60H6z', '#000', 'opacity=".25"') +
        circle(0, -10, 13, '#3a3026') +
        ellipse(0, -9, 8, 9.5, '#c08f6b') +
        rect(-9, -14, 18, 7, '#171c20', 'rx="3.500"') +
        circle(-4.5, -10.5, 2.6, WARNING) +
        circle(4.5, -10.5, 2.6, '#9c7c22') +
        line('M-14 12l-14 14M14 12l16 8', '#5b5346', 7),
    ) +
    at(170, 104, path('M-12 0h24l-3 18H-9z', '#39434b') + bolt(0, 9, 0.7)) +
    path('M92 118h34l-4 12H96z', '#59656e') +
    circle(102, 118, 5, '#7d8992') +
    circle(114, 117, 6, '#48545d') +
    line('M96 116l-8-10M120 114l8-9', '#8b969e', 3),
};
