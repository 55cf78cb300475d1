import fc from 'fast-check';
import type { PostedBill } from '../src/journal/postings/bill-posting.ts';
import type { PostedExpense } from '../src/journal/postings/expense-posting.ts';
import { sumOf } from '../src/journal/postings/posting.ts';
import type { PostedReport } from '../src/journal/postings/report-posting.ts';
import { exampleBill, exampleExpense, exampleReport } from './journal-examples.ts';

/** An event of a source, with its state after it; null: it was deleted. */
export type HistoryEvent = { version: number; id: number } & (
  | { kind: 'expense'; state: PostedExpense | null }
  | { kind: 'report'; state: PostedReport | null }
  | { kind: 'bill'; state: PostedBill | null }
);

const cents = (max: number) => fc.integer({ min: 1, max }).map((minor) => minor / 100);
const day = fc
  .integer({ min: 0, max: 180 })
  .map((add) => new Date(Date.UTC(2026, 0, 1 + add)).toISOString().slice(0, 10));
const rate = fc.constantFrom(1.2345, 1.35, 0.6125);
const inCurrency = fc.oneof(
  fc.constant({ currency: 'CAD', exchangeRate: null }),
  rate.map((exchangeRate) => ({ currency: 'USD', exchangeRate })),
);

const part = (whole: number, percent: number) => Math.floor(whole * percent) / 100;

/** An expense in any state, with up to three taxes and a tip. */
export const expenseOf = (id: number) =>
  fc
    .record({
      amount: cents(1_000_000),
      percents: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
      share: fc.integer({ min: 0, max: 100 }),
      tip: fc.option(fc.integer({ min: 0, max: 20 })),
      agreed: fc.option(fc.integer({ min: 0, max: 100 })),
      date: day,
      type: fc.constantFrom('out_of_pocket' as const, 'company_card' as const, 'mileage' as const),
      status: fc.constantFrom('submitted' as const, 'approved' as const, 'rejected' as const, 'reimbursed' as const),
      reportId: fc.option(fc.integer({ min: 1, max: 2 })),
      money: inCurrency,
    })
    .map(({ amount, percents, share, tip: tipped, agreed, money, ...fields }) => {
      const taxes = percents.map((percent, index) => {
        const tax = part(amount, percent);
        return { taxCodeId: index + 1, name: `Tax ${index}`, amount: tax, recoverableAmount: part(tax, share) };
      });
      const approvedAmount = agreed === null ? null : part(amount, agreed);
      const tip = tipped === null ? null : part(amount, tipped);
      return exampleExpense({ id, ...fields, ...money, amount, taxes, tip, approvedAmount });
    });

const reportOf = (id: number) =>
  fc
    .record({
      status: fc.constantFrom('approved' as const, 'reimbursed' as const),
      paymentStatus: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const),
      amount: cents(1_000_000),
    })
    .map(({ status, paymentStatus, amount }) =>
      exampleReport({
        ...{ id, status, paymentStatus },
        expenseCount: 1,
        reimbursement:
          status === 'approved'
            ? null
            : { method: 'eft', reference: null, amount, currency: 'CAD', paidAt: '2026-04-02T15:00:00.000Z' },
      }),
    );

/** A bill in any state, with a discount and a tax on its lines. */
export const billOf = (id: number) =>
  fc
    .record({
      status: fc.constantFrom('DRAFT' as const, 'APPROVED' as const, 'PAID' as const, 'PAYMENT_FAILED' as const),
      prices: fc.array(cents(100_000), { minLength: 1, maxLength: 4 }),
      discount: cents(90),
      percent: fc.integer({ min: 0, max: 20 }),
      share: fc.integer({ min: 0, max: 100 }),
      money: inCurrency,
      issueDate: day,
    })
    .map(({ status, prices, discount, percent, share, money, issueDate }) => {
      const [first] = exampleBill().lineItems;
      if (!first) throw new Error('the example has lines');
      const amounts = [1, ...prices, -discount];
      const lineItems = amounts.map((amount, index) => {
        const tax = Math.sign(amount) * part(Math.abs(amount), percent);
        const recoverableAmount = Math.sign(amount) * part(Math.abs(tax), share);
        const taxes = [{ taxCodeId: 1, name: 'Tax', amount: tax, recoverableAmount }];
        return { ...first, id: index + 1, amount, taxAmount: tax, taxes };
      });
      const amount = Math.round(sumOf(amounts) * 100) / 100;
      const isPaid = status === 'PAID';
      const paid = { paidAt: isPaid ? '2026-04-10T15:00:00.000Z' : null, amountPaid: isPaid ? amount : 0 };
      return exampleBill({ id, status, issueDate, amount, lineItems, amountsInclude: 'tax', ...money, ...paid });
    });

/** Some versions of one source; its last event may be that it was deleted. */
const history = <T>(kind: HistoryEvent['kind'], id: number, state: fc.Arbitrary<T>): fc.Arbitrary<HistoryEvent[]> =>
  fc.tuple(fc.array(state, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([states, isDeleted]) => {
    const events = states.map((each, index) => ({ kind, id, version: index + 1, state: each as T | null }));
    const end = isDeleted ? [{ kind, id, version: states.length, state: null }] : [];
    return [...events, ...end] as HistoryEvent[];
  });

/** Some versions of expenses, reports and bills that belong together. */
export const histories = fc
  .tuple(
    history('expense', 1, expenseOf(1)),
    history('expense', 2, expenseOf(2)),
    history('expense', 3, expenseOf(3)),
    history('report', 1, reportOf(1)),
    history('report', 2, reportOf(2)),
    history('bill', 1, billOf(1)),
    history('bill', 2, billOf(2)),
  )
  .map((all) => all.flat());

/** Every event at least once, some again, in any order. */
export const inAnyOrder = (events: HistoryEvent[]) =>
  fc
    .tuple(
      fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
      fc.array(fc.constantFrom(...events), { maxLength: 20 }),
    )
    .chain(([once, again]) => {
      const all = [...once, ...again];
      return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
    });
