import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { parameterOf } from './batch.ts';

const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as { prepareValue(value: unknown): unknown };

describe('a value on its way to PostgreSQL', () => {
  it.each([
    ['nothing', null],
    ['what is left out', undefined],
    ['a text', 'a "quoted" \\ text'],
    ['a number', 12.5],
    ['a large number', 9_007_199_254_740_993n],
    ['a boolean', false],
    ['bytes', Buffer.from('a\0b')],
    ['a part of bytes', new Uint8Array([1, 2, 3]).subarray(1)],
    ['an object', { a: [1, 'b'], c: null }],
    ['no items', []],
    ['numbers', [1, 2.5, null]],
    ['texts', ['a', 'b "c"', 'd\\e', '', 'NULL', '{x}', null, undefined]],
    ['booleans', [true, false]],
    [
      'items of items',
      [
        [1, 2],
        ['a', null],
      ],
    ],
    ['objects', [{ a: 'b "c"' }]],
    ['several bytes', [Buffer.from('ab'), new Uint8Array([255]), null]],
  ])('is what pg makes of it: %s', (_, value) => {
    const [ours, theirs] = [parameterOf(value), prepareValue(value)];
    if (Array.isArray(value)) {
      const plain = (text: unknown) => String(text).replaceAll(/"([\w.\\]+)"/g, '$1');
      expect(plain(ours)).toBe(plain(theirs));
    } else expect(ours).toEqual(theirs);
  });

  it('is the same instant, of a date', () => {
    const at = new Date('2026-03-14T15:09:26.535Z');
    for (const text of [parameterOf(at), parameterOf([at])?.slice(2, -2)]) expect(new Date(String(text))).toEqual(at);
  });

  it.each([
    new Date(Number.NaN),
    Object.assign(
      {},
      {
        toJSON: () => {
          throw new TypeError('a circle');
        },
      },
    ),
  ])('is refused before anything is sent when it has no text', (value) => expect(() => parameterOf(value)).toThrow());
});
