import { describe, expect, it } from 'vitest';
import { around, cellAt, edgeAt, middle, spaceAt, spacesOf } from './grid';

describe('the grid', () => {
  it('counts spaces from the top left', () => {
    expect(cellAt('A1')).toEqual({ x: 0, y: 0 });
    expect(cellAt('C2')).toEqual({ x: 4, y: 2 });
    expect(spaceAt('C2.1')).toEqual({ x: 4, y: 2 });
    expect(spaceAt('C2.4')).toEqual({ x: 5, y: 3 });
    expect(spacesOf('B1')).toEqual(['B1.1', 'B1.2', 'B1.3', 'B1.4']);
  });
  it('finds middles and edges', () => {
    expect(middle('A1.1')).toEqual({ x: 25, y: 25 });
    expect(edgeAt('A1.1', 'east')).toEqual({ x: 50, y: 25, upright: true });
    expect(edgeAt('A1.1', 'south')).toEqual({ x: 25, y: 50, upright: false });
  });
  it('frames all tiles', () => {
    expect(around(['C2', 'D5'], 0)).toEqual({ x: 200, y: 100, w: 200, h: 400 });
  });
});
