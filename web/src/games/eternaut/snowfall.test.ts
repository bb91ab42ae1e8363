import { describe, expect, it } from 'vitest';
import { waits } from './snowfall.svelte';

const flakes = (...spaces: string[]) => spaces.map(space => ({ space, active: true }));

describe('snow that spreads', () => {
  it('comes nearest to where it lay first, and what lay there does not come again', () => {
    const when = waits(flakes('D4.4'), flakes('D4.4', 'D3.2', 'D4.3', 'D4.2'));
    expect([...when.keys()]).toEqual(['D4.3', 'D4.2', 'D3.2']);
    expect(when.get('D3.2')!).toBeGreaterThan(when.get('D4.3')!);
    expect(when.has('D4.4')).toBe(false);
  });

  it('never keeps anybody waiting for long', () => {
    const all = Array.from({ length: 24 }, (_, at) => `${'ABCDEF'[at >> 2]}1.${(at % 4) + 1}`);
    expect(Math.max(...waits(flakes('A1.1'), flakes(...all)).values())).toBeLessThanOrEqual(1400);
  });
});
