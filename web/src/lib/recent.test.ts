import { beforeEach, describe, expect, it } from 'vitest';
import { find, forget, recent, remember } from './recent';

const table = (id: string) => ({ id, seats: [{ seat: 0, secret: 's' }], colour: 'blue', at: 0, hotseat: false });

describe('remembered tables', () => {
  beforeEach(() => localStorage.clear());

  it('come newest first, each once, and not without end', () => {
    for (let i = 0; i < 20; i++) remember(table(`t${i}`));
    remember(table('t15'));
    expect(recent()[0]!.id).toBe('t15');
    expect(recent()).toHaveLength(12);
    expect(new Set(recent().map(one => one.id)).size).toBe(12);
  });

  it('can be forgotten', () => {
    remember(table('a'));
    forget('a');
    expect(find('a')).toBeUndefined();
  });

  it('keep their key when somebody sits down again', () => {
    remember({ ...table('a'), key: 'k' });
    remember(table('a'));
    expect(find('a')?.key).toBe('k');
  });

  it('survive damaged storage', () => {
    localStorage.setItem('snowbound-tables', '{broken');
    expect(recent()).toEqual([]);
    localStorage.setItem('snowbound-tables', '3');
    expect(recent()).toEqual([]);
  });
});
