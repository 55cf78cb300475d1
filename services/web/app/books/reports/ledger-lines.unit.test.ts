import { describe, expect, it } from '@jest/globals';
import { balanceBefore, endsOf } from './ledger-lines.ts';

const line = (debit: number, credit: number, balance: number) => ({ debit, credit, balance });

describe('the balance before a line', () => {
  it('is what the line moved it from, without an error of floating point', () => {
    expect(balanceBefore(line(0.1, 0, 0.3), 2)).toBe(0.2);
    expect(balanceBefore(line(0, 12.5, -10), 2)).toBe(2.5);
    expect(Object.is(balanceBefore(line(0, 5, -5), 2), 0)).toBe(true);
    expect(balanceBefore(line(1000, 0, 400), 0)).toBe(-600);
  });
});

describe('a page of a ledger', () => {
  const totals = { opening: 100, closing: 160 };
  const data = [line(10, 0, 110), line(20, 0, 130)];
  const endsOn = (page: number, totalPages: number, lines = data) =>
    endsOf({ data: lines, totals, pagination: { page, totalPages } }, 2);

  it('begins with the opening balance, and ends with the closing one', () => {
    expect(endsOn(1, 1)).toEqual({ opening: 100, isFirst: true, closing: 160, isLast: true });
  });

  it('carries its balance to the next page', () => {
    expect(endsOn(1, 3)).toEqual({ opening: 100, isFirst: true, closing: 130, isLast: false });
    expect(endsOn(2, 3, [line(0, 5, 125), line(5, 0, 130)])).toEqual({
      ...{ opening: 130, isFirst: false, closing: 130, isLast: false },
    });
  });

  it('of an account that did not move has both balances', () => {
    expect(endsOn(1, 0, [])).toEqual({ opening: 100, isFirst: true, closing: 160, isLast: true });
  });
});
