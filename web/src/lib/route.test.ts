import { describe, expect, it } from 'vitest';
import { parseRoute } from './route';

describe('addresses', () => {
  it('keep the secret of a seat in the fragment', () => {
    expect(parseRoute('/table/abc', '#seat=s3cret')).toEqual({
      page: 'table',
      id: 'abc',
      sub: '',
      secret: 's3cret',
      step: null,
    });
  });
  it('name a moment of a replay', () => {
    expect(parseRoute('/replay/abc', '#step=12')).toMatchObject({ page: 'replay', id: 'abc', step: 12, secret: null });
  });
  it('know the pages there are', () => {
    expect(parseRoute('/', '').page).toBe('home');
    expect(parseRoute('/rules/LA-EXP-06', '')).toMatchObject({ page: 'rules', id: 'LA-EXP-06' });
    expect(parseRoute('/nonsense', '').page).toBe('lost');
  });
});
