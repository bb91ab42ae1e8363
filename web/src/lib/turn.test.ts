// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refresh, set } from './settings.svelte';
import { announce, clockTime } from './turn';

/** What a machine with ears and a motor was made to do. */
const made = { tones: 0, trembles: 0 };

class Silent {
  currentTime = 0;
  sampleRate = 8;
  state = 'running';
  destination = {};
  private node = () => ({
    gain: this.ramp(),
    frequency: this.ramp(),
    Q: {},
    connect: (to: unknown) => to,
    start: () => made.tones++,
    stop: () => undefined,
  });
  private ramp = () => ({ setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });
  createGain = this.node;
  createOscillator = this.node;
  createBufferSource = this.node;
  createBiquadFilter = this.node;
  createBuffer = () => ({ getChannelData: () => new Float32Array(16) });
  resume = () => Promise.resolve();
}

const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href');

describe('whose turn it is', () => {
  beforeEach(() => {
    localStorage.clear();
    refresh();
    document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
    vi.stubGlobal('AudioContext', Silent);
    Object.defineProperty(navigator, 'vibrate', { configurable: true, value: () => made.trembles++ });
    Object.assign(made, { tones: 0, trembles: 0 });
    announce({ is: 'none' });
  });

  it('stands in title and icon of the page, also behind another tab', () => {
    announce({ is: 'theirs', who: 'Elena' });
    expect([document.title, icon()]).toEqual([expect.stringContaining('Elena'), '/icon.svg']);
    announce({ is: 'ours' });
    expect([document.title, icon()]).toEqual([expect.stringContaining('Your turn'), '/icon-turn.svg']);
    announce({ is: 'over' });
    expect(icon()).toBe('/icon.svg');
    announce({ is: 'none' });
    expect(document.title).toBe('Snowbound');
  });

  it('is neither heard nor felt by somebody who has not asked for it', () => {
    announce({ is: 'theirs', who: 'Elena' });
    announce({ is: 'ours' });
    expect(made).toEqual({ tones: 0, trembles: 0 });
  });

  it('is heard and felt once when it becomes ours, as somebody likes', () => {
    set('turnSound', true);
    announce({ is: 'ours' });
    expect(made.tones).toBe(0);
    announce({ is: 'theirs', who: 'Elena' });
    announce({ is: 'ours' });
    announce({ is: 'ours' });
    expect(made.tones).toBeGreaterThan(0);
    expect(made.trembles).toBe(0);
    set('vibration', true);
    announce({ is: 'theirs', who: 'Elena' });
    announce({ is: 'ours' });
    expect(made.trembles).toBe(1);
  });
});

it('a clock shows minutes and seconds, and hours where there are any', () => {
  expect([0, 9, 61, 600, 3599, 3600, 86_400].map(clockTime)).toEqual([
    '0:00',
    '0:09',
    '1:01',
    '10:00',
    '59:59',
    '1:00:00',
    '24:00:00',
  ]);
});
