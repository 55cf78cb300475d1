import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exampleBill, exampleBooks } from '../../../test/journal-examples.ts';
import { settleSource } from '../entries/settle-source.ts';
import { billPosting } from './bill-posting.ts';
import { isPosting, type PostedCode, sumOf } from './posting.ts';
import { recoveredByLine } from './shared-tax.ts';

const GST: PostedCode = {
  ...{ id: 1, code: 'GST', included: false, compound: false, reverseCharge: false, useTax: false },
  ...{ rates: [{ percent: 5, from: '2008-01-01' }], recoverablePercent: 100 },
  recoverableByCategory: [{ categoryId: 3, percent: 50 }],
};
const booksWith = (code: PostedCode) => exampleBooks({ taxCodeOf: () => code });

const bill = (() => {
  const [one, two] = exampleBill().lineItems.map((line) => ({ ...line, taxes: [], taxAmount: 0 }));
  const lineItems =
    one && two
      ? [
          { ...one, amount: 100, categoryId: 3 },
          { ...two, amount: 100, categoryId: 4 },
        ]
      : [];
  const taxes = [{ taxCodeId: 1, name: 'GST', amount: 10, recoverableAmount: 7.5 }];
  return exampleBill({ currency: 'CAD', exchangeRate: null, amount: 210, lineItems, taxes });
})();

describe('a tax of a whole bill', () => {
  it('is recovered of each line by its category, and as a whole as the bill shows', () => {
    const posted = billPosting(bill, booksWith(GST));
    expect(isPosting(posted) && posted.lines.map(({ role, amountMinor }) => [role, amountMinor])).toEqual([
      [null, 10250],
      ['recoverable_tax', 250],
      [null, 10000],
      ['recoverable_tax', 500],
      ['accounts_payable', -21000],
    ]);
  });

  it('stays as it was posted when the code says something else later', () => {
    const placed = { accountId: 1, accountCode: '5000', accountNames: { en: 'Costs', fr: 'Charges' }, dimensions: {} };
    const settling = { locked: new Set<string>(), currency: 'CAD', accountOf: () => placed };
    const [standing] = settleSource({ ...settling, standing: undefined, posted: billPosting(bill, booksWith(GST)) });
    const other = booksWith({ ...GST, recoverableByCategory: [] });
    expect(settleSource({ ...settling, standing, posted: billPosting(bill, other) })).toEqual([]);
    const changed = { ...bill, taxes: bill.taxes.map((tax) => ({ ...tax, recoverableAmount: 10 })) };
    expect(settleSource({ ...settling, standing, posted: billPosting(changed, other) })).toHaveLength(2);
  });

  it('is shared out to the cent, and no line recovers more than its part, whatever the code says now', () => {
    const part = fc.record({ paid: fc.nat({ max: 99_999 }), categoryId: fc.constantFrom(3, 4, null) });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 100 }),
        fc.nat({ max: 100 }),
        (parts, percent, share) => {
          const paid = parts.map((each) => each.paid);
          const recovered = Math.round((sumOf(paid) * share) / 100);
          const code = { ...GST, recoverableByCategory: [{ categoryId: 3, percent }] };
          const each = recoveredByLine({
            recovered,
            paid,
            categoryIds: parts.map(({ categoryId }) => categoryId),
            code,
          });
          expect(sumOf(each)).toBe(recovered);
          for (const [at, one] of each.entries()) expect(one >= 0 && one <= (paid[at] ?? 0)).toBe(true);
        },
      ),
    );
  });
});
