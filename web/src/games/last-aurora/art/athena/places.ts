// Locations with guns, the Event and the Scans, the clan's units, Objects.

import { at, circle, ellipse, faded, flakes, glow, line, path, rect } from '../kit';
import { bunker, COLD, eye, flood, hall, owl, RED, shadow, slab, stripes, WARNING, yard } from './kit';

const barrel = (x: number, y: number, length: number, turn = 0) =>
  at(
    x,
    y,
    rect(0, -3, length, 6, '#262e34', 'rx="2"') +
      rect(length - 6, -4.5, 9, 9, '#171d21', 'rx="1.500"') +
      rect(0, -3, length, 2, '#7d8992', 'opacity=".6"'),
    1,
    turn,
  );

const places: Record<string, () => string> = {
  checkpoint: () =>
    yard('concrete') +
    slab(18, 56, 46, 54) +
    rect(26, 66, 30, 14, '#101a21') +
    rect(28, 68, 12, 10, COLD, 'opacity=".8"') +
    stripes(18, 98, 46, 8) +
    flood(70, 108, 76, 120, 100) +
    // The barrier is up. The gun on the post still follows what passes.
    at(66, 98, rect(0, -3, 112, 6, 'url(#hazard)') + circle(0, 0, 7, '#39434b'), 1, -22) +
    slab(150, 76, 26, 34, '#59646d') +
    ellipse(163, 74, 12, 8, '#48535c') +
    barrel(160, 70, 34, -16) +
    eye(158, 73, 2.2) +
    path('M78 118l10-14h12l-10 14zM112 120l10-14h12l-10 14z', '#7d8992') +
    flakes(0.4),
  'gun-bunker': () =>
    yard('flood') +
    shadow(100, 120, 84) +
    bunker(18, 52, 164, 64) +
    path('M52 74h96l6 16H46z', '#0c1216') +
    barrel(96, 80, 66, -5) +
    rect(78, 70, 24, 20, '#3d4850', 'rx="3"') +
    eye(70, 82, 3) +
    stripes(40, 104, 120, 8) +
    rect(92, 40, 16, 12, '#4b555e') +
    line('M100 40V18M94 24h12M96 30h8', '#2b343b', 2) +
    path('M30 52c30-8 100-8 140 0z', '#eef5f9') +
    owl(140, 62, 6, '#39434b') +
    flakes(0.5),
  'missile-silo': () =>
    yard('alarm') +
    ellipse(100, 112, 62, 16, '#1a2127') +
    ellipse(100, 110, 52, 12, '#05090c') +
    glow(100, 100, 50, '-red') +
    path('M86 110V54c0-16 14-28 14-28s14 12 14 28v56z', '#dfe5e9') +
    path('M100 26s14 12 14 28v56h-14z', '#000', 'opacity=".25"') +
    rect(86, 64, 28, 6, RED) +
    owl(100, 84, 8, '#39434b') +
    // The lid stands open; it has for years.
    path('M38 108l-16-44 30-8 18 48z', '#59646d') +
    path('M22 64l30-8 3 8-30 8z', WARNING) +
    slab(150, 70, 36, 40, '#4d5861') +
    barrel(158, 76, 30, -24) +
    eye(160, 84, 2.4) +
    stripes(150, 102, 36, 8) +
    flakes(0.4),
};

const scope = (extra: string) =>
  rect(0, 0, 200, 140, '#060d10') +
  [58, 42, 26, 10].map(r => circle(100, 72, r, 'none', 'stroke="#2d7f6a" stroke-width="1.200"')).join('') +
  line('M42 72h116M100 14v116', '#2d7f6a', 1) +
  path('M100 72L146 36A58 58 0 0 1 158 72z', '#4ff0bd', 'opacity=".3"') +
  line('M100 72l46-36', '#8dffdb', 2) +
  extra +
  line('M8 12h26M8 12v18M192 12h-26M192 12v18M8 132h26M8 132v-18M192 132h-26M192 132v-18', WARNING, 2.4) +
  owl(22, 118, 8, '#23303a');
const blip = (x: number, y: number, r = 3) => glow(x, y, r * 4, '-red') + circle(x, y, r, RED);

const events: Record<string, () => string> = {
  searchlight: () =>
    yard('alarm', 112) +
    path('M150 40L20 140H92z', '#fff', 'opacity=".85"') +
    path('M150 40L4 140H108z', COLD, 'opacity=".35"') +
    line('M150 112V44M138 112l12-60 12 60M142 90h16M145 72h10', '#171d21', 3) +
    at(
      150,
      40,
      rect(-12, -9, 24, 18, '#39434b', 'rx="3"') + circle(-10, 3, 8, '#fff') + glow(-10, 3, 34, '-ice'),
      1,
      -34,
    ) +
    // Somebody stands in it.
    at(58, 122, path('M-5 12c0-14 1-22 5-22s5 8 5 22z', '#1d262c') + circle(0, -13, 4, '#1d262c')) +
    path('M60 134l34 6H62z', '#1d262c', 'opacity=".5"') +
    flakes(0.5),
  'alert-scan-1': () => scope(blip(122, 58)),
  'alert-scan-2': () => scope(blip(122, 58) + blip(78, 88) + blip(136, 84, 2.4)),
  'alert-scan-3': () =>
    scope(
      blip(122, 58) +
        blip(78, 88) +
        blip(136, 84) +
        blip(84, 48) +
        // The ship has heard it too.
        at(100, 72, path('M-16-3H16l-5 8h-22zM-9-3v-6H3v6zM4-3v-4h5v4z', WARNING)) +
        line('M120 72h22l-6-5M142 72l-6 5', WARNING, 2),
    ),
};

/** A unit stands before the wall it guards, lit from behind. */
const post = (light: 'concrete' | 'flood' | 'alarm', unit: string) =>
  rect(0, 0, 200, 140, `url(#sky-${light})`) +
  rect(0, 0, 200, 112, 'url(#cast)') +
  faded(0.7, rect(0, 30, 52, 84, '#2b343b') + rect(150, 18, 50, 96, '#262f36')) +
  path('M52 0h96l24 112H28z', COLD, 'opacity=".13"') +
  glow(100, 62, 78, '-red') +
  path('M0 112h200v28H0z', 'url(#yard)') +
  unit +
  flakes(0.3);

/** A leg of a walker: hip, knee, foot. */
const leg = (d: string) => line(d, '#222a30', 8) + line(d, '#7d8992', 3);

const units: Record<string, () => string> = {
  // Small, quick, always two streets ahead.
  'ath-scout': () =>
    post(
      'concrete',
      shadow(100, 126, 46) +
        leg('M88 78l-26 14-8 34') +
        leg('M112 78l26 14 8 34') +
        leg('M96 82l-12 22 2 24') +
        path('M66 62c0-20 14-32 34-32s34 12 34 32l-8 16H74z', '#aab4bb') +
        path('M100 30c20 0 34 12 34 32l-8 16h-26z', '#000', 'opacity=".22"') +
        path('M72 60h56l-4 10H76z', '#11171b') +
        eye(92, 65, 5) +
        circle(112, 65, 2.4, '#7a201a') +
        line('M118 34l12-20M126 40l16-14', '#222a30', 2) +
        circle(130, 14, 2, RED) +
        owl(100, 48, 7, '#5b666f'),
    ),
  // They come in threes and fire as one.
  'ath-raiders': () =>
    post(
      'flood',
      [
        [48, 84, 0.72],
        [152, 84, 0.72],
        [100, 74, 1],
      ]
        .map(([x, y, s]) =>
          at(
            x!,
            y!,
            leg('M-14 10l-12 22 4 22') +
              leg('M14 10l12 22-4 22') +
              path('M-28-22l14-12h28l14 12v26l-12 10h-32l-12-10z', '#8b959c') +
              path('M0-34h14l14 12v26l-12 10H0z', '#000', 'opacity=".24"') +
              path('M-18-16h36v10h-36z', '#0d1317') +
              eye(-7, -11, 3.4) +
              eye(7, -11, 3.4) +
              barrel(22, 2, 26, 18) +
              stripes(-16, 4, 32, 5),
            s!,
          ),
        )
        .join(''),
    ),
  // Built to bring in wheat.
  harvester: () =>
    post(
      'alarm',
      shadow(100, 128, 84) +
        path('M30 58l18-26h76l22 26v34H30z', '#b08c2a') +
        path('M92 32h32l22 26v34H92z', '#000', 'opacity=".22"') +
        path('M50 40h34l6 16H40z', '#11171b') +
        eye(62, 49, 4) +
        eye(78, 49, 4) +
        rect(26, 88, 132, 12, '#2b343b') +
        [44, 72, 100, 128].map(x => circle(x, 108, 12, '#11171b') + circle(x, 108, 6, '#48535c')).join('') +
        at(
          166,
          96,
          [0, 60, 120, 180, 240, 300]
            .map(turn => at(0, 0, path('M-3 0l-5-30 10 6 1 24z', '#c9d2d8'), 1, turn))
            .join('') + circle(0, 0, 9, '#39434b'),
        ) +
        line('M140 78l22 14', '#2b343b', 7) +
        stripes(34, 76, 108, 8),
    ),
  // People. They asked the machine what to believe.
  'athena-zealots': () =>
    post(
      'alarm',
      owl(100, 38, 26, '#1a2127') +
        [48, 152, 76, 124, 100]
          .map((x, i) =>
            at(
              x,
              [104, 104, 100, 100, 94][i]!,
              path(
                'M-26 44c-2-30 4-44 14-48h24c10 4 16 18 14 48z',
                ['#3d4850', '#35404a', '#46525b', '#3f4b54', '#525f69'][i]!,
              ) +
                path('M0-4h12c10 4 16 18 14 48H0z', '#000', 'opacity=".22"') +
                path('M-11-6c-1-14 4-20 11-20s12 6 11 20l-4 8H-7z', '#8b959c') +
                path('M0-26c7 0 12 6 11 20l-4 8H0z', '#000', 'opacity=".2"') +
                rect(-9, -14, 18, 6, '#11171b', 'rx="2"') +
                rect(-7, -12.5, 14, 3, RED) +
                glow(0, -11, 12, '-red') +
                path('M-4-3h8v6h-8z', '#2b343b') +
                path('M-12 8h24v5h-24z', 'url(#hazard)'),
              [0.8, 0.8, 0.9, 0.9, 1.05][i]!,
            ),
          )
          .join(''),
    ),
  'athena-wings': () =>
    post(
      'flood',
      path('M100 58L14 34l-8 10 60 34 20 6z', '#98a3ab') +
        path('M100 58l86-24 8 10-60 34-20 6z', '#7b868e') +
        path('M14 34l-8 10 26 15 4-18zM186 34l8 10-26 15-4-18z', RED) +
        path('M100 30l16 26-6 50h-20l-6-50z', '#b9c3c9') +
        path('M100 30l16 26-6 50h-10z', '#000', 'opacity=".22"') +
        path('M92 46h16l3 12H89z', '#11171b') +
        eye(100, 53, 4) +
        circle(52, 56, 9, '#2b343b') +
        circle(148, 56, 9, '#2b343b') +
        circle(52, 56, 5, '#8df0ff') +
        circle(148, 56, 5, '#8df0ff') +
        rect(70, 74, 7, 20, '#39434b', 'rx="2"') +
        rect(123, 74, 7, 20, '#39434b', 'rx="2"') +
        owl(100, 80, 7, '#48535c') +
        ellipse(100, 128, 40, 4, '#05090c', 'opacity=".4"'),
    ),
  'athena-battlesuit': () =>
    post(
      'alarm',
      shadow(100, 130, 60) +
        path('M70 132l6-40h18l-2 40zM130 132l-6-40h-18l2 40z', '#59646d') +
        path('M56 44l24-16h40l24 16-6 36-20 18H82L62 80z', '#8b959c') +
        path('M100 28h20l24 16-6 36-20 18h-18z', '#000', 'opacity=".25"') +
        path('M44 44l18-10 8 14-6 18-18-2zM156 44l-18-10-8 14 6 18 18-2z', '#6b767e') +
        path('M84 18h32l4 22H80z', '#39434b') +
        path('M84 26h32v8H84z', RED) +
        glow(100, 30, 24, '-red') +
        barrel(40, 66, 8, 90) +
        rect(28, 60, 24, 34, '#39434b', 'rx="4"') +
        [32, 40, 48].map(x => rect(x - 2, 90, 4, 20, '#171d21')).join('') +
        rect(148, 60, 22, 30, '#39434b', 'rx="4"') +
        path('M150 90l-4 22 6 4 4-16 4 16 6-4-4-22z', '#262e34') +
        owl(100, 66, 14, '#2b343b') +
        stripes(82, 86, 36, 6),
    ),
};

const objects: Record<string, () => string> = {
  'mobile-jammer': () =>
    hall('concrete') +
    glow(110, 50, 60, '-ice') +
    rect(62, 56, 76, 50, '#4d5b45', 'rx="5"') +
    rect(62, 56, 76, 50, 'url(#shine)', 'rx="5"') +
    rect(70, 64, 34, 20, '#0d1a1c', 'rx="2"') +
    line('M72 76l5-6 4 9 5-12 5 11 4-5 6 3', '#63f0c0', 1.8) +
    circle(118, 70, 6, '#2b343b') +
    line('M118 70l3-4', WARNING, 2) +
    circle(118, 88, 4, RED) +
    rect(70, 92, 34, 5, '#2e3a2b') +
    line('M124 56l22-46M84 56L76 14', '#2b343b', 3) +
    line('M154 18c6 4 9 10 9 17M162 10c9 6 13 15 13 26M66 20c-6 4-8 10-8 16M58 12c-9 6-12 14-12 24', '#8df0ff', 2.2),
  grenade: () =>
    hall('alarm') +
    shadow(100, 112, 34) +
    path('M70 74c0-20 12-32 30-32s30 12 30 32-12 36-30 36-30-16-30-36z', '#4f5d3d') +
    path('M100 42c18 0 30 12 30 32s-12 36-30 36z', '#000', 'opacity=".25"') +
    line('M76 62h48M72 76h56M76 92h48M88 46v60M112 46v60', '#343f27', 2.4) +
    rect(90, 28, 20, 16, '#8b959c', 'rx="2"') +
    path('M108 30l26 8 8 28-8 2-8-22-20-6z', '#6b767e') +
    circle(80, 28, 11, 'none', 'stroke="#c9d2d8" stroke-width="3.500"') +
    rect(92, 66, 16, 16, WARNING) +
    owl(100, 74, 6),
};

export const BASE: Record<string, () => string> = { ...places, ...events, ...units, ...objects };
