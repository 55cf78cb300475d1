import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSameNumber } from './bill-number.table.ts';

describe('two numbers of the same signs', () => {
  it.each([
    ['dom-1', 'dom1', true],
    ['111', '1-11', true],
    ['1-11', '11-1', false],
    ['1-11', '1--11', true],
    ['2026-11', '2026-1-1', false],
    ['a-1-11', 'a1-11', true],
    ['-111', '111-', true],
  ])('%s and %s are one: %s', (one, other, expected) => {
    expect(isSameNumber(one, other)).toBe(expected);
  });

  it('are one whichever is looked at first, each is itself, and one without dashes is all of them', () => {
    const number = fc.stringMatching(/^[ab12-]{1,8}$/);
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(isSameNumber(one, one)).toBe(true);
        expect(isSameNumber(one, other)).toBe(isSameNumber(other, one));
        expect(isSameNumber(one, one.replaceAll('-', ''))).toBe(true);
      }),
    );
  });
});
