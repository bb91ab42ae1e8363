import { describe, expect, it } from 'vitest';
import { middle } from './grid';
import { Plan } from './plan';
import type { View } from './types';

const front = (floor: number) => ({
  name: 'Room',
  look: 'office',
  floor,
  floor_name: floor === 1 ? 'Upstairs' : null,
  grounds: [],
  walls: [],
});
const tile = (cell: string, floor: number | null) => ({
  cell,
  tile: 'M-001',
  turn: 0,
  front: floor === null ? null : front(floor),
});
const view = (...tiles: ReturnType<typeof tile>[]) => ({ tiles }) as unknown as View;

describe('the plan of the map', () => {
  it('leaves a map that hangs together as it lies on the board', () => {
    const plan = new Plan(view(tile('B2', 0), tile('C2', null)), 1);
    expect(plan.parts).toHaveLength(1);
    expect(plan.middle('B2.1')).toEqual(middle('B2.1'));
  });

  it('lays floors apart: beside each other where it is wide, below each other where it is high', () => {
    const two = view(tile('A1', 1), tile('B1', 1), tile('C1', 0), tile('D1', null));
    const wide = new Plan(two, 4);
    expect(wide.parts.map(part => part.cells)).toEqual([
      ['A1', 'B1'],
      ['C1', 'D1'],
    ]);
    expect(wide.parts[0]!.name, 'a floor is called by its name').toBe('Upstairs');
    expect(wide.parts[1]!.name, 'one without a name has a number').not.toBe('');
    expect(wide.middle('C1.1').y).toBe(wide.middle('A1.1').y);
    const high = new Plan(two, 0.5);
    expect(high.middle('C1.1').x).toBe(high.middle('A1.1').x);
    expect(high.whole.h).toBeGreaterThan(high.whole.w);
  });

  it('leaves out what nobody has seen any of, and says how much it is', () => {
    const plan = new Plan(view(tile('A1', 0), tile('B1', null), tile('F6', null), tile('G6', null)), 1);
    expect(plan.parts.map(part => part.cells)).toEqual([['A1', 'B1']]);
    expect(plan.unseen).toBe(2);
    expect(plan.has('B1') && !plan.has('F6')).toBe(true);
  });

  it('keeps what lies on an edge with the tile it lies on', () => {
    const plan = new Plan(view(tile('A1', 1), tile('F6', 0)), 0.5);
    expect(plan.edge('E6.2', 'east', 'F6.1').x).toBe(plan.middle('F6.1').x - 25);
  });
});
