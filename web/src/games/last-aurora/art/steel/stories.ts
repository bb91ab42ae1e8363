// Module 4: a picture for every Story, seen as one remembers it: few things, one light.

import {
  at,
  circle,
  ellipse,
  faded,
  flakes,
  glow,
  ground,
  lamp,
  line,
  path,
  peaks,
  pine,
  rect,
  sky,
  type Sky,
  wheel,
} from '../kit';
import { icicles, patch, RUST, seam, sparks } from './kit';

/** Somebody far off: a coat, a head, a shadow on the snow. */
const figure = (x: number, y: number, s = 1, coat = '#1c2830') =>
  at(
    x,
    y,
    ellipse(6, 1, 14, 3, '#0a1a26', 'opacity=".4"') +
      path('M-7 0c-1-16 1-26 7-26s8 10 7 26z', coat) +
      circle(0, -29, 4.6, coat) +
      line('M-6-18l-5 10M6-18l5 10', coat, 3),
    s,
  );
/** A truck that will not drive again. */
const wreck = (x: number, y: number, s = 1, fill = '#4f3a30') =>
  at(
    x,
    y,
    patch('M-40 0v-22h44v22z', fill) +
      patch('M6 0v-28h20l14 14V0z', RUST) +
      path('M12-24h12l9 10H12z', '#10181c') +
      wheel(-26, 2, 7) +
      wheel(26, 2, 7),
    s,
  );
const fire = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    glow(0, -8, 46) +
      line('M-14 2L14-4M-14-4L14 2', '#3a2417', 4) +
      path('M-9-2c-4-12 4-14 4-26 8 6 6 12 8 16 3-4 3-8 3-10 6 6 6 14 3 20z', '#ff9a2e') +
      path('M-4-2c-2-8 3-8 3-15 5 5 6 10 5 15z', '#ffe2a8'),
    s,
  );
const scene = (name: Sky, content: string, y = 106, snow = 0.5) =>
  sky(name) + peaks(y, 50, '#1b3442', '#8fb0c0') + ground(y, 'url(#snow-night)') + content + flakes(snow);

export const STORIES: Record<string, () => string> = {
  'frozen-radio': () =>
    scene(
      'night',
      rect(62, 62, 76, 50, '#4d5b45', 'rx="5"') +
        rect(62, 62, 76, 50, 'url(#shine)', 'rx="5"') +
        circle(84, 88, 13, '#20272c') +
        line('M76 84h16M75 88h18M76 92h16', '#59666f', 1.8) +
        rect(106, 72, 24, 12, '#ffcf70', 'rx="2"') +
        glow(118, 78, 30) +
        line('M112 80l6-6', '#5a2c14', 1.6) +
        circle(112, 98, 4, '#8b969e') +
        circle(124, 98, 4, '#8b969e') +
        line('M128 62l22-44', '#39434b', 3) +
        line('M160 22c6 4 9 10 9 17M168 14c9 6 13 15 13 26', '#bfe6f2', 2.2) +
        icicles(62, 112, 76, 8),
    ),
  stowaway: () =>
    sky('steel') +
    patch('M20 40h160v76H20z', '#6b4a2c') +
    line('M20 66h160M20 92h160', '#3a2417', 3) +
    path('M62 66h76v50H62z', '#0b1014') +
    path('M74 116c0-26 8-40 26-40s26 14 26 40z', '#3f7f8c') +
    circle(100, 78, 13, '#d8a985') +
    path('M86 76c0-18 28-18 28 0-8-6-20-6-28 0z', '#b23a2c') +
    circle(95, 79, 1.7, '#14100d') +
    circle(105, 79, 1.7, '#14100d') +
    path('M20 116h160v24H20z', 'url(#snow-night)') +
    glow(100, 70, 56) +
    flakes(0.4),
  'white-dogs': () =>
    scene(
      'storm',
      [
        [44, 100, 0.8],
        [92, 112, 1],
        [148, 98, 0.7],
      ]
        .map(([x, y, s]) =>
          at(
            x!,
            y!,
            path('M-24 16l2-18c-4-8 2-14 8-14l16 2 10-12 4 8 10 2-2 8-10 4-2 20h-6l-2-14h-14l-4 14z', '#eef5f9') +
              path('M-14-16l16 2 10-12 4 8-8 12-22 2z', '#b9cdd9', 'opacity=".7"') +
              circle(15, -12, 1.6, '#ffb347'),
            s!,
          ),
        )
        .join('') + figure(174, 128, 0.9),
      108,
      0.9,
    ),
  'signal-mirror': () =>
    scene(
      'day',
      path('M120 30L-6 96v14z', '#fff', 'opacity=".55"') +
        circle(122, 32, 8, '#fff') +
        glow(122, 32, 44) +
        line('M122 8v12M122 44v12M98 32h12M134 32h12M106 16l8 8M138 16l-8 8', '#fff4d6', 2.4) +
        figure(40, 122, 1.1, '#7a3226'),
      104,
      0.2,
    ),
  'the-ledger': () =>
    rect(0, 0, 200, 140, 'url(#sky-scrap)') +
    rect(0, 96, 200, 44, '#3a2618') +
    glow(40, 30, 80) +
    at(
      104,
      78,
      path('M-62 22l8-56h50l4 6 4-6h50l8 56-58-4z', '#6d2f22') +
        path('M-54 16l6-46h42l6 7v39zM54 16l-6-46H6l-6 7v39z', '#f1e6cc') +
        line('M-40-18h28M-42-9h30M-43 0h22M14-18h24M14-9h28M14 0h16', '#8a6a3a', 2) +
        line('M18 8l14-10 8 6', '#c8452f', 2.6),
      1,
      -5,
    ) +
    line('M150 96l26-44', '#20272c', 4) +
    path('M176 52l6-12-12 8z', '#e2b94f') +
    ellipse(40, 104, 14, 4, '#1d120b') +
    rect(36, 84, 8, 20, '#e9dcc0') +
    path('M40 84c-5-7 2-8 0-16 7 5 7 12 0 16z', '#ffcf70'),
  'sunken-truck': () =>
    sky('dusk') +
    path('M0 84h200v56H0z', 'url(#sea)') +
    path('M0 84l40-4 30 8 40-6 50 6 40-4v20l-46 10-30-8-44 10-40-8z', 'url(#ice)') +
    path('M62 102l20-10 44 6 16 12-30 12-40-4z', '#0c2433') +
    at(104, 96, patch('M-30 6l-4-30 34-6 8 30z', '#4f6470') + path('M-26-18l20-4 4 16-20 4z', '#10181c'), 1, -14) +
    line('M60 100l-22 6M142 112l24 8M120 120l4 12', '#e6f7fc', 2) +
    figure(166, 92, 0.8) +
    flakes(0.5),
  'cold-engine': () =>
    scene(
      'night',
      patch('M30 112V64h84l30 20v28z', '#2f4a66') +
        path('M42 70h56l14 34H42z', '#10151a') +
        rect(52, 80, 40, 22, '#59656e', 'rx="3"') +
        line('M58 80V70M68 80V70M78 80V70M88 80V70', '#8b969e', 4) +
        path('M30 64l-6-34 70 4 20 30z', '#3d5f7a') +
        icicles(46, 102, 52, 9) +
        wheel(52, 116, 11) +
        wheel(124, 116, 11) +
        line('M150 60c6-6 0-10 6-16M164 66c6-6 0-10 6-16', '#dcecf2', 3, 'opacity=".6"') +
        figure(172, 128, 1, '#5c3b26'),
    ),
  'red-flare': () =>
    scene(
      'night',
      glow(70, 30, 80, '-red') +
        circle(70, 30, 6, '#fff') +
        line('M70 36c-4 24 6 40 2 66', '#ff8a6e', 3, 'opacity=".7"') +
        pine(20, 112, 40, '#0a1a22') +
        pine(170, 114, 54, '#0a1a22') +
        pine(146, 112, 36, '#0c2029') +
        figure(74, 118, 0.6, '#2a1210'),
      108,
      0.6,
    ),
  'the-toll': () =>
    scene(
      'rust',
      line('M26 118V40M174 118V56', '#2a1a14', 8) +
        at(
          26,
          62,
          rect(0, -5, 150, 10, '#e9dcc0') +
            line('M10-5l10 10M40-5l10 10M70-5l10 10M100-5l10 10M130-5l10 10', '#c0321f', 7),
          1,
          4,
        ) +
        figure(58, 126, 1.1, '#3f2a20') +
        figure(92, 128, 1.2, '#20181a') +
        figure(128, 126, 1.1, '#4a3a28') +
        line('M100 104l10-30', '#20272c', 3) +
        glow(26, 38, 34),
    ),
  'strangers-fire': () =>
    scene(
      'night',
      fire(100, 116, 1.2) +
        figure(58, 118, 1.1, '#3a2a22') +
        figure(144, 118, 1.1, '#2a3a40') +
        figure(82, 104, 0.8, '#4a3a30') +
        wreck(168, 102, 0.6),
      106,
      0.5,
    ),
  deserter: () =>
    scene(
      'storm',
      figure(110, 116, 1.5, '#5c5a48') +
        line('M122 90L140 58', '#20272c', 3.4) +
        path('M138 62l22-6v14l-20 6z', '#eef5f9') +
        [26, 46, 64, 82].map((x, i) => ellipse(x, 128 - i * 4, 4, 2, '#54707f')).join('') +
        faded(0.5, pine(176, 108, 50) + pine(20, 106, 40)),
      106,
      0.9,
    ),
  'glass-house': () =>
    scene(
      'sick',
      path('M40 112V62l60-36 60 36v50z', '#bff2d8', 'opacity=".35"') +
        line('M40 112V62l60-36 60 36v50M70 112V44M100 112V26M130 112V44M40 84h120M40 62h120', '#dfeee6', 2.4) +
        glow(100, 84, 60, '-sick') +
        [56, 78, 100, 122, 144]
          .map(
            (x, i) =>
              line(`M${x} 112v${-16 - (i % 3) * 8}`, '#3f8a4c', 3) +
              circle(x, 92 - (i % 3) * 8, 7, '#5fbf6a') +
              circle(x - 3, 96 - (i % 3) * 8, 2.2, '#e0563f'),
          )
          .join(''),
    ),
  'the-fever': () =>
    sky('sick') +
    rect(0, 0, 200, 140, 'url(#rivets)', 'opacity=".5"') +
    glow(40, 34, 70) +
    rect(20, 92, 160, 12, '#3d332b') +
    path('M28 92c0-14 10-18 26-18h90c22 0 30 8 30 18z', '#7a6a5a') +
    ellipse(48, 72, 13, 11, '#d8a985') +
    path('M36 68c2-14 22-14 24 0z', '#eef5f9') +
    line('M42 73h5M51 73h5', '#3a2a1c', 2) +
    circle(56, 78, 3, '#e0563f', 'opacity=".5"') +
    figure(150, 84, 1.3, '#dfe6e8') +
    path('M146 56h8M150 52v8', 'none', 'stroke="#c8331f" stroke-width="3"') +
    rect(92, 58, 14, 16, '#57653f', 'rx="3"') +
    rect(0, 116, 200, 24, '#241c17'),
  'spare-wagon': () =>
    scene(
      'day',
      patch('M36 108V62h120v46z', '#7a4a2c') +
        seam('M76 64v42M116 64v42') +
        path('M36 62c20-10 100-10 120 0z', '#eef5f9') +
        rect(84, 74, 24, 34, '#10181c') +
        wheel(60, 114, 11) +
        wheel(132, 114, 11) +
        line('M156 106h26', '#20272c', 5) +
        figure(182, 126, 0.8, '#2f4a66'),
      106,
      0.3,
    ),
  'old-mechanic': () =>
    rect(0, 0, 200, 140, 'url(#sky-scrap)') +
    glow(140, 60, 80) +
    rect(0, 110, 200, 30, '#3a2618') +
    figure(72, 116, 2.2, '#4a3a2e') +
    circle(72, 52, 10, '#d0a07c') +
    path('M62 50c-2 22 6 26 10 26s12-4 10-26c-4 6-16 6-20 0z', '#e9eff3') +
    path('M62 48c0-14 20-14 20 0z', '#2c3a42') +
    at(140, 92, circle(0, 0, 22, '#59656e') + circle(0, 0, 8, '#20272c')) +
    [0, 60, 120, 180, 240, 300].map(turn => at(140, 92, rect(-4, -29, 8, 10, '#59656e'), 1, turn)).join('') +
    sparks(116, 84, 0.9) +
    line('M92 84l20 0', '#8b969e', 5),
  'ghost-column': () =>
    sky('storm') +
    peaks(92, 40, '#6f8796', '#dfeaf0') +
    path('M0 92h200v48H0z', '#aebfc9') +
    faded(0.35, wreck(30, 96, 0.5, '#dfeaf0') + wreck(74, 100, 0.62, '#dfeaf0')) +
    faded(0.6, wreck(126, 106, 0.8, '#cfdde6')) +
    path('M-10 86c50-12 90 8 130-2s60-4 90 0v18H-10z', '#e6eff4', 'opacity=".7"') +
    path('M-10 112c50-12 90 8 130-2s60-4 90 0v40H-10z', '#f4f8fa', 'opacity=".85"') +
    [42, 92, 150].map((x, i) => circle(x, 92 + i * 5, 2 + i, '#fff4d6') + glow(x, 92 + i * 5, 12 + i * 6)).join('') +
    flakes(0.9),
  'jammed-bolt': () =>
    sky('rust') +
    glow(150, 40, 70, '-red') +
    line('M10 100l150-46', '#20272c', 18) +
    line('M10 100l150-46', '#59666f', 6) +
    rect(66, 60, 44, 24, '#39434b', 'rx="3" transform="rotate(-17 88 72)"') +
    at(98, 54, rect(-5, -18, 10, 26, '#e2b94f', 'rx="4"') + path('M-5-18c0-8 10-8 10 0z', '#a8552b'), 1, 34) +
    line('M112 40l8-10M122 48l12-4M104 34l2-12', '#ffe2a8', 2.6) +
    path('M30 140c4-24 20-40 44-42l8 16-20 26z', '#6d4a2f') +
    flakes(0.4),
  'the-wager': () =>
    rect(0, 0, 200, 140, 'url(#sky-scrap)') +
    glow(100, 20, 80) +
    ellipse(100, 108, 84, 26, '#3a2618') +
    ellipse(100, 104, 84, 26, '#5a3c26') +
    at(
      76,
      100,
      rect(-12, -12, 24, 24, '#f1e6cc', 'rx="4"') +
        circle(-5, -5, 2.4, '#20272c') +
        circle(5, 5, 2.4, '#20272c') +
        circle(0, 0, 2.4, '#20272c'),
      1,
      -14,
    ) +
    at(112, 106, rect(-11, -11, 22, 22, '#f1e6cc', 'rx="4"') + circle(0, 0, 3, '#c8452f'), 1, 22) +
    path('M150 96l16-4 2 14-14 4zM146 112l16-4', '#57b7b0') +
    path('M14 92c10-30 34-40 54-40l4 12c-22 2-34 14-38 34z', '#4f6b52') +
    path('M186 92c-10-30-34-40-54-40l-4 12c22 2 34 14 38 34z', '#6b3226') +
    circle(72, 58, 8, '#d8a985') +
    circle(128, 58, 8, '#8d5f44'),
  'last-lights': () =>
    sky('night') +
    path('M-10 44C40 4 70 60 110 26S170 40 214 10v24C170 62 150 44 108 56S34 34-10 70z', 'url(#aurora)') +
    peaks(100, 44, '#0c1d28', '#4f7486') +
    path('M0 100h200v40H0z', 'url(#snow-night)') +
    [24, 52, 84, 118, 146, 176]
      .map(
        (x, i) =>
          rect(x - 9, 88 - (i % 2) * 8, 18, 14 + (i % 2) * 8, '#0f1d26') +
          (i === 2 ? '' : rect(x - 3, 92 - (i % 2) * 8, 6, 5, '#ffcf70') + glow(x, 94 - (i % 2) * 8, 14)),
      )
      .join('') +
    figure(92, 130, 0.9),
  'ship-bell': () =>
    sky('dusk') +
    glow(100, 60, 90) +
    path('M0 110h200v30H0z', 'url(#sea)') +
    rect(92, 6, 16, 16, '#3a2417') +
    path('M100 20c24 0 26 26 28 48 2 14 10 16 12 26H60c2-10 10-12 12-26 2-22 4-48 28-48z', '#c9963a') +
    path('M100 20c24 0 26 26 28 48 2 14 10 16 12 26h-40z', '#000', 'opacity=".25"') +
    line('M66 84h68', '#8a6420', 3) +
    circle(100, 98, 8, '#8a6420') +
    line(
      'M44 40c-8 8-12 20-10 32M156 40c8 8 12 20 10 32M30 30c-14 14-18 32-14 50M170 30c14 14 18 32 14 50',
      '#ffe2a8',
      2.6,
      'opacity=".7"',
    ) +
    icicles(62, 94, 76, 8) +
    flakes(0.4),
  'the-quarrel': () =>
    scene(
      'rust',
      figure(70, 124, 1.9, '#2f4a66') +
        figure(132, 124, 1.9, '#6b3226') +
        line('M84 92l20-8M118 92l-14-8', '#c9966f', 5) +
        path('M100 70l4-22 4 22-4 8z', '#ffb347') +
        line('M90 60l-10-8M118 60l10-8M104 38V26', '#ffe2a8', 2.6) +
        lamp(16, 112, 66),
    ),
  'ice-breaks': () =>
    sky('storm') +
    path('M0 70h200v70H0z', 'url(#sea)') +
    path('M0 72l60-4 14 20-24 16-50-4z', 'url(#ice)') +
    path('M78 68l60 2 10 22-34 14-30-14z', 'url(#ice)') +
    path('M146 70l54 2v34l-40 6-8-22z', 'url(#ice)') +
    path('M10 110l46-2 20 18-30 14H0v-20zM84 114l40-2 24 14-14 14H86z', 'url(#ice)') +
    line('M60 68l14 20-24 16M138 70l10 22-34 14M146 70l6 20', '#fff', 2) +
    at(114, 86, wreck(0, 0, 0.62), 1, -10) +
    line('M90 96l-10 8 6 8', '#0c2433', 3) +
    flakes(0.7),
};
