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

  it('take the tax of what is taken off as well, and not more of it than that', () => {
    const lineItems = [
      { amount: 100, taxAmount: 5 },
      { amount: -20, taxAmount: -1 },
    ];
    expect(sumUp({ lineItems, amountsInclude: 'none' }, 'CAD')).toMatchObject({ amountMinor: 8400, taxMinor: 400 });
    expect(sumUp({ lineItems }, 'CAD')).toMatchObject({ amountMinor: 8000, taxMinor: 400 });
    const taxes = [{ name: 'GST', rate: 5, amount: 5 }];
    expect(keysOf(() => sumUp({ lineItems, taxes }, 'CAD'))).toEqual(['taxes validation.sumOfTaxes']);
    // Taxes that come to nothing are taxes of the lines, too.
    const even = [{ amount: 100, taxAmount: 1 }, lineItems[1] ?? { amount: 0 }];
    expect(keysOf(() => sumUp({ lineItems: even, taxes }, 'CAD'))).toEqual(['taxes validation.sumOfTaxes']);
    for (const line of [
      { amount: -20, taxAmount: -20.01 },
      { amount: 20, taxAmount: -0.01 },
    ])
      expect(keysOf(() => sumUp({ lineItems: [{ amount: 100 }, line] }, 'CAD'))).toEqual([
        'lineItems[1].taxAmount validation.minimum',
      ]);
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
    expect(priceViolations({ lineItems: [{ amount: 1 }, line] }, 'CAD').map(({ field }) => field)).toEqual(
      fits ? [] : ['lineItems[1].amount'],
    );
  });

  it('without their taxes are owed with them: 100.00 and 5.00 and 9.98 are 114.98', () => {
    const taxes = [
      { name: 'GST', rate: 5, amount: 5 },
      { name: 'QST', rate: 9.975, amount: 9.98 },
    ];
    const written = { lineItems: [{ amount: 100 }], taxes, amountsInclude: 'none' } as const;
    expect(sumUp(written, 'CAD')).toMatchObject({
      amountMinor: 11_498,
      taxMinor: 1498,
      lines: [{ amountMinor: 10_000 }],
    });
    expect(sumUp({ ...written, amount: 114.98 }, 'CAD').amountMinor).toBe(11_498);
    expect(keysOf(() => sumUp({ ...written, amount: 100 }, 'CAD'))).toEqual(['amount validation.sumOfLinesAndTaxes']);
    // What is owed is given alone: the rest of it is the line.
    const alone = sumUp({ amount: 114.98, taxes, amountsInclude: 'none' }, 'CAD');
    expect(alone).toMatchObject({ amountMinor: 11_498, taxMinor: 1498, lines: [{ amountMinor: 10_000 }] });
    expect(keysOf(() => sumUp({ amount: 10, taxes, amountsInclude: 'none' }, 'CAD'))).toEqual([
      'taxes validation.maximum',
    ]);
    // Goods that only the duties of were invoiced.
    expect(sumUp({ ...written, lineItems: [{ amount: 0 }] }, 'CAD').amountMinor).toBe(1498);
  });

  it('come to the same, whichever way they are written, whatever the currency', () => {
    const line = fc.record({ net: fc.integer({ min: 1, max: 9_999_999 }), tax: fc.integer({ min: 0, max: 999_999 }) });
    fc.assert(
      fc.property(
        fc.constantFrom('CAD', 'JPY', 'KWD'),
        fc.array(line, { minLength: 1, maxLength: 20 }),
        (code, all) => {
          const linesOf = (amountOf: (each: (typeof all)[number]) => number) =>
            all.map((each) => ({ amount: toMajor(amountOf(each), code), taxAmount: toMajor(each.tax, code) }));
          const gross = sumUp({ lineItems: linesOf(({ net, tax }) => net + tax), amountsInclude: 'tax' }, code);
          const net = sumUp({ lineItems: linesOf((each) => each.net), amountsInclude: 'none' }, code);
          expect([net.amountMinor, net.taxMinor]).toEqual([gross.amountMinor, gross.taxMinor]);
          expect(net.amountMinor).toBe(all.reduce((sum, each) => sum + each.net + each.tax, 0));
        },
      ),
    );
  });

  it('without their taxes cost the quantity times the price, and no more', () => {
    const line = { quantity: 4, unitPrice: 100, taxAmount: 52 };
    const found = (amount: number, amountsInclude: 'tax' | 'none') =>
      priceViolations({ lineItems: [{ ...line, amount }], amountsInclude }, 'CAD').map(({ message }) => message);
    expect(found(452, 'tax')).toEqual([]);
    expect(found(400, 'none')).toEqual([]);
    expect(found(452, 'none')).toEqual([{ key: 'validation.quantityTimesNetPrice', values: { product: 400 } }]);
  });

  it('have the taxes of the bill when no other ones are named', () => {
    expect(sumUp({ lineItems: [{ amount: 113, taxAmount: 13 }], taxes: [] }, 'CAD').taxMinor).toBe(1300);
  });

  it('have no more decimals than the currency', () => {
    expect(keysOf(() => sumUp({ lineItems: [{ amount: 1.5, taxAmount: 0.5 }] }, 'JPY'))).toEqual([
      'lineItems[0].amount validation.decimals',
      'lineItems[0].taxAmount validation.decimals',
    ]);
  });
});

describe('the taxes of a line', () => {
  const gst = (amount: number) => ({ name: 'GST', rate: 5, amount });
  const qst = (amount: number) => ({ name: 'QST', rate: 9.975, amount });

  it('are its tax where that is not written, and those of the bill, each once', () => {
    const lineItems = [
      { amount: 114.98, taxes: [gst(5), qst(9.98)] },
      { amount: -11.5, taxes: [gst(-0.5), qst(-1)] },
      { amount: 60 },
    ];
    const { lines, taxes, taxMinor, amountMinor } = sumUp({ lineItems }, 'CAD');
    expect(lines.map((line) => line.taxMinor)).toEqual([1498, -150, 0]);
    expect([taxMinor, amountMinor]).toEqual([1348, 16_348]);
    expect(taxes).toEqual([
      { taxCodeId: null, name: 'GST', rate: 5, amount: 4.5, recoverableAmount: null },
      { taxCodeId: null, name: 'QST', rate: 9.975, amount: 8.98, recoverableAmount: null },
    ]);
  });

  it('add up to its tax, with no more decimals than the currency has', () => {
    const written = (taxAmount: number, taxes: ReturnType<typeof gst>[]) => () =>
      sumUp({ lineItems: [{ amount: 100, taxAmount, taxes }] }, 'CAD');
    expect(keysOf(written(5, [gst(4.99)]))).toEqual(['lineItems[0].taxes validation.sumOfTaxes']);
    expect(keysOf(written(5, [gst(4.995)]))).toEqual(['lineItems[0].taxes[0].amount validation.decimals']);
    expect(keysOf(written(5, [gst(5)]))).toEqual([]);
  });

  it('name none of the bill where a line has a tax without a name', () => {
    const lineItems = [
      { amount: 105, taxes: [gst(5)] },
      { amount: 113, taxAmount: 13 },
    ];
    expect(sumUp({ lineItems }, 'CAD')).toMatchObject({ taxMinor: 1800, taxes: [] });
  });
});
