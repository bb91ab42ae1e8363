import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Triple = [number, number, number];

/** The colours of players for any eyes, as the theme has them. */
const css = readFileSync('src/themes.css', 'utf8').split("data-marks='safe'")[1]!.split('}')[0]!;
const SAFE = [...css.matchAll(/--(\w+): #(\w{6});/g)].map(([, name, hex]) => ({
  name: name!,
  rgb: [0, 2, 4].map(at => parseInt(hex!.slice(at, at + 2), 16) / 255) as Triple,
}));

/** What eyes without one kind of cones see of linear light (Machado, Oliveira and Fernandes, 2009, severity 1). */
const EYES: Record<string, Triple[]> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue cones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (rows: Triple[], one: Triple) =>
  rows.map(row => row.reduce((sum, value, at) => sum + value * one[at]!, 0)) as Triple;
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** As CIE Lab, in which distances are what people notice. */
function lab(light: Triple): Triple {
  const xyz = times(
    [
      [0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505],
      [0.2126, 0.7152, 0.0722],
      [0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089],
    ],
    light.map(value => Math.min(Math.max(value, 0), 1)) as Triple,
  );
  const [x, y, z] = xyz.map(value => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe('colours of players that can be told apart with any eyes', () => {
  test('there is one for each colour of the game', () => {
    expect(SAFE.map(one => one.name).sort()).toEqual(['blue', 'green', 'red', 'white', 'yellow']);
  });

  test.each(Object.keys(EYES))('any two differ clearly with %s', eyes => {
    const seen = SAFE.map(({ name, rgb }) => ({ name, at: lab(times(EYES[eyes]!, rgb.map(linear) as Triple)) }));
    const close = seen.flatMap((one, at) =>
      seen.slice(at + 1).flatMap(other => {
        const distance = Math.hypot(...one.at.map((value, axis) => value - other.at[axis]!));
        return distance < 20 ? [`${one.name} and ${other.name}: ${distance.toFixed(1)}`] : [];
      }),
    );
    expect(close).toEqual([]);
  });
});
