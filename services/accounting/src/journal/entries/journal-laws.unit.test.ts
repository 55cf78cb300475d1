import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exampleBill, exampleBooks, exampleExpense, exampleReport } from '../../../test/journal-examples.ts';
import type { PostedBill } from '../postings/bill-posting.ts';
import type { PostedExpense } from '../postings/expense-posting.ts';
import { type Books, isPosting, type Posted, sumOf } from '../postings/posting.ts';
import type { PostedReport } from '../postings/report-posting.ts';
import { type Known, ofBill, ofExpense, ofReport, remember, type Sources } from '../postings/source-postings.ts';
import { type NewEntry, settleSource } from './settle-source.ts';

type Event = { version: number; id: number } & (
  | { kind: 'expense'; state: PostedExpense | null }
  | { kind: 'report'; state: PostedReport | null }
  | { kind: 'bill'; state: PostedBill | null }
);

const PLACED = { accountId: 1, accountCode: '5000', accountNames: { en: 'Costs', fr: 'Charges' }, dimensions: {} };

/** A journal in memory: it settles what an event touches, as the tables do. */
const createJournal = (books: Books) => {
  const sources: Sources = { expenses: new Map(), reports: new Map(), bills: new Map() };
  const standing = new Map<string, NewEntry>();
  const entries: NewEntry[] = [];
  const locked = new Set<string>();
  const settle = (source: string, posted: Posted) => {
    for (const entry of settleSource({
      standing: standing.get(source),
      posted,
      locked,
      currency: books.currency,
      accountOf: () => PLACED,
    })) {
      expect(locked.has(entry.period)).toBe(false);
      entries.push(Object.freeze(entry));
      if (entry.isReversal) standing.delete(source);
      else standing.set(source, entry);
    }
  };
  const settleReport = (id: number) => {
    settle(`report:${id}`, ofReport(sources, id, books));
    for (const [each, { state }] of sources.expenses)
      if (state?.reportId === id) settle(`expense:${each}`, ofExpense(sources, each, books));
  };
  const receiveBill = (id: number, event: Known<PostedBill>) => {
    if (!remember(sources.bills, id, event)) return;
    const { bill, payment } = ofBill(sources, id, books);
    settle(`bill:${id}`, bill);
    settle(`bill_payment:${id}`, payment);
  };
  const receiveExpense = (id: number, event: Known<PostedExpense>) => {
    const before = sources.expenses.get(id)?.state?.reportId ?? null;
    if (!remember(sources.expenses, id, event)) return;
    settle(`expense:${id}`, ofExpense(sources, id, books));
    for (const report of new Set([before, event.state?.reportId ?? null])) if (report !== null) settleReport(report);
  };
  const receive = (event: Event) => {
    if (event.kind === 'bill') receiveBill(event.id, event);
    else if (event.kind === 'expense') receiveExpense(event.id, event);
    else if (remember(sources.reports, event.id, event)) settleReport(event.id);
  };
  return { sources, standing, entries, locked, receive };
};

const cents = (max: number) => fc.integer({ min: 1, max }).map((minor) => minor / 100);
const day = fc
  .integer({ min: 0, max: 180 })
  .map((add) => new Date(Date.UTC(2026, 0, 1 + add)).toISOString().slice(0, 10));
const rate = fc.constantFrom(1.2345, 1.35, 0.6125);
const inCurrency = fc.oneof(
  fc.constant({ currency: 'CAD', exchangeRate: null }),
  rate.map((exchangeRate) => ({ currency: 'USD', exchangeRate })),
);

const expense = (id: number) =>
  fc
    .record({
      amount: cents(1_000_000),
      percents: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
      share: fc.integer({ min: 0, max: 100 }),
      agreed: fc.option(fc.integer({ min: 0, max: 100 })),
      date: day,
      type: fc.constantFrom('out_of_pocket' as const, 'company_card' as const, 'mileage' as const),
      status: fc.constantFrom('submitted' as const, 'approved' as const, 'rejected' as const, 'reimbursed' as const),
      reportId: fc.option(fc.integer({ min: 1, max: 2 })),
      money: inCurrency,
    })
    .map(({ amount, percents, share, agreed, money, ...fields }) => {
      const part = (whole: number, percent: number) => Math.floor(whole * percent) / 100;
      const taxes = percents.map((percent, index) => {
        const tax = part(amount, percent);
        return { taxCodeId: index + 1, name: `Tax ${index}`, amount: tax, recoverableAmount: part(tax, share) };
      });
      const approvedAmount = agreed === null ? null : part(amount, agreed);
      return exampleExpense({ id, ...fields, ...money, amount, taxes, approvedAmount });
    });

const report = (id: number) =>
  fc
    .record({ status: fc.constantFrom('approved' as const, 'reimbursed' as const), amount: cents(1_000_000) })
    .map(({ status, amount }) =>
      exampleReport({
        id,
        status,
        expenseCount: 1,
        reimbursement:
          status === 'approved'
            ? null
            : { method: 'eft', reference: null, amount, currency: 'CAD', paidAt: '2026-04-02T15:00:00.000Z' },
      }),
    );

const bill = (id: number) =>
  fc
    .record({
      status: fc.constantFrom('DRAFT' as const, 'APPROVED' as const, 'PAID' as const, 'PAYMENT_FAILED' as const),
      prices: fc.array(cents(100_000), { minLength: 1, maxLength: 4 }),
      discount: cents(90),
      money: inCurrency,
      issueDate: day,
    })
    .map(({ status, prices, discount, money, issueDate }) => {
      const [first] = exampleBill().lineItems;
      if (!first) throw new Error('the example has lines');
      const amounts = [1, ...prices, -discount];
      const lineItems = amounts.map((amount, index) => ({ ...first, id: index + 1, amount, taxAmount: 0, taxes: [] }));
      const amount = Math.round(sumOf(amounts) * 100) / 100;
      const isPaid = status === 'PAID';
      const paid = { paidAt: isPaid ? '2026-04-10T15:00:00.000Z' : null, amountPaid: isPaid ? amount : 0 };
      return exampleBill({ id, status, issueDate, amount, lineItems, ...money, ...paid });
    });

/** Some versions of one source; its last event may be that it was deleted. */
const history = <T>(kind: Event['kind'], id: number, state: fc.Arbitrary<T>): fc.Arbitrary<Event[]> =>
  fc.tuple(fc.array(state, { minLength: 1, maxLength: 4 }), fc.boolean()).map(([states, isDeleted]) => {
    const events = states.map((each, index) => ({ kind, id, version: index + 1, state: each as T | null }));
    const end = isDeleted ? [{ kind, id, version: states.length, state: null }] : [];
    return [...events, ...end] as Event[];
  });

const histories = fc
  .tuple(
    history('expense', 1, expense(1)),
    history('expense', 2, expense(2)),
    history('expense', 3, expense(3)),
    history('report', 1, report(1)),
    history('report', 2, report(2)),
    history('bill', 1, bill(1)),
    history('bill', 2, bill(2)),
  )
  .map((all) => all.flat());

/** Every event at least once, some again, in any order. */
const inAnyOrder = (events: Event[]) =>
  fc
    .tuple(
      fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
      fc.array(fc.constantFrom(...events), { maxLength: 20 }),
    )
    .chain(([once, again]) => {
      const all = [...once, ...again];
      return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
    });

const delivered = histories.chain((events) => fc.record({ events: fc.constant(events), order: inAnyOrder(events) }));
const basis = fc.constantFrom('accrual' as const, 'cash' as const);
const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
const lock = fc.record({ at: fc.integer({ min: 0, max: 40 }), period: fc.constantFrom(...months) });

const dueOf = (journal: ReturnType<typeof createJournal>, books: Books) =>
  new Map(
    [1, 2, 3].flatMap((id): [string, Posted][] => {
      const { bill: due, payment } = ofBill(journal.sources, id, books);
      return [
        [`expense:${id}`, ofExpense(journal.sources, id, books)],
        [`report:${id}`, ofReport(journal.sources, id, books)],
        [`bill:${id}`, due],
        [`bill_payment:${id}`, payment],
      ];
    }),
  );

describe('the journal, whatever the order in which events come, and however often', () => {
  it('balances in every currency, and a reversal with its entry is 0', () => {
    fc.assert(
      fc.property(delivered, basis, ({ order }, on) => {
        const journal = createJournal(exampleBooks({ basis: on }));
        order.forEach(journal.receive);
        const open = new Map<string, NewEntry>();
        for (const entry of journal.entries) {
          expect(sumOf(entry.lines.map(({ baseMinor }) => baseMinor))).toBe(0);
          for (const currency of new Set(entry.lines.map((line) => line.currency))) {
            const own = entry.lines.filter((line) => line.currency === currency);
            expect(sumOf(own.map(({ amountMinor }) => amountMinor))).toBe(0);
          }
          if (!entry.isReversal) open.set(entry.source, entry);
          else {
            const reversed = open.get(entry.source);
            expect(entry.lines).toHaveLength(reversed?.lines.length ?? -1);
            entry.lines.forEach((line, index) => {
              expect(line.baseMinor + (reversed?.lines[index]?.baseMinor ?? Number.NaN)).toBe(0);
              expect(line.amountMinor + (reversed?.lines[index]?.amountMinor ?? Number.NaN)).toBe(0);
            });
          }
        }
      }),
    );
  });

  it('has every source that is due in exactly one entry that stands, and no other', () => {
    fc.assert(
      fc.property(delivered, basis, ({ events, order }, on) => {
        const books = exampleBooks({ basis: on });
        const journal = createJournal(books);
        order.forEach(journal.receive);
        for (const [source, due] of dueOf(journal, books)) {
          const of = journal.entries.filter((entry) => entry.source === source);
          const standing =
            of.filter((entry) => !entry.isReversal).length - of.filter((entry) => entry.isReversal).length;
          expect(standing).toBe(isPosting(due) ? 1 : 0);
          const entry = journal.standing.get(source);
          if (isPosting(due)) {
            expect(entry?.lines).toEqual(due.lines.map((line) => ({ ...line, ...PLACED })));
            expect(entry?.documentDate).toBe(due.day);
          }
        }
        const written = journal.entries.length;
        events.forEach(journal.receive);
        expect(journal.entries).toHaveLength(written);
      }),
    );
  });

  it('says the same in the end as if every event had come once and in order', () => {
    fc.assert(
      fc.property(delivered, basis, ({ events, order }, on) => {
        const [once, often] = [createJournal(exampleBooks({ basis: on })), createJournal(exampleBooks({ basis: on }))];
        events.forEach(once.receive);
        order.forEach(often.receive);
        expect(often.standing).toEqual(once.standing);
      }),
    );
  });

  it('keeps net, recoverable tax, other tax and tip at what was agreed to, to the minor unit', () => {
    fc.assert(
      fc.property(expense(1), (one) => {
        const journal = createJournal(exampleBooks());
        journal.receive({ kind: 'expense', id: 1, version: 1, state: one });
        const lines = journal.standing.get('expense:1')?.lines;
        if (!lines) return;
        const agreed = Math.round((one.approvedAmount ?? one.amount) * 100);
        const debits = lines.slice(0, -1);
        expect(sumOf(debits.map(({ amountMinor }) => amountMinor))).toBe(agreed);
        for (const line of debits) expect(line.amountMinor).toBeGreaterThanOrEqual(0);
        for (const tax of one.taxes.filter(({ recoverableAmount }) => (recoverableAmount ?? 0) > 0)) {
          const posted = debits.find(({ taxCodeId }) => taxCodeId === tax.taxCodeId)?.amountMinor ?? 0;
          const whole = Math.round((tax.recoverableAmount ?? 0) * 100);
          expect(Math.abs(posted - (whole * agreed) / Math.round(one.amount * 100))).toBeLessThan(1);
        }
      }),
    );
  });

  it('writes nothing in a locked period: what comes late is in the first open one, and is marked', () => {
    fc.assert(
      fc.property(delivered, fc.array(lock, { maxLength: 6 }), ({ order }, locks) => {
        const journal = createJournal(exampleBooks());
        const wrote = new Map<string, number>();
        const written = (period: string) => journal.entries.filter((entry) => entry.period === period).length;
        order.forEach((event, index) => {
          for (const { at, period } of locks)
            if (at === index && !journal.locked.has(period)) {
              journal.locked.add(period);
              wrote.set(period, written(period));
            }
          journal.receive(event);
        });
        for (const [period, count] of wrote) expect(written(period)).toBe(count);
        for (const entry of journal.entries) {
          expect(entry.date >= entry.documentDate).toBe(true);
          expect(entry.isLate).toBe(entry.period !== entry.documentDate.slice(0, 7));
        }
      }),
    );
  });
});
