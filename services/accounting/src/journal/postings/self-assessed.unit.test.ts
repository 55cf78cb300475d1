import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exampleBill, exampleBooks, exampleExpense } from '../../../test/journal-examples.ts';
import { settleSource } from '../entries/settle-source.ts';
import { billPosting } from './bill-posting.ts';
import { expensePosting } from './expense-posting.ts';
import { isPosting, type Posted, type PostedCode, type Posting, sumOf } from './posting.ts';

const REVERSED: PostedCode = {
  ...{ id: 40, code: 'VAT-RC', included: false, compound: false, reverseCharge: true, useTax: false },
  rates: [
    { percent: 19, from: '2007-01-01' },
    { percent: 21, from: '2026-04-01' },
  ],
  recoverablePercent: 100,
  recoverableByCategory: [{ categoryId: 3, percent: 50 }],
};
const booksWith = (changes: Partial<PostedCode> = {}, own = {}) =>
  exampleBooks({ taxCodeOf: (id) => (id === REVERSED.id ? { ...REVERSED, ...changes } : undefined), ...own });
const books = booksWith();

const reversed = { taxCodeId: REVERSED.id, name: 'Reverse charge', amount: 0, recoverableAmount: 0 };
const [line] = exampleBill().lineItems;
const billOf = (amount: number, changes = {}) =>
  exampleBill({
    ...{ amount, amountPaid: amount, currency: 'CAD', exchangeRate: null },
    lineItems: line ? [{ ...line, amount, taxAmount: 0, taxes: [reversed], ...changes }] : [],
  });

const postingOf = (posted: Posted): Posting => {
  if (!isPosting(posted)) throw new Error('nothing is posted');
  return posted;
};
/** Role, base, amount in the document's currency. */
const shown = (posted: Posted) => postingOf(posted).lines.map((each) => [each.role, each.baseMinor, each.amountMinor]);
const of = ({ lines }: Posting, role: string | null) =>
  sumOf(lines.filter((each) => each.role === role).map(({ baseMinor }) => baseMinor));

describe('a tax that the buyer owes', () => {
  it('is claimed and owed to the agency, and the vendor is paid none of it', () => {
    const posted = billPosting(billOf(1000), books);
    expect(shown(posted)).toEqual([
      [null, 100000, 100000],
      ['recoverable_tax', 19000, 19000],
      ['self_assessed_tax', -19000, -19000],
      ['accounts_payable', -100000, -100000],
    ]);
    expect(postingOf(posted).taxes).toEqual([
      { taxCodeId: 40, name: 'Reverse charge', netMinor: 100000, paidMinor: 19000, recoverableMinor: 19000 },
    ]);
  });

  it('costs what of it is not recovered in the category', () => {
    expect(shown(billPosting(billOf(100.05, { categoryId: 3 }), books))).toEqual([
      [null, 10955, 10955],
      ['recoverable_tax', 951, 951],
      ['self_assessed_tax', -1901, -1901],
      ['accounts_payable', -10005, -10005],
    ]);
    const use = booksWith({ reverseCharge: false, useTax: true, recoverablePercent: 0 });
    expect(shown(billPosting(billOf(100), use))).toEqual([
      [null, 11900, 11900],
      ['self_assessed_tax', -1900, -1900],
      ['accounts_payable', -10000, -10000],
    ]);
  });

  it('has the rate of the day of the document, in both currencies, and is on each line where the whole bill names it', () => {
    const bill = { ...exampleBill(), taxes: [reversed], issueDate: '2026-04-01' };
    const posted = postingOf(billPosting(bill, books));
    expect(of(posted, 'self_assessed_tax')).toBe(-(19845 + 8505 - 2835));
    expect(posted.taxes.find(({ taxCodeId }) => taxCodeId === 40)).toMatchObject({
      netMinor: 121500,
      paidMinor: 25515,
    });
  });

  it('is in expenses, too, of as much as was agreed to and without the tip', () => {
    const expense = exampleExpense({ amount: 112, approvedAmount: 56, tip: 12, categoryId: null, taxes: [reversed] });
    expect(shown(expensePosting(expense, books))).toEqual([
      [null, 5600, 5600],
      ['recoverable_tax', 950, 950],
      ['self_assessed_tax', -950, -950],
      ['employees_payable', -5600, -5600],
    ]);
  });

  it('is none where the code is gone, is one that vendors charge, or the vendor did', () => {
    const plain = [null, 'accounts_payable'];
    const rolesOf = (posted: Posted) => postingOf(posted).lines.map(({ role }) => role);
    expect(rolesOf(billPosting(billOf(100), exampleBooks()))).toEqual(plain);
    expect(rolesOf(billPosting(billOf(100), booksWith({ reverseCharge: false })))).toEqual(plain);
    const charged = billOf(100, { taxes: [{ ...reversed, amount: 5, recoverableAmount: 5 }] });
    expect(rolesOf(billPosting(charged, books))).toEqual([null, 'recoverable_tax', 'accounts_payable']);
  });

  it('balances in both currencies, and leaves what is owed to the vendor as it is', () => {
    const cents = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(
        fc.record({ one: cents, other: cents, rate: fc.double({ min: 0.01, max: 90, noNaN: true }) }),
        fc.record({ percent: fc.integer({ min: 1, max: 300_000 }), share: fc.integer({ min: 0, max: 100 }) }),
        ({ one, other, rate }, { percent, share }) => {
          const rates = [{ percent: percent / 10_000, from: '2007-01-01' }];
          const given = booksWith({ rates, recoverablePercent: share });
          const lineItems = [one, other].flatMap((minor, at) =>
            line ? [{ ...line, id: at + 1, amount: minor / 100, taxAmount: 0, taxes: [reversed] }] : [],
          );
          const bill = { ...exampleBill({ amount: (one + other) / 100, exchangeRate: rate, lineItems }) };
          const posted = postingOf(billPosting(bill, given));
          const bare = postingOf(billPosting(bill, exampleBooks()));
          for (const minor of ['baseMinor', 'amountMinor'] as const)
            expect(sumOf(posted.lines.map((each) => each[minor]))).toBe(0);
          expect(of(posted, 'accounts_payable')).toBe(of(bare, 'accounts_payable'));
          const paid = sumOf(posted.taxes.map(({ paidMinor }) => paidMinor));
          expect(of(posted, 'self_assessed_tax')).toBe(paid === 0 ? 0 : -paid);
          expect(of(posted, 'recoverable_tax')).toBe(sumOf(posted.taxes.map((tax) => tax.recoverableMinor)));
        },
      ),
    );
  });
});

describe('what was posted of it', () => {
  const placed = { accountId: 1, accountCode: '5000', accountNames: { en: 'Costs', fr: 'Charges' }, dimensions: {} };
  const settled = (standing: Posted, due: Posted) => {
    const settling = { locked: new Set<string>(), currency: 'CAD', accountOf: () => placed };
    const [entry] = settleSource({ ...settling, standing: undefined, posted: standing });
    return settleSource({ ...settling, standing: entry, posted: due }).map(({ kind }) => kind);
  };
  const before = billPosting(billOf(100), books);

  it('stays when the code changes or goes, and when a code becomes one that the buyer owes', () => {
    for (const changes of [{ recoverablePercent: 20 }, { rates: [] }, { reverseCharge: false }])
      expect(settled(before, billPosting(billOf(100), booksWith(changes)))).toEqual([]);
    expect(settled(before, billPosting(billOf(100), exampleBooks()))).toEqual([]);
    expect(settled(billPosting(billOf(100), booksWith({ reverseCharge: false })), before)).toEqual([]);
  });

  it('is posted anew when the document changes', () => {
    for (const changes of [{ categoryId: 3 }, { taxes: [] }, { description: 'Another' }])
      expect(settled(before, billPosting(billOf(100, changes), books))).toEqual(['reversal', 'bill']);
    expect(settled(before, billPosting(billOf(101), books))).toEqual(['reversal', 'bill']);
    expect(settled(billPosting(billOf(100, { taxes: [] }), books), before)).toEqual(['reversal', 'bill']);
  });
});
