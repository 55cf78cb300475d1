import { describe, expect, it } from '@jest/globals';
import { toMajor } from '@outlay/contracts';
import fc from 'fast-check';
import { priceViolations, sumUp } from './lines.ts';

const keysOf = (work: () => unknown): string[] => {
  try {
    work();
    return [];
  } catch (error) {
    const { details } = error as { details: { field: string; message: { key: string } }[] };
    return details.map(({ field, message }) => `${field} ${message.key}`);
  }
};

describe('the lines of a bill', () => {
  it('add up exactly, whatever the currency', () => {
    const currency = fc.constantFrom('CAD', 'JPY', 'KWD');
    fc.assert(
      fc.property(
        currency,
        fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 20 }),
        (code, minors) => {
          const lineItems = minors.map((minor) => ({ amount: toMajor(minor, code) }));
          const sum = minors.reduce((total, minor) => total + minor, 0);
          expect(sumUp({ lineItems, amount: toMajor(sum, code) }, code).amountMinor).toBe(sum);
          expect(keysOf(() => sumUp({ lineItems, amount: toMajor(sum + 1, code) }, code))).toEqual([
            'amount validation.sumOfLines',
          ]);
        },
      ),
    );
  });

  it('are one when only an amount is given', () => {
    expect(sumUp({ amount: 12.34 }, 'CAD')).toMatchObject({
      amountMinor: 1234,
      taxMinor: 0,
      lines: [{ id: 1, amountMinor: 1234 }],
    });
  });

  it('may take something off, but leave something to pay', () => {
    expect(sumUp({ lineItems: [{ amount: 10 }, { amount: -3 }] }, 'CAD').amountMinor).toBe(700);
    expect(keysOf(() => sumUp({ lineItems: [{ amount: 3 }, { amount: -3 }] }, 'CAD'))).toEqual([
      'lineItems validation.greaterThan',
    ]);
  });

  it('that come to less than nothing are told where a credit note goes', () => {
    const credits = [{ lineItems: [{ amount: -200 }] }, { lineItems: [{ amount: 10 }, { amount: -10.01 }] }];
    for (const written of credits) expect(keysOf(() => sumUp(written, 'CAD'))).toEqual(['lineItems bill.credit']);
  });

  it('agree with the taxes of the bill', () => {
    const lineItems = [{ amount: 113, taxAmount: 13 }];
    const tax = (amount: number) => [{ name: 'HST', rate: 13, amount }];
    expect(sumUp({ lineItems, taxes: tax(13) }, 'CAD').taxMinor).toBe(1300);
    expect(sumUp({ lineItems: [{ amount: 113 }], taxes: tax(13) }, 'CAD').taxMinor).toBe(1300);
    expect(keysOf(() => sumUp({ lineItems, taxes: tax(12) }, 'CAD'))).toEqual(['taxes validation.sumOfTaxes']);
    expect(keysOf(() => sumUp({ amount: 1, taxes: tax(2) }, 'CAD'))).toEqual(['taxes validation.maximum']);
  });

  it.each([
    [{ quantity: 4, unitPrice: 100, amount: 400 }, true],
    [{ quantity: 4, unitPrice: 100, amount: 452, taxAmount: 52 }, true],
    [{ quantity: 4, unitPrice: 100, amount: 400, taxAmount: 46 }, true],
    [{ quantity: 3, unitPrice: 10 / 3, amount: 10 }, true],
    [{ quantity: 1.5, unitPrice: 0.33, amount: 0.5 }, true],
    [{ unitPrice: 12.5, amount: 12.5 }, true],
    [{ quantity: 7, amount: 10 }, true],
    [{ quantity: 2, unitPrice: -5, amount: -10 }, true],
    [{ quantity: 2, unitPrice: 5, amount: 100 }, false],
    [{ quantity: 1000, unitPrice: 0.03, amount: 33.3 }, true],
    [{ quantity: 1000, unitPrice: 0.03, amount: 35.01 }, false],
    [{ quantity: 1000, unitPrice: 0.0333, amount: 33.3 }, true],
    [{ quantity: 1000, unitPrice: 0.0333, amount: 33.36 }, false],
    [{ quantity: 3, unitPrice: 3.33, amount: 10 }, true],
    [{ quantity: 3, unitPrice: 3.33, amount: 10.01 }, false],
    [{ quantity: 0.3, unitPrice: 3.35, amount: 1 }, true],
    [{ quantity: -3, unitPrice: 3.33, amount: -10 }, true],
    [{ quantity: 3, unitPrice: 3.33, amount: 11.3, taxAmount: 1.3 }, true],
    [{ quantity: 2, unitPrice: 5, amount: 10.01 }, true],
    [{ quantity: 2, unitPrice: 5, amount: 10.02 }, false],
    [{ quantity: 1, unitPrice: 100, amount: 90 }, false],
    [{ unitPrice: 5, amount: 6 }, false],
    [{ quantity: 4, unitPrice: 100, amount: 450, taxAmount: 52 }, false],
  ])('cost what quantity and price say: %j', (line, fits) => {
    expect(priceViolations([{ amount: 1 }, line], 'CAD').map(({ field }) => field)).toEqual(
      fits ? [] : ['lineItems[1].amount'],
    );
  });

  it('have no more decimals than the currency', () => {
    expect(keysOf(() => sumUp({ lineItems: [{ amount: 1.5, taxAmount: 0.5 }] }, 'JPY'))).toEqual([
      'lineItems[0].amount validation.decimals',
      'lineItems[0].taxAmount validation.decimals',
    ]);
  });
});
