import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deemedTax, recoverableOf } from './recoverable-tax.ts';
import { type TaxRule, taxByLine, taxesOfGross, taxesOfNet } from './taxes-of-amount.ts';

const DAY = '2026-01-01';
const rule = (id: number, percent: number, changes: Partial<TaxRule> = {}): TaxRule => ({
  ...{ id, included: false, compound: false, reverseCharge: false, useTax: false },
  rates: [{ percent, from: '2013-01-01' }],
  ...changes,
});

const amount = fc.integer({ min: 0, max: 99_999_999_999 });
const rules = fc
  .array(
    fc.record({ thousandths: fc.integer({ min: 0, max: 30_000 }), compound: fc.boolean(), included: fc.boolean() }),
    {
      maxLength: 4,
    },
  )
  .map((list) =>
    list.map(({ thousandths, compound, included }, at) => rule(at + 1, thousandths / 1_000, { compound, included })),
  );
const sum = (taxes: readonly { amount: number }[]): number => taxes.reduce((all, { amount: tax }) => all + tax, 0);

describe('the taxes in a total', () => {
  it('add up to it with the net amount and the tip, whatever the taxes', () => {
    fc.assert(
      fc.property(amount, amount, rules, (taxed, tip, codes) => {
        const { net, taxes, gross } = taxesOfGross(taxed + tip, tip, codes, DAY);
        expect(net + sum(taxes) + tip).toBe(gross);
        expect(taxes.every((tax) => tax.amount >= 0)).toBe(true);
      }),
    );
  });

  it('are again those of the price, from which a till came to the total', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom([5, 9.975], [5, 7], [13], [5, 6], [4, 4.5, 0.375]), (net, percents) => {
        const codes = percents.map((percent, at) => rule(at + 1, percent));
        const charged = taxesOfNet(net, codes, DAY);
        const found = taxesOfGross(charged.gross, 0, codes, DAY);
        expect(found.net + sum(found.taxes)).toBe(charged.gross);
        expect(taxesOfNet(found.net, codes, DAY).taxes).toEqual(found.taxes);
      }),
    );
  });

  it('are charged on the price with the others where they are compound', () => {
    const codes = [rule(1, 5), rule(2, 10, { compound: true })];
    const worked = { net: 10_000, gross: 11_550 };
    expect(taxesOfNet(10_000, codes, DAY)).toMatchObject({ ...worked, taxes: [{ amount: 500 }, { amount: 1_050 }] });
    expect(taxesOfGross(11_550, 0, codes, DAY)).toMatchObject({
      ...worked,
      taxes: [{ amount: 500 }, { amount: 1_050 }],
    });
  });

  it('of a credit are the mirror image of those that were charged', () => {
    const codes = [rule(1, 5), rule(2, 9.975)];
    expect(taxesOfNet(-1_999, codes, DAY).taxes.map((tax) => tax.amount)).toEqual(
      taxesOfNet(1_999, codes, DAY).taxes.map((tax) => -tax.amount),
    );
  });

  it('are 0 before the first rate', () => {
    expect(taxesOfNet(10_000, [rule(1, 5)], '2012-12-31')).toMatchObject({ gross: 10_000, taxes: [{ percent: 0 }] });
  });

  it('are shared out to lines without losing a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1 }),
        (tax, lines) => {
          expect(taxByLine(tax, lines).reduce((all, part) => all + part, 0)).toBe(tax);
        },
      ),
    );
  });
});

describe('what is recovered', () => {
  const code = { recoverablePercent: 100, recoverableByCategory: [{ categoryId: 3, percent: 50 }] };

  it('is the half of the tax on meals, the half cent upwards, and never more than the tax', () => {
    expect(recoverableOf(998, code, { categoryId: 3 })).toBe(499);
    expect(recoverableOf(333, code, { categoryId: 3 })).toBe(167);
    expect(recoverableOf(333, code, { categoryId: 4 })).toBe(333);
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (tax, percent) => {
        const recovered = recoverableOf(
          tax,
          { recoverablePercent: percent / 10_000, recoverableByCategory: [] },
          { categoryId: null },
        );
        expect(recovered >= 0 && recovered <= tax).toBe(true);
      }),
    );
  });
});

describe('the tax that counts as paid in an allowance', () => {
  const claiming = (percent: number, changes = {}) => ({
    ...rule(1, percent),
    appliesToAllowances: true,
    deemedFactor: null,
    ...changes,
  });

  it('is 5/105, 13/113, 14/114, 15/115 and 9.975/109.975 of it', () => {
    const allowance = 36_000;
    expect([5, 13, 14, 15, 9.975].map((percent) => deemedTax(allowance, claiming(percent), DAY))).toEqual([
      1_714, 4_142, 4_421, 4_696, 3_265,
    ]);
  });

  it('follows the factor of the code where it has one, and is 0 where none is claimed', () => {
    expect(deemedTax(10_900, claiming(9.975, { deemedFactor: { numerator: 9, denominator: 109 } }), DAY)).toBe(900);
    expect(deemedTax(10_900, claiming(7, { appliesToAllowances: false }), DAY)).toBe(0);
  });
});
