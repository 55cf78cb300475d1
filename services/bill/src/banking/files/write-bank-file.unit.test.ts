import { describe, expect, it } from '@jest/globals';
import { isAppError } from '@outlay/contracts';
import { BANK, CPA, linesOf, NACHA } from '../../../test/bank-payments.ts';
import { assertTotalFits, MOST_MINOR, writeBankFile } from './write-bank-file.ts';

const largest = (count: number, type: 'CA' | 'US') =>
  Array.from({ length: count }, (_, index) => ({
    reference: `OUT${index}`,
    amountMinor: MOST_MINOR,
    payee: 'P',
    bank: BANK[type],
    date: '2026-03-16',
    note: '',
    isPerson: false,
  }));
const fits = (format: 'cpa005' | 'nacha', total: number): boolean => {
  try {
    assertTotalFits(format, total, 'CAD');
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'VALIDATION_ERROR') return false;
    throw error;
  }
};

describe('a bank file', () => {
  it('carries as much as its totals have digits for, and more is refused before it is written', () => {
    const hundred = largest(100, 'US');
    expect(fits('nacha', MOST_MINOR * 100)).toBe(true);
    expect(
      linesOf(writeBankFile(NACHA, hundred), '\n')
        .find((line) => line.startsWith('9'))
        ?.slice(43, 55),
    ).toBe('999999999900');
    expect([fits('nacha', 999_999_999_999), fits('nacha', 1_000_000_000_000)]).toEqual([true, false]);
    expect(() => [...writeBankFile(NACHA, largest(101, 'US'))]).toThrow(RangeError);
    // The most that a batch can have: 1,000 bills and 200 reports.
    expect(fits('cpa005', MOST_MINOR * 1_200)).toBe(true);
    const trailer = linesOf(writeBankFile(CPA, largest(1_200, 'CA')), '\r\n').at(-1);
    expect(trailer?.slice(46, 60)).toBe('11999999998800');
  });
});
