import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jsonPosition } from './json-position.ts';

describe('the position at which a body is no JSON', () => {
  it.each([
    ['', 0, 1, 1, 'value'],
    ['{"merchant":', 12, 1, 13, 'value'],
    ['{"a": 1,}', 8, 1, 9, 'name'],
    ['{"a": 1 "b": 2}', 8, 1, 9, ', or }'],
    ["{'a': 1}", 1, 1, 2, 'name or }'],
    ['{"a" 1}', 5, 1, 6, ':'],
    ['[1, 2', 5, 1, 6, ', or ]'],
    ['[1,]', 3, 1, 4, 'value'],
    ['[,1]', 1, 1, 2, 'value or ]'],
    ['{"a": 1}}', 8, 1, 9, 'end'],
    ['{"amount": 01}', 12, 1, 13, ', or }'],
    ['{"amount": NaN}', 11, 1, 12, 'value'],
    ['{"a": "no end', 13, 1, 14, 'text'],
    ['{"a": "a\tb"}', 8, 1, 9, 'text'],
    ['{"a": "\\x"}', 7, 1, 8, 'text'],
    ['{\n  "merchant": "Café",\n  "amount": 1.\n}', 38, 3, 14, ', or }'],
    ['{"é😀": ?}', 11, 1, 8, 'value'],
  ])('of %j is byte %i, line %i, column %i: %s', (text, offset, line, column, expected) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(jsonPosition(text)).toEqual({ offset, line, column, expected });
  });

  it('is found exactly where the parser finds one', () => {
    const texts = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', '{', ']', ',', '\\', '0', '-', 'x', ' '));
    fc.assert(
      fc.property(texts, ([json, place, sign]) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + sign + json.slice(at + 1);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(jsonPosition(text) === undefined).toBe(isJson);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is found in a megabyte of text, and in a hundred thousand levels', () => {
    expect(jsonPosition(`["${'\\n'.repeat(500_000)}`)).toMatchObject({ offset: 1_000_002, expected: 'text' });
    expect(jsonPosition('['.repeat(100_000))).toMatchObject({ offset: 100_000, expected: 'value or ]' });
  });
});
