import { describe, expect, it } from '@jest/globals';
import { unstorable } from './unstorable.ts';

describe('what no database could keep', () => {
  it.each([
    ['a NUL', { a: [{ b: 'x\0y' }] }, 'a[0].b'],
    ['half a surrogate pair', { a: '\ud800' }, 'a'],
    ['a NUL in a key', { metadata: { 'a\0': 'x' } }, 'metadata.a\0'],
  ])('is named: %s', (_what, value, field) => {
    expect(unstorable(value)).toEqual([{ field, message: { key: 'validation.invalid' } }]);
  });

  it('lets everything else pass', () => {
    expect(unstorable({ text: 'é 😀 \n', list: [1, null, true, undefined], deep: { a: {} } })).toEqual([]);
    expect(unstorable(undefined)).toEqual([]);
  });
});
