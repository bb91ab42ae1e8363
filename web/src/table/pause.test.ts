// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import type { EventLine } from '../generated/protocol';
import { set } from '../lib/settings.svelte';
import { pause } from './table.svelte';

it('what is looked at again goes at its own speed, and decisions stay longer than the rest', () => {
  const plain = [{ type: 'moved', sentence: '' }] as unknown as EventLine[];
  const decided = [{ type: 'moved', sentence: '', rule: 'LS-1' }] as unknown as EventLine[];
  for (const motion of ['system', 'less'] as const) {
    set('motion', motion);
    expect(pause(plain, 4)).toBeCloseTo(pause(plain) / 4);
    expect(pause(plain, 0.5)).toBeCloseTo(pause(plain) * 2);
  }
  set('motion', 'system');
  expect(pause(decided)).toBeGreaterThan(pause(plain));
});
