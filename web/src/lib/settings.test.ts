// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import { chosenSpeed, readSettings, refresh, set, settings, tempo } from './settings.svelte';

describe('settings of one’s own', () => {
  beforeEach(() => {
    localStorage.clear();
    refresh();
  });

  it('are kept, and told to the style sheets', () => {
    set('theme', 'contrast');
    set('speed', 'off');
    expect(readSettings()).toEqual({ theme: 'contrast', speed: 'off' });
    expect(document.documentElement.dataset.theme).toBe('contrast');
    expect(tempo()).toBe(0);
  });

  it('tell what was chosen from what is usual', () => {
    expect(settings().speed).toBe('normal');
    expect(chosenSpeed()).toBeUndefined();
    set('speed', 'normal');
    expect(chosenSpeed()).toBe('normal');
  });

  it('survive damage and words of another program', () => {
    localStorage.setItem('snowbound-settings', '{"speed":"warp","text":"115","theme":3}');
    refresh();
    expect(readSettings()).toEqual({ text: '115' });
    localStorage.setItem('snowbound-settings', '{broken');
    refresh();
    expect(settings().text).toBe('100');
  });

  it('take over the sound that was switched on before there were others', () => {
    localStorage.setItem('snowbound-sound', 'on');
    refresh();
    expect(settings().sound).toBe(true);
    set('sound', false);
    refresh();
    expect(settings().sound).toBe(false);
  });
});
