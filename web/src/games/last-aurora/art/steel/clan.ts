// The Asgaror: people who took the names of gods, and what is taken from them.

import { at, circle, ellipse, flakes, glow, line, path, rect, track } from '../kit';
import { breath, crest, den, fjord, FROST, icicles, iron, RUNE, rune, shadow } from './kit';

/** A helm with a ridge; the face below it is dark but for the eyes. */
const helm = (eyes = RUNE) =>
  iron('M-17 4c-2-26 6-38 17-38s19 12 17 38l-7 12H-10z', '#4c5675') +
  path('M-12 0c8-5 16-5 24 0l-3 14-9 8-9-8z', '#0b0e1f') +
  path('M-2-34h4l1 40h-6z', '#7f8db5') +
  path('M-14-6h28l-2 5h-24z', '#2b3350') +
  circle(-5, 5, 6, 'url(#glow-rune)') +
  circle(5, 5, 6, 'url(#glow-rune)') +
  circle(-5, 5, 1.9, eyes) +
  circle(5, 5, 1.9, eyes) +
  line('M-17 4l-2-8M17 4l2-8', FROST, 1.6, 'opacity=".7"');

/** Shoulders under a pelt of white bear. */
const cloak = (fill = '#232b48') =>
  path('M-44 78c0-34 8-54 26-60h36c18 6 26 26 26 60z', fill) +
  path('M0 18h18c18 6 26 26 26 60H0z', '#000', 'opacity=".28"') +
  path('M-40 36c4-16 14-22 24-22h32c10 0 20 6 24 22l-8-3-4 8-7-7-5 9-8-8-8 9-8-9-8 8-6-9-6 7-5-8z', '#dbe6f2') +
  path('M0 14h16c10 0 20 6 24 22l-8-3-4 8-7-7-5 9-8-8-8 9z', '#7c8db2', 'opacity=".5"');

const enemies: Record<string, () => string> = {
  // He sees them first: a horn, a watchtower of ice, eyes that never close.
  heimdall: () =>
    fjord() +
    path('M150 110l6-86 10-10 12 10 6 86z', '#5f7bb8', 'opacity=".85"') +
    path('M168 14l10 10 6 86h-16z', '#000', 'opacity=".25"') +
    rect(158, 30, 18, 12, '#0b0e1f', 'rx="2"') +
    glow(167, 36, 26) +
    rect(161, 33, 12, 6, '#ffe2a8') +
    shadow(86, 132, 50) +
    at(82, 60, cloak('#2b3558') + helm()) +
    // The horn.
    path('M98 66c24-4 44-18 50-36l8 6c-4 26-30 42-56 42z', '#e9dcc0') +
    path('M148 30l8 6-4 8-9-6z', '#c9a55a') +
    line('M112 68l4 8M124 62l5 8M135 53l6 7', '#8a6a35', 1.8) +
    breath(154, 28, 0.8) +
    rune('algiz', 62, 106, 0.8) +
    flakes(0.4),
  // Hounds of frost, as high as a man's chest.
  'ymir-hounds': () =>
    fjord() +
    [
      [36, 78, 0.52, -1],
      [166, 80, 0.56, 1],
      [96, 86, 1.12, 1],
    ]
      .map(
        ([x, y, s, turn]) =>
          `<g transform="translate(${x} ${y}) scale(${turn! * s!} ${s})">` +
          shadow(0, 48, 44) +
          path(
            'M-40 46l4-34c-8-2-12-12-6-20l12 6c10-8 34-10 48-4l8-18 8 12 8-2-2 12 14 10-6 10-14 2-2 26h-10l-4-22h-28l-6 22z',
            '#3d4a78',
          ) +
          path(
            'M-36 12c-8-2-12-12-6-20l12 6c10-8 34-10 48-4l8-18 6 9-10 25c-14-4-44-4-58 2z',
            '#7d92c8',
            'opacity=".55"',
          ) +
          // Ice along the back instead of fur.
          path('M-34-2l4-16 6 12 5-18 7 16 7-18 6 16 8-14 3 18z', FROST) +
          circle(30, -6, 5, 'url(#glow-rune)') +
          circle(30, -6, 2, RUNE) +
          path('M44 8l-4 7-3-6-4 5-3-6z', FROST) +
          '</g>',
      )
      .join('') +
    breath(146, 84, 0.8) +
    breath(176, 100, 0.5) +
    flakes(0.6),
  // Three faces, one of them behind you.
  loki: () =>
    den() +
    [-46, 46].map(dx => `<g opacity=".38">${at(100 + dx, 66, cloak('#1d3a44') + helm('#7dffd6'), 0.86)}</g>`).join('') +
    shadow(100, 134, 54) +
    at(
      100,
      62,
      cloak('#1d3a44') +
        helm('#7dffd6') +
        // Horns, and a mask held before the helm.
        path('M-16-20c-14-2-22-14-20-30 6 10 14 14 24 14zM16-20c14-2 22-14 20-30-6 10-14 14-24 14z', '#c8a85a') +
        path('M0-36h4l2 40H0z', '#000', 'opacity=".2"'),
    ) +
    at(
      134,
      96,
      path('M-14-14c8-6 20-6 28 0l-2 18-12 12-12-12z', '#d9e6ef') +
        path('M0-18c6 0 10 1 14 4l-2 18L0 16z', '#000', 'opacity=".18"') +
        path('M-9-6l7 2-6 3zM9-6l-7 2 6 3zM-6 6c4 3 8 3 12 0-3 5-9 5-12 0z', '#12162e') +
        line('M-18 6l-14 16', '#1d3a44', 8),
    ) +
    rune('thurisaz', 66, 112, 0.8, '#7dffd6') +
    flakes(0.3),
  // Half of her face is winter.
  hel: () =>
    den() +
    circle(100, 60, 60, 'url(#glow-sick)', 'opacity=".5"') +
    shadow(100, 136, 60) +
    path('M34 140c0-52 22-84 66-84s66 32 66 84z', '#141a30') +
    path('M100 56c44 0 66 32 66 84h-66z', '#000', 'opacity=".35"') +
    path('M66 62c0-34 14-50 34-50s34 16 34 50c0 26-14 42-34 46-20-4-34-20-34-46z', '#232b48') +
    ellipse(100, 64, 24, 32, '#e7dfe0') +
    path('M100 32c13 0 24 14 24 32s-11 32-24 32z', '#3f6f86') +
    path(
      'M100 32c13 0 24 14 24 32s-11 32-24 32c4-8 2-12 6-18-8-2-4-10 2-12-8-4-6-12 0-14-6-6-4-14-8-20z',
      '#9fd0e2',
      'opacity=".8"',
    ) +
    line('M86 62c3-2 7-2 10 0', '#2b2333', 2.2) +
    ellipse(91, 67, 3.6, 2.4, '#fff') +
    circle(91, 67, 1.8, '#2b2333') +
    circle(110, 67, 8, 'url(#glow-sick)') +
    circle(110, 67, 2.6, '#eaff70') +
    line('M92 84c4 1.500 6 1.500 8 1', '#8a4a56', 2) +
    line('M101 85l3-2 3 3 4-3', '#12162e', 1.8) +
    line('M106 40l4 10-6 4 6 8M118 52l-6 6', '#e4f3ff', 1.2) +
    // A crown of ice.
    path('M70 42l2-24 8 14 6-22 8 18 6-26 6 26 8-18 6 22 8-14 2 24c-16-14-44-14-60 0z', FROST) +
    path('M100 10l6 26 8-18 6 22 8-14 2 24c-8-7-19-10-30-10z', '#8aa3d8', 'opacity=".6"') +
    rune('isa', 100, 122, 0.9) +
    breath(112, 88, 0.5) +
    flakes(0.3),
  // On machines, under pelts, faster than the storm.
  'fenrir-riders': () =>
    fjord(112) +
    line('M0 60l54 12M0 78l40 8M8 96l36 4', FROST, 2, 'opacity=".5"') +
    [
      [62, 92, 0.62],
      [120, 84, 1],
    ]
      .map(([x, y, s]) =>
        at(
          x!,
          y!,
          shadow(0, 44, 58) +
            track(-54, 32, 74, 11) +
            line('M40 42h26c6 0 8-4 8-8M24 26l18 16', '#aab8dc', 4) +
            iron('M-52 24l8-22h44l22 6 22 22-8 6h-84z', '#4c5675') +
            // The snout of the machine is a wolf of iron.
            iron('M16 6l14-18 8 8 20 10 4 12-10 2-6 10-20-4z', '#5f6b90') +
            path('M58 22l-3 8-4-7-4 6-4-8z', FROST) +
            circle(40, 8, 7, 'url(#glow-rune)') +
            circle(40, 8, 2.4, RUNE) +
            at(-16, -26, cloak('#2b3558') + helm(), 0.62) +
            line('M2 2l20-4', '#2b3558', 7) +
            icicles(-48, 24, 66, 7),
          s!,
        ),
      )
      .join('') +
    breath(180, 84, 0.5) +
    flakes(0.7),
  // The hammer falls where the sky is thinnest.
  thor: () =>
    fjord() +
    path('M150-4l-16 34h12l-14 28 34-36h-14l16-26z', '#efeaff') +
    line('M132 58l-8 16 10-2-8 14', '#efeaff', 2.4) +
    circle(146, 34, 46, 'url(#glow-rune)') +
    shadow(92, 136, 66) +
    path('M24 140c0-40 16-62 40-66h52c24 4 40 26 40 66z', '#252d4c') +
    path('M92 74h24c24 4 40 26 40 66H92z', '#000', 'opacity=".28"') +
    iron('M22 92c0-16 14-26 32-22l6 22-18 16zM160 92c0-16-14-26-32-22l-6 22 18 16z', '#5f6b90') +
    iron('M64 84h56l-6 42H70z', '#4c5675') +
    rune('sowilo', 92, 104, 1.1) +
    at(92, 54, helm(), 1.15) +
    // A beard frozen into a plate.
    path('M74 66c4 8 10 10 18 10s14-2 18-10c3 22-6 38-18 42-12-4-21-20-18-42z', '#cfd9ea') +
    path('M92 76c8 0 14-2 18-10 3 22-6 38-18 42z', '#7c8db2', 'opacity=".5"') +
    path('M72 38c-10-4-18-2-24 6 10-2 16 0 22 6zM112 38c10-4 18-2 24 6-10-2-16 0-22 6z', '#dbe6f2') +
    line('M152 96L134 34', '#3b2c22', 7) +
    at(134, 30, iron('M-24-14h42l8 8v14l-8 6h-42z', '#7483ad') + rune('tiwaz', 0, 0, 0.6), 1, -14) +
    breath(98, 84, 0.7) +
    flakes(0.5),
};

const loot: Record<string, () => string> = {
  'rune-plating': () =>
    den() +
    shadow(100, 110, 60) +
    [
      [46, 40, -8],
      [78, 32, -3],
      [112, 32, 4],
    ]
      .map(([x, y, turn], i) =>
        at(
          x!,
          y!,
          iron('M0 0h38v66l-19 10-19-10z', ['#3b4568', '#4a5579', '#5b688f'][i]) +
            rune((['hagal', 'algiz', 'othala'] as const)[i]!, 19, 32, 1.1) +
            icicles(2, 66, 34, 7),
          1,
          turn,
        ),
      )
      .join('') +
    crest(166, 92, 12),
  'gjallar-horn': () =>
    den() +
    shadow(100, 110, 56) +
    path('M34 92c-8-16 0-34 18-36 40-6 74-14 96-44l18 12c-14 46-60 72-104 80-12 2-22-2-28-12z', '#e9dcc0') +
    path('M38 98c30 6 90-22 122-78l6 4c-14 46-60 72-104 80-10 2-18 0-24-6z', '#000', 'opacity=".22"') +
    iron('M146 10l22 14-8 18-22-14z', '#5f6b90') +
    iron('M76 54l12-2 8 44-12 4zM112 42l10-5 12 40-11 6z', '#4c5675') +
    rune('sowilo', 86, 76, 0.6) +
    rune('isa', 122, 60, 0.6) +
    line('M172 20c10 2 14 10 14 18M178 8c12 4 18 14 18 26', RUNE, 2.4) +
    path('M32 90c-4-8-2-16 4-20l8 26c-4 2-10 0-12-6z', '#2b3350'),
  'frost-forge': () =>
    den() +
    shadow(100, 110, 58) +
    iron('M48 108l8-44h88l8 44z', '#3b4568') +
    path('M64 72h72l4 28H60z', '#0b0e1f') +
    path('M72 100c-2-12 6-14 6-26 8 6 8 12 8 18 6-8 4-18 12-26 2 12 10 14 10 24 4-4 4-8 4-12 8 6 12 14 10 22z', RUNE) +
    path('M84 100c0-8 6-8 6-16 6 4 8 8 8 12 4-2 4-6 6-8 4 4 6 8 4 12z', '#fff', 'opacity=".85"') +
    iron('M30 58h88c4 10 14 10 22 6l-6 12H58c-14 0-24-8-28-18z', '#7483ad') +
    line('M128 40l30 24', '#3b2c22', 6) +
    iron('M112 26l20-4 6 16-20 6z', '#5f6b90') +
    icicles(52, 64, 40, 6) +
    rune('thurisaz', 154, 90, 0.7),
  'bifrost-beacon': () =>
    den() +
    ['#ff8fb0', '#ffd08a', '#bff5a0', '#8fe8ff', '#c9b3ff']
      .map((colour, i) =>
        line(
          `M100 54C${124 + i * 6} ${20 + i * 2} ${160 + i * 4} ${6 + i * 6} 210 ${-4 + i * 11}`,
          colour,
          6,
          'opacity=".75"',
        ),
      )
      .join('') +
    shadow(100, 110, 46) +
    iron('M66 108l16-46h36l16 46z', '#3b4568') +
    path('M100 18l20 26-20 26-20-26z', '#e4f3ff') +
    path('M100 18l20 26-20 26z', '#7c8db2', 'opacity=".6"') +
    line('M80 44h40M100 18v52', '#fff', 1, 'opacity=".6"') +
    circle(100, 44, 40, 'url(#glow-rune)') +
    rune('mannaz', 100, 88, 0.9),
  sleipnir: () =>
    fjord(104) +
    shadow(100, 124, 84) +
    iron('M20 84l8-34h70l8 12h38l30 20v22H20z', '#4c5675') +
    iron('M106 46h34l28 34h-62z', '#5f6b90') +
    path('M112 52h24l18 24h-42z', '#0b0e1f') +
    path('M112 52h12l-6 24h-6z', FROST, 'opacity=".4"') +
    // Eight legs: two tracks of four.
    track(18, 110, 78, 14) +
    track(102, 110, 78, 14) +
    path('M168 66l16-14-2 16 12 4-16 8z', FROST) +
    path('M24 50l4-18 8 14 8-20 8 20 8-14 6 18z', '#dbe6f2') +
    rune('othala', 46, 72, 0.8) +
    rune('tiwaz', 72, 72, 0.8) +
    icicles(22, 96, 150, 8) +
    circle(178, 88, 3, '#fff') +
    glow(178, 88, 16, '-ice') +
    flakes(0.5),
  valkyrie: () =>
    fjord() +
    // Wings of blades on her back.
    [-1, 1]
      .map(
        side =>
          `<g transform="translate(100 86) scale(${side} 1)">` +
          [0, 1, 2, 3, 4]
            .map(i => at(22, 0, iron('M0 0l10-58 8 4-4 56z', i % 2 ? '#7483ad' : '#9aa8cc'), 1, 18 + i * 17))
            .join('') +
          '</g>',
      )
      .join('') +
    path('M40 140c2-26 16-38 40-42h40c24 4 38 16 40 42z', '#2b3558') +
    iron('M70 104h60l-8 36H78z', '#5f6b90') +
    rune('algiz', 100, 122, 0.9) +
    path('M74 70c-6 26-4 40 2 52l10-8V80zM126 70c6 26 4 40-2 52l-10-8V80z', '#d8b878') +
    ellipse(100, 74, 22, 28, '#e0b694') +
    path('M100 46c12 0 22 12 22 28s-10 28-22 28c5-8 8-17 8-28s-3-20-8-28z', '#000', 'opacity=".2"') +
    line('M84 66c3-2 7-2 10 0M106 66c3-2 7-2 10 0', '#8a6a35', 2.4) +
    ellipse(89, 72, 3, 2.2, '#fff') +
    circle(89.5, 72, 1.8, '#2b3350') +
    ellipse(111, 72, 3, 2.2, '#eee') +
    circle(111.5, 72, 1.8, '#2b3350') +
    line('M93 90c4 1.500 10 1.500 14 0', '#8a4a42', 2) +
    path('M76 76l10-4M76 82l9-3', 'none', `stroke="${RUNE}" stroke-width="2"`) +
    iron('M76 62c0-22 10-32 24-32s24 10 24 32c-8-8-40-8-48 0z', '#7483ad') +
    path('M76 54l-20-22 26 6zM124 54l20-22-26 6z', FROST) +
    flakes(0.4),
};

export const CLAN: Record<string, () => string> = { ...enemies, ...loot };
