import { describe, expect, it } from '@jest/globals';
import { exampleBill, exampleBooks, exampleExpense, exampleReport } from '../../../test/journal-examples.ts';
import { billPaymentPosting, billPosting } from './bill-posting.ts';
import { expensePosting } from './expense-posting.ts';
import { isPosting, type Posted } from './posting.ts';
import { reportPosting } from './report-posting.ts';

/** Role (none: the account of the line), base, amount in the document's currency. */
const shown = (posted: Posted) =>
  isPosting(posted) ? posted.lines.map((line) => [line.role, line.baseMinor, line.amountMinor]) : posted;

const books = exampleBooks();
const cash = exampleBooks({ basis: 'cash' });
const lastPaid = { paidAt: '2026-04-02T15:00:00.000Z' };

describe('an expense', () => {
  it('debits net, tip and the tax that is not recovered, and each recoverable tax, and is owed to its person', () => {
    expect(shown(expensePosting(exampleExpense(), books))).toEqual([
      [null, 11949, 11949],
      ['recoverable_tax', 250, 250],
      ['recoverable_tax', 499, 499],
      ['employees_payable', -12698, -12698],
    ]);
  });

  it('is owed on the card when it was paid with it', () => {
    const posted = expensePosting(exampleExpense({ type: 'company_card', reimbursable: false }), books);
    expect(shown(posted)).toContainEqual(['card_payable', -12698, -12698]);
  });

  it('is owed to who used the card where that is paid back, so that its report clears it', () => {
    const used = exampleExpense({ type: 'company_card', reimbursable: true, status: 'reimbursed' });
    expect(shown(expensePosting(used, books))).toContainEqual(['employees_payable', -12698, -12698]);
    expect(shown(reportPosting(exampleReport(), [used], books))).toEqual([
      ['employees_payable', 12698, 12698],
      ['bank_clearing', -12698, -12698],
    ]);
  });

  it('keeps its proportions at half of the amount', () => {
    expect(shown(expensePosting(exampleExpense({ approvedAmount: 63.49 }), books))).toEqual([
      [null, 5975, 5975],
      ['recoverable_tax', 125, 125],
      ['recoverable_tax', 249, 249],
      ['employees_payable', -6349, -6349],
    ]);
  });

  it('is converted as a whole, and its lines add up to that', () => {
    const posted = expensePosting(exampleExpense({ currency: 'USD', exchangeRate: 1.3333 }), books);
    expect(shown(posted)).toEqual([
      [null, 15932, 11949],
      ['recoverable_tax', 333, 250],
      ['recoverable_tax', 665, 499],
      ['employees_payable', -16930, -12698],
    ]);
  });

  it('waits for a rate, and is nothing before its approval, at 0, or where nobody is paid back', () => {
    expect(expensePosting(exampleExpense({ currency: 'EUR' }), books)).toEqual({ waitsFor: 'rate' });
    for (const changes of [{ status: 'submitted' }, { approvedAmount: 0 }, { reimbursable: false }] as const)
      expect(expensePosting(exampleExpense(changes), books)).toBeUndefined();
  });

  it('has the rate of its day where it was approved without one, and keeps it on its lines', () => {
    const unrated = exampleExpense({ currency: 'USD', amount: 100, tip: null, taxes: [] });
    const abroad = { originalAmount: 90, originalCurrency: 'EUR', exchangeRate: 1.1111 };
    for (const expense of [unrated, { ...unrated, ...abroad }]) {
      const posted = expensePosting(expense, books);
      expect(shown(posted)).toEqual([
        [null, 13500, 10000],
        ['employees_payable', -13500, -10000],
      ]);
      expect(isPosting(posted) && posted.lines.map(({ exchangeRate }) => exchangeRate)).toEqual([1.35, 1.35]);
    }
  });

  it('has of each tax what it was paid on, also where parts of it are taxed by other rates, or not at all', () => {
    const netOf = (amount: number, taxes: { rate: number; amount: number }[]) => {
      const named = taxes.map((tax, at) => ({
        ...tax,
        taxCodeId: at,
        name: `VAT ${at}`,
        recoverableAmount: tax.amount,
      }));
      const posted = expensePosting(exampleExpense({ amount, tip: null, taxes: named }), books);
      return isPosting(posted) ? posted.taxes.map(({ netMinor }) => netMinor) : [];
    };
    const [seven, nineteen] = [
      { rate: 7, amount: 7 },
      { rate: 19, amount: 3.8 },
    ];
    expect(netOf(130.8, [seven, nineteen])).toEqual([10000, 2000]);
    expect(
      netOf(114.98, [
        { rate: 5, amount: 5 },
        { rate: 9.975, amount: 9.98 },
      ]),
    ).toEqual([10000, 10000]);
    expect(netOf(100.5, [{ rate: 5, amount: 0.5 }])).toEqual([1000]);
  });

  it('has no other 0 than the one that is read back: it would be posted anew with each event', () => {
    const posted = expensePosting(
      exampleExpense({ currency: 'KRW', amount: 1, tip: null, taxes: [], exchangeRate: 0.001 }),
      books,
    );
    expect(isPosting(posted) && posted.lines.map(({ baseMinor }) => Object.is(baseMinor, 0))).toEqual([true, true]);
  });

  it('is posted when it is paid on cash basis, on that day', () => {
    expect(expensePosting(exampleExpense(), cash, lastPaid)).toBeUndefined();
    const paid = exampleExpense({ status: 'reimbursed' });
    expect(expensePosting(paid, cash)).toEqual({ waitsFor: 'sources' });
    expect(expensePosting(paid, cash, lastPaid)).toMatchObject({ day: '2026-04-02' });
  });
});

describe('a report that was paid back', () => {
  const paid = exampleExpense({ status: 'reimbursed' });

  it('clears what its expenses made the business owe', () => {
    expect(shown(reportPosting(exampleReport(), [paid], books))).toEqual([
      ['employees_payable', 12698, 12698],
      ['bank_clearing', -12698, -12698],
    ]);
  });

  it('leaves owed what was not paid, which is no gain of the rates', () => {
    const reimbursement = { method: 'eft', reference: null, amount: 100, currency: 'CAD', ...lastPaid };
    const posted = reportPosting(exampleReport({ reimbursement, reimbursableAmount: 126.98 }), [paid], books);
    expect(shown(posted)).toEqual([
      ['employees_payable', 10000, 10000],
      ['bank_clearing', -10000, -10000],
    ]);
    const nothing = { ...reimbursement, amount: 0 };
    expect(
      reportPosting(exampleReport({ reimbursement: nothing, reimbursableAmount: 126.98 }), [paid], books),
    ).toBeUndefined();
  });

  it('has a loss where the currency became dearer, and goes by the wages where these pay it', () => {
    const reimbursement = { method: 'payroll', reference: null, amount: 100, currency: 'USD', ...lastPaid };
    const inDollars = exampleExpense({ ...paid, amount: 100, currency: 'USD', exchangeRate: 1.35, taxes: [] });
    expect(shown(reportPosting(exampleReport({ reimbursement }), [inDollars], books))).toEqual([
      ['employees_payable', 13500, 10000],
      ['payroll_clearing', -14000, -10000],
      ['exchange_gain_loss', 500, 0],
    ]);
  });

  it('in a third currency clears what each expense was worth in that of the business', () => {
    const rateOn = (currency: string) => (currency === 'EUR' ? 1.5 : undefined);
    const inEuros = exampleBooks({ rateOn });
    // 100 USD at 1.37 and 137 CAD were counted at 1.48 CAD for a euro: 92.57 EUR each.
    const dollars = exampleExpense({ ...paid, amount: 100, currency: 'USD', exchangeRate: 1.37, taxes: [], tip: null });
    const own = exampleExpense({ ...paid, id: 43, amount: 137, taxes: [], tip: null });
    const reimbursement = { method: 'eft', reference: null, amount: 185.14, currency: 'EUR', ...lastPaid };
    const report = exampleReport({ expenseCount: 2, reimbursement });
    const posted = reportPosting(report, [dollars, own], inEuros);
    expect(shown(posted)).toEqual([
      ['employees_payable', 27400, 18514],
      ['bank_clearing', -27771, -18514],
      ['exchange_gain_loss', 371, 0],
    ]);
    const payable = [expensePosting(dollars, inEuros), expensePosting(own, inEuros), posted].flatMap((each) =>
      isPosting(each) ? each.lines.filter(({ role }) => role === 'employees_payable') : [],
    );
    expect(payable.reduce((sum, { baseMinor }) => sum + baseMinor, 0)).toBe(0);
  });

  it('waits for the last of its expenses, and for the rate of one', () => {
    expect(reportPosting(exampleReport({ expenseCount: 2 }), [paid], books)).toEqual({ waitsFor: 'sources' });
    const unrated = exampleExpense({ ...paid, currency: 'EUR' });
    expect(reportPosting(exampleReport(), [unrated], books)).toEqual({ waitsFor: 'rate' });
    expect(reportPosting(exampleReport({ status: 'approved' }), [paid], books)).toBeUndefined();
  });
});

describe('a bill', () => {
  it('debits its lines and their taxes, a discount too, and is owed at its rate', () => {
    expect(shown(billPosting(exampleBill(), books))).toEqual([
      [null, 94500, 70000],
      ['recoverable_tax', 4725, 3500],
      [null, 40500, 30000],
      ['recoverable_tax', 2025, 1500],
      [null, -13500, -10000],
      ['recoverable_tax', -675, -500],
      ['accounts_payable', -127575, -94500],
    ]);
  });

  it('shares a tax that stands on the bill alone out to its lines', () => {
    const [one, two] = exampleBill().lineItems.map((line) => ({ ...line, taxes: [], taxAmount: 0 }));
    const lineItems = one && two ? [one, two] : [];
    const taxes = [{ taxCodeId: 1, name: 'GST', amount: 50, recoverableAmount: 50 }];
    const bill = exampleBill({ currency: 'CAD', exchangeRate: null, amount: 1050, lineItems, taxes });
    expect(shown(billPosting(bill, books))).toEqual([
      [null, 70000, 70000],
      ['recoverable_tax', 3500, 3500],
      [null, 30000, 30000],
      ['recoverable_tax', 1500, 1500],
      ['accounts_payable', -105000, -105000],
    ]);
  });

  it('shares such a tax out to the lines that say they have tax: one that is exempt costs what it costs', () => {
    const [one, two] = exampleBill().lineItems.map((line) => ({ ...line, taxes: [], taxAmount: 0 }));
    const lineItems = one && two ? [{ ...one, taxAmount: 35 }, two] : [];
    const taxes = [{ taxCodeId: 1, name: 'GST', amount: 35, recoverableAmount: 35 }];
    const bill = exampleBill({ currency: 'CAD', exchangeRate: null, amount: 1035, lineItems, taxes });
    const posted = billPosting(bill, books);
    expect(shown(posted)).toEqual([
      [null, 70000, 70000],
      ['recoverable_tax', 3500, 3500],
      [null, 30000, 30000],
      ['accounts_payable', -103500, -103500],
    ]);
    expect(isPosting(posted) && posted.taxes).toMatchObject([{ netMinor: 70000, paidMinor: 3500 }]);
  });

  it('is paid at the rate of that day, and the difference is a loss', () => {
    expect(shown(billPaymentPosting(exampleBill(), books))).toEqual([
      ['accounts_payable', 127575, 94500],
      ['bank_clearing', -132300, -94500],
      ['exchange_gain_loss', 4725, 0],
    ]);
  });

  it('has no payment any more after it failed, and stays owed', () => {
    const failed = exampleBill({ status: 'PAYMENT_FAILED', paidAt: null, amountPaid: 0 });
    expect(billPaymentPosting(failed, books)).toBeUndefined();
    expect(billPosting(failed, books)).toMatchObject({ source: 'bill:9', day: '2026-03-20' });
    expect(billPosting(failed, cash)).toBeUndefined();
    expect(billPosting(exampleBill(), cash)).toMatchObject({ day: '2026-04-10' });
    expect(billPosting(exampleBill({ status: 'CANCELLED' }), books)).toBeUndefined();
  });
});
