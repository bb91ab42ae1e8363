// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import { find, forget, hideSecret, recent, remember, seatHere, sitHere } from './recent';

const table = (id: string) => ({ id, seats: [{ seat: 0, secret: 's' }], colour: 'blue', at: 0, hotseat: false });

describe('remembered tables', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('come newest first, each once, and none is lost', () => {
    for (let i = 0; i < 40; i++) remember(table(`t${i}`));
    remember(table('t15'));
    expect(recent()[0]!.id).toBe('t15');
    expect(recent()).toHaveLength(40);
    expect(new Set(recent().map(one => one.id)).size).toBe(40);
  });

  it('keep every seat that is held from here, each tab its own', () => {
    remember(table('a'));
    remember({ ...table('a'), seats: [{ seat: 1, secret: 'other' }] });
    expect(find('a')?.seats.map(one => one.seat)).toEqual([1, 0]);
    expect(seatHere('a')?.secret).toBe('other');
    sitHere('a', 0);
    expect(seatHere('a')?.secret).toBe('s');
  });

  it('take the secret of a seat out of the address once it is kept here', () => {
    history.replaceState(null, '', '/table/a?lang=en#seat=s');
    hideSecret('a');
    expect(location.hash, 'nobody keeps it yet').toBe('#seat=s');
    remember(table('a'));
    hideSecret('a');
    expect(location.pathname + location.search + location.hash).toBe('/table/a?lang=en');
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
